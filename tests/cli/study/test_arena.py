"""`thenumber arena`: tables, JSON and pictures; one line for bad input; Ctrl-C keeps what was played."""

import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import EntryPoint
from pathlib import Path
from random import Random
from shlex import join

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from tests.cli.run import ROOT, environment, read_until, running, thenumber
from tests.packages import install
from tests.patience import PATIENCE
from thenumber import data
from thenumber.bots import Character, registry
from thenumber.bots.ladder import GROUP
from thenumber.cli import main
from thenumber.rules import Number, View
from thenumber.rules.records import Record, parse_records
from thenumber.texts import LANGUAGES

QUICK = ["arena", "--bots", "easy", "--games", "4", "--series", "2", "--jobs", "1", "--lang", "en"]
PATIENTLY = ["--seconds", str(PATIENCE)]  # for programs

# Presses Ctrl-C, which a terminal sends to every process: once, in the process that is tired first, as twice would end
# everything at once; and after so many games that some are counted, since processes are at most 64 ahead.
IMPATIENT = """
import os, signal
from thenumber.rules import Number

asked = 0

def is_first():
    try:
        os.close(os.open(os.environ["TIRED"], os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return False
    return True

def bot(view, rng):
    global asked
    asked += 1
    if asked == 4000 and is_first():
        os.killpg(0, signal.SIGINT)
    return Number(3 * str(max(view.board.available)))
"""


# Writes its highest digit three times.
HIGHEST = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)["view"]
    print(json.dumps(3 * str(view["boards"][view["seat"]]["available"][-1])), flush=True)
"""


# Says something else in every other turn, and after the first of a round writes a digit that it doesn't have.
MOODY = """
import json, sys
for asked, line in enumerate(sys.stdin):
    view = json.loads(line)["view"]
    print("turn", asked, file=sys.stderr, flush=True)
    available = view["boards"][view["seat"]]["available"]
    missing = [digit for digit in "0123456789" if digit not in map(str, available)]
    print("well" if asked % 2 else json.dumps(3 * (missing[0] if missing else str(available[0]))), flush=True)
"""


def hopeless(_view: View, _rng: Random) -> Number:
    raise RuntimeError("no idea")


@pytest.fixture(autouse=True)
def eighty_columns(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")


def timeless(text: str) -> dict[str, object]:
    outcome: dict[str, object] = json.loads(text)
    bots = outcome["bots"]
    assert isinstance(bots, list)
    for bot in bots:
        assert bot.pop("ms_per_choice") > 0
    return outcome


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("schedule", [[], ["--head-to-head"], ["--against", "medium"]], ids=["mixed", "duels", "pool"])
def test_an_outcome_fits_eighty_columns(language: str, schedule: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main([*QUICK[:-1], language, *schedule])

    lines = capsys.readouterr().out.splitlines()
    assert {"beginner", "showoff", "repeater", "spoiler"} <= {line.split()[0] for line in lines if line}
    assert max(map(len, lines)) <= 80


def test_json_holds_the_whole_outcome(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main([*QUICK, "--json", "--players", "3"])

    outcome = timeless(capsys.readouterr().out)
    assert (3, 2, True, 1 / 3) == tuple(outcome[key] for key in ("players", "games_in_a_series", "complete", "par"))
    assert isinstance(outcome["bots"], list)
    assert {"beginner", "showoff", "repeater", "spoiler"} == {bot["id"] for bot in outcome["bots"]}
    assert all(bot["games"] >= 4 and bot["rating"]["deviation"] > 0 for bot in outcome["bots"])


def test_head_to_head_has_both_directions_of_every_pair(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main([*QUICK, "--json", "--head-to-head"])

    pairs = timeless(capsys.readouterr().out)["head_to_head"]
    assert isinstance(pairs, list)
    assert 12 == len({(pair["bot"], pair["against"]) for pair in pairs}) == len(pairs)


def test_only_those_asked_for_are_judged_against_a_pool(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main([*QUICK[:2], "saver,saver", *QUICK[3:], "--json", "--against", "easy,saver"])

    bots = timeless(capsys.readouterr().out)["bots"]
    assert isinstance(bots, list)
    assert [("saver", 4)] == [(bot["id"], bot["games"]) for bot in bots]


def test_processes_and_seeds(capsys: pytest.CaptureFixture[str]) -> None:
    """The number of processes changes nothing, the seed everything."""
    outcomes = []
    for jobs, seed in (("1", "7"), ("2", "7"), ("1", "8")):
        assert 0 == main([*QUICK, "--json", "--jobs", jobs, "--seed", seed])
        outcomes.append(timeless(capsys.readouterr().out))

    assert outcomes[0] == outcomes[1]
    assert outcomes[0]["bots"] != outcomes[2]["bots"]


@pytest.mark.parametrize("schedule", [[], ["--head-to-head"]])
@pytest.mark.parametrize("ending", ["png", "svg"])
def test_a_picture_is_saved(schedule: list[str], ending: str, tmp_path: Path) -> None:
    path = tmp_path / f"arena.{ending}"
    assert 0 == main([*QUICK, *schedule, "--plot", str(path)])

    assert path.read_bytes().startswith(b"\x89PNG" if ending == "png" else b"<?xml")


def test_a_terminal_is_told_of_the_picture_and_the_result_goes_where_it_is_sent(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = os.openpty()
    monkeypatch.setenv("TERM", "xterm")
    with ThreadPoolExecutor() as pool:
        seen = pool.submit(read_until, ours, "")
        with os.fdopen(theirs, "w") as terminal, monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", terminal)
            assert 0 == main([*QUICK, "--json", "--plot", str(tmp_path / "arena.svg")])

    assert json.loads(capsys.readouterr().out)["complete"]
    assert "Picture saved in " in seen.result()
    assert "arena.svg: Players: 4. Games in a series: 2. " in " ".join(seen.result().split())
    os.close(ours)


def test_simple_bots_play_without_numpy() -> None:
    program = f"import sys; sys.modules['numpy'] = None; from thenumber.cli import main; sys.exit(main({QUICK}))"
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    assert (0, "") == (done.returncode, done.stderr)


def test_a_bot_that_fails_is_reported(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    source = EntryPoint("hopeless", f"{__name__}:hopeless", GROUP)
    monkeypatch.setitem(registry._OURS, "hopeless", Character("hopeless", "Hope", None, source))
    assert 0 == main([*QUICK[:2], "hopeless,saver", *QUICK[3:], "--players", "2"])

    said = "hopeless left 40 tiles blank:\n  40 × error in its code: RuntimeError: no idea\n"
    assert said in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--bots", "raeder,saver"], "There’s no bot “raeder”. Did you mean reader?"),
        (["--bots", "xyzzy"], "There’s no bot “xyzzy”. There are: showoff, "),
        (["--bots", "saver"], "A tournament needs at least two different bots."),
        (["--bots", "saver,saver"], "A tournament needs at least two different bots."),
        (["--bots", ""], "A tournament needs at least two different bots."),
        (["--bots", "saver,copycat", "--against", "saver"], "saver has no one to play"),
        (["--against", "nobody"], "There’s no bot “nobody”."),
        (["--against", "saver", "--head-to-head"], "Use --against or --head-to-head, not both."),
        (["--players", "1"], "--players must be 2 to 5, not 1."),
        (["--players", "6"], "--players must be 2 to 5, not 6."),
        (["--games", "-5"], "--games must be 1 to 100,000, not -5."),
        (["--games", "100001"], "--games must be 1 to 100,000, not 100001."),
        (["--games", "many"], "'--games'"),
        (["--series", "0"], "--series must be 1 to 1,000, not 0."),
        (["--seed", "-1"], "--seed must be a whole number from 0 to 18446744073709551615, not -1."),
        (
            ["--seed", str(2**64)],
            "--seed must be a whole number from 0 to 18446744073709551615, not 18446744073709551616.",
        ),
        (["--jobs", "-1"], "--jobs must be 1 to 256, not -1."),
        (["--jobs", "257"], "--jobs must be 1 to 256, not 257."),
        (["--lang", "de", "--games", "0"], "--games: von 1 bis 100.000, nicht 0."),
        (["--program", ""], "--program: “” isn’t a command; write it as in your shell"),
        (["--program", "python 'mybot.py"], "--program: “python 'mybot.py” isn’t a command"),
        (["--program", "/no/such/bot --fast"], "--program: can’t find a program “/no/such/bot” to run."),
        (["--program", "/ --fast"], "--program: can’t find a program “/” to run."),
        (["--bots", "", "--program", "true"], "A tournament needs at least two different bots."),
        (["--bots", "", "--program", "true", "--program", "true"], "A tournament needs at least two different bots."),
        (["--seconds", "0"], "--seconds must be 1 to 3,600, not 0."),
        (["--seconds", "nan"], "--seconds must be 1 to 3,600, not nan."),
        (["--seconds", "1e9"], "--seconds must be 1 to 3,600, not 1e+09."),
        (["--lang", "it", "--seconds", "0.5"], "--seconds: da 1 a 3.600, non 0.5."),
        (["--plot", "/no/such/folder/arena.png"], "/no/such/folder/arena.png: there’s no such file or folder."),
        (["--plot", "arena.txt"], "arena.txt"),
        (["--out", "games.csv"], "games.csv: the name of a file for games must end in .jsonl, .parquet."),
        (["--out", "/no/such/folder/games.jsonl"], "/no/such/folder/games.jsonl: there’s no such file or folder."),
        (["--views"], "--views goes with a file for the games: add --out FILE."),
        (["--plot", "/"], "/"),
        (["--lang", "xx"], "'xx' isn't one of en, it, es, pl, de, fr"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main([*QUICK, *arguments])

    printed = capsys.readouterr()
    assert said in printed.err
    assert ("", 1) == (printed.out, printed.err.count("\n"))


@pytest.fixture
def highest(tmp_path: Path) -> str:
    """A command with a long name."""
    (tmp_path / "a-program-with-a-name-too-long-for-a-table.py").write_text(HIGHEST)
    return join([sys.executable, str(tmp_path / "a-program-with-a-name-too-long-for-a-table.py")])


@pytest.mark.parametrize(("language", "schedule"), [("es", []), ("de", []), ("pl", ["--head-to-head"])])
def test_a_long_name_drops_no_figure(
    language: str, schedule: list[str], highest: str, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = ["--bots", "saver", "--program", highest, *PATIENTLY, "--players", "2", "--games", "10"]
    assert 0 == main([*QUICK[:-1], language, *asked, *schedule])

    lines = capsys.readouterr().out.splitlines()
    named = [line for line in lines if "…or-a-table.py" in line]
    assert f"…or-a-table.py: {highest}"[:100] == named.pop()[:100]
    assert (2 if schedule else 1) == len(named)
    assert max(map(len, named)) <= 80


def test_a_program_plays_against_a_pool_alone(highest: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Naming a program and a pool means wanting to know about the program."""
    asked = ["arena", "--program", highest, "--against", "easy", "--games", "2", "--series", "1", "--jobs", "1"]
    assert 0 == main([*asked, *PATIENTLY, "--json"])

    bots = timeless(capsys.readouterr().out)["bots"]
    assert isinstance(bots, list)
    assert [(highest, 2, 0, None)] == [(bot["id"], bot["games"], bot["faults"], bot["first_fault"]) for bot in bots]


def test_a_program_that_fails_is_reported_in_its_own_words(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["--bots", "saver", "--program", "sh -c 'echo no idea >&2; exit 7'", *PATIENTLY, "--players", "2"]
    assert 0 == main([*QUICK, *asked])

    said = "sh left 40 tiles blank: 40 × ended without an answer: gave up on it after 3 starts without an answer"
    told = " ".join(capsys.readouterr().out.split())
    assert said in told
    assert told.endswith("The last lines it wrote to standard error: no idea")


def test_faults_are_told_by_their_kinds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "moody.py").write_text(MOODY)
    asked = ["--bots", "saver", "--program", join([sys.executable, str(tmp_path / "moody.py")]), "--players", "2"]
    assert 0 == main([*QUICK, *asked, *PATIENTLY, "--json"])
    bots = timeless(capsys.readouterr().out)["bots"]
    assert isinstance(bots, list)
    (moody,) = (bot for bot in bots if bot["id"] != "saver")

    counts = {of["kind"]: of["count"] for of in moody["faults_by_kind"]}
    assert ({"nonsense", "illegal"}, 20, moody["faults"]) == (set(counts), counts["nonsense"], sum(counts.values()))
    assert 5 == len(moody["last_words"])
    assert all(line.startswith("turn ") for line in moody["last_words"])


def test_a_program_that_is_called_like_a_bot_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "saver").write_text("#!/bin/sh\n")
    (tmp_path / "saver").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert 2 == main([*QUICK, "--bots", "saver", "--program", "saver"])

    said = "--program: “saver” is also a bot’s id; name the program with its folder, like ./saver.\n"
    assert ("", said) == capsys.readouterr()


@pytest.mark.parametrize(
    ("jobs", "number", "code"), [("1", signal.SIGINT, 130), ("2", signal.SIGINT, 130), ("1", signal.SIGTERM, 143)]
)
def test_a_signal_that_ends_us_ends_the_programs(jobs: str, number: int, code: int, tmp_path: Path) -> None:
    """A terminal's Ctrl-C reaches us, not them; one that is deaf to the end of its input is ended too."""
    lifeline = tmp_path / "lifeline"
    os.mkfifo(lifeline)
    script = f"""exec 3>{lifeline}; while read -r line; do echo '"513"'; done; sleep 600"""
    asked = ["--bots", "saver", "--program", join(["sh", "-c", script]), "--games", "5000", "--jobs", jobs, "--json"]
    command = [sys.executable, "-m", "thenumber", "arena", *asked, *PATIENTLY]
    with (
        running(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process,
        lifeline.open("rb") as programs,  # open once the first of them runs
    ):
        os.killpg(process.pid, number)
        _, told = process.communicate(timeout=PATIENCE)
        assert (code, 1) == (process.returncode, told.count(b"\n"))

        assert b"" == programs.read()  # once nobody holds it any more


def test_a_missing_extra_is_one_line(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    source = EntryPoint("heavy", "no_such_module:Bot", GROUP)
    monkeypatch.setitem(registry._OURS, "heavy", Character("heavy", "Heavy", None, source, extra="sim"))
    assert 2 == main([*QUICK[:2], "heavy,saver", *QUICK[3:]])

    printed = capsys.readouterr()
    assert "pip install 'thenumber[sim]'" in printed.err
    assert 1 == printed.err.count("\n")


def test_without_openskill_there_is_no_rating(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("thenumber.arena.outcome.find_spec", lambda _: None)
    assert 0 == main(QUICK)

    assert "pip install 'thenumber[sim]'" in capsys.readouterr().out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_an_interrupt_keeps_what_was_played(jobs: str, tmp_path: Path) -> None:
    install(tmp_path, {"impatient": IMPATIENT}, {"impatient": "impatient:bot"})
    asked = ["--bots", "impatient,saver", "--games", "5000", "--series", "1", "--jobs", jobs, "--json"]
    asked += ["--out", str(tmp_path / "games.parquet")]
    done = subprocess.run(
        [sys.executable, "-m", "thenumber", "arena", *asked],
        env=environment(PYTHONPATH=str(tmp_path), TIRED=str(tmp_path / "tired")),
        cwd=ROOT,
        capture_output=True,
        timeout=PATIENCE,
        start_new_session=True,
        check=False,
    )

    assert 130 == done.returncode
    assert b"Interrupted. Series played: " in done.stderr
    assert 1 == done.stderr.count(b"\n")
    told = json.loads(done.stdout)
    assert False is told["complete"]
    assert told["series"] == len(list(data.records(data.read(tmp_path / "games.parquet"))))


def test_the_help_says_what_games_are() -> None:
    shown = " ".join(thenumber("arena", "--help").stdout.decode().split())

    assert "--head-to-head" in shown
    assert "--games" in shown


@pytest.mark.parametrize(("schedule", "named"), [([], "95% interval"), (["--head-to-head"], "The widest 95% interval")])
def test_a_picture_names_its_intervals(schedule: list[str], named: str, tmp_path: Path) -> None:
    figures: list[Figure] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Figure, "savefig", lambda figure, *_, **__: figures.append(figure))
        assert 0 == main([*QUICK, "--games", "10", *schedule, "--plot", str(tmp_path / "arena.png")])

    drawn = figures[0].findobj(lambda artist: isinstance(artist, Text) and artist.get_text().startswith(named))
    assert drawn


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_every_game_is_kept(jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, table = tmp_path / "games.jsonl", tmp_path / "games.PARQUET"
    for path in (lines, table):
        assert 0 == main([*QUICK, "--players", "3", "--jobs", jobs, "--json", "--out", str(path), "--views"])
    outcome = json.loads(capsys.readouterr().out.splitlines()[0])
    kept = [record for record in parse_records(lines.read_bytes()) if isinstance(record, Record)]

    assert 2 * outcome["series"] == len(kept)
    assert all(record.game.is_over for record in kept)
    assert [(0, 1), (0, 2), (1, 1)] == [(record.extra["series"], record.extra["game"]) for record in kept[:3]]
    assert data.read(lines, views=True).to_pylist() == data.read(table, views=True).to_pylist()


def test_games_are_kept_in_lines_without_further_packages(tmp_path: Path) -> None:
    asked = [*QUICK, "--out", str(tmp_path / "games.jsonl")]
    hidden = "import sys; sys.modules |= dict.fromkeys(['numpy', 'pyarrow', 'msgspec'])"
    program = f"{hidden}; from thenumber.cli import main; sys.exit(main({asked}))"
    done = subprocess.run([sys.executable, "-c", program], env=environment(), timeout=PATIENCE, check=False)
    columns = subprocess.run(
        [sys.executable, "-c", program.replace(".jsonl", ".parquet")],
        env=environment(),
        stderr=subprocess.PIPE,
        timeout=PATIENCE,
        check=False,
    )

    assert 0 == done.returncode
    assert (tmp_path / "games.jsonl").read_bytes()
    assert 2 == columns.returncode
    assert b"pip install 'thenumber[data]'" in columns.stderr
    assert not (tmp_path / "games.parquet").exists()
