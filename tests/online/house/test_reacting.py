"""What becomes of one message: what is noticed, what follows, and what is left as it was."""

from tests.online.house.pure import Someone
from tests.online.table.evening import ANN, BEN, DOT, STRANGER, Evening, playing
from thenumber.online.house.attendance import Attendance
from thenumber.online.house.live import Live, taken_up
from thenumber.online.house.messages import (
    Answer,
    Asked,
    Came,
    CatchUp,
    Chosen,
    DraftsFound,
    Gone,
    Hint,
    Others,
    Overheard,
    Pass,
    ReadAgain,
    Refuse,
    Rewritten,
    Shown,
    Signalled,
    TellEverywhere,
)
from thenumber.online.house.reacting import react
from thenumber.online.house.storing import Read
from thenumber.online.store import Draft, HouseId, There
from thenumber.online.table import (
    MINUTE,
    AskStandIn,
    CameBack,
    Close,
    CommandId,
    NumberWritten,
    Phase,
    Phrase,
    StandInSat,
    Start,
    TableId,
    Time,
    TurnAtHand,
    Version,
)
from thenumber.online.table.replacing import replace
from thenumber.online.wire import Said, Say, ShownTurn, Think
from thenumber.rules import Number

ONE, TWO = CommandId("one"), CommandId("two")
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
    assert (ann, "game/going-on", ONE) == (refusal.listener, refusal.reason.code, refusal.answers)
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
    assert {ANN: now} == left.live.attendance.lost
    assert left.live is react(left.live, Gone(ann), now).live


def test_a_hint_matters_only_if_it_tells_of_something_new() -> None:
    live, now = taken(playing(ANN, BEN))
    versions = [Version(live.table.version + more) for more in (-1, 0, 1)]

    reactions = [react(live, Hint(version), now) for version in versions]

    assert [(), (), (CatchUp(),)] == [reaction.effects for reaction in reactions]
    assert [live] * 3 == [reaction.live for reaction in reactions]


def test_a_bot_that_has_chosen_thinks_no_more_even_if_it_is_too_late() -> None:
    evening = playing(ANN, BEN)
    live, now = taken(evening)
    thinking, other = (evening.id_of(ANN), (1, 1, 1)), (evening.id_of(BEN), (1, 1, 1))
    live = replace(live, thinking=frozenset({thinking, other}))

    assert {other} == react(live, Chosen(*thinking, Number("513")), now).live.thinking


def test_a_number_that_a_bot_has_chosen_is_put_down() -> None:
    evening = playing(ANN, BEN, bots=(DOT,))
    live, now = taken(evening)
    dot = evening.bot(DOT).id

    chosen = react(live, Chosen(dot, evening.table.turn, Number("513")), now)

    assert [NumberWritten(at=now, player=dot, number=Number("513"))] == list(chosen.events)
    assert {dot: Number("513")} == chosen.live.table.tiles


def test_whoever_comes_to_a_closed_table_is_refused_and_listened_to() -> None:
    evening = playing(ANN, BEN)
    evening.away(BEN)
    evening.do(Close())
    live, now = taken(evening)
    ben = Someone(BEN)

    came = react(live, Came(ben), now)
    signalled = react(live, Signalled(ben, BEN, Say(Phrase.NICE)), now)

    assert [("table/closed", None)] * 2 == [
        (refusal.reason.code, refusal.answers)
        for reaction in (came, signalled)
        for refusal in reaction.effects
        if isinstance(refusal, Refuse) and refusal.listener is ben
    ]
    assert ((ben,), (), ()) == (came.live.listeners, came.events, signalled.events)


def test_what_someone_says_is_told_everywhere_and_is_no_event() -> None:
    evening = playing(ANN, BEN)
    live, now = taken(evening)

    said = react(live, Signalled(Someone(ANN), ANN, Say(Phrase.NICE)), now)

    assert ((), (TellEverywhere(Said(evening.id_of(ANN), Phrase.NICE)),)) == (said.events, said.effects)
    assert (now, now) == (said.live.heard[ANN], said.live.said[evening.id_of(ANN)])


def test_what_other_houses_tell_is_noticed_and_is_no_event() -> None:
    live, now = taken(playing(ANN, BEN))
    there = {HouseId("other"): There({BEN: now})}

    met, overheard, rewritten = [react(live, each, now) for each in (Others(there), Overheard(b"hello"), Rewritten())]
    parted = react(met.live, Others({}), now)

    assert replace(live, attendance=live.attendance.meet(there, now)) == met.live
    assert {BEN: now} == parted.live.attendance.lost
    assert [((), ()), ((), (Pass(b"hello"),)), ((), (ReadAgain(),))] == [
        (reaction.events, reaction.effects) for reaction in (met, overheard, rewritten)
    ]
    assert (live, live) == (overheard.live, rewritten.live)


def test_a_screen_is_nobody_who_watches_and_shows_only_what_is_revealed() -> None:
    evening = playing(ANN, BEN)
    live, now = taken(evening)
    screen = Someone(None, is_screen=True)

    came = react(live, Came(screen), now).live
    shown = [react(came, Shown(turn), now).live.who_is_here.shown for turn in ((1, 1, 1), (1, 2, 1), (2, 1, 1))]
    gone = react(came, Gone(screen), now).live

    assert [(0, 0), (1, 0), (0, 0)] == [
        (each.who_is_here.screens, each.who_is_here.watchers) for each in (live, came, gone)
    ]
    assert [None] * 3 == shown


def test_the_last_turn_that_a_screen_has_shown_is_told_also_after_the_game() -> None:
    evening = playing(ANN, BEN)
    live, now = taken(evening)
    table = replace(live.table, turn=(2, 1, 3))

    def after(*turns: TurnAtHand, phase: Phase = Phase.PLAYING) -> ShownTurn | None:
        known = replace(live, table=replace(table, phase=phase))
        for turn in turns:
            known = react(known, Shown(turn), now).live
        return known.who_is_here.shown

    assert ShownTurn(2, 1, 2) == after((2, 1, 2), (2, 1, 3), (2, 1, 1))
    assert ShownTurn(2, 1, 3) == after((2, 1, 2), (2, 1, 3), phase=Phase.OVER)
    assert ShownTurn(1, 2, 5) == after((1, 2, 5))


def test_drafts_that_are_found_count_for_their_deadline_except_where_newer_ones_are_known() -> None:
    evening = playing(ANN, BEN, turn_time=30)
    ann, ben, turn = evening.id_of(ANN), evening.id_of(BEN), evening.table.turn
    live, now = taken(evening)
    found = [Draft(live.id, ann, ANN, *turn, Number("111")), Draft(live.id, ben, BEN, *turn, Number("222"))]
    stale = Draft(live.id, ben, BEN, 1, 1, 0, Number("333"))
    newer = Draft(live.id, ann, ANN, *turn, Number("444"))
    live = replace(live, drafts={ann: newer}, unkept={ann: now})
    deadline = evening.table.deadline
    assert deadline is not None

    known = react(live, DraftsFound(deadline, [*found, stale]), now).live

    assert ({ann: Number("444"), ben: Number("222")}, deadline) == (known.numbers_in_mind, known.drafts_found)
    assert live is react(live, DraftsFound(Time(deadline + 1), found), now).live


def test_a_stand_in_may_be_asked_for_once_a_player_was_not_heard_of_for_long() -> None:
    evening = playing(ANN, BEN)
    evening.write(ANN, "513")
    live, now = taken(evening)
    asked = Asked(Someone(ANN), ANN, AskStandIn(evening.id_of(BEN)), ONE, ONE)
    later = Time(now + 2 * MINUTE)

    heard_lately = react(replace(live, heard={BEN: now}), asked, Time(later - 1))
    silent = react(replace(live, heard={BEN: now, ANN: later}), asked, later)

    assert ((), [StandInSat]) == (heard_lately.events, [type(event) for event in silent.events])


def test_a_command_brings_its_sender_back_who_was_away_and_one_who_left_stays_gone() -> None:
    evening = playing(ANN, BEN)
    evening.away(BEN)
    live, now = taken(evening)
    start = Asked(Someone(BEN), BEN, Start(), ONE, ONE)
    gone = replace(
        live, table=replace(live.table, players=tuple(replace(p, has_left=True) for p in live.table.players))
    )

    assert [CameBack(at=now, player=evening.id_of(BEN))] == list(react(live, start, now).events)
    assert () == react(gone, start, now).events


def test_whoever_has_a_stand_in_and_does_something_plays_on_alone() -> None:
    evening = playing(ANN, BEN)
    evening.write(ANN, "513")
    evening.wait(10 * MINUTE)
    evening.do(AskStandIn(evening.id_of(BEN)), ANN)
    live, now = taken(evening)

    assert [CameBack(at=now, player=evening.id_of(BEN))] == list(react(live, Came(Someone(BEN)), now).events)


def test_the_house_is_no_guest_who_is_heard_of() -> None:
    live, now = taken(playing(ANN, BEN))

    closed = react(live, Asked(Someone(ANN), None, Close(), ONE), now)

    assert (1, {}) == (len(closed.events), closed.live.heard)


def test_commands_that_changed_nothing_are_stored_with_the_next_event_of_the_same_guest_once() -> None:
    evening = playing(ANN, BEN)
    live, now = taken(evening)
    live = replace(live, unstamped={ANN: (TWO,), BEN: (TWO,)})

    written = react(live, Asked(Someone(ANN), ANN, evening.writing("513"), ONE, ONE), now)

    assert [(ONE, (TWO,))] == [(event.command, event.also) for event in written.events]
    assert {BEN: (TWO,)} == written.live.unstamped


def test_neither_a_number_nor_what_changes_nothing_is_paid_for() -> None:
    evening = playing(ANN, BEN)
    live, now = taken(evening)
    nothing = Asked(Someone(BEN), BEN, evening.taking_back(BEN), ONE, ONE)
    number = Asked(Someone(BEN), BEN, evening.writing("513"), TWO, TWO)

    assert [{}, {}] == [react(live, asked, now).live.budgets for asked in (nothing, number)]


def test_whoever_goes_before_being_told_anything_is_told_nothing() -> None:
    live, now = taken(playing(ANN, BEN))
    ann, ben = Someone(ANN), Someone(BEN)
    live = react(react(live, Came(ann), now).live, Came(ben), now).live

    left = react(live, Gone(ann), now).live

    assert ((ben,), ((ben, None),)) == (left.listeners, left.newcomers)
