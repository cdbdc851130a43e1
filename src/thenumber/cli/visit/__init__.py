"""The game at a live table of any server, in a terminal: for a person there, or for their own bot.

Read it in this order: reaching, identity, looking; for a person moments, scenes, past, visitor; for a bot own_bot,
seat; visit, which runs it all.
"""
