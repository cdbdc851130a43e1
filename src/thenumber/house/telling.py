"""What people are told of a table: what has changed, everything, or that nothing has."""

from collections.abc import Container, Iterable, Iterator, Sequence

from thenumber.house.live import Live
from thenumber.house.messages import Answer, Listener
from thenumber.table import CommandId, GuestId, MakeLink, Phase, Table, Time, Version, seat_view, you_at
from thenumber.wire import Current, Done, Snapshot, addressed, encode, update_between

Told = Iterator[tuple[Listener, bytes]]


def news(before: Live, after: Live, answers: Sequence[Answer], now: Time) -> Told:
    """What each is told when a table goes from one moment to another, answers to their commands included.

    Of someone's commands, the last one that changed anything is answered by the change itself.
    """
    answering: dict[Listener, Answer] = {}
    newcomers = {listener for listener, _ in after.newcomers}
    if after.table is not before.table:
        told = {listener: None for listener in after.listeners if listener not in newcomers}
        answering = {answer.to.listener: answer for answer in answers if answer.is_news and answer.to.listener in told}
        yield from _changes(before, after, told, answering)
    for listener, seen in after.newcomers if after.table.version else ():
        yield listener, encode(_welcome(after, listener, seen, now))
    for answer in answers:
        link = _link(after, answer)
        if link or answering.get(answer.to.listener) is not answer:
            yield answer.to.listener, encode(Done(answer.to.id, _version(after, answer), link=link))


def _changes(before: Live, after: Live, told: Iterable[Listener], answering: dict[Listener, Answer]) -> Told:
    """The update for everyone; the whole table for those who are someone else now, or when another game begins."""
    is_new_scene = _scene(after) != _scene(before)
    update = b"" if is_new_scene else encode(update_between(before.table, before.view, after.table, after.view))
    concerned = None if is_new_scene else _concerned(before.table, after.table)
    for listener in told:
        command = answering[listener].to.id if listener in answering else None
        if concerned is not None and listener.guest not in concerned:
            yield listener, addressed(update, None, command)
            continue
        was, you = you_at(before.table, listener.guest), you_at(after.table, listener.guest)
        if is_new_scene or (you and you.player) != (was and was.player):
            yield listener, encode(snapshot(after, listener, after.table.changed, command))
        else:
            yield listener, addressed(update, None if you == was else you, command)


def _concerned(before: Table, after: Table) -> Container[GuestId | None] | None:
    """Those whose own tile may be another than before; None: anyone may have become someone else."""
    if after.players is not before.players:
        return None
    return [
        player.guest
        for player in after.players
        if after.tiles.get(player.id) != before.tiles.get(player.id)
        or after.written.get(player.id) != before.written.get(player.id)
        or (player.id in after.hidden) != (player.id in before.hidden)
    ]


def _scene(live: Live) -> tuple[int, bool]:
    return live.table.games, live.table.phase is Phase.LOBBY


def _welcome(live: Live, listener: Listener, seen: Version | None, now: Time) -> Snapshot | Current:
    if seen == live.table.version:
        return Current(live.table.version, now)
    return snapshot(live, listener, now)


def _version(live: Live, answer: Answer) -> Version:
    """What changed anything has led to where the table is now, with all that was stored together."""
    return live.table.version if answer.is_news else answer.version


def _link(live: Live, answer: Answer) -> str | None:
    if not answer.is_news or not isinstance(answer.to.command, MakeLink):
        return None
    return f"{live.link}?seat={answer.to.known.token}"


def snapshot(live: Live, listener: Listener, now: Time, answers: CommandId | None = None) -> Snapshot:
    """Everything that someone may see."""
    seen = seat_view(live.table, listener.guest, live.view, earlier=listener.wants_earlier)
    draft = live.drafts.get(seen.you.player) if seen.you else None
    return Snapshot(
        version=live.table.version,
        now=now,
        link=live.link,
        table=seen.table,
        game=seen.game,
        you=seen.you,
        former=seen.former,
        draft=draft.number if draft and draft.guest == listener.guest else None,
        answers=answers,
    )
