"""Programs as bots: whatever one does, its turn gets a number or one line that says why not, and nothing is left."""

import gc
import os
import select
import subprocess
import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random
from threading import Thread

import pytest

from tests.patience import PATIENCE, wait_until
from thenumber.bots import FaultKind, Forfeit, Program, ProgramFault, command_of
from thenumber.bots.asking import number_or_forfeit
from thenumber.bots.errors import reason
from thenumber.bots.process import LONGEST_LINE, Process
from thenumber.rules import EarlierGame, Game, Seat, View, written

VIEW = View.of(Game(2), Seat(0))
ANSWERS = """while read -r line; do echo '"513"'; done"""
SAYS = "for line in 1 2 '' 3 4 '  5 ' 6; do echo \"$line\" >&2; done"
SOON = 0.3  # seconds, for one that will not answer


@pytest.fixture(autouse=True)
def _patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A program that has closed its output has all the time it needs to end."""
    monkeypatch.setattr("thenumber.bots.process._GRACE", PATIENCE)


def shell(script: str, seconds: float = PATIENCE, *arguments: str) -> Program:
    return Program(["sh", "-c", script, "sh", *arguments], seconds)


def python(script: str, seconds: float = PATIENCE) -> Program:
    return Program([sys.executable, "-c", script], seconds)


def at_first(script: str) -> str:
    """What a program does in its first life, which leaves a file at $1; in later ones it answers."""
    return f'if [ -e "$1" ]; then {ANSWERS}; else touch "$1"; {script}; fi'


def fault(program: Program, view: View = VIEW) -> str:
    """Why there is no number."""
    with pytest.raises(ProgramFault) as caught:
        program(view, Random(1))
    return str(caught.value)


def long_view() -> View:
    """A view that no pipe holds at once: 65,536 bytes do not hold fifty games."""
    game = Game(2)
    while not game.is_over:
        game = game.play(written("--- ---"))
    return View.of(Game(2), Seat(0), (EarlierGame(game, (Seat(0), None)),) * 50)


class Lifeline:
    """A pipe that programs hold, at $1: the other end shows when they speak and when all are gone."""

    def __init__(self, folder: Path) -> None:
        self.path = str(folder / "lifeline")
        os.mkfifo(self.path)
        self._end = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)

    def hear(self) -> None:
        """Wait until a program says something."""
        assert select.select([self._end], [], [], PATIENCE)[0], "nothing is heard"
        assert os.read(self._end, 1000)

    def see_the_end(self) -> None:
        """Wait until nobody holds it any more."""
        while True:
            assert select.select([self._end], [], [], PATIENCE)[0], "someone lives on"
            if not os.read(self._end, 1000):
                return

    def close(self) -> None:
        os.close(self._end)


@pytest.fixture
def lifeline(tmp_path: Path) -> Iterator[Lifeline]:
    with closing(Lifeline(tmp_path)) as pipe:
        yield pipe


def test_a_program_answers_question_after_question() -> None:
    with shell(ANSWERS) as program:
        assert ["513"] * 3 == [program(VIEW, Random(1)) for _ in range(3)]


def test_a_program_is_asked_with_a_seed_from_the_generator() -> None:
    seeds = "import json; print(json.dumps('%03d' % (json.loads(input())['seed'] % 1000)), flush=True)"
    expected = [f"{Random(seed).getrandbits(32) % 1000:03}" for seed in range(20)]

    with python(f"while True: {seeds}") as program, ThreadPoolExecutor(4) as threads:
        assert expected == list(threads.map(lambda seed: program(VIEW, Random(seed)), range(20)))


def test_a_long_series_arrives_whole() -> None:
    counts = "import json;print(json.dumps('%03d' % len(json.loads(input())['view']['earlier'])), flush=True);input()"
    with python(counts) as program:
        assert "050" == program(long_view(), Random(1))


@pytest.mark.parametrize(
    ("script", "said"),
    [
        ("exit 0", "ended with code 0"),
        ("echo some >&2; echo '' >&2; echo ' no  ideas' >&2; echo >&2; exit 3", "ended with code 3: no ideas"),
        ("kill -9 $$", "was killed by signal 9"),
        ("read -r line; printf '\"51'; exit 1", "ended with code 1"),
        ("head -c 1000000 /dev/zero | tr '\\0' x >&2; echo >&2; echo lost >&2; exit 1", "ended with code 1: lost"),
        ("printf '\\377' >&2; exit 1", "ended with code 1: �"),
        ("read -r line; head -c 1000000 /dev/zero", f"wrote {LONGEST_LINE} bytes without ending its line"),
        ('read -r line; printf \'"513"\\n"514"\\n\'; exec sleep 600', 'answered more than one line: "513", "514"'),
    ],
)
def test_a_program_that_fails_says_why(script: str, said: str) -> None:
    with shell(script) as program:
        assert said == fault(program)


def test_one_that_has_ended_says_why_however_late_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thenumber.bots.process._GRACE", 0)
    process = Process(["sh", "-c", "echo lost >&2; exit 7"])
    process._popen.wait(PATIENCE)
    with pytest.raises(ProgramFault, match="ended with code 7: lost"):
        process.ask(b"well?", PATIENCE)
    process.end()


def test_a_program_that_says_no_more_and_lives_on_is_told_from_one_that_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thenumber.bots.process._GRACE", SOON)
    with shell("exec 1>&-; exec sleep 600") as program:
        assert "closed its standard output" == fault(program)


@pytest.mark.parametrize(
    ("script", "view"),
    [
        ("exec sleep 600", VIEW),
        ("exec sleep 600", long_view()),
        ("exec 0<&-; exec sleep 600", VIEW),
        ("yes >&2", VIEW),
        ("read -r line; printf '\"513\"'; exec sleep 600", VIEW),
    ],
    ids=["silent", "does not read", "closes its input", "complains without end", "does not end its line"],
)
def test_a_program_has_only_so_much_time(script: str, view: View) -> None:
    with shell(script, SOON) as program:
        assert "gave no answer within 0.3 seconds" == fault(program, view)


@pytest.mark.parametrize(
    ("script", "kind"),
    [
        ("exit 7", FaultKind.ENDED),
        ("read -r line; echo no; exec sleep 600", FaultKind.NONSENSE),
        ("read -r line; echo '\"999\"'; exec sleep 600", FaultKind.ILLEGAL),
    ],
)
def test_a_fault_has_a_kind_and_the_last_lines_of_standard_error(script: str, kind: FaultKind) -> None:
    view = View.of(Game(2).play(written("999 111")), Seat(0))
    with shell(f"{SAYS}; {script}") as program, pytest.raises(ProgramFault) as caught:
        program(view, Random(1))

    assert (kind, ("2", "3", "4", "5", "6")) == (caught.value.kind, caught.value.last_words)


def test_so_has_one_that_is_late() -> None:
    with shell(f"""{SAYS}; read -r line; echo '"513"'; exec sleep 600""") as program:
        program(VIEW, Random(1))
        program._seconds = SOON
        with pytest.raises(ProgramFault) as caught:
            program(VIEW, Random(1))

    assert (FaultKind.LATE, ("2", "3", "4", "5", "6")) == (caught.value.kind, caught.value.last_words)


def test_one_that_is_given_up_on_is_told_by_what_it_did_last() -> None:
    with shell("echo lost >&2; exit 7") as program:
        faults = [number_or_forfeit(program, VIEW, Random(1)) for _ in range(4)]

    assert [(FaultKind.ENDED, ("lost",))] * 4 == [
        (fault.kind, fault.last_words) for fault in faults if isinstance(fault, Forfeit)
    ]
    missing = number_or_forfeit(Program(["/no/such/program"]), VIEW, Random(1))
    assert Forfeit(FaultKind.NOT_STARTED, "cannot be started: No such file or directory") == missing


def test_a_program_that_does_not_listen_cannot_answer() -> None:
    with shell("""head -c 1 >/dev/null; echo '"513"'; exec sleep 600""") as program:
        assert "answered before it had read the question" == fault(program, long_view())


def test_complaints_hold_nobody_up() -> None:
    with shell(f"head -c 1000000 /dev/zero >&2; {ANSWERS}") as program:
        assert "513" == program(VIEW, Random(1))


@pytest.mark.parametrize(
    ("answer", "quoted"),
    [
        (b"", "an empty line"),
        (b"513", "513"),
        (b"hello there", "hello there"),
        (b'"51"', '"51"'),
        (b'"5137"', '"5137"'),
        (b'["513"]', '["513"]'),
        (b'{"number": "513"}', '{"number": "513"}'),
        (b"null", "null"),
        (b"NaN", "NaN"),
        (b'"51\xff"', '"51�"'),
        (b'"\\ud800"', '"\\ud800"'),
        ('"٥١٣"'.encode(), '"٥١٣"'),
        (b"9" * 5000, "9" * 39 + "…"),
        (b"[" * 60_000, "[" * 39 + "…"),
    ],
)
def test_nonsense_forfeits_one_turn_and_no_more(answer: bytes, quoted: str, tmp_path: Path) -> None:
    (tmp_path / "answer").write_bytes(answer + b"\n")
    with shell(f'read -r line; cat "$1"; {ANSWERS}', PATIENCE, str(tmp_path / "answer")) as program:
        assert f'answered {quoted}, not a text of three digits such as "852"' == fault(program)
        assert "513" == program(VIEW, Random(1))


def test_digits_that_are_crossed_out_forfeit_the_turn() -> None:
    later = View.of(Game(2).play(written("135 246")), Seat(0))
    with shell(ANSWERS) as program:
        assert "wrote 513 with 0246789 available" == fault(program, later)


def test_a_line_that_nobody_asked_for_is_never_an_answer(lifeline: Lifeline, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "go on")
    script = at_first("""exec 3>"$2"; read -r line; echo '"513"'; read -r go <"$3"; echo '"222"'; echo >&3; cat >&2""")
    paths = str(tmp_path / "been here"), lifeline.path, str(tmp_path / "go on")
    with shell(script, PATIENCE, *paths) as program:
        assert "513" == program(VIEW, Random(1))
        (tmp_path / "go on").write_text("go on\n")
        lifeline.hear()

        assert 'spoke before it was asked: "222"' == fault(program)
        assert "513" == program(VIEW, Random(1))


def test_a_late_answer_is_never_an_answer_to_the_next_question(tmp_path: Path) -> None:
    """It is killed when its time is up, and another one is started."""
    script = at_first("read -r line; echo '\"111\"'; read -r line; sleep 600; echo '\"222\"'")
    with shell(script, PATIENCE, str(tmp_path / "been here")) as program:
        assert "111" == program(VIEW, Random(1))
        program._seconds = SOON
        assert "gave no answer within 0.3 seconds" == fault(program)
        program._seconds = PATIENCE
        assert "513" == program(VIEW, Random(1))


def test_an_interrupt_ends_the_question_and_the_program(tmp_path: Path) -> None:
    script = at_first("read -r line; kill -INT $PPID; exec sleep 600")
    with shell(script, PATIENCE, str(tmp_path / "been here")) as program:
        with pytest.raises(KeyboardInterrupt):
            program(VIEW, Random(1))

        assert "513" == program(VIEW, Random(1))


def test_one_that_answers_and_ends_is_started_again_and_again() -> None:
    with shell("""read -r line; echo '"513"'""") as program:
        for _ in range(4):
            assert "513" == program(VIEW, Random(1))
            assert "ended with code 0" == fault(program)


def test_one_that_never_answers_is_started_three_times(tmp_path: Path) -> None:
    with shell('echo started >>"$1"; echo broken >&2; exit 1', PATIENCE, str(tmp_path / "starts")) as program:
        said = [fault(program) for _ in range(5)]

    assert ["ended with code 1: broken"] * 3 == said[:3]
    assert ["gave up on it after 3 starts without an answer: ended with code 1: broken"] * 2 == said[3:]
    assert 3 == len((tmp_path / "starts").read_text().splitlines())


@pytest.mark.parametrize(
    ("text", "mode", "said"),
    [
        (None, 0, "cannot be started: No such file or directory"),
        ("#!/bin/sh\n", 0o644, "cannot be started: Permission denied"),
        ("7\x007", 0o755, "cannot be started: Exec format error"),
    ],
)
def test_what_cannot_be_started_says_why(text: str | None, mode: int, said: str, tmp_path: Path) -> None:
    path = tmp_path / "program"
    if text is not None:
        path.write_text(text)
        path.chmod(mode)

    assert said == fault(Program([str(path)]))


def test_an_argument_that_cannot_be_is_a_fault() -> None:
    assert "cannot be started: embedded null byte" == fault(Program(["true", "\0"]))


DEAF = """
exec 3>"$1"
trap '' TERM HUP INT
sleep 600 &
read -r line; echo here >&3; echo '"513"'
while :; do wait; done
"""


def test_closing_ends_a_deaf_program_and_its_children(lifeline: Lifeline) -> None:
    program = shell(DEAF, PATIENCE, lifeline.path)
    program(VIEW, Random(1))
    lifeline.hear()
    program.close()

    lifeline.see_the_end()


def test_time_ends_a_deaf_program_and_its_children(lifeline: Lifeline) -> None:
    with shell(DEAF, PATIENCE, lifeline.path) as program:
        program(VIEW, Random(1))
        program._seconds = SOON
        assert "gave no answer within 0.3 seconds" == fault(program)

        lifeline.see_the_end()


def test_a_program_that_nobody_holds_ends(lifeline: Lifeline) -> None:
    program = shell(f'exec 3>"$1"; echo here >&3; {ANSWERS}', PATIENCE, lifeline.path)
    program(VIEW, Random(1))
    lifeline.hear()
    del program
    gc.collect()

    lifeline.see_the_end()


def test_a_program_ends_with_the_interpreter(lifeline: Lifeline) -> None:
    script = f"""
from random import Random
from thenumber.bots import Program
from thenumber.rules import Game, Seat, View
program = Program(["sh", "-c", {DEAF!r}, "sh", {lifeline.path!r}], {PATIENCE})
print(program(View.of(Game(2), Seat(0)), Random(1)))
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=PATIENCE, check=False)

    assert (0, "513\n", "") == (done.returncode, done.stdout, done.stderr)
    lifeline.see_the_end()


def test_closing_ends_a_question_under_way(lifeline: Lifeline) -> None:
    program = shell('exec 3>"$1"; read -r line; echo here >&3; exec sleep 600', PATIENCE, lifeline.path)
    said: list[str] = []
    asking = Thread(target=lambda: said.append(fault(program)))
    asking.start()
    lifeline.hear()
    program.close()
    asking.join(PATIENCE)

    assert ["was killed by signal 9"] == said


def test_a_closed_program_is_not_started_again() -> None:
    program = shell(ANSWERS)
    with program:
        assert "513" == program(VIEW, Random(1))

    assert "is closed" == fault(program)


def test_a_program_that_is_closed_while_it_starts_ends(lifeline: Lifeline, monkeypatch: pytest.MonkeyPatch) -> None:
    """Closing it then finds nothing to kill; it must not get the question, since nobody would end it."""
    program = shell(f'exec 3>"$1"; echo here >&3; {ANSWERS}', PATIENCE, lifeline.path)

    def start(command: Sequence[str]) -> Process:
        closing = Thread(target=program.close)
        closing.start()
        wait_until(lambda: program._is_closed)
        process = Process(command)
        lifeline.hear()
        return process

    monkeypatch.setattr("thenumber.bots.program.Process", start)

    assert "is closed" == fault(program)
    lifeline.see_the_end()


def test_a_terminal_reaches_us_first() -> None:
    """It is in a session of its own."""
    with python("import os;input();print(f'\"00{os.getsid(0) == os.getpid():d}\"', flush=True);input()") as program:
        assert "001" == program(VIEW, Random(1))


@pytest.mark.parametrize("seconds", [0, -1, float("nan"), float("inf"), 3601])
def test_the_time_for_an_answer_has_limits(seconds: float) -> None:
    with pytest.raises(ValueError, match="are not between 0 and 3600"):
        Program(["true"], seconds)


@pytest.mark.parametrize("text", ["", "  ", "''", "python 'mybot.py"])
def test_a_text_that_is_no_command_is_an_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"no program is named|No closing quotation"):
        command_of(text)


def test_a_program_must_be_named() -> None:
    with pytest.raises(ValueError, match="no program is named"):
        Program([])


def test_a_fault_speaks_for_itself() -> None:
    assert "ended with code 1: lost" == reason(ProgramFault("ended with code 1: lost"))
