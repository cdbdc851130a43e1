"""Every sentence the product says, in six languages: one Fluent catalogue each, shared with the web client."""

from thenumber.texts.catalogue import LANGUAGES, Catalogue, language_of, language_of_environment, source
from thenumber.texts.lists import listed
from thenumber.texts.records import record_problem
from thenumber.texts.refusals import refusal

__all__ = [
    "LANGUAGES",
    "Catalogue",
    "language_of",
    "language_of_environment",
    "listed",
    "record_problem",
    "refusal",
    "source",
]
