"""Bad input: one line on standard error, exit code 2, nothing else."""

import sys

BAD_INPUT = 2


def report(line: str) -> None:
    """Say what is wrong in one line, whatever the message holds."""
    print(" ".join(line.split()), file=sys.stderr)
