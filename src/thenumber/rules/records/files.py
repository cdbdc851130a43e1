"""Files of records: text or JSON, one game or many, told apart by their content."""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice

from thenumber.rules.errors import MalformedRecord, RulesError, at
from thenumber.rules.records.as_json import load, parse_json, record_from
from thenumber.rules.records.as_text import content, names_players, parse_text, split_lines
from thenumber.rules.records.record import Record


def parse_records(data: bytes) -> Iterator[Record | RulesError]:
    """Every game of a file in turn: its record, or what is wrong with it.

    A file that is one JSON value is one game, however many lines it has. A file of many games has one JSON
    record per line, and each line is judged by itself. Everything else is one text record.
    """
    text = data.decode("utf-8-sig", "surrogateescape")  # so that a bad byte spoils only its own line
    try:
        value = load(text)
    except MalformedRecord as error:
        yield from _parse_lines(text, error)
    else:
        yield _attempt(lambda: record_from(value))


def parse_played(data: bytes) -> Record:
    """The one game that a file holds, as far as it was played.

    Raises:
        RulesError: it holds none, or several, or one without a turn; the place says where.
    """
    found, *more = islice(parse_records(data), 2)
    if isinstance(found, RulesError):
        raise found
    if more:
        raise MalformedRecord("record/several")
    if not found.turns:
        raise MalformedRecord("record/no-turns")
    return found


def _parse_lines(text: str, not_one_value: MalformedRecord) -> Iterator[Record | RulesError]:
    lines = split_lines(text)
    if names_players(next(filter(content, lines), "")):
        yield _attempt(lambda: parse_text(text))
    elif _are_many(lines):
        for line_no, line in enumerate(lines, start=1):
            if line.strip():
                yield _attempt_line(line_no, line)
    elif text.lstrip().startswith(("{", "[")):
        yield not_one_value
    else:
        yield _attempt(lambda: parse_text(text))


def _are_many(lines: Sequence[str]) -> bool:
    """Whether a file has one record per line: a line that is a whole record proves it, unless most lines are no
    records; so do several lines that all try to start one.
    """
    filled = [line.lstrip() for line in lines if line.strip()]
    values = [line for line in filled if line.startswith(("{", "["))]
    return len(filled) > 1 and (values == filled or (2 * len(values) >= len(filled) and any(map(_is_record, values))))


def _is_record(line: str) -> bool:
    try:
        value = load(line)
    except MalformedRecord:
        return False
    return isinstance(value, dict) and "players" in value


def _attempt_line(line_no: int, line: str) -> Record | RulesError:
    def parse() -> Record:
        with at(line_no):
            return parse_json(line, line_no)

    return _attempt(parse)


def _attempt(parse: Callable[[], Record]) -> Record | RulesError:
    try:
        return parse()
    except RulesError as error:
        return error
