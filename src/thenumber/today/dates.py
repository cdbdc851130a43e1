"""Days by UTC, as texts: `2026-11-17`."""

from datetime import UTC, date, datetime, timedelta

_DAY = 24 * 3600  # seconds


def date_at(now: int) -> str:
    """The day of a moment in milliseconds since 1970.

    >>> date_at(0), date_at(86_399_999), date_at(86_400_000)
    ('1970-01-01', '1970-01-01', '1970-01-02')
    """
    return datetime.fromtimestamp(now // 1000, UTC).date().isoformat()


def seconds_left(now: int) -> int:
    """Seconds from that moment until the next day, at least one.

    >>> seconds_left(0), seconds_left(86_399_999)
    (86400, 1)
    """
    return _DAY - now // 1000 % _DAY


def days_before(day: str, days: int = 1) -> str:
    """The day so many days earlier; negative: later.

    >>> days_before("2028-03-01"), days_before("2026-12-31", -1)
    ('2028-02-29', '2027-01-01')

    Raises:
        ValueError: the text is no day.
    """
    return (date.fromisoformat(day) - timedelta(days)).isoformat()
