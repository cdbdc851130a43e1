"""`thenumber learn`: fit what the reader expects of people to games that people played."""

import typer

from thenumber.cli.compiling import first_time
from thenumber.cli.drawing import progress, show
from thenumber.cli.files import new_file
from thenumber.cli.lines import report, shown
from thenumber.cli.problems import needs, worded
from thenumber.cli.signals import INTERRUPTED
from thenumber.cli.study.analyse import all_games
from thenumber.processes import compiled
from thenumber.rules import RulesError
from thenumber.texts import Catalogue
from thenumber.texts.figures import decimal


def run(path: str, out: str, *, language: str) -> int:
    """Read games, save what they teach in a new file, and say whether it helps; the exit code says if all was well."""
    catalogue = Catalogue(language)
    with needs("sim", catalogue):
        from thenumber.insight.learning import FEWEST_GAMES, Lessons
    code, lessons = 0, Lessons()
    try:
        with new_file(out, catalogue) as file:
            games = all_games(path, catalogue)
            at_first = first_time(catalogue, "learn")
            with progress(catalogue.say("learn-progress"), len(games), at_first) as advance:
                for game in games:
                    if isinstance(game, RulesError):
                        code = report(worded(game, catalogue))
                    elif game.game.turns:
                        lessons.read(game)
                    advance(1)
            compiled.mark_ready("learn")
            if lessons.games < FEWEST_GAMES:
                raise typer.TyperException(catalogue.say("learn-too-few", fewest=FEWEST_GAMES, games=lessons.games))
            learned = lessons.learned()
            file.write(learned.prior.as_json())
    except KeyboardInterrupt:
        report(catalogue.say("learn-stopped"))
        return INTERRUPTED
    before, after = (decimal(bits, 2, language) for bits in (learned.shipped, learned.learned))
    show(
        catalogue.say("learn-games", games=learned.games, path=shown(out)),
        catalogue.say("learn-held-out", numbers=learned.numbers, before=before, after=after),
        catalogue.say("learn-better" if learned.learned < learned.shipped else "learn-worse"),
    )
    return code
