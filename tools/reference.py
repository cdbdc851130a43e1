"""Builds the reference of the Python packages from their docstrings, with pdoc: a folder of pages to open in a browser.

`make docs` runs it; a test builds it too, and follows every link.
"""

import ast
import inspect
import shutil
import warnings
from collections.abc import Iterable, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType

from pdoc import render
from pdoc.doc import Module, Variable

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "docs" / "api"
TEMPLATES = Path(__file__).parent / "templates"

CHAPTERS: Mapping[str, tuple[str, ...]] = {
    "The game": ("rules", "rules.records"),
    "Bots": ("bots", "today", "arena", "testing"),
    "Environments": (
        "data",
        "envs",
        "envs.choices",
        "envs.seen",
        "envs.rewards",
        "envs.opponents",
        "envs.petting_zoo",
        "envs.gym",
        "envs.vector",
        "envs.spiel",
        "envs.spiel_bot",
    ),
    "Study": (
        "findings",
        "findings.analysis",
        "findings.habits",
        "insight",
        "insight.habits",
        "insight.tells",
        "sim",
        "solve",
        "plots",
    ),
    "Playing online": (
        "remote",
        "online.wire",
        "online.table",
        "online.store",
        "online.store.postgres",
        "online.house",
        "online.rooms",
        "online.push",
        "online.jobs",
    ),
    "Words and paper": ("texts", "sheets"),
}
"""Everything meant for others, in the order people look for it."""


def build(folder: Path) -> None:
    """Write all pages into a folder, replacing what is there."""
    # To type checkers it takes parameters, to Python it does not; pdoc evaluates annotations, even of private names.
    warnings.filterwarnings("ignore", r"Error parsing type annotation weakref\.finalize\[", UserWarning)
    render.configure(docformat="google", template_directory=TEMPLATES)
    render.env.globals.update(chapters={title: list(map(_full, names)) for title, names in CHAPTERS.items()})
    pages = documented(_full(name) for names in CHAPTERS.values() for name in names)
    shutil.rmtree(folder, ignore_errors=True)
    for name, page in pages.items():
        _write(folder / f"{name.replace('.', '/')}.html", render.html_module(page, pages))
    _write(folder / "index.html", render.html_index(pages))
    _write(folder / "search.js", render.search_index(pages))


def documented(names: Iterable[str]) -> dict[str, Module]:
    """Modules by name, each with the documentation of everything that it offers."""
    return {name: _documented(import_module(name)) for name in names}


def _documented(module: ModuleType) -> Module:
    """A module, its constants last; those that it only hands on are explained as where they come from."""
    documentation = Module(module)
    members = sorted(documentation.members.items(), key=lambda named: isinstance(named[1], Variable))
    sources = _handed_on(module)
    for name, member in members:
        if isinstance(member, Variable) and name in sources:
            member.docstring = Module(import_module(sources[name])).members[name].docstring
    documentation.members = dict(members)
    return documentation


def _handed_on(module: ModuleType) -> dict[str, str]:
    """The names that a module imports, and from where."""
    imports = (node for node in ast.walk(ast.parse(inspect.getsource(module))) if isinstance(node, ast.ImportFrom))
    return {alias.name: str(node.module) for node in imports for alias in node.names}


def _full(name: str) -> str:
    return f"thenumber.{name}"


def _write(path: Path, content: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


if __name__ == "__main__":
    build(FOLDER)
    print(f"Open {FOLDER / 'index.html'}")
