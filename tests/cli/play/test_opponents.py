"""Opponents that are left in the middle of a thought."""

import os
from pathlib import Path

from tests.patience import PATIENCE
from thenumber.cli.play.opponents import Bots, Thinking
from thenumber.cli.play.series import Opponent, Party, Series


def test_bots_that_are_closed_in_the_middle_of_a_thought_start_nobody(tmp_path: Path) -> None:
    thinks, starts = tmp_path / "thinks", tmp_path / "starts"
    os.mkfifo(thinks)
    slow = Opponent(
        "Slow", ("sh", "-c", 'echo >>"$1"; read -r line; echo >"$2"; sleep 600', "sh", str(starts), str(thinks))
    )
    party = Party(("Ann",), (slow, slow, slow))
    bots = Bots(party.opponents, PATIENCE)
    thinking = Thinking(Series.start(party, 1), bots)
    thinks.read_bytes()  # once the first has its question
    bots.close()

    assert thinking.wait(PATIENCE)
    assert "\n" == starts.read_text()
