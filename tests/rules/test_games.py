"""Rounds, games, winners and views."""

import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import games, published, tiles_for
from thenumber.rules import (
    Board,
    Digits,
    EarlierGame,
    Game,
    InvalidPlay,
    Round,
    Rulebook,
    Seat,
    View,
    written,
)


@given(games())
def test_totals_are_all_boxes_and_a_point_per_digit_crossed_out(game: Game) -> None:
    for seat in range(game.players):
        boxes = sum(turn.tiles[seat].points for turn in game.turns)
        crossed_out = sum(len(played.boards[seat].crossed_out) for played in game.rounds)
        assert boxes + crossed_out == game.totals[seat]


@given(games())
def test_a_game_follows_from_what_everyone_wrote(game: Game) -> None:
    assert game == Game.replayed(game.players, game.written, game.rulebook)


@given(games())
def test_winners_are_all_those_with_the_highest_total(game: Game) -> None:
    highest = max(game.totals)

    assert game.winners == tuple(seat for seat in range(game.players) if game.turns and game.totals[seat] == highest)


@given(games(finished=True))
def test_a_game_has_all_its_rounds_and_turns_and_no_more(game: Game) -> None:
    assert game.is_over
    assert game.rulebook.rounds == len(game.rounds)
    assert [list(range(1, game.rulebook.turns + 1))] * game.rulebook.rounds == [
        [turn.turn_no for turn in played.turns] for played in game.rounds
    ]
    assert (game.rulebook.rounds, game.rulebook.turns) == (game.round_no, game.turn_no)
    assert game.rounds[-1].boards == game.boards
    with pytest.raises(InvalidPlay) as caught:
        game.play([None] * game.players)
    assert "turn/game-over" == caught.value.code
    assert {"turns": game.rulebook.rounds * game.rulebook.turns} == caught.value.params


@given(games())
def test_the_next_turn_follows_the_last(game: Game) -> None:
    if not game.is_over:
        played = len(game.turns)
        assert divmod(played, game.rulebook.turns) == (game.round_no - 1, game.turn_no - 1)


@given(games())
def test_every_round_starts_with_all_digits(game: Game) -> None:
    if not game.is_over and 1 == game.turn_no:
        assert (Board(available=game.rulebook.digits),) * game.players == game.boards


@given(games(), st.data())
def test_playing_changes_nothing_that_was_played_before(game: Game, data: st.DataObject) -> None:
    if not game.is_over:
        after = game.play(data.draw(tiles_for(game.boards)))
        assert game.turns == after.turns[:-1]
        assert game.rulebook == after.rulebook
        assert game.rounds == after.rounds[: len(game.rounds) - 1] + game.rounds[-1:]


@given(games(finished=True, by=published))
def test_only_the_last_turn_of_a_published_round_can_find_a_player_out(game: Game) -> None:
    assert all("out" != tile.verdict or 5 == turn.turn_no for turn in game.turns for tile in turn.tiles)


def test_a_player_who_is_out_scores_nothing_and_the_others_play_on() -> None:
    game = Game(2)
    for line in ("012 999", "345 888", "678 777", "999 ---"):
        game = game.play(written(line))
    assert game.boards[0].is_out

    game = game.play(written("--- 666"))

    assert ["out", "approved"] == [tile.verdict for tile in game.turns[-1].tiles]
    assert (0 + 3 + 10 + 15 + 0 + 10, 11 + 11 + 0 + 0 + 20 + 3) == game.totals
    assert (2, 1) == (game.round_no, game.turn_no)


def test_ties_share_the_win() -> None:
    assert (0, 1) == Game(3, Rulebook(rounds=1, bonuses=(2,))).play(written("888 888 123")).winners


def test_nobody_leads_before_the_first_turn() -> None:
    assert () == Game(2).winners
    assert (0, 0) == Game(2).totals
    assert (1, 1) == (Game(2).round_no, Game(2).turn_no)
    assert (Board(), Board()) == Game(2).boards
    assert not Game(2).is_over


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_two_to_five_can_play(players: int) -> None:
    with pytest.raises(InvalidPlay) as caught:
        Game(players)

    assert "game/player-count" == caught.value.code
    assert {"players": players, "fewest": 2, "most": 5} == caught.value.params
    assert [2, 3, 4, 5] == [Game(players).players for players in (2, 3, 4, 5)]


def test_a_fresh_round_is_played_with_the_digits_of_its_rulebook() -> None:
    rulebook = Rulebook(digits=Digits("012"))

    assert (Board(available=Digits("012")),) * 2 == Round.fresh(2, rulebook).boards


@given(games(), st.data())
def test_a_view_shows_what_is_public(game: Game, data: st.DataObject) -> None:
    seat = Seat(data.draw(st.integers(0, game.players - 1)))
    earlier = (EarlierGame(game, (None,) * game.players),)

    seen = View.of(game, seat, earlier)

    assert seen == View(
        seat=seat,
        rulebook=game.rulebook,
        round_no=game.round_no,
        turn_no=game.turn_no,
        is_over=game.is_over,
        boards=game.boards,
        totals=game.totals,
        rounds=game.rounds,
        earlier=earlier,
    )
    assert game.boards[seat] == seen.board
    assert game == seen.game
    assert () == View.of(game, seat).earlier


@pytest.mark.parametrize("seat", [-1, 2])
def test_there_is_no_view_from_where_nobody_sits(seat: int) -> None:
    with pytest.raises(InvalidPlay, match=rf"^game/no-such-seat \(asked={seat}, players=2\)$"):
        View.of(Game(2), Seat(seat))


def test_a_view_has_no_room_for_a_face_down_number() -> None:
    """All its fields are public; make sure that any new one is, too."""
    fields = [field.name for field in dataclasses.fields(View)]

    assert ["seat", "rulebook", "round_no", "turn_no", "is_over", "boards", "totals", "rounds", "earlier"] == fields
