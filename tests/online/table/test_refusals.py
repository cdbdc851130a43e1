"""Refusals: the list of codes is whole, and every code that a table can give is tried by a test."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import thenumber
from thenumber.online import table
from thenumber.online.table import Refused
from thenumber.online.table.errors import said
from thenumber.online.table.refusals import REFUSALS, RefusalCode

CODE = re.compile(r'"([a-z-]+/[a-z-]+)"')


def _codes(files: list[Path]) -> set[str]:
    return {code for file in files for code in CODE.findall(file.read_text(encoding="utf-8"))}


def _refused() -> Iterator[tuple[str, set[str]]]:
    """Every code that is named where something is refused, and the values that it comes with."""
    for path in Path(thenumber.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id="Refused"), args=[ast.Constant(value=str(code))], keywords=values):
                    yield code, {str(value.arg) for value in values}
                case _:
                    pass


def test_every_code_has_a_meaning() -> None:
    assert set(get_args(RefusalCode)) == REFUSALS.keys()
    assert sorted(REFUSALS) == list(REFUSALS)


def test_every_refusal_comes_with_the_values_that_it_is_worded_with() -> None:
    refused, known = list(_refused()), {str(code): meaning.values for code, meaning in REFUSALS.items()}

    assert len({code for code, _ in refused}) > 50
    assert [] == [(code, values) for code, values in refused if values != known[code]]


def test_every_code_is_refused_somewhere_in_these_tests() -> None:
    sources = [path for path in Path(table.__file__).parent.glob("*.py") if path.stem != "refusals"]
    tested = _codes(sorted(Path(__file__).parent.glob("test_*.py")))

    assert set() == _codes(sorted(sources)) - tested


def test_a_refusal_says_its_code_and_parameters() -> None:
    assert ("turn/stale", "Refused('turn/stale')") == (str(Refused("turn/stale")), repr(Refused("turn/stale")))
    assert "bot/seated (name='Dot')" == str(Refused("bot/seated", name="Dot"))
    assert "a/b (one=1, two='2')" == said("a/b", {"one": 1, "two": "2"})
