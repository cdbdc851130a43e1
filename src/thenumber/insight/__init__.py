"""Insight: why a game went as it did, what one could have written, and what gives one away.

Pure functions of what is revealed, which find the values of `findings`. Read it in this order: analyst, pricing,
foresight, hindsight, expectation, choices, readability, turning_points, analysing; then statistics, tells, habits
and learning, over many games.
"""

from thenumber.findings import Analysis, Habits, as_json, from_json
from thenumber.insight.analysing import analyse
from thenumber.insight.habits import Study, habits

__all__ = ["Analysis", "Habits", "Study", "analyse", "as_json", "from_json", "habits"]
