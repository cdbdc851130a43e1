"""The codes a server closes a connection with, besides those of every WebSocket."""

SERVER_FAILED = 1011
"""Something went wrong on the server."""
TOO_SLOW = 4408
"""The peer reads too slowly, and too much was waiting for it."""
CLOSED_FOR_GOOD = 4410
"""The table was closed for good, or forgotten."""
UNWELCOME = 4429
"""Too many messages were malformed, or too many."""
