"""The command line: `thenumber`.

`main` has the verbs. Each has a module that runs it: `score` (with `typed_game` and `sheet`), `rules`, `simulate`,
`solve`, `bots`, `arena` (with `arena_outcome`), `exploit`, `serve`, `admin`, and `copies` for export, backup and
restore. `play` has two packages: `playing` at one keyboard, `visiting` at an online table.

What they share: `options` and `limits` (what can be asked for), `files` and `server` (what is worked on), `problems`
and `lines` (what is said), `figures` and `drawing` (what is shown), `signals` (what ends it).
"""

from thenumber.cli.main import main

__all__ = ["main"]
