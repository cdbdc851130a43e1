"""The laws of a table: what holds of every table, of every decision and of every view, whatever anyone does."""

from collections.abc import Sequence
from itertools import takewhile

import msgspec
from msgspec.structs import replace

from tests.online.table.evening import STRANGER
from thenumber.online.table import (
    LONGEST_SHOWN,
    LOOK_IN,
    AnyCommand,
    AnyEvent,
    CameBack,
    ColourChanged,
    GuestId,
    Knowledge,
    NameChanged,
    NumberTakenBack,
    NumberWritten,
    Phase,
    PlayerId,
    PlayerSat,
    Refused,
    SeatMoved,
    SeatView,
    StandInSat,
    Table,
    TableView,
    TilesRevealed,
    Time,
    decide,
    evolve,
    fold,
    next_wake,
    seat_view,
    table_view,
)
from thenumber.rules import BY_ROUNDS, Number

ARRIVALS = {CameBack, SeatMoved}
PLAYED: set[type[AnyEvent]] = {NumberWritten, NumberTakenBack, TilesRevealed, StandInSat}


def verify_table(table: Table, now: Time) -> None:
    """What holds of a table at every moment."""
    _verify_seats(table)
    _verify_host(table)
    _verify_game(table)
    _verify_clock(table, now)
    _verify_unhurried(table)


def _verify_seats(table: Table) -> None:
    players = table.players
    names = [player.name.casefold() for player in players]
    guests = [player.guest for player in players if player.guest is not None]
    assert len(players) <= 5
    assert len({player.colour for player in players}) == len(players)
    assert len(set(names)) == len(players)
    assert len(set(guests)) == len(guests)
    assert all((player.guest is None) != (player.bot is None) for player in players)
    assert all(player.is_person or (player.ready and player.away_since is None) for player in players)
    ids = [player.id for player in (*players, *table.former)]
    assert len(set(ids)) == len(ids)
    assert set() == {player.guest for player in table.present} & (table.sent_away | table.barred)


def _verify_host(table: Table) -> None:
    people = [player.id for player in table.players if player.is_person]
    present = [player.id for player in table.present]
    persons = [player.id for player in table.present if not player.program]
    assert (table.host in (persons or present or people)) if people else table.host is None
    assert table.keeper is None or table.room is not None
    assert table.keeper not in persons or table.host == table.keeper


def _verify_game(table: Table) -> None:
    if table.phase in (Phase.PLAYING, Phase.OVER):
        assert table.game is not None
        assert len(table.players) == table.game.players
        assert table.game.is_over == (table.phase is Phase.OVER)
        assert table.game.rulebook == BY_ROUNDS[table.rounds]
    if table.phase is Phase.PLAYING:
        assert table.awaited
    else:
        assert not table.tiles
        assert not table.is_paused
    assert table.stood_in <= {player.id for player in table.players if player.is_person and player.id in table.tiles}
    assert set(table.hidden) <= set(table.tiles) <= {player.id for player in table.players}
    assert set(table.written) == set(table.tiles)
    for player, number in table.tiles.items():
        assert table.game is not None
        board = table.game.boards[table.seat_of(player)]
        assert not board.is_out
        assert number is None or board.allows(number)


def _verify_clock(table: Table, now: Time) -> None:
    assert table.deadline is None or table.held is None
    assert table.deadline is None or not table.is_paused
    has_clock = table.deadline is not None or table.held is not None
    assert has_clock == (table.phase is Phase.PLAYING and table.turn_time is not None)
    if not table.is_asleep:
        _verify_wake(table, now)


def _verify_wake(table: Table, now: Time) -> None:
    """The house looks in when time is up, when half of it is gone, and every ten minutes where it may be missed."""
    wake = next_wake(table, now)
    assert wake <= (table.deadline or wake)
    assert wake <= max(table.half_time or wake, now) or wake == table.deadline
    if not table.is_unhurried or table.deadline is None or any(each.is_played_by_bot for each in table.awaited):
        assert wake <= now + LOOK_IN


def _verify_unhurried(table: Table) -> None:
    """In a game over days nobody is away and nobody stands in, except for those who left."""
    if table.is_unhurried:
        staying = [player for player in table.players if not player.has_left]
        assert all(player.away_since is None and not player.has_stand_in for player in staying)
        assert table.half_time is None or table.half_time < (table.deadline or 0)
    else:
        assert table.half_time is None


def verify_decision(before: Table, events: Sequence[AnyEvent]) -> None:
    """During a break nothing is played, and at a sleeping table only if someone has come. Only bots give way."""
    kinds = [type(event) for event in events]
    if before.is_paused:
        assert not PLAYED & set(kinds)
    if before.is_asleep and kinds and kinds[0] not in ARRIVALS:
        assert not PLAYED & set(kinds)
    for event in events:
        if isinstance(event, PlayerSat) and event.instead_of is not None:
            _verify_gave_way(before, event, event.instead_of)
        if isinstance(event, PlayerSat | NameChanged) and before.public is not None:
            assert len(event.name) <= LONGEST_SHOWN
            assert not {before.public, "en"} & set(event.slur_in)
        if isinstance(event, ColourChanged):
            assert event.colour not in before.reserved_colours
    assert before.barred <= fold(events, before).barred


def _verify_gave_way(before: Table, event: PlayerSat, bot: PlayerId) -> None:
    """A bot left its seat, in the lobby, and nobody else moved."""
    after = evolve(before, event)
    assert before.phase is Phase.LOBBY
    assert {bot} == {player.id for player in before.players if player.bot} - {player.id for player in after.players}
    assert before.seat_of(bot) == after.seat_of(event.player)
    assert [player for player in before.players if player.id != bot] == [
        player for player in after.players if player.id != event.player
    ]
    assert bot in {player.id for player in after.former}


def verify_secret(table: Table, command: AnyCommand, by: GuestId | None, now: Time, knows: Knowledge) -> None:
    """A face-down number makes no difference to what is decided, or refused, before the tiles are revealed."""

    def until_revealed(table: Table) -> list[AnyEvent] | str:
        try:
            events = decide(table, command, by, now, knows).events
        except Refused as refused:
            return str(refused)
        return list(takewhile(lambda event: not isinstance(event, TilesRevealed), events))

    for player, number in table.tiles.items():
        changed = replace(table, tiles={**table.tiles, player: _others(table, player, number)[0]})
        assert until_revealed(table) == until_revealed(changed)


def verify_views(table: Table) -> None:
    """Everyone may look; a face-down number makes no difference to anyone but the one who wrote it. What all see is of
    the types that are promised.
    """
    for_all = table_view(table)
    assert for_all == msgspec.json.decode(msgspec.json.encode(for_all), type=TableView)
    guests = [STRANGER, *(player.guest for player in table.players if player.guest)]
    seen = {guest: (view := seat_view(table, guest), _encoded(view)) for guest in (None, *guests)}
    for guest, (view, _) in seen.items():
        _verify_view(table, guest, view)
    for player, number in table.tiles.items():
        for other in _others(table, player, number):
            changed = replace(table, tiles={**table.tiles, player: other})
            for guest, (view, text) in seen.items():
                if _may_see(table, guest, player):
                    continue
                as_well = seat_view(changed, guest)
                assert view == as_well
                assert text == _encoded(as_well)


def _verify_view(table: Table, guest: GuestId | None, view: SeatView) -> None:
    player = None if guest is None else table.of_guest(guest)
    assert (view.you and view.you.player) == (player and player.id)
    assert view.you is None or view.former is None
    if view.game is not None and player is not None:
        assert view.game.seat == table.seat_of(player.id)
    assert view.table.rounds == table.rounds
    assert view.table.public == table.public
    assert view.game is None or view.game.rulebook.rounds == table.rounds
    assert [seated.player for seated in view.table.players] == [seated.id for seated in table.players]


def _may_see(table: Table, guest: GuestId | None, player: PlayerId) -> bool:
    writer = table.find(player)
    return writer is not None and guest is not None and writer.guest == guest and player not in table.hidden


def _others(table: Table, player: PlayerId, number: Number | None) -> list[Number | None]:
    """What else may lie there, face down."""
    assert table.game is not None
    board = table.game.boards[table.seat_of(player)]
    lowest, highest = (Number(str(digit) * 3) for digit in (min(board.available), max(board.available)))
    return [other for other in (lowest, highest, None) if other != number]


def _encoded(view: SeatView) -> bytes:
    return msgspec.json.encode(view, enc_hook=str, order="deterministic")
