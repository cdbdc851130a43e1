"""Being the same guest on several devices, and being nobody any more.

A link takes a guest along: opened on another device, once and within ten minutes, it gives that device the same secret.
Its token stands behind the `#`, which browsers send to nobody, and is brought by the page in the body of a request: so
neither a proxy's log nor the history of a server's pages has it.
"""

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from thenumber.online.devices.sealing import sealed, unsealed
from thenumber.online.house import House
from thenumber.online.http.answers import as_json
from thenumber.online.http.bodies import body
from thenumber.online.http.guests import credentials, guest_of, secret_in
from thenumber.online.http.identity import Identity
from thenumber.online.http.limits import Allowance, caller
from thenumber.online.store import Note
from thenumber.online.table import OFFER_LASTS, GuestId, Refused, Time, hashed
from thenumber.online.wire import DeviceLink, DeviceOffer, DeviceToken, Forgotten, Me
from thenumber.online.wire.identity import new_secret

KIND = "device"
"""The kind of notes that keep a guest's secret, sealed, by the hash of its link's token."""
LONGEST_BODY = 1024
LINKS_PER_GUEST, LINKS_PER_ADDRESS = 20, 100
"""How many links may be made per hour, by a guest and from an address."""
OPENED_PER_ADDRESS = 60
"""How many links may be looked at or used per minute from an address."""
FORGOTTEN_PER_ADDRESS = 30
"""How many guests may be erased per hour from an address."""
HOUR = 3600


class Devices:
    """Answers requests about being a guest on several devices, out of one house."""

    def __init__(self, house: House, base: str, identity: Identity) -> None:
        self._house = house
        self._base = base
        self._identity = identity
        self._links_of_guest = Allowance(LINKS_PER_GUEST, per_seconds=HOUR)
        self._links_of_address = Allowance(LINKS_PER_ADDRESS, per_seconds=HOUR)
        self._opened = Allowance(OPENED_PER_ADDRESS, per_seconds=60)
        self._forgotten = Allowance(FORGOTTEN_PER_ADDRESS, per_seconds=HOUR)

    def routes(self) -> list[BaseRoute]:
        """The routes of all addresses below /api."""
        return [
            Route("/me", self.me, methods=["POST", "DELETE"]),
            Route("/me/cookie", self.sign_out, methods=["DELETE"]),
            Route("/me/links", self.make_link, methods=["POST"]),
            Route("/me/links/look", self.look, methods=["POST"]),
            Route("/me/links/use", self.use, methods=["POST"]),
        ]

    async def me(self, request: Request) -> Response:
        """Be known from now on, or be nobody any more. One route for both: it says what else the address is for."""
        return await (self.erase if request.method == "DELETE" else self.be_known)(request)

    async def be_known(self, request: Request) -> Response:
        """Be known from now on."""
        self._identity.require_origin(request)
        guest, secret = self._identity.known_or_new(request)
        return self._identity.with_cookie(request, as_json(Me(guest)), secret)

    async def make_link(self, request: Request) -> Response:
        """A link that makes another device the same guest; earlier ones stop working."""
        self._identity.require_origin(request)
        secret = secret_in(request.headers)
        if secret is None:
            raise Refused("guest/none")
        guest = guest_of(secret)
        if not (self._links_of_guest.take(guest) and self._links_of_address.take(caller(request.client))):
            raise Refused("rate/links")
        store, token = self._house.store, new_secret()
        for earlier in await store.notes_of(guest, KIND):
            await store.drop_note(KIND, earlier.subject, guest)
        now = store.now()
        until = Time(now + OFFER_LASTS)
        await store.keep_note(Note(KIND, hashed(token), guest, now, sealed(secret, token), until))
        return as_json(DeviceLink(f"{self._base}take#{token}", until, now), status=201)

    async def look(self, request: Request) -> Response:
        """Whether a link still works; it does so afterwards, too."""
        note, _ = await self._offered(request)
        return as_json(DeviceOffer(note.guest == self._guest(request)))

    async def use(self, request: Request) -> Response:
        """Be the guest who made a link. Of several who use it at once, one is."""
        note, token = await self._offered(request)
        if note.guest == self._guest(request):
            raise Refused("device/same")
        is_first = await self._house.store.drop_note(KIND, note.subject, note.guest)
        secret = unsealed(note.value, token)
        if not is_first or secret is None or guest_of(secret) != note.guest:
            raise Refused("link/used")
        return self._identity.with_cookie(request, as_json(Me(note.guest)), secret)

    async def erase(self, request: Request) -> Response:
        """Be nobody any more: on this server, and so on every device."""
        self._identity.require_origin(request)
        if not self._forgotten.take(caller(request.client)):
            raise Refused("rate/too-fast")
        guest = self._guest(request)
        erased = 0 if guest is None else await self._house.erase(guest)
        return self._identity.parted(request, as_json(Forgotten(erased)))

    async def sign_out(self, request: Request) -> Response:
        """Be nobody any more on this device alone."""
        self._identity.require_origin(request)
        return self._identity.parted(request, as_json(Forgotten(0)))

    def _guest(self, request: Request) -> GuestId | None:
        known = credentials(request.headers)
        return known.guest if known else None

    async def _offered(self, request: Request) -> tuple[Note, str]:
        """What the link keeps whose token a request brings, and the token.

        Raises:
            Refused: it is no link's, or was used, or is too old; or far too many were tried.
        """
        self._identity.require_origin(request)
        if not self._opened.take(caller(request.client)):
            raise Refused("rate/too-fast")
        token = (await body(request, DeviceToken, LONGEST_BODY)).token
        for note in await self._house.store.notes(KIND, hashed(token)):
            if note.until is None or self._house.store.now() < note.until:
                return note, token
        raise Refused("link/used")
