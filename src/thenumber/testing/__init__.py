"""Conformance checks: what everyone's bots must stand, and ours do first."""

from thenumber.testing.bots import BotFault, Verified, verify_bot

__all__ = ["BotFault", "Verified", "verify_bot"]
