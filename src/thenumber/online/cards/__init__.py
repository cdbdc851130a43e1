"""Pictures of turns, for links that are shared."""
