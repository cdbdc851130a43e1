"""An update carries a client from one view of a table to the next."""

from itertools import islice, pairwise, product
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET, UnsetType
from msgspec.structs import fields, replace

from tests.online.wire.playing import GUESTS, ends_of_games, played, scripted
from tests.online.wire.scenes import is_same_occasion, snapshot, update
from thenumber.online.table import MOST_EARLIER, GuestId, Phase, TableView
from thenumber.online.wire import Update, addressed, applied, encode, read_from_server
from thenumber.rules import Number

WATCHING = None
games_by_chance = st.integers(0, 2**32).map(Random)  # seeds play whole series where drawn choices stay in the lobby
OTHER_FIELDS = {"after", "version", "revealed", "progress", "you", "answers"}
TOLD_WHOLE = {field.name: field.type for field in fields(TableView)}


@given(games_by_chance, st.sampled_from([*GUESTS, WATCHING]))
def test_a_snapshot_with_its_updates_is_the_next_snapshot(rng: Random, guest: GuestId | None) -> None:
    for old, new in played(rng, 150):
        if is_same_occasion(old, new, guest):
            before, after = snapshot(old, guest), snapshot(new, guest)
            sent = addressed(encode(update(old, new)), after.you if after.you != before.you else None, None)
            received = read_from_server(sent)

            assert isinstance(received, Update)
            assert after == applied(before, received)


@pytest.mark.parametrize("guest", [*GUESTS, WATCHING])
def test_a_client_follows_tiles_of_every_kind_and_turns_revealed_together(guest: GuestId | None) -> None:
    for old, new in scripted():
        assert snapshot(new, guest) == applied(snapshot(old, guest), update(old, new))


@given(games_by_chance)
def test_an_update_over_several_versions_is_the_same_as_one_after_the_other(rng: Random) -> None:
    steps = [(old, new) for old, new in played(rng, 150) if is_same_occasion(old, new, WATCHING)]
    for (first, between), (again, last) in pairwise(steps):
        if between is again:
            start = snapshot(first, WATCHING)

            assert applied(start, update(first, last)) == applied(
                applied(start, update(first, between)), update(between, last)
            )


@given(games_by_chance)
def test_progress_says_where_the_game_is_after_a_reveal(rng: Random) -> None:
    for old, new in played(rng, 150):
        told = update(old, new)
        if not is_same_occasion(old, new, WATCHING) or not told.revealed:
            continue
        view = snapshot(new, WATCHING).game

        assert view is not None
        assert told.progress is not UNSET
        for field in fields(told.progress):
            assert getattr(view, field.name) == getattr(told.progress, field.name)


@given(games_by_chance)
def test_updates_of_equal_tables_are_equal_bytes(rng: Random) -> None:
    for old, new in played(rng, 150):
        assert encode(update(old, new)) == encode(update(replace(old), replace(new)))


def test_an_update_has_the_fields_of_a_table_and_a_few_others() -> None:
    assert set(TOLD_WHOLE) | OTHER_FIELDS == {field.name for field in fields(Update)}


def test_a_field_of_the_table_has_the_same_type_in_an_update() -> None:
    given = {field.name: field.type for field in fields(Update)}

    assert [] == [name for name, kind in TOLD_WHOLE.items() if given[name] != kind | UnsetType]


@pytest.mark.parametrize("games", [1, 100])
def test_the_end_of_a_game_tells_its_result_and_no_other_however_long_the_series(games: int) -> None:
    *_, (last, over) = islice(ends_of_games(), games)

    told = update(last, over)

    assert told.series is not UNSET
    assert (games, over.series[-1].game.totals) == (told.series.games, told.series.last and told.series.last.totals)
    assert len(encode(told)) < 3000


@pytest.mark.parametrize("games", [1, 10, 100])
def test_a_snapshot_has_at_most_ten_thousand_bytes_however_long_the_series(games: int) -> None:
    *_, (last, over) = islice(ends_of_games(), games)
    for table, guest in product((last, over), (GuestId("guest 4"), WATCHING)):
        whole = snapshot(table, guest, earlier=True)

        assert whole.game is not None
        assert min(games - 1, MOST_EARLIER) == len(whole.game.earlier)
        assert len(encode(whole)) < 10_000


def test_random_tables_come_to_every_phase_and_play_again() -> None:
    tables = [new for seed in range(20) for _, new in played(Random(seed), 200)]

    assert set(Phase) == {table.phase for table in tables}
    assert 1 < max(table.games for table in tables)


def test_an_update_that_does_not_follow_is_an_error() -> None:
    old, new = next(played(Random(1), 100))

    with pytest.raises(ValueError, match="does not follow"):
        applied(snapshot(new, WATCHING), update(old, new))


def test_what_someone_had_in_mind_is_gone_after_the_reveal() -> None:
    revealing = next(
        (old, new)
        for seed in range(20)
        for old, new in played(Random(seed), 200)
        if is_same_occasion(old, new, WATCHING) and update(old, new).revealed
    )
    thinking = replace(snapshot(revealing[0], WATCHING), draft=Number("123"))

    assert None is applied(thinking, update(*revealing)).draft
