"""A command at the wrong time, or from the wrong person: refused, and nothing has happened."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from thenumber.online.table.refusals import RefusalCode


class Reason(NamedTuple):
    """Why something was refused, as a value that can be kept and passed on: an exception holds on to its frames.

    >>> print(Reason("number/unavailable", {"digits": "79"}))
    number/unavailable (digits='79')
    """

    code: RefusalCode
    params: Mapping[str, str | int] = MappingProxyType({})

    def __str__(self) -> str:
        return said(self.code, self.params)


def said(code: str, params: Mapping[str, str | int]) -> str:
    """A code and its parameters, where there are no words for them."""
    named = ", ".join(f"{name}={value!r}" for name, value in params.items())
    return f"{code} ({named})" if named else code


class Refused(Exception):
    """Why a command was not carried out: a stable code, and parameters to word it with in any language.

    >>> raise Refused("number/unavailable", digits="79")
    Traceback (most recent call last):
    ...
    thenumber.online.table.errors.Refused: number/unavailable (digits='79')
    """

    def __init__(self, code: RefusalCode, **params: str | int) -> None:
        super().__init__(code)
        self.reason = Reason(code, params)

    @property
    def code(self) -> RefusalCode:
        """The stable code, which is the same in every language."""
        return self.reason.code

    @property
    def params(self) -> Mapping[str, str | int]:
        """The values that a sentence about the refusal speaks of."""
        return self.reason.params

    def __str__(self) -> str:
        return str(self.reason)


class Unjudged(Refused):
    """Strangers would read names that nobody has judged yet: what was asked works once somebody has."""

    def __init__(self, names: Sequence[str]) -> None:
        super().__init__("rate/too-fast")
        self.names = names
