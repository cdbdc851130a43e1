"""Nothing is deleted for its age within a day after the clock has jumped, however often the server starts."""

from pathlib import Path

import pytest

from thenumber.online.store.age_check import AgeCheck
from thenumber.online.table import DAY, MINUTE, Time

NOW = Time(20_000 * DAY)
HOUR = 60 * MINUTE


def caution(folder: Path, now: int, latest: int = NOW) -> AgeCheck:
    return AgeCheck(folder / "clock.json", Time(latest), Time(now))


def runs(folder: Path, begin: int, end: int) -> bool:
    """Let a server run, and look every hour; whether in the end something may be deleted."""
    begun = caution(folder, begin)
    return [begun.is_over(Time(now)) for now in range(begin, end + 1, HOUR)][-1]


def test_a_new_server_and_one_that_was_just_restarted_delete_at_once(tmp_path: Path) -> None:
    assert caution(tmp_path, NOW, latest=0).is_over(NOW)
    assert runs(tmp_path, NOW, NOW)
    assert runs(tmp_path, NOW + HOUR, NOW + HOUR)


def test_a_clock_weeks_ahead_deletes_nothing_for_a_day_and_says_so(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    ahead = NOW + 30 * DAY

    assert not runs(tmp_path, ahead, ahead + DAY - HOUR)
    assert "the clock is 30 days ahead" in caplog.text
    assert not runs(tmp_path, ahead + DAY - HOUR, ahead + DAY - HOUR)  # after a restart too
    assert runs(tmp_path, ahead + DAY - HOUR, ahead + DAY)


def test_a_clock_that_is_set_right_again_is_trusted_at_once(tmp_path: Path) -> None:
    ahead = NOW + 30 * DAY
    assert not runs(tmp_path, ahead, ahead)

    assert runs(tmp_path, NOW + HOUR, NOW + HOUR)


def test_a_server_at_which_nobody_plays_deletes_after_a_restart(tmp_path: Path) -> None:
    assert runs(tmp_path, NOW, NOW + 5 * DAY)

    assert runs(tmp_path, NOW + 5 * DAY + HOUR, NOW + 5 * DAY + HOUR)


def test_a_file_that_says_nothing_is_none(tmp_path: Path) -> None:
    (tmp_path / "clock.json").write_text("[]")

    assert runs(tmp_path, NOW, NOW)


def test_its_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    runs(tmp_path, NOW, NOW)

    assert 0o600 == (tmp_path / "clock.json").stat().st_mode & 0o777
