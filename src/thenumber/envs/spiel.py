"""The game for OpenSpiel.

Importing this module registers it as `the_number`:

>>> import pyspiel
>>> game = pyspiel.load_game("the_number(players=3,reward=margin)")
>>> state = game.new_initial_state()
>>> state.apply_actions([852, 743, 110])
>>> state.rewards()
[6.5, 2.0, -8.5]
>>> state.action_to_string(0, 7), state.action_to_string(0, 1000)
('007', 'pass')

All choose at the same time, nothing is left to chance, and nothing but the numbers being chosen is hidden. Besides
`players` and `reward`, the figures of the rulebook are parameters: a game with fewer digits, turns and rounds is small
enough for algorithms that visit every state.
"""

from collections.abc import Callable, Mapping, Sequence
from random import random
from typing import Any

from thenumber.envs.choices import choices_of
from thenumber.envs.missing import library
from thenumber.envs.rewards import Reward, rewards
from thenumber.envs.seen import bounds
from thenumber.envs.spiel_observer import Observer
from thenumber.envs.spiel_past import Past
from thenumber.envs.told import told
from thenumber.rules import FEWEST_PLAYERS, MOST_PLAYERS, PUBLISHED, Digits, Game, Number, Rulebook, Seat, View
from thenumber.sim.course import score_range

with library("pyspiel"):
    import pyspiel

DEFAULTS = {
    "players": 4,
    "reward": str(Reward.MARGIN),
    "digits": len(PUBLISHED.digits),
    "rounds": PUBLISHED.rounds,
    "bonuses": " ".join(map(str, PUBLISHED.bonuses)),
    "last_turn_factor": PUBLISHED.last_turn_factor,
    "terminal": False,
}
"""The parameters: `digits` says how many a fresh board has, from 0 up; `bonuses` has one for each turn; with `terminal`
rewards come at the end of the game, all at once.
"""


def game_type(reward: Reward, *, terminal: bool = False) -> "pyspiel.GameType":
    """What kind of game it is: margins are zero-sum, win shares are constant-sum and always come at the end."""
    utilities = {
        Reward.MARGIN: pyspiel.GameType.Utility.ZERO_SUM,
        Reward.POINTS: pyspiel.GameType.Utility.GENERAL_SUM,
        Reward.WIN: pyspiel.GameType.Utility.CONSTANT_SUM,
    }
    models = pyspiel.GameType.RewardModel
    return pyspiel.GameType(
        short_name="the_number",
        long_name="The Number",
        dynamics=pyspiel.GameType.Dynamics.SIMULTANEOUS,
        chance_mode=pyspiel.GameType.ChanceMode.DETERMINISTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=utilities[reward],
        reward_model=models.TERMINAL if terminal or reward is Reward.WIN else models.REWARDS,
        max_num_players=MOST_PLAYERS,
        min_num_players=FEWEST_PLAYERS,
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=DEFAULTS,
    )


def rulebook_of(parameters: Mapping[str, Any]) -> Rulebook:
    """The rulebook that the parameters describe.

    Raises:
        ValueError: there is no such rulebook.
    """
    if not 1 <= parameters["digits"] <= len(PUBLISHED.digits):
        raise ValueError(f"digits={parameters['digits']} is not from 1 to {len(PUBLISHED.digits)}")
    return Rulebook(
        bonuses=_bonuses_of(parameters["bonuses"]),
        rounds=parameters["rounds"],
        last_turn_factor=parameters["last_turn_factor"],
        digits=Digits(range(parameters["digits"])),
    )


def _bonuses_of(text: str) -> tuple[int, ...]:
    """One bonus for each turn; at least two, since OpenSpiel writes a game as text and reads `5` as no text."""
    words = text.split()
    if len(words) < 2 or not all(word.isdecimal() for word in words):
        raise ValueError(f"bonuses={text} is not two numbers or more, as in bonuses={DEFAULTS['bonuses']}")
    return tuple(map(int, words))


class NumberGame(pyspiel.Game):
    """The game: its rulebook, what players are after, and how much that can be.

    Raises:
        ValueError: a parameter makes no sense, or the scores of the rulebook do not fit into 16 bits.
    """

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        parameters = {**DEFAULTS, **(params or {})}
        self.rulebook, self.reward = rulebook_of(parameters), Reward(parameters["reward"])
        self.is_terminal = bool(parameters["terminal"])
        """Rewards come at the end of the game."""
        self.start = Game(parameters["players"], self.rulebook)
        self.choices = choices_of(self.rulebook.digits)
        self.first = Past.start(self.start)
        bounds(self.start.players, self.rulebook)  # which refuses scores that no environment of ours can show
        low, high, total = _utilities(self.reward, *score_range(self.rulebook))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.choices.count,
            max_chance_outcomes=0,
            num_players=self.start.players,
            min_utility=low,
            max_utility=high,
            utility_sum=total,
            max_game_length=self.rulebook.rounds * self.rulebook.turns,
        )
        super().__init__(game_type(self.reward, terminal=self.is_terminal), info, parameters)

    def new_initial_state(self) -> "NumberState":
        """A game about to start."""
        return NumberState(self)

    def make_py_observer(
        self, iig_obs_type: "pyspiel.IIGObservationType | None" = None, params: Mapping[str, Any] | None = None
    ) -> "Observer":
        """Something that sees what a seat sees; with perfect recall also every number written so far."""
        if params:
            raise ValueError(f"an observer of this game has no parameters, not even {', '.join(params)}")
        recall = iig_obs_type is not None and iig_obs_type.perfect_recall
        return Observer(self.start, recall=recall)


def _utilities(reward: Reward, lowest: int, highest: int) -> tuple[float, float, float | None]:
    """The least and the most that a player can get, and what all get together."""
    if reward is Reward.MARGIN:
        return float(lowest - highest), float(highest - lowest), 0.0
    return (0.0, 1.0, 1.0) if reward is Reward.WIN else (float(lowest), float(highest), None)


_OVER, _ALL = int(pyspiel.PlayerId.TERMINAL), int(pyspiel.PlayerId.SIMULTANEOUS)


class NumberState(pyspiel.State):
    """A game so far."""

    def __init__(self, game: NumberGame) -> None:
        super().__init__(game)
        self._reward, self._at_the_end, self._choices = game.reward, game.is_terminal, game.choices
        self._past = game.first

    @property
    def game(self) -> Game:
        """The game so far, by the rules: all that is revealed."""
        return self._past.game

    def view(self, player: int) -> View:
        """What a player may see, as bots do."""
        return View.of(self.game, Seat(player))

    def action_of(self, number: Number | None) -> int:
        """The action that writes a number; for none, the pass."""
        return self._choices.writing(number)

    def current_player(self) -> int:
        """Everyone at once."""
        return _OVER if self._past.is_over else _ALL

    def is_terminal(self) -> bool:
        """All turns are played."""
        return self._past.is_over

    def rewards(self) -> list[float]:
        """What the last turn was worth to each player; if rewards come at the end, what the game was."""
        if self._at_the_end:
            return self.returns()
        return rewards(self._reward, self._past.totals_before, self._past.totals, is_over=self._past.is_over)

    def returns(self) -> list[float]:
        """What the game has been worth to each player so far."""
        past = self._past
        if self._at_the_end and not past.is_over:
            return [0.0] * len(past.totals)
        return rewards(self._reward, [0] * len(past.totals), past.totals, is_over=past.is_over)

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The actions of a player, who is named while all choose at once; none once the game is over.

        OpenSpiel's own method would make a thousand numbers into others, twice.
        """
        if player is None:
            player = self.current_player()
        return [] if self._past.is_over else list(self._legal_actions(player))

    def _legal_actions(self, player: int) -> tuple[int, ...]:
        available = self._past.available
        if not 0 <= player < len(available):  # also the id of those who choose at once
            raise ValueError(f"player {player} is not one of 0 to {len(available) - 1}: ask for each by itself")
        return self._choices.legal(available[player])

    def _apply_actions(self, actions: Sequence[int]) -> None:
        players = len(self._past.totals)
        if len(actions) != players:
            raise ValueError(f"{len(actions)} actions, but there are {players} players")
        self._past = self._past.after(self._choices.values_of(actions))

    def _action_to_string(self, _player: int, action: int) -> str:
        return str(self._choices.number(action) or "pass")

    def __str__(self) -> str:
        return told(self.game)


pyspiel.register_game(game_type(Reward.MARGIN), NumberGame)


def resampled(state: "pyspiel.State", player: int, sampler: Callable[[], float] = random) -> "pyspiel.State":
    """A state that looks the same to a player: what lies face down for others is drawn anew, evenly.

    OpenSpiel's `state.resample_from_infostate` does it for the game itself, where nothing ever lies face down; in the
    turn-based form it can't. There, `ISMCTSBot.set_resampler(resampled)` takes this.
    """
    if not hasattr(state, "simultaneous_game_state"):
        return state.resample_from_infostate(player, sampler)
    history, players = state.history(), state.num_players()
    fresh = state.get_game().new_initial_state()
    for place, action in enumerate(history):
        is_face_down = place >= len(history) - len(history) % players and place % players != player
        legal = fresh.legal_actions()
        fresh.apply_action(legal[int(sampler() * len(legal))] if is_face_down else action)
    return fresh
