"""Who someone is to a server: the same secret means the same guest."""

import secrets

_SECRET_BYTES = 32


def new_secret() -> str:
    """A secret for someone new. Anyone who has it is the same guest, so keep it safe; there is nothing to register."""
    return secrets.token_urlsafe(_SECRET_BYTES)
