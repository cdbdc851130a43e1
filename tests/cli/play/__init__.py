"""The game in the terminal."""
