"""The arena: bots against bots, in games and series, as many as it takes to tell who is better.

Read it in this order: faults, seated_bot, play, schedule, tournament, entrants, estimate, standings, duels,
ratings, outcome; then keeping; then exploit, glances, exact.
"""

from thenumber.arena.duels import lone_shares
from thenumber.arena.entrants import Entrants, short_names, told_apart
from thenumber.arena.estimate import Estimate
from thenumber.arena.faults import Fault, FaultsOfAKind, by_kind
from thenumber.arena.keeping import records
from thenumber.arena.outcome import Outcome
from thenumber.arena.play import generator, play_game, play_series
from thenumber.arena.ratings import ratings
from thenumber.arena.schedule import Seating, against, head_to_head, mixed
from thenumber.arena.seated_bot import SeatedBot
from thenumber.arena.standings import BotStanding, standings
from thenumber.arena.tournament import PlayedSeries, Tournament
from thenumber.ratings import Rating

__all__ = [
    "BotStanding",
    "Entrants",
    "Estimate",
    "Fault",
    "FaultsOfAKind",
    "Outcome",
    "PlayedSeries",
    "Rating",
    "SeatedBot",
    "Seating",
    "Tournament",
    "against",
    "by_kind",
    "generator",
    "head_to_head",
    "lone_shares",
    "mixed",
    "play_game",
    "play_series",
    "ratings",
    "records",
    "short_names",
    "standings",
    "told_apart",
]
