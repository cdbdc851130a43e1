"""A table at which all that is told is kept: by chance, people play, talk, pause, lose connections, leave, move seats.

Two such tables with the same seed differ in one face-down number, and in its writer's draft, if told to.
It ends when that number is revealed; until then it keeps everything that anyone was told or could ask for.
In some of them there has been a game before, the disk fails now and then, or bots do.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from random import Random

from tests.online.server.failing import FailingStore
from tests.online.server.virtual import OPERATOR, Phone, Room, a_moment
from tests.online.wire.playing import number_for
from thenumber.online.house.gallery import TOLD_AFTER
from thenumber.online.http.guests import guest_of
from thenumber.online.store import Append, MemoryStore
from thenumber.online.store.store import BEGINNING
from thenumber.online.table import (
    AddBot,
    AnyEvent,
    AskStandIn,
    ChangeName,
    CommandId,
    GuestCommand,
    Leave,
    MakeLink,
    MarkReady,
    Pause,
    Phase,
    Phrase,
    Player,
    PlayerId,
    Rematch,
    Resume,
    SeatView,
    SendAway,
    Sit,
    Start,
    Table,
    TableId,
    TakeBackNumber,
    UseLink,
    Version,
    WriteNumber,
    fold,
    seat_view,
)
from thenumber.online.web.logs import Lines
from thenumber.online.wire import Do, Done, FromClient, NewTable, Ping, Read, Say, Show, Think, encode
from thenumber.remote.mirror import Mirror
from thenumber.rules import Number

ANN, BEN, CLEO, DAN, EVE = (letter * 43 for letter in "ABCDE")
PEOPLE = (ANN, BEN, CLEO)
LONGEST = 80  # steps
NEVER = 1000
STRANGER = None
SCREEN = "screen"
"""One that the writer of the number has opened, for everyone to look at."""

Told = tuple[str, object]
"""Who was told, and what."""


class OverheardTable:
    """People at a table by chance, one step after the other, and what everyone was told of it."""

    def __init__(self, seed: int, *, other: bool, writes: bool = True) -> None:
        self.steps: list[list[Told]] = []
        """What others than the writer were told, step by step, until the number was revealed."""
        self.writers_own: list[bytes] = []
        self.mistaken: list[tuple[str | None, Version]] = []
        """Who saw something else than what was there, and when."""
        self._looks: list[tuple[float, Version]] = []
        """When it was looked, and which version there was."""
        self._rng = Random(seed)
        self._other = other
        self._writer = self._rng.choice(PEOPLE)
        self._writes_at = self._rng.randrange(4) if writes else NEVER
        self._written: tuple[int, int] | None = None
        self._told: list[Told] = []
        self.stored: list[Append] = []
        """What had been stored before the number was revealed."""
        self._store = _RememberingStore()
        self._room = Room(self._store, bots_hurry=self._rng.random() < 0.5)
        self._has_played = self._rng.random() < 0.2
        self._disk_fails, self._bots_fail = (self._rng.choice((0.0, 0.0, 0.2)) for _ in range(2))
        self._phones: dict[str | None, Phone] = {}
        self._mirrors: dict[str | None, Mirror] = {}
        self._links: list[str] = []
        self._ids = 0
        self._table = TableId("")

    def bot_saw(self, bot_id: str, view: object) -> None:
        """A bot was shown something; perhaps it fails, and says why."""
        self._told.append((bot_id, encode(view)))
        if self._rng.random() < self._bots_fail:
            raise RuntimeError(f"{view}")

    async def __call__(self) -> None:
        """Let people play until the number is revealed."""
        with _logged(self._told):
            await self._begin()
            for _ in range(LONGEST):
                self._store.fails = self._rng.random() < self._disk_fails
                await self._step()
                self._store.fails = False
                await self._look_around(await self._now())
                if await self._is_revealed():
                    break
                self._close_step()
            await self._room.house.stop()

    async def _begin(self) -> None:
        turn_time = self._rng.choice((None, 30))
        await self._room.house.start(warm=False)
        found = await self._room.open(ANN, NewTable("Ann", turn_time=turn_time, bots=("easy", "medium")))
        self._table = found.table
        for secret in (*PEOPLE, EVE, STRANGER, SCREEN):
            self._connect(secret)
        for secret, name in ((BEN, "Ben"), (CLEO, "Cleo")):
            self._say(secret, self._do(Sit(name)))
            await a_moment()
        self._say(ANN, self._do(Start()))
        await a_moment()
        if self._has_played:
            await self._play_a_game()

    async def _play_a_game(self) -> None:
        """Everyone writes until the game is over, and then they start another."""
        while (table := await self._now()).phase is Phase.PLAYING:
            for player in table.awaited:
                if player.is_person:
                    board = table.boards[table.seat_of(player.id)]
                    self._say(self._secret(player), self._do(WriteNumber(*table.turn, number_for(board, self._rng))))
            await a_moment(7)
        for secret in PEOPLE:
            self._say(secret, self._do(Rematch()))
            await a_moment()
        self._say(ANN, self._do(Start()))
        await a_moment()

    def _connect(self, secret: str | None) -> None:
        known = self._mirrors.get(secret) if self._rng.random() < 0.7 else None
        is_screen = secret == SCREEN
        asking = self._writer if is_screen else secret
        self._phones[secret] = self._room.connect(self._table, asking, known, is_screen=is_screen)
        self._mirrors[secret] = self._phones[secret].mirror

    def _say(self, secret: str | None, message: FromClient) -> None:
        if secret in self._phones:
            self._phones[secret].say(message)

    def _do(self, command: GuestCommand) -> Do:
        self._ids += 1
        return Do(CommandId(str(self._ids)), command)

    async def _now(self) -> Table:
        return (await self._room.house.table(self._table)).table

    async def _is_revealed(self) -> bool:
        table = await self._now()
        turns = 0 if table.game is None else len(table.game.turns)
        return self._written is not None and (table.games, turns) != self._written

    async def _look_around(self, table: Table) -> None:
        """See whether everyone who is connected sees the table as it is; or as it was just now, if they only watch."""
        now = asyncio.get_running_loop().time()
        just_now = max([version for at, version in self._looks if at < now - TOLD_AFTER], default=Version(0))
        self._looks.append((now, table.version))
        for secret, phone in self._phones.items():
            guest = None if secret is None or secret == SCREEN else guest_of(secret)
            shown = phone.mirror.snapshot
            plays = guest is not None and (table.of_guest(guest) or table.formerly(guest)) is not None
            is_late = not plays and secret != SCREEN and shown is not None and just_now <= shown.version < table.version
            seen = fold((await self._store.read(self._table))[: shown.version]) if shown and is_late else table
            truth = seat_view(seen, guest)
            if shown is None or truth != SeatView(shown.table, shown.game, shown.you, shown.former):
                self.mistaken.append((secret, table.version))

    def _find_links(self) -> None:
        messages = [message for phone in self._phones.values() for message in phone.messages]
        self._links += [message.link for message in messages if isinstance(message, Done) and message.link]

    @property
    def _token(self) -> str:
        """The secret of the last link that someone made."""
        return (self._links or ["=none"])[-1].rpartition("=")[2]

    def _close_step(self) -> None:
        self._find_links()
        for secret, phone in self._phones.items():
            self._keep(secret, phone)
        self.steps.append(self._told[:])
        self._told.clear()
        self.stored = self._store.appended[:]

    def _keep(self, secret: str | None, phone: Phone) -> None:
        if secret == self._writer:
            self.writers_own += phone.told
        else:
            self._told += [(secret or "stranger", told) for told in phone.told]
        phone.told.clear()

    async def _step(self) -> None:
        if (await self._now()).phase is not Phase.PLAYING and self._rng.random() < 0.7:
            await self._command()
            await a_moment()
            return
        step: Callable[[], Awaitable[None]] = self._rng.choices(
            (self._write, self._signal, self._command, self._come_and_go, self._ask, self._wait, self._hand_over),
            (12, 3, 3, 2, 2, 3, 0) if self._written is None else (3, 3, 6, 4, 4, 2, 3),
        )[0]
        await step()
        await a_moment()

    async def _write(self) -> None:
        table = await self._now()
        awaited = [player for player in table.awaited if player.is_person and self._secret(player) in self._phones]
        if not awaited or table.game is None:
            return
        player = self._rng.choice(awaited)
        board = table.game.boards[table.seat_of(player.id)]
        one: Number | None = number_for(board, self._rng)
        two = self._rng.choice((number_for(board, self._rng), None))
        turn = (table.games, table.game.round_no, table.game.turn_no)
        secret = self._secret(player)
        if secret == self._writer and len(table.game.turns) >= self._writes_at and not table.is_paused:
            self._written = table.games, len(table.game.turns)
            one, two = (two, one) if self._other else (one, two)
        if self._rng.random() < 0.3:
            self._say(secret, Think(*turn, two))
        self._say(secret, self._do(WriteNumber(*turn, one)))

    def _secret(self, player: Player) -> str | None:
        return next((secret for secret in (*PEOPLE, DAN) if guest_of(secret) == player.guest), None)

    async def _signal(self) -> None:
        secret = self._rng.choice((*PEOPLE, DAN, EVE, STRANGER, SCREEN))
        say = Say(self._rng.choice(list(Phrase)))
        show = Show(1, self._rng.randint(1, 2), self._rng.randint(1, 5))
        self._say(
            secret, self._rng.choice((say, Read(self._rng.random() < 0.5), Ping(), Think(1, 1, 1, Number("123")), show))
        )

    async def _command(self) -> None:
        table = await self._now()
        turn = (table.games, table.game.round_no, table.game.turn_no) if table.game else (1, 1, 1)
        player = PlayerId(self._rng.randrange(1, 7))
        between: list[GuestCommand] = [
            Rematch(),
            Rematch(),
            Start(),
            Start(),
            MarkReady(ready=True),
            AddBot("easy"),
            SendAway(player),
            ChangeName("Ann"),
        ]
        within: list[GuestCommand] = [
            TakeBackNumber(*turn, table.version),
            TakeBackNumber(*turn, table.version),
            Pause(),
            Resume(),
            Resume(),
            MakeLink(player),
            MakeLink(player),
            AskStandIn(player),
            WriteNumber(*turn, Number("999")),
        ]
        anytime: list[GuestCommand] = [Leave(), Sit("Who"), UseLink(self._token)]
        command = self._rng.choice([*(within if table.phase is Phase.PLAYING else between), *anytime])
        by = self._rng.choice((*PEOPLE, DAN))
        asking = table.of_guest(guest_of(by))
        if isinstance(command, TakeBackNumber) and asking and asking.id in table.written:
            command = TakeBackNumber(*turn, table.written[asking.id])
        self._ask_for(command, by)

    def _ask_for(self, command: GuestCommand, by: str) -> None:
        if by == DAN and DAN not in self._phones:
            self._connect(DAN)
        if not (by == self._writer and isinstance(command, WriteNumber | MakeLink)):  # a link of their own shows it all
            self._say(by, self._do(command))

    async def _come_and_go(self) -> None:
        secret = self._rng.choice((*PEOPLE, DAN, EVE, STRANGER, SCREEN))
        if secret in self._phones:
            phone = self._phones.pop(secret)
            await phone.drop()
            self._keep(secret, phone)
        else:
            self._connect(secret)

    async def _hand_over(self) -> None:
        """The writer goes away, and the host gives their seat to a new device."""
        if self._writer in self._phones:
            phone = self._phones.pop(self._writer)
            await phone.drop()
            self._keep(self._writer, phone)
        await a_moment(35)
        table = await self._now()
        host = next((player for player in table.players if player.id == table.host), None)
        writer = table.of_guest(guest_of(self._writer))
        if host is None or writer is None or (by := self._secret(host)) == self._writer:
            return
        self._say(by, self._do(MakeLink(writer.id)))
        await a_moment()
        self._find_links()
        if DAN not in self._phones:
            self._connect(DAN)
        self._say(DAN, self._do(UseLink(self._token)))

    async def _ask(self) -> None:
        secret = self._rng.choice([each for each in (*PEOPLE, DAN, EVE, STRANGER) if each != self._writer])
        table = f"/api/tables/{self._table}"
        for path in (table, f"{table}/games", "/api/me/tables", "/metrics", "/api/codes/234567", "/"):
            self._told.append((f"{secret} {path}", await self._room.ask("GET", path, secret)))
        for path in ("/api/admin/tables", f"/api/admin/tables/{self._table}/guests?name=Ann"):
            self._told.append((f"operator {path}", await self._room.ask("GET", path, OPERATOR)))

    async def _wait(self) -> None:
        await a_moment(self._rng.choice((0.5, 2.0, 12.0, 35.0, 130.0)))


class _RememberingStore(FailingStore):
    """A store that remembers what it stored, and can always be read."""

    def __init__(self) -> None:
        super().__init__()
        self.appended: list[Append] = []

    async def append(self, append: Append) -> None:
        await super().append(append)
        self.appended.append(append)

    async def read(self, table: TableId, after: Version = BEGINNING) -> Sequence[AnyEvent]:
        return await MemoryStore.read(self, table, after)


@contextmanager
def _logged(told: list[Told]) -> Iterator[None]:
    """Keep what is logged, down to the last detail."""
    handler = _Keeping(told)
    loggers = [logging.getLogger(name) for name in ("thenumber", "uvicorn", "starlette")]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.DEBUG)
    try:
        yield
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
            logger.setLevel(logging.NOTSET)


class _Keeping(logging.Handler):
    def __init__(self, told: list[Told]) -> None:
        super().__init__(logging.DEBUG)
        self._told = told

    def emit(self, record: logging.LogRecord) -> None:
        said = Lines().format(record).partition(" ")[2].partition(" ")[2]  # without the machine's time
        self._told.append(("log", said))
