"""Insight: why a game went as it did, what one could have written, and what gives one away.

Pure functions of what is revealed. Read it in this order: analysis, analyst, pricing, foresight, hindsight,
expectation, choices, readability, turning_points, analysing; then statistics, tells and habits, over many games.
"""

from thenumber.insight.analysing import analyse
from thenumber.insight.analysis import VERSION, Analysis, as_json, from_json
from thenumber.insight.habits import Habits, Study, habits

__all__ = ["VERSION", "Analysis", "Habits", "Study", "analyse", "as_json", "from_json", "habits"]
