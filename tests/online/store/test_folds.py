"""A fold is the table that its events come to, or nothing at all."""

from itertools import islice
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.online.wire.playing import decided, ends_of_games
from thenumber.online.store import folded, folds, unfolded
from thenumber.online.table import TableId

HERE, THERE = TableId("here"), TableId("there")
CODECS = ("online/values.py", "online/store/codec.py", "online/store/folds.py")
seeds = st.integers(0, 2**32)


@given(seeds, st.integers(0, 120))
def test_a_fold_holds_the_whole_table_at_any_moment_of_any_evening(seed: int, steps: int) -> None:
    for decision in decided(Random(seed), steps):
        assert decision.table == unfolded(HERE, folded(HERE, decision.table))


@given(seeds, st.data())
def test_a_damaged_fold_is_none(seed: int, data: st.DataObject) -> None:
    *_, last = decided(Random(seed), 60)
    whole = folded(HERE, last.table)
    place, bit = data.draw(st.integers(0, len(whole) - 1)), data.draw(st.integers(0, 7))

    assert unfolded(HERE, whole[:place] + bytes([whole[place] ^ 1 << bit]) + whole[place + 1 :]) is None
    assert unfolded(HERE, whole[:place]) is None
    assert unfolded(HERE, whole + b" ") is None


def test_a_fold_of_another_table_is_none() -> None:
    (opened,) = decided(Random(1), 0)

    assert unfolded(THERE, folded(HERE, opened.table)) is None
    assert unfolded(HERE, None) is None


def test_a_fold_of_another_version_of_the_code_is_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (opened,) = decided(Random(1), 0)
    before = folded(HERE, opened.table)
    for part in ("rules/records", "online/table", "online/store"):
        (tmp_path / part).mkdir(parents=True)
    for name in ("rules/tiles.py", "rules/records/record.py", "online/table/state.py", *CODECS):
        (tmp_path / name).write_text("as it was")
    monkeypatch.setattr(folds, "_PACKAGE", tmp_path)
    names = [name_of_the_code()]
    assert unfolded(HERE, before) is None
    for source in sorted(tmp_path.rglob("*.py")):
        source.write_text("changed")
        names.append(name_of_the_code())
    (tmp_path / "online" / "store" / "memory.py").write_text("what a fold means does not depend on it")

    assert 7 == len(set(names))
    assert names[-1] == name_of_the_code()
    folds.code.cache_clear()


def name_of_the_code() -> bytes:
    folds.code.cache_clear()
    return folds.code()


def test_a_fold_is_small_however_long_the_series() -> None:
    *_, (_, over) = islice(ends_of_games(), 100)

    assert len(folded(HERE, over)) < 15_000
