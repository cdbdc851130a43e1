"""Messages survive the wire; whatever is not one is malformed, and nothing worse."""

import json
from typing import Any

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from msgspec import UNSET, inspect
from msgspec.structs import replace

from tests.online.wire.messages import from_client, from_server, over_http, values
from tests.strategies import json_values
from thenumber.online.table import CommandId, PlayerId, Sit, You
from thenumber.online.wire import (
    LONGEST_MESSAGE,
    Do,
    FromClient,
    FromServer,
    MalformedMessage,
    Ping,
    Update,
    addressed,
    decode,
    encode,
    read_from_client,
    read_from_server,
)
from thenumber.rules import Colour, Number


@given(from_client)
def test_what_a_client_says_arrives_as_it_was_said(message: FromClient) -> None:
    assert message == read_from_client(encode(message))


@given(from_server)
def test_what_the_server_says_arrives_as_it_was_said(message: FromServer) -> None:
    assert message == read_from_server(encode(message))


@given(over_http)
def test_what_is_said_over_http_arrives_as_it_was_said(message: msgspec.Struct) -> None:
    assert message == decode(encode(message), type(message))


@given(from_server)
def test_equal_messages_give_equal_bytes(message: FromServer) -> None:
    assert encode(message) == encode(read_from_server(encode(message)))


@given(from_client)
def test_a_text_says_the_same_as_its_bytes(message: FromClient) -> None:
    assert message == read_from_client(encode(message).decode())


@given(from_client | from_server)
def test_a_message_is_one_line(message: FromClient | FromServer) -> None:
    assert b"\n" not in encode(message)


def malformed_or_read(text: bytes | str) -> None:
    """Read a text as either side would; only a `MalformedMessage` is allowed."""
    for read in (read_from_client, read_from_server):
        try:
            message = read(text)
        except MalformedMessage:
            continue
        assert message == read(encode(message))


@given(st.binary())
@example(b"")
@example(b"\xff\xfe")
@example(b"\xef\xbb\xbf" + encode(Ping()))
@example(b"[" * 100_000)
@example(b'{"type":' * 100_000)
@example(b'{"type":"do","id":"a","command":' + b'{"a":' * 50_000)
@example(b'{"type":"think","game_no":' + b"9" * 100_000)
@example(b'{"type":"think","game_no":1,"round_no":1,"turn_no":1e999,"number":"123"}')
@example(b'{"type":"do","id":"\\ud800","command":{"command":"leave"}}')
@example(b'{"type":"do","id":"\xed\xa0\x80","command":{"command":"leave"}}')
@example(b'{"type":"presence","connected":[1],"reading":[[[]]],"watchers":"\xff"}')
def test_bytes_are_a_message_or_malformed(text: bytes) -> None:
    malformed_or_read(text)


@given(st.text())  # lone surrogates too
@example('{"type":"say","phrase":"\ud800"}')
def test_a_text_is_a_message_or_malformed(text: str) -> None:
    malformed_or_read(text)


_tags = st.sampled_from(["do", "think", "say", "read", "ping", "snapshot", "update", "refusal", "presence", "no-such"])


_tagged = st.builds(lambda tag, fields: {**fields, "type": tag}, _tags, st.dictionaries(st.text(), json_values))


@given(json_values | _tagged)
def test_json_is_a_message_or_malformed(value: object) -> None:
    malformed_or_read(json.dumps(value))


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A message with some of its bytes lost, changed or added."""
    text = bytearray(encode(draw(from_client | from_server)))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 8)))
        text[start:end] = draw(st.binary(max_size=4) | st.sampled_from([b'"', b"{", b"]", b"null", b"-1", b"1e9"]))
    return bytes(text)


@given(damaged())
def test_a_damaged_message_is_malformed_or_another_message(text: bytes) -> None:
    malformed_or_read(text)


def paths(value: object) -> list[tuple[str | int, ...]]:
    """The places in a JSON value, from the outside in."""
    inner: list[tuple[str | int, object]] = []
    if isinstance(value, dict):
        inner = list(value.items())
    elif isinstance(value, list):
        inner = list(enumerate(value))
    return [(), *((key, *path) for key, below in inner for path in paths(below))]


def replaced(value: Any, path: tuple[str | int, ...], new: object) -> Any:  # noqa: ANN401  # any JSON
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


@given(st.data())
def test_a_message_with_another_value_somewhere_is_malformed_or_another_message(data: st.DataObject) -> None:
    value = json.loads(encode(data.draw(from_client | from_server)))
    path = data.draw(st.sampled_from(paths(value)))

    malformed_or_read(json.dumps(replaced(value, path, data.draw(json_values | st.integers()))))


@given(json_values, st.sampled_from(["unknown", "commands", "Type", ""]))
def test_a_field_that_a_client_message_does_not_have_is_malformed(value: object, name: str) -> None:
    with pytest.raises(MalformedMessage, match="unknown field"):
        read_from_client(json.dumps({"type": "ping", name: value}))


@pytest.mark.parametrize("number", ['"12"', '"1234"', '"12x"', '"١٢٣"', '"123\\n"', "123", '["1","2","3"]'])
def test_a_number_is_three_digits_of_text(number: str) -> None:
    with pytest.raises(MalformedMessage):
        read_from_client(f'{{"type":"think","game_no":1,"round_no":1,"turn_no":1,"number":{number}}}')


@pytest.mark.parametrize("count", ["0", "-1", "1000001", "1.0", '"1"', "true", "null"])
def test_games_rounds_and_turns_count_from_one(count: str) -> None:
    with pytest.raises(MalformedMessage, match="game_no"):
        read_from_client(f'{{"type":"think","game_no":{count},"round_no":1,"turn_no":1,"number":"123"}}')


@pytest.mark.parametrize("digits", ["[10]", '["1"]', "[1.0]", "[true]", "[[1]]", '"12"', "null"])
def test_a_set_of_digits_is_a_list_of_integers_from_0_to_9(digits: str) -> None:
    with pytest.raises(MalformedMessage):
        read_from_server(
            '{"type":"update","after":1,"version":2,"progress":{"round_no":1,"turn_no":1,"is_over":false,"totals":[],'
            f'"boards":[{{"available":{digits}}}]}}}}'
        )


def test_what_is_wrong_is_said_with_its_place() -> None:
    with pytest.raises(MalformedMessage, match=r"Expected `str`, got `int` - at `\$\.command\.name`"):
        read_from_client(b'{"type":"do","id":"a","command":{"command":"sit","name":7}}')


def test_the_longest_name_fits_a_message_however_it_is_escaped() -> None:
    longest = Do(CommandId("\U0001f600" * 40), Sit("\U0001f600" * 80, Colour.YELLOW))

    assert len(json.dumps(json.loads(encode(longest)), ensure_ascii=True)) < LONGEST_MESSAGE


_updates = values(inspect.type_info(Update)).map(lambda update: replace(update, you=UNSET, answers=None))
_you = st.none() | st.builds(You, st.integers(1, 5).map(PlayerId), st.none() | st.just(Number("007")), st.booleans())
_answers = st.none() | st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=40).map(CommandId)


@given(_updates, _you, _answers)
def test_an_addressed_update_is_one_with_these_fields(
    update: Update, you: You | None, answers: CommandId | None
) -> None:
    personal = replace(update, you=UNSET if you is None else you, answers=answers)

    assert encode(personal) == addressed(encode(update), you, answers)
