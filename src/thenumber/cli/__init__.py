"""The command line: `thenumber`."""

from thenumber.cli.main import main

__all__ = ["main"]
