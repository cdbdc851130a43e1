"""All laws, and what breaks them."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from chaos.checking.acknowledged import acknowledged_is_stored_once
from chaos.checking.delay import stored_is_soon_told
from chaos.checking.endings import every_game_ends, turns_are_as_they_lay
from chaos.checking.evidence import Evidence
from chaos.checking.presence import nobody_is_away_who_is_there
from chaos.checking.secrecy import nothing_is_seen_before_its_reveal
from chaos.checking.told import told_is_a_prefix

Law = Callable[[Evidence], Iterable[str]]

LAWS: Mapping[str, Law] = {
    "what was acknowledged is stored once": acknowledged_is_stored_once,
    "what anyone was told is a prefix": told_is_a_prefix,
    "no number is seen before its reveal": nothing_is_seen_before_its_reveal,
    "what is stored is soon told": stored_is_soon_told,
    "nobody is away who is there": nobody_is_away_who_is_there,
    "every game ends": every_game_ends,
    "turns are revealed as they lay": turns_are_as_they_lay,
}


def violations(evidence: Evidence) -> Sequence[str]:
    """All that is wrong, each with the law that it breaks."""
    return [f"{law}: {wrong}" for law, judge in LAWS.items() for wrong in judge(evidence)]
