"""Tables that anyone on the server may join: who lists them, and which names strangers have to see there.

A name that is a slur in the host's language, or in English, is refused. One that is a slur in another language may be
a name in this one: the host sees it marked, and decides.
"""

from collections.abc import Collection, Iterable, Mapping

from thenumber.online.table.commands import SetPublic
from thenumber.online.table.decision import Decision
from thenumber.online.table.errors import Refused, Unjudged
from thenumber.online.table.events import PublicSet
from thenumber.online.table.ids import PlayerId
from thenumber.online.table.knowing import Knowledge
from thenumber.online.table.names import LONGEST_SHOWN
from thenumber.online.table.state import Phase, Player, Table

UNDERSTOOD_BY_ALL = "en"
"""The language whose slurs are refused at every such table, whatever its host speaks."""


def set_public(decision: Decision, command: SetPublic) -> None:
    """Let anyone join, or no longer. Who sits there stays: the host has let them in, whatever they are called."""
    decision.require_phase(Phase.LOBBY)
    decision.require_host()
    if decision.table.public == command.language:
        return
    slurs = {} if command.language is None else _slurs(decision)
    if command.language is not None and is_slur(slurs.get(decision.player.id, ()), command.language):
        raise Refused("name/unwelcome")  # it would be read by everyone on the server
    decision.add(PublicSet(at=decision.now, language=command.language, slurs=slurs))


def _slurs(decision: Decision) -> dict[PlayerId, tuple[str, ...]]:
    """The people who sit there and have names that are slurs: each of them may be the host one day."""
    people = {player.id: player.name for player in decision.table.players if player.is_person}
    judged = _judged(decision.known, people.values())
    return {player: judged[name] for player, name in people.items() if judged[name]}


def slur_in(table: Table, name: str, known: Knowledge) -> tuple[str, ...]:
    """The languages in which a name is a slur, if strangers read it; friends may call themselves what they like.

    Raises:
        Refused: no stranger should have to read it.
        Unjudged: nobody knows yet.
    """
    if table.public is None:
        return ()
    languages = _judged(known, [name])[name]
    if is_slur(languages, table.public):
        raise Refused("name/unwelcome")
    return languages


def _judged(known: Knowledge, names: Iterable[str]) -> Mapping[str, tuple[str, ...]]:
    unjudged = [name for name in names if name not in known.judged]
    if unjudged:
        raise Unjudged(unjudged)
    return known.judged


def is_slur(slur_in: Collection[str], language: str) -> bool:
    """Whether a name is a slur where that language is spoken."""
    return language in slur_in or UNDERSTOOD_BY_ALL in slur_in


def longest_name(table: Table) -> int | None:
    """How long a name may be at a table, if it must be shown to strangers."""
    return None if table.public is None else LONGEST_SHOWN


def is_doubtful(table: Table, player: Player) -> bool:
    """The host should have a look at a name: strangers read it, and it is a slur in some language."""
    return table.public is not None and bool(player.slur_in)


def is_listed(table: Table) -> bool:
    """Strangers may find the table: there is a free seat, the game has not begun, and its host has a fair name."""
    host = None if table.host is None else table.find(table.host)
    if table.public is None or table.phase is not Phase.LOBBY or not table.free_colours or host is None:
        return False
    return host.is_present and not is_slur(host.slur_in, table.public)
