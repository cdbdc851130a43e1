"""When a turn ends that takes hours or days, in the reader's own time."""

from datetime import datetime

from thenumber.online.table import HOUR, SECOND, Time
from thenumber.texts import Catalogue

_DAYS = (
    *("clock-monday", "clock-tuesday", "clock-wednesday", "clock-thursday", "clock-friday"),
    *("clock-saturday", "clock-sunday"),
)


def until(deadline: Time, now: Time, catalogue: Catalogue) -> str | None:
    """The day of the week and the time at which a turn ends, by this machine's clock; None within the last hour."""
    if deadline - now <= HOUR:
        return None
    moment = datetime.fromtimestamp(deadline / SECOND).astimezone()
    return catalogue.say(_DAYS[moment.weekday()], time=f"{moment:%H:%M}")
