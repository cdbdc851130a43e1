"""Compiling kernels: Numba, with a cache that is rebuilt when any kernel's source changes.

Numba's own cache looks only at the file a function is in: after a change to a kernel that the function calls, it
would keep using the old machine code. So ours is in a folder named after all sources that contain kernels, or
constants that kernels have compiled in.
"""

import hashlib
import os
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import TypeVar, cast

import numba
from numba.core import config

Kernel = TypeVar("Kernel", bound=Callable[..., object])

_settings = vars(config)  # Numba makes these names as it starts: type checkers know none of them
_PACKAGE = Path(__file__).parents[1]
_MADE_OF_KERNELS = ("sim", "solve")
_WITH_SOME = ("bots", "envs")


def kernel(function: Kernel) -> Kernel:
    """Compile a function at its first call, free of the interpreter's lock; cached if a folder can be written."""
    try:
        with _our_cache():
            compiled = numba.njit(cache=True, nogil=True)(function)
            _forgive(compiled)
            return cast(Kernel, compiled)
    except (OSError, RuntimeError):  # a RuntimeError is Numba's way to say that there is no such folder
        return cast(Kernel, numba.njit(nogil=True)(function))


def one_at_a_time() -> AbstractContextManager[object]:
    """Compile within this: other processes that do too wait, and find it done. If nothing can be locked, none wait."""
    try:
        import fcntl  # not everywhere

        folder = _cache_folder()
        folder.mkdir(parents=True, exist_ok=True)
        turn = (folder / "turn").open("w")
        fcntl.flock(turn, fcntl.LOCK_EX)
    except (ImportError, OSError):
        return nullcontext()
    return turn


def _forgive(compiled: object) -> None:
    """A full disk or a damaged file costs the time to compile, no more: Numba itself would raise out of any call."""
    cached = vars(compiled)["_cache"]
    load, save = cached.load_overload, cached.save_overload

    def load_or_compile(*arguments: object) -> object:
        try:
            return load(*arguments)
        except Exception:  # a damaged file may raise anything
            with suppress(Exception):
                cached.flush()
            return None

    def save_if_possible(*arguments: object) -> None:
        with suppress(Exception):
            save(*arguments)

    cached.load_overload, cached.save_overload = load_or_compile, save_if_possible


@contextmanager
def _our_cache() -> Iterator[None]:
    """Have Numba keep what it compiles in our folder: it looks where when a function is decorated."""
    before = _settings["CACHE_DIR"]
    folder = _cache_folder()
    folder.mkdir(parents=True, exist_ok=True)
    _settings["CACHE_DIR"] = str(folder)
    try:
        yield
    finally:
        _settings["CACHE_DIR"] = before


@cache
def _cache_folder() -> Path:
    base = _settings["CACHE_DIR"] or os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    sources = hashlib.sha256(str(_settings["BOUNDSCHECK"]).encode())  # checked code is other code
    for package in _MADE_OF_KERNELS + _WITH_SOME:
        for source in sorted((_PACKAGE / package).glob("*.py")):
            text = source.read_bytes()
            if package in _MADE_OF_KERNELS or b"\n@kernel\n" in text:
                sources.update(text)
    return Path(base) / "thenumber" / sources.hexdigest()[:16]
