"""Figures for operators in Prometheus' text format: counts only, nothing about anybody."""

from collections.abc import Iterator

from thenumber.online.house import House
from thenumber.online.http.limits import Places
from thenumber.online.jobs import Jobs
from thenumber.online.push import Push, PushFigures

_COUNTERS = {
    "tables_opened": "Tables opened.",
    "games_finished": "Games played to the end.",
    "turns_revealed": "Turns revealed.",
    "events_stored": "Events stored.",
    "store_failures": "Times that the disk or the database failed.",
    "conflicts": "Appends that came second.",
    "bot_failures": "Blank tiles of bots that failed.",
}

_ORDERS = {
    "waiting": "Analyses, habits, pictures, days and rooms that wait to be made.",
    "running": "Those that are being made.",
    "made_total": "Those that were made.",
    "failed_total": "Those that could not be made.",
    "seconds_total": "Seconds that they took.",
}


_PUSHED = {
    "sent": "Notifications that push services took.",
    "failed": "Those that they did not take.",
    "gone": "Browsers that were forgotten because their push service knows them no more.",
    "dropped": "Notifications dropped because too many were under way.",
}


def metrics(house: House, jobs: Jobs, places: Places, push: Push | None) -> str:
    """All figures, one a line."""
    pushed = PushFigures() if push is None else push.figures
    return "".join(f"{line}\n" for line in (*_lines(house, places), *_of_jobs(jobs), *_of_push(pushed)))


def _lines(house: House, places: Places) -> Iterator[str]:
    yield from _figure("connections", "gauge", "Open sockets.", places.total)
    yield from _figure("tables_in_memory", "gauge", "Tables in use, or asked for lately.", house.tables)
    yield from _figure("open_tables", "gauge", "Tables that anyone may join.", house.open_tables.listed)
    for name, meaning in _COUNTERS.items():
        yield from _figure(f"{name}_total", "counter", meaning, getattr(house.figures, name))
    yield "# HELP thenumber_refusals_total What was refused, by code."
    yield "# TYPE thenumber_refusals_total counter"
    for code, count in sorted(house.figures.refusals.items()):
        yield f'thenumber_refusals_total{{code="{code}"}} {count}'


def _of_jobs(jobs: Jobs) -> Iterator[str]:
    shops = {
        "analyses": jobs.analyses,
        "habits": jobs.habits,
        "pictures": jobs.pictures,
        "days": jobs.days,
        "rooms": jobs.rooms,
    }
    for what, meaning in _ORDERS.items():
        kind = "counter" if what.endswith("_total") else "gauge"
        yield f"# HELP thenumber_orders_{what} {meaning}"
        yield f"# TYPE thenumber_orders_{what} {kind}"
        for name, shop in shops.items():
            yield f'thenumber_orders_{what}{{of="{name}"}} {shop.figures[what]}'


def _of_push(figures: PushFigures) -> Iterator[str]:
    for name, meaning in _PUSHED.items():
        yield from _figure(f"push_{name}_total", "counter", meaning, getattr(figures, name))


def _figure(name: str, kind: str, meaning: str, value: int) -> Iterator[str]:
    yield f"# HELP thenumber_{name} {meaning}"
    yield f"# TYPE thenumber_{name} {kind}"
    yield f"thenumber_{name} {value}"
