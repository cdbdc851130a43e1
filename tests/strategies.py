"""Generators of the game's things, for laws that hold for all of them."""

from collections.abc import Sequence

from hypothesis import strategies as st

from thenumber.rules import ALL_DIGITS, BY_ROUNDS, Board, Digits, Game, Number, Rulebook
from thenumber.rules.records import Record

numbers = st.integers(0, 999).map(Number.of)
digit_sets = st.sets(st.integers(0, 9)).map(Digits)
boards = digit_sets.map(lambda crossed_out: Board(ALL_DIGITS - crossed_out, crossed_out))
rulebooks = st.builds(
    Rulebook,
    bonuses=st.lists(st.integers(0, 9), min_size=1, max_size=6).map(tuple),
    rounds=st.integers(1, 3),
    last_turn_factor=st.integers(1, 3),
    digits=digit_sets.filter(bool),
)


published = st.sampled_from(list(BY_ROUNDS.values()))


_digits = st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
_choices = st.one_of(_digits, _digits, _digits, st.none(), numbers)  # mostly legal, at times blank or void


def fitting(board: Board, choice: tuple[int, ...] | Number | None) -> Number | None:
    """A choice made into what may lie in front of a board; three integers become a legal number."""
    if board.is_out:
        return None
    if not isinstance(choice, tuple):
        return choice
    available = list(board.available)
    return Number("".join(str(available[digit % len(available)]) for digit in choice))


@st.composite
def tiles_for(draw: st.DrawFn, seats: Sequence[Board]) -> list[Number | None]:
    """A tile for each board."""
    return [fitting(board, draw(_choices)) for board in seats]


@st.composite
def turns_to_play(draw: st.DrawFn) -> tuple[tuple[Board, ...], tuple[Number | None, ...]]:
    """Two to five boards in any state, and a tile for each."""
    drawn = draw(st.lists(boards, min_size=2, max_size=5))
    return tuple(drawn), tuple(fitting(board, draw(_choices)) for board in drawn)


@st.composite
def games(draw: st.DrawFn, *, finished: bool = False, by: st.SearchStrategy[Rulebook] = rulebooks) -> Game:
    """A game by some rulebook played from the start, to some turn or to the end."""
    game = Game(draw(st.integers(2, 5)), draw(by))
    turns = game.rulebook.rounds * game.rulebook.turns
    for _ in range(turns if finished else draw(st.integers(0, turns))):
        game = game.play([fitting(board, draw(_choices)) for board in game.boards])
    return game


any_text = st.text(st.characters(exclude_categories=["Cs"]))
names = any_text.filter(bool)
text_names = any_text.map(str.strip).filter(lambda name: name and not set(name) & set(",#\r\n"))
json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | any_text,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(any_text, inner, max_size=3),
    max_leaves=10,
)


@st.composite
def records(draw: st.DrawFn, *, as_text: bool = False) -> Record:
    """A record of a published game so far, of one round or two; one that a text record can hold if `as_text`."""
    game = draw(games(by=published))
    name = text_names if as_text else names
    players = draw(st.lists(name, min_size=game.players, max_size=game.players, unique=True))
    extra = {} if as_text else draw(st.dictionaries(any_text, json_values, max_size=3))
    return Record(tuple(players), game, {key: extra[key] for key in extra if key not in ("players", "rounds", "turns")})
