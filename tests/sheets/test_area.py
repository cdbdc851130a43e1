"""Parts of a sheet lie inside it and beside each other."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thenumber.sheets.area import Area

lengths = st.floats(50, 300)
parts = st.floats(1, 20)
gaps = st.floats(0, 3)


@given(lengths, lengths, st.lists(parts, min_size=1, max_size=7), gaps)
def test_columns_fill_the_width_with_gaps_between_them(
    width: float, height: float, weights: list[float], gap: float
) -> None:
    columns = list(Area(3, 4, width, height).columns(*weights, gap=gap))

    assert pytest.approx(3) == columns[0].x
    assert pytest.approx(3 + width) == columns[-1].right
    assert [pytest.approx(gap, abs=1e-6)] * (len(weights) - 1) == [
        after.x - each.right for each, after in pairwise(columns)
    ]


@given(lengths, lengths, st.integers(1, 7), gaps)
def test_rows_fill_the_height_with_gaps_between_them(width: float, height: float, count: int, gap: float) -> None:
    rows = list(Area(3, 4, width, height).rows(count, gap=gap))

    assert pytest.approx(4) == rows[0].y
    assert pytest.approx(4 + height) == rows[-1].bottom
    assert [pytest.approx(gap, abs=1e-6)] * (count - 1) == [below.y - each.bottom for each, below in pairwise(rows)]


@given(lengths, lengths, parts, gaps)
def test_what_is_split_off_and_the_rest_are_the_whole(width: float, height: float, part: float, gap: float) -> None:
    area = Area(3, 4, width, height)
    (left, rest), (start, right) = area.split_left(part, gap), area.split_right(part, gap)
    (top, below), (above, bottom) = area.split_top(part, gap), area.split_bottom(part, gap)

    assert [pytest.approx(part)] * 4 == [left.width, right.width, top.height, bottom.height]
    assert [pytest.approx(area.right)] * 2 == [rest.right, right.right]
    assert [pytest.approx(area.bottom)] * 2 == [below.bottom, bottom.bottom]
    assert [pytest.approx(gap, abs=1e-6)] * 4 == [
        rest.x - left.right,
        right.x - start.right,
        below.y - top.bottom,
        bottom.y - above.bottom,
    ]
