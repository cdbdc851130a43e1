"""`thenumber score`: files in, sheets or JSON out, one line for whatever is wrong."""

import json
import os
import socket
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.run import ROOT, environment, read_until, thenumber
from tests.patience import PATIENCE
from tests.strategies import records
from thenumber.cli import main
from thenumber.cli.files import MOST_MEGABYTES
from thenumber.rules.records import Record, parse_records, print_json, result
from thenumber.texts import LANGUAGES

SUNDAY = (ROOT / "examples" / "sunday.txt").read_text(encoding="utf-8")
ONE = '{"players": ["Ann", "Ben"], "turns": [["513", "444"]]}'


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


def write(folder: Path, content: str | bytes) -> str:
    path = folder / "game"
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


def test_a_sheet_is_printed(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["score", str(ROOT / "examples" / "sunday.txt")])

    printed = capsys.readouterr()
    assert (ROOT / "tests" / "golden" / "sheet-en.txt").read_text(encoding="utf-8") == printed.out
    assert "" == printed.err


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_speaks_the_language_asked_for(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["score", str(ROOT / "examples" / "sunday.txt"), "--lang", language])

    expected = (ROOT / "tests" / "golden" / f"sheet-{language}.txt").read_text(encoding="utf-8")
    assert expected == capsys.readouterr().out


def test_the_language_comes_from_the_environment(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert 0 == main(["score", str(ROOT / "examples" / "sunday.txt")])

    assert "Wygrywa Marek: 89 punktów." in capsys.readouterr().out


def test_json_is_one_object_per_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["score", write(tmp_path, f"{ONE}\n{ONE}"), "--json"])

    lines = capsys.readouterr().out.splitlines()
    (record,) = parse_records(ONE.encode())
    assert isinstance(record, Record)
    assert [result(record)] * 2 == [json.loads(line) for line in lines]


def test_good_games_are_scored_and_bad_ones_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = ONE.replace("444", "4444")

    assert 2 == main(["score", write(tmp_path, "\n".join([ONE, bad, "{", ONE])), "--json"])

    printed = capsys.readouterr()
    assert 2 == len(printed.out.splitlines())
    assert [
        'line 2, round 1, turn 1, Ben: "4444" isn’t a tile',
        "line 3: the JSON is broken at column 2.",
    ] == [line.partition(";")[0] for line in printed.err.splitlines()]


def test_the_place_is_named_as_documented(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = "players: Ann, Ben\n" + "--- ---\n" * 6 + "\n123 45"

    assert 2 == main(["score", write(tmp_path, text)])

    printed = capsys.readouterr()
    assert "" == printed.out
    assert printed.err.startswith("line 9, round 2, turn 2, Ben: “45” isn’t a three-digit number")


@pytest.mark.parametrize(
    ("record", "line"),
    [
        ("players: Ann, Ben\nrounds: 3\n", "line 2: a game has 1 or 2 rounds, not “3”.\n"),
        ("players: Ann, Ben\n513 444\nrounds: 1", "line 3: say how many rounds there are right after the players"),
        ('{"players": ["Ann", "Ben"], "rounds": "1", "turns": []}', 'a game has 1 or 2 rounds, not “"1"”.\n'),
        ("players: Ann, Ben\nrounds: 1\n" + "--- ---\n" * 6, "line 8: a game has 5 turns; this one is too many.\n"),
    ],
)
def test_rounds_that_cannot_be_get_one_line(
    record: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["score", write(tmp_path, record)])

    printed = capsys.readouterr()
    assert ("", 1) == (printed.out, printed.err.count("\n"))
    assert line.lower() in printed.err.lower()


def test_sheets_of_many_games_are_parted(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert 0 == main(["score", write(tmp_path, f"{ONE}\n{ONE}")])

    first, second = capsys.readouterr().out.split("\n\nThe Number\n")
    assert first == f"The Number\n{second}".rstrip("\n")


def test_standard_input_is_a_dash() -> None:
    done = thenumber("score", "-", "--json", typed=ONE)

    assert 0 == done.returncode
    assert [7 + 3, 4 + 1] == json.loads(done.stdout)["totals"]


def test_without_a_terminal_a_record_is_needed() -> None:
    done = thenumber("score", typed=SUNDAY)

    assert (2, b"") == (done.returncode, done.stdout)
    assert done.stderr.decode().startswith("Give a file to score")
    assert 1 == len(done.stderr.splitlines())


def test_json_needs_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["score", "--json"])
    assert "--json needs a file to score: thenumber score game.txt --json\n" == capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["score", "no-such-file"], "no-such-file: there’s no such file or folder."),
        (["score", ""], ": there’s no such file or folder."),
        (["score", "."], ". is a folder; name a file in it."),
        (["score", "a\x00b"], "a�b: embedded null byte"),
        (["score", "x" * 5000], "x" * 39 + "…: File name too long"),
        (["score", "a", "b"], "Got unexpected extra argument(s) (b). See: thenumber score --help"),
        (
            ["score", "--lang", "pt", "x"],
            "Invalid value for '--lang': 'pt' isn't one of en, it, es, pl, de, fr. See: thenumber score --help",
        ),
        (["score", "--lang"], "Option '--lang' requires an argument."),
        (["score", "--nonsense"], "No such option: --nonsense. See: thenumber score --help"),
        (["nonsense"], "No such command 'nonsense'. See: thenumber --help"),
        (["--nonsense"], "No such option: --nonsense. See: thenumber --help"),
        (["score", "nicht-da", "--lang", "de"], "nicht-da: Diese Datei oder diesen Ordner gibt es nicht."),
    ],
)
def test_bad_input_gets_one_line(arguments: list[str], line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(arguments)

    printed = capsys.readouterr()
    assert ("", line + "\n") == (printed.out, printed.err)


def test_a_file_that_may_not_be_read_is_named(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Root may read everything, so the refusal is put in the system's mouth."""
    opened = open

    def refuse(path: str, *how: Any, **options: Any) -> object:  # noqa: ANN401  # as anyone else opens a file
        if path == "secret":
            raise PermissionError(13, "Permission denied")
        return opened(path, *how, **options)  # such as the catalogue, read when the first text is said

    monkeypatch.setattr("builtins.open", refuse)
    assert 2 == main(["score", "secret"])
    assert "secret: you don’t have permission to use this file.\n" == capsys.readouterr().err


def test_what_is_no_file_is_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with socket.socket(socket.AF_UNIX) as listening:
        listening.bind(str(tmp_path / "socket"))
        assert 2 == main(["score", str(tmp_path / "socket")])

    assert 1 == len(capsys.readouterr().err.splitlines())


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="an endless file is needed")
def test_an_endless_file_is_too_large(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["score", "/dev/zero"])
    assert f"/dev/zero: more than {MOST_MEGABYTES} MB; split it into smaller files.\n" == capsys.readouterr().err


@given(data=st.binary(max_size=200))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=100)
def test_any_bytes_give_a_sheet_or_one_line(data: bytes, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    many = data.count(b"{") > 1
    code = main(["score", write(tmp_path, data)])

    printed = capsys.readouterr()
    assert (code == 2) == bool(printed.err)
    assert many or 1 >= len(printed.err.splitlines())


@pytest.mark.parametrize("arguments", [[], ["--json"]], ids=["sheet", "json"])
@given(record=records())
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow], max_examples=30)
def test_any_record_is_scored_whatever_the_names(
    arguments: list[str], record: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 0 == main(["score", write(tmp_path, print_json(record)), *arguments])

    printed = capsys.readouterr()
    assert "" == printed.err
    if arguments:
        assert result(record) == json.loads(printed.out)


def test_errors_stay_in_one_line_whatever_they_quote(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ["Ann\r\nroot: all is well\x1b[2J", "\u202eneB"]
    record = json.dumps({"players": names, "turns": [["1\n2", "\x1b]0;x"]]})

    assert 2 == main(["score", write(tmp_path, record)])
    assert 1 == len(capsys.readouterr().err.splitlines())
    assert 2 == main(["score", write(tmp_path, record.replace('"1\\n2"', '"123"'))])
    error = capsys.readouterr().err
    assert error.isprintable() or error.strip().isprintable()


def test_a_terminal_without_our_symbols_still_gets_its_sheet() -> None:
    done = thenumber("score", "examples/sunday.txt", PYTHONIOENCODING="ascii")

    assert 0 == done.returncode
    assert b"o Marek" in done.stdout
    assert b"Marek wins with 89 points." in done.stdout


def test_json_is_utf_8_whatever_the_terminal() -> None:
    done = thenumber("score", "examples/sunday.txt", "--json", PYTHONIOENCODING="ascii")

    assert "Inès" == json.loads(done.stdout.decode())["players"][2]


@pytest.mark.parametrize("columns", ["0", "20", "40", "79"])
def test_a_narrow_window_drops_nothing(columns: str) -> None:
    """The terminal wraps the lines, but every digit, box and total is there."""
    wide, narrow = (thenumber("score", "examples/sunday.txt", COLUMNS=width) for width in ("80", columns))

    assert wide.stdout == narrow.stdout


@pytest.mark.parametrize("file", ["examples/sunday.txt", "many"])
def test_results_go_where_they_are_sent_while_a_terminal_watches(file: str, tmp_path: Path) -> None:
    """With a terminal on standard error there may be a progress bar; it must not catch what is printed."""
    many = tmp_path / "many"
    many.write_text("\n".join(['{"players": ["Ann", "Ben"], "turns": []}'] * 600 + ["{"]), encoding="utf-8")
    ours, theirs = os.openpty()
    with ThreadPoolExecutor() as pool, (tmp_path / "sheet").open("wb") as sheet:
        seen = pool.submit(read_until, ours, "")
        done = subprocess.run(
            [sys.executable, "-m", "thenumber", "score", str(many) if file == "many" else file],
            stdout=sheet,
            stderr=theirs,
            env=environment(),
            cwd=ROOT,
            timeout=PATIENCE,
            check=False,
        )
        os.close(theirs)
    printed = (tmp_path / "sheet").read_text(encoding="utf-8")

    assert (2 if file == "many" else 0) == done.returncode
    assert (600 if file == "many" else 1) == printed.count("The Number\n")
    assert (file == "many") == ("line 601: the JSON is broken at column 2." in seen.result())
    os.close(ours)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk is needed")
@pytest.mark.parametrize("arguments", [[], ["--json"]], ids=["sheet", "json"])
def test_a_full_disk_is_named(arguments: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "thenumber", "score", "examples/sunday.txt", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            env=environment(),
            cwd=ROOT,
            timeout=PATIENCE,
            check=False,
        )

    assert (2, b"standard output: No space left on device\n") == (done.returncode, done.stderr)


def test_a_reader_who_has_seen_enough_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        done = subprocess.run(
            [sys.executable, "-m", "thenumber", "score", "examples/sunday.txt"],
            stdout=closed,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            check=False,
        )

    assert b"" == done.stderr
