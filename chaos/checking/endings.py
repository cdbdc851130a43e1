"""Every game ends, every turn is revealed once with the numbers that lay there, and time goes forwards."""

from collections.abc import Iterator
from itertools import pairwise

from chaos.checking.evidence import Evidence, History
from thenumber.online.table import Phase, TilesRevealed


def every_game_ends(evidence: Evidence) -> Iterator[str]:
    """Games that were not played to their end."""
    for table, history in evidence.histories.items():
        last = history.last
        if last.phase is Phase.PLAYING or last.games != last.played:
            yield f"table {table}: game {last.games} never ended"


def turns_are_as_they_lay(evidence: Evidence) -> Iterator[str]:
    """Turns that were revealed wrongly, or twice; events from before the one they follow."""
    for table, history in evidence.histories.items():
        for wrong in (*_reveals(history), *_times(history)):
            yield f"table {table}: {wrong}"


def _reveals(history: History) -> Iterator[str]:
    turns = set()
    for before, event in zip(history.tables, history.events, strict=False):
        if not isinstance(event, TilesRevealed):
            continue
        if before.turn in turns:
            yield f"turn {before.turn} was revealed twice"
        turns.add(before.turn)
        if event.numbers != tuple(before.tiles.get(player.id) for player in before.players):
            yield f"turn {before.turn} was revealed with other numbers than those that lay there"


def _times(history: History) -> Iterator[str]:
    for version, (one, next_one) in enumerate(pairwise(history.events), start=1):
        if next_one.at < one.at:
            yield f"what follows version {version} happened before it"
