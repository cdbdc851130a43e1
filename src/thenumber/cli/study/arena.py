"""`thenumber arena`: a tournament among bots, as a table, as JSON or as a picture."""

import json
from collections.abc import Callable, Iterator, Sequence, Set
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass, replace

import typer

from thenumber.arena import Entrants, Outcome, PlayedSeries, Seating, Tournament, against, head_to_head, mixed
from thenumber.bots import prepare
from thenumber.cli.bots import invited, named_program, seated
from thenumber.cli.cluster import workers
from thenumber.cli.compiling import compiling
from thenumber.cli.drawing import USUAL, progress, show
from thenumber.cli.files import refuse_picture, save_picture
from thenumber.cli.limits import refuse_seconds, refuse_tournament
from thenumber.cli.lines import report, shown
from thenumber.cli.signals import INTERRUPTED
from thenumber.cli.study.arena_outcome import Told, as_data
from thenumber.cli.study.games_file import Wanted, kept_series
from thenumber.processes import compiled
from thenumber.processes.cluster import GaveUp
from thenumber.processes.interrupts import ending_later
from thenumber.processes.runs import processors
from thenumber.texts import Catalogue

CRASHED = 1  # the exit code


@dataclass(frozen=True, slots=True)
class ArenaOptions:
    """What a person asks for on the command line."""

    bots: str | None
    programs: tuple[str, ...]
    """Commands, which are also the programs' ids."""
    seconds: float
    """How long a program may take for an answer."""
    against: str | None
    """The pool, if there is one."""
    duels: bool
    players: int
    games: int
    series: int
    seed: int
    jobs: int
    games_file: Wanted
    cluster: str | None = None
    """The address of other machines that play, if there are any."""

    @property
    def series_each(self) -> int:
        """How many whole series it takes to play the games asked for."""
        return -(-self.games // self.series)

    @property
    def characters(self) -> str:
        """Who plays besides the programs: everyone, unless they are named or the programs have a pool to play with."""
        if self.bots is not None:
            return self.bots
        return "" if self.programs and self.against is not None else "all"


def run(asked: ArenaOptions, *, as_json: bool, plot: str | None, language: str) -> int:
    """Play a tournament and show its outcome, as far as it got; the exit code says whether that is all of it."""
    catalogue = Catalogue(language)
    _refuse(asked, catalogue)
    entrants = Entrants(asked.programs, asked.seconds)
    tournament = Tournament(asked.series, asked.seed, find=entrants, keeps_turns=asked.games_file.path is not None)
    try:
        if plot is not None:
            refuse_picture(plot, catalogue)
        seatings = list(_schedule(asked, catalogue))
        with closing(entrants), kept_series(asked.games_file, tournament, catalogue) as keep:
            played, code = play(tournament, seatings, asked.jobs, catalogue, asked.cluster, keep)
    except KeyboardInterrupt:
        return INTERRUPTED
    if played:
        outcome = Outcome.of(tournament, played, duels=asked.duels)
        _show(outcome, as_json=as_json, complete=not code, language=language)
        if plot is not None:
            _draw(outcome, plot, catalogue)
    return code


def _refuse(asked: ArenaOptions, catalogue: Catalogue) -> None:
    refuse_tournament(
        players=asked.players,
        games=asked.games,
        series=asked.series,
        seed=asked.seed,
        jobs=asked.jobs,
        catalogue=catalogue,
    )
    refuse_seconds(asked.seconds, catalogue)
    if asked.programs and asked.cluster is not None:
        raise typer.TyperException(catalogue.say("cluster-programs"))
    asked.games_file.refuse(catalogue)


def _schedule(asked: ArenaOptions, catalogue: Catalogue) -> Iterator[Seating]:
    """Who meets whom; everyone is there and can play."""
    if asked.against is not None and asked.duels:
        raise typer.TyperException(catalogue.say("arena-one-schedule"))
    bots, pool = invited(asked.characters, catalogue), invited(asked.against or "", catalogue)
    programs = _programs(asked, {each.id for each in (*bots, *pool)}, catalogue)
    ids, pool_ids = [*(each.id for each in bots), *programs], [each.id for each in pool]
    _can_meet(ids, ids if asked.against is None else pool_ids, catalogue)
    for each in (*bots, *pool):
        seated(each, catalogue)
    if any(each.extra == "sim" for each in (*bots, *pool)):
        with compiling(catalogue, compiled.BOTS):
            prepare()
    if asked.against is not None:
        return against(ids, pool_ids, asked.players, asked.series_each, asked.seed)
    if asked.duels:
        return head_to_head(ids, asked.players, asked.series_each)
    return mixed(ids, asked.players, asked.series_each, asked.seed)


def _programs(asked: ArenaOptions, others: Set[str], catalogue: Catalogue) -> list[str]:
    """The programs, each once; each can be started, and none shares its id with a bot."""
    for command in asked.programs:
        named_program(command, catalogue)
        if command in others:
            raise typer.TyperException(catalogue.say("program-is-bot", program=shown(command)))
    return list(dict.fromkeys(asked.programs))


def _can_meet(ids: Sequence[str], others: Sequence[str], catalogue: Catalogue) -> None:
    if len({*ids, *others}) < 2:
        raise typer.TyperException(catalogue.say("arena-few-bots"))
    alone = next((bot_id for bot_id in ids if not {*others} - {bot_id}), None)
    if alone:
        raise typer.TyperException(catalogue.say("arena-no-opponent", bot=shown(alone)))


def play(
    tournament: Tournament,
    seatings: Sequence[Seating],
    jobs: int,
    catalogue: Catalogue,
    cluster: str | None = None,
    keep: Callable[[PlayedSeries], None] = lambda _: None,
) -> tuple[list[PlayedSeries], int]:
    """The series played, all of them unless something stops it; and the exit code. Each is also given to `keep`."""
    played: list[PlayedSeries] = []
    jobs = min(jobs or processors(), len(seatings))
    try:
        with (
            progress(catalogue.say("arena-progress"), len(seatings)) as advance,
            workers(cluster, catalogue) as crew,
            closing(tournament.play(seatings, jobs, crew)) as series,
        ):
            for each in series:
                with ending_later():  # a series counts and is in the file, or neither
                    keep(each)
                    played.append(replace(each, written=()))
                advance(1)
    except KeyboardInterrupt:
        report(catalogue.say("arena-interrupted", played=str(len(played)), series=str(len(seatings))))
        return played, INTERRUPTED
    except BrokenProcessPool:
        report(catalogue.say("arena-crashed", played=str(len(played)), series=str(len(seatings))))
        return played, CRASHED
    except GaveUp:
        report(catalogue.say("cluster-gave-up"))
        return played, CRASHED
    return played, 0


def _show(outcome: Outcome, *, as_json: bool, complete: bool, language: str) -> None:
    if as_json:
        print(json.dumps(as_data(outcome, complete=complete)))
    else:
        show(Told(outcome, language).drawn(), narrowest=USUAL)


def _draw(outcome: Outcome, path: str, catalogue: Catalogue) -> None:
    from thenumber.plots import save_outcome  # an extra, and slow to import

    save_picture(save_outcome, outcome, path, catalogue)
