"""Playing a day's round: what the opponents write follows from the dice and from what everyone may see."""

from collections.abc import Iterable

from thenumber.bots import Mixes, character
from thenumber.rules import BY_ROUNDS, Game, Number, Seat, View
from thenumber.today.candidates import PLAYERS, Candidate
from thenumber.today.dice import drawn


class CannotBeWritten(ValueError):
    """Nobody could have written that number then."""

    def __init__(self, turn_no: int, number: Number | None) -> None:
        super().__init__(turn_no, number)
        self.turn_no = turn_no
        self.number = number

    def __str__(self) -> str:
        return f"turn {self.turn_no}: {self.number}"


def mixer(bot_id: str) -> Mixes:
    """The bot of a character, which can tell how likely it is to write each number."""
    bot = character(bot_id).bot()
    assert isinstance(bot, Mixes)
    return bot


def number_of(day: Candidate, view: View) -> Number | None:
    """What the opponent in the view's seat writes, by what that seat may see and the day's dice for this turn.

    None: it's out of digits.
    """
    if view.board.is_out:
        return None
    return drawn(mixer(day.character_at(view.seat)).mix(view), day.roll(view.turn_no, view.seat))


def play(day: Candidate, numbers: Iterable[Number | None]) -> Game:
    """The round so far, from what you wrote turn by turn; None is a blank tile.

    Raises:
        CannotBeWritten: a number has a digit that your board no longer had, or comes after the last turn.
    """
    game = fresh()
    for number in numbers:
        game = after(day, game, number)
    return game


def fresh() -> Game:
    """The round before anyone has written."""
    return Game(PLAYERS, BY_ROUNDS[1])


def after(day: Candidate, game: Game, number: Number | None) -> Game:
    """The round after one more turn, in which you write this number.

    Raises:
        CannotBeWritten: you can't.
    """
    is_legal = number is None or game.boards[day.seat].allows(number)
    if game.is_over or not is_legal:
        raise CannotBeWritten(game.turn_no, number)
    seats = map(Seat, range(PLAYERS))
    return game.play([number if seat == day.seat else number_of(day, View.of(game, seat)) for seat in seats])


def played_by(day: Candidate, bot: Mixes, *dice: str | int) -> Game:
    """The whole round with a bot in your seat, which has dice of its own: those with that name."""
    game = fresh()
    while not game.is_over:
        view = View.of(game, day.seat)
        roll = day.roll(view.turn_no, day.seat, *dice)
        game = after(day, game, None if view.board.is_out else drawn(bot.mix(view), roll))
    return game
