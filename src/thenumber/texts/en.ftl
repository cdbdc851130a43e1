# English. One catalogue per language, read by the terminal and by the web client.
# A number of a tile ("007") is passed as text, so it keeps its zeros; counts are passed as numbers.

title = The Number

## The words of the check

verdict-approved = approved
verdict-eliminated = eliminated
verdict-illegal = illegal
verdict-blank = blank
verdict-out = out of digits

## The score sheet

sheet-round = Round { $round } of { $rounds }
sheet-turn = Turn { $turn }, bonus +{ $bonus }
sheet-last-turn = Turn { $turn }, first digit counts double, bonus +{ $bonus }
sheet-shares = shares { $digits } with { $number }
sheet-not-available = { $count ->
    [one] digit not available: { $digits }
   *[other] digits not available: { $digits }
}
sheet-with-bonus = { $score } + { $bonus } bonus
sheet-used = used
sheet-total = total
sheet-legend = / used    × eliminated    – no valid number
sheet-scores = Scores so far
sheet-final-scores = Final scores
sheet-round-column = Round { $round }
sheet-final-column = Total
sheet-no-turns = No turn has been played yet.
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
    [one] In the lead: { $names }, with { $points } point each.
   *[other] In the lead: { $names }, with { $points } points each.
}

## Typing a game, turn by turn

type-welcome = Type in the game you played on paper, one line per turn.
type-players = Players, separated by commas
type-how =
    Type the numbers in this order: { $players }.
    --- is a blank tile, < takes back the last line, Ctrl-D finishes.
type-turn = Round { $round }, turn { $turn } ({ $players })
type-question = { $question }:
type-taken-back = Taken back: { $line }
type-over = The game is over. Press Enter, or type < to take back the last line
type-save = Type a file name to save the game, or press Enter to leave
type-saved = Saved: { $path }

## What is wrong, and where

error-line = line { $line }: { $problem }
error-turn = round { $round }, turn { $turn }: { $problem }
error-tile = round { $round }, turn { $turn }, { $player }: { $problem }
error-line-turn = line { $line }, round { $round }, turn { $turn }: { $problem }
error-line-tile = line { $line }, round { $round }, turn { $turn }, { $player }: { $problem }

number-not-three-digits = “{ $text }” is not a number of three digits 0-9; --- is a blank tile.
game-player-count = { $players ->
    [one] { $players } name given; { $fewest } to { $most } people can play.
   *[other] { $players } names given; { $fewest } to { $most } people can play.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } number, but { $players } players: write one for each, blank tiles included (---; null in JSON).
   *[other] { $tiles } numbers, but { $players } players: write one for each, blank tiles included (---; null in JSON).
}
turn-player-out = all ten digits are crossed out, so there can be no number; leave the tile blank (---; null in JSON).
turn-game-over = the game is already over after { $turns } turns; this turn is one too many.
record-no-players = the players are missing; start with a line such as “players: Ann, Ben, Cleo”.
record-players-twice = the players are already named; start a new file for another game.
record-name-empty = name number { $position } is empty.
record-name-twice = the name “{ $name }” appears twice; make the names different.
record-name-not-for-text = the name “{ $name }” cannot be kept in a text record; leave out commas and #.
record-name-not-text = name number { $position } is not a text in quotes.
record-not-text = there are characters here that are not readable text; save the file as UTF-8.
record-not-json = the JSON is broken at column { $column }.
record-too-deep = the JSON is nested more than { $deepest } levels deep.
record-not-an-object = a JSON record must be an object with “players” and “turns”.
record-key-missing = “{ $key }” is missing.
record-key-twice = “{ $key }” appears twice in one object.
record-not-a-list = “{ $key }” must be a list.
record-turn-not-a-list = a turn must be a list of numbers.
record-not-a-tile = { $value } is not a tile; write three digits in quotes, as in "513", or null for a blank tile.
record-number-not-kept = a record cannot hold the value { $text }.

score-what = Give a file to score (thenumber score game.txt; - is standard input), or run thenumber score in a terminal to type in a game.
score-json-what = --json needs a file to score: thenumber score game.txt --json
score-progress = Scoring
file-exists = { $path } already exists. Choose another name.
file-missing = { $path }: there is no such file or folder.
file-folder = { $path } is a folder; name a file in it.
file-denied = { $path }: you do not have permission for this file.
file-failed = { $path }: { $reason }
file-too-large = { $path }: more than { $most } MB; split it into smaller files.
extra-missing = This needs packages that are not installed: pip install 'thenumber[{ $extra }]'
asked-players = --players: { $fewest } to { $most } can play, not { $players }.
asked-count = { $option }: from 1 to { $most }, not { $count }.
asked-seed = --seed: a whole number from 0 to { $most }, not { $seed }.

## Simulations

simulate-progress = Playing
simulate-title = { $games ->
    [one] { $games } game, { $players } players, seed { $seed }
   *[other] { $games } games, { $players } players, seed { $seed }
}
simulate-seat = Seat
simulate-style = Style
simulate-wins = Wins
simulate-interval = 95 % interval
simulate-score = Score
simulate-deviation = Std. dev.
simulate-approved = Approved
simulate-turn = Turn
simulate-points = Points
simulate-shared = Shared wins: { $share } of the games.
simulate-speed = { $speed } games per second.
simulate-stopped = Stopped after { $games } of { $asked } games.
simulate-stopped-early = Stopped before the first game was over.
simulate-bot = “{ $name }” is not one of { $styles }. Other bots play in the arena: thenumber arena
simulate-too-many-bots = --bots: { $bots } names are too many for { $players } seats.

plot-format = { $path }: the picture’s name must end in { $formats }.
plot-saved = Picture: { $path }
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
solve-position-what = To see one position, give its turn and no --out: thenumber solve --turn 3 --mine 0123789 --theirs 4567
solve-not-digits = “{ $text }” is not a set of digits from 0 to 9.
solve-no-such-turn = A round has turns 1 to { $turns }.
solve-too-few = Digits that a board still has in turn { $turn }: at least { $fewest }.
solve-worth = Points you can expect to gain on the other player by the end of the round: { $value }
solve-mine = you
solve-theirs = other player

## The bots one can play against

bot-beginner = Writes whatever digits come to mind, the bigger the better, and soon runs out of good ones.
bot-showoff = Always puts the highest digit in front, and is proud even of the numbers that fall.
bot-repeater = Loves 444 and 777: three of a kind, or not at all.
bot-spoiler = Would rather bring your number down than score: writes low, with your best digits.
bot-cautious = Stays low and plain, where hardly anyone can reach below.
bot-copycat = Writes something close to the number that last took the bonus.
bot-gambler = Keeps quiet at first, then bets everything on the last two turns.
bot-scavenger = Lives on digits that the others have already used: nobody can touch those.
bot-saver = Spends middling digits and saves the best ones for the turn that counts double.
bot-calculator = Works out the odds as if everyone else wrote at random, and trusts the result.
bot-equilibrium = Plays so balanced a game that it hardly helps to know how, and does not care who you are.
bot-reader = Watches what you write, works out your habits and remembers earlier games.
level-easy = easy
level-medium = medium
level-hard = hard
bots-id = bot
bots-name = name
bots-level = level
bots-character = character
bots-broken = cannot be loaded: { $reason }
bots-unknown = There is no bot “{ $bot }”. There are: { $known }.
bots-unknown-close = There is no bot “{ $bot }”. Did you mean { $close }?

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
    wins: shared wins are split; an even share is { $par }. ±: 95 % interval.
    margin: points above the mean of the others. ms: time for one choice.
arena-legend-series = first, later: wins in the first game of a series and in the others.
arena-legend-rating = rating: openskill, Bradley-Terry; everyone starts at 25.
arena-legend-no-rating = For a rating: pip install 'thenumber[sim]'
arena-duels = Head to head: one bot (row) against a table full of another (column), wins in percentage points above { $par }.
arena-duels-within = The widest 95 % interval: ±{ $within }.
arena-faults = { $count ->
    [one] { $bot } forfeited { $count } turn: { $reason }
   *[other] { $bot } forfeited { $count } turns; the first: { $reason }
}
arena-few-bots = A tournament needs at least two different bots.
arena-no-opponent = { $bot } has nobody to play against; name other bots with --against.
arena-one-schedule = Use --against or --head-to-head, not both.
arena-interrupted = Interrupted. Series played: { $played } of { $series }.
arena-crashed = A process ended unexpectedly; one of the bots may have ended it. Series played: { $played } of { $series }.
arena-picture-wins = Wins (%)
arena-picture-margin = Margin (points)
arena-picture-par = even share
arena-picture-one = One bot…
arena-picture-many = …against a table full of
arena-picture-over-par = Percentage points above an even share

## What a best reply gains, as `thenumber exploit` prints it

exploit-title = A best reply to { $bot }, played for the win
exploit-title-points = A best reply to { $bot }, played for points
exploit-wins = Wins of the reply, %
exploit-par = an even share is { $par }
exploit-first = in the first game of a series
exploit-later = in the later games
exploit-margin = Points gained on the others, per game
exploit-bound =
    ±: 95 % interval. The reply knows the bot’s code, but not its dice, and looks one turn ahead.
    A longer plan may gain more, above all against a bot that learns: this is a lower bound.
exploit-one-bot = Name one bot: thenumber exploit --bot saver

## Programs that play

asked-seconds = --seconds: from { $fewest } to { $most }, not { $seconds }.
program-unreadable = --program: “{ $program }” is not a command; write it as in your shell, for example --program 'python mybot.py'.
program-missing = --program: there is no program “{ $program }” that can be started.
program-is-bot = --program: “{ $program }” is also a bot’s id; name the program with its folder, as in ./{ $program }.
program-named = { $name }: { $command }

## Playing in the terminal

play-who = Who plays at this keyboard? Names, separated by commas
play-default-name = Player
play-opponents = Who do you play against?
play-choose-keys = ↑ ↓ move · Space picks · Enter starts the game
play-choose-line = Opponents, separated by commas: bots, or easy, medium, hard
play-about = { $name }: { $sentence }
play-level-full = There are no other bots at level { $level }.
play-count = At the table: { $count }. From { $fewest } to { $most } can play.
play-nobody = At least one person must play. For games among bots: thenumber arena
play-alone = Nobody to play against: name bots with --bots or more people with --players.
play-waiting = A game is waiting: { $players }. Round { $round }, turn { $turn }.
play-resume = Enter goes on with it · n starts a new one
play-curtain = { $name }, your turn
play-curtain-others = The others look away.
play-together = Now look at the screen together.
play-press-enter = Press Enter
play-your-number = Your number
play-name-number = { $name }, your number
play-keys = Backspace deletes · Enter locks in · ? rules · s scores · Ctrl-C leaves
play-crossed-out = { $digit } is already used. Still available: { $digits }.
play-full = Three digits are enough: Enter locks in, Backspace deletes.
play-incomplete = A number has three digits.
play-not-a-digit = Type digits from 0 to 9.
play-out = { $name }: all digits are crossed out. No number until the round ends.
play-thinking = Waiting for: { $names }
play-thinking-long = Waiting for: { $names }. The first time, this can take a minute.
play-forfeits = { $name } leaves the tile blank: { $reason }
play-go-on = Enter goes on
play-skip = Enter skips ahead
play-back = Enter goes back to the game
play-so-far = Both rounds
play-games-won = Games won
play-another = Enter plays another game · q ends
play-saved = Record: { $path }
play-kept = The game is kept. To go on with it: thenumber play
play-not-kept = The game goes on, but is not kept: { $problem }
play-damaged = { $path } is damaged; the game in it is lost.
play-bot-needs-table = --bot seats a bot at a live table: add --table URL. To play against bots here: --bots
play-name-or-players = Use --name for one person or --players for several, not both.
play-table-options = With --table only --name, --bot, --program, --seconds and --lang can be used.
play-one-program = With --table, only one --program or one --bot can take a seat.
play-rules =
    Two rounds of five turns. In each turn everyone secretly writes a number of three digits, using the digits still available on their own board; digits may repeat.

    Then the numbers are checked, from the highest down. A number that shares a digit with any lower number is eliminated: no points, nothing crossed out. Identical numbers do not eliminate each other.

    All others are approved. They score their first digit, and the highest of them also takes the bonus ({ $bonuses } in turns 1 to 5). Their digits are crossed out and gone for the rest of the round.

    In turn 5 the first digit counts double. When a round ends, each crossed-out digit scores 1 point. The highest sum of both rounds wins.

## At a live table, in the terminal

live-bad-address = “{ $address }” is not the address of a table. Such an address begins with http:// or https://, as in { $example }.
live-no-answer = Nobody answers at { $address } ({ $reason }). Check the address, and whether the server is running.
live-not-ours = At { $address } there is no server of The Number, or one that this version does not understand.
live-unsafe = The connection to { $address } would not be secure ({ $reason }). Ask whoever runs the server.
live-plain = The server at { $address } does not use https. If you trust the network, begin the address with http://
live-no-terminal = To play at a table you need a terminal with a keyboard. A program plays with --program, a bot with --bot.
live-one-bot = Name one bot, as in --bot saver, or one program. To see all bots: thenumber bots
live-bot-needs-link = A bot needs the link of a table. Open a table in the browser, or with thenumber play --table and the server’s address.
live-not-kept = The server will not recognise you next time: { $problem }
live-guest-damaged = { $path } is damaged. For the server you are somebody new.
live-sat = { $name } has a seat at table { $code }. Ctrl-C leaves the table.
live-plays-already = { $name } already plays at this table. For another seat, use another --name.
live-turn = Round { $round }, turn { $turn }: { $number } { $verdict }
live-turn-points = Round { $round }, turn { $turn }: { $number } { $verdict } +{ $points }
live-forfeits = Round { $round }, turn { $turn }: { $name } leaves the tile blank ({ $reason })
live-left = { $name } gives up the seat. If a game is going on, a bot takes over; the same command takes the seat back.
live-back-later = Your seat stays yours for now. To come back: { $command }
live-code = Code: { $code }
live-keys-ready = r ready or not ready · q leaves the table
live-keys-host = s starts the game · b adds a bot · r ready or not ready · q leaves the table
live-keys-host-full = s starts the game · r ready or not ready · q leaves the table
live-keys-bot = Add a bot: e easy · m medium · h hard · Esc none
live-keys-watching = Enter takes a seat, if one is free · q stops watching
live-watching-game = A game is going on: you are watching. If they play again, you can take a seat.
live-keys-quit = q stops watching
live-face-down = { $number } lies face down. Backspace takes it back.
live-blank-down = Your tile lies face down, blank. Backspace takes it back.
live-away = Away: { $names }
live-stand-ins = A bot plays for: { $names }
live-paused = The game is paused. The host goes on with p; after ten minutes anyone can.

## Serving live tables

serve-ready = The Number is ready.
serve-everyone = For everyone: { $url }
serve-here = On this machine: { $url }
serve-in-the-room = On the same network: { $url }
serve-nowhere-else = Only this machine can reach it.
serve-scan = Scan this with a phone to join.
serve-data = Everything is kept in { $path }
serve-stop = Ctrl-C stops the server. Nothing is lost: games go on when it runs again.
serve-host-unknown = --host: “{ $host }” is not an address of this machine.
serve-port-busy = Port { $port } is taken by another program. Choose another one: thenumber serve --port { $other }
serve-port-denied = Port { $port } needs administrator rights. Choose another one: thenumber serve --port { $other }
serve-running = A server is already running with the data in { $path }: { $url }
serve-bad-host = { $setting }: “{ $value }” is not a network address.
serve-bad-port = { $setting }: a port is a whole number from 0 to 65535, not “{ $value }”.
serve-bad-folder = { $setting }: “{ $value }” is not the name of a folder.
serve-bad-url = { $setting }: an address such as https://example.org/number/, not “{ $value }”.
serve-bad-networks = { $setting }: addresses separated by commas, such as 127.0.0.1,10.0.0.0/8, not “{ $value }”.
serve-bad-origins = { $setting }: sites separated by commas, such as https://example.org, not “{ $value }”.
serve-bad-switch = { $setting }: on or off, not “{ $value }”.
serve-bad-log = { $setting }: text or json, not “{ $value }”.
serve-bad-days = { $setting }: a whole number of days from 0 to { $most }, not “{ $value }”.
serve-bad-count = { $setting }: a whole number from 1 to { $most }, not “{ $value }”.

store-newer = { $path }: these data were written by a newer version of this program. Update it to use them.
store-not-ours = { $path }: this is not a database of this program.
store-damaged = { $path }: the database is damaged. Put a backup in its place.
store-in-use = { $path }: another program is using these data right now. Stop it first.

## Looking after a server, as `thenumber admin` does

admin-table = table
admin-code = code
admin-phase = status
admin-games = games
admin-changed = last event
admin-players = players
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
admin-erase-what = Give the guest’s id, or a table and the name used there: thenumber admin erase --table TABLE --player NAME
admin-guest-unknown = Nothing is known about this guest.
admin-nobody = Nobody at this table was called “{ $name }”.
admin-several = Several guests were called “{ $name }” at this table. Erase their data one by one, by id: { $guests }
admin-forgotten = Finished games deleted: { $count }
admin-no-data = { $path }: no server has kept any data here. Name its folder with --data.
admin-no-answer = { $path }: a server is using these data, but it does not answer. Try again in a moment.

## A server’s data in files, as `thenumber export`, `backup` and `restore` make them

export-none = There are no finished games.
backup-done = Backup: { $path }
restore-damaged = { $path }: this backup is damaged. Try another one.
restore-done = Restored: { $path }
restore-replaced = The data that were there are now in { $path }

## The rules of the game, as `thenumber rules` prints them

rules-idea = Everyone secretly writes a three-digit number. High numbers score more, but if yours shares a digit with a lower one, it is eliminated.
rules-pieces-title = What you need
rules-pieces =
    2 to 5 players. Each has a player board that everyone can see, with the digits 0 to 9 and a score box for each turn, and a number tile to write on.
    The leftmost digit of a number is its first digit.
rules-course-title = Overview
rules-course = A game has 2 rounds of 5 turns. Each turn has three steps: choose, check, resolve.
rules-choose-title = Choose
rules-choose =
    All at the same time and in secret, write a number from 000 to 999 and put your tile face down. Use only digits that are still available on your board; digits may repeat.
    A number with a digit that is not available is void: it is ignored this turn, scores nothing and crosses nothing out.
rules-check-title = Check
rules-check =
    Reveal all tiles and line them up from highest to lowest. A number is approved if it shares no digit with any lower number; otherwise it is eliminated.
    A lower number counts even if it is eliminated itself. Identical numbers lie side by side and do not eliminate each other.
rules-resolve-title = Resolve
rules-resolve =
    Approved: score the first digit of your number, then cross out each of its digits on your board. They are gone for the rest of the round.
    The highest approved number also takes the turn’s bonus ({ $bonuses } in turns 1 to 5). If several players wrote it, each of them takes the bonus.
    Eliminated: no points, and nothing is crossed out.
rules-last-turn-title = Last turn
rules-last-turn = In turn 5 the first digit of an approved number counts double. The bonus is added afterwards.
rules-out-title = Out of digits
rules-out = If all ten of your digits are crossed out, you sit out the rest of the round.
rules-end-title = End
rules-end =
    After 5 turns, each crossed-out digit on your board scores 1 point. Add up all your boxes: that is your round total. Then wipe the boards and play the second round with all ten digits.
    Your final score is the sum of both round totals. The highest wins; players who tie share the win.
rules-example-title = An example
rules-example =
    In turn 1 the tiles are 761, 513, 444, 444 and 220.
    761 shares the 1 with 513 and is eliminated. 513 is the highest approved number: 5 points plus 2 for the bonus, and 1, 3 and 5 are crossed out. Each 444 scores 4 points, 220 scores 2.
rules-credit = The Number was designed by Hisashi Hayashi. This is an unofficial fan project with no connection to the designer or the publisher; the name belongs to its owners.

## Why a table or the server refuses something

# Programs are told the English sentences, whatever language a person reads.

refused-guest-none = We don’t know who you are yet. Reload the page; a program sends its secret as a bearer token.
refused-guest-operator = Only whoever runs this server can do that.
refused-table-unknown = There is no such table. Check the link; a table that nobody comes back to is deleted after a while.
refused-table-exists = This table is already open.
refused-table-closed = This table has been closed.
refused-table-full = All the seats are taken.
refused-table-worn-out = This table has been used so much that it takes no more. Open a new one.
refused-table-playing = A game has begun at this table. To watch, ask for the link.
refused-code-unknown = No open table has this code. Check it, or ask for the link.
refused-code-malformed = A code consists of six letters and digits, such as K7MPQ2.
refused-seat-none = You have no seat at this table.
refused-seat-other = You already have another seat at this table.
refused-seat-not-away = This seat can only be handed on while its player is away.
refused-seat-sent-away = The host has freed your seat. You can sit down again after the next game.
refused-link-used = This link no longer works: it has been used, or it is too old. Ask for a new one.
refused-host-only = Only the host can do that.
refused-host-self = You cannot send yourself away. Leave the table instead.
refused-player-unknown = There is no such player at this table.
refused-player-out = All your digits are crossed out: you sit out until the round ends.
refused-name-empty = A name needs at least one letter, digit or symbol.
refused-name-too-long = A name can have at most { $longest } characters.
refused-name-characters = A name cannot contain commas, # or invisible characters.
refused-colour-taken = Someone else has this colour. Choose another one.
refused-number-unavailable = No longer available on your board: { $digits }.
refused-number-written = Your tile is already face down. To change your number, take it back first.
refused-turn-stale = Too late: the tiles of this turn have been revealed.
refused-game-not-started = The game has not started yet.
refused-game-going-on = You cannot do that during a game. Wait until it is over.
refused-game-over = The game is over.
refused-game-paused = The game is paused. Wait until it goes on.
refused-game-too-few = It takes at least { $fewest } to play. Invite someone, or add a bot.
refused-game-unknown = There is no such finished game at this table.
refused-stand-in-too-early = Without a clock, a bot can stand in for someone who has given no sign for two minutes, once your own tile is face down.
refused-bot-seated = { $name } is already at the table.
refused-bot-unknown = There is no bot “{ $bot }”.
refused-bot-none-left = All the bots of this level are already at the table. Choose another level.
refused-bot-not-available = The bot “{ $bot }” cannot play on this server right now. Choose another one.
refused-message-malformed = The server does not understand this message: { $problem }
refused-message-binary = The server only understands text, not binary messages.
refused-rate-too-fast = That was too fast. Wait a moment and try again.
refused-rate-tables = You have opened a lot of tables. Try again later.
refused-rate-connections = There are too many connections right now. Close one of yours, or try again later.
refused-rate-codes = You have tried a lot of codes. Wait a minute and try again.
refused-origin-refused = This page belongs to another site. Open the game at this server’s own address.
refused-store-failed = The server could not save this, so nothing has changed. Try again in a moment.
refused-server-failed = Something went wrong on the server. What was confirmed is saved; try again in a moment.
refused-http-not-found = There is nothing at this address.
refused-http-method = This address cannot be used in this way.
refused-http-type = Send JSON here, with the header Content-Type: application/json.
refused-http-too-long = This request is too long.

## What one can say at a table

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
privacy-kept-title = What is kept
privacy-kept-secret = A random secret in a cookie on your device, for a little over a year: by it the server recognises you. The server itself stores only a hash, from which the secret cannot be worked out.
privacy-kept-names = The names you type at the tables.
privacy-kept-games = The games: who sat at the table, who came and went, which numbers were written, also those taken back, and when. Digits that you have only picked are kept until the tiles are revealed.
privacy-kept-address = Your network address serves only to fend off abuse: the server holds it in memory for a while, and never stores or logs it.
privacy-long-title = For how long
privacy-long-tables = A table where no game was started is deleted about a day after the last person left, any other table after about a month.
privacy-long-games-days = { $days ->
    [one] The record of a finished game, names included, is kept apart from its table and deleted after { $days } day.
   *[other] The record of a finished game, names included, is kept apart from its table and deleted after { $days } days.
}
privacy-long-games-always = The record of a finished game, names included, is kept apart from its table and without a time limit.
privacy-seen-title = Who can see it
privacy-seen-link = Anyone who has a table’s link or code can see its names and every number that has been revealed. Until the reveal, you alone at the table can see your number.
privacy-seen-operator = Whoever runs this server has access to everything stored on it, and may keep backups of it.
privacy-seen-others = There are no analytics, no advertising and no third parties.
privacy-erase-title = How to have your data erased
privacy-erase = Give your guest id to whoever runs this server. The hash is then deleted, and a neutral name takes the place of yours at every table and in every game. If you delete the cookie, the server no longer recognises you.
privacy-erase-id = Your guest id: { $guest }
privacy-erase-no-id = You have no guest id: this browser has not played here yet, or its cookie is gone. If you did play here, give the link to the table and the name you used there instead.
privacy-home = To the start page

## Web: the first page, opening and joining a table

server-unreachable = The server cannot be reached. Check your connection and try again.
try-again = Try again
cancel = Cancel
home-slogan = Go high. Share nothing.
home-play = Play now
home-play-note = against 3 bots
home-resume = Resume your game
home-resume-lobby = Back to your table
home-create = Create a table
home-create-note = link and QR code for friends
home-code = Table code
home-join = Join
home-learn = How to play
home-learn-note = 1 minute
home-rules = Rules
home-guest = Guest
code-none = No table has this code. Codes never contain 0, 1, I, L, O or U.
new-name = Your name
new-colour = Your colour
new-create = Create table
join-title = Sit down with us
join-seated = At the table
join-nobody = Nobody is sitting here yet.
join-sit = Sit down
join-watch = Watch
join-full = This table is full
join-full-note = All five seats are taken. You can watch, or create a table of your own.
join-rematch-title = The next game is forming
join-rematch = Take part in the rematch
join-again = Take your seat again
trouble-unknown = This table is not here
trouble-closed = This table is closed
trouble-other = You cannot get to the table right now
trouble-closed-note = Nobody can play here any more. Your friends may have a new link.
nothing-title = There is nothing here
nothing-note = Perhaps a character is missing from the address.
nothing-offline = This page has not loaded yet
page-loading = Loading…
broken-title = Something went wrong
broken-note = Reload the page and carry on where you left off.

## Web: the lobby

lobby-title = Your table
lobby-seats = { $taken } of { $seats } seats
lobby-loading = Opening the table…
lobby-home = To the start page; your seat stays yours
lobby-link = Link to the table
lobby-qr = Show the QR code large
lobby-qr-close = Make the QR code small again
lobby-share = Share link
lobby-copy = Copy
lobby-copied = Copied
lobby-copy-by-hand = Your browser cannot copy by itself. Copy the link from here:
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
lobby-free-seat = Free the seat of { $name }
lobby-free-seat-note = { $name } leaves the table and can sit down again after the next game.
lobby-free-seat-do = Free the seat
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
lobby-just-you = Just you so far. Share the link, or add a bot to start now.
lobby-waiting-for = Waiting for { $names }. You can start without them.
lobby-everyone-ready = Everyone is ready.
lobby-waiting-host = Waiting for the host.
lobby-start = Start game
lobby-im-ready = I’m ready
lobby-im-not-ready = Wait, not yet
lobby-watching = You are watching.
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
menu-language-failed = This language could not be fetched. Try again when you are online.
menu-theme = Appearance
menu-theme-system = Device
menu-theme-light = Light
menu-theme-dark = Dark
menu-to-dark = Dark appearance
menu-to-light = Light appearance
menu-reveal = Speed of the reveal
menu-reveal-normal = Normal
menu-reveal-fast = Fast
menu-reveal-instant = Instant
menu-sound = Sounds
menu-haptics = Vibration
menu-rules = How to play
menu-say = Say something
menu-pause = Pause the game
menu-go-on = Resume the game
menu-move = Move my seat to another device
menu-move-note = Whoever opens this link takes over your seat, and this device only watches from then on. It works once, within the next 10 minutes.
menu-hand = New device for { $name }
menu-hand-note = Whoever opens this link takes over the seat of { $name }. It works once, within the next 10 minutes.
menu-people = Who is at the table
menu-invite = Link and QR code
menu-away = away
menu-stand-in = a bot plays this seat
menu-leave = Leave table
menu-leave-game = A bot plays on for you. You can come back at any time.
menu-leave-lobby = Your seat becomes free for others.
menu-come-back = Take your seat back

## Web: choosing a number

symbol-red = red triangle
symbol-blue = blue circle
symbol-green = green square
symbol-yellow = yellow diamond
symbol-purple = purple star
choose-turn = Turn { $turn } of { $turns }
choose-number = Your number
choose-hint-empty = The highest approved number takes the <b>+{ $bonus } bonus</b>.
choose-hint-empty-double = <b>The first digit counts double.</b> The highest approved number takes the <b>+{ $bonus } bonus</b>.
choose-hint = { $points ->
    [one] { $points } point if approved, <b>+{ $bonus } bonus</b> if it is the highest
   *[other] { $points } points if approved, <b>+{ $bonus } bonus</b> if it is the highest
}
choose-hint-double = { $points ->
    [one] First digit doubled: { $points } point if approved, <b>+{ $bonus } bonus</b> if it is the highest
   *[other] First digit doubled: { $points } points if approved, <b>+{ $bonus } bonus</b> if it is the highest
}
choose-lock = Lock in { $number }
choose-lock-none = Lock in
choose-not-sent = { $number }: not sent yet
choose-delete = Delete the last digit
choose-keys = Type digits on the keyboard. Backspace deletes.
choose-enter-key = Enter
choose-locked = Locked in
choose-face-down = face down
choose-hidden = Written on another device. It stays hidden until the reveal.
choose-peek = Peek
choose-change = Change
choose-out = All your digits are crossed out
choose-out-note = { $count ->
    [one] You watch until the round ends. Your { $count } used digit counts as { $count } point.
   *[other] You watch until the round ends. Your { $count } used digits count as { $count } points.
}
choose-watching = You are watching
waiting-one = Waiting for { $name }
waiting-several = { $count ->
    [one] Waiting for { $count } player
   *[other] Waiting for { $count } players
}
waiting-nobody = All tiles are face down
waiting-count = { $down } of { $all } locked in
stand-in-ask = Let a bot play for { $name }
pad = Digits
pad-used = { $digit } is already used
tile-digits = Your number: { $digits }
tile-empty = empty
tile-shut = Your number, face down
board-me = { $name } (you)
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-used = used: { $digits }
board-none-used = no digit used yet
box-points = { $points ->
    [one] Turn { $turn }: { $points } point
   *[other] Turn { $turn }: { $points } points
}
box-bonus = { $points ->
    [one] Turn { $turn }: { $points } point, bonus +{ $bonus } included
   *[other] Turn { $turn }: { $points } points, bonus +{ $bonus } included
}
box-eliminated = Turn { $turn }: eliminated
box-none = Turn { $turn }: no valid number
box-now = Turn { $turn }, now: bonus +{ $bonus }
box-to-come = Turn { $turn }, to come: bonus +{ $bonus }
boards-table = Table
boards-mine = Your board
boards-turn = Turn { $turn }
boards-round-turn = Round { $round }, turn { $turn }
boards-game = { $points ->
    [one] { $points } point in the whole game
   *[other] { $points } points in the whole game
}
status-ready = ready
status-choosing = choosing
status-away = away
status-away-short = away
status-away-note = Away. A bot will play this seat.
status-stand-in = A bot is playing this seat

## Web: connection and other states

line-lost = Reconnecting…
line-safe = Your number is safe.
line-not-sent = Not sent yet. It goes out when you are back.
line-go-on = Go on. Your number goes out when you are back.
line-unreachable = Cannot reach the table.
line-check = Check your connection.
line-back = You are back.
host-new = { $name } is now the host.
host-me = You are the host now.
time-up-locked = Time is up. { $number } was locked for you.
time-up-blank = Time is up. Your tile stayed blank.
stand-in-played = A bot played this turn for you.
clock-left = Time left: { $time }
clock-last = { $seconds ->
    [one] { $seconds } second left
   *[other] { $seconds } seconds left
}
clock-held = The clock stands still
paused = The game is paused
paused-host = Nobody can write a number now. Resume when everyone is back.
paused-others = Nobody can write a number until the host resumes the game.
paused-anyone = The pause has been long: now anyone can resume the game.
paused-resume = Resume
dialog-close = Close
bar-menu = Menu
bar-help = How to play
said-by = { $name }: { $phrase }

## Web: the reveal

reveal-you = You
reveal-turn-bonus = bonus +{ $bonus }
reveal-stack = Numbers, highest first
reveal-all-in = All numbers are in
reveal-order = They are checked from the highest down.
reveal-checking = Checking { $number }
reveal-eliminated = { $number } is eliminated
reveal-my-eliminated = Your { $number } is eliminated
reveal-shares = It shares { $digits } with a lower number, { $number }.
reveal-shares-several = It shares { $digits } with lower numbers: { $numbers }.
reveal-approved = { $number } is approved
reveal-my-approved = Your { $number } is approved
reveal-shares-nothing = It shares no digit with a lower number.
reveal-lowest = The lowest number is always approved.
reveal-takes-bonus = The highest approved number takes the bonus: +{ $bonus }.
reveal-my-bonus = You take the bonus: +{ $points }
reveal-my-points = { $points ->
    [one] You score { $points } point
   *[other] You score { $points } points
}
reveal-sum-bonus = { $count ->
    [one] { $score } and bonus { $bonus }; { $count } digit crossed out.
   *[other] { $score } and bonus { $bonus }; { $count } digits crossed out.
}
reveal-sum = { $count ->
    [one] { $score } for the first digit; { $count } digit crossed out.
   *[other] { $score } for the first digit; { $count } digits crossed out.
}
reveal-my-illegal = Your { $number } is void
reveal-illegal-why = No longer available on your board: { $digits }.
reveal-my-blank = Your tile stayed blank
reveal-blank-why = No points, and no digit is crossed out.
reveal-bonus-to = { $name } takes the bonus: +{ $points }
reveal-bonus-shared = Bonus: { $names }, +{ $points } each
reveal-highest = { $number } is the highest approved number.
reveal-nobody = Nobody wrote a number
reveal-nobody-why = Nobody scores in this turn.
reveal-told-eliminated = { $number }, { $names }, eliminated: shares { $digits } with { $numbers }
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
reveal-log-shares = { $number } shares <b>{ $digits }</b> with { $numbers }
reveal-log-bonus = { $number } shares nothing: <b>{ $score }</b> + bonus <b>{ $bonus }</b>
reveal-log-points = { $number } shares nothing: <b>{ $score }</b>
reveal-log-lowest-bonus = { $number } is the lowest: <b>{ $score }</b> + bonus <b>{ $bonus }</b>
reveal-log-lowest = { $number } is the lowest: <b>{ $score }</b>
reveal-log-you-next = You are next
reveal-skip = Skip to result
reveal-next-turn = Turn { $turn }
reveal-key = Space

## Web: scores, the podium and the rematch

scores-sheet = Score sheet
scores-you-lead = You lead by { $points }
scores-leads = { $name } leads by { $points }
scores-shared-lead = Shared lead: { $names }
scores-wiped = Boards are wiped for round { $round }. All digits come back.
scores-over = Both rounds together make the final score.
scores-played = All turns are played
scores-start-round = Start round { $round }
scores-to-final = Final result
scores-legend-bonus = bonus won
scores-legend-used = used: 1 point per digit crossed out
final-you-win = You win
final-wins = { $name } wins
final-shared = Shared win
final-points = { $points ->
    [one] With { $points } point
   *[other] With { $points } points
}
final-points-each = { $points ->
    [one] { $names }, { $points } point each
   *[other] { $names }, { $points } points each
}
final-name = Name
final-rank = Rank { $rank }
final-series = Games won (of { $games })
final-want-rematch = { $count ->
    [one] { $names } wants a rematch
   *[other] { $names } want a rematch
}
final-rematch = Rematch
final-watching = If they play again, you can take a seat.
final-record = Game record
final-share = Share the result
final-copied = Result copied
final-home = To the start page
final-update = Update ready
final-reload = Reload

## Web: the lesson

lesson-skip = Skip
lesson-back = Back
lesson-next = Next
lesson-step = Step { $step } of { $steps }
lesson-others = Playing with you: { $names }
lesson-write = Write any three digits.
lesson-first-digit = The first digit is what you can score: { $digit }.
lesson-lock = Lock it in. Nobody sees your number before the reveal.
lesson-try-above-lowest = 000 is the lowest number of all. Try a higher one.
lesson-try-no-zero = A 0 in front scores nothing. Put a higher digit there.
lesson-try-higher = Try again with a higher digit in front.
lesson-eliminated = { $lower } is lower and has your { $digit }, so { $number } is eliminated.
lesson-keep-digits = No points, but you keep all your digits.
lesson-again = Write another number, or the same one.
lesson-approved = No lower number has a digit of yours, so { $number } is approved.
lesson-points = { $points ->
    [one] { $points } point for the first digit, and bonus +{ $bonus } for the highest approved number.
   *[other] { $points } points for the first digit, and bonus +{ $bonus } for the highest approved number.
}
lesson-crossed-out = Its digits are crossed out for this round. Each one is worth a point.
lesson-digits-left = Now write a number with the digits you have left.
lesson-identical = { $name } has { $number } too: identical numbers do not eliminate each other.
lesson-both-bonus = No approved number is higher, so you and { $name } both take the bonus.
lesson-last-turn = On to turn 5, the last one: the first digit counts double.
lesson-double = The first digit, { $digit }, counts double: { $points } points.
lesson-out = Once all ten digits are crossed out, you sit out the rest of the round.
lesson-end-title = That is the whole game
lesson-end = A game has two rounds of five turns. The highest total wins.
lesson-rules = All the rules

## Web: how to play

howto-title = How to play
howto-cards = The rules on four cards
howto-pick-title = Pick a number
howto-pick = Three digits, from 000 to 999. The first digit is what you score. Digits may repeat.
howto-order-title = Highest goes first
howto-order = When everyone has locked in, all numbers are revealed and lined up, highest on top.
howto-share-title = Share a digit, and it is eliminated
howto-share = A number is eliminated if any lower number has one of its digits. 964 shares 4 with 743.
howto-score-title = Score and cross out
howto-score = Approved numbers score, and the highest of them takes the bonus. The digits you used are gone for the round; each one is worth a point at the end.
howto-more = And a few more rules
howto-bonus-title = Bonus
howto-bonus = In turns 1 to 5, the highest approved number adds { $bonuses }.
howto-identical-title = Identical numbers
howto-identical = They lie side by side and do not eliminate each other. If they are the highest approved number, each of them takes the bonus.
howto-lower-title = Lower numbers
howto-lower = A lower number counts even if it is eliminated itself.
howto-lesson = Learn by playing
