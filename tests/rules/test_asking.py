"""What people type at a Python prompt: what they mean works, and what can't be meant is said in a line of ours."""

from collections.abc import Callable

import pytest
from hypothesis import given

from tests.strategies import games, records
from thenumber.rules import (
    Board,
    Digits,
    Game,
    InvalidDigits,
    InvalidNumber,
    InvalidPlay,
    Number,
    RulesError,
    Seat,
    View,
    check,
    play_turn,
    written,
)
from thenumber.rules.numbers import Typed
from thenumber.rules.records import Record, parse_text

NUMBERS = (Number("852"), None, Number("731"))
FRESH = (Board(),) * 3
SHEET = """\
round 1
  seat 0  852 10  964 12  ---  0  777 13  333  6  0 1 / / / / / / / /   49
  seat 1  731  7  020  0  585  9  ---  0  999 26  / / / / 4 / 6 / / /   50
round 2
  seat 0  123  1  0 / / / 4 5 6 7 8 9    4
  seat 1  456  6  0 1 2 3 / / / 7 8 9    9
totals  53  59"""


@pytest.mark.parametrize(
    "typed", ["852 --- 731", "852, ---, 731", ["852", None, "731"], ("852", "---", "731"), [*NUMBERS]], ids=str
)
def test_a_turn_may_be_typed_as_numbers_as_texts_or_as_one_text(typed: Typed) -> None:
    turn, boards = play_turn(FRESH, NUMBERS, 1)

    assert NUMBERS == written(typed)
    assert turn.tiles[0].number == check(FRESH, typed)[0].number
    assert (turn, boards) == play_turn(FRESH, typed, 1)
    assert Game(3).play(NUMBERS) == Game(3).play(typed) == Game.replayed(3, [typed])
    assert NUMBERS == Record.of(["Ann", "Ben", "Cleo"]).play(typed).turns[0]


def test_a_board_allows_a_text_as_it_does_a_number() -> None:
    assert (True, False) == (Board(Digits("058")).allows("850"), Board(Digits("058")).allows("852"))


@pytest.mark.parametrize(
    ("ask", "error", "said"),
    [
        (lambda: Digits("12a"), InvalidDigits, "digits/not-digits (text='12a')"),
        (lambda: Digits([1, 12]), InvalidDigits, "digits/not-digits (text='12')"),
        (lambda: View.of(Game(2), Seat(7)), InvalidPlay, "game/no-such-seat (asked=7, players=2)"),
        (lambda: View.of(Game(2), Seat(-1)), InvalidPlay, "game/no-such-seat (asked=-1, players=2)"),
        (lambda: Game(3).play("852 85 731"), InvalidNumber, "number/not-three-digits (text='85')"),
        (lambda: Game(3).play(["852 731", "964", ""]), InvalidNumber, "number/not-three-digits (text='852 731')"),
        (lambda: Game(3).play("852 731"), InvalidPlay, "turn/tile-count (tiles=2, players=3)"),
        (lambda: Game(3).play(Number("852")), InvalidPlay, "turn/tile-count (tiles=1, players=3)"),
        (lambda: Game(3).play(""), InvalidPlay, "turn/tile-count (tiles=0, players=3)"),
        (lambda: Game.replayed(2, ["852 731", "x y"]), InvalidNumber, "number/not-three-digits (text='x')"),
        (lambda: Board().allows("85"), InvalidNumber, "number/not-three-digits (text='85')"),
        (lambda: Number.of(1000), InvalidNumber, "number/not-three-digits (text='1000')"),
        (lambda: Game(1), InvalidPlay, "game/player-count (players=1, fewest=2, most=5)"),
        (lambda: parse_text("852 731"), RulesError, "line 1: record/no-players"),
    ],
)
def test_nonsense_is_an_error_of_the_rules_that_quotes_it(
    ask: Callable[[], object], error: type[RulesError], said: str
) -> None:
    with pytest.raises(error) as caught:
        ask()

    assert said == str(caught.value)


@pytest.mark.parametrize("ask", [Number, lambda value: written([value]), lambda value: Game(2).play([value, value])])
@pytest.mark.parametrize("value", [852, 8.5, b"852"])
def test_what_is_no_text_is_no_number_and_the_error_says_what_is(
    ask: Callable[[object], object], value: object
) -> None:
    with pytest.raises(TypeError, match=r"^a number is a text, as in Number\('007'\), or Number.of an integer"):
        ask(value)


def test_a_game_prints_as_a_sheet_round_by_round() -> None:
    game = Game.replayed(2, ["852 731", "964 020", "--- 585", "777 ---", "333 999", "123 456"])

    assert SHEET == str(game)


@given(games())
def test_what_prints_of_a_game_and_of_a_view_is_a_line_per_seat_and_round(game: Game) -> None:
    rounds = max(1, len(game.rounds))

    assert rounds * (1 + game.players) + (rounds > 1) == len(str(game).splitlines())
    assert ["seat 1", *str(game).splitlines()] == [
        str(View.of(game, Seat(1))).partition(" in ")[0],
        *str(View.of(game, Seat(1))).splitlines()[1:],
    ]


@given(records(as_text=True))
def test_a_record_prints_as_its_players_and_their_sheet(record: Record) -> None:
    assert f"{', '.join(record.players)}\n{record.game}" == str(record)
