"""Training by self-play: it judges as the rules do, goes on as if it had never stopped, and learns."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings

from selfplay import __main__ as command
from selfplay import autodidact, critic, training
from selfplay.autodidact import Autodidact, NoNetwork, read_weights
from selfplay.checkpoints import NotATraining, keep, resumed, write_network
from selfplay.critic import Opinion
from selfplay.crowd import Crowd, drawn
from selfplay.games import play
from selfplay.judging import judge, pull_up
from selfplay.network import CHOICES, Reals
from selfplay.training import Training, train
from tests.strategies import turns_to_play
from thenumber.rules import Board, Game, Number, Seat, View
from thenumber.sim.arrays import DIGITS, NO_NUMBER, SETS, as_bits
from thenumber.solve import expected
from thenumber.solve.stage import LOWEST, Stage, legal, odds


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "SEATS", 24)


def after(steps: int, begun: Training) -> Training:
    """A training so many steps later."""
    *_, (trained, _) = islice(train(begun), steps)
    return trained


def same(one: Training, other: Training) -> bool:
    return all(np.array_equal(part, again) for part, again in zip(learned(one), learned(other), strict=True))


def learned(trained: Training) -> Iterator[Reals]:
    """Every array of a training."""
    for group in (trained.weights, trained.average, trained.opinion, *trained.adam, *trained.critic_adam):
        yield from group


@pytest.mark.compiles
def test_a_training_that_stopped_goes_on_as_if_it_had_not(tmp_path: Path) -> None:
    at_once = after(6, Training.begun(3))
    keep(after(2, Training.begun(3)), tmp_path / "training.npz")
    again = after(4, resumed(tmp_path / "training.npz"))

    assert same(at_once, again)
    assert at_once.done == again.done == 6


def test_another_seed_gives_another_network() -> None:
    assert same(after(1, Training.begun(3)), after(1, Training.begun(3)))
    assert not same(after(1, Training.begun(3)), after(1, Training.begun(4)))


@settings(max_examples=20)
@given(turns_to_play())
def test_numbers_are_judged_as_the_turn_at_hand_is(turn: tuple[tuple[Board, ...], tuple[Number | None, ...]]) -> None:
    boards, tiles = turn
    available = np.array([[as_bits(board.available) for board in boards]], np.int16)
    numbers = np.array([[NO_NUMBER if tile is None else int(tile) for tile in tiles]], np.int16)
    numbers[(DIGITS[numbers] & ~available) != 0] = NO_NUMBER
    totals = np.arange(len(boards), dtype=np.int16)[np.newaxis] * 3
    later = critic.after(Opinion.at_first(), len(boards), 2)
    worths = np.zeros((len(boards), CHOICES), np.float32)
    judge(numbers[np.newaxis], available, totals, np.ones_like(numbers, np.bool_), (4, 1), later, odds(9.0), worths)
    stage = Stage(available[0].astype(np.int32), 4, 1, later, totals[0].astype(np.int64), odds(9.0))
    for seat in range(len(boards)):
        rows = np.delete(numbers[0], seat).astype(np.int32)[np.newaxis]
        worth, _ = expected.worth(stage, seat, stage.candidates(seat), rows, np.ones(1))

        assert np.allclose(worth, worths[seat][np.isin(LOWEST, stage.candidates(seat))])
        assert (worths[seat][~np.isin(LOWEST, legal(int(available[0, seat])))] == 0).all()


def test_a_number_is_pulled_by_what_it_is_worth_above_the_mean() -> None:
    boards, likely = np.array([0b11], np.int16), np.zeros((1, CHOICES), np.float32)
    allowed = np.flatnonzero(DIGITS[LOWEST] & ~0b11 == 0)
    likely[0, allowed] = 1 / len(allowed)
    worths = np.zeros((1, CHOICES), np.float32)
    worths[0, allowed[0]] = 4
    entropy = pull_up(worths, likely, boards, 0.5)

    assert np.log(len(allowed)) == pytest.approx(entropy, abs=1e-5)
    assert worths[0, allowed[0]] > 0 > worths[0, allowed[1]]
    assert abs(worths.sum()) < 1e-5
    assert not np.delete(worths[0], allowed).any()


def test_the_lessons_of_the_critic_are_a_gradient() -> None:
    lesson = play(Training.begun(1).weights, Opinion.at_first(), 8, 3, 1.0, np.random.default_rng(2))
    known = (lesson.ours, lesson.positions, lesson.shares)
    pulls, _ = critic.lessons(Opinion.at_first(), *known)
    for part, place in (("mine", (1, 3, 7)), ("theirs", (1, 2, 30)), ("duel", (1, 4)), ("spread", (1, 6))):
        surprises = []
        for moved in (1e-4, -1e-4):
            tried = Opinion.at_first()
            getattr(tried, part)[place] += moved
            surprises.append(critic.lessons(tried, *known)[1])
        slope = (
            (surprises[0] - surprises[1]) / 2e-4 * np.log(2) * 9
        )  # nats, over the nine positions that are not the end

        assert -slope == pytest.approx(getattr(pulls, part)[place], abs=1e-6)


def test_a_crowd_writes_what_its_boards_allow() -> None:
    rng = np.random.default_rng(1)
    available = rng.integers(0, SETS, 500).astype(np.int16)
    numbers = Crowd.drawn(500, rng).write(available, 0.5, 2, rng)

    assert (numbers[:, available == 0] == NO_NUMBER).all()
    assert not (DIGITS[numbers] & ~available)[:, available > 0].any()
    assert len(set(numbers.ravel().tolist())) > 100


def test_what_has_no_weight_is_never_drawn() -> None:
    weights = np.zeros((2000, 7), np.float32)
    weights[:, 2:5:2] = 1e-3

    assert {2, 4} == set(drawn(weights, 3, np.random.default_rng(1)).ravel().tolist())


def test_what_ships_plays_as_what_was_trained(tmp_path: Path) -> None:
    trained = after(2, Training.begun(1))
    write_network(trained.average, tmp_path / "network.npz")
    view = View.of(Game(3), Seat(0))
    before, shipped = (
        Autodidact(trained.average).mix(view),
        autodidact.trained(tmp_path / "network.npz").mix(view),
    )

    assert (tmp_path / "network.npz").stat().st_size < 1_000_000
    assert all(abs(before.get(number, 0) - chance) < 1e-3 for number, chance in shipped.items())


def test_the_command_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "EVERY", 2)
    ask(monkeypatch, tmp_path, "--steps", "2")
    assert 0 == command.main()
    ask(monkeypatch, tmp_path, "--steps", "4")
    monkeypatch.setattr(command, "keep", interrupted)
    assert 130 == command.main()
    assert "goes on" in capsys.readouterr().err
    monkeypatch.setattr(command, "keep", keep)
    assert 0 == command.main()
    assert same(after(4, Training.begun(1)), resumed(tmp_path / "training.npz"))
    assert "step 4 of 4" in capsys.readouterr().out
    ask(monkeypatch, tmp_path, "--seed", "2")
    assert 1 == command.main()


def ask(monkeypatch: pytest.MonkeyPatch, folder: Path, *options: str) -> None:
    monkeypatch.setattr("sys.argv", ["selfplay", "--folder", str(folder), *options])


def interrupted(_training: Training, _path: Path) -> None:
    raise KeyboardInterrupt


def test_what_is_no_training_is_refused(tmp_path: Path) -> None:
    (tmp_path / "garbage").write_bytes(b"PK\x03\x04 no archive")
    with pytest.raises(NotATraining):
        resumed(tmp_path / "garbage")
    with pytest.raises(NoNetwork):
        read_weights(tmp_path / "garbage")
    with pytest.raises(NoNetwork):
        read_weights(tmp_path / "nowhere")
