"""`replace` for structs: a copy with other values in some fields, whose names and types are checked."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # mypy knows the fields of what `dataclasses.replace` is given, structs included
    from dataclasses import replace
else:
    from msgspec.structs import replace

__all__ = ["replace"]
