"""What the packages offer: adding, renaming or removing a public name must be stated here."""

import inspect
from importlib import import_module
from pkgutil import walk_packages

import pytest

import thenumber

NAMES = {
    "rules": """
        ALL_DIGITS BLANK BY_ROUNDS Board Clash Colour Digits EarlierGame FEWEST_PLAYERS Game InvalidDigits InvalidNumber
        InvalidPlay MOST_PLAYERS MalformedRecord Number PUBLISHED Place Round Rulebook RulesError Seat Tile Turn Verdict
        View check line_up parse_tile play_turn resolve written
    """,
    "rules.records": """
        Record parse_json parse_played parse_records parse_text play_line print_json print_result print_text read_names
        result
    """,
    "texts": """
        Catalogue LANGUAGES language_of language_of_environment listed record_problem refusal source
    """,
    "online.table": """
        ANYONE_AFTER ASLEEP_GOES_AFTER AWAY_AFTER AddBot AnyCommand AnyEvent AskStandIn BeginSeason BotName BotSat
        CODE_LENGTH CODE_LETTERS CallTime CameBack Candidate ChangeColour ChangeName ClockHeld ClockRan Close Code
        ColourChanged Command CommandId DAY DRAFT_EVERY Decision EarlierGameView Event GameStarted GameView GivenName
        GuestCommand GuestId HOLDS_SEAT HOUR HoldClock HostPassed HouseCommand KeepTable Knowledge LATE LONGEST_BREAK
        LONGEST_NAME LONGEST_REVEAL LONGEST_ROOM_NAME LONGEST_SHOWN LONGEST_TURN LOOK_IN Leave LetTableGo LobbyReopened
        MERCY MERCY_OVER_DAYS MINUTE MOST_EARLIER MOST_EVENTS MOST_EVENTS_OF_ROOM MOST_KEPT MakeLink MarkAway MarkBack
        MarkReady NEVER NEVER_STARTED_GOES_AFTER NOTHING_KNOWN NO_TABLE NameChanged NumberTakenBack NumberWritten
        OFFER_LASTS Occasion Open PHRASE_EVERY Pause Paused Phase Phrase PlayedGame Player PlayerId PlayerLeft PlayerSat
        PlayerSentAway PlayerView PublicSet PutDown QUIET_AFTER ReadyMarked Reason Refused Rematch Reminder Resume
        Resumed Return Rounds RoundsSet RunClock SECOND SHORTEST_TURN STAND_IN_AFTER SeasonBegun SeatMoved SeatOffered
        SeatStandIn SeatView SendAway Series SeriesGame SetPublic SetRounds SetTurnTime Sit StandInSat Standing Start
        Table TableClosed TableId TableKept TableLetGo TableOpened TableView TakeBackNumber TilesRevealed Time Token
        TurnAtHand TurnTime TurnTimeSet UNHURRIED Unjudged UseLink Version WentAway WriteNumber You clean
        decide distinct evolve fold goes_at half_time_reminders hashed is_listed next_wake reminders require_welcome
        seat_view shortened slur_in stand_ins_due still_holds table_view you_at
    """,
    "online.wire": """
        Analysed BotInfo Bots BrowserKeys BrowserToTell BrowserTold ClientMessage CommonNumber Current DayDate DayDealt
        DeviceLink DeviceOffer DeviceToken Do Done EveryonesDay FEWEST_SCORES Forgotten FromClient FromServer GameRecord
        HandIn Health LONGEST_MESSAGE LONGEST_RECORD MalformedMessage Me MyGame MyGames MyTable MyTables NewTable
        OpenTable OpenTables OpenedRecord PastedRecord Ping PlayedDay Pong Presence Problem Progress PushOffer
        RatedAfter Read Refusal Room RoomGame RoomPlayer RoomSeason SCORE_STEP Said Say ServerMessage Show ShownTurn
        Snapshot SomeCommandId TableFound TableNow Think Today Update Wait Waiting addressed applied command_id_in
        decode encode read_from_client read_from_server update_between
    """,
    "online.store": """
        Alone Append CodeTaken Conflict Damaged DataLock Draft Ear FinishedGame GamesMark HouseId InUse Known
        LONGEST_NOTE MemoryStore NOBODY NO_GUEST Neighbours NewerStore NotEmpty NotOurs Note Notes NothingThere PARTS
        Place ROOM SqliteStore Store StoreError StoreFailed There Unsure backup database_in default_data finished_games
        folded from_folder games_in held move restore to_folder unfolded
    """,
    "online.store.postgres": """
        PostgresNeighbours PostgresStore from_database to_database
    """,
    "online.house": """
        Figures Glance House Listener Live Messenger OpenTablesList Reader STAND_IN Slurs Visit
    """,
    "online.push": """
        Answer Caller Push PushFigures
    """,
    "online.jobs": """
        AnalyseGame DealDay DrawTurn JobPool Jobs PackedAnalysis PlayDay PrintSheets Progress Shelf TellHabits TellRoom
        candidate_of played_day seal unpacked
    """,
    "today": """
        Candidate CannotBeWritten DEALT Day VERSION candidate date_at days_before deal number_of play played_by
        seconds_left
    """,
    "online.rooms": """
        GameInRoom PlayerInGame RoomStanding csv_of part_of read_games room_of season_of standings
    """,
    "remote": """
        InvalidLink Link RemoteRefusal RemoteTable awaits_you find_table my_tables new_secret open_table records
        table_now
    """,
    "findings": """
        Analysis Expectation FEWEST_GAMES FirstDigits Foresight Habits Hindsight Likely MappedAnalysis NOTHING_KNOWN
        NumberMap Parts PlayerInsight Priced Rate SeatInsight Tell TurnInsight TurnMaps TurningPoint VERSION as_json
        from_json
    """,
    "sim": """
        CHARACTERS NO_NUMBER NumberStatistics STYLES ScoredGames Simulation Tally in_parts score_games simulate tallies
    """,
    "solve": """
        DamagedValues Duel Mix PathOfPlay Solution Stage count_positions duel_values equilibrium follow gaps odds
        solve_matrix solve_round solve_turn
    """,
    "bots": """
        Bot BrokenBot CHARACTERS Character FaultKind Forfeit Glance Habit Level LooksFurther MissingExtra Mixes
        MixesInBulk Program ProgramFault UnknownBot WarmsUp bot_at character character_at command_of dropped
        everyone is_path of_level prepare warm_up
    """,
    "insight": """
        Analysis Habits Study analyse as_json from_json habits
    """,
    "arena": """
        BotStanding Entrants Estimate Fault FaultsOfAKind Outcome PlayedSeries Rating SeatedBot Seating Tournament
        against by_kind generator head_to_head lone_shares mixed play_game play_series ratings records short_names
        standings told_apart
    """,
    "data": """
        Cast Games GamesFile JsonGames ParquetGames batches columns read records schema
    """,
    "envs": """
        CHOICES Choices MASKS MissingLibrary PASS PolicyBot Reward bounds choices_of legal_choices number_of observed
        size
    """,
    "plots": """
        AnalysisView FORMATS draw_analysis draw_outcome draw_simulation save_analysis save_outcome save_simulation
    """,
    "sheets": """
        FontsMissing Page Paper Wish make pages_in require_fonts
    """,
    "testing": """
        BotFault Verified verify_bot
    """,
    "cli": """
        main
    """,
    # Imported module by module:
    "online": "",
    "online.analyses": "",
    "online.cards": "",
    "online.devices": "",
    "online.http": "",
    "online.open_tables": "",
    "online.operator": "",
    "online.printing": "",
    "online.today": "",
    "processes": "",
    "cli.operate": "",
    "cli.play": "",
    "cli.study": "",
    "cli.visit": "",
    "online.web": "",
}


def test_every_package_is_here() -> None:
    packages = {module.name for module in walk_packages(thenumber.__path__, "thenumber.") if module.ispkg}

    assert {f"thenumber.{package}" for package in NAMES} == packages


@pytest.mark.parametrize("package", NAMES)
def test_a_package_offers_these_names_and_no_others(package: str) -> None:
    offered = import_module(f"thenumber.{package}")
    public = {name for name, value in vars(offered).items() if not name.startswith("_") and not inspect.ismodule(value)}

    assert set(NAMES[package].split()) == set(getattr(offered, "__all__", ()))
    assert set(NAMES[package].split()) == public
