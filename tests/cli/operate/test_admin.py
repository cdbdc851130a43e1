"""What an operator does, the same through a running server and without one."""

import asyncio
import json
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import pytest

from tests.cli.operate.test_serve import ask
from tests.cli.run import thenumber
from tests.online.server.running import Server
from thenumber.cli import main
from thenumber.online.http.guests import guest_of
from thenumber.online.operator import server_file
from thenumber.online.store import Append, DataLock, FinishedGame, SqliteStore, database_in
from thenumber.online.table import Code, GuestId, TableId, TableKept, TableOpened, Time, Version
from thenumber.texts import LANGUAGES

ANN, BEN = "A" * 43, "B" * 43
RECORD = b'{"players": ["Ann", "Ben"], "turns": []}'
Answer = tuple[int, str, str]
Admin = Callable[..., Answer]
both = pytest.mark.parametrize("life", ["running", "stopped"])


@pytest.fixture
def admin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Admin:
    """The operator's command for the data of this test: its exit code, and what it printed where."""

    def run(*arguments: str, data: Path = tmp_path / "data", lang: str = "en") -> Answer:
        code = main(["admin", *arguments, "--data", str(data), "--lang", lang])
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


@contextmanager
def server_with_tables(data: Path, life: str) -> Iterator[tuple[str, str, str]]:
    """The ids of tables of Ann, Ben and Ann again, at a server that still runs or has been stopped."""
    with Server(data) as server:
        tables = (opened(server.url, ANN, "Ann"), opened(server.url, BEN, "Ben"), opened(server.url, ANN, "Anna"))
        if life == "stopped":
            server.stop()
        yield tables
        assert [] == server.complaints()


def opened(url: str, secret: str, name: str) -> str:
    _, _, answer = ask(f"{url}api/tables", "POST", {"name": name, "bots": ["saver"]}, Authorization=f"Bearer {secret}")
    return str(json.loads(answer)["table"])


def listed(admin: Admin) -> list[tuple[str, str, list[str]]]:
    lines = [json.loads(line) for line in admin("tables", "--json")[1].splitlines()]
    return [(line["table"], line["phase"], line["names"]) for line in lines]


async def keep_an_old_game(data: Path) -> None:
    """Keep a game of Ann and Ben that was finished long ago, at a table that is gone."""
    store, table = SqliteStore(database_in(data)), TableId("old")
    guests = ((GuestId(guest_of(ANN)),), (GuestId(guest_of(BEN)),))
    opening = TableOpened(at=Time(1), code=Code("ABCDEF"), stand_in="saver")
    finished = FinishedGame(table, 1, Time(1), RECORD, guests)
    await store.append(Append(table, Version(0), (opening,), Time(1), finished=finished))
    await store.forget(table)
    await store.close()


@both
def test_tables_are_listed_the_last_changed_first(life: str, admin: Admin, tmp_path: Path) -> None:
    with server_with_tables(tmp_path / "data", life) as (first, second, third):
        code, shown, wrong = admin("tables")

        assert (0, "") == (code, wrong)
        assert [third, second, first] == [line.split()[0] for line in shown.splitlines()[1:]]
        assert [(third, "lobby", ["Anna", "Hazel"]), (second, "lobby", ["Ben", "Hazel"])] == listed(admin)[:2]
        assert 2 == len(admin("tables", "--most", "1")[1].splitlines())


def test_a_room_is_listed_by_its_name(admin: Admin, tmp_path: Path) -> None:
    with server_with_tables(tmp_path / "data", "stopped") as (first, *_):
        asyncio.run(keep_table(tmp_path / "data", TableId(first)))

        assert " room" in admin("tables")[1]
        assert ["Thursdays", None, None] == [
            json.loads(line)["room"] for line in admin("tables", "--json")[1].splitlines()
        ]


async def keep_table(data: Path, table: TableId) -> None:
    """Have a table kept as a room."""
    store = SqliteStore(database_in(data))
    version = Version(len(await store.read(table)))
    kept = TableKept(at=store.now(), name="Thursdays")
    await store.append(Append(table, version, (kept,), Time(10**13)))
    await store.close()


@both
def test_a_table_is_closed_for_good(life: str, admin: Admin, tmp_path: Path) -> None:
    with server_with_tables(tmp_path / "data", life) as (first, second, _):
        assert (0, f"Table closed: {first}\n", "") == admin("close", f"https://example.org/t/{first}?seat=x")
        assert (2, "", "This table is closed.\n") == admin("close", first)
        assert {(first, "closed"), (second, "lobby")} <= {(table, phase) for table, phase, _ in listed(admin)}


@both
def test_a_table_is_named_by_the_code_that_the_list_prints(life: str, admin: Admin, tmp_path: Path) -> None:
    with server_with_tables(tmp_path / "data", life) as (first, second, _):
        codes = {line["table"]: line["code"] for line in map(json.loads, admin("tables", "--json")[1].splitlines())}
        assert 0 == admin("close", codes[first])[0]
        assert 0 == admin("erase", "--table", codes[second].lower(), "--player", "Ben")[0]
        assert {(first, "closed"), (second, "lobby")} <= {(table, phase) for table, phase, _ in listed(admin)}
        assert ["Guest", "Hazel"] in [names for _, _, names in listed(admin)]
        assert admin("close", "22ABCD")[2].startswith("We can’t find that table.")


@both
def test_a_guest_is_erased_everywhere(life: str, admin: Admin, tmp_path: Path) -> None:
    with server_with_tables(tmp_path / "data", life):
        assert (0, "Erased from 2 tables and games.\n", "") == admin("erase", guest_of(ANN))
        assert [["Guest", "Hazel"], ["Ben", "Hazel"], ["Guest", "Hazel"]] == [names for _, _, names in listed(admin)]
        assert (2, "", "Nothing is known about this guest.\n") == admin("erase", guest_of(ANN))


@both
def test_a_guest_is_found_by_a_table_and_a_name(life: str, admin: Admin, tmp_path: Path) -> None:
    with server_with_tables(tmp_path / "data", life) as (_, second, _):
        assert (2, "", "Nobody at this table was called “Ann”.\n") == admin(
            "erase", "--table", second, "--player", "Ann"
        )
        assert admin("erase", "--table", "nowhere", "--player", "Ann")[2].startswith("We can’t find that table.")
        assert 0 == admin("erase", "--table", second, "--player", "Ben")[0]
        assert [["Anna", "Hazel"], ["Guest", "Hazel"], ["Ann", "Hazel"]] == [names for _, _, names in listed(admin)]


@both
def test_what_is_no_text_is_nobodys_name_or_id(life: str, admin: Admin, tmp_path: Path) -> None:
    with server_with_tables(tmp_path / "data", life) as (_, second, _):
        assert (2, "", "Nothing is known about this guest.\n") == admin("erase", "\udcff")
        assert admin("close", "\udcff")[2].startswith("We can’t find that table.")
        assert 2 == admin("erase", "--table", second, "--player", "\udcff")[0]


def test_a_guest_is_found_in_a_record_too(admin: Admin, tmp_path: Path) -> None:
    asyncio.run(keep_an_old_game(tmp_path / "data"))

    assert (0, "Erased from 1 table or game.\n", "") == admin("erase", "--table", "old", "--player", "Ben")
    assert "Nobody" in admin("erase", "--table", "old", "--player", "Ben")[2]


@both
def test_old_games_are_forgotten(life: str, admin: Admin, tmp_path: Path) -> None:
    asyncio.run(keep_an_old_game(tmp_path / "data"))
    with Server(tmp_path / "data") as server:
        if life == "stopped":
            server.stop()

        assert (0, "Finished games deleted: 0\n", "") == admin("forget")
        assert (0, "Finished games deleted: 1\n", "") == admin("forget", "--days", "30")
        assert (0, "Finished games deleted: 0\n", "") == admin("forget", "--days", "30")


def test_only_someone_who_can_read_the_data_is_an_operator(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        running = server_file.read(server.data)
        assert running is not None
        token = running.token

        def status(path: str, shown: str, method: str = "GET") -> int:
            return ask(f"{server.url}api/admin/{path}", method, Authorization=shown)[0]

        for shown in ("", "Bearer", f"Bearer {ANN}", f"Bearer {token}x", f"Basic {token}", "Bearer é"):
            assert [403, 403] == [status(path, shown) for path in ("tables", "tables/x/guests")]
            assert [403, 403, 403] == [status(path, shown, "DELETE") for path in ("tables/x", "guests/x", "games")]
        assert 200 == status("tables", f"Bearer {token}")
        for query in ("most=0", "most=1001", "most=x", "most=", "most=%D9%A3"):
            assert 400 == status(f"tables?{query}", f"Bearer {token}")
        assert "admin" not in ask(f"{server.url}api/openapi.json")[2].decode()


@pytest.mark.parametrize("arguments", [["tables"], ["close", "x"], ["erase", "x"], ["forget"]])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_without_data_there_is_nothing_to_look_after(
    arguments: list[str], lang: str, admin: Admin, tmp_path: Path
) -> None:
    code, shown, wrong = admin(*arguments, data=tmp_path / "nowhere", lang=lang)

    assert (2, "", 1) == (code, shown, len(wrong.splitlines()))
    assert wrong.startswith(str(tmp_path / "nowhere"))
    assert (lang == "en") == wrong.endswith(
        "there’s no server data here. Name the right place with --data or --database.\n"
    )
    assert [] == list(tmp_path.iterdir())


def test_a_server_that_does_not_answer_is_said(admin: Admin, tmp_path: Path) -> None:
    asyncio.run(keep_an_old_game(tmp_path / "data"))
    with DataLock(tmp_path / "data"):
        code, _, wrong = admin("tables")

    assert (2, True) == (code, wrong.endswith("it doesn’t answer. Try again in a moment.\n"))


def test_nor_does_one_answer_that_has_just_died(admin: Admin, tmp_path: Path) -> None:
    asyncio.run(keep_an_old_game(tmp_path / "data"))
    server_file.write(tmp_path / "data", server_file.RunningServer(1, "http://127.0.0.1:9/", "token"))
    with DataLock(tmp_path / "data"):
        assert 2 == admin("tables")[0]

    assert (0, "There are no tables.\n", "") == admin("tables")


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 503 Service Unavailable\r\nContent-Length: 19\r\n\r\nService Unavailable",
        b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello",
        b'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\n{"tables"',
        b'HTTP/1.1 403 Forbidden\r\nContent-Length: 99\r\n\r\n{"code"',
        b"SSH-2.0-OpenSSH_9.2\r\n",
        b"",
    ],
)
def test_an_answer_that_is_none_of_ours_is_said(answer: bytes, admin: Admin, tmp_path: Path) -> None:
    asyncio.run(keep_an_old_game(tmp_path / "data"))
    with answering(answer) as url, DataLock(tmp_path / "data"):
        server_file.write(tmp_path / "data", server_file.RunningServer(1, url, "token"))
        code, shown, wrong = admin("tables")

    assert (2, "", True) == (code, shown, wrong.endswith("it doesn’t answer. Try again in a moment.\n"))


@contextmanager
def answering(answer: bytes) -> Iterator[str]:
    """The address of something that says the same whatever it is asked, once."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.recv(65_536)
                connection.sendall(answer)

        answerer = Thread(target=serve)
        answerer.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
        answerer.join()


@pytest.mark.parametrize(
    "arguments",
    [
        ["erase"],
        ["erase", "x", "--table", "y"],
        ["erase", "--table", "y"],
        ["erase", "--player", "Ann"],
        ["close"],
        ["tables", "--most", "0"],
        ["tables", "--most", "x"],
        ["forget", "--days", "0"],
        ["reboot"],
    ],
)
def test_a_slip_of_the_keys_is_one_line(arguments: list[str], admin: Admin) -> None:
    code, shown, wrong = admin(*arguments)

    assert (2, "", 1) == (code, shown, len(wrong.splitlines()))


def test_without_a_verb_the_help_is_shown() -> None:
    shown = thenumber("admin").stdout.decode()

    assert all(verb in shown for verb in ("tables", "close", "erase", "forget"))
