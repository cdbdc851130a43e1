"""One short evening at a table, always the same: the values that the reference of the protocol shows as JSON."""

from thenumber.bots import CHARACTERS
from thenumber.online.http.wording import sentence
from thenumber.online.jobs import candidate_of, played_day
from thenumber.online.table import (
    NO_TABLE,
    AddBot,
    AnyCommand,
    AskStandIn,
    BeginSeason,
    ChangeColour,
    ChangeName,
    Code,
    CommandId,
    GuestCommand,
    GuestId,
    KeepTable,
    Leave,
    LetTableGo,
    MakeLink,
    MarkReady,
    Open,
    Pause,
    Phase,
    Phrase,
    PlayerId,
    Rematch,
    Resume,
    SendAway,
    SetPublic,
    SetRounds,
    SetTurnTime,
    Sit,
    Start,
    Table,
    TableId,
    TakeBackNumber,
    Time,
    UseLink,
    Version,
    WriteNumber,
    decide,
    seat_view,
    table_view,
    you_at,
)
from thenumber.online.wire import (
    BotInfo,
    Bots,
    ClientMessage,
    Current,
    DayDate,
    DayDealt,
    DeviceLink,
    DeviceOffer,
    Do,
    Done,
    Forgotten,
    GameRecord,
    HandIn,
    Health,
    Me,
    MyGame,
    MyGames,
    MyTable,
    MyTables,
    Ping,
    Pong,
    Presence,
    Problem,
    RatedAfter,
    Read,
    Refusal,
    Room,
    RoomGame,
    RoomPlayer,
    RoomSeason,
    Said,
    Say,
    Show,
    ShownTurn,
    Snapshot,
    TableFound,
    TableNow,
    Think,
    Today,
    Update,
    Wait,
    Waiting,
    addressed,
    decode,
    encode,
    update_between,
)
from thenumber.rules import Colour, Number, Seat, written
from thenumber.today import play

TABLE = TableId("k3x7qmv2c5d6kyt47zgwn2ab4e")
CODE = Code("K7MPQ2")
LINK = f"https://example.org/t/{TABLE}"
OPENED = Time(1_794_772_800_000)  # 2026-11-15, 20:00 UTC
ANN, BEN = GuestId("0f007385b6f9d4b7eeb2748605afe1a9"), GuestId("c2c0d3b1f0a94e6f8d7b5a3c1e9f7d5b")
TOKEN = "q2zt5vdx3nykgm5srw7c6a4ubh"  # noqa: S105  # of nobody
LINK_TOKEN = "Zk3vQ0mT8yRw1sLx5nJc7bHf2gDp9aUe4iOq6tVrXzM"  # noqa: S105  # of nobody, too
PLAYER_ANN, PLAYER_BEN = PlayerId(1), PlayerId(2)

NEW_TABLE = '{"name": "Ann", "colour": "blue", "bots": ["easy", "saver"]}'
HANDED_IN = '{"date": "2026-11-17", "version": 1, "numbers": ["000", "111", null, "332", "999"]}'
PASTED = r'{"record": "players: Ann, Ben\nrounds: 1\n852 981\n304 777\n666 398\n919 440\n777 221"}'
_TURNS = ("852 981", "304 777", "666 398", "919 440", "777 221") * 2
RECORD = GameRecord(
    ("Ann", "Ben"),
    tuple(map(written, _TURNS)),
    "2026-11-15T20:15:00Z",
    CODE,
    1,
    (None, None),
    (Colour.BLUE, Colour.YELLOW),
)

Example = tuple[str, bytes]  # what it shows, and the JSON


class Evening:
    """The table at the moments that are shown."""

    def __init__(self) -> None:
        self._now = OPENED
        opened = self._after(NO_TABLE, Open(CODE, "saver"), None)
        self.ann_sits = self._after(opened, Sit("Ann", Colour.BLUE), ANN)
        self.lobby = self._after(self.ann_sits, Sit("Ben"), BEN)
        self.started = self._after(self.lobby, Start(), ANN)
        self.ann_wrote = self._after(self.started, WriteNumber(1, 1, 1, Number("852")), ANN)
        self.revealed = self._after(self.ann_wrote, WriteNumber(1, 1, 1, Number("981")), BEN)

    def _after(self, table: Table, command: AnyCommand, by: GuestId | None) -> Table:
        """Five seconds later someone does something."""
        self._now = Time(self._now + 5_000)
        return decide(table, command, by, self._now).table


def commands() -> dict[type, bytes]:
    """Each command, as it is sent."""
    asked: tuple[GuestCommand, ...] = (
        Sit("Ben", Colour.GREEN),
        Leave(),
        ChangeName("Benedikt"),
        ChangeColour(Colour.PURPLE),
        MarkReady(ready=True),
        SendAway(PLAYER_BEN),
        SetTurnTime(60),
        SetRounds(1),
        SetPublic("en"),
        KeepTable("Thursdays"),
        LetTableGo(),
        BeginSeason(),
        Start(),
        WriteNumber(1, 1, 1, Number("852")),
        TakeBackNumber(1, 1, 1, Version(9)),
        Pause(),
        Resume(),
        Rematch(),
        AddBot("easy"),
        MakeLink(PLAYER_ANN),
        UseLink(TOKEN),
        AskStandIn(PLAYER_BEN),
    )
    return {type(command): encode(Do(CommandId(f"a{number}"), command)) for number, command in enumerate(asked, 1)}


def from_client() -> dict[type, list[Example]]:
    """Each message of a client."""
    said: tuple[ClientMessage, ...] = (
        Do(CommandId("a9"), WriteNumber(1, 1, 1, Number("852"))),
        Think(1, 1, 1, Number("853")),
        Say(Phrase.GOOD_LUCK),
        Read(reading=True),
        Wait("Cleo"),
        Show(1, 1, 1),
        Ping(),
    )
    return {type(message): [("", encode(message))] for message in said}


def from_server() -> dict[type, list[Example]]:
    """Each message of the server."""
    evening = Evening()
    revealed, answered = evening.revealed, CommandId("b2")
    refused = Refusal("number/unavailable", "", {"digits": "13"}, CommandId("a12"))
    worded = Refusal(refused.code, sentence(refused.code, refused.params), refused.params, refused.answers)
    return {
        Snapshot: [
            ("In the lobby, to Ben, who has just sat down", _snapshot(evening.lobby, BEN, CommandId("b1"))),
            ("In the second turn of a game, to Ann, who has come back", _snapshot(revealed, ANN, None)),
        ],
        Current: [("", encode(Current(revealed.version, revealed.changed)))],
        Update: [
            ("Ann has put her tile down; to Ben", _update(evening.started, evening.ann_wrote, BEN, None)),
            ("The same, to Ann herself", _update(evening.started, evening.ann_wrote, ANN, CommandId("a9"))),
            ("Ben's was the last tile: the reveal, to Ben", _update(evening.ann_wrote, revealed, BEN, answered)),
        ],
        Done: [
            ("", encode(Done(CommandId("a15"), revealed.version, f"{LINK}?seat={TOKEN}"))),
        ],
        Refusal: [("", encode(worded))],
        Presence: [
            ("", encode(Presence((PLAYER_ANN, PLAYER_BEN), (PLAYER_BEN,), 3, ("Cleo",), 1, ShownTurn(1, 1, 1))))
        ],
        Said: [("", encode(Said(PLAYER_ANN, Phrase.GOOD_LUCK)))],
        Pong: [("", encode(Pong(revealed.changed)))],
    }


def _snapshot(table: Table, guest: GuestId, answers: CommandId | None) -> bytes:
    seen = seat_view(table, guest)
    return encode(Snapshot(table.version, table.changed, LINK, seen.table, seen.game, seen.you, answers=answers))


def _update(old: Table, new: Table, guest: GuestId, answers: CommandId | None) -> bytes:
    update = encode(update_between(old, table_view(old), new, table_view(new)))
    before, you = you_at(old, guest), you_at(new, guest)
    return addressed(update, you if you != before else None, answers)


def over_http() -> dict[str, tuple[str | None, bytes]]:
    """Each request below /api that a client makes: its body, if it has one, and the answer."""
    lobby = Evening().lobby
    found = encode(TableFound(TABLE, CODE, LINK))
    now = encode(TableNow(TABLE, LINK, lobby.version, seat_view(lobby, BEN)))
    mine = MyTable(
        *(TABLE, LINK, Phase.LOBBY, PLAYER_ANN, ("Ann", "Ben"), (Colour.BLUE, Colour.RED), (None, None), 0),
        has_left=False,
        games=0,
        round_no=0,
        turn_no=0,
        awaits_you=False,
        deadline=None,
        changed=lobby.changed,
    )
    bots = tuple(BotInfo(bot.id, bot.name, bot.level, bot.description) for bot in CHARACTERS[:2])
    return {
        "POST /api/me": (None, encode(Me(ANN))),
        "DELETE /api/me": (None, encode(Forgotten(3))),
        "DELETE /api/me/cookie": (None, encode(Forgotten(0))),
        "POST /api/me/links": (None, encode(DeviceLink(f"https://example.org/take#{LINK_TOKEN}", OPENED, OPENED))),
        "POST /api/me/links/look": (f'{{"token": "{LINK_TOKEN}"}}', encode(DeviceOffer(is_you=False))),
        "POST /api/me/links/use": (f'{{"token": "{LINK_TOKEN}"}}', encode(Me(ANN))),
        "GET /api/me/tables": (None, encode(MyTables(lobby.changed, (mine,)))),
        "GET /api/me/games": (None, encode(MyGames((MyGame(TABLE, 1, lobby.changed, 0, RECORD),), more=False))),
        "POST /api/tables": (NEW_TABLE, found),
        "GET /api/tables/{table}/games/{game_no}/analysis": (None, encode(Waiting(2, 0.0))),
        "POST /api/analyses": (PASTED, encode(Waiting(0, 0.4))),
        "GET /api/today": (None, encode(today())),
        "POST /api/today": (HANDED_IN, encode(today().yours)),
        "GET /api/tables/{table}": (None, now),
        "GET /api/tables/{table}/games/{game_no}": (None, encode(RECORD)),
        "GET /api/tables/{table}/room": (None, encode(_room())),
        "GET /api/codes/{code}": (None, found),
        "GET /api/bots": (None, encode(Bots(bots))),
        "GET /api/health": (None, encode(Health("ok"))),
        "GET /api/ready": (None, encode(Health("ok"))),
    }


def _room() -> Room:
    """Ann has won a game against Ben, the first of a second season."""
    figures = (("Ann", Colour.BLUE, 1.0, 71.0, 27.64, (0, 1)), ("Ben", Colour.YELLOW, 0.0, 52.0, 22.36, (0, 0)))
    people = tuple(
        RoomPlayer(name, None, colour, 1, wins, points, rating, 8.07, (RatedAfter(4, rating),), ahead)
        for name, colour, wins, points, rating, ahead in figures
    )
    last = RoomGame(4, OPENED, 2, 2, ("Ann", "Ben"), (Colour.BLUE, Colour.YELLOW), (71, 52))
    return Room("Thursdays", 2, (RoomSeason(1, 3), RoomSeason(2, 1)), 2, 1, people, (), (last,), more=False)


def today() -> Today:
    """The first day of all, for someone who has played the day before, too."""
    dealt = DayDealt(DayDate("2026-11-17"), 1, 1, ("scavenger", "calculator", "cautious"), Seat(1), 29)
    game = play(candidate_of(dealt), decode(HANDED_IN, HandIn).numbers)
    return Today(dealt, 42, 17, 14_110, played_day(dealt, game), 2, 31)


def problem() -> bytes:
    """Why a request was refused."""
    return encode(Problem("code/unknown", sentence("code/unknown", {})))
