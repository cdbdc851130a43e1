"""Packages of others, installed in a folder of their own."""

from collections.abc import Mapping
from pathlib import Path

from thenumber.bots.ladder import GROUP


def install(folder: Path, sources: Mapping[str, str], bots: Mapping[str, str], package: str = "elsewhere") -> None:
    """Install a package: its modules by name, and where each of its bots is found."""
    for module, source in sources.items():
        (folder / f"{module}.py").write_text(source)
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
    entries = "".join(f"{bot_id} = {place}\n" for bot_id, place in bots.items())
    (info / "entry_points.txt").write_text(f"[{GROUP}]\n{entries}")
