"""The games of a tournament as records, for everyone who wants to look at them later."""

from collections.abc import Iterator, Mapping, Sequence

from thenumber.arena.entrants import short_names, told_apart
from thenumber.arena.tournament import PlayedSeries, Tournament
from thenumber.rules import Game
from thenumber.rules.records import Record


def records(played: PlayedSeries, tournament: Tournament, *, views: bool = False) -> Iterator[Record]:
    """The games of a series whose turns were kept.

    A record says besides who the bots are, from which seed and series it comes and which game of it it is, from 1;
    with `views`, also what everyone could see before each turn.
    """
    ids = played.seating.ids
    names = told_apart(short_names(ids)[bot_id] for bot_id in ids)
    for game_no, written in enumerate(played.written, start=1):
        extra: dict[str, object] = {"bots": list(ids), "seed": tournament.seed}
        extra |= {"series": played.seating.series_no, "game": game_no}
        game = Game.replayed(len(ids), written, tournament.rulebook)
        yield Record(names, game, extra | ({"views": list(_views(game))} if views else {}))


def _views(game: Game) -> Iterator[Mapping[str, Sequence[str | int]]]:
    """What everyone could see before each turn of a game: the digits available on all boards, and the totals."""
    before = Game(game.players, game.rulebook)
    for numbers in game.written:
        yield {"available": [str(board.available) for board in before.boards], "totals": list(before.totals)}
        before = before.play(numbers)
