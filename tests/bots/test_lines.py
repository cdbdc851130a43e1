"""What programs are asked is what live tables send."""

from hypothesis import given, settings
from hypothesis import strategies as st

from tests.strategies import games
from thenumber.bots.lines import as_json, question
from thenumber.online.wire import encode
from thenumber.rules import EarlierGame, Game, Seat, View


@st.composite
def views(draw: st.DrawFn) -> View:
    """What some seat sees of a game, with an earlier one from which some have left."""
    game, before = draw(games()), draw(games(finished=True))
    seats = draw(st.lists(st.none() | st.integers(0, 4).map(Seat), min_size=before.players, max_size=before.players))
    earlier = draw(st.sampled_from([(), (EarlierGame(before, tuple(seats)),)]))
    return View.of(game, Seat(draw(st.integers(0, game.players - 1))), earlier)


@settings(max_examples=60)
@given(views(), st.integers(0, 2**32 - 1))
def test_the_json_of_a_view_writes_numbers_and_digits_as_live_tables_do(view: View, seed: int) -> None:
    line = question(view, seed)

    assert b"\n" not in line
    assert b'{"view":%b,"seed":%d}' % (encode(view), seed) == line


def test_zeros_at_the_front_stay() -> None:
    game = Game(2).play([Game(2).boards[0].numbers[7], None])

    assert '"number":"007"' in as_json(View.of(game, Seat(0)))
