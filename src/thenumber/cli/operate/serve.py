"""`thenumber serve`: read the settings, run the server, and say where people find it."""

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from io import StringIO

import segno
import typer

from thenumber.bots.learned import VARIABLE
from thenumber.cli.lines import one_line, shown
from thenumber.cli.operate.server import LONGEST_PATH, read_settings, store_problem
from thenumber.cli.problems import file_problem
from thenumber.online.http.addresses import Addresses
from thenumber.online.operator import server_file
from thenumber.online.operator.settings import DEFAULT_PORT, Settings
from thenumber.online.store import InUse, StoreError
from thenumber.online.web.listening import CannotListen
from thenumber.online.web.running import run
from thenumber.texts import Catalogue


def run_server(options: dict[str, str], catalogue: Catalogue) -> int:
    """Serve until someone stops it; the exit code.

    Raises:
        typer.TyperException: a setting is wrong, or something is in the way; the line says what.
    """
    settings = read_settings(options, catalogue)
    if settings.prior is not None:
        os.environ[VARIABLE] = str(settings.prior)  # the processes that bots think in inherit it
    try:
        return run(settings, lambda addresses: _announce(addresses, settings, catalogue))
    except CannotListen as error:
        raise typer.TyperException(_unheard(error, catalogue)) from None
    except InUse as error:
        raise typer.TyperException(_in_use(error, settings, catalogue)) from None
    except StoreError as error:
        raise typer.TyperException(store_problem(settings.place, error, catalogue)) from None
    except (FileExistsError, NotADirectoryError):
        folder = shown(str(settings.data), LONGEST_PATH)
        raise typer.TyperException(catalogue.say("serve-bad-folder", setting="--data", value=folder)) from None
    except OSError as error:
        raise typer.TyperException(file_problem(str(error.filename or settings.data), error, catalogue)) from None


def _unheard(error: CannotListen, catalogue: Catalogue) -> str:
    if error.why == "unknown":
        return catalogue.say("serve-host-unknown", host=shown(error.host))
    other = str(error.port + 1 if 1023 < error.port < 65_535 else DEFAULT_PORT)
    if error.why == "denied":
        return catalogue.say("serve-port-denied", port=str(error.port), other=other)
    return catalogue.say("serve-port-busy", port=str(error.port), other=other)


def _in_use(error: InUse, settings: Settings, catalogue: Catalogue) -> str:
    running = server_file.read(settings.data)
    if running is None:
        return store_problem(settings.data, error, catalogue)
    return catalogue.say("serve-running", path=shown(str(settings.data), LONGEST_PATH), url=shown(running.url))


def _announce(addresses: Addresses, settings: Settings, catalogue: Catalogue) -> None:
    """Say where people find the server and how to stop it; where nobody can be told, it runs all the same."""
    say = catalogue.say
    lines = [say("serve-ready"), ""]
    if addresses.base_url:
        lines += [say("serve-everyone", url=addresses.base_url)]
    lines += [say("serve-here", url=addresses.friendly)]
    lines += [say("serve-in-the-room", url=url) for url in _worth_saying(addresses)]
    alone = addresses.to_share == addresses.friendly
    lines += [say("serve-nowhere-else")] if alone else _code(addresses, settings, say)
    place = settings.place if settings.database else str(settings.data.absolute())
    lines += ["", say("serve-data", path=one_line(place)), say("serve-stop")]
    with suppress(OSError):
        print("\n".join(lines), flush=True)


def _worth_saying(addresses: Addresses) -> list[str]:
    """The addresses for phones in the room; the long ones of IPv6 only if there are no others."""
    others = [url for url in addresses.in_the_room if url != addresses.friendly]
    return [url for url in others if "[" not in url] or others


def _code(addresses: Addresses, settings: Settings, say: Callable[..., str]) -> list[str]:
    """The QR code that phones scan, where someone looks and the terminal can show it."""
    drawn = StringIO()
    segno.make(addresses.to_share, micro=False, error="l").terminal(drawn, border=4, compact=True)
    with suppress(UnicodeEncodeError):
        drawn.getvalue().encode(sys.stdout.encoding)
        if settings.qr or sys.stdout.isatty():
            return ["", drawn.getvalue().rstrip("\n"), say("serve-scan")]
    return []
