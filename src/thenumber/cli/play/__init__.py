"""The game in a terminal, at one keyboard: against bots, and with other people.

Read it in this order: asked, series, setup, opponents; pad, terminal, with keyboard, screen and keyed, or with lined;
scenes, evening; folders, keeping; local, which runs it all.
"""
