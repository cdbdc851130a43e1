"""What is compiled on this machine: where it is kept, whether all kernels are ready, and whose turn it is.

Free of Numba, which takes long to load: a server that starts asks here whether there is anything to compile.
"""

import hashlib
import os
from contextlib import AbstractContextManager, nullcontext, suppress
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

_PACKAGE = Path(__file__).parents[1]
_MADE_OF_KERNELS = ("sim", "solve")
_WITH_SOME = ("bots", "envs")
BOTS, ANALYSES = "bots", "analyses"
"""The groups of kernels that can be marked as ready."""


@cache
def folder() -> Path:
    """Where compiled kernels are kept: named after all sources that have kernels, or constants compiled into them.

    Numba's own cache looks only at the file a function is in: after a change to a kernel that the function calls, it
    would keep using the old machine code.
    """
    base = os.environ.get("NUMBA_CACHE_DIR") or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    sources = hashlib.sha256(os.environ.get("NUMBA_BOUNDSCHECK", "").encode())  # checked code is other code
    for package in _MADE_OF_KERNELS + _WITH_SOME:
        for source in sorted((_PACKAGE / package).glob("*.py")):
            text = source.read_bytes()
            if package in _MADE_OF_KERNELS or b"\n@kernel\n" in text:
                sources.update(text)
    return Path(base) / "thenumber" / sources.hexdigest()[:16]


def is_ready(what: str = BOTS) -> bool:
    """All that bots think with, or that analyses need, has been compiled here before."""
    return _mark(what).exists()


def mark_ready(what: str = BOTS) -> None:
    """Remember that a group of kernels has been compiled here; if that can't be stored, they are compiled again."""
    with suppress(OSError):
        _mark(what).touch()


def one_at_a_time() -> AbstractContextManager[object]:
    """Compile within this: other processes that do too wait, and find it done. If nothing can be locked, none wait."""
    try:
        import fcntl  # not everywhere

        folder().mkdir(parents=True, exist_ok=True)
        turn = (folder() / "turn").open("w")
        fcntl.flock(turn, fcntl.LOCK_EX)
    except (ImportError, OSError):
        return nullcontext()
    return turn


def _mark(what: str) -> Path:
    try:
        return folder() / f"{what}-ready-{version('numba')}"
    except PackageNotFoundError:  # nobody here can compile
        return folder() / "never"
