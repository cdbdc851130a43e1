"""A game as a few lines of text, for those who look over an agent's shoulder."""

import warnings

from thenumber.rules import Game, Seat

RENDER_MODES = ["ansi", "human"]
"""How Gymnasium and PettingZoo can be asked to show a game: as text to keep, or printed."""


def verify_render_mode(mode: str | None) -> None:
    """Refuse a mode that there is not.

    Raises:
        ValueError: it is none.
    """
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode {mode!r} is neither 'ansi' nor 'human'")


def rendered(game: Game, mode: str | None, own: Seat | None = None) -> str | None:
    """The game as text if the mode is `ansi`; printed if it is `human`."""
    if mode is None:
        warnings.warn("render does nothing without a render_mode: make it with render_mode='ansi'", stacklevel=3)
    if mode == "human":
        print(told(game, own), flush=True)
    return told(game, own) if mode == "ansi" else None


def told(game: Game, own: Seat | None = None) -> str:
    """The boards, the running totals and the tiles of the turn before, a seat a line; `own` is marked.

    >>> from thenumber.rules import written
    >>> print(told(Game(players=2).play(written("852 743")), own=Seat(1)))
    round 1, turn 2
      seat 0  0 1 / 3 4 / 6 7 / 9   13  852 approved, 10 points with the bonus
    > seat 1  0 1 2 / / 5 6 / 8 9   10  743 approved, 7 points
    """
    head = "the game is over" if game.is_over else f"round {game.round_no}, turn {game.turn_no}"
    return "\n".join([head, *(_line(game, Seat(index), own) for index in range(game.players))])


def _line(game: Game, seat: Seat, own: Seat | None) -> str:
    mark = ">" if seat == own else " "
    tile = f"  {game.turns[-1].tiles[seat]}" if game.turns else ""
    return f"{mark} seat {seat}  {game.boards[seat]}  {game.totals[seat]:3}{tile}"
