"""The house runs tables: load, decide, store, tell; wake-ups, deadlines, bots, stand-ins, presence.

The only place where tables meet bots. Read it in this order: attendance, listeners, requests, live, finishing, clerk;
chores, casting, thinking, steward; tables, watch; visits, house.
"""

from thenumber.house.casting import STAND_IN
from thenumber.house.figures import Figures
from thenumber.house.house import House
from thenumber.house.listeners import Listener
from thenumber.house.live import LiveTable
from thenumber.house.visits import Visit

__all__ = ["STAND_IN", "Figures", "House", "Listener", "LiveTable", "Visit"]
