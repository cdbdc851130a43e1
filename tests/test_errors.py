"""Errors cross processes: what a worker raises is what one who waits for it catches."""

import pickle
from importlib import import_module
from pkgutil import walk_packages

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import thenumber
from tests.strategies import numbers
from thenumber.today.playing import CannotBeWritten

MODULES = [found.name for found in walk_packages(thenumber.__path__, "thenumber.") if "__main__" not in found.name]
ERRORS = sorted(
    {
        value
        for module in map(import_module, MODULES)
        for value in vars(module).values()
        if isinstance(value, type) and issubclass(value, Exception) and value.__module__.startswith("thenumber.")
    },
    key=lambda error: f"{error.__module__}.{error.__qualname__}",
)


def raised(error: type[Exception]) -> st.SearchStrategy[Exception]:
    """One of that kind, made of anything that its annotations allow."""
    return st.builds(error, number=numbers) if error is CannotBeWritten else st.builds(error)


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: error.__qualname__)
@settings(max_examples=5)
@given(data=st.data())
def test_an_error_is_the_same_in_another_process(error: type[Exception], data: st.DataObject) -> None:
    before = data.draw(raised(error))
    after = pickle.loads(pickle.dumps(before))  # noqa: S301  # our own

    assert type(before) is type(after)
    assert (str(before), before.args, vars(before)) == (str(after), after.args, vars(after))
