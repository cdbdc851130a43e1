"""Pictures of results, in the reader's language; they need the extra `plot`."""

from thenumber.plots.analysis import AnalysisView, draw_analysis, save_analysis
from thenumber.plots.arena import draw_outcome, save_outcome
from thenumber.plots.picture import FORMATS
from thenumber.plots.simulation import draw_simulation, save_simulation

__all__ = [
    "FORMATS",
    "AnalysisView",
    "draw_analysis",
    "draw_outcome",
    "draw_simulation",
    "save_analysis",
    "save_outcome",
    "save_simulation",
]
