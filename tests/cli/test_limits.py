"""Figures that cannot be: every verb says the same of them, in one line and in the reader's language."""

import pytest

from thenumber.cli import main
from thenumber.cli.lines import one_line
from thenumber.texts import LANGUAGES, Catalogue

VERBS = [["simulate"], ["arena"], ["exploit", "--bot", "saver"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb[0])
def test_all_verbs_refuse_alike(verb: list[str], language: str, capsys: pytest.CaptureFixture[str]) -> None:
    say = Catalogue(language).say
    most_games = 10**12 if verb == ["simulate"] else 100_000
    expected = {
        "--players": say("asked-players", fewest=2, most=5, players="-1"),
        "--games": say("asked-count", option="--games", most=most_games, count="-1"),
        "--seed": say("asked-seed", most="18446744073709551615", seed="-1"),
    }
    for option in expected:
        assert 2 == main([*verb, option, "-1", "--lang", language])

    assert ("", "".join(f"{one_line(line)}\n" for line in expected.values())) == capsys.readouterr()


@pytest.mark.parametrize("verb", VERBS[1:], ids=lambda verb: verb[0])
@pytest.mark.parametrize(("option", "most", "shown"), [("--series", 1000, "1,000"), ("--jobs", 256, "256")])
def test_series_and_processes_have_their_limits(
    verb: list[str], option: str, most: int, shown: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert 2 == main([*verb, option, str(most + 1), "--lang", "en"])
    assert ("", f"{option} must be 1 to {shown}, not {most + 1}.\n") == capsys.readouterr()


@pytest.mark.parametrize("verb", VERBS, ids=lambda verb: verb[0])
def test_the_usual_seed_is_one(verb: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert 0 == main([verb[0], "--help"])

    assert "[default: 1]" in capsys.readouterr().out
