"""How hard the laws are tried. No deadlines, and no complaints about slow examples: a busy machine is no broken law."""

import signal

from hypothesis import HealthCheck, settings

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
