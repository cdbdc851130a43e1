"""One run of the command: a new game, one that goes on, and what is said in the end."""

from pathlib import Path

import pytest

from tests.cli.playing.stage import drawn, stage
from thenumber.cli.playing.asked import Asked
from thenumber.cli.playing.filing import Filing
from thenumber.cli.playing.kept import Keeper
from thenumber.cli.playing.local import Visit
from thenumber.cli.playing.party import Opponent, Party
from thenumber.cli.playing.series import Series
from thenumber.texts import Catalogue

ENGLISH = Catalogue("en")
KEPT = Series.start(Party(("Ann",), (Opponent("Koko", "repeater"),)), 1).play([None, None])


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Keeper:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    monkeypatch.setenv("USER", "ann")
    return Keeper(tmp_path / "thenumber")


def visited(*words: str, asked: Asked | None = None, folder: Path) -> tuple[list[str], str]:
    """The pictures of a visit, and what it says in the end."""
    terminal, album = stage(*words)
    visit = Visit(asked or Asked(), Filing(folder), ENGLISH)
    visit.play(terminal)
    return album.pictures, "\n".join(map(drawn, visit.farewell()))


def test_a_game_that_waits_goes_on(keeper: Keeper, tmp_path: Path) -> None:
    keeper.keep(KEPT, "today")
    pictures, said = visited("<enter>", "<enter>", folder=tmp_path)

    assert "A game is waiting: Ann, Koko. Round 1, turn 2." in pictures[0]
    assert "Turn 2, bonus +3" in pictures[-1]
    assert "The game is kept. To go on with it: thenumber play" == said
    assert KEPT == keeper.kept()


def test_one_can_start_anew(keeper: Keeper, tmp_path: Path) -> None:
    keeper.keep(KEPT, "today")
    visited("n", "Zoë", "<enter>", "<enter>", folder=tmp_path)
    kept = keeper.kept()

    assert kept
    assert ("Zoë", "Pip", "Polly", "Ada") == kept.party.names


@pytest.mark.parametrize(
    ("text", "notice"),
    [
        ("{", "is damaged; the game in it is lost."),
        (
            '{"players": ["A", "B"], "turns": [], "bots": [null, "gone"], "seed": 1, "earlier": []}',
            "There is no bot “gone”.",
        ),
    ],
)
def test_a_game_that_cannot_go_on_is_named_in_one_line_and_a_new_one_begins(
    keeper: Keeper, tmp_path: Path, text: str, notice: str
) -> None:
    keeper.path.parent.mkdir()
    keeper.path.write_text(text, encoding="utf-8")
    pictures, _ = visited("<enter>", "<enter>", folder=tmp_path)

    assert notice in " ".join(pictures[0].split("\n"))
    assert "Your number" in pictures[-1]


def test_leaving_before_a_game_says_nothing(keeper: Keeper, tmp_path: Path) -> None:
    assert "" == visited(folder=tmp_path)[1]
    assert None is keeper.kept()


def test_a_game_that_was_arranged_on_the_command_line_asks_nothing(keeper: Keeper, tmp_path: Path) -> None:
    pictures, _ = visited(asked=Asked(name="Ann", bots="repeater", seed=5), folder=tmp_path)
    kept = keeper.kept()

    assert "▲ Your number" in pictures[0]
    assert kept
    assert 5 == kept.seed
