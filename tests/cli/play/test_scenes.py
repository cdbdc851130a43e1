"""Every scene fits into the usual window and is readable by everyone."""

import pytest
from hypothesis import given, settings
from rich.cells import cell_len
from rich.console import Console, RenderableType

from tests.cli.play.stage import drawn
from tests.strategies import records
from thenumber.bots import CHARACTERS
from thenumber.cli.play.pad import Pad
from thenumber.cli.play.scenes import Scenes
from thenumber.cli.play.setup import menu_scene
from thenumber.cli.play.terminal import Menu
from thenumber.rules import Colour, Game, Seat, written
from thenumber.rules.records import Record
from thenumber.texts import LANGUAGES, Catalogue

NAMES = ("Maximiliane von", "Bartholomäus", "王王王王王王王王王王", "Konstantinopel", "Świętosława")
# All share all their digits, so that every tile but the lowest has as many reasons as there are lower ones.
TANGLED = Game(5).play(written("321 312 231 213 123"))
LATE = TANGLED.play(written("000 999 888 777 666")).play(written("--- --- --- --- ---"))


def finished(game: Game) -> Game:
    while not game.is_over:
        game = game.play([None] * game.players)
    return game


def all_scenes(language: str) -> dict[str, RenderableType]:
    scenes = Scenes(NAMES, Catalogue(language))
    second_round = LATE.play([None] * 5).play([None] * 5).play(written("321 312 231 213 123"))
    remarks = [Catalogue(language).say("play-forfeits", name="Koko", reason="x" * 40)]
    hidden = Pad(LATE.boards[0], is_hidden=True).press("1").press("0")
    return {
        "turn": scenes.turn(LATE, Seat(0), Pad(LATE.boards[0]).press("5").press("0")),
        "hidden turn": scenes.turn(second_round, Seat(4), hidden),
        "reveal": scenes.reveal(TANGLED),
        "reveal with remarks": scenes.reveal(LATE, remarks=remarks),
        "half a reveal": scenes.reveal(TANGLED, 3),
        "late reveal": scenes.reveal(second_round),
        "round end": scenes.round_end(LATE.play([None] * 5).play([None] * 5)),
        "final": scenes.final(finished(second_round), [1, 0, 3], remarks),
        "sheet": scenes.whole_sheet(finished(second_round)),
        "rules": scenes.rules(),
        "curtain": scenes.curtain("Świętosława", Catalogue(language).say("play-together")),
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_fits_into_80_columns_and_24_lines_with_five_players(language: str) -> None:
    for name, scene in all_scenes(language).items():
        lines = drawn(scene).split("\n")
        assert (name, True) == (name, len(lines) <= 24), "\n".join(lines)
        assert (name, True) == (name, max(map(cell_len, lines)) <= 80)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_of_opponents_fits_too(language: str) -> None:
    for at in range(len(CHARACTERS)):
        menu = Menu(
            tuple(each.id for each in CHARACTERS), frozenset(), fewest=1, most=4, lacking=frozenset({"reader"}), at=at
        )
        lines = drawn(menu_scene(menu, Catalogue(language), "", has_keys=True)).split("\n")

        assert 20 == len(lines)  # nothing jumps
        assert max(map(cell_len, lines)) <= 80


@given(records())
@settings(max_examples=10)
def test_any_turn_and_any_reveal_fit(record: Record) -> None:
    scenes, game = Scenes(record.players, Catalogue("de")), record.game
    pictures = [scenes.turn(game, Seat(0), Pad(game.boards[0])), scenes.whole_sheet(game)]
    if game.turns:
        pictures += [scenes.reveal(game), scenes.reveal(game, 1), scenes.round_end(game)]

    for picture in pictures:
        lines = drawn(picture).split("\n")
        assert len(lines) <= 24
        assert max(map(cell_len, lines)) <= 80


def test_a_turn_looks_like_this() -> None:
    game = Game(2).play(written("513 444")).play(written("764 637"))
    picture = drawn(Scenes(("Ann", "Koko"), Catalogue("en")).turn(game, Seat(0), Pad(game.boards[0]).press("9")))

    assert TURN == picture + "\n"


TURN = """\
The Number                                                          Round 1 of 2
────────────────────────────────────────────────────────────────────────────────
                             +2  +3  +4  +6  ×2+8  used  total
▲ Ann   0 / 2 / 4 / 6 7 8 9   7   ×   ·   ·     ·     3     10
● Koko  0 1 2 / / 5 / / 8 9   4   9   ·   ·     ·     4     17
/ crossed out    × eliminated    – void or no number

Turn 3, bonus +4

  ┌───┐ ┌───┐ ┌───┐    ▲ Your number
  │ 9 │ │   │ │   │    0 / 2 / 4 / 6 7 8 9
  └───┘ └───┘ └───┘


Backspace: delete · Enter: lock in · ?: rules · s: scores · Ctrl-C: quit
"""


def test_a_reveal_looks_like_this() -> None:
    game = Game(3).play(written("761 513 444"))

    assert REVEAL == drawn(Scenes(("Ann", "Ben", "Koko"), Catalogue("en")).reveal(game)) + "\n"


REVEAL = """\
The Number                                                          Round 1 of 2
────────────────────────────────────────────────────────────────────────────────
Turn 1, bonus +2
  761  ▲ Ann   eliminated         shares the 1 with 513
  513  ● Ben   approved        7  5 + 2 bonus
  444  ■ Koko  approved        4

                             +2  +3  +4  +6  ×2+8  used  total
▲ Ann   0 1 2 3 4 5 6 7 8 9   ×   ·   ·   ·     ·     0      0
● Ben   0 / 2 / 4 / 6 7 8 9   7   ·   ·   ·     ·     3     10
■ Koko  0 1 2 3 / 5 6 7 8 9   4   ·   ·   ·     ·     1      5

Ben leads with 10 points.

Enter: continue
"""


def test_people_at_a_live_table_have_the_colours_they_chose() -> None:
    scenes = Scenes(("Ann", "Ben"), Catalogue("en"), (Colour.PURPLE, Colour.GREEN))

    assert "★ Ann" in drawn(scenes.reveal(Game(2).play(written("513 444"))))
    assert "■ 8   ★" not in drawn(scenes.whole_sheet(Game(2)))


def test_without_keys_no_scene_speaks_of_any() -> None:
    scenes, game = Scenes(("Ann", "Ben"), Catalogue("en"), has_keys=False), Game(2).play(written("513 444"))
    pictures = [scenes.turn(game, Seat(0), Pad(game.boards[0])), scenes.reveal(game), scenes.rules()]

    assert not any("Enter" in drawn(picture) or "┌" in drawn(picture) for picture in pictures)


def test_a_narrow_window_is_no_error() -> None:
    for width in (1, 10, 40):
        console = Console(width=width, color_system=None)
        with console.capture():
            for scene in all_scenes("de").values():
                console.print(scene)
