"""The words of one language: messages by key, with their placeholders and plural forms filled in."""

import re
from collections.abc import Mapping
from importlib import resources

from thenumber.texts.messages import Message

LANGUAGES = ("en", "it", "es", "pl", "de", "fr")
"""English first, which others fall back on; then those of the rulebooks."""

_MESSAGE = re.compile(r"^([a-z][a-z0-9-]*) =.*\n(?:[ }].*\n|\n(?=[ }]))*", re.MULTILINE)


class Catalogue:
    """All messages of one language.

    >>> Catalogue("pl").say("sheet-lead", name="Ann", points=22)
    'Prowadzi Ann: 22 punkty.'

    Raises:
        ValueError: there is no catalogue for that language.
    """

    def __init__(self, language: str) -> None:
        self.language = language
        # A command says a few of a thousand messages: parsing the others would take most of its time.
        self._unread = messages_in(source(language))
        self._messages: dict[str, Message] = {}

    def say(self, key: str, /, **values: str | int) -> str:
        """The message `key` with its placeholders filled in.

        Raises:
            LookupError: there is no such message, or one of its placeholders is missing.
        """
        if key in self._unread:
            self._messages[key] = Message(self._unread.pop(key), self.language)
        if key not in self._messages:
            raise LookupError(f"there is no message {key}")
        try:
            return self._messages[key].filled(values)
        except KeyError as missing:
            raise LookupError(f"the message {key} cannot be filled in: {missing} is missing") from None


def source(language: str) -> str:
    """The catalogue file of a language, as it was written.

    Raises:
        ValueError: there is none.
    """
    if language not in LANGUAGES:
        raise ValueError(f"{language!r} is not one of {', '.join(LANGUAGES)}")
    return resources.files("thenumber.texts").joinpath(f"{language}.ftl").read_text(encoding="utf-8")


def messages_in(catalogue: str) -> dict[str, str]:
    r"""The lines of each message of a catalogue file, by its key.

    >>> messages_in("## Words\n\nyes = Yes\nboth =\n    Yes,\n\n    and no\n")
    {'yes': 'yes = Yes\n', 'both': 'both =\n    Yes,\n\n    and no\n'}
    """
    return {message[1]: message[0] for message in _MESSAGE.finditer(catalogue)}


def language_of(locale: str) -> str | None:
    """The language of a locale's name if we speak it.

    >>> language_of("pl_PL.UTF-8"), language_of("pt_BR")
    ('pl', None)
    """
    language = re.split("[-_.@]", locale)[0].lower()
    return language if language in LANGUAGES else None


def language_of_environment(environment: Mapping[str, str]) -> str:
    """The language that the environment's locale asks for, else English."""
    asked = next(filter(None, map(environment.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "en")
    return language_of(asked) or "en"
