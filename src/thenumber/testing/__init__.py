"""Conformance checks: what others' bots and stores must stand, and ours do first."""

from thenumber.testing.bots import BotFault, Verified, verify_bot
from thenumber.testing.stores import StoreFault, verify_store

__all__ = ["BotFault", "StoreFault", "Verified", "verify_bot", "verify_store"]
