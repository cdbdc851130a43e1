"""A picture of a cluster for the terminal: which node is ready, and how many people and tables it serves."""

from collections.abc import Sequence
from typing import NamedTuple

from rich.table import Table

from tools.servers.balancer import READY
from tools.servers.nodes import Figures, Node


class Look(NamedTuple):
    """What was seen of a node at one moment."""

    node: Node
    status: int | None
    """What it said of itself; None: nothing."""
    figures: Figures | None

    @property
    def state(self) -> str:
        """How it is, in a word or two."""
        if not self.node.is_running:
            return "[red]dead[/]"
        if self.status is None:
            return "[yellow]does not answer[/]"
        return "[green]ready[/]" if self.status == READY else "[yellow]not ready[/]"


def picture(address: str, looks: Sequence[Look]) -> Table:
    """All nodes, and the address that leads to any of them."""
    table = Table(title=f"The Number: {address}", caption="Ctrl-C ends everything; nothing is kept.")
    table.add_column("node")
    table.add_column("process", justify="right")
    table.add_column("state")
    for heading in ("people", "tables", "turns", "starts"):
        table.add_column(heading, justify="right")
    for look in looks:
        shown = ["-"] * 3 if look.figures is None else map(str, look.figures)
        table.add_row(look.node.name, str(look.node.pid or "-"), look.state, *shown, str(look.node.starts))
    return table
