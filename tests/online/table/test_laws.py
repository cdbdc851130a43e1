"""Any interleaving of what people and the house may do at a table, and the laws that it keeps."""

from contextlib import suppress

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.online.table import asked
from tests.online.table.evening import ANN, STRANGER, Evening, known
from tests.online.table.house import House
from tests.online.table.laws import verify_decision, verify_secret, verify_table, verify_views
from tests.online.table.ledger import Ledger
from tests.strategies import fitting, numbers
from thenumber.online.table import (
    DAY,
    MINUTE,
    NO_TABLE,
    SECOND,
    AddBot,
    AnyCommand,
    AskStandIn,
    CallTime,
    Close,
    Code,
    GuestId,
    Knowledge,
    Leave,
    MakeLink,
    MarkAway,
    Open,
    Phase,
    Player,
    PlayerId,
    Refused,
    Rematch,
    Resume,
    Return,
    Sit,
    Start,
    Time,
    UseLink,
    decide,
    fold,
)
from thenumber.rules import Number

which_one = st.integers(0, 30)
digits = st.tuples(st.integers(0, 9), st.integers(0, 9), st.integers(0, 9))
for_all = st.lists(digits, min_size=5, max_size=5)


class Evenings(RuleBasedStateMachine):
    """People come, play, fall silent, leave and come back; the house does what it must, in time or late."""

    def __init__(self) -> None:
        super().__init__()
        self.evening = Evening()
        self.house = House(self.evening)
        self.ledger = Ledger()
        self.verified = NO_TABLE

    @initialize(
        people=st.lists(st.tuples(asked.guests, asked.names), min_size=2, max_size=5, unique_by=lambda one: one[0]),
        bots=st.lists(asked.bots, max_size=2, unique=True),
        turn_time=asked.turn_times,
        rounds=asked.rounds,
        starts=st.sampled_from([True, True, False]),
    )
    def a_table_is_opened(
        self, people: list[tuple[GuestId, str]], bots: list[str], turn_time: int | None, rounds: int, *, starts: bool
    ) -> None:
        self.ask(Open(Code("ABC234"), "spot", turn_time, rounds))
        for guest, name in people:
            self.ask(self.house.connect(guest), guest)
            self.ask(Sit(name), guest)
        for bot in bots:
            self.ask(AddBot(bot), self.evening.host)
        if starts:
            self.ask(Start(), self.evening.host)

    def ask(self, command: AnyCommand, by: GuestId | None = None, knows: Knowledge | None = None) -> bool:
        """Something is asked of the table: whether anything followed. The same is decided twice."""
        table, now, knows = self.evening.table, self.evening.now, knows or known(command)
        tiles = dict(table.tiles)
        verify_secret(table, command, by, now, knows)
        try:
            decision = decide(table, command, by, now, knows)
        except Refused as refused:
            with pytest.raises(Refused, match=f"^{refused.code}"):
                decide(table, command, by, now, knows)
            assert tiles == table.tiles
            return False
        assert decide(table, command, by, now, knows).events == decision.events
        assert fold(decision.events, table) == decision.table
        verify_decision(table, decision.events)
        self.evening.table = decision.table
        for event in decision.events:
            self.ledger.read(event)
        return bool(decision.events)

    def person(self, which: int) -> Player | None:
        people = [player for player in self.evening.table.players if player.is_person]
        return people[which % len(people)] if people else None

    def guest(self, which: int) -> GuestId | None:
        person = self.person(which)
        return person.guest if person else None

    @property
    def is_playing(self) -> bool:
        return self.evening.table.phase is Phase.PLAYING

    # What people do.

    @rule(by=asked.anyone, command=asked.anything)
    def anyone_asks_for_anything(self, by: GuestId | None, command: AnyCommand) -> None:
        self.ask(command, by)

    @precondition(lambda self: not self.is_playing)
    @rule(by=asked.anyone, command=asked.in_the_lobby)
    def someone_does_something_in_the_lobby(self, by: GuestId | None, command: AnyCommand) -> None:
        self.ask(command, by)

    @precondition(lambda self: not self.is_playing)
    @rule(command=asked.by_the_host)
    def the_host_does_something(self, command: AnyCommand) -> None:
        self.ask(command, self.evening.host)

    @precondition(lambda self: self.evening.table.games and not self.is_playing)
    @rule(guests=st.lists(asked.guests, min_size=1, max_size=5), starts=st.booleans())
    def some_want_a_rematch(self, guests: list[GuestId], *, starts: bool) -> None:
        for guest in guests:
            self.ask(Rematch(), guest)
        if starts:
            self.ask(Start(), self.evening.host)

    @precondition(lambda self: self.is_playing)
    @rule(which=which_one, command=asked.in_a_game)
    def someone_does_something_in_a_game(self, which: int, command: AnyCommand) -> None:
        self.ask(command, self.evening.host if isinstance(command, Resume) else self.guest(which))

    @precondition(lambda self: self.is_playing)
    @rule(which=which_one, number=st.none() | numbers, thinks_again=st.booleans())
    def someone_writes(self, which: int, number: Number | None, *, thinks_again: bool) -> None:
        player = self.person(which)
        if player and thinks_again:
            self.ask(self.evening.taking_back(player.guest), player.guest)
        if player and self.is_playing:
            self.ask(self.evening.writing(number), player.guest)

    @precondition(lambda self: self.is_playing)
    @rule(turns=st.integers(1, 10), missing=st.integers(0, 9), choices=for_all, alike=st.booleans())
    def everyone_writes(self, turns: int, missing: int, choices: list[tuple[int, ...]], *, alike: bool) -> None:
        """For some turns; in the last of them, perhaps all but one. If all write alike, they run out of digits."""
        for turn in range(turns):
            for seat, player in enumerate(self.evening.table.players):
                if self.is_playing and (turn < turns - 1 or seat != missing):
                    choice = (0, 1, 2) if alike else choices[(seat + turn) % 5]
                    self._put_down(player, choice)

    def _put_down(self, player: Player, choice: tuple[int, ...]) -> None:
        number = fitting(self.evening.board(player), choice)
        if player.is_played_by_bot:
            self.ask(self.evening.putting_down(player, number))
        elif number is not None:
            self.ask(self.evening.writing(number), player.guest)

    @rule(which=which_one, by_host=st.booleans(), takers=st.tuples(asked.anyone, asked.anyone))
    def a_seat_is_handed_over(self, which: int, takers: tuple[GuestId | None, ...], *, by_host: bool) -> None:
        """Once; the host can do so only for someone who is away."""
        player, host, token = self.person(which), self.evening.host, f"link {self.evening.table.version}"
        if by_host and player and player.guest != host:
            self.ask(MarkAway(player.id))
        if player and self.ask(
            making := MakeLink(player.id), host if by_host else player.guest, known(making, link=token)
        ):
            moved = [self.ask(UseLink(token), taker) for taker in takers]
            assert moved != [True, True]

    @precondition(lambda self: self.is_playing)
    @rule(which=which_one, minutes=st.integers(0, 5), choices=for_all)
    def someone_is_waited_for(self, which: int, minutes: int, choices: list[tuple[int, ...]]) -> None:
        """Until someone else asks for a stand-in, too early or not."""
        players = self.evening.table.players
        missing = players[which % len(players)]
        for player, choice in zip(players, choices, strict=False):
            if player is not missing and self.is_playing:
                self._put_down(player, choice)
        self.evening.wait(minutes * MINUTE)
        asking = AskStandIn(missing.id)
        self.ask(asking, self.guest(which + 1), known(asking, heard=self.house.heard(missing)))

    # What happens by itself.

    @rule(guest=asked.guests)
    def someone_connects(self, guest: GuestId) -> None:
        self.ask(self.house.connect(guest), guest)

    @rule(which=which_one, chores=st.integers(0, 5))
    def someone_is_cut_off(self, which: int, chores: int) -> None:
        """They are away after half a minute, and after another a stand-in plays, if the house is in time."""
        guest = self.guest(which)
        if guest is not None:
            self.house.disconnect(guest)
        for _ in range(2):
            self.evening.wait(31 * SECOND)
            self._do_chores(chores)

    @rule(milliseconds=st.sampled_from([-MINUTE, SECOND, 31 * SECOND, 5 * MINUTE, DAY, 31 * DAY]), chores=which_one)
    def time_passes(self, milliseconds: int, chores: int) -> None:
        self.evening.wait(milliseconds)
        self._do_chores(chores)

    def _do_chores(self, most: int) -> None:
        """The house does what is due, but perhaps not all of it yet; there is no chore that changes nothing."""
        for _ in range(most):
            due = self.house.due()
            if due is not None:
                assert self.ask(due)

    @precondition(lambda self: self.is_playing)
    @rule(which=which_one, number=st.none() | numbers)
    def a_bot_chooses_something(self, which: int, number: Number | None) -> None:
        """Perhaps late, perhaps nonsense, perhaps for someone who has come back."""
        players = self.evening.table.players
        self.ask(self.evening.putting_down(players[which % len(players)], number))

    @precondition(lambda self: self.is_playing and self.evening.table.turn_time is not None)
    @rule(command=asked.clock)
    def the_clock_is_held_or_runs(self, command: AnyCommand) -> None:
        self.ask(command)

    @precondition(lambda self: self.evening.table.deadline is not None)
    @rule(late=st.integers(-1, 2), drafts=st.dictionaries(st.integers(1, 7).map(PlayerId), numbers))
    def time_is_called(self, late: int, drafts: dict[PlayerId, Number]) -> None:
        table = self.evening.table
        self.evening.now = Time((table.deadline or 0) + late)
        is_due = (late >= 0 or table.changed >= (table.deadline or 0)) and not table.is_asleep
        assert is_due == self.ask(CallTime(drafts))

    # What would follow: the evening goes on differently, and then as it was.

    @precondition(lambda self: self.is_playing and not self.evening.table.is_paused)
    @rule()
    def a_game_that_nobody_plays_ends_or_sleeps(self) -> None:
        """Once every person is away or has a stand-in, passing time and the house's own chores finish the game."""
        evening = self.evening.copy()
        house = self.house.copy(evening)
        for player in evening.table.players:
            if player.guest and not player.has_stand_in:
                house.disconnect(player.guest)
        _let_pass(evening, house)
        assert evening.table.phase is Phase.OVER or evening.table.is_asleep

    @precondition(lambda self: self.is_playing)
    @rule(which=which_one, idle=st.sets(st.integers(0, 4)))
    def one_who_writes_is_enough_for_a_game_to_end(self, which: int, idle: set[int]) -> None:
        """Whether the others are gone or sit there and do nothing; unless one of them has called a break."""
        evening = self.evening.copy()
        house = self.house.copy(evening)
        writer = self.person(which)
        if writer is None or writer.guest is None or (evening.table.is_paused and writer.id != evening.table.host):
            return
        for seat, player in enumerate(evening.table.players):
            if player.guest and seat in idle:
                house.connect(player.guest)
            elif player.guest:
                house.disconnect(player.guest)
        evening.do(house.connect(writer.guest), writer.guest)
        evening.do(Sit(writer.name), writer.guest)
        if evening.table.is_paused:
            evening.do(Resume(), writer.guest)
        _let_pass(evening, house, writer)
        assert Phase.OVER is evening.table.phase

    @precondition(lambda self: self.evening.table.room is not None and not self.evening.table.is_unhurried)
    @rule(which=which_one)
    def whoever_comes_back_to_a_room_is_its_host(self, which: int) -> None:
        """After weeks without anyone, one of those who ever sat there is enough to go on; over days nobody is away."""
        evening = self.evening.copy()
        for player in evening.table.present:
            evening.do(MarkAway(player.id))
        evening.wait(31 * DAY)
        table = evening.table
        gone = {None, *table.sent_away, *table.barred}
        unfair = {table.public, "en"} if table.public is not None else set()  # which others may not read
        everyone = [player for player in (*table.players, *table.former) if not unfair & set(player.slur_in)]
        sat = [player for player in everyone if player.guest not in gone]
        if sat:
            guest, name = sat[which % len(sat)].guest, sat[which % len(sat)].name
            if table.of_guest(guest or STRANGER):
                evening.do(Return(), guest)
                evening.do(Sit(name), guest)
            evening.do(Rematch(), guest)
            assert evening.table.phase in (Phase.LOBBY, Phase.PLAYING)
            assert guest == evening.host

    # What always holds.

    @invariant()
    def the_laws_hold(self) -> None:
        if self.evening.table is not self.verified:
            self.verified = self.evening.table
            verify_table(self.evening.table, self.evening.now)
            self.ledger.verify(self.evening.table)
            verify_views(self.evening.table)

    def teardown(self) -> None:
        self.ledger.verify_fold(self.evening.table)
        _verify_closed(self.evening.copy())


def _let_pass(evening: Evening, house: House, writer: Player | None = None) -> None:
    """Time passes, the house does what is due and one person may take part, until the game is over or sleeps."""
    for _ in range(1000):
        if evening.table.phase is not Phase.PLAYING or evening.table.is_asleep:
            return
        if writer is not None:
            _takes_part(evening, house, writer)
        due = house.due()
        if due is not None:
            assert evening.do(due)
        else:
            evening.now = min(house.next_due(), Time(evening.now + (DAY if evening.table.is_unhurried else MINUTE)))
    pytest.fail(f"the game goes on for ever: {evening.table}")


def _takes_part(evening: Evening, house: House, writer: Player) -> None:
    """One who writes, and asks for a stand-in for whoever does not, as soon as that is allowed."""
    assert writer.guest is not None
    if evening.table.find(writer.id) in evening.table.awaited:
        evening.write(writer.guest, evening.board(writer).numbers[0])
    for player in evening.table.awaited:
        if not player.is_played_by_bot:
            with suppress(Refused):
                asking = AskStandIn(player.id)
                evening.do(asking, writer.guest, known(asking, heard=house.heard(player)))


def _verify_closed(evening: Evening) -> None:
    """A closed table shows what it showed, and refuses everything."""
    evening.do(Close())
    verify_views(evening.table)
    for command in (Sit("Ann"), Leave(), Start(), Rematch(), UseLink("one"), CallTime({}), Close()):
        assert "table/closed" == evening.refusal(command, ANN)


TestEvenings = Evenings.TestCase
TestEvenings.settings = settings(max_examples=50, stateful_step_count=60, deadline=None, report_multiple_bugs=False)
