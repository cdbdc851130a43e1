"""What a process makes is what insight finds, packed and sealed."""

import gzip

import msgspec
import pytest

from tests.insight.games import duel, sunday, sunday_analysed
from thenumber.findings import NOTHING_KNOWN, Analysis, Habits, TurnMaps
from thenumber.insight import Study, as_json
from thenumber.online.jobs import AnalyseGame, DealDay, PlayDay, TellHabits, packed, unpacked
from thenumber.online.jobs.kinds import DONE, FAILED, PART, Job
from thenumber.online.jobs.worker import answer, work
from thenumber.online.wire import DayDate, DayDealt, PlayedDay, decode
from thenumber.rules.records import Record, print_json
from thenumber.today import deal, play

SUNDAY = print_json(sunday())


def made(job: Job) -> bytes:
    return work(msgspec.json.encode(job), lambda _: None)


def test_an_analysis_is_packed_turn_by_turn() -> None:
    found = unpacked(made(AnalyseGame(SUNDAY)), SUNDAY)
    assert found is not None

    analysis = sunday_analysed()
    assert analysis.overview == msgspec.json.decode(gzip.decompress(found.overview), type=Analysis)
    maps = [msgspec.json.decode(gzip.decompress(each), type=TurnMaps) for each in found.maps]
    assert list(analysis.maps) == maps


def test_an_overview_is_small() -> None:
    found = unpacked(packed.packed(sunday_analysed(), SUNDAY), SUNDAY)
    assert found is not None

    assert len(found.overview) < 15_000


def test_an_analysis_that_was_kept_is_none_if_it_is_not_of_this_record_and_method(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = packed.packed(sunday_analysed(), SUNDAY)

    assert unpacked(kept, SUNDAY) is not None
    assert [None] * 4 == [
        unpacked(None, SUNDAY),
        unpacked(kept, SUNDAY.replace("Ann", "Guest")),
        unpacked(kept[:100], SUNDAY),
        unpacked(b"\xff" + kept, SUNDAY),
    ]
    monkeypatch.setattr(packed, "VERSION", -1)
    assert unpacked(kept, SUNDAY) is None


def test_what_was_found_under_another_prior_is_found_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    kept = packed.packed(sunday_analysed(), SUNDAY)
    monkeypatch.setattr(packed, "_prior", lambda: b"of other people")

    assert unpacked(kept, SUNDAY) is None


def test_habits_follow_a_seat_through_all_names() -> None:
    game = duel("513 444", "764 637", "888 950", "902 333", "222 111")
    renamed = Record(("Cleo", "Ann"), game.game)
    study = Study("Ann")
    study.read(game)
    study.read_seat(renamed, 0)

    told = msgspec.json.decode(made(TellHabits(((print_json(game), 0), (print_json(renamed), 0)))), type=Habits)

    assert ("Cleo", 2) == (told.player, told.games)
    assert study.habits() == msgspec.structs.replace(told, player="Ann")


def test_nothing_is_known_of_someone_without_games() -> None:
    assert as_json(NOTHING_KNOWN) == as_json(Study("").habits())


def test_a_process_says_how_much_is_done_and_then_what_was_made() -> None:
    said: list[bytes] = []
    answer(msgspec.json.encode(AnalyseGame(print_json(duel("513 444", "764 637")))), said.append)
    answer(b"nonsense", said.append)

    *parts, done, failed = said
    head, _, body = done.partition(b"\n")
    assert [b"%s 0.500\n" % PART, b"%s 1.000\n" % PART] == parts
    assert b"%s %d" % (DONE, len(body)) == head
    assert b"%s DecodeError\n" % FAILED == failed


def test_a_day_is_dealt_and_iris_plays_it() -> None:
    day = decode(made(DealDay(DayDate("2026-11-18"))), DayDealt)
    played = decode(made(PlayDay(day)), PlayedDay)

    dealt = deal("2026-11-18")
    assert (dealt.number, dealt.opponents, dealt.seat, dealt.par) == (day.candidate, day.opponents, day.seat, day.par)
    game = play(dealt, [numbers[day.seat] for numbers in played.written])
    assert (game.written, game.totals[day.seat]) == (played.written, played.score)
    assert played == decode(made(PlayDay(day)), PlayedDay)
