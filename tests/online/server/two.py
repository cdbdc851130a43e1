"""Ann and Ben at a table, in virtual time."""

from itertools import count

from tests.online.server.virtual import Phone, Room, a_moment
from thenumber.online.table import CommandId, GuestCommand, Sit, Start, Table, TableId
from thenumber.online.wire import Do, NewTable
from thenumber.rules import Turn

ANN, BEN = "A" * 43, "B" * 43
_ids = count()


def do(command: GuestCommand) -> Do:
    return Do(CommandId(str(next(_ids))), command)


class TwoAtATable:
    """Ann and Ben in the first turn of a game."""

    def __init__(self, room: Room, table: TableId, ann: Phone, ben: Phone) -> None:
        self.room, self.id, self.ann, self.ben = room, table, ann, ben

    @classmethod
    async def sit(cls, room: Room, turn_time: int | None = None, rounds: int = 2) -> "TwoAtATable":
        await room.house.start(warm=False)
        found = await room.open(ANN, NewTable("Ann", turn_time=turn_time, rounds=rounds))
        ann, ben = room.connect(found.table, ANN), room.connect(found.table, BEN)
        ben.say(do(Sit("Ben")))
        await a_moment()
        ann.say(do(Start()))
        await a_moment()
        return cls(room, found.table, ann, ben)

    @property
    async def now(self) -> Table:
        return (await self.room.house.table(self.id)).table

    async def turns(self) -> tuple[Turn, ...]:
        game = (await self.now).game
        assert game is not None
        return game.turns
