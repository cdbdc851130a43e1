"""Refusals: every code that a table can give is tried by a test."""

import re
from pathlib import Path

from thenumber import table
from thenumber.online.table import Refused

CODE = re.compile(r'"([a-z-]+/[a-z-]+)"')


def _codes(files: list[Path]) -> set[str]:
    return {code for file in files for code in CODE.findall(file.read_text(encoding="utf-8"))}


def test_every_code_is_refused_somewhere_in_these_tests() -> None:
    source = _codes(sorted(Path(table.__file__).parent.glob("*.py")))
    tested = _codes(sorted(Path(__file__).parent.glob("test_*.py")))

    assert set() == source - tested


def test_a_refusal_says_its_code_and_parameters() -> None:
    assert ("turn/stale", "Refused('turn/stale')") == (str(Refused("turn/stale")), repr(Refused("turn/stale")))
    assert "bot/seated (name='Dot')" == str(Refused("bot/seated", name="Dot"))
    assert "a/b (one=1, two='2')" == str(Refused("a/b", one=1, two="2"))
