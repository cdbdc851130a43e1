"""Compiling: whatever several processes need is compiled by one of them."""

import subprocess
import sys
from pathlib import Path

from tests.cli.run import await_sleep, environment
from tests.patience import PATIENCE

COMPILES = """
import sys
from pathlib import Path
from thenumber.sim.kernel import one_at_a_time

compiled = Path(sys.argv[1])
with one_at_a_time():
    print(compiled.exists(), flush=True)
    sys.stdin.read()
    compiled.touch()
"""


def test_others_wait_until_it_is_compiled(tmp_path: Path) -> None:
    def compiling() -> subprocess.Popen[bytes]:
        command = [sys.executable, "-c", COMPILES, str(tmp_path / "compiled")]
        pipe = subprocess.PIPE
        return subprocess.Popen(command, stdin=pipe, stdout=pipe, env=environment(XDG_CACHE_HOME=str(tmp_path)))

    with compiling() as first:
        assert first.stdout is not None
        assert b"False\n" == first.stdout.readline()
        with compiling() as second:
            await_sleep(second.pid)
            first.communicate(timeout=PATIENCE)

            assert b"True\n" == second.communicate(timeout=PATIENCE)[0]
