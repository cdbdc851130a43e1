"""`thenumber solve`: the two-player round solved from scratch and certified, or the equilibrium of one position."""

import json
import sys
from contextlib import ExitStack
from dataclasses import dataclass

import numpy as np
import typer
from rich.console import Group, RenderableType
from rich.table import Table

from thenumber.cli.cluster import workers
from thenumber.cli.compiling import first_time
from thenumber.cli.drawing import USUAL, progress, show
from thenumber.cli.files import new_file
from thenumber.cli.lines import report, shown
from thenumber.cli.problems import worded
from thenumber.cli.signals import INTERRUPTED
from thenumber.processes import compiled
from thenumber.processes.cluster import GaveUp
from thenumber.processes.crew import Crew
from thenumber.rules import ALL_DIGITS, PUBLISHED, Digits, RulesError
from thenumber.solve import (
    DamagedValues,
    Duel,
    Mix,
    PathOfPlay,
    Solution,
    count_positions,
    duel_values,
    follow,
    solve_round,
    solve_turn,
)
from thenumber.solve.values import Values, checksum, fewest_digits, pack, unpack
from thenumber.texts import Catalogue
from thenumber.texts.figures import decimal, signed, tiny

REACHED = 180_500  # positions on the path of play, about: for the progress bar alone


@dataclass(frozen=True, slots=True)
class Certificate:
    """What a run of the solver has shown."""

    solution: Solution
    path: PathOfPlay
    first_turn: Duel
    checksum: str
    difference: float | None
    """How far a value is from that in the package, at most, in points; none if the package's are damaged."""


def run(out: str | None, cluster: str | None, *, as_json: bool, language: str) -> int:
    """Solve the whole round, save its values if `out` names a file, and show the certificate."""
    catalogue = Catalogue(language)
    try:
        with ExitStack() as stack:
            file = None if out is None else stack.enter_context(new_file(out, catalogue))
            crew = stack.enter_context(workers(cluster, catalogue))
            certificate, data = _certify(crew, catalogue)
            if file is not None:
                file.write(data)
    except KeyboardInterrupt:
        report(catalogue.say("solve-stopped"))
        return INTERRUPTED
    except GaveUp:
        raise typer.TyperException(catalogue.say("cluster-gave-up")) from None
    if as_json:
        _print_json(_as_json(certificate))
    else:
        show(_drawn(certificate, language), narrowest=USUAL)
        if out is not None:
            show(catalogue.say("type-saved", path=shown(out)))
    return 0


def run_position(
    turn_no: int | None, mine: str | None, theirs: str | None, out: str | None, *, as_json: bool, language: str
) -> int:
    """Show the equilibrium of one position; without digits a board is fresh."""
    catalogue = Catalogue(language)
    if turn_no is None or out is not None:
        raise typer.TyperException(catalogue.say("solve-position-what"))
    duel = _solve(turn_no, _digits(mine, catalogue), _digits(theirs, catalogue), catalogue)
    if as_json:
        _print_json(
            {"value": duel.value, "largest_gain": duel.largest_gain, "mine": _listed(duel.mine)}
            | {"theirs": _listed(duel.theirs)}
        )
    else:
        worth = catalogue.say("solve-worth", value=signed(duel.value, 2, language))
        show(worth, _mixes(duel, language), narrowest=USUAL)
    return 0


def _certify(crew: Crew | None, catalogue: Catalogue) -> tuple[Certificate, bytes]:
    with progress(catalogue.say("solve-progress"), count_positions(), first_time(catalogue, "solve")) as advance:
        solution = solve_round(advance=advance, crew=crew)
    compiled.mark_ready("solve")
    data = pack(solution.values)
    stored = unpack(data)
    with progress(catalogue.say("solve-path-progress"), REACHED) as advance:
        path = follow(stored, solution.values, advance=advance)
    first_turn = solve_turn(ALL_DIGITS, ALL_DIGITS, turn_no=1, values=stored)
    return Certificate(solution, path, first_turn, checksum(data), _difference(stored)), data


def _difference(stored: Values) -> float | None:
    try:
        return float(np.nanmax(np.abs(stored - duel_values())))
    except DamagedValues:
        return None


def _digits(text: str | None, catalogue: Catalogue) -> Digits:
    if text is None:
        return ALL_DIGITS
    try:
        return Digits(text)
    except RulesError as error:
        raise typer.TyperException(worded(error, catalogue)) from None


def _solve(turn_no: int, mine: Digits, theirs: Digits, catalogue: Catalogue) -> Duel:
    if not 1 <= turn_no <= PUBLISHED.turns:
        raise typer.TyperException(catalogue.say("solve-no-such-turn", turns=PUBLISHED.turns))
    fewest = fewest_digits(turn_no)
    if min(len(mine), len(theirs)) < fewest:
        raise typer.TyperException(catalogue.say("solve-too-few", turn=turn_no, fewest=fewest))
    try:
        return solve_turn(mine, theirs, turn_no)
    except DamagedValues:
        raise typer.TyperException(catalogue.say("solve-damaged")) from None


def _drawn(certificate: Certificate, language: str) -> RenderableType:
    say = Catalogue(language).say
    solution, path = certificate.solution, certificate.path
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_row(say("solve-positions"), say("solve-count", count=solution.positions))
    table.add_row(say("solve-largest"), tiny(solution.largest_gain, language))
    table.add_row(say("solve-mean"), tiny(solution.mean_gain, language))
    table.add_row(say("solve-path-positions"), say("solve-count", count=path.positions))
    table.add_row(say("solve-path-largest"), decimal(path.largest_gain, 5, language))
    table.add_row(say("solve-path-mean"), decimal(path.mean_gain, 5, language))
    table.add_row(say("solve-first-turn"), decimal(certificate.first_turn.value, 5, language))
    table.add_row(say("solve-checksum"), certificate.checksum[:16])
    if certificate.difference is None:
        compared = say("solve-damaged")
    elif certificate.difference:
        compared = say("solve-different", most=decimal(certificate.difference, 4, language))
    else:
        compared = say("solve-same")
    return Group(say("solve-unit"), "", table, "", _mixes(certificate.first_turn, language), "", compared)


def _mixes(duel: Duel, language: str) -> RenderableType:
    """Both players' numbers side by side, the likeliest first."""
    table = Table(box=None, padding=(0, 1), pad_edge=False, header_style="dim")
    for title in ("solve-mine", "solve-theirs"):
        table.add_column(Catalogue(language).say(title), no_wrap=True)
        table.add_column("%", justify="right", no_wrap=True)
        table.add_column(width=2)
    mine, theirs = _cells(duel.mine, language), _cells(duel.theirs, language)
    for index in range(max(len(mine), len(theirs))):
        pair = [cells[index] if index < len(cells) else ("", "") for cells in (mine, theirs)]
        table.add_row(*pair[0], "", *pair[1])
    return table


def _cells(mix: Mix, language: str) -> list[tuple[str, str]]:
    if not mix.numbers:
        return [(Catalogue(language).say("verdict-out"), "")]
    pairs = zip(mix.numbers, mix.probabilities, strict=True)
    return [(str(number), decimal(100 * probability, 1, language)) for number, probability in pairs]


def _as_json(certificate: Certificate) -> dict[str, object]:
    solution, path = certificate.solution, certificate.path
    return {
        "positions": solution.positions,
        "largest_gain": solution.largest_gain,
        "mean_gain": solution.mean_gain,
        "path": {
            "positions": path.positions,
            "largest_gain": path.largest_gain,
            "mean_gain": path.mean_gain,
        },
        "first_turn": {"value": certificate.first_turn.value, "mix": _listed(certificate.first_turn.mine)},
        "checksum": certificate.checksum,
        "difference": certificate.difference,
    }


def _listed(mix: Mix) -> list[dict[str, object]]:
    pairs = zip(mix.numbers, mix.probabilities, strict=True)
    return [{"number": number, "probability": probability} for number, probability in pairs]


def _print_json(value: dict[str, object]) -> None:
    sys.stdout.write(json.dumps(value) + "\n")
