"""What the package offers."""

import inspect
from types import ModuleType

import pytest

from thenumber import arena, bots, cli, envs, plots, rules, sim, solve, testing, texts
from thenumber.rules import records


@pytest.mark.parametrize(
    "package",
    [rules, records, texts, sim, solve, bots, arena, envs, plots, testing, cli],
    ids=lambda package: package.__name__,
)
def test_a_package_exports_what_it_imports_and_nothing_else(package: ModuleType) -> None:
    public = {name for name, value in vars(package).items() if not name.startswith("_") and not inspect.ismodule(value)}

    assert set(package.__all__) == public
