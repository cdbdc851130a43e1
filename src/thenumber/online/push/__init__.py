"""Web push: tells people of games over days when they are not at their table, by RFC 8030, 8291 and 8292.

Read it in this order: encrypting, vapid, addresses, slots, resolving, posting, subscriptions, claims, wording,
messenger, routes.
"""

from thenumber.online.push.messenger import Push, PushFigures
from thenumber.online.push.posting import Answer, Caller

__all__ = ["Answer", "Caller", "Push", "PushFigures"]
