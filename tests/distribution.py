"""What would be published: the wheel, and the sources."""

import subprocess
import sys
from pathlib import Path

from tests.cli.run import ROOT


def build(target: str, folder: Path) -> Path:
    """Build a `wheel` or an `sdist` into a folder, with the tools that are installed here."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)],
        cwd=ROOT,
        capture_output=True,
        timeout=120,
        check=True,
    )
    (built,) = folder.glob("thenumber-*")
    return built
