# Deutsch.

title = The Number

## Die Wörter der Überprüfung

verdict-approved = zugelassen
verdict-eliminated = ausgeschlossen
verdict-illegal = ungültig
verdict-blank = leer
verdict-out = ohne Ziffern
list-two = { $start } und { $last }
list-more = { $start } und { $last }

## Das Wertungsblatt

sheet-round = Runde { $round } von { $rounds }
sheet-turn = Zug { $turn }, Bonus +{ $bonus }
sheet-last-turn = Zug { $turn }, erste Ziffer zählt doppelt, Bonus +{ $bonus }
sheet-shares = { $count ->
    [one] die { $digits } auch in { $number }
   *[other] { $digits } auch in { $number }
}
sheet-not-available = { $count ->
    [one] Ziffer nicht verfügbar: { $digits }
   *[other] Ziffern nicht verfügbar: { $digits }
}
sheet-with-bonus = { $score } + { $bonus } Bonus
sheet-used = benutzt
sheet-total = Summe
sheet-legend = / durchgestrichen    × ausgeschlossen    – keine gültige Nummer
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
type-rounds = Wenn es nur eine Runde war, tippe zuerst rounds: 1 ein.
type-turn = Runde { $round }, Zug { $turn } ({ $players })
type-only-turn = Zug { $turn } ({ $players })
type-question = { $question }:
type-taken-back = Zurückgenommen: { $line }
type-over = Das Spiel ist zu Ende. Enter: weiter, <: letzte Zeile zurück
type-save = Dateiname zum Speichern (nur Enter: beenden, ohne zu speichern)
type-saved = Gespeichert: { $path }

## Was nicht stimmt, und wo

error-line = Zeile { $line }: { $problem }
error-turn = Runde { $round }, Zug { $turn }: { $problem }
error-tile = Runde { $round }, Zug { $turn }, { $player }: { $problem }
error-line-turn = Zeile { $line }, Runde { $round }, Zug { $turn }: { $problem }
error-line-tile = Zeile { $line }, Runde { $round }, Zug { $turn }, { $player }: { $problem }

number-not-three-digits = „{ $text }“ ist keine Nummer aus drei Ziffern von 0 bis 9; --- ist eine leere Nummertafel.
digits-not-digits = „{ $text }“ ist keine Menge von Ziffern von 0 bis 9.
game-no-such-seat = es gibt keinen Platz { $asked }: gezählt wird ab 0, und es spielen { $players }.
game-player-count = { $players ->
    [one] Hier steht { $players } Name; mitspielen können { $fewest } bis { $most } Personen.
   *[other] Hier stehen { $players } Namen; mitspielen können { $fewest } bis { $most } Personen.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } Nummer, aber { $players } spielen mit: Schreib eine pro Person, auch die leeren Nummertafeln (---; in JSON null).
   *[other] { $tiles } Nummern, aber { $players } spielen mit: Schreib eine pro Person, auch die leeren Nummertafeln (---; in JSON null).
}
turn-player-out = Alle zehn Ziffern sind durchgestrichen, also kann hier keine Nummer stehen; lass die Nummertafel leer (---; in JSON null).
turn-game-over = Ein Spiel hat { $turns } Züge; dieser ist einer zu viel.
record-no-players = Die Namen fehlen; beginn mit einer Zeile wie „players: Ann, Ben, Cleo“.
record-players-twice = Die Namen stehen schon da; leg für ein weiteres Spiel eine neue Datei an.
record-no-such-rounds = Ein Spiel hat 1 oder 2 Runden, nicht „{ $value }“.
record-rounds-late = Die Zahl der Runden gehört direkt hinter die Namen, und nur einmal.
record-name-empty = Name Nummer { $position } ist leer.
record-name-twice = Der Name „{ $name }“ kommt zweimal vor; die Namen müssen verschieden sein.
record-name-not-for-text = Der Name „{ $name }“ lässt sich nicht in einer Textdatei speichern; lass Kommas und # weg.
record-name-not-text = Name Nummer { $position } ist kein Text in Anführungszeichen.
record-not-text = Hier stehen Zeichen, die kein lesbarer Text sind; speichere die Datei als UTF-8.
record-not-json = Das JSON ist in Spalte { $column } fehlerhaft.
record-too-deep = Das JSON ist mehr als { $deepest } Ebenen tief verschachtelt.
record-not-an-object = Ein Spiel in JSON muss ein Objekt mit „players“ und „turns“ sein.
record-key-missing = „{ $key }“ fehlt.
record-key-twice = „{ $key }“ kommt in einem Objekt zweimal vor.
record-not-a-list = „{ $key }“ muss eine Liste sein.
record-turn-not-a-list = Ein Zug muss eine Liste von Nummern sein.
record-not-a-tile = { $value } ist keine Nummertafel; schreib drei Ziffern in Anführungszeichen, wie "852", oder null für eine leere Nummertafel.
record-number-not-kept = { $text } lässt sich in einem Spielprotokoll nicht speichern.
record-several = Hier steht mehr als ein Spiel; öffne eins nach dem anderen.
record-no-turns = Noch wurde kein Zug gespielt, es gibt also nichts zu analysieren.

score-what = Gib eine Datei an (thenumber score spiel.txt; - ist die Standardeingabe) oder starte thenumber score in einem Terminal, um ein Spiel einzutippen.
score-json-what = --json braucht eine Datei: thenumber score spiel.txt --json
score-progress = Auswertung
file-exists = { $path } gibt es schon. Wähle einen anderen Namen.
file-missing = { $path }: Diese Datei oder diesen Ordner gibt es nicht.
file-folder = { $path } ist ein Ordner; gib eine Datei darin an.
file-denied = { $path }: Für diese Datei fehlt dir die Berechtigung.
file-failed = { $path }: { $reason }
file-too-large = { $path }: mehr als { $most } MB; teile sie in kleinere Dateien auf.
extra-missing = Dafür fehlen Pakete: pip install 'thenumber[{ $extra }]'
asked-players = --players: Mitspielen können { $fewest } bis { $most }, nicht { $players }.
asked-count = { $option }: von 1 bis { $most }, nicht { $count }.
asked-seed = --seed: eine ganze Zahl von 0 bis { $most }, nicht { $seed }.

## Simulationen

compiling = Wird kompiliert, nur beim ersten Mal
simulate-progress = Spiele laufen
simulate-title = { $games ->
    [one] { $games } Spiel, { $players } am Tisch, Startwert { $seed }
   *[other] { $games } Spiele, { $players } am Tisch, Startwert { $seed }
}
simulate-seat = Platz
simulate-style = Stil
simulate-wins = Siege
simulate-interval = 95-%-Intervall
simulate-score = Punktzahl
simulate-deviation = Std.-Abw.
simulate-approved = Zugelassen
simulate-turn = Zug
simulate-points = Punkte
simulate-shared = Geteilte Siege: { $share } der Spiele.
simulate-speed = { $speed } Spiele pro Sekunde.
simulate-stopped = Abgebrochen nach { $games } von { $asked } Spielen.
simulate-stopped-early = Abgebrochen, bevor das erste Spiel zu Ende war.
simulate-bot = „{ $name }“ lässt sich nicht simulieren, wohl aber: { $styles }. Andere Bots spielen in der Arena: thenumber arena
simulate-too-many-bots = --bots: { $bots } Namen sind zu viele für { $players } Plätze.

games-format = { $path }: Der Name einer Datei für Spiele muss auf { $formats } enden.
games-views = --views gehört zu einer Datei für die Spiele: ergänze --out DATEI.
plot-format = { $path }: Der Name des Bildes muss auf { $formats } enden.
plot-saved = Bild gespeichert in { $path }: { $what }
plot-title = { $games ->
    [one] { $games } Spiel, { $players } am Tisch: { $styles }
   *[other] { $games } Spiele, { $players } am Tisch: { $styles }
}
plot-approval = Wie oft eine Nummer zugelassen wurde
plot-points = Punkte einer Nummer im Schnitt, samt Bonus
plot-first-digit = erste Ziffer
plot-other-digits = die anderen beiden Ziffern
plot-by-first-digit = Punkte im Schnitt nach erster Ziffer und Zug
plot-average-points = Punkte im Schnitt
plot-turn = Zug { $turn }
plot-scores = Endergebnisse
plot-final-score = Endergebnis
plot-share = Anteil der Spiele
plot-style = { $style }, im Schnitt { $mean }

## Die Lösung der Runde zu zweit

solve-progress = Runde wird gelöst
solve-path-progress = Erreichbare Stellungen werden geprüft
solve-unit = Zwei Personen, eine Runde. Der Gewinn sagt, um wie viele Punkte eine andere Nummer den Punkteunterschied verbessern könnte.
solve-count = { $count }
solve-positions = Gelöste Stellungen
solve-largest = Größter Gewinn
solve-mean = Mittlerer Gewinn
solve-path-positions = Stellungen, die so erreicht werden
solve-path-largest = Größter Gewinn dort, mit den gespeicherten Werten
solve-path-mean = Mittlerer Gewinn dort
solve-first-turn = Wert des ersten Zuges
solve-checksum = Prüfsumme
solve-same = Die Werte stimmen mit denen im Paket überein.
solve-different = Die Werte weichen von denen im Paket um bis zu { $most } Punkte ab.
solve-damaged = Die Lösungswerte im Paket sind beschädigt; installiere thenumber neu.
solve-stopped = Abgebrochen; es wurde nichts gespeichert.
solve-position-what = Um eine Stellung zu sehen, gib ihren Zug an, ohne --out: thenumber solve --turn 3 --mine 0123789 --theirs 4567
solve-no-such-turn = Eine Runde hat die Züge 1 bis { $turns }.
solve-too-few = Ziffern, die eine Spieltafel in Zug { $turn } noch hat: mindestens { $fewest }.
solve-worth = Punkte, die du bis zum Ende der Runde im Schnitt auf die andere Person gutmachst: { $value }
solve-mine = du
solve-theirs = andere Person

## Nach dem Spiel, wie `thenumber analyse` und `thenumber habits` es ausgeben

insight-progress = Analyse läuft
insight-unfinished = { $turns ->
    [one] Dieses Spiel ist nicht zu Ende. Nach { $turns } Zug steht es so.
   *[other] Dieses Spiel ist nicht zu Ende. Nach { $turns } Zügen steht es so.
}
insight-chances = Siegchance
insight-well-chosen = Gut gewählt
insight-luck = Glück
insight-foreseen = Erraten
insight-legend = Gut gewählt: von 0 bis 100. Die meisten liegen um 50, und ein einzelnes Spiel sagt wenig: 15 mehr oder weniger sind Zufall. Glück: Prozentpunkte der Siegchance. Erraten: wie oft Iris die erste Ziffer erraten hat; in Klammern, wie oft das bei ausgewogenem Spiel geklappt hätte.
insight-decided = Was den Ausschlag gab
insight-nothing-decided = Kein einzelner Zug gab den Ausschlag.
insight-place = Runde { $round }, Zug { $turn }
insight-by-choice = Wahl von { $name }: { $number }. Das war { $worth } Punkte mehr wert als das, was die meisten dort schreiben.
insight-by-poor-choice = Wahl von { $name }: { $number }. Das war { $worth } Punkte weniger wert als das, was die meisten dort schreiben.
insight-by-blank = Ohne gültige Nummer in diesem Zug: { $name }.
insight-by-bonus = { $points ->
    [one] { $number } bringt { $name } { $points } Punkt mit Bonus. Die Chance dafür lag bei { $chance }.
   *[other] { $number } bringt { $name } { $points } Punkte mit Bonus. Die Chance dafür lag bei { $chance }.
}
insight-by-fall = { $name } schreibt { $number }, ausgeschlossen durch { $lower }.
insight-by-others = { $count ->
    [one] { $number } schließt { $count } andere Nummer aus.
   *[other] { $number } schließt { $count } andere Nummern aus.
}
insight-by-highest = { $name } holt mit { $number } den Bonus.
insight-hint = Die Züge einer Person zeigt --player NAME, einen Zug --turn 4, beides zusammen den Wert aller Nummern.
insight-player = { $name }, Zug für Zug
insight-number = Nummer
insight-points = Punkte
insight-approved = Zugelassen
insight-bonus = Bonus
insight-worth = Wert
insight-best-before = Vorher top
insight-best-after = Danach top
insight-rank = Iris’ Liste
insight-player-legend = * mit Bonus. Zugelassen: die Chance vor dem Aufdecken. Wert: Punkte mehr als eine leere Tafel, behaltene Ziffern eingerechnet. Vorher top: die Nummer, die da am meisten wert war. Danach top: die beste neben den Nummern der anderen, und ihre Punkte. Iris’ Liste: der Platz der Nummer unter denen, die Iris für wahrscheinlich hielt.
insight-iris = Iris’ Tipp
insight-map = Was { $name } schreiben konnte, nach erster Ziffer
insight-no-player = { $name } ist in diesem Spiel nicht dabei. Dabei sind { $players }.
insight-no-player-anywhere = { $name } ist in diesen Spielen nicht dabei.
insight-no-turn = --turn { $turn }: Dieses Spiel hat die Züge 1 bis { $turns }.
insight-no-turns = Noch ist keine Nummer aufgedeckt, also gibt es nichts zu analysieren.
insight-too-many = Mehr als { $most } Spiele auf einmal. Teile die Datei auf oder nenne eine kleinere.
insight-stopped = Abgebrochen nach { $games } von { $asked } Spielen.
insight-one-picture = --plot zeichnet ein Spiel, aber diese Datei enthält mehrere.
insight-picture-title = { $names }: warum es so ausging
insight-picture-turn = Runde { $round }, Zug { $turn }: was jede Nummer für { $name } wert war
insight-picture-turns = gespielte Züge
insight-picture-parts = Wahl und Glück, in Prozentpunkten der Siegchance
insight-picture-choice = Wahl
insight-picture-written = geschrieben
insight-picture-best-before = beste vor dem Aufdecken
insight-picture-best-after = beste im Nachhinein
habits-title = { $games ->
    [one] { $name }, { $games } Spiel
   *[other] { $name }, { $games } Spiele
}
habits-tell = Was dich verrät
habits-no-tell = Nichts verrät dich. Du bist schwer zu durchschauen.
habits-too-few = { $games ->
    [one] Noch ein Spiel, dann zeigt sich vielleicht, was dich verrät.
   *[other] Noch { $games } Spiele, dann zeigt sich vielleicht, was dich verrät.
}
habits-first-digits = Deine ersten Ziffern, Zug für Zug, in Prozent
habits-you = du
habits-balanced = ausgewogen
habits-read-gain = Dich zu durchschauen brachte den anderen { $points } Punkte pro Zug.
habits-legend = Ausgewogen spielt, wer Nummern so mischt, dass es niemandem hilft, das zu wissen. Das hier sind nur Zählungen, keine Diagnose.
tell-first-digit-early = In den Zügen 1 und 2 ist deine erste Ziffer im Schnitt { $yours }, ausgewogen wäre { $balanced } ({ $cases } Züge).
tell-first-digit-middle = In den Zügen 3 und 4 ist deine erste Ziffer im Schnitt { $yours }, ausgewogen wäre { $balanced } ({ $cases } Züge).
tell-first-digit-last = Im letzten Zug ist deine erste Ziffer im Schnitt { $yours }, ausgewogen wäre { $balanced } ({ $cases } Züge).
tell-first-digit-after-fall = Nach einem Ausschluss ist deine erste Ziffer im Schnitt { $yours }, ausgewogen wäre { $balanced } ({ $cases } Züge).
tell-repdigit = Dreimal dieselbe Ziffer schreibst du in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-three-different = Drei verschiedene Ziffern schreibst du in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-ascending = Aufsteigende Ziffern wie 268 schreibst du in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-run = Eine Reihe wie 456 oder 321 schreibst du in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-highest-first = Mit deiner höchsten Ziffer beginnst du in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-lowest-first = Mit deiner niedrigsten Ziffer beginnst du in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-high-digits-early = In den Zügen 1 bis 3 benutzt du eine 7, 8 oder 9 in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-follows-winner = Mit der ersten Ziffer des letzten Bonusgewinns beginnst du in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-beside-winner = Eins über oder unter dem letzten Bonusgewinn beginnst du in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-first-digit-again = Mit derselben Ziffer wie im Zug davor beginnst du in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-number-again = Deine Nummer von vor fünf Zügen schreibst du wieder in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
tell-leads-with = Mit der { $digit } beginnst du in { $yours } von { $cases } Zügen, ausgewogen wäre das in { $balanced }.
learn-progress = Lernen
learn-too-few = Um etwas zu lernen, braucht es mindestens { $fewest } Spiele mit Nummern. Gefunden: { $games }.
learn-stopped = Abgebrochen; nichts wurde gespeichert.
learn-games = { $games ->
    [one] Aus { $games } Spiel gelernt. Gespeichert als { $path }.
   *[other] Aus { $games } Spielen gelernt. Gespeichert als { $path }.
}
learn-held-out = Überraschung durch eine Nummer in unbekannten Spielen ({ $numbers } Nummern): vorher { $before } Bit, jetzt { $after } Bit. Weniger ist besser.
learn-better = Diese Leute sagt das besser voraus als die mitgelieferte Erwartung. So wird es benutzt: thenumber serve --prior
learn-worse = Diese Leute sagt das nicht besser voraus als die mitgelieferte Erwartung. Mehr Spiele könnten helfen.

## Die Bots, gegen die man spielen kann

bot-beginner = Schreibt die erstbesten Ziffern auf, je größer, desto besser, und hat bald keine guten mehr.
bot-showoff = Stellt immer die höchste Ziffer nach vorn und ist sogar auf Nummern stolz, die rausfliegen.
bot-repeater = Liebt 444 und 777: drei Gleiche oder gar nichts.
bot-spoiler = Wirft lieber deine Nummer raus, als zu punkten: schreibt niedrig, mit deinen besten Ziffern.
bot-cautious = Bleibt niedrig und schlicht, da kommt kaum jemand drunter.
bot-copycat = Schreibt etwas Ähnliches wie die Nummer, die zuletzt den Bonus bekam.
bot-gambler = Hält sich erst zurück und setzt dann in den letzten zwei Zügen alles auf eine Karte.
bot-scavenger = Lebt von dem, was die anderen schon verbraucht haben: An diese Ziffern kommt niemand mehr heran.
bot-saver = Gibt mittlere Ziffern aus und spart die besten für den Zug auf, der doppelt zählt.
bot-calculator = Rechnet die Chancen aus, als würden alle anderen würfeln, und verlässt sich darauf.
bot-equilibrium = Spielt so ausgewogen, dass es kaum hilft, das Rezept zu kennen; wer du bist, spielt keine Rolle.
bot-reader = Beobachtet, was du schreibst, erkennt deine Gewohnheiten und merkt sich frühere Spiele.
level-easy = leicht
level-medium = mittel
level-hard = schwer
bots-id = Bot
bots-name = Name
bots-level = Stufe
bots-character = Charakter
bots-broken = lässt sich nicht laden: { $reason }
bots-dropped = Der Bot „{ $bot }“ aus { $package } kann nicht mitspielen: Ein anderer Bot hat diese ID.
bots-unknown = Den Bot „{ $bot }“ gibt es nicht. Es gibt: { $known }.
bots-unknown-close = Den Bot „{ $bot }“ gibt es nicht. Meintest du { $close }?

## Die Arena

arena-progress = Spiele laufen
arena-title = Am Tisch: { $players }. Spiele je Serie: { $games }. Gespielte Serien: { $series }. Startwert: { $seed }.
arena-bot = Bot
arena-games = Spiele
arena-wins = Siege %
arena-margin = Abstand
arena-first = erstes
arena-later = weitere
arena-rating = Wertung
arena-time = ms
arena-legend =
    Siege: geteilte zählen anteilig; unter Gleichstarken { $par }. ±: 95-%-Intervall.
    Abstand: Punkte über dem Mittel der anderen. ms: Zeit je Wahl.
arena-legend-series = erstes, weitere: Siege im ersten Spiel einer Serie und in den übrigen.
arena-legend-rating = Wertung: openskill, Bradley-Terry; alle beginnen bei 25.
arena-legend-no-rating = Für die Wertung: pip install 'thenumber[sim]'
arena-duels = Direkter Vergleich: ein Bot (Zeile) gegen einen Tisch voller Kopien eines anderen (Spalte), Siege in Prozentpunkten über { $par }.
arena-duels-within = Das breiteste 95-%-Intervall: ±{ $within }.
arena-faults = { $count ->
    [one] { $bot } hat { $count } Zug durch einen Fehler verloren:
   *[other] { $bot } hat { $count } Züge durch Fehler verloren:
}
arena-fault = { $count } × { $kind }: { $reason }
arena-fault-raised = Fehler im Code
arena-fault-not-started = Start fehlgeschlagen
arena-fault-ended = ohne Antwort beendet
arena-fault-late = zu spät
arena-fault-nonsense = keine gültige Antwort
arena-fault-illegal = Ziffer nicht verfügbar
arena-last-words = Die letzten Zeilen auf der Standardfehlerausgabe:
arena-few-bots = Ein Turnier braucht mindestens zwei verschiedene Bots.
arena-no-opponent = Für { $bot } ist niemand da, gegen den gespielt werden kann; nenn andere Bots mit --against.
arena-one-schedule = Entweder --against oder --head-to-head, nicht beides.
arena-interrupted = Abgebrochen. Gespielte Serien: { $played } von { $series }.
arena-crashed = Ein Prozess endete unerwartet, vielleicht durch einen der Bots. Gespielte Serien: { $played } von { $series }.
cluster-unreachable = Unter { $address } antwortet kein Cluster. So startest du einen: dask scheduler, und auf jedem Rechner: dask worker { $address }
cluster-address = --cluster braucht eine Adresse wie tcp://10.0.0.7:8786, nicht { $address }.
cluster-version = Der Worker { $worker } hat nicht die Version { $version } von The Number. Alle Worker brauchen dieselbe Version wie du.
cluster-programs = Programme laufen nur auf deinem eigenen Rechner: --program und --cluster passen nicht zusammen.
cluster-gave-up = Der Cluster hat aufgegeben: Mehrere Worker sind am selben Teil gescheitert, oder der Scheduler ist weg.
arena-picture-wins = Siege (%)
arena-picture-margin = Abstand (Punkte)
arena-picture-par = unter Gleichstarken
arena-picture-one = Ein Bot …
arena-picture-many = … gegen einen Tisch voller
arena-picture-over-par = Prozentpunkte gegenüber Gleichstarken
arena-picture-interval = 95-%-Intervall

## Was die beste Antwort bringt

exploit-title = Die beste Antwort auf { $bot }, auf Sieg gespielt
exploit-title-points = Die beste Antwort auf { $bot }, auf Punkte gespielt
exploit-wins = Siege der Antwort, %
exploit-par = unter Gleichstarken: { $par }
exploit-first = im ersten Spiel einer Serie
exploit-later = in den späteren Spielen
exploit-margin = Punkte Vorsprung auf die anderen, je Spiel
exploit-bound =
    ±: 95-%-Intervall. Die Antwort kennt den Code des Bots, aber nicht seine Würfel, und schaut einen Zug voraus.
    Ein längerer Plan kann mehr bringen, vor allem gegen einen Bot, der lernt: Dies ist eine untere Schranke.
exploit-one-bot = Nenn einen Bot: thenumber exploit --bot saver
exploit-progress = Wird ausgerechnet
exploit-title-exact = Die beste Antwort auf { $bot } über eine ganze Runde: exakt
exploit-game = Spieler: { $players }. Ziffern: { $digits }. Züge: { $turns }.
exploit-exact-gain = Punkte Vorsprung auf die anderen, je Runde
exploit-exact = Exakt: in jeder Stellung die beste aller Zahlen gegen das, was der Bot wirklich mischt, vom letzten Zug zurück bis zum ersten. Der Bot sieht nur auf Zug und Spieltafeln. Mehr kann im Mittel niemand gewinnen; 0 hieße, dass es nichts bringt, den Bot zu kennen.
exploit-further = { $bot } sieht auf mehr als Zug und Spieltafeln ({ $what }); der exakte Wert ist daher unbekannt. Eine untere Grenze aus Spielen:
exploit-stopped = Angehalten, bevor der exakte Wert feststand.
exploit-checkpoint = --checkpoint gehört zu einem Bot, der nach seinem Code benannt ist, wie --bot my_package.agents:load.

## Programme, die mitspielen

asked-seconds = --seconds: von { $fewest } bis { $most }, nicht { $seconds }.
program-unreadable = --program: „{ $program }“ ist kein Befehl; schreib ihn wie in der Shell, zum Beispiel --program 'python mybot.py'.
program-missing = --program: Es gibt kein Programm „{ $program }“, das sich starten lässt.
program-is-bot = --program: „{ $program }“ ist auch die ID eines Bots; nenn das Programm mit seinem Ordner, zum Beispiel ./{ $program }.
program-named = { $name }: { $command }

## Im Terminal spielen

play-who = Wer spielt an dieser Tastatur? Namen, durch Kommas getrennt
play-default-name = Gast
play-opponents = Gegen wen spielst du?
play-choose-keys = ↑ ↓ blättern · Leertaste wählt · Enter beginnt das Spiel
play-choose-line = Gegen wen? Durch Kommas getrennt: Bots oder leicht, mittel, schwer
play-about = { $name }: { $sentence }
play-level-full = Es gibt keinen weiteren Bot der Stufe { $level }.
play-count = Am Tisch: { $count }. Spielen können { $fewest } bis { $most }.
play-nobody = Mindestens ein Mensch muss mitspielen. Für Spiele unter Bots: thenumber arena
play-alone = Es fehlt jemand zum Mitspielen: Nenn Bots mit --bots oder weitere Personen mit --players.
play-waiting = Ein Spiel wartet: { $players }. Runde { $round }, Zug { $turn }.
play-resume = Enter setzt es fort · n beginnt ein neues
play-new-or-resume = Enter beginnt das neue · r setzt das alte fort
play-curtain = { $name }, du bist dran
play-curtain-others = Die anderen schauen weg.
play-together = Jetzt dürfen alle hinschauen.
play-press-enter = Drück Enter
play-your-number = Deine Nummer
play-name-number = { $name }, deine Nummer
play-keys = Rücktaste löscht · Enter legt fest · ? Regeln · s Punkte · Strg+C beendet
play-crossed-out = Die { $digit } ist durchgestrichen. Noch verfügbar: { $digits }.
play-full = Drei Ziffern genügen: Enter legt fest, die Rücktaste löscht.
play-incomplete = Eine Nummer hat drei Ziffern.
play-not-a-digit = Tippe Ziffern von 0 bis 9.
play-out = { $name }: Alle Ziffern sind durchgestrichen. Keine Nummer, bis die Runde endet.
play-thinking = Wir warten auf: { $names }
play-thinking-long = Wir warten auf: { $names }. Beim ersten Mal kann das eine Minute dauern.
play-forfeits = { $name } lässt die Nummertafel leer: { $reason }
play-go-on = Weiter mit Enter
play-skip = Enter springt zum Ergebnis
play-back = Mit Enter zurück zum Spiel
play-so-far = Beide Runden
play-games-won = Gewonnene Spiele
play-another = Enter beginnt noch ein Spiel · q hört auf
play-saved = Spielprotokoll: { $path }
play-kept = Das Spiel ist gespeichert. Um es fortzusetzen: thenumber play
play-not-kept = Das Spiel geht weiter, wird aber nicht gespeichert: { $problem }
play-damaged = { $path } ist beschädigt; das Spiel darin ist verloren.
play-bot-needs-table = --bot setzt einen Bot an einen Online-Tisch: ergänze --table URL. Um hier gegen Bots zu spielen: --bots
play-server-needs-table = --server sagt, wohin ein Code führt: ergänze --table CODE.
play-name-or-players = Nimm --name für eine Person oder --players für mehrere, nicht beides.
play-table-options = Mit --table gehen nur --server, --name, --bot, --program, --seconds und --lang.
play-one-program = Mit --table kann nur ein --program oder ein --bot Platz nehmen.
play-rules =
    Zwei Runden mit je fünf Zügen. In jedem Zug schreiben alle heimlich eine Nummer aus drei Ziffern auf, die auf der eigenen Spieltafel noch verfügbar sind; Ziffern dürfen sich wiederholen.

    Dann werden die Nummern überprüft, von der höchsten abwärts. Eine Nummer, die mit irgendeiner niedrigeren, auch einer ausgeschlossenen, eine Ziffer gemeinsam hat, ist ausgeschlossen: keine Punkte, und nichts wird durchgestrichen. Identische Nummern schließen einander nicht aus.

    Alle anderen sind zugelassen. Sie bringen die Punkte ihrer ersten Ziffer, und die höchste bekommt außerdem den Bonus ({ $bonuses } in den Zügen 1 bis 5). Ihre Ziffern sind für den Rest der Runde durchgestrichen.

    In Zug 5 zählt die erste Ziffer doppelt; der Bonus kommt danach dazu. Am Ende einer Runde bringt jede durchgestrichene Ziffer 1 Punkt. Die höchste Summe beider Runden gewinnt.

    Mit Uhr: Ist die Zeit um, gelten drei gewählte Ziffern als aufgeschrieben; sonst bleibt die Nummertafel leer und zählt nicht.

## Die Tagesrunde, wie `thenumber today` sie ausgibt

day-dealt = { $date }: Du hast Platz { $seat } von { $seats }, Par ist { $par }.
day-how = Häng deine Nummern Zug für Zug an, und --- für eine leere Tafel: thenumber today 852
day-scored = { $score ->
    [one] { $score } Punkt. Par ist { $par }.
   *[other] { $score } Punkte. Par ist { $par }.
}
day-none = { $date } ist kein Tag. Schreib ihn so: 2026-11-17.

## An einem Online-Tisch, im Terminal

live-bad-address = „{ $address }“ ist nicht die Adresse eines Tisches. So eine Adresse beginnt mit http:// oder https://, zum Beispiel { $example }.
live-code-needs-server = „{ $code }“ ist der Code eines Tisches. Nenn auch den Server, zum Beispiel --server { $example }
live-bad-server = „{ $address }“ ist nicht die Adresse eines Servers. So eine Adresse beginnt mit http:// oder https://, zum Beispiel { $example }
live-not-a-code = „{ $code }“ ist nicht der Code eines Tisches: Mit --server nennst du seine { $letters } Zeichen. Ein Link braucht --server nicht.
live-no-answer = Unter { $address } antwortet niemand ({ $reason }). Prüf die Adresse und ob der Server läuft.
live-not-ours = Unter { $address } gibt es keinen Server von The Number, oder einen, den diese Version nicht versteht.
live-unsafe = Die Verbindung zu { $address } wäre nicht sicher ({ $reason }). Frag die Person, die den Server betreibt.
live-plain = Der Server unter { $address } verwendet kein https. Wenn du dem Netz vertraust, beginn die Adresse mit http://
live-no-terminal = Um an einem Tisch zu spielen, brauchst du ein Terminal mit Tastatur. Ein Programm spielt mit --program, ein Bot mit --bot.
live-one-bot = Nenn einen Bot, wie --bot saver, oder ein Programm. Alle Bots zeigt: thenumber bots
live-bot-needs-link = Ein Bot braucht den Link eines Tisches. Eröffne einen Tisch im Browser oder mit thenumber play --table und der Adresse des Servers.
live-not-kept = Beim nächsten Mal erkennt dich der Server nicht wieder: { $problem }
live-guest-damaged = { $path } ist beschädigt. Für den Server bist du jemand Neues.
live-sat = { $name } hat einen Platz am Tisch { $code }. Strg+C verlässt den Tisch.
live-plays-already = { $name } spielt schon an diesem Tisch. Für einen weiteren Platz gib einen anderen --name an.
live-turn = Runde { $round }, Zug { $turn }: { $number } { $verdict }
live-turn-points = { $points ->
    [one] Runde { $round }, Zug { $turn }: { $number } { $verdict }, { $points } Punkt
   *[other] Runde { $round }, Zug { $turn }: { $number } { $verdict }, { $points } Punkte
}
live-forfeits = Runde { $round }, Zug { $turn }: { $name } lässt die Nummertafel leer ({ $reason })
live-left = { $name } gibt den Platz auf. Läuft ein Spiel, spielt dort ein Bot weiter; derselbe Befehl holt den Platz zurück.
live-back-later = Dein Platz bleibt vorerst deiner. Zurück kommst du mit: { $command }
live-code = Code: { $code }
live-keys-ready = r bereit oder noch nicht · q geht
live-keys-host = s startet · b nimmt einen Bot dazu · o eine Runde oder zwei · a alle oder nur mit Link · r bereit oder noch nicht · q geht
live-keys-host-full = s startet · o eine Runde oder zwei · a alle oder nur mit Link · r bereit oder noch nicht · q geht
live-keys-bot = Einen Bot dazunehmen: 1 leicht · 2 mittel · 3 schwer · Esc keinen
live-keys-watching = Enter nimmt einen Platz, wenn einer frei ist · q beendet das Zuschauen
live-watching-game = Ein Spiel läuft: Du schaust zu. Wenn es weitergeht, kannst du dich dazusetzen.
live-keys-quit = q beendet das Zuschauen
live-face-down = { $number } liegt verdeckt. Die Rücktaste nimmt sie zurück.
live-blank-down = Deine Nummertafel liegt verdeckt und ist leer. Die Rücktaste nimmt sie zurück.
live-away = Abwesend: { $names }
live-stand-ins = Ein Bot spielt für: { $names }
live-paused = Unterbrochen. Der Host macht mit p weiter; nach zehn Minuten dürfen alle.

## Ein Server für Online-Tische

serve-ready = The Number ist bereit.
serve-everyone = Für alle: { $url }
serve-here = Auf diesem Rechner: { $url }
serve-in-the-room = Im selben Netz: { $url }
serve-nowhere-else = Nur dieser Rechner kann ihn erreichen.
serve-scan = Zum Mitspielen mit einem Handy scannen.
serve-data = Alles wird gespeichert in { $path }
serve-stop = Strg+C beendet den Server. Nichts geht verloren: Die Spiele gehen weiter, wenn er wieder läuft.
serve-host-unknown = --host: „{ $host }“ ist keine Adresse dieses Rechners.
serve-port-busy = Port { $port } ist von einem anderen Programm belegt. Wähle einen anderen: thenumber serve --port { $other }
serve-port-denied = Für Port { $port } brauchst du Administratorrechte. Wähle einen anderen: thenumber serve --port { $other }
serve-running = Mit den Daten in { $path } läuft schon ein Server: { $url }
serve-bad-host = { $setting }: „{ $value }“ ist keine Netzwerkadresse.
serve-bad-port = { $setting }: Ein Port ist eine ganze Zahl von 0 bis 65535, nicht „{ $value }“.
serve-bad-folder = { $setting }: „{ $value }“ ist kein Ordnername.
serve-bad-database = { $setting } sollte eine Adresse wie postgresql://benutzer:passwort@host:5432/name sein. Schreib @, /, ? und # im Passwort als %40, %2F, %3F und %23.
serve-two-places = Wähl entweder --data oder --database: Alles wird an einem Ort gespeichert.
serve-bad-url = { $setting }: eine Adresse wie https://example.org/number/, nicht „{ $value }“.
serve-bad-networks = { $setting }: Adressen, durch Kommas getrennt, wie 127.0.0.1,10.0.0.0/8, nicht „{ $value }“.
serve-bad-origins = { $setting }: Websites, durch Kommas getrennt, wie https://example.org, nicht „{ $value }“.
serve-bad-switch = { $setting }: on oder off, nicht „{ $value }“.
serve-bad-log = { $setting }: text oder json, nicht „{ $value }“.
serve-bad-prior = { $setting }: „{ $value }“ hat thenumber learn dieser Version nicht geschrieben.
serve-bad-slurs = { $setting }: „{ $value }“ ist keine Liste von Schimpfwörtern. Sie hat Zeilen wie [de] und darunter ein Wort pro Zeile.
serve-bad-days = { $setting }: eine ganze Zahl von Tagen von 0 bis { $most }, nicht „{ $value }“.
serve-bad-count = { $setting }: eine ganze Zahl von 1 bis { $most }, nicht „{ $value }“.
serve-bad-contact = { $setting }: eine Adresse wie mailto:ann@example.org, nicht „{ $value }“.

store-newer = { $path }: Diese Daten stammen von einer neueren Version des Programms. Aktualisiere es, um sie zu benutzen.
store-not-ours = { $path }: Das ist keine Datenbank dieses Programms.
store-damaged = { $path }: Die Datenbank ist beschädigt. Ersetze sie durch eine Sicherung.
store-in-use = { $path }: Ein anderes Programm benutzt diese Daten gerade. Beende es zuerst.
database-unreachable = { $path }: Die Datenbank ist nicht erreichbar. Prüf die Adresse und ob PostgreSQL läuft.
database-password = { $path }: Die Datenbank nimmt diesen Benutzer mit diesem Passwort nicht an.
database-user = { $path }: Die Datenbank lässt diesen Benutzer nicht herein.
database-unknown = { $path }: Eine Datenbank mit diesem Namen gibt es nicht. Leg sie zuerst an.
database-connections = { $path }: Die Datenbank erlaubt nicht genug Verbindungen. Jeder Server braucht sechs: Erhöh max_connections.
database-disk = { $path }: Die Festplatte der Datenbank ist voll.
database-rights = { $path }: Dieser Benutzer darf in der Datenbank keine Tabellen anlegen.
database-read-only = { $path }: In die Datenbank kann nicht geschrieben werden. Nimm die Adresse des Primärservers.
database-starting = { $path }: Die Datenbank startet gerade oder fährt herunter. Versuch es gleich noch einmal.
database-locked = { $path }: Ein anderes Programm hat die Datenbank gesperrt. Versuch es gleich noch einmal.
database-gone = { $path }: Die Tabellen von The Number sind aus der Datenbank verschwunden. Spiel eine Sicherung zurück.
database-old = { $path }: Dieses PostgreSQL ist zu alt. Nötig ist Version 14 oder neuer.
database-pool = { $path }: Das ist ein Verbindungspool, der die Verbindung nach jeder Transaktion wechselt; die Server könnten einander nicht hören. Nimm die Adresse von PostgreSQL selbst oder einen Pool im Sitzungsmodus.

## Einen Server betreuen

admin-table = Tisch
admin-code = Code
admin-phase = Status
admin-games = Spiele
admin-changed = letztes Ereignis
admin-players = am Tisch
admin-room = Raum „{ $room }“: { $players }
admin-phase-lobby = wartet
admin-phase-playing = spielt
admin-phase-over = Spiel zu Ende
admin-phase-closed = geschlossen
admin-no-tables = Es gibt keine Tische.
admin-closed = Tisch geschlossen: { $table }
admin-erased = { $count ->
    [one] Gelöscht an { $count } Stelle (Tisch oder Spiel).
   *[other] Gelöscht an { $count } Stellen (Tische und Spiele).
}
admin-erase-what = Gib die Kennung an oder einen Tisch und den Namen, der dort benutzt wurde: thenumber admin erase --table TISCH --player NAME
admin-guest-unknown = Zu dieser Kennung ist nichts bekannt.
admin-nobody = An diesem Tisch hieß niemand „{ $name }“.
admin-several = An diesem Tisch hießen mehrere „{ $name }“. Lösche ihre Daten einzeln, über die Kennung: { $guests }
admin-forgotten = Gelöschte beendete Spiele: { $count }
admin-no-data = { $path }: Hier hat kein Server Daten gespeichert. Nenn den richtigen Ort mit --data oder --database.
admin-no-answer = { $path }: Ein Server benutzt diese Daten, antwortet aber nicht. Versuch es gleich noch einmal.

## Die Daten eines Servers in Dateien

export-none = Es gibt keine beendeten Spiele.
backup-done = Sicherung: { $path }
restore-damaged = { $path }: Diese Sicherung ist beschädigt. Nimm eine andere.
restore-done = Wiederhergestellt: { $path }
restore-replaced = Die bisherigen Daten liegen jetzt in { $path }
backup-database = Nimm bei PostgreSQL dessen eigenes Werkzeug: pg_dump --format=custom --schema=thenumber --no-unlogged-table-data --file={ $file } { $path }
restore-database = Halt bei PostgreSQL alle Server an und nimm dessen eigenes Werkzeug: pg_restore --clean --if-exists --single-transaction --dbname={ $path } { $file }
move-progress = Umzug
move-done = Umgezogen und verglichen. Tische: { $tables }, beendete Spiele: { $games }.
move-old-stays = In { $path } wurde nichts gelöscht. Lösch es selbst, wenn alles stimmt.
move-not-empty = { $path }: Hier gibt es schon Daten. Nimm eine leere Datenbank oder einen neuen Ordner.

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
    Eine Nummer mit einer nicht verfügbaren Ziffer ist ungültig: Sie zählt in diesem Zug nicht, bringt keine Punkte, nichts wird durchgestrichen, und sie schließt niemanden aus.
rules-check-title = Überprüfen
rules-check =
    Deckt alle Nummertafeln auf und legt sie von der höchsten zur niedrigsten Nummer in eine Reihe. Eine Nummer ist zugelassen, wenn sie mit keiner niedrigeren Nummer eine Ziffer gemeinsam hat; sonst ist sie ausgeschlossen.
    Eine niedrigere Nummer zählt auch dann, wenn sie selbst ausgeschlossen ist. Identische Nummern liegen nebeneinander und schließen einander nicht aus.
rules-resolve-title = Werten
rules-resolve =
    Zugelassen: Schreib die Punkte deiner ersten Ziffer auf und streich dann auf deiner Spieltafel alle Ziffern der Nummer durch. Sie sind für den Rest der Runde weg.
    Die höchste zugelassene Nummer bekommt außerdem den Bonus des Zuges ({ $bonuses } in den Zügen 1 bis 5). Haben mehrere sie aufgeschrieben, bekommen sie alle den vollen Bonus.
    Ausgeschlossen: keine Punkte, und nichts wird durchgestrichen.
rules-last-turn-title = Letzter Zug
rules-last-turn = In Zug 5 zählt die erste Ziffer einer zugelassenen Nummer doppelt. Der Bonus kommt danach dazu.
rules-clock-title = Mit Uhr
rules-clock = Ist die Zeit um, gelten drei gewählte Ziffern als aufgeschrieben. Sonst bleibt die Nummertafel leer und zählt nicht.
rules-out-title = Ohne Ziffern
rules-out = Sind alle deine zehn Ziffern durchgestrichen, setzt du aus, bis die Runde endet.
rules-end-title = Ende der Runde, Ende des Spiels
rules-end =
    Nach 5 Zügen bringt jede durchgestrichene Ziffer auf deiner Spieltafel 1 Punkt. Zähl alle deine Felder zusammen: Das ist deine Gesamtpunktzahl der Runde. Dann werden die Spieltafeln abgewischt, und die zweite Runde beginnt mit allen Ziffern.
    Beide Runden zusammen ergeben das Endergebnis; das höchste gewinnt. Bei Gleichstand teilt ihr euch den Sieg.
rules-example-title = Ein Beispiel
rules-example =
    In Zug 1 liegen 964, 852, 852, 743 und 110 auf dem Tisch.
    964 hat die 4 mit 743 gemeinsam und ist ausgeschlossen. 852 ist die höchste zugelassene Nummer: Beide 852 bringen je 8 Punkte plus 2 für den Bonus, und 2, 5 und 8 werden durchgestrichen. 743 bringt 7 Punkte, 110 bringt 1.
rules-credit = The Number ist ein Spiel von Hisashi Hayashi. Dies ist ein inoffizielles Fanprojekt ohne Verbindung zum Autor oder zum Verlag; der Name gehört seinen Inhabern.

## Das Spiel zum Ausdrucken

print-title = Das Spiel ausdrucken
print-boards-line = Spieltafeln. Streiche die Ziffern zugelassener Nummern durch. In Runde 2 gelten wieder alle Ziffern.
print-tiles-line = Nummertafeln, je zwei. An den Strichen ausschneiden. In einer Klarsichthülle sind sie abwischbar.
print-rules-line = Die Regeln auf zwei Karten.
print-credit = The Number ist ein Spiel von Hisashi Hayashi. Diese Blätter sind inoffiziell. Wenn es dir gefällt, hol dir die Schachtel: Ihre Tafeln sind abwischbar.
print-name = Name
print-final = Ergebnis
print-scores = zählt
print-write = <b>Schreib</b> verdeckt eine dreistellige Nummer auf, 000 bis 999, mit Ziffern, die du noch hast. Ziffern dürfen sich wiederholen. Leg die Tafel verdeckt hin.
print-reveal = <b>Deckt</b> alle Tafeln <b>auf</b> und ordnet sie, die höchste oben.
print-check = <b>Überprüft</b> von oben. Eine Nummer, die eine Ziffer mit einer niedrigeren gemeinsam hat, ist ausgeschlossen. Gleiche Nummern schließen einander nicht aus.
print-score = <b>Notier</b> die erste Ziffer jeder zugelassenen Nummer. Die höchste zugelassene bekommt den Bonus dazu. In Zug 5 zählt die erste Ziffer doppelt.
print-cross-out = <b>Streich</b> die Ziffern zugelassener Nummern durch. Ausgeschlossene Nummern zählen 0 und streichen nichts durch.
print-rest = Fünf Züge sind eine Runde; danach ist jede durchgestrichene Ziffer 1 Punkt wert. Spielt zwei Runden, die zweite wieder mit allen Ziffern. Die höchste Summe gewinnt; bei Gleichstand teilt man sich den Sieg. Eine Tafel mit einer Ziffer, die du nicht mehr hast, ist ungültig.
print-eliminated = ausgeschlossen: { $number } hat auch eine { $digit }
print-highest = zugelassen und am höchsten: { $points } + Bonus
print-approved = zugelassen: { $points }
print-idea = Spieltafeln, Nummertafeln und die Regeln auf Papier. Damit und mit ein paar Bleistiften spielt ihr ohne die Schachtel.
print-paper = Papier
print-a4 = A4
print-letter = US Letter
print-pages = Seiten
print-boards = Spieltafeln
print-tiles = Nummertafeln
print-rules = Die Regeln
print-players = Personen
print-open = PDF öffnen
print-nothing = Wähl mindestens eine Seite.
print-offline = Für das PDF brauchst du eine Verbindung.
print-paper-unknown = { $paper } ist kein Papierformat; wähl eines von diesen: { $papers }.
print-pages-unknown = --pages nimmt { $pages }, durch Kommas getrennt, nicht { $asked }.
print-fonts = Die Schriften sind noch nicht gebaut. Führ im Ordner des Projekts aus: make client
print-saved = { $count ->
    [one] { $path }: { $count } Seite
   *[other] { $path }: { $count } Seiten
}

## Ein Tisch auf einem großen Bildschirm

screen-menu = Auf einem großen Bildschirm zeigen
screen-how = Öffne am Fernseher oder Computer diese Adresse und gib den Code ein:
screen-here = Auf diesem Gerät zeigen
screen-note = Der Bildschirm hat keinen Platz am Tisch und zeigt vor dem Aufdecken keine Nummer. Solange er läuft, brauchen Handys nur die eigene Nummertafel.
screen-scan = Scannen oder den Code eingeben auf <b>{ $address }</b>
screen-tile = Dein Handy ist deine Nummertafel. Das Spiel startet { $name }.
screen-after = Nach Runde { $round }
screen-look = Schau auf den Bildschirm
screen-look-note = Es wird überprüft.
screen-none = Hier ist kein Bildschirm
screen-tile-only = Auf diesem Handy nur meine Nummertafel
screen-total = Summe { $total }
screen-code = Hier einen Tisch zeigen
screen-code-how = Gib den Code des Tischs ein. Er steht im Menü jedes Handys am Tisch.
screen-code-show = Tisch zeigen

## Warum ein Tisch oder der Server etwas ablehnt

refused-guest-none = Wir wissen noch nicht, wer du bist. Lade die Seite neu.
refused-guest-operator = Das darf nur, wer diesen Server betreibt.
refused-table-unknown = Diesen Tisch gibt es nicht. Prüf den Link; ein Tisch, an den niemand zurückkommt, wird nach einer Weile gelöscht.
refused-table-exists = Diesen Tisch gibt es schon.
refused-table-closed = Dieser Tisch ist geschlossen.
refused-table-full = Alle Plätze sind besetzt.
refused-table-worn-out = Dieser Tisch hat ausgedient. Eröffne einen neuen.
refused-code-unknown = Kein offener Tisch hat diesen Code. Prüf ihn oder frag nach dem Link.
refused-code-malformed = Ein Code besteht aus sechs Buchstaben und Ziffern, zum Beispiel K7MPQ2.
refused-seat-none = Du hast an diesem Tisch keinen Platz.
refused-seat-taken = Dieser Platz ist gerade vergeben worden. Nimm einen anderen.
refused-seat-other = Du hast an diesem Tisch schon einen anderen Platz.
refused-seat-not-away = Dieser Platz lässt sich nur weitergeben, solange die Person dort abwesend ist.
refused-seat-sent-away = Der Host hat deinen Platz freigemacht. Nach dem nächsten Spiel kannst du dich wieder setzen.
refused-seat-barred = Der Host hat deinen Platz freigemacht. An diesen Tisch kannst du nicht zurück.
refused-link-used = Dieser Link funktioniert nicht mehr: Er wurde schon benutzt oder ist zu alt. Lass dir einen neuen geben.
refused-device-same = Auf diesem Gerät hast du deine Tische und Spiele schon.
refused-host-only = Das kann nur der Host.
refused-host-self = Dich selbst kannst du nicht wegschicken. Verlass stattdessen den Tisch.
refused-player-unknown = Diese Person sitzt nicht an diesem Tisch.
refused-player-out = Deine Ziffern sind alle durchgestrichen: Du setzt bis zum Ende der Runde aus.
refused-name-empty = Noch fehlt ein Name. Gib erst einen ein.
refused-name-too-long = Ein Name darf höchstens { $longest } Zeichen haben.
refused-name-characters = Ein Name darf keine Kommas, kein # und keine unsichtbaren Zeichen enthalten.
refused-name-unwelcome = Hier kann jeder mitspielen, und dieser Name geht nicht. Wähle einen anderen.
refused-public-off = Auf diesem Server kann nur mitspielen, wer den Link oder den Code hat.
refused-colour-taken = Diese Farbe ist schon vergeben. Wähle eine andere.
refused-number-unavailable = { $count ->
    [one] Auf deiner Spieltafel nicht mehr verfügbar: { $digits }.
   *[other] Auf deiner Spieltafel nicht mehr verfügbar: { $digits }.
}
refused-number-written = Deine Nummertafel liegt schon verdeckt. Wenn du die Nummer ändern willst, nimm sie erst zurück.
refused-turn-stale = Zu spät: Die Nummertafeln dieses Zuges sind schon aufgedeckt.
refused-game-not-started = Das Spiel hat noch nicht begonnen.
refused-game-going-on = Das geht nicht, solange gespielt wird. Warte, bis das Spiel zu Ende ist.
refused-game-over = Das Spiel ist zu Ende.
refused-game-paused = Das Spiel ist unterbrochen. Warte, bis es weitergeht.
refused-game-too-few = Zum Spielen müsst ihr mindestens { $fewest } sein. Lade jemanden ein oder nimm einen Bot dazu.
refused-game-unknown = Dieses beendete Spiel gibt es an diesem Tisch nicht.
refused-turn-unknown = Diesen Zug gibt es in dem Spiel nicht.
refused-room-none = Dieser Tisch ist kein Raum.
refused-room-too-many = Mehr Räume erlaubt dieser Server dir nicht. Gib erst einen auf.
refused-season-empty = In dieser Saison ist noch kein Spiel zu Ende.
refused-season-unknown = Diese Saison gibt es in dem Raum nicht.
refused-analysis-busy = Gerade werden viele Spiele analysiert. Versuch es in einer Minute noch einmal.
refused-analysis-unavailable = Dieser Server kann keine Spiele analysieren.
refused-analysis-failed = Bei der Analyse ist etwas schiefgegangen. Versuch es gleich noch einmal.
refused-today-date = Abgeben kannst du nur die Runden von heute und gestern.
refused-today-failed = Die Runde von heute ist gerade nicht zu haben. Versuch’s gleich noch mal.
refused-today-version = Diese Runde stammt aus einer anderen Version des Spiels und kann nicht zählen. Lade die Seite neu.
refused-today-numbers = Diese Nummer konnte in Zug { $turn } nicht geschrieben werden.
refused-today-unknown = Für diesen Tag gibt es keine Runde zum Ansehen.
refused-today-not-played = Spiel zuerst die Runde von heute: Das hier würde sie verraten.
refused-stand-in-too-early = Ohne Uhr kann ein Bot einspringen, wenn sich jemand seit zwei Minuten nicht rührt und deine Nummertafel schon verdeckt liegt.
refused-bot-seated = { $name } sitzt schon am Tisch.
refused-bot-unknown = Einen Bot „{ $bot }“ gibt es nicht.
refused-bot-none-left = Alle Bots dieser Stufe sitzen schon am Tisch. Wähle eine andere Stufe.
refused-bot-not-available = Der Bot „{ $bot }“ kann auf diesem Server gerade nicht mitspielen. Wähle einen anderen.
refused-message-malformed = Der Server versteht diese Nachricht nicht: { $problem }
refused-message-binary = Der Server versteht nur Text, keine binären Nachrichten.
refused-rate-too-fast = Nicht so schnell. Warte kurz und versuch es noch einmal.
refused-rate-tables = Du hast viele Tische eröffnet. Versuch es später noch einmal.
refused-rate-open-tables = Von dir oder aus deinem Netz gibt es schon genug offene Tische. Schließ erst einen.
refused-rate-links = Das sind viele Links. Versuch es später noch einmal.
refused-rate-connections = Gerade gibt es zu viele Verbindungen. Schließ eine von deinen oder versuch es später noch einmal.
refused-rate-codes = Du hast viele Codes ausprobiert. Warte eine Minute und versuch es noch einmal.
refused-push-off = Dieser Server verschickt keine Erinnerungen.
refused-push-nonsense = So lässt sich dieser Browser nicht erreichen. Lade die Seite neu.
refused-origin-refused = Diese Seite gehört zu einer anderen Website. Öffne das Spiel unter der Adresse dieses Servers.
refused-store-failed = Der Server konnte das nicht speichern, es hat sich also nichts geändert. Versuch es gleich noch einmal.
refused-store-unsure = Der Server weiß noch nicht, ob das gespeichert ist. Warte kurz und sieh dann nach.
refused-server-failed = Auf dem Server ist etwas schiefgegangen. Was bestätigt wurde, ist gespeichert; versuch es gleich noch einmal.
refused-http-not-found = Unter dieser Adresse gibt es nichts.
refused-http-method = Diese Adresse lässt sich so nicht benutzen.
refused-http-type = Schick hier JSON, mit der Kopfzeile Content-Type: application/json.
refused-http-too-long = Diese Anfrage ist zu lang.

## Was man am Tisch sagen kann

phrase-hello = Hallo
phrase-good-luck = Viel Glück
phrase-thinking = Ich überlege
phrase-hurry = Na los …
phrase-nice = Nicht schlecht
phrase-ouch = Autsch
phrase-lucky = Glück gehabt
phrase-laugh = Haha
phrase-sorry = Tut mir leid
phrase-thanks = Danke
phrase-well-played = Gut gespielt
phrase-one-more = Noch mal?

## Die schlichte Seite eines Servers

home-script = Diese Seite braucht JavaScript: Schalte es im Browser ein und lade die Seite neu.
home-not-started = Das Spiel konnte nicht starten. Lade die Seite neu. Hilft das nicht, aktualisiere deinen Browser oder nimm einen anderen.
home-languages = Sprachen

## Die Seite zum Datenschutz

privacy-title = Datenschutz
privacy-short = Du spielst hier ohne Konto, und der Server speichert nur, was ein Spiel braucht.
privacy-kept-title = Was gespeichert wird
privacy-kept-secret = Ein zufälliges Geheimnis in einem Cookie auf deinem Gerät, für etwas mehr als ein Jahr: Daran erkennt dich der Server. Der Server selbst speichert davon nur einen Hash, aus dem sich das Geheimnis nicht berechnen lässt.
privacy-kept-link = Wenn du einen Link für ein anderes Gerät machst: dein Geheimnis, so verschlüsselt, dass nur der Link es lesen kann, bis er benutzt ist oder zehn Minuten um sind.
privacy-kept-names = Die Namen, die du an den Tischen eingibst.
privacy-kept-games = Die Spiele: wer am Tisch saß, wer kam und ging, welche Nummern aufgeschrieben wurden, auch zurückgenommene, und wann. Ziffern, die du nur ausgewählt hast, bleiben bis zum Aufdecken gespeichert.
privacy-kept-today = Deine Tagesrunden: welche Nummern du geschrieben und wie viele Punkte du gemacht hast. Andere sehen nur, wie viele eine Nummer geschrieben oder eine Punktzahl erreicht haben.
privacy-kept-address = Deine Netzwerkadresse dient nur dazu, Missbrauch abzuwehren: Der Server behält sie eine Weile im Arbeitsspeicher und schreibt sie nie auf die Platte oder in Logdateien.
privacy-kept-push = Wenn du Erinnerungen einschaltest: wo dein Browser zu erreichen ist, die Schlüssel, mit denen er sie liest, und deine Sprache. Das wird gelöscht, wenn du die Erinnerungen ausschaltest, dein Browser nicht mehr erreichbar ist oder deine Daten gelöscht werden.
privacy-long-title = Wie lange
privacy-long-tables = Ein Tisch, an dem kein Spiel begonnen wurde, wird etwa einen Tag nach dem Weggang der letzten Person gelöscht, jeder andere nach etwa einem Monat.
privacy-long-rooms = Tische, die ihr Host als Raum behält, bleiben, bis der Host sie aufgibt, und mit ihnen die Protokolle ihrer Spiele.
privacy-long-games-days = { $days ->
    [one] Das Spielprotokoll eines beendeten Spiels wird samt Namen getrennt vom Tisch aufbewahrt und nach { $days } Tag gelöscht.
   *[other] Das Spielprotokoll eines beendeten Spiels wird samt Namen getrennt vom Tisch aufbewahrt und nach { $days } Tagen gelöscht.
}
privacy-long-games-always = Das Spielprotokoll eines beendeten Spiels wird samt Namen getrennt vom Tisch und ohne Zeitgrenze aufbewahrt.
privacy-long-today = Deine Tagesrunden werden nach 400 Tagen gelöscht, oder wenn du deine Daten löschen lässt.
privacy-seen-title = Wer das sehen kann
privacy-seen-link = Wer den Link oder den Code eines Tisches hat, kann die Namen und alle aufgedeckten Nummern sehen. Bis zum Aufdecken siehst nur du deine Nummer. Einen Tisch, der für alle offen ist, finden alle auf diesem Server.
privacy-seen-operator = Wer diesen Server betreibt, hat Zugriff auf alles, was darauf gespeichert ist, und kann Sicherungen davon haben.
privacy-seen-others = Es gibt keine Analysedienste und keine Werbung. Erinnerungen, falls du sie einschaltest, laufen über den Push-Dienst deines Browsers, so verschlüsselt, dass er sie nicht lesen kann. Sonst gibt es keine Dritten.
privacy-erase-title = Wie du deine Daten löschen lässt
privacy-erase = Das kannst du jederzeit selbst tun, auf jedem Gerät, auf dem du spielst. Dann wird der Hash gelöscht, und an jedem Tisch und in jedem Spiel steht statt deines Namens ein neutraler. Geht das nicht, nenn der Person, die diesen Server betreibt, deine Kennung. Wenn du das Cookie löschst, erkennt dich der Server nicht mehr.
privacy-erase-copies = Sicherungen und das Protokoll, das eine Datenbank über ihre Änderungen führt, werden nicht umgeschrieben: Gelöschtes steht darin, bis sie von der Person, die diesen Server betreibt, gelöscht werden.
privacy-erase-id = Deine Kennung: { $guest }
privacy-erase-no-id = Du hast keine Kennung: In diesem Browser wurde hier noch nicht gespielt, oder das Cookie ist weg. Wenn du doch schon hier gespielt hast, nenn stattdessen den Link zum Tisch und den Namen, den du dort benutzt hast.
privacy-erase-go = Mich löschen
privacy-home = Zur Startseite

## Web: die Startseite, einen Tisch eröffnen und sich dazusetzen

server-unreachable = Der Server ist nicht erreichbar. Prüf deine Verbindung und versuch es noch einmal.
try-again = Erneut versuchen
cancel = Abbrechen
home-play = Jetzt spielen
home-play-easy = gegen 3 leichte Bots
home-play-medium = gegen 3 mittlere Bots
home-play-hard = gegen 3 schwere Bots
home-resume = Dein Spiel fortsetzen
home-resume-lobby = Zurück an deinen Tisch
home-return = Zurück zu deinem Spiel
home-waits = { $count ->
    [one] { $count } Tisch wartet auf dich
   *[other] { $count } Tische warten auf dich
}
home-your-number = Deine Nummer fehlt: { $where }
home-create = Tisch eröffnen
home-create-note = Link und QR-Code zum Einladen
home-code = Tischcode
home-join = Mitspielen
home-learn = So wird gespielt
home-learn-note = 1 Minute
home-rules = Regeln
home-guest = Gast
home-offline = Du bist offline. Bots und Spiele auf einem Handy gehen trotzdem.
home-needs-line = braucht eine Verbindung
home-open = Offene Tische
home-open-note = mit Leuten auf diesem Server
home-open-none = gerade keine, öffne einen
home-open-count = { $count } auf diesem Server
open-tables-subtitle = auf diesem Server
open-tables-loading = Offene Tische werden geladen …
open-tables-none = Gerade gibt es keine offenen Tische.
open-tables-more = { $count ->
    [one] Und noch einer.
   *[other] Und noch { $count }.
}
open-tables-hint = Hosts zeigen ihren Tisch hier mit „{ $switch }“. Alle anderen bleiben privat.
open-table-of = Tisch von { $name }
code-none = Kein Tisch hat diesen Code. In Codes kommen 0, 1, I, L, O und U nie vor.
new-name = Dein Name
new-colour = Deine Farbe
new-create = Tisch eröffnen
preview-invitation = Du bist zu einem Spiel The Number eingeladen
preview-replay = Sieh dir an, wie dieses Spiel The Number lief
join-title = Setz dich dazu
join-idea = Ein Bluffspiel für zwei bis fünf: hoch hinaus, aber wenn deine Nummer eine Ziffer mit einer niedrigeren gemeinsam hat, fliegt sie raus.
join-learn = In einer Minute lernen
join-playing = Hier wird gerade gespielt
join-instead = Statt { $name } mitspielen
wait-next = Auf das nächste Spiel warten
wait-note = Alle sehen, dass du wartest. Ist nach diesem Spiel ein Platz frei, ist es deiner.
wait-waiting = Du wartest auf das nächste Spiel.
wait-stop = Nicht mehr warten
waits-for-seat = { $count ->
    [one] { $names } wartet auf einen Platz
   *[other] { $names } warten auf einen Platz
}
join-seated = Am Tisch
join-nobody = Hier sitzt noch niemand.
join-sit = Platz nehmen
join-watch = Zuschauen
join-full = Dieser Tisch ist voll
join-rematch-title = Das nächste Spiel beginnt bald
join-rematch = Bei der Revanche mitspielen
join-again = Deinen Platz wieder einnehmen
trouble-unknown = Tisch nicht gefunden
trouble-closed = Dieser Tisch ist geschlossen
trouble-other = Der Tisch ist gerade nicht erreichbar
trouble-closed-note = Hier wird nicht mehr gespielt. Vielleicht gibt es einen neuen Link.
nothing-title = Hier ist nichts
nothing-note = Vielleicht fehlt in der Adresse ein Zeichen.
nothing-offline = Diese Seite gibt es offline nicht
page-loading = Wird geladen …
broken-title = Da ist etwas schiefgegangen
broken-note = Lade die Seite neu, dann geht es da weiter, wo du warst.

## Web: das Warten am Tisch

lobby-title = Dein Tisch
lobby-seats = { $taken } von { $seats } Plätzen
lobby-loading = Tisch wird geladen …
lobby-home = Zur Startseite (dein Platz bleibt dir)
lobby-link = Link zum Tisch
lobby-qr = QR-Code vergrößern
lobby-qr-close = QR-Code verkleinern
lobby-share = Link teilen
lobby-copy = Kopieren
lobby-copied = Kopiert
lobby-copy-by-hand = Dein Browser kann nicht selbst kopieren. Kopiere den Link von hier:
lobby-players = Mit dabei
lobby-you = du
lobby-host = Host
lobby-you-host = du, Host
lobby-joined = am Tisch
lobby-reading = liest die Regeln
lobby-not-connected = nicht verbunden
lobby-bot = Bot
lobby-bot-easy = Bot, leicht
lobby-bot-medium = Bot, mittel
lobby-bot-hard = Bot, schwer
lobby-ready = bereit
lobby-not-ready = noch nicht
lobby-open-seats = { $count ->
    [one] Freier Platz
   *[other] { $count } freie Plätze
}
lobby-open-seat-note = Link teilen oder Bot dazunehmen
lobby-open-seat-link = Teile den Link
lobby-add-bot = Einen Bot dazunehmen
lobby-easy = Leicht
lobby-medium = Mittel
lobby-hard = Schwer
lobby-level-other = Weitere Bots
lobby-all-bots = Alle Bots
lobby-remove-bot = Bot { $name } entfernen
lobby-free-seat = Platz von { $name } freigeben
lobby-free-seat-note = { $name } verlässt den Tisch und kann sich nach dem nächsten Spiel wieder setzen.
lobby-free-seat-for-good = { $name } verlässt den Tisch und kann nicht zurück.
lobby-free-seat-do = Platz freigeben
lobby-change = Ändern
lobby-change-title = Name und Farbe
lobby-save = Speichern
lobby-time = Zeit pro Zug
lobby-time-none = ohne Limit
lobby-time-seconds = { $count ->
    [one] { $count } Sekunde
   *[other] { $count } Sekunden
}
lobby-time-minutes = { $count ->
    [one] { $count } Minute
   *[other] { $count } Minuten
}
lobby-time-hours = { $count ->
    [one] { $count } Stunde
   *[other] { $count } Stunden
}
lobby-time-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tage
}
lobby-anyone = Offen für alle
lobby-who = Wer mitspielen kann
lobby-who-anyone = alle
lobby-who-link = wer den Link hat
lobby-doubtful = in manchen Sprachen ein Schimpfwort
lobby-length = Spiellänge
lobby-rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
lobby-just-you = Bisher nur du. Teile den Link, oder nimm einen Bot dazu und leg gleich los.
lobby-waiting-for = Wir warten noch auf { $names }. Du kannst trotzdem starten.
lobby-everyone-ready = Alle sind bereit.
lobby-waiting-host = Wir warten auf den Host.
lobby-start = Spiel starten
lobby-im-ready = Ich bin bereit
lobby-im-not-ready = Moment, noch nicht
lobby-watching = Du schaust zu.
lobby-watchers = { $count ->
    [one] { $count } Person schaut zu
   *[other] { $count } Personen schauen zu
}
lobby-take-seat = Platz nehmen
lobby-series = Die Serie bisher
lobby-series-wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}

## Web: das Menü, die Einstellungen und die Sätze

menu-title = Menü
menu-back = Zurück
menu-settings = Einstellungen
menu-language = Sprache
menu-language-failed = Diese Sprache konnte nicht geladen werden. Versuch es noch einmal, sobald du online bist.
menu-theme = Darstellung
menu-theme-system = System
menu-theme-light = Hell
menu-theme-dark = Dunkel
menu-to-dark = Dunkle Darstellung
menu-to-light = Helle Darstellung
menu-reveal = Tempo beim Aufdecken
menu-reveal-normal = Normal
menu-reveal-fast = Schnell
menu-reveal-instant = Sofort
menu-level = Bots bei „Jetzt spielen“
menu-level-follows = Passt sich an
menu-sound = Töne
menu-haptics = Vibration
menu-holders = Auf den Tasten: wer die Ziffer noch hat
menu-rules = So wird gespielt
menu-say = Etwas sagen
menu-pause = Spiel unterbrechen
menu-go-on = Spiel fortsetzen
menu-move = Auf anderem Gerät weiterspielen
menu-move-note = Öffne diesen Link auf dem anderen Gerät, um dort weiterzuspielen. Dieses hier schaut dann nur noch zu. Der Link gilt einmal, 10 Minuten lang.
menu-hand = Neues Gerät für { $name }
menu-hand-note = Schick diesen Link an { $name }: Er öffnet den Platz auf einem anderen Gerät. Er gilt einmal, 10 Minuten lang.
menu-people = Wer am Tisch sitzt
menu-invite = Link und QR-Code
menu-away = abwesend
menu-stand-in = hier spielt ein Bot
menu-leave = Tisch verlassen
menu-leave-game = Ein Bot spielt für dich weiter. Du kannst jederzeit zurückkommen.
menu-leave-lobby = Dein Platz wird frei für andere.
menu-come-back = Platz zurückholen

## Web: eine Nummer aufschreiben

symbol-red = rotes Dreieck
symbol-blue = blauer Kreis
symbol-green = grünes Quadrat
symbol-yellow = gelbe Raute
symbol-purple = lila Stern
choose-turn = Zug { $turn } von { $turns }
choose-opened = Zug { $turn } läuft. Wähle deine Nummer.
tab-your-turn = Du bist dran
choose-number = Deine Nummer
choose-hint-empty = Die höchste zugelassene Nummer bekommt den <b>Bonus +{ $bonus }</b>.
choose-hint-empty-double = <b>Die erste Ziffer zählt doppelt.</b> Die höchste zugelassene Nummer bekommt den <b>Bonus +{ $bonus }</b>.
choose-hint = { $points ->
    [one] { $points } Punkt, wenn zugelassen, <b>Bonus +{ $bonus }</b> als höchste zugelassene
   *[other] { $points } Punkte, wenn zugelassen, <b>Bonus +{ $bonus }</b> als höchste zugelassene
}
choose-hint-double = { $points ->
    [one] Erste Ziffer doppelt: { $points } Punkt, wenn zugelassen, <b>Bonus +{ $bonus }</b> als höchste zugelassene Nummer
   *[other] Erste Ziffer doppelt: { $points } Punkte, wenn zugelassen, <b>Bonus +{ $bonus }</b> als höchste zugelassene Nummer
}
choose-lock = { $number } festlegen
choose-lock-none = Festlegen
choose-not-sent = { $number }: noch nicht gesendet
choose-delete = Letzte Ziffer löschen
choose-delete-chosen = Ausgewählte Ziffer löschen
choose-keys = Tippe Ziffern auf der Tastatur. Die Rücktaste löscht.
choose-enter-key = Enter
choose-locked = Festgelegt
choose-face-down = verdeckt
choose-hidden = Auf einem anderen Gerät geschrieben. Du siehst sie erst beim Aufdecken.
choose-peek = Spicken
choose-change = Ändern
choose-stand-in-wrote = Ein Bot hat für dich { $number } aufgeschrieben
choose-keep = Behalten
choose-out = Deine Ziffern sind alle durchgestrichen
choose-out-note = { $count ->
    [one] Du schaust zu, bis die Runde endet. Deine durchgestrichene Ziffer zählt { $count } Punkt.
   *[other] Du schaust zu, bis die Runde endet. Deine { $count } durchgestrichenen Ziffern zählen { $count } Punkte.
}
choose-watching = Du schaust zu
waiting-one = Wir warten auf { $name }
waiting-several = { $count ->
    [one] Wir warten auf { $count } Person
   *[other] Wir warten auf { $count } Personen
}
waiting-nobody = Alle Nummertafeln liegen verdeckt
waiting-count = { $down } von { $all } festgelegt
stand-in-ask = Bot für { $name } spielen lassen
pad = Ziffern
pad-used = { $digit } ist durchgestrichen
pad-held = { $count ->
    [one] { $digit }, { $names } hat sie noch
   *[other] { $digit }, { $names } haben sie noch
}
pad-held-by-all = { $digit }, alle haben sie noch
pad-held-by-none = { $digit }, sonst hat sie niemand
tile-digits = Deine Nummer: { $digits }
tile-empty = leer
tile-shut = Deine Nummer, verdeckt
tile-first = Erste Ziffer: { $digit }
tile-second = Zweite Ziffer: { $digit }
tile-third = Dritte Ziffer: { $digit }
tip-untouchable = Tipp: Nur du hast noch { $digits }. Nimm nichts anderes, dann kann deine Nummer nicht ausgeschlossen werden.
tip-rare = Tipp: { $digits } haben nur noch wenige. Seltene Ziffern sind sicherer, und du darfst sie wiederholen.
tip-repeat = Tipp: Wiederhole eine Ziffer, etwa 877. Je weniger verschiedene Ziffern, desto seltener ist eine gemeinsam.
board-me = { $name } (du)
board-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
board-used = durchgestrichen: { $digits }
board-none-used = noch keine Ziffer durchgestrichen
box-points = { $points ->
    [one] Zug { $turn }: { $points } Punkt
   *[other] Zug { $turn }: { $points } Punkte
}
box-bonus = { $points ->
    [one] Zug { $turn }: { $points } Punkt, Bonus +{ $bonus } inbegriffen
   *[other] Zug { $turn }: { $points } Punkte, Bonus +{ $bonus } inbegriffen
}
box-eliminated = Zug { $turn }: Nummer ausgeschlossen
box-none = Zug { $turn }: keine gültige Nummer
box-now = Zug { $turn }, jetzt: Bonus +{ $bonus }
box-to-come = Zug { $turn }, kommt noch: Bonus +{ $bonus }
boards-table = Tisch
boards-mine = Deine Spieltafel
boards-turn = Zug { $turn }
boards-round-turn = Runde { $round }, Zug { $turn }
boards-game = { $points ->
    [one] bisher { $points } Punkt
   *[other] bisher { $points } Punkte
}
status-ready = fertig
status-choosing = überlegt
status-away = abwesend
status-away-short = weg
status-away-note = Abwesend. Bald spielt ein Bot auf diesem Platz.
status-stand-in = Auf diesem Platz spielt ein Bot

## Web: die Verbindung und andere Zustände

line-lost = Verbinde neu …
line-safe = Deine Nummer ist gesichert.
line-not-sent = Noch nicht gesendet. Deine Nummer geht raus, sobald du wieder verbunden bist.
line-go-on = Mach weiter. Deine Nummer geht raus, sobald du wieder verbunden bist.
line-unreachable = Der Tisch ist nicht erreichbar.
line-check = Prüf deine Verbindung.
line-back = Du bist wieder da.
host-new = { $name } ist jetzt Host.
host-me = Du bist jetzt Host.
time-up-locked = Die Zeit ist um. Wir haben { $number } für dich festgelegt.
time-up-blank = Die Zeit ist um. Deine Nummertafel blieb leer.
stand-in-played = In diesem Zug hat ein Bot für dich gespielt.
clock-left = Restzeit: { $time }
clock-last = { $seconds ->
    [one] Noch { $seconds } Sekunde
   *[other] Noch { $seconds } Sekunden
}
clock-held = Die Uhr steht
clock-until = Bis { $time }
clock-monday = Montag, { $time }
clock-tuesday = Dienstag, { $time }
clock-wednesday = Mittwoch, { $time }
clock-thursday = Donnerstag, { $time }
clock-friday = Freitag, { $time }
clock-saturday = Samstag, { $time }
clock-sunday = Sonntag, { $time }

# Games over days: what people are told wherever they are, and how they agree to that

push-awaited = Du bist dran
push-half = Die Hälfte deiner Zeit ist um
push-over = Das Spiel ist zu Ende
push-rematch = Lust auf eine Revanche?
push-table = Am Tisch mit { $names }
remind-menu = Sag mir, wenn ich dran bin
remind-what = Auf diesem Gerät erfährst du, wenn du dran bist, wenn die Hälfte deiner Zeit um ist, wenn das Spiel zu Ende ist und wenn es eine Revanche gibt. Höchstens einmal pro Stunde und Tisch.
remind-turn-on = Erinnere mich
remind-on = Auf diesem Gerät wirst du erinnert.
remind-turn-off = Nicht mehr erinnern
remind-denied = Dieser Browser erlaubt dieser Seite keine Mitteilungen. Du kannst das in seinen Einstellungen ändern.
remind-insecure = Erinnerungen brauchen eine sichere Verbindung. Öffne die Seite mit https.
remind-unsupported = Dieser Browser kann dich nicht erinnern. Auf iPhone oder iPad musst du die Seite erst zum Home-Bildschirm hinzufügen.
remind-calendar = In den Kalender
remind-event = The Number: Mein Zug endet

paused = Das Spiel ist unterbrochen
paused-host = Jetzt kann niemand eine Nummer schreiben. Mach weiter, wenn alle wieder da sind.
paused-others = Niemand kann eine Nummer schreiben, bis der Host das Spiel fortsetzt.
paused-anyone = Die Pause dauert schon lange: Jetzt könnt ihr alle das Spiel fortsetzen.
paused-resume = Fortsetzen
dialog-close = Schließen
bar-menu = Menü
bar-help = So wird gespielt
said-by = { $name }: { $phrase }

## Web: das Aufdecken

reveal-you = Du
reveal-turn-bonus = Bonus +{ $bonus }
reveal-stack = Nummern, die höchste zuerst
reveal-all-in = Alles aufdecken
reveal-order = Überprüft wird von der höchsten abwärts.
reveal-checking = { $number } wird überprüft
reveal-eliminated = { $number } ist ausgeschlossen
reveal-my-eliminated = Deine { $number } ist ausgeschlossen
reveal-shares = { $count ->
    [one] Sie hat die { $digits } mit einer niedrigeren Nummer gemeinsam: { $number }.
   *[other] Sie hat die Ziffern { $digits } mit einer niedrigeren Nummer gemeinsam: { $number }.
}
reveal-shares-several = { $count ->
    [one] Sie hat die { $digits } mit niedrigeren Nummern gemeinsam: { $numbers }.
   *[other] Sie hat die Ziffern { $digits } mit niedrigeren Nummern gemeinsam: { $numbers }.
}
reveal-shares-with = Gemeinsam mit niedrigeren Nummern: { $digits }.
reveal-still-counts = { $number } ist selbst ausgeschlossen, zählt aber trotzdem: Sie schließt { $higher } aus.
reveal-approved = { $number } ist zugelassen
reveal-my-approved = Deine { $number } ist zugelassen
reveal-shares-nothing = Sie hat mit keiner niedrigeren Nummer eine Ziffer gemeinsam.
reveal-lowest = Die niedrigste Nummer ist immer zugelassen.
reveal-takes-bonus = Die höchste zugelassene Nummer bekommt den Bonus: +{ $bonus }.
reveal-my-bonus = { $points ->
    [one] { $points } Punkt mit Bonus
   *[other] { $points } Punkte mit Bonus
}
reveal-my-points = { $points ->
    [one] Du bekommst { $points } Punkt
   *[other] Du bekommst { $points } Punkte
}
reveal-sum-bonus = { $count ->
    [one] { $score }, dazu { $bonus } Bonus. Noch { $count } für die durchgestrichene Ziffer.
   *[other] { $score }, dazu { $bonus } Bonus. Noch { $count } für die durchgestrichenen Ziffern.
}
reveal-sum = { $count ->
    [one] { $score } für die erste Ziffer. Noch { $count } für die durchgestrichene Ziffer.
   *[other] { $score } für die erste Ziffer. Noch { $count } für die durchgestrichenen Ziffern.
}
reveal-my-illegal = Deine { $number } ist ungültig
reveal-illegal-why = { $count ->
    [one] Auf deiner Spieltafel nicht mehr verfügbar: { $digits }.
   *[other] Auf deiner Spieltafel nicht mehr verfügbar: { $digits }.
}
reveal-my-blank = Deine Nummertafel blieb leer
reveal-blank-why = Keine Punkte, und keine Ziffer wird durchgestrichen.
reveal-bonus-to = { $points ->
    [one] { $name } holt { $points } Punkt mit Bonus
   *[other] { $name } holt { $points } Punkte mit Bonus
}
reveal-bonus-shared = { $points ->
    [one] { $names }: je { $points } Punkt mit Bonus
   *[other] { $names }: je { $points } Punkte mit Bonus
}
reveal-highest = { $number } ist die höchste zugelassene Nummer.
reveal-nobody = Diesmal keine Nummer
reveal-nobody-why = In diesem Zug gibt es keine Punkte.
reveal-told-eliminated = { $count ->
    [one] { $number }, { $names }, ausgeschlossen: hat die { $digits } mit { $numbers } gemeinsam
   *[other] { $number }, { $names }, ausgeschlossen: hat die Ziffern { $digits } mit { $numbers } gemeinsam
}
reveal-told-approved = { $points ->
    [one] { $number }, { $names }, zugelassen: { $points } Punkt
   *[other] { $number }, { $names }, zugelassen: { $points } Punkte
}
reveal-tile-shares = { $digits } gemeinsam
reveal-tile-bonus = +{ $bonus } Bonus
reveal-tile-blank = keine Nummer
reveal-identical = identisch
reveal-face-down = verdeckt
reveal-boards = Spieltafeln
reveal-totals = Punktestand
reveal-log = Die Überprüfung
reveal-log-name = { $name }:
reveal-log-shares = { $count ->
    [one] { $number } hat die <b>{ $digits }</b> mit { $numbers } gemeinsam
   *[other] { $number } hat die Ziffern <b>{ $digits }</b> mit { $numbers } gemeinsam
}
reveal-log-bonus = { $number } hat keine Ziffer gemeinsam: <b>{ $score }</b> + Bonus <b>{ $bonus }</b>
reveal-log-points = { $number } hat keine Ziffer gemeinsam: <b>{ $score }</b>
reveal-log-lowest-bonus = { $number } ist die niedrigste: <b>{ $score }</b> + Bonus <b>{ $bonus }</b>
reveal-log-lowest = { $number } ist die niedrigste: <b>{ $score }</b>
reveal-log-you-next = Danach deine Nummer
reveal-skip = Zum Ergebnis
reveal-next-turn = Zug { $turn }
reveal-to-turn = Direkt zu Zug { $turn }
reveal-key = Leertaste

## Web: der Verlauf eines Spiels

history = Verlauf
history-caption = Die bisher aufgeschriebenen Nummern
history-none = Noch nichts aufgedeckt. Nach jedem Zug siehst du hier, wer was aufgeschrieben hat.
history-approved = { $points ->
    [one] { $name }, { $number }, zugelassen, { $points } Punkt
   *[other] { $name }, { $number }, zugelassen, { $points } Punkte
}
history-bonus = { $points ->
    [one] { $name }, { $number }, zugelassen, { $points } Punkt mit Bonus
   *[other] { $name }, { $number }, zugelassen, { $points } Punkte mit Bonus
}
history-eliminated = { $count ->
    [one] { $name }, { $number }, ausgeschlossen, gemeinsame Ziffer { $digits }
   *[other] { $name }, { $number }, ausgeschlossen, gemeinsame Ziffern { $digits }
}
history-illegal = { $name }, { $number }, ungültig
history-blank = { $name }, keine Nummer
history-out = { $name }, ohne Ziffern
history-bot = Hier spielt ein Bot

## Web: der Punktestand, das Podest und die Revanche

scores-sheet = Wertungsblatt
scores-you-lead = { $points ->
    [one] Du liegst { $points } Punkt vorn
   *[other] Du liegst { $points } Punkte vorn
}
scores-leads = { $points ->
    [one] { $name } liegt { $points } Punkt vorn
   *[other] { $name } liegt { $points } Punkte vorn
}
scores-shared-lead = Gleichauf vorn: { $names }
scores-wiped = Für Runde { $round } werden die Spieltafeln abgewischt. Alle Ziffern sind wieder da.
scores-start-round = Runde { $round } starten
scores-to-final = Endergebnis
scores-parts = { $boxes }, dazu { $digits } für Ziffern
scores-legend-bonus = mit Bonus
scores-legend-used = benutzt: 1 Punkt je durchgestrichener Ziffer
final-you-win = Gewonnen!
final-wins = { $name } gewinnt
final-shared = Gleichstand!
final-points = { $points ->
    [one] mit { $points } Punkt
   *[other] mit { $points } Punkten
}
final-points-each = { $points ->
    [one] { $names }, je { $points } Punkt
   *[other] { $names }, je { $points } Punkte
}
final-parts = { $name }: { $boxes } aus den Zügen, dazu { $digits } für durchgestrichene Ziffern
final-name = Name
final-rank = Platz { $rank }
final-series = Gewonnene Spiele (von { $games })
final-want-rematch = { $count ->
    [one] { $names } will Revanche
   *[other] { $names } wollen Revanche
}
final-rematch = Revanche
final-watching = Wenn es weitergeht, kannst du dich dazusetzen.
final-watch-next = Nächstem Spiel zuschauen
final-record = Spielprotokoll
final-share = Ergebnis teilen
final-copied = Ergebnis kopiert
final-home = Zur Startseite
final-update = Neue Version bereit
final-reload = Neu laden

## Web: ein beendetes Spiel noch einmal ansehen

replay = Noch einmal ansehen
replay-unknown = Wir finden dieses Spiel nicht
replay-turns = Züge
replay-previous = Voriger Zug
replay-next = Nächster Zug
replay-play = Abspielen
replay-pause = Anhalten
replay-share = Diesen Zug teilen
replay-guess = Erst raten
replay-guess-as = Erst raten, als { $name }
replay-whose = Wessen Nummern willst du raten?
replay-just-watch = Nur zuschauen
replay-question = Was würdest du als { $name } aufschreiben?
replay-reveal = Aufdecken
replay-written = Aufgeschrieben
replay-my-guess = Dein Tipp
replay-better = { $points ->
    [one] Du warst { $points } Punkt besser
   *[other] Du warst { $points } Punkte besser
}
replay-worse = { $points ->
    [one] { $name } war { $points } Punkt besser
   *[other] { $name } war { $points } Punkte besser
}
replay-equal = Genauso gut wie { $name }
replay-guess-eliminated = { $count ->
    [one] Deine { $number } hat die { $digits } mit einer niedrigeren Nummer gemeinsam und ist ausgeschlossen.
   *[other] Deine { $number } hat die Ziffern { $digits } mit niedrigeren Nummern gemeinsam und ist ausgeschlossen.
}
replay-guess-approved = { $points ->
    [one] Deine { $number } ist zugelassen: { $points } Punkt.
   *[other] Deine { $number } ist zugelassen: { $points } Punkte.
}
replay-guess-bonus = { $points ->
    [one] Deine { $number } ist zugelassen: { $points } Punkt mit Bonus.
   *[other] Deine { $number } ist zugelassen: { $points } Punkte mit Bonus.
}
replay-sum = { $turns ->
    [one] Dein Tipp: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
   *[other] Deine { $turns } Tipps: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
}
card-title = { $number } holt den Bonus
card-eliminated = { $count ->
    [one] { $numbers } ist ausgeschlossen.
   *[other] { $numbers } sind ausgeschlossen.
}
card-names = Namen zeigen
card-share = Bild teilen
card-save = Bild speichern

## Web: meine Spiele

mine-title = Meine Spiele
mine-going-on = Laufende Spiele
mine-finished = Beendete Spiele
mine-your-number = Deine Nummer fehlt
mine-until = Zug endet: { $time }
mine-others = Die anderen sind dran
mine-gathers = Noch nicht gestartet
mine-quiet = Gerade kein Spiel
mine-won = Gewonnen
mine-shared = Geteilter Sieg
mine-place = Platz { $rank } von { $players }
mine-more = Mehr anzeigen
mine-none = Hier erscheinen beendete Spiele.
mine-private = Diese Liste siehst nur du. Wenn du das Cookie dieser Seite löschst, ist sie weg.
mine-alone = auf diesem Gerät
mine-pass = ein Handy für alle
mine-paper = auf Papier gespielt
mine-today = Runde des Tages
mine-offline = Deine Spiele an Online-Tischen erscheinen, sobald du wieder online bist.
here-unknown = Spiele auf diesem Gerät merkt sich nur der Browser, in dem sie gespielt wurden. In diesem ist das Spiel nicht.

## Web: die Runde des Tages

today-title = Runde des Tages
today-card-note = 5 Züge, ein Versuch
today-card-on = Weiter mit Zug { $turn }
today-card-done = Für heute geschafft
today-row = { $days } in Folge
today-better = Heute besser als { $share }
today-heading = Fünf Züge, ein Versuch
today-idea = Heute treffen alle auf dieselben drei Bots, mit demselben Glück.
today-bots = Die Bots von heute
today-streak = Serie
today-best = Dein Rekord
today-played = Heute gespielt
today-hint = Ohne Uhr. Wenn du gehst, kommst du zum selben Zug zurück.
today-start = Los
today-needs-line = Die Runde des Tages braucht einmal am Tag eine Verbindung. Danach geht es ohne.
today-new-version = Diese Seite ist älter als das letzte Update, und die Bots spielen jetzt vielleicht anders.
today-score = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
today-first = Du gehörst heute zu den Ersten.
today-done = Das war die Runde des Tages.
today-waiting = Dein Platz kommt dazu, sobald du wieder online bist.
today-refused = Sie zählt nicht: { $reason }
today-par = Par { $par }
today-iris = Iris: { $points }
today-par-note = Par: die Mitte dessen, was viele Bots auf deinem Platz erreichten. Auch Iris, die andere durchschaut, saß dort.
today-your-numbers = Deine Nummern
today-everyone = Alle heute
today-players = { $players ->
    [one] { $players } Person, Punkte
   *[other] { $players } Personen, Punkte
}
today-chart = Die Ergebnisse von { $players } Personen in Schritten von fünf Punkten. Deins ist besser als { $share }.
today-you = du
today-points = Punkte
today-people = Personen
today-days = { $days ->
    [one] <b>{ $days }</b> Tag
   *[other] <b>{ $days }</b> Tage
}
today-next = Nächste Runde
today-next-in = Nächste Runde in { $time }
today-next-here = Die nächste Runde ist da.
today-play-next = Nächste Runde spielen
today-choice = Wahl und Glück
today-well-chosen = Gut gewählt, von 100
today-luck = Glück, Prozentpunkte
today-choice-note = Die meisten liegen bei der Wahl um 50, und eine Runde sagt wenig. Glück ist, was das Aufdecken deiner Siegchance gebracht oder genommen hat.
today-share-text = Text zum Teilen
today-share-title = The Number, { $date }: { $points } (Par { $par })
today-share = Teilen
today-copied = Kopiert
today-copy-by-hand = Dein Browser lässt uns nicht kopieren. Markiere den Text darüber.
today-tried = Dein Versuch für heute ist gespielt.
today-practise = Mit denselben Bots üben
today-yesterday = Die Runde von gestern
today-common = Was die meisten geschrieben haben
today-common-turn = Zug { $turn }
today-common-count = { $count } ×
today-replay-iris = Ansehen, wie Iris gespielt hat

## Web: Räume, also Tische, die bleiben

menu-keep = Diesen Tisch behalten
menu-room = Tabelle des Raums
join-room = Raum „{ $name }“
join-open = Offen für alle
room-name = Name des Raums
room-keep-note = Der Link bleibt für immer, und die Tabelle zählt alle eure Spiele zusammen.
room-keep = Diesen Tisch behalten
room-kept = Behalten als „{ $name }“. Der Link gilt für immer.
room-rename = Namen speichern
room-see = Zur Tabelle
room-season-begin = Saison { $season } beginnen
room-season-note = Die Tabelle beginnt neu. Die alte Saison kannst du weiter ansehen.
room-let-go = Nicht mehr behalten
room-let-go-note = Der Tisch wird dann einen Monat nach dem letzten Besuch gelöscht.
room-to-table = Zum Tisch
room-season = Saison { $season }
room-all = Alle Saisons
room-which = Saison
room-games = { $games ->
    [one] { $games } Spiel
   *[other] { $games } Spiele
}
room-none = Noch kein Spiel zu Ende. Die Tabelle beginnt mit dem ersten.
room-standings = Tabelle
room-bots = Bots, die mitgespielt haben
room-player = Name
room-column-games = Spiele
room-column-wins = Siege
room-column-points = Punkte
room-column-rating = Wertung
room-standings-note = Punkte gelten pro Spiel. Ein geteilter Sieg zählt anteilig.
room-rating = Wertung im Verlauf
room-rating-label = { $name } hat die höchste Wertung: { $rating }.
room-rating-note = Wertung: wie stark jemand spielt. Alle beginnen bei 25; Siege gegen Stärkere zählen mehr.
room-game = Spiel { $game }
room-beat = Wer wen geschlagen hat
room-beat-note = Wie oft jemand links mehr Punkte hatte als jemand oben.
room-last = Letzte Spiele
room-more = Mehr anzeigen
room-export = Mitnehmen
room-csv = Tabelle als CSV-Datei
room-records = Spiele als Protokolle

## Web: mehrere Geräte, und vergessen werden

device-title = Deine Geräte
device-idea = Alles mitnehmen oder vergessen lassen
device-along = Auf anderem Gerät nutzen
device-along-note = Öffne auf dem anderen Gerät einen Link oder scanne seinen Code: Dort bist du dann dieselbe Person, mit denselben Tischen und Spielen. Auch dieses Gerät behält alles.
device-along-local = Einstellungen und Spiele ohne Server bleiben auf dem Gerät, auf dem sie sind.
device-make = Link erstellen
device-once = Er gilt einmal, 10 Minuten lang. Wer ihn hat, kann als du spielen, also gib ihn nicht weiter.
device-save = Spiele auf diesem Gerät als Datei sichern
forget-title = Mich vergessen
forget-here = Nur auf diesem Gerät
forget-here-note = Dieses Gerät vergisst, wer du bist, deine Einstellungen und die Spiele, die es aufbewahrt.
forget-here-title = Auf diesem Gerät vergessen?
forget-here-sure = Deine Tische und Spiele auf dem Server bleiben, aber du kommst nur noch mit einem anderen deiner Geräte an sie heran. Was auf diesem Gerät liegt, ist weg.
forget-here-go = Hier vergessen
forget-here-done = Erledigt. Dieses Gerät kennt dich nicht mehr.
forget-all = Überall
forget-all-note = Auch der Server löscht dich, und damit alle deine Geräte.
forget-all-title = Überall löschen?
forget-all-sure = An jedem Tisch und in jedem Spiel steht dann statt deines Namens ein neutraler, und auch deine anderen Geräte verlieren alles. In einem laufenden Spiel übernimmt ein Bot deinen Platz. Das lässt sich nicht rückgängig machen.
forget-all-go = Überall löschen
forget-all-done = Erledigt. Auf dem Server führt nichts mehr zu dir.
take-title = Alles hierher mitnehmen?
take-note = Auf diesem Gerät bist du dann dieselbe Person wie auf dem, das den Link gemacht hat, mit denselben Tischen und Spielen. Beide behalten sie.
take-replaces = Auf diesem Gerät hast du schon Tische oder Spiele auf diesem Server. An die kommst du von hier aus nicht mehr heran.
take-go = Alles hierher mitnehmen
take-same = Auf diesem Gerät ist schon alles da
take-none = Dieser Link funktioniert nicht

## Web: Spiele auf einem Gerät

pass-idea = ein Handy für alle
pass-person = Person
pass-bot = Bot
pass-open-note = noch jemand, oder ein Bot
pass-order = Bots schreiben sofort. Das Handy geht in dieser Reihenfolge herum.
pass-no-person = Mindestens eine Person muss dabei sein.
pass-clock = Uhr: { $seconds } s pro Nummer
pass-start = Los geht’s
pass-earphones = Wenn dir ein Screenreader vorliest, nimm Kopfhörer: Sonst hören die anderen deine Ziffern.
pass-bots-online = Libra und Iris brauchen einen Server: Sie spielen an Online-Tischen.
pass-hand = Das Handy geht an <b>{ $name }</b>
pass-look-away = Alle anderen schauen weg.
pass-im = Ich bin { $name }
pass-question = Deine Nummer, { $name }
pass-lock = Festlegen und weitergeben
pass-all-down = Alle haben festgelegt
pass-all-down-note = Leg das Handy so hin, dass alle es sehen.
pass-time-up = Die Zeit ist um. Die Nummertafel von { $name } liegt verdeckt.
alone-stays = Dieses Spiel bleibt auf diesem Gerät.
local-not-kept = Dieser Browser merkt sich das Spiel nicht. Lass die Seite offen, bis es zu Ende ist.
local-fine = OK
local-elsewhere-note = Dort ging es weiter. Du kannst hier an derselben Stelle weitermachen.
local-leave = Jemand muss gehen
local-leave-note = Wer? Auf dem Platz spielt ein Bot weiter.
local-end = Spiel abbrechen
local-end-note = Es wird nicht aufgehoben und erscheint nicht bei deinen Spielen.
local-home = Zur Startseite (das Spiel wartet hier)

## Web: die Punkte eines Spiels auf Papier

one-table = An einem Tisch
one-table-note = Punkte zählen, Handy weitergeben
one-table-subtitle = alle im selben Raum
one-table-pass = Das Handy weitergeben
one-table-pass-note = Ein Handy für zwei bis fünf, auf Wunsch mit Bots. Geht auch ohne Internet.
one-table-screen = Großer Bildschirm
one-table-screen-note = Der Fernseher zeigt den Tisch, jedes Handy ist eine Tafel. Öffne diese Seite auf dem Fernseher.
one-table-print = Tafeln ausdrucken
one-table-print-note = Papier, Schere, Stifte: Spieltafeln, Nummertafeln und die Regeln auf einer Karte.
paper-title = Punkte zählen
paper-subtitle = für das Spiel auf eurem Tisch
paper-note = Ihr spielt mit der echten Schachtel. Tipp die Tafeln ein: Das Handy prüft und zählt. Geht auch ohne Internet.
paper-going-on = Das Spiel läuft noch: { $names }
paper-player = Person { $number }
paper-name = Name { $number }
paper-colour = { $name }: { $symbol }. Farbe wechseln
paper-remove = { $name } entfernen
paper-add = Noch jemand
paper-full = Mehr als fünf geht nicht: Es gibt fünf Tafeln.
paper-order = Trag die Namen so ein, wie ihr sitzt. Tipp auf ein Symbol, um die Farbe zu wechseln.
paper-equal = Zwei Namen sind gleich: Einer bekommt eine Zahl.
paper-idea = Ihr schreibt wie immer auf eure Tafeln. Tipp sie ein: Das Handy prüft und zählt.
paper-offline = Geht ohne Verbindung. Alles bleibt auf diesem Gerät.
paper-offline-open = Geht ohne Verbindung, solange diese Seite offen bleibt. Alles bleibt auf diesem Gerät.
paper-hint-first = { $count ->
    [one] { $name }: erste Ziffer. <b>Noch { $count } Tafel.</b>
   *[other] { $name }: erste Ziffer. <b>Noch { $count } Tafeln.</b>
}
paper-hint-second = { $count ->
    [one] { $name }: zweite Ziffer. <b>Noch { $count } Tafel.</b>
   *[other] { $name }: zweite Ziffer. <b>Noch { $count } Tafeln.</b>
}
paper-hint-third = { $count ->
    [one] { $name }: dritte Ziffer. <b>Noch { $count } Tafel.</b>
   *[other] { $name }: dritte Ziffer. <b>Noch { $count } Tafeln.</b>
}
paper-hint-again = { $name }: Die nächste Ziffer beginnt die Tafel neu.
paper-hint-done = Alle Tafeln sind da. Tipp auf eine, um sie zu ändern.
paper-hint-void = { $count ->
    [one] <b>{ $name }: { $digits } ist durchgestrichen.</b> Steht das wirklich auf der Tafel, ist { $number } ungültig.
   *[other] <b>{ $name }: { $digits } sind durchgestrichen.</b> Steht das wirklich auf der Tafel, ist { $number } ungültig.
}
paper-blank = Leere Tafel
paper-check = Überprüfen
paper-out = raus
paper-keys = Mit der Tastatur: Ziffern, Rücktaste, - für eine leere Tafel, Pfeile, Enter überprüft.
paper-cross-out = Streichen
paper-cross-out-none = Es gibt nichts durchzustreichen.
paper-cross-out-for = { $name }: { $digits }
paper-correct = Korrigieren
paper-all-turns = Alle Züge
paper-tap = Tipp auf eine Nummer, um sie zu korrigieren
paper-recount = Alles danach wird neu gezählt.
paper-what = { $name }, Zug { $turn }: Was steht auf der Tafel?
paper-void-now = Jetzt ist { $number } ungültig ({ $name }, Zug { $turn }).
paper-void-now-several = Jetzt ungültig: { $tiles }.
paper-void-tile = { $number } ({ $name }, Zug { $turn })
paper-back-to-turn = Zurück zu Zug { $turn }
paper-done = Fertig
paper-kept = gespeichert
paper-kept-note = nach jedem Tippen auf diesem Gerät gespeichert
local-record-not-kept = Dieser Browser behält das Protokoll nicht. Teil es, bevor du die Seite schließt.
paper-elsewhere = Dieses Spiel ist in einem anderen Tab weitergegangen.
paper-go-on-here = Hier weitermachen
paper-copy = Als Text kopieren
paper-share = Als Text teilen
paper-save-text = Als Textdatei speichern
paper-save-json = Als JSON speichern, für Programme
paper-analyse = Dieses Spiel analysieren
paper-analyse-note = Für die Analyse geht das Spielprotokoll an den Server.
paper-by-hand = Dein Browser kann nicht selbst kopieren. Hier ist das Protokoll:
paper-players-note = Namen, Farben, jemand geht
paper-left = { $name } ist gegangen
paper-left-note = Wer gegangen ist, hat ab jetzt leere Tafeln.
paper-slow = Langsam aufdecken
paper-new = Neues Spiel
paper-new-note = Dieses Spiel ist nicht zu Ende. Ein neues tritt an seine Stelle: Speicher vorher das Protokoll, wenn du es behalten willst.
paper-new-do = Neues Spiel anfangen
reveal-tile-void = ungültig (durchgestrichen: { $digits })

## Web: die Lektion

lesson-skip = Überspringen
lesson-back = Zurück
lesson-next = Weiter
lesson-step = Schritt { $step } von { $steps }
lesson-others = Mit dir spielen: { $names }
lesson-write = Schreib drei beliebige Ziffern auf.
lesson-first-digit = Die erste Ziffer sagt, wie viele Punkte du holen kannst: { $digit }.
lesson-lock = Leg deine Nummer fest. Bis zum Aufdecken sieht sie niemand.
lesson-try-above-lowest = 000 ist die niedrigste Nummer überhaupt. Versuch eine höhere.
lesson-try-no-zero = Eine 0 vorne bringt keine Punkte. Nimm vorne eine höhere Ziffer.
lesson-try-higher = Versuch es noch einmal mit einer höheren Ziffer vorne.
lesson-eliminated = { $lower } ist niedriger und hat deine { $digit }: { $number } ist ausgeschlossen.
lesson-still-counts = Sie zählt trotzdem: { $higher } ist höher, hat deine { $digit } und ist deshalb ausgeschlossen.
lesson-keep-digits = Keine Punkte, aber du behältst alle deine Ziffern.
lesson-again = Schreib eine andere Nummer auf, oder noch einmal dieselbe.
lesson-approved = Keine niedrigere Nummer hat eine deiner Ziffern: { $number } ist zugelassen.
lesson-points = { $points ->
    [one] { $points } Punkt für die erste Ziffer und Bonus +{ $bonus } für die höchste zugelassene Nummer.
   *[other] { $points } Punkte für die erste Ziffer und Bonus +{ $bonus } für die höchste zugelassene Nummer.
}
lesson-crossed-out = Ihre Ziffern sind für diese Runde durchgestrichen. Jede ist 1 Punkt wert.
lesson-digits-left = Schreib jetzt eine Nummer aus deinen übrigen Ziffern auf.
lesson-identical = { $name } hat auch { $number }: Identische Nummern schließen einander nicht aus.
lesson-both-bonus = Keine zugelassene Nummer ist höher: Du und { $name } bekommt beide den vollen Bonus.
lesson-last-turn = Weiter zu Zug 5, dem letzten: Die erste Ziffer zählt doppelt.
lesson-double = Die erste Ziffer, { $digit }, zählt doppelt: { $points } Punkte.
lesson-boards = Neue Runde. Benutzte Ziffern sehen alle: Schreib eine Nummer auf, die sicher ist.
lesson-touched = { $name } hat noch die { $digit } und schreibt { $lower }: { $number } ist ausgeschlossen.
lesson-yours-alone = { $digits } hat sonst niemand mehr: Diese Ziffern sind sicher.
lesson-try-safe = Nimm nur { $digits }: Die hat sonst niemand mehr.
lesson-try-again = Noch einmal
lesson-safe = { $digits } hat sonst niemand mehr: { $number } war sicher.
lesson-look = Schau auf die Spieltafeln, bevor du schreibst. Deine sehen die anderen auch.
lesson-out = Sind alle zehn Ziffern durchgestrichen, setzt du aus, bis die Runde endet.
lesson-end-title = Das ist schon das ganze Spiel
lesson-end = Ein Spiel hat zwei Runden mit je fünf Zügen. Die höchste Summe gewinnt.
lesson-to-table = Weiter zum Tisch
lesson-rules = Alle Regeln

## Web: so wird gespielt

howto-title = So wird gespielt
howto-cards = Die Regeln auf vier Karten
howto-pick-title = Denk dir eine Nummer aus
howto-pick = Drei Ziffern, von 000 bis 999. Die erste Ziffer bringt dir die Punkte. Ziffern dürfen sich wiederholen.
howto-order-title = Die höchste zuerst
howto-order = Wenn alle ihre Nummer festgelegt haben, werden die Nummern aufgedeckt und sortiert, die höchste oben.
howto-share-title = Gemeinsame Ziffer? Ausgeschlossen
howto-share = Eine Nummer ist ausgeschlossen, wenn eine niedrigere Nummer eine ihrer Ziffern hat. 964 hat die 4 mit 743 gemeinsam.
howto-score-title = Punkten und durchstreichen
howto-score = Zugelassene Nummern bringen Punkte, die höchste auch den Bonus. Benutzte Ziffern sind für die Runde weg; am Ende ist jede einen Punkt wert.
howto-more = Noch ein paar Regeln
howto-bonus-title = Bonus
howto-bonus = Die höchste zugelassene Nummer bekommt den Bonus: { $first } in Zug 1, dann { $between } und { $last } in Zug 5.
howto-identical-title = Identische Nummern
howto-identical = Sie liegen nebeneinander und schließen einander nicht aus. Sind sie die höchste zugelassene Nummer, bekommt jede den vollen Bonus.
howto-lower-title = Niedrigere Nummern
howto-lower = Eine niedrigere Nummer zählt auch dann, wenn sie selbst ausgeschlossen ist.
howto-tip-title = Ein Tipp fürs erste Spiel
howto-tip = Hohe Nummern werden am häufigsten ausgeschlossen: Unter ihnen liegen mehr andere. Wiederhole eine Ziffer, lieber 877 als 876, und such Ziffern, die andere schon benutzt haben.
howto-lesson = Spielend lernen

## Web: warum ein Spiel so ausging

analysis-title = Analyse
analysis-overview = Überblick
analysis-turns = Zug für Zug
analysis-reading = Iris liest dieses Spiel …
analysis-ahead = { $games ->
    [one] Vorher ist noch { $games } anderes Spiel dran.
   *[other] Vorher sind noch { $games } andere Spiele dran.
}
analysis-long = Die Schlange ist gerade lang. Schau später wieder vorbei: Was berechnet ist, bleibt.
analysis-offline = Die Analyse braucht eine Verbindung.
analysis-none = Hier gibt es keine Analyse
analysis-start = Start
analysis-wins = { $points ->
    [one] { $name } gewinnt mit { $points } Punkt.
   *[other] { $name } gewinnt mit { $points } Punkten.
}
analysis-you-win = { $points ->
    [one] Du gewinnst mit { $points } Punkt.
   *[other] Du gewinnst mit { $points } Punkten.
}
analysis-shared = { $points ->
    [one] Geteilter Sieg: { $names }, je { $points } Punkt.
   *[other] Geteilter Sieg: { $names }, je { $points } Punkte.
}
analysis-led-last = Vor dem letzten Zug lag { $name } vorn.
analysis-you-led-last = Vor dem letzten Zug lagst du vorn.
analysis-led-since = Ab Runde { $round }, Zug { $turn } lag { $name } vorn.
analysis-you-led-since = Ab Runde { $round }, Zug { $turn } lagst du vorn.
analysis-choice-luck = Wahl und Glück
analysis-of-hundred = von 100
analysis-points-of-chance = Punkte
analysis-choice-note = Gut gewählt: Die meisten liegen um 50, und ein Spiel sagt wenig. Glück: Prozentpunkte der Siegchance, die das Aufdecken gebracht oder gekostet hat.
analysis-readability = Wer leicht zu durchschauen war
analysis-your-hit = Iris, der lesende Bot, hatte deine <b>{ $number }</b> auf Platz { $place } von { $all }.
analysis-easiest = Am leichtesten zu durchschauen: { $name }, mit <b>{ $number }</b> auf Platz { $place } von { $all }.
analysis-place = Platz { $place } von { $all }
analysis-no-numbers = keine Nummern
analysis-expected = erwartet
analysis-surprise = Überraschung
chart-as-table = Als Tabelle zeigen
chart-as-picture = Als Bild zeigen
chart-has-table = Dieselben Zahlen gibt es als Tabelle.
moment-place = Runde { $round }, Zug { $turn } · { $kind }
moment-luck = Glück
moment-missed = verpasst
moment-choice = Wahl
moment-turn = Wendepunkt
moment-luck-you = { $points ->
    [one] Deine <b>{ $number }</b> brachte <b>{ $points } Punkt mit Bonus</b>. Die Chance dafür lag bei { $chance }.
   *[other] Deine <b>{ $number }</b> brachte <b>{ $points } Punkte mit Bonus</b>. Die Chance dafür lag bei { $chance }.
}
moment-luck-name = { $points ->
    [one] Die <b>{ $number }</b> ({ $name }) brachte <b>{ $points } Punkt mit Bonus</b>. Die Chance dafür lag bei { $chance }.
   *[other] Die <b>{ $number }</b> ({ $name }) brachte <b>{ $points } Punkte mit Bonus</b>. Die Chance dafür lag bei { $chance }.
}
moment-fell-you = Deine <b>{ $number }</b> wurde ausgeschlossen durch { $others }.
moment-fell = Die <b>{ $number }</b> ({ $name }) wurde ausgeschlossen durch { $others }.
moment-tile = { $number } ({ $name })
moment-your-tile = deine { $number }
moment-instead-bonus = { $points ->
    [one] Die <b>{ $number }</b> hätte <b>{ $points } Punkt mit Bonus</b> gebracht.
   *[other] Die <b>{ $number }</b> hätte <b>{ $points } Punkte mit Bonus</b> gebracht.
}
moment-instead = { $points ->
    [one] Die <b>{ $number }</b> hätte <b>{ $points } Punkt</b> gebracht.
   *[other] Die <b>{ $number }</b> hätte <b>{ $points } Punkte</b> gebracht.
}
moment-bonus-you = { $points ->
    [one] Deine <b>{ $number }</b> brachte <b>{ $points } Punkt mit Bonus</b>.
   *[other] Deine <b>{ $number }</b> brachte <b>{ $points } Punkte mit Bonus</b>.
}
moment-bonus = { $points ->
    [one] Die <b>{ $number }</b> ({ $name }) brachte <b>{ $points } Punkt mit Bonus</b>.
   *[other] Die <b>{ $number }</b> ({ $name }) brachte <b>{ $points } Punkte mit Bonus</b>.
}
moment-good-you = Deine <b>{ $number }</b> war { $worth } Punkte mehr wert als das, was die meisten dort schreiben.
moment-good = Die <b>{ $number }</b> ({ $name }) war { $worth } Punkte mehr wert als das, was die meisten dort schreiben.
moment-poor-you = Deine <b>{ $number }</b> war { $worth } Punkte weniger wert als das, was die meisten dort schreiben.
moment-poor = Die <b>{ $number }</b> ({ $name }) war { $worth } Punkte weniger wert als das, was die meisten dort schreiben.
moment-blank-you = In diesem Zug hattest du keine gültige Nummer.
moment-blank = Ohne gültige Nummer in diesem Zug: { $name }.
moment-chance-you = Deine Siegchance ging von { $before } auf <b>{ $after }</b>.
moment-chance = Siegchance von { $name }: von { $before } auf <b>{ $after }</b>.
turn-whose = Wessen Nummern
turn-map = Karte
turn-table = Tabelle
turn-worth = Wert
turn-worth-points = Punkte
turn-you-wrote = Deine Nummer
turn-best-before = Beste vor dem Aufdecken
turn-best-hindsight = Beste im Nachhinein
turn-was-approved = { $points ->
    [one] zugelassen: { $points } Punkt
   *[other] zugelassen: { $points } Punkte
}
turn-was-eliminated = ausgeschlossen, { $digits } gemeinsam
turn-before-approved = { $points ->
    [one] zu { $chance } zugelassen; hätte { $points } Punkt gebracht
   *[other] zu { $chance } zugelassen; hätte { $points } Punkte gebracht
}
turn-before-bonus = { $points ->
    [one] zu { $chance } zugelassen; hätte { $points } Punkt mit Bonus gebracht
   *[other] zu { $chance } zugelassen; hätte { $points } Punkte mit Bonus gebracht
}
turn-before-eliminated = zu { $chance } zugelassen; wäre ausgeschlossen worden
turn-hindsight-approved = { $points ->
    [one] hätte { $points } Punkt gebracht
   *[other] hätte { $points } Punkte gebracht
}
turn-hindsight-bonus = { $points ->
    [one] hätte { $points } Punkt mit Bonus gebracht
   *[other] hätte { $points } Punkte mit Bonus gebracht
}
turn-nothing-better = nichts war deutlich besser
turn-compared = Der Wert ist ein Mittel über das, was die anderen vermutlich schreiben. Im Nachhinein zählt, was sie wirklich geschrieben haben: Die beste Nummer kann vorher weniger wert gewesen sein.
turn-most = Die meisten Punkte in diesem Zug: { $points }, mit { $number }. Auf Dauer ist sie weniger wert.
turn-out = Alle Ziffern waren durchgestrichen, also gab es keine Nummer zu schreiben.
map-label = Was jede Nummer wert war
map-first-digits = Erste Ziffer
map-first = Erste Ziffer { $digit }
map-used = Erste Ziffer { $digit }, benutzt
map-known = { $worth } Punkte wert; { $approved } zugelassen, { $bonus } Bonus
map-scale = { $most } Punkte
map-hatched = benutzte Ziffer
map-how = Jeder Block: eine erste Ziffer. Nach unten: die zweite. Nach rechts: die dritte.
map-place = Platz
map-show-all = { $count ->
    [one] { $count } Nummer zeigen
   *[other] Alle { $count } Nummern zeigen
}
iris-title = Was Iris erwartet hat
iris-note = Die fünf wahrscheinlichsten Nummern von allen. Der Ring ist, was geschrieben wurde.
iris-place = { $number }: Platz { $place } von { $all }
about-figures = Was die Zahlen bedeuten
about-chances = Von jedem Stand aus wird das Spiel tausende Male mit einfachen Mitteln zu Ende gespielt. Das beurteilt die Lage, nicht die Leute, und fängt für alle gleich an.
about-well-chosen = Von 0 bis 100: zur Hälfte dafür, besser zu sein als das, was die meisten dort schreiben, zur Hälfte für die Nähe zur besten Nummer. Die meisten liegen um 50. Ein Spiel sagt wenig: 15 mehr oder weniger sind Zufall.
about-luck = Was das Aufdecken deiner Siegchance gebracht oder genommen hat, in Prozentpunkten. Darin steckt auch, wie gut die anderen geschrieben haben. Ein Spiel ist vor allem Glück.
about-readability = Iris weiß nur, was vor jedem Zug offen lag, und sitzt nirgends. Eine Nummer links stand weit oben auf der Liste dessen, was Iris für wahrscheinlich hielt. Ausgewogenes Spiel ist leicht vorherzusehen, und doch gewinnt niemand etwas dabei.
about-worth = Punkte mehr als eine leere Tafel, im Schnitt über das, was die anderen vermutlich schreiben: das Ergebnis gegenüber den anderen und ein Teil dessen, was behaltene Ziffern wert sind.
about-hindsight = Die beste Nummer neben dem, was die anderen wirklich geschrieben haben. Vorher konnte das niemand wissen.
analyse-title = Spiel analysieren
analyse-note = Füge die Aufzeichnung eines beliebigen Spiels ein, hier oder auf Papier gespielt: eine Zeile mit den Namen, dann eine Zeile pro Zug. Nichts wird veröffentlicht.
analyse-field = Spielaufzeichnung
analyse-open = Datei öffnen
analyse-do = Analysieren
analyse-too-long = Das ist zu lang für ein Spiel: höchstens { $most } Zeichen.

## Web: deine Gewohnheiten

habits-heading = Deine Gewohnheiten
habits-idea = Was dich verrät
habits-games = { $games ->
    [one] { $games } Spiel auf diesem Server
   *[other] { $games } Spiele auf diesem Server
}
habits-reading = Iris liest deine Spiele …
habits-offline = Für deine Gewohnheiten braucht es eine Verbindung.
habits-none = Hier gibt es keine Gewohnheiten
habits-so-far = { $numbers ->
    [one] Bisher { $numbers } Nummer. Bei so wenig ist ein Muster meist Zufall.
   *[other] Bisher { $numbers } Nummern. Bei so wenigen ist ein Muster meist Zufall.
}
habits-of-games = { $games } von { $all } Spielen
habits-ghosts = Die Linien sind ausgewogenes Spiel. Davor stehen bald deine Balken.
habits-by-turn = Erste Ziffern, Zug für Zug
habits-turn = Zug { $turn }
habits-opens = Auftakt
habits-double = zählt doppelt
habits-panel = Zug { $turn }: Meist beginnst du mit der { $digit }, in { $yours }; ausgewogen: { $balanced }.
habits-how = So liest du es
habits-yours = deine Nummern
habits-balanced-play = ausgewogenes Spiel
habits-own-scale = Zug { $turn } hat einen eigenen Maßstab.
habits-digit = Ziffer
habits-in-brackets = In Klammern: ausgewogenes Spiel.
habits-kept = Ziffern, die du in Zug 5 noch hast
habits-kept-most = Am häufigsten die { $digit }: in { $share } der Runden.
habits-works = Wie oft es klappt
habits-works-key = Punkt: du. Strich: ausgewogenes Spiel.
habits-rate-balanced = ausgewogen { $share }
habits-readable = Was es dich kostet, durchschaut zu werden
habits-readable-note = Was es den anderen brachte, dich zu durchschauen, in Punkten pro Zug. Ausgewogenes Spiel gibt nichts her. Punkte: Spiele. Linie: Mittel aus fünf.
habits-gain-label = { $games ->
    [one] Dich zu durchschauen brachte { $points } Punkte pro Zug, in { $games } Spiel.
   *[other] Dich zu durchschauen brachte { $points } Punkte pro Zug, in { $games } Spielen.
}
habits-game = Spiel { $game }
habits-try-lower = Fang ab und zu niedriger an.
habits-try-higher = Fang ab und zu höher an.
habits-try-digit = Fang ab und zu mit der { $digit } an.
habits-try-less = Mach es ab und zu anders.
habits-try-more = Probier es ab und zu.
habits-private = Nur du siehst sie.
habits-delete = Löschen
habits-delete-title = Gewohnheiten löschen?
habits-delete-how = Sie werden bei jedem Besuch aus deinen fertigen Spielen berechnet. Um sie loszuwerden, lass deine Gast-ID vergessen: Wie, steht auf der Datenschutzseite. Deine Spiele führen dann nicht mehr zu dir.
habits-delete-go = Zur Datenschutzseite
habits-delete-keep = Behalten
habits-about-tell = Dich verrät, was vom ausgewogenen Spiel stärker abweicht, als der Zufall erklärt. Wer vieles anschaut, findet immer etwas; darum wird nur gezeigt, was Zufall allein fast nie hervorbringt.
habits-about-gain = Was es kostet, durchschaut zu werden: die Punkte pro Zug, die die beste Antwort auf Iris’ Einschätzung von dir gebracht hätte.
