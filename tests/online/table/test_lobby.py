"""The lobby and what comes between games: seats, bots, the host, the start, the rematch."""

import pytest
from msgspec.structs import replace

from tests.online.table.evening import (
    ANN,
    BEN,
    CLEO,
    DAN,
    DOT,
    EVE,
    KIM,
    STRANGER,
    Evening,
    lobby,
    opened,
    over,
    playing,
)
from thenumber.online.table import (
    MOST_EVENTS,
    NO_TABLE,
    SECOND,
    AddBot,
    AnyCommand,
    Candidate,
    ChangeColour,
    ChangeName,
    Close,
    Code,
    GameStarted,
    GuestId,
    Knowledge,
    Leave,
    MakeLink,
    MarkAway,
    MarkReady,
    Open,
    Pause,
    Phase,
    PlayerId,
    ReadyMarked,
    Rematch,
    Resume,
    Return,
    RoundsSet,
    SendAway,
    SetRounds,
    SetTurnTime,
    Sit,
    Start,
    TableOpened,
    Time,
    UseLink,
    Version,
    decide,
    fold,
)
from thenumber.online.table.state import MOST_FORMER
from thenumber.rules import BY_ROUNDS, Colour


def test_a_table_is_opened_once() -> None:
    evening = Evening()
    events = evening.do(Open(Code("ABC234"), "spot", 60))

    assert [TableOpened(at=evening.now, code=Code("ABC234"), stand_in="spot", turn_time=60)] == events
    assert (1, "ABC234", "spot", 60) == (
        evening.table.version,
        evening.table.code,
        evening.table.stand_in,
        evening.table.turn_time,
    )
    assert (Phase.LOBBY, (), None) == (evening.table.phase, evening.table.players, evening.table.host)
    assert "table/exists" == evening.refusal(Open(Code("XYZ234"), "spot"))
    assert 0 == NO_TABLE.version


def test_nothing_happens_at_a_table_that_was_never_opened() -> None:
    assert "table/unknown" == Evening().refusal(Sit("Ann"), ANN)


def test_a_table_that_has_seen_too_much_takes_only_the_end_of_its_game_and_what_the_house_does() -> None:
    evening = playing(ANN, BEN)
    evening.table = replace(evening.table, version=Version(MOST_EVENTS))
    evening.turn("513 444")

    assert ["table/worn-out"] * 2 == [evening.refusal(command, BEN) for command in (Leave(), Sit("Ben"))]
    assert evening.do(MarkAway(evening.id_of(BEN)))


def test_the_host_can_start_and_send_away_at_a_table_that_others_have_worn_out() -> None:
    evening = lobby(ANN, BEN, CLEO)
    evening.table = replace(evening.table, version=Version(MOST_EVENTS))
    assert "table/worn-out" == evening.refusal(ChangeName("Bea"), BEN)

    assert evening.do(SendAway(evening.id_of(CLEO)), ANN)
    assert evening.do(Start(), ANN)


def test_one_decision_follows_another() -> None:
    evening = lobby(ANN, BEN)
    decision = decide(evening.table, MarkReady(ready=True), BEN, evening.now)
    decision.follow(decide(decision.table, Start(), ANN, evening.now))

    assert [ReadyMarked, GameStarted] == [type(event) for event in decision.events]
    assert fold(decision.events, evening.table) == decision.table


def test_people_who_come_and_go_and_never_play_take_nobodys_place_and_have_nobodys_id() -> None:
    evening = over(ANN, BEN)
    evening.do(Rematch(), ANN)
    for number in range(MOST_FORMER + 50):
        evening.do(Sit("Cleo"), GuestId(f"guest {number}"))
        evening.do(Leave(), GuestId(f"guest {number}"))

    assert MOST_FORMER == len(evening.table.former)
    assert evening.do(Sit("Cleo"), CLEO)
    assert MOST_FORMER + 53 == evening.id_of(CLEO)
    evening.do(Rematch(), BEN)
    assert 2 == evening.id_of(BEN)


def test_a_table_at_which_too_many_have_played_has_no_seat_for_anyone_new() -> None:
    evening = over(ANN, BEN)
    evening.do(Rematch(), ANN)
    evening.table = replace(evening.table, former=evening.table.former * MOST_FORMER)

    assert "table/full" == evening.refusal(Sit("Cleo"), CLEO)


def test_a_bot_that_gives_way_is_remembered_before_the_oldest_of_those_who_never_played() -> None:
    evening = lobby(ANN, BEN, bots=(DOT,))
    ben, dot = evening.player(BEN), evening.bot(DOT)
    others = tuple(replace(ben, id=PlayerId(100 + number), guest=GuestId(str(number))) for number in range(MOST_FORMER))
    evening.table = replace(evening.table, former=others)

    evening.do(Sit("Cleo", instead_of=dot.id), CLEO)

    assert (*others[1:], dot) == evening.table.former


def test_nobody_who_has_played_is_forgotten() -> None:
    evening = over(ANN, BEN)
    evening.do(Rematch(), ANN)
    evening.table = replace(evening.table, former=evening.table.former * MOST_FORMER)

    evening.do(Leave(), ANN)

    assert MOST_FORMER + 1 == len(evening.table.former)


def test_the_first_to_sit_is_the_host() -> None:
    evening = lobby(ANN, BEN)

    assert ANN == evening.host
    assert [ANN, BEN] == evening.seated


def test_seats_take_the_boards_in_order_unless_another_is_wished_for() -> None:
    evening = opened()
    for guest, wish in ((ANN, Colour.GREEN), (BEN, None), (CLEO, Colour.GREEN), (DAN, None), (EVE, Colour.PURPLE)):
        evening.do(Sit(guest.title(), wish), guest)

    assert [Colour.GREEN, Colour.RED, Colour.BLUE, Colour.YELLOW, Colour.PURPLE] == [
        player.colour for player in evening.table.players
    ]


def test_sitting_down_twice_changes_nothing() -> None:
    evening = lobby(ANN)

    assert [] == evening.do(Sit("Anna", Colour.PURPLE), ANN)


def test_five_can_sit() -> None:
    evening = lobby(ANN, BEN, CLEO, DAN, bots=(DOT,))

    assert "table/full" == evening.refusal(Sit("Eve"), EVE)
    assert "table/full" == evening.refusal(AddBot(KIM), ANN)


@pytest.mark.parametrize("command", [Sit("Ann"), Rematch()])
def test_only_someone_can_sit(command: AnyCommand) -> None:
    assert "guest/none" == opened().refusal(command)


@pytest.mark.parametrize(
    "command",
    [
        Leave(),
        ChangeName("x"),
        ChangeColour(Colour.RED),
        MarkReady(ready=True),
        SendAway(PlayerId(1)),
        SetTurnTime(None),
        SetRounds(1),
        AddBot(DOT),
        Start(),
        Rematch(),
        MakeLink(PlayerId(1)),
    ],
    ids=lambda command: type(command).__name__,
)
@pytest.mark.parametrize("by", [STRANGER, None])
def test_whoever_has_no_seat_has_no_say_in_the_lobby(command: AnyCommand, by: GuestId | None) -> None:
    expected = "guest/none" if by is None and isinstance(command, Rematch) else "seat/none"

    assert expected == lobby(ANN, BEN).refusal(command, by)


@pytest.mark.parametrize(
    "command",
    [SendAway(PlayerId(1)), SetTurnTime(60), SetRounds(1), AddBot(DOT), Start(), MakeLink(PlayerId(1))],
    ids=lambda command: type(command).__name__,
)
def test_some_things_are_for_the_host(command: AnyCommand) -> None:
    assert "host/only" == lobby(ANN, BEN).refusal(command, BEN)


@pytest.mark.parametrize(
    "command",
    [
        ChangeName("x"),
        ChangeColour(Colour.RED),
        MarkReady(ready=True),
        SetTurnTime(None),
        SetRounds(1),
        AddBot(DOT),
        Start(),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_belongs_in_the_lobby_is_refused_later(command: AnyCommand) -> None:
    assert "game/going-on" == playing(ANN, BEN).refusal(command, ANN)
    assert "game/over" == over(ANN, BEN).refusal(command, ANN)


def test_nobody_sits_down_at_a_game_that_goes_on_or_was_just_played() -> None:
    assert "game/going-on" == playing(ANN, BEN).refusal(Sit("Cleo"), CLEO)
    assert "game/over" == over(ANN, BEN).refusal(Sit("Cleo"), CLEO)


@pytest.mark.parametrize("command", [Pause(), Resume()], ids=lambda command: type(command).__name__)
def test_there_is_nothing_to_pause_outside_a_game(command: AnyCommand) -> None:
    assert "game/not-started" == lobby(ANN, BEN).refusal(command, ANN)
    assert "game/over" == over(ANN, BEN).refusal(command, ANN)


def test_a_person_may_take_the_seat_and_the_board_of_a_bot_at_a_full_table_too() -> None:
    evening = lobby(ANN, BEN, CLEO, bots=(DOT, KIM))
    dot = evening.bot(DOT)
    assert "table/full" == evening.refusal(Sit("Dan"), DAN)
    evening.do(Sit("Dan", Colour.RED, instead_of=dot.id), DAN)

    assert [ANN, BEN, CLEO, DAN, KIM] == evening.seated
    assert dot.colour == evening.player(DAN).colour
    assert (dot,) == evening.table.former
    assert "seat/taken" == evening.refusal(Sit("Eve", instead_of=dot.id), EVE)
    assert "seat/taken" == evening.refusal(Sit("Eve", instead_of=evening.id_of(BEN)), EVE)


def test_whoever_takes_a_bots_seat_may_wish_for_another_board_and_have_its_name() -> None:
    evening = lobby(ANN, bots=(DOT,))
    evening.do(Sit("Dot", Colour.PURPLE, instead_of=evening.bot(DOT).id), BEN)

    assert ("Dot", Colour.PURPLE) == (evening.player(BEN).name, evening.player(BEN).colour)
    evening.do(AddBot(DOT), ANN)
    assert "Dot 2" == evening.bot(DOT).name


def test_a_bots_seat_can_be_taken_between_games_and_the_series_knows_who_is_who() -> None:
    evening = over(ANN, bots=(DOT,))
    dot = evening.bot(DOT).id
    assert "game/over" == evening.refusal(Sit("Ben", instead_of=dot), BEN)
    evening.do(Rematch(), ANN)
    evening.do(Sit("Ben", instead_of=dot), BEN)

    assert [ANN, BEN] == evening.seated
    assert dot != evening.id_of(BEN)
    assert (evening.id_of(ANN), dot) == evening.table.series[0].players


def test_one_who_was_sent_away_takes_no_bots_seat() -> None:
    evening = lobby(ANN, BEN, bots=(DOT,))
    evening.do(SendAway(evening.id_of(BEN)), ANN)

    assert "seat/sent-away" == evening.refusal(Sit("Ben", instead_of=evening.bot(DOT).id), BEN)


def test_a_free_board_can_be_taken_in_the_lobby() -> None:
    evening = lobby(ANN, BEN)

    assert "colour/taken" == evening.refusal(ChangeColour(Colour.BLUE), ANN)
    assert [] == evening.do(ChangeColour(Colour.RED), ANN)
    evening.do(ChangeColour(Colour.PURPLE), ANN)
    assert Colour.PURPLE == evening.player(ANN).colour


def test_ready_marks_are_given_and_taken_back_and_the_host_need_not_wait_for_them() -> None:
    evening = lobby(ANN, BEN)
    evening.do(MarkReady(ready=True), BEN)
    assert evening.player(BEN).ready
    assert [] == evening.do(MarkReady(ready=True), BEN)
    evening.do(MarkReady(ready=False), BEN)
    assert not evening.player(BEN).ready

    evening.do(Start(), ANN)

    assert Phase.PLAYING is evening.table.phase


def test_one_cannot_play_alone() -> None:
    refused = lobby(ANN).refused(Start(), ANN)

    assert ("game/too-few", {"fewest": 2}) == (refused.code, refused.params)


def test_a_game_is_handed_out_in_the_order_of_the_seats() -> None:
    evening = lobby(ANN, BEN, bots=(DOT,), turn_time=20)
    (started,) = evening.do(Start(), ANN)

    players = tuple(player.id for player in evening.table.players)
    assert GameStarted(at=evening.now, players=players, deadline=Time(evening.now + 20 * SECOND)) == started
    assert (1, 3) == (evening.table.games, evening.game.players)


def test_the_clock_is_set_in_the_lobby() -> None:
    evening = lobby(ANN, BEN)
    evening.do(SetTurnTime(45), ANN)
    assert 45 == evening.table.turn_time
    assert [] == evening.do(SetTurnTime(45), ANN)
    evening.do(SetTurnTime(None), ANN)
    assert evening.table.turn_time is None


def test_the_rounds_are_chosen_in_the_lobby_and_nobody_is_less_ready_for_it() -> None:
    evening = lobby(ANN, BEN)
    evening.do(MarkReady(ready=True), BEN)

    assert [RoundsSet(at=evening.now, rounds=1)] == evening.do(SetRounds(1), ANN)
    assert [] == evening.do(SetRounds(1), ANN)
    assert 1 == evening.table.rounds
    assert evening.player(BEN).ready


def test_the_log_says_what_a_game_is_played_by() -> None:
    (started,) = lobby(ANN, BEN, rounds=1).do(Start(), ANN)

    assert isinstance(started, GameStarted)
    assert BY_ROUNDS[1] == started.rulebook


def test_a_character_sits_once() -> None:
    evening = lobby(ANN, bots=(DOT,))
    refused = evening.refused(AddBot(DOT), ANN)

    assert ("bot/seated", {"name": "Dot"}) == (refused.code, refused.params)


def test_of_a_level_the_next_bot_sits_down_that_is_not_at_the_table_while_there_is_one() -> None:
    evening, level = lobby(ANN), Knowledge((Candidate(DOT, "Dot"), Candidate(KIM, "Kim")))
    evening.do(AddBot("easy"), ANN, level)
    evening.do(AddBot("easy"), ANN, level)
    assert [ANN, DOT, KIM] == evening.seated

    refused = evening.refused(AddBot("easy"), ANN, level)

    assert ("bot/none-left", {"level": "easy"}) == (refused.code, refused.params)


def test_a_bot_is_always_ready_also_for_a_rematch() -> None:
    evening = lobby(ANN, bots=(DOT,))
    assert evening.bot(DOT).ready

    evening = over(ANN, bots=(DOT,))
    evening.do(Rematch(), ANN)

    assert evening.bot(DOT).ready


def test_a_bot_takes_the_first_free_board_that_was_drawn_and_its_own_when_it_comes_back() -> None:
    evening = lobby(ANN)
    drawn = Knowledge((Candidate(DOT, "Dot"),), (Colour.RED, Colour.PURPLE, Colour.GREEN))
    evening.do(AddBot(DOT), ANN, drawn)
    assert Colour.PURPLE == evening.bot(DOT).colour
    evening.do(SendAway(evening.bot(DOT).id), ANN)

    evening.do(AddBot(DOT), ANN)

    assert Colour.PURPLE == evening.bot(DOT).colour


def test_a_bot_that_was_removed_is_the_same_player_when_it_comes_back() -> None:
    evening = lobby(ANN, bots=(DOT, KIM))
    dot = evening.bot(DOT)
    evening.do(SendAway(dot.id), ANN)
    assert [ANN, KIM] == evening.seated

    evening.do(AddBot(DOT), ANN)

    assert dot == evening.bot(DOT)
    assert () == evening.table.former


def test_whoever_leaves_the_lobby_frees_a_seat_and_is_the_same_player_again() -> None:
    evening = lobby(ANN, BEN, CLEO)
    ben = evening.id_of(BEN)
    evening.do(Leave(), BEN)
    assert [ANN, CLEO] == evening.seated
    evening.do(Sit("Dan"), DAN)

    evening.do(Sit("Benjamin"), BEN)

    assert [ANN, CLEO, DAN, BEN] == evening.seated
    assert (ben, "Benjamin") == (evening.id_of(BEN), evening.player(BEN).name)
    assert 4 == len({player.id for player in evening.table.players})


def test_the_host_stays_host_when_someone_else_leaves() -> None:
    evening = lobby(ANN, BEN, CLEO)
    evening.away(ANN)
    evening.do(Return(), ANN)
    assert BEN == evening.host

    evening.do(Leave(), CLEO)

    assert BEN == evening.host


def test_the_host_passes_on_to_the_next_person_who_is_there() -> None:
    evening = lobby(ANN, BEN, CLEO, bots=(DOT,))
    evening.do(MarkAway(evening.id_of(BEN)))
    evening.do(Leave(), ANN)

    assert CLEO == evening.host


def test_the_host_passes_to_someone_away_only_if_nobody_is_there_and_back_to_the_first_who_comes() -> None:
    evening = lobby(ANN, BEN, CLEO)
    for guest in (ANN, BEN, CLEO):
        evening.do(MarkAway(evening.id_of(guest)))
    assert CLEO == evening.host

    evening.do(Return(), BEN)

    assert BEN == evening.host


def test_a_program_is_host_only_while_no_person_is_there() -> None:
    evening = opened()
    evening.do(Sit("Robo", program=True), ANN)
    evening.do(Sit("Robo", program=True), BEN)
    assert ANN == evening.host
    evening.do(Sit("Cleo"), CLEO)
    assert CLEO == evening.host

    evening.away(CLEO)
    assert ANN == evening.host
    evening.do(Return(), CLEO)

    assert CLEO == evening.host


def test_a_program_that_was_host_is_not_so_again_in_a_rematch_with_people() -> None:
    evening = opened()
    evening.do(Sit("Robo", program=True), ANN)
    evening.do(Sit("Ben"), BEN)
    evening.do(Start(), BEN)
    evening.finish()
    evening.away(BEN)
    assert ANN == evening.host

    evening.do(Rematch(), BEN)
    evening.do(Rematch(), ANN)

    assert BEN == evening.host
    assert [False, True] == [player.program for player in evening.table.players]


def test_a_table_of_bots_has_no_host_until_someone_sits_down() -> None:
    evening = lobby(ANN, bots=(DOT, KIM))
    evening.do(Leave(), ANN)
    assert evening.table.host is None

    evening.do(Sit("Ben"), BEN)

    assert BEN == evening.host


def test_a_closed_table_refuses_everything() -> None:
    evening = lobby(ANN, BEN)
    evening.do(Close())

    assert Phase.CLOSED is evening.table.phase
    assert ["table/closed"] * 3 == [evening.refusal(command, ANN) for command in (Close(), Sit("Ann"), Start())]


def test_nothing_is_left_of_the_turn_at_a_table_that_is_closed_in_a_game() -> None:
    evening = playing(ANN, BEN, turn_time=30)
    evening.write(ANN, "513")
    evening.away(ANN)
    evening.do(MakeLink(evening.id_of(ANN)), BEN)
    evening.do(UseLink("link"), CLEO)
    assert evening.table.hidden
    held = evening.copy()
    held.do(Pause(), BEN)
    for each in (evening, held):
        each.do(Close())
        table = each.table
        assert ({}, {}, frozenset()) == (table.tiles, table.written, table.hidden)
        assert (None, None, False) == (table.deadline, table.held, table.is_paused)
