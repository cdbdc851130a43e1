"""Judges names beside everything else: one after the other, addresses in turn, each within a budget.

What a library makes of a stranger's text is work that a stranger orders. So nobody waits for it but the one who asked,
and there is an end to how much of it anyone can ask for.
"""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from thenumber.online.house.budgets import Budgets, after_spending, allows
from thenumber.online.house.work import Elsewhere, Work
from thenumber.online.table import Refused, Time
from thenumber.processes.fair_turns import Asker, FairTurns

MOST_WAITING = 200
"""How many may wait for their names to be judged, from all addresses together."""

Judged = Mapping[str, tuple[str, ...]]
"""Names, and the languages in which each is a slur."""


class Judge(Protocol):
    """Who knows slurs."""

    def languages_of(self, name: str) -> tuple[str, ...]:
        """The languages in which a name is a slur; finding out may take long."""
        ...

    def prepare(self) -> None:
        """Read what there is to read before anyone waits."""
        ...


@dataclass(frozen=True, slots=True, eq=False)
class _Names:
    """What waits to be judged."""

    names: Sequence[str]
    asker: Asker
    judged: asyncio.Future[Judged]


class Judging:
    """The queue in front of a judge."""

    def __init__(self, judge: Judge, elsewhere: Elsewhere, work: Work, *, is_on: bool = True) -> None:
        self._judge = judge
        self._elsewhere = elsewhere
        self._work = work
        self._is_on = is_on
        """Strangers meet here at all."""
        self._turns: FairTurns[_Names] = FairTurns()
        self._waiting = 0
        self._budgets: Budgets = {}

    async def prepare(self) -> None:
        """Get ready before anyone waits."""
        if self._is_on:
            await self._elsewhere(self._judge.prepare)

    async def judge(self, names: Sequence[str], address: str, now: Time) -> Judged:
        """The languages in which names are slurs.

        Raises:
            Refused: many were judged for that address lately, or many wait.
        """
        if not self._is_on:
            return dict.fromkeys(names, ())
        if self._waiting >= MOST_WAITING or not allows(self._budgets, address, now):
            raise Refused("rate/too-fast")
        self._budgets = after_spending(self._budgets, address, now)
        asked = _Names(names, Asker(address=address), asyncio.get_running_loop().create_future())
        self._turns.add(asked)
        self._waiting += 1
        if self._waiting == 1:
            self._work.begin(self._judge_all())
        return await asked.judged

    async def _judge_all(self) -> None:
        while asked := self._turns.take(lambda _: True):
            try:
                judged = await self._elsewhere(self._judge_each, asked.names)
            except Exception as error:
                if not asked.judged.done():  # they no longer wait
                    asked.judged.set_exception(error)
            else:
                if not asked.judged.done():
                    asked.judged.set_result(judged)
            finally:
                self._waiting -= 1

    def _judge_each(self, names: Sequence[str]) -> Judged:
        return {name: self._judge.languages_of(name) for name in names}
