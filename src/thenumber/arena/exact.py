"""What knowing a bot is worth, exactly: the best reply over a whole round to what the bot really writes.

For two players it is worked out for the published round and any other; for more, in games that are small enough to be
played out completely. The bot's mix must depend on turn and boards alone, which is found out and never assumed.
"""

from collections.abc import Callable

from thenumber.arena.glances import Glances
from thenumber.processes.crew import Crew
from thenumber.rules import FEWEST_PLAYERS, Rulebook
from thenumber.sim.arrays import as_bits
from thenumber.solve.reply_few import MOST_TURNS, count_turns, reply_few
from thenumber.solve.reply_round import count_replies, reply_round


def is_small_enough(rulebook: Rulebook, players: int) -> bool:
    """Whether the best reply can be worked out exactly."""
    return players == FEWEST_PLAYERS or count_turns(rulebook, players) <= MOST_TURNS


def count_steps(rulebook: Rulebook, players: int) -> int:
    """How far there is to go, in what `gain` tells as it advances."""
    return count_replies(rulebook) if players == FEWEST_PLAYERS else count_turns(rulebook, players)


def gain(
    bot: Glances, players: int, advance: Callable[[int], None] = lambda _: None, crew: Crew | None = None
) -> float:
    """What the best reply gains in a round, in points: its own less the mean of the others', who all are this bot.

    Nobody who knows the bot's code gains more on average, whatever they write. A crew, if there is one, looks at the
    positions of a turn side by side; it comes to the same.

    Raises:
        LooksFurther: the bot's mix depends on more than turn and boards.
        ValueError: so many players can't be played out.
    """
    bot.verify(players)
    if players > FEWEST_PLAYERS:
        return reply_few(bot.around, bot.rulebook, players, advance)
    fresh = as_bits(bot.rulebook.digits)
    return float(reply_round(bot, bot.rulebook, advance=advance, crew=crew)[1, fresh, fresh])
