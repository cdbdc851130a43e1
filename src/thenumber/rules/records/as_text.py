"""Text records: what a person types after a game on paper.

# Sunday at home
players: Ann, Ben, Cleo

852 743 110
764 --- 637

Phones type a long dash for `---`, and commas may stand between numbers. A game of one round says so after the
players: `rounds: 1`.
"""

import re

from thenumber.rules.errors import MalformedRecord, at
from thenumber.rules.numbers import BLANK, parse_tile, split_tiles
from thenumber.rules.records.characters import is_text
from thenumber.rules.records.record import Record
from thenumber.rules.rulebook import BY_ROUNDS, PUBLISHED

# Only what editors count as a line: `str.splitlines` would also split at form feeds and the like.
_LINE_END = re.compile(r"\r\n|\r|\n")
_PLAYERS = re.compile(r"^players\s*:", re.IGNORECASE)
_ROUNDS = re.compile(r"^rounds\s*:", re.IGNORECASE)
_NOT_IN_A_NAME = re.compile(r"[,#\r\n]")


def split_lines(text: str) -> list[str]:
    """The lines of a file, whatever system wrote it."""
    return _LINE_END.split(text)


def content(line: str) -> str:
    """A line of a text record without its comment."""
    return line.partition("#")[0].strip()


def names_players(line: str) -> bool:
    """The line is the one that a text record starts with."""
    return _PLAYERS.match(content(line)) is not None


def read_names(text: str) -> list[str]:
    """The names in a players' line, separated by commas; the keyword `players:` may come first."""
    names = _PLAYERS.sub("", text)
    return [name.strip() for name in names.split(",")] if names.strip() else []


def play_line(record: Record, line: str) -> Record:
    """The record after the turn that a line holds, as in `764 --- 637  # comment`; before the first, after `rounds: 1`.

    Raises:
        RulesError: the turn cannot be read or played; the place says which turn, and whose tile is at fault.
    """
    line = content(line)
    return _with_rounds(record, line) if _ROUNDS.match(line) else record.read_turn(split_tiles(line), parse_tile)


def parse_text(text: str) -> Record:
    """Read and score a text record.

    Raises:
        RulesError: it is malformed; the place says where.
    """
    record: Record | None = None
    before = ""
    for line_no, line in enumerate(map(content, split_lines(text)), start=1):
        if line:
            with at(line_no):
                record, before = _read_line(record, line, before), line
    if record is None:
        raise MalformedRecord("record/no-players")
    return record


def print_text(record: Record) -> str:
    """The record as a person would type it; what only JSON can hold is left out.

    >>> from thenumber.rules import written
    >>> print(print_text(Record.of(["Ann", "Ben"]).play(written("905 ---"))), end="")
    players: Ann, Ben
    <BLANKLINE>
    905 ---

    Raises:
        MalformedRecord: a name has a comma, a `#`, a line break or broken text in it, or space around it.
    """
    for name in record.players:
        if _NOT_IN_A_NAME.search(name) or name != name.strip() or not is_text(name):
            raise MalformedRecord("record/name-not-for-text", name=name)
    rounds = [
        "".join(" ".join(tile.number or BLANK for tile in turn.tiles) + "\n" for turn in played.turns)
        for played in record.game.rounds
    ]
    head = f"players: {', '.join(record.players)}\n"
    if record.game.rulebook != PUBLISHED:
        head += f"rounds: {record.game.rulebook.rounds}\n"
    return "\n".join([head, *rounds])


def _read_line(record: Record | None, line: str, before: str) -> Record:
    if not is_text(line):
        raise MalformedRecord("record/not-text")
    if record is not None and names_players(line):
        raise MalformedRecord("record/players-twice")
    if record is not None and _ROUNDS.match(line) and not names_players(before):
        raise MalformedRecord("record/rounds-late")
    return _start(line) if record is None else play_line(record, line)


def _start(line: str) -> Record:
    if not names_players(line):
        raise MalformedRecord("record/no-players")
    return Record.of(read_names(line))


def _with_rounds(record: Record, line: str) -> Record:
    """The record of a game about to start, once it is said how many rounds it has."""
    if record.game.rounds:
        raise MalformedRecord("record/rounds-late")
    rounds = _ROUNDS.sub("", line).strip()
    rulebook = next((rulebook for rulebook in BY_ROUNDS.values() if str(rulebook.rounds) == rounds), None)
    if rulebook is None:
        raise MalformedRecord("record/no-such-rounds", value=rounds)
    return Record.of(record.players, record.extra, rulebook)
