"""What leaves a table: what everyone may see, and what one seat may see besides."""

from itertools import permutations

from msgspec.structs import fields, replace

from tests.online.table.evening import ANN, BEN, CLEO, DAN, DOT, STRANGER, Evening, lobby, opened, over, playing
from thenumber.online.table import (
    MOST_EARLIER,
    ChangeName,
    Close,
    GuestId,
    HoldClock,
    Leave,
    MarkAway,
    MarkReady,
    Pause,
    Phase,
    PlayerId,
    PlayerView,
    Rematch,
    Resume,
    SeatStandIn,
    SeatView,
    SendAway,
    SeriesGame,
    Sit,
    Standing,
    Start,
    TableView,
    You,
    seat_view,
    table_view,
    you_at,
)
from thenumber.online.table.views import MOST_STANDINGS
from thenumber.rules import Colour, Number, Seat


def play_again(evening: Evening, *guests: GuestId) -> None:
    """The next game of the series, just begun."""
    for guest in guests:
        evening.do(Rematch(), guest)
    evening.do(Start(), evening.host)


def earlier_seats(evening: Evening) -> list[tuple[int | None, ...]]:
    seen = seat_view(evening.table, None).game
    assert seen is not None
    return [game.seats for game in seen.earlier]


def test_the_views_have_no_room_for_another_seats_face_down_number() -> None:
    """All their fields are public, or the viewer's own; whoever adds one here must be sure that it is, too."""
    assert ["table", "game", "you", "former"] == [field.name for field in fields(SeatView)]
    assert ["player", "number", "hidden", "written"] == [field.name for field in fields(You)]
    assert [
        "player",
        "name",
        "colour",
        "bot",
        "program",
        "ready",
        "away",
        "stand_in",
        "left",
        "doubtful",
        "stood_in",
    ] == [field.name for field in fields(PlayerView)]
    assert [
        "phase",
        "code",
        "players",
        "host",
        "turn_time",
        "rounds",
        "public",
        "room",
        "season",
        "deadline",
        "held",
        "paused",
        "game_no",
        "down",
        "series",
        "reserved_colours",
    ] == [field.name for field in fields(TableView)]
    assert ["players", "names", "totals", "winners"] == [field.name for field in fields(SeriesGame)]


def test_a_blank_tile_is_as_secret_as_a_number() -> None:
    written, blank = playing(ANN, BEN), playing(ANN, BEN)
    written.write(ANN, "513")
    blank.write(ANN, None)

    assert seat_view(written.table, BEN) == seat_view(blank.table, BEN)
    assert You(blank.id_of(ANN), number=None, written=blank.table.written[blank.id_of(ANN)]) == you_at(blank.table, ANN)
    assert (blank.id_of(ANN),) == table_view(blank.table).down


def test_everyone_sees_who_sits_where_and_how() -> None:
    evening = lobby(ANN, BEN, CLEO, bots=(DOT,))
    evening.do(MarkReady(ready=True), ANN)
    evening.do(MarkAway(evening.id_of(CLEO)))
    seen = table_view(evening.table)

    assert (
        PlayerView(evening.id_of(ANN), "Ann", Colour.RED, ready=True),
        PlayerView(evening.id_of(BEN), "Ben", Colour.BLUE),
        PlayerView(evening.id_of(CLEO), "Cleo", Colour.GREEN, away=True),
        PlayerView(evening.bot(DOT).id, "Dot", Colour.YELLOW, bot=DOT, ready=True),
    ) == seen.players
    assert (Phase.LOBBY, "ABC234", evening.id_of(ANN), 0) == (seen.phase, seen.code, seen.host, seen.game_no)


def test_everyone_sees_who_is_a_program_and_how_many_rounds_there_will_be() -> None:
    evening = opened(rounds=1)
    evening.do(Sit("Robo", program=True), ANN)
    seen = table_view(evening.table)

    assert ((PlayerView(evening.id_of(ANN), "Robo", Colour.RED, program=True),), 1) == (seen.players, seen.rounds)


def test_everyone_sees_who_left_and_has_a_stand_in() -> None:
    evening = playing(ANN, BEN)
    evening.do(Leave(), BEN)
    evening.do(SeatStandIn(evening.id_of(BEN)))

    assert (
        PlayerView(evening.id_of(BEN), "Ben", Colour.BLUE, away=True, stand_in=True, left=True)
        == table_view(evening.table).players[1]
    )


def test_everyone_sees_the_clock() -> None:
    evening = playing(ANN, BEN, turn_time=20)
    seen = table_view(evening.table)
    assert (20, evening.table.deadline, False, False) == (seen.turn_time, seen.deadline, seen.held, seen.paused)
    evening.do(HoldClock())
    seen = table_view(evening.table)
    assert (None, True, False) == (seen.deadline, seen.held, seen.paused)
    evening.do(Pause(), ANN)
    seen = table_view(evening.table)
    assert (None, True, True) == (seen.deadline, seen.held, seen.paused)
    evening.do(Resume(), ANN)
    seen = table_view(evening.table)
    assert (evening.table.deadline, False, False) == (seen.deadline, seen.held, seen.paused)


def test_everyone_sees_whose_tile_is_down_and_the_writer_alone_what_is_on_it() -> None:
    evening = playing(ANN, BEN, bots=(DOT,))
    evening.write(BEN, "444")
    ann, ben = evening.id_of(ANN), evening.id_of(BEN)

    assert (ben,) == table_view(evening.table).down
    assert You(ben, Number("444"), written=evening.table.version) == you_at(evening.table, BEN)
    assert You(ann) == you_at(evening.table, ANN)
    assert [None, None] == [you_at(evening.table, guest) for guest in (STRANGER, None)]


def test_tiles_are_down_in_the_order_of_seats_whoever_was_first() -> None:
    evening = playing(ANN, BEN, CLEO)
    evening.write(CLEO, "444")
    evening.write(ANN, "444")

    assert (evening.id_of(ANN), evening.id_of(CLEO)) == table_view(evening.table).down


def test_a_seat_sees_the_game_from_where_it_is_and_a_watcher_has_none() -> None:
    evening = playing(ANN, BEN)
    seats = [view.seat for guest in (ANN, BEN, STRANGER, None) if (view := seat_view(evening.table, guest).game)]

    assert [0, 1, None, None] == seats
    assert seat_view(lobby(ANN, BEN).table, ANN).game is None


def test_the_game_is_seen_as_it_stands() -> None:
    evening = playing(ANN, BEN)
    evening.turns("513 444", "777 888")
    game, seen = evening.game, seat_view(evening.table, BEN).game

    assert seen is not None
    assert (1, 1, 3, False) == (seen.seat, seen.round_no, seen.turn_no, seen.is_over)
    assert (game.boards, game.totals, game.written) == (seen.boards, seen.totals, seen.written)
    assert (game, evening.board(evening.player(BEN))) == (seen.game, seen.board)


def test_the_game_just_over_can_still_be_seen_and_so_can_its_result() -> None:
    evening = over(ANN, BEN)
    seen = seat_view(evening.table, BEN)
    assert seen.game is not None
    assert seen.game.is_over
    assert () == seen.game.earlier
    winners = tuple(evening.table.players[seat].id for seat in evening.game.winners)
    assert SeriesGame(evening.table.series[0].players, ("Ann", "Ben"), evening.game.totals, winners) == (
        seen.table.series.last
    )


def test_whoever_sat_here_sees_who_they_were() -> None:
    evening = over(ANN, BEN, CLEO)
    ben = evening.id_of(BEN)
    assert seat_view(evening.table, BEN).former is None
    evening.do(Rematch(), ANN)
    assert (None, ben) == (seat_view(evening.table, BEN).you, seat_view(evening.table, BEN).former)
    assert [None, None] == [seat_view(evening.table, guest).former for guest in (STRANGER, None)]

    evening.do(Rematch(), BEN)

    assert seat_view(evening.table, BEN).former is None


def test_a_watcher_was_not_the_bot_that_sat_here() -> None:
    evening = lobby(ANN, bots=(DOT,))
    evening.do(SendAway(evening.bot(DOT).id), ANN)

    assert seat_view(evening.table, None).former is None


def test_earlier_games_say_where_their_players_sit_now() -> None:
    evening = over(ANN, BEN, CLEO)
    play_again(evening, CLEO, ANN)
    assert [(1, None, 0)] == earlier_seats(evening)

    evening.finish()
    assert [(1, None, 0)] == earlier_seats(evening)
    for guest in (ANN, CLEO):
        evening.do(Rematch(), guest)
    evening.do(Sit("Dan"), DAN)
    play_again(evening, ANN, BEN)

    assert ["ann", "cleo", "dan", "ben"] == [player.guest for player in evening.table.players]
    assert [(0, 3, 1), (1, 0)] == earlier_seats(evening)


def test_a_seat_can_ask_a_bot_of_this_house_and_a_watcher_has_nothing_to_ask() -> None:
    evening = over(ANN, BEN)
    play_again(evening, ANN, BEN)
    evening.write(ANN, "513")
    evening.write(BEN, "444")
    views = [seen.view for guest in (ANN, BEN, None) if (seen := seat_view(evening.table, guest).game)]

    assert [*map(evening.table.game_seen_from, (Seat(0), Seat(1))), None] == views


def test_the_earlier_games_are_left_out_for_those_who_do_not_want_them() -> None:
    evening = over(ANN, BEN)
    play_again(evening, ANN, BEN)
    whole, short = seat_view(evening.table, BEN), seat_view(evening.table, BEN, earlier=False)

    assert whole.game is not None
    assert short.game is not None
    assert (1, 0) == (len(whole.game.earlier), len(short.game.earlier))
    assert short.game == replace(whole.game, earlier=())


def test_a_bot_that_comes_back_is_known_from_earlier_games() -> None:
    evening = over(ANN, BEN, bots=(DOT,))
    evening.do(Rematch(), ANN)
    evening.do(SendAway(evening.bot(DOT).id), ANN)
    play_again(evening, ANN, BEN)

    assert [(0, 1, None)] == earlier_seats(evening)


def test_a_shared_win_counts_for_each_and_everyone_is_called_by_their_last_name() -> None:
    evening = over(ANN, BEN, CLEO)  # nobody scores more than the others
    ann, ben, cleo = (evening.id_of(guest) for guest in (ANN, BEN, CLEO))
    evening.do(Rematch(), ANN)
    evening.do(ChangeName("Anna"), ANN)
    play_again(evening, ANN, BEN)
    evening.turns("000 111")
    evening.finish()

    series = table_view(evening.table).series

    assert 2 == series.games
    assert {Standing(ann, "Anna", 1), Standing(ben, "Ben", 2), Standing(cleo, "Cleo", 1)} == set(series.standings)
    assert ben == series.standings[0].player


def test_the_standings_show_those_who_sit_here_and_the_best_of_the_others() -> None:
    evening = over(ANN, BEN)
    ann, ben = (evening.id_of(guest) for guest in (ANN, BEN))
    strangers = tuple(Standing(PlayerId(100 + index), f"Player {index}", index + 2) for index in range(20))
    table = replace(evening.table, standings=(Standing(ann, "Ann", 0), Standing(ben, "Ben", 30), *strangers))

    shown = [standing.player for standing in table_view(table).series.standings]

    assert [ben, *(each.player for each in strangers[:-MOST_STANDINGS:-1]), ann] == shown


def test_a_view_made_from_an_earlier_one_is_the_same_as_a_fresh_one() -> None:
    evening = over(ANN, BEN)
    strangers = tuple(Standing(PlayerId(100 + index), f"Player {index}", index + 2) for index in range(20))
    evening.table = replace(evening.table, standings=(*evening.table.standings, *strangers))
    tables = [evening.table, replace(evening.table, standings=strangers)]
    for guest in (ANN, BEN):
        evening.do(Rematch(), guest)
        tables.append(evening.table)

    for before, after in permutations(tables, 2):
        assert table_view(after) == table_view(after, (before, table_view(before)))


def test_a_view_made_from_an_earlier_one_shares_with_it_what_has_not_changed() -> None:
    evening = playing(ANN, BEN)
    before, seen = evening.table, table_view(evening.table)
    evening.write(ANN, "513")

    again = table_view(evening.table, (before, seen))

    assert again.players is seen.players
    assert again.series is seen.series


def test_a_player_is_shown_the_last_ten_earlier_games() -> None:
    evening = over(ANN, bots=(DOT,))
    for _ in range(MOST_EARLIER):
        play_again(evening, ANN)
        evening.finish()
    assert MOST_EARLIER == len(earlier_seats(evening))
    play_again(evening, ANN)

    assert MOST_EARLIER == len(earlier_seats(evening))
    assert MOST_EARLIER + 1 == table_view(evening.table).series.games


def test_a_table_closed_in_a_game_shows_the_earlier_games_and_no_tiles() -> None:
    evening = over(ANN, BEN)
    play_again(evening, ANN, BEN)
    evening.write(ANN, "513")
    evening.do(Close())

    assert [(0, 1)] == earlier_seats(evening)
    assert (Phase.CLOSED, ()) == (table_view(evening.table).phase, table_view(evening.table).down)
    assert You(evening.id_of(ANN)) == you_at(evening.table, ANN)
