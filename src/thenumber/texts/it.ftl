# Italiano.

title = The Number

## Le parole del controllo

verdict-approved = approvato
verdict-eliminated = eliminato
verdict-illegal = non valido
verdict-blank = in bianco
verdict-out = senza cifre
list-two = { $start } e { $last }
list-more = { $start } e { $last }

## Il foglio dei punteggi

sheet-round = Round { $round } di { $rounds }
sheet-turn = Turno { $turn }, bonus +{ $bonus }
sheet-last-turn = Turno { $turn }, la prima cifra vale doppio, bonus +{ $bonus }
sheet-shares = { $count ->
    [one] cifra { $digits } in comune con { $number }
   *[other] cifre { $digits } in comune con { $number }
}
sheet-not-available = { $count ->
    [one] cifra non disponibile: { $digits }
   *[other] cifre non disponibili: { $digits }
}
sheet-with-bonus = { $score } + { $bonus } di bonus
sheet-used = usate
sheet-total = totale
sheet-legend = / barrata    × eliminato    – nessun numero valido
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
type-rounds = Se la partita aveva un solo round, scrivi prima rounds: 1.
type-turn = Round { $round }, turno { $turn } ({ $players })
type-only-turn = Turno { $turn } ({ $players })
type-question = { $question }:
type-taken-back = Annullata: { $line }
type-over = Partita finita. Premi Invio, o scrivi < per annullare l’ultima riga
type-save = Nome del file per salvare la partita (solo Invio per uscire)
type-saved = Salvato in: { $path }

## Che cosa non va, e dove

error-line = riga { $line }: { $problem }
error-turn = round { $round }, turno { $turn }: { $problem }
error-tile = round { $round }, turno { $turn }, { $player }: { $problem }
error-line-turn = riga { $line }, round { $round }, turno { $turn }: { $problem }
error-line-tile = riga { $line }, round { $round }, turno { $turn }, { $player }: { $problem }

number-not-three-digits = «{ $text }» non è un numero di tre cifre da 0 a 9; --- è una tessera in bianco.
digits-not-digits = «{ $text }» non è un insieme di cifre da 0 a 9.
game-no-such-seat = non c’è un posto { $asked }: si conta da 0 e giocano in { $players }.
game-player-count = { $players ->
    [one] c’è { $players } nome; possono giocare da { $fewest } a { $most } persone.
   *[other] ci sono { $players } nomi; possono giocare da { $fewest } a { $most } persone.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } numero, ma giocano in { $players }: scrivine uno a testa, anche per le tessere in bianco (---; in JSON null).
   *[other] { $tiles } numeri, ma giocano in { $players }: scrivine uno a testa, anche per le tessere in bianco (---; in JSON null).
}
turn-player-out = tutte e dieci le cifre sono barrate, quindi non può esserci nessun numero; lascia la tessera in bianco (---; in JSON null).
turn-game-over = una partita ha { $turns } turni; questo è di troppo.
record-no-players = mancano i nomi; comincia con una riga come «players: Ann, Ben, Cleo».
record-players-twice = i nomi ci sono già; per un’altra partita crea un nuovo file.
record-no-such-rounds = una partita ha 1 o 2 round, non «{ $value }».
record-rounds-late = il numero dei round va subito dopo i nomi, e una volta sola.
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
record-not-a-tile = { $value } non è una tessera; scrivi tre cifre tra virgolette, come "852", o null per una tessera in bianco.
record-number-not-kept = { $text } non si può conservare in un file.
record-several = qui c’è più di una partita; aprine una alla volta.
record-no-turns = non è stato ancora giocato nessun turno, quindi non c’è niente da analizzare.

score-what = Indica il file di una partita (thenumber score partita.txt; - è l’input standard), o avvia thenumber score in un terminale per inserirne una.
score-json-what = --json ha bisogno di un file: thenumber score partita.txt --json
score-progress = Calcolo dei punteggi
file-exists = { $path } esiste già. Scegli un altro nome.
file-missing = { $path }: il file o la cartella non esiste.
file-folder = { $path } è una cartella; indica un file al suo interno.
file-denied = { $path }: non hai i permessi per questo file.
file-failed = { $path }: { $reason }
file-too-large = { $path }: più di { $most } MB; dividilo in file più piccoli.
extra-missing = Servono pacchetti che non sono installati: pip install 'thenumber[{ $extra }]'
asked-players = --players: si gioca da { $fewest } a { $most }, non in { $players }.
asked-count = { $option }: da 1 a { $most }, non { $count }.
asked-seed = --seed: un numero intero da 0 a { $most }, non { $seed }.

## Simulazioni

compiling = Compilazione, solo la prima volta
simulate-progress = Partite in corso
simulate-title = { $games ->
    [one] { $games } partita in { $players }, seme { $seed }
   *[other] { $games } partite in { $players }, seme { $seed }
}
simulate-seat = Posto
simulate-style = Stile
simulate-wins = Vittorie
simulate-interval = Intervallo 95%
simulate-score = Punteggio
simulate-deviation = Dev. std.
simulate-approved = Approvati
simulate-turn = Turno
simulate-points = Punti
simulate-shared = Vittorie condivise: { $share } delle partite.
simulate-speed = { $speed } partite al secondo.
simulate-stopped = Interrotto. Partite giocate: { $games } su { $asked }.
simulate-stopped-early = Interrotto prima che finisse la prima partita.
simulate-bot = «{ $name }» non si può simulare; questi sì: { $styles }. Gli altri bot giocano nell’arena: thenumber arena
simulate-too-many-bots = --bots: { $bots } nomi sono troppi per { $players } posti.

games-format = { $path }: il nome di un file di partite deve finire con { $formats }.
games-views = --views richiede un file per le partite: aggiungi --out FILE.
plot-format = { $path }: il nome dell’immagine deve finire in { $formats }.
plot-saved = Immagine salvata in { $path }: { $what }
plot-title = { $games ->
    [one] { $games } partita in { $players }: { $styles }
   *[other] { $games } partite in { $players }: { $styles }
}
plot-approval = Quanto spesso un numero è stato approvato
plot-points = Media dei punti di un numero, bonus compreso
plot-first-digit = prima cifra
plot-other-digits = le altre due cifre
plot-by-first-digit = Media dei punti per prima cifra e turno
plot-average-points = media dei punti
plot-turn = turno { $turn }
plot-scores = Punteggi finali
plot-final-score = punteggio finale
plot-share = quota di partite
plot-style = { $style }, media { $mean }

## La soluzione del round in due

solve-progress = Calcolo della soluzione
solve-path-progress = Verifica delle posizioni raggiungibili
solve-unit = Due persone, un round. Il guadagno dice di quanti punti potrebbe crescere la differenza di punteggio scrivendo un altro numero.
solve-count = { $count }
solve-positions = Posizioni risolte
solve-largest = Guadagno massimo
solve-mean = Guadagno medio
solve-path-positions = Posizioni raggiungibili giocando così
solve-path-largest = Guadagno massimo in queste, con i valori salvati
solve-path-mean = Guadagno medio in queste
solve-first-turn = Valore del primo turno
solve-checksum = Somma di controllo
solve-same = I valori sono uguali a quelli del pacchetto.
solve-different = I valori sono diversi da quelli del pacchetto, al massimo di { $most } punti.
solve-damaged = I valori della soluzione nel pacchetto sono danneggiati; reinstalla thenumber.
solve-stopped = Interrotto; non è stato salvato nulla.
solve-position-what = Per vedere una posizione indica il turno, senza --out: thenumber solve --turn 3 --mine 0123789 --theirs 4567
solve-no-such-turn = I turni di un round vanno da 1 a { $turns }.
solve-too-few = Cifre ancora disponibili su una plancia al turno { $turn }: almeno { $fewest }.
solve-worth = Punti di vantaggio che puoi aspettarti di prendere sull’altra persona entro la fine del round: { $value }
solve-mine = tu
solve-theirs = altra persona

## Dopo la partita, come lo stampano `thenumber analyse` e `thenumber habits`

insight-progress = Analisi in corso
insight-unfinished = { $turns ->
    [one] Questa partita non è finita. Dopo { $turns } turno la situazione è questa.
   *[other] Questa partita non è finita. Dopo { $turns } turni la situazione è questa.
}
insight-chances = Possibilità di vincere
insight-well-chosen = Scelte
insight-luck = Fortuna
insight-foreseen = Previsto
insight-legend = Scelte: da 0 a 100. In genere si sta intorno a 50, e una sola partita dice poco: può sbagliare di 15. Fortuna: punti percentuali della possibilità di vincere. Previsto: quante volte Iris ha indovinato la prima cifra; tra parentesi, quante volte l’avrebbe indovinata con un gioco equilibrato.
insight-decided = Che cosa ha deciso la partita
insight-nothing-decided = Nessun turno da solo ha deciso la partita.
insight-place = Round { $round }, turno { $turn }
insight-by-choice = La scelta di { $name }: { $number }. Valeva { $worth } punti in più di quello che lì scrive la maggior parte delle persone.
insight-by-poor-choice = La scelta di { $name }: { $number }. Valeva { $worth } punti in meno di quello che lì scrive la maggior parte delle persone.
insight-by-blank = Senza un numero valido in questo turno: { $name }.
insight-by-bonus = { $points ->
    [one] { $name } segna { $points } punto con { $number }, bonus compreso. Possibilità di prenderlo: { $chance }.
   *[other] { $name } segna { $points } punti con { $number }, bonus compreso. Possibilità di prenderlo: { $chance }.
}
insight-by-fall = { $name } scrive { $number }, eliminato da { $lower }.
insight-by-others = { $count ->
    [one] { $number } elimina { $count } altro numero.
   *[other] { $number } elimina altri { $count } numeri.
}
insight-by-highest = { $name } prende il bonus con { $number }.
insight-hint = Per i turni di una persona aggiungi --player NOME; per un turno --turn 4; per il valore di tutti i numeri, entrambi.
insight-player = { $name }, turno per turno
insight-number = Numero
insight-points = Punti
insight-approved = Approvato
insight-bonus = Bonus
insight-worth = Valore
insight-best-before = Prima
insight-best-after = Dopo
insight-rank = Iris
insight-player-legend = * con il bonus. Approvato: la possibilità prima della rivelazione. Valore: punti in più di una tessera vuota, comprese le cifre conservate. Prima: il numero che allora valeva di più. Dopo: il migliore accanto ai numeri degli altri, e quanto avrebbe segnato. Iris: il posto del numero tra quelli che Iris riteneva probabili.
insight-iris = Iris si aspettava
insight-map = Che cosa poteva scrivere { $name }, per prima cifra
insight-no-player = { $name } non è in questa partita. Giocano { $players }.
insight-no-player-anywhere = { $name } non è in queste partite.
insight-no-turn = --turn { $turn }: questa partita ha i turni da 1 a { $turns }.
insight-no-turns = Nessun numero è ancora stato rivelato: non c’è niente da analizzare.
insight-too-many = Più di { $most } partite insieme. Dividi il file o indicane uno più piccolo.
insight-stopped = Interrotto dopo { $games } partite su { $asked }.
insight-one-picture = --plot disegna una partita, ma questo file ne contiene di più.
insight-picture-title = { $names }: perché è andata così
insight-picture-turn = Round { $round }, turno { $turn }: quanto valeva ogni numero per { $name }
insight-picture-turns = turni giocati
insight-picture-parts = Scelta e fortuna, in punti percentuali della possibilità di vincere
insight-picture-choice = Scelta
insight-picture-written = scritto
insight-picture-best-before = migliore prima della rivelazione
insight-picture-best-after = migliore col senno di poi
habits-title = { $games ->
    [one] { $name }, { $games } partita
   *[other] { $name }, { $games } partite
}
habits-tell = Che cosa ti tradisce
habits-no-tell = Niente ti tradisce. Leggerti è difficile.
habits-too-few = { $games ->
    [one] Ancora una partita, e forse si vedrà che cosa ti tradisce.
   *[other] Ancora { $games } partite, e forse si vedrà che cosa ti tradisce.
}
habits-first-digits = Le tue prime cifre, turno per turno, in percentuale
habits-you = tu
habits-balanced = equilibrio
habits-read-gain = Leggerti ha portato agli avversari { $points } punti a turno.
habits-legend = Un gioco equilibrato mescola i numeri in modo che saperlo non serva a nessuno. Questi sono solo conteggi, non una diagnosi.
tell-first-digit-early = Nei turni 1 e 2 la tua prima cifra è in media { $yours }; con un gioco equilibrato sarebbe { $balanced } ({ $cases } turni).
tell-first-digit-middle = Nei turni 3 e 4 la tua prima cifra è in media { $yours }; con un gioco equilibrato sarebbe { $balanced } ({ $cases } turni).
tell-first-digit-last = Nel turno finale la tua prima cifra è in media { $yours }; con un gioco equilibrato sarebbe { $balanced } ({ $cases } turni).
tell-first-digit-after-fall = Dopo un’eliminazione la tua prima cifra è in media { $yours }; con un gioco equilibrato sarebbe { $balanced } ({ $cases } turni).
tell-repdigit = Hai scritto tre volte la stessa cifra in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-three-different = Hai scritto tre cifre diverse in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-ascending = Le tue cifre salivano, come in 268, in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-run = Hai scritto una scala, come 456 o 321, in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-highest-first = Hai cominciato con la tua cifra più alta in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-lowest-first = Hai cominciato con la tua cifra più bassa in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-high-digits-early = Nei turni da 1 a 3 hai usato un 7, un 8 o un 9 in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-follows-winner = Hai cominciato con la prima cifra dell’ultimo bonus in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-beside-winner = Hai cominciato uno sopra o uno sotto l’ultimo bonus in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-first-digit-again = Hai cominciato con la stessa cifra del turno prima in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-number-again = Hai riscritto il tuo numero di cinque turni prima in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
tell-leads-with = Hai cominciato con la cifra { $digit } in { $yours } turni su { $cases }; con un gioco equilibrato sarebbero { $balanced }.
learn-progress = Apprendimento
learn-too-few = Per imparare qualcosa servono almeno { $fewest } partite con dei numeri. Trovate: { $games }.
learn-stopped = Interrotto; non è stato salvato niente.
learn-games = { $games ->
    [one] Imparato da { $games } partita. Salvato in { $path }.
   *[other] Imparato da { $games } partite. Salvato in { $path }.
}
learn-held-out = Sorpresa per un numero in partite mai viste ({ $numbers } numeri): prima { $before } bit, ora { $after } bit. Meno è meglio.
learn-better = Prevede queste persone meglio delle attese fornite con il programma. Per usarlo: thenumber serve --prior
learn-worse = Non prevede queste persone meglio delle attese fornite con il programma. Più partite potrebbero aiutare.

## I bot contro cui giocare

bot-beginner = Scrive le cifre che vengono in mente, meglio se grandi, e presto resta senza quelle buone.
bot-showoff = Mette sempre davanti la cifra più alta, e si vanta anche dei numeri che cadono.
bot-repeater = Adora 444 e 777: tre cifre uguali, o niente.
bot-spoiler = Più che fare punti vuole far cadere il tuo numero: scrive basso, con le tue cifre migliori.
bot-cautious = Vola basso e senza fronzoli, là dove quasi nessuno può passare sotto.
bot-copycat = Scrive qualcosa di simile all’ultimo numero che ha preso il bonus.
bot-gambler = All’inizio non si espone, poi punta tutto sugli ultimi due turni.
bot-scavenger = Vive delle cifre che gli altri hanno già usato: quelle non gliele tocca nessuno.
bot-saver = Spende cifre medie e tiene da parte le migliori per il turno che vale doppio.
bot-calculator = Calcola le probabilità come se tutti gli altri scrivessero a caso, e si fida del risultato.
bot-equilibrium = Gioca così in equilibrio che conoscerne il trucco serve a poco. E non gli importa chi sei.
bot-reader = Osserva quello che scrivi, capisce le tue abitudini e ricorda le partite precedenti.
level-easy = facile
level-medium = medio
level-hard = difficile
bots-id = bot
bots-name = nome
bots-level = livello
bots-character = carattere
bots-broken = non si può caricare: { $reason }
bots-dropped = Il bot «{ $bot }» di { $package } non può giocare: un altro bot ha lo stesso id.
bots-unknown = Il bot «{ $bot }» non esiste. Ci sono: { $known }.
bots-unknown-close = Il bot «{ $bot }» non esiste. Intendevi { $close }?

## L’arena

arena-progress = Partite in corso
arena-title = Al tavolo: { $players }. Partite per serie: { $games }. Serie giocate: { $series }. Seme: { $seed }.
arena-bot = bot
arena-games = partite
arena-wins = vittorie %
arena-margin = scarto
arena-first = prima
arena-later = poi
arena-rating = rating
arena-time = ms
arena-legend =
    vittorie: le condivise si dividono; tra pari, { $par }. ±: intervallo al 95%.
    scarto: punti sopra la media degli altri. ms: tempo per una scelta.
arena-legend-series = prima, poi: vittorie nella prima partita di una serie e nelle altre.
arena-legend-rating = rating: openskill, Bradley-Terry; tutti partono da 25.
arena-legend-no-rating = Per il rating: pip install 'thenumber[sim]'
arena-duels = Testa a testa: un bot (riga) contro un tavolo di copie di un altro (colonna), vittorie in punti percentuali sopra { $par }.
arena-duels-within = L’intervallo al 95% più largo: ±{ $within }.
arena-faults = { $count ->
    [one] { $bot } ha perso { $count } turno per un errore:
   *[other] { $bot } ha perso { $count } turni per errori:
}
arena-fault = { $count } × { $kind }: { $reason }
arena-fault-raised = errore nel codice
arena-fault-not-started = avvio non riuscito
arena-fault-ended = terminato senza rispondere
arena-fault-late = troppo tardi
arena-fault-nonsense = risposta non valida
arena-fault-illegal = cifra non disponibile
arena-last-words = Le ultime righe sul suo standard error:
arena-few-bots = Per un torneo servono almeno due bot diversi.
arena-no-opponent = { $bot } non ha nessuno contro cui giocare; indica altri bot con --against.
arena-one-schedule = Usa --against oppure --head-to-head, non entrambi.
arena-interrupted = Interrotto. Serie giocate: { $played } su { $series }.
arena-crashed = Un processo è terminato in modo imprevisto, forse a causa di un bot. Serie giocate: { $played } su { $series }.
cluster-unreachable = Nessun cluster risponde a { $address }. Avviane uno con: dask scheduler, e su ogni macchina: dask worker { $address }
cluster-address = --cluster vuole un indirizzo come tcp://10.0.0.7:8786, non { $address }.
cluster-version = Il worker { $worker } non ha la versione { $version } di The Number. Tutti i worker devono avere la tua stessa versione.
cluster-programs = I programmi girano solo sulla tua macchina: --program e --cluster non vanno insieme.
cluster-gave-up = Il cluster ha rinunciato: più worker sono caduti sulla stessa parte, oppure lo scheduler non c’è più.
arena-picture-wins = Vittorie (%)
arena-picture-margin = Scarto (punti)
arena-picture-par = tra pari
arena-picture-one = Un bot…
arena-picture-many = …contro un tavolo di
arena-picture-over-par = Punti percentuali rispetto a una sfida tra pari
arena-picture-interval = intervallo al 95%

## Quanto rende la miglior risposta

exploit-title = La miglior risposta a { $bot }, giocata per vincere
exploit-title-points = La miglior risposta a { $bot }, giocata per i punti
exploit-wins = Vittorie della risposta, %
exploit-par = tra pari: { $par }
exploit-first = nella prima partita di una serie
exploit-later = nelle partite successive
exploit-margin = Punti di vantaggio sugli altri, per partita
exploit-bound =
    ±: intervallo al 95%. La risposta conosce il codice del bot, ma non i suoi dadi, e guarda avanti di un turno.
    Un piano più lungo può rendere di più, soprattutto contro un bot che impara: questo è un limite inferiore.
exploit-one-bot = Indica un solo bot: thenumber exploit --bot saver
exploit-progress = Calcolo in corso
exploit-title-exact = La miglior risposta a { $bot } su un intero round: valore esatto
exploit-game = Giocatori: { $players }. Cifre: { $digits }. Turni: { $turns }.
exploit-exact-gain = Punti di vantaggio sugli altri, per round
exploit-exact = Valore esatto: in ogni posizione, il migliore di tutti i numeri contro ciò che il bot mescola davvero, dall’ultimo turno al primo. Il bot guarda solo il turno e le plance. In media nessuno può guadagnare di più; 0 vorrebbe dire che conoscere il bot non vale nulla.
exploit-further = { $bot } guarda più del turno e delle plance ({ $what }): il valore esatto non è noto. Un limite inferiore, giocando:
exploit-stopped = Fermato prima di conoscere il valore esatto.
exploit-checkpoint = --checkpoint va con un bot indicato dal suo codice, come --bot my_package.agents:load.

## I programmi che giocano

asked-seconds = --seconds: da { $fewest } a { $most }, non { $seconds }.
program-unreadable = --program: «{ $program }» non è un comando; scrivilo come nella shell, per esempio --program 'python mybot.py'.
program-missing = --program: non c’è nessun programma «{ $program }» che si possa avviare.
program-is-bot = --program: «{ $program }» è anche l’id di un bot; indica il programma con la sua cartella, per esempio ./{ $program }.
program-named = { $name }: { $command }

## Giocare nel terminale

play-who = Chi gioca a questa tastiera? Nomi separati da virgole
play-default-name = Ospite
play-opponents = Contro chi giochi?
play-choose-keys = ↑ ↓ scorrono l’elenco · Spazio sceglie · Invio inizia la partita
play-choose-line = Avversari separati da virgole: bot, o facile, medio, difficile
play-about = { $name }: { $sentence }
play-level-full = Non ci sono altri bot di livello { $level }.
play-count = Al tavolo: { $count }. Si gioca da { $fewest } a { $most }.
play-nobody = Deve giocare almeno una persona. Per partite tra bot: thenumber arena
play-alone = Manca qualcuno contro cui giocare: indica dei bot con --bots o altre persone con --players.
play-waiting = C’è una partita in sospeso: { $players }. Round { $round }, turno { $turn }.
play-resume = Invio la riprende · n ne inizia una nuova
play-new-or-resume = Invio inizia la nuova · r riprende l’altra
play-curtain = { $name }, tocca a te
play-curtain-others = Il resto del tavolo non guarda.
play-together = Ora potete guardare tutti.
play-press-enter = Premi Invio
play-your-number = Il tuo numero
play-name-number = { $name }, il tuo numero
play-keys = Backspace cancella · Invio conferma · ? regole · s punti · Ctrl-C esce
play-crossed-out = La cifra { $digit } è barrata. Hai ancora: { $digits }.
play-full = Bastano tre cifre: Invio conferma, Backspace cancella.
play-incomplete = Un numero ha tre cifre.
play-not-a-digit = Scrivi cifre da 0 a 9.
play-out = { $name }: tutte le cifre sono barrate. Nessun numero fino alla fine del round.
play-thinking = Aspettiamo: { $names }
play-thinking-long = Aspettiamo: { $names }. La prima volta può volerci un minuto.
play-forfeits = { $name } lascia la tessera in bianco: { $reason }
play-go-on = Invio continua
play-skip = Invio va al risultato
play-back = Invio torna alla partita
play-so-far = Entrambi i round
play-games-won = Partite vinte
play-another = Invio gioca un’altra partita · q termina
play-saved = Scheda partita: { $path }
play-kept = La partita è salvata. Per riprenderla: thenumber play
play-not-kept = La partita continua, ma non viene salvata: { $problem }
play-damaged = { $path } è danneggiato; la partita che conteneva è persa.
play-bot-needs-table = --bot fa sedere un bot a un tavolo online: aggiungi --table URL. Per giocare qui contro i bot: --bots
play-server-needs-table = --server dice dove porta un codice: aggiungi --table CODICE.
play-name-or-players = Usa --name per una persona o --players per più persone, non entrambi.
play-table-options = Con --table si possono usare solo --server, --name, --bot, --program, --seconds e --lang.
play-one-program = Con --table può sedersi un solo --program o un solo --bot.
play-rules =
    Due round di cinque turni. A ogni turno tutti scrivono in segreto un numero di tre cifre, con le cifre ancora disponibili sulla propria plancia; una cifra si può ripetere.

    Poi i numeri si controllano dal più alto in giù. Un numero che ha una cifra in comune con un qualsiasi numero più basso, anche eliminato, è eliminato: nessun punto, e non si barra niente. I numeri identici non si eliminano tra loro.

    Tutti gli altri sono approvati. Danno i punti della prima cifra, e il più alto prende anche il bonus ({ $bonuses } nei turni da 1 a 5). Le loro cifre si barrano fino alla fine del round.

    Nel turno 5 la prima cifra vale doppio; il bonus si aggiunge dopo. Alla fine di un round ogni cifra barrata dà 1 punto. Vince la somma più alta dei due round.

    Con il tempo: allo scadere, tre cifre sulla tessera valgono come numero scritto; altrimenti resta in bianco e non conta.

## Il round del giorno, come lo stampa `thenumber today`

day-dealt = { $date }: hai il posto { $seat } di { $seats }, e il par è { $par }.
day-how = Aggiungi i tuoi numeri turno per turno, e --- per una tessera vuota: thenumber today 852
day-scored = { $score ->
    [one] { $score } punto. Il par è { $par }.
   *[other] { $score } punti. Il par è { $par }.
}
day-none = { $date } non è un giorno. Scrivilo come 2026-11-17.

## A un tavolo online, nel terminale

live-bad-address = «{ $address }» non è l’indirizzo di un tavolo. Un indirizzo così comincia con http:// o https://, per esempio { $example }.
live-code-needs-server = «{ $code }» è il codice di un tavolo. Indica anche il server, per esempio --server { $example }
live-bad-server = «{ $address }» non è l’indirizzo di un server. Un indirizzo così comincia con http:// o https://, per esempio { $example }
live-not-a-code = «{ $code }» non è il codice di un tavolo: con --server, indica le sue { $letters } lettere e cifre. Un link non ha bisogno di --server.
live-no-answer = Nessuno risponde a { $address } ({ $reason }). Controlla l’indirizzo e se il server è in funzione.
live-not-ours = A { $address } non c’è un server di The Number, o ce n’è uno che questa versione non capisce.
live-unsafe = La connessione a { $address } non sarebbe sicura ({ $reason }). Chiedi a chi gestisce il server.
live-plain = Il server { $address } non usa https. Se ti fidi della rete, inizia l’indirizzo con http://
live-no-terminal = Per giocare a un tavolo serve un terminale con una tastiera. Un programma gioca con --program, un bot con --bot.
live-one-bot = Indica un solo bot, come --bot saver, o un solo programma. Per vedere tutti i bot: thenumber bots
live-bot-needs-link = A un bot serve il link di un tavolo. Crea un tavolo nel browser, o con thenumber play --table e l’indirizzo del server.
live-not-kept = La prossima volta il server non ti riconoscerà: { $problem }
live-guest-damaged = { $path } è danneggiato. Per il server non sei più la stessa persona.
live-sat = { $name } ha un posto al tavolo { $code }. Ctrl-C lascia il tavolo.
live-plays-already = { $name } gioca già a questo tavolo. Per un altro posto, usa un altro --name.
live-turn = Round { $round }, turno { $turn }: { $number } { $verdict }
live-turn-points = { $points ->
    [one] Round { $round }, turno { $turn }: { $number } { $verdict }, { $points } punto
   *[other] Round { $round }, turno { $turn }: { $number } { $verdict }, { $points } punti
}
live-forfeits = Round { $round }, turno { $turn }: { $name } lascia la tessera in bianco ({ $reason })
live-left = { $name } lascia il posto. Se c’è una partita in corso, continua un bot; lo stesso comando riprende il posto.
live-back-later = Il tuo posto per ora resta tuo. Per tornare: { $command }
live-code = Codice: { $code }
live-keys-ready = r ok o non ancora · q lascia il tavolo
live-keys-host = s inizia · b aggiunge un bot · o uno o due round · a chiunque o solo chi ha il link · r ok o non ancora · q lascia il tavolo
live-keys-host-full = s inizia · o uno o due round · a chiunque o solo chi ha il link · r ok o non ancora · q lascia il tavolo
live-keys-bot = Aggiungi un bot: 1 facile · 2 medio · 3 difficile · Esc nessuno
live-keys-watching = Invio prende un posto, se ce n’è uno libero · q smette di guardare
live-watching-game = Partita in corso: stai guardando. Se si gioca ancora, puoi sederti anche tu.
live-keys-quit = q smette di guardare
live-face-down = { $number } è a faccia in giù. Backspace lo riprende.
live-blank-down = La tua tessera è a faccia in giù, in bianco. Backspace la riprende.
live-away = Assenti: { $names }
live-stand-ins = Un bot gioca al posto di: { $names }
live-paused = In pausa. L’host può riprendere con p; dopo dieci minuti, chiunque.

## Ospitare i tavoli online

serve-ready = The Number è pronto.
serve-everyone = Per tutti: { $url }
serve-here = Su questo computer: { $url }
serve-in-the-room = Sulla stessa rete: { $url }
serve-nowhere-else = Si raggiunge solo da questo computer.
serve-scan = Inquadra il codice con un telefono per giocare.
serve-data = Tutto viene salvato in { $path }
serve-stop = Ctrl-C ferma il server. Non si perde nulla: le partite continuano quando riparte.
serve-host-unknown = --host: «{ $host }» non è un indirizzo di questo computer.
serve-port-busy = La porta { $port } è occupata da un altro programma. Scegline un’altra: thenumber serve --port { $other }
serve-port-denied = Per la porta { $port } servono i diritti di amministratore. Scegline un’altra: thenumber serve --port { $other }
serve-running = Un server sta già usando i dati in { $path }: { $url }
serve-bad-host = { $setting }: «{ $value }» non è un indirizzo di rete.
serve-bad-port = { $setting }: una porta è un numero intero da 0 a 65535, non «{ $value }».
serve-bad-folder = { $setting }: «{ $value }» non è il nome di una cartella.
serve-bad-database = { $setting } dovrebbe essere un indirizzo come postgresql://utente:password@host:5432/nome. Nella password scrivi @, /, ? e # come %40, %2F, %3F e %23.
serve-two-places = Scegli --data oppure --database: tutto viene salvato in un solo posto.
serve-bad-url = { $setting }: un indirizzo come https://example.org/number/, non «{ $value }».
serve-bad-networks = { $setting }: indirizzi separati da virgole, come 127.0.0.1,10.0.0.0/8, non «{ $value }».
serve-bad-origins = { $setting }: siti separati da virgole, come https://example.org, non «{ $value }».
serve-bad-switch = { $setting }: on oppure off, non «{ $value }».
serve-bad-log = { $setting }: text oppure json, non «{ $value }».
serve-bad-prior = { $setting }: «{ $value }» non è un file scritto da thenumber learn di questa versione.
serve-bad-slurs = { $setting }: «{ $value }» non è un elenco di insulti. Servono righe come [it] e, sotto ognuna, una parola per riga.
serve-bad-days = { $setting }: un numero intero di giorni da 0 a { $most }, non «{ $value }».
serve-bad-count = { $setting }: un numero intero da 1 a { $most }, non «{ $value }».
serve-bad-contact = { $setting }: un indirizzo come mailto:ann@example.org, non «{ $value }».

store-newer = { $path }: questi dati sono stati scritti da una versione più recente del programma. Aggiornalo per usarli.
store-not-ours = { $path }: non è un database di questo programma.
store-damaged = { $path }: il database è danneggiato. Sostituiscilo con un backup.
store-in-use = { $path }: in questo momento un altro programma sta usando questi dati. Fermalo prima.
database-unreachable = { $path }: il database non è raggiungibile. Controlla l’indirizzo e che PostgreSQL sia in funzione.
database-password = { $path }: il database non accetta questo utente con questa password.
database-user = { $path }: il database non fa entrare questo utente.
database-unknown = { $path }: non c’è nessun database con questo nome. Prima va creato.
database-connections = { $path }: il database non permette abbastanza connessioni. A ogni server ne servono sei: aumenta max_connections.
database-disk = { $path }: il disco del database è pieno.
database-rights = { $path }: questo utente non può creare tabelle nel database.
database-read-only = { $path }: il database è in sola lettura. Usa l’indirizzo del primario.
database-starting = { $path }: il database si sta avviando o arrestando. Riprova tra un attimo.
database-locked = { $path }: un altro programma ha bloccato il database. Riprova tra un attimo.
database-gone = { $path }: le tabelle di The Number non sono più nel database. Ripristina un backup.
database-old = { $path }: questo PostgreSQL è troppo vecchio. Serve la versione 14 o una più recente.
database-pool = { $path }: questo è un pool che cambia connessione a ogni transazione, e i server non potrebbero sentirsi tra loro. Usa l’indirizzo di PostgreSQL stesso, oppure un pool in modalità sessione.

## Gestire un server

admin-table = tavolo
admin-code = codice
admin-phase = stato
admin-games = partite
admin-changed = ultimo evento
admin-players = al tavolo
admin-room = stanza “{ $room }”: { $players }
admin-phase-lobby = in attesa
admin-phase-playing = si gioca
admin-phase-over = partita finita
admin-phase-closed = chiuso
admin-no-tables = Non ci sono tavoli.
admin-closed = Tavolo chiuso: { $table }
admin-erased = { $count ->
    [one] Dati cancellati da { $count } tavolo o partita.
   *[other] Dati cancellati da { $count } tra tavoli e partite.
}
admin-erase-what = Indica l’identificativo, oppure un tavolo e il nome usato lì: thenumber admin erase --table TAVOLO --player NOME
admin-guest-unknown = Di questo identificativo non si sa nulla.
admin-nobody = A questo tavolo nessuno ha usato il nome «{ $name }».
admin-several = A questo tavolo più persone hanno usato il nome «{ $name }». Cancella i loro dati uno alla volta, con l’identificativo: { $guests }
admin-forgotten = Partite finite eliminate: { $count }
admin-no-data = { $path }: qui nessun server ha conservato dati. Indica il posto giusto con --data o --database.
admin-no-answer = { $path }: un server sta usando questi dati, ma non risponde. Riprova tra un momento.

## I dati di un server nei file

export-none = Non ci sono partite finite.
backup-done = Backup: { $path }
restore-damaged = { $path }: questo backup è danneggiato. Provane un altro.
restore-done = Ripristinato: { $path }
restore-replaced = I dati che c’erano prima ora sono in { $path }
backup-database = Con PostgreSQL usa il suo strumento: pg_dump --format=custom --schema=thenumber --no-unlogged-table-data --file={ $file } { $path }
restore-database = Con PostgreSQL ferma tutti i server e usa il suo strumento: pg_restore --clean --if-exists --single-transaction --dbname={ $path } { $file }
move-progress = Trasferimento
move-done = Trasferito e confrontato. Tavoli: { $tables }, partite concluse: { $games }.
move-old-stays = In { $path } non è stato cancellato nulla. Cancellalo tu, quando ti senti al sicuro.
move-not-empty = { $path }: qui ci sono già dei dati. Scegli un database vuoto o una cartella nuova.

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
    Tutti scrivono in segreto e nello stesso momento un numero da 000 a 999, poi mettono la tessera a faccia in giù. Usa solo cifre ancora disponibili sulla tua plancia; una cifra si può ripetere.
    Un numero con una cifra non disponibile non è valido: per questo turno si ignora, non dà punti, non si barra niente e non elimina nessuno.
rules-check-title = Controllare
rules-check =
    Rivelate tutte le tessere e mettetele in fila dal numero più alto al più basso. Un numero è approvato se non ha cifre in comune con nessun numero più basso; altrimenti è eliminato.
    Un numero più basso conta anche se è eliminato a sua volta. I numeri identici stanno fianco a fianco e non si eliminano tra loro.
rules-resolve-title = Risolvere
rules-resolve =
    Approvato: segna i punti della tua prima cifra, poi barra sulla tua plancia tutte le cifre del numero. Non potrai più usarle fino alla fine del round.
    Il numero approvato più alto prende anche il bonus del turno ({ $bonuses } nei turni da 1 a 5). Se l’hanno scritto più persone, ciascuna prende il bonus intero.
    Eliminato: nessun punto, e non si barra niente.
rules-last-turn-title = Turno finale
rules-last-turn = Nel turno 5 la prima cifra di un numero approvato vale doppio. Il bonus si aggiunge dopo.
rules-clock-title = Con il tempo
rules-clock = Allo scadere del tempo, tre cifre sulla tessera valgono come numero scritto. Altrimenti la tessera resta in bianco e non conta.
rules-out-title = Senza cifre
rules-out = Se tutte e dieci le tue cifre sono barrate, resti a guardare fino alla fine del round.
rules-end-title = Fine del round, fine della partita
rules-end =
    Dopo 5 turni, ogni cifra barrata sulla tua plancia dà 1 punto. Somma tutte le tue caselle: è il tuo punteggio totale del round. Poi le plance si puliscono e si gioca il secondo round con tutte le cifre.
    Il punteggio finale è la somma dei due round: vince il più alto. In caso di parità, la vittoria è condivisa.
rules-example-title = Un esempio
rules-example =
    Nel turno 1 le tessere sono 964, 852, 852, 743 e 110.
    964 ha il 4 in comune con 743 ed è eliminato. 852 è il numero approvato più alto: i due 852 valgono ciascuno 8 punti più 2 di bonus, e si barrano 2, 5 e 8. 743 vale 7 punti, 110 ne vale 1.
rules-credit = The Number è un gioco di Hisashi Hayashi. Questo è un progetto amatoriale non ufficiale, senza alcun legame con l’autore o con l’editore; il nome appartiene ai suoi titolari.

## Il gioco da stampare

print-title = Stampa il gioco
print-boards-line = Plance Giocatore. Barra le cifre dei numeri approvati. Nel round 2 tornano tutte le cifre.
print-tiles-line = Tessere Numero, due per ciascuno. Ritaglia lungo i tratteggi. In una busta trasparente si cancellano.
print-rules-line = Le regole, su due schede.
print-credit = The Number è un gioco di Hisashi Hayashi. Questi fogli non sono ufficiali. Se ti piace, prendi la scatola: le sue plance si cancellano.
print-name = nome
print-final = finale
print-scores = punti
print-write = <b>Scrivi</b> in segreto un numero di tre cifre, da 000 a 999, con le cifre che hai ancora. Le cifre si possono ripetere. Metti la tessera a faccia in giù.
print-reveal = <b>Rivela</b> tutte le tessere e mettile in fila, la più alta in cima.
print-check = <b>Controlla</b> dall’alto. Un numero che ha una cifra in comune con un numero più basso è eliminato. I numeri identici non si eliminano a vicenda.
print-score = <b>Segna</b> la prima cifra di ogni numero approvato. Il numero approvato più alto aggiunge il bonus. Nel turno 5 la prima cifra vale doppio.
print-cross-out = <b>Barra</b> le cifre dei numeri approvati. I numeri eliminati valgono 0 e non barrano niente.
print-rest = Cinque turni fanno un round; poi ogni cifra barrata vale 1 punto. Si giocano due round, il secondo di nuovo con tutte le cifre. Vince il totale più alto; in caso di parità la vittoria è condivisa. Una tessera con una cifra che non hai più è nulla.
print-eliminated = eliminato: anche { $number } ha un { $digit }
print-highest = approvato e più alto: { $points } + bonus
print-approved = approvato: { $points }
print-idea = Plance, tessere e regole su carta. Con questi fogli e qualche matita si gioca anche senza la scatola.
print-paper = Carta
print-a4 = A4
print-letter = Letter (USA)
print-pages = Pagine
print-boards = Plance Giocatore
print-tiles = Tessere Numero
print-rules = Le regole
print-players = Persone
print-open = Apri il PDF
print-nothing = Scegli almeno una pagina.
print-offline = Per preparare il PDF serve una connessione.
print-paper-unknown = { $paper } non è un formato di carta; scegli uno di questi: { $papers }.
print-pages-unknown = --pages accetta { $pages }, separati da virgole, non { $asked }.
print-fonts = I caratteri non sono ancora pronti. Nella cartella del progetto, esegui: make client
print-saved = { $count ->
    [one] { $path }: { $count } pagina
   *[other] { $path }: { $count } pagine
}

## Un tavolo su un grande schermo

screen-menu = Mostra su un grande schermo
screen-how = Sulla TV o sul computer apri questo indirizzo e scrivi il codice:
screen-here = Mostra su questo dispositivo
screen-note = Lo schermo non ha un posto e non mostra nessun numero prima della rivelazione. Finché è acceso, ai telefoni basta la propria tessera.
screen-scan = Inquadra il codice QR o scrivi il codice su <b>{ $address }</b>
screen-tile = Il tuo telefono è la tua tessera. La partita la avvia { $name }.
screen-after = Dopo il round { $round }
screen-look = Guarda lo schermo
screen-look-note = È in corso il controllo.
screen-none = Qui non c’è uno schermo
screen-tile-only = Solo la mia tessera su questo telefono
screen-total = Totale { $total }
screen-code = Mostra qui un tavolo
screen-code-how = Scrivi il codice del tavolo. Ogni telefono al tavolo lo ha nel menu.
screen-code-show = Mostra il tavolo

## Perché un tavolo o il server rifiuta qualcosa

refused-guest-none = Non sappiamo ancora chi sei. Ricarica la pagina.
refused-guest-operator = Può farlo solo chi gestisce questo server.
refused-table-unknown = Questo tavolo non esiste. Controlla il link; un tavolo a cui non torna nessuno dopo un po’ viene eliminato.
refused-table-exists = Questo tavolo esiste già.
refused-table-closed = Questo tavolo è stato chiuso.
refused-table-full = Tutti i posti sono occupati.
refused-table-worn-out = Questo tavolo ha fatto il suo tempo. Creane uno nuovo.
refused-code-unknown = Nessun tavolo aperto ha questo codice. Controllalo, o chiedi il link.
refused-code-malformed = Un codice è fatto di sei lettere e cifre, come K7MPQ2.
refused-seat-none = Non hai un posto a questo tavolo.
refused-seat-taken = Quel posto è appena stato preso. Scegline un altro.
refused-seat-other = Hai già un altro posto a questo tavolo.
refused-seat-not-away = Questo posto si può cedere solo quando chi lo occupa è assente.
refused-seat-sent-away = L’host ha liberato il tuo posto. Potrai sederti di nuovo dopo la prossima partita.
refused-seat-barred = L’host ha liberato il tuo posto. A questo tavolo non puoi più sederti.
refused-link-used = Questo link non funziona più: è già stato usato o è troppo vecchio. Chiedine uno nuovo.
refused-device-same = Questo dispositivo ha già i tuoi tavoli e le tue partite.
refused-host-only = Può farlo solo l’host.
refused-host-self = Non puoi mandarti via. Se vuoi andartene, lascia il tavolo.
refused-player-unknown = Questa persona non è a questo tavolo.
refused-player-out = Tutte le tue cifre sono barrate: resti a guardare fino alla fine del round.
refused-name-empty = Manca ancora un nome. Scrivine uno.
refused-name-too-long = Un nome può avere al massimo { $longest } caratteri.
refused-name-characters = Un nome non può contenere virgole, # o caratteri invisibili.
refused-name-unwelcome = A questo tavolo può sedersi chiunque: questo nome non va bene. Scegline un altro.
refused-public-off = Su questo server può unirsi solo chi ha il link o il codice.
refused-colour-taken = Questo colore è già preso. Scegline un altro.
refused-number-unavailable = { $count ->
    [one] Non più disponibile sulla tua plancia: { $digits }.
   *[other] Non più disponibili sulla tua plancia: { $digits }.
}
refused-number-written = La tua tessera è già a faccia in giù. Per cambiare numero, prima riprendila.
refused-turn-stale = Troppo tardi: le tessere di questo turno sono già state rivelate.
refused-game-not-started = La partita non è ancora cominciata.
refused-game-going-on = Durante una partita non si può fare. Aspetta che finisca.
refused-game-over = La partita è finita.
refused-game-paused = La partita è in pausa. Aspetta che riprenda.
refused-game-too-few = Per giocare bisogna essere almeno in { $fewest }. Invita qualcuno o aggiungi un bot.
refused-game-unknown = Questa partita non è tra quelle finite a questo tavolo.
refused-turn-unknown = Questa partita non ha un turno così.
refused-room-none = Questo tavolo non è una stanza.
refused-room-too-many = Hai già tutte le stanze che questo server permette. Prima lasciane una.
refused-season-empty = In questa stagione non è ancora finita nessuna partita.
refused-season-unknown = Questa stanza non ha una stagione così.
refused-analysis-busy = In questo momento vengono analizzate molte partite. Riprova tra un minuto.
refused-analysis-unavailable = Questo server non può analizzare partite.
refused-analysis-failed = Qualcosa è andato storto durante l’analisi. Riprova tra un momento.
refused-today-date = Si possono consegnare solo i round di oggi e di ieri.
refused-today-failed = In questo momento il round di oggi non è disponibile. Riprova tra poco.
refused-today-version = Questo round viene da un’altra versione del gioco e non può contare. Ricarica la pagina.
refused-today-numbers = Quel numero non si poteva scrivere nel turno { $turn }.
refused-today-unknown = Per quel giorno non c’è nessun round da rivedere.
refused-today-not-played = Gioca prima il round di oggi: così te lo rovineresti.
refused-stand-in-too-early = Se si gioca senza orologio, un bot può sostituire chi non dà segno da due minuti, quando la tua tessera è già a faccia in giù.
refused-bot-seated = { $name } è già al tavolo.
refused-bot-unknown = Il bot «{ $bot }» non esiste.
refused-bot-none-left = Tutti i bot di questo livello sono già al tavolo. Scegli un altro livello.
refused-bot-not-available = Al momento il bot «{ $bot }» non può giocare su questo server. Scegline un altro.
refused-message-malformed = Il server non capisce questo messaggio: { $problem }
refused-message-binary = Il server capisce solo messaggi di testo, non binari.
refused-rate-too-fast = Piano. Aspetta un attimo e riprova.
refused-rate-tables = Hai creato molti tavoli. Riprova più tardi.
refused-rate-open-tables = Da te o dalla tua rete ci sono già abbastanza tavoli aperti. Prima chiudine uno.
refused-rate-links = Sono molti link. Riprova più tardi.
refused-rate-connections = In questo momento ci sono troppe connessioni. Chiudine una tua, o riprova più tardi.
refused-rate-codes = Hai provato molti codici. Aspetta un minuto e riprova.
refused-push-off = Questo server non manda promemoria.
refused-push-nonsense = Così questo browser non si può raggiungere. Ricarica la pagina.
refused-origin-refused = Questa pagina appartiene a un altro sito. Apri il gioco all’indirizzo di questo server.
refused-store-failed = Il server non è riuscito a salvare, quindi non è cambiato nulla. Riprova tra un attimo.
refused-store-unsure = Il server non sa ancora se è stato salvato. Aspetta un attimo e controlla.
refused-server-failed = Qualcosa è andato storto sul server. Quello che è stato confermato è salvo; riprova tra un attimo.
refused-http-not-found = A questo indirizzo non c’è niente.
refused-http-method = Questo indirizzo non si può usare così.
refused-http-type = Qui serve JSON, con l’intestazione Content-Type: application/json.
refused-http-too-long = Questa richiesta è troppo lunga.

## Quello che si può dire al tavolo

phrase-hello = Ciao
phrase-good-luck = Buona fortuna
phrase-thinking = Ci sto pensando
phrase-hurry = Dai, su…
phrase-nice = Bel colpo
phrase-ouch = Ahi
phrase-lucky = Che fortuna
phrase-laugh = Ahahah
phrase-sorry = Scusate
phrase-thanks = Grazie
phrase-well-played = Ben giocato
phrase-one-more = Un’altra?

## La pagina semplice di un server

home-script = Questa pagina ha bisogno di JavaScript: attivalo nel browser e ricarica la pagina.
home-not-started = Il gioco non si è avviato. Ricarica la pagina. Se non basta, aggiorna il browser o provane un altro.
home-languages = Lingue

## La pagina sulla privacy

privacy-title = Privacy
privacy-short = Qui si gioca senza account, e il server conserva solo quello che serve a una partita.
privacy-kept-title = Che cosa si conserva
privacy-kept-secret = Un segreto casuale in un cookie sul tuo dispositivo, per poco più di un anno: è così che il server ti riconosce. Il server ne salva solo un hash, da cui non si può risalire al segreto.
privacy-kept-link = Quando crei un link per un altro dispositivo: il tuo segreto, cifrato in modo che solo il link possa leggerlo, finché il link non viene usato o passano dieci minuti.
privacy-kept-names = I nomi che scrivi ai tavoli.
privacy-kept-games = Le partite: chi si è seduto al tavolo, chi è andato e venuto, quali numeri sono stati scritti, anche quelli poi cambiati, e quando. Le cifre che hai solo scelto restano fino a quando si rivelano le tessere.
privacy-kept-today = I tuoi round del giorno: i numeri che hai scritto e i punti che hai fatto. Le altre persone vedono solo in quanti hanno scritto un numero o fatto un punteggio.
privacy-kept-address = Il tuo indirizzo di rete serve solo a tenere lontani gli abusi: il server lo tiene in memoria per un po’, senza mai salvarlo né scriverlo nei log.
privacy-kept-push = Se attivi i promemoria: dove si raggiunge il tuo browser, le chiavi con cui li legge e la tua lingua. Tutto viene cancellato quando disattivi i promemoria, quando il browser non è più raggiungibile o quando si cancellano i tuoi dati.
privacy-long-title = Per quanto tempo
privacy-long-tables = Un tavolo dove non è cominciata nessuna partita viene eliminato circa un giorno dopo che se n’è andata l’ultima persona, ogni altro tavolo dopo circa un mese.
privacy-long-rooms = I tavoli che l’host conserva come stanza restano finché l’host non li lascia, e con loro le partite giocate lì.
privacy-long-games-days = { $days ->
    [one] La scheda di una partita finita, nomi compresi, si conserva separatamente dal tavolo e viene eliminata dopo { $days } giorno.
   *[other] La scheda di una partita finita, nomi compresi, si conserva separatamente dal tavolo e viene eliminata dopo { $days } giorni.
}
privacy-long-games-always = La scheda di una partita finita, nomi compresi, si conserva separatamente dal tavolo e senza limiti di tempo.
privacy-long-today = I tuoi round del giorno si cancellano dopo 400 giorni, o quando fai cancellare i tuoi dati.
privacy-seen-title = Chi può vederlo
privacy-seen-link = Chiunque abbia il link o il codice di un tavolo può vedere i nomi e tutti i numeri già rivelati. Fino ad allora, il tuo numero lo vedi solo tu. Un tavolo aperto a chiunque lo trova chiunque sia su questo server.
privacy-seen-operator = Chi gestisce questo server ha accesso a tutto ciò che vi è salvato, e può tenerne dei backup.
privacy-seen-others = Nessun tracciamento e nessuna pubblicità. I promemoria, se li attivi, passano dal servizio di notifiche del tuo browser, cifrati in modo che non possa leggerli. Nessun altro dato va a terzi.
privacy-erase-title = Come far cancellare i tuoi dati
privacy-erase = Puoi farlo da te, in qualsiasi momento, su ogni dispositivo da cui giochi. L’hash viene eliminato, e a ogni tavolo e in ogni partita un nome neutro prende il posto del tuo. Se non funziona, comunica il tuo identificativo a chi gestisce questo server. Se elimini il cookie, il server non ti riconosce più.
privacy-erase-copies = I backup, e il registro che un database tiene delle proprie modifiche, non vengono riscritti: ciò che è stato eliminato vi resta finché chi gestisce questo server non li elimina.
privacy-erase-id = Il tuo identificativo: { $guest }
privacy-erase-no-id = Non hai un identificativo: da questo browser non si è ancora giocato qui, oppure il cookie non c’è più. Se hai già giocato qui, comunica invece il link del tavolo e il nome che hai usato.
privacy-erase-go = Cancellami
privacy-home = Torna all’inizio

## Web: la prima pagina, aprire un tavolo e unirsi

server-unreachable = Il server non risponde. Controlla la connessione e riprova.
try-again = Riprova
cancel = Annulla
home-play = Gioca subito
home-play-easy = contro 3 bot facili
home-play-medium = contro 3 bot medi
home-play-hard = contro 3 bot difficili
home-resume = Riprendi la partita
home-resume-lobby = Torna al tuo tavolo
home-return = Torna alla tua partita
home-waits = { $count ->
    [one] { $count } tavolo ti aspetta
   *[other] { $count } tavoli ti aspettano
}
home-your-number = Manca il tuo numero: { $where }
home-create = Crea un tavolo
home-create-note = link e codice QR per invitare
home-code = Codice del tavolo
home-join = Entra
home-learn = Come si gioca
home-learn-note = 1 minuto
home-rules = Regole
home-guest = Ospite
home-offline = Sei offline. Puoi comunque giocare contro i bot o con un solo telefono.
home-needs-line = richiede una connessione
home-open = Tavoli aperti
home-open-note = gioca con chi è su questo server
home-open-none = nessuno adesso, aprine uno
home-open-count = { $count } su questo server
open-tables-subtitle = su questo server
open-tables-loading = Carico i tavoli aperti…
open-tables-none = Nessun tavolo aperto al momento.
open-tables-more = { $count ->
    [one] E un altro.
   *[other] E altri { $count }.
}
open-tables-hint = Un host elenca qui il suo tavolo con «{ $switch }». Tutti gli altri restano privati.
open-table-of = Tavolo di { $name }
code-none = Nessun tavolo ha questo codice. I codici non contengono mai 0, 1, I, L, O o U.
new-name = Il tuo nome
new-colour = Il tuo colore
new-create = Crea il tavolo
preview-invitation = C’è una partita a The Number che ti aspetta
preview-replay = Guarda com’è andata questa partita a The Number
join-title = Siediti con noi
join-idea = Un gioco di bluff da due a cinque: punta in alto, ma se il tuo numero ha una cifra in comune con uno più basso, è fuori.
join-learn = Imparalo in un minuto
join-playing = Una partita è in corso
join-instead = Siediti al posto di { $name }
wait-next = Aspetta la prossima partita
wait-note = Tutti vedono che aspetti. Se dopo questa partita c’è un posto libero, è tuo.
wait-waiting = Aspetti la prossima partita.
wait-stop = Non aspettare più
waits-for-seat = { $count ->
    [one] { $names } aspetta un posto
   *[other] { $names } aspettano un posto
}
join-seated = Al tavolo
join-nobody = Qui non c’è ancora nessuno.
join-sit = Siediti
join-watch = Guarda
join-full = Questo tavolo è al completo
join-rematch-title = Sta per iniziare la prossima partita
join-rematch = Unisciti alla rivincita
join-again = Riprendi il tuo posto
trouble-unknown = Tavolo non trovato
trouble-closed = Questo tavolo è chiuso
trouble-other = Ora il tavolo non è raggiungibile
trouble-closed-note = Qui non si gioca più. Forse c’è un nuovo link.
nothing-title = Qui non c’è niente
nothing-note = Forse nell’indirizzo manca un carattere.
nothing-offline = Questa pagina non è disponibile offline
page-loading = Caricamento…
broken-title = Qualcosa è andato storto
broken-note = Ricarica la pagina e riprendi da dove avevi lasciato.

## Web: l’attesa al tavolo

lobby-title = Il tuo tavolo
lobby-seats = Posti: { $taken } su { $seats }
lobby-loading = Carichiamo il tavolo…
lobby-home = Torna all’inizio (il posto resta tuo)
lobby-link = Link del tavolo
lobby-qr = Ingrandisci il codice QR
lobby-qr-close = Rimpicciolisci il codice QR
lobby-share = Condividi link
lobby-copy = Copia
lobby-copied = Copiato
lobby-copy-by-hand = Il browser non può copiare da solo. Copia il link da qui:
lobby-players = Chi gioca
lobby-you = tu
lobby-host = host
lobby-you-host = tu, host
lobby-joined = al tavolo
lobby-reading = legge le regole
lobby-not-connected = senza connessione
lobby-bot = bot
lobby-bot-easy = bot, facile
lobby-bot-medium = bot, medio
lobby-bot-hard = bot, difficile
lobby-ready = ok
lobby-not-ready = non ancora
lobby-open-seats = { $count ->
    [one] Posto libero
   *[other] { $count } posti liberi
}
lobby-open-seat-note = Condividi il link o aggiungi un bot
lobby-open-seat-link = Condividi il link
lobby-add-bot = Aggiungi un bot
lobby-easy = Facile
lobby-medium = Medio
lobby-hard = Difficile
lobby-level-other = Altri bot
lobby-all-bots = Tutti i bot
lobby-remove-bot = Togli il bot { $name }
lobby-free-seat = Libera il posto di { $name }
lobby-free-seat-note = { $name } lascia il tavolo e potrà sedersi di nuovo dopo la prossima partita.
lobby-free-seat-for-good = { $name } lascia il tavolo e non potrà tornarci.
lobby-free-seat-do = Libera il posto
lobby-change = Cambia
lobby-change-title = Nome e colore
lobby-save = Salva
lobby-time = Tempo per turno
lobby-time-none = senza limite
lobby-time-seconds = { $count ->
    [one] { $count } secondo
   *[other] { $count } secondi
}
lobby-time-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minuti
}
lobby-time-hours = { $count ->
    [one] { $count } ora
   *[other] { $count } ore
}
lobby-time-days = { $count ->
    [one] { $count } giorno
   *[other] { $count } giorni
}
lobby-anyone = Aperto a chiunque
lobby-who = Chi può unirsi
lobby-who-anyone = chiunque
lobby-who-link = chi ha il link
lobby-doubtful = nome offensivo in alcune lingue
lobby-length = Durata
lobby-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } round
}
lobby-just-you = Per ora ci sei solo tu. Condividi il link o aggiungi un bot per iniziare subito.
lobby-waiting-for = Aspettiamo { $names }. Puoi iniziare lo stesso.
lobby-everyone-ready = Si può iniziare.
lobby-waiting-host = Aspettiamo l’host.
lobby-start = Inizia la partita
lobby-im-ready = Ci sono
lobby-im-not-ready = Un momento, non ancora
lobby-watching = Stai guardando.
lobby-watchers = { $count ->
    [one] { $count } persona guarda
   *[other] { $count } persone guardano
}
lobby-take-seat = Prendi posto
lobby-series = La serie finora
lobby-series-wins = { $wins ->
    [one] { $wins } vittoria
   *[other] { $wins } vittorie
}

## Web: il menu, le impostazioni e le frasi

menu-title = Menu
menu-back = Indietro
menu-settings = Impostazioni
menu-language = Lingua
menu-language-failed = Non è stato possibile scaricare questa lingua. Riprova quando c’è connessione.
menu-theme = Aspetto
menu-theme-system = Sistema
menu-theme-light = Chiaro
menu-theme-dark = Scuro
menu-to-dark = Aspetto scuro
menu-to-light = Aspetto chiaro
menu-reveal = Velocità della rivelazione
menu-reveal-normal = Normale
menu-reveal-fast = Veloce
menu-reveal-instant = Subito
menu-level = Bot in «Gioca subito»
menu-level-follows = Si adatta a te
menu-sound = Suoni
menu-haptics = Vibrazione
menu-holders = Chi ha ancora una cifra, sul suo tasto
menu-rules = Come si gioca
menu-say = Di’ qualcosa
menu-pause = Metti in pausa
menu-go-on = Riprendi la partita
menu-move = Continua su un altro dispositivo
menu-move-note = Apri questo link sull’altro dispositivo per continuare da lì. Questo potrà solo guardare. Il link funziona una sola volta, per 10 minuti.
menu-hand = Nuovo dispositivo per { $name }
menu-hand-note = Manda questo link a { $name }: apre il suo posto su un altro dispositivo. Funziona una sola volta, per 10 minuti.
menu-people = Chi c’è al tavolo
menu-invite = Link e codice QR
menu-away = assente
menu-stand-in = gioca un bot al suo posto
menu-leave = Lascia il tavolo
menu-leave-game = Un bot gioca al tuo posto. Puoi tornare quando vuoi.
menu-leave-lobby = Il tuo posto si libera.
menu-come-back = Riprendi il tuo posto

## Web: la scelta del numero

symbol-red = triangolo rosso
symbol-blue = cerchio blu
symbol-green = quadrato verde
symbol-yellow = rombo giallo
symbol-purple = stella viola
choose-turn = Turno { $turn } di { $turns }
choose-opened = Il turno { $turn } è iniziato. Scegli il tuo numero.
tab-your-turn = Tocca a te
choose-number = Il tuo numero
choose-hint-empty = Il numero approvato più alto prende il <b>bonus +{ $bonus }</b>.
choose-hint-empty-double = <b>La prima cifra vale doppio.</b> Il numero approvato più alto prende il <b>bonus +{ $bonus }</b>.
choose-hint = { $points ->
    [one] { $points } punto se approvato, <b>bonus +{ $bonus }</b> se è il più alto approvato
   *[other] { $points } punti se approvato, <b>bonus +{ $bonus }</b> se è il più alto approvato
}
choose-hint-double = { $points ->
    [one] Prima cifra doppia: { $points } punto se il numero è approvato, <b>bonus +{ $bonus }</b> se è il più alto approvato
   *[other] Prima cifra doppia: { $points } punti se il numero è approvato, <b>bonus +{ $bonus }</b> se è il più alto approvato
}
choose-lock = Conferma { $number }
choose-lock-none = Conferma
choose-not-sent = { $number }: non ancora inviato
choose-delete = Cancella l’ultima cifra
choose-delete-chosen = Cancella la cifra scelta
choose-keys = Scrivi le cifre con la tastiera. Backspace cancella.
choose-enter-key = Invio
choose-locked = Confermato
choose-face-down = a faccia in giù
choose-hidden = Scritto su un altro dispositivo. Resta nascosto finché non si rivelano le tessere.
choose-peek = Sbircia
choose-change = Cambia
choose-stand-in-wrote = Un bot ha scritto { $number } al posto tuo
choose-keep = Tieni
choose-out = Tutte le tue cifre sono barrate
choose-out-note = { $count ->
    [one] Resti a guardare fino alla fine del round. La tua cifra barrata vale { $count } punto.
   *[other] Resti a guardare fino alla fine del round. Le tue { $count } cifre barrate valgono { $count } punti.
}
choose-watching = Stai guardando
waiting-one = Aspettiamo { $name }
waiting-several = { $count ->
    [one] Aspettiamo { $count } persona
   *[other] Aspettiamo { $count } persone
}
waiting-nobody = Tutte le tessere sono a faccia in giù
waiting-count = Confermati: { $down } su { $all }
stand-in-ask = Fai giocare un bot al posto di { $name }
pad = Cifre
pad-used = { $digit } è barrata
pad-held = { $count ->
    [one] { $digit }, ce l’ha ancora { $names }
   *[other] { $digit }, ce l’hanno ancora { $names }
}
pad-held-by-all = { $digit }, ce l’hanno ancora tutti
pad-held-by-none = { $digit }, non ce l’ha nessun altro
tile-digits = Il tuo numero: { $digits }
tile-empty = vuota
tile-shut = Il tuo numero, a faccia in giù
tile-first = Prima cifra: { $digit }
tile-second = Seconda cifra: { $digit }
tile-third = Terza cifra: { $digit }
tip-untouchable = Consiglio: solo tu hai ancora { $digits }. Se non usi altro, il tuo numero non può essere eliminato.
tip-rare = Consiglio: { $digits } resta a meno persone. Le cifre rare sono più sicure, e puoi ripeterle.
tip-repeat = Consiglio: ripeti una cifra, come in 877. Meno cifre diverse usi, meno rischi di averne in comune.
board-me = { $name } (tu)
board-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
board-used = barrate: { $digits }
board-none-used = nessuna cifra barrata
box-points = { $points ->
    [one] Turno { $turn }: { $points } punto
   *[other] Turno { $turn }: { $points } punti
}
box-bonus = { $points ->
    [one] Turno { $turn }: { $points } punto, bonus +{ $bonus } incluso
   *[other] Turno { $turn }: { $points } punti, bonus +{ $bonus } incluso
}
box-eliminated = Turno { $turn }: numero eliminato
box-none = Turno { $turn }: nessun numero valido
box-now = Turno { $turn }, adesso: bonus +{ $bonus }
box-to-come = Turno { $turn }, in arrivo: bonus +{ $bonus }
boards-table = Tavolo
boards-mine = La tua plancia
boards-turn = Turno { $turn }
boards-round-turn = Round { $round }, turno { $turn }
boards-game = { $points ->
    [one] { $points } punto finora
   *[other] { $points } punti finora
}
status-ready = fatto
status-choosing = sta scegliendo
status-away = assente
status-away-short = assente
status-away-note = Assente. A questo posto giocherà un bot.
status-stand-in = A questo posto gioca un bot

## Web: la connessione e altri stati

line-lost = Riconnessione…
line-safe = Il tuo numero è al sicuro.
line-not-sent = Non ancora inviato. Partirà appena torna la connessione.
line-go-on = Continua pure. Il tuo numero partirà appena torna la connessione.
line-unreachable = Il tavolo non è raggiungibile.
line-check = Controlla la connessione.
line-back = La connessione è tornata.
host-new = Ora l’host è { $name }.
host-me = Ora l’host sei tu.
time-up-locked = Tempo scaduto. { $number } è stato confermato per te.
time-up-blank = Tempo scaduto. La tua tessera è rimasta in bianco.
stand-in-played = Un bot ha giocato questo turno al posto tuo.
clock-left = Tempo rimasto: { $time }
clock-last = { $seconds ->
    [one] Ancora { $seconds } secondo
   *[other] Ancora { $seconds } secondi
}
clock-held = L’orologio è fermo
clock-until = Fino a { $time }
clock-monday = lunedì, { $time }
clock-tuesday = martedì, { $time }
clock-wednesday = mercoledì, { $time }
clock-thursday = giovedì, { $time }
clock-friday = venerdì, { $time }
clock-saturday = sabato, { $time }
clock-sunday = domenica, { $time }

# Games over days: what people are told wherever they are, and how they agree to that

push-awaited = Tocca a te
push-half = È passata metà del tuo tempo
push-over = La partita è finita
push-rematch = Ti va una rivincita?
push-table = Al tavolo con { $names }
remind-menu = Avvisami quando tocca a me
remind-what = Su questo dispositivo ti avvisiamo quando tocca a te, quando è passata metà del tuo tempo, quando la partita è finita e quando c’è una rivincita. Al massimo una volta all’ora per tavolo.
remind-turn-on = Avvisami
remind-on = Ti avvisiamo su questo dispositivo.
remind-turn-off = Non avvisarmi più
remind-denied = Questo browser non permette notifiche da questo sito. Puoi cambiarlo nelle sue impostazioni.
remind-insecure = I promemoria richiedono una connessione sicura. Apri questo sito con https.
remind-unsupported = Questo browser non può avvisarti. Su iPhone o iPad, aggiungi prima il sito alla schermata Home.
remind-calendar = Aggiungi al calendario
remind-event = The Number: finisce il mio turno

paused = La partita è in pausa
paused-host = Ora nessuno può scrivere un numero. Riprendi quando ci siete di nuovo tutti.
paused-others = Nessuno può scrivere un numero finché l’host non riprende la partita.
paused-anyone = La pausa dura da un po’: ora chiunque può riprendere la partita.
paused-resume = Riprendi
dialog-close = Chiudi
bar-menu = Menu
bar-help = Come si gioca
said-by = { $name }: { $phrase }

## Web: la rivelazione

reveal-you = Tu
reveal-turn-bonus = bonus +{ $bonus }
reveal-stack = I numeri, dal più alto
reveal-all-in = Ecco i numeri
reveal-order = Si controllano dal più alto in giù.
reveal-checking = Si controlla { $number }
reveal-eliminated = { $number } è eliminato
reveal-my-eliminated = Il tuo { $number } è eliminato
reveal-shares = { $count ->
    [one] Ha la cifra { $digits } in comune con un numero più basso, { $number }.
   *[other] Ha le cifre { $digits } in comune con un numero più basso, { $number }.
}
reveal-shares-several = { $count ->
    [one] Ha la cifra { $digits } in comune con numeri più bassi: { $numbers }.
   *[other] Ha le cifre { $digits } in comune con numeri più bassi: { $numbers }.
}
reveal-shares-with = In comune con numeri più bassi: { $digits }.
reveal-still-counts = { $number } è eliminato, ma conta ancora: elimina { $higher }.
reveal-approved = { $number } è approvato
reveal-my-approved = Il tuo { $number } è approvato
reveal-shares-nothing = Non ha cifre in comune con numeri più bassi.
reveal-lowest = Il numero più basso è sempre approvato.
reveal-takes-bonus = Il numero approvato più alto prende il bonus: +{ $bonus }.
reveal-my-bonus = { $points ->
    [one] { $points } punto, bonus compreso
   *[other] { $points } punti, bonus compreso
}
reveal-my-points = { $points ->
    [one] Fai { $points } punto
   *[other] Fai { $points } punti
}
reveal-sum-bonus = { $count ->
    [one] { $score }, più { $bonus } di bonus. Ancora { $count } per la cifra barrata.
   *[other] { $score }, più { $bonus } di bonus. Altri { $count } per le cifre barrate.
}
reveal-sum = { $count ->
    [one] { $score } per la prima cifra. Ancora { $count } per la cifra barrata.
   *[other] { $score } per la prima cifra. Altri { $count } per le cifre barrate.
}
reveal-my-illegal = Il tuo { $number } non è valido
reveal-illegal-why = { $count ->
    [one] Non più disponibile sulla tua plancia: { $digits }.
   *[other] Non più disponibili sulla tua plancia: { $digits }.
}
reveal-my-blank = La tua tessera è rimasta in bianco
reveal-blank-why = Nessun punto e nessuna cifra barrata.
reveal-bonus-to = { $points ->
    [one] { $name } fa { $points } punto, bonus compreso
   *[other] { $name } fa { $points } punti, bonus compreso
}
reveal-bonus-shared = { $points ->
    [one] { $names }: { $points } punto a testa, bonus compreso
   *[other] { $names }: { $points } punti a testa, bonus compreso
}
reveal-highest = { $number } è il numero approvato più alto.
reveal-nobody = Nessun numero, stavolta
reveal-nobody-why = In questo turno nessuno fa punti.
reveal-told-eliminated = { $count ->
    [one] { $number }, { $names }, eliminato: ha la cifra { $digits } in comune con { $numbers }
   *[other] { $number }, { $names }, eliminato: ha le cifre { $digits } in comune con { $numbers }
}
reveal-told-approved = { $points ->
    [one] { $number }, { $names }, approvato: { $points } punto
   *[other] { $number }, { $names }, approvato: { $points } punti
}
reveal-tile-shares = in comune { $digits }
reveal-tile-bonus = +{ $bonus } bonus
reveal-tile-blank = nessun numero
reveal-identical = identici
reveal-face-down = a faccia in giù
reveal-boards = Plance
reveal-totals = Totali
reveal-log = Il controllo
reveal-log-name = { $name }:
reveal-log-shares = { $count ->
    [one] { $number } ha la cifra <b>{ $digits }</b> in comune con { $numbers }
   *[other] { $number } ha le cifre <b>{ $digits }</b> in comune con { $numbers }
}
reveal-log-bonus = { $number }, nessuna cifra in comune: <b>{ $score }</b> + bonus <b>{ $bonus }</b>
reveal-log-points = { $number }, nessuna cifra in comune: <b>{ $score }</b>
reveal-log-lowest-bonus = { $number } è il più basso: <b>{ $score }</b> + bonus <b>{ $bonus }</b>
reveal-log-lowest = { $number } è il più basso: <b>{ $score }</b>
reveal-log-you-next = Poi il tuo numero
reveal-skip = Vai al risultato
reveal-next-turn = Turno { $turn }
reveal-to-turn = Vai al turno { $turn }
reveal-key = Spazio

## Web: la cronologia di una partita

history = Cronologia
history-caption = I numeri scritti finora
history-none = Ancora nessun numero rivelato. Dopo ogni turno qui vedi chi ha scritto cosa.
history-approved = { $points ->
    [one] { $name }, { $number }, approvato, { $points } punto
   *[other] { $name }, { $number }, approvato, { $points } punti
}
history-bonus = { $points ->
    [one] { $name }, { $number }, approvato, { $points } punto, bonus compreso
   *[other] { $name }, { $number }, approvato, { $points } punti, bonus compreso
}
history-eliminated = { $count ->
    [one] { $name }, { $number }, eliminato, ha la cifra { $digits } in comune
   *[other] { $name }, { $number }, eliminato, ha le cifre { $digits } in comune
}
history-illegal = { $name }, { $number }, numero non valido
history-blank = { $name }, nessun numero
history-out = { $name }, senza cifre
history-bot = Qui gioca un bot

## Web: i punteggi, il podio e la rivincita

scores-sheet = Punteggi
scores-you-lead = { $points ->
    [one] Sei avanti di { $points } punto
   *[other] Sei avanti di { $points } punti
}
scores-leads = { $points ->
    [one] { $name } è avanti di { $points } punto
   *[other] { $name } è avanti di { $points } punti
}
scores-shared-lead = In testa a pari merito: { $names }
scores-wiped = Per il round { $round } si puliscono le plance. Tornano tutte le cifre.
scores-start-round = Inizia il round { $round }
scores-to-final = Risultato finale
scores-parts = { $boxes }, più { $digits } per le cifre
scores-legend-bonus = bonus preso
scores-legend-used = usate: 1 punto per ogni cifra barrata
final-you-win = Hai vinto!
final-wins = Vince { $name }
final-shared = Pari e patta!
final-points = { $points ->
    [one] con { $points } punto
   *[other] con { $points } punti
}
final-points-each = { $points ->
    [one] { $names }, { $points } punto a testa
   *[other] { $names }, { $points } punti a testa
}
final-parts = { $name }: { $boxes } dai turni, più { $digits } per le cifre barrate
final-name = Nome
final-rank = { $rank }º posto
final-series = Partite vinte (su { $games })
final-want-rematch = { $count ->
    [one] { $names } vuole la rivincita
   *[other] { $names } vogliono la rivincita
}
final-rematch = Rivincita
final-watching = Se si gioca ancora, puoi sederti anche tu.
final-watch-next = Guarda la prossima partita
final-record = Scheda partita
final-share = Condividi il risultato
final-copied = Risultato copiato
final-home = Torna all’inizio
final-update = Aggiornamento pronto
final-reload = Ricarica

## Web: rivedere una partita finita

replay = Rivedi
replay-unknown = Non troviamo questa partita
replay-turns = Turni
replay-previous = Turno precedente
replay-next = Turno successivo
replay-play = Riproduci
replay-pause = Pausa
replay-share = Condividi questo turno
replay-guess = Prima indovina
replay-guess-as = Prima indovina, al posto di { $name }
replay-whose = Di chi vuoi indovinare i numeri?
replay-just-watch = Guarda e basta
replay-question = Cosa scriveresti al posto di { $name }?
replay-reveal = Rivela
replay-written = Scritto
replay-my-guess = La tua idea
replay-better = { $points ->
    [one] Hai fatto meglio di { $points } punto
   *[other] Hai fatto meglio di { $points } punti
}
replay-worse = { $points ->
    [one] { $name } ha fatto meglio di { $points } punto
   *[other] { $name } ha fatto meglio di { $points } punti
}
replay-equal = Gli stessi punti di { $name }
replay-guess-eliminated = { $count ->
    [one] Il tuo { $number } ha la cifra { $digits } in comune con un numero più basso ed è eliminato.
   *[other] Il tuo { $number } ha le cifre { $digits } in comune con numeri più bassi ed è eliminato.
}
replay-guess-approved = { $points ->
    [one] Il tuo { $number } è approvato: { $points } punto.
   *[other] Il tuo { $number } è approvato: { $points } punti.
}
replay-guess-bonus = { $points ->
    [one] Il tuo { $number } è approvato: { $points } punto, bonus compreso.
   *[other] Il tuo { $number } è approvato: { $points } punti, bonus compreso.
}
replay-sum = { $turns ->
    [one] La tua idea: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
   *[other] Le tue { $turns } idee: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
}
card-title = { $number } prende il bonus
card-eliminated = { $count ->
    [one] { $numbers } è eliminato.
   *[other] { $numbers } sono eliminati.
}
card-names = Mostra i nomi
card-share = Condividi l’immagine
card-save = Salva l’immagine

## Web: le mie partite

mine-title = Le mie partite
mine-going-on = In corso
mine-finished = Finite
mine-your-number = Manca il tuo numero
mine-until = Fine del turno: { $time }
mine-others = Tocca agli altri
mine-gathers = Non ancora cominciata
mine-quiet = Nessuna partita al momento
mine-won = Hai vinto
mine-shared = Vittoria condivisa
mine-place = { $rank }º posto su { $players }
mine-more = Mostra altre
mine-none = Qui compaiono le partite finite.
mine-private = Questo elenco lo vedi solo tu. Se cancelli il cookie di questo sito, sparisce.
mine-alone = su questo dispositivo
mine-pass = un solo telefono
mine-paper = giocata su carta
mine-today = round del giorno
mine-offline = Le tue partite ai tavoli online ricompaiono quando torna la connessione.
here-unknown = Le partite su un dispositivo restano solo nel browser in cui sono state giocate, e in questo non c’è.

## Web: il round del giorno

today-title = Round del giorno
today-card-note = 5 turni, un solo tentativo
today-card-on = Continua dal turno { $turn }
today-card-done = Per oggi è fatta
today-row = { $days } di fila
today-better = Risultati superati oggi: { $share }
today-heading = Cinque turni, un solo tentativo
today-idea = Oggi tutti incontrano gli stessi tre bot, con la stessa fortuna.
today-bots = I bot di oggi
today-streak = Serie
today-best = Il tuo record
today-played = Giocato oggi
today-hint = Senza orologio. Se esci, torni allo stesso turno.
today-start = Inizia
today-needs-line = Il round del giorno ha bisogno della connessione una volta al giorno. Poi si gioca anche senza.
today-new-version = Questa pagina è precedente all’ultimo aggiornamento, e i bot forse ora giocano diversamente.
today-score = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
today-first = Oggi ci sono ancora pochi risultati.
today-done = Questo era il round del giorno.
today-waiting = Il tuo posto si aggiunge quando torna la connessione.
today-refused = Non conta: { $reason }
today-par = Par { $par }
today-iris = Iris: { $points }
today-par-note = Par: il punteggio centrale di molti bot al tuo posto. Ci ha giocato anche Iris, che legge gli altri.
today-your-numbers = I tuoi numeri
today-everyone = Tutti, oggi
today-players = { $players ->
    [one] { $players } persona, punti
   *[other] { $players } persone, punti
}
today-chart = I punteggi di { $players } persone, a passi di cinque punti. Il tuo ne supera una parte: { $share }.
today-you = tu
today-points = Punti
today-people = Persone
today-days = { $days ->
    [one] <b>{ $days }</b> giorno
   *[other] <b>{ $days }</b> giorni
}
today-next = Prossimo round
today-next-in = Prossimo round tra { $time }
today-next-here = Il nuovo round è arrivato.
today-play-next = Gioca il nuovo round
today-choice = Scelta e fortuna
today-well-chosen = Scelta, su 100
today-luck = Fortuna, punti percentuali
today-choice-note = Quasi tutti scelgono intorno a 50, e un round dice poco. La fortuna è quanto le rivelazioni hanno aggiunto o tolto alla tua probabilità di vincere.
today-share-text = Testo da condividere
today-share-title = The Number, { $date }: { $points } (par { $par })
today-share = Condividi
today-copied = Copiato
today-copy-by-hand = Il browser non ci lascia copiare. Seleziona il testo qui sopra.
today-tried = Il tentativo di oggi è fatto.
today-practise = Allenati con gli stessi bot
today-yesterday = Il round di ieri
today-common = I numeri scritti più spesso
today-common-turn = Turno { $turn }
today-common-count = { $count } ×
today-replay-iris = Guarda come ha giocato Iris

## Web: le stanze, cioè i tavoli che restano

menu-keep = Conserva questo tavolo
menu-room = Classifica della stanza
join-room = Stanza “{ $name }”
join-open = Aperto a chiunque
room-name = Nome della stanza
room-keep-note = Il link resta per sempre e la classifica conta tutte le vostre partite.
room-keep = Conserva questo tavolo
room-kept = Conservato come “{ $name }”. Il link vale per sempre.
room-rename = Salva il nome
room-see = Vedi la classifica
room-season-begin = Inizia la stagione { $season }
room-season-note = La classifica riparte da zero. La vecchia stagione resta da guardare.
room-let-go = Non conservarlo più
room-let-go-note = Il tavolo viene poi cancellato un mese dopo l’ultima visita.
room-to-table = Vai al tavolo
room-season = Stagione { $season }
room-all = Tutte le stagioni
room-which = Stagione
room-games = { $games ->
    [one] { $games } partita
   *[other] { $games } partite
}
room-none = Nessuna partita finita. La classifica comincia con la prima.
room-standings = Classifica
room-bots = Bot che hanno giocato
room-player = Nome
room-column-games = Partite
room-column-wins = Vittorie
room-column-points = Punti
room-column-rating = Rating
room-standings-note = Punti a partita. Una vittoria condivisa conta in parte.
room-rating = Il rating nel tempo
room-rating-label = Il rating più alto: { $name }, { $rating }.
room-rating-note = Rating: quanto è forte chi gioca. Tutti partono da 25; battere chi è più forte vale di più.
room-game = Partita { $game }
room-beat = Chi ha battuto chi
room-beat-note = Quante volte chi è a sinistra ha fatto più punti di chi è in alto.
room-last = Ultime partite
room-more = Mostra altre
room-export = Porta via tutto
room-csv = Classifica come tabella (CSV)
room-records = Partite trascritte

## Web: più dispositivi, e farsi dimenticare

device-title = I tuoi dispositivi
device-idea = Porta tutto con te, o fatti dimenticare
device-along = Usa su un altro dispositivo
device-along-note = Sull’altro dispositivo apri un link o inquadra il suo codice: lì ritrovi gli stessi tavoli e le stesse partite. Restano anche su questo dispositivo.
device-along-local = Le impostazioni e le partite giocate senza server restano sul loro dispositivo.
device-make = Crea un link
device-once = Funziona una sola volta, per 10 minuti. Chi ce l’ha può giocare al posto tuo: non darlo a nessuno.
device-save = Salva le partite di questo dispositivo in un file
forget-title = Dimenticami
forget-here = Solo su questo dispositivo
forget-here-note = Questo dispositivo dimentica chi sei, le tue impostazioni e le partite che conserva.
forget-here-title = Dimenticarti su questo dispositivo?
forget-here-sure = I tuoi tavoli e le tue partite restano sul server, ma li ritrovi solo con un altro dei tuoi dispositivi. Quello che è salvato qui va perso.
forget-here-go = Dimenticami qui
forget-here-done = Fatto. Questo dispositivo non ti conosce più.
forget-all = Ovunque
forget-all-note = Anche il server ti cancella, e quindi tutti i tuoi dispositivi.
forget-all-title = Cancellarti ovunque?
forget-all-sure = A ogni tavolo e in ogni partita un nome neutro prende il posto del tuo, e anche gli altri tuoi dispositivi perdono tutto. In una partita in corso un bot prende il tuo posto. Non si può annullare.
forget-all-go = Cancellami ovunque
forget-all-done = Fatto. Sul server niente porta più a te.
take-title = Portare tutto qui?
take-note = Su questo dispositivo ritrovi i tavoli e le partite di quello che ha creato il link. Restano su entrambi.
take-replaces = Su questo dispositivo hai già tavoli o partite su questo server. Da qui non potrai più ritrovarli.
take-go = Porta tutto qui
take-same = Questo dispositivo ha già tutto
take-none = Questo link non funziona

## Web: le partite su un solo dispositivo

pass-idea = un solo telefono per il tavolo
pass-person = Persona
pass-bot = Bot
pass-open-note = un’altra persona, o un bot
pass-order = I bot scrivono subito. Il telefono passa in quest’ordine.
pass-no-person = Serve almeno una persona.
pass-clock = Timer: { $seconds } s per numero
pass-start = Inizia
pass-earphones = Se usi un lettore di schermo, metti le cuffie: altrimenti si sentono le tue cifre.
pass-bots-online = Libra e Iris hanno bisogno di un server: giocano ai tavoli online.
pass-hand = Passa il telefono a <b>{ $name }</b>
pass-look-away = Gli altri guardano altrove.
pass-im = Sono { $name }
pass-question = Il tuo numero, { $name }
pass-lock = Conferma e passa
pass-all-down = Tutti i numeri sono confermati
pass-all-down-note = Metti il telefono dove lo vedete bene.
pass-time-up = Tempo scaduto. La tessera di { $name } è a faccia in giù.
alone-stays = Questa partita resta su questo dispositivo.
local-not-kept = Questo browser non conserva la partita. Tieni aperta la pagina fino alla fine.
local-fine = OK
local-elsewhere-note = È andata avanti lì. Puoi riprenderla qui, dallo stesso punto.
local-leave = Qualcuno deve andare via
local-leave-note = Chi? A quel posto continua un bot.
local-end = Interrompi la partita
local-end-note = Non viene conservata e non compare tra le tue partite.
local-home = Torna all’inizio (la partita ti aspetta qui)

## Web: i punti di una partita su carta

one-table = Allo stesso tavolo
one-table-note = tieni i punti o passa il telefono
one-table-subtitle = nella stessa stanza
one-table-pass = Passa il telefono
one-table-pass-note = Un telefono per due-cinque persone, anche con i bot. Funziona offline.
one-table-screen = Schermo grande
one-table-screen-note = La TV mostra il tavolo e ogni telefono è una tessera. Apri questa pagina sulla TV.
one-table-print = Stampa plance e tessere
one-table-print-note = Carta, forbici, penne: plance, tessere e le regole su una scheda.
paper-title = Tieni i punti
paper-subtitle = della partita sul tavolo
paper-note = Giocate con la scatola vera. Inserisci le tessere: il telefono controlla e conta. Funziona offline.
paper-going-on = La partita continua: { $names }
paper-player = Persona { $number }
paper-name = Nome { $number }
paper-colour = { $name }: { $symbol }. Cambia colore
paper-remove = Togli { $name }
paper-add = Aggiungi una persona
paper-full = Cinque è il massimo: le plance sono cinque.
paper-order = Metti i nomi nell’ordine in cui sedete. Tocca un simbolo per cambiare colore.
paper-equal = Due nomi sono uguali: uno avrà un numero.
paper-idea = Scrivete sulle tessere come sempre. Inseriscile qui: il telefono controlla e conta.
paper-offline = Funziona senza connessione. Tutto resta su questo dispositivo.
paper-offline-open = Funziona senza connessione finché questa pagina resta aperta. Tutto resta su questo dispositivo.
paper-hint-first = { $count ->
    [one] { $name }: prima cifra. <b>Manca { $count } tessera.</b>
   *[other] { $name }: prima cifra. <b>Mancano { $count } tessere.</b>
}
paper-hint-second = { $count ->
    [one] { $name }: seconda cifra. <b>Manca { $count } tessera.</b>
   *[other] { $name }: seconda cifra. <b>Mancano { $count } tessere.</b>
}
paper-hint-third = { $count ->
    [one] { $name }: terza cifra. <b>Manca { $count } tessera.</b>
   *[other] { $name }: terza cifra. <b>Mancano { $count } tessere.</b>
}
paper-hint-again = { $name }: la prossima cifra ricomincia la tessera.
paper-hint-done = Ci sono tutte le tessere. Toccane una per cambiarla.
paper-hint-void = { $count ->
    [one] <b>{ $name }: { $digits } è barrata.</b> Se sulla tessera c’è davvero, { $number } non è valido.
   *[other] <b>{ $name }: { $digits } sono barrate.</b> Se sulla tessera ci sono davvero, { $number } non è valido.
}
paper-blank = In bianco
paper-check = Controlla
paper-out = fuori
paper-keys = Con la tastiera: cifre, Backspace, - per una tessera in bianco, frecce, Invio per controllare.
paper-cross-out = Barra
paper-cross-out-none = Non c’è niente da barrare.
paper-cross-out-for = { $name }: { $digits }
paper-correct = Correggi
paper-all-turns = Tutti i turni
paper-tap = Tocca un numero per correggerlo
paper-recount = Tutto quello che segue viene ricontato.
paper-what = { $name }, turno { $turn }: cosa c’è sulla tessera?
paper-void-now = Ora { $number } non è più valido ({ $name }, turno { $turn }).
paper-void-now-several = Ora non più validi: { $tiles }.
paper-void-tile = { $number } ({ $name }, turno { $turn })
paper-back-to-turn = Torna al turno { $turn }
paper-done = Fatto
paper-kept = salvata
paper-kept-note = salvata su questo dispositivo a ogni tocco
local-record-not-kept = Questo browser non conserva la partita. Condividi la scheda prima di chiudere la pagina.
paper-elsewhere = Questa partita è andata avanti in un’altra scheda.
paper-go-on-here = Continua qui
paper-copy = Copia come testo
paper-share = Condividi come testo
paper-save-text = Salva come file di testo
paper-save-json = Salva come JSON, per programmi
paper-analyse = Analizza questa partita
paper-analyse-note = Per l’analisi, la scheda viene inviata al server.
paper-by-hand = Il browser non può copiare da solo. Ecco la scheda:
paper-players-note = nomi, colori, qualcuno va via
paper-left = { $name } non gioca più
paper-left-note = Chi non gioca più lascia d’ora in poi la tessera in bianco.
paper-slow = Rivelazione lenta
paper-new = Nuova partita
paper-new-note = Questa partita non è finita. Una nuova prende il suo posto: se vuoi conservarla, salva prima la scheda.
paper-new-do = Inizia una nuova partita
reveal-tile-void = non valido (barrate: { $digits })

## Web: la lezione

lesson-skip = Salta
lesson-back = Indietro
lesson-next = Avanti
lesson-step = Passo { $step } di { $steps }
lesson-others = Giocano con te: { $names }
lesson-write = Scrivi tre cifre qualsiasi.
lesson-first-digit = La prima cifra dice quanti punti puoi fare: { $digit }.
lesson-lock = Conferma. Nessuno vede il tuo numero prima che sia rivelato.
lesson-try-above-lowest = 000 è il numero più basso di tutti. Prova con uno più alto.
lesson-try-no-zero = Uno 0 davanti non vale punti. Metti una cifra più alta.
lesson-try-higher = Riprova con una cifra più alta davanti.
lesson-eliminated = { $lower } è più basso e ha il tuo { $digit }: { $number } è eliminato.
lesson-still-counts = Però conta ancora: { $higher } è più alto e ha il tuo { $digit }, quindi è eliminato.
lesson-keep-digits = Niente punti, ma ti restano tutte le cifre.
lesson-again = Scrivi un altro numero, o di nuovo lo stesso.
lesson-approved = Nessun numero più basso ha una tua cifra: { $number } è approvato.
lesson-points = { $points ->
    [one] { $points } punto per la prima cifra e bonus +{ $bonus } per il numero approvato più alto.
   *[other] { $points } punti per la prima cifra e bonus +{ $bonus } per il numero approvato più alto.
}
lesson-crossed-out = Le sue cifre sono barrate per questo round. Ognuna vale 1 punto.
lesson-digits-left = Ora scrivi un numero con le cifre che ti restano.
lesson-identical = Anche { $name } ha { $number }: i numeri identici non si eliminano tra loro.
lesson-both-bonus = Nessun numero approvato è più alto: tu e { $name } prendete il bonus intero.
lesson-last-turn = Passiamo al turno 5, l’ultimo: la prima cifra vale doppio.
lesson-double = La prima cifra, { $digit }, vale doppio: { $points } punti.
lesson-boards = Nuovo round. Le cifre usate le vedono tutti: scrivi un numero che nessuno può toccare.
lesson-touched = { $name } ha ancora la cifra { $digit } e scrive { $lower }: { $number } è eliminato.
lesson-yours-alone = Nessun altro ha più { $digits }: nessuno può toccare queste cifre.
lesson-try-safe = Usa solo { $digits }: nessun altro le ha più.
lesson-try-again = Riprova
lesson-safe = Nessun altro ha più { $digits }: nessuno poteva toccare { $number }.
lesson-look = Guarda le plance prima di scrivere: anche la tua è sotto gli occhi di tutti.
lesson-out = Con tutte e dieci le cifre barrate, resti a guardare fino alla fine del round.
lesson-end-title = Il gioco è tutto qui
lesson-end = Una partita ha due round di cinque turni. Vince il totale più alto.
lesson-to-table = Vai al tavolo
lesson-rules = Tutte le regole

## Web: come si gioca

howto-title = Come si gioca
howto-cards = Le regole in quattro schede
howto-pick-title = Scegli un numero
howto-pick = Tre cifre, da 000 a 999. La prima cifra dà i punti. Le cifre possono ripetersi.
howto-order-title = Prima il più alto
howto-order = Quando tutti hanno confermato, i numeri vengono rivelati e messi in fila, il più alto in cima.
howto-share-title = Cifra in comune? Numero eliminato
howto-share = Un numero è eliminato se un numero più basso ha una delle sue cifre. 964 ha il 4 in comune con 743.
howto-score-title = Segna e barra
howto-score = I numeri approvati danno punti, e il più alto prende il bonus. Le cifre usate non tornano per tutto il round; alla fine ognuna vale un punto.
howto-more = Qualche altra regola
howto-bonus-title = Bonus
howto-bonus = Il numero approvato più alto prende il bonus: { $first } nel turno 1, poi { $between }, e { $last } nel turno 5.
howto-identical-title = Numeri identici
howto-identical = Stanno fianco a fianco e non si eliminano tra loro. Se sono il numero approvato più alto, ognuno prende il bonus intero.
howto-lower-title = Numeri più bassi
howto-lower = Un numero più basso conta anche se è eliminato a sua volta.
howto-tip-title = Un consiglio per la prima partita
howto-tip = I numeri alti sono i più esposti: sotto di loro ce ne sono di più. Ripeti una cifra, 877 invece di 876, e cerca cifre già usate su altre plance.
howto-lesson = Impara giocando

## Web: perché una partita è andata così

analysis-title = Analisi
analysis-overview = Panoramica
analysis-turns = Turno per turno
analysis-reading = Iris sta leggendo questa partita…
analysis-ahead = { $games ->
    [one] Prima c’è { $games } altra partita.
   *[other] Prima ci sono altre { $games } partite.
}
analysis-long = In questo momento la coda è lunga. Puoi tornare più tardi: quello che è già calcolato resta.
analysis-offline = Per l’analisi serve una connessione.
analysis-none = Nessuna analisi da mostrare
analysis-start = Inizio
analysis-wins = { $points ->
    [one] Vince { $name } con { $points } punto.
   *[other] Vince { $name } con { $points } punti.
}
analysis-you-win = { $points ->
    [one] Vinci con { $points } punto.
   *[other] Vinci con { $points } punti.
}
analysis-shared = { $points ->
    [one] Vittoria condivisa: { $names }, { $points } punto a testa.
   *[other] Vittoria condivisa: { $names }, { $points } punti a testa.
}
analysis-led-last = Prima dell’ultimo turno era in testa { $name }.
analysis-you-led-last = Prima dell’ultimo turno eri in testa tu.
analysis-led-since = { $name } era in testa dal round { $round }, turno { $turn }.
analysis-you-led-since = Eri in testa dal round { $round }, turno { $turn }.
analysis-choice-luck = Scelta e fortuna
analysis-of-hundred = su 100
analysis-points-of-chance = punti
analysis-choice-note = Scelte: in genere si sta intorno a 50, e una sola partita dice poco. Fortuna: punti percentuali della possibilità di vincere che le rivelazioni hanno dato o tolto.
analysis-readability = Chi era facile da leggere
analysis-your-hit = Iris, il bot che legge, aveva il tuo <b>{ $number }</b> al posto { $place } di { $all }.
analysis-easiest = Più facile da leggere: { $name }, con <b>{ $number }</b> al posto { $place } di { $all }.
analysis-place = posto { $place } di { $all }
analysis-no-numbers = nessun numero
analysis-expected = previsto da Iris
analysis-surprise = sorpresa
chart-as-table = Mostra come tabella
chart-as-picture = Mostra come grafico
chart-has-table = Gli stessi dati ci sono anche come tabella.
moment-place = Round { $round }, turno { $turn } · { $kind }
moment-luck = fortuna
moment-missed = mancato
moment-choice = scelta
moment-turn = svolta
moment-luck-you = { $points ->
    [one] Il tuo <b>{ $number }</b> ha segnato <b>{ $points } punto</b>, bonus compreso. Possibilità di prenderlo: { $chance }.
   *[other] Il tuo <b>{ $number }</b> ha segnato <b>{ $points } punti</b>, bonus compreso. Possibilità di prenderlo: { $chance }.
}
moment-luck-name = { $points ->
    [one] <b>{ $number }</b> ({ $name }) ha segnato <b>{ $points } punto</b>, bonus compreso. Possibilità di prenderlo: { $chance }.
   *[other] <b>{ $number }</b> ({ $name }) ha segnato <b>{ $points } punti</b>, bonus compreso. Possibilità di prenderlo: { $chance }.
}
moment-fell-you = Il tuo <b>{ $number }</b> è stato eliminato da { $others }.
moment-fell = <b>{ $number }</b> ({ $name }) è stato eliminato da { $others }.
moment-tile = { $number } ({ $name })
moment-your-tile = il tuo { $number }
moment-instead-bonus = { $points ->
    [one] <b>{ $number }</b> avrebbe segnato <b>{ $points } punto</b>, bonus compreso.
   *[other] <b>{ $number }</b> avrebbe segnato <b>{ $points } punti</b>, bonus compreso.
}
moment-instead = { $points ->
    [one] <b>{ $number }</b> avrebbe segnato <b>{ $points } punto</b>.
   *[other] <b>{ $number }</b> avrebbe segnato <b>{ $points } punti</b>.
}
moment-bonus-you = { $points ->
    [one] Il tuo <b>{ $number }</b> ha segnato <b>{ $points } punto</b>, bonus compreso.
   *[other] Il tuo <b>{ $number }</b> ha segnato <b>{ $points } punti</b>, bonus compreso.
}
moment-bonus = { $points ->
    [one] <b>{ $number }</b> ({ $name }) ha segnato <b>{ $points } punto</b>, bonus compreso.
   *[other] <b>{ $number }</b> ({ $name }) ha segnato <b>{ $points } punti</b>, bonus compreso.
}
moment-good-you = Il tuo <b>{ $number }</b> valeva { $worth } punti in più di quello che lì scrive la maggior parte delle persone.
moment-good = <b>{ $number }</b> ({ $name }) valeva { $worth } punti in più di quello che lì scrive la maggior parte delle persone.
moment-poor-you = Il tuo <b>{ $number }</b> valeva { $worth } punti in meno di quello che lì scrive la maggior parte delle persone.
moment-poor = <b>{ $number }</b> ({ $name }) valeva { $worth } punti in meno di quello che lì scrive la maggior parte delle persone.
moment-blank-you = In questo turno non avevi un numero valido.
moment-blank = Senza un numero valido in questo turno: { $name }.
moment-chance-you = La tua possibilità di vincere è passata dal { $before } al <b>{ $after }</b>.
moment-chance = Possibilità di vincere, { $name }: dal { $before } al <b>{ $after }</b>.
turn-whose = I numeri di chi
turn-map = Mappa
turn-table = Tabella
turn-worth = valore
turn-worth-points = punti
turn-you-wrote = Il tuo numero
turn-best-before = Migliore prima della rivelazione
turn-best-hindsight = Migliore col senno di poi
turn-was-approved = { $points ->
    [one] approvato: { $points } punto
   *[other] approvato: { $points } punti
}
turn-was-eliminated = eliminato, in comune { $digits }
turn-before-approved = { $points ->
    [one] { $chance } di approvazione; avrebbe segnato { $points } punto
   *[other] { $chance } di approvazione; avrebbe segnato { $points } punti
}
turn-before-bonus = { $points ->
    [one] { $chance } di approvazione; avrebbe segnato { $points } punto, bonus compreso
   *[other] { $chance } di approvazione; avrebbe segnato { $points } punti, bonus compreso
}
turn-before-eliminated = { $chance } di approvazione; sarebbe stato eliminato
turn-hindsight-approved = { $points ->
    [one] avrebbe segnato { $points } punto
   *[other] avrebbe segnato { $points } punti
}
turn-hindsight-bonus = { $points ->
    [one] avrebbe segnato { $points } punto, bonus compreso
   *[other] avrebbe segnato { $points } punti, bonus compreso
}
turn-nothing-better = niente era nettamente meglio
turn-compared = Il valore è una media su quello che gli altri potevano scrivere. Col senno di poi conta quello che hanno scritto davvero: il migliore può essere un numero che prima valeva meno.
turn-most = Il massimo in questo turno: { $points }, con { $number }. Alla lunga vale meno.
turn-out = Tutte le cifre erano barrate: non c’era nessun numero da scrivere.
map-label = Quanto valeva ogni numero
map-first-digits = Prima cifra
map-first = Prima cifra { $digit }
map-used = Prima cifra { $digit }, usata
map-known = vale { $worth } punti; approvato { $approved }, bonus { $bonus }
map-scale = { $most } punti
map-hatched = cifra usata
map-how = Ogni blocco: una prima cifra. In giù: la seconda. In orizzontale: la terza.
map-place = Posto
map-show-all = { $count ->
    [one] Mostra { $count } numero
   *[other] Mostra tutti i { $count } numeri
}
iris-title = Che cosa si aspettava Iris
iris-note = I cinque numeri più probabili di ognuno. L’anello è quello che ha scritto.
iris-place = { $number }: posto { $place } di { $all }
about-figures = Che cosa dicono questi dati
about-chances = Da quel punto la partita viene continuata migliaia di volte da giocatori semplici. Così si giudica la posizione, non le persone, e all’inizio si parte alla pari.
about-well-chosen = Da 0 a 100: metà per un numero migliore di quello che lì scrive la maggior parte delle persone, metà per quanto è vicino al migliore. In genere si sta intorno a 50. Una sola partita dice poco: può sbagliare di 15.
about-luck = Quanto le rivelazioni hanno aggiunto alla tua possibilità di vincere, o tolto, in punti percentuali. Dentro c’è anche quanto bene hanno scritto gli altri. Una partita è soprattutto fortuna.
about-readability = Iris sa solo quello che era pubblico prima di ogni turno e non siede da nessuna parte. Un numero a sinistra era in alto nella lista di quelli che Iris riteneva probabili. Un gioco equilibrato è facile da prevedere, eppure nessuno ci guadagna.
about-worth = Punti in più di una tessera vuota, in media su quello che gli altri potevano scrivere: il punteggio rispetto agli altri e una parte di quanto valgono le cifre che conservi.
about-hindsight = Il numero migliore accanto a quello che gli altri hanno davvero scritto. Prima nessuno poteva saperlo.
analyse-title = Analizza una partita
analyse-note = Incolla le annotazioni di una partita qualsiasi, giocata qui o su carta: una riga con i giocatori, poi una riga per ogni turno. Non viene pubblicato niente.
analyse-field = Annotazioni della partita
analyse-open = Apri un file
analyse-do = Analizza
analyse-too-long = È troppo lungo per una sola partita: al massimo { $most } caratteri.

## Web: le tue abitudini

habits-heading = Le tue abitudini
habits-idea = Che cosa ti tradisce
habits-games = { $games ->
    [one] { $games } partita su questo server
   *[other] { $games } partite su questo server
}
habits-reading = Iris sta leggendo le tue partite…
habits-offline = Per le tue abitudini serve una connessione.
habits-none = Nessuna abitudine da mostrare
habits-so-far = { $numbers ->
    [one] Finora { $numbers } numero. Con così poco, uno schema è soprattutto caso.
   *[other] Finora { $numbers } numeri. Con così pochi, uno schema è soprattutto caso.
}
habits-of-games = { $games } partite su { $all }
habits-ghosts = Le linee sono il gioco equilibrato. Davanti ci saranno le tue barre.
habits-by-turn = Prime cifre, turno per turno
habits-turn = Turno { $turn }
habits-opens = apertura
habits-double = vale doppio
habits-panel = Turno { $turn }: inizi soprattutto con il { $digit }, nel { $yours }; gioco equilibrato: { $balanced }.
habits-how = Come leggere
habits-yours = i tuoi numeri
habits-balanced-play = gioco equilibrato
habits-own-scale = Il turno { $turn } ha la sua scala.
habits-digit = Cifra
habits-in-brackets = Tra parentesi: il gioco equilibrato.
habits-kept = Cifre che hai ancora al turno 5
habits-kept-most = Più spesso il { $digit }: nel { $share } dei round.
habits-works = Quante volte funziona
habits-works-key = Punto: tu. Linea: gioco equilibrato.
habits-rate-balanced = equilibrio { $share }
habits-readable = Quanto ti costa farti leggere
habits-readable-note = Quanto leggerti ha portato agli avversari, in punti a turno. Il gioco equilibrato non regala niente. Punti: partite. Linea: media di cinque.
habits-gain-label = { $games ->
    [one] Leggerti ha portato { $points } punti a turno, in { $games } partita.
   *[other] Leggerti ha portato { $points } punti a turno, in { $games } partite.
}
habits-game = partita { $game }
habits-try-lower = Ogni tanto prova a iniziare più in basso.
habits-try-higher = Ogni tanto prova a iniziare più in alto.
habits-try-digit = Ogni tanto prova a iniziare con il { $digit }.
habits-try-less = Ogni tanto prova qualcos’altro.
habits-try-more = Ogni tanto provaci.
habits-private = Le vedi solo tu.
habits-delete = Elimina
habits-delete-title = Eliminare le tue abitudini?
habits-delete-how = Si calcolano dalle tue partite finite ogni volta che guardi. Per eliminarle, fai dimenticare il tuo ID ospite: la pagina sulla privacy spiega come. Le partite allora non portano più a te.
habits-delete-go = Vai alla pagina sulla privacy
habits-delete-keep = Conservale
habits-about-tell = Ti tradisce quello che si scosta da un gioco equilibrato più di quanto spieghi il caso. Chi guarda tante cose trova sempre qualcosa: per questo lo mostriamo solo se il caso da solo non lo produrrebbe quasi mai.
habits-about-gain = Quanto costa farsi leggere: i punti a turno che avrebbe guadagnato la migliore risposta di un avversario alla lettura di Iris.
