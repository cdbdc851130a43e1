"""What long runs share, simulations and tournaments alike: a seed for all chance, the processors, the patience."""

import os

MOST_SEEDS = 1 << 64
"""How many seeds there are: the whole numbers from 0 up to, but not including, this one."""
USUAL_SECONDS: float = 10
"""How long a program may take for an answer, unless someone says otherwise."""
MOST_SECONDS = 3600
"""The longest time for an answer that anyone can set, in seconds."""


def processors() -> int:
    """How many of the machine's processors we may use, where the system tells; else how many there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
