"""The command itself."""

import re
import subprocess
import sys
from collections.abc import Iterator

import pytest
from typer import Abort
from typer.core import TyperGroup as Group
from typer.main import get_command

from tests.cli.run import environment, thenumber
from tests.patience import PATIENCE
from thenumber import __version__
from thenumber.cli import main
from thenumber.cli.main import app
from thenumber.online.operator.settings import SETTINGS


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

    monkeypatch.setattr("thenumber.cli.play.rules.run", stop)

    assert 130 == main(["rules"])
    assert "" == capsys.readouterr().out


VERBS = [
    *("analyse", "arena", "backup", "bots", "exploit", "export", "habits", "learn", "move", "play", "print", "restore"),
    *("rules", "score", "serve", "simulate", "solve", "today"),
    *("admin", "admin close", "admin erase", "admin forget", "admin tables"),
]


def test_every_verb_is_tried_here() -> None:
    def found(commands: Group, before: str = "") -> Iterator[str]:
        for name, each in commands.commands.items():
            yield f"{before}{name}"
            if isinstance(each, Group):
                yield from found(each, f"{before}{name} ")

    everything = get_command(app)
    assert isinstance(everything, Group)
    assert sorted(VERBS) == sorted(found(everything))


@pytest.mark.parametrize("verb", ["", *VERBS])
def test_the_help_is_whole_in_eighty_columns(
    verb: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert 0 == main([*verb.split(), "--help"])
    shown = capsys.readouterr().out

    assert [] == [line for line in shown.splitlines() if "…" in line or len(line) > 80]
    assert "--help" in shown


def test_the_help_of_a_server_names_every_option(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert 0 == main(["serve", "--help"])
    named = re.findall(r"^│ (--[a-z-]+) ", capsys.readouterr().out, re.MULTILINE)

    assert [*(setting.flag for setting in SETTINGS), "--lang", "--help"] == named


@pytest.mark.parametrize(
    ("slip", "line"),
    [
        (["scor"], "No such command 'scor'. Did you mean 'score'? See: thenumber --help"),
        (["juggle"], "No such command 'juggle'. See: thenumber --help"),
        (["score", "--jsn", "x"], "No such option: --jsn (Possible options: --json). See: thenumber score --help"),
        (["admin", "clos"], "No such command 'clos'. Did you mean 'close'? See: thenumber admin --help"),
        (
            ["serve", "--prt", "1"],
            "No such option: --prt (Possible options: --port, --prior, --qr). See: thenumber serve --help",
        ),
        (["analyse"], "Missing argument 'RECORD'. See: thenumber analyse --help"),
    ],
)
def test_a_slip_of_the_keys_is_one_sentence_and_where_to_look(
    slip: list[str], line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(slip)
    assert ("", f"{line}\n") == capsys.readouterr()


def test_an_error_with_a_file_that_nobody_worded_names_the_file(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(_: str) -> None:
        raise PermissionError(13, "Permission denied", "/srv/thenumber")

    monkeypatch.setattr("thenumber.cli.play.rules.run", fail)

    assert 2 == main(["rules"])
    assert ("", "/srv/thenumber: Permission denied\n") == capsys.readouterr()


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
