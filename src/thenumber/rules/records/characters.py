"""Which texts can be kept: Python lets a string hold halves of characters, files do not."""


def is_text(text: str) -> bool:
    """The text can be written to a file."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True
