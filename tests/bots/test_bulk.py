"""Libra and Iris for many tables in one go: the same mixes as for each table alone."""

import numpy as np
import pytest

from thenumber.bots import Bot, Mixes, MixesInBulk, character
from thenumber.bots.memory import Chapter, Kept, Memory
from thenumber.bots.reading import Reading
from thenumber.rules import Game, Number, Seat, View
from thenumber.sim import simulate


def views(players: int, seat: int) -> list[View]:
    """Some tables after three turns; the first two are alike."""
    tables = simulate(players, 3, ["saver", "copycat"], seed=8, numbers=True).numbers
    assert tables is not None
    seen = []
    for numbers in (tables[0], tables[0], tables[1], tables[2]):
        game = Game(players)
        for turn in numbers[:3]:
            game = game.play([Number.of(int(number)) for number in turn])
        seen.append(View.of(game, Seat(seat)))
    return seen


def mixes_one_by_one(bot: Bot, tables: list[View]) -> list[list[float]]:
    assert isinstance(bot, Mixes)
    mixes = map(bot.mix, tables)
    return [[mix.get(Number.of(number), 0.0) for number in range(1000)] for mix in mixes]


@pytest.mark.parametrize("bot_id", ["equilibrium", "reader"])
@pytest.mark.parametrize(("players", "seat"), [(2, 0), (3, 2)])
def test_mixes_in_bulk_are_those_of_each_view(bot_id: str, players: int, seat: int) -> None:
    bot, tables = character(bot_id).bot(), views(players, seat)
    assert isinstance(bot, MixesInBulk)
    chances = bot.mixes(tables)

    assert np.allclose(1, chances.sum(axis=1))
    assert np.allclose(mixes_one_by_one(bot, tables), chances, rtol=0, atol=1e-12)


def test_a_reader_remembers_as_many_tables_as_it_reads_at_once() -> None:
    memory = Memory(tables=1)
    tables, reading = [view.game for view in views(2, 0)[1:]], Reading.of_strangers(2)
    stories = [(Chapter(game.rulebook, (Seat(0), Seat(1)), game.written),) for game in tables]

    def remembered() -> list[int]:
        for story in stories:
            memory.keep(Kept(Seat(0), story, reading))
        return [memory.recall(Seat(0), story)[0] for story in stories]

    assert [0, 0, 3] == remembered()
    memory.make_room(3)
    memory.make_room(1)
    assert [3, 3, 3] == remembered()
