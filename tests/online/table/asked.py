"""Generators of everything that can be asked of a table, sense and nonsense."""

from hypothesis import strategies as st

from tests.online.table.evening import ANN, BEN, CLEO, CONCHA, DAN, DOT, EVE, FRED, KIM, RUDE, STRANGER
from tests.strategies import numbers
from thenumber.online.table import (
    LONGEST_TURN,
    UNHURRIED,
    AddBot,
    AnyCommand,
    AskStandIn,
    BeginSeason,
    CallTime,
    ChangeColour,
    ChangeName,
    Code,
    HoldClock,
    KeepTable,
    Leave,
    LetTableGo,
    MakeLink,
    MarkAway,
    MarkReady,
    Open,
    Pause,
    PlayerId,
    PutDown,
    Rematch,
    Resume,
    Return,
    RunClock,
    SeatStandIn,
    SendAway,
    SetPublic,
    SetRounds,
    SetTurnTime,
    Sit,
    Start,
    TakeBackNumber,
    UseLink,
    Version,
    WriteNumber,
)
from thenumber.rules import Colour

guests = st.sampled_from([ANN, BEN, CLEO, DAN, EVE, FRED])
anyone = st.one_of(guests, guests, st.sampled_from([STRANGER, None]))
turn_times = st.sampled_from([None, 20, 300, UNHURRIED, LONGEST_TURN])
rounds = st.sampled_from([1, 2])
bots = st.sampled_from([DOT, KIM, "bit", "max"])

names = st.sampled_from(["Ann", "ann", "ANN 2", "Dot", "Straße", "STRASSE", "Bartholomew Smith", CONCHA])
_names = st.one_of(names, names, st.sampled_from(["", "a,b", RUDE]))
_players = st.integers(1, 7).map(PlayerId)
_tokens = st.sampled_from(["link", "another"])
_games, _rounds, _turns = st.integers(1, 3), st.integers(1, 3), st.integers(1, 6)

in_the_lobby: st.SearchStrategy[AnyCommand] = st.one_of(
    st.builds(Sit, _names, st.none() | st.sampled_from(Colour), st.booleans(), st.none() | _players),
    st.builds(ChangeName, _names),
    st.builds(ChangeColour, st.sampled_from(Colour)),
    st.builds(MarkReady, st.booleans()),
    st.just(Leave()),
    st.just(Rematch()),
)
by_the_host: st.SearchStrategy[AnyCommand] = st.one_of(
    st.just(Start()),
    st.just(Start()),
    st.builds(SendAway, _players),
    st.builds(SetTurnTime, turn_times),
    st.builds(SetRounds, rounds),
    st.builds(SetPublic, st.sampled_from([None, "de", "es"])),
    st.builds(KeepTable, names),
    st.sampled_from([LetTableGo(), BeginSeason()]),
    st.builds(AddBot, bots),
)
in_a_game: st.SearchStrategy[AnyCommand] = st.one_of(
    st.builds(AskStandIn, _players),
    st.just(Pause()),
    st.just(Resume()),
    st.just(Leave()),
    st.builds(Sit, names),
)
moving_seats: st.SearchStrategy[AnyCommand] = st.one_of(
    st.builds(MakeLink, _players),
    st.builds(UseLink, _tokens),
)
writing: st.SearchStrategy[AnyCommand] = st.one_of(
    st.builds(WriteNumber, _games, _rounds, _turns, st.none() | numbers),
    st.builds(TakeBackNumber, _games, _rounds, _turns, st.integers(1, 50).map(Version)),
)
clock: st.SearchStrategy[AnyCommand] = st.sampled_from([HoldClock(), RunClock()])
by_the_house: st.SearchStrategy[AnyCommand] = st.one_of(
    st.just(Open(Code("XYZ789"), "spot")),
    st.just(Return()),
    st.builds(MarkAway, _players),
    st.builds(SeatStandIn, _players),
    st.builds(PutDown, _players, _games, _rounds, _turns, st.none() | numbers),
    st.builds(CallTime, st.dictionaries(_players, numbers)),
    clock,
)
anything = st.one_of(in_the_lobby, by_the_host, in_a_game, moving_seats, writing, by_the_house)
