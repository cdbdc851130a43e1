"""One process that does jobs, as the server sees it."""

import asyncio
from collections.abc import Callable

from thenumber.online.jobs.kinds import DONE, PART
from thenumber.processes.process import AnsweringProcess, ProcessEnded, line_from


class JobFailed(Exception):
    """An order could not be carried out; says the kind of error."""


class JobProcess(AnsweringProcess):
    """A process that makes what is ordered; it starts with the first order."""

    def __init__(self, *options: str) -> None:
        super().__init__("thenumber.online.jobs.worker", *options)

    async def make(self, order: bytes, advance: Callable[[float], None]) -> bytes:
        """What an order asks for; `advance` hears how much of it is done, of one.

        Raises:
            JobFailed: it could not be made; the next order may go well.
            ProcessEnded: there is no answer, and there will be none.
        """
        answers = await self.put(order)
        while True:
            word, _, rest = (await line_from(answers)).rstrip().partition(b" ")
            if word == PART:
                advance(float(rest))
            elif word == DONE:
                return await _bytes_from(answers, int(rest))
            else:
                raise JobFailed(rest.decode())


async def _bytes_from(answers: asyncio.StreamReader, count: int) -> bytes:
    try:
        return await answers.readexactly(count)
    except asyncio.IncompleteReadError:
        raise ProcessEnded from None
