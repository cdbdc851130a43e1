"""The check: who is approved, who falls, and why."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import boards, numbers, turns_to_play
from thenumber.rules import (
    ALL_DIGITS,
    Board,
    Clash,
    Digits,
    InvalidPlay,
    Number,
    Seat,
    Tile,
    Verdict,
    check,
    line_up,
    resolve,
    written,
)

TurnToPlay = tuple[tuple[Board, ...], tuple[Number | None, ...]]


def is_valid(board: Board, number: Number | None) -> bool:
    return number is not None and {int(digit) for digit in number} <= set(board.available)


def valid_numbers(turn: TurnToPlay) -> list[Number]:
    return [number for board, number in zip(*turn, strict=True) if number is not None and is_valid(board, number)]


@given(turns_to_play())
def test_a_number_is_approved_if_and_only_if_no_lower_valid_number_has_one_of_its_digits(turn: TurnToPlay) -> None:
    valid = valid_numbers(turn)

    for tile in check(*turn):
        if tile.number is not None and tile.verdict is not Verdict.ILLEGAL:
            shares = any(int(lower) < int(tile.number) and set(lower) & set(tile.number) for lower in valid)
            assert (Verdict.ELIMINATED if shares else Verdict.APPROVED) is tile.verdict


@given(turns_to_play())
def test_every_seat_gets_its_own_tile_back(turn: TurnToPlay) -> None:
    tiles = check(*turn)

    assert list(enumerate(turn[1])) == [(tile.seat, tile.number) for tile in tiles]


@given(turns_to_play())
def test_a_tile_is_set_aside_for_a_reason(turn: TurnToPlay) -> None:
    for tile, board, number in zip(check(*turn), *turn, strict=True):
        assert (Verdict.OUT is tile.verdict) == (not board.available)
        assert (Verdict.BLANK is tile.verdict) == (None is number and bool(board.available))
        assert (Verdict.ILLEGAL is tile.verdict) == (number is not None and not is_valid(board, number))


@given(turns_to_play())
def test_the_lowest_valid_number_is_always_approved(turn: TurnToPlay) -> None:
    lowest = min(valid_numbers(turn), default=None)
    approved = {tile.number for tile in check(*turn) if Verdict.APPROVED is tile.verdict}

    assert None is lowest or lowest in approved


@given(turns_to_play())
def test_identical_numbers_share_their_fate(turn: TurnToPlay) -> None:
    fates: dict[Number, set[tuple[Verdict, Digits]]] = {}
    for tile in check(*turn):
        if tile.number is not None and tile.verdict is not Verdict.ILLEGAL:
            fates.setdefault(tile.number, set()).add((tile.verdict, tile.shared))

    assert all(1 == len(fate) for fate in fates.values())


@given(turns_to_play())
def test_what_is_set_aside_changes_nothing_for_the_others(turn: TurnToPlay) -> None:
    seats, drawn = turn
    cleared = [number if is_valid(board, number) else None for board, number in zip(seats, drawn, strict=True)]
    before, after = check(seats, drawn), check(seats, cleared)

    assert [tile for tile in after if tile.number is not None] == [
        tile for tile in before if tile.verdict in (Verdict.APPROVED, Verdict.ELIMINATED)
    ]


@given(turns_to_play())
def test_the_order_of_seats_does_not_matter(turn: TurnToPlay) -> None:
    pairs = list(zip(*turn, strict=True))
    pairs.reverse()
    turned_round = check([board for board, _ in pairs], [number for _, number in pairs])

    assert [tile.verdict for tile in check(*turn)] == [tile.verdict for tile in reversed(turned_round)]


@given(turns_to_play())
def test_the_reasons_name_every_lower_valid_tile_that_shares_a_digit(turn: TurnToPlay) -> None:
    seats, drawn = turn
    for tile in check(seats, drawn):
        reasons = {clash.seat: clash for clash in tile.clashes}
        for seat, other in enumerate(drawn):
            counts = other is not None and is_valid(seats[seat], other) and tile.verdict is not Verdict.ILLEGAL
            lower = counts and tile.number is not None and other is not None and other < tile.number
            shared = Digits(set(tile.number or "") & set(other or "")) if lower else Digits()
            assert (Clash(Seat(seat), other, shared) if shared and other else None) == reasons.get(Seat(seat))


@given(turns_to_play())
def test_the_reasons_go_from_the_highest_lower_tile_down(turn: TurnToPlay) -> None:
    for tile in check(*turn):
        order = [(-int(clash.number), clash.seat) for clash in tile.clashes]
        assert sorted(order) == order


@given(turns_to_play())
def test_an_illegal_tile_says_which_digits_were_not_available(turn: TurnToPlay) -> None:
    for tile, board in zip(check(*turn), turn[0], strict=True):
        if Verdict.ILLEGAL is tile.verdict:
            assert tile.number is not None
            assert {int(digit) for digit in tile.number} - set(board.available) == set(tile.unavailable)
        else:
            assert not tile.unavailable


@given(turns_to_play())
def test_the_line_up_holds_every_valid_tile_from_highest_to_lowest(turn: TurnToPlay) -> None:
    tiles = check(*turn)
    rows = line_up(tiles)

    assert sorted(valid_numbers(turn), reverse=True) == [tile.number for row in rows for tile in row]
    assert len(rows) == len(set(valid_numbers(turn)))
    assert all(1 == len({tile.number for tile in row}) for row in rows)
    assert all(sorted(tile.seat for tile in row) == [tile.seat for tile in row] for row in rows)


@given(numbers)
def test_a_lone_participant_is_approved_and_takes_the_bonus(number: Number) -> None:
    out = Board(available=Digits(), crossed_out=ALL_DIGITS)
    alone, *others = resolve(check([Board(), Board(), out], [number, None, None]), turn_no=4).tiles

    assert Verdict.APPROVED is alone.verdict
    assert number.first_digit + 6 == alone.points
    assert [Verdict.BLANK, Verdict.OUT] == [tile.verdict for tile in others]


@given(st.lists(boards, min_size=2, max_size=5), st.integers(0, 7))
def test_every_board_needs_a_tile(seats: list[Board], count: int) -> None:
    if count == len(seats):
        count += 1

    with pytest.raises(InvalidPlay) as caught:
        check(seats, [None] * count)

    assert ("turn/tile-count", None) == (caught.value.code, caught.value.seat)
    assert {"tiles": count, "players": len(seats)} == caught.value.params


def test_a_player_who_is_out_cannot_write() -> None:
    out = Board(available=Digits(), crossed_out=ALL_DIGITS)

    with pytest.raises(InvalidPlay) as caught:
        check([Board(), out], written("123 456"))

    assert ("turn/player-out", 1) == (caught.value.code, caught.value.seat)
    assert {} == caught.value.params


def test_tiles_print_their_fate() -> None:
    used = Board(ALL_DIGITS - Digits("7"), Digits("7"))
    out = Board(available=Digits(), crossed_out=ALL_DIGITS)
    tiles = check([Board(), Board(), used, Board(), out], written("761 513 790 --- ---"))

    assert [
        "761 eliminated, shares 1 with 513",
        "513 approved, 0 points",
        "790 illegal, 7 not available",
        "--- blank",
        "--- out",
    ] == [str(tile) for tile in tiles]


def test_a_tile_that_fell_twice_tells_both_reasons() -> None:
    tile = check([Board()] * 3, written("964 637 444"))[0]

    assert "964 eliminated, shares 6 with 637, 4 with 444" == str(tile)
    assert Digits("46") == tile.shared


def test_one_point_is_no_points() -> None:
    assert "123 approved, 1 point" == str(Tile(Seat(0), Number("123"), Verdict.APPROVED, points=1))


def test_only_an_approved_tile_crosses_digits_out() -> None:
    for verdict in Verdict:
        number = None if verdict in (Verdict.BLANK, Verdict.OUT) else Number("773")
        expected = Digits("37") if Verdict.APPROVED is verdict else Digits()
        assert expected == Tile(Seat(0), number, verdict).crosses_out
