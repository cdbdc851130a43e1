# Deutsch.

title = The Number

## Die Wörter der Überprüfung

verdict-approved = zugelassen
verdict-eliminated = ausgeschlossen
verdict-illegal = ungültig
verdict-blank = leer
verdict-out = ohne Ziffern

## Das Wertungsblatt

sheet-round = Runde { $round } von { $rounds }
sheet-turn = Zug { $turn }, Bonus +{ $bonus }
sheet-last-turn = Zug { $turn }, erste Ziffer zählt doppelt, Bonus +{ $bonus }
sheet-shares = { $digits } auch in { $number }
sheet-not-available = { $count ->
    [one] Ziffer nicht verfügbar: { $digits }
   *[other] Ziffern nicht verfügbar: { $digits }
}
sheet-with-bonus = { $score } + { $bonus } Bonus
sheet-used = benutzt
sheet-total = Summe
sheet-legend = / benutzt    × ausgeschlossen    – keine gültige Nummer
sheet-scores = Punktestand
sheet-final-scores = Endergebnis
sheet-round-column = Runde { $round }
sheet-final-column = Gesamt
sheet-no-turns = Es wurde noch kein Zug gespielt.
sheet-win = { $points ->
    [one] { $name } gewinnt mit { $points } Punkt.
   *[other] { $name } gewinnt mit { $points } Punkten.
}
sheet-shared-win = { $points ->
    [one] Geteilter Sieg: { $names } mit je { $points } Punkt.
   *[other] Geteilter Sieg: { $names } mit je { $points } Punkten.
}
sheet-lead = { $points ->
    [one] { $name } führt mit { $points } Punkt.
   *[other] { $name } führt mit { $points } Punkten.
}
sheet-shared-lead = { $points ->
    [one] Gemeinsam vorn: { $names } mit je { $points } Punkt.
   *[other] Gemeinsam vorn: { $names } mit je { $points } Punkten.
}

## Ein Spiel eintippen, Zug für Zug

type-welcome = Tippe das Spiel ein, das ihr auf Papier gespielt habt: pro Zug eine Zeile.
type-players = Wer spielt mit? Namen, durch Kommas getrennt
type-how =
    Tippe die Nummern in dieser Reihenfolge ein: { $players }.
    --- ist eine leere Nummertafel, < nimmt die letzte Zeile zurück, Strg+D beendet die Eingabe.
type-turn = Runde { $round }, Zug { $turn } ({ $players })
type-question = { $question }:
type-taken-back = Zurückgenommen: { $line }
type-over = Das Spiel ist zu Ende. Eingabetaste: weiter, <: letzte Zeile zurück
type-save = Dateiname zum Speichern (nur Eingabetaste: beenden, ohne zu speichern)
type-saved = Gespeichert: { $path }

## Was nicht stimmt, und wo

error-line = Zeile { $line }: { $problem }
error-turn = Runde { $round }, Zug { $turn }: { $problem }
error-tile = Runde { $round }, Zug { $turn }, { $player }: { $problem }
error-line-turn = Zeile { $line }, Runde { $round }, Zug { $turn }: { $problem }
error-line-tile = Zeile { $line }, Runde { $round }, Zug { $turn }, { $player }: { $problem }

number-not-three-digits = „{ $text }“ ist keine Nummer aus drei Ziffern von 0 bis 9; --- ist eine leere Nummertafel.
game-player-count = { $players ->
    [one] hier steht { $players } Name; mitspielen können { $fewest } bis { $most } Personen.
   *[other] hier stehen { $players } Namen; mitspielen können { $fewest } bis { $most } Personen.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } Nummer, aber { $players } spielen mit: schreibe eine pro Person, auch die leeren Nummertafeln (---; in JSON null).
   *[other] { $tiles } Nummern, aber { $players } spielen mit: schreibe eine pro Person, auch die leeren Nummertafeln (---; in JSON null).
}
turn-player-out = alle zehn Ziffern sind durchgestrichen, also kann hier keine Nummer stehen; lass die Nummertafel leer (---; in JSON null).
turn-game-over = das Spiel ist nach { $turns } Zügen schon zu Ende; dieser Zug ist zu viel.
record-no-players = die Namen fehlen; beginne mit einer Zeile wie „players: Ann, Ben, Cleo“.
record-players-twice = die Namen stehen schon da; lege für ein weiteres Spiel eine neue Datei an.
record-name-empty = Name Nummer { $position } ist leer.
record-name-twice = der Name „{ $name }“ kommt zweimal vor; die Namen müssen verschieden sein.
record-name-not-for-text = der Name „{ $name }“ lässt sich nicht in einer Textdatei speichern; lass Kommas und # weg.
record-name-not-text = Name Nummer { $position } ist kein Text in Anführungszeichen.
record-not-text = hier stehen Zeichen, die kein lesbarer Text sind; speichere die Datei als UTF-8.
record-not-json = das JSON ist in Spalte { $column } fehlerhaft.
record-too-deep = das JSON ist mehr als { $deepest } Ebenen tief verschachtelt.
record-not-an-object = ein Spiel in JSON muss ein Objekt mit „players“ und „turns“ sein.
record-key-missing = „{ $key }“ fehlt.
record-key-twice = „{ $key }“ kommt in einem Objekt zweimal vor.
record-not-a-list = „{ $key }“ muss eine Liste sein.
record-turn-not-a-list = ein Zug muss eine Liste von Nummern sein.
record-not-a-tile = { $value } ist keine Nummertafel; schreibe drei Ziffern in Anführungszeichen, wie "513", oder null für eine leere Nummertafel.
record-number-not-kept = { $text } ist keine Zahl, die sich speichern lässt.

score-what = Gib eine Datei an (thenumber score spiel.txt; - ist die Standardeingabe) oder starte thenumber score in einem Terminal, um ein Spiel einzutippen.
score-json-what = --json braucht eine Datei: thenumber score spiel.txt --json
score-progress = Auswertung
file-exists = { $path } gibt es schon. Wähle einen anderen Namen.
file-missing = { $path }: diese Datei oder diesen Ordner gibt es nicht.
file-folder = { $path } ist ein Ordner; gib eine Datei darin an.
file-denied = { $path }: für diese Datei fehlt dir die Berechtigung.
file-failed = { $path }: { $reason }
file-too-large = { $path }: mehr als { $most } MB; teile sie in kleinere Dateien auf.

## Die Spielregeln

rules-idea = Alle schreiben heimlich eine Nummer aus drei Ziffern auf. Hohe Nummern bringen mehr Punkte, aber wenn deine mit einer niedrigeren eine Ziffer gemeinsam hat, wird sie ausgeschlossen.
rules-pieces-title = Was ihr braucht
rules-pieces =
    2 bis 5 Personen. Jede hat eine Spieltafel, die alle sehen können, mit den Ziffern 0 bis 9 und einem Punktefeld für jeden Zug, sowie eine Nummertafel zum Beschreiben.
    Die linke Ziffer einer Nummer ist ihre erste Ziffer.
rules-course-title = Ablauf
rules-course = Ein Spiel hat 2 Runden mit je 5 Zügen. In jedem Zug wird aufgeschrieben, überprüft und gewertet.
rules-choose-title = Aufschreiben
rules-choose =
    Alle schreiben gleichzeitig und heimlich eine Nummer von 000 bis 999 auf und legen ihre Nummertafel verdeckt hin. Benutze nur Ziffern, die auf deiner Spieltafel noch verfügbar sind; Ziffern dürfen sich wiederholen.
    Eine Nummer mit einer nicht verfügbaren Ziffer ist ungültig: Sie zählt in diesem Zug nicht, bringt keine Punkte, und nichts wird durchgestrichen.
rules-check-title = Überprüfen
rules-check =
    Deckt alle Nummertafeln auf und legt sie von der höchsten zur niedrigsten Nummer in eine Reihe. Eine Nummer ist zugelassen, wenn sie mit keiner niedrigeren Nummer eine Ziffer gemeinsam hat; sonst ist sie ausgeschlossen.
    Eine niedrigere Nummer zählt auch dann, wenn sie selbst ausgeschlossen ist. Gleiche Nummern liegen nebeneinander und schließen einander nicht aus.
rules-resolve-title = Werten
rules-resolve =
    Zugelassen: Schreib die Punkte deiner ersten Ziffer auf und streich dann auf deiner Spieltafel alle Ziffern der Nummer durch. Sie sind für den Rest der Runde weg.
    Die höchste zugelassene Nummer bekommt außerdem den Bonus des Zuges ({ $bonuses } in den Zügen 1 bis 5). Haben mehrere sie aufgeschrieben, bekommen sie alle den Bonus.
    Ausgeschlossen: keine Punkte, und nichts wird durchgestrichen.
rules-last-turn-title = Letzter Zug
rules-last-turn = In Zug 5 zählt die erste Ziffer einer zugelassenen Nummer doppelt. Der Bonus kommt danach dazu.
rules-out-title = Ohne Ziffern
rules-out = Sind alle deine zehn Ziffern durchgestrichen, setzt du aus, bis die Runde endet.
rules-end-title = Ende
rules-end =
    Nach 5 Zügen bringt jede durchgestrichene Ziffer auf deiner Spieltafel 1 Punkt. Zähl alle deine Felder zusammen: Das ist deine Gesamtpunktzahl der Runde. Wischt dann die Spieltafeln ab und spielt die zweite Runde mit allen Ziffern.
    Beide Runden zusammen ergeben das Endergebnis; das höchste gewinnt. Bei Gleichstand teilt ihr euch den Sieg.
rules-example-title = Ein Beispiel
rules-example =
    In Zug 1 liegen 761, 513, 444, 444 und 220 auf dem Tisch.
    761 hat die 1 mit 513 gemeinsam und ist ausgeschlossen. 513 ist die höchste zugelassene Nummer: 5 Punkte plus 2 für den Bonus, und 1, 3 und 5 werden durchgestrichen. Die beiden 444 bringen je 4 Punkte, 220 bringt 2.
rules-credit = The Number ist ein Spiel von Hisashi Hayashi. Dies ist ein inoffizielles Fanprojekt ohne Verbindung zum Autor oder zum Verlag; der Name gehört seinen Inhabern.
