"""The table as it is known here."""

import pytest
from msgspec.structs import replace

from tests.remote.toy import snapshot
from thenumber.online.table import Phase, PlayerId, Time, Version
from thenumber.online.wire import Current, Snapshot, Update
from thenumber.remote import awaits_you
from thenumber.remote.mirror import Mirror, Missed
from thenumber.rules import Digits, Game, Number, Seat, View


def test_a_mirror_keeps_what_it_shows_until_everything_is_told_anew() -> None:
    mirror = Mirror()
    mirror.take_in(snapshot(3))
    with pytest.raises(Missed):
        mirror.take_in(Update(after=Version(4), version=Version(5)))

    assert (snapshot(3), None) == (mirror.snapshot, mirror.seen)
    mirror.take_in(snapshot(5))
    assert (snapshot(5), 5) == (mirror.snapshot, mirror.seen)


def test_a_mirror_that_was_left_behind_notices_it() -> None:
    mirror = Mirror()
    mirror.take_in(snapshot(3))
    mirror.take_in(Current(Version(3), Time(0)))

    with pytest.raises(Missed):
        mirror.take_in(Current(Version(4), Time(0)))


def test_the_servers_clock_goes_on_from_what_was_last_told() -> None:
    mirror = Mirror()
    mirror.take_in(replace(snapshot(3), now=Time(5_000_000)))

    assert 5_000_000 <= mirror.server_now < 5_060_000


def playing(game: Game, **changes: object) -> Snapshot:
    lobby = snapshot(3)
    table = replace(lobby.table, **{"phase": Phase.PLAYING, **changes})
    return replace(lobby, table=table, game=View.of(game, Seat(0)))


def test_you_are_awaited_in_a_game_until_your_tile_is_down() -> None:
    game = Game(2)

    assert awaits_you(playing(game))
    assert not awaits_you(playing(game, down=(PlayerId(1),)))
    assert awaits_you(playing(game, down=(PlayerId(2),)))
    assert not awaits_you(playing(game, paused=True))
    assert not awaits_you(playing(game, phase=Phase.OVER))
    assert not awaits_you(replace(playing(game), you=None))
    assert not awaits_you(snapshot(3))


def test_nobody_waits_for_a_player_who_is_out_of_digits() -> None:
    game = Game(2)
    for number in ("012", "345", "678", "999"):
        game = game.play([Number(number), None])

    assert Digits() == game.boards[0].available
    assert not awaits_you(playing(game))
