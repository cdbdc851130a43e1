"""The verbs for people who study the game."""
