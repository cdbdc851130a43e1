"""Game records: games as people type them after playing on paper, and as programs store them."""

from thenumber.rules.records.as_json import parse_json, print_json
from thenumber.rules.records.as_text import parse_text, play_line, print_text, read_names
from thenumber.rules.records.files import parse_played, parse_records
from thenumber.rules.records.record import Record
from thenumber.rules.records.result import print_result, result

__all__ = [
    "Record",
    "parse_json",
    "parse_played",
    "parse_records",
    "parse_text",
    "play_line",
    "print_json",
    "print_result",
    "print_text",
    "read_names",
    "result",
]
