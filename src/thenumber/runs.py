"""What long runs share, simulations and tournaments alike: a seed for all their chance, and the processors to use."""

import os

MOST_SEEDS = 1 << 64
"""Seeds are the whole numbers below."""


def processors() -> int:
    """How many of the machine's processors we may use, where the system tells; else how many there are."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
