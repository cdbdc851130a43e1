"""One run of the command: a new game, one that goes on, and what is said in the end."""

from pathlib import Path

import pytest
import typer
from rich.console import RenderableType

from tests.cli.play.stage import drawn, stage
from thenumber.cli.play.folders import games_folder, known
from thenumber.cli.play.keeping import Filing, Keeper
from thenumber.cli.play.local import Sitting
from thenumber.cli.play.options import PlayOptions, refuse
from thenumber.cli.play.series import Opponent, Party, Series
from thenumber.rules.records import Record, parse_json
from thenumber.texts import Catalogue

ENGLISH = Catalogue("en")
KEPT = Series.start(Party(("Ann",), (Opponent("Koko", "repeater"),)), 1).play([None, None])


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Keeper:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("LOGNAME", "ann")
    return Keeper(tmp_path / "thenumber")


def played(*words: str, asked: PlayOptions | None = None, folder: Path) -> tuple[list[str], str]:
    """The pictures of a sitting, and what it says in the end."""
    terminal, album = stage(*words)
    sitting = Sitting(asked or PlayOptions(), Filing(folder), ENGLISH)
    sitting.play(terminal)
    return album.pictures, "\n".join(map(drawn, sitting.farewell()))


def test_a_game_that_waits_goes_on(keeper: Keeper, tmp_path: Path) -> None:
    keeper.keep(KEPT, "today")
    pictures, said = played("<enter>", "<enter>", folder=tmp_path)

    assert "You have an unfinished game: Ann, Koko. Round 1, turn 2." in pictures[0]
    assert "Turn 2, bonus +3" in pictures[-1]
    assert "Game saved. To pick it up again: thenumber play" == said
    assert KEPT == keeper.kept()


def test_one_can_start_anew(keeper: Keeper, tmp_path: Path) -> None:
    keeper.keep(KEPT, "today")
    played("n", "Zoë", "<enter>", "<enter>", folder=tmp_path)
    kept = keeper.kept()

    assert kept
    assert ("Zoë", "Pip", "Polly", "Ada") == kept.party.names


@pytest.mark.parametrize(
    "asked",
    [
        PlayOptions(name="Zoë", bots="repeater"),
        PlayOptions(name="Zoë", bots="repeater", rounds=2),
        PlayOptions(players="Zoë, Al"),
    ],
)
def test_a_game_that_waits_does_not_override_what_is_asked_for(
    asked: PlayOptions, keeper: Keeper, tmp_path: Path
) -> None:
    keeper.keep(KEPT, "today")
    pictures, _ = played("<enter>", asked=asked, folder=tmp_path)
    kept = keeper.kept()

    assert "You have an unfinished game: Ann, Koko. Round 1, turn 2." in pictures[0]
    assert "Enter: start the new game · r: resume the old one" in pictures[0]
    assert kept
    assert "Zoë" == kept.party.names[0]


@pytest.mark.parametrize(
    "asked", [PlayOptions(name="Zoë", bots="repeater"), PlayOptions(seed=7), PlayOptions(rounds=1)]
)
def test_it_can_still_be_resumed(asked: PlayOptions, keeper: Keeper, tmp_path: Path) -> None:
    keeper.keep(KEPT, "today")
    played("r", "<enter>", asked=asked, folder=tmp_path)

    assert KEPT == keeper.kept()


@pytest.mark.parametrize(
    ("text", "notice"),
    [
        ("{", "is damaged; the game in it is lost."),
        (
            '{"players": ["A", "B"], "turns": [], "bots": [null, "gone"], "seed": 1, "earlier": []}',
            "There’s no bot “gone”.",
        ),
    ],
)
def test_a_game_that_cannot_go_on_is_named_in_one_line_and_a_new_one_begins(
    keeper: Keeper, tmp_path: Path, text: str, notice: str
) -> None:
    keeper.path.parent.mkdir()
    keeper.path.write_text(text, encoding="utf-8")
    pictures, _ = played("<enter>", "<enter>", folder=tmp_path)

    assert notice in " ".join(pictures[0].split("\n"))
    assert "Your number" in pictures[-1]


def test_a_game_is_kept_where_another_window_has_finished_its_own(keeper: Keeper, tmp_path: Path) -> None:
    keeper.keep(KEPT, "today")
    terminal, _ = stage("<enter>", "<enter>")
    sitting = Sitting(PlayOptions(), Filing(tmp_path), ENGLISH)
    shown, draw = [], terminal.draw

    def finish_elsewhere(picture: RenderableType) -> None:
        draw(picture)
        shown.append(picture)
        if len(shown) == 3:  # the question, the last reveal, the turn
            keeper.path.unlink()

    terminal.draw = finish_elsewhere
    sitting.play(terminal)

    assert ["Game saved. To pick it up again: thenumber play"] == [*map(drawn, sitting.farewell())]
    assert KEPT == keeper.kept()


def test_without_a_home_nothing_is_kept_and_the_game_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", unknown)
    for name in ("XDG_STATE_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    pictures, said = played("000", "<enter>", asked=PlayOptions(name="Ann", bots="repeater"), folder=tmp_path)

    assert "You can keep playing, but the game isn’t being saved: ~: there’s no such file or folder." in " ".join(
        pictures[-1].split()
    )
    assert "" == said
    with pytest.raises(FileNotFoundError) as caught:
        Filing(known(games_folder)).file(Record.of(["Ann", "Ben"]), "2026-11-16")
    assert "~" == caught.value.filename


def test_leaving_before_a_game_says_nothing(keeper: Keeper, tmp_path: Path) -> None:
    assert "" == played(folder=tmp_path)[1]
    assert None is keeper.kept()


def test_a_game_that_was_arranged_on_the_command_line_asks_nothing(keeper: Keeper, tmp_path: Path) -> None:
    pictures, _ = played(asked=PlayOptions(name="Ann", bots="repeater", seed=5), folder=tmp_path)
    kept = keeper.kept()

    assert "▲ Your number" in pictures[0]
    assert kept
    assert 5 == kept.seed


def test_a_game_of_one_round_ends_after_five_turns_and_the_next_is_as_long(keeper: Keeper, tmp_path: Path) -> None:
    asked = PlayOptions(name="Ann", bots="repeater", seed=1, rounds=1)
    turns = [key for digit in "13579" for key in (digit * 3, "<enter>", "<enter>")]
    pictures, _ = played(*turns, "<enter>", "111", "<enter>", asked=asked, folder=tmp_path)

    assert not any("Round" in picture for picture in pictures)
    assert any("Final scores" in picture for picture in pictures)
    (record,) = tmp_path.glob("*.json")
    assert 1 == parse_json(record.read_text(encoding="utf-8")).game.rulebook.rounds
    kept = keeper.kept()
    assert kept
    assert (2, 1, 1) == (kept.game_no, kept.game.rulebook.rounds, len(kept.game.turns))


@pytest.mark.parametrize(
    ("asked", "line"),
    [
        (PlayOptions(rounds=3), "--rounds must be 1 to 2, not 3."),
        (PlayOptions(table="https://number.example.org", rounds=1), "With --table only --server, --name, "),
    ],
)
def test_rounds_that_cannot_be_are_refused(asked: PlayOptions, line: str) -> None:
    with pytest.raises(typer.TyperException) as caught:
        refuse(asked, "en")

    assert caught.value.format_message().startswith(line)
