"""What becomes of one message: what is noticed, what follows, and what is left as it was."""

from tests.house.pure import Someone
from tests.table.evening import ANN, BEN, STRANGER, Evening, playing
from thenumber.house.attendance import Attendance
from thenumber.house.live import Live, taken_up
from thenumber.house.messages import Answer, Asked, Came, CatchUp, Chosen, Gone, Hint, Refuse, Signalled
from thenumber.house.reacting import react
from thenumber.house.reading import Read
from thenumber.rules import Number
from thenumber.table import CameBack, CommandId, NumberWritten, Start, TableId, Time, Version
from thenumber.table.replacing import replace
from thenumber.wire import Think

ONE = CommandId("one")
LATER = 1000


def taken(evening: Evening) -> tuple[Live, Time]:
    """The table as a house has just read it, and a moment later."""
    live = taken_up(TableId("table"), "", Read(evening.table, Version(0), ()), (), Attendance(evening.now))
    return live, Time(evening.now + LATER)


def test_a_refused_command_is_heard_of_and_changes_nothing_else() -> None:
    live, now = taken(playing(ANN, BEN))
    ann = Someone(ANN)

    reaction = react(live, Asked(ann, ANN, Start(), ONE, ONE), now)

    [refusal] = reaction.effects
    assert isinstance(refusal, Refuse)
    assert (ann, "game/going-on", ONE) == (refusal.listener, refusal.refused.code, refusal.answers)
    assert replace(live, heard={ANN: now}) == reaction.live
    assert () == reaction.events


def test_a_command_is_answered_with_the_version_that_it_led_to() -> None:
    evening = playing(ANN, BEN)
    live, now = taken(evening)
    asked = Asked(Someone(ANN), ANN, evening.writing("513"), ONE, ONE)

    done = react(live, asked, now)
    again = react(done.live, asked, now)

    assert [NumberWritten] == [type(event) for event in done.events]
    assert (Answer(asked, done.live.table.version, is_news=True),) == done.effects
    assert ((), (Answer(asked, done.live.table.version, is_news=False),)) == (again.events, again.effects)


def test_a_draft_is_noticed_and_brings_someone_back_who_was_away() -> None:
    evening = playing(ANN, BEN)
    evening.away(ANN)
    live, now = taken(evening)

    reaction = react(live, Signalled(Someone(ANN), ANN, Think(*evening.table.turn, Number("513"))), now)

    assert [CameBack] == [type(event) for event in reaction.events]
    assert reaction.live.table.player(evening.id_of(ANN)).is_present
    assert {evening.id_of(ANN): Number("513")} == reaction.live.numbers_in_mind
    assert now == reaction.live.heard[ANN]


def test_whoever_comes_is_listened_to_and_back() -> None:
    evening = playing(ANN, BEN)
    evening.away(BEN)
    live, now = taken(evening)
    ben, watcher = Someone(BEN), Someone(STRANGER)

    returned = react(live, Came(ben, Version(3)), now)
    watching = react(live, Came(watcher), now)

    assert [CameBack] == [type(event) for event in returned.events]
    assert ((ben,), ((ben, Version(3)),)) == (returned.live.listeners, returned.live.newcomers)
    assert () == watching.events
    assert ((watcher,), ((watcher, None),)) == (watching.live.listeners, watching.live.newcomers)


def test_whoever_goes_is_forgotten_if_they_only_watched() -> None:
    live, now = taken(playing(ANN, BEN))
    ann, watcher = Someone(ANN), Someone(STRANGER)
    for one in (ann, watcher):
        live = react(live, Came(one), now).live
    live = replace(live, heard={ANN: now, STRANGER: now})

    left = react(react(live, Gone(watcher), now).live, Gone(ann), now)

    assert ((), (), {ANN: now}) == (left.live.listeners, left.live.newcomers, left.live.heard)
    assert left.live is react(left.live, Gone(ann), now).live


def test_a_hint_matters_only_if_it_tells_of_something_new() -> None:
    live, now = taken(playing(ANN, BEN))
    versions = [Version(live.table.version + more) for more in (-1, 0, 1)]

    assert [(), (), (CatchUp(),)] == [react(live, Hint(version), now).effects for version in versions]


def test_a_bot_that_has_chosen_thinks_no_more_even_if_it_is_too_late() -> None:
    evening = playing(ANN, BEN)
    live, now = taken(evening)
    thinking, other = (evening.id_of(ANN), (1, 1, 1)), (evening.id_of(BEN), (1, 1, 1))
    live = replace(live, thinking=frozenset({thinking, other}))

    assert {other} == react(live, Chosen(*thinking, Number("513")), now).live.thinking
