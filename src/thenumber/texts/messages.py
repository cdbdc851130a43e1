"""Messages in Fluent's syntax, filled in: as much of it as our catalogues use, which is placeholders and plural forms.

Fluent's own runtime would do, too; it brings Babel along, a third of the base installation.
"""

from collections.abc import Mapping

from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from thenumber.texts.figures import decimal, plural

Values = Mapping[str, str | int]

_parser = FluentParser(with_spans=False)


class Message:
    r"""A message that can be filled in.

    >>> points = Message("points = { $count ->\n    [one] A point\n   *[other] { $count } points\n }\n", "en")
    >>> points.filled({"count": 1}), points.filled({"count": 1200})
    ('A point', '1,200 points')

    Raises:
        ValueError: it is no message, or has parts that our catalogues don't use.
    """

    def __init__(self, source: str, language: str) -> None:
        entry = _parser.parse_entry(source)
        if not isinstance(entry, ftl.Message) or entry.value is None:
            raise ValueError(f"{source!r} is no message with a text")
        self._pattern = entry.value
        self._language = language

    def filled(self, values: Values) -> str:
        """The text with its placeholders filled in; counts are written as the language writes them.

        Raises:
            KeyError: a value is missing.
        """
        return self._text(self._pattern, values)

    def _text(self, pattern: ftl.Pattern, values: Values) -> str:
        return "".join(
            element.value if isinstance(element, ftl.TextElement) else self._placed(element.expression, values)
            for element in pattern.elements
        )

    def _placed(self, expression: object, values: Values) -> str:
        if isinstance(expression, ftl.StringLiteral):
            return str(expression.parse()["value"])
        if isinstance(expression, ftl.VariableReference):
            value = values[expression.id.name]
            return value if isinstance(value, str) else decimal(value, 0, self._language)
        if isinstance(expression, ftl.SelectExpression) and isinstance(expression.selector, ftl.VariableReference):
            return self._text(self._chosen(expression, values[expression.selector.id.name]), values)
        raise ValueError(f"messages have no {type(expression).__name__}")

    def _chosen(self, expression: ftl.SelectExpression, value: str | int) -> ftl.Pattern:
        form = value if isinstance(value, str) else plural(value, self._language)
        variants = expression.variants
        found = (each for each in variants if isinstance(each.key, ftl.Identifier) and each.key.name == form)
        return next(found, next(each for each in variants if each.default)).value
