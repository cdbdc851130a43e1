"""The game on paper, as a file to print."""
