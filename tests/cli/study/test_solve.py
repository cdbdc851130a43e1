"""`thenumber solve`: one position at once; the whole round is solved and certified, here by a stand-in."""

import errno
import json
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from thenumber.cli import main
from thenumber.cli.study import solve as verb
from thenumber.processes.crew import Crew
from thenumber.solve import DamagedValues, PathOfPlay, Solution, duel_values
from thenumber.solve.values import Values, unpack


@pytest.fixture
def solved(monkeypatch: pytest.MonkeyPatch) -> None:
    """The round is solved in no time: by the values in the package."""

    def solve_round(advance: Callable[[int], None], crew: Crew | None) -> Solution:
        assert crew is None
        advance(1)
        return Solution(duel_values().astype(np.float64), 1_424_129, 1e-13, 1e-8)

    def follow(stored: Values, exact: Values, advance: Callable[[int], None]) -> PathOfPlay:
        assert np.array_equal(stored, exact, equal_nan=True)
        advance(1)
        return PathOfPlay(180_532, 0.0004, 0.0018)

    monkeypatch.setattr(verb, "solve_round", solve_round)
    monkeypatch.setattr(verb, "follow", follow)


@pytest.mark.usefixtures("solved")
def test_the_certificate_says_how_well_the_round_is_solved(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["solve", "--lang", "en"])
    shown = capsys.readouterr()

    assert "Positions solved                            1,424,129\n" in shown.out
    assert "Largest gain there, with the stored values  0.00180\n" in shown.out
    assert "777  29.6      777           29.6\n" in shown.out
    assert shown.out.endswith("The values are the same as those in the package.\n")
    assert "" == shown.err


@pytest.mark.usefixtures("solved")
def test_the_certificate_has_the_figures_of_its_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["solve", "--lang", "de"])
    shown = capsys.readouterr().out

    assert {"1.424.129", "1,0e-08", "1,0e-13", "180.532", "0,00180", "0,00040", "0,00000", "29,6"} <= {*shown.split()}


@pytest.mark.usefixtures("solved")
def test_the_certificate_as_json_and_the_values_in_a_file(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    out = tmp_path / "values.bin"

    assert 0 == main(["solve", "--json", "--out", str(out)])
    certificate = json.loads(capsys.readouterr().out)
    assert {"positions": 180_532, "largest_gain": 0.0018, "mean_gain": 0.0004} == certificate["path"]
    assert 0 == certificate["difference"] == certificate["first_turn"]["value"]
    assert "777" == certificate["first_turn"]["mix"][0]["number"]
    assert np.array_equal(duel_values(), unpack(out.read_bytes()), equal_nan=True)


@pytest.mark.usefixtures("solved")
def test_a_saved_file_is_named(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert 0 == main(["solve", "--lang", "en", "--out", str(tmp_path / "v")])
    assert f"Saved: {tmp_path / 'v'}"[:40] in capsys.readouterr().out.replace("\n", "")


@pytest.mark.usefixtures("solved")
def test_a_difference_from_the_package_is_told(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    changed = duel_values().copy()
    changed[5, 1, 2] += 0.25
    monkeypatch.setattr(verb, "duel_values", lambda: changed)

    assert 0 == main(["solve", "--lang", "en"])
    assert "differ from those in the package by up to 0.2500 points." in capsys.readouterr().out
    assert 0 == main(["solve", "--lang", "it"])
    assert "al massimo di 0,2500 punti." in capsys.readouterr().out


@pytest.mark.usefixtures("solved")
def test_damaged_values_in_the_package_do_not_stop_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(verb, "duel_values", damaged)

    assert 0 == main(["solve", "--lang", "en"])
    assert "are damaged; reinstall thenumber." in capsys.readouterr().out


def damaged(*_: object) -> Values:
    raise DamagedValues


def test_stopped_half_way_it_leaves_no_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def stopped(advance: Callable[[int], None], crew: Crew | None) -> Solution:
        assert crew is None
        advance(1)
        raise KeyboardInterrupt

    monkeypatch.setattr(verb, "solve_round", stopped)

    assert 130 == main(["solve", "--lang", "en", "--out", str(tmp_path / "v")])
    assert ("", "Stopped; nothing was saved.\n") == capsys.readouterr()
    assert [] == list(tmp_path.iterdir())


def test_a_file_that_cannot_be_written_is_told_before_the_work(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    there = tmp_path / "v"
    there.write_text("kept")

    assert 2 == main(["solve", "--lang", "en", "--out", str(there)])
    assert 2 == main(["solve", "--lang", "en", "--out", str(tmp_path / "no" / "v")])
    lines = capsys.readouterr().err.splitlines()
    assert 2 == len(lines)
    assert lines[0].endswith("already exists. Choose another name.")
    assert "kept" == there.read_text()


@pytest.mark.usefixtures("solved")
def test_a_full_disk_is_one_line(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def full(_: Values) -> bytes:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(verb, "pack", full)
    monkeypatch.chdir(tmp_path)

    assert 2 == main(["solve", "--lang", "en", "--out", "values.bin"])
    assert "values.bin: No space left on device\n" == capsys.readouterr().err
    assert [] == list(tmp_path.iterdir())


def test_a_position_shows_both_mixes(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["solve", "--turn", "5", "--mine", "79", "--theirs", "4", "--lang", "en"])
    expected = """\
Expected lead over the other player by the end of the round: +19.00
you      %      other player      %
977  100.0      444           100.0
"""

    assert expected == capsys.readouterr().out


def test_a_position_has_the_figures_of_its_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["solve", "--turn", "5", "--mine", "4", "--theirs", "79", "--lang", "fr"])
    shown = capsys.readouterr().out

    assert "-19,00" in shown
    assert "444  100,0" in shown


def test_the_shell_finds_homes_not_we(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", "/")

    assert 2 == main(["solve", "--lang", "en", "--out", "~/values.bin"])
    assert "~/values.bin: there’s no such file or folder.\n" == capsys.readouterr().err


def test_a_position_as_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["solve", "--turn", "1", "--json"])
    position = json.loads(capsys.readouterr().out)

    assert 0 == position["value"]
    assert position["mine"] == position["theirs"]
    assert {"number", "probability"} == set(position["mine"][0])


def test_who_is_out_of_digits_writes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["solve", "--turn", "5", "--mine", "789", "--theirs", "", "--lang", "en"])
    assert "978  100.0      out of digits\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--turn", "6"], "A round has turns 1 to 5."),
        (["--turn", "0"], "A round has turns 1 to 5."),
        (["--turn", "2", "--mine", "12"], "In turn 2 a board has at least 7 digits left."),
        (["--turn", "2", "--theirs", "1x\n"], "“1x ” isn’t a set of digits from 0 to 9."),
        (["--mine", "0123"], "To look at one position, give a turn (and no --out):"),
        (["--turn", "1", "--out", "x"], "To look at one position, give a turn (and no --out):"),
    ],
)
def test_what_makes_no_sense_is_one_line(arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["solve", "--lang", "en", *arguments])
    shown = capsys.readouterr()

    assert shown.err.startswith(line)
    assert ("", 1) == (shown.out, len(shown.err.splitlines()))


def test_damaged_values_are_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verb, "solve_turn", damaged)

    assert 2 == main(["solve", "--turn", "1", "--lang", "en"])
    assert "The solved values in the package are damaged; reinstall thenumber.\n" == capsys.readouterr().err
