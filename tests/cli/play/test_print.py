"""`thenumber print`: a document in a new file, or one line that says why not."""

from pathlib import Path

import pytest
from pypdf import PdfReader

from thenumber.cli import main
from thenumber.sheets import Page, Wish, make


def test_the_document_is_the_one_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "sheets.pdf"

    assert 0 == main(["print", "--out", str(out), "--lang", "de", "--pages", "rules, Boards", "--players", "3"])
    assert make(Wish("de", pages=(Page.BOARDS, Page.RULES), players=3)) == out.read_bytes()
    assert ("", "") == capsys.readouterr()


def test_letter_is_as_good_as_a4(tmp_path: Path) -> None:
    out = tmp_path / "sheets.pdf"

    assert 0 == main(["print", "--out", str(out), "--paper", "Letter"])
    assert [612, 792] == [round(side) for side in PdfReader(out).pages[0].mediabox[2:]]


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (["--paper", "a3"], "a3 isn’t a paper size; choose one of a4, letter."),
        (["--pages", "cards"], "--pages takes boards, tiles, rules, separated by commas, not cards."),
        (["--players", "6"], "--players must be 2 to 5, not 6."),
        (["--out", "."], ". already exists. Choose another name."),
        (["--out", "/nowhere/sheets.pdf"], "/nowhere/sheets.pdf: there’s no such file or folder."),
        (["--out", "/dev/null"], "/dev/null already exists. Choose another name."),
        (["--out", "a\0b"], "a\ufffdb: embedded null byte"),
    ],
)
def test_what_cannot_be_is_said_in_one_line(
    arguments: list[str], line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    assert 2 == main(["print", "--out", "sheets.pdf", "--lang", "en", *arguments])
    assert line in capsys.readouterr().err
    assert [] == list(tmp_path.iterdir())
