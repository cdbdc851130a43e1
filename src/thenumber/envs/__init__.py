"""Environments for those who train and study agents: the game for PettingZoo, Gymnasium and OpenSpiel.

Read it in this order: choices, seen, rewards, outcome, told, opponents, asked, policy; then missing and space; then the
environments, each of which imports the library that it is made for: petting_zoo, gym, vector, spiel (with spiel_past,
spiel_observer and spiel_bot).
"""

from thenumber.envs import missing

with missing.library("numpy"), missing.library("numba"):
    from thenumber.envs.choices import CHOICES, MASKS, PASS, Choices, choices_of, legal_choices, number_of
    from thenumber.envs.missing import MissingLibrary
    from thenumber.envs.policy import PolicyBot
    from thenumber.envs.rewards import Reward
    from thenumber.envs.seen import bounds, observed, size

__all__ = [
    "CHOICES",
    "MASKS",
    "PASS",
    "Choices",
    "MissingLibrary",
    "PolicyBot",
    "Reward",
    "bounds",
    "choices_of",
    "legal_choices",
    "number_of",
    "observed",
    "size",
]
