"""Compiling kernels: Numba, with a cache that is rebuilt when any kernel's source changes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import TypeVar, cast

import numba
from numba.core import config

from thenumber import compiled as kept

Kernel = TypeVar("Kernel", bound=Callable[..., object])

_settings = vars(config)  # Numba makes these names as it starts: type checkers know none of them


def kernel(function: Kernel) -> Kernel:
    """Compile a function at its first call, free of the interpreter's lock; cached if a folder can be written."""
    try:
        with _our_cache():
            compiled = numba.njit(cache=True, nogil=True)(function)
            _forgive(compiled)
            return cast(Kernel, compiled)
    except (OSError, RuntimeError):  # a RuntimeError is Numba's way to say that there is no such folder
        return cast(Kernel, numba.njit(nogil=True)(function))


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
    kept.folder().mkdir(parents=True, exist_ok=True)
    _settings["CACHE_DIR"] = str(kept.folder())
    try:
        yield
    finally:
        _settings["CACHE_DIR"] = before
