"""`thenumber bots`: everyone who can play, with a sentence about each."""

import json
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints

import pytest

from thenumber.bots import CHARACTERS, registry
from thenumber.cli import main
from thenumber.cli.bots import invited
from thenumber.texts import LANGUAGES, Catalogue


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Another package brings a bot that cannot be loaded."""
    entries = EntryPoints([EntryPoint("broken", "no_such_module:bot", "thenumber.bots")])
    monkeypatch.setattr(registry, "entry_points", lambda group: entries.select(group=group))
    registry.others.cache_clear()
    yield
    registry.others.cache_clear()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_bot_is_listed_in_eighty_columns(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["bots", "--lang", language])

    lines = capsys.readouterr().out.splitlines()
    assert [each.id for each in CHARACTERS] == [line.split()[0] for line in lines[1:] if not line.startswith(" ")]
    assert max(map(len, lines)) <= 80


def test_json_is_one_object_per_bot(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["bots", "--json", "--lang", "pl"])

    listed = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [(each.id, each.name, each.level, each.extra) for each in CHARACTERS] == [
        (one["id"], one["name"], one["level"], one["extra"]) for one in listed
    ]
    assert listed[3]["description"].startswith("Uwielbia 444")


@pytest.mark.usefixtures("broken")
def test_a_broken_bot_is_listed_with_its_reason(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["bots", "--lang", "en"])

    assert "can’t be loaded: ModuleNotFoundError" in capsys.readouterr().out


@pytest.mark.usefixtures("broken")
def test_a_broken_bot_that_is_asked_for_is_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["arena", "--bots", "broken,saver", "--lang", "en"])

    reason = "ModuleNotFoundError: No module named 'no_such_module'"
    assert f"broken: can’t be loaded: {reason}\n" == capsys.readouterr().err


@pytest.mark.usefixtures("broken")
def test_all_are_all_who_can_be_loaded(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(CHARACTERS) == invited("all", Catalogue("de"))

    reason = "ModuleNotFoundError: No module named 'no_such_module'"
    assert f"broken: lässt sich nicht laden: {reason}\n" == capsys.readouterr().err


def test_another_bot_whose_id_is_taken_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    entries = EntryPoints([EntryPoint(name, "theirs:bot", "thenumber.bots") for name in ("saver", "copycat")])
    monkeypatch.setattr(registry, "entry_points", lambda group: entries.select(group=group))

    lines = [f"The bot “{name}” of theirs:bot can’t play: another bot has that id.\n" for name in ("saver", "copycat")]
    assert 0 == main(["bots", "--lang", "en"])
    assert "".join(lines) == capsys.readouterr().err
    invited("saver,reader", Catalogue("en"))
    assert ("", lines[0]) == capsys.readouterr()


def test_a_bot_that_needs_missing_packages_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("thenumber.bots.characters.find_spec", lambda _: None)
    assert 0 == main(["bots", "--lang", "en"])

    shown = capsys.readouterr().out
    assert 2 == shown.count("thenumber[sim]")
    assert "thenumber[sim]" in " ".join(shown.partition("reader")[2].split())
