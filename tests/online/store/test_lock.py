"""One server per data folder."""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import PIPE, Popen

import pytest

from thenumber.online.store import DataLock, InUse, StoreError, held

SERVING = """
import sys, time
from multiprocessing import get_context
from pathlib import Path
from thenumber.online.store import DataLock

if __name__ == "__main__":
    with DataLock(Path(sys.argv[1])):
        child = get_context("fork").Process(target=time.sleep, args=(600,), daemon=False)
        child.start()
        print(child.pid, flush=True)
        time.sleep(600)
"""


@contextmanager
def server(data: Path) -> Iterator[Popen[str]]:
    """A process that has the lock, and a child of its own that outlives it."""
    with Popen([sys.executable, "-c", SERVING, str(data)], stdout=PIPE, text=True) as process:
        assert process.stdout is not None
        child = int(process.stdout.readline())
        try:
            yield process
        finally:
            process.kill()
            os.kill(child, signal.SIGKILL)


def test_a_folder_has_one_lock(tmp_path: Path) -> None:
    data = tmp_path / "data"

    assert not held(data)
    with DataLock(data):
        assert held(data)
        with pytest.raises(InUse, match="another server works with these data"):
            DataLock(data).take()
        assert held(data)
    assert not held(data)
    with DataLock(data):
        assert held(data)


def test_another_process_s_lock_is_seen_and_ends_with_it(tmp_path: Path) -> None:
    """Also if it is killed, and something it started lives on."""
    with server(tmp_path) as process:
        assert held(tmp_path)
        with pytest.raises(InUse):
            DataLock(tmp_path).take()
        process.kill()
        process.wait()
        assert not held(tmp_path)
        with DataLock(tmp_path):
            assert held(tmp_path)


def test_to_look_whether_it_is_held_keeps_nobody_from_taking_it(tmp_path: Path) -> None:
    with DataLock(tmp_path):
        pass
    lock = DataLock(tmp_path)
    for _ in range(20):
        assert not held(tmp_path)
        lock.take()
        lock.release()
        lock.release()


def test_a_folder_that_cannot_be_made_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    with pytest.raises(OSError, match="file"):
        DataLock(tmp_path / "file").take()
    (tmp_path / "lock").write_text("something else" * 100)
    with pytest.raises(StoreError):
        DataLock(tmp_path).take()


@pytest.mark.skipif(sys.platform == "win32", reason="folders cannot be locked there")
def test_deleting_the_lock_s_file_lets_nobody_in(tmp_path: Path) -> None:
    with DataLock(tmp_path):
        (tmp_path / "lock").unlink()
        assert held(tmp_path)
        with pytest.raises(InUse):
            DataLock(tmp_path).take()
    assert not held(tmp_path)
