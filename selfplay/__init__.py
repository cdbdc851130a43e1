"""Training by self-play: a network that learns the game from nothing but its rules and the solved duel.

Read it in this order: judging, crowd, critic, descent, games, training; then checkpoints. What it learns is played by
`selfplay.autodidact`, which needs nothing of this.
"""

from selfplay.checkpoints import NotATraining, keep, resumed, write_network
from selfplay.training import Report, Training, train

__all__ = ["NotATraining", "Report", "Training", "keep", "resumed", "train", "write_network"]
