"""The game in a terminal, at one keyboard: against bots, and with other people."""
