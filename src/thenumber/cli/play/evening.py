"""An evening: games in a row between the same players, turn by turn, until someone has had enough."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime

from thenumber.cli.lines import shown
from thenumber.cli.play.folders import as_typed
from thenumber.cli.play.keeping import Filing, Keeper
from thenumber.cli.play.keyboard import ENTER
from thenumber.cli.play.opponents import Bots, Thinking
from thenumber.cli.play.pad import Pad
from thenumber.cli.play.scenes import Scenes
from thenumber.cli.play.series import Series
from thenumber.cli.play.terminal import Terminal, Writing
from thenumber.cli.problems import file_problem
from thenumber.rules import Number, Seat
from thenumber.texts import Catalogue, listed

_MOMENT = 0.6  # seconds that a verdict is shown before the next
_QUICK = 0.3  # seconds before anyone wonders who we're waiting for
_LONG = 3.0  # seconds after which one wonders whether anything happens at all
_LONGEST_REASON = 60


def _now() -> datetime:
    return datetime.now(UTC).astimezone()


class Evening:
    """A series as it is played at one terminal. Each turn is kept before its reveal is shown."""

    def __init__(
        self,
        terminal: Terminal,
        series: Series,
        bots: Bots,
        catalogue: Catalogue,
        *,
        keeper: Keeper | None,
        filing: Filing,
        notice: str = "",
        now: Callable[[], datetime] = _now,
    ) -> None:
        self.series = series
        self.is_kept = False
        """The game can be resumed another time."""
        self.filed: list[str] = []
        """What to say about the records of the games that were finished."""
        self._terminal, self._bots, self._keeper, self._filing = terminal, bots, keeper, filing
        self._catalogue, self._say, self._now = catalogue, catalogue.say, now
        self.scenes = Scenes(series.party.names, catalogue, has_keys=terminal.has_keys)
        self._remarks = [notice] if notice else []
        """What everyone should know with the next reveal."""

    def run(self) -> None:
        """Play until the person has enough.

        Raises:
            Left, KeyboardInterrupt: the person leaves in the middle of it.
        """
        if self.series.game.rounds:  # it is being resumed: perhaps nobody saw the last reveal
            self._show_reveal()
        self._keep()
        while self._game():
            self.series = self.series.next_game()
            self._keep()

    def keep(self) -> None:
        """Save the game again if it can be resumed: a game in another window may have replaced it."""
        if self.is_kept:
            self._keep()

    def _game(self) -> bool:
        """Play the game at hand to its end; whether another follows."""
        while not self.series.game.is_over:
            self._turn()
        self._file()
        picture = self.scenes.final(self.series.game, self.series.won, [*self._remarks, *self.filed[-1:]])
        self._remarks.clear()
        return self._terminal.pick(picture, self._say("play-another"), (ENTER, "q")) == ENTER

    def _turn(self) -> None:
        boards = self.series.game.boards
        writers = [Seat(seat) for seat in range(len(self.series.party.people)) if not boards[seat].is_out]
        if writers:
            self._begin(writers)
        thinking = Thinking(self.series, self._bots)
        numbers = self._written(writers)
        self._await(thinking)
        self.series = self.series.play([*numbers, *(choice.number for choice in thinking.choices)])
        for choice in thinking.choices:
            if choice.problem:
                reason = shown(choice.problem, _LONGEST_REASON)
                self._remarks.append(self._say("play-forfeits", name=choice.name, reason=reason))
        self._keep()
        self._reveal()

    def _begin(self, writers: Sequence[Seat]) -> None:
        """Show what the turn begins with before bots start to load and think, which slows everything down."""
        if self._are_several:
            self._curtain(writers[0])
        elif self._terminal.has_keys:
            writing = self._writing(writers[0])
            self._terminal.draw(writing.scene(writing.pad))

    def _written(self, writers: Sequence[Seat]) -> list[Number | None]:
        """What the people at the keyboard write, one after the other, each unseen by the others."""
        people = self.series.party.people
        numbers: list[Number | None] = [None] * len(people)
        for seat in writers:
            if seat != writers[0]:
                self._curtain(seat)
            numbers[seat] = self._terminal.number(self._writing(seat))
        outs = [name for index, name in enumerate(people) if Seat(index) not in writers]
        self._remarks += [self._say("play-out", name=name) for name in outs]
        if self._are_several and writers:
            picture = self.scenes.curtain(self._say("reveal-all-in"), self._say("play-together"))
            self._terminal.curtain(picture, self._say("play-press-enter"))
        return numbers

    @property
    def _are_several(self) -> bool:
        """Several people share the keyboard, so nobody may see what is typed."""
        return len(self.series.party.people) > 1

    def _curtain(self, seat: Seat) -> None:
        """Let the next person come to the keyboard."""
        title = self._say("play-curtain", name=self.series.party.people[seat])
        picture = self.scenes.curtain(title, self._say("play-curtain-others"))
        self._terminal.curtain(picture, self._say("play-press-enter"))

    def _writing(self, seat: Seat) -> Writing:
        game = self.series.game
        pad = Pad(game.boards[seat], is_hidden=self._are_several)
        return Writing(
            pad,
            question=self.scenes.question(seat, pad),
            scene=lambda typed: self.scenes.turn(game, seat, typed),
            objection=self.scenes.objection,
            asides={"?": self.scenes.rules, "s": lambda: self.scenes.whole_sheet(game)},
        )

    def _await(self, thinking: Thinking) -> None:
        if not thinking.wait(_QUICK):
            self._draw_waiting(self._say("play-thinking", names=listed(thinking.awaited, self._catalogue)))
            if not thinking.wait(_LONG):
                self._draw_waiting(self._say("play-thinking-long", names=listed(thinking.awaited, self._catalogue)))
                while not thinking.wait(_LONG):
                    pass  # never without an end: between two waits Python answers a signal that interrupted neither
            self._terminal.forget()

    def _draw_waiting(self, said: str) -> None:
        self._terminal.draw(self.scenes.waiting(self.series.game, said))

    def _reveal(self) -> None:
        """Show the turn played last, verdict by verdict where pictures can replace each other."""
        game = self.series.game
        if self._terminal.has_keys:
            for judged in range(game.players):
                if self._terminal.pause(self.scenes.reveal(game, judged), _MOMENT):
                    break
        self._show_reveal()

    def _show_reveal(self) -> None:
        game, remarks = self.series.game, tuple(self._remarks)
        self._remarks.clear()
        self._terminal.wait(self.scenes.reveal(game, remarks=remarks), self._say("play-press-enter"))
        if game.round_no > len(game.rounds):  # the next turn is in another round
            self._terminal.wait(self.scenes.round_end(game), self._say("play-press-enter"))

    def _keep(self) -> None:
        """Save the game, if we can; if we can't, say so once and keep playing."""
        if self._keeper is None:
            return
        try:
            self._keeper.keep(self.series, self._now().isoformat(timespec="seconds"))
            self.is_kept = True
        except OSError as error:
            problem = file_problem(str(self._keeper.path), error, self._catalogue)
            self._remarks.append(self._say("play-not-kept", problem=problem))
            self._keeper, self.is_kept = None, False

    def _file(self) -> None:
        """Save the record of the finished game; after that there is nothing left to resume."""
        now = self._now()
        try:
            path = self._filing.file(self.series.record(now.isoformat(timespec="seconds")), now.date().isoformat())
        except OSError as error:
            self.filed.append(file_problem(str(error.filename), error, self._catalogue))
            return
        self.filed.append(self._say("play-saved", path=as_typed(path)))
        if self._keeper is not None:
            self._keeper.forget()
        self.is_kept = False
