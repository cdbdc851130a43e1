"""What a program is asked, as one line of JSON: the view of a seat just as live tables send it, and a seed."""

import json
from collections.abc import Set as AbstractSet
from dataclasses import fields, is_dataclass

from thenumber.rules import View


def question(view: View, seed: int) -> bytes:
    r"""The line that asks for a number, without its end.

    >>> from thenumber.rules import Game, Seat
    >>> question(View.of(Game(2), Seat(1)), seed=7)[:60]
    b'{"view":{"seat":1,"rulebook":{"bonuses":[2,3,4,6,8],"rounds"'
    """
    return as_json({"view": view, "seed": seed}).encode()


def as_json(value: object) -> str:
    """The JSON of a view or of any part of it: objects of their fields, digits in ascending order."""
    return json.dumps(value, default=_plain, ensure_ascii=False, separators=(",", ":"))


def _plain(value: object) -> object:
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    if isinstance(value, AbstractSet):
        return sorted(value)
    raise TypeError(f"{type(value).__name__} has no place in a view")
