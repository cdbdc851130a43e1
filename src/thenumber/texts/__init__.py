"""Every sentence the product says, in six languages: one Fluent catalogue each, shared with the web client."""

from thenumber.texts.catalogue import LANGUAGES, Catalogue, language_of, language_of_environment, source

__all__ = ["LANGUAGES", "Catalogue", "language_of", "language_of_environment", "source"]
