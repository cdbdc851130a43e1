"""Who someone is to a server: whoever shows the same secret is the same guest."""

import secrets

_SECRET_BYTES = 32


def new_secret() -> str:
    """A secret for someone new. Whoever has it is the same guest, so keep it; nothing needs to be registered."""
    return secrets.token_urlsafe(_SECRET_BYTES)
