# Italiano.

title = The Number

## Le parole del controllo

verdict-approved = approvato
verdict-eliminated = eliminato
verdict-illegal = non valido
verdict-blank = in bianco
verdict-out = senza cifre

## Il foglio dei punteggi

sheet-round = Round { $round } di { $rounds }
sheet-turn = Turno { $turn }, bonus +{ $bonus }
sheet-last-turn = Turno { $turn }, la prima cifra vale doppio, bonus +{ $bonus }
sheet-shares = { $digits } in comune con { $number }
sheet-not-available = { $count ->
    [one] cifra non disponibile: { $digits }
   *[other] cifre non disponibili: { $digits }
}
sheet-with-bonus = { $score } + { $bonus } di bonus
sheet-used = usate
sheet-total = totale
sheet-legend = / usata    × eliminato    – nessun numero valido
sheet-scores = Punteggi parziali
sheet-final-scores = Punteggi finali
sheet-round-column = Round { $round }
sheet-final-column = Totale
sheet-no-turns = Non è ancora stato giocato nessun turno.
sheet-win = { $points ->
    [one] Vince { $name } con { $points } punto.
   *[other] Vince { $name } con { $points } punti.
}
sheet-shared-win = { $points ->
    [one] Vittoria condivisa: { $names }, con { $points } punto a testa.
   *[other] Vittoria condivisa: { $names }, con { $points } punti a testa.
}
sheet-lead = { $points ->
    [one] È in testa { $name } con { $points } punto.
   *[other] È in testa { $name } con { $points } punti.
}
sheet-shared-lead = { $points ->
    [one] In testa a pari merito: { $names }, con { $points } punto a testa.
   *[other] In testa a pari merito: { $names }, con { $points } punti a testa.
}

## Scrivere una partita, turno per turno

type-welcome = Inserisci la partita giocata su carta, un turno per riga.
type-players = Chi gioca (nomi separati da virgole)
type-how =
    Scrivi i numeri in quest’ordine: { $players }.
    --- è una tessera in bianco, < annulla l’ultima riga, Ctrl-D termina.
type-turn = Round { $round }, turno { $turn } ({ $players })
type-question = { $question }:
type-taken-back = Annullata: { $line }
type-over = Partita finita. Premi Invio, o scrivi < per annullare l’ultima riga
type-save = Nome del file per salvare la partita (solo Invio per uscire)
type-saved = Salvata: { $path }

## Che cosa non va, e dove

error-line = riga { $line }: { $problem }
error-turn = round { $round }, turno { $turn }: { $problem }
error-tile = round { $round }, turno { $turn }, { $player }: { $problem }
error-line-turn = riga { $line }, round { $round }, turno { $turn }: { $problem }
error-line-tile = riga { $line }, round { $round }, turno { $turn }, { $player }: { $problem }

number-not-three-digits = «{ $text }» non è un numero di tre cifre da 0 a 9; --- è una tessera in bianco.
game-player-count = { $players ->
    [one] c’è { $players } nome; possono giocare da { $fewest } a { $most } persone.
   *[other] ci sono { $players } nomi; possono giocare da { $fewest } a { $most } persone.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } numero, ma giocano in { $players }: scrivine uno a testa, anche per le tessere in bianco (---; in JSON null).
   *[other] { $tiles } numeri, ma giocano in { $players }: scrivine uno a testa, anche per le tessere in bianco (---; in JSON null).
}
turn-player-out = tutte e dieci le cifre sono barrate, quindi non può esserci nessun numero; lascia la tessera in bianco (---; in JSON null).
turn-game-over = la partita è già finita dopo { $turns } turni; questo turno è di troppo.
record-no-players = mancano i nomi; comincia con una riga come «players: Ann, Ben, Cleo».
record-players-twice = i nomi ci sono già; per un’altra partita crea un nuovo file.
record-name-empty = il nome numero { $position } è vuoto.
record-name-twice = il nome «{ $name }» compare due volte; usa nomi diversi.
record-name-not-for-text = il nome «{ $name }» non si può salvare in un file di testo; togli virgole e #.
record-name-not-text = il nome numero { $position } non è un testo tra virgolette.
record-not-text = qui ci sono caratteri che non sono testo leggibile; salva il file in UTF-8.
record-not-json = il JSON contiene un errore alla colonna { $column }.
record-too-deep = il JSON ha più di { $deepest } livelli annidati.
record-not-an-object = una partita in JSON dev’essere un oggetto con «players» e «turns».
record-key-missing = manca «{ $key }».
record-key-twice = «{ $key }» compare due volte nello stesso oggetto.
record-not-a-list = «{ $key }» dev’essere una lista.
record-turn-not-a-list = un turno dev’essere una lista di numeri.
record-not-a-tile = { $value } non è una tessera; scrivi tre cifre tra virgolette, come "513", o null per una tessera in bianco.
record-number-not-kept = { $text } non è un numero che si possa conservare.

score-what = Indica il file di una partita (thenumber score partita.txt; - è l’input standard), o avvia thenumber score in un terminale per inserirne una.
score-json-what = --json ha bisogno di un file: thenumber score partita.txt --json
score-progress = Calcolo dei punteggi
file-exists = { $path } esiste già. Scegli un altro nome.
file-missing = { $path }: il file o la cartella non esiste.
file-folder = { $path } è una cartella; indica un file al suo interno.
file-denied = { $path }: non hai i permessi per questo file.
file-failed = { $path }: { $reason }
file-too-large = { $path }: più di { $most } MB; dividilo in file più piccoli.

## Le regole del gioco

rules-idea = Tutti scrivono in segreto un numero di tre cifre. I numeri alti valgono di più, ma se il tuo ha una cifra in comune con un numero più basso, viene eliminato.
rules-pieces-title = Che cosa serve
rules-pieces =
    Possono giocare da 2 a 5 persone. Ognuna ha una plancia Giocatore visibile a tutti, con le cifre da 0 a 9 e una casella Punteggio per ogni turno, e una tessera Numero su cui scrivere.
    La cifra più a sinistra di un numero è la sua prima cifra.
rules-course-title = Svolgimento
rules-course = Una partita ha 2 round di 5 turni. In ogni turno si sceglie, si controlla e si risolve.
rules-choose-title = Scegliere
rules-choose =
    Tutti contemporaneamente e in segreto, scrivete un numero da 000 a 999 e mettete la tessera a faccia in giù. Usa solo cifre ancora disponibili sulla tua plancia; una cifra si può ripetere.
    Un numero con una cifra non disponibile non è valido: per questo turno si ignora, non dà punti e non si barra niente.
rules-check-title = Controllare
rules-check =
    Rivelate tutte le tessere e mettetele in fila dal numero più alto al più basso. Un numero è approvato se non ha cifre in comune con nessun numero più basso; altrimenti è eliminato.
    Un numero più basso conta anche se è eliminato a sua volta. I numeri identici stanno fianco a fianco e non si eliminano tra loro.
rules-resolve-title = Risolvere
rules-resolve =
    Approvato: segna i punti della tua prima cifra, poi barra sulla tua plancia tutte le cifre del numero. Non potrai più usarle fino alla fine del round.
    Il numero approvato più alto prende anche il bonus del turno ({ $bonuses } nei turni da 1 a 5). Se l’hanno scritto più persone, ciascuna prende il bonus.
    Eliminato: nessun punto, e non si barra niente.
rules-last-turn-title = Turno finale
rules-last-turn = Nel turno 5 la prima cifra di un numero approvato vale doppio. Il bonus si aggiunge dopo.
rules-out-title = Senza cifre
rules-out = Se tutte e dieci le tue cifre sono barrate, resti a guardare fino alla fine del round.
rules-end-title = Fine
rules-end =
    Dopo 5 turni, ogni cifra barrata sulla tua plancia dà 1 punto. Somma tutte le tue caselle: è il tuo punteggio totale del round. Poi cancellate le plance e giocate il secondo round con tutte le cifre.
    Il punteggio finale è la somma dei due round: vince il più alto. In caso di parità, la vittoria è condivisa.
rules-example-title = Un esempio
rules-example =
    Nel turno 1 le tessere sono 761, 513, 444, 444 e 220.
    761 ha l’1 in comune con 513 ed è eliminato. 513 è il numero approvato più alto: 5 punti più 2 di bonus, e si barrano 1, 3 e 5. I due 444 valgono 4 punti ciascuno, 220 ne vale 2.
rules-credit = The Number è un gioco di Hisashi Hayashi. Questo è un progetto amatoriale non ufficiale, senza alcun legame con l’autore o con l’editore; il nome appartiene ai suoi titolari.
