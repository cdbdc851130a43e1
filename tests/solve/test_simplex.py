"""Matrix games: the mixes guarantee the value, whatever the payoffs."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import array_shapes, arrays

from thenumber.solve import solve_matrix
from thenumber.solve.payoffs import Floats

shapes = array_shapes(min_dims=2, max_dims=2, max_side=12)
few_payoffs = st.sampled_from([-1.0, 0.0, 1.0])  # ties everywhere: the tableau is as degenerate as can be
twins = st.sampled_from([0.0, 1.0, 1.0 + 1e-7, 1.0 - 1e-9])
any_payoffs = st.floats(-1e6, 1e6, allow_subnormal=False)
games = st.one_of(*[arrays(np.float64, shapes, elements=elements) for elements in (few_payoffs, twins, any_payoffs)])


def verify_equilibrium(payoffs: Floats) -> float:
    """The value, once it is proved: neither player gains by another row or column."""
    value, rows, columns = solve_matrix(payoffs)
    slack = 1e-7 * max(float(np.ptp(payoffs)), 1e-12) + 1e-9 * float(np.abs(payoffs).max())
    assert rows.min() >= 0
    assert columns.min() >= 0
    assert 1 == pytest.approx(rows.sum())
    assert 1 == pytest.approx(columns.sum())
    assert (rows @ payoffs).min() >= value - slack
    assert (payoffs @ columns).max() <= value + slack
    return value


@given(games)
def test_neither_player_gains_by_another_choice(payoffs: Floats) -> None:
    verify_equilibrium(payoffs)


@given(games)
def test_seen_from_the_other_side_a_game_is_worth_the_opposite(payoffs: Floats) -> None:
    value = verify_equilibrium(payoffs)
    slack = 2e-7 * float(np.ptp(payoffs)) + 1e-9 * float(np.abs(payoffs).max())

    assert -value == pytest.approx(verify_equilibrium(-payoffs.T.copy()), abs=slack + 1e-15)


@given(arrays(np.float64, array_shapes(min_dims=2, max_dims=2, max_side=40), elements=few_payoffs))
def test_many_ties_never_lead_in_circles(payoffs: Floats) -> None:
    verify_equilibrium(payoffs)


@pytest.mark.parametrize(
    ("payoffs", "value"),
    [
        ([[3.0]], 3.0),
        ([[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]], 0.0),  # rock, paper, scissors
        ([[2.0, -3.0], [-3.0, 4.0]], -1 / 12),  # two-finger Morra (von Neumann and Morgenstern)
        ([[4.0, 1.0], [5.0, 2.0]], 2.0),  # a saddle
        ([[7.0, 7.0], [7.0, 7.0]], 7.0),
    ],
)
def test_known_games_have_their_known_values(payoffs: list[list[float]], value: float) -> None:
    assert value == pytest.approx(verify_equilibrium(np.array(payoffs)))


@pytest.mark.parametrize("payoffs", [[], [[]], [[], []], 7.0, [1.0, 2.0], [[[1.0]]]])
def test_what_has_no_rows_and_columns_is_no_matrix_game(payoffs: object) -> None:
    with pytest.raises(ValueError, match="are not rows and columns"):
        solve_matrix(np.array(payoffs, dtype=float))


@pytest.mark.parametrize("wrong", [np.nan, np.inf, -np.inf, 1.7e308])
def test_payoffs_and_their_differences_are_finite(wrong: float) -> None:
    with pytest.raises(ValueError, match="finite numbers"):
        solve_matrix(np.array([[0.0, 1.0], [-1e308, wrong]]))
    with pytest.raises(ValueError, match="finite numbers"):
        solve_matrix(np.array([[-wrong, wrong]]))


def test_whole_numbers_and_lists_are_payoffs_too() -> None:
    assert solve_matrix(np.array([[2.0, -3.0], [-3.0, 4.0]]))[0] == solve_matrix([[2, -3], [-3, 4]])[0]
