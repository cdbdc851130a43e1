"""Conformance checks: what others' bots, environments and stores must stand, and ours do first."""

from thenumber.testing.bots import BotFault, Verified, verify_bot
from thenumber.testing.envs import EnvFault, verify_env
from thenumber.testing.stores import StoreFault, verify_store

__all__ = ["BotFault", "EnvFault", "StoreFault", "Verified", "verify_bot", "verify_env", "verify_store"]
