"""Matrix games: two players choose at the same time, and what one gains the other loses.

The simplex method on the small dense tableau of a matrix game. All payoffs are moved and scaled into [1, 2], so the
value is positive and one tolerance fits all; then the column player's mix, divided by the value, is the solution of:
make its sum as large as possible while no row gets more than 1.
"""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from thenumber.sim.kernel import kernel

Floats = NDArray[np.float64]
Names = NDArray[np.int64]
"""The variables that the tableau's rows or columns stand for: first the columns of the game, then its rows' slacks."""

_TOLERANCE = 1e-12
_HAIR = 1e-9  # how far rounding may take a variable below zero
_LARGEST_GAP = 1e-8  # a solution that leaves more than this, in the scale of the tableau, is tried otherwise


def solve_matrix(payoffs: ArrayLike) -> tuple[float, Floats, Floats]:
    """The value of a matrix game to the row player, and a mix of the rows and one of the columns that guarantee it.

    >>> value, rows, columns = solve_matrix(np.array([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]]))
    >>> round(abs(value), 9), rows.round(3).tolist(), columns.round(3).tolist()
    (0.0, [0.333, 0.333, 0.333], [0.333, 0.333, 0.333])

    Raises:
        ValueError: there is no row or no column, or a payoff is not a finite number, or two are too far apart for one.
    """
    matrix = np.ascontiguousarray(payoffs, dtype=np.float64)
    if matrix.ndim != 2 or not matrix.size:
        raise ValueError(f"payoffs of shape {matrix.shape} are not rows and columns")
    with np.errstate(over="ignore", invalid="ignore"):
        if not np.isfinite(np.ptp(matrix)):
            raise ValueError("payoffs and the differences between them are finite numbers")
    return solve_finite(matrix)


@kernel
def solve_finite(payoffs: Floats) -> tuple[float, Floats, Floats]:
    """What `solve_matrix` tells, of payoffs known to be finite."""
    lowest, spread = payoffs.min(), payoffs.max() - payoffs.min()
    if spread <= 0.0:
        spread = 1.0
    scaled = np.empty(payoffs.shape)
    for row in range(payoffs.shape[0]):
        for column in range(payoffs.shape[1]):
            scaled[row, column] = 1.0 + (payoffs[row, column] - lowest) / spread
    value, row_mix, column_mix, gap = _solve(scaled)
    if gap > _LARGEST_GAP:  # seen from the other side, the game takes another way through the tableau
        other_value, other_column_mix, other_row_mix, other_gap = _solve(_seen_from_the_other_side(scaled))
        if other_gap < gap:
            value, row_mix, column_mix = 3.0 - other_value, other_row_mix, other_column_mix
    return lowest + spread * (value - 1.0), row_mix, column_mix


@kernel
def _seen_from_the_other_side(payoffs: Floats) -> Floats:
    rows, columns = payoffs.shape
    seen = np.empty((columns, rows))
    for row in range(rows):
        for column in range(columns):
            seen[column, row] = 3.0 - payoffs[row, column]  # from 1 to 2 again
    return seen


@kernel
def _solve(payoffs: Floats) -> tuple[float, Floats, Floats, float]:
    """Value, mixes and gap (how much both players together could gain) of a game with payoffs from 1 to 2."""
    rows, columns = payoffs.shape
    tableau = np.ones((rows + 1, columns + 1))
    for column in range(columns):
        for row in range(rows):
            tableau[row, column] = payoffs[row, column]
        tableau[rows, column] = -1.0
    tableau[rows, columns] = 0.0
    inside = np.arange(columns, columns + rows)  # the basis: at first the slack of each row
    outside = np.arange(columns)
    _optimise(tableau, inside, outside)
    row_mix, column_mix = np.zeros(rows), np.zeros(columns)
    for row in range(rows):
        if inside[row] < columns:
            column_mix[inside[row]] = tableau[row, columns]
    for column in range(columns):
        if outside[column] >= columns:
            row_mix[outside[column] - columns] = tableau[rows, column]
    _normalise(row_mix)
    _normalise(column_mix)
    most, least = _bounds(payoffs, row_mix, column_mix)
    return (most + least) / 2.0, row_mix, column_mix, most - least


@kernel
def _normalise(mix: Floats) -> None:
    """Make weights sum to one; what is no more than a rounding error is nothing."""
    total = 0.0
    for index in range(len(mix)):
        mix[index] = mix[index] if mix[index] > _TOLERANCE else 0.0
        total += mix[index]
    for index in range(len(mix)):
        mix[index] /= total


@kernel
def _bounds(payoffs: Floats, row_mix: Floats, column_mix: Floats) -> tuple[float, float]:
    """The most that a row can get from the mix of columns, and the least that the mix of rows gets."""
    by_row, by_column = np.zeros(len(row_mix)), np.zeros(len(column_mix))  # Numba's own products need SciPy
    for row in range(len(row_mix)):
        for column in range(len(column_mix)):
            by_row[row] += payoffs[row, column] * column_mix[column]
            by_column[column] += payoffs[row, column] * row_mix[row]
    return by_row.max(), by_column.min()


@kernel
def _optimise(tableau: Floats, inside: Names, outside: Names) -> None:
    """Pivot until nothing can be gained.

    The column that promises most enters, but after a pivot that gained nothing, and until one gains, the one of
    lowest name (Bland's rule): so no basis comes twice. The bound on the pivots is for rounding errors alone.
    """
    rows, columns = len(inside), len(outside)
    gained = True
    for _ in range(50 * (rows + columns)):
        entering = _entering(tableau, outside, gained)
        if entering < 0:
            return
        leaving = _leaving(tableau, inside, entering, gained)
        if leaving < 0:
            return
        tableau[leaving, columns] = max(tableau[leaving, columns], 0.0)  # never step back by a rounding error
        before = tableau[rows, columns]
        _pivot(tableau, leaving, entering)
        inside[leaving], outside[entering] = outside[entering], inside[leaving]
        gained = tableau[rows, columns] > before + _TOLERANCE


@kernel
def _entering(tableau: Floats, outside: Names, gained: bool) -> int:  # noqa: FBT001  # kernels take no keywords
    """The column to enter the basis, -1 if none would gain."""
    last = tableau.shape[0] - 1
    best = -1
    for column in range(len(outside)):
        if tableau[last, column] >= -_TOLERANCE:
            continue
        if best < 0 or (tableau[last, column] < tableau[last, best] if gained else outside[column] < outside[best]):
            best = column
    return best


@kernel
def _leaving(tableau: Floats, inside: Names, entering: int, gained: bool) -> int:  # noqa: FBT001  # as above
    """The row that bounds the entering column, -1 if none does.

    Rows may fall below zero by a hair (Harris' rule). Of those that bound the column within that hair the one with the
    largest pivot leaves, for precision; by Bland's rule the one of lowest name whose pivot is not much smaller.
    """
    last = tableau.shape[1] - 1
    bound = np.inf
    for row in range(len(inside)):
        if tableau[row, entering] > _TOLERANCE:
            bound = min(bound, (max(tableau[row, last], 0.0) + _HAIR) / tableau[row, entering])
    largest = -1
    for row in range(len(inside)):
        pivot = tableau[row, entering]
        bounds = pivot > _TOLERANCE and tableau[row, last] <= bound * pivot
        if bounds and (largest < 0 or pivot > tableau[largest, entering]):
            largest = row
    if gained or largest < 0:
        return largest
    lowest = largest
    for row in range(len(inside)):
        pivot = tableau[row, entering]
        bounds = 100.0 * pivot > tableau[largest, entering] and tableau[row, last] <= bound * pivot
        if bounds and inside[row] < inside[lowest]:
            lowest = row
    return lowest


@kernel
def _pivot(tableau: Floats, leaving: int, entering: int) -> None:
    """Exchange a row's variable with a column's."""
    height, width = tableau.shape
    pivot_row = np.empty(width)  # apart from the tableau, so that the inner loop below becomes vector code
    scale = 1.0 / tableau[leaving, entering]
    for column in range(width):
        pivot_row[column] = scale * tableau[leaving, column]
        tableau[leaving, column] = 0.0
    pivot_row[entering] = scale
    tableau[leaving, entering] = -1.0
    for row in range(height):
        factor = tableau[row, entering]
        tableau[row, entering] = 0.0
        for column in range(width):
            tableau[row, column] -= factor * pivot_row[column]
