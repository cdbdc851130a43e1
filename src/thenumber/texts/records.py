"""What is wrong with a game record, and where, as a sentence."""

from collections.abc import Mapping

from thenumber.texts.catalogue import Catalogue

_PLACES = {
    ("line",): "error-line",
    ("round", "turn"): "error-turn",
    ("round", "turn", "player"): "error-tile",
    ("line", "round", "turn"): "error-line-turn",
    ("line", "round", "turn", "player"): "error-line-tile",
}


def record_problem(code: str, params: Mapping[str, str | int], place: Mapping[str, str], catalogue: Catalogue) -> str:
    """What is wrong, and where as far as it is known; it starts with a capital where no place comes first.

    >>> record_problem("record/several", {}, {}, Catalogue("en"))
    'There’s more than one game here; open one at a time.'
    >>> record_problem("turn/game-over", {"turns": 10}, {"line": "14"}, Catalogue("en"))
    'line 14: a game has 10 turns; this one is too many.'
    """
    problem = catalogue.say(code.replace("/", "-"), **params)
    key = _PLACES.get(tuple(place))
    return catalogue.say(key, problem=problem, **place) if key else problem[:1].upper() + problem[1:]
