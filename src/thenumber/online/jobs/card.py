"""The card of a turn: a picture to be shown beside a link. It names nobody: players are known by colour and shape."""

from pathlib import Path

from thenumber.online.jobs.kinds import DrawTurn
from thenumber.online.jobs.layout import Box, Placed, layout_of
from thenumber.online.jobs.palette import INK, INK_2, INK_3, LOOKS, PAPER, SURFACE, WELL, PlayerLook
from thenumber.online.jobs.pen import DIGITS, STRONG, TEXT, Pen
from thenumber.rules import Tile, Turn, Verdict
from thenumber.rules.records import parse_json
from thenumber.texts import Catalogue, listed

_LEFT, _COLUMN, _SIDE = 56, 400, 26


def card(wanted: DrawTurn) -> bytes:
    """The picture of a turn, as a PNG."""
    return _Card(wanted).drawn()


class _Card:
    def __init__(self, wanted: DrawTurn) -> None:
        record = parse_json(wanted.record)
        self._wanted = wanted
        self._turn = record.game.turns[wanted.turn]
        self._rulebook = record.game.rulebook
        self._catalogue = Catalogue(wanted.language)
        self._pen = Pen(Path(wanted.static))

    def drawn(self) -> bytes:
        pen, layout = self._pen, layout_of(self._turn)
        pen.picture(Path(self._wanted.static) / "icons" / "icon-192.png", _LEFT, 48, 64)
        self._words()
        for placed in layout.tiles:
            self._ground(placed)
        # Over the tiles' colours, behind their windows.
        for width, ink in ((11, PAPER), (5, INK)):
            for link in layout.links:
                pen.line(link, width, ink)
        for placed in layout.tiles:
            self._content(placed)
        return pen.png()

    def _words(self) -> None:
        say, pen = self._catalogue.say, self._pen
        pen.write(say("title"), (_LEFT + 82, 92), STRONG, 36, INK)
        title, detail = self._told()
        below = self._wrapped(title, 250, 62, STRONG, 56, INK)
        self._wrapped(detail, below + 4, 37, TEXT, 27, INK_2)
        pen.write(self._place(), (_LEFT, 537), STRONG, 23, INK)
        pen.write(self._wanted.host, (_LEFT, 573), TEXT, 22, INK_2)

    def _told(self) -> tuple[str, str]:
        """Which number takes the bonus, and which are eliminated."""
        say, tiles = self._catalogue.say, self._turn.tiles
        highest = next((str(tile.number) for tile in tiles if tile.won_bonus), None)
        fallen = sorted({str(tile.number) for tile in tiles if tile.verdict is Verdict.ELIMINATED}, reverse=True)
        title = say("reveal-nobody") if highest is None else say("card-title", number=highest)
        if not fallen:
            return title, ""
        return title, say("card-eliminated", numbers=listed(fallen, self._catalogue), count=len(fallen))

    def _place(self) -> str:
        """Where in the game the turn was."""
        turns, turn_no = self._rulebook.turns, self._turn.turn_no
        if self._rulebook.rounds == 1:
            return self._catalogue.say("choose-turn", turn=turn_no, turns=turns)
        return self._catalogue.say("boards-round-turn", round=self._wanted.turn // turns + 1, turn=turn_no)

    def _wrapped(self, text: str, top: float, step: float, font: str, size: float, ink: str) -> float:
        """A text in lines no wider than the column; the height below it."""
        lines = [""]
        for word in text.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if self._pen.length(longer, font, size) <= _COLUMN:
                lines[-1] = longer
            else:
                lines.append(word)
        for index, line in enumerate(lines):
            self._pen.write(line, (_LEFT, top + index * step), font, size, ink)
        return top + len(lines) * step

    def _look(self, tile: Tile) -> PlayerLook:
        return LOOKS[self._wanted.colours[tile.seat]]

    def _ground(self, placed: Placed) -> None:
        """A tile without anything on it."""
        look, is_out = self._look(placed.tile), _is_out(placed.tile)
        self._pen.box(placed.box, 20, PAPER if is_out else look.fill, look.edge, 3)

    def _content(self, placed: Placed) -> None:
        is_out = _is_out(placed.tile)
        digits = list(zip(map(int, str(placed.tile.number)), placed.windows, strict=True))
        for digit, box in digits:
            self._digit(digit, box, *((WELL, INK_3) if is_out else (SURFACE, INK)))
        if is_out:
            self._strike(placed.windows)
        for digit, box in digits:  # why it is eliminated stays readable
            if digit in placed.inverted:
                self._digit(digit, box, INK, SURFACE)
        if not is_out:
            digit, box = digits[0]
            line = Box(box.left + box.width * 0.27, box.top + box.height - 10, box.width * 0.46, 5)
            self._pen.box(line, 0, SURFACE if digit in placed.inverted else INK)
        self._who(placed)
        self._verdict(placed)

    def _digit(self, digit: int, box: Box, ground: str, ink: str) -> None:
        self._pen.box(box, box.width * 0.17, ground)
        middle = box.centre, box.top + box.height * 0.53
        self._pen.write(str(digit), middle, DIGITS, box.height * 0.62, ink, "mm")

    def _strike(self, windows: tuple[Box, ...]) -> None:
        first, last = windows[0], windows[-1]
        self._pen.box(Box(first.left - 6, first.middle - 1.5, last.left + last.width - first.left + 12, 3), 0, INK_3)

    def _who(self, placed: Placed) -> None:
        box, look = placed.box, self._look(placed.tile)
        middle = box.top + 22 if placed.is_narrow else box.middle
        size = 22 if placed.is_narrow else 30
        start = box.left + (16 if placed.is_narrow else _SIDE)
        self._pen.shape(look, look.edge if _is_out(placed.tile) else look.on, start, middle - size / 2, size)

    def _verdict(self, placed: Placed) -> None:
        box, tile, is_out = placed.box, placed.tile, _is_out(placed.tile)
        below = "" if placed.is_narrow else self._below(tile)
        middle = box.top + 22 if placed.is_narrow else box.middle - (16 if below else 0)
        edge = right = box.left + box.width - (16 if placed.is_narrow else _SIDE)
        if not is_out:
            scored = tile.points if placed.is_narrow else _base_points(tile, self._turn)
            points, size = f"+{scored}", 28 if placed.is_narrow else 36
            self._pen.write(points, (right, middle + 1), DIGITS, size, self._look(tile).on, "rm")
            edge = right - self._pen.length(points, DIGITS, size) - 6
        self._mark(edge - 16, middle, is_out=is_out)
        if below:
            self._line(below, right, middle + 34, is_out=is_out)

    def _below(self, tile: Tile) -> str:
        """Why a tile is eliminated, or the bonus."""
        if _is_out(tile):
            return self._catalogue.say("reveal-tile-shares", digits=" ".join(map(str, tile.shared)))
        return self._catalogue.say("reveal-tile-bonus", bonus=self._turn.bonus) if tile.won_bonus else ""

    def _line(self, text: str, right: float, y: float, *, is_out: bool) -> None:
        if not is_out:  # in a pill
            width = self._pen.length(text, STRONG, 19) + 24
            self._pen.box(Box(right - width, y - 15, width, 30), 15, SURFACE)
        self._pen.write(text, (right if is_out else right - 12, y + 1), STRONG, 19, INK, "rm")

    def _mark(self, x: float, y: float, *, is_out: bool) -> None:
        """A check on white, or a cross on ink."""
        self._pen.disc((x, y), 16, INK if is_out else SURFACE)
        check = (((x - 7, y), (x - 2, y + 5), (x + 7, y - 4)),)
        cross = (((x - 5, y - 5), (x + 5, y + 5)), ((x + 5, y - 5), (x - 5, y + 5)))
        for stroke in cross if is_out else check:
            self._pen.line(stroke, 3, SURFACE if is_out else INK, has_round_ends=True)


def _is_out(tile: Tile) -> bool:
    return tile.verdict is Verdict.ELIMINATED


def _base_points(tile: Tile, turn: Turn) -> int:
    """What a tile scored without the bonus."""
    return tile.points - (turn.bonus if tile.won_bonus else 0)
