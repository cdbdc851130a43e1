"""A process that does jobs: `python -m thenumber.online.jobs.worker`. It makes what is ordered, one after the other.

For each line that it reads it says how much is done, `part 0.3`, and in the end `done` with a length and as many bytes,
or `failed` with the kind of error. What is heavy is loaded when it is first needed.

With `--warm-up` it compiles what is not compiled yet, and ends.
"""

import sys
from collections.abc import Callable
from contextlib import nullcontext

import msgspec

from thenumber.online.jobs.kinds import (
    DONE,
    FAILED,
    PART,
    WARM_UP,
    AnalyseGame,
    DealDay,
    DrawTurn,
    Job,
    PlayDay,
    PrintSheets,
    TellHabits,
    TellRoom,
)
from thenumber.online.wire import DayDate, DayDealt, encode
from thenumber.processes import compiled
from thenumber.processes.answering import Questions, Send, leave

Advance = Callable[[float], None]
_SHORT = '{"players": ["A", "B", "C"], "turns": [["852", "743", "110"], ["764", "637", "888"]]}'


def main() -> None:
    """Work until nobody orders any more."""
    asked = Questions()
    if sys.argv[1:] == [WARM_UP]:
        prepare()
    else:
        asked.answer_all(answer)
    leave()


def prepare() -> None:
    """Compile all that analyses need, unless that was done on this machine; several processes compile once."""
    with compiled.one_at_a_time():
        if not compiled.is_ready(compiled.ANALYSES):
            _habits(((_SHORT, 0),), lambda _: None)
            _analysed(_SHORT, lambda _: None)
            compiled.mark_ready(compiled.ANALYSES)


def answer(line: bytes, send: Send) -> None:
    """Make what a line orders, and tell how it goes."""
    try:
        made = work(line, lambda part: send(b"%s %.3f\n" % (PART, part)))
    except Exception as error:  # whatever it is, it concerns this order alone
        # Its message is left out: it may quote what someone wrote.
        send(b"%s %s\n" % (FAILED, type(error).__name__.encode()))
    else:
        send(b"%s %d\n%s" % (DONE, len(made), made))


def work(line: bytes, advance: Advance) -> bytes:
    """What an order, as one line of JSON, asks for."""
    job: Job = msgspec.json.decode(line, type=Job)
    match job:
        case AnalyseGame():
            return _analysed(job.record, advance)
        case TellHabits():
            return _habits(job.games, advance)
        case DrawTurn():
            return _drawn(job)
        case PrintSheets():
            return _printed(job)
        case DealDay():
            return _dealt(job.date)
        case PlayDay():
            return _played(job.day)
        case TellRoom():
            return _room(job)


def _analysed(record: str, advance: Advance) -> bytes:
    from thenumber.insight import analyse
    from thenumber.online.jobs.packed import packed
    from thenumber.rules.records import parse_json

    game = parse_json(record)
    turns = len(game.turns)
    return packed(analyse(game, advance=lambda done: advance(done / turns)), record)


def _habits(games: tuple[tuple[str, int], ...], advance: Advance) -> bytes:
    from thenumber.insight import Study, as_json
    from thenumber.rules.records import parse_json

    records = [(parse_json(record), seat) for record, seat in games]
    last, seat = records[-1]
    study = Study(last.players[seat])
    for done, (record, seat) in enumerate(records, start=1):
        study.read_seat(record, seat)
        advance(done / len(records))
    return as_json(study.habits())


def _drawn(wanted: DrawTurn) -> bytes:
    from thenumber.online.jobs.card import card

    return card(wanted)


def _printed(wanted: PrintSheets) -> bytes:
    from thenumber.sheets import Page, Paper, Wish, make

    return make(Wish(wanted.language, Paper(wanted.paper), tuple(map(Page, wanted.pages)), wanted.players))


def _dealt(date: DayDate) -> bytes:
    from thenumber.online.jobs.days import dealt

    return encode(dealt(date))


def _played(day: DayDealt) -> bytes:
    """Iris needs what is compiled when a server first starts; whoever compiles it has the turn."""
    from thenumber.online.jobs.days import played_by_iris

    with nullcontext() if compiled.is_ready() else compiled.one_at_a_time():
        return encode(played_by_iris(day))


def _room(wanted: TellRoom) -> bytes:
    from thenumber.online.rooms import room_of

    return encode(room_of(wanted.name, wanted.season, wanted.games, wanted.shown))


if __name__ == "__main__":
    main()
