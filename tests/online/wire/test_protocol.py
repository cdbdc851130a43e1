"""What is generated from the types of the wire is up to date, and says what is really sent."""

import json
import re
from pathlib import Path
from typing import Any, get_args

import pytest
from hypothesis import given

from tests.online.wire.messages import from_client, from_server, over_http
from thenumber.bots import Level
from thenumber.online.table import GuestCommand, Phrase
from thenumber.online.wire import (
    Do,
    FromClient,
    FromServer,
    NewTable,
    decode,
    encode,
    read_from_client,
    read_from_server,
)
from thenumber.online.wire.http import Problem
from thenumber.rules import Colour, Verdict
from thenumber.rules.records import parse_json
from tools import examples
from tools.described import Described, Shape
from tools.protocol import ROOT, TYPESCRIPT, files
from tools.typescript import CLOSE_CODES, FIRST_OWN_CODE

DESCRIBED = Described()


@pytest.mark.parametrize("path", files(), ids=lambda path: path.name)
def test_a_generated_file_is_up_to_date(path: Path) -> None:
    """If not: `make protocol`."""
    assert files()[path] == path.read_text(encoding="utf-8")


def fits(value: Any, told: str) -> bool:  # noqa: ANN401  # any JSON
    """A JSON value is what a TypeScript type says."""
    if told.endswith("[]"):
        item = told[1:-3] if told.endswith(")[]") else told[:-2]
        return isinstance(value, list) and all(fits(each, item) for each in value)
    if told.startswith("Record<string, "):
        return isinstance(value, dict) and all(fits(each, told[15:-1]) for each in value.values())
    if " | " in told:
        return any(fits(value, each) for each in told.split(" | "))
    if told in DESCRIBED.aliases:
        return fits(value, DESCRIBED.aliases[told].type)
    if told in DESCRIBED.shapes:
        return fits_shape(value, DESCRIBED.shapes[told])
    if told in UNIONS:
        return any(fits_shape(value, DESCRIBED.shapes[member.__name__]) for member in UNIONS[told])
    return told == json.dumps(value) or type(value) in PLAIN.get(told, ())


PLAIN = {"string": (str,), "number": (int, float), "boolean": (bool,), "null": (type(None),)}
UNIONS = {
    name: get_args(union)
    for name, union in (("FromClient", FromClient), ("FromServer", FromServer), ("GuestCommand", GuestCommand))
}


def fits_shape(value: Any, shape: Shape) -> bool:  # noqa: ANN401  # any JSON
    if shape.choices:
        return value in [choice for choice, _ in shape.choices]
    if not isinstance(value, dict):
        return False
    tag = dict([shape.tag]) if shape.tag else {}
    known = {field.name: field.type for field in shape.fields}
    required = {field.name for field in shape.fields if not field.is_optional} | set(tag)
    return (
        required <= set(value) <= set(known) | set(tag)
        and all(value[name] == told for name, told in tag.items())
        and all(fits(value[name], told) for name, told in known.items() if name in value)
    )


@given(from_client)
def test_what_a_client_says_is_as_described(message: FromClient) -> None:
    assert fits(json.loads(encode(message)), "FromClient")


@given(from_server)
def test_what_the_server_says_is_as_described(message: FromServer) -> None:
    assert fits(json.loads(encode(message)), "FromServer")


@given(over_http)
def test_what_is_said_over_http_is_as_described(message: object) -> None:
    assert fits(json.loads(encode(message)), type(message).__name__)


def test_an_absent_field_of_the_server_is_never_null_instead() -> None:
    sat = json.loads(examples.from_server()[get_args(FromServer)[0]][0][1])

    assert fits(sat, "Snapshot")
    assert not fits({**sat, "former": None}, "Snapshot")
    assert not fits({**sat, "you": 7}, "Snapshot")


def test_every_message_has_examples_that_are_read_as_such() -> None:
    said, told = examples.from_client(), examples.from_server()

    assert get_args(FromClient) == tuple(said)
    assert get_args(FromServer) == tuple(told)
    for kind, shown in said.items():
        assert [kind] * len(shown) == [type(read_from_client(text)) for _, text in shown]
    for kind, shown in told.items():
        assert [kind] * len(shown) == [type(read_from_server(text)) for _, text in shown]


def test_every_command_has_an_example_that_is_read_as_such() -> None:
    shown = {kind: read_from_client(text) for kind, text in examples.commands().items()}

    assert get_args(GuestCommand) == tuple(shown)
    assert list(shown) == [type(message.command) for message in shown.values() if isinstance(message, Do)]


def test_the_examples_over_http_are_as_described() -> None:
    assert "Ann" == decode(examples.NEW_TABLE, NewTable).name
    assert "code/unknown" == decode(examples.problem(), Problem).code
    for request, (_, answer) in examples.over_http().items():
        assert (request, True) == (request, any(fits(json.loads(answer), name) for name in DESCRIBED.shapes))


def test_the_record_shown_is_a_game_that_can_be_played() -> None:
    game = parse_json(encode(examples.RECORD).decode()).game

    assert game.is_over
    assert Verdict.ILLEGAL not in {tile.verdict for turn in game.turns for tile in turn.tiles}


def test_docstrings_below_fields_come_through() -> None:
    written = TYPESCRIPT.read_text(encoding="utf-8")

    assert "  /** The server's clock, which deadlines refer to. */\n  now: Time;\n" in written
    assert "/** Milliseconds since 1970. */\nexport type Time = number;\n" in written
    assert '  /** A game has ended, and nobody has asked for another yet. */\n  | "over"' in written


def test_what_a_client_offers_is_listed_in_order() -> None:
    written = TYPESCRIPT.read_text(encoding="utf-8")

    for name, listed in (("COLOURS", Colour), ("PHRASES", Phrase), ("LEVELS", Level)):
        found = re.search(rf"export const {name} = (\[[^\]]*?),?\s*\] as const;", written)
        assert found is not None
        assert [*listed] == json.loads(found[1] + "]")


def test_a_code_that_closes_a_socket_is_written_in_one_place_and_from_there_into_the_client() -> None:
    own = [code for code, _ in CLOSE_CODES.values() if code >= FIRST_OWN_CODE]
    said = re.compile(rf"\b(?:{'|'.join(map(str, own))})\b")
    sources = [
        *ROOT.glob("src/thenumber/**/*.py"),
        *ROOT.glob("client/src/**/*.ts"),
        *ROOT.glob("client/src/**/*.svelte"),
    ]

    assert [4408, 4410, 4429] == own
    assert {"closing.py", TYPESCRIPT.name} == {
        path.name for path in sources if said.search(path.read_text(encoding="utf-8"))
    }


def test_python_words_do_not_come_through() -> None:
    written = TYPESCRIPT.read_text(encoding="utf-8")

    assert [] == re.findall(r"\b(?:None|True|False|>>>|Raises)\b", written)
