"""The house itself as one who asks for a command, and waits until it is carried out or refused."""

import asyncio

from thenumber.online.table import CommandId, GuestId, Reason, Refused


class Caller:
    """A listener for the answer to one command."""

    def __init__(self) -> None:
        self.guest: GuestId | None = None
        self.address = ""
        self.wants_earlier = False
        self.is_screen = False
        self.answered: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def tell(self, *messages: bytes) -> None:  # noqa: ARG002  # that it was answered is enough
        """It was carried out."""
        if not self.answered.done():
            self.answered.set_result(None)

    def refuse(self, reason: Reason, answers: CommandId | None = None) -> None:  # noqa: ARG002  # there is one
        """It was not."""
        if not self.answered.done():
            self.answered.set_exception(Refused(reason.code, **reason.params))

    def hang_up(self, code: int, reason: str) -> None:
        """Nobody is connected."""
