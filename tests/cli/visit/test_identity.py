"""By what servers know us again."""

import errno
import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from thenumber.cli.visit.identity import secret_for
from thenumber.texts import Catalogue

ENGLISH = Catalogue("en")
HERE, THERE = "https://example.org/", "https://example.com/"


def test_a_server_recognises_a_guest_who_comes_back(state: Path) -> None:
    secret = secret_for(HERE, "person Ann", ENGLISH)

    assert 43 == len(secret)
    assert secret == secret_for(HERE, "person Ann", ENGLISH)
    assert 1 == len(list((state / "guests").iterdir()))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=30)
@given(st.lists(st.tuples(st.sampled_from([HERE, THERE]), st.text(max_size=5)), min_size=2, unique=True, max_size=4))
def test_nobody_else_and_no_other_server_gets_the_same_secret(state: Path, roles: list[tuple[str, str]]) -> None:
    assert len(roles) == len({secret_for(server, role, ENGLISH) for server, role in roles})
    assert not [file for file in (state / "guests").iterdir() if file.suffix != ".json"]


def test_only_its_owner_can_read_a_secret(state: Path) -> None:
    secret_for(HERE, "person Ann", ENGLISH)
    (file,) = (state / "guests").iterdir()

    assert 0o600 == file.stat().st_mode & 0o777
    assert 0o700 == file.parent.stat().st_mode & 0o777
    assert 0o700 == state.stat().st_mode & 0o777


@pytest.mark.usefixtures("state")
def test_two_who_come_at_the_same_time_get_the_same_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each finds no file; before one of them puts theirs in place, the other has done so."""
    link, others = os.link, list[str]()

    def late(made: Path, path: Path) -> None:
        monkeypatch.setattr(os, "link", link)
        others.append(secret_for(HERE, "person Ann", ENGLISH))
        link(made, path)

    monkeypatch.setattr(os, "link", late)

    assert [secret_for(HERE, "person Ann", ENGLISH)] == others


def test_a_secret_is_kept_where_files_have_no_links(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(_made: Path, _path: Path) -> None:
        raise PermissionError

    monkeypatch.setattr(os, "link", no_links)

    assert secret_for(HERE, "person Ann", ENGLISH) == secret_for(HERE, "person Ann", ENGLISH)
    assert 1 == len(list((state / "guests").iterdir()))


def test_a_secret_that_finds_no_place_leaves_nothing_behind(
    state: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_made: Path, _path: Path) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "link", full)
    monkeypatch.setattr(Path, "replace", full)
    secret_for(HERE, "person Ann", ENGLISH)

    assert [] == list((state / "guests").iterdir())
    assert "The server won’t recognise you next time: " in capsys.readouterr().err


@pytest.mark.parametrize("damaged", [b"", b"\xff", b"[]", b'{"secret": 5}', b'{"secret": "short"}', b"{}"])
def test_a_damaged_file_is_replaced_and_said_so(
    state: Path, damaged: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    before = secret_for(HERE, "person Ann", ENGLISH)
    (file,) = (state / "guests").iterdir()
    file.write_bytes(damaged)

    secret = secret_for(HERE, "person Ann", ENGLISH)

    assert f"{file} is damaged. The server will see you as someone new.\n" == capsys.readouterr().err
    assert before != secret == secret_for(HERE, "person Ann", ENGLISH)


def test_where_nothing_can_be_kept_one_plays_all_the_same(state: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state.parent.mkdir(parents=True)
    state.write_text("no folder")

    assert secret_for(HERE, "person Ann", ENGLISH) != secret_for(HERE, "person Ann", ENGLISH)
    assert "The server won’t recognise you next time: " in capsys.readouterr().err
