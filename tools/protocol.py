"""Writes what is generated from the types of the wire: TypeScript for the client, and the reference of the protocol.

`make protocol` runs it; a test fails when either file is stale.
"""

from pathlib import Path

from tools.described import Described
from tools.page import page
from tools.typescript import typescript

ROOT = Path(__file__).parent.parent
TYPESCRIPT = ROOT / "client" / "src" / "wire" / "messages.ts"
PAGE = ROOT / "docs" / "protocol-reference.md"


def files() -> dict[Path, str]:
    """Every generated file, as it should be."""
    described = Described()
    return {TYPESCRIPT: typescript(described), PAGE: page(described)}


if __name__ == "__main__":
    for path, content in files().items():
        path.write_text(content, encoding="utf-8")
