"""The browsers that someone wants to be told by: notes of a guest, gone with the guest."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec

from thenumber.online.push.addresses import endpoint_of
from thenumber.online.push.encrypting import Receiver
from thenumber.online.push.vapid import from_base64
from thenumber.online.store import Note, Store
from thenumber.online.table import GuestId
from thenumber.online.wire import BrowserToTell
from thenumber.texts import language_of

KIND = "push"
MOST_BROWSERS = 5
"""How many of one guest are told; a further one takes the place of the one that has been so for longest."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that is told."""

    id: str
    """The hash of its address."""
    guest: GuestId
    endpoint: str
    receiver: Receiver
    language: str


def read(guest: GuestId, browser: BrowserToTell, own_services: frozenset[str]) -> Subscription:
    """A browser as its owner's page describes it.

    Raises:
        ValueError: no browser can be reached like that.
    """
    endpoint = endpoint_of(browser.endpoint, own_services)
    receiver = Receiver.of(from_base64(browser.keys.p256dh), from_base64(browser.keys.auth))
    name = hashlib.sha256(endpoint.encode()).hexdigest()
    return Subscription(name, guest, endpoint, receiver, language_of(browser.language) or "en")


async def keep(store: Store, browser: BrowserToTell, subscription: Subscription) -> None:
    """Tell a guest by this browser from now on. It is nobody else's any more; of too many, the oldest one goes.

    Raises:
        StoreFailed: it could not be stored.
    """
    guest = subscription.guest
    await store.keep_note(Note(KIND, subscription.id, guest, store.now(), msgspec.json.encode(browser)))
    for note in await store.notes(KIND, subscription.id):
        if note.guest != guest:
            await store.drop_note(KIND, note.subject, note.guest)
    for note in (await store.notes_of(guest, KIND))[MOST_BROWSERS:]:
        await store.drop_note(KIND, note.subject, guest)


async def drop(store: Store, guest: GuestId, name: str) -> bool:
    """Tell a guest by that browser no more; returns whether they were told by it."""
    return await store.drop_note(KIND, name, guest)


async def subscriptions_of(store: Store, guest: GuestId, own_services: frozenset[str]) -> Sequence[Subscription]:
    """The browsers of a guest. One that the server would not take any more is passed over.

    Raises:
        StoreFailed: they could not be read.
    """
    found = []
    for note in await store.notes_of(guest, KIND):
        try:
            found.append(read(guest, msgspec.json.decode(note.value, type=BrowserToTell), own_services))
        except ValueError:  # the operator calls other services than before
            continue
    return found
