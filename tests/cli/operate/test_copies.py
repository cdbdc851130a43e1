"""`thenumber export`, `backup` and `restore`: a server's data in files, one line for whatever is wrong."""

import asyncio
import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from tests.cli.run import ROOT, environment, thenumber
from tests.online.store.conformance.promises import following, opening
from tests.patience import PATIENCE
from thenumber.cli import main
from thenumber.cli.lines import shown
from thenumber.online.store import Append, DataLock, FinishedGame, SqliteStore, database_in
from thenumber.online.table import TableId, Time
from thenumber.rules.records import Record, parse_records
from thenumber.texts import LANGUAGES

RECORD = (
    '{"players": ["Ann", "Zoë", "Rob"], "turns": [["513", "444", null]], "date": "2026-11-%02d", "table": "K7MPQ2"}'
)


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("LC_ALL", raising=False)
    monkeypatch.delenv("LC_MESSAGES", raising=False)
    monkeypatch.delenv("THENUMBER_DATA", raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


def ending(table: TableId, n: int) -> Append:
    """The last event of the n-th game, which is every second one of its table."""
    record = (RECORD % (n % 28 + 1)).encode()
    finished = FinishedGame(table, n // 2 + 1, Time(n), record, ((), (), ()))
    return replace(following(table, 2 + n // 2), finished=finished)


async def play(store: SqliteStore, games: int) -> None:
    """Games at two tables, which end in turn."""
    tables = [TableId("even"), TableId("odd")]
    for table in tables:
        await store.append(opening(table))
    await asyncio.gather(*(store.append(ending(tables[n % 2], n)) for n in range(games)))


def fill(data: Path, games: int = 5) -> None:
    async def run() -> None:
        store = SqliteStore(database_in(data))
        await play(store, games)
        await store.close()

    asyncio.run(run())


@contextmanager
def serving(data: Path) -> Iterator[None]:
    """A store that is open, as a server's."""
    with DataLock(data), asyncio.Runner() as runner:

        async def start() -> SqliteStore:
            store = SqliteStore(database_in(data))
            await play(store, 5)
            return store

        store = runner.run(start())
        yield
        runner.run(store.close())


def dates(output: str) -> list[int]:
    return [int(json.loads(line)["date"][-2:]) for line in output.splitlines()]


def test_finished_games_are_printed_in_the_order_in_which_they_ended(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path)

    assert 0 == main(["export", "--data", str(tmp_path)])
    printed = capsys.readouterr()
    assert ([1, 2, 3, 4, 5], "") == (dates(printed.out), printed.err)
    assert RECORD % 1 == printed.out.splitlines()[0]


def test_the_games_of_one_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(tmp_path)

    assert 0 == main(["export", "--data", str(tmp_path), "--table", "odd"])
    assert [2, 4] == dates(capsys.readouterr().out)


def test_all_games_are_there_when_they_are_many(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(tmp_path, games=1203)

    assert 0 == main(["export", "--data", str(tmp_path)])
    assert 1203 == len(capsys.readouterr().out.splitlines())


def test_what_is_printed_can_be_scored(tmp_path: Path) -> None:
    fill(tmp_path)
    exported = thenumber("export", THENUMBER_DATA=str(tmp_path))
    scored = thenumber("score", "-", "--json", typed=exported.stdout)

    assert (0, 0, 5) == (exported.returncode, scored.returncode, len(scored.stdout.splitlines()))
    assert all(isinstance(record, Record) for record in parse_records(exported.stdout))


def test_games_are_saved_in_a_new_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path)
    monkeypatch.chdir(tmp_path)
    arguments = ["export", "--data", ".", "--out", "games.jsonl"]

    assert 0 == main(arguments)
    assert [1, 2, 3, 4, 5] == dates((tmp_path / "games.jsonl").read_text(encoding="utf-8"))
    assert 2 == main(arguments)
    assert ("", "games.jsonl already exists. Choose another name.\n") == tuple(capsys.readouterr())


def test_without_games_there_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(tmp_path, games=0)

    assert 0 == main(["export", "--data", str(tmp_path)])
    assert 0 == main(["export", "--data", str(tmp_path), "--table", "nobody-s"])
    assert ("", "There are no finished games.\n" * 2) == tuple(capsys.readouterr())


def test_a_closed_pipe_shows_no_traceback(tmp_path: Path) -> None:
    fill(tmp_path, games=1203)
    command = f"{sys.executable} -m thenumber export --data {tmp_path} | head -n 1"
    done = subprocess.run(
        ["bash", "-c", command], env=environment(), cwd=ROOT, capture_output=True, timeout=PATIENCE, check=False
    )

    assert (1, b"") == (len(done.stdout.splitlines()), done.stderr)


def test_what_has_names_in_it_is_for_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fill(tmp_path)
    monkeypatch.setenv("THENUMBER_DATA", str(tmp_path))
    before = os.umask(0o022)
    try:
        assert 0 == main(["export", "--out", str(tmp_path / "games.jsonl")])
        assert 0 == main(["backup", str(tmp_path / "games.db")])
    finally:
        os.umask(before)

    assert [0o600] * 2 == [stat.S_IMODE((tmp_path / name).stat().st_mode) for name in ("games.jsonl", "games.db")]


def test_while_a_server_runs_it_can_be_exported_and_backed_up_but_not_restored(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = tmp_path / "data", tmp_path / "backup.db"
    with serving(data):
        assert 0 == main(["export", "--data", str(data)])
        assert 5 == len(capsys.readouterr().out.splitlines())
        assert 0 == main(["backup", str(file), "--data", str(data)])
        assert (f"Backup: {file}\n", "") == tuple(capsys.readouterr())
        assert 2 == main(["restore", str(file), "--data", str(data)])
        in_use = f"{data}: another program is using this data right now. Stop it first.\n"
        assert ("", in_use) == tuple(capsys.readouterr())

    assert 0 == main(["restore", str(file), "--data", str(data)])
    printed = capsys.readouterr()
    restored, replaced = printed.out.splitlines()
    assert (f"Restored: {data}", "") == (restored, printed.err)
    assert replaced.startswith(f"The old data is now in {data / 'thenumber-replaced-20'}")


def test_a_backup_moves_a_server_to_another_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(tmp_path / "old")
    file = str(tmp_path / "backup.db")

    assert 0 == main(["backup", file, "--data", str(tmp_path / "old")])
    assert 0 == main(["restore", file, "--data", str(tmp_path / "new")])
    capsys.readouterr()
    assert 0 == main(["export", "--data", str(tmp_path / "new")])
    assert [1, 2, 3, 4, 5] == dates(capsys.readouterr().out)


def test_the_data_folder_comes_from_the_environment(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path / "thenumber")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    assert 0 == main(["export"])
    assert 5 == len(capsys.readouterr().out.splitlines())
    monkeypatch.setenv("THENUMBER_DATA", str(tmp_path / "elsewhere"))
    assert 2 == main(["export"])
    no_data = f"{tmp_path}/elsewhere: there’s no server data here. Name the right place with --data or --database.\n"
    assert no_data == capsys.readouterr().err


def spoil(database: Path, how: str) -> None:
    if how == "text":
        database.write_text("my diary\n" * 100)
    elif how == "damaged":
        with database.open("r+b") as file:
            file.seek(4096)
            file.write(b"\xff" * (database.stat().st_size - 4096))
    else:
        with closing(sqlite3.connect(database)) as connection:
            connection.execute("PRAGMA user_version = 99")


@pytest.mark.parametrize(
    ("how", "line"),
    [
        ("text", "this isn’t a database of The Number."),
        ("damaged", "the database is damaged. Put a backup in its place."),
        ("newer", "this data was written by a newer version. Update the program to use it."),
    ],
)
def test_a_database_that_cannot_be_used_gives_one_line(
    how: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path)
    spoil(database_in(tmp_path), how)

    for arguments in (["export"], ["export", "--out", str(tmp_path / "out")], ["backup", str(tmp_path / "copy.db")]):
        assert 2 == main([*arguments, "--data", str(tmp_path)])
        assert ("", f"{database_in(tmp_path)}: {line}\n") == tuple(capsys.readouterr())
    assert {"thenumber.db"} == {path.name for path in tmp_path.iterdir() if path.suffix != ".db-shm"} - {
        "thenumber.db-wal"
    }


@pytest.mark.parametrize(
    ("how", "line"),
    [
        ("text", "this isn’t a database of The Number."),
        ("damaged", "this backup is damaged. Try another one."),
        ("newer", "this data was written by a newer version. Update the program to use it."),
    ],
)
def test_a_backup_that_cannot_be_used_gives_one_line_and_changes_nothing(
    how: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, file = tmp_path / "data", tmp_path / "backup.db"
    fill(data, games=200)
    assert 0 == main(["backup", str(file), "--data", str(data)])
    capsys.readouterr()
    spoil(file, how)

    assert 2 == main(["restore", str(file), "--data", str(data)])
    assert ("", f"{file}: {line}\n") == tuple(capsys.readouterr())
    assert 0 == main(["export", "--data", str(data)])
    assert 200 == len(capsys.readouterr().out.splitlines())


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["export", "--out", "no/such/folder"], "no/such/folder: there’s no such file or folder."),
        (["export", "--out", "a\0b"], "a�b: embedded null byte"),
        (["backup", "no/such/folder"], "no/such/folder: there’s no such file or folder."),
        (["backup", "a\0b"], "a�b: embedded null byte"),
        (["backup", "thenumber.db"], "thenumber.db already exists. Choose another name."),
        (["backup", "/"], "/ already exists. Choose another name."),
        (["restore", "nothing.db"], "nothing.db: there’s no such file or folder."),
        (["restore", "."], ".: there’s no such file or folder."),
        (["restore", "a\0b"], "a�b: there’s no such file or folder."),
    ],
)
def test_what_is_wrong_with_a_file_is_one_line(
    arguments: list[str],
    line: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    fill(tmp_path)
    monkeypatch.chdir(tmp_path)

    assert 2 == main([*arguments, "--data", "."])
    assert ("", f"{line}\n") == tuple(capsys.readouterr())


@pytest.mark.parametrize("verb", [["export"], ["backup", "copy.db"]])
@pytest.mark.parametrize("data", ["nowhere", "", "a\0b", "file"])
def test_a_folder_without_data_gives_one_line(
    verb: list[str], data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)

    assert 2 == main([*verb, "--data", data])
    printed = capsys.readouterr()
    assert ("", 1) == (printed.out, len(printed.err.splitlines()))
    nothing = "there’s no server data here. Name the right place with --data or --database.\n"
    assert printed.err.endswith((f": {nothing}", "isn’t the name of a folder.\n"))
    assert ["file"] == [path.name for path in tmp_path.iterdir()]


@pytest.mark.parametrize("verb", [["export"], ["backup", "new.db"], ["restore", "copy.db"], ["admin", "tables"]])
def test_a_data_folder_that_cannot_be_looked_into_is_named(
    verb: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path / "data")
    monkeypatch.chdir(tmp_path)
    assert 0 == main(["backup", "copy.db", "--data", "data"])
    capsys.readouterr()
    endless = "x" * 300  # refused to everyone, as a folder without rights is to all but root

    assert 2 == main([*verb, "--data", endless])
    assert ("", f"{shown(endless)}: File name too long\n") == capsys.readouterr()


def test_a_data_folder_that_cannot_be_made_gives_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(tmp_path / "data")
    (tmp_path / "file").touch()
    monkeypatch.chdir(tmp_path)
    assert 0 == main(["backup", "copy.db", "--data", "data"])
    capsys.readouterr()

    for data in ("file", "file/data"):
        assert 2 == main(["restore", "copy.db", "--data", data])
        printed = capsys.readouterr()
        assert ("", 1) == (printed.out, len(printed.err.splitlines()))
        assert printed.err.startswith("file")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_are_there_in_every_language(
    language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    fill(tmp_path / "data", games=0)
    lines = []
    for arguments in (["export"], ["backup", str(tmp_path / "copy.db")], ["restore", str(tmp_path / "copy.db")]):
        assert 0 == main([*arguments, "--data", str(tmp_path / "data"), "--lang", language])
        lines += "".join(capsys.readouterr()).splitlines()
    spoil(tmp_path / "copy.db", "damaged")
    assert 2 == main(["restore", str(tmp_path / "copy.db"), "--data", str(tmp_path / "data"), "--lang", language])

    assert 4 <= len(lines)
    assert 1 == len(capsys.readouterr().err.splitlines())


def test_ctrl_c_ends_an_export_without_a_traceback(tmp_path: Path) -> None:
    """It is more than a pipe holds, so that it cannot be over before it is interrupted."""
    fill(tmp_path / "data", games=1203)
    read, write = os.pipe()
    with subprocess.Popen(
        [sys.executable, "-m", "thenumber", "export", "--data", str(tmp_path / "data")],
        env=environment(),
        cwd=ROOT,
        stdout=write,
        stderr=subprocess.PIPE,
    ) as process:
        os.close(write)
        os.read(read, 1)
        process.send_signal(signal.SIGINT)
        while os.read(read, 100_000):
            pass
        assert process.stderr is not None
        assert b"" == process.stderr.read()
    os.close(read)

    assert 130 == process.returncode
