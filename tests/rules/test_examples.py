"""The worked examples of the rules, with their tiles as they lie there."""

from thenumber.rules import ALL_DIGITS, Board, Digits, Turn, Verdict, play_turn, written

FRESH = Board()


def play(tiles: str, turn_no: int, *boards: Board) -> tuple[Turn, tuple[Board, ...]]:
    numbers = written(tiles)
    return play_turn(boards or [FRESH] * len(numbers), numbers, turn_no)


def points(turn: Turn) -> list[int]:
    return [tile.points for tile in turn.tiles]


def approved(turn: Turn) -> list[str]:
    return [str(tile.number) for tile in turn.tiles if Verdict.APPROVED is tile.verdict]


def test_first_example_the_highest_falls_and_the_next_takes_the_bonus() -> None:
    turn, boards = play("761 513 444 444 220", 1)

    assert ["513", "444", "444", "220"] == approved(turn)
    assert [0, 7, 4, 4, 2] == points(turn)
    assert Digits("135") == boards[1].crossed_out
    assert Digits() == boards[0].crossed_out
    assert [(1, "513", Digits("1"))] == [(clash.seat, clash.number, clash.shared) for clash in turn.tiles[0].clashes]


def test_second_example_an_eliminated_number_still_eliminates() -> None:
    turn, _ = play("513 220 444 342 761", 2)

    assert ["220"] == approved(turn)
    assert [0, 5, 0, 0, 0] == points(turn)
    assert ["3", "", "4", "2", "1"] == [str(tile.shared) for tile in turn.tiles]


def test_third_example_the_last_turn_counts_double_before_the_bonus() -> None:
    turn, _ = play("905 711", 5)

    assert [26, 14] == points(turn)


def test_fourth_example_identical_numbers_both_get_the_bonus() -> None:
    turn, _ = play("888 888 123", 3)

    assert [12, 12, 1] == points(turn)
    assert [True, True, False] == [tile.won_bonus for tile in turn.tiles]


def test_fifth_example_a_number_with_a_used_digit_is_ignored() -> None:
    used = Board(ALL_DIGITS - Digits("7"), Digits("7"))
    turn, boards = play("790 910 090", 2, used, FRESH, FRESH)

    assert [Verdict.ILLEGAL, Verdict.ELIMINATED, Verdict.APPROVED] == [tile.verdict for tile in turn.tiles]
    assert Digits("09") == turn.tiles[1].shared
    assert [0, 0, 3] == points(turn)
    assert Digits("7") == boards[0].crossed_out
