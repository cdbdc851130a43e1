"""The game to print: player boards, number tiles and the rules on a card, as a PDF for people with pencils."""

from thenumber.sheets.fonts import FontsMissing, require_fonts
from thenumber.sheets.making import make
from thenumber.sheets.wish import Page, Paper, Wish, pages_in

__all__ = ["FontsMissing", "Page", "Paper", "Wish", "make", "pages_in", "require_fonts"]
