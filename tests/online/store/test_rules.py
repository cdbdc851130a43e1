"""The log says what each game is played by; an older one, which does not, tells of published games."""

import json

from hypothesis import given
from hypothesis import strategies as st

from tests.online.store.samples import AT
from tests.strategies import games, published
from thenumber.online.house.storing import appending
from thenumber.online.store.codec import decode, encode
from thenumber.online.table import (
    AnyEvent,
    Code,
    GameStarted,
    GuestId,
    PlayerId,
    PlayerSat,
    Table,
    TableId,
    TableOpened,
    TilesRevealed,
    fold,
)
from thenumber.rules import PUBLISHED, Colour, Game
from thenumber.rules.records import parse_json


def log_of(game: Game) -> list[AnyEvent]:
    """What is stored of a table where people played a game."""
    players, rounds = tuple(map(PlayerId, range(1, game.players + 1))), game.rulebook.rounds
    return [
        TableOpened(at=AT, code=Code("K7MPQ2"), stand_in="saver", rounds=rounds),
        *(
            PlayerSat(at=AT, player=player, guest=GuestId(f"guest {player}"), name=f"Player {player}", colour=colour)
            for player, colour in zip(players, Colour, strict=False)
        ),
        GameStarted(at=AT, players=players, rulebook=game.rulebook),
        *(TilesRevealed(at=AT, numbers=tuple(tile.number for tile in turn.tiles)) for turn in game.turns),
    ]


def read_again(events: list[AnyEvent], *, without: tuple[str, ...] = ()) -> Table:
    """The table that a stored log tells of, if some keys are missing in it."""
    stored = [json.loads(encode(event)) for event in events]
    return fold(decode(json.dumps({key: told for key, told in each.items() if key not in without})) for each in stored)


@given(games())
def test_a_game_is_read_again_as_it_was_played_whatever_its_rulebook(game: Game) -> None:
    assert game == read_again(log_of(game)).game


@given(games(by=st.just(PUBLISHED)))
def test_a_log_of_an_older_version_is_one_of_published_games(game: Game) -> None:
    told = log_of(game)

    assert read_again(told) == read_again(told, without=("rulebook", "rounds"))


@given(games(by=published, finished=True))
def test_the_record_of_a_finished_game_says_its_rounds(game: Game) -> None:
    told = log_of(game)
    finished = appending(TableId("t"), fold(told[:-1]), fold(told), told[-1:], AT).finished

    assert finished is not None
    assert game == parse_json(finished.record.decode()).game


def test_the_published_rulebook_is_stored_too() -> None:
    stored = json.loads(encode(GameStarted(at=AT, players=(PlayerId(1), PlayerId(2)), rulebook=PUBLISHED)))

    assert {"bonuses": [2, 3, 4, 6, 8], "rounds": 2, "last_turn_factor": 2, "digits": list(range(10))} == stored[
        "rulebook"
    ]
