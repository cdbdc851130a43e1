"""A command at the wrong time, or from the wrong person: refused, and nothing has happened."""


class Refused(Exception):
    """Why a command was not carried out: a stable code, and parameters to word it with in any language.

    >>> raise Refused("number/unavailable", digits="79")
    Traceback (most recent call last):
    ...
    thenumber.table.errors.Refused: number/unavailable (digits='79')
    """

    def __init__(self, code: str, **params: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.params = params

    def __str__(self) -> str:
        params = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.code} ({params})" if params else self.code
