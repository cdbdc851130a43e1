"""What tables, people, players, versions and times are known by: plain texts and integers that cannot be mixed up."""

from typing import NewType

TableId = NewType("TableId", str)
"""128 random bits as 26 letters and digits: everyone who has the id may look at the table."""
Code = NewType("Code", str)
"""Six letters that find a table while people are there; short enough to say aloud."""
GuestId = NewType("GuestId", str)
"""A person without an account: the hash of the secret that their device keeps."""
PlayerId = NewType("PlayerId", int)
"""A player who sits or sat at a table, counted from 1; the same in every game of the series, on any device."""
Version = NewType("Version", int)
"""How many events a table has seen. The first event makes version 1."""
CommandId = NewType("CommandId", str)
"""The id of a command, chosen by its sender, so that sending it again does nothing new."""
Time = NewType("Time", int)
"""Milliseconds since 1970."""

SECOND = 1000
"""A second in milliseconds, as all times are."""
MINUTE = 60 * SECOND
"""A minute in milliseconds."""
HOUR = 60 * MINUTE
"""An hour in milliseconds."""
DAY = 24 * HOUR
"""A day in milliseconds."""

CODE_LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without 0, 1, I, L, O and U: nothing that could be misread, and no rude words."""
CODE_LENGTH = 6
"""How many letters the code of a table has."""
