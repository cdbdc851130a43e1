"""Between games: the rematch on the same link, and people who were sent away."""

from contextlib import suppress

from hypothesis import given
from hypothesis import strategies as st

from tests.online.table.evening import (
    ANN,
    BEN,
    CLEO,
    DAN,
    DOT,
    EVE,
    FRED,
    KIM,
    STRANGER,
    Evening,
    lobby,
    over,
    playing,
)
from thenumber.online.table import (
    AddBot,
    ChangeColour,
    GuestId,
    Leave,
    MakeLink,
    MarkBack,
    MarkReady,
    Phase,
    PlayerId,
    Refused,
    Rematch,
    Return,
    SeatStandIn,
    SendAway,
    SetRounds,
    Sit,
    Start,
    UseLink,
    seat_view,
    table_view,
)
from thenumber.rules import Colour

GUESTS = (ANN, BEN, CLEO, DAN, EVE)


def test_the_host_cannot_be_sent_away_nor_someone_unknown() -> None:
    evening = lobby(ANN, BEN)

    assert "host/self" == evening.refusal(SendAway(evening.id_of(ANN)), ANN)
    refused = evening.refused(SendAway(PlayerId(9)), ANN)
    assert ("player/unknown", {"player": 9}) == (refused.code, refused.params)


def test_nobody_is_sent_away_from_a_game() -> None:
    evening = playing(ANN, BEN)

    assert "game/going-on" == evening.refusal(SendAway(evening.id_of(BEN)), ANN)


def test_whoever_was_sent_away_may_sit_again_once_the_next_game_is_over() -> None:
    evening = lobby(ANN, BEN, CLEO)
    evening.do(SendAway(evening.id_of(BEN)), ANN)
    assert [ANN, CLEO] == evening.seated
    assert "seat/sent-away" == evening.refusal(Sit("Ben"), BEN)
    assert "seat/sent-away" == evening.refusal(Rematch(), BEN)

    evening.do(Start(), ANN)
    evening.finish()
    evening.do(Rematch(), ANN)
    evening.do(Sit("Ben"), BEN)

    assert [ANN, BEN] == evening.seated


def test_whoever_is_sent_away_between_games_keeps_the_board_until_the_lobby_opens() -> None:
    evening = over(ANN, BEN, CLEO)
    evening.do(SendAway(evening.id_of(BEN)), ANN)
    assert [ANN, BEN, CLEO] == evening.seated
    assert "seat/sent-away" == evening.refusal(Rematch(), BEN)

    evening.do(Rematch(), CLEO)

    assert [CLEO] == evening.seated
    assert "seat/sent-away" == evening.refusal(Rematch(), BEN)
    assert "seat/sent-away" == evening.refusal(Sit("Ben"), BEN)


def test_whoever_is_sent_away_between_games_cannot_come_back_by_another_way() -> None:
    evening = over(ANN, BEN, CLEO)
    ben = evening.id_of(BEN)
    evening.do(MakeLink(ben), BEN)
    evening.do(SendAway(ben), ANN)

    assert "seat/sent-away" == evening.refusal(Sit("Ben"), BEN)
    assert [] == evening.do(Return(), BEN)
    assert "seat/sent-away" == evening.refusal(UseLink("link"), BEN)
    assert "seat/sent-away" == evening.refusal(UseLink("link"), STRANGER)


def test_whoever_was_sent_away_cannot_take_over_the_seat_of_a_friend() -> None:
    evening = lobby(ANN, BEN, CLEO)
    evening.do(SendAway(evening.id_of(BEN)), ANN)
    evening.do(MakeLink(evening.id_of(CLEO)), CLEO)

    assert "seat/sent-away" == evening.refusal(UseLink("link"), BEN)


def test_a_bot_that_is_sent_away_keeps_nobody_from_coming_back() -> None:
    evening = lobby(ANN, BEN, bots=(DOT,))
    evening.do(SendAway(evening.bot(DOT).id), ANN)
    evening.away(BEN)

    evening.do(MarkBack(evening.id_of(BEN)))

    assert evening.player(BEN).is_present


def test_a_bot_that_is_sent_away_between_games_is_not_in_the_rematch() -> None:
    evening = over(ANN, bots=(DOT, KIM))
    evening.do(SendAway(evening.bot(DOT).id), ANN)
    evening.do(Rematch(), ANN)

    assert [ANN, KIM] == evening.seated


def test_a_rematch_reopens_the_lobby_for_whoever_taps_and_the_bots() -> None:
    evening = over(ANN, BEN, CLEO, bots=(DOT,))
    before = {guest: evening.player(guest) for guest in (ANN, BEN, CLEO)}
    evening.do(Rematch(), CLEO)

    assert (Phase.LOBBY, None) == (evening.table.phase, evening.table.game)
    assert [CLEO, DOT] == evening.seated
    assert CLEO == evening.host
    assert evening.player(CLEO).ready
    evening.do(Rematch(), ANN)
    assert [CLEO, DOT, ANN] == evening.seated
    assert evening.player(ANN).ready
    assert [before[guest].id for guest in (ANN, CLEO)] == [evening.id_of(guest) for guest in (ANN, CLEO)]
    assert [before[guest].name for guest in (ANN, CLEO)] == [evening.player(guest).name for guest in (ANN, CLEO)]
    assert before[ANN].colour == evening.player(ANN).colour
    assert [] == evening.do(Rematch(), ANN)
    assert before[BEN].id == seat_view(evening.table, BEN).former


def test_whoever_taps_has_their_own_board_again_though_another_is_free() -> None:
    evening = over(ANN, BEN, CLEO)
    for guest in (CLEO, BEN):
        evening.do(Rematch(), guest)

    assert [Colour.GREEN, Colour.BLUE] == [player.colour for player in evening.table.players]


def test_after_a_game_nobody_but_bots_is_ready_for_the_next() -> None:
    evening = lobby(ANN, BEN, bots=(DOT,))
    evening.do(MarkReady(ready=True), BEN)
    evening.do(Start(), ANN)
    evening.finish()

    assert [False, False, True] == [player.ready for player in evening.table.players]


def test_a_rematch_begins_a_new_game_of_the_same_series() -> None:
    evening = over(ANN, BEN, turn_time=20)
    for guest in (BEN, ANN):
        evening.do(Rematch(), guest)
    evening.do(Start(), ANN)

    assert (2, 1, 1) == (evening.table.games, evening.game.round_no, evening.game.turn_no)
    assert 1 == len(evening.table.series)
    evening.finish()
    assert [(ANN, BEN), (BEN, ANN)] == [
        tuple(guest for player in played.players for guest in (ANN, BEN) if evening.id_of(guest) == player)
        for played in evening.table.series
    ]


def test_a_rematch_keeps_the_clock_and_the_rounds_until_the_host_chooses_others() -> None:
    evening = over(ANN, BEN, turn_time=20, rounds=1)
    assert 5 == len(evening.game.turns)
    for guest in (ANN, BEN):
        evening.do(Rematch(), guest)
    assert (20, 1) == (evening.table.turn_time, evening.table.rounds)

    evening.do(SetRounds(2), ANN)
    evening.do(Start(), ANN)
    evening.finish()

    assert [5, 10] == [len(played.game.turns) for played in evening.table.series]


def test_the_old_host_is_host_again_on_tapping_but_nobody_waits_for_them() -> None:
    evening = over(ANN, BEN, CLEO)
    for guest in (BEN, CLEO):
        evening.do(Rematch(), guest)
    assert BEN == evening.host

    evening.do(Rematch(), ANN)

    assert ANN == evening.host


def test_a_latecomer_may_take_a_free_seat_and_whoever_taps_too_late_finds_none() -> None:
    evening = over(ANN, BEN, CLEO, DAN, EVE)
    evening.do(Rematch(), ANN)
    for guest in (FRED, STRANGER, CLEO, DAN):
        evening.do(Sit(guest.title()), guest)

    assert "table/full" == evening.refusal(Rematch(), BEN)
    evening.do(Leave(), FRED)
    evening.do(Rematch(), BEN)
    assert [ANN, STRANGER, CLEO, DAN, BEN] == evening.seated


def test_a_name_that_someone_has_taken_meanwhile_gets_a_number_but_a_board_is_kept_until_the_start() -> None:
    evening = over(ANN, BEN)
    evening.do(Rematch(), BEN)
    assert (Colour.RED,) == table_view(evening.table).reserved_colours
    evening.do(Sit("ann", Colour.RED), FRED)
    assert Colour.GREEN == evening.player(FRED).colour
    assert "colour/taken" == evening.refusal(ChangeColour(Colour.RED), FRED)
    evening.do(Rematch(), ANN)

    assert ("Ann 2", Colour.RED) == (evening.player(ANN).name, evening.player(ANN).colour)
    assert () == table_view(evening.table).reserved_colours


def test_once_no_other_board_is_left_a_newcomer_takes_that_of_someone_who_has_not_come_back() -> None:
    evening = over(ANN, BEN, CLEO)
    evening.do(Rematch(), CLEO)
    for guest in (FRED, DAN, EVE):
        evening.do(Sit(guest.title(), Colour.BLUE), guest)
    assert [Colour.YELLOW, Colour.PURPLE, Colour.BLUE] == [evening.player(each).colour for each in (FRED, DAN, EVE)]

    evening.do(Rematch(), BEN)

    assert Colour.RED == evening.player(BEN).colour


def test_no_board_is_kept_for_someone_sent_away_or_for_a_bot_or_once_the_next_game_has_begun() -> None:
    evening = over(ANN, BEN, CLEO, bots=(DOT,))
    evening.do(SendAway(evening.id_of(BEN)), ANN)
    evening.do(SendAway(evening.bot(DOT).id), ANN)
    evening.do(Rematch(), ANN)
    assert [Colour.GREEN] == list(evening.table.reserved_colours)
    evening.do(AddBot(KIM), ANN)

    evening.do(Start(), ANN)

    assert [] == list(evening.table.reserved_colours)


def test_whoever_sits_down_again_instead_of_tapping_has_the_board_of_before_or_the_one_they_wish() -> None:
    evening = over(ANN, BEN, CLEO)
    evening.do(Rematch(), CLEO)
    evening.do(Sit("Ben"), BEN)
    evening.do(Sit("Ann", Colour.PURPLE), ANN)

    assert (Colour.BLUE, Colour.PURPLE) == (evening.player(BEN).colour, evening.player(ANN).colour)
    assert () == evening.table.reserved_colours


@given(st.data())
def test_whoever_has_just_played_has_the_same_board_in_the_next_game(data: st.DataObject) -> None:
    """However many newcomers and bots come first, and whatever they wish, as long as there is a seat for everyone."""
    players = data.draw(st.lists(st.sampled_from(GUESTS), min_size=2, max_size=5, unique=True))
    evening = over(*players, rounds=1)
    boards = {guest: evening.player(guest).colour for guest in players}
    first = data.draw(st.sampled_from(players))
    evening.do(Rematch(), first)
    others = [*(guest for guest in players if guest != first), *range(5 - len(players))]
    for other in data.draw(st.permutations(others)):
        if not isinstance(other, int):
            evening.do(Rematch(), other)
        elif data.draw(st.booleans()):
            evening.do(AddBot(f"bot {other}"), evening.host)
        else:
            _come_and_wish(evening, GuestId(f"newcomer {other}"), data)

    assert boards == {guest: evening.player(guest).colour for guest in players}


def _come_and_wish(evening: Evening, newcomer: GuestId, data: st.DataObject) -> None:
    """Sit down, with a colour in mind or not, and then want another one."""
    wishes = st.none() | st.sampled_from(Colour)
    evening.do(Sit(newcomer.title(), data.draw(wishes)), newcomer)
    wish = data.draw(wishes)
    if wish is not None:
        with suppress(Refused):
            evening.do(ChangeColour(wish), newcomer)


def test_whoever_left_during_the_game_may_tap_too() -> None:
    evening = playing(ANN, BEN)
    evening.do(Leave(), BEN)
    evening.do(SeatStandIn(evening.id_of(BEN)))
    evening.finish()
    evening.do(Rematch(), BEN)

    assert [BEN] == evening.seated
    assert evening.player(BEN).is_present


def test_a_rematch_is_for_those_who_sat_here() -> None:
    assert "seat/none" == over(ANN, BEN).refusal(Rematch(), STRANGER)
    assert "seat/none" == lobby(ANN, BEN).refusal(Rematch(), STRANGER)
    assert "game/going-on" == playing(ANN, BEN).refusal(Rematch(), STRANGER)
    assert [] == playing(ANN, BEN).do(Rematch(), ANN)


def test_whoever_sat_here_twice_is_the_last_one_again() -> None:
    """Cleo leaves the lobby, then takes over Ben's seat, and is that player from then on."""
    evening = lobby(ANN, BEN, CLEO)
    ben = evening.id_of(BEN)
    evening.do(Leave(), CLEO)
    evening.do(MakeLink(ben), BEN)
    evening.do(UseLink("link"), CLEO)
    evening.do(Start(), ANN)
    evening.finish()
    evening.do(Rematch(), ANN)

    evening.do(Rematch(), CLEO)

    assert ben == evening.id_of(CLEO)
