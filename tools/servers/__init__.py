"""Several servers on one PostgreSQL, on this machine: to look at (`make servers`), and for tests that break them."""
