"""The studio: what takes long, in processes of its own: of finished games analyses, habits, pictures and standings,
of dates days, of wishes documents to print.

Read it in this order: jobs, packed, days, worker, process, shelf, orders, workshop, studio; then palette, layout, pen
and card, which draw.
"""

from thenumber.studio.days import candidate_of, played_day
from thenumber.studio.jobs import AnalyseGame, DealDay, DrawTurn, PlayDay, PrintSheets, TellHabits, TellRoom
from thenumber.studio.orders import Progress
from thenumber.studio.packed import PackedAnalysis, seal, unpacked
from thenumber.studio.shelf import Shelf
from thenumber.studio.studio import Studio
from thenumber.studio.workshop import Workshop

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
