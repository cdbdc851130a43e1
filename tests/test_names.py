"""What the package offers."""

import inspect
from types import ModuleType

import pytest

from thenumber import cli, rules, texts
from thenumber.rules import records


@pytest.mark.parametrize("package", [rules, records, texts, cli], ids=lambda package: package.__name__)
def test_a_package_exports_what_it_imports_and_nothing_else(package: ModuleType) -> None:
    public = {name for name, value in vars(package).items() if not name.startswith("_") and not inspect.ismodule(value)}

    assert set(package.__all__) == public


@pytest.mark.parametrize("name", sorted({*rules.__all__, *records.__all__}))
def test_every_public_name_of_the_rules_is_documented(name: str) -> None:
    value = getattr(rules, name, None) or getattr(records, name)

    if inspect.isclass(value) or inspect.isfunction(value):
        assert inspect.getdoc(value)
    if inspect.isclass(value):
        members = [member for key, member in vars(value).items() if not key.startswith("_")]
        assert all(
            inspect.getdoc(member) for member in members if inspect.isfunction(member) or isinstance(member, property)
        )
