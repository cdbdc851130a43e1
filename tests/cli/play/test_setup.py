"""Who plays: by the command line, or by two questions."""

from dataclasses import replace
from pathlib import Path

import pytest
import typer

from tests.cli.play.stage import drawn, stage
from thenumber.bots import everyone
from thenumber.cli.play.keeping import Filing
from thenumber.cli.play.local import ask_people
from thenumber.cli.play.options import PlayOptions, refuse
from thenumber.cli.play.series import Party
from thenumber.cli.play.setup import against, arranged, menu_for, menu_scene
from thenumber.cli.play.terminal import Left, Terminal
from thenumber.rules.records import Record
from thenumber.texts import Catalogue

ENGLISH = Catalogue("en")


@pytest.fixture(autouse=True)
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LOGNAME", "ann")


def party(players: str | None = None, bots: str | None = None, programs: tuple[str, ...] = ()) -> Party:
    return arranged(PlayOptions(players=players, bots=bots, programs=programs), ENGLISH)


def asked_for(terminal: Terminal, notice: str = "") -> Party:
    return against(ask_people(terminal, ENGLISH, notice), terminal, ENGLISH)


def test_without_options_a_player_meets_three_bots() -> None:
    assert ("ann", "Pip", "Polly", "Ada") == party().names


def test_several_people_play_among_themselves() -> None:
    assert Party(("Ann", "Ben")) == party("Ann, Ben")
    assert ("Ann", "Ben", "Koko") == party("Ann, Ben", "repeater").names


def test_a_level_seats_the_next_character_of_it() -> None:
    assert ("ann", "Max", "Nix", "Polly") == party(None, "easy,easy,medium").names


def test_names_at_the_table_differ() -> None:
    assert ("Koko", "Koko 2") == party("Koko", "repeater").names


def test_a_program_sits_down_too() -> None:
    seated = party("Ann", None, ("python3 'my bot.py'",))

    assert ("Ann", "python3") == seated.names
    assert ("python3", "my bot.py") == seated.opponents[0].source


@pytest.mark.parametrize(
    ("players", "bots", "line"),
    [
        ("", None, "Someone has to play. For bots only: thenumber arena"),
        ("Ann, Ann", None, "The name “Ann” appears twice; make the names different."),
        ("Ann, ", None, "Name 2 is empty."),
        ("Ann#", None, "The name “Ann#” can’t be saved in a text record; leave out commas and #."),
        ("A,B,C,D,E,F", None, "6 at the table. The game is for 2 to 5."),
        ("Ann", "", "No one to play against: add bots with --bots, or people with --players."),
        ("Ann", "hard,hard,hard,hard", "There are no other bots at level hard."),
        ("Ann", "all", "13 at the table. The game is for 2 to 5."),
        ("Ann", "repaeter", "There’s no bot “repaeter”. Did you mean repeater?"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(players: str, bots: str | None, line: str) -> None:
    with pytest.raises(typer.TyperException, match="^" + line.replace(".", r"\.").replace("?", r"\?") + "$"):
        party(players, bots)


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        (PlayOptions(bot="saver"), "--bot seats a bot at an online table"),
        (PlayOptions(server="https://example.org"), "--server says where a code leads: add --table CODE."),
        (PlayOptions(players="Ann, Ben", name="Ann"), "Use --name for one person or --players for several"),
        (PlayOptions(table="http://x", bots="saver"), "With --table only"),
        (PlayOptions(table="http://x", programs=("a", "b")), "With --table, only one --program"),
        (PlayOptions(seed=-1), "--seed must be"),
        (PlayOptions(seconds=0), "--seconds must be"),
    ],
)
def test_options_that_do_not_go_together_are_refused(asked: PlayOptions, line: str) -> None:
    with pytest.raises(typer.TyperException, match=f"^{line}"):
        refuse(asked, "en")


def test_enter_and_enter_play_at_once() -> None:
    terminal, _ = stage("<enter>", "<enter>")

    assert ("ann", "Pip", "Polly", "Ada") == asked_for(terminal).names


def test_a_mistake_is_named_and_asked_again() -> None:
    terminal, album = stage("Ann, Ann", "<enter>", "Zoë", "x", "<backspace>", "<enter>", " ", "<enter>")

    assert ("Zoë", "Polly", "Ada") == asked_for(terminal, "Something is damaged.").names
    assert "Something is damaged." in album.pictures[0]
    assert any("The name “Ann” appears twice" in picture for picture in album.pictures)


def test_too_many_opponents_cannot_be_picked() -> None:
    terminal, album = stage("Ann, Ben", "<enter>", *[" ", "<down>"] * 4, "<enter>", "<up>", " ", "<enter>")

    assert 5 == len(asked_for(terminal).names)
    assert any("6 at the table. The game is for 2 to 5." in picture for picture in album.pictures)


def test_without_numpy_the_extra_is_named_and_the_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("thenumber.bots.characters.find_spec", lambda _: None)

    for asked, lacking in (("reader", "Iris"), ("hard,hard", "Libra")):
        with pytest.raises(typer.TyperException, match=rf"^{lacking}: .*pip install 'thenumber\[sim\]'"):
            party("Ann", asked)
    assert ("Ann", "Ada") == party("Ann", "hard").names
    terminal, album = stage("Ann", "<enter>", *["<up>"] * 3, " ", "<enter>")
    assert ("Ann", "Pip", "Polly", "Ada") == asked_for(terminal).names
    assert "pip install 'thenumber[sim]'" in album.pictures[-1]


def test_a_file_for_the_records_must_be_new_and_gets_a_line_per_game(tmp_path: Path) -> None:
    record, out = Record.of(["Ann", "Ben"]), tmp_path / "games.json"
    filing = Filing(tmp_path, str(out))
    filing.refuse(ENGLISH)
    filing.file(record, "2026-11-16")

    assert out == filing.file(record, "2026-11-16")
    assert 2 == len(out.read_text(encoding="utf-8").splitlines())
    for path in (out, tmp_path / "no" / "folder", "\0", "~nobody-has-this-name/games.json"):
        with pytest.raises(typer.TyperException):
            Filing(tmp_path, str(path)).refuse(ENGLISH)


def test_a_folder_that_is_missing_is_named(tmp_path: Path) -> None:
    with pytest.raises(typer.TyperException, match=r"^/no/folder: there’s no such file or folder\.$"):
        Filing(tmp_path, "/no/folder/games.json").refuse(ENGLISH)


def test_a_record_that_cannot_be_written_names_its_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No space left") as caught:
        Filing(tmp_path, "/dev/full").file(Record.of(["Ann", "Ben"]), "2026-11-16")

    assert "/dev/full" == caught.value.filename


def test_a_question_ends_in_a_colon_as_in_a_plain_terminal() -> None:
    terminal, album = stage()
    with pytest.raises(Left):
        ask_people(terminal, ENGLISH, "")

    assert "Names, separated by commas: " in album.pictures[0]


def test_where_lines_are_read_the_levels_stand_beside_the_bots() -> None:
    scene = drawn(menu_scene(menu_for(1), ENGLISH, "", has_keys=False)).splitlines()

    assert ["showoff", "easy"] == scene[2].split()[:2]
    assert any(line.split()[:2] == ["reader", "hard"] for line in scene)


def test_in_french_a_blank_stands_before_the_colon() -> None:
    assert "Pip\N{NO-BREAK SPACE}: " in drawn(menu_scene(menu_for(1), Catalogue("fr"), "", has_keys=True))


def test_in_a_low_window_the_bot_at_hand_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LINES", "12")
    for at in range(len(everyone())):
        scene = drawn(menu_scene(replace(menu_for(1), at=at), ENGLISH, "", has_keys=True)).splitlines()
        assert len(scene) <= 12
        assert any(line.startswith(">") for line in scene)
