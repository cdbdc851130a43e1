"""The house runs tables: one inbox per table; what comes in is decided, stored, and then told.

The only place where tables meet bots. Read `messages`, `reacting` and `inbox` first: they are the whole idea. Then
live, attendance, signals, chores, settling, together, telling, storing, reading, open_tables, listing; fair_turns,
process, thinker, thinking, casting, slurs, judging, work, surroundings, errands; callers, visits, tables, watch, house.
"""

from thenumber.house.casting import STAND_IN
from thenumber.house.figures import Figures
from thenumber.house.house import House
from thenumber.house.live import Live
from thenumber.house.messages import Listener
from thenumber.house.open_tables import OpenTablesList, Reader
from thenumber.house.slurs import Slurs
from thenumber.house.surroundings import Messenger
from thenumber.house.tables import Glance
from thenumber.house.visits import Visit

__all__ = [
    "STAND_IN",
    "Figures",
    "Glance",
    "House",
    "Listener",
    "Live",
    "Messenger",
    "OpenTablesList",
    "Reader",
    "Slurs",
    "Visit",
]
