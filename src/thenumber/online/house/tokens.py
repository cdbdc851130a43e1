"""Random texts that stand in links: nobody guesses one, and no chat program cuts off its end."""

from base64 import b32encode
from random import Random

from thenumber.online.table import CODE_LENGTH, CODE_LETTERS, Code

_BYTES = 16


def new_token(chance: Random) -> str:
    """128 random bits as 26 small letters and digits."""
    return b32encode(chance.randbytes(_BYTES)).decode().rstrip("=").lower()


def new_code(chance: Random) -> Code:
    """The code of a new table."""
    return Code("".join(chance.choice(CODE_LETTERS) for _ in range(CODE_LENGTH)))
