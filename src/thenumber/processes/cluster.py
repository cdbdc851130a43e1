"""The workers of a Dask cluster as a crew: the same program on many machines.

Dask itself sees to workers that die: another one does the part again.
"""

from collections.abc import Iterator, Mapping
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

from thenumber import __version__
from thenumber.processes.crew import Crew

if TYPE_CHECKING:
    from distributed import Client

ANSWER_WITHIN = 10  # seconds


class ClusterError(Exception):
    """A cluster that cannot be worked with."""


class NoCluster(ClusterError):
    """Nobody answers at the address, or no worker does."""


class GaveUp(ClusterError):
    """A part ended several workers, or the scheduler is gone."""


class OtherVersion(ClusterError):
    """A worker has another version of this program, or none: its results would be others."""

    def __init__(self, worker: str, version: str | None) -> None:
        super().__init__(worker, version)
        self.worker = worker
        self.version = version

    def __str__(self) -> str:
        return f"{self.worker} has version {self.version}, not {__version__}"


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The workers of the scheduler at an address such as `tcp://10.0.0.7:8786`.

    Raises:
        NoCluster: nobody answers there, or there are no workers.
        OtherVersion: a worker would compute something else.
        GaveUp: from within the block: the cluster could not do a part.
        ModuleNotFoundError: the extra `cluster` is not installed.
    """
    from distributed import KilledWorker

    with _client(address) as client:
        _require_same_version(client)
        executor = client.get_executor()
        try:
            yield Crew(executor, max(sum(client.nthreads().values()), 1))
        except (KilledWorker, CancelledError) as error:
            raise GaveUp(str(error)) from None
        finally:
            executor.shutdown(wait=False)  # if anything is still under way, it is for nobody


def _client(address: str) -> "Client":
    from distributed import Client

    try:
        client = Client(address, timeout=ANSWER_WITHIN, set_as_default=False)  # type: ignore[no-untyped-call]  # Dask does not type it
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(str(error)) from None
    try:
        client.wait_for_workers(1, timeout=ANSWER_WITHIN)
    except TimeoutError as error:
        with suppress(OSError, TimeoutError):
            client.close()  # type: ignore[no-untyped-call]  # as above
        raise NoCluster(str(error)) from None
    return client


def _require_same_version(client: "Client") -> None:
    versions: Mapping[str, str | None] = client.run(_version_there)
    for worker, version in sorted(versions.items()):
        if version != __version__:
            raise OtherVersion(worker, version)


def _version_there() -> str | None:
    try:
        import thenumber
    except ImportError:
        return None
    return thenumber.__version__
