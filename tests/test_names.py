"""What the packages offer: adding, renaming or removing a public name must be stated here."""

import inspect
from importlib import import_module

import pytest

NAMES = {
    "rules": """
        ALL_DIGITS BLANK BY_ROUNDS Board Clash Colour Digits EarlierGame FEWEST_PLAYERS Game InvalidNumber InvalidPlay
        MOST_PLAYERS MalformedRecord Number PUBLISHED Place Round Rulebook RulesError Seat Tile Turn Verdict View check
        line_up parse_tile play_turn resolve written
    """,
    "rules.records": """
        Record parse_json parse_records parse_text play_line print_json print_result print_text read_names result
    """,
    "texts": """
        Catalogue LANGUAGES language_of language_of_environment listed refusal source
    """,
    "wire": """
        BotInfo Bots ClientMessage Current Do Done FromClient FromServer GameRecord Health LONGEST_MESSAGE
        MalformedMessage Me MyTable MyTables NewTable Ping Pong Presence Problem Progress Read Refusal Said Say
        ServerMessage Snapshot SomeCommandId TableFound TableNow Think Update Wait addressed applied command_id_in
        decode encode read_from_client read_from_server update_between
    """,
    "store": """
        Alone Append CodeTaken Conflict Damaged DataLock Draft Ear FinishedGame HouseId InUse Known MemoryStore
        NOBODY Neighbours NewerStore NotOurs SqliteStore Store StoreError StoreFailed There backup database_in
        default_data finished_games folded held restore unfolded
    """,
    "remote": """
        InvalidLink Link RemoteRefusal RemoteTable awaits_you find_table my_tables new_secret open_table records
        table_now
    """,
    "sim": """
        NO_NUMBER NumberStatistics STYLES ScoredGames Simulation Tally in_parts score_games simulate
    """,
    "solve": """
        DamagedValues Duel Mix PathOfPlay Solution Stage count_positions duel_values equilibrium follow gaps odds
        solve_matrix solve_round solve_turn
    """,
    "bots": """
        Bot BrokenBot CHARACTERS Character Habit Level MissingExtra Mixes Program ProgramFault UnknownBot WarmsUp
        character command_of everyone of_level warm_up
    """,
    "arena": """
        Entrants Estimate Fault Outcome PlayedSeries Player Rating Seating Standing Tournament against generator
        head_to_head lone_shares mixed play_game play_series ratings short_names standings
    """,
    "envs": """
        CHOICES MASKS MissingLibrary PASS Reward bounds legal_choices number_of observed size
    """,
    "plots": """
        FORMATS draw_outcome draw_simulation save_outcome save_simulation
    """,
    "testing": """
        BotFault EnvFault StoreFault Verified verify_bot verify_env verify_store
    """,
    "cli": """
        main
    """,
}


@pytest.mark.parametrize("package", NAMES)
def test_a_package_offers_these_names_and_no_others(package: str) -> None:
    offered = import_module(f"thenumber.{package}")
    public = {name for name, value in vars(offered).items() if not name.startswith("_") and not inspect.ismodule(value)}

    assert set(NAMES[package].split()) == set(offered.__all__)
    assert set(offered.__all__) == public
