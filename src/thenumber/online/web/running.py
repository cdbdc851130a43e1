"""Running the server: the data folder's lock, the port, the house, uvicorn; until someone says stop."""

import asyncio
import gc
import logging
import os
import secrets
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack, ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from types import FrameType

import uvicorn

from thenumber.online.house import House, OpenTablesList, Slurs
from thenumber.online.http.addresses import Addresses, addresses_of, origins
from thenumber.online.http.frames import Frames
from thenumber.online.jobs import Jobs
from thenumber.online.operator import server_file
from thenumber.online.operator.data import lock_data, open_store
from thenumber.online.operator.desk import HouseDesk
from thenumber.online.operator.own_slurs import read_slurs
from thenumber.online.operator.routes import admin_routes
from thenumber.online.operator.server_file import RunningServer
from thenumber.online.operator.settings import Settings
from thenumber.online.push import Push
from thenumber.online.store import Neighbours, Store
from thenumber.online.today.days import dealing_ahead
from thenumber.online.web import logs
from thenumber.online.web.app import make_app
from thenumber.online.web.listening import listen
from thenumber.online.web.slow_requests import Guard, patient
from thenumber.online.web.variables import unknown_variables
from thenumber.online.wire import LONGEST_MESSAGE
from thenumber.processes.answering import NO_YIELDING

PING_EVERY, PONG_WITHIN = 15, 10
"""Seconds between pings, and until a pong must come: a phone that is gone is noticed within their sum."""
STOP_WITHIN = 1
LONGEST_HEAD = 16_384
BESIDE_SOCKETS = 1000
"""Connections for plain requests, when every socket's place is taken."""
_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]

_log = logging.getLogger(__name__)


def run(settings: Settings, ready: Callable[[Addresses], None]) -> int:
    """Serve until a signal says stop, and return the exit code; `ready` is called once people can come.

    Raises:
        InUse: another server works with these data.
        CannotListen: the port or the host is not to be had.
        NotOurs, NewerStore, StoreFailed: the data cannot be used.
        OSError: the data folder cannot be made or written.
    """
    logs.configure(settings.log)
    _name_unknown_variables()
    os.environ[NO_YIELDING] = "on" if settings.no_yielding else "off"  # for the processes that answer
    _allow_files(settings.connections + BESIDE_SOCKETS)
    with ExitStack() as held:
        held.enter_context(lock_data(settings))
        sockets = [held.enter_context(closing(each)) for each in listen(settings.host, settings.port)]
        loops = uvicorn.Config("", log_config=None).get_loop_factory()
        runner = held.enter_context(asyncio.Runner(loop_factory=loops))
        runner.get_loop().set_exception_handler(_report)
        runner.run(_serve(settings, sockets, ready))
    _log.info("the server has stopped")
    return 0


def _name_unknown_variables() -> None:
    for name, meant in unknown_variables(os.environ).items():
        _log.warning("%s in the environment sets nothing%s", name, f": {meant} may be meant" if meant else "")


async def _serve(settings: Settings, sockets: list[socket.socket], ready: Callable[[Addresses], None]) -> None:
    store, neighbours = await open_store(settings)
    here = None if settings.database else RunningServer(os.getpid(), _local_url(sockets[0]), secrets.token_urlsafe(32))
    jobs = Jobs(patience=settings.patience)
    push = None if settings.no_push else Push(store, settings.contact, frozenset(settings.push_services))
    house, server = _made(settings, sockets[0].getsockname()[1], store, neighbours, jobs, push, here, ready)
    async with AsyncExitStack() as held:
        held.enter_context(server.capture_signals())  # from before anyone can find us
        held.push_async_callback(store.close)
        held.push_async_callback(house.stop)
        held.push_async_callback(jobs.close)
        if push is not None:
            held.push_async_callback(push.stop)
            await push.start(house)
        await house.start()
        jobs.prepare()
        await held.enter_async_context(dealing_ahead(store, jobs))
        if here is not None:
            held.callback(server_file.remove, settings.data)
            server_file.write(settings.data, here)  # calls from now on are answered, if a moment later
        await server.serve(sockets)


def _made(
    settings: Settings,
    port: int,
    store: Store,
    neighbours: Neighbours,
    jobs: Jobs,
    push: Push | None,
    here: RunningServer | None,
    ready: Callable[[Addresses], None],
) -> "tuple[House, Server]":
    """A house and a server at a port, with everything that depends on where it is reached.

    In a database any program of the operator's can work by itself: there is no desk in the server.
    """
    found = addresses_of(settings.host, port, settings.base_url)
    known = replace(settings, port=port, base_url=found.to_share)
    house = House(
        store,
        lambda table: f"{known.base_url}t/{table}",
        neighbours=neighbours,
        bots_hurry=settings.bots_hurry,
        patience=settings.patience,
        messenger=push,
        retention=settings.retention or None,
        open_tables=OpenTablesList(store, per_address=settings.open_tables_per_address, is_on=settings.open_tables),
        judge=Slurs(read_slurs(settings.slurs) if settings.slurs else None),
        rooms_per_guest=settings.rooms_per_guest,
    )
    desk = [] if here is None else admin_routes(HouseDesk(house, settings.retention), here.token)
    app = make_app(house, known, origins(found, port, settings.origins), desk, jobs=jobs, push=push)
    return house, Server(_config(app, known), lambda: ready(found))


def _config(app: Callable[..., object], settings: Settings) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        lifespan="off",
        http=patient(Guard(settings.connections_per_address, settings.trusted_proxies)),
        h11_max_incomplete_event_size=LONGEST_HEAD,
        ws=Frames,
        ws_max_size=LONGEST_MESSAGE,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PONG_WITHIN,
        limit_concurrency=settings.connections + BESIDE_SOCKETS,
        timeout_graceful_shutdown=STOP_WITHIN,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=list(settings.trusted_proxies),
        server_header=False,
        access_log=False,
        log_config=None,
    )


class Server(uvicorn.Server):
    """Uvicorn, except that it says when it is ready, and that to be told to stop is no failure."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open the sockets."""
        await super().startup(sockets)
        _collect_rarely()
        _log.info("the server is ready")
        self._ready()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop at a signal. Uvicorn would raise it again in the end, and nothing after that would happen."""
        ignored = [each for each in _SIGNALS if signal.getsignal(each) is signal.SIG_IGN]  # as nohup does
        before = {each: signal.signal(each, self.handle_exit) for each in _SIGNALS if each not in ignored}
        try:
            yield
        finally:
            for each, handler in before.items():
                signal.signal(each, handler)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:  # noqa: ARG002  # as signals call it
        """Stop; said twice, it goes no faster than the few seconds it takes to stop well."""
        self.should_exit = True


def _local_url(listener: socket.socket) -> str:
    host, port = listener.getsockname()[:2]
    reached = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104  # compared, not listened at
    return addresses_of(reached, port, "").friendly


def _collect_rarely() -> None:
    """Look for garbage in cycles rarely: neither tables nor lost connections leave any.

    Everyone waits meanwhile, half a microsecond for each object that is looked at: so few at a time, only new ones, and
    at all of them hardly ever.
    """
    gc.freeze()
    gc.set_threshold(2_000, 1_000, 10)


def _allow_files(wanted: int) -> None:
    """Have the system allow so many open connections, or say that it does not."""
    try:
        import resource
    except ImportError:  # no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    allowed = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
    with suppress(OSError, ValueError):  # a service may not be allowed to ask
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        soft = allowed
    if soft < wanted:
        _log.warning("the system allows %d open files; so many connections would need %d", soft, wanted)


def _report(_: asyncio.AbstractEventLoop, context: dict[str, object]) -> None:
    """Log what nobody caught, without what it was about."""
    error = context.get("exception")
    _log.error("%s", context["message"], exc_info=error if isinstance(error, BaseException) else None)
