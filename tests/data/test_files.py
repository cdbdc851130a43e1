"""Files of games: whatever is written is read back, quickly where lines are plain and rightly everywhere."""

import io
from pathlib import Path

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.strategies import records
from thenumber.data import Cast, Games, JsonGames, ParquetGames, batches, columns, read
from thenumber.data import records as back
from thenumber.data.lines import is_plain
from thenumber.rules import RulesError
from thenumber.rules.records import Record, parse_records, print_json, print_text
from thenumber.sim import simulate

CAST = Cast(("random", "late", "random 2"), ("random", "late", "random"))
GOOD = '{"players": ["A", "B"], "turns": [["513", "444"]]}'
OUT = GOOD.replace('"513", "444"', '"012", null], ["345", null], ["678", null], ["999", null], ["111", null')


def simulated(games: int, first: int = 0) -> Games:
    numbers = simulate(3, games, ["random", "late"], seed=7, numbers=True).numbers
    assert numbers is not None
    return Games.alike(CAST, numbers.transpose(1, 2, 0), 2, first)


def told(path: Path, text: str | bytes) -> list[Record]:
    """The records of a file as columns tell them."""
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return list(back(read(path)))


def plain(record: Record) -> Record:
    return Record(record.players, record.game)


@settings(max_examples=50)
@given(st.lists(records(), min_size=1, max_size=4))
def test_json_records_are_read_as_the_rules_read_them(
    tmp_path_factory: pytest.TempPathFactory, listed: list[Record]
) -> None:
    path = tmp_path_factory.mktemp("data") / "games.jsonl"
    found = told(path, "\n".join(map(print_json, listed)))

    assert [plain(record) for record in listed if record.game.turns] == [plain(record) for record in found]


@settings(max_examples=50)
@given(records(as_text=True))
def test_so_is_a_text_record(tmp_path_factory: pytest.TempPathFactory, record: Record) -> None:
    path = tmp_path_factory.mktemp("data") / "game.txt"

    assert ([record] if record.game.turns else []) == told(path, print_text(record))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ('{"players": ["A", "B"], "turns": [["513", "44"]]}', "record/not-a-tile"),
        ('{"players": ["A", "B"], "turns": [["513"]]}', "turn/tile-count"),
        ('{"players": ["A", "B"], "turns": [["513", "444", "1"], ["513"]]}', "turn/tile-count"),
        ('{"players": ["A", "A"], "turns": [["513", "444"]]}', "record/name-twice"),
        ('{"players": ["A", ""], "turns": []}', "record/name-empty"),
        ('{"players": ["A"], "turns": [["513"]]}', "game/player-count"),
        ('{"players": ["A", "B"], "turns": [], "turns": []}', "record/key-twice"),
        ('{"players": ["A", "B"], "rounds": 3, "turns": []}', "record/no-such-rounds"),
        (f'{{"players": ["A", "B"], "turns": [{", ".join(["[null, null]"] * 11)}]}}', "turn/game-over"),
        (OUT.replace("null]]", '"5"]]'), "record/not-a-tile"),
        (OUT, "turn/player-out"),
        ("well", "record/not-json"),
    ],
)
def test_a_malformed_line_is_named_as_everywhere(line: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "games.jsonl").write_text(f"{GOOD}\n\n{line}\n{GOOD}\n", encoding="utf-8")

    with pytest.raises(RulesError) as caught:
        read(tmp_path / "games.jsonl")
    assert (code, 3) == (caught.value.code, caught.value.place.line)


def test_a_text_record_that_is_malformed_is_named_too(tmp_path: Path) -> None:
    (tmp_path / "game.txt").write_text("players: Ann, Ben\n513 44", encoding="utf-8")

    with pytest.raises(RulesError, match="number/not-three-digits"):
        read(tmp_path / "game.txt")


@given(st.binary() | st.text().map(str.encode))
@example(b'{"players": ["A", "\xff"], "turns": []}')
@example(rb'{"players": ["A", "\ud800"], "turns": []}')
def test_a_line_is_plain_or_not_and_never_an_accident(line: bytes) -> None:
    assert is_plain(line) in (True, False)


def test_unusual_lines_are_read_slowly_and_alike(tmp_path: Path) -> None:
    unusual = [
        GOOD,
        GOOD.replace("}", ', "date": "2026-11-17", "table": {"players": []}}'),
        GOOD.replace('"A"', '"\\u00c4"'),
    ]
    found = told(tmp_path / "games.jsonl", "\n".join(unusual))

    assert [("A", "B"), ("A", "B"), ("Ä", "B")] == [record.players for record in found]


@pytest.mark.parametrize("views", [False, True])
def test_simulated_games_are_the_same_in_both_kinds_of_file(views: bool, tmp_path: Path) -> None:  # noqa: FBT001
    lines, table = tmp_path / "games.jsonl", tmp_path / "games.parquet"
    with lines.open("wb") as file:
        for first in (0, 50):
            JsonGames(file, {"seed": 7}, views=views).write(simulated(50, first))
    with table.open("wb") as file, ParquetGames(file, views=views) as games:
        for first in (0, 50):
            games.write(simulated(50, first))

    as_lines, as_columns = read(lines, views=views), read(table, views=views)
    assert as_lines.equals(as_columns)
    assert 100 * 10 * 3 == as_lines.num_rows
    listed = [record for record in parse_records(lines.read_bytes()) if isinstance(record, Record)]
    assert [plain(record) for record in listed] == [plain(record) for record in back(as_columns)]
    assert columns(listed, views=views).to_pylist() == as_columns.to_pylist()
    assert {"bots": list(CAST.bots or ()), "seed": 7}.items() <= listed[0].extra.items()


def test_scores_are_those_of_the_simulation(tmp_path: Path) -> None:
    with (tmp_path / "games.parquet").open("wb") as file, ParquetGames(file) as games:
        games.write(simulated(200))
    table = read(tmp_path / "games.parquet")
    finals = np.array(table.column("final").to_pylist()).reshape(200, 10, 3)[:, 0]

    assert simulate(3, 200, ["random", "late"], seed=7).totals.tolist() == finals.tolist()


def test_views_in_lines_are_those_of_columns(tmp_path: Path) -> None:
    with (tmp_path / "games.jsonl").open("wb") as file:
        JsonGames(file, {}, views=True).write(simulated(20))
    (first, *_) = (record for record in parse_records((tmp_path / "games.jsonl").read_bytes()))
    assert isinstance(first, Record)
    views = first.extra["views"]
    rows = read(tmp_path / "games.jsonl", views=True).slice(0, 30).to_pylist()

    assert isinstance(views, list)
    assert [row["available"] for row in rows] == [digits for seen in views for digits in seen["available"]]
    assert [row["before"] for row in rows] == [total for seen in views for total in seen["totals"]]


def test_games_of_one_round_say_so() -> None:
    file = io.BytesIO()
    numbers = np.array([[[513], [444]]], np.int16)
    JsonGames(file, {}).write(Games.alike(Cast(("A", "B")), numbers, rounds=1))

    assert b'{"players": ["A", "B"], "rounds": 1, "turns": [["513", "444"]]}\n' == file.getvalue()


def test_lines_are_of_games_between_the_same_players() -> None:
    games = simulated(2)
    mixed = Games((CAST, Cast(("A", "B", "C"))), np.array([0, 1], np.int32), games.numbers, 2, games.places)

    with pytest.raises(ValueError, match="between different players"):
        JsonGames(io.BytesIO(), {}).write(mixed)


def test_records_are_written_as_columns_one_after_the_other(tmp_path: Path) -> None:
    listed = [record for record in parse_records(f"{GOOD}\n{GOOD}".encode()) if isinstance(record, Record)]
    with (tmp_path / "games.parquet").open("wb") as file, ParquetGames(file) as games:
        games.write_records(listed)
        games.write_records([])
        games.write_records(listed)

    assert [0, 0, 1, 1, 2, 2, 3, 3] == read(tmp_path / "games.parquet").column("game").to_pylist()


def test_other_columns_are_refused(tmp_path: Path) -> None:
    pq.write_table(pa.table({"game": [1]}), tmp_path / "other.parquet")
    with (tmp_path / "games.parquet").open("wb") as file, ParquetGames(file) as games:
        games.write(simulated(2))

    with pytest.raises(ValueError, match=r"other\.parquet does not hold the columns game, "):
        read(tmp_path / "other.parquet")
    with pytest.raises(ValueError, match="available, before"):
        list(batches(tmp_path / "games.parquet", views=True))
    with pytest.raises(FileNotFoundError):
        read(tmp_path / "none.jsonl")
