"""The studio: what is made of finished games when someone asks, in processes of its own: analyses, habits, pictures.

Read it in this order: jobs, packed, worker, process, shelf, orders, workshop, studio; then palette, layout, pen and
card, which draw.
"""

from thenumber.studio.jobs import AnalyseGame, DrawTurn, TellHabits
from thenumber.studio.orders import Progress
from thenumber.studio.packed import PackedAnalysis, seal, unpacked
from thenumber.studio.shelf import Shelf
from thenumber.studio.studio import Studio
from thenumber.studio.workshop import Workshop

__all__ = [
    "AnalyseGame",
    "DrawTurn",
    "PackedAnalysis",
    "Progress",
    "Shelf",
    "Studio",
    "TellHabits",
    "Workshop",
    "seal",
    "unpacked",
]
