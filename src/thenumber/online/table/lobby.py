"""The lobby: who sits where and is called what, bots, the clock and the rounds, the host, the start, the rematch."""

from collections.abc import Iterable

from thenumber.online.table.commands import (
    AddBot,
    ChangeColour,
    ChangeName,
    MarkReady,
    Open,
    SendAway,
    SetRounds,
    SetTurnTime,
    Sit,
)
from thenumber.online.table.decision import Decision
from thenumber.online.table.errors import Refused
from thenumber.online.table.events import (
    BotSat,
    ColourChanged,
    GameStarted,
    HostPassed,
    LobbyReopened,
    NameChanged,
    PlayerLeft,
    PlayerSat,
    PlayerSentAway,
    ReadyMarked,
    RoundsSet,
    TableClosed,
    TableOpened,
    TurnTimeSet,
)
from thenumber.online.table.ids import SECOND, GuestId, PlayerId, Time
from thenumber.online.table.knowing import Candidate
from thenumber.online.table.names import clean, distinct
from thenumber.online.table.presence import come_back, free_long_away, pass_host_on, require_welcome
from thenumber.online.table.publicity import longest_name, slur_in
from thenumber.online.table.rooms import is_deserted
from thenumber.online.table.state import MOST_FORMER, Phase, Player, Table, names
from thenumber.rules import BY_ROUNDS, FEWEST_PLAYERS, Colour


def open_table(decision: Decision, command: Open) -> None:
    """Open a table that has no events yet."""
    if decision.table.version:
        raise Refused("table/exists")
    decision.add(
        TableOpened(
            at=decision.now,
            code=command.code,
            stand_in=command.stand_in,
            turn_time=command.turn_time,
            rounds=command.rounds,
        )
    )


def sit(decision: Decision, command: Sit) -> None:
    """Take a free seat, or your own again."""
    table = decision.table
    seated = table.of_guest(_guest(decision))
    if seated is not None:
        if not seated.is_present or seated.has_stand_in:
            come_back(decision, seated)
        return
    decision.require_phase(Phase.LOBBY)
    bot = None if command.instead_of is None else _giving_way(table, command.instead_of)
    _sit(decision, clean(command.name), command.colour, program=command.program, instead_of=bot)


def want_rematch(decision: Decision) -> None:
    """Open the lobby again, or take your seat in it."""
    table, seated = decision.table, decision.table.of_guest(_guest(decision))
    if seated is None:
        _sit_again(decision)
    elif table.phase is Phase.OVER:
        require_welcome(table, decision.by)
        decision.add(LobbyReopened(at=decision.now, player=seated.id))
        pass_host_on(decision)


def _sit_again(decision: Decision) -> None:
    """Take a seat in the lobby as someone who sat here before; in a deserted room they open it first."""
    table = decision.table
    known = table.formerly(_guest(decision))
    if known is not None and is_deserted(table, decision.now):
        decision.add(LobbyReopened(at=decision.now, player=None))
    elif table.phase is not Phase.OVER:
        decision.require_phase(Phase.LOBBY)
    if known is None or decision.table.phase is Phase.OVER:
        raise Refused("seat/none")
    _sit(decision, known.name, known.colour, ready=True, program=known.program)


def _guest(decision: Decision) -> GuestId:
    if decision.by is None:
        raise Refused("guest/none")
    return decision.by


def _giving_way(table: Table, player: PlayerId) -> Player:
    """The bot that gives its seat to a person."""
    bot = table.find(player)
    if bot is None or bot.is_person:
        raise Refused("seat/taken")
    return bot


def _sit(
    decision: Decision,
    name: str,
    colour: Colour | None,
    *,
    program: bool,
    ready: bool = False,
    instead_of: Player | None = None,
) -> None:
    """Give the one who asks a free seat, or a bot's; one who sat here before is the same player again."""
    guest = _guest(decision)
    require_welcome(decision.table, guest)
    free_long_away(decision)
    table = decision.table
    known = table.formerly(guest)
    if known is None and len(table.former) >= MOST_FORMER and all(table.has_played(old.id) for old in table.former):
        raise Refused("table/full")
    board = _colour(table, [colour], instead_of, known.colour if known else None)
    decision.add(
        PlayerSat(
            at=decision.now,
            player=known.id if known else next_player(table),
            guest=guest,
            name=distinct(
                name, names(player for player in table.players if player is not instead_of), longest_name(table)
            ),
            colour=board,
            ready=ready,
            program=program,
            instead_of=instead_of.id if instead_of else None,
            slur_in=slur_in(table, name, decision.known),
        )
    )
    if known and known.id == table.last_host != table.host and not program and not _keeper_is_host(table):
        decision.add(HostPassed(at=decision.now, player=known.id))
    pass_host_on(decision)


def _keeper_is_host(table: Table) -> bool:
    return table.host is not None and table.host == table.keeper


def _colour(
    table: Table, wished: Iterable[Colour | None], instead_of: Player | None = None, own: Colour | None = None
) -> Colour:
    """The first board of those wished for that can be had; else one's own of before, that of the bot, or any.

    Those reserved for others can be had only if there is nothing else.
    """
    free = (*([instead_of.colour] if instead_of else []), *table.free_colours)
    if not free:
        raise Refused("table/full")
    can_be_had = [colour for colour in free if colour == own or colour not in table.reserved_colours] or free
    return next((colour for colour in (*wished, own) if colour is not None and colour in can_be_had), can_be_had[0])


def next_player(table: Table) -> PlayerId:
    """An id that nobody has had at this table."""
    return PlayerId(table.newest + 1)


def add_bot(decision: Decision, command: AddBot) -> None:
    """Give a free seat to the first candidate who has none; one who sat here before is the same player again."""
    decision.require_phase(Phase.LOBBY)
    decision.require_host()
    table, bot = decision.table, _free_candidate(decision, command)
    known = next((player for player in table.former if player.bot == bot.id), None)
    decision.add(
        BotSat(
            at=decision.now,
            player=known.id if known else next_player(table),
            bot=bot.id,
            name=distinct(bot.name, names(table.players)),
            colour=_colour(table, [known.colour] if known else decision.known.colours),
        )
    )


def _free_candidate(decision: Decision, command: AddBot) -> Candidate:
    seated, candidates = {player.bot for player in decision.table.players}, decision.known.candidates
    free = [candidate for candidate in candidates if candidate.id not in seated]
    if free:
        return free[0]
    if len(candidates) == 1:
        raise Refused("bot/seated", name=candidates[0].name)
    raise Refused("bot/none-left", level=command.bot)


def leave(decision: Decision) -> None:
    """Give up a seat; in a game it stays yours to come back to."""
    player = decision.player
    if not player.has_left:
        decision.add(PlayerLeft(at=decision.now, player=player.id))
        pass_host_on(decision)


def send_away(decision: Decision, command: SendAway) -> None:
    """Free someone's seat."""
    if decision.table.phase is Phase.PLAYING:
        raise Refused("game/going-on")
    decision.require_host()
    player = decision.seated(command.player)
    if player.id == decision.table.host:
        raise Refused("host/self")
    decision.add(PlayerSentAway(at=decision.now, player=player.id))


def change_name(decision: Decision, command: ChangeName) -> None:
    """Be called something else."""
    decision.require_phase(Phase.LOBBY)
    table, player, wished = decision.table, decision.player, clean(command.name)
    others = [other for other in table.players if other.id != player.id]
    name = distinct(wished, names(others), longest_name(table))
    if name != player.name:
        slurs = slur_in(table, wished, decision.known)
        decision.add(NameChanged(at=decision.now, player=player.id, name=name, slur_in=slurs))


def change_colour(decision: Decision, command: ChangeColour) -> None:
    """Take another free board, unless someone may come back to it."""
    decision.require_phase(Phase.LOBBY)
    player = decision.player
    if command.colour == player.colour:
        return
    table = decision.table
    if command.colour not in table.free_colours or command.colour in table.reserved_colours:
        raise Refused("colour/taken")
    decision.add(ColourChanged(at=decision.now, player=player.id, colour=command.colour))


def mark_ready(decision: Decision, command: MarkReady) -> None:
    """Say that you are ready, or not yet."""
    decision.require_phase(Phase.LOBBY)
    player = decision.player
    if player.ready != command.ready:
        decision.add(ReadyMarked(at=decision.now, player=player.id, ready=command.ready))


def set_turn_time(decision: Decision, command: SetTurnTime) -> None:
    """Set the clock."""
    decision.require_phase(Phase.LOBBY)
    decision.require_host()
    if decision.table.turn_time != command.turn_time:
        decision.add(TurnTimeSet(at=decision.now, turn_time=command.turn_time))


def set_rounds(decision: Decision, command: SetRounds) -> None:
    """Choose between one round and two."""
    decision.require_phase(Phase.LOBBY)
    decision.require_host()
    if decision.table.rounds != command.rounds:
        decision.add(RoundsSet(at=decision.now, rounds=command.rounds))


def start(decision: Decision) -> None:
    """Start the game with everyone who sits there."""
    decision.require_phase(Phase.LOBBY)
    decision.require_host()
    table = decision.table
    if len(table.players) < FEWEST_PLAYERS:
        raise Refused("game/too-few", fewest=FEWEST_PLAYERS)
    deadline = None if table.turn_time is None else Time(decision.now + table.turn_time * SECOND)
    players = tuple(player.id for player in table.players)
    rulebook = BY_ROUNDS[table.rounds]
    decision.add(GameStarted(at=decision.now, players=players, deadline=deadline, rulebook=rulebook))
    pass_host_on(decision)  # over days those count as there who went away in the lobby


def close(decision: Decision) -> None:
    """End the table for good."""
    decision.add(TableClosed(at=decision.now))
