"""Addresses take turns, and of each address its tables."""

from dataclasses import dataclass

from hypothesis import given
from hypothesis import strategies as st

from thenumber.processes.fair_turns import Asker, FairTurns


@dataclass(frozen=True, slots=True)
class Job:
    """Something that waits."""

    number: int
    asker: Asker


askers = st.builds(
    lambda address, table: Asker(f"{address}{table}", address), st.sampled_from("xyz"), st.sampled_from("abc")
)


def jobs_of(waiting: list[Asker]) -> list[Job]:
    return [Job(number, asker) for number, asker in enumerate(waiting)]


def taken(turns: FairTurns[Job]) -> list[Job]:
    found = []
    while job := turns.take(lambda _: True):
        found.append(job)
    return found


@given(st.lists(askers, max_size=12))
def test_what_waits_is_told_in_the_order_in_which_it_is_served(waiting: list[Asker]) -> None:
    turns: FairTurns[Job] = FairTurns()
    for job in jobs_of(waiting):
        turns.add(job)

    assert list(turns.in_order()) == taken(turns)


def served(waiting: list[Asker]) -> list[Job]:
    turns: FairTurns[Job] = FairTurns()
    for job in jobs_of(waiting):
        turns.add(job)
    return taken(turns)


def require_turns(order: list[str]) -> None:
    """Whoever waits is served again before anyone else is served twice."""
    for index, served_now in enumerate(order):
        until_next = order[index + 1 :]
        if served_now in until_next:
            between = until_next[: until_next.index(served_now)]
            assert len(between) == len(set(between))
            assert set(until_next) - {served_now} <= set(between) or len(set(order[index:])) == 1 + len(set(between))


@given(st.lists(askers, max_size=30))
def test_everything_is_served_once_and_a_table_in_its_order(waiting: list[Asker]) -> None:
    order = served(waiting)

    assert jobs_of(waiting) == sorted(order, key=lambda job: job.number)
    for table in {asker.table for asker in waiting}:
        numbers = [job.number for job in order if job.asker.table == table]
        assert sorted(numbers) == numbers


@given(st.lists(askers, max_size=30))
def test_addresses_take_turns(waiting: list[Asker]) -> None:
    require_turns([job.asker.address for job in served(waiting)])


@given(st.lists(askers, max_size=30))
def test_so_do_the_tables_of_an_address(waiting: list[Asker]) -> None:
    for address in "xyz":
        require_turns([job.asker.table for job in served(waiting) if job.asker.address == address])


@given(st.lists(askers, min_size=1, max_size=30), st.data())
def test_what_waits_no_longer_is_not_served(waiting: list[Asker], data: st.DataObject) -> None:
    turns: FairTurns[Job] = FairTurns()
    jobs = jobs_of(waiting)
    for job in jobs:
        turns.add(job)
    gone = data.draw(st.sampled_from(jobs))
    turns.discard(gone)
    turns.discard(gone)

    assert {*jobs} - {gone} == {*taken(turns)}
    assert not turns
