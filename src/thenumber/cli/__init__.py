"""The command line: `thenumber`.

`main` has the verbs for players. Each verb has a module that runs it, in the folder of those who use it: `play` (games
in a terminal, at one keyboard, and on paper), `visit` (online tables), `study` (the game and bots) and `operate` (a
server). `study` and `operate` have their verbs in `verbs`.

What they share: `options` and `limits` (what can be asked for), `files` and `cluster` (what is worked with), `problems`
and `lines` (what is said), `sheet` and `drawing` (what is shown), `signals` (what ends it).
"""

from thenumber.cli.main import main

__all__ = ["main"]
