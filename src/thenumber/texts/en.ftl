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

home-what = On this server people play together, each on their own device, and bots join in.
home-how = There is no page to play on yet: for now, programs take the seats.
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
