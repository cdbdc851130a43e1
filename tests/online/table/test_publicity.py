"""Tables that anyone on the server may join: the host's choice, names that strangers read, and who is sent away."""

import pytest

from tests.online.table.evening import ANN, BEN, CLEO, CONCHA, DAN, EVE, RUDE, STRANGER, Evening, lobby, over, playing
from thenumber.online.table import (
    NOTHING_KNOWN,
    AnyCommand,
    ChangeName,
    GuestId,
    KeepTable,
    Knowledge,
    Leave,
    MakeLink,
    MarkAway,
    Phase,
    PublicSet,
    Rematch,
    SendAway,
    SetPublic,
    Sit,
    Start,
    Unjudged,
    UseLink,
    is_listed,
    seat_view,
)

LONG = "Bartholomew Smith"


def public(*guests: str, language: str = "de") -> Evening:
    """A lobby that anyone may join; the first of them is the host."""
    evening = lobby(*map(type(ANN), guests))
    evening.do(SetPublic(language), ANN)
    return evening


def unjudged(evening: Evening, command: AnyCommand, by: GuestId) -> list[str]:
    """The names that have to be judged first."""
    refused = evening.refused(command, by, NOTHING_KNOWN)
    assert isinstance(refused, Unjudged)
    assert "rate/too-fast" == refused.code
    return [*refused.names]


def test_the_host_lets_anyone_join_and_everyone_sees_it() -> None:
    evening = lobby(ANN, BEN)
    assert None is seat_view(evening.table, STRANGER).table.public

    assert [PublicSet(at=evening.now, language="de")] == evening.do(SetPublic("de"), ANN)
    assert "de" == seat_view(evening.table, STRANGER).table.public
    assert [] == evening.do(SetPublic("de"), ANN)

    evening.do(SetPublic(None), ANN)
    assert None is seat_view(evening.table, BEN).table.public


def test_only_the_host_decides_it_and_only_in_the_lobby() -> None:
    assert "host/only" == lobby(ANN, BEN).refusal(SetPublic("de"), BEN)
    assert "seat/none" == lobby(ANN, BEN).refusal(SetPublic("de"), STRANGER)
    assert "game/going-on" == playing(ANN, BEN).refusal(SetPublic("de"), ANN)


def test_a_table_is_listed_while_strangers_could_sit_down_and_its_host_is_there() -> None:
    evening = public(ANN, BEN)
    assert is_listed(evening.table)
    assert not is_listed(lobby(ANN, BEN).table)

    for guest in (CLEO, DAN, EVE):
        evening.do(Sit(guest.title()), guest)
    assert not is_listed(evening.table)
    evening.do(Leave(), EVE)
    assert is_listed(evening.table)

    alone = public(ANN)
    alone.do(MarkAway(alone.id_of(ANN)))
    assert not is_listed(alone.table)

    evening.do(Start(), ANN)
    assert not is_listed(evening.table)


def test_a_rematch_is_as_open_as_the_game_before() -> None:
    evening = public(ANN, BEN)
    evening.do(Start(), ANN)
    evening.finish()
    assert (Phase.OVER, False) == (evening.table.phase, is_listed(evening.table))

    evening.do(Rematch(), ANN)

    assert is_listed(evening.table)


def test_names_of_those_who_sit_down_are_shortened_to_what_fits() -> None:
    evening = public(ANN)
    evening.do(Sit(LONG), BEN)
    evening.do(Sit(LONG), CLEO)
    evening.do(ChangeName("Maximilian the Third"), ANN)

    assert ["Maximilian…", "Bartholomew…", "Bartholom… 2"] == [player.name for player in evening.table.players]


def test_friends_at_a_table_of_their_own_are_called_what_they_like() -> None:
    evening = lobby(ANN, BEN)
    evening.do(Sit(RUDE), CLEO)
    evening.do(ChangeName(LONG), BEN)

    assert ["Ann", LONG, RUDE] == [player.name for player in evening.table.players]
    assert [] == [player.name for player in seat_view(evening.table, ANN).table.players if player.doubtful]


@pytest.mark.parametrize(("name", "language"), [(RUDE, "de"), (RUDE, "en"), (CONCHA, "es")])
def test_a_slur_in_the_language_of_the_host_or_in_english_is_no_name(name: str, language: str) -> None:
    evening = public(ANN, BEN, language=language)

    assert "name/unwelcome" == evening.refusal(Sit(name), STRANGER)
    assert "name/unwelcome" == evening.refusal(ChangeName(name), BEN)
    evening.do(Sit("Dan"), STRANGER)


def test_a_slur_in_another_language_may_be_a_name_here_and_the_host_decides() -> None:
    evening = public(ANN)
    evening.do(Sit(CONCHA), BEN)
    assert [CONCHA] == [player.name for player in seat_view(evening.table, ANN).table.players if player.doubtful]

    evening.do(ChangeName("Ben"), BEN)
    assert [] == [player.name for player in seat_view(evening.table, ANN).table.players if player.doubtful]


def test_a_name_that_strangers_would_read_waits_until_it_is_judged_and_no_other_name_does() -> None:
    evening = lobby(ANN)
    evening.do(Sit(RUDE), BEN, NOTHING_KNOWN)
    assert ["Ann", RUDE] == unjudged(evening, SetPublic("de"), ANN)

    evening.do(SetPublic("de"), ANN, Knowledge(judged={"Ann": (), RUDE: ("en",)}))
    assert ["Dan"] == unjudged(evening, Sit(" Dan "), DAN)
    assert ["Bea"] == unjudged(evening, ChangeName("Bea"), BEN)
    assert ["Room"] == unjudged(evening, KeepTable("Room"), ANN)
    evening.do(Leave(), BEN)
    assert [RUDE] == unjudged(evening, Rematch(), BEN)


def test_the_full_table_is_seen_before_a_name_is_judged() -> None:
    evening = public(ANN, BEN, CLEO, DAN, EVE)

    assert "table/full" == evening.refusal(Sit(RUDE), STRANGER, NOTHING_KNOWN)


@pytest.mark.parametrize(("name", "language"), [(RUDE, "en"), (CONCHA, "es")])
def test_a_host_may_let_anyone_in_before_the_table_is_open_to_all(name: str, language: str) -> None:
    evening = lobby(ANN)
    evening.do(Sit(name), BEN)
    evening.do(SetPublic(language), ANN)

    assert [ANN, BEN] == evening.seated
    assert [name] == [player.name for player in seat_view(evening.table, ANN).table.players if player.doubtful]
    evening.do(Leave(), ANN)
    assert BEN == evening.host
    assert not is_listed(evening.table)


def test_the_name_of_the_host_is_read_by_everyone_and_must_be_fair() -> None:
    evening = lobby(ANN)
    evening.do(ChangeName(CONCHA), ANN)

    assert "name/unwelcome" == evening.refusal(SetPublic("es"), ANN)
    evening.do(SetPublic("de"), ANN)
    assert "name/unwelcome" == evening.refusal(SetPublic("es"), ANN)


def test_one_who_was_called_something_else_among_friends_needs_another_name_for_the_rematch() -> None:
    evening = lobby(ANN)
    evening.do(Sit(RUDE), BEN)
    evening.do(Start(), ANN)
    evening.finish()
    evening.do(Rematch(), ANN)
    evening.do(SetPublic("de"), ANN)

    assert "name/unwelcome" == evening.refusal(Rematch(), BEN)
    evening.do(Sit("Ben"), BEN)
    assert "Ben" == evening.player(BEN).name


def test_whoever_is_sent_away_from_a_table_for_anyone_never_comes_back() -> None:
    evening = public(ANN, BEN, CLEO)
    evening.do(SendAway(evening.id_of(BEN)), ANN)
    evening.do(SetPublic(None), ANN)
    evening.do(Start(), ANN)
    evening.finish()
    evening.do(Rematch(), ANN)

    assert "seat/barred" == evening.refusal(Sit("Ben"), BEN)
    assert "seat/barred" == evening.refusal(Rematch(), BEN)
    evening.do(MakeLink(evening.id_of(ANN)), ANN)
    assert "seat/barred" == evening.refusal(UseLink("link"), BEN)


def test_whoever_is_sent_away_between_games_of_such_a_table_never_comes_back_either() -> None:
    evening = over(ANN, BEN)
    evening.do(Rematch(), ANN)
    evening.do(SetPublic("de"), ANN)
    evening.do(Rematch(), BEN)
    evening.do(Start(), ANN)
    evening.finish()
    evening.do(SendAway(evening.id_of(BEN)), ANN)

    assert "seat/barred" == evening.refusal(Rematch(), BEN)
