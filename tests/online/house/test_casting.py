"""Casting: a level's characters are drawn evenly, each once, on boards that nobody has."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.online.server.virtual import Room, VirtualStore, in_virtual_time
from tests.online.table.evening import ANN, lobby
from thenumber.bots import CHARACTERS, Level, of_level
from thenumber.online.house.casting import casting
from thenumber.online.table import AddBot, Refused, SendAway, Table
from thenumber.online.wire import NewTable
from thenumber.rules import Colour

DRAWS = 3000


def seated(asked: tuple[str, ...], chance: Random) -> Table:
    """The table at which Ann has asked for these bots."""
    evening = lobby(ANN)
    for each in asked:
        evening.do(AddBot(each), ANN, casting(each, CHARACTERS, chance))
    return evening.table


def bots_at(table: Table) -> list[str]:
    return [player.bot for player in table.players if player.bot]


@given(st.sampled_from(Level), st.integers(0))
def test_three_of_a_level_are_three_different_characters_of_it_on_boards_of_their_own(level: Level, seed: int) -> None:
    table = seated((level,) * 3, Random(seed))

    assert 3 == len(set(bots_at(table)))
    assert set(bots_at(table)) <= {character.id for character in of_level(level)}
    assert 4 == len({player.colour for player in table.players})
    assert Colour.RED == table.players[0].colour  # Ann keeps hers


@pytest.mark.parametrize("level", Level)
def test_everyone_of_a_level_is_drawn_equally_often(level: Level) -> None:
    chance = Random(1)
    drawn = Counter(bots_at(seated((level,), chance))[0] for _ in range(DRAWS))
    even = DRAWS / len(of_level(level))

    assert {character.id for character in of_level(level)} == drawn.keys()
    assert all(abs(count - even) < 5 * even**0.5 for count in drawn.values())


def test_every_free_board_is_drawn_equally_often() -> None:
    chance = Random(1)
    drawn = Counter(seated(("saver",), chance).players[1].colour for _ in range(DRAWS))

    assert set(Colour) - {Colour.RED} == drawn.keys()
    assert all(abs(count - DRAWS / 4) < 5 * (DRAWS / 4) ** 0.5 for count in drawn.values())


def test_once_all_of_a_level_are_seated_there_is_none_left() -> None:
    evening = lobby(ANN, bots=tuple(character.id for character in of_level(Level.HARD)))

    assert "bot/none-left" == evening.refusal(AddBot("hard"), ANN, casting("hard", CHARACTERS, Random(1)))


def test_a_bot_that_lacks_its_packages_is_seated_neither_for_its_level_nor_by_its_id(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("thenumber.bots.characters.find_spec", lambda _: None)
    lacking = {character.id for character in of_level(Level.HARD) if character.extra}

    drawn = {candidate.id for candidate in casting("hard", CHARACTERS, Random(1)).candidates}

    assert {character.id for character in of_level(Level.HARD)} - lacking == drawn
    for bot in lacking:
        with pytest.raises(Refused, match="bot/not-available"):
            casting(bot, CHARACTERS, Random(1))


def test_a_bot_that_comes_back_has_its_board_again() -> None:
    evening = lobby(ANN)
    evening.do(AddBot("saver"), ANN, casting("saver", CHARACTERS, Random(1)))
    before = evening.table.players[1]
    evening.do(SendAway(before.id), ANN)
    evening.do(AddBot("saver"), ANN, casting("saver", CHARACTERS, Random(2)))

    assert before.colour == evening.table.players[1].colour


def test_two_games_at_once_have_other_opponents_if_chance_says_so() -> None:
    async def opponents(draws: int) -> set[str]:
        house = Room(VirtualStore(), draws=draws).house
        opened = await house.open(ANN, NewTable(bots=("medium",) * 3, start=True))
        return set(bots_at((await house.table(opened)).table))

    async def games() -> list[set[str]]:
        return [await opponents(draws) for draws in (1, 1, 2)]

    first, again, other = in_virtual_time(games)
    assert first == again != other
