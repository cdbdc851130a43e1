"""The C kernel `lockstep.c`, compiled when it is needed and a C compiler is there."""

import ctypes
import os
import shutil
import subprocess
import tempfile
from collections.abc import Callable
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Play = Callable[[int, int, int], NDArray[np.int16]]
"""`play(seed, stream, games)` gives the totals of (players, games)."""

SOURCE = Path(__file__).with_suffix(".c")


def compiled(players: int) -> Play | None:
    """The kernel for so many players; None without a compiler."""
    compiler = shutil.which(os.environ.get("CC", "cc"))
    if compiler is None:
        return None
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder) / "lockstep.so"
        flags = ["-O3", "-march=native", "-shared", "-fPIC", f"-DPLAYERS={players}"]
        subprocess.run([compiler, *flags, str(SOURCE), "-o", str(library)], check=True)
        play_stream = ctypes.CDLL(str(library)).play_stream
    play_stream.argtypes = [ctypes.c_uint64, ctypes.c_uint64, ctypes.c_int64, ctypes.c_void_p]

    def play(seed: int, stream: int, games: int) -> NDArray[np.int16]:
        totals = np.empty((players, games), np.int16)
        play_stream(seed, stream, games, totals.ctypes.data)
        return totals

    return play
