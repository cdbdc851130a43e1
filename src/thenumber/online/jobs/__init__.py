"""What takes long, in processes of its own: of finished games analyses, habits, pictures and standings,
of dates days, of wishes documents to print.

Read it in this order: kinds, packed, days, worker, process, shelf, orders, pool, pools; then palette, layout, pen
and card, which draw.
"""

from thenumber.online.jobs.days import candidate_of, played_day
from thenumber.online.jobs.kinds import AnalyseGame, DealDay, DrawTurn, PlayDay, PrintSheets, TellHabits, TellRoom
from thenumber.online.jobs.orders import Progress
from thenumber.online.jobs.packed import PackedAnalysis, seal, unpacked
from thenumber.online.jobs.pool import JobPool
from thenumber.online.jobs.pools import Jobs
from thenumber.online.jobs.shelf import Shelf

__all__ = [
    "AnalyseGame",
    "DealDay",
    "DrawTurn",
    "JobPool",
    "Jobs",
    "PackedAnalysis",
    "PlayDay",
    "PrintSheets",
    "Progress",
    "Shelf",
    "TellHabits",
    "TellRoom",
    "candidate_of",
    "played_day",
    "seal",
    "unpacked",
]
