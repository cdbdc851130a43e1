"""The documents are true: links lead somewhere, verbs and options exist, versions agree, examples and notebooks run.

What they show is tested in `test_shown.py`.
"""

import re
import subprocess
import sys
from importlib.metadata import metadata
from pathlib import Path

import pytest
import typer

from tests.cli.run import ROOT, environment
from tests.patience import PATIENCE
from thenumber import __version__
from thenumber.cli.main import app
from thenumber.online.operator.settings import SETTINGS
from thenumber.online.store import MemoryStore, SqliteStore
from thenumber.online.store.postgres import PostgresStore
from tools.site import PAGES

DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
TEXTS = {str(document.relative_to(ROOT)): document.read_text(encoding="utf-8") for document in DOCUMENTS}
EXAMPLES = [  # without those whose output a document shows
    path
    for path in sorted((ROOT / "examples").glob("*.py"))
    if f"$ python examples/{path.name}" not in "".join(TEXTS.values())
]


@pytest.mark.parametrize("notebook", sorted((ROOT / "docs" / "notebooks").glob("*.py")), ids=lambda path: path.stem)
def test_a_notebook_runs_from_its_first_cell_to_its_last(notebook: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(notebook)],
        env=environment(MPLBACKEND="agg"),
        capture_output=True,
        timeout=PATIENCE,
        check=False,
    )

    assert (0, "") == (done.returncode, done.stderr.decode())


def test_the_site_has_a_place_for_every_page() -> None:
    named = re.findall(r"^ +- (?:.*: )?([a-z/-]+\.(?:md|py))$", (ROOT / "mkdocs.yml").read_text(), re.MULTILINE)
    here = {
        str(page.relative_to(ROOT / "docs")) for page in (ROOT / "docs").glob("**/*.*") if page.suffix in {".md", ".py"}
    }

    assert here - {"README.md"} == {page for page in named if page not in PAGES.values()}
    assert set(PAGES.values()) <= set(named)


def test_the_page_on_tables_names_every_store() -> None:
    (said,) = re.findall(r"^store +(.*)$", TEXTS["docs/tables.md"], re.MULTILINE)
    stores = [MemoryStore.__name__, SqliteStore.__name__, PostgresStore.__name__]

    assert [] == [name for name in stores if name.removesuffix("Store").lower() not in said.lower()]


def test_what_grows_goes_where_it_is_said_to() -> None:
    text = TEXTS["docs/growing.md"]
    paths = re.findall(r"`((?:src|client|tests|docs)/[^` ]+)`", text)

    assert len(paths) > 40
    assert [] == [path for path in paths if not (ROOT / path).exists()]


def named() -> set[tuple[str, str]]:
    """Every verb of `thenumber` that the documents show on a line of its own, with each of its options, and without."""
    pairs = set()
    for line in re.findall(r"^(?: {4}|\$ )(.*\bthenumber [a-z].*)$", "\n".join(TEXTS.values()), re.MULTILINE):
        for verb, rest in re.findall(r"\bthenumber ([a-z]+)([^|#]*)", re.sub(r"\"[^\"]*\"|'[^']*'", "", line)):
            pairs |= {(verb, option) for option in ["", *re.findall(r" (--[a-z-]+)", rest)]}
    return pairs


def test_the_verbs_and_options_in_the_documents_exist() -> None:
    verbs = typer.main.get_command(app).commands.items()  # type: ignore[attr-defined]  # it is a group
    known = {(verb, option) for verb, command in verbs for param in command.params for option in ["", *param.opts]}
    known |= {("serve", setting.option) for setting in SETTINGS} | {("serve", ""), ("admin", "")}

    assert set() == {pair for pair in named() - known if pair[0] != "admin"}  # whose verbs have options of their own
    assert {"arena", "export", "play", "score", "serve"} <= {verb for verb, _ in named()}


@pytest.mark.parametrize("document", TEXTS)
def test_links_lead_somewhere(document: str) -> None:
    dangling = []
    for link in re.findall(r"\]\((?!https?:)([^)\s]+)\)", TEXTS[document]):
        file, _, place = link.partition("#")
        target = (ROOT / document).parent / file if file else ROOT / document
        if not target.exists() or (place and place not in places(target.read_text(encoding="utf-8"))):
            dangling.append(link)

    assert [] == dangling


def places(text: str) -> set[str]:
    """What a link can name after `#`: headings as GitHub spells them, each for the first time."""
    headings = re.findall(r"^#+ (.*)$", re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def test_the_index_of_the_documents_names_every_page() -> None:
    pages = {page.name for page in (ROOT / "docs").glob("*.md")} - {"README.md"}

    assert pages == set(re.findall(r"\]\(([a-z-]+\.md)\)", TEXTS["docs/README.md"]))


def test_the_tutorial_trains_as_the_example_does() -> None:
    example = (ROOT / "examples" / "train.py").read_text(encoding="utf-8")
    body = re.search(
        r"^\.\.\. {5}envs = VectorEnv.*?return table, curve$", TEXTS["docs/tutorial.md"], re.MULTILINE | re.DOTALL
    )

    assert body
    assert re.sub(r"^\.\.\. ", "", body[0], flags=re.MULTILINE) in example


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.name)
def test_an_example_runs(example: Path) -> None:
    command, silence = [sys.executable, str(example)], subprocess.DEVNULL
    done = subprocess.run(command, stdin=silence, capture_output=True, text=True, timeout=PATIENCE, check=False)

    assert (0, "") == (done.returncode, done.stderr)
    assert done.stdout


def test_the_version_is_the_same_everywhere() -> None:
    assert f"version: {__version__}\n" in (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    for document in ("README.md", "docs/how-to.md", "docs/operating.md"):
        assert f"dist/thenumber-{__version__}-py3-none-any.whl" in TEXTS[document]
    assert f"version = {{{__version__}}}" in TEXTS["docs/report.md"]


def test_the_documents_name_the_extras_that_there_are() -> None:
    extras = set(metadata("thenumber").get_all("Provides-Extra") or ())

    assert extras - {"dev", "site"} == set(re.findall(r"^\| `([a-z]+)` \|", TEXTS["docs/how-to.md"], re.MULTILINE))


def test_the_make_verbs_in_the_documents_exist() -> None:
    verbs = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = {verb for text in TEXTS.values() for verb in re.findall(r"(?:^ +|`)make ([a-z-]+)", text, re.MULTILINE)}
    folders = {f"test-{folder.name}" for place in ("tests", "tests/online") for folder in (ROOT / place).iterdir()}

    assert {"install", "play", "test"} <= verbs
    assert set() == named - verbs - folders
