"""The fast twin of the rules: Numba kernels over arrays that play whole games in bulk, or many turn by turn.

Read it in this order: kernel, arrays, course, streams, sampling, styles, lockstep, playing; then characters, drawing,
stepping, in_steps; then seating, numbers, simulation, given, tally and rollouts, which are for everyone; last single,
on which environments run as they do on stepping.
"""

from thenumber.sim.arrays import NO_NUMBER
from thenumber.sim.characters import CHARACTERS
from thenumber.sim.given import ScoredGames, score_games
from thenumber.sim.numbers import NumberStatistics
from thenumber.sim.simulation import Simulation, in_parts, simulate
from thenumber.sim.styles import STYLES
from thenumber.sim.tally import Tally, tallies

__all__ = [
    "CHARACTERS",
    "NO_NUMBER",
    "STYLES",
    "NumberStatistics",
    "ScoredGames",
    "Simulation",
    "Tally",
    "in_parts",
    "score_games",
    "simulate",
    "tallies",
]
