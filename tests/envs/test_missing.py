"""A library that is not installed is named in one line, with the way to it."""

import sys
from importlib import import_module

import pytest

import thenumber.envs
from thenumber.envs.missing import MissingLibrary, library


@pytest.mark.parametrize(
    ("module", "name"), [("petting_zoo", "pettingzoo"), ("petting_zoo", "gymnasium"), ("vector", "gymnasium")]
)
def test_an_environment_without_its_library_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch, module: str, name: str
) -> None:
    monkeypatch.delitem(sys.modules, f"thenumber.envs.{module}", raising=False)
    for loaded in [loaded for loaded in sys.modules if loaded == name or loaded.startswith(f"{name}.")]:
        monkeypatch.delitem(sys.modules, loaded)
    monkeypatch.setitem(sys.modules, name, None)

    with pytest.raises(MissingLibrary) as caught:
        import_module(f"thenumber.envs.{module}")
    assert f"this environment needs {name}: pip install 'thenumber[envs]'" == str(caught.value)
    assert name == caught.value.name


def test_what_a_library_itself_lacks_is_its_own_affair() -> None:
    with pytest.raises(ModuleNotFoundError, match="nosuchthing") as caught, library("pettingzoo"):
        import_module("nosuchthing")
    assert not isinstance(caught.value, MissingLibrary)


@pytest.fixture
def unloaded(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if nobody had imported the package yet; afterwards everything is as it was."""
    monkeypatch.setattr(thenumber, "envs", thenumber.envs)
    for loaded in [loaded for loaded in sys.modules if loaded.startswith("thenumber.envs")]:
        monkeypatch.delitem(sys.modules, loaded)


@pytest.mark.usefixtures("unloaded")
def test_importing_the_package_imports_none_of_the_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("gymnasium", "pettingzoo", "pyspiel"):
        monkeypatch.setitem(sys.modules, name, None)

    assert "Reward" in import_module("thenumber.envs").__all__


@pytest.mark.usefixtures("unloaded")
def test_on_the_base_install_the_package_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)

    with pytest.raises(ImportError, match=r"^this environment needs numpy: pip install 'thenumber\[envs\]'$"):
        import_module("thenumber.envs")
