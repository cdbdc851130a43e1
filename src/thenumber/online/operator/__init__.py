"""Looking after a server: its tables and guests, with the server running or not; and its figures."""
