"""By what servers know us again: one secret per server and role, kept for whoever runs this alone.

A role is a person by name, or a bot or program by name: each is somebody else to the server, and no two servers are
ever shown the same secret. Each has a file of its own, so that several may come and go at the same time.
"""

import hashlib
import json
import os
import re
import secrets
import tempfile
from pathlib import Path

from thenumber.cli.lines import report
from thenumber.cli.playing.folders import state_folder
from thenumber.cli.words import file_problem
from thenumber.texts import Catalogue

_SECRET = re.compile("[A-Za-z0-9_-]{43}")  # what servers take for one
_SECRET_BYTES = 32


def secret_for(server: str, role: str, catalogue: Catalogue) -> str:
    """The secret that shows a server who we are, the same whenever we come.

    One that cannot be read is replaced and one that cannot be kept is used once, each with a line on standard error.
    """
    try:
        path = state_folder() / "guests" / f"{_name(server, role)}.json"
    except RuntimeError as error:  # nobody knows where the person's home is
        report(catalogue.say("live-not-kept", problem=str(error)))
        return secrets.token_urlsafe(_SECRET_BYTES)
    try:
        return _read(path)
    except FileNotFoundError:
        return _made(path, server, role, catalogue)
    except (OSError, ValueError, KeyError, TypeError):
        report(catalogue.say("live-guest-damaged", path=str(path)))
        return _made(path, server, role, catalogue)


def _name(server: str, role: str) -> str:
    return hashlib.sha256(f"{server} {role}".encode(errors="surrogateescape")).hexdigest()[:32]


def _read(path: Path) -> str:
    secret = json.loads(path.read_bytes())["secret"]
    if not _SECRET.fullmatch(secret):
        raise ValueError("no secret")
    return str(secret)


def _made(path: Path, server: str, role: str, catalogue: Catalogue) -> str:
    """A new secret, kept if that is possible; server and role stand beside it for people who look into the file."""
    secret = secrets.token_urlsafe(_SECRET_BYTES)
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _replace(path, json.dumps({"server": server, "role": role, "secret": secret}, indent=2) + "\n")
    except OSError as error:
        report(catalogue.say("live-not-kept", problem=file_problem(str(path), error, catalogue)))
    return secret


def _replace(path: Path, text: str) -> None:
    """Put a file in place at once and as a whole, readable for its owner alone."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".")  # made with mode 0600
    with os.fdopen(descriptor, "w", encoding="utf-8") as file:
        file.write(text)
    Path(name).replace(path)
