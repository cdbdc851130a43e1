"""What is built on the internals of others is bounded: a next release may change these, and a wheel pins nothing."""

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from importlib.metadata import packages_distributions, version
from itertools import chain
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

ROOT = Path(__file__).parent.parent
MADE_FOR_IT = {"gymnasium", "msgspec", "pettingzoo", "pyspiel"}
"""Packages whose classes are there to be subclassed: their documents say how."""
KEPT_TO_THEMSELVES = re.compile(r"\.(_\w+|core|protocols|\w+_impl)(\.|$)")
"""Modules that packages do not document."""
BY_WAY_OF_OTHERS = {"websockets": ["online/http/frames.py"]}
"""Its parser is closed by hand, in uvicorn's socket; nothing is imported for that."""
BUILT_ON = {
    "numba": ["sim/kernel.py"],
    "uvicorn": ["online/http/frames.py", "online/web/running.py", "online/web/slow_requests.py"],
    **BY_WAY_OF_OTHERS,
}
"""The modules that build on the internals of a package."""


def imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    """Every name that a module imports, and what it stands for."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((each.asname or each.name.partition(".")[0], each.name) for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield from ((each.asname or each.name, f"{node.module}.{each.name}") for each in node.names)


def built_on(tree: ast.Module) -> Iterator[str]:
    """The packages of which a module uses undocumented modules, or subclasses what isn't made for it."""
    names = dict(imported(tree))
    bases = chain.from_iterable(node.bases for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    roots = [ast.unparse(base).partition("[")[0].partition(".")[0] for base in bases]
    subclassed = [package_of(names[root]) for root in roots if root in names]
    yield from (package for package in subclassed if package not in MADE_FOR_IT)
    yield from (package_of(name) for name in names.values() if KEPT_TO_THEMSELVES.search(name))


def package_of(name: str) -> str:
    return name.partition(".")[0]


def found() -> Mapping[str, list[str]]:
    """The modules of ours that build on the internals of each package of others."""
    using: defaultdict[str, set[str]] = defaultdict(set)
    for path in (ROOT / "src" / "thenumber").rglob("*.py"):
        for package in built_on(ast.parse(path.read_text(encoding="utf-8"))):
            if package not in {*sys.stdlib_module_names, "thenumber"}:
                using[package].add(path.relative_to(ROOT / "src" / "thenumber").as_posix())
    return {package: sorted(paths) for package, paths in using.items()}


def requirements() -> dict[str, Requirement]:
    """What is asked for, by its name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    said = chain(project["dependencies"], *project["optional-dependencies"].values())
    return {each.name: each for each in map(Requirement, said)}


def pinned(name: str) -> Version:
    """The version that everything is tried with."""
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    (found,) = [pin.partition("==")[2] for pin in pins if pin.partition("==")[0].lower() == name]
    return Version(found)


def after(tried: Version) -> Version:
    """The first version that may be another thing altogether."""
    return Version(f"0.{tried.minor + 1}" if tried.major == 0 else f"{tried.major + 1}")


def test_it_is_known_on_whose_internals_we_build() -> None:
    """If this fails: do without, or add it to the table and bound it in pyproject.toml."""
    assert BUILT_ON == {**found(), **BY_WAY_OF_OTHERS}
    assert [*BUILT_ON] == [each for each in BUILT_ON if each in packages_distributions()]


@pytest.mark.parametrize("name", BUILT_ON)
def test_they_are_bounded_where_untried_versions_begin(name: str) -> None:
    upper = [Version(each.version) for each in requirements()[name].specifier if each.operator == "<"]

    assert [after(pinned(name))] == upper, f"try {BUILT_ON[name]} with the version that is pinned, then move the bound"


@pytest.mark.parametrize("name", BUILT_ON)
def test_what_is_installed_is_within_its_bounds(name: str) -> None:
    """If it isn't, a bound is reached: what is installed was never tried with what we build on it."""
    assert requirements()[name].specifier.contains(version(name)), f"look at {BUILT_ON[name]}"


def test_what_is_built_on_internals_is_recognised() -> None:
    for source in (
        "from uvicorn.server import Server\nclass Ours(Server): ...",
        "import uvicorn\nclass Ours(uvicorn.Server): ...",
        "from numba.core import config",
        "from uvicorn.protocols.http.h11_impl import Anything",
        "from rich._log_render import LogRender",
    ):
        assert {re.findall(r"uvicorn|numba|rich", source)[0]} == set(built_on(ast.parse(source)))
    assert [] == [*built_on(ast.parse("import uvicorn, msgspec\nclass Ours(msgspec.Struct, frozen=True): ..."))]
