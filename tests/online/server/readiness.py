"""Whether a server says that it can do its work: one that finds out too slowly says no, and yes a moment later."""

from urllib.error import HTTPError
from urllib.request import urlopen

from tests.patience import PATIENCE, wait_until


def readiness(url: str) -> int:
    """What a server at an address says now: 200 or 503."""
    try:
        with urlopen(f"{url}api/ready", timeout=PATIENCE) as answer:  # noqa: S310  # our own address
            return int(answer.status)
    except HTTPError as error:
        with error:
            return error.code


def await_readiness(url: str, status: int = 200) -> None:
    """Wait until it says so."""
    wait_until(lambda: status == readiness(url))
