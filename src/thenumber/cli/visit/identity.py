"""Who we are at an online table: the name it knows us by, and the secret by which its server recognises us.

A secret is for one server and one role, and readable only by the person who runs this. A role is a person by name, or a
bot or program by name: each is somebody else to the server, and no two servers are ever shown the same secret. Each has
its own file, so that several can come and go at the same time.
"""

import hashlib
import json
import os
import re
import tempfile
from collections.abc import Callable
from pathlib import Path

import typer

from thenumber.cli.lines import readable, report
from thenumber.cli.play.folders import make_folder, state_folder
from thenumber.cli.problems import file_problem
from thenumber.cli.visit.reaching import refused
from thenumber.online.table import LONGEST_NAME, Refused, clean
from thenumber.remote import RemoteRefusal, new_secret
from thenumber.texts import Catalogue

NO_NAME = "Bot"
_Put = Callable[[Path, Path], None]
_SECRET = re.compile("[A-Za-z0-9_-]{43}")  # what servers take for one


def secret_for(server: str, role: str, catalogue: Catalogue) -> str:
    """The secret that shows a server who we are, the same whenever we come.

    One that cannot be read is replaced and one that cannot be kept is used once, each with a line on standard error.
    """
    try:
        path = state_folder() / "guests" / f"{_name(server, role)}.json"
    except RuntimeError as error:  # nobody knows where the person's home is
        report(catalogue.say("live-not-kept", problem=str(error)))
        return new_secret()
    put: _Put = os.replace
    try:
        return _read(path)
    except FileNotFoundError:
        put = _put_if_first
    except (OSError, ValueError, KeyError, TypeError):
        report(catalogue.say("live-guest-damaged", path=str(path)))
    return _made(path, server, role, catalogue, put)


def _name(server: str, role: str) -> str:
    return hashlib.sha256(f"{server} {role}".encode(errors="surrogateescape")).hexdigest()[:32]


def _read(path: Path) -> str:
    secret = json.loads(path.read_bytes())["secret"]
    if not _SECRET.fullmatch(secret):
        raise ValueError("no secret")
    return str(secret)


def _made(path: Path, server: str, role: str, catalogue: Catalogue, put: _Put) -> str:
    """A new secret, kept if that is possible; with the server and role for people who look into the file."""
    secret = new_secret()
    try:
        make_folder(path.parent.parent)
        make_folder(path.parent)
        _keep(path, json.dumps({"server": server, "role": role, "secret": secret}, indent=2) + "\n", put)
        return _read(path)  # someone else may have been faster
    except OSError as error:
        report(catalogue.say("live-not-kept", problem=file_problem(str(path), error, catalogue)))
        return secret


def _keep(path: Path, text: str, put: _Put) -> None:
    """Put a file in place at once and as a whole, readable for its owner alone."""
    descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=".")  # made with mode 0600
    try:
        with os.fdopen(descriptor, "w", encoding="utf-8") as file:
            file.write(text)
        put(Path(name), path)
    finally:
        Path(name).unlink(missing_ok=True)


def _put_if_first(made: Path, path: Path) -> None:
    """Give a file its place unless there is one: of two who come at the same time, both are the first."""
    try:
        os.link(made, path)
    except FileExistsError:
        pass
    except OSError:  # no links here, as on some phones
        made.replace(path)


def given_name(name: str, catalogue: Catalogue) -> str:
    """The name that a person gives on the command line.

    Raises:
        typer.TyperException: no table would take it; the line says why.
    """
    try:
        return clean(readable(name))
    except Refused as error:
        refusal = RemoteRefusal(error.code, str(error), error.params)
        raise typer.TyperException(refused(refusal, catalogue)) from None


def fitting_name(text: str, otherwise: str = NO_NAME) -> str:
    """A text as a name that every table takes.

    >>> fitting_name("my_bot, the #1 of all the bots that I have")
    'my_bot the 1 of all'
    """
    welcome = "".join(character for character in text if character.isprintable() and character not in ",#")
    try:
        return clean(welcome[:LONGEST_NAME])
    except Refused:
        return otherwise
