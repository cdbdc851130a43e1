"""How a table takes messages that came together: one is decided after the other, what follows is stored together.

The busier a table, the fewer commits each command costs. Up to the end of a game: what comes then is another story.
"""

from collections.abc import Sequence
from typing import NamedTuple

from thenumber.online.house.live import Live
from thenumber.online.house.messages import Answer, Asked, Effect, Failed, Message, WakeAt
from thenumber.online.house.reacting import Reaction, notice, react, refusing
from thenumber.online.house.settling import settle, tell_others, tell_presence
from thenumber.online.table import SECOND, AnyEvent, Reason, Time
from thenumber.online.table.refusals import RefusalCode

TRY_AGAIN_AFTER = 3 * SECOND
"""How long the house waits before it tries again what it does by itself, when the disk fails."""


class Course(NamedTuple):
    """What becomes of messages that came together."""

    live: Live
    events: tuple[AnyEvent, ...]
    effects: tuple[Effect, ...]
    reactions: Sequence[Reaction]
    """What becomes of each, of as many as were taken."""


def take(live: Live, messages: Sequence[Message], now: Time) -> Course:
    """What becomes of messages, and what is due then."""
    before, reactions = live, list[Reaction]()
    for message in messages:
        if live.table.series is not before.table.series:
            break
        reactions.append(_attempt(live, message, now))
        live = reactions[-1].live
    last = _settle(before, live, now)
    events = tuple([event for reaction in (*reactions, last) for event in reaction.events])
    effects = tuple([effect for reaction in (*reactions, last) for effect in reaction.effects])
    return Course(last.live, events, effects, reactions)


def undone(live: Live, messages: Sequence[Message], course: Course, now: Time, code: RefusalCode) -> Course:
    """What becomes of the same messages when nothing could be stored.

    Commands that changed something, or came after such a one, are refused. What was carried out before, and is only
    sent again, stays so; and what was noticed holds.
    """
    before, effects = live, list[Effect]()
    is_undone = False
    for message, reaction in zip(messages, course.reactions, strict=False):
        is_undone = is_undone or bool(reaction.events)
        kept = notice(live, message, now) if is_undone else reaction
        live = kept.live
        effects += kept.effects
        if is_undone and (reaction.events or isinstance(message, Asked)):
            effects += _not_stored(live, message, code)
    live, told = tell_presence(before, live, now)
    live, others = tell_others(before, live)
    return Course(live, (), (*effects, *told, *others, WakeAt(Time(now + TRY_AGAIN_AFTER))), course.reactions)


def _not_stored(live: Live, message: Message, code: RefusalCode) -> tuple[Effect, ...]:
    version = live.answered(message.stamp) if isinstance(message, Asked) else None
    if version is not None and isinstance(message, Asked):
        return (Answer(message, version, is_news=False),)
    return refusing(message, Reason(code))


def _attempt(live: Live, message: Message, now: Time) -> Reaction:
    """What becomes of a message; if that is our own mistake, nothing does, and the others go on."""
    try:
        return react(live, message, now)
    except Exception as error:
        return Reaction(live, (), (Failed(error, message),))


def _settle(before: Live, live: Live, now: Time) -> Reaction:
    try:
        return settle(before, live, now)
    except Exception as error:
        return Reaction(live, (), (Failed(error), WakeAt(Time(now + TRY_AGAIN_AFTER))))
