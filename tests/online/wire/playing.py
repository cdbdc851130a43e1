"""Tables played step by step: at random, where people come and go, write and take back, pause, and play again; and by
the script, with what hardly ever happens.
"""

from collections.abc import Iterator
from itertools import pairwise
from random import Random

from tests.online.table.evening import known
from thenumber.online.table import (
    LONGEST_NAME,
    NO_TABLE,
    AddBot,
    AnyCommand,
    BeginSeason,
    CallTime,
    ChangeColour,
    ChangeName,
    Close,
    Code,
    Decision,
    GuestId,
    HoldClock,
    KeepTable,
    Leave,
    LetTableGo,
    MakeLink,
    MarkAway,
    MarkReady,
    Open,
    Pause,
    Phase,
    PlayerId,
    PutDown,
    Refused,
    Rematch,
    Resume,
    Return,
    RunClock,
    SeatStandIn,
    SendAway,
    SetPublic,
    SetRounds,
    SetTurnTime,
    Sit,
    Start,
    Table,
    TakeBackNumber,
    TilesRevealed,
    Time,
    UseLink,
    WriteNumber,
    decide,
    evolve,
    fold,
)
from thenumber.rules import MOST_PLAYERS, Board, Colour, Number, written

GUESTS = tuple(GuestId(name) for name in ("ann", "ben", "cleo", "dan"))
SCRIPT = (
    *(["012 012 012"], ["345 345 345"], ["678 678 678"]),
    ["999 999 999", "--- --- ---"],  # nobody has a digit left: the last turn of the round goes by at once
    ["012 345 ---"],
    ["345 345 ---"],  # crossed out for the second player: a server refuses it, but an event may tell it
    ["678 789 ---"],
    ["999 --- 111"],
    ["--- 900 200"],  # the first player is out
)
"""A game with every verdict: what is revealed at a time, a turn or two."""


def number_for(board: Board, rng: Random) -> Number:
    """A number that the board allows, of few digits, so that boards last."""
    few = rng.sample(list(board.available), min(len(board.available), rng.choice((1, 2, 3))))
    return Number("".join(str(rng.choice(few)) for _ in range(3)))


def played(rng: Random, steps: int) -> Iterator[tuple[Table, Table]]:
    """The table before and after each of so many steps that changed something."""
    return pairwise(decision.table for decision in decided(rng, steps))


def decided(rng: Random, steps: int) -> Iterator[Decision]:
    """What opens a table, and what becomes of so many steps after that, of those that changed something."""
    now = Time(1_000_000)
    opened = decide(NO_TABLE, Open(Code("K7MPQ2"), "saver", rng.choice((None, 30))), None, now)
    yield opened
    table = opened.table
    for _ in range(steps):
        now = Time(now + rng.choice((10, 1_000, 40_000)))
        by = rng.choice(GUESTS)
        try:
            decision = decide(table, (command := _command(table, by, rng)), by, now, known(command))
        except Refused:
            continue
        if decision.events:
            yield decision
        table = decision.table


def scripted() -> Iterator[tuple[Table, Table]]:
    """The table before and after each reveal of the scripted game."""
    now = Time(1_000_000)
    table = decide(NO_TABLE, Open(Code("K7MPQ2"), "saver", None), None, now).table
    for guest in GUESTS[:3]:
        table = decide(table, Sit(guest), guest, now).table
    table = decide(table, Start(), GUESTS[0], now).table
    for turns in SCRIPT:
        revealed = fold((TilesRevealed(at=now, numbers=written(turn)) for turn in turns), table)
        yield table, revealed
        table = revealed


def ends_of_games() -> Iterator[tuple[Table, Table]]:
    """The table before and after the last reveal of every game of a series without end, of five with long names."""
    now, rng = Time(1_000_000), Random(1)
    table = decide(NO_TABLE, Open(Code("K7MPQ2"), "saver", None), None, now).table
    while True:
        for seat in range(MOST_PLAYERS):
            command = Rematch() if table.played else Sit(f"{seat}{'王' * (LONGEST_NAME - 1)}")
            table = decide(table, command, GuestId(f"guest {seat}"), now).table
        table = decide(table, Start(), GuestId("guest 0"), now).table
        before = table
        while table.phase is Phase.PLAYING:
            numbers = tuple(None if board.is_out else number_for(board, rng) for board in table.boards)
            before, table = table, evolve(table, TilesRevealed(at=now, numbers=numbers))
        yield before, table


def _command(table: Table, by: GuestId, rng: Random) -> AnyCommand:
    if table.phase is Phase.LOBBY and rng.random() < 0.2:
        return Start()
    if table.phase is Phase.PLAYING and rng.random() < 0.8:
        return _in_turn(table, by, rng)
    return rng.choice(_at_any_time(table, by, rng))


def _in_turn(table: Table, by: GuestId, rng: Random) -> AnyCommand:
    game, player = table.game, table.of_guest(by)
    assert game is not None
    turn = (table.games, game.round_no, game.turn_no)
    played_by_bots = [awaited.id for awaited in table.awaited if awaited.is_played_by_bot]
    if played_by_bots and rng.random() < 0.5:
        bot = rng.choice(played_by_bots)
        return PutDown(bot, *turn, number_for(game.boards[table.seat_of(bot)], rng))
    if player is None or rng.random() < 0.1:
        return TakeBackNumber(*turn, table.written.get(player.id, table.version) if player else table.version)
    board = game.boards[table.seat_of(player.id)]
    return TakeBackNumber(*turn, table.version) if board.is_out else WriteNumber(*turn, number_for(board, rng))


def _at_any_time(table: Table, by: GuestId, rng: Random) -> list[AnyCommand]:
    player = rng.choice([found.id for found in table.players] or [PlayerId(1)])
    return [
        Sit(by, rng.choice(list(Colour))),
        Sit("Zoe"),
        Rematch(),
        Rematch(),
        Leave(),
        ChangeName(rng.choice(("Ann", "Ben", "Zoë"))),
        ChangeColour(rng.choice(list(Colour))),
        MarkReady(rng.random() < 0.5),
        SendAway(player),
        SetTurnTime(rng.choice((None, 20, 300))),
        SetRounds(rng.choice((1, 2))),
        SetPublic(rng.choice((None, "de", "es"))),
        KeepTable(rng.choice(("Home", "Club"))),
        LetTableGo(),
        BeginSeason(),
        AddBot("saver"),
        AddBot("showoff"),
        Pause(),
        Resume(),
        Return(),
        MarkAway(player),
        SeatStandIn(player),
        MakeLink(player),
        UseLink("link"),
        HoldClock(),
        RunClock(),
        CallTime({}),
        Close() if rng.random() < 0.05 else Resume(),
    ]
