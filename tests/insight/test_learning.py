"""Learning from people."""

import hashlib
import json
from pathlib import Path

import numpy as np
import pytest

from tests.insight.games import duel
from thenumber.bots.learned import CROWD, PERSONS, VARIABLE, LearnedPrior, NotAPrior, prior_in_use, read_prior
from thenumber.bots.opinions import SHIPPED
from thenumber.bots.prior import TASTES
from thenumber.cli import main
from thenumber.insight.learning import Lessons
from thenumber.rules.records import Record, print_json


def highest_and_lowest(games: int) -> list[Record]:
    """Games of somebody who always writes as high as possible and somebody who writes low repdigits."""
    return [duel("999 000", "888 111", "777 222")] * games


def saved(path: Path, content: object) -> Path:
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def test_a_prior_refers_to_the_crowd_in_the_package() -> None:
    assert hashlib.sha256(TASTES.tobytes()).hexdigest()[:16] == CROWD
    assert len(TASTES) == PERSONS


def test_people_who_are_met_become_likelier_and_their_numbers_less_surprising() -> None:
    lessons = Lessons()
    for record in highest_and_lowest(15):
        lessons.read(record)
    learned = lessons.learned()

    assert pytest.approx(1) == sum(learned.prior.shares)
    assert (15, 18) == (learned.games, learned.numbers)
    assert learned.learned < learned.shipped - 0.5
    assert max(np.array(learned.prior.shares) / SHIPPED) > 3


def test_a_prior_is_read_as_it_was_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    prior = LearnedPrior(tuple(SHIPPED.tolist()))
    path = tmp_path / "prior"
    path.write_bytes(prior.as_json())
    monkeypatch.delenv(VARIABLE, raising=False)

    assert prior_in_use() is None
    monkeypatch.setenv(VARIABLE, str(path))
    assert prior == prior_in_use()


@pytest.mark.parametrize(
    "content",
    [
        "x",
        [],
        {"prior": CROWD},
        {"prior": CROWD, "shares": ["x"]},
        {"prior": CROWD, "shares": [1.0]},
        {"prior": "another", "shares": [1 / (PERSONS + 1)] * (PERSONS + 1)},
        {"prior": CROWD, "shares": [2.0, -1.0, *[0.0] * (PERSONS - 1)]},
        {"prior": CROWD, "shares": [float("nan")] * (PERSONS + 1)},
    ],
)
def test_what_is_no_prior_is_refused(content: object, tmp_path: Path) -> None:
    with pytest.raises(NotAPrior):
        read_prior(saved(tmp_path / "prior", content))
    with pytest.raises(FileNotFoundError):
        read_prior(tmp_path / "missing")


def test_learn_saves_a_prior_that_a_server_takes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, out = tmp_path / "games", tmp_path / "prior"
    games.write_text("\n".join(map(print_json, highest_and_lowest(10))), encoding="utf-8")

    assert 0 == main(["learn", str(games), "--out", str(out), "--lang", "en"])
    assert "Learned from 10 games." in capsys.readouterr().out
    assert PERSONS + 1 == len(read_prior(out).shares)


def test_too_few_games_teach_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games, out = tmp_path / "games", tmp_path / "prior"
    games.write_text(print_json(duel("999 000")), encoding="utf-8")

    assert 2 == main(["learn", str(games), "--out", str(out), "--lang", "en"])
    expected = "At least 10 games with numbers are needed to learn anything. Found: 1.\n"
    assert expected == capsys.readouterr().err
    assert not out.exists()


def test_a_server_refuses_what_is_no_prior(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert 2 == main(["serve", "--prior", str(saved(tmp_path / "p", [])), "--lang", "en"])
    assert "isn’t a prior written by this version of thenumber learn." in capsys.readouterr().err
