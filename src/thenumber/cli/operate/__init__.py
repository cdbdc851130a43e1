"""The verbs for operators: a server, its tables and guests, and copies of its data."""
