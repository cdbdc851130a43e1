"""Resolving turns: points, bonuses, digits crossed out."""

from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import rulebooks, turns_to_play
from thenumber.rules import (
    ALL_DIGITS,
    Board,
    Digits,
    Number,
    Rulebook,
    Verdict,
    check,
    play_turn,
    resolve,
    written,
)

TurnToPlay = tuple[tuple[Board, ...], tuple[Number | None, ...]]


@st.composite
def rulebooks_with_turn(draw: st.DrawFn) -> tuple[Rulebook, int]:
    rulebook = draw(rulebooks)
    return rulebook, draw(st.integers(1, rulebook.turns))


@given(turns_to_play(), rulebooks_with_turn())
def test_points_are_the_first_digit_times_the_factor_and_the_bonus_if_won(
    to_play: TurnToPlay, at: tuple[Rulebook, int]
) -> None:
    rulebook, turn_no = at
    turn = resolve(check(*to_play), turn_no, rulebook)
    factor = rulebook.last_turn_factor if turn_no == len(rulebook.bonuses) else 1

    assert (turn_no, rulebook.bonuses[turn_no - 1]) == (turn.turn_no, turn.bonus)
    for tile in turn.tiles:
        if Verdict.APPROVED is tile.verdict:
            assert tile.number is not None
            assert factor * int(tile.number[0]) + (turn.bonus if tile.won_bonus else 0) == tile.points
        else:
            assert (0, False) == (tile.points, tile.won_bonus)


@given(turns_to_play(), rulebooks_with_turn())
def test_everyone_who_holds_the_highest_approved_number_gets_the_bonus(
    to_play: TurnToPlay, at: tuple[Rulebook, int]
) -> None:
    tiles = resolve(check(*to_play), at[1], at[0]).tiles
    approved = [tile.number for tile in tiles if Verdict.APPROVED is tile.verdict]

    for tile in tiles:
        highest = Verdict.APPROVED is tile.verdict and tile.number == max(approved, key=str)
        assert highest == tile.won_bonus


@given(turns_to_play())
def test_with_a_valid_number_on_the_table_someone_gets_the_bonus(to_play: TurnToPlay) -> None:
    turn = resolve(check(*to_play), 1)

    assert bool(turn.rows) == any(tile.won_bonus for tile in turn.tiles)


@given(turns_to_play(), rulebooks_with_turn())
def test_boards_cross_out_what_was_approved_and_nothing_else(to_play: TurnToPlay, at: tuple[Rulebook, int]) -> None:
    turn, boards = play_turn(*to_play, at[1], at[0])

    for before, tile, after in zip(to_play[0], turn.tiles, boards, strict=True):
        used = set(map(int, tile.number or "")) if Verdict.APPROVED is tile.verdict else set()
        assert set(before.available) - used == set(after.available)
        assert set(before.crossed_out) | used == set(after.crossed_out)
        assert (*before.boxes, tile.points) == after.boxes


@given(turns_to_play())
def test_no_digit_is_ever_lost_or_doubled(to_play: TurnToPlay) -> None:
    _, boards = play_turn(*to_play, 1)

    assert all(ALL_DIGITS == board.available | board.crossed_out for board in boards)
    assert all(not board.available & board.crossed_out for board in boards)


@given(turns_to_play())
def test_a_turn_has_every_tile_in_its_rows_or_aside(to_play: TurnToPlay) -> None:
    turn = resolve(check(*to_play), 1)
    lined_up = [tile for row in turn.rows for tile in row]

    assert set(turn.tiles) == {*lined_up, *turn.aside}
    assert len(turn.tiles) == len(lined_up) + len(turn.aside)
    assert all(tile.verdict in (Verdict.APPROVED, Verdict.ELIMINATED) for tile in lined_up)


def test_000_scores_nothing_but_can_win_the_bonus_and_crosses_out_the_0() -> None:
    turn, boards = play_turn([Board(), Board()], written("000 ---"), 1)

    assert (2, True) == (turn.tiles[0].points, turn.tiles[0].won_bonus)
    assert Digits("0") == boards[0].crossed_out


def test_crossing_out_773_crosses_out_two_digits() -> None:
    _, boards = play_turn([Board(), Board()], written("773 ---"), 1)

    assert Digits("37") == boards[0].crossed_out
    assert 7 + 2 + 2 == boards[0].total


def test_a_turn_prints_as_its_line_up() -> None:
    turn, _ = play_turn([Board()] * 5, written("220 --- 761 444 513"), 1)

    assert [
        "761 eliminated, shares 1 with 513",
        "513 approved, 7 points with the bonus",
        "444 approved, 4 points",
        "220 approved, 2 points",
        "--- blank",
    ] == str(turn).split("\n")
