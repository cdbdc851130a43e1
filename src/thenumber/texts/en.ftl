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
