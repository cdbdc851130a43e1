"""The codes a server closes a connection with: three of every WebSocket, then its own, from 4000."""

TOO_LONG = 1009
"""A message of yours was too long."""
SERVER_FAILED = 1011
"""Something went wrong on the server. Connect again."""
RESTARTING = 1012
"""The server stops or starts again. Connect again, after a moment."""
TOO_SLOW = 4408
"""You read too slowly, and too much was waiting for you. Connect again."""
CLOSED_FOR_GOOD = 4410
"""The table was closed for good, or forgotten. Do not connect again."""
UNWELCOME = 4429
"""Too many of your messages were refused. Mend your program."""
