"""The cast: which bots may take a seat when someone asks for a level or for a bot by its id.

Ours are known. Those of other packages say in processes of their own who they are: nobody else's code runs in the
server, and one that hangs or dies there is left out.
"""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

from thenumber.bots import CHARACTERS, Character, Level
from thenumber.bots.registry import others
from thenumber.online.house.thinker import Thinker
from thenumber.online.table import Candidate, Knowledge, Refused, clean
from thenumber.processes.answering import PATIENCE
from thenumber.processes.process import ProcessEnded
from thenumber.rules import Colour

STAND_IN = "saver"
"""The bot that plays for people who are away: sensible, quick and in nobody's way."""
A_MOMENT = 2.0
"""Seconds that people wait for bots of other packages to introduce themselves; they may be there later."""
AT_ONCE = 2
"""Processes in which they do: one that hangs holds up few others."""

_log = logging.getLogger(__name__)


class Cast:
    """Everyone who may play at the tables of a house."""

    def __init__(
        self, *, thinker: Callable[[], Thinker] = Thinker, patience: float = PATIENCE, moment: float = A_MOMENT
    ) -> None:
        self._thinker = thinker
        self._patience = patience
        self._moment = moment
        self._has_met = False
        self._theirs: dict[str, asyncio.Future[Character | None]] = {}
        """Those of other packages, as they introduce themselves; None if they cannot play."""
        self._listening: dict[Thinker, asyncio.Task[None]] = {}

    def meet(self) -> None:
        """Have those of other packages introduce themselves."""
        if self._has_met:
            return
        self._has_met, loop, ids = True, asyncio.get_running_loop(), sorted(others())
        self._theirs = {bot_id: loop.create_future() for bot_id in ids}
        waiting = iter(ids)
        for thinker in [self._thinker() for _ in ids[:AT_ONCE]]:
            self._listening[thinker] = loop.create_task(self._listen(waiting, thinker))

    async def everyone(self) -> tuple[Character, ...]:
        """Everyone by now, ours first; those who can't be loaded are left out."""
        self.meet()
        await self._wait(self._theirs.values())
        return self._by_now()

    async def candidates(self, asked: str, chance: Random) -> Knowledge:
        """Who may take a seat, as `casting` has it; nobody waits for those of a level who are not here yet.

        Raises:
            Refused: there is no such bot or level, or it cannot play here.
        """
        self.meet()
        if asked in self._theirs and asked not in [*Level]:
            await self._wait([self._theirs[asked]])
            if asked not in {each.id for each in self._by_now()}:
                raise Refused("bot/not-available", bot=asked)
        return casting(asked, self._by_now(), chance)

    async def close(self) -> None:
        """Listen to nobody any more, and leave no process behind."""
        for task in self._listening.values():
            task.cancel()
        await asyncio.gather(*self._listening.values(), return_exceptions=True)
        await asyncio.gather(*(thinker.end() for thinker in self._listening))

    def _by_now(self) -> tuple[Character, ...]:
        said = [each.result() for each in self._theirs.values() if each.done()]
        return (*CHARACTERS, *filter(None, said))

    async def _wait(self, awaited: Iterable[asyncio.Future[Character | None]]) -> None:
        if pending := [each for each in awaited if not each.done()]:
            await asyncio.wait(pending, timeout=self._moment)

    async def _listen(self, waiting: Iterator[str], thinker: Thinker) -> None:
        """Let one after the other introduce itself; several may listen to those who wait."""
        for bot_id in waiting:
            self._theirs[bot_id].set_result(await self._introduced(bot_id, thinker))
        await thinker.end()

    async def _introduced(self, bot_id: str, thinker: Thinker) -> Character | None:
        try:
            said = await asyncio.wait_for(thinker.introduction(bot_id), self._patience)
        except (TimeoutError, ProcessEnded, OSError, ValueError, TypeError) as error:
            _log.warning("bot %s can't play: loading it ends in %s", bot_id, type(error).__name__)
            await thinker.end()
            return None
        if said.problem:
            _log.warning("bot %s can't play: %s", bot_id, said.problem)
            return None
        return Character(bot_id, said.name, said.level, others()[bot_id], description=said.description)


def casting(asked: str, everyone: Sequence[Character], chance: Random) -> Knowledge:
    """Who may take a seat for a level, or for a bot by its id, and on which board: each in an order drawn by chance.

    Raises:
        Refused: there is no such bot or level, or it lacks the packages that it needs.
    """
    is_level = asked in [*Level]
    found = [each for each in everyone if asked == (each.level if is_level else each.id)]
    if not found:
        raise Refused("bot/unknown", bot=asked)
    bots, colours = [Candidate(bot.id, _name(bot)) for bot in found if not bot.is_lacking], list(Colour)
    if not bots:
        raise Refused("bot/not-available", bot=asked)
    chance.shuffle(bots)
    chance.shuffle(colours)
    return Knowledge(candidates=tuple(bots), colours=tuple(colours))


def _name(found: Character) -> str:
    """What it is called at a table: others' bots may have names that people may not have, and are then just bots."""
    try:
        return clean(found.name)
    except Refused:
        return "Bot"
