"""An erased guest is found nowhere, and nothing else has changed."""

from contextlib import suppress

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from tests.online.table import asked
from tests.online.table.evening import ANN, BEN, CLEO, Evening
from tests.online.table.laws import verify_table
from tests.strategies import records
from thenumber.online.table import (
    NO_TABLE,
    AnyEvent,
    BotSat,
    Code,
    GuestId,
    MakeLink,
    NameChanged,
    Open,
    PlayerId,
    PlayerSat,
    PublicSet,
    Refused,
    SeatMoved,
    Sit,
    Time,
    UseLink,
    decide,
    evolve,
    fold,
)
from thenumber.online.table.erasing import erased, erased_record, is_erased
from thenumber.rules import Colour
from thenumber.rules.records import Record, parse_json, print_json


@st.composite
def evenings(draw: st.DrawFn) -> list[AnyEvent]:
    """What happens at a table where people do as they like."""
    evening = Evening()
    events = evening.do(Open(Code("ABC234"), "spot"))
    for guest in draw(st.lists(asked.guests, max_size=4)):
        events += evening.do(Sit(draw(st.sampled_from(["Ann", "Guest", "guest 2", str(guest)]))), guest)
    for command, by in draw(st.lists(st.tuples(asked.anything, asked.anyone), max_size=30)):
        with suppress(Refused):
            events += evening.do(command, by)
    return events


def sat(player: int, guest: GuestId, name: str) -> PlayerSat:
    return PlayerSat(at=Time(1), player=PlayerId(player), guest=guest, name=name, colour=Colour.RED)


def held(events: list[AnyEvent], guest: GuestId) -> set[PlayerId]:
    return {event.player for event in events if isinstance(event, PlayerSat | SeatMoved) and event.guest == guest}


def stored(event: AnyEvent) -> dict[str, object]:
    return dict(msgspec.to_builtins(event, enc_hook=str))


@given(evenings(), asked.guests)
def test_the_guest_is_found_nowhere(events: list[AnyEvent], guest: GuestId) -> None:
    assert set() == held(list(erased(events, guest)), guest)


@given(evenings(), asked.guests)
def test_nothing_changes_but_the_guest_s_id_and_what_their_players_were_called(
    events: list[AnyEvent], guest: GuestId
) -> None:
    after = erased(events, guest)

    assert len(events) == len(after)
    for old, new in zip(events, after, strict=True):
        assert type(old) is type(new)
        changed = {key for key, value in stored(old).items() if stored(new).get(key) != value}
        assert changed <= {"guest", "name", "slur_in", "slurs"}
        assert not {"name", "slur_in"} & changed or stored(old)["player"] in held(events, guest)
        assert "guest" not in changed or stored(old)["guest"] == guest


@given(evenings(), asked.guests)
def test_each_of_their_players_has_one_neutral_name_that_nobody_else_ever_had(
    events: list[AnyEvent], guest: GuestId
) -> None:
    names: dict[PlayerId, set[str]] = {}
    for event in erased(events, guest):
        if isinstance(event, PlayerSat | NameChanged | BotSat):
            names.setdefault(event.player, set()).add(event.name.casefold())
    for player in held(events, guest):
        (name,) = names[player]
        assert name.startswith("guest")
        assert name not in set().union(*(others for other, others in names.items() if other != player))


@given(evenings(), asked.guests)
def test_to_erase_again_changes_nothing(events: list[AnyEvent], guest: GuestId) -> None:
    once = erased(events, guest)

    assert once == erased(once, guest)


@given(evenings(), st.lists(asked.guests, max_size=3))
def test_a_table_keeps_its_laws_and_goes_on(events: list[AnyEvent], guests: list[GuestId]) -> None:
    after = events
    for guest in guests:
        after = list(erased(after, guest))
    table = NO_TABLE
    for event in after:
        table = evolve(table, event)

    verify_table(table, Time(10**9))
    assert fold(events).version == table.version
    with suppress(Refused):
        decide(table, Sit("Fred"), GuestId("newcomer"), Time(10**9))


def test_equal_names_are_told_apart() -> None:
    events = [sat(1, ANN, "Ann"), sat(2, BEN, "guest"), sat(3, CLEO, "Cleo")]

    assert ["Guest 2", "guest", "Cleo"] == [event.name for event in erased(events, ANN) if isinstance(event, PlayerSat)]
    both = erased(erased(events, ANN), CLEO)
    assert ["Guest 2", "guest", "Guest 3"] == [event.name for event in both if isinstance(event, PlayerSat)]
    assert 3 == len({event.guest for event in both if isinstance(event, PlayerSat)})


def test_a_seat_that_moved_loses_its_name_whoever_of_the_two_is_erased() -> None:
    evening = Evening()
    events = evening.do(Open(Code("ABC234"), "spot"))
    events += evening.do(Sit("Ann"), ANN)
    events += evening.do(MakeLink(PlayerId(1)), ANN)
    events += evening.do(UseLink("link"), BEN)

    for guest, other in ((ANN, BEN), (BEN, ANN)):
        after = list(erased(events, guest))
        assert {PlayerId(1)} == held(after, other)
        assert ["Guest"] == [event.name for event in after if isinstance(event, PlayerSat)]


def test_the_id_that_is_left_is_too_short_for_anyone_s() -> None:
    (event,) = erased([sat(1, ANN, "Ann")], ANN)

    assert isinstance(event, PlayerSat)
    assert "erased-1" == event.guest
    assert [True, False] == [is_erased(guest) for guest in (event.guest, ANN)]


def test_what_is_left_of_a_rude_name_is_not_even_that_it_was_rude() -> None:
    rude: list[AnyEvent] = [
        replace(sat(1, ANN, "Rude"), slur_in=("en",)),
        NameChanged(at=Time(1), player=PlayerId(1), name="Ruder", slur_in=("en", "de")),
    ]

    opened = PublicSet(at=Time(2), language="de", slurs={PlayerId(1): ("en",), PlayerId(2): ("es",)})

    [*_, after] = erased([*rude, opened], ANN)
    assert isinstance(after, PublicSet)
    assert {PlayerId(2): ("es",)} == after.slurs
    assert [("Guest", ()), ("Guest", ())] == [
        (event.name, event.slur_in) for event in erased(rude, ANN) if isinstance(event, PlayerSat | NameChanged)
    ]


@given(records(), st.data())
def test_a_record_keeps_all_but_the_names(record: Record, data: st.DataObject) -> None:
    positions = data.draw(st.sets(st.integers(0, len(record.players) - 1)))

    after = parse_json(erased_record(print_json(record).encode(), positions).decode())

    assert (record.game, record.extra) == (after.game, after.extra)
    for position, (old, new) in enumerate(zip(record.players, after.players, strict=True)):
        assert new.startswith("Guest") if position in positions else old == new


@pytest.mark.parametrize(("positions", "names"), [([], "Ann guest"), ([0], "Guest 2 guest"), ([0, 1], "Guest Guest 2")])
def test_the_names_of_a_record_stay_different(positions: list[int], names: str) -> None:
    record = parse_json(erased_record(b'{"players": ["Ann", "guest"], "turns": []}', positions).decode())

    assert names == " ".join(record.players)
