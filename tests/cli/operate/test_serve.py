"""The server as an operator meets it: started, found, told to stop, and refused what cannot be."""

import asyncio
import json
import os
import pty
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
import websockets

from tests.cli.run import ROOT, environment, read_until, thenumber
from tests.online.operator.test_settings import BAD
from tests.online.server.readiness import await_readiness
from tests.online.server.running import Server
from tests.patience import PATIENCE, PATIENT
from thenumber.cli import main
from thenumber.online.http.addresses import own
from thenumber.online.operator import server_file
from thenumber.online.operator.settings import SETTINGS, SWITCH, Setting
from thenumber.texts import LANGUAGES

SECRET = "A" * 43
JSON = {"Content-Type": "application/json", "Authorization": f"Bearer {SECRET}"}


@contextmanager
def served(data: Path, *options: str, **changes: str) -> Iterator[subprocess.Popen[str]]:
    """A separate server, and its standard output."""
    command = [sys.executable, "-m", "thenumber", "serve", "--port", "0", "--data", str(data), *options]
    with subprocess.Popen(
        command,
        env=environment(**changes),
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def announced(process: subprocess.Popen[str]) -> list[str]:
    """What a server says when it is ready, line by line."""
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line.rstrip("\n"))
        if "Ctrl-C" in line:
            break
    return lines


def ask(url: str, method: str = "GET", body: object = None, **headers: str) -> tuple[int, dict[str, str], bytes]:
    data = None if body is None else json.dumps(body).encode()
    try:
        with urlopen(Request(url, data, JSON | headers, method=method)) as answer:  # noqa: S310
            return answer.status, {name.lower(): value for name, value in answer.headers.items()}, answer.read()
    except HTTPError as error:
        with error:
            return error.code, {}, error.read()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_told_to_stop_it_stops_well(number: signal.Signals, tmp_path: Path) -> None:
    with served(tmp_path / "data") as process:
        announced(process)
        assert (tmp_path / "data" / "server.json").exists()
        process.send_signal(number)
        _, log = process.communicate(timeout=PATIENCE)

    assert 0 == process.returncode
    assert log.endswith("the server has stopped\n")
    assert ["clock.json", "lock", "thenumber.db"] == sorted(path.name for path in (tmp_path / "data").iterdir())


def test_a_variable_that_sets_nothing_is_named_at_the_start(tmp_path: Path) -> None:
    with served(tmp_path / "data", THENUMBER_NO_OPEN_TABELS="on", THENUMBER_NO_OPEN_TABLES="on") as process:
        announced(process)
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=PATIENCE)

    warned = [line.partition("warning: ")[2] for line in log.splitlines() if "warning" in line]
    assert ["THENUMBER_NO_OPEN_TABELS in the environment sets nothing: THENUMBER_NO_OPEN_TABLES may be meant"] == warned


def test_open_connections_do_not_hold_it_up(tmp_path: Path) -> None:
    server = Server(tmp_path / "data")
    with server:
        _, _, found = ask(f"{server.url}api/tables", "POST", {"name": "Ann"})
        address = f"ws://127.0.0.1:{server.port}/api/tables/{json.loads(found)['table']}/socket"

        async def until_closed() -> int | None:
            async with websockets.connect(address, additional_headers=JSON, **PATIENT) as connection:
                await connection.recv()
                stopping = asyncio.create_task(asyncio.to_thread(server.stop))
                await connection.wait_closed()
                assert 0 == await stopping
                return connection.close_code

        assert 1012 == asyncio.run(until_closed())
        assert [] == server.complaints()


def test_it_says_where_it_is_found(tmp_path: Path) -> None:
    with served(tmp_path / "data") as process:
        lines = announced(process)
        port = lines[2].rpartition(":")[2].rstrip("/")
        reached = [line.partition(": ")[2] for line in lines if "http" in line]

        assert ["The Number is ready.", "", f"On this computer: http://localhost:{port}/"] == lines[:3]
        assert [f"http://{address}:{port}/" for address in own() if ":" not in address] == reached[1:]
        assert f"Everything is saved in {tmp_path / 'data'}" == lines[-2]
        assert [200] * len(reached) == [ask(f"{url}api/health")[0] for url in reached]
        for url in reached:
            assert 200 == ask(f"{url}api/me", "POST", Origin=url.rstrip("/"))[0]
        assert 403 == ask(f"{reached[0]}api/me", "POST", Origin="https://evil.example")[0]


def test_in_a_terminal_it_shows_a_code_to_scan(tmp_path: Path) -> None:
    controller, terminal = pty.openpty()
    options = ["--port", "0", "--base-url", "https://example.org/", "--data", str(tmp_path / "data")]
    with subprocess.Popen(
        [sys.executable, "-m", "thenumber", "serve", *options], stdout=terminal, env=environment(), cwd=ROOT
    ) as process:
        os.close(terminal)
        try:
            shown = read_until(controller, "left off.\r\n")
        finally:
            process.kill()
            os.close(controller)

    assert "For everyone: https://example.org/" in shown
    assert 20 * "█" in shown
    assert "Scan this with a phone to join." in shown


def test_elsewhere_it_does_so_if_asked(tmp_path: Path) -> None:
    with served(tmp_path / "data", "--qr", "--base-url", "https://example.org/") as process:
        assert "Scan this with a phone to join." in announced(process)
    with served(tmp_path / "data", "--base-url", "https://example.org/") as process:
        assert "Scan this with a phone to join." not in announced(process)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_six_languages(language: str, tmp_path: Path) -> None:
    with served(tmp_path / "data", "--host", "127.0.0.1", "--lang", language) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(7)]

    assert ("The Number is ready.\n" == lines[0]) == (language == "en")
    assert str(tmp_path) in lines[5]
    assert "C" in lines[6]


def test_settings_come_from_the_environment_too(tmp_path: Path) -> None:
    with served(tmp_path / "data", THENUMBER_BASE_URL="https://example.org/number", THENUMBER_LOG="json") as process:
        lines = announced(process)
        process.send_signal(signal.SIGTERM)
        _, log = process.communicate(timeout=PATIENCE)

    assert "For everyone: https://example.org/number/" in lines
    assert ["the server is ready", "the server has stopped"] == [
        json.loads(line)["message"] for line in log.splitlines()
    ]


def test_under_a_path_the_proxy_may_cut_it_off_or_not(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--base-url", "https://example.org/number/") as server:
        came = {"Authorization": "", "Host": "example.org"}
        status, headers, answer = ask(f"{server.url}number/api/tables", "POST", {}, **came)
        found = json.loads(answer)

        assert 201 == status
        assert f"https://example.org/number/t/{found['table']}" == found["link"]
        assert {"Path=/number/", "Secure", "HttpOnly"} <= set(headers["set-cookie"].split("; "))
        assert headers["set-cookie"].split("; ")[1:] == cookie_given(f"{server.url}api/me", **came)
        for path in ("", "number/", "number", "api/health", "number/api/health", f"number/t/{found['table']}"):
            assert (path, 200) == (path, ask(server.url + path)[0])
        for path in ("numbers/api/health", "number/number/api/health"):
            assert (path, 404) == (path, ask(server.url + path)[0])

        async def connected(path: str) -> bool:
            address = f"ws://127.0.0.1:{server.port}/{path}api/tables/{found['table']}/socket"
            origin = websockets.Origin("https://example.org")
            async with websockets.connect(address, origin=origin, **PATIENT) as connection:
                return "snapshot" in str(await connection.recv())

        assert asyncio.run(connected("number/"))
        assert asyncio.run(connected(""))


def test_at_the_machines_own_addresses_people_are_known_too(tmp_path: Path) -> None:
    with served(tmp_path / "data", "--base-url", "https://example.org/number/") as process:
        reached = [line.partition(": ")[2] for line in announced(process) if "http:" in line]

        assert reached
        for url in reached:
            given = cookie_given(f"{url}api/me", Authorization="", Origin=url.rstrip("/"))

            assert ("Path=/" in given, "Secure" in given) == (True, False)


def test_a_proxy_is_believed_that_browsers_come_by_https(tmp_path: Path) -> None:
    with Server(tmp_path / "data", "--base-url", "https://example.org/", "--trusted-proxies", "127.0.0.1") as server:
        for scheme in ("http", "https"):
            came = {"Host": "other.example", "X-Forwarded-Proto": scheme, "Authorization": ""}

            assert (scheme == "https") == ("Secure" in cookie_given(f"{server.url}api/me", **came))


def cookie_given(url: str, **headers: str) -> list[str]:
    """What is said of the cookie that a new guest gets."""
    return ask(url, "POST", **headers)[1]["set-cookie"].split("; ")[1:]


def test_only_a_trusted_proxy_is_believed_who_calls(tmp_path: Path) -> None:
    def looked_up(server: Server) -> list[int]:
        callers = ("10.0.0.1", "10.0.0.2", "10.0.0.3")
        return [ask(f"{server.url}api/codes/AAAAAA", **{"X-Forwarded-For": caller})[0] for caller in callers]

    with Server(tmp_path / "one", "--codes-per-address", "1") as server:
        assert [404, 429, 429] == looked_up(server)
    with Server(tmp_path / "two", "--codes-per-address", "1", "--trusted-proxies", "127.0.0.1") as server:
        assert [404, 404, 404] == looked_up(server)


def test_its_papers_are_for_its_owner_alone(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        modes = {path.name: oct(path.stat().st_mode & 0o777) for path in server.data.iterdir()}

        assert {"0o600"} == set(modes.values())
        assert "server.json" in modes
        assert server.pid == getattr(server_file.read(server.data), "pid", None)


def test_a_second_server_on_the_same_data_is_refused(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        done = thenumber("serve", "--port", "0", "--data", str(server.data))

        assert (2, b"") == (done.returncode, done.stdout)
        assert f"A server is already running with the data in {server.data}: {server.url}\n" == done.stderr.decode()
        await_readiness(server.url)


def test_a_killed_server_leaves_nothing_in_the_way(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        server.kill()
        assert server_file.read(server.data) is not None
        server.start()

        await_readiness(server.url)


def test_a_busy_port_is_one_line_that_says_what_to_do(tmp_path: Path) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as busy:
        port = busy.getsockname()[1]
        done = thenumber("serve", "--port", str(port), "--data", str(tmp_path / "data"))

    assert (2, b"") == (done.returncode, done.stdout)
    assert f"Port {port} is taken by another program." in done.stderr.decode()
    assert f"thenumber serve --port {port + 1}\n" in done.stderr.decode()
    assert 1 == len(done.stderr.splitlines())


def test_a_host_of_another_machine_is_refused(tmp_path: Path) -> None:
    done = thenumber("serve", "--host", "192.0.2.77", "--port", "0", "--data", str(tmp_path / "data"))

    assert (2, "--host: “192.0.2.77” isn’t an address of this computer.\n") == (done.returncode, done.stderr.decode())


def test_data_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x", encoding="utf-8")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "thenumber.db").write_text("Dear diary, today I saw a number. " * 100, encoding="utf-8")
    for data in (tmp_path / "file", tmp_path / "other"):
        done = thenumber("serve", "--port", "0", "--data", str(data))

        assert (2, b"", 1) == (done.returncode, done.stdout, len(done.stderr.splitlines()))
        assert str(data) in done.stderr.decode()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.name)
def test_a_bad_setting_is_one_line_in_every_language(
    setting: Setting, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, is_switch = BAD[setting.name][0], setting.kind == SWITCH
    if is_switch:
        monkeypatch.setenv(setting.variable, bad)

    assert 2 == main(["serve", *([] if is_switch else [setting.option, bad]), "--lang", language])
    printed = capsys.readouterr()
    assert ("", 1) == (printed.out, len(printed.err.splitlines()))
    assert printed.err.startswith(setting.variable if is_switch else setting.option)


def test_a_bad_option_is_called_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["serve", "--port", "x"])
    assert "--port should be a whole number from 0 to 65535, not “x”.\n" == capsys.readouterr().err


def test_an_unknown_option_is_one_line() -> None:
    done = thenumber("serve", "--prot", "1")

    assert (2, b"", 1) == (done.returncode, done.stdout, len(done.stderr.splitlines()))


@pytest.mark.parametrize(
    ("said", "options"),
    [
        ([], {}),
        (["--no-open-tables"], {"open_tables": "False"}),
        (["--open-tables"], {"open_tables": "True"}),
        (["--no-push", "--port", "0"], {"no_push": "True", "port": "0"}),
    ],
)
def test_a_switch_is_turned_either_way_by_its_option(
    said: list[str], options: dict[str, str], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[dict[str, str]] = []

    def run(given: dict[str, str], _: object) -> int:
        asked.append(given)
        return 0

    monkeypatch.setattr("thenumber.cli.operate.serve.run_server", run)

    assert 0 == main(["serve", *said])
    assert [options] == asked


def test_the_help_lists_every_setting_with_its_default() -> None:
    done = thenumber("serve", "--help", COLUMNS="300")
    shown = " ".join(done.stdout.decode().split())

    assert 0 == done.returncode
    for setting in SETTINGS:
        assert f"{setting.flag} " in shown
        assert f"{setting.help} [default: {setting.default}]" in shown
