"""Compiling kernels: Numba, with a cache that is rebuilt when any kernel's source changes."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TypeVar, cast

import numba
from numba.core import config
from numba.core.caching import UserProvidedCacheLocator

from thenumber.processes import compiled as kept

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


class AnyPlace(UserProvidedCacheLocator):
    """What was compiled serves all who have the same sources, wherever these are installed.

    Our folder is named after the sources; Numba's own names in it are made of their place, so that each new environment
    would compile again what was marked as ready on this machine.
    """

    @classmethod
    def get_suitable_cache_subpath(cls, py_file: str) -> str:
        """The folder of a module's package."""
        return Path(py_file).parent.name

    def get_source_stamp(self) -> str:
        """What all sources with kernels are known by."""
        return kept.folder().name


@contextmanager
def _our_cache() -> Iterator[None]:
    """Have Numba keep what it compiles in our folder: it looks where when a function is decorated."""
    kept.folder().mkdir(parents=True, exist_ok=True)
    ours = {"CACHE_DIR": str(kept.folder()), "CACHE_LOCATOR_CLASSES": f"{__name__}.{AnyPlace.__name__}"}
    before = {name: _settings[name] for name in ours}
    _settings.update(ours)
    try:
        yield
    finally:
        _settings.update(before)
