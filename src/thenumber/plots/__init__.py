"""Pictures of results, in the reader's language; they need the extra `plot`."""

from thenumber.plots.arena import draw_outcome, save_outcome
from thenumber.plots.picture import FORMATS
from thenumber.plots.simulation import draw_simulation, save_simulation

__all__ = ["FORMATS", "draw_outcome", "draw_simulation", "save_outcome", "save_simulation"]
