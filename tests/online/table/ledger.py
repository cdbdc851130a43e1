"""A table's events, kept by someone who reads them one by one and does not know how a table works."""

from thenumber.online.table import (
    MOST_KEPT,
    NO_TABLE,
    AnyEvent,
    BotSat,
    GameStarted,
    LobbyReopened,
    NumberTakenBack,
    NumberWritten,
    Phase,
    PlayerId,
    PlayerSat,
    RoundsSet,
    SeatMoved,
    SeatOffered,
    Table,
    TableOpened,
    TilesRevealed,
    evolve,
    fold,
)
from thenumber.rules import Board, Number, play_turn

TURNS = 5


class Ledger:
    """Who is who, whose link is open, which tiles lie where, how long a game is, and the games scored again."""

    def __init__(self) -> None:
        self.events: list[AnyEvent] = []
        self._owners: dict[PlayerId, str] = {}
        self._links: dict[PlayerId, SeatOffered] = {}
        self._game: tuple[PlayerId, ...] = ()
        self._totals: list[tuple[int, ...]] = []  # of each game, as it stands
        self._abandoned = 0
        self._rounds = 2
        self._turns, self._last = 0, 0
        self._boards: tuple[Board, ...] = ()
        self._down: dict[PlayerId, Number | None] = {}
        self._hidden: set[PlayerId] = set()

    def read(self, event: AnyEvent) -> None:
        """One more event, not earlier than the last."""
        assert not self.events or self.events[-1].at <= event.at
        self.events.append(event)
        self._read_seat(event)
        self._read_tile(event)

    def _read_seat(self, event: AnyEvent) -> None:
        """A player is always the same person or bot, unless a link, used once, moves the seat."""
        match event:
            case PlayerSat(player=player, guest=guest):
                assert self._owners.setdefault(player, guest) == guest
            case BotSat(player=player, bot=bot):
                assert self._owners.setdefault(player, f"bot {bot}") == f"bot {bot}"
            case SeatOffered(player=player):
                self._links[player] = event
            case SeatMoved(player=player, guest=guest):
                link = self._links.pop(player)
                assert event.at <= link.until
                self._owners[player] = guest
                if link.by_host and player in self._down:
                    self._hidden.add(player)

    def _read_tile(self, event: AnyEvent) -> None:
        match event:
            case TableOpened(rounds=rounds) | RoundsSet(rounds=rounds):
                self._rounds = rounds
            case GameStarted(players=players):
                self._game, self._turns, self._last = players, 0, self._rounds * TURNS
                self._totals.append((0,) * len(players))
            case LobbyReopened(player=None) if self._turns < self._last:
                self._abandon()
            case NumberWritten(player=player, number=number):
                assert player not in self._down
                self._down[player] = number
            case NumberTakenBack(player=player):
                del self._down[player]
                self._hidden.discard(player)
            case TilesRevealed(numbers=numbers):
                self._reveal(numbers)

    def _reveal(self, numbers: tuple[Number | None, ...]) -> None:
        """The numbers are those written, none of them illegal (R6), and score what the rules say."""
        assert tuple(self._down.get(player) for player in self._game) == numbers
        turn_no = self._turns % TURNS + 1
        before = (Board(),) * len(numbers) if turn_no == 1 else self._boards
        assert all(number is None or board.allows(number) for number, board in zip(numbers, before, strict=True))
        _, self._boards = play_turn(before, numbers, turn_no)
        gained = (now.total - then.total for now, then in zip(self._boards, before, strict=True))
        self._totals[-1] = tuple(total + more for total, more in zip(self._totals[-1], gained, strict=True))
        self._turns, self._down, self._hidden = self._turns + 1, {}, set()

    def _abandon(self) -> None:
        """Nobody of the game will come back: it counts for nothing."""
        self._totals.pop()
        self._abandoned += 1
        self._turns, self._last, self._down, self._hidden = 0, 0, {}, set()

    def verify(self, table: Table) -> None:
        """The table says the same."""
        is_playing = table.phase is Phase.PLAYING
        assert len(self.events) == table.version
        assert self._down == table.tiles
        assert self._hidden == table.hidden
        assert len(self._totals) + self._abandoned == table.games
        assert is_playing == (self._turns < self._last)
        if table.game is not None:
            assert (self._totals[-1], self._turns) == (table.game.totals, len(table.game.turns))
        finished = self._totals[:-1] if is_playing else self._totals
        assert [played.game.totals for played in table.series] == finished[-MOST_KEPT:]

    def verify_fold(self, table: Table) -> None:
        """The table is its events, one after the other, and nothing else."""
        half = len(self.events) // 2
        step_by_step = NO_TABLE
        for event in self.events[:half]:
            step_by_step = evolve(step_by_step, event)
        assert fold(self.events[half:], step_by_step) == table
        assert fold(self.events) == table
