"""Messages filled in: as Fluent's own runtime fills them in, with the plural forms and figures that Babel knows."""

from decimal import Decimal

import pytest
from babel import Locale
from babel.numbers import format_decimal
from fluent.runtime import FluentBundle, FluentResource
from hypothesis import given
from hypothesis import strategies as st

from tests.texts.test_catalogues import Found, messages
from thenumber.texts import LANGUAGES, Catalogue
from thenumber.texts.catalogue import source
from thenumber.texts.figures import decimal, plural
from thenumber.texts.messages import Message

pytestmark = pytest.mark.xdist_group("catalogues")

COUNTS = (0, 1, 2, 5, 12, 22, 102, 1000, 12_345, 1_000_000, -3)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_is_what_the_runtime_of_fluent_makes_of_it(language: str) -> None:
    bundle = FluentBundle([language], use_isolating=False)
    bundle.add_resource(FluentResource(source(language)))
    catalogue = Catalogue(language)
    for key, message in messages(language).items():
        found = Found(message)
        for count in COUNTS if found.choices else (12_345,):
            texts = dict.fromkeys(found.placeholders, "Świętosława «x»")
            values: dict[str, str | int] = {**texts, **dict.fromkeys((name for name, _ in found.choices), count)}
            pattern = bundle.get_message(key).value
            assert pattern is not None
            assert (bundle.format_pattern(pattern, values)[0], key) == (catalogue.say(key, **values), key)


@given(
    st.integers(-(10**12), 10**12) | st.floats(-1e9, 1e9) | st.decimals(-1000, 1000, places=3).map(float),
    st.integers(0, 4),
    st.sampled_from(LANGUAGES),
)
def test_figures_are_written_as_babel_writes_them(value: float, places: int, language: str) -> None:
    pattern = "#,##0." + "0" * places if places else "#,##0"

    assert str(format_decimal(Decimal(str(value)), format=pattern, locale=language)) == decimal(value, places, language)


@given(st.integers(-(10**7), 10**7), st.sampled_from(LANGUAGES))
def test_plural_forms_are_those_that_babel_knows(count: int, language: str) -> None:
    """All our catalogues say `other` of whole millions, where Italian, Spanish and French could say `many`."""
    known = Locale(language).plural_form(count)

    assert ("other" if known == "many" and language != "pl" else known) == plural(count, language)


@pytest.mark.parametrize("source", ["", "# a comment", "a-term", "key =", "key = { $a", "-term = x"])
def test_what_is_no_message_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match="is no message"):
        Message(source, "en")


@pytest.mark.parametrize("part", ["{ other }", "{ -term }", "{ NUMBER($a) }", "{ 5 }", '{ "a" ->\n    *[a] b\n }'])
def test_parts_that_no_catalogue_uses_are_refused(part: str) -> None:
    with pytest.raises(ValueError, match="messages have no"):
        Message(f"key = {part}", "en").filled({"a": 1})


def test_a_text_may_choose_too_and_literals_are_what_they_say() -> None:
    message = Message('key = { $what ->\n    [a] { "{" }A\n   *[b] B{ "\\u0041" }\n }', "en")

    assert ("{A", "BA", "BA") == tuple(message.filled({"what": what}) for what in ("a", "b", "c"))
