"""Variables of the environment that look like settings and are none: misspelt, or of another version."""

from collections.abc import Mapping
from difflib import get_close_matches

from thenumber.bots.learned import VARIABLE
from thenumber.online.operator.settings import PREFIX, SETTINGS


def unknown_variables(environment: Mapping[str, str]) -> dict[str, str | None]:
    """The variables that no setting has, each with the one that was most likely meant.

    >>> unknown_variables({"THENUMBER_PUSH": "off", "THENUMBER_PORT": "2810", "THENUMBER_X": "on", "PORT": "1"})
    {'THENUMBER_PUSH': 'THENUMBER_NO_PUSH', 'THENUMBER_X': None}
    """
    settings = {variable for setting in SETTINGS for variable in (setting.variable, setting.flag_variable)}
    unknown = [name for name in environment if name.startswith(PREFIX) and name not in {*settings, VARIABLE}]
    return {name: _meant(name, settings) for name in unknown}


def _meant(name: str, settings: set[str]) -> str | None:
    """The variable that was most likely meant; the prefix says nothing, since all of them share it."""
    ends = sorted(variable.removeprefix(PREFIX) for variable in settings)
    found = get_close_matches(name.removeprefix(PREFIX), ends, n=1)
    return f"{PREFIX}{found[0]}" if found else None
