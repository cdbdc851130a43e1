"""The command itself."""

import subprocess
import sys

import pytest
from typer import Abort

from tests.cli.run import environment, thenumber
from tests.patience import PATIENCE
from thenumber import __version__
from thenumber.cli import main


def test_without_a_verb_the_help_is_shown(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main([])
    shown = capsys.readouterr().out

    assert 0 == main(["--help"])
    assert "score" in shown
    assert shown.split() == capsys.readouterr().out.split()


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["--version"])
    assert f"thenumber {__version__}\n" == capsys.readouterr().out
    assert 0 == main(["--version", "rules"])
    assert f"thenumber {__version__}\n" == capsys.readouterr().out


@pytest.mark.parametrize("broken_off", [KeyboardInterrupt, EOFError, Abort])
def test_an_interrupt_shows_no_traceback(
    broken_off: type[BaseException], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stop(_: str) -> None:
        raise broken_off

    monkeypatch.setattr("thenumber.cli.rules.run", stop)

    assert 130 == main(["rules"])
    assert "" == capsys.readouterr().out


def test_the_help_needs_nothing_heavy() -> None:
    program = (
        "import sys; from thenumber.cli import main; main(['--help']);"
        "print([name for name in ('babel', 'fluent', 'numba', 'numpy', 'starlette') if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, text=True, timeout=PATIENCE, check=True
    )

    assert done.stdout.endswith("[]\n")


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_a_closed_stream_is_no_traceback(stream: str) -> None:
    number = {"stdin": 0, "stdout": 1, "stderr": 2}[stream]
    command = "[sys.executable, '-m', 'thenumber', 'score', '-']"
    program = f"import os, sys; os.close({number}); os.execv(sys.executable, {command})"
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=b"players: Ann, Ben\n513 444",
        env=environment(),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )

    assert b"Traceback" not in done.stderr
    assert (2 if stream == "stdin" else 0) == done.returncode


def test_the_rules_are_printed_in_the_language_asked_for() -> None:
    english, polish = thenumber("rules"), thenumber("rules", LANG="pl_PL.UTF-8")

    assert (0, 0) == (english.returncode, polish.returncode)
    assert english.stdout.decode().startswith("The Number\n")
    assert polish.stdout.decode().startswith("Numer\n")
    assert polish.stdout == thenumber("rules", "--lang", "pl").stdout
    assert "+2, +3, +4, +6, +8" in " ".join(polish.stdout.decode().split())
    assert all(len(line) <= 80 for line in polish.stdout.decode().split("\n"))


def test_french_punctuation_stays_with_its_word() -> None:
    rules, error = thenumber("rules", "--lang", "fr"), thenumber("score", "x", "--lang", "fr")

    assert [] == [
        line for line in rules.stdout.decode().split("\n") if line.strip().startswith((":", ";", "?", "!", "»"))
    ]
    assert "x\u00a0: ce fichier" in error.stderr.decode()


def test_without_standard_input_nobody_can_type() -> None:
    program = "import os, sys; os.close(0); os.execv(sys.executable, [sys.executable, '-m', 'thenumber', 'score'])"
    done = subprocess.run(
        [sys.executable, "-c", program], env=environment(), capture_output=True, timeout=PATIENCE, check=False
    )

    assert (2, 1) == (done.returncode, len(done.stderr.splitlines()))
