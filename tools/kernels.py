"""Compiles what bots and analyses need, unless that was done on this machine before: `python -m tools.kernels`."""

from thenumber import bots
from thenumber.online.jobs import worker

if __name__ == "__main__":
    bots.prepare()
    worker.prepare()
