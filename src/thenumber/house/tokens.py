"""Random texts that stand in links: nobody guesses one, and no chat program cuts off its end."""

import secrets
from base64 import b32encode

_BYTES = 16


def new_token() -> str:
    """128 random bits as 26 small letters and digits."""
    return b32encode(secrets.token_bytes(_BYTES)).decode().rstrip("=").lower()
