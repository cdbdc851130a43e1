"""`thenumber analyse` and `thenumber habits`: records in, insight out, one line for whatever is wrong."""

import json
from itertools import product
from pathlib import Path
from typing import Literal

import pytest
from rich.console import Console

from tests.cli.run import ROOT
from tests.insight.games import duel, sunday, sunday_analysed
from thenumber.cli import main
from thenumber.cli.study.analyse import MOST_GAMES
from thenumber.cli.study.analysis_report import Report
from thenumber.cli.study.habits import TELLS
from thenumber.cli.study.turning_point import told
from thenumber.findings import MappedAnalysis, TurningPoint
from thenumber.insight import Study, from_json
from thenumber.insight.statistics import STATISTICS
from thenumber.rules.records import Record, print_json
from thenumber.texts import LANGUAGES, Catalogue

DUEL = print_json(duel("513 444", "764 637"))
PICTURES = {".png": b"\x89PNG", ".svg": b"<?xml"}


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.setenv("COLUMNS", "80")


def write(folder: Path, *games: str) -> str:
    path = folder / "games"
    path.write_text("\n".join(games), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_report_fits_into_80_columns_in_every_language(language: str) -> None:
    report = Report(sunday(), sunday_analysed(), Catalogue(language))
    console = Console(width=80)
    for seat, turn in ((None, None), (0, None), (None, 3), (1, 3)):
        with console.capture() as capture:
            console.print(report.drawn(seat, turn), crop=False)
        assert all(len(line) <= 80 and "…" not in line for line in capture.get().splitlines())


def test_the_story_of_a_game_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["analyse", str(ROOT / "examples" / "sunday.txt")])

    printed = capsys.readouterr()
    assert "Marek wins with 89 points." in printed.out
    assert "What decided it" in printed.out
    assert "" == printed.err


def test_a_running_game_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["analyse", write(tmp_path, DUEL)])

    printed = capsys.readouterr().out
    assert "This game isn’t over. After 2 turns it stands like this." in printed
    assert "What decided it" not in printed


def test_one_player_and_one_turn_are_shown(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["analyse", write(tmp_path, DUEL), "--player", "Ben"])
    assert "Ben, turn by turn" in capsys.readouterr().out
    assert 0 == main(["analyse", write(tmp_path, DUEL), "--player", "Ben", "--turn", "2", "--lang", "de"])
    printed = capsys.readouterr().out
    assert "Runde 1, Zug 2" in printed
    assert "Was Ben schreiben konnte, nach erster Ziffer" in printed


def test_a_name_cannot_upset_a_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    name = "[bold]\x1b[31m" + "x" * 60
    game = json.dumps({"players": [name, "Ben"], "turns": [["513", "444"]]})

    assert 0 == main(["analyse", write(tmp_path, game), "--player", name, "--turn", "1"])
    printed = capsys.readouterr().out
    assert "\x1b" not in printed
    assert "[bold]�[31m" in printed


def test_json_is_the_analysis_one_line_per_game(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    bad = '{"players": ["Ann"], "turns": []}'
    assert 2 == main(["analyse", write(tmp_path, DUEL, bad, DUEL), "--json"])

    printed = capsysbinary.readouterr()
    first, second = map(from_json, printed.out.splitlines())
    assert first is not None
    assert first == second
    assert ("Ann", "Ben") == first.players
    assert 1 == len(printed.err.splitlines())


@pytest.mark.parametrize(
    ("games", "arguments", "line"),
    [
        ((DUEL,), ["--player", "Zoë"], "There’s no Zoë in this game. The players are Ann and Ben."),
        ((DUEL,), ["--turn", "3"], "--turn 3: this game has turns 1 to 2."),
        ((DUEL,), ["--turn", "0"], "--turn 0: this game has turns 1 to 2."),
        ((DUEL, DUEL), ["--plot", "both.png"], "--plot draws one game, but this file has more."),
        ((DUEL,), ["--plot", "a.gif"], "a.gif: the picture’s name must end in .png, .svg, .pdf."),
        (("players: Ann, Ben",), [], "No numbers have been revealed yet, so there’s nothing to analyse."),
        (("players: Ann, Ben\n513 44",), [], "Line 2, round 1, turn 1, Ben: “44” isn’t a number of three digits"),
        ((DUEL,) * (MOST_GAMES + 1), [], "More than 1,000 games at once. Split the file, or name a smaller one."),
    ],
)
def test_what_cannot_be_analysed_gets_one_line(
    games: tuple[str, ...], arguments: list[str], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main(["analyse", write(tmp_path, *games), *arguments])

    printed = capsys.readouterr()
    assert "" == printed.out
    assert [printed.err.strip()] == printed.err.splitlines()
    assert line.lower()[:40] in printed.err.lower()


def test_a_file_that_is_not_there_gets_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["analyse", "no-such-file"])
    assert "no-such-file: there’s no such file or folder.\n" == capsys.readouterr().err


@pytest.mark.parametrize(("ending", "arguments"), [(".svg", []), (".png", ["--turn", "2"])])
def test_a_picture_is_drawn(ending: str, arguments: list[str], tmp_path: Path) -> None:
    picture = tmp_path / f"out{ending}"

    assert 0 == main(["analyse", write(tmp_path, DUEL), "--plot", str(picture), *arguments])
    assert picture.read_bytes().startswith(PICTURES[ending])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_turn_that_could_decide_a_game_has_a_sentence(language: str) -> None:
    analysis, catalogue = sunday_analysed(), Catalogue(language)
    parts: tuple[Literal["choice", "luck"], ...] = ("choice", "luck")
    for turn, seat, part in product(range(len(analysis.turns)), range(3), parts):
        for before, after in ((0.2, 0.6), (0.6, 0.2)):
            assert told(analysis, TurningPoint(turn, 0.4, seat, before, after, part), catalogue)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tell_has_a_sentence(language: str) -> None:
    catalogue = Catalogue(language)
    for each in STATISTICS:
        digit = {} if each.digit is None else {"digit": "7"}
        assert catalogue.say(TELLS[each.id], yours="3", balanced="1", cases="20", **digit)


def test_habits_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["habits", write(tmp_path, DUEL, DUEL, DUEL), "--player", "Ann", "--lang", "es"])
    assert "Ann, 3 partidas" in capsys.readouterr().out


def test_habits_are_data_for_programs(tmp_path: Path, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert 0 == main(["habits", write(tmp_path, DUEL, DUEL, DUEL), "--player", "Ann", "--json"])
    printed = json.loads(capsysbinary.readouterr().out)
    assert (3, 6, True) == (printed["games"], printed["numbers"], printed["enough"])


def test_habits_of_too_few_games_say_how_many_are_missing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main(["habits", write(tmp_path, DUEL), "--player", "Ann"])
    assert "2 more games, and your tell may show." in capsys.readouterr().out


def test_habits_of_someone_unknown_get_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["habits", write(tmp_path, DUEL), "--player", "Zoë"])
    assert "There’s no Zoë in these games.\n" == capsys.readouterr().err


def test_a_file_without_a_game_says_that_and_not_who_is_missing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "page.md").write_text("no game at all\n")

    assert 2 == main(["habits", str(tmp_path / "page.md"), "--player", "Ann", "--lang", "en"])
    assert [True] == [line.startswith("line 1: the players") for line in capsys.readouterr().err.splitlines()]


def test_ctrl_c_keeps_what_is_analysed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    left = [sunday_analysed(1), sunday_analysed(1)]

    def analyse(_: Record) -> MappedAnalysis:
        if not left:
            raise KeyboardInterrupt
        return left.pop()

    monkeypatch.setattr("thenumber.insight.analyse", analyse)

    assert 130 == main(["analyse", write(tmp_path, DUEL, DUEL, DUEL), "--json"])
    printed = capsysbinary.readouterr()
    assert 2 == len(printed.out.splitlines())
    assert b"Stopped after 2 of 3 games.\n" == printed.err


def test_ctrl_c_keeps_the_habits_so_far(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    read = Study.read

    def read_one(study: Study, record: Record) -> bool:
        if study.habits().games:
            raise KeyboardInterrupt
        return read(study, record)

    monkeypatch.setattr(Study, "read", read_one)

    assert 130 == main(["habits", write(tmp_path, DUEL, DUEL, DUEL), "--player", "Ann"])
    printed = capsys.readouterr()
    assert "Ann, 1 game" in printed.out
    assert "Stopped after 1 of 3 games.\n" == printed.err
