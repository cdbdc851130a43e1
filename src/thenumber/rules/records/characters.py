"""Which texts can be kept, and JSON that stays one line: Python's strings hold more than files and lines can."""

import json
import re

# Halves of characters cannot be written to a file, and some programs end a line at the others.
_AWKWARD = re.compile("[\x85\u2028\u2029\ud800-\udfff]")


def is_text(text: str) -> bool:
    """The text can be written to a file."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def to_json(value: object) -> str:
    """The value as one line of JSON, names as they are."""
    return _AWKWARD.sub(lambda found: f"\\u{ord(found[0]):04x}", json.dumps(value, ensure_ascii=False))
