"""Several servers on one PostgreSQL, broken at random instants while people play; and what must be true all the same.

Read it in this order: journal, logs, checking; then player, company, site, troubles, run.
"""
