"""Equilibria: of two players' round exactly, of any table's turn at hand nearly; and of matrix games in general."""

from thenumber.solve.duel import Duel, solve_turn
from thenumber.solve.duel_path import PathOfPlay, follow
from thenumber.solve.duel_round import Solution, count_positions, solve_round
from thenumber.solve.mix import Mix
from thenumber.solve.regret import equilibrium, gaps
from thenumber.solve.simplex import solve_matrix
from thenumber.solve.stage import Stage, odds
from thenumber.solve.values import DamagedValues, duel_values

__all__ = [
    "DamagedValues",
    "Duel",
    "Mix",
    "PathOfPlay",
    "Solution",
    "Stage",
    "count_positions",
    "duel_values",
    "equilibrium",
    "follow",
    "gaps",
    "odds",
    "solve_matrix",
    "solve_round",
    "solve_turn",
]
