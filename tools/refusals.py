"""Every refusal that the program knows: its code and the parameters that come with it, read from the source."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import thenumber

SOURCE = Path(thenumber.__file__).parent
WHERE = ("table", "house", "web")
_CODE = re.compile("[a-z-]+/[a-z-]*[a-z]")
_MEDIA = ("application/", "text/", "image/", "font/", "multipart/")


@cache
def refusals() -> dict[str, set[str]]:
    """The parameters that each code always comes with.

    A code counts wherever it appears as a string; one that is only looked up in a dictionary has no parameters.
    """
    found: dict[str, set[str]] = {}
    raised: dict[str, set[str]] = {}
    for path in sorted(path for folder in WHERE for path in (SOURCE / folder).rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        found |= {code: set() for code in _codes(tree)}
        for code, params in _raised(tree):
            raised[code] = raised.get(code, params) & params
    return dict(sorted((found | raised).items()))


def _codes(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_code(node.value):
            yield node.value


def _is_code(text: str) -> bool:
    return _CODE.fullmatch(text) is not None and not text.startswith(_MEDIA)


def _raised(tree: ast.AST) -> Iterator[tuple[str, set[str]]]:
    """Every `Refused("code", param=...)`."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refused" and node.args:
            code = node.args[0]
            if isinstance(code, ast.Constant):
                yield str(code.value), {str(keyword.arg) for keyword in node.keywords}
