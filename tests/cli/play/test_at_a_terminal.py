"""The game at a real terminal and through a pipe, so that everything between the keys and the program is real."""

import os
import pty
import signal
import subprocess
import sys
import termios
from pathlib import Path
from shlex import join
from types import TracebackType
from typing import Self

import pytest

from tests.cli.run import ROOT, await_sleep, environment, read_until, running, thenumber
from tests.patience import PATIENCE, wait_until
from thenumber.rules.records import parse_json

DRAWN = "\x1b[0m\x1b[K\x1b[J"  # a picture ends so: the last line is dim
KEYS = f"Ctrl-C: quit{DRAWN}"
CURTAIN = f"Press Enter{DRAWN}"
NUMBERS = "".join(f"{number}\n" for number in ("000", "111", "222", "333", "444") * 2)


COMMAND = (sys.executable, "-m", "thenumber")
# Another thread takes the signal, which interrupts nothing in the main thread: as one that comes in the last instant
# before the main thread begins to wait.
MISSING_SIGNALS = """
import signal, sys, threading
threading.Thread(target=threading.Event().wait, daemon=True).start()
signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGTERM])
from thenumber.cli import main
sys.exit(main(sys.argv[1:]))
"""
MISSES_SIGNALS = (sys.executable, "-c", MISSING_SIGNALS)


class Shell:
    """A shell in a terminal, which runs the game and then says how it ended and how the terminal is.

    When its block ends, however that may be, all of them are gone.
    """

    def __init__(self, folder: Path, *arguments: str, command: tuple[str, ...] = COMMAND, **changes: str) -> None:
        self.ours, theirs = pty.openpty()
        termios.tcsetwinsize(self.ours, (24, 80))
        homes = {"XDG_STATE_HOME": str(folder / "state"), "XDG_DATA_HOME": str(folder / "data"), "LOGNAME": "ann"}
        self.program = subprocess.Popen(
            ["bash", "-c", '"$@"; echo "code $?"; stty -a', "bash", *command, "play", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(TERM="xterm", COLUMNS="", LINES="", **homes) | changes,
            cwd=ROOT,
            preexec_fn=lambda: os.login_tty(theirs),  # so that Ctrl-C is the terminal's own
        )
        os.close(theirs)
        self.seen = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.program.poll() is None:
            os.killpg(self.program.pid, signal.SIGKILL)
            self.program.wait()
        os.close(self.ours)

    def until(self, expected: str) -> str:
        """What is shown up to an expected text."""
        shown = read_until(self.ours, expected)
        self.seen += shown
        assert shown.endswith(expected), shown
        return shown

    def type(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    @property
    def game(self) -> int:
        """The process that plays."""
        shell = self.program.pid
        return int(Path(f"/proc/{shell}/task/{shell}/children").read_text(encoding="ascii").split()[0])

    def end(self) -> str:
        """What is shown to the end, after the terminal was given back."""
        rest = read_until(self.ours, "")
        self.seen += rest
        self.program.wait(timeout=PATIENCE)
        return rest

    @property
    def echoes(self) -> bool:
        return bool(termios.tcgetattr(self.ours)[3] & termios.ECHO)


def assert_restored(rest: str, code: int) -> None:
    assert "\x1b[?25h\x1b[?1049l" in rest
    assert f"code {code}" in rest
    assert " icanon " in rest
    assert " echo " in rest
    assert "Traceback" not in rest


def test_numbers_stay_hidden_and_a_game_goes_on_after_ctrl_c(tmp_path: Path) -> None:
    with Shell(tmp_path, "--players", "Ann, Ben", "--bots", "repeater", "--seed", "1") as shell:
        shell.until(CURTAIN)
        shell.type("\n")
        shell.until(KEYS)
        shell.type("513")
        shell.until(KEYS)
        shell.type("\n666\n")  # typed ahead: it must not open the curtain, nor write for Ben
        shell.until(CURTAIN)
        shell.type("\n")
        shell.until(KEYS)
        shell.type("220\n")
        assert "Here they come" in shell.until(CURTAIN)
        assert not any(number in shell.seen for number in ("513", "220", "666"))
        shell.type("\n")
        shell.until(f"Enter: continue{DRAWN}")
        assert "513" in shell.seen
        shell.type("\n\x03")
        rest = shell.end()
        assert_restored(rest, 130)
        assert "Game saved. To pick it up again: thenumber play" in rest

    with Shell(tmp_path) as again:
        assert "You have an unfinished game: Ann, Ben, Koko. Round 1, turn 2." in again.until(f"n: new game{DRAWN}")
        again.type("\n")
        assert "Turn 1, bonus +2" in again.until(f"Enter: continue{DRAWN}")
        again.type("\x04")
        assert_restored(again.end(), 0)


def test_an_ended_and_a_suspended_game_give_the_terminal_back(tmp_path: Path) -> None:
    with Shell(tmp_path, "--bots", "repeater") as shell:
        shell.until(KEYS)
        assert not shell.echoes
        game = shell.game

        os.kill(game, signal.SIGTSTP)
        shell.until("\x1b[?25h\x1b[?1049l")
        wait_until(lambda: Path(f"/proc/{game}/stat").read_text(encoding="ascii").split()[2] == "T")
        assert shell.echoes
        os.kill(game, signal.SIGCONT)
        shell.until(KEYS)
        assert not shell.echoes

        termios.tcsetwinsize(shell.ours, (24, 60))
        os.kill(game, signal.SIGWINCH)
        shell.until(KEYS)
        os.kill(game, signal.SIGTERM)
        assert_restored(shell.end(), 143)


def test_a_plain_terminal_reads_lines_and_hides_numbers(tmp_path: Path) -> None:
    with Shell(tmp_path, "--players", "Ann, Ben", TERM="dumb", PYTHONIOENCODING="ascii") as shell:
        shell.until("Press Enter: ")
        shell.type("\n")
        assert "^ Ann" in shell.until("Ann, your number: ")
        shell.type("513\n")
        shell.until("Press Enter: ")
        assert "513" not in shell.seen
        shell.type("\x04")
        rest = shell.end()
        assert " echo " in rest
        assert "\x1b" not in rest.partition("speed")[0]


def test_what_is_typed_ahead_at_a_plain_terminal_is_not_seen(tmp_path: Path) -> None:
    with Shell(tmp_path, "--players", "Ann, Ben", TERM="dumb") as shell:
        shell.until("Press Enter: ")
        shell.type("\n513\n666\n")  # the curtain opens, Ann writes, and someone does not wait for the next curtain
        shell.until("Ben, your turn\r\n\r\nEveryone else, look away.\r\nPress Enter: ")
        shell.type("972\n220\n")
        shell.until("OK, everyone can look.\r\nPress Enter: ")
        shell.type("\n")
        revealed = shell.until("Press Enter: ")

        hidden = shell.seen.removesuffix(revealed)
        assert not any(number in hidden for number in ("513", "666", "972", "220"))
        assert "513" in revealed
        assert "220" in revealed
        shell.type("\x04")
        assert " echo " in shell.end()


DEAF = """read -r line; echo '"000"'; sleep 600"""


def test_a_signal_that_ends_us_ends_the_programs(tmp_path: Path) -> None:
    lifeline = tmp_path / "lifeline"
    os.mkfifo(lifeline)
    asked = ["--name", "Ann", "--program", join(["sh", "-c", f"exec 3>{lifeline}; {DEAF}"])]
    pipe = subprocess.PIPE
    with (
        running([*COMMAND, "play", *asked], stdin=pipe, stdout=subprocess.DEVNULL, stderr=pipe) as game,
        lifeline.open("rb") as program,  # open once it runs
    ):
        game.terminate()
        assert b"" == program.read()  # once nobody holds it any more

        assert b"" == game.communicate(timeout=PATIENCE)[1]
        assert 143 == game.returncode


@pytest.mark.parametrize(("kind", "question"), [("xterm", KEYS), ("dumb", "Your number: ")])
def test_a_signal_that_comes_unnoticed_ends_the_wait_at_a_terminal(kind: str, question: str, tmp_path: Path) -> None:
    with Shell(tmp_path, "--bots", "repeater", command=MISSES_SIGNALS, TERM=kind) as shell:
        shell.until(question)
        await_sleep(shell.game)
        os.kill(shell.game, signal.SIGTERM)
        rest = shell.end()

        assert "code 143" in rest
        assert " icanon " in rest
        assert " echo " in rest


def test_a_signal_that_comes_unnoticed_ends_the_wait_for_the_rest_of_a_line() -> None:
    command = [*MISSES_SIGNALS, "play", "--bots", "repeater", "--name", "Ann"]
    pipe = subprocess.PIPE
    with running(command, stdin=pipe, stdout=pipe, stderr=pipe) as game:
        assert game.stdin is not None
        assert game.stdout is not None
        game.stdin.write(b"what\n51")
        game.stdin.flush()
        read_until(game.stdout.fileno(), "Type digits from 0 to 9.\n")
        await_sleep(game.pid)
        game.terminate()

        assert 143 == game.wait(timeout=PATIENCE)
        assert b"" == game.communicate()[1]


def test_a_whole_game_comes_through_a_pipe(tmp_path: Path) -> None:
    out = tmp_path / "game.json"
    typed = f"what\n12\n?\n{NUMBERS}"
    done = thenumber("play", "--bots", "repeater", "--seed", "1", "--name", "Ann", "--out", str(out), typed=typed)
    shown = done.stdout.decode()

    assert (0, b"") == (done.returncode, done.stderr)
    assert "Your number: what\nType digits from 0 to 9.\nYour number: 12\nYou need three digits.\n" in shown
    assert shown.endswith(f"Game record: {out}\nEnter: play again · q: quit:\n")
    assert parse_json(out.read_text(encoding="utf-8")).game.is_over
    assert "\x1b" not in shown


def test_the_end_of_a_pipe_is_the_end() -> None:
    done = thenumber("play", "--bots", "repeater", "--lang", "pl", typed="000\n")

    assert (0, b"") == (done.returncode, done.stderr)


def test_bad_options_give_one_line() -> None:
    done = thenumber("play", "--players", "Ann, Ann", "--lang", "de")

    assert (2, b"") == (done.returncode, done.stdout)
    assert 1 == done.stderr.count(b"\n")
