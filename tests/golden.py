"""Golden files: counts, whole games and score sheets as text that people can read and judge.

`make golden` writes them anew; the tests only compare. A difference is either a mistake or a decision,
and a decision is committed by itself.
"""

import json
import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations_with_replacement, product
from pathlib import Path

from rich.console import Console

from tests.online.store.samples import EVENTS
from tests.online.wire.playing import GUESTS, played, scripted
from tests.online.wire.scenes import scenes
from tests.today.rounds import client_rounds, client_weights, days
from thenumber.bots import CHARACTERS, Character, Mixes
from thenumber.bots.packing import packed
from thenumber.cli.sheet import Sheet
from thenumber.online.store.codec import encode
from thenumber.online.wire import encode as in_wire_form
from thenumber.rules import (
    ALL_DIGITS,
    BY_ROUNDS,
    PUBLISHED,
    Board,
    Digits,
    EarlierGame,
    Game,
    Number,
    Rulebook,
    Seat,
    View,
    check,
)
from thenumber.rules.records import Record, parse_text, print_json, print_text
from thenumber.texts import LANGUAGES, Catalogue

TINY = Rulebook(bonuses=(1, 2), rounds=1, digits=Digits("01"))
VARIED = Rulebook(bonuses=(5, 1, 3), rounds=3, last_turn_factor=3, digits=Digits("037"))
FOLDER = Path(__file__).parent / "golden"
EXAMPLES = Path(__file__).parent.parent / "examples"
VIEWS, FEW, DECIMALS = 320, 2, 10  # of the mixes: how many, digits of a board whose chances are told, their places


def counts() -> str:
    """How many there are of what, by brute force through the rules."""
    numbers = [Number.of(value) for value in range(1000)]
    lines = ["# legal numbers on k available digits: k^3"]
    for k in range(11):
        board = Board(Digits(range(k)), ALL_DIGITS - Digits(range(k)))
        lines.append(f"{k:2} digits: {len(board.numbers):5,}")
    classes = {(number.first_digit, number.digits) for number in numbers}
    lines += ["", "# classes of (first digit, digit set)", f"{len(classes):,}"]
    lines += ["", "# all pairs of numbers on two fresh boards, by the two verdicts"]
    lines += [f"{verdicts}: {count:7,}" for verdicts, count in sorted(pairs(numbers).items())]
    lines += ["", "# all games of two players, two digits, two turns with bonuses 1 and 2, by the two totals"]
    tiny = Counter(game.totals for game in all_games(Game(2, TINY)))
    lines += [f"{one:2} {other:2}: {count:5,}" for (one, other), count in sorted(tiny.items())]
    return "\n".join(lines) + "\n"


def all_games(game: Game) -> Iterator[Game]:
    """Every finished game that can follow, whatever legal numbers are written."""
    if game.is_over:
        yield game
    else:
        for numbers in product(*(board.numbers or (None,) for board in game.boards)):
            yield from all_games(game.play(numbers))


def pairs(numbers: list[Number]) -> Counter[str]:
    """What the check says of every pair of numbers; of a pair and its mirror image, which is judged alike, once."""
    boards, found = [Board(), Board()], Counter[str]()
    for pair in combinations_with_replacement(numbers, 2):
        one, other = (tile.verdict for tile in check(boards, pair))
        found.update([f"{one} {other}"] if pair[0] == pair[1] else [f"{one} {other}", f"{other} {one}"])
    return found


def playthrough(players: int) -> str:
    """A whole game, tile by tile, with numbers drawn at random: legal ones, now and then void or missing ones."""
    rng = random.Random(players)
    game, lines = Game(players), [f"# {players} players"]
    while not game.is_over:
        lines += ["", f"round {game.round_no}, turn {game.turn_no}"]
        game = game.play([draw(board, rng) for board in game.boards])
        lines += [f"  {line}" for line in str(game.turns[-1]).split("\n")]
        boards = game.rounds[-1].boards
        lines += [f"  {board}   boxes {' '.join(map(str, board.boxes))}   total {board.total}" for board in boards]
    return "\n".join([*lines, "", f"totals {game.totals}, winners {game.winners}"]) + "\n"


def draw(board: Board, rng: random.Random) -> Number | None:
    """A number for the board, few digits at a time, so that boards last."""
    if board.is_out or rng.random() < 0.05:
        return None
    if rng.random() < 0.08:
        return Number.of(rng.randrange(1000))
    few = rng.sample(list(board.available), min(len(board.available), rng.choice((1, 2, 3, 3))))
    return Number("".join(str(rng.choice(few)) for _ in range(3)))


def sheet(language: str) -> str:
    """The score sheet of the example game, without colours, in 80 columns."""
    record = parse_text((EXAMPLES / "sunday.txt").read_text(encoding="utf-8"))
    return drawn(record, language)


def drawn(record: Record, language: str) -> str:
    """A score sheet as plain text, without blanks at the ends of lines."""
    console = Console(width=80, color_system=None, highlight=False)
    with console.capture() as capture:
        console.print(Sheet(record, Catalogue(language)).whole())
    return "\n".join(line.rstrip() for line in capture.get().split("\n"))


def events() -> str:
    """One of each kind of event, as it is stored. A changed line here means databases that can no longer be read."""
    return "".join(f"{encode(event).decode()}\n" for event in EVENTS)


def client_games() -> str:
    """Whole games and who won them, as the wire tells them: what the client's own rules must agree with."""
    rng, lines = random.Random(1), []
    for players, rulebook in product(range(2, 6), (PUBLISHED, PUBLISHED, BY_ROUNDS[1], VARIED)):
        game = Game(players, rulebook)
        while not game.is_over:
            game = game.play([draw(board, rng) for board in game.boards])
        lines.append(in_wire_form({"game": View.of(game, Seat(0)), "winners": game.winners}).decode())
    return "\n".join(lines) + "\n"


def client_records() -> str:
    """Records, finished or not, with what people would type: what the client's own text of them must agree with."""
    rng, lines = random.Random(2), []
    names = ("Giulia", "Marek", "Inès", "Żaneta Ö.", "7")
    for players, rulebook in product(range(2, 6), (PUBLISHED, BY_ROUNDS[1])):
        for turns in (0, rng.randint(1, 4), 5, len(rulebook.bonuses) * rulebook.rounds):
            record = Record.of(names[:players], rulebook=rulebook)
            for _ in range(turns):
                record = record.play([draw(board, rng) for board in record.game.boards])
            told = {"record": json.loads(print_json(record)), "text": print_text(record)}
            lines.append(json.dumps(told, ensure_ascii=False))
    return "\n".join(lines) + "\n"


def client_scenes() -> str:
    """A snapshot, the updates after it and the snapshot that they lead to: what the client's mirror must agree with."""
    by_chance = ((played(random.Random(seed), 150), guest) for seed, guest in enumerate([*GUESTS, None] * 3))
    lines = [
        f"[{in_wire_form(first).decode()},[{','.join(map(bytes.decode, told))}],{in_wire_form(last).decode()}]"
        for steps, guest in (*by_chance, (scripted(), GUESTS[0]))
        for first, told, last in scenes(steps, guest)
    ]
    return "\n".join(lines) + "\n"


def client_mixes() -> str:
    """Our characters without NumPy, then views with the mix of each: what those of the client must agree with.

    A mix has up to a thousand chances. Two sums of them, weighted as if at random, stand for all; where the board has
    few digits left, the chances themselves stand there, one for each of its numbers.
    """
    ours = [each for each in CHARACTERS if each.extra is None]
    lines = [json.dumps([(each.id, each.name, each.level) for each in ours])]
    for view in client_views():
        mixes = [mix_of(each, view) for each in ours]
        _, _, seat, game, earlier = json.loads(packed("", view, 0))
        told = [seat, game, earlier, list(map(weighed, mixes))]
        if len(view.board.available) <= FEW:
            told.append([[round(mix.get(number, 0.0), DECIMALS) for number in view.board.numbers] for mix in mixes])
        lines.append(json.dumps(told, separators=(",", ":")))
    return "\n".join(lines) + "\n"


def mix_of(character: Character, view: View) -> Mapping[Number, float]:
    """How likely a character is to write each number."""
    bot = character.bot()
    assert isinstance(bot, Mixes)
    return bot.mix(view)


def weighed(mix: Mapping[Number, float]) -> list[float]:
    """How many numbers may be written, and two weighted sums of their chances."""
    sums = [sum(chance * (int(number) * step % 1009) for number, chance in mix.items()) / 1009 for step in (409, 733)]
    return [len(mix), *(round(each, DECIMALS) for each in sums)]


def client_views() -> Iterator[View]:
    """Views of those who may write, in every turn, among any number of players, on full and nearly empty boards."""
    rng = random.Random(1)
    for number in range(VIEWS):
        players, rulebook = 2 + number % 4, (PUBLISHED, PUBLISHED, BY_ROUNDS[1], VARIED)[number // 4 % 4]
        game = some_game(players, rulebook, number // 16 % (rulebook.rounds * rulebook.turns), rng)
        earlier = [
            some_game(rng.randint(2, 5), rulebook, rulebook.rounds * rulebook.turns, rng)
            for _ in range(rng.choice((0, 0, 0, 1, 2)))
        ]
        seats = [Seat(index) for index, board in enumerate(game.boards) if not board.is_out]
        before = tuple(EarlierGame(each, sitting(each, players, rng)) for each in earlier)
        if seats:
            yield View.of(game, rng.choice(seats), before)


def some_game(players: int, rulebook: Rulebook, turns: int, rng: random.Random) -> Game:
    """So many turns of a game; in half of them nearly everyone writes the same, which empties the boards."""
    game, is_alike = Game(players, rulebook), rng.random() < 0.5
    for _ in range(turns):
        numbers = [draw(board, rng) for board in game.boards]
        if is_alike and rng.random() < 0.9:
            numbers = alike(game.boards, numbers, rng)
        game = game.play(numbers)
    return game


def alike(boards: Sequence[Board], otherwise: Sequence[Number | None], rng: random.Random) -> list[Number | None]:
    """The same number for everyone whose board allows it, with as many different digits as there are."""
    available = list(rng.choice(boards).available)
    if not available:
        return list(otherwise)
    same = Number("".join(str(digit) for digit in (rng.sample(available, min(3, len(available))) * 3)[:3]))
    return [same if board.allows(same) else other for board, other in zip(boards, otherwise, strict=True)]


def sitting(earlier: Game, players: int, rng: random.Random) -> tuple[Seat | None, ...]:
    """Where those of an earlier game sit now."""
    seats: list[Seat | None] = [*map(Seat, range(players)), *[None] * earlier.players]
    rng.shuffle(seats)
    return tuple(seats[: earlier.players])


FILES: dict[str, Callable[[], str]] = {
    "client-games.jsonl": client_games,
    "client-mixes.jsonl": client_mixes,
    "client-records.jsonl": client_records,
    "client-scenes.jsonl": client_scenes,
    "client-today.jsonl": client_rounds,
    "client-weights.jsonl": lambda: client_weights(client_views()),
    "counts.txt": counts,
    "days.txt": days,
    "events.jsonl": events,
    **{f"game-{players}.txt": partial(playthrough, players) for players in range(2, 6)},
    **{f"sheet-{language}.txt": partial(sheet, language) for language in LANGUAGES},
}

if __name__ == "__main__":
    for name, content in FILES.items():
        (FOLDER / name).write_text(content(), encoding="utf-8")
