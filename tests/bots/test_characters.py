"""Our characters: each has a sentence in every language, keeps the promises of a bot and has visible habits."""

import subprocess
import sys
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.patience import PATIENCE
from tests.strategies import games
from thenumber.bots import CHARACTERS, Bot, Character, Level, Mixes, character, of_level
from thenumber.cli.bots import sentence
from thenumber.rules import Game, Number, Seat, View, written
from thenumber.testing import verify_bot
from thenumber.texts import LANGUAGES, Catalogue

PURE = [character for character in CHARACTERS if character.extra is None]


def bot(bot_id: str) -> Bot:
    return character(bot_id).bot()


def mix(bot_id: str, view: View) -> dict[Number, float]:
    mixes = bot(bot_id)
    assert isinstance(mixes, Mixes)
    return dict(mixes.mix(view))


def share(chances: dict[Number, float], wanted: set[Number]) -> float:
    return sum(chances[number] for number in wanted & chances.keys())


def first_turn(players: int = 4) -> View:
    return View.of(Game(players), Seat(0))


def last_turn() -> View:
    game = Game(2)
    for tiles in ("000 111", "111 000", "--- ---", "--- ---"):
        game = game.play(written(tiles))
    return View.of(game, Seat(0))


@pytest.mark.parametrize("each", PURE, ids=lambda each: each.id)
def test_a_character_keeps_the_promises_of_a_bot(each: Character) -> None:
    assert verify_bot(each.bot()).choices > 300


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_character_has_its_own_sentence(language: str) -> None:
    sentences = [sentence(each, Catalogue(language)) for each in CHARACTERS]

    assert len(CHARACTERS) == len(set(sentences))
    assert all(sentence.endswith(".") for sentence in sentences)


def test_ids_and_names_are_unique() -> None:
    assert len(CHARACTERS) == len({each.id for each in CHARACTERS}) == len({each.name for each in CHARACTERS})
    assert all(each.id.isalpha() and each.id.islower() for each in CHARACTERS)


@pytest.mark.parametrize("level", Level)
def test_a_level_names_at_least_three_characters(level: Level) -> None:
    assert 3 <= len(of_level(level))


def test_characters_stand_in_the_order_of_their_levels() -> None:
    levels = [each.level for each in CHARACTERS if each.level]

    assert sorted(levels, key=[*Level].index) == levels


def test_bots_and_the_habits_need_nothing_heavy() -> None:
    program = (
        "import sys; from thenumber.bots import *; import thenumber.arena, thenumber.testing;"
        "[each.bot() for each in CHARACTERS if each.extra is None];"
        "print([name for name in ('numpy', 'numba', 'matplotlib', 'openskill', 'fluent') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, timeout=PATIENCE, check=True)

    assert "[]\n" == done.stdout


@given(games(), st.sampled_from(PURE), st.integers(0, 4))
def test_a_bot_draws_by_its_mix(game: Game, each: Character, seat: int) -> None:
    seat %= game.players
    if game.is_over or game.boards[seat].is_out:
        return
    view, mixes = View.of(game, Seat(seat)), each.bot()
    assert isinstance(mixes, Mixes)
    chances = mixes.mix(view)

    assert abs(1 - sum(chances.values())) < 1e-9
    assert set(chances) <= set(view.board.numbers)
    assert chances[mixes(view, Random(1))] > 0


def test_a_mix_is_what_one_sees_over_time() -> None:
    view, rng, beginner = first_turn(), Random(1), bot("beginner")
    drawn = Counter(beginner(view, rng).first_digit for _ in range(4000))
    chances = mix("beginner", view)

    for digit in range(10):
        expected = sum(chance for number, chance in chances.items() if number.first_digit == digit)
        assert abs(expected - drawn[digit] / 4000) < 0.04


def test_the_repeater_writes_one_digit_three_times() -> None:
    assert {Number(3 * str(digit)) for digit in range(10)} == set(mix("repeater", first_turn()))


def test_the_showoff_puts_its_highest_digit_in_front() -> None:
    spent = Game(2).play(written("999 000"))

    assert {9} == {number.first_digit for number in mix("showoff", first_turn())}
    assert {8} == {number.first_digit for number in mix("showoff", View.of(spent, Seat(0)))}


def test_the_cautious_one_stays_low() -> None:
    low = {number for number in first_turn().board.numbers if number < "600"}

    assert share(mix("cautious", first_turn()), low) > 0.85


def test_the_gambler_is_quiet_first_and_loud_at_last() -> None:
    loud = {number for number in first_turn().board.numbers if number > "800"}

    assert share(mix("gambler", first_turn()), loud) < 0.05
    assert share(mix("gambler", last_turn()), loud) > 0.9


def test_the_saver_keeps_its_best_digits_for_the_last_turn() -> None:
    best = {number for number in first_turn().board.numbers if number > "900"}

    assert share(mix("saver", first_turn()), best) < 0.01
    assert share(mix("saver", last_turn()), best) > 0.9


def test_the_copycat_writes_near_the_last_bonus() -> None:
    before = View.of(Game(2).play(written("851 222")), Seat(1))
    near = {number for number in before.board.numbers if "800" <= number <= "899"}

    assert share(mix("copycat", before), near) > 0.7


def test_the_spoiler_goes_for_the_leaders_best_digits() -> None:
    view = View.of(Game(3).play(written("999 777 000")), Seat(2))  # the first leads and has 8 and 7 in front

    assert sum(chance for number, chance in mix("spoiler", view).items() if {7, 8} <= number.digits) > 0.5


def test_the_scavenger_prefers_what_the_others_lack() -> None:
    view = View.of(Game(2).play(written("666 ---")), Seat(1))
    chances = mix("scavenger", view)

    assert max(chances, key=chances.__getitem__) == "666"
