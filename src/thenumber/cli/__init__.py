"""The command line: `thenumber`.

`main` has the verbs for players, `studying` and `operating` those for people who study the game or run a server. Each
has a module that runs it: `score` (with `typed_game` and `sheet`), `rules`, `print`, `analyse` (with `analysis_report`
and `turning_point`), `habits`, `learn`, `simulate`, `solve`, `bots`, `arena` (with `arena_outcome`), `exploit` (with
`exploit_exact` and `exploit_bound`), `serve`, `admin`, `moving`, and `copies` for export, backup and restore. `play`
has two packages: `playing` at one keyboard, `visiting` at an online table.

What they share: `options` and `limits` (what can be asked for), `files` and `server` (what is worked on), `problems`
and `lines` (what is said), `figures` and `drawing` (what is shown), `signals` (what ends it).
"""

from thenumber.cli.main import main

__all__ = ["main"]
