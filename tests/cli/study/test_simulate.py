"""`thenumber simulate`: figures, a picture, one line for whatever is wrong, and Ctrl-C keeps what there is."""

import json
import os
import re
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import pytest

from tests.cli.run import ROOT, environment, read_until, running, terminal, thenumber
from tests.patience import PATIENCE
from thenumber import data
from thenumber.cli import main
from thenumber.sim import CHARACTERS, STYLES, simulate
from thenumber.sim.seating import NAMES
from thenumber.texts import LANGUAGES

PICTURES = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


def test_the_summary_has_a_line_for_each_seat_and_turn(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["simulate", "--players", "3", "--games", "10_000", "--bots", "random,late", "--seed", "7"])

    printed = capsys.readouterr()
    assert "" == printed.err
    lines = printed.out.replace("\N{NO-BREAK SPACE}", " ").splitlines()
    assert "10,000 games, 3 players, seed 7" == lines[0]
    assert [("1", "random"), ("2", "late"), ("3", "random")] == [tuple(line.split()[:2]) for line in lines[3:6]]
    assert ["1", "2", "3", "4", "5"] == [line.split()[0] for line in lines[8:13]]
    assert lines[-1].startswith("Shared wins: ")


def test_the_figures_are_those_of_the_games(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(
        ["simulate", "--players", "2", "--games", "5000", "--bots", "random,high", "--seed", "3", "--json"]
    )

    told = json.loads(capsys.readouterr().out)
    played = simulate(2, 5000, ["random", "high"], seed=3, statistics=True)
    assert (5000, 3, True) == (told["games"], told["seed"], told["complete"])
    for seat, style in enumerate(["random", "high"]):
        figures = told["seats"][seat]
        assert style == figures["style"]
        assert pytest.approx(played.win_shares[:, seat].mean()) == figures["win_share"]
        assert figures["win_share_interval"][0] < figures["win_share"] < figures["win_share_interval"][1]
        assert pytest.approx(played.totals[:, seat].mean()) == figures["mean_score"]
        assert pytest.approx(played.totals[:, seat].std()) == figures["score_deviation"]
    ties = (played.totals[:, 0] == played.totals[:, 1]).mean()
    assert pytest.approx(ties) == told["shared_wins"]
    assert played.statistics is not None
    written, approved = played.statistics.written.sum(axis=2), played.statistics.approved.sum(axis=2)
    assert pytest.approx((approved.sum(axis=1) / written.sum(axis=1)).tolist()) == [
        turn["approval_rate"] for turn in told["turns"]
    ]


def test_the_same_seed_prints_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for seed in ("1", "1", "2"):
        assert 0 == main(["simulate", "--games", "1000", "--seed", seed])
        printed.append(capsys.readouterr().out)

    assert printed[0] == printed[1] != printed[2]


def test_a_comma_too_many_is_no_matter(capsys: pytest.CaptureFixture[str]) -> None:
    printed = []
    for bots in ("random,high", ", random,,high,"):
        assert 0 == main(["simulate", "--games", "10", "--bots", bots])
        printed.append(capsys.readouterr().out)

    assert printed[0] == printed[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_summary_fits_into_80_columns_in_every_language(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["simulate", "--games", "1000", "--bots", "repdigits", "--lang", language])

    printed = capsys.readouterr().out
    assert all(len(line) <= 80 for line in printed.splitlines())
    assert ("." if language == "en" else ",") in printed.splitlines()[3]


@pytest.mark.parametrize("ending", PICTURES)
def test_a_picture_is_drawn(ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    picture = tmp_path / f"out{ending.upper() if ending == '.png' else ending}"

    assert 0 == main(["simulate", "--games", "500", "--plot", str(picture), "--lang", "pl"])

    assert picture.read_bytes().startswith(PICTURES[ending])
    assert f"Obraz zapisany w {picture}: 500 gier, liczba graczy: 4 (random)\n" == capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--players", "1"], "--players must be 2 to 5, not 1."),
        (["--players", "6"], "--players must be 2 to 5, not 6."),
        (["--games", "-5"], "--games must be 1 to 1,000,000,000,000, not -5."),
        (["--games", "0"], "--games must be 1 to 1,000,000,000,000, not 0."),
        (["--games", "9" * 100], f"--games must be 1 to 1,000,000,000,000, not {'9' * 39}…."),
        (
            ["--seed", str(2**64)],
            "--seed must be a whole number from 0 to 18446744073709551615, not 18446744073709551616.",
        ),
        (["--seed", "-1"], "--seed must be a whole number from 0 to 18446744073709551615, not -1."),
        (
            ["--bots", "reader"],
            f"“reader” can’t be simulated; these can: {', '.join(NAMES)}. For other bots: thenumber arena",
        ),
        (
            ["--bots", " , "],
            f"“ , ” can’t be simulated; these can: {', '.join(NAMES)}. For other bots: thenumber arena",
        ),
        (["--players", "2", "--bots", "low,high,late"], "--bots: 3 names are too many for 2 seats."),
        (["--plot", "out.gif"], "out.gif: the picture’s name must end in .png, .svg, .pdf."),
        (["--plot", "no/such/folder.png"], "no/such/folder.png: there’s no such file or folder."),
        (["--plot", "a\0.png"], "a�.png: embedded null byte"),
    ],
)
def test_what_is_wrong_is_one_line(arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["simulate", *arguments])

    printed = capsys.readouterr()
    assert ("", f"{line}\n") == (printed.out, printed.err)


@pytest.mark.parametrize("value", ["many", "1.5", "", "9" * 5000])
def test_games_are_a_whole_number(value: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["simulate", "--games", value])

    printed = capsys.readouterr()
    assert ("", 1) == (printed.out, len(printed.err.splitlines()))


def test_a_folder_is_no_picture(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "folder.png"
    folder.mkdir()

    assert 2 == main(["simulate", "--games", "10", "--plot", str(folder)])
    assert "is a folder; name a file in it." in capsys.readouterr().err


def test_a_wrong_command_leaves_no_picture_behind(tmp_path: Path) -> None:
    assert 2 == main(["simulate", "--games", "10", "--bots", "reader", "--plot", str(tmp_path / "out.png")])
    assert [] == list(tmp_path.iterdir())


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is needed")
def test_the_result_is_printed_although_the_picture_has_no_room(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "full.png"
    picture.symlink_to("/dev/full")

    assert 2 == main(["simulate", "--games", "10", "--plot", str(picture)])

    printed = capsys.readouterr()
    assert printed.out.startswith("10 games")
    assert printed.err.endswith("No space left on device\n")


@pytest.mark.parametrize(("missing", "extra"), [("numba", "sim"), ("numpy", "sim"), ("matplotlib", "plot")])
def test_a_missing_extra_is_named(missing: str, extra: str) -> None:
    program = (
        f"import sys; sys.modules[{missing!r}] = None; from thenumber.cli import main;"
        "sys.exit(main(['simulate', '--games', '10', '--plot', 'out.png']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    expected = f"This needs packages that aren’t installed: pip install 'thenumber[{extra}]'\n"
    assert (2, "", expected) == (done.returncode, done.stdout, done.stderr)


def test_ctrl_c_keeps_the_result_so_far() -> None:
    command = [sys.executable, "-m", "thenumber", "simulate", "--games", "100_000_000_000", "--json"]
    with (
        terminal() as (ours, theirs),
        running(command, stdout=subprocess.PIPE, stderr=theirs, TERM="xterm") as process,
    ):
        os.close(theirs)
        shown = ""
        while not re.search("[0-9]:[0-9]{2}:[0-9]{2}", shown):  # the time left is known once games are over
            shown += os.read(ours, 4096).decode()
        with ThreadPoolExecutor() as pool:
            rest = pool.submit(read_until, ours, "")
            process.send_signal(signal.SIGINT)
            printed, _ = process.communicate(timeout=PATIENCE)

    assert 130 == process.returncode
    assert 0 < json.loads(printed)["games"] < 100_000_000_000
    assert False is json.loads(printed)["complete"]
    assert re.search("Stopped after [0-9,]+ of 100,000,000,000 games.", rest.result())


def test_ctrl_c_before_any_result_is_one_line() -> None:
    program = (
        "import thenumber.sim, sys; from thenumber.cli import main\n"
        "def stop(*arguments, **options): raise KeyboardInterrupt\n"
        "thenumber.sim.tallies = stop; sys.exit(main(['simulate']))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(),
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )

    assert (130, "", "Stopped before the first game was over.\n") == (done.returncode, done.stdout, done.stderr)


def test_the_bar_and_the_speed_go_to_the_terminal_and_the_result_where_it_is_sent(tmp_path: Path) -> None:
    ours, theirs = os.openpty()
    with ThreadPoolExecutor() as pool, (tmp_path / "result").open("wb") as result:
        seen = pool.submit(read_until, ours, "")
        done = subprocess.run(
            [sys.executable, "-m", "thenumber", "simulate", "--games", "1000", "--plot", str(tmp_path / "out.svg")],
            stdout=result,
            stderr=theirs,
            env=environment(TERM="xterm"),
            cwd=ROOT,
            timeout=PATIENCE,
            check=False,
        )
        os.close(theirs)

    assert 0 == done.returncode
    assert (tmp_path / "result").read_text(encoding="utf-8").startswith("1,000 games, 4 players, seed 1\n")
    assert "Playing" in seen.result()
    assert re.search("[0-9,]+ games per second.", seen.result())
    assert "Picture saved in " in seen.result()


def test_the_help_names_everyone_who_can_play() -> None:
    shown = " ".join(thenumber("simulate", "--help", COLUMNS="300").stdout.decode().split())

    assert ", ".join(STYLES) in shown
    assert ", ".join(CHARACTERS) in shown


@pytest.mark.parametrize("ending", [".jsonl", ".parquet"])
def test_games_are_kept(ending: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / f"games{ending}"
    assert 0 == main(["simulate", "--games", "70_000", "--bots", "random,late", "--json", "--out", str(path)])
    told = json.loads(capsys.readouterr().out)
    table = data.read(path)
    rows = table.slice(0, 4).to_pylist()

    assert 70_000 * 10 * 4 == table.num_rows
    assert [("random", "random"), ("late", "late"), ("random 2", "random"), ("late 2", "late")] == [
        (row["player"], row["bot"]) for row in rows
    ]
    shares = np.array(table.column("win")).reshape(-1, 10, 4)[:, 0].mean(axis=0)
    assert np.allclose([seat["win_share"] for seat in told["seats"]], shares)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--out", "games.csv"], "games.csv: the name of a file for games must end in .jsonl, .parquet."),
        (["--out", "/no/such/folder/games.jsonl"], "/no/such/folder/games.jsonl: there’s no such file or folder."),
        (["--views"], "--views goes with a file for the games: add --out FILE."),
    ],
)
def test_a_file_for_games_that_cannot_be_is_one_line(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["simulate", "--games", "10", "--lang", "en", *arguments])

    assert ("", f"{said}\n") == capsys.readouterr()
