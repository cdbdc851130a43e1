"""The Number: the rules, game records and a referee for the bluffing game by Hisashi Hayashi."""

__version__ = "0.1.0"
