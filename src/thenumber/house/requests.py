"""What is asked of a table and waits to be carried out."""

import asyncio

from thenumber.house.listeners import Listener
from thenumber.table import AnyCommand, CommandId, GuestId, Version

Result = Version | Exception | None


class Request:
    """A command that waits to be carried out, and whom to answer."""

    __slots__ = ("answer", "by", "command", "command_id", "listener", "stamp")

    def __init__(self, command: AnyCommand, by: GuestId | None) -> None:
        self.command = command
        self.by = by
        self.listener: Listener | None = None
        self.command_id: CommandId | None = None
        self.stamp: CommandId | None = None
        """The command's id as it is stored: what is sent again is carried out once."""
        self.answer: asyncio.Future[Version | None] = asyncio.get_running_loop().create_future()

    def settle(self, result: Result) -> None:
        """Say what became of it."""
        if self.answer.done():  # whoever asked is gone
            return
        if isinstance(result, Exception):
            self.answer.set_exception(result)
        else:
            self.answer.set_result(result)
