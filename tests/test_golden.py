"""The golden files are what the program still says."""

import difflib
import json
from itertools import product

import pytest
from hypothesis import given

from bench.straightforward import play_game
from tests.golden import FILES, FOLDER, TINY, all_games, client_views
from tests.strategies import games
from thenumber.rules import PUBLISHED, Game, Verdict
from thenumber.rules.records import parse_text, print_json


@pytest.mark.parametrize("name", sorted(FILES))
def test_a_golden_file_has_not_changed(name: str) -> None:
    """If this is a decision and no mistake: make golden, and commit the difference by itself."""
    golden = (FOLDER / name).read_text(encoding="utf-8")
    actual = FILES[name]()

    assert golden == actual, "\n".join(difflib.unified_diff(golden.split("\n"), actual.split("\n"), lineterm=""))


def test_there_is_no_other_golden_file() -> None:
    assert sorted(FILES) == sorted(path.name for path in FOLDER.iterdir())


def test_the_known_counts_are_in_them() -> None:
    """Known from elsewhere: k^3 numbers on k digits, 460 classes, 393,490 pairs with both approved."""
    counts = (FOLDER / "counts.txt").read_text(encoding="utf-8")

    assert all(f"{k:2} digits: {k**3:5,}\n" in counts for k in range(11))
    assert "\n460\n" in counts
    assert "approved approved: 393,490\n" in counts


def test_the_games_for_the_client_have_tiles_of_every_kind() -> None:
    lines = (FOLDER / "client-games.jsonl").read_text(encoding="utf-8").splitlines()
    rounds = [played for line in lines for played in json.loads(line)["game"]["rounds"]]

    assert set(Verdict) == {tile["verdict"] for played in rounds for turn in played["turns"] for tile in turn["tiles"]}


def test_the_texts_for_the_client_are_read_as_the_records_that_they_tell() -> None:
    lines = (FOLDER / "client-records.jsonl").read_text(encoding="utf-8").splitlines()
    told = [json.loads(line) for line in lines]
    tiles = {tile for each in told for turn in each["record"]["turns"] for tile in turn}

    assert [each["record"] for each in told] == [json.loads(print_json(parse_text(each["text"]))) for each in told]
    assert {1, 2} == {each["record"].get("rounds", 2) for each in told}
    assert None in tiles


def test_the_scenes_for_the_client_have_tiles_of_every_kind_and_turns_revealed_together() -> None:
    lines = (FOLDER / "client-scenes.jsonl").read_text(encoding="utf-8").splitlines()
    reveals = [update["revealed"] for line in lines for update in json.loads(line)[1] if "revealed" in update]

    assert set(Verdict) == {tile["verdict"] for turns in reveals for turn in turns for tile in turn["tiles"]}
    assert {1, 2} == {len(turns) for turns in reveals}


def test_the_views_for_the_client_are_of_every_kind() -> None:
    views = list(client_views())
    published = [view for view in views if view.rulebook == PUBLISHED]
    others = [[board for seat, board in enumerate(view.boards) if seat != view.seat] for view in views]

    assert set(product(range(2, 6), (1, 2), range(1, 6))) == {
        (len(view.boards), view.round_no, view.turn_no) for view in published
    }
    assert set(range(1, 11)) == {len(view.board.available) for view in published}
    assert set(Verdict) == {tile.verdict for view in published for turn in view.game.turns for tile in turn.tiles}
    assert {1, 2, 3} == {view.rulebook.rounds for view in views}
    assert {False, True} == {any(board.is_out for board in boards) for boards in others}
    assert {0, 1, 2} == {len(view.earlier) for view in views}
    assert any(None in earlier.seats for view in views for earlier in view.earlier)


@given(games(finished=True))
def test_another_implementation_counts_the_same(game: Game) -> None:
    numbers = [[tile.number for tile in turn.tiles] for turn in game.turns]

    assert play_game(numbers, game.rulebook) == list(game.totals)


def test_another_implementation_counts_all_tiny_games_the_same() -> None:
    for game in all_games(Game(2, TINY)):
        numbers = [[tile.number for tile in turn.tiles] for turn in game.turns]
        assert play_game(numbers, TINY) == list(game.totals)
