"""How hard the laws are tried. No deadlines, and no complaints about slow examples: a busy machine is no broken law."""

import signal

import pytest
from hypothesis import HealthCheck, settings

from thenumber.runs import processors

settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
# `make quick` is for the time between two changes.
settings.register_profile("quick", max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
# `make mutants` runs the laws hundreds of times.
settings.register_profile("mutants", max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("default")

# What a shell starts in the background ignores Ctrl-C, and what nohup starts ignores hanging up: so would every program
# that these tests interrupt.
for _number in (signal.SIGINT, signal.SIGHUP):
    if signal.getsignal(_number) is signal.SIG_IGN:
        signal.signal(_number, signal.default_int_handler if _number is signal.SIGINT else signal.SIG_DFL)


@pytest.hookimpl(optionalhook=True)  # without pytest-xdist nobody asks
def pytest_xdist_auto_num_workers() -> int:
    """Two tests for each processor: many of them mostly wait for programs that they have started."""
    return 2 * processors()
