"""Keeping a database's password out of the command line, which everyone on the machine can read while we run."""

import os
import re
import sys
from urllib.parse import unquote

_WITH_PASSWORD = re.compile(r"(postgres(?:ql)?://[^:/?#@]*):([^/?#@]+)@")


def hide_passwords() -> None:
    """Begin again without a password on the command line, but with it in the environment, which is ours alone."""
    line = getattr(sys, "orig_argv", [])
    found = {password for part in line for _, password in _WITH_PASSWORD.findall(part)}
    if os.name != "posix" or len(found) != 1:  # elsewhere there is no way to begin again as the same process
        return
    environment = os.environ | {"PGPASSWORD": unquote(found.pop())}
    os.execve(sys.executable, [_WITH_PASSWORD.sub(r"\1@", part) for part in line], environment)  # noqa: S606  # ourselves
