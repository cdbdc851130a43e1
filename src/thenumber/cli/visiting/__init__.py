"""The game at a live table of any server, in a terminal: for a person there, or for their own bot."""
