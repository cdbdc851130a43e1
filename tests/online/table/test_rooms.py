"""Rooms: a table that is kept has a name, seasons, and always a host among those who come."""

import pytest
from msgspec.structs import replace

from tests.online.table.evening import ANN, BEN, CLEO, DAN, DOT, EVE, FRED, STRANGER, Evening, lobby, over, playing
from thenumber.online.table import (
    ASLEEP_GOES_AFTER,
    DAY,
    HOLDS_SEAT,
    LONGEST_NAME,
    LONGEST_ROOM_NAME,
    MOST_EVENTS,
    MOST_EVENTS_OF_ROOM,
    NEVER,
    AnyCommand,
    BeginSeason,
    Close,
    KeepTable,
    Knowledge,
    Leave,
    LetTableGo,
    LobbyReopened,
    MarkAway,
    MarkReady,
    Phase,
    PlayerSat,
    Rematch,
    Return,
    SeasonBegun,
    SendAway,
    SetPublic,
    Sit,
    Start,
    TableKept,
    TableLetGo,
    Version,
    goes_at,
    next_wake,
    seat_view,
)

FEW = Knowledge(may_keep=False)


def kept(evening: Evening) -> Evening:
    """The same table, as a room."""
    evening.do(KeepTable("Thursdays"), evening.host)
    return evening


def asleep(evening: Evening, milliseconds: int = 0) -> Evening:
    """Everyone goes, and time passes."""
    for player in evening.table.present:
        evening.do(MarkAway(player.id))
    evening.wait(milliseconds)
    return evening


def test_the_host_keeps_a_table_renames_it_and_lets_it_go() -> None:
    evening = lobby(ANN, BEN)

    assert [TableKept(at=evening.now, name="Thursdays")] == evening.do(KeepTable("  Thursdays "), ANN)
    assert [] == evening.do(KeepTable("Thursdays"), ANN)
    assert [TableKept(at=evening.now, name="Fridays")] == evening.do(KeepTable("Fridays"), ANN)
    assert "Fridays" == seat_view(evening.table, STRANGER).table.room
    assert [TableLetGo(at=evening.now)] == evening.do(LetTableGo(), ANN)
    assert [] == evening.do(LetTableGo(), ANN)
    assert evening.table.room is None


@pytest.mark.parametrize("command", [KeepTable("Thursdays"), LetTableGo(), BeginSeason()])
def test_a_room_is_the_hosts_business_and_not_during_a_game(command: AnyCommand) -> None:
    for evening in (lobby(ANN, BEN), over(ANN, BEN)):
        assert "host/only" == evening.refusal(command, BEN)
        assert "seat/none" == evening.refusal(command, STRANGER)
    assert "game/going-on" == playing(ANN, BEN).refusal(command, ANN)


def test_a_room_has_a_name_like_a_player_but_may_be_longer() -> None:
    evening = lobby(ANN)

    assert "name/empty" == evening.refusal(KeepTable(" "), ANN)
    assert "name/characters" == evening.refusal(KeepTable("a,b"), ANN)
    refused = evening.refused(KeepTable("x" * (LONGEST_ROOM_NAME + 1)), ANN)
    assert ("name/too-long", {"longest": LONGEST_ROOM_NAME}) == (refused.code, refused.params)
    assert LONGEST_NAME < LONGEST_ROOM_NAME
    evening.do(KeepTable("x" * LONGEST_ROOM_NAME), ANN)
    assert "x" * LONGEST_ROOM_NAME == evening.table.room


def test_a_slur_is_no_name_for_a_room_that_anyone_may_join() -> None:
    evening, rude = lobby(ANN), Knowledge(judged={"Rude": ("en",), "Ruder": ("en",)})
    evening.do(KeepTable("Rude"), ANN, rude)
    evening.do(SetPublic("de"), ANN)

    assert "name/unwelcome" == evening.refusal(KeepTable("Ruder"), ANN, rude)
    evening.do(KeepTable("Thursdays"), ANN)
    assert "Thursdays" == evening.table.room


def test_those_who_have_many_rooms_can_rename_one_but_keep_no_more() -> None:
    evening = lobby(ANN)
    assert "room/too-many" == evening.refusal(KeepTable("Thursdays"), ANN, FEW)
    evening.do(KeepTable("Thursdays"), ANN)

    evening.do(KeepTable("Fridays"), ANN, FEW)

    assert "Fridays" == evening.table.room


def test_a_room_never_goes_until_it_is_let_go_or_closed() -> None:
    for evening in (asleep(kept(lobby(ANN))), asleep(kept(over(ANN, BEN)), 5 * ASLEEP_GOES_AFTER)):
        assert NEVER == next_wake(evening.table, evening.now) == goes_at(evening.table)
    room = kept(over(ANN, BEN))
    closed = room.copy()
    closed.do(Close())
    room.do(LetTableGo(), ANN)

    assert room.now + ASLEEP_GOES_AFTER == goes_at(room.table)
    assert (None, None) == (closed.table.room, closed.table.keeper)
    assert goes_at(closed.table) < NEVER


def test_a_season_begins_anew_between_games_once_a_game_of_the_last_one_is_over() -> None:
    evening = lobby(ANN, BEN)
    assert "room/none" == evening.refusal(BeginSeason(), ANN)
    kept(evening)
    assert "season/empty" == evening.refusal(BeginSeason(), ANN)
    evening.do(Start(), ANN)
    evening.finish()

    assert [SeasonBegun(at=evening.now, season=2)] == evening.do(BeginSeason(), ANN)
    assert "season/empty" == evening.refusal(BeginSeason(), ANN)
    assert 2 == seat_view(evening.table, None).table.season
    assert 1 == evening.table.played


def test_games_before_a_table_was_kept_belong_to_its_first_season() -> None:
    evening = kept(over(ANN, BEN))

    assert 1 == evening.table.season
    evening.do(BeginSeason(), ANN)
    evening.do(LetTableGo(), ANN)
    evening.do(KeepTable("Again"), ANN)
    assert 2 == evening.table.season


def test_in_a_deserted_room_anyone_who_ever_sat_there_opens_the_lobby_and_is_host() -> None:
    """Cleo has played there once; Ann and Ben, who played the last game, never come back."""
    evening = kept(over(ANN, BEN, CLEO, bots=(DOT,)))
    cleo = evening.id_of(CLEO)
    for guest in (ANN, BEN):
        evening.do(Rematch(), guest)
    evening.do(Start(), ANN)
    evening.finish()
    assert "seat/none" == evening.refusal(Rematch(), CLEO)

    asleep(evening)
    events = evening.do(Rematch(), CLEO)

    assert LobbyReopened(at=evening.now, player=None) == events[0]
    assert (Phase.LOBBY, [DOT, CLEO], CLEO) == (evening.table.phase, evening.seated, evening.host)
    assert cleo == evening.id_of(CLEO)
    assert "Thursdays" == evening.table.room


def test_who_keeps_a_room_is_host_again_on_coming_back() -> None:
    """Also if others have been host meanwhile, in a lobby, in a game and between games."""
    evening = asleep(kept(over(ANN, BEN, CLEO)), DAY)
    evening.do(Rematch(), BEN)
    assert BEN == evening.host
    evening.do(KeepTable("Ben's"), BEN)
    evening.do(Rematch(), ANN)
    assert ANN == evening.host
    assert [PlayerSat] == [type(event) for event in evening.do(Rematch(), CLEO)]
    assert ANN == evening.host
    evening.do(Start(), ANN)
    for _ in range(2):
        evening.away(ANN)
        assert ANN != evening.host
        evening.do(Return(), ANN)
        assert ANN == evening.host
        evening.finish()


def test_whoever_is_host_when_a_room_is_let_go_stays_host() -> None:
    evening = kept(lobby(ANN, BEN))
    evening.away(ANN)
    evening.do(LetTableGo(), BEN)
    evening.do(Return(), ANN)

    assert BEN == evening.host


def test_a_deserted_room_is_for_those_who_sat_there() -> None:
    evening = asleep(kept(over(ANN, BEN)))

    assert "seat/none" == evening.refusal(Rematch(), STRANGER)
    assert "game/over" == evening.refusal(Sit("Zed"), STRANGER)


def test_whoever_was_sent_away_cannot_open_a_deserted_room() -> None:
    evening = kept(lobby(ANN, BEN, CLEO))
    evening.do(Start(), ANN)
    evening.finish()
    evening.do(Rematch(), ANN)
    for guest in (BEN, CLEO):
        evening.do(Rematch(), guest)
    evening.do(SendAway(evening.id_of(CLEO)), ANN)
    evening.do(Start(), ANN)
    asleep(evening, ASLEEP_GOES_AFTER)

    assert "seat/sent-away" == evening.refusal(Rematch(), CLEO)


def test_a_table_that_is_no_room_waits_for_those_of_the_last_game() -> None:
    evening = over(ANN, BEN, CLEO)
    for guest in (ANN, BEN):
        evening.do(Rematch(), guest)
    evening.do(Start(), ANN)
    evening.finish()

    assert "seat/none" == asleep(evening).refusal(Rematch(), CLEO)


def test_an_unfinished_game_in_a_room_waits_for_its_players_for_a_month() -> None:
    evening = kept(over(ANN, BEN, CLEO))
    for guest in (ANN, BEN):
        evening.do(Rematch(), guest)
    evening.do(Start(), ANN)
    evening.write(ANN, "123")
    asleep(evening, ASLEEP_GOES_AFTER - 1)
    assert "game/going-on" == evening.refusal(Rematch(), CLEO)
    evening.wait(1)
    goes_on = evening.copy()
    goes_on.do(Return(), BEN)
    assert (Phase.PLAYING, BEN) == (goes_on.table.phase, goes_on.host)

    evening.do(Rematch(), CLEO)

    assert (Phase.LOBBY, [CLEO], CLEO) == (evening.table.phase, evening.seated, evening.host)
    assert (2, 1, {}) == (evening.table.games, evening.table.played, dict(evening.table.tiles))
    evening.do(Rematch(), ANN)
    evening.do(Start(), evening.host)
    assert 3 == evening.table.games


def test_in_the_lobby_of_a_room_seats_are_held_for_a_day() -> None:
    evening = asleep(kept(lobby(ANN, BEN, CLEO, DAN, EVE)), HOLDS_SEAT - 1)
    early = evening.copy()
    assert "table/full" == early.refusal(Sit("Fred"), FRED)
    early.do(Return(), BEN)
    assert [ANN, BEN, CLEO, DAN, EVE] == early.seated

    evening.wait(1)
    late = evening.copy()
    late.do(Sit("Fred"), FRED)
    evening.do(Return(), BEN)

    assert ([FRED], FRED) == (late.seated, late.host)
    assert ([BEN], BEN) == (evening.seated, evening.host)
    ann = evening.table.formerly(ANN)
    evening.do(Sit("Ann"), ANN)
    assert ann is not None
    assert ann.id == evening.id_of(ANN)


def test_at_other_tables_seats_are_held_as_long_as_the_table_is() -> None:
    evening = asleep(lobby(ANN, BEN), DAY)
    evening.do(Return(), BEN)

    assert [ANN, BEN] == evening.seated


def test_the_host_of_a_room_is_followed_by_someone_who_has_played_there() -> None:
    evening = kept(over(ANN, BEN))
    evening.do(Rematch(), ANN)
    evening.do(Sit("Fred"), FRED)
    evening.do(Rematch(), BEN)
    evening.do(Leave(), ANN)

    assert BEN == evening.host


def test_a_room_takes_ten_times_as_much_as_another_table() -> None:
    evening = lobby(ANN, BEN)
    worn = Evening(replace(evening.table, version=Version(MOST_EVENTS)), evening.now)
    room = Evening(replace(worn.table, room="Thursdays"), evening.now)
    assert "table/worn-out" == worn.refusal(MarkReady(ready=True), BEN)

    room.do(MarkReady(ready=True), BEN)

    assert room.player(BEN).ready
    full = Evening(replace(room.table, version=Version(MOST_EVENTS_OF_ROOM)), evening.now)
    assert "table/worn-out" == full.refusal(Leave(), BEN)
