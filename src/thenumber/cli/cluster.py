"""Work for more than one machine: the workers of a cluster, or nobody but this one."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager

import typer

from thenumber import __version__
from thenumber.cli.lines import shown
from thenumber.cli.problems import needs
from thenumber.processes.crew import Crew
from thenumber.texts import Catalogue


@contextmanager
def workers(address: str | None, catalogue: Catalogue) -> Iterator[Crew | None]:
    """The workers at an address, or None if there is none.

    Raises:
        typer.TyperException: nobody answers there, or they have another version.
    """
    if address is None:
        yield None
        return
    with ExitStack() as stack:
        yield _found(address, stack, catalogue)


def _found(address: str, stack: ExitStack, catalogue: Catalogue) -> Crew:
    if not address.startswith(("tcp://", "tls://")):
        raise typer.TyperException(catalogue.say("cluster-address", address=shown(address)))
    with needs("cluster", catalogue):
        from thenumber.processes.cluster import NoCluster, OtherVersion, cluster

        try:
            return stack.enter_context(cluster(address))
        except NoCluster:
            raise typer.TyperException(catalogue.say("cluster-unreachable", address=shown(address))) from None
        except OtherVersion as error:
            said = catalogue.say("cluster-version", worker=shown(error.worker), version=__version__)
            raise typer.TyperException(said) from None
