"""An operator's own list of slurs, in place of the library's. Read without anything heavy."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

LONGEST_FILE = 1_000_000
"""Bytes."""
_HEADING = re.compile(r"\[([a-z]{2})\]")


def read_slurs(path: Path) -> Mapping[str, Sequence[str]]:
    """An operator's own list: a line for each word, below a line for its language, like `[de]`. `#` begins a comment.

    Raises:
        ValueError: it is no such list.
        OSError: it cannot be read.
    """
    if path.stat().st_size > LONGEST_FILE:
        raise ValueError(f"a list of slurs has at most {LONGEST_FILE} bytes")
    words: dict[str, list[str]] = {}
    language = ""
    for line in path.read_text(encoding="utf-8").splitlines():
        word = line.partition("#")[0].strip()
        if heading := _HEADING.fullmatch(word):
            language = heading[1]
        elif word and language:
            words.setdefault(language, []).append(word)
        elif word:
            raise ValueError("a list of slurs begins with a language, like [de]")
    return words
