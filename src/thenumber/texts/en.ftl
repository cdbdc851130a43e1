# English. One catalogue per language, read by the terminal and by the web client.
# The number on a tile ("007") is passed as text, so it keeps its zeros; counts are passed as numbers.

title = The Number

## The words of the check

verdict-approved = approved
verdict-eliminated = eliminated
verdict-illegal = void
verdict-blank = blank
verdict-out = out of digits
list-two = { $start } and { $last }
list-more = { $start }, and { $last }

## The score sheet

sheet-round = Round { $round } of { $rounds }
sheet-turn = Turn { $turn }, bonus +{ $bonus }
sheet-last-turn = Turn { $turn }, first digit counts double, bonus +{ $bonus }
sheet-shares = { $count ->
    [one] shares the { $digits } with { $number }
   *[other] shares { $digits } with { $number }
}
sheet-not-available = { $count ->
    [one] digit not available: { $digits }
   *[other] digits not available: { $digits }
}
sheet-with-bonus = { $score } + { $bonus } bonus
sheet-used = used
sheet-total = total
sheet-legend = / crossed out    × eliminated    – void or no number
sheet-scores = Scores so far
sheet-final-scores = Final scores
sheet-round-column = Round { $round }
sheet-final-column = Total
sheet-no-turns = No turns played yet.
sheet-win = { $points ->
    [one] { $name } wins with { $points } point.
   *[other] { $name } wins with { $points } points.
}
sheet-shared-win = { $points ->
    [one] Shared win: { $names }, with { $points } point each.
   *[other] Shared win: { $names }, with { $points } points each.
}
sheet-lead = { $points ->
    [one] { $name } leads with { $points } point.
   *[other] { $name } leads with { $points } points.
}
sheet-shared-lead = { $points ->
    [one] Tied for the lead: { $names }, with { $points } point each.
   *[other] Tied for the lead: { $names }, with { $points } points each.
}

## Typing a game, turn by turn

type-welcome = Type in the game you played on paper, one line per turn.
type-players = Players, separated by commas
type-how =
    Type the numbers in this order: { $players }.
    For a blank tile type ---; < undoes the last line, Ctrl-D finishes.
type-rounds = If you played just one round, type rounds: 1 first.
type-turn = Round { $round }, turn { $turn } ({ $players })
type-only-turn = Turn { $turn } ({ $players })
type-question = { $question }:
type-taken-back = Undone: { $line }
type-over = The game is over. Press Enter, or type < to undo the last line
type-save = File name to save the game (or just Enter to quit)
type-saved = Saved: { $path }

## What is wrong, and where

error-line = line { $line }: { $problem }
error-turn = round { $round }, turn { $turn }: { $problem }
error-tile = round { $round }, turn { $turn }, { $player }: { $problem }
error-line-turn = line { $line }, round { $round }, turn { $turn }: { $problem }
error-line-tile = line { $line }, round { $round }, turn { $turn }, { $player }: { $problem }

number-not-three-digits = “{ $text }” isn’t a three-digit number. For a blank tile, type ---.
digits-not-digits = “{ $text }” isn’t a set of digits from 0 to 9.
game-no-such-seat = there’s no seat { $asked }: they count from 0, for { $players } players.
game-player-count = { $players ->
    [one] that’s { $players } name; the game is for { $fewest } to { $most }.
   *[other] that’s { $players } names; the game is for { $fewest } to { $most }.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } number, but { $players } players: write one for each, blank tiles included (---; null in JSON).
   *[other] { $tiles } numbers, but { $players } players: write one for each, blank tiles included (---; null in JSON).
}
turn-player-out = all ten digits are crossed out, so there’s no number to write; leave the tile blank (---; null in JSON).
turn-game-over = a game has { $turns } turns; this one is too many.
record-no-players = the players are missing; start with a line like “players: Ann, Ben, Cleo”.
record-players-twice = the players are already named; start a new file for another game.
record-no-such-rounds = a game has 1 or 2 rounds, not “{ $value }”.
record-rounds-late = say how many rounds there are right after the players, and only once.
record-name-empty = name { $position } is empty.
record-name-twice = the name “{ $name }” appears twice; make the names different.
record-name-not-for-text = the name “{ $name }” can’t be saved in a text record; leave out commas and #.
record-name-not-text = name { $position } isn’t a string in quotes.
record-not-text = this isn’t readable text; save the file as UTF-8.
record-not-json = the JSON is broken at column { $column }.
record-too-deep = the JSON is nested more than { $deepest } levels deep.
record-not-an-object = a JSON record must be an object with “players” and “turns”.
record-key-missing = “{ $key }” is missing.
record-key-twice = “{ $key }” appears twice in one object.
record-not-a-list = “{ $key }” must be a list.
record-turn-not-a-list = a turn must be a list of numbers.
record-not-a-tile = { $value } isn’t a tile; write three digits in quotes, like "852", or null for a blank tile.
record-number-not-kept = { $text } isn’t allowed in a record.
record-several = there’s more than one game here; open one at a time.
record-no-turns = no turn has been played yet, so there’s nothing to analyse.

score-what = Give a file to score (thenumber score game.txt; - is standard input), or run thenumber score in a terminal to type in a game.
score-json-what = --json needs a file to score: thenumber score game.txt --json
score-progress = Scoring
file-exists = { $path } already exists. Choose another name.
file-missing = { $path }: there’s no such file or folder.
file-folder = { $path } is a folder; name a file in it.
file-denied = { $path }: you don’t have permission to use this file.
file-failed = { $path }: { $reason }
file-too-large = { $path }: more than { $most } MB; split it into smaller files.
extra-missing = This needs packages that aren’t installed: pip install 'thenumber[{ $extra }]'
asked-players = --players must be { $fewest } to { $most }, not { $players }.
asked-count = { $option } must be 1 to { $most }, not { $count }.
asked-seed = --seed must be a whole number from 0 to { $most }, not { $seed }.

## Simulations

compiling = Compiling, first time only
simulate-progress = Playing
simulate-title = { $games ->
    [one] { $games } game, { $players } players, seed { $seed }
   *[other] { $games } games, { $players } players, seed { $seed }
}
simulate-seat = Seat
simulate-style = Style
simulate-wins = Wins
simulate-interval = 95% interval
simulate-score = Score
simulate-deviation = Std. dev.
simulate-approved = Approved
simulate-turn = Turn
simulate-points = Points
simulate-shared = Shared wins: { $share } of the games.
simulate-speed = { $speed } games per second.
simulate-stopped = Stopped after { $games } of { $asked } games.
simulate-stopped-early = Stopped before the first game was over.
simulate-bot = “{ $name }” can’t be simulated; these can: { $styles }. For other bots: thenumber arena
simulate-too-many-bots = --bots: { $bots } names are too many for { $players } seats.

games-format = { $path }: the name of a file for games must end in { $formats }.
games-views = --views goes with a file for the games: add --out FILE.
plot-format = { $path }: the picture’s name must end in { $formats }.
plot-saved = Picture saved in { $path }: { $what }
plot-title = { $games ->
    [one] { $games } game, { $players } players: { $styles }
   *[other] { $games } games, { $players } players: { $styles }
}
plot-approval = How often a number was approved
plot-points = Average points for a number, bonus included
plot-first-digit = first digit
plot-other-digits = the other two digits
plot-by-first-digit = Average points by first digit and turn
plot-average-points = average points
plot-turn = turn { $turn }
plot-scores = Final scores
plot-final-score = final score
plot-share = share of games
plot-style = { $style }, average { $mean }

## Solving the round of two players, as `thenumber solve` prints it

solve-progress = Solving
solve-path-progress = Checking the path of play
solve-unit = Two players, one round. A gain is what writing another number could add to the score difference, in points.
solve-count = { $count }
solve-positions = Positions solved
solve-largest = Largest gain
solve-mean = Mean gain
solve-path-positions = Positions on the path of play
solve-path-largest = Largest gain there, with the stored values
solve-path-mean = Mean gain there
solve-first-turn = Value of the first turn
solve-checksum = Checksum
solve-same = The values are the same as those in the package.
solve-different = The values differ from those in the package by up to { $most } points.
solve-damaged = The solved values in the package are damaged; reinstall thenumber.
solve-stopped = Stopped; nothing was saved.
solve-position-what = To look at one position, give a turn (and no --out): thenumber solve --turn 3 --mine 0123789 --theirs 4567
solve-no-such-turn = A round has turns 1 to { $turns }.
solve-too-few = In turn { $turn } a board has at least { $fewest } digits left.
solve-worth = Expected lead over the other player by the end of the round: { $value }
solve-mine = you
solve-theirs = other player

## After the game, as `thenumber analyse` and `thenumber habits` print it

insight-progress = Analysing
insight-unfinished = { $turns ->
    [one] This game isn’t over. After { $turns } turn it stands like this.
   *[other] This game isn’t over. After { $turns } turns it stands like this.
}
insight-chances = Chance to win
insight-well-chosen = Well chosen
insight-luck = Luck
insight-foreseen = Foreseen
insight-legend = Well chosen: from 0 to 100. Most people are near 50, and one game says little: it can be off by 15. Luck: percentage points of the chance to win. Foreseen: how often Iris guessed the first digit; in brackets, how often a balanced player would have been guessed.
insight-decided = What decided it
insight-nothing-decided = No single turn decided it.
insight-place = Round { $round }, turn { $turn }
insight-by-choice = { $name } chose { $number }: worth { $worth } points more than what most people would write there.
insight-by-poor-choice = { $name } chose { $number }: worth { $worth } points less than what most people would write there.
insight-by-blank = { $name } had no valid number in this turn.
insight-by-bonus = { $points ->
    [one] { $name } scored { $points } point with { $number }, bonus included. The chance of that was { $chance }.
   *[other] { $name } scored { $points } points with { $number }, bonus included. The chance of that was { $chance }.
}
insight-by-fall = { $name } wrote { $number }, and it fell to { $lower }.
insight-by-others = { $count ->
    [one] { $number } eliminated { $count } other number.
   *[other] { $number } eliminated { $count } other numbers.
}
insight-by-highest = { $name } took the bonus with { $number }.
insight-hint = Add --player NAME to see one player’s turns, --turn 4 to see one turn, or both to see what every number was worth.
insight-player = { $name }, turn by turn
insight-number = Number
insight-points = Points
insight-approved = Approved
insight-bonus = Bonus
insight-worth = Worth
insight-best-before = Best before
insight-best-after = Best after
insight-rank = Iris’s list
insight-player-legend = * with the bonus. Approved: the chance before the reveal. Worth: points more than a blank tile, digits kept included. Best before: the number worth most then. Best after: the best one beside what the others wrote, and what it would have scored. Iris’s list: the place of the number among those that Iris thought likely.
insight-iris = Iris expected
insight-map = What { $name } could have written, by first digit
insight-no-player = There’s no { $name } in this game. The players are { $players }.
insight-no-player-anywhere = There’s no { $name } in these games.
insight-no-turn = --turn { $turn }: this game has turns 1 to { $turns }.
insight-no-turns = No numbers have been revealed yet, so there’s nothing to analyse.
insight-too-many = More than { $most } games at once. Split the file, or name a smaller one.
insight-stopped = Stopped after { $games } of { $asked } games.
insight-one-picture = --plot draws one game, but this file has more.
insight-picture-title = { $names }: why it went as it did
insight-picture-turn = Round { $round }, turn { $turn }: what each number was worth to { $name }
insight-picture-turns = turns played
insight-picture-parts = Choice and luck, in percentage points of the chance to win
insight-picture-choice = Choice
insight-picture-written = written
insight-picture-best-before = best before the reveal
insight-picture-best-after = best in hindsight
habits-title = { $games ->
    [one] { $name }, { $games } game
   *[other] { $name }, { $games } games
}
habits-tell = Your tell
habits-no-tell = No tell found. You’re hard to read.
habits-too-few = { $games ->
    [one] One more game, and your tell may show.
   *[other] { $games } more games, and your tell may show.
}
habits-first-digits = Your first digits, turn by turn, in percent
habits-you = you
habits-balanced = balanced
habits-read-gain = Reading you gained your opponents { $points } points a turn.
habits-legend = A balanced player mixes numbers so that nobody gains by knowing how. These are just counts, not a diagnosis.
tell-first-digit-early = In turns 1 and 2 your first digit is { $yours } on average; a balanced player’s would be { $balanced } ({ $cases } turns).
tell-first-digit-middle = In turns 3 and 4 your first digit is { $yours } on average; a balanced player’s would be { $balanced } ({ $cases } turns).
tell-first-digit-last = In the last turn your first digit is { $yours } on average; a balanced player’s would be { $balanced } ({ $cases } turns).
tell-first-digit-after-fall = After an elimination your first digit is { $yours } on average; a balanced player’s would be { $balanced } ({ $cases } turns).
tell-repdigit = You wrote one digit three times in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
tell-three-different = You wrote three different digits in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
tell-ascending = Your digits went up, as in 268, in { $yours } of { $cases } turns; a balanced player’s would in { $balanced }.
tell-run = You wrote a run, like 456 or 321, in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
tell-highest-first = You led with your highest digit in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
tell-lowest-first = You led with your lowest digit in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
tell-high-digits-early = In turns 1 to 3 you used a 7, 8 or 9 in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
tell-follows-winner = You led with the last bonus winner’s first digit in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
tell-beside-winner = You led with a digit one above or below the last bonus winner’s in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
tell-first-digit-again = You led with the same digit as in the turn before in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
tell-number-again = You repeated your number from five turns ago in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
tell-leads-with = You led with the { $digit } in { $yours } of { $cases } turns; a balanced player would in { $balanced }.
learn-progress = Learning
learn-too-few = At least { $fewest } games with numbers are needed to learn anything. Found: { $games }.
learn-stopped = Stopped; nothing was saved.
learn-games = { $games ->
    [one] Learned from { $games } game. Saved as { $path }.
   *[other] Learned from { $games } games. Saved as { $path }.
}
learn-held-out = Surprise at a number in games it hasn’t seen ({ $numbers } numbers): { $before } bits before, { $after } bits now. Less is better.
learn-better = It predicts these people better than the prior in the package. To use it: thenumber serve --prior
learn-worse = It doesn’t predict these people any better than the prior in the package. More games may help.

## The bots you can play against

bot-beginner = Writes whatever digits come to mind, the bigger the better, and soon runs out of good ones.
bot-showoff = Always leads with the biggest digit, and is proud of it even when it flops.
bot-repeater = Loves 444 and 777: three of a kind or nothing.
bot-spoiler = Would rather sink your number than score: goes low, with your best digits.
bot-cautious = Lies low and keeps it simple. Hardly anyone gets underneath.
bot-copycat = Takes the last number that won a bonus and writes something suspiciously close.
bot-gambler = Bides its time, then goes all in on the last two turns.
bot-scavenger = Lives off the digits everyone else has used up: nobody can touch those.
bot-saver = Spends middling digits and saves the best ones for the turn that counts double.
bot-calculator = Works out the odds as if everyone else wrote at random, and trusts the result.
bot-equilibrium = So well balanced that knowing how it plays hardly helps. Doesn’t care who you are.
bot-reader = Watches what you write, works out your habits and remembers earlier games.
level-easy = easy
level-medium = medium
level-hard = hard
bots-id = bot
bots-name = name
bots-level = level
bots-character = character
bots-broken = can’t be loaded: { $reason }
bots-dropped = The bot “{ $bot }” of { $package } can’t play: another bot has that id.
bots-unknown = There’s no bot “{ $bot }”. There are: { $known }.
bots-unknown-close = There’s no bot “{ $bot }”. Did you mean { $close }?

## The arena

arena-progress = Playing
arena-title = Players: { $players }. Games in a series: { $games }. Series played: { $series }. Seed: { $seed }.
arena-bot = bot
arena-games = games
arena-wins = wins %
arena-margin = margin
arena-first = first
arena-later = later
arena-rating = rating
arena-time = ms
arena-legend =
    wins: shared wins are split; an even share is { $par }. ±: 95% interval.
    margin: points above the mean of the others. ms: time for one choice.
arena-legend-series = first, later: wins in the first game of a series and in the others.
arena-legend-rating = rating: openskill, Bradley-Terry; everyone starts at 25.
arena-legend-no-rating = For a rating: pip install 'thenumber[sim]'
arena-duels = Head to head: one bot (row) against a table full of another (column), wins in percentage points above { $par }.
arena-duels-within = The widest 95% interval: ±{ $within }.
arena-faults = { $count ->
    [one] { $bot } left { $count } tile blank:
   *[other] { $bot } left { $count } tiles blank:
}
arena-fault = { $count } × { $kind }: { $reason }
arena-fault-raised = error in its code
arena-fault-not-started = couldn’t be started
arena-fault-ended = ended without an answer
arena-fault-late = too late
arena-fault-nonsense = not a valid answer
arena-fault-illegal = digit not available
arena-last-words = The last lines it wrote to standard error:
arena-few-bots = A tournament needs at least two different bots.
arena-no-opponent = { $bot } has no one to play; add bots with --against.
arena-one-schedule = Use --against or --head-to-head, not both.
arena-interrupted = Interrupted. Series played: { $played } of { $series }.
arena-crashed = A process ended unexpectedly; one of the bots may have ended it. Series played: { $played } of { $series }.
cluster-unreachable = No cluster answers at { $address }. Start one with: dask scheduler, and on each machine: dask worker { $address }
cluster-address = --cluster should be an address like tcp://10.0.0.7:8786, not { $address }.
cluster-version = The worker { $worker } doesn’t have version { $version } of The Number. Every worker needs the same version as you.
cluster-programs = Programs only run on your own machine, so --program and --cluster don’t go together.
cluster-gave-up = The cluster gave up: several workers ended over the same part, or its scheduler is gone.
arena-picture-wins = Wins (%)
arena-picture-margin = Margin (points)
arena-picture-par = even share
arena-picture-one = One bot…
arena-picture-many = …against a table full of
arena-picture-over-par = Percentage points above an even share
arena-picture-interval = 95% interval

## What a best reply gains, as `thenumber exploit` prints it

exploit-title = Best reply to { $bot }, playing to win
exploit-title-points = Best reply to { $bot }, playing for points
exploit-wins = Reply’s wins, %
exploit-par = an even share is { $par }
exploit-first = in the first game of a series
exploit-later = in the later games
exploit-margin = Points gained on the others, per game
exploit-bound =
    ±: 95% interval. The reply knows the bot’s code, but not its dice, and looks one turn ahead.
    A longer plan may gain more, above all against a bot that learns: this is a lower bound.
exploit-one-bot = Name one bot: thenumber exploit --bot saver
exploit-progress = Working it out
exploit-title-exact = Best reply to { $bot } over a whole round: exact
exploit-game = Players: { $players }. Digits: { $digits }. Turns: { $turns }.
exploit-exact-gain = Points gained on the others, per round
exploit-exact = Exact: at every position, the best of all numbers against what the bot really mixes, worked out from the last turn back to the first. The bot looks at the turn and the boards alone. On average nobody can gain more; 0 would mean that knowing the bot is worth nothing.
exploit-further = { $bot } looks at more than the turn and the boards ({ $what }), so its exact value isn’t known. A lower bound by playing:
exploit-stopped = Stopped before the exact value was known.
exploit-checkpoint = --checkpoint goes with a bot named by its code, like --bot my_package.agents:load.

## Programs that play

asked-seconds = --seconds must be { $fewest } to { $most }, not { $seconds }.
program-unreadable = --program: “{ $program }” isn’t a command; write it as in your shell, for example --program 'python mybot.py'.
program-missing = --program: can’t find a program “{ $program }” to run.
program-is-bot = --program: “{ $program }” is also a bot’s id; name the program with its folder, like ./{ $program }.
program-named = { $name }: { $command }

## Playing in the terminal

play-who = Who’s playing at this keyboard? Names, separated by commas
play-default-name = Player
play-opponents = Who are you up against?
play-choose-keys = ↑ ↓: move · Space: pick · Enter: start
play-choose-line = Opponents, separated by commas: bots, or easy, medium, hard
play-about = { $name }: { $sentence }
play-level-full = There are no other bots at level { $level }.
play-count = { $count } at the table. The game is for { $fewest } to { $most }.
play-nobody = Someone has to play. For bots only: thenumber arena
play-alone = No one to play against: add bots with --bots, or people with --players.
play-waiting = You have an unfinished game: { $players }. Round { $round }, turn { $turn }.
play-resume = Enter: resume · n: new game
play-new-or-resume = Enter: start the new game · r: resume the old one
play-curtain = { $name }, your turn
play-curtain-others = Everyone else, look away.
play-together = OK, everyone can look.
play-press-enter = Press Enter
play-your-number = Your number
play-name-number = { $name }, your number
play-keys = Backspace: delete · Enter: lock in · ?: rules · s: scores · Ctrl-C: quit
play-crossed-out = { $digit } is crossed out. Still available: { $digits }.
play-full = That’s three digits. Enter to lock in, Backspace to delete.
play-incomplete = You need three digits.
play-not-a-digit = Type digits from 0 to 9.
play-out = { $name } is out of digits and sits out the rest of the round.
play-thinking = Waiting for { $names }
play-thinking-long = Waiting for { $names }. This can take a minute the first time.
play-forfeits = { $name } leaves the tile blank: { $reason }
play-go-on = Enter: continue
play-skip = Enter: skip
play-back = Enter: back to the game
play-so-far = Both rounds
play-games-won = Games won
play-another = Enter: play again · q: quit
play-saved = Game record: { $path }
play-kept = Game saved. To pick it up again: thenumber play
play-not-kept = You can keep playing, but the game isn’t being saved: { $problem }
play-damaged = { $path } is damaged; the game in it is lost.
play-bot-needs-table = --bot seats a bot at an online table: add --table URL. To play against bots here: --bots
play-server-needs-table = --server says where a code leads: add --table CODE.
play-name-or-players = Use --name for one person or --players for several, not both.
play-table-options = With --table only --server, --name, --bot, --program, --seconds and --lang can be used.
play-one-program = With --table, only one --program or one --bot can take a seat.
play-rules =
    Two rounds of five turns. Each turn, everyone secretly writes a three-digit number with digits still available on their own board; digits may repeat.

    Then the numbers are checked, from the highest down. A number that shares a digit with any lower one, even an eliminated one, is eliminated: no points, nothing crossed out. Identical numbers don’t eliminate each other.

    All others are approved. They score their first digit, and the highest of them also takes the bonus ({ $bonuses } in turns 1 to 5). Their digits are crossed out for the rest of the round.

    In turn 5 the first digit counts double; the bonus is added after that. When a round ends, each crossed-out digit scores 1 point. The highest sum of both rounds wins.

    With a clock: when time is up, three digits on your tile count as written; otherwise it stays blank and affects nothing.

## The round of the day, as `thenumber today` prints it

day-dealt = { $date }: you have seat { $seat } of { $seats }, and par is { $par }.
day-how = Add your numbers turn by turn, and --- for a blank tile: thenumber today 852
day-scored = { $score ->
    [one] { $score } point. Par is { $par }.
   *[other] { $score } points. Par is { $par }.
}
day-none = { $date } isn’t a day. Write it like 2026-11-17.

## At an online table, in the terminal

live-bad-address = “{ $address }” isn’t the address of a table. It should start with http:// or https://, like { $example }.
live-code-needs-server = “{ $code }” is a table’s code. Say which server it’s on, like --server { $example }
live-bad-server = “{ $address }” isn’t the address of a server. It should start with http:// or https://, like { $example }
live-not-a-code = “{ $code }” isn’t a table’s code: with --server, name its { $letters } letters and digits. A link goes without --server.
live-no-answer = No answer from { $address } ({ $reason }). Check the address and that the server is running.
live-not-ours = { $address } isn’t a server for The Number, or not one this version understands.
live-unsafe = The connection to { $address } wouldn’t be secure ({ $reason }). Ask the person who runs the server.
live-plain = The server at { $address } doesn’t use https. If you trust the network, start the address with http://
live-no-terminal = To play at a table you need a terminal with a keyboard. A program plays with --program, a bot with --bot.
live-one-bot = Name one bot, like --bot saver, or one program. To see all bots: thenumber bots
live-bot-needs-link = A bot needs a table link. Create a table in the browser, or with thenumber play --table and the server’s address.
live-not-kept = The server won’t recognise you next time: { $problem }
live-guest-damaged = { $path } is damaged. The server will see you as someone new.
live-sat = { $name } is sitting at table { $code }. Ctrl-C to leave.
live-plays-already = { $name } is already playing at this table. For another seat, use another --name.
live-turn = Round { $round }, turn { $turn }: { $number } { $verdict }
live-turn-points = { $points ->
    [one] Round { $round }, turn { $turn }: { $number } { $verdict }, { $points } point
   *[other] Round { $round }, turn { $turn }: { $number } { $verdict }, { $points } points
}
live-forfeits = Round { $round }, turn { $turn }: { $name } leaves the tile blank ({ $reason })
live-left = { $name } has left the seat. If a game is on, a bot takes over; run the same command to get it back.
live-back-later = We’ll keep your seat for now. To come back: { $command }
live-code = Code: { $code }
live-keys-ready = r: ready / not ready · q: leave
live-keys-host = s: start · b: add a bot · o: one round or two · a: anyone / people with the link · r: ready / not ready · q: leave
live-keys-host-full = s: start · o: one round or two · a: anyone / people with the link · r: ready / not ready · q: leave
live-keys-bot = Add a bot: 1 easy · 2 medium · 3 hard · Esc none
live-keys-watching = Enter: take a free seat · q: stop watching
live-watching-game = You’re watching a game in progress. If they play again, you can join in.
live-keys-quit = q: stop watching
live-face-down = { $number } is face down. Backspace to take it back.
live-blank-down = Your tile is down, blank. Backspace to take it back.
live-away = Away: { $names }
live-stand-ins = A bot plays for: { $names }
live-paused = Paused. The host can resume with p; after ten minutes, anyone can.

## Serving online tables

serve-ready = The Number is ready.
serve-everyone = For everyone: { $url }
serve-here = On this computer: { $url }
serve-in-the-room = On the same network: { $url }
serve-nowhere-else = Only this computer can reach it.
serve-scan = Scan this with a phone to join.
serve-data = Everything is saved in { $path }
serve-stop = Ctrl-C stops the server. Nothing is lost: games pick up where they left off.
serve-host-unknown = --host: “{ $host }” isn’t an address of this computer.
serve-port-busy = Port { $port } is taken by another program. Choose another one: thenumber serve --port { $other }
serve-port-denied = Port { $port } needs administrator rights. Choose another one: thenumber serve --port { $other }
serve-running = A server is already running with the data in { $path }: { $url }
serve-bad-host = { $setting }: “{ $value }” isn’t a network address.
serve-bad-port = { $setting } should be a whole number from 0 to 65535, not “{ $value }”.
serve-bad-folder = { $setting }: “{ $value }” isn’t the name of a folder.
serve-bad-database = { $setting } should be an address like postgresql://user:password@host:5432/name. In the password, write @, /, ? and # as %40, %2F, %3F and %23.
serve-two-places = Choose either --data or --database: everything is kept in one place.
serve-bad-url = { $setting } should be an address like https://example.org/number/, not “{ $value }”.
serve-bad-networks = { $setting } should be addresses separated by commas, like 127.0.0.1,10.0.0.0/8, not “{ $value }”.
serve-bad-origins = { $setting } should be sites separated by commas, like https://example.org, not “{ $value }”.
serve-bad-switch = { $setting } should be on or off, not “{ $value }”.
serve-bad-log = { $setting } should be text or json, not “{ $value }”.
serve-bad-prior = { $setting }: “{ $value }” isn’t a prior written by this version of thenumber learn.
serve-bad-slurs = { $setting }: “{ $value }” isn’t a list of slurs. It has lines like [de], and below each one a word per line.
serve-bad-days = { $setting } should be a whole number of days from 0 to { $most }, not “{ $value }”.
serve-bad-count = { $setting } should be a whole number from 1 to { $most }, not “{ $value }”.
serve-bad-contact = { $setting } should be an address like mailto:ann@example.org, not “{ $value }”.

store-newer = { $path }: this data was written by a newer version. Update the program to use it.
store-not-ours = { $path }: this isn’t a database of The Number.
store-damaged = { $path }: the database is damaged. Put a backup in its place.
store-in-use = { $path }: another program is using this data right now. Stop it first.
database-unreachable = { $path }: the database can’t be reached. Check the address, and whether PostgreSQL is running.
database-password = { $path }: the database doesn’t accept this user and password.
database-user = { $path }: the database doesn’t let this user in.
database-unknown = { $path }: there’s no database with this name. Create it first.
database-connections = { $path }: the database doesn’t allow enough connections. Each server needs six; raise max_connections.
database-disk = { $path }: the database’s disk is full.
database-rights = { $path }: this user isn’t allowed to create tables in the database.
database-read-only = { $path }: the database can’t be written to. Use the address of the primary.
database-starting = { $path }: the database is starting or stopping. Try again in a moment.
database-locked = { $path }: another program has locked the database. Try again in a moment.
database-gone = { $path }: the tables of The Number are gone from the database. Restore a backup.
database-old = { $path }: this PostgreSQL is too old. Version 14 or newer is needed.
database-pool = { $path }: this is a connection pool that changes connections between transactions, and servers couldn’t hear each other through it. Use PostgreSQL’s own address, or a pool in session mode.

## Looking after a server, as `thenumber admin` does

admin-table = table
admin-code = code
admin-phase = status
admin-games = games
admin-changed = last event
admin-players = players
admin-room = room “{ $room }”: { $players }
admin-phase-lobby = lobby
admin-phase-playing = playing
admin-phase-over = game over
admin-phase-closed = closed
admin-no-tables = There are no tables.
admin-closed = Table closed: { $table }
admin-erased = { $count ->
    [one] Erased from { $count } table or game.
   *[other] Erased from { $count } tables and games.
}
admin-erase-what = Give the guest ID, or a table and the name used there: thenumber admin erase --table TABLE --player NAME
admin-guest-unknown = Nothing is known about this guest.
admin-nobody = Nobody at this table was called “{ $name }”.
admin-several = Several guests were called “{ $name }” at this table. Erase their data one by one, by id: { $guests }
admin-forgotten = Finished games deleted: { $count }
admin-no-data = { $path }: there’s no server data here. Name the right place with --data or --database.
admin-no-answer = { $path }: a server is using this data, but it doesn’t answer. Try again in a moment.

## A server’s data in files, as `thenumber export`, `backup` and `restore` make them

export-none = There are no finished games.
backup-done = Backup: { $path }
restore-damaged = { $path }: this backup is damaged. Try another one.
restore-done = Restored: { $path }
restore-replaced = The old data is now in { $path }
backup-database = With PostgreSQL, use its own tool: pg_dump --format=custom --schema=thenumber --no-unlogged-table-data --file={ $file } { $path }
restore-database = With PostgreSQL, stop all servers and use its own tool: pg_restore --clean --if-exists --single-transaction --dbname={ $path } { $file }
move-progress = Moving
move-done = Moved and compared. Tables: { $tables }, finished games: { $games }.
move-old-stays = Nothing was deleted in { $path }. Delete it yourself once you’re sure.
move-not-empty = { $path }: there’s data here already. Choose an empty database or a new folder.

## The rules of the game, as `thenumber rules` prints them

rules-idea = Everyone secretly writes a three-digit number. High numbers score more, but if yours shares a digit with a lower one, it’s eliminated.
rules-pieces-title = What you need
rules-pieces =
    2 to 5 players. Each has a player board that everyone can see, with the digits 0 to 9 and a score box for each turn, and a number tile to write on.
    The leftmost digit of a number is its first digit.
rules-course-title = Overview
rules-course = A game has 2 rounds of 5 turns. Each turn has three steps: choose, check, resolve.
rules-choose-title = Choose
rules-choose =
    Everyone at once, in secret: write a number from 000 to 999 and put your tile face down. Use only digits that are still available on your board; digits may repeat.
    A number with a digit that isn’t available is void: it’s ignored this turn, scores nothing, crosses nothing out and eliminates nobody.
rules-check-title = Check
rules-check =
    Reveal all tiles and line them up from highest to lowest. A number is approved if it shares no digit with any lower number; otherwise it’s eliminated.
    A lower number counts even if it’s eliminated too. Identical numbers lie side by side and don’t eliminate each other.
rules-resolve-title = Resolve
rules-resolve =
    Approved: score the first digit of your number, then cross out each of its digits on your board. They’re gone for the rest of the round.
    The highest approved number also takes the turn’s bonus ({ $bonuses } in turns 1 to 5). If several players wrote it, each takes the full bonus.
    Eliminated: no points, and nothing is crossed out.
rules-last-turn-title = Last turn
rules-last-turn = In turn 5 the first digit of an approved number counts double. The bonus is added afterwards.
rules-clock-title = With a clock
rules-clock = When time is up, three digits on your tile count as written. Otherwise your tile stays blank and affects nothing.
rules-out-title = Out of digits
rules-out = Use up all ten digits and you sit out the rest of the round.
rules-end-title = End of the round, end of the game
rules-end =
    After 5 turns, each crossed-out digit on your board scores 1 point. Add up all your boxes: that’s your round total. Then the boards are wiped, and everyone plays the second round with all ten digits.
    Your final score is the sum of both round totals. The highest wins; players who tie share the win.
rules-example-title = An example
rules-example =
    In turn 1 the tiles are 964, 852, 852, 743 and 110.
    964 shares the 4 with 743 and is eliminated. 852 is the highest approved number: both players who wrote it score 8 points plus 2 for the bonus, and cross out 2, 5 and 8. 743 scores 7 points, 110 scores 1.
rules-credit = The Number was designed by Hisashi Hayashi. This is an unofficial fan project, not affiliated with the designer or the publisher; the name belongs to its owners.

## The game to print

print-title = Print the game
print-boards-line = Player boards. Cross out the digits of approved numbers. Round 2 starts with all digits again.
print-tiles-line = Number tiles, two of each. Cut along the dashes. In a clear sleeve they wipe clean.
print-rules-line = The rules, on two cards.
print-credit = The Number is a game by Hisashi Hayashi. These sheets are unofficial. If you like it, get the box: its boards wipe clean.
print-name = name
print-final = final
print-scores = scores
print-write = <b>Write</b> a three-digit number in secret, 000 to 999, with digits you still have. Digits may repeat. Put the tile face down.
print-reveal = <b>Reveal</b> all tiles and line them up, highest on top.
print-check = <b>Check</b> from the top. A number that shares a digit with any lower number is eliminated. Identical numbers don’t eliminate each other.
print-score = <b>Score</b> the first digit of each approved number. The highest approved one adds the bonus. In turn 5 the first digit counts double.
print-cross-out = <b>Cross out</b> the digits of approved numbers. Eliminated numbers score 0 and cross out nothing.
print-rest = Five turns make a round; then each crossed-out digit is worth 1 point. Play two rounds, the second with all digits again. The highest total wins; a tie is shared. A tile with a digit you no longer have is void.
print-eliminated = eliminated: { $number } has a { $digit } too
print-highest = approved and highest: { $points } + bonus
print-approved = approved: { $points }
print-idea = Player boards, number tiles and the rules on paper. With these and a few pencils you can play without the box.
print-paper = Paper
print-a4 = A4
print-letter = US Letter
print-pages = Pages
print-boards = Player boards
print-tiles = Number tiles
print-rules = The rules
print-players = Players
print-open = Open the PDF
print-nothing = Choose at least one page.
print-offline = Making the PDF needs a connection.
print-paper-unknown = { $paper } isn’t a paper size; choose one of { $papers }.
print-pages-unknown = --pages takes { $pages }, separated by commas, not { $asked }.
print-fonts = The fonts aren’t built yet. In the folder of the project, run: make client
print-saved = { $count ->
    [one] { $path }: { $count } page
   *[other] { $path }: { $count } pages
}

## A table on a big screen

screen-menu = Show on a big screen
screen-how = On the television or computer, open this address and type the code:
screen-here = Show it on this device
screen-note = The screen has no seat and shows no number before the reveal. While it’s on, phones need only their own tile.
screen-scan = Scan, or type the code at <b>{ $address }</b>
screen-tile = Your phone is your tile. { $name } starts the game.
screen-after = After round { $round }
screen-look = Look at the screen
screen-look-note = The check is on.
screen-none = There’s no screen here
screen-tile-only = Only my tile on this phone
screen-total = Total { $total }
screen-code = Show a table here
screen-code-how = Type the table’s code. Every phone at the table has it in the menu.
screen-code-show = Show the table

## Why a table or the server refuses something

# Programs are told the English sentences, whatever language a person reads.

refused-guest-none = We don’t know who you are yet. Reload the page.
refused-guest-operator = Only the person running this server can do that.
refused-table-unknown = We can’t find that table. Check the link; unused tables are deleted after a while.
refused-table-exists = This table already exists.
refused-table-closed = This table is closed.
refused-table-full = All the seats are taken.
refused-table-worn-out = This table has had its day. Create a new one.
refused-code-unknown = No open table has this code. Check it, or ask for the link.
refused-code-malformed = Codes are six letters and digits, like K7MPQ2.
refused-seat-none = You have no seat at this table.
refused-seat-taken = That seat has just been taken. Choose another one.
refused-seat-other = You already have another seat at this table.
refused-seat-not-away = You can only hand over a seat while its player is away.
refused-seat-sent-away = The host has asked you to leave. You can sit down again after the next game.
refused-seat-barred = The host has asked you to leave. You can’t come back to this table.
refused-link-used = This link no longer works: it’s been used, or it’s too old. Ask for a new one.
refused-device-same = This device already has your tables and games.
refused-host-only = Only the host can do that.
refused-host-self = You can’t remove yourself. Leave the table instead.
refused-player-unknown = There’s no such player at this table.
refused-player-out = All your digits are crossed out, so you sit out the rest of the round.
refused-name-empty = There’s no name yet. Type one first.
refused-name-too-long = Names can be up to { $longest } characters long.
refused-name-characters = A name can’t contain commas, # or invisible characters.
refused-name-unwelcome = Strangers play here, and this name isn’t welcome. Choose another one.
refused-public-off = On this server, only people with the link or the code can join.
refused-colour-taken = Someone else has this colour. Choose another one.
refused-number-unavailable = { $count ->
    [one] { $digits } is no longer available on your board.
   *[other] { $digits } are no longer available on your board.
}
refused-number-written = Your tile is already face down. To change your number, take it back first.
refused-turn-stale = Too late: this turn’s tiles are already up.
refused-game-not-started = The game hasn’t started yet.
refused-game-going-on = Not during a game. Try again when it’s over.
refused-game-over = The game is over.
refused-game-paused = The game is paused. Hang on until it resumes.
refused-game-too-few = It takes at least { $fewest } to play. Invite someone, or add a bot.
refused-game-unknown = This table has no such finished game.
refused-turn-unknown = This game has no such turn.
refused-room-none = This table isn’t a room.
refused-room-too-many = You have as many rooms as this server allows. Let one go first.
refused-season-empty = No game has been finished this season yet.
refused-season-unknown = This room has no such season.
refused-analysis-busy = Lots of games are being analysed right now. Try again in a minute.
refused-analysis-unavailable = This server can’t analyse games.
refused-analysis-failed = Something went wrong while working this out. Try again in a moment.
refused-today-date = Only today’s and yesterday’s rounds can be handed in.
refused-today-failed = Today’s round can’t be dealt right now. Try again in a moment.
refused-today-version = This round comes from another version of the game, so it can’t be counted. Reload the page.
refused-today-numbers = That number couldn’t have been written in turn { $turn }.
refused-today-unknown = There’s no round to look back on for that day.
refused-today-not-played = First play today’s round: this would give it away.
refused-stand-in-too-early = With no clock, a bot can step in for someone who’s been idle for two minutes, once your own tile is down.
refused-bot-seated = { $name } is already at the table.
refused-bot-unknown = There’s no bot “{ $bot }”.
refused-bot-none-left = Every bot at this level is already at the table. Choose another level.
refused-bot-not-available = The bot “{ $bot }” can’t play on this server right now. Choose another one.
refused-message-malformed = The server doesn’t understand this message: { $problem }
refused-message-binary = The server only understands text, not binary messages.
refused-rate-too-fast = Easy there. Give it a second and try again.
refused-rate-tables = That’s a lot of tables. Try again later.
refused-rate-open-tables = There are enough open tables from you or your network already. Close one first.
refused-rate-links = That’s a lot of links. Try again later.
refused-rate-connections = There are too many connections right now. Close one of yours, or try again later.
refused-rate-codes = That’s a lot of codes. Wait a minute and try again.
refused-push-off = This server doesn’t send reminders.
refused-push-nonsense = This browser can’t be reached like that. Reload the page.
refused-origin-refused = This page belongs to another site. Open the game at this server’s own address.
refused-store-failed = The server couldn’t save this, so nothing has changed. Try again in a moment.
refused-store-unsure = The server can’t tell yet whether this was saved. Wait a moment, then look again.
refused-server-failed = Something went wrong on the server. Anything confirmed is safe; try again in a moment.
refused-http-not-found = There’s nothing at this address.
refused-http-method = This address doesn’t work that way.
refused-http-type = Send JSON here, with the header Content-Type: application/json.
refused-http-too-long = This request is too long.

## What you can say at a table

phrase-hello = Hi
phrase-good-luck = Good luck
phrase-thinking = Let me think
phrase-hurry = Any time now…
phrase-nice = Nice one
phrase-ouch = Ouch
phrase-lucky = Lucky
phrase-laugh = Ha ha
phrase-sorry = Sorry
phrase-thanks = Thanks
phrase-well-played = Well played
phrase-one-more = One more?

## The plain page of a server

home-script = This page needs JavaScript: turn it on in your browser, then load the page again.
home-not-started = The game couldn’t start. Reload the page. If that doesn’t help, update your browser or try another one.
home-languages = Languages

## The privacy page

privacy-title = Privacy
privacy-short = You play here without an account, and the server keeps only what a game needs.
privacy-kept-title = What we keep
privacy-kept-secret = A random secret in a cookie on your device, kept for a little over a year, so the server recognises you. The server itself stores only a hash, which can’t be turned back into the secret.
privacy-kept-link = When you make a link for another device: your secret, encrypted so that only the link can read it, until the link is used or ten minutes are over.
privacy-kept-names = The names you type at the tables.
privacy-kept-games = The games: who sat at the table, who came and went, which numbers were written, including any you took back, and when. Digits you’ve picked but not locked in are kept until the reveal.
privacy-kept-today = Your rounds of the day: which numbers you wrote and what you scored. Others only see how many people wrote a number or had a score.
privacy-kept-address = Your network address is used only to stop abuse: the server keeps it in memory for a while, and never stores or logs it.
privacy-kept-push = If you turn on reminders: where your browser can be reached, the keys it reads them with, and your language. They’re deleted when you turn reminders off, when your browser can no longer be reached, or when you’re erased.
privacy-long-title = For how long
privacy-long-tables = Tables where no game was started are deleted about a day after the last person leaves; all others after about a month.
privacy-long-rooms = Tables that their host keeps as a room stay until the host lets them go, and so do the records of their games.
privacy-long-games-days = { $days ->
    [one] The record of a finished game, names included, is kept separately from the table and deleted after { $days } day.
   *[other] The record of a finished game, names included, is kept separately from the table and deleted after { $days } days.
}
privacy-long-games-always = The record of a finished game, names included, is kept separately from the table and without a time limit.
privacy-long-today = Your rounds of the day are deleted after 400 days, or when you have your data erased.
privacy-seen-title = Who can see it
privacy-seen-link = Anyone who has a table’s link or code can see its names and every number that has been revealed. Until the reveal, only you can see your number. A table that’s open to anyone can be found by everyone on this server.
privacy-seen-operator = The person who runs this server has access to everything stored on it, and may keep backups of it.
privacy-seen-others = There are no analytics and no advertising. Reminders, if you turn them on, travel through your browser’s push service, encrypted so that it can’t read them. There are no other third parties.
privacy-erase-title = How to have your data erased
privacy-erase = You can do it yourself, at any time, on any device you play on. The hash is then deleted, and your name is replaced with a neutral one at every table and in every game. If that doesn’t work, give your guest ID to the person who runs this server. If you delete the cookie, the server no longer recognises you.
privacy-erase-copies = Backups, and the journal that a database keeps of its own changes, aren’t rewritten: what was erased stays in them until the person who runs this server deletes them.
privacy-erase-id = Your guest ID: { $guest }
privacy-erase-no-id = You have no guest ID: this browser hasn’t played here yet, or its cookie is gone. If you did play here, give the link to the table and the name you used there instead.
privacy-erase-go = Erase me
privacy-home = Home

## Web: the first page, opening and joining a table

server-unreachable = Can’t reach the server. Check your connection and try again.
try-again = Try again
cancel = Cancel
home-play = Play now
home-play-easy = against 3 easy bots
home-play-medium = against 3 medium bots
home-play-hard = against 3 hard bots
home-resume = Resume your game
home-resume-lobby = Back to your table
home-return = Return to your game
home-waits = { $count ->
    [one] { $count } table waits for you
   *[other] { $count } tables wait for you
}
home-your-number = Your number is missing: { $where }
home-create = Create a table
home-create-note = link and QR code for friends
home-code = Table code
home-join = Join
home-learn = How to play
home-learn-note = 1 minute
home-rules = Rules
home-guest = Guest
home-offline = You’re offline. Bots and games on one phone still work.
home-needs-line = needs a connection
home-open = Open tables
home-open-note = play with people on this server
home-open-none = none right now, open one
home-open-count = { $count } on this server
open-tables-subtitle = on this server
open-tables-loading = Loading the open tables…
open-tables-none = No open tables right now.
open-tables-more = { $count ->
    [one] And one more.
   *[other] And { $count } more.
}
open-tables-hint = A host lists a table here with “{ $switch }”. All others stay private.
open-table-of = { $name }’s table
code-none = No table has this code. Codes never contain 0, 1, I, L, O or U.
new-name = Your name
new-colour = Your colour
new-create = Create table
preview-invitation = You’re invited to a game of The Number
preview-replay = See how this game of The Number went
join-title = Pull up a chair
join-idea = A bluffing game for two to five: go high, but if your number shares a digit with a lower one, it’s out.
join-learn = Learn it in a minute
join-playing = A game is going on
join-instead = Sit here instead of { $name }
wait-next = Wait for the next game
wait-note = Everyone sees that you’re waiting. When a seat is free after this game, it’s yours.
wait-waiting = You’re waiting for the next game.
wait-stop = Stop waiting
waits-for-seat = { $count ->
    [one] { $names } is waiting for a seat
   *[other] { $names } are waiting for a seat
}
join-seated = At the table
join-nobody = No one’s here yet.
join-sit = Sit down
join-watch = Watch
join-full = This table is full
join-rematch-title = Next game coming up
join-rematch = Join the rematch
join-again = Take your seat back
trouble-unknown = We can’t find this table
trouble-closed = This table is closed
trouble-other = Can’t reach the table right now
trouble-closed-note = Nobody can play here any more. Your friends may have a new link.
nothing-title = There’s nothing here
nothing-note = Check the address: a character may be missing.
nothing-offline = This page isn’t available offline
page-loading = Loading…
broken-title = Something went wrong
broken-note = Reload the page and carry on where you left off.

## Web: the lobby

lobby-title = Your table
lobby-seats = { $taken } of { $seats } seats
lobby-loading = Loading the table…
lobby-home = Home (we’ll save your seat)
lobby-link = Link to the table
lobby-qr = Enlarge the QR code
lobby-qr-close = Shrink the QR code
lobby-share = Share link
lobby-copy = Copy
lobby-copied = Copied
lobby-copy-by-hand = Your browser won’t let us copy. Here’s the link:
lobby-players = Players
lobby-you = you
lobby-host = host
lobby-you-host = you, host
lobby-joined = joined
lobby-reading = reading the rules
lobby-not-connected = not connected
lobby-bot = bot
lobby-bot-easy = bot, easy
lobby-bot-medium = bot, medium
lobby-bot-hard = bot, hard
lobby-ready = ready
lobby-not-ready = not ready
lobby-open-seats = { $count ->
    [one] Open seat
   *[other] { $count } open seats
}
lobby-open-seat-note = Share the link, or add a bot
lobby-open-seat-link = Share the link
lobby-add-bot = Add a bot
lobby-easy = Easy
lobby-medium = Medium
lobby-hard = Hard
lobby-level-other = More bots
lobby-all-bots = All bots
lobby-remove-bot = Remove the bot { $name }
lobby-free-seat = Free up { $name }’s seat
lobby-free-seat-note = { $name } leaves the table and can sit down again after the next game.
lobby-free-seat-for-good = { $name } leaves and can’t come back to this table.
lobby-free-seat-do = Free up the seat
lobby-change = Change
lobby-change-title = Name and colour
lobby-save = Save
lobby-time = Time per turn
lobby-time-none = no limit
lobby-time-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
lobby-time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
lobby-time-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
lobby-time-days = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
lobby-anyone = Let anyone join
lobby-who = Who can join
lobby-who-anyone = anyone
lobby-who-link = people with the link
lobby-doubtful = name is rude in some languages
lobby-length = Game length
lobby-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
lobby-just-you = Just you so far. Share the link, or add a bot to start now.
lobby-waiting-for = Waiting for { $names }. You can start without them.
lobby-everyone-ready = Everyone’s ready.
lobby-waiting-host = Waiting for the host.
lobby-start = Start game
lobby-im-ready = I’m ready
lobby-im-not-ready = Wait, not yet
lobby-watching = You’re watching.
lobby-watchers = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
lobby-take-seat = Take a seat
lobby-series = The series so far
lobby-series-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}

## Web: the menu, settings and phrases

menu-title = Menu
menu-back = Back
menu-settings = Settings
menu-language = Language
menu-language-failed = Couldn’t load this language. Try again when you’re online.
menu-theme = Appearance
menu-theme-system = System
menu-theme-light = Light
menu-theme-dark = Dark
menu-to-dark = Dark mode
menu-to-light = Light mode
menu-reveal = Reveal speed
menu-reveal-normal = Normal
menu-reveal-fast = Fast
menu-reveal-instant = Instant
menu-level = Bots in “Play now”
menu-level-follows = Adjusts to you
menu-sound = Sounds
menu-haptics = Vibration
menu-holders = Who still has a digit, on its key
menu-rules = How to play
menu-say = Say something
menu-pause = Pause the game
menu-go-on = Resume the game
menu-move = Move my seat to another device
menu-move-note = Open this link on the other device to take over your seat. This one will just watch. The link works once, for 10 minutes.
menu-hand = New device for { $name }
menu-hand-note = Send this link to { $name }: it opens their seat on another device. It works once, for 10 minutes.
menu-people = Who’s at the table
menu-invite = Link and QR code
menu-away = away
menu-stand-in = a bot is filling in
menu-leave = Leave table
menu-leave-game = A bot will play for you. You can come back any time.
menu-leave-lobby = Your seat opens up for someone else.
menu-come-back = Take your seat back

## Web: choosing a number

symbol-red = red triangle
symbol-blue = blue circle
symbol-green = green square
symbol-yellow = yellow diamond
symbol-purple = purple star
choose-turn = Turn { $turn } of { $turns }
choose-opened = Turn { $turn } has started. Choose your number.
tab-your-turn = Your turn
choose-number = Your number
choose-hint-empty = The highest approved number takes the <b>+{ $bonus } bonus</b>.
choose-hint-empty-double = <b>The first digit counts double.</b> The highest approved number takes the <b>+{ $bonus } bonus</b>.
choose-hint = { $points ->
    [one] { $points } point if approved, <b>+{ $bonus } bonus</b> if it’s the highest approved
   *[other] { $points } points if approved, <b>+{ $bonus } bonus</b> if it’s the highest approved
}
choose-hint-double = { $points ->
    [one] First digit doubled: { $points } point if approved, <b>+{ $bonus } bonus</b> if it’s the highest approved
   *[other] First digit doubled: { $points } points if approved, <b>+{ $bonus } bonus</b> if it’s the highest approved
}
choose-lock = Lock in { $number }
choose-lock-none = Lock in
choose-not-sent = { $number }: not sent yet
choose-delete = Delete the last digit
choose-delete-chosen = Delete the selected digit
choose-keys = Type digits on the keyboard. Backspace deletes.
choose-enter-key = Enter
choose-locked = Locked in
choose-face-down = face down
choose-hidden = Written on another device. It stays hidden until the reveal.
choose-peek = Peek
choose-change = Change
choose-stand-in-wrote = A bot wrote { $number } for you
choose-keep = Keep
choose-out = All your digits are crossed out
choose-out-note = { $count ->
    [one] You sit out the rest of the round. Your { $count } crossed-out digit is worth { $count } point.
   *[other] You sit out the rest of the round. Your { $count } crossed-out digits are worth { $count } points.
}
choose-watching = You’re watching
waiting-one = Waiting for { $name }
waiting-several = { $count ->
    [one] Waiting for { $count } player
   *[other] Waiting for { $count } players
}
waiting-nobody = All tiles are face down
waiting-count = { $down } of { $all } locked in
stand-in-ask = Let a bot play for { $name }
pad = Digits
pad-used = { $digit } is crossed out
pad-held = { $count ->
    [one] { $digit }, { $names } still has it
   *[other] { $digit }, { $names } still have it
}
pad-held-by-all = { $digit }, everyone still has it
pad-held-by-none = { $digit }, nobody else has it
tile-digits = Your number: { $digits }
tile-empty = empty
tile-shut = Your number, face down
tile-first = First digit: { $digit }
tile-second = Second digit: { $digit }
tile-third = Third digit: { $digit }
tip-untouchable = Tip: only you still have { $digits }. Use nothing else, and your number can’t be eliminated.
tip-rare = Tip: fewer others still have { $digits }. Rare digits are safer, and you may repeat one.
tip-repeat = Tip: repeat a digit, like 877. The fewer different digits, the less others can share.
board-me = { $name } (you)
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-used = crossed out: { $digits }
board-none-used = no digits crossed out yet
box-points = { $points ->
    [one] Turn { $turn }: { $points } point
   *[other] Turn { $turn }: { $points } points
}
box-bonus = { $points ->
    [one] Turn { $turn }: { $points } point, bonus +{ $bonus } included
   *[other] Turn { $turn }: { $points } points, bonus +{ $bonus } included
}
box-eliminated = Turn { $turn }: number eliminated
box-none = Turn { $turn }: void or no number
box-now = Turn { $turn }, now: bonus +{ $bonus }
box-to-come = Turn { $turn }, coming up: bonus +{ $bonus }
boards-table = Table
boards-mine = Your board
boards-turn = Turn { $turn }
boards-round-turn = Round { $round }, turn { $turn }
boards-game = { $points ->
    [one] { $points } point so far
   *[other] { $points } points so far
}
status-ready = ready
status-choosing = choosing
status-away = away
status-away-short = away
status-away-note = Away. A bot will step in.
status-stand-in = A bot is filling in

## Web: connection and other states

line-lost = Reconnecting…
line-safe = Your number is safe.
line-not-sent = Not sent yet. We’ll send it when you’re back.
line-go-on = Keep playing. We’ll send your number when you’re back.
line-unreachable = Can’t reach the table.
line-check = Check your connection.
line-back = You’re back.
host-new = { $name } is now the host.
host-me = You’re the host now.
time-up-locked = Time’s up. We locked in { $number } for you.
time-up-blank = Time’s up. Your tile stayed blank.
stand-in-played = A bot played this turn for you.
clock-left = Time left: { $time }
clock-last = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
clock-held = Clock paused
clock-until = Until { $time }
clock-monday = Monday, { $time }
clock-tuesday = Tuesday, { $time }
clock-wednesday = Wednesday, { $time }
clock-thursday = Thursday, { $time }
clock-friday = Friday, { $time }
clock-saturday = Saturday, { $time }
clock-sunday = Sunday, { $time }

# Games over days: what people are told wherever they are, and how they agree to that

push-awaited = It’s your turn
push-half = Half your time is gone
push-over = The game is over
push-rematch = Up for a rematch?
push-table = At the table with { $names }
remind-menu = Tell me when it’s my turn
remind-what = We’ll tell you on this device when it’s your turn, when half your time is gone, when the game is over and when there’s a rematch. At most once an hour for each table.
remind-turn-on = Tell me
remind-on = You’ll be told on this device.
remind-turn-off = Stop telling me
remind-denied = This browser doesn’t allow notifications from this site. You can change that in its settings.
remind-insecure = Reminders need a secure connection. Open this site over https.
remind-unsupported = This browser can’t remind you. On an iPhone or iPad, add this site to your home screen first.
remind-calendar = Add to calendar
remind-event = The Number: my turn ends

paused = The game is paused
paused-host = No one can write for now. Resume when everyone’s back.
paused-others = No one can write until the host resumes the game.
paused-anyone = It’s been a while: anyone can resume now.
paused-resume = Resume
dialog-close = Close
bar-menu = Menu
bar-help = How to play
said-by = { $name }: { $phrase }

## Web: the reveal

reveal-you = You
reveal-turn-bonus = bonus +{ $bonus }
reveal-stack = Numbers, highest first
reveal-all-in = Here they come
reveal-order = Checking from the top down.
reveal-checking = Checking { $number }
reveal-eliminated = { $number } is eliminated
reveal-my-eliminated = Your { $number } is eliminated
reveal-shares = { $count ->
    [one] It shares the { $digits } with a lower number, { $number }.
   *[other] It shares { $digits } with a lower number, { $number }.
}
reveal-shares-several = { $count ->
    [one] It shares the { $digits } with lower numbers: { $numbers }.
   *[other] It shares { $digits } with lower numbers: { $numbers }.
}
reveal-shares-with = Shared with lower numbers: { $digits }.
reveal-still-counts = { $number } is eliminated itself, but still counts: it eliminates { $higher }.
reveal-approved = { $number } is approved
reveal-my-approved = Your { $number } is approved
reveal-shares-nothing = It shares no digit with a lower number.
reveal-lowest = The lowest number is always approved.
reveal-takes-bonus = The highest approved number takes the bonus: +{ $bonus }.
reveal-my-bonus = { $points ->
    [one] { $points } point, bonus included
   *[other] { $points } points, bonus included
}
reveal-my-points = { $points ->
    [one] You score { $points } point
   *[other] You score { $points } points
}
reveal-sum-bonus = { $count ->
    [one] { $score }, and { $bonus } for the bonus. { $count } more for the digit you cross out.
   *[other] { $score }, and { $bonus } for the bonus. { $count } more for the digits you cross out.
}
reveal-sum = { $count ->
    [one] { $score } for the first digit. { $count } more for the digit you cross out.
   *[other] { $score } for the first digit. { $count } more for the digits you cross out.
}
reveal-my-illegal = Your { $number } is void
reveal-illegal-why = { $count ->
    [one] { $digits } is no longer available on your board.
   *[other] { $digits } are no longer available on your board.
}
reveal-my-blank = Your tile stayed blank
reveal-blank-why = No points, and nothing is crossed out.
reveal-bonus-to = { $points ->
    [one] { $name } scores { $points } point, bonus included
   *[other] { $name } scores { $points } points, bonus included
}
reveal-bonus-shared = { $points ->
    [one] { $names }: { $points } point each, bonus included
   *[other] { $names }: { $points } points each, bonus included
}
reveal-highest = { $number } is the highest approved number.
reveal-nobody = No numbers this turn
reveal-nobody-why = No one scores this turn.
reveal-told-eliminated = { $count ->
    [one] { $number }, { $names }, eliminated: shares the { $digits } with { $numbers }
   *[other] { $number }, { $names }, eliminated: shares { $digits } with { $numbers }
}
reveal-told-approved = { $points ->
    [one] { $number }, { $names }, approved: { $points } point
   *[other] { $number }, { $names }, approved: { $points } points
}
reveal-tile-shares = shares { $digits }
reveal-tile-bonus = +{ $bonus } bonus
reveal-tile-blank = no number
reveal-identical = identical
reveal-face-down = face down
reveal-boards = Boards
reveal-totals = Totals
reveal-log = The check
reveal-log-name = { $name }:
reveal-log-shares = { $count ->
    [one] { $number } shares the <b>{ $digits }</b> with { $numbers }
   *[other] { $number } shares <b>{ $digits }</b> with { $numbers }
}
reveal-log-bonus = { $number } shares nothing: <b>{ $score }</b> + bonus <b>{ $bonus }</b>
reveal-log-points = { $number } shares nothing: <b>{ $score }</b>
reveal-log-lowest-bonus = { $number } is the lowest: <b>{ $score }</b> + bonus <b>{ $bonus }</b>
reveal-log-lowest = { $number } is the lowest: <b>{ $score }</b>
reveal-log-you-next = You’re up next
reveal-skip = Skip to the result
reveal-next-turn = Turn { $turn }
reveal-to-turn = Go to turn { $turn }
reveal-key = Space

## Web: the history of a game

history = History
history-caption = Numbers written so far
history-none = Nothing revealed yet. After each turn you’ll see here who wrote what.
history-approved = { $points ->
    [one] { $name }, { $number }, approved, { $points } point
   *[other] { $name }, { $number }, approved, { $points } points
}
history-bonus = { $points ->
    [one] { $name }, { $number }, approved, { $points } point, bonus included
   *[other] { $name }, { $number }, approved, { $points } points, bonus included
}
history-eliminated = { $count ->
    [one] { $name }, { $number }, eliminated, shares the digit { $digits }
   *[other] { $name }, { $number }, eliminated, shares the digits { $digits }
}
history-illegal = { $name }, { $number }, void
history-blank = { $name }, no number
history-out = { $name }, out of digits
history-bot = A bot plays here

## Web: scores, the podium and the rematch

scores-sheet = Score sheet
scores-you-lead = You lead by { $points }
scores-leads = { $name } leads by { $points }
scores-shared-lead = Tied for the lead: { $names }
scores-wiped = Boards are wiped for round { $round }. All your digits are back.
scores-start-round = Start round { $round }
scores-to-final = Final result
scores-parts = { $boxes }, and { $digits } for digits
scores-legend-bonus = bonus won
scores-legend-used = used: 1 point per digit crossed out
final-you-win = You win!
final-wins = { $name } wins
final-shared = It’s a tie!
final-points = { $points ->
    [one] with { $points } point
   *[other] with { $points } points
}
final-points-each = { $points ->
    [one] { $names }, { $points } point each
   *[other] { $names }, { $points } points each
}
final-parts = { $name }: { $boxes } from turns, and { $digits } for digits crossed out
final-name = Name
final-rank = Place { $rank }
final-series = Games won (of { $games })
final-want-rematch = { $count ->
    [one] { $names } wants a rematch
   *[other] { $names } want a rematch
}
final-rematch = Rematch
final-watching = If they play again, you can join in.
final-watch-next = Watch the next game
final-record = Game record
final-share = Share the result
final-copied = Result copied
final-home = Home
final-update = Update ready
final-reload = Reload

## Web: looking at a finished game again

replay = Replay
replay-unknown = We can’t find this game
replay-turns = Turns
replay-previous = Previous turn
replay-next = Next turn
replay-play = Play
replay-pause = Pause
replay-share = Share this turn
replay-guess = Guess first
replay-guess-as = Guess first, as { $name }
replay-whose = Whose numbers do you want to guess?
replay-just-watch = Just watch
replay-question = What would you write as { $name }?
replay-reveal = Reveal
replay-written = Written
replay-my-guess = Your guess
replay-better = { $points ->
    [one] You did better by { $points } point
   *[other] You did better by { $points } points
}
replay-worse = { $points ->
    [one] { $name } did better by { $points } point
   *[other] { $name } did better by { $points } points
}
replay-equal = As good as { $name }
replay-guess-eliminated = { $count ->
    [one] Your { $number } shares a { $digits } with a lower number and is eliminated.
   *[other] Your { $number } shares the digits { $digits } with lower numbers and is eliminated.
}
replay-guess-approved = { $points ->
    [one] Your { $number } is approved: { $points } point.
   *[other] Your { $number } is approved: { $points } points.
}
replay-guess-bonus = { $points ->
    [one] Your { $number } is approved: { $points } point, bonus included.
   *[other] Your { $number } is approved: { $points } points, bonus included.
}
replay-sum = { $turns ->
    [one] Your guess: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
   *[other] Your { $turns } guesses: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
}
card-title = { $number } takes the bonus
card-eliminated = { $count ->
    [one] { $numbers } is eliminated.
   *[other] { $numbers } are eliminated.
}
card-names = Show names
card-share = Share picture
card-save = Save picture

## Web: my games

mine-title = My games
mine-going-on = Going on
mine-finished = Finished
mine-your-number = Your number is missing
mine-until = Turn ends: { $time }
mine-others = Waiting for the others
mine-gathers = Not started yet
mine-quiet = No game right now
mine-won = You won
mine-shared = Shared win
mine-place = Place { $rank } of { $players }
mine-more = Show more
mine-none = Finished games appear here.
mine-private = Only you see this list. If you delete this site’s cookie, it’s gone.
mine-alone = on this device
mine-pass = one phone
mine-paper = kept on paper
mine-today = today’s round
mine-offline = Your games at online tables show up when you’re back online.
here-unknown = Games on this device are kept in one browser only, and this one has no such game.

## Web: today’s round

today-title = Today’s round
today-card-note = 5 turns, one try
today-card-on = Go on with turn { $turn }
today-card-done = Done for today
today-row = { $days } in a row
today-better = Better than { $share } today
today-heading = Five turns, one try
today-idea = Everyone meets the same three bots today, with the same luck.
today-bots = Today’s bots
today-streak = Streak
today-best = Your best
today-played = Played today
today-hint = No clock. If you leave, you come back to the same turn.
today-start = Start
today-needs-line = Today’s round needs a connection once a day. After that, it plays without.
today-new-version = This page is from before the last update, and bots may play differently now.
today-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
today-first = You’re among the first today.
today-done = That’s today’s round.
today-waiting = Your place is added when you’re back.
today-refused = It doesn’t count: { $reason }
today-par = Par { $par }
today-iris = Iris: { $points }
today-par-note = Par: the middle of what many bots scored in your seat. Iris, who reads the others, sat there, too.
today-your-numbers = Your numbers
today-everyone = Everyone today
today-players = { $players ->
    [one] { $players } player, points
   *[other] { $players } players, points
}
today-chart = Scores of { $players } players, in steps of five points. Yours is better than { $share }.
today-you = you
today-points = Points
today-people = Players
today-days = { $days ->
    [one] <b>{ $days }</b> day
   *[other] <b>{ $days }</b> days
}
today-next = Next round
today-next-in = Next round in { $time }
today-next-here = The next round is here.
today-play-next = Play the next round
today-choice = Choice and luck
today-well-chosen = Well chosen, of 100
today-luck = Luck, percentage points
today-choice-note = Most people choose near 50, and one round says little. Luck is what the reveals added to your chance to win, or took.
today-share-text = Text to share
today-share-title = The Number, { $date }: { $points } (par { $par })
today-share = Share
today-copied = Copied
today-copy-by-hand = Your browser won’t let us copy. Select the text above.
today-tried = You’ve had today’s try.
today-practise = Practise with the same bots
today-yesterday = Yesterday’s round
today-common = What most people wrote
today-common-turn = Turn { $turn }
today-common-count = { $count } ×
today-replay-iris = See how Iris played it

## Web: rooms, tables that are kept

menu-keep = Keep this table
menu-room = Standings of the room
join-room = Room “{ $name }”
join-open = Open to anyone
room-name = Name of the room
room-keep-note = The link stays for good, and the standings add up over all your games.
room-keep = Keep this table
room-kept = Kept as “{ $name }”. The link works for good.
room-rename = Save the name
room-see = See the standings
room-season-begin = Begin season { $season }
room-season-note = Standings start anew. The old season stays to look at.
room-let-go = Stop keeping it
room-let-go-note = The table is then deleted a month after the last visit.
room-to-table = To the table
room-season = Season { $season }
room-all = All seasons
room-which = Season
room-games = { $games ->
    [one] { $games } game
   *[other] { $games } games
}
room-none = No finished game yet. The standings start with the first.
room-standings = Standings
room-bots = Bots that played along
room-player = Player
room-column-games = Games
room-column-wins = Wins
room-column-points = Points
room-column-rating = Rating
room-standings-note = Points are per game. A shared win counts in part.
room-rating = Rating over time
room-rating-label = { $name } has the highest rating: { $rating }.
room-rating-note = Rating: how strong someone plays. Everyone starts at 25; beating stronger players counts more.
room-game = Game { $game }
room-beat = Who beat whom
room-beat-note = How often the player on the left had more points than the one above.
room-last = Last games
room-more = Show more
room-export = Take it along
room-csv = Standings as a table (CSV)
room-records = Games as records

## Web: several devices, and being forgotten

device-title = Your devices
device-idea = Take everything along, or be forgotten
device-along = Use on another device
device-along-note = On the other device, open a link or scan its code: there you’re the same person, with the same tables and games. This device keeps them, too.
device-along-local = Settings, and games played without the server, stay on the device they’re on.
device-make = Make a link
device-once = It works once, for 10 minutes. Anyone who has it can be you, so don’t pass it on.
device-save = Save the games on this device as a file
forget-title = Forget me
forget-here = Only on this device
forget-here-note = This device forgets who you are, your settings and the games kept on it.
forget-here-title = Forget you on this device?
forget-here-sure = Your tables and games on the server stay, but you only get back to them on another device of yours. What’s kept on this device is gone.
forget-here-go = Forget me here
forget-here-done = Done. This device doesn’t know you any more.
forget-all = Everywhere
forget-all-note = The server erases you, too, and so you’re erased on all your devices.
forget-all-title = Erase you everywhere?
forget-all-sure = At every table and in every game, your name is replaced with a neutral one, and your other devices lose them, too. In a game that’s going on, a bot takes your seat. This can’t be undone.
forget-all-go = Erase me everywhere
forget-all-done = Done. Nothing on the server leads to you any more.
take-title = Bring everything here?
take-note = On this device you’ll be the same person as on the one that made the link, with the same tables and games. Both keep them.
take-replaces = On this device you already have tables or games on this server. You won’t get back to them from here.
take-go = Bring everything here
take-same = This device already has everything
take-none = This link doesn’t work

## Web: games on one device

pass-idea = one phone for everyone
pass-person = Person
pass-bot = Bot
pass-open-note = someone else, or a bot
pass-order = Bots write at once. People take the phone in this order.
pass-no-person = There has to be at least one person.
pass-clock = Clock: { $seconds } s for each number
pass-start = Start
pass-earphones = If a screen reader reads to you, wear earphones: others would hear your digits.
pass-bots-online = Libra and Iris need a server: they play at online tables.
pass-hand = Hand the phone to <b>{ $name }</b>
pass-look-away = Everyone else, look away.
pass-im = I’m { $name }
pass-question = Your number, { $name }
pass-lock = Lock in and pass on
pass-all-down = Everyone has locked in
pass-all-down-note = Put the phone where all of you can see it.
pass-time-up = Time’s up. { $name }’s tile is face down.
alone-stays = This game stays on this device.
local-not-kept = This browser won’t keep the game. Leave the page open until it’s over.
local-fine = OK
local-elsewhere-note = It has gone on there. You can pick it up here, just where it is.
local-leave = Someone has to go
local-leave-note = Who? A bot plays on in that seat.
local-end = End this game
local-end-note = It won’t be kept, and it won’t show up in your games.
local-home = Home (the game waits here)

## Web: the score of a game on paper

one-table = At one table
one-table-note = keep score, or pass the phone
one-table-subtitle = everyone in the same room
one-table-pass = Pass the phone
one-table-pass-note = One phone for two to five people, with bots if you like. Works offline.
one-table-screen = Big screen
one-table-screen-note = A TV shows the table, every phone is a tile. Open this page on the TV.
one-table-print = Print boards and tiles
one-table-print-note = Paper, scissors, pens: boards, tiles, and the rules on a card.
paper-title = Keep score
paper-subtitle = for the game on your table
paper-note = You play with the real box. Type in the tiles: the phone checks and counts. Works offline.
paper-going-on = Your game goes on: { $names }
paper-player = Player { $number }
paper-name = Name { $number }
paper-colour = { $name }: { $symbol }. Change the colour
paper-remove = Remove { $name }
paper-add = Add a player
paper-full = Five is the most: there are five boards.
paper-order = Put the names in the order you sit. Tap a symbol to change its colour.
paper-equal = Two names are the same: one gets a number.
paper-idea = You write on your tiles as always. Type them in: the phone checks and counts.
paper-offline = Works without a connection. Everything stays on this device.
paper-offline-open = Works without a connection while this page stays open. Everything stays on this device.
paper-hint-first = { $count ->
    [one] { $name }: first digit. <b>{ $count } tile to go.</b>
   *[other] { $name }: first digit. <b>{ $count } tiles to go.</b>
}
paper-hint-second = { $count ->
    [one] { $name }: second digit. <b>{ $count } tile to go.</b>
   *[other] { $name }: second digit. <b>{ $count } tiles to go.</b>
}
paper-hint-third = { $count ->
    [one] { $name }: third digit. <b>{ $count } tile to go.</b>
   *[other] { $name }: third digit. <b>{ $count } tiles to go.</b>
}
paper-hint-again = { $name }: the next digit starts the tile over.
paper-hint-done = All tiles are in. Tap one to change it.
paper-hint-void = { $count ->
    [one] <b>{ $name }’s { $digits } is crossed out.</b> If it’s really on the tile, { $number } is void.
   *[other] <b>{ $name }’s { $digits } are crossed out.</b> If it’s really on the tile, { $number } is void.
}
paper-blank = Blank tile
paper-check = Check
paper-out = out
paper-keys = On a keyboard: digits, Backspace, - for a blank tile, arrows, Enter to check.
paper-cross-out = Cross out
paper-cross-out-none = There’s nothing to cross out.
paper-cross-out-for = { $name }: { $digits }
paper-correct = Correct
paper-all-turns = All turns
paper-tap = Tap a number to correct it
paper-recount = Everything after it is counted again.
paper-what = What’s on { $name }’s tile in turn { $turn }?
paper-void-now = { $name }’s { $number } in turn { $turn } is void now.
paper-void-now-several = Void now: { $tiles }.
paper-void-tile = { $number } ({ $name }, turn { $turn })
paper-back-to-turn = Back to turn { $turn }
paper-done = Done
paper-kept = kept
paper-kept-note = saved on this device after every tap
local-record-not-kept = This browser won’t keep the record. Share it before you close the page.
paper-elsewhere = This game has gone on in another tab.
paper-go-on-here = Go on here
paper-copy = Copy as text
paper-share = Share as text
paper-save-text = Save as a text file
paper-save-json = Save as JSON, for programs
paper-analyse = Analyse this game
paper-analyse-note = To be analysed, the record goes to the server.
paper-by-hand = Your browser won’t let us copy. Here’s the record:
paper-players-note = names, colours, someone leaves
paper-left = { $name } has left
paper-left-note = Someone who has left puts down blank tiles from now on.
paper-slow = Slow reveal
paper-new = New game
paper-new-note = This game isn’t over. A new one takes its place: save the record first if you want to keep it.
paper-new-do = Start a new game
reveal-tile-void = void (crossed out: { $digits })

## Web: the lesson

lesson-skip = Skip
lesson-back = Back
lesson-next = Next
lesson-step = Step { $step } of { $steps }
lesson-others = Playing with you: { $names }
lesson-write = Write any three digits.
lesson-first-digit = Your first digit is your points: { $digit }, if you make it.
lesson-lock = Lock it in. Nobody sees your number before the reveal.
lesson-try-above-lowest = 000 is the lowest number of all. Try a higher one.
lesson-try-no-zero = A 0 in front scores nothing. Put a higher digit there.
lesson-try-higher = Try again with a higher digit in front.
lesson-eliminated = { $lower } is lower and has your { $digit }, so { $number } is eliminated.
lesson-still-counts = It still counts, though: { $higher } is higher and has your { $digit }, so it’s eliminated, too.
lesson-keep-digits = No points, but you keep all your digits.
lesson-again = Write another number, or the same one.
lesson-approved = No lower number shares a digit with yours, so { $number } is approved.
lesson-points = { $points ->
    [one] { $points } point for the first digit, plus a +{ $bonus } bonus for the highest approved number.
   *[other] { $points } points for the first digit, plus a +{ $bonus } bonus for the highest approved number.
}
lesson-crossed-out = Its digits are crossed out for this round. Each one is worth a point.
lesson-digits-left = Now write a number with the digits you have left.
lesson-identical = { $name } has { $number } too: identical numbers don’t eliminate each other.
lesson-both-bonus = No approved number is higher, so you and { $name } each take the full bonus.
lesson-last-turn = Now turn 5, the last: the first digit counts double.
lesson-double = The first digit, { $digit }, counts double: { $points } points.
lesson-boards = A new round. Everyone sees all used digits: write a number that nobody can touch.
lesson-touched = { $name } still has { $digit } and wrote { $lower }, so { $number } is eliminated.
lesson-yours-alone = Nobody else has { $digits } left. Nobody can touch those digits.
lesson-try-safe = Use only { $digits }: nobody else has them left.
lesson-try-again = Try again
lesson-safe = Nobody else has { $digits } left, so nobody could touch { $number }.
lesson-look = So look at the boards before you write. The others look at yours, too.
lesson-out = Once all ten digits are crossed out, you sit out the rest of the round.
lesson-end-title = And that’s the whole game
lesson-end = A game has two rounds of five turns. The highest total wins.
lesson-to-table = On to the table
lesson-rules = All the rules

## Web: how to play

howto-title = How to play
howto-cards = The rules on four cards
howto-pick-title = Pick a number
howto-pick = Three digits, from 000 to 999. The first digit is what you score. Digits may repeat.
howto-order-title = Highest goes first
howto-order = Once everyone has locked in, all numbers are revealed and lined up, highest on top.
howto-share-title = Share a digit, lose the number
howto-share = A number is eliminated if any lower number has one of its digits. 964 shares the 4 with 743.
howto-score-title = Score and cross out
howto-score = Approved numbers score, and the highest of them takes the bonus. The digits you used are gone for the round; each one is worth a point at the end.
howto-more = A few more rules
howto-bonus-title = Bonus
howto-bonus = The highest approved number takes the bonus: { $first } in turn 1, then { $between }, and { $last } in turn 5.
howto-identical-title = Identical numbers
howto-identical = They lie side by side and don’t eliminate each other. If they’re the highest approved number, each takes the full bonus.
howto-lower-title = Lower numbers
howto-lower = A lower number counts even if it’s eliminated too.
howto-tip-title = A tip for your first game
howto-tip = High numbers are eliminated most often: more numbers lie below them. Repeat a digit, 877 rather than 876, and look for digits that others have already used.
howto-lesson = Learn by playing

## Web: why a game went as it did

analysis-title = Analysis
analysis-overview = Overview
analysis-turns = Turn by turn
analysis-reading = Iris is reading this game…
analysis-ahead = { $games ->
    [one] { $games } other game comes first.
   *[other] { $games } other games come first.
}
analysis-long = The queue is long right now. You can come back later: what’s been worked out is kept.
analysis-offline = Analysis needs a connection.
analysis-none = No analysis to show
analysis-start = Start
analysis-wins = { $points ->
    [one] { $name } wins with { $points } point.
   *[other] { $name } wins with { $points } points.
}
analysis-you-win = { $points ->
    [one] You win with { $points } point.
   *[other] You win with { $points } points.
}
analysis-shared = { $points ->
    [one] { $names } share the win, { $points } point each.
   *[other] { $names } share the win, { $points } points each.
}
analysis-led-last = Before the last turn, { $name } was ahead.
analysis-you-led-last = Before the last turn, you were ahead.
analysis-led-since = { $name } was ahead from round { $round }, turn { $turn } on.
analysis-you-led-since = You were ahead from round { $round }, turn { $turn } on.
analysis-choice-luck = Choice and luck
analysis-of-hundred = of 100
analysis-points-of-chance = points
analysis-choice-note = Well chosen: most people are near 50, and one game says little. Luck: percentage points of the chance to win that the reveals added or took.
analysis-readability = Who was easy to read
analysis-your-hit = Iris, the reading bot, had your <b>{ $number }</b> in place { $place } of { $all }.
analysis-easiest = Easiest to read: { $name }, with <b>{ $number }</b> in place { $place } of { $all }.
analysis-place = place { $place } of { $all }
analysis-no-numbers = no numbers
analysis-expected = Iris expected it
analysis-surprise = surprise
chart-as-table = Show as table
chart-as-picture = Show as picture
chart-has-table = The same figures are there as a table.
moment-place = Round { $round }, turn { $turn } · { $kind }
moment-luck = luck
moment-missed = missed
moment-choice = choice
moment-turn = turning point
moment-luck-you = { $points ->
    [one] Your <b>{ $number }</b> scored <b>{ $points } point</b>, bonus included. The chance of that was { $chance }.
   *[other] Your <b>{ $number }</b> scored <b>{ $points } points</b>, bonus included. The chance of that was { $chance }.
}
moment-luck-name = { $points ->
    [one] <b>{ $number }</b> ({ $name }) scored <b>{ $points } point</b>, bonus included. The chance of that was { $chance }.
   *[other] <b>{ $number }</b> ({ $name }) scored <b>{ $points } points</b>, bonus included. The chance of that was { $chance }.
}
moment-fell-you = Your <b>{ $number }</b> fell to { $others }.
moment-fell = <b>{ $number }</b> ({ $name }) fell to { $others }.
moment-tile = { $number } ({ $name })
moment-your-tile = your { $number }
moment-instead-bonus = { $points ->
    [one] <b>{ $number }</b> would’ve scored <b>{ $points } point</b>, bonus included.
   *[other] <b>{ $number }</b> would’ve scored <b>{ $points } points</b>, bonus included.
}
moment-instead = { $points ->
    [one] <b>{ $number }</b> would’ve scored <b>{ $points } point</b>.
   *[other] <b>{ $number }</b> would’ve scored <b>{ $points } points</b>.
}
moment-bonus-you = { $points ->
    [one] Your <b>{ $number }</b> scored <b>{ $points } point</b>, bonus included.
   *[other] Your <b>{ $number }</b> scored <b>{ $points } points</b>, bonus included.
}
moment-bonus = { $points ->
    [one] <b>{ $number }</b> ({ $name }) scored <b>{ $points } point</b>, bonus included.
   *[other] <b>{ $number }</b> ({ $name }) scored <b>{ $points } points</b>, bonus included.
}
moment-good-you = Your <b>{ $number }</b> was worth { $worth } points more than what most people would write there.
moment-good = <b>{ $number }</b> ({ $name }) was worth { $worth } points more than what most people would write there.
moment-poor-you = Your <b>{ $number }</b> was worth { $worth } points less than what most people would write there.
moment-poor = <b>{ $number }</b> ({ $name }) was worth { $worth } points less than what most people would write there.
moment-blank-you = You had no valid number in this turn.
moment-blank = No valid number in this turn: { $name }.
moment-chance-you = Your chance to win went from { $before } to <b>{ $after }</b>.
moment-chance = Chance to win, { $name }: from { $before } to <b>{ $after }</b>.
turn-whose = Whose numbers
turn-map = Map
turn-table = Table
turn-worth = worth
turn-worth-points = points
turn-you-wrote = You wrote
turn-best-before = Best before the reveal
turn-best-hindsight = Best in hindsight
turn-was-approved = { $points ->
    [one] approved: { $points } point
   *[other] approved: { $points } points
}
turn-was-eliminated = eliminated, shares { $digits }
turn-before-approved = { $points ->
    [one] { $chance } approved; would’ve scored { $points } point
   *[other] { $chance } approved; would’ve scored { $points } points
}
turn-before-bonus = { $points ->
    [one] { $chance } approved; would’ve scored { $points } point, bonus included
   *[other] { $chance } approved; would’ve scored { $points } points, bonus included
}
turn-before-eliminated = { $chance } approved; would’ve been eliminated
turn-hindsight-approved = { $points ->
    [one] would’ve scored { $points } point
   *[other] would’ve scored { $points } points
}
turn-hindsight-bonus = { $points ->
    [one] would’ve scored { $points } point, bonus included
   *[other] would’ve scored { $points } points, bonus included
}
turn-nothing-better = nothing was clearly better
turn-compared = Worth is an average over what the others were likely to write. Hindsight knows what they really wrote, so its best number may have been worth less.
turn-most = Most points in this turn: { $points }, with { $number }. It’s worth less in the long run.
turn-out = All digits were crossed out, so there was no number to write.
map-label = What every number was worth
map-first-digits = First digit
map-first = First digit { $digit }
map-used = First digit { $digit }, used
map-known = worth { $worth } points; { $approved } approved, { $bonus } bonus
map-scale = { $most } points
map-hatched = used digit
map-how = Each block: one first digit. Down: second digit. Across: third digit.
map-place = Place
map-show-all = { $count ->
    [one] Show { $count } number
   *[other] Show all { $count } numbers
}
iris-title = What Iris expected
iris-note = The five likeliest numbers of each player. The ring is what they wrote.
iris-place = { $number }: place { $place } of { $all }
about-figures = About these figures
about-chances = The game is played on thousands of times from where it stood, by simple players. That judges the position, not the people, and starts out equal.
about-well-chosen = From 0 to 100: half for being better than what most people would write there, half for being close to the best. Most people are near 50. One game says little: it can be off by 15.
about-luck = What the reveals added to your chance to win, or took from it, in percentage points. How well the others wrote is in it. Most of a game is luck.
about-readability = Iris knows only what was public before each turn, and sits nowhere. A number at the left was high on the list of what Iris thought likely. Balanced players are easy to foresee, and yet nobody gains by it.
about-worth = Points more than a blank tile, on average over what the others were likely to write: the score against the others, and part of what the digits you keep are worth.
about-hindsight = The best number beside what the others really wrote. Nobody could know it before.
analyse-title = Analyse a record
analyse-note = Paste the record of any game, played here or on paper: a line with the players, then a line for each turn. Nothing is published.
analyse-field = Game record
analyse-open = Open a file
analyse-do = Analyse
analyse-too-long = That’s too long for one game: at most { $most } characters.

## Web: your habits

habits-heading = Your habits
habits-idea = What gives you away
habits-games = { $games ->
    [one] { $games } game on this server
   *[other] { $games } games on this server
}
habits-reading = Iris is reading your games…
habits-offline = Your habits need a connection.
habits-none = No habits to show
habits-so-far = { $numbers ->
    [one] So far { $numbers } number. With so few, a pattern is mostly chance.
   *[other] So far { $numbers } numbers. With so few, a pattern is mostly chance.
}
habits-of-games = { $games } of { $all } games
habits-ghosts = The lines are balanced play. Your own bars will stand in front of them.
habits-by-turn = First digits, by turn
habits-turn = Turn { $turn }
habits-opens = opens
habits-double = counts double
habits-panel = Turn { $turn }: you mostly lead with the { $digit }, in { $yours }; balanced play: { $balanced }.
habits-how = How to read
habits-yours = your numbers
habits-balanced-play = balanced play
habits-own-scale = Turn { $turn } has its own scale.
habits-digit = Digit
habits-in-brackets = In brackets: balanced play.
habits-kept = Digits you still have in turn 5
habits-kept-most = Most often the { $digit }: in { $share } of the rounds.
habits-works = How often it works
habits-works-key = Dot: you. Line: balanced play.
habits-rate-balanced = balanced { $share }
habits-readable = What being read costs you
habits-readable-note = What reading you gained your opponents, in points a turn. Balanced play gives nothing away. Dots: games. Line: mean of five.
habits-gain-label = { $games ->
    [one] Reading you gained { $points } points a turn, over { $games } game.
   *[other] Reading you gained { $points } points a turn, over { $games } games.
}
habits-game = game { $game }
habits-try-lower = Try starting lower now and then.
habits-try-higher = Try starting higher now and then.
habits-try-digit = Try leading with the { $digit } now and then.
habits-try-less = Try something else now and then.
habits-try-more = Try it now and then.
habits-private = Only you see these.
habits-delete = Delete them
habits-delete-title = Delete your habits?
habits-delete-how = They’re worked out from your finished games whenever you look. To get rid of them, have your guest ID forgotten: the privacy page says how. Your games then no longer lead to you.
habits-delete-go = Go to the privacy page
habits-delete-keep = Keep them
habits-about-tell = A tell is what differs from a balanced player by more than chance explains. Whoever looks at many things always finds something, so a tell is shown only if chance alone would hardly ever make one.
habits-about-gain = What being read costs: the points a turn that an opponent’s best reply to Iris’s reading of you would have gained.
