"""What insight finds, as values: the shapes of an analysis and of habits.

Light, unlike what computes them: the server passes them on and the protocol describes them without loading a kernel.
"""

from thenumber.findings.analysis import (
    VERSION,
    Analysis,
    Expectation,
    Foresight,
    Hindsight,
    Likely,
    MappedAnalysis,
    NumberMap,
    Parts,
    PlayerInsight,
    Priced,
    SeatInsight,
    TurningPoint,
    TurnInsight,
    TurnMaps,
    as_json,
    from_json,
)
from thenumber.findings.habits import FEWEST_GAMES, NOTHING_KNOWN, FirstDigits, Habits, Rate, Tell

__all__ = [
    "FEWEST_GAMES",
    "NOTHING_KNOWN",
    "VERSION",
    "Analysis",
    "Expectation",
    "FirstDigits",
    "Foresight",
    "Habits",
    "Hindsight",
    "Likely",
    "MappedAnalysis",
    "NumberMap",
    "Parts",
    "PlayerInsight",
    "Priced",
    "Rate",
    "SeatInsight",
    "Tell",
    "TurnInsight",
    "TurnMaps",
    "TurningPoint",
    "as_json",
    "from_json",
]
