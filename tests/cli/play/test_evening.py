"""Whole evenings at a keyboard: what is shown, kept and saved."""

import json
from pathlib import Path
from random import Random
from threading import Event

import pytest
from rich.console import RenderableType

from tests.cli.play.stage import BOTS, Album, evening
from thenumber.cli.play.keeping import Keeper
from thenumber.cli.play.opponents import Bots
from thenumber.cli.play.series import Party, Series
from thenumber.cli.play.terminal import Left
from thenumber.rules import Number, Seat, View
from thenumber.rules.records import parse_json

TURN = ("<enter>", "<enter>")  # lock in, and leave the reveal
ROUND = [key for number in ("000", "111", "222", "333", "444") for key in (number, *TURN)]
GAME = [*ROUND, "<enter>", *ROUND]  # one more to leave the end of the round


def left(*words: str, folder: Path, party: Party | None = None) -> list[str]:
    """The pictures of an evening that is left in the middle."""
    played, album = evening(*words, folder=folder, party=party)
    with pytest.raises(Left):
        played.run()
    return album.pictures


def test_a_whole_game_is_played_and_saved(tmp_path: Path) -> None:
    played, album = evening(*GAME, "q", folder=tmp_path)
    played.run()

    path = tmp_path / "games" / "2026-11-16-1.json"
    record = parse_json(path.read_text(encoding="utf-8"))
    assert played.series.game == record.game
    assert record.game.is_over
    assert {"date": "2026-11-16T12:00:00+00:00", "bots": [None, "repeater", "cautious"], "seed": 1, "game": 1} == (
        record.extra
    )
    assert [f"Game record: {path}"] == played.filed
    assert "Game record:" in album.pictures[-1]
    assert (False, None) == (played.is_kept, Keeper(tmp_path / "state").kept())


def test_another_game_follows_with_the_same_players_who_remember(tmp_path: Path) -> None:
    last = ["<enter>", "000", *TURN]
    played, album = evening(*last, "<enter>", "111", *TURN, folder=tmp_path, series=after(9))
    with pytest.raises(Left):
        played.run()
    kept = (tmp_path / "state" / "game.json").read_text(encoding="utf-8")

    assert [1, 1] == [len(played.series.earlier), len(played.series.game.turns)]
    assert played.series.earlier == tuple(each.game for each in played.series.view(Seat(0)).earlier)
    assert 10 == len(json.loads(kept)["earlier"][0])
    again, album = evening(*last, "q", folder=tmp_path, series=after(9, played.series.next_game()))
    again.run()
    assert ["2026-11-16-1.json", "2026-11-16-2.json"] == sorted(path.name for path in (tmp_path / "games").iterdir())
    assert "Games won   ▲ " in album.pictures[-1]


def after(turns: int, series: Series | None = None) -> Series:
    """A series in which nobody wrote anything for some turns."""
    series = series or Series.start(Party(("Ann",), BOTS), seed=1)
    for _ in range(turns):
        series = series.play([None] * 3)
    return series


def test_a_game_goes_on_where_it_was_left_and_comes_out_the_same(tmp_path: Path) -> None:
    typed = [key for number in ("333", "444") for key in (number, *TURN)]
    whole, _ = evening("<enter>", *typed, "q", folder=tmp_path / "whole", series=after(8))
    whole.run()

    started, _ = evening("<enter>", *typed[:2], folder=tmp_path, series=after(8))
    with pytest.raises(Left):
        started.run()
    kept = Keeper(tmp_path / "state").kept()
    assert kept
    assert 9 == len(kept.game.turns)
    again, album = evening("<enter>", *typed[3:], "q", folder=tmp_path, series=kept)
    again.run()

    assert "Turn 4, bonus +6" in album.pictures[0]  # the last reveal, which perhaps nobody saw
    assert whole.series == again.series


def test_a_turn_is_kept_before_its_reveal_is_shown(tmp_path: Path) -> None:
    pictures = left("000", "<enter>", folder=tmp_path)
    kept = Keeper(tmp_path / "state").kept()

    assert kept
    assert 1 == len(kept.game.turns)
    assert "approved" in pictures[-1]


def test_verdicts_come_one_after_the_other_from_the_highest(tmp_path: Path) -> None:
    pictures = left("000", "<enter>", folder=tmp_path)
    verdicts = [picture.count("approved") + picture.count("eliminated") for picture in pictures[-4:]]

    assert [0, 1, 2, 3] == verdicts


def test_nobody_sees_anothers_number_before_the_reveal(tmp_path: Path) -> None:
    """Two evenings that differ in one face-down number look the same until the tiles are revealed."""
    party = Party(("Ann", "Ben"), BOTS)
    shown = []
    for number in ("513", "972"):
        folder = tmp_path / number
        typed = ("<enter>", number, "<enter>", "<enter>", "220", "?", "<enter>", "s", "<enter>", "<enter>")
        pictures = left(*typed, folder=folder, party=party)
        shown.append((pictures, (folder / "state" / "game.json").read_text(encoding="utf-8")))

    assert shown[0] == shown[1]
    assert any("• │ │ • │ │ •" in picture for picture in shown[0][0])
    assert "Here they come" in shown[0][0][-1]


def test_a_curtain_stands_between_people(tmp_path: Path) -> None:
    pictures = left("<enter>", "513", "<enter>", folder=tmp_path, party=Party(("Ann", "Ben")))

    assert ["Ann, your turn", "Everyone else, look away.", "Press Enter"] == pictures[0].replace("    ", "").split(
        "\n"
    )[8::2]
    assert "Ben, your turn" in pictures[-1]
    assert "513" not in "".join(pictures)


def test_an_unavailable_digit_is_refused_with_the_way_on(tmp_path: Path) -> None:
    pictures = left("000", *TURN, "0", folder=tmp_path)

    assert "0 is crossed out. Still available: 1, 2, 3, 4, 5, 6, 7, 8, and 9." in pictures[-1]


def test_the_rules_and_the_sheet_can_be_looked_up_meanwhile(tmp_path: Path) -> None:
    pictures = left("5", "?", "<enter>", "s", "<enter>", folder=tmp_path)

    assert "Two rounds of five turns." in pictures[-4]
    assert "No turns played yet." in pictures[-2]
    assert "│ 5 │ │   │" in pictures[-1]


@pytest.mark.parametrize("key", ["<enter>", "<escape>", "q", "?", "s"])
def test_any_likely_key_goes_back_to_the_game(key: str, tmp_path: Path) -> None:
    assert "│ 5 │ │   │" in left("5", "?", "x", key, folder=tmp_path)[-1]


def test_the_boards_stay_while_bots_think(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A bot that chooses only once the person was told twice whom they wait for."""
    told = Event()

    def slow(_view: View, _rng: Random) -> Number:
        assert told.wait(60)
        return Number("444")

    class Watched(Album):
        def draw(self, picture: RenderableType) -> None:
            super().draw(picture)
            if "This can take a minute" in self.pictures[-1]:
                told.set()

    monkeypatch.setattr("tests.cli.play.stage.Album", Watched)
    monkeypatch.setattr("thenumber.cli.play.evening._LONG", 0.0)
    monkeypatch.setattr(Bots, "bot", lambda _, index: slow)  # noqa: ARG005  # whichever it is
    short, long = [picture for picture in left("000", "<enter>", folder=tmp_path) if "Waiting for " in picture]

    assert "Waiting for Koko and Tuck" == short.splitlines()[-1]
    assert "Waiting for Koko and Tuck. This can take a minute the first time." == long.splitlines()[-1]
    assert "▲ Ann   0 1 2 3 4 5 6 7 8 9" in long


def test_a_person_out_of_digits_watches(tmp_path: Path) -> None:
    turns = [key for number in ("012", "345", "678", "999") for key in (number, *TURN)]
    pictures = left(*turns, folder=tmp_path, party=Party(("Ann",), (BOTS[0],)))

    assert "Ann is out of digits and sits out the rest of the round." in pictures[-1] or (
        "Turn 5" in pictures[-1]  # a number fell: Ann still has digits
    )


def failing(_: View, rng: Random) -> Number:
    raise RuntimeError(f"no idea\n{rng is not None}")


def test_a_bot_that_fails_leaves_its_tile_blank_and_says_why(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Bots, "bot", lambda _, index: failing)  # noqa: ARG005  # whichever it is
    pictures = left("000", "<enter>", folder=tmp_path)

    assert "Koko leaves the tile blank: RuntimeError: no idea True" in pictures[-1]
    assert 2 == pictures[-1].count("---")


def test_a_folder_that_cannot_be_written_ends_no_game(tmp_path: Path) -> None:
    (tmp_path / "state").write_text("in the way")
    (tmp_path / "games").write_text("in the way")
    played, album = evening("<enter>", "000", *TURN, "q", folder=tmp_path, series=after(9))
    played.run()

    assert 1 == sum("You can keep playing, but the game isn’t" in picture for picture in album.pictures)
    assert played.filed[0].endswith(": Not a directory")
    assert not played.is_kept
