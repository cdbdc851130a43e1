"""Generators of the game's things, for laws that hold for all of them."""

from hypothesis import strategies as st

from thenumber.rules import ALL_DIGITS, Board, Digits, Game, Number, Rulebook
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


def tile_for(board: Board, *, honest: bool = False) -> st.SearchStrategy[Number | None]:
    """What may lie in front of a board: mostly a legal number, at times a blank tile or one that is void."""
    if board.is_out:
        return st.none()
    digit = st.sampled_from([str(digit) for digit in board.available])
    legal = st.lists(digit, min_size=3, max_size=3).map("".join).map(Number)
    return legal if honest else st.one_of(legal, legal, legal, st.none(), numbers)


@st.composite
def turns_to_play(draw: st.DrawFn) -> tuple[tuple[Board, ...], tuple[Number | None, ...]]:
    """Two to five boards in any state, and a tile for each."""
    drawn = draw(st.lists(boards, min_size=2, max_size=5))
    return tuple(drawn), tuple(draw(tile_for(board)) for board in drawn)


@st.composite
def games(draw: st.DrawFn, *, finished: bool = False, published: bool = False) -> Game:
    """A game played from the start, to some turn or to the end."""
    game = Game(draw(st.integers(2, 5)), Rulebook() if published else draw(rulebooks))
    turns = game.rulebook.rounds * game.rulebook.turns
    for _ in range(turns if finished else draw(st.integers(0, turns))):
        game = game.play([draw(tile_for(board)) for board in game.boards])
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
    """A record of a published game so far; one that a text record can hold if `as_text`."""
    game = draw(games(published=True))
    name = text_names if as_text else names
    players = draw(st.lists(name, min_size=game.players, max_size=game.players, unique=True))
    extra = {} if as_text else draw(st.dictionaries(any_text, json_values, max_size=3))
    return Record(tuple(players), game, {key: extra[key] for key in extra if key not in ("players", "turns")})
