"""Docstrings below attributes, which Python itself forgets, and the first paragraph of those that it keeps."""

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

PACKAGE = "thenumber."


def first_paragraph(doc: str | None) -> str:
    r"""The first paragraph of a docstring on one line, in the words of JSON.

    >>> first_paragraph("Where a player sits;\n    None: nowhere.\n\n    More.")
    'Where a player sits; null: nowhere.'
    """
    return re.sub(r"\bNone\b", "null", " ".join((doc or "").partition("\n\n")[0].split()))


def class_docs(cls: type) -> dict[str, str]:
    """The docstrings below the attributes of a class of ours, and of those of ours that it is made from."""
    docs: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        if base.__module__.startswith(PACKAGE):
            docs |= dict(_documented(_class(_module(base.__module__), base.__name__).body))
    return docs


def module_docs(module: str) -> dict[str, str]:
    """The docstrings below the names that a module of ours assigns."""
    return dict(_documented(_module(module).body))


def _documented(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for node, after in pairwise(body):
        name = _assigned(node)
        if name and isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant):
            yield name, first_paragraph(str(after.value.value))


def _assigned(node: ast.stmt) -> str | None:
    """The name that a statement assigns, if it assigns one."""
    if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
        return node.target.id
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return None


def _class(module: ast.Module, name: str) -> ast.ClassDef:
    return next(node for node in module.body if isinstance(node, ast.ClassDef) and node.name == name)


@cache
def _module(name: str) -> ast.Module:
    return ast.parse(inspect.getsource(sys.modules[name]))
