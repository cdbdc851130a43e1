"""Links that move a seat to another device, once."""

from tests.online.table.evening import ANN, BEN, CLEO, DAN, DOT, STRANGER, Evening, known, lobby, opened, playing
from thenumber.online.table import (
    OFFER_LASTS,
    SECOND,
    GuestId,
    Leave,
    MakeLink,
    PlayerId,
    Rematch,
    Return,
    SeatMoved,
    SeatOffered,
    Sit,
    Start,
    Time,
    UseLink,
    You,
    hashed,
    you_at,
)
from thenumber.rules import Number


def offered(by: GuestId, *, writes: bool = True) -> Evening:
    """Ben has written and is away; Ann, the host, or Ben has made a link for his seat."""
    evening = playing(ANN, BEN, CLEO)
    if writes:
        evening.write(BEN, "444")
    evening.away(BEN)
    evening.do(MakeLink(evening.id_of(BEN)), by)
    return evening


def test_a_link_by_the_player_moves_the_seat_with_its_number() -> None:
    evening = offered(BEN)
    ben = evening.id_of(BEN)

    assert [SeatMoved(at=evening.now, player=ben, guest=DAN)] == evening.do(UseLink("link"), DAN)

    assert evening.table.of_guest(BEN) is None
    assert evening.player(DAN).is_present
    assert (ben, "Ben") == (evening.id_of(DAN), evening.player(DAN).name)
    you = you_at(evening.table, DAN)
    assert you is not None
    assert (Number("444"), False) == (you.number, you.hidden)


def test_a_link_by_the_host_moves_the_seat_and_hides_its_number() -> None:
    evening = offered(ANN)
    written = evening.table.written[evening.id_of(BEN)]
    evening.do(UseLink("link"), DAN)

    assert You(evening.id_of(DAN), hidden=True, written=written) == you_at(evening.table, DAN)


def program_offered(by: GuestId) -> Evening:
    """A program's seat, which it has left, for which Ann or the program has made a link."""
    evening = opened()
    evening.do(Sit("Ann"), ANN)
    evening.do(Sit("Robo", program=True), BEN)
    evening.do(Start(), ANN)
    evening.away(BEN)
    evening.do(MakeLink(evening.id_of(BEN)), by)
    return evening


def test_a_program_that_moves_is_one_still_and_whoever_the_host_gives_its_seat_to_is_a_person() -> None:
    moved, given = program_offered(BEN), program_offered(ANN)
    moved.do(UseLink("link"), DAN)
    given.do(UseLink("link"), DAN)
    assert (True, False) == (moved.player(DAN).program, given.player(DAN).program)

    given.away(ANN)

    assert DAN == given.host


def test_a_hidden_number_stays_hidden_on_the_next_device_until_the_reveal() -> None:
    evening = offered(ANN)
    evening.do(UseLink("link"), DAN)
    making = MakeLink(evening.id_of(DAN))
    evening.do(making, DAN, known(making, link="another"))
    evening.do(UseLink("another"), STRANGER)
    assert {evening.id_of(STRANGER)} == evening.table.hidden

    evening.write(ANN, "513")
    evening.write(CLEO, "777")

    assert frozenset() == evening.table.hidden
    assert "444" == evening.game.turns[0].tiles[1].number


def test_whoever_takes_a_hidden_number_back_never_learns_it_and_sees_the_next() -> None:
    evening = offered(ANN)
    evening.do(UseLink("link"), DAN)
    evening.do(evening.taking_back(DAN), DAN)
    you = you_at(evening.table, DAN)
    assert you is not None
    assert (None, False) == (you.number, you.hidden)

    evening.write(DAN, "888")

    you = you_at(evening.table, DAN)
    assert you is not None
    assert (Number("888"), False) == (you.number, you.hidden)


def test_there_is_nothing_to_hide_before_a_number_is_written() -> None:
    evening = offered(ANN, writes=False)
    evening.do(UseLink("link"), DAN)

    assert frozenset() == evening.table.hidden


def test_a_link_works_once() -> None:
    evening = offered(BEN)
    evening.do(UseLink("link"), DAN)

    assert "link/used" == evening.refusal(UseLink("link"), STRANGER)
    assert "link/used" == evening.refusal(UseLink("no such link"), STRANGER)


def test_a_link_works_for_ten_minutes() -> None:
    evening = offered(BEN)
    evening.wait(OFFER_LASTS + 1)
    assert "link/used" == evening.refusal(UseLink("link"), DAN)
    evening.wait(-1)

    assert evening.do(UseLink("link"), DAN)


def test_a_new_link_replaces_the_one_before() -> None:
    evening = offered(BEN)
    making = MakeLink(evening.id_of(BEN))
    (event,) = evening.do(making, BEN, known(making, link="newer"))
    until = Time(evening.now + OFFER_LASTS)

    assert (
        SeatOffered(at=evening.now, player=evening.id_of(BEN), token=hashed("newer"), until=until, by_host=False)
        == event
    )
    assert "link/used" == evening.refusal(UseLink("link"), DAN)


def test_a_link_to_a_seat_that_was_given_up_leads_nowhere() -> None:
    evening = lobby(ANN, BEN)
    evening.do(MakeLink(evening.id_of(BEN)), BEN)
    evening.do(Leave(), BEN)

    assert "link/used" == evening.refusal(UseLink("link"), DAN)


def test_the_host_offers_only_the_seat_of_a_person_who_is_away() -> None:
    evening = playing(ANN, BEN, bots=(DOT,))

    assert "seat/not-away" == evening.refusal(MakeLink(evening.id_of(BEN)), ANN)
    assert "seat/not-away" == evening.refusal(MakeLink(evening.bot(DOT).id), ANN)
    assert "player/unknown" == evening.refusal(MakeLink(PlayerId(9)), ANN)
    assert "host/only" == evening.refusal(MakeLink(evening.id_of(ANN)), BEN)
    evening.do(Leave(), BEN)
    assert evening.do(MakeLink(evening.id_of(BEN)), ANN)


def test_a_link_by_the_host_leads_nowhere_once_the_player_is_back() -> None:
    evening = offered(ANN)
    evening.do(Return(), BEN)

    assert "seat/not-away" == evening.refusal(UseLink("link"), DAN)


def test_nobody_has_two_seats() -> None:
    evening = offered(BEN)

    assert "seat/other" == evening.refusal(UseLink("link"), CLEO)
    assert "guest/none" == evening.refusal(UseLink("link"))


def test_whoever_uses_their_own_link_is_back() -> None:
    evening = offered(BEN)
    evening.do(UseLink("link"), BEN)

    assert evening.player(BEN).is_present


def test_a_player_is_known_by_all_their_devices_also_after_a_rematch() -> None:
    evening = offered(BEN)
    evening.do(UseLink("link"), DAN)
    assert (BEN, DAN) == evening.player(DAN).guests
    evening.finish()
    for guest in (ANN, DAN):
        evening.do(Rematch(), guest)

    assert (BEN, DAN) == evening.player(DAN).guests


def test_a_seat_that_moves_wakes_a_sleeping_table_and_has_the_host() -> None:
    evening = playing(ANN, BEN)
    evening.do(MakeLink(evening.id_of(BEN)), BEN)
    evening.away(BEN, ANN)
    evening.wait(SECOND)
    evening.do(UseLink("link"), DAN)

    assert not evening.table.is_asleep
    assert evening.id_of(DAN) == evening.table.host
