"""What people are told of a table: what has changed, everything, or that nothing has."""

from collections.abc import Container, Iterable, Iterator, Mapping, Sequence

from thenumber.online.house.gallery import Gallery
from thenumber.online.house.live import Live
from thenumber.online.house.messages import Answer, Listener
from thenumber.online.table import CommandId, GuestId, MakeLink, Phase, Table, Time, Version, You, seat_view, you_at
from thenumber.online.wire import Current, Done, Snapshot, addressed, encode, update_between

Told = Iterator[tuple[Listener | Gallery, bytes]]


def watching(live: Live) -> list[Listener]:
    """Those to whom a table looks the same: they have no seat, had none before, and all want earlier games, or none.

    A screen is not among them: the players look at it, so it's told when they are.
    """
    known = {player.guest for player in (*live.table.players, *live.table.former)} - {None}
    strangers = [each for each in live.listeners if each.guest not in known and not each.is_screen]
    return [each for each in strangers if each.wants_earlier == strangers[0].wants_earlier]


def news(before: Live, after: Live, gallery: Gallery, answers: Sequence[Answer], now: Time) -> Told:
    """What each is told when a table goes from one moment to another, answers to their commands included.

    Of someone's commands, the last one that changed anything is answered by the change itself.
    """
    answering: dict[Listener, Answer] = {}
    newcomers = {listener for listener, _ in after.newcomers}
    if after.table is not before.table:
        told = [each for each in after.listeners if each not in newcomers and each not in gallery]
        answering = {answer.to.listener: answer for answer in answers if answer.is_news and answer.to.listener in told}
        yield from _changes(before, after, told, answering, gallery)
    for listener, seen in after.newcomers if after.table.version else ():
        yield listener, encode(_welcome(after, listener, seen, now))
    for answer in answers:
        link = _link(after, answer)
        if link or answering.get(answer.to.listener) is not answer:
            yield answer.to.listener, encode(Done(answer.to.id, _version(after, answer), link=link))


def _changes(
    before: Live, after: Live, told: Iterable[Listener], answering: Mapping[Listener, Answer], gallery: Gallery
) -> Told:
    """The update for everyone; the whole table for those who are someone else now, or when another game begins."""
    is_new_scene = _scene(after) != _scene(before)
    update = b"" if is_new_scene else encode(update_between(before.table, before.view, after.table, after.view))
    others, own = _others(before.table, after.table), _own(before.table, after.table)
    for listener in told:
        command = answering[listener].to.id if listener in answering else None
        if is_new_scene or listener.guest in others:
            yield listener, encode(snapshot(after, listener, after.table.changed, command))
        else:
            yield listener, addressed(update, own.get(listener.guest), command)
    if watcher := gallery.anyone:
        yield gallery, encode(snapshot(after, watcher, after.table.changed)) if is_new_scene else update


def _others(before: Table, after: Table) -> Container[GuestId | None]:
    """Those who are someone else than before: they have sat down, or no longer sit there."""
    if after.players is before.players:
        return ()
    were, are = ({(player.guest, player.id) for player in table.players} for table in (before, after))
    return {guest for guest, _ in were ^ are if guest is not None}


def _own(before: Table, after: Table) -> Mapping[GuestId | None, You | None]:
    """What those see of their own tile for whom it is another than before."""
    changed = [
        player.guest
        for player in after.players
        if after.tiles.get(player.id) != before.tiles.get(player.id)
        or after.written.get(player.id) != before.written.get(player.id)
        or (player.id in after.hidden) != (player.id in before.hidden)
    ]
    return {guest: you_at(after, guest) for guest in changed if guest is not None}


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
