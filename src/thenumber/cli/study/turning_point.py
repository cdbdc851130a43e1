"""A turn that decided a game, in one sentence: what it was, by the largest part for whoever moved most."""

from thenumber.cli.lines import shown
from thenumber.findings import Analysis, SeatInsight, TurningPoint, TurnInsight
from thenumber.texts import Catalogue, listed
from thenumber.texts.figures import decimal, percent


def told(analysis: Analysis, point: TurningPoint, catalogue: Catalogue) -> str:
    """The turning point in one sentence."""
    turn = analysis.turns[point.turn]
    seat, name = turn.seats[point.seat], shown(analysis.players[point.seat])
    if point.part == "choice":
        return _by_choice(seat, name, catalogue)
    rose = point.after > point.before
    if rose and seat.won_bonus and seat.number and seat.foresight and seat.foresight.written:
        chance = percent(seat.foresight.written.bonus, 0, catalogue.language)
        return catalogue.say("insight-by-bonus", name=name, number=seat.number, points=seat.points, chance=chance)
    if not rose and seat.fell_to and seat.number:
        lower = listed(dict.fromkeys(turn.seats[other].number or "" for other in seat.fell_to), catalogue)
        return catalogue.say("insight-by-fall", name=name, number=seat.number, lower=lower)
    return _by_others(analysis, turn, catalogue)


def _by_choice(seat: SeatInsight, name: str, catalogue: Catalogue) -> str:
    if seat.number is None or seat.foresight is None or seat.foresight.over_most is None:
        return catalogue.say("insight-by-blank", name=name)
    over = seat.foresight.over_most
    worth = decimal(abs(over), 1, catalogue.language)
    key = "insight-by-choice" if over >= 0 else "insight-by-poor-choice"
    return catalogue.say(key, name=name, number=seat.number, worth=worth)


def _by_others(analysis: Analysis, turn: TurnInsight, catalogue: Catalogue) -> str:
    """What happened to the others: who eliminated most, or else who took the bonus."""
    fallen = [other for seat in turn.seats for other in dict.fromkeys(seat.fell_to)]
    lowest = max(set(fallen), key=lambda seat: (fallen.count(seat), -seat), default=None)
    if lowest is not None:
        return catalogue.say("insight-by-others", number=turn.seats[lowest].number or "", count=fallen.count(lowest))
    highest = next((index for index, seat in enumerate(turn.seats) if seat.won_bonus), None)
    if highest is None:
        return catalogue.say("insight-nothing-decided")
    name = shown(analysis.players[highest])
    return catalogue.say("insight-by-highest", name=name, number=turn.seats[highest].number or "")
