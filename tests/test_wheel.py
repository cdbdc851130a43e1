"""What people install: a whole server with its web client, on a machine that has never heard of Node."""

import asyncio
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from urllib.request import Request, urlopen

import pytest

from tests.distribution import build, lend
from tests.online.server.running import Server
from tests.online.wire.playing import number_for
from tests.patience import PATIENCE
from thenumber.online.wire import NewTable
from thenumber.remote import RemoteTable, awaits_you, new_secret, open_table


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server out of the wheel, in an environment with nothing else and no program to be found but its own."""
    wheel, python = build("wheel", tmp_path), tmp_path / "venv/bin/python"
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", tmp_path / "venv"], timeout=PATIENCE, check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-deps", str(wheel)]
    subprocess.run(pip, check=True)
    lend("serve", next(tmp_path.glob("venv/lib/python*/site-packages")))
    environment = {"PATH": str(python.parent), "HOME": str(tmp_path)}
    with Server(tmp_path / "data", python=str(python), environment=environment) as started:
        yield started


def fetched(url: str) -> tuple[str, str]:
    """What a browser gets at an address: the kind, and the text."""
    with urlopen(Request(url, headers={"Accept-Language": "pl"}), timeout=PATIENCE) as answer:  # noqa: S310  # our own
        return answer.headers["content-type"], answer.read().decode()


def shown_page(server: Server) -> str:
    """The page of a table, which has to be in the reader's language."""
    kind, page = fetched(f"{server.url}t/abc")
    assert "text/html; charset=utf-8" == kind
    assert f'<html lang="pl" data-link="{server.url}" data-base="/"' in page
    return page


async def turns_played(server: Server) -> int:
    """Play one turn against a bot."""
    secret = new_secret()
    found = await open_table(server.url, secret, NewTable("Ann", bots=("saver",), start=True))
    async with RemoteTable(f"{server.url}t/{found.table}", secret) as table:
        snapshot = await table.until(awaits_you)
        assert snapshot.view is not None
        await table.write(number_for(snapshot.view.board, Random(1)))
        revealed = await table.until(lambda each: each.game is not None and each.game.turn_no > 1)
        assert revealed.game is not None
        return len(revealed.game.written)


def test_the_wheel_has_a_server_with_its_client(server: Server) -> None:
    (script,) = re.findall('<script type="module"[^>]* src="/([^"]+)"', shown_page(server))

    assert "text/javascript; charset=utf-8" == fetched(server.url + script)[0]
    assert 1 == asyncio.run(turns_played(server))
    assert [] == server.complaints()
