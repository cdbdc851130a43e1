"""The examples that people see are our own: the rulebook's stand only where tests check the rules against them."""

import re
from itertools import pairwise
from pathlib import Path

from tests.cli.run import ROOT

RULEBOOK = ("761", "513", "444", "220")
"""The line-up that the rulebook explains a turn with."""
NEAR = 60
"""Characters between two of them that make one think of it."""
SHOWN = [
    "README.md",
    *(f"{folder}/**/*" for folder in ("client/src", "deploy", "docs", "examples", "frameworks", "src", "tools")),
]
"""What people may read: all but tests and measurements."""
TEXTS = {".ftl", ".html", ".json", ".jsonl", ".md", ".py", ".svelte", ".svg", ".ts", ".txt"}
BUILT = {"api", "generated", "node_modules", "static"}


def shown() -> list[Path]:
    """Every text that people may read."""
    found = [path for pattern in SHOWN for path in sorted(ROOT.glob(pattern))]
    return [path for path in found if path.suffix in TEXTS and not BUILT & {*path.relative_to(ROOT).parts}]


def of_the_rulebook(text: str) -> list[str]:
    """Different numbers of its line-up that stand close together."""
    found = list(re.finditer(rf"(?<![\d.,])({'|'.join(RULEBOOK)})(?![\d]|[.,]\d)", text))
    return [
        text[one.start() : other.end()]
        for one, other in pairwise(found)
        if one[0] != other[0] and other.start() - one.end() <= NEAR
    ]


def test_its_line_up_is_found() -> None:
    assert ["761 513", "513 is eliminated by 220"] == of_the_rulebook("761 513 is eliminated by 220")
    assert ['"444", "220"'.strip('"')] == of_the_rulebook('["444", "220"]')
    assert [] == of_the_rulebook("Loves 444 and 777. 0.220 and 1,513.")


def test_no_example_is_the_rulebooks() -> None:
    texts = {path: path.read_text(encoding="utf-8") for path in shown()}

    assert len(texts) > 500
    assert {} == {path: found for path, text in texts.items() if (found := of_the_rulebook(text))}
