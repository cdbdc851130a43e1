"""How long a test waits for what must come: on a busy machine that takes a while, and a test's own limit is later."""

PATIENCE = 200.0  # seconds
