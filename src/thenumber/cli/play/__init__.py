"""The verbs for players: the game in a terminal, at one keyboard, against bots and with other people; and on paper.

Read it in this order: options, series, setup, opponents; pad, terminal, with keyboard, screen and keyed, or with lined;
scenes, evening; folders, keeping; local, which runs it all. Then score, with typed_game; today, rules, print.
"""
