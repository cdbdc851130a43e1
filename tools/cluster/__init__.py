"""Several servers on one PostgreSQL, on this machine: to look at (`make cluster`), and for tests that break them."""
