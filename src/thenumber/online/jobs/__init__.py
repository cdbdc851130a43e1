"""The studio: what takes long, in processes of its own: of finished games analyses, habits, pictures and standings,
of dates days, of wishes documents to print.

Read it in this order: jobs, packed, days, worker, process, shelf, orders, workshop, studio; then palette, layout, pen
and card, which draw.
"""

from thenumber.online.jobs.days import candidate_of, played_day
from thenumber.online.jobs.jobs import AnalyseGame, DealDay, DrawTurn, PlayDay, PrintSheets, TellHabits, TellRoom
from thenumber.online.jobs.orders import Progress
from thenumber.online.jobs.packed import PackedAnalysis, seal, unpacked
from thenumber.online.jobs.shelf import Shelf
from thenumber.online.jobs.studio import Studio
from thenumber.online.jobs.workshop import Workshop

__all__ = [
    "AnalyseGame",
    "DealDay",
    "DrawTurn",
    "PackedAnalysis",
    "PlayDay",
    "PrintSheets",
    "Progress",
    "Shelf",
    "Studio",
    "TellHabits",
    "TellRoom",
    "Workshop",
    "candidate_of",
    "played_day",
    "seal",
    "unpacked",
]
