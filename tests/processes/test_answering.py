"""A process that answers yields to everything else on the machine, unless it is told not to."""

import os
import subprocess
import sys

import pytest

from thenumber.processes.answering import NO_YIELDING

_HOW_NICE = """
import os
from thenumber.processes.answering import Questions

Questions().answer_all(lambda line, send: send(b"%d\\n" % os.nice(0)))
"""


@pytest.mark.parametrize(("said", "yields"), [("off", 10), ("on", 0)])
def test_it_yields_unless_it_is_told_not_to(said: str, yields: int) -> None:
    command, environment = [sys.executable, "-c", _HOW_NICE], os.environ | {NO_YIELDING: said}
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write(b"how nice?\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        process.stdin.close()

    assert min(os.nice(0) + yields, 19) == int(answer)
