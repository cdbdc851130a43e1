"""What an operator can set, described once; the command line, the environment and the documents follow.

A setting `base_url` is the option `--base-url` and the variable `THENUMBER_BASE_URL`; the option wins. The option
`--no-open-tables` is a variable too: `THENUMBER_NO_OPEN_TABLES`.
"""

import ipaddress
import re
from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields
from enum import StrEnum
from pathlib import Path
from typing import Annotated, Any, get_type_hints
from urllib.parse import urlsplit

from thenumber.bots.learned import read_prior
from thenumber.online.http.addresses import origin_of
from thenumber.online.operator.own_slurs import read_slurs
from thenumber.processes.answering import PATIENCE

DEFAULT_PORT = 2810
MOST_DAYS = 36_500
MOST = 1_000_000
"""The maximum for any count; anything higher is a typo."""
PREFIX = "THENUMBER_"
"""What the variables of all settings begin with."""
SWITCH = "switch"
DATABASE = "database"
"""A secret: nobody is shown it."""
_YES_AND_NO = {"1": True, "true": True, "yes": True, "on": True, "0": False, "false": False, "no": False, "off": False}


class Log(StrEnum):
    """How the log is written."""

    TEXT = "text"
    JSON = "json"


class BadSetting(ValueError):
    """A setting with an invalid value; `place` is the option or variable it came from."""

    def __init__(self, place: str, kind: str, value: str) -> None:
        super().__init__(place, kind, value)
        self.place = place
        self.kind = kind
        self.value = value

    def __str__(self) -> str:
        return f"{self.place}{f': {self.value!r}' if self.value else ''} isn't a valid {self.kind}"


class TwoPlaces(ValueError):
    """All data is to be in a folder and in a database: it can't be in both."""


def _read_host(text: str) -> str:
    """An address or a name; whether it belongs to this machine shows when the server listens there."""
    host = text.removeprefix("[").removesuffix("]")
    if not (host.isascii() and host.isprintable()) or " " in host or "/" in host:
        raise ValueError
    return host


def _read_url(text: str) -> str:
    """The address that everything lives under; it ends in a slash."""
    parts = urlsplit(text)
    if parts.query or parts.fragment or "//" in parts.path or not set(parts.path) <= _IN_A_PATH:
        raise ValueError
    return f"{origin_of(text)}{parts.path.rstrip('/')}/"


_IN_A_PATH = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/")


def _read_folder(text: str) -> Path:
    if not text or "\0" in text:
        raise ValueError
    try:
        return Path(text).expanduser()
    except RuntimeError:  # somebody's folder who is not here
        raise ValueError from None


def _default_data() -> Path:
    from thenumber.online.store.places import default_data  # stores need packages, and help on settings is for everyone

    return default_data()


def _read_prior(text: str) -> Path:
    path = _read_folder(text)
    read_prior(path)
    return path.absolute()


def _read_slurs(text: str) -> Path:
    path = _read_folder(text)
    read_slurs(path)
    return path.absolute()


_DATABASE = re.compile(
    r"(?!.*[?&]password=)(?P<scheme>postgres(?:ql)?)://(?:(?P<user>[^:/?#@]*)(?::[^/?#@]*)?@)?"
    r"(?P<place>[^/?#@]*(?:/[^/?#@]*)?)(?:\?[^#]*)?"
)


def _read_database(text: str) -> str:
    """Only what is surely told apart from a password: other parts are shown to people."""
    if not (_DATABASE.fullmatch(text) and text.isprintable()):
        raise ValueError
    return text


def _read_networks(text: str) -> tuple[str, ...]:
    networks = (ipaddress.ip_network(each, strict=False) for each in _parts(text))
    return tuple(str(network[0]) if network.num_addresses == 1 else str(network) for network in networks)


def _read_origins(text: str) -> tuple[str, ...]:
    return tuple(origin_of(each) for each in _parts(text))


def _read_contact(text: str) -> str:
    """An address of the kinds that push services know."""
    if not re.fullmatch(r"mailto:[^@\s]+@[^@\s]+|https://[^\s]+", text) or not (text.isascii() and text.isprintable()):
        raise ValueError
    return text


def _parts(text: str) -> list[str]:
    return [part for part in map(str.strip, text.split(",")) if part]


def _read_switch(text: str) -> bool:
    if text.lower() not in _YES_AND_NO:
        raise ValueError
    return _YES_AND_NO[text.lower()]


def _whole(fewest: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) < 10 and fewest <= int(text) <= most):
            raise ValueError
        return int(text)

    return read


_read_port, _read_days, _read_count = _whole(0, 65_535), _whole(0, MOST_DAYS), _whole(1, MOST)


@dataclass(frozen=True, slots=True)
class _Said:
    """What describes a setting, besides its name and default."""

    kind: str
    read: Callable[[str], object]
    help: str
    default: str | None = None
    """The default in words, if its value means nothing to people."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How the server runs."""

    host: Annotated[str, _Said("host", _read_host, "The address to listen on.", "every interface, IPv4 and IPv6")] = ""
    port: Annotated[int, _Said("port", _read_port, "The port to listen on; 0 picks a free one.")] = DEFAULT_PORT
    data: Annotated[Path, _Said("folder", _read_folder, "The folder for all data.", "~/.local/share/thenumber")] = (
        field(default_factory=_default_data)
    )
    database: Annotated[
        str,
        _Said(
            DATABASE,
            _read_database,
            "A PostgreSQL database for all data instead of the folder, like postgresql://user@host/name; "
            "any number of servers can share it.",
            "none",
        ),
    ] = field(default="", repr=False)  # with a password in it
    base_url: Annotated[
        str,
        _Said("url", _read_url, "The address that people use, if it isn't this machine's own.", "this machine's own"),
    ] = ""
    trusted_proxies: Annotated[
        tuple[str, ...],
        _Said(
            "networks", _read_networks, "Proxies whose client addresses to trust, like 127.0.0.1,10.0.0.0/8.", "none"
        ),
    ] = ()
    origins: Annotated[
        tuple[str, ...],
        _Said("origins", _read_origins, "Other names of this server, like https://game.example.org.", "none"),
    ] = ()
    bots_hurry: Annotated[
        bool, _Said(SWITCH, _read_switch, "Bots answer at once instead of at human speed.", "off")
    ] = False
    patience: Annotated[
        int,
        _Said(
            "count",
            _read_count,
            "Seconds without an answer after which a bot forfeits its turn, and an analysis is given up. "
            "Raise it on a slow machine.",
        ),
    ] = PATIENCE
    no_yielding: Annotated[
        bool,
        _Said(
            SWITCH,
            _read_switch,
            "Give bots and analyses as much of the processor as everything else on the machine.",
            "they yield to everything else",
        ),
    ] = False
    prior: Annotated[
        Path | None,
        _Said("prior", _read_prior, "What Iris expects of people, a file made by `thenumber learn`.", "in the package"),
    ] = None
    open_tables: Annotated[
        bool,
        _Said(SWITCH, _read_switch, "Hosts can let anyone on this server join: their tables are listed.", "on"),
    ] = True
    slurs: Annotated[
        Path | None,
        _Said(
            "slurs",
            _read_slurs,
            "Slurs that aren't names at open tables: a file with lines like [de], and a word per line below.",
            "those of glin-profanity",
        ),
    ] = None
    qr: Annotated[
        bool, _Said(SWITCH, _read_switch, "Print the QR code even when output isn't a terminal.", "in a terminal")
    ] = False
    no_push: Annotated[
        bool, _Said(SWITCH, _read_switch, "Tell nobody of games over days by web push.", "web push is on")
    ] = False
    push_contact: Annotated[
        str,
        _Said(
            "contact",
            _read_contact,
            "Where the operators of push services can reach you, like mailto:ann@example.org.",
            "the base URL, if it's https",
        ),
    ] = ""
    push_services: Annotated[
        tuple[str, ...],
        _Said(
            "origins",
            _read_origins,
            "Push services of your own, like http://10.0.0.5:8080, which may be in your network and without https.",
            "none",
        ),
    ] = ()
    log: Annotated[Log, _Said("log", Log, "text, or json: one object per line.")] = Log.TEXT
    retention: Annotated[
        int, _Said("days", _read_days, "Delete finished games after this many days; 0 keeps them.")
    ] = 0
    connections: Annotated[int, _Said("count", _read_count, "Maximum connections.")] = 10_000
    connections_per_address: Annotated[int, _Said("count", _read_count, "Maximum connections from one address.")] = 100
    tables_per_guest: Annotated[int, _Said("count", _read_count, "Maximum tables one guest can create per hour.")] = 60
    tables_per_address: Annotated[
        int, _Said("count", _read_count, "Maximum tables created from one address per hour.")
    ] = 300
    open_tables_per_address: Annotated[
        int, _Said("count", _read_count, "Maximum tables from one address that are listed as open at the same time.")
    ] = 20
    rooms_per_guest: Annotated[int, _Said("count", _read_count, "Maximum tables one guest can keep as rooms.")] = 50
    codes_per_address: Annotated[
        int, _Said("count", _read_count, "Maximum codes looked up from one address per minute.")
    ] = 60
    requests_per_address: Annotated[
        int, _Said("count", _read_count, "Maximum API requests and new sockets from one address per minute.")
    ] = 1200

    pages_per_address: Annotated[
        int, _Said("count", _read_count, "Maximum requests for pages and files from one address per minute.")
    ] = 3000

    @property
    def place(self) -> str:
        """Where all data is, for people to read: the folder, or the database without the password.

        >>> Settings(database="postgresql://ann:secret@db.example:5432/games?sslmode=require").place
        'postgresql://ann@db.example:5432/games'
        """
        found = _DATABASE.fullmatch(self.database)
        if found is None:
            return str(self.data)
        user = f"{found['user']}@" if found["user"] else ""
        return f"{found['scheme']}://{user}{found['place']}"

    @property
    def base_path(self) -> str:
        """The path that everything lives under, with its slashes.

        >>> Settings(base_url="https://example.org/number/").base_path, Settings().base_path
        ('/number/', '/')
        """
        return urlsplit(self.base_url).path or "/"

    @property
    def contact(self) -> str:
        """What push services are told of who runs this server.

        >>> Settings(base_url="https://example.org/").contact, Settings(base_url="http://192.168.1.5:2810/").contact
        ('https://example.org/', '')
        """
        return self.push_contact or (self.base_url if self.base_url.startswith("https:") else "")

    @classmethod
    def read(cls, options: Mapping[str, str], environment: Mapping[str, str]) -> "Settings":
        """The settings from options (by name) and the environment; an empty variable counts as unset.

        A folder that was asked for by option overrules a database in the environment.

        Raises:
            BadSetting: one of them has an invalid value.
            OSError: a file that one of them names can't be read.
            TwoPlaces: both a folder and a database were asked for by option.
        """
        if "data" in options and "database" in options:
            raise TwoPlaces
        values: dict[str, Any] = {}
        for setting in SETTINGS:
            if setting.name in options:
                values[setting.name] = setting.value(setting.option, options[setting.name])
            elif not (setting.kind == DATABASE and "data" in options):
                values |= setting.said_in(environment)
        return cls(**values)


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting, as described to people."""

    name: str
    kind: str
    """What its value is: `port`, `folder`, `url` ...; a `switch` is an option without a value."""
    default: str
    help: str
    read: Callable[[str], object]
    is_on: bool = False
    """A switch that is on unless it's switched off."""

    @property
    def flag(self) -> str:
        """Of a switch: the option that makes a difference."""
        return self.option.replace("--", "--no-", 1) if self.is_on else self.option

    @property
    def option(self) -> str:
        """Its option on the command line."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        """Its variable in the environment."""
        return f"{PREFIX}{self.name.upper()}"

    @property
    def flag_variable(self) -> str:
        """Of a switch: the variable that makes a difference."""
        return self.variable.replace(PREFIX, f"{PREFIX}NO_", 1) if self.is_on else self.variable

    def said_in(self, environment: Mapping[str, str]) -> dict[str, object]:
        """Its value by its name, if the environment has one; of a switch with two variables, off if either says so.

        Raises:
            BadSetting: the environment's value is invalid.
        """
        said = [self.value(self.variable, environment[self.variable])] if environment.get(self.variable) else []
        if self.is_on and environment.get(self.flag_variable):
            said.append(not self.value(self.flag_variable, environment[self.flag_variable]))
        return {self.name: said[0] if len(said) == 1 else all(said)} if said else {}

    def value(self, place: str, text: str) -> object:
        """The value of a text from an option or a variable.

        Raises:
            BadSetting: the text is invalid.
            OSError: it names a file that can't be read.
        """
        try:
            return self.read(text)
        except ValueError:
            raise BadSetting(place, self.kind, "" if self.kind == DATABASE else text) from None


def _described(each: "Field[object]", said: _Said) -> Setting:
    default = str(each.default) if said.default is None else said.default
    return Setting(each.name, said.kind, default, said.help, said.read, is_on=each.default is True)


def _all_described() -> tuple[Setting, ...]:
    hints = get_type_hints(Settings, include_extras=True)
    return tuple(_described(each, hints[each.name].__metadata__[0]) for each in fields(Settings))


SETTINGS = _all_described()
"""All settings, in the order they are listed."""
