"""Standings of a room against a computation that knows nothing of them, on hundreds of random evenings."""

import math
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from tests.online.wire.playing import number_for
from thenumber.online.rooms import csv_of, part_of, room_of
from thenumber.online.rooms.telling import MOST_LAST, MOST_POINTS
from thenumber.online.store import FinishedGame
from thenumber.online.table import GuestId, TableId, Time
from thenumber.online.table.erasing import ERASED
from thenumber.online.wire import Room, RoomPlayer
from thenumber.ratings import Rating, rated
from thenumber.rules import BY_ROUNDS, Game
from thenumber.rules.records import Record, print_json

EVENINGS = 500
TABLE = TableId("table")


class Person(NamedTuple):
    """Someone whom the evening knows, whatever they are called."""

    id: int
    bot: str | None = None
    is_program: bool = False


CAST = (*(Person(number) for number in range(1, 6)), Person(6, is_program=True), Person(7, "saver"), Person(8, "spot"))


class Sitting(NamedTuple):
    """A game as someone remembers it who was there."""

    season: int
    players: tuple[Person, ...]
    names: tuple[str, ...]
    totals: tuple[int, ...]
    finished: FinishedGame


def evening(seed: int) -> list[Sitting]:
    """Some games of some people and bots, who change names and devices, season by season."""
    rng = Random(seed)
    season, devices = 1, {person: [f"device-{person.id}"] for person in CAST}
    sittings: list[Sitting] = []
    for game_no in range(1, rng.randint(2, 9)):
        season += len(sittings) > 0 and rng.random() < 0.2
        players = tuple(rng.sample(CAST, rng.randint(2, 5)))
        for person in players:
            if rng.random() < 0.1:
                devices[person].append(f"device-{person.id}-{game_no}")
        names = tuple(f"{rng.choice(('Ann', 'Bo', 'Cy'))} {person.id}" for person in players)
        sittings.append(sitting(game_no, season, players, names, devices, rng))
    return sittings


def sitting(
    game_no: int,
    season: int,
    players: tuple[Person, ...],
    names: tuple[str, ...],
    devices: dict[Person, list[str]],
    rng: Random,
) -> Sitting:
    game = Game(len(players), BY_ROUNDS[1])
    while not game.is_over:
        game = game.play([None if board.is_out else number_for(board, rng) for board in game.boards])
    extra = {
        "date": "2026-11-15T20:15:00Z",
        "table": "K7MPQ2",
        "game": game_no,
        "bots": [person.bot for person in players],
        "ids": [person.id for person in players],
        "programs": [seat for seat, person in enumerate(players) if person.is_program],
        "season": season,
    }
    record = print_json(Record(names, game, extra)).encode()
    guests = tuple(() if person.bot else tuple(map(GuestId, devices[person])) for person in players)
    return Sitting(season, players, names, game.totals, FinishedGame(TABLE, game_no, Time(game_no), record, guests))


def told(sittings: list[Sitting], shown: int | None = None) -> Room:
    return room_of("Thursdays", sittings[-1].season, [each.finished for each in sittings], shown)


# A computation of its own, person by person and formula by formula.


def naive_ratings(sittings: list[Sitting]) -> dict[Person, tuple[float, float]]:
    """Bradley-Terry as Weng and Lin (2011) write it, every pair of a game, with openskill's constants."""
    beta_squared, ratings = (25 / 6) ** 2, dict[Person, tuple[float, float]]()
    for each in sittings:
        before = {person: ratings.get(person, (25.0, 25 / 3)) for person in each.players}
        points = dict(zip(each.players, each.totals, strict=True))
        for one in each.players:
            mu, sigma = before[one]
            omega = delta = 0.0
            for other in each.players:
                if other == one:
                    continue
                their_mu, their_sigma = before[other]
                c = math.sqrt(sigma**2 + their_sigma**2 + 2 * beta_squared)
                expected = 1 / (1 + math.exp((their_mu - mu) / c))
                won = 1.0 if points[one] > points[other] else 0.5 if points[one] == points[other] else 0.0
                omega += sigma**2 / c * (won - expected)
                delta += sigma / c * sigma**2 / c / c * expected * (1 - expected)
            ratings[one] = (mu + omega, sigma * math.sqrt(max(1 - delta, 0.0001)))
    return ratings


def verify(sittings: list[Sitting], room: Room) -> None:
    everyone = (*room.people, *room.bots)
    ratings = naive_ratings(sittings)
    known = {person for each in sittings for person in each.players}
    found = {each.name: each for each in everyone}
    assert len(known) == len(everyone) == len(found)
    assert len(sittings) == room.games
    for person in known:
        theirs = [each for each in sittings if person in each.players]
        told_of = found[theirs[-1].names[theirs[-1].players.index(person)]]
        verify_player(person, theirs, told_of, everyone)
        assert pytest.approx(ratings[person], abs=0.006) == (told_of.rating, told_of.deviation)
        assert [each.finished.game_no for each in theirs] == [point.game_no for point in told_of.course]
        assert (told_of in room.bots) == (person.bot is not None or person.is_program)
        assert person.bot == told_of.bot


def verify_player(person: Person, theirs: list[Sitting], told_of: RoomPlayer, everyone: tuple[RoomPlayer, ...]) -> None:
    points, wins = [], 0.0
    for each in theirs:
        mine = each.totals[each.players.index(person)]
        points.append(mine)
        best = max(each.totals)
        wins += (mine == best) / sum(total == best for total in each.totals)
    assert len(theirs) == told_of.games
    assert pytest.approx(wins, abs=0.006) == told_of.wins
    assert pytest.approx(sum(points) / len(points), abs=0.006) == told_of.points
    last_names = {each.name: index for index, each in enumerate(everyone)}
    for other in {other for each in theirs for other in each.players if other != person}:
        ahead = sum(
            each.totals[each.players.index(person)] > each.totals[each.players.index(other)]
            for each in theirs
            if other in each.players
        )
        index = next(place for name, place in last_names.items() if name.endswith(f" {other.id}"))
        assert ahead == told_of.ahead[index]


@pytest.mark.parametrize("part", range(5))
def test_standings_are_what_anyone_would_work_out_by_hand(part: int) -> None:
    for seed in range(part, EVENINGS, 5):
        sittings = evening(seed)
        verify(sittings, told(sittings))
        for season in {each.season for each in sittings}:
            verify([each for each in sittings if each.season == season], told(sittings, season))


def test_people_who_win_more_of_their_games_come_first_and_bots_are_apart() -> None:
    for seed in range(50):
        room = told(evening(seed))
        for some in (room.people, room.bots):
            shares = [each.wins / each.games for each in some]
            assert sorted(shares, reverse=True) == pytest.approx(shares, abs=0.01)


# Who is who.


def games_of(*games: tuple[tuple[str, ...], tuple[tuple[str, ...], ...], tuple[int, ...]]) -> Iterator[FinishedGame]:
    """Games by names, devices and ids (none: an older record) of two people."""
    for game_no, (names, devices, ids) in enumerate(games, start=1):
        extra: dict[str, object] = {"date": "", "table": "x", "game": game_no, "bots": [None] * len(names)}
        game = Game(len(names), BY_ROUNDS[1])
        while not game.is_over:
            game = game.play([board.numbers[-1 - seat] for seat, board in enumerate(game.boards)])
        record = print_json(Record(names, game, extra | ({"ids": ids} if ids else {}))).encode()
        guests = tuple(tuple(map(GuestId, each)) for each in devices)
        yield FinishedGame(TABLE, game_no, Time(game_no), record, guests)


def people(*games: tuple[tuple[str, ...], tuple[tuple[str, ...], ...], tuple[int, ...]]) -> dict[str, int]:
    room = room_of("Thursdays", 1, list(games_of(*games)))
    return {each.name: each.games for each in room.people}


def test_someone_with_another_name_or_device_is_the_same_person_by_their_last_name() -> None:
    assert {"Anna": 2, "Ben": 2} == people(
        (("Ann", "Ben"), (("a",), ("b",)), (1, 2)), (("Ben", "Anna"), (("b",), ("a", "phone")), (2, 1))
    )


def test_someone_who_took_over_a_seat_is_not_the_one_who_had_it() -> None:
    """Cleo played once as herself, and once in Ben's seat, which the host had given her."""
    assert {"Ann": 2, "Cleo": 1, "Ben": 1} == people(
        (("Ann", "Cleo"), (("a",), ("c",)), (1, 3)), (("Ann", "Ben"), (("a",), ("b", "c")), (1, 2))
    )


def test_older_records_know_people_by_their_devices() -> None:
    older = (("Ann", "Ben"), (("a",), ("b",)), ())
    assert {"Ann": 2, "Ben": 2} == people(older, older)
    assert {"Anna": 2, "Ben": 2} == people(older, (("Anna", "Ben"), (("a",), ("b", "b2")), (1, 2)))


def test_people_who_were_erased_are_told_apart_by_their_ids_and_in_older_records_by_their_names() -> None:
    gone = ((ERASED,), (ERASED,))
    assert {"Guest": 2, "Guest 2": 2} == people(
        (("Guest", "Guest 2"), gone, (1, 2)), (("Guest 2", "Guest"), gone, (2, 1))
    )
    assert {"Guest": 2, "Guest 2": 2} == people((("Guest", "Guest 2"), gone, ()), (("Guest", "Guest 2"), gone, ()))


def test_two_who_never_met_and_have_one_name_are_told_apart() -> None:
    devices = (("a",), ("b",))
    found = people((("Ann", "Ben"), devices, (1, 2)), (("Ann", "Ben"), devices, (4, 2)))

    assert {"Ann": 1, "Ann 2": 1, "Ben": 2} == found


def test_a_long_room_is_told_in_parts() -> None:
    sittings = evening(3)
    many = [replace(sittings[0].finished, game_no=number, at=Time(number)) for number in range(1, MOST_POINTS + 51)]
    room = room_of("x", 1, many)
    first, second = part_of(room), part_of(room, MOST_POINTS + 40)

    assert [MOST_POINTS + 50 - place for place in range(MOST_LAST)] == [game.game_no for game in first.last]
    assert MOST_POINTS + 39 == second.last[0].game_no
    assert (True, False) == (first.more, part_of(room, MOST_LAST).more)
    course = [point.game_no for point in (*first.people, *first.bots)[0].course]
    assert (MOST_POINTS, 1, MOST_POINTS + 50) == (len(course), course[0], course[-1])


def test_a_name_that_a_spreadsheet_would_compute_is_only_a_name() -> None:
    (game,) = games_of((("=1+1", "Ben"), (("a",), ("b",)), (1, 2)))
    lines = csv_of(room_of("x", 1, [game])).splitlines()

    assert "player,bot,games,wins,points_per_game,rating,deviation" == lines[0]
    assert 1 == sum(line.startswith("'=1+1,,1,") for line in lines)


def test_a_player_has_the_rating_of_the_arena() -> None:
    sittings = evening(1)
    ratings: dict[int, Rating] = {}
    for after in rated(([person.id for person in each.players], each.totals) for each in sittings):
        ratings |= after
    room = told(sittings)

    assert sorted(round(rating.strength, 2) for rating in ratings.values()) == sorted(
        each.rating for each in (*room.people, *room.bots)
    )
