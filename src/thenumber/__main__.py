"""`python -m thenumber` is the command `thenumber`."""

import sys

from thenumber.cli import main

sys.exit(main())
