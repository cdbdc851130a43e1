"""The generated part of `docs/protocol.md`: every message with its fields and an example, refusals, limits."""

import json
from collections.abc import Iterable, Iterator
from typing import Any, get_args

from thenumber.table import GuestCommand
from thenumber.texts import Catalogue
from thenumber.web.openapi import openapi
from thenumber.web.running import PING_EVERY, PONG_WITHIN
from thenumber.web.socket import MESSAGES_AT_ONCE, MESSAGES_PER_SECOND, MOST_REFUSED
from thenumber.wire import FromClient, FromServer, Problem
from tools import examples
from tools.described import Described, Field, Shape
from tools.refusals import refusals
from tools.typescript import CLOSE_CODES, LIMITS, SECTIONS

WIDTH = 100
_VALUES = (
    "A table as it is seen",
    "What is found in a finished game",
    "The game",
    "What the server says over the socket of a table",
)


def page(described: Described) -> str:
    """Everything after the introduction."""
    sections = (
        *(_from_client(described), _commands(described), _from_server(described), _over_http(described)),
        *(_values(described), _refusals(), _limits()),
    )
    return "\n".join(line for section in sections for line in section)


def _from_client(described: Described) -> Iterator[str]:
    yield from ("## What a client says", "")
    for message in get_args(FromClient):
        yield from _message(described.shapes[message.__name__], examples.from_client()[message])


def _commands(described: Described) -> Iterator[str]:
    yield from ("## Commands", "", "What a `do` asks of the table.", "")
    for command in get_args(GuestCommand):
        yield from _message(described.shapes[command.__name__], [("", examples.commands()[command])])


def _from_server(described: Described) -> Iterator[str]:
    yield from ("## What the server says", "")
    for message in get_args(FromServer):
        yield from _message(described.shapes[message.__name__], examples.from_server()[message])


def _message(shape: Shape, shown: Iterable[examples.Example]) -> Iterator[str]:
    assert shape.tag is not None
    yield from (f"### `{shape.tag[1]}`", "", shape.doc, "", *_fields(shape.fields))
    for caption, example in shown:
        yield from (*([f"{caption}:", ""] if caption else []), *_json(example))


def _fields(fields: Iterable[Field]) -> Iterator[str]:
    """A table of fields; a question mark marks those that may be absent."""
    rows = [(f"`{field.name}`{'?' if field.is_optional else ''}", _code(field.type), field.meaning) for field in fields]
    if rows:
        yield from _table(("field", "type", "meaning"), rows)


def _code(text: str) -> str:
    return f"`{text}`".replace("|", "\\|")


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    for row in (head, ("---",) * len(head), *rows):
        yield f"| {' | '.join(row)} |".replace("  |", " |")
    yield ""


def _json(text: bytes) -> Iterator[str]:
    yield from ("```json", *pretty(json.loads(text)).split("\n"), "```", "")


def pretty(value: Any, indent: str = "", before: int = 0) -> str:  # noqa: ANN401  # any JSON
    """JSON that people can read: what fits on a line stays on it, with so many characters before it."""
    flat = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, dict | list) or len(indent) + before + len(flat) <= WIDTH:
        return flat
    deeper = indent + "  "
    if isinstance(value, list):
        inner = [deeper + pretty(each, deeper) for each in value]
        return "[\n" + ",\n".join(inner) + f"\n{indent}]"
    keys = [json.dumps(key) + ": " for key in value]
    inner = [deeper + key + pretty(each, deeper, len(key)) for key, each in zip(keys, value.values(), strict=True)]
    return "{\n" + ",\n".join(inner) + f"\n{indent}}}"


def _over_http(described: Described) -> Iterator[str]:
    yield from ("## Over HTTP", "")
    shown = examples.over_http()
    for path, methods in openapi()["paths"].items():
        for method in (each for each in methods if each != "parameters"):
            request = f"{method.upper()} {path}"
            yield from _request(request, methods[method], *shown.get(request, (None, None)))
    for shape in _in_section(described, "What is asked and answered over HTTP"):
        yield from (f"### {shape.name}", "", shape.doc, "", *_fields(shape.fields))
        if shape.name == Problem.__name__:
            yield from _json(examples.problem())


def _request(request: str, operation: dict[str, Any], body: str | None, answer: bytes | None) -> Iterator[str]:
    statuses = ", ".join(status for status in operation["responses"] if status != "405")
    yield from (f"### `{request}`", "", f"{operation['summary']}. Answers {statuses}.", "")
    if answer is not None:
        yield from ("```sh", *_curl(request, body), "```", "", *_json(answer))


def _curl(request: str, body: str | None) -> Iterator[str]:
    method, path = request.split()
    address = path.replace("{table}", examples.TABLE).replace("{code}", examples.CODE).replace("{game_no}", "1")
    posts = " -X POST" if method == "POST" else ""
    yield f'curl{posts} -H "Authorization: Bearer $SECRET" https://example.org{address}' + (" \\" if body else "")
    if body:
        yield f"  -H 'Content-Type: application/json' -d '{body}'"


def _values(described: Described) -> Iterator[str]:
    yield from ("## Values", "", "What the messages are made of.", "")
    aliases = ((f"`{alias.name}`", f"`{alias.type}`", alias.doc) for alias in described.aliases.values())
    yield from _table(("name", "type", "meaning"), aliases)
    for title in _VALUES:
        for shape in _in_section(described, title):
            if shape.choices:
                yield from (f"### {shape.name}", "", shape.doc, "", *_choices(shape))
            elif shape.tag is None:
                yield from (f"### {shape.name}", "", shape.doc, "", *_fields(shape.fields))


def _in_section(described: Described, title: str) -> list[Shape]:
    return [shape for shape in described.shapes.values() if shape.module.startswith(SECTIONS[title])]


def _choices(shape: Shape) -> Iterator[str]:
    if any(meaning for _, meaning in shape.choices):
        yield from _table(("value", "meaning"), ((f"`{choice}`", meaning) for choice, meaning in shape.choices))
    else:
        yield from (", ".join(f"`{choice}`" for choice, _ in shape.choices) + ".", "")


def _refusals() -> Iterator[str]:
    say = Catalogue("en").say
    yield from ("## Refusals", "")
    rows = []
    for code, params in refusals().items():
        named = {param: f"{{{param}}}" for param in sorted(params)}
        words = say(f"refused-{code.replace('/', '-')}", **named, count=2)  # of what it names, usually several
        rows.append((f"`{code}`", ", ".join(f"`{param}`" for param in named), words))
    yield from _table(("code", "params", "sentence"), rows)


def _limits() -> Iterator[str]:
    yield from ("## Limits", "")
    constants = [(f"`{name}`", f"`{value}`", doc) for name, (value, doc) in LIMITS.items()]
    yield from _table(("name", "value", "meaning"), constants)
    yield from (
        f"The server reads {MESSAGES_PER_SECOND} messages a second from a connection, {MESSAGES_AT_ONCE} at once; "
        f"what is more is refused with `rate/too-fast`.",
        f"After {MOST_REFUSED} messages that were malformed or refused so, it closes the socket.",
        f"It pings every {PING_EVERY} s and lets go of a socket that does not pong within {PONG_WITHIN} s.",
        "",
    )
    closes = [(f"{code}", doc) for code, doc in CLOSE_CODES.values()]
    yield from _table(("the server closes the socket with", "when"), closes)
