"""What would be published: the wheel, and the sources."""

import subprocess
import sys
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

from tests.cli.run import ROOT
from tests.patience import PATIENCE


def build(target: str, folder: Path) -> Path:
    """Build a `wheel` or an `sdist` into a folder, with the tools that are installed here."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "--target", target, "--directory", str(folder)],
        cwd=ROOT,
        capture_output=True,
        timeout=PATIENCE,
        check=True,
    )
    (built,) = folder.glob("thenumber-*")
    return built


def lend(extra: str, site_packages: Path) -> None:
    """Link what the wheel installed there says it needs with an extra, and nothing else, from here.

    As good as installing all that again, which takes a minute: what the wheel forgets to name is missing there.
    """
    (metadata,) = site_packages.glob("thenumber-*.dist-info")
    wanted = [*_needs(Distribution.at(metadata), {"", extra})]
    lent: set[str] = set()
    while wanted:
        requirement = wanted.pop()
        if requirement.name not in lent:
            lent.add(requirement.name)
            found = distribution(requirement.name)
            tops = {file.parts[0] for file in found.files or ()} - {"..", "__pycache__"}
            for top in tops - {each.name for each in site_packages.iterdir()}:  # some share a namespace
                (site_packages / top).symlink_to(str(found.locate_file(top)))
            wanted += _needs(found, {"", *requirement.extras})


def _needs(found: Distribution, extras: set[str]) -> list[Requirement]:
    """What a distribution requires, with some of its extras."""
    requirements = map(Requirement, found.requires or ())
    return [
        each
        for each in requirements
        if each.marker is None or any(each.marker.evaluate({"extra": extra}) for extra in extras)
    ]
