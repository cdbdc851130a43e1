"""Events as they are stored: readable for good."""

import json
from random import Random
from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.golden import FOLDER
from tests.online.store.samples import EVENTS
from tests.strategies import json_values, names, numbers
from thenumber.online.store import StoreFailed
from thenumber.online.store.codec import decode, decode_versions, encode
from thenumber.online.table import AnyEvent, GuestId, NameChanged, NumberWritten, PlayerId, PlayerSat, Time
from thenumber.rules import Colour, Number

STORED = (FOLDER / "events.jsonl").read_text(encoding="utf-8").splitlines()


def test_there_is_a_sample_of_every_kind_of_event() -> None:
    assert set(get_args(AnyEvent)) == {type(event) for event in EVENTS}


@pytest.mark.parametrize(("stored", "event"), list(zip(STORED, EVENTS, strict=True)))
def test_what_was_once_stored_is_still_read(stored: str, event: AnyEvent) -> None:
    assert event == decode(stored) == decode(stored.encode())


@given(st.sampled_from(STORED), st.dictionaries(names, json_values, max_size=3))
def test_keys_that_are_no_longer_known_are_passed_over(stored: str, unknown: dict[str, object]) -> None:
    event = decode(stored)
    known = {"event", *event.__struct_fields__}  # not all of them are stored
    more = {key: value for key, value in unknown.items() if key not in known}

    assert event == decode(json.dumps(more | json.loads(stored)))


def test_a_number_is_read_as_a_number() -> None:
    event = decode(encode(NumberWritten(at=Time(1), player=PlayerId(1), number=Number("007"))))

    assert isinstance(event, NumberWritten)
    assert isinstance(event.number, Number)


@given(
    st.builds(
        PlayerSat,
        at=st.integers(0, 2**53).map(Time),
        player=st.integers(1, 99).map(PlayerId),
        guest=names.map(GuestId),
        name=names,
        colour=st.sampled_from(Colour),
    )
)
def test_an_event_is_one_line_that_reads_back_the_same(event: PlayerSat) -> None:
    stored = encode(event)

    assert event == decode(stored)
    assert b"\n" not in stored


@given(st.lists(numbers), st.randoms())
def test_events_are_read_in_the_order_of_their_versions(written: list[Number], rng: Random) -> None:
    events = [NumberWritten(at=Time(1), player=PlayerId(1), number=number) for number in written]
    rows = [[version, json.loads(encode(event))] for version, event in enumerate(events, start=1)]
    rng.shuffle(rows)

    assert events == list(decode_versions(json.dumps(rows)))


@pytest.mark.parametrize(
    "stored",
    [
        "",
        "null",
        "{",
        "[]",
        '{"event": "meteor-fell", "at": 1}',
        '{"at": 1}',
        '{"event": "name-changed", "at": 1, "player": 1}',
        '{"event": "name-changed", "at": 1, "player": "one", "name": "Ann"}',
        '{"event": "number-written", "at": 1, "player": 1, "number": "12"}',
        '{"event": "number-written", "at": 1, "player": 1, "number": 123}',
        b'{"event": "name-changed", "at": 1, "player": 1, "name": "\xff"}',
    ],
)
def test_what_cannot_be_read_is_said_to_be_so(stored: str | bytes) -> None:
    with pytest.raises(StoreFailed, match="a stored event cannot be read"):
        decode(stored)
    with pytest.raises(StoreFailed, match="a stored event cannot be read"):
        decode_versions(b"[[1, %b]]" % (stored if isinstance(stored, bytes) else stored.encode()))


def test_what_is_no_value_of_ours_is_not_stored() -> None:
    with pytest.raises(NotImplementedError):
        encode(NameChanged(at=Time(1), player=PlayerId(1), name=object()))  # type: ignore[arg-type]  # on purpose
