"""The house runs tables: one inbox per table; what comes in is decided, stored, and then told.

The only place where tables meet bots. Read `messages`, `reacting`, `taking` and `inbox` first: they are the whole idea.
Then live, attendance, signals, budgets, chores, settling, storing, gallery, telling, cached, effects; open_tables,
listing, rooms; thinker, thinking, casting, slurs, judging, work, figures, services; callers, visits, tables, watch,
tokens, house.
"""

from thenumber.online.house.casting import STAND_IN
from thenumber.online.house.figures import Figures
from thenumber.online.house.house import House
from thenumber.online.house.live import Live
from thenumber.online.house.messages import Listener
from thenumber.online.house.open_tables import OpenTablesList, Reader
from thenumber.online.house.services import Messenger
from thenumber.online.house.slurs import Slurs
from thenumber.online.house.tables import Glance
from thenumber.online.house.visits import Visit

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
