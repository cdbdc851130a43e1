"""What long runs share, simulations and tournaments alike: a seed for all chance, the processors, the patience."""

import os

MOST_SEEDS = 1 << 64
"""Seeds are the whole numbers below."""
USUAL_SECONDS: float = 10
"""How long a program may take for an answer, unless someone says otherwise."""
MOST_SECONDS = 3600
"""What anyone can say."""


def processors() -> int:
    """How many of the machine's processors we may use, where the system tells; else how many there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
