"""Text records: what a person types."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.strategies import names, records
from thenumber.rules import Game, MalformedRecord, Place, Rulebook, RulesError
from thenumber.rules.records import Record, parse_text, print_text, read_names

SUNDAY = """\
# Sunday at home
players: Ann, Ben, Cleo

513 444 220
764 --- 637   # Ben was in the kitchen
"""


def refused(text: str) -> tuple[str, Place]:
    with pytest.raises(RulesError) as caught:
        parse_text(text)
    return caught.value.code, caught.value.place


def lines_of(turns: int) -> str:
    return "players: Ann, Ben\n" + "--- ---\n" * turns


def test_the_record_of_the_documentation() -> None:
    record = parse_text(SUNDAY)

    assert ("Ann", "Ben", "Cleo") == record.players
    assert (("513", "444", "220"), ("764", None, "637")) == record.turns
    assert (10, 5, 16) == record.game.totals


@given(records(as_text=True))
def test_print_and_parse_give_the_record_back(record: Record) -> None:
    assert record == parse_text(print_text(record))


@given(st.text(st.characters()) | st.text(st.sampled_from("players: ABC,ound#-–—0123456789\n\r\t")))
@example("players: A\x0bB, C\n")
@example("PLAYERS : a, b\n000 999")
@example("players: a, b\nROUNDS :1 # x\n000 999")
def test_parse_print_parse_is_a_fixpoint(text: str) -> None:
    try:
        record = parse_text(text)
    except RulesError:
        return
    assert record == parse_text(print_text(record))
    assert print_text(record) == print_text(parse_text(print_text(record)))


def test_a_blank_line_parts_the_rounds() -> None:
    printed = print_text(parse_text(lines_of(6)))

    assert "players: Ann, Ben\n\n" + "--- ---\n" * 5 + "\n--- ---\n" == printed


def test_a_record_may_stop_before_the_first_turn() -> None:
    assert "players: Ann, Ben\n" == print_text(parse_text("players: Ann, Ben"))


def test_a_game_of_one_round_says_so_after_the_players() -> None:
    record = parse_text("players: Ann, Ben\n# short\n\nRounds : 1  # only\n" + "--- ---\n" * 5)

    assert (1, True) == (record.game.rulebook.rounds, record.game.is_over)
    assert "players: Ann, Ben\nrounds: 1\n\n" + "--- ---\n" * 5 == print_text(record)


def test_two_rounds_may_be_said_and_go_without_saying() -> None:
    assert "players: Ann, Ben\n" == print_text(parse_text("players: Ann, Ben\nrounds: 2"))


@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"])
def test_lines_end_as_on_any_system(line_end: str) -> None:
    assert parse_text(SUNDAY) == parse_text(SUNDAY.replace("\n", line_end))
    assert ("number/not-three-digits", 3) == (
        (found := refused(f"players: Ann, Ben{line_end}{line_end}12 345"))[0],
        found[1].line,
    )


def test_the_keyword_is_read_however_a_phone_writes_it() -> None:
    assert ("Ann", "Ben") == parse_text("  Players : Ann, Ben").players


@given(records(as_text=True), st.sampled_from(["—", "–", "—-", "–—", "———"]), st.sampled_from([", ", ",", " ,"]))
def test_phones_type_long_dashes_and_people_commas(record: Record, dash: str, comma: str) -> None:
    head, *lines = print_text(record).split("\n")
    typed = [line if line.startswith("rounds") else line.replace("---", dash).replace(" ", comma) for line in lines]

    assert record == parse_text("\n".join([head, *typed]))


@pytest.mark.parametrize(
    ("text", "code", "place"),
    [
        ("", "record/no-players", Place()),
        ("# nothing\n\n", "record/no-players", Place()),
        ("\n513 444 220", "record/no-players", Place(2)),
        ("players:", "game/player-count", Place(1)),
        ("players: Ann", "game/player-count", Place(1)),
        ("players: A, B, C, D, E, F", "game/player-count", Place(1)),
        ("players: Ann,, Ben", "record/name-empty", Place(1)),
        ("players: Ann, Ben, Ann", "record/name-twice", Place(1)),
        ("players: Ann, Ben\nplayers: Ann, Ben", "record/players-twice", Place(2)),
        ("players: Ann, Ben\n\n513", "turn/tile-count", Place(3, 1, 1)),
        ("players: Ann, Ben\n513 444 220", "turn/tile-count", Place(2, 1, 1)),
        ("players: Ann, Ben\n513 44", "number/not-three-digits", Place(2, 1, 1, "Ben")),
        ("players: Ann, Ben\n513 444\n٥١٣ 444", "number/not-three-digits", Place(3, 1, 2, "Ann")),
        ("players: Ann, Ben\n513 444 22x", "turn/tile-count", Place(2, 1, 1)),
        (lines_of(6) + "513 --", "number/not-three-digits", Place(8, 2, 2, "Ben")),
        (lines_of(6) + "513 ————", "number/not-three-digits", Place(8, 2, 2, "Ben")),
        ("players: A, B, C\n513,, 220", "number/not-three-digits", Place(2, 1, 1, "B")),
        ("players: Ann, Ben\n513, 444,", "turn/tile-count", Place(2, 1, 1)),
        (lines_of(11), "turn/game-over", Place(12)),
        (lines_of(10) + "5x3 444", "turn/game-over", Place(12)),
        (lines_of(10) + "444", "turn/game-over", Place(12)),
        ("players: A, B\n012 ---\n345 ---\n678 ---\n999 ---\n111 ---", "turn/player-out", Place(6, 1, 5, "A")),
        ("players: A, \udcff", "record/not-text", Place(1)),
        ("rounds: 1\nplayers: A, B", "record/no-players", Place(1)),
        ("players: A, B\nrounds: 3", "record/no-such-rounds", Place(2)),
        ("players: A, B\nrounds: one", "record/no-such-rounds", Place(2)),
        ("players: A, B\nrounds: ١", "record/no-such-rounds", Place(2)),
        ("players: A, B\nrounds:", "record/no-such-rounds", Place(2)),
        ("players: A, B\nrounds: 1\nrounds: 1", "record/rounds-late", Place(3)),
        ("players: A, B\n513 444\nrounds: 1", "record/rounds-late", Place(3)),
        ("players: A, B\nrounds: 1\n" + "--- ---\n" * 6, "turn/game-over", Place(8)),
    ],
)
def test_a_malformed_record_names_the_place(text: str, code: str, place: Place) -> None:
    assert (code, place) == refused(text)


def test_an_empty_name_is_counted_out() -> None:
    with pytest.raises(MalformedRecord) as caught:
        parse_text("players: Ann, , Ben")

    assert {"position": 2} == caught.value.params


def test_an_equal_name_is_quoted() -> None:
    with pytest.raises(MalformedRecord) as caught:
        parse_text("players: Ann, Ben, Ben")

    assert {"name": "Ben"} == caught.value.params


def test_a_bad_byte_in_a_comment_harms_nobody() -> None:
    assert ("Ann", "Ben") == parse_text("# caf\udce9\nplayers: Ann, Ben # \udcff").players


@pytest.mark.parametrize("name", ["A,B", "A#B", "A\nB", "A\rB", " A", "A ", "\ud800"])
def test_some_names_fit_only_into_json(name: str) -> None:
    with pytest.raises(MalformedRecord) as caught:
        print_text(Record.of([name, "Ben"]))

    assert ("record/name-not-for-text", {"name": name}) == (caught.value.code, caught.value.params)


@given(names)
def test_a_name_is_printed_whole_or_refused(name: str) -> None:
    record = Record.of([name, name + "x"])
    try:
        printed = print_text(record)
    except MalformedRecord:
        return
    assert record == parse_text(printed)


@pytest.mark.parametrize("game", [Game(3), Game(2, Rulebook(rounds=3)), Game(2, Rulebook(rounds=1, bonuses=(2,)))])
def test_a_record_is_of_a_published_game_with_its_players(game: Game) -> None:
    with pytest.raises(ValueError, match=r"^a record names every player of a published game of one round or two$"):
        Record(("Ann", "Ben"), game)


def test_names_are_parted_by_commas() -> None:
    assert ["Ann", "Ben"] == read_names(" Ann ,Ben ")
    assert ["Ann", "players: Ben"] == read_names("players: Ann, players: Ben")
    assert [] == read_names("  ")
