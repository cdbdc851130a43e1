"""What must be true of any run, seen from outside: it knows the game, tables and messages, and nothing of a house.

Read it in this order: evidence, told, acknowledged, secrecy, calm, delay, presence, endings, laws.
"""

from chaos.checking.evidence import Evidence
from chaos.checking.laws import LAWS, violations

__all__ = ["LAWS", "Evidence", "violations"]
