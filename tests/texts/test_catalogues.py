"""Every language says everything, with the same placeholders and all its plural forms."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

import thenumber
from thenumber.online.table import Phrase
from thenumber.online.table.refusals import REFUSALS
from thenumber.texts import LANGUAGES, Catalogue, language_of, language_of_environment, source
from thenumber.texts.catalogue import messages_in

SOURCE = Path(thenumber.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]
PLURALS = {"pl": {"one", "few", "many"}} | {language: {"one", "other"} for language in LANGUAGES if language != "pl"}
CODE = re.compile("[a-z]+/[a-z-]+")
CLIENT = SOURCE.parents[1] / "client"
GENERATED = CLIENT / "src" / "texts" / "generated"
QUOTED = re.compile("[\"'`]([a-z][a-z0-9-]+)[\"'`]")


# One process tests all of it, so that catalogues and sources are read once.
pytestmark = pytest.mark.xdist_group("catalogues")


@cache
def entries(language: str) -> list[ftl.EntryType]:
    return parse(source(language)).body


def messages(language: str) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in entries(language) if isinstance(entry, ftl.Message)}


class Found(Visitor):
    """The placeholders of a message, and the forms of each of its choices."""

    def __init__(self, message: ftl.Message) -> None:
        self.placeholders: set[str] = set()
        self.choices: list[tuple[str, set[str]]] = []
        self.visit(message)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802  # the visitor's own naming
        self.placeholders.add(node.id.name)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802  # the visitor's own naming
        assert isinstance(node.selector, ftl.VariableReference)
        forms = {variant.key.name for variant in node.variants if isinstance(variant.key, ftl.Identifier)}
        self.choices.append((node.selector.id.name, forms))
        self.generic_visit(node)


@cache
def program() -> dict[Path, ast.Module]:
    """The program as Python reads it, file by file."""
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in SOURCE.rglob("*.py")}


def calls_of_say() -> Iterator[tuple[str, set[str]]]:
    """Every call `say("key", placeholder=...)` in the program."""
    for tree in program().values():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", getattr(node.func, "id", "")) in (
                "say",
                "_say",
            ):
                keys = [key.value for key in ast.walk(node.args[0]) if isinstance(key, ast.Constant)]
                if None not in (names := [keyword.arg for keyword in node.keywords]):
                    yield from ((str(key), {str(name) for name in names}) for key in keys)


def text_of(node: ast.expr) -> str:
    return str(node.value) if isinstance(node, ast.Constant) else ""


def errors_raised() -> Iterator[tuple[str, set[str]]]:
    """Every error of the rules: its code and parameters."""
    for path, tree in program().items():
        for node in ast.walk(tree) if path.is_relative_to(SOURCE / "rules") else ():
            if isinstance(node, ast.Call) and node.args and CODE.fullmatch(text_of(node.args[0])):
                params = {str(keyword.arg) for keyword in node.keywords} - {"seat"}
                yield text_of(node.args[0]), params


def texts_in_the_program() -> set[str]:
    return {str(node.value) for tree in program().values() for node in ast.walk(tree) if isinstance(node, ast.Constant)}


def texts_in_the_client() -> set[str]:
    """Every text in quotes in the web client; a wrong key there, or a missing value, is an error of its types."""
    paths = [
        path
        for path in (*(CLIENT / "src").rglob("*"), *(CLIENT / "build").iterdir())
        if path.suffix in (".svelte", ".ts") and GENERATED not in path.parents
    ]
    return {key for path in paths for key in QUOTED.findall(path.read_text(encoding="utf-8"))}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_has_no_junk(language: str) -> None:
    assert [] == [entry.content for entry in entries(language) if isinstance(entry, ftl.Junk)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_key_stands_twice(language: str) -> None:
    keys = [entry.id.name for entry in entries(language) if isinstance(entry, ftl.Message)]

    assert sorted(set(keys)) == sorted(keys)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_message_read_by_itself_is_the_message_in_its_file(language: str) -> None:
    alone = {key: parse(text).body for key, text in messages_in(source(language)).items()}

    assert list(messages(language)) == list(alone)
    for key, message in messages(language).items():
        assert (key, True) == (key, message.equals(alone[key][0], ignored_fields=["span", "comment"]))
        assert (key, 1) == (key, len(alone[key]))


@pytest.mark.parametrize("language", OTHERS)
def test_a_catalogue_says_everything_in_the_order_of_the_english_one(language: str) -> None:
    assert list(messages("en")) == list(messages(language))


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_has_the_placeholders_of_the_english_one(language: str) -> None:
    english = {key: Found(message).placeholders for key, message in messages("en").items()}

    assert english == {key: Found(message).placeholders for key, message in messages(language).items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_choice_has_every_plural_form_of_its_language(language: str) -> None:
    for key, message in messages(language).items():
        for _, forms in Found(message).choices:
            assert (key, PLURALS[language]) == (key, forms)


@pytest.mark.parametrize("language", OTHERS)
def test_a_message_chooses_by_what_the_english_one_speaks_of_and_at_least_where_it_does(language: str) -> None:
    """Other languages may need more forms: "by 2 punkty" where English says "by 2"."""
    translated = messages(language)
    for key, message in messages("en").items():
        english, other = Found(message), Found(translated[key])
        assert {selector for selector, _ in english.choices} <= {selector for selector, _ in other.choices}, key
        assert {selector for selector, _ in other.choices} <= english.placeholders, key


def test_every_text_the_program_says_is_in_the_catalogue_with_its_placeholders() -> None:
    english = {key: Found(message).placeholders for key, message in messages("en").items()}
    calls = list(calls_of_say())

    assert len(calls) > 20
    for key, placeholders in calls:
        assert (key, english.get(key)) == (key, placeholders)


def test_every_error_of_the_rules_can_be_worded() -> None:
    english = {key: Found(message).placeholders for key, message in messages("en").items()}
    errors = list(errors_raised())

    assert len(errors) > 15
    for code, params in errors:
        if code != "number/not-three-digits":  # raised by its own class, tested by name below
            assert params >= english[code.replace("/", "-")]
    assert {"text"} == english["number-not-three-digits"]


def key_of(code: str) -> str:
    return f"refused-{code.replace('/', '-')}"


def test_every_refusal_can_be_worded_with_its_parameters() -> None:
    english = {key: Found(message).placeholders for key, message in messages("en").items()}

    assert {key_of(code) for code in REFUSALS} == {key for key in english if key.startswith("refused-")}
    for code, (_, values) in REFUSALS.items():
        counted = {"count"} if "digits" in values else set()  # digits are counted where they are worded
        assert (code, set()) == (code, english[key_of(code)] - values - counted)


def test_no_two_refusals_have_the_same_words() -> None:
    assert len(REFUSALS) == len({key_of(code) for code in REFUSALS})


def test_every_phrase_can_be_worded() -> None:
    assert {f"phrase-{phrase}" for phrase in Phrase} == {key for key in messages("en") if key.startswith("phrase-")}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phrase_is_short_and_unlike_the_others(language: str) -> None:
    phrases = [Catalogue(language).say(f"phrase-{phrase}") for phrase in Phrase]

    assert len(Phrase) == len(set(phrases))
    assert max(map(len, phrases)) <= 20


def test_no_key_is_unused() -> None:
    said = texts_in_the_program() | texts_in_the_client()
    said |= {code.replace("/", "-") for code, _ in errors_raised()}
    said |= {key_of(code) for code in REFUSALS} | {f"phrase-{phrase}" for phrase in Phrase}

    assert [] == [key for key in messages("en") if key not in said]


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_a_win_is_shouted(language: str) -> None:
    loud = [key for key, text in messages_in(source(language)).items() if "!" in text]

    assert ["final-you-win", "final-shared"] == loud


BONUS = {language: "bonific" if language == "es" else "bonus" for language in LANGUAGES}
INCLUDED = {
    "en": "bonus( \\+{ \\$bonus })? included",
    "it": "bonus( \\+{ \\$bonus })? (compreso|incluso)",
    "es": "bonificación( \\+{ \\$bonus })? incluida",
    "pl": "w tym bonus( \\+{ \\$bonus })?",
    "de": "mit Bonus|Bonus \\+{ \\$bonus } inbegriffen",
    "fr": "bonus( \\+{ \\$bonus })? compris",
}
"""How each language says that points are a total with the bonus in it."""

BESIDE = re.compile(r"\+ ?(\{ \$bonus \}|bonus|bonificación)", re.IGNORECASE)
"""A bonus beside the points, which are then not the total: "7 points, +2 bonus"."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_total_of_a_tile_is_called_its_bonus(language: str) -> None:
    """`$points` next to the word bonus has the bonus included, and says so, or else the bonus is added to it."""
    lines = {
        key: [line for line in text.partition("=")[2].splitlines() if re.search(r"{ \$points }", line)]
        for key, text in messages_in(source(language)).items()
    }
    of_bonus = [(key, line) for key, each in lines.items() for line in each if BONUS[language] in line.lower()]

    assert len(of_bonus) > 20
    assert [] == [key for key, line in of_bonus if not re.search(INCLUDED[language], line) and not BESIDE.search(line)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_total_that_includes_the_bonus_is_counted_in_points(language: str) -> None:
    """So nobody can hand it "+11", which reads as what the bonus was."""
    for key, message in messages(language).items():
        if re.search(INCLUDED[language], text := messages_in(source(language))[key]) and "$points" in text:
            assert (key, ["points"]) == (key, [selector for selector, _ in Found(message).choices])


@pytest.mark.parametrize("language", LANGUAGES)
def test_only_what_is_added_has_a_plus(language: str) -> None:
    plus = re.compile(r"\+ ?(<b>)?{ \$(?!bonus)")

    assert [] == [key for key, text in messages_in(source(language)).items() if plus.search(text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_apostrophe_is_curled(language: str) -> None:
    straight = re.compile(r"\w'\w|\}'s")

    assert [] == [key for key, text in messages_in(source(language)).items() if straight.search(text)]


def test_polish_counts_in_three_forms() -> None:
    say = Catalogue("pl").say

    assert [
        "Wygrywa Ann: 1 punkt.",
        "Wygrywa Ann: 2 punkty.",
        "Wygrywa Ann: 5 punktów.",
        "Wygrywa Ann: 12 punktów.",
        "Wygrywa Ann: 22 punkty.",
    ] == [say("sheet-win", name="Ann", points=points) for points in (1, 2, 5, 12, 22)]


def test_names_are_left_as_they_are() -> None:
    name = "{ $x } [b]Ann[/b]"

    assert f"{name} leads with 1 point." == Catalogue("en").say("sheet-lead", name=name, points=1)


def test_a_missing_message_or_placeholder_is_an_error() -> None:
    with pytest.raises(LookupError):
        Catalogue("en").say("no-such-message")
    with pytest.raises(LookupError, match="sheet-win"):
        Catalogue("en").say("sheet-win", name="Ann")


@pytest.mark.parametrize("language", ["pt", "", "EN", "../en"])
def test_there_is_no_other_language(language: str) -> None:
    with pytest.raises(ValueError, match="is not one of en, it, es, pl, de, fr"):
        Catalogue(language)


@pytest.mark.parametrize(
    ("locale", "language"),
    [
        ("it_IT.UTF-8", "it"),
        ("de", "de"),
        ("FR-ca", "fr"),
        ("pl.UTF-8", "pl"),
        ("es@euro", "es"),
        ("C", None),
        ("C.UTF-8", None),
        ("POSIX", None),
        ("pt_BR", None),
        ("", None),
        ("english", None),
    ],
)
def test_the_language_of_a_locale(locale: str, language: str | None) -> None:
    assert language == language_of(locale)


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "pl_PL"}, "pl"),
        ({"LANG": "it_IT", "LC_MESSAGES": "pl_PL", "LC_ALL": "de_AT"}, "de"),
        ({"LANG": "it_IT", "LC_ALL": ""}, "it"),
        ({"LANG": "it_IT", "LC_ALL": "C"}, "en"),
        ({"LANG": "pt_BR"}, "en"),
    ],
)
def test_the_language_of_the_environment(environment: dict[str, str], language: str) -> None:
    assert language == language_of_environment(environment)
