# Polski. W dłuższych tekstach po słowach jednoliterowych stoi twarda spacja.

title = Numer

## Słowa sprawdzenia

verdict-approved = zaakceptowana
verdict-eliminated = wyeliminowana
verdict-illegal = nieważna
verdict-blank = pusta
verdict-out = bez cyfr
list-two = { $start } i { $last }
list-more = { $start } i { $last }

## Karta wyników

sheet-round = Runda { $round } z { $rounds }
sheet-turn = Tura { $turn }, bonus +{ $bonus }
sheet-last-turn = Tura { $turn }, pierwsza cyfra liczy się podwójnie, bonus +{ $bonus }
sheet-shares = { $count ->
    [one] wspólna cyfra z { $number }: { $digits }
    [few] wspólne cyfry z { $number }: { $digits }
   *[many] wspólne cyfry z { $number }: { $digits }
}
sheet-not-available = { $count ->
    [one] cyfra niedostępna: { $digits }
    [few] cyfry niedostępne: { $digits }
   *[many] cyfry niedostępne: { $digits }
}
sheet-with-bonus = { $score } + bonus { $bonus }
sheet-used = użyte
sheet-total = suma
sheet-legend = / wykreślona    × wyeliminowana    – brak ważnej liczby
sheet-scores = Dotychczasowe wyniki
sheet-final-scores = Wyniki końcowe
sheet-round-column = Runda { $round }
sheet-final-column = Razem
sheet-no-turns = Nie rozegrano jeszcze żadnej tury.
sheet-win = { $points ->
    [one] Wygrywa { $name }: { $points } punkt.
    [few] Wygrywa { $name }: { $points } punkty.
   *[many] Wygrywa { $name }: { $points } punktów.
}
sheet-shared-win = { $points ->
    [one] Wspólne zwycięstwo: { $names }, po { $points } punkcie.
    [few] Wspólne zwycięstwo: { $names }, po { $points } punkty.
   *[many] Wspólne zwycięstwo: { $names }, po { $points } punktów.
}
sheet-lead = { $points ->
    [one] Prowadzi { $name }: { $points } punkt.
    [few] Prowadzi { $name }: { $points } punkty.
   *[many] Prowadzi { $name }: { $points } punktów.
}
sheet-shared-lead = { $points ->
    [one] Na prowadzeniu: { $names }, po { $points } punkcie.
    [few] Na prowadzeniu: { $names }, po { $points } punkty.
   *[many] Na prowadzeniu: { $names }, po { $points } punktów.
}

## Wpisywanie gry, tura po turze

type-welcome = Wpisz grę rozegraną na papierze: jedna tura w wierszu.
type-players = Kto gra (imiona oddzielone przecinkami)
type-how =
    Wpisuj liczby w tej kolejności: { $players }.
    --- to pusta płytka, < cofa ostatni wiersz, Ctrl-D kończy wpisywanie.
type-rounds = Jeśli gra miała tylko jedną rundę, wpisz najpierw rounds: 1.
type-turn = Runda { $round }, tura { $turn } ({ $players })
type-only-turn = Tura { $turn } ({ $players })
type-question = { $question }:
type-taken-back = Cofnięto: { $line }
type-over = Koniec gry. Naciśnij Enter albo wpisz <, aby cofnąć ostatni wiersz
type-save = Aby zachować zapis gry, podaj nazwę pliku; aby wyjść, naciśnij Enter
type-saved = Zapisano: { $path }

## Co jest nie tak i gdzie

error-line = wiersz { $line }: { $problem }
error-turn = runda { $round }, tura { $turn }: { $problem }
error-tile = runda { $round }, tura { $turn }, { $player }: { $problem }
error-line-turn = wiersz { $line }, runda { $round }, tura { $turn }: { $problem }
error-line-tile = wiersz { $line }, runda { $round }, tura { $turn }, { $player }: { $problem }

number-not-three-digits = „{ $text }” to nie liczba złożona z trzech cyfr od 0 do 9; --- to pusta płytka.
digits-not-digits = „{ $text }” to nie zbiór cyfr od 0 do 9.
game-no-such-seat = nie ma miejsca { $asked }: liczone są od 0, a liczba graczy to { $players }.
game-player-count = { $players ->
    [one] podano { $players } imię; grać może od { $fewest } do { $most } osób.
    [few] podano { $players } imiona; grać może od { $fewest } do { $most } osób.
   *[many] podano { $players } imion; grać może od { $fewest } do { $most } osób.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } liczba, a graczy jest { $players }: wpisz po jednej na osobę, puste płytki też (---; w JSON-ie null).
    [few] { $tiles } liczby, a graczy jest { $players }: wpisz po jednej na osobę, puste płytki też (---; w JSON-ie null).
   *[many] { $tiles } liczb, a graczy jest { $players }: wpisz po jednej na osobę, puste płytki też (---; w JSON-ie null).
}
turn-player-out = wykreślono już wszystkie dziesięć cyfr, więc nie może tu być liczby; zostaw pustą płytkę (---; w JSON-ie null).
turn-game-over = gra ma { $turns } tur; to o turę za dużo.
record-no-players = brakuje imion; zacznij od wiersza takiego jak „players: Ann, Ben, Cleo”.
record-players-twice = imiona są już podane; dla kolejnej gry załóż nowy plik.
record-no-such-rounds = gra ma 1 albo 2 rundy, nie „{ $value }”.
record-rounds-late = liczbę rund podaj zaraz po imionach i tylko raz.
record-name-empty = imię numer { $position } jest puste.
record-name-twice = imię „{ $name }” występuje dwa razy; imiona muszą się różnić.
record-name-not-for-text = imienia „{ $name }” nie da się zapisać w pliku tekstowym; usuń przecinki i znak #.
record-name-not-text = imię numer { $position } nie jest tekstem w cudzysłowie.
record-not-text = są tu znaki, które nie są czytelnym tekstem; zapisz plik w UTF-8.
record-not-json = błąd w JSON-ie, kolumna { $column }.
record-too-deep = JSON jest zagnieżdżony głębiej niż na { $deepest } poziomów.
record-not-an-object = zapis gry w JSON-ie musi być obiektem z „players” i „turns”.
record-key-missing = brakuje „{ $key }”.
record-key-twice = „{ $key }” występuje dwa razy w jednym obiekcie.
record-not-a-list = „{ $key }” musi być listą.
record-turn-not-a-list = tura musi być listą liczb.
record-not-a-tile = { $value } to nie płytka; wpisz trzy cyfry w cudzysłowie, na przykład "852", albo null, jeśli płytka jest pusta.
record-number-not-kept = { $text } nie może się znaleźć w zapisie gry.
record-several = jest tu więcej niż jedna gra; otwieraj je pojedynczo.
record-no-turns = nie rozegrano jeszcze żadnej tury, więc nie ma czego analizować.

score-what = Podaj plik z grą (thenumber score gra.txt; - to standardowe wejście) albo uruchom thenumber score w terminalu, aby wpisać grę.
score-json-what = --json wymaga pliku: thenumber score gra.txt --json
score-progress = Liczenie punktów
file-exists = { $path } już istnieje. Wybierz inną nazwę.
file-missing = { $path }: nie ma takiego pliku ani folderu.
file-folder = { $path } to folder; podaj plik, który w nim jest.
file-denied = { $path }: brak uprawnień do tego pliku.
file-failed = { $path }: { $reason }
file-too-large = { $path }: ponad { $most } MB; podziel go na mniejsze pliki.
extra-missing = Brakuje potrzebnych pakietów: pip install 'thenumber[{ $extra }]'
asked-players = --players: grać może od { $fewest } do { $most } osób, nie { $players }.
asked-count = { $option }: od 1 do { $most }, nie { $count }.
asked-seed = --seed: liczba całkowita od 0 do { $most }, nie { $seed }.

## Symulacje

compiling = Kompilacja, tylko za pierwszym razem
simulate-progress = Rozgrywanie gier
simulate-title = { $games ->
    [one] { $games } gra, liczba graczy: { $players }, ziarno { $seed }
    [few] { $games } gry, liczba graczy: { $players }, ziarno { $seed }
   *[many] { $games } gier, liczba graczy: { $players }, ziarno { $seed }
}
simulate-seat = Miejsce
simulate-style = Styl
simulate-wins = Wygrane
simulate-interval = Przedział 95%
simulate-score = Wynik
simulate-deviation = Odch. std.
simulate-approved = Zaakceptowane
simulate-turn = Tura
simulate-points = Punkty
simulate-shared = Wspólne zwycięstwa: { $share } gier.
simulate-speed = Gry na sekundę: { $speed }.
simulate-stopped = Przerwano; rozegrane gry: { $games } z { $asked }.
simulate-stopped-early = Przerwano, zanim skończyła się pierwsza gra.
simulate-bot = „{ $name }” nie da się tu symulować, a te tak: { $styles }. Inne boty grają na arenie: thenumber arena
simulate-too-many-bots = --bots: nazw jest { $bots }, a miejsc tylko { $players }.

games-format = { $path }: nazwa pliku z grami musi kończyć się na { $formats }.
games-views = --views wymaga pliku na gry: dodaj --out PLIK.
plot-format = { $path }: nazwa obrazu musi kończyć się na { $formats }.
plot-saved = Obraz zapisany w { $path }: { $what }
plot-title = { $games ->
    [one] { $games } gra, liczba graczy: { $players } ({ $styles })
    [few] { $games } gry, liczba graczy: { $players } ({ $styles })
   *[many] { $games } gier, liczba graczy: { $players } ({ $styles })
}
plot-approval = Jak często liczba była akceptowana
plot-points = Średnia punktów za liczbę, razem z bonusem
plot-first-digit = pierwsza cyfra
plot-other-digits = dwie pozostałe cyfry
plot-by-first-digit = Średnia punktów według pierwszej cyfry i tury
plot-average-points = średnia punktów
plot-turn = tura { $turn }
plot-scores = Wyniki końcowe
plot-final-score = wynik końcowy
plot-share = odsetek gier
plot-style = { $style }, średnia { $mean }

## Rozwiązanie rundy dla dwóch osób

solve-progress = Szukanie rozwiązania
solve-path-progress = Sprawdzanie osiągalnych pozycji
solve-unit = Dwie osoby, jedna runda. Zysk to punkty, o które mogłaby wzrosnąć różnica wyników, gdyby zapisać inną liczbę.
solve-count = { $count }
solve-positions = Rozwiązane pozycje
solve-largest = Największy zysk
solve-mean = Średni zysk
solve-path-positions = Pozycje osiągalne w takiej grze
solve-path-largest = Największy zysk w nich, przy zapisanych wartościach
solve-path-mean = Średni zysk w nich
solve-first-turn = Wartość pierwszej tury
solve-checksum = Suma kontrolna
solve-same = Wartości są takie same jak w pakiecie.
solve-different = Wartości różnią się od tych w pakiecie, najwyżej o { $most } pkt.
solve-damaged = Wartości rozwiązania w pakiecie są uszkodzone; zainstaluj thenumber ponownie.
solve-stopped = Przerwano; niczego nie zapisano.
solve-position-what = Aby zobaczyć jedną pozycję, podaj jej turę, bez --out: thenumber solve --turn 3 --mine 0123789 --theirs 4567
solve-no-such-turn = Tury w rundzie: od 1 do { $turns }.
solve-too-few = Cyfry dostępne na planszetce w turze { $turn }: co najmniej { $fewest }.
solve-worth = Przewaga w punktach, jaką średnio zyskasz nad drugą osobą do końca rundy: { $value }
solve-mine = ty
solve-theirs = druga osoba

## Po grze, tak jak wypisują to `thenumber analyse` i `thenumber habits`

insight-progress = Analiza
insight-unfinished = { $turns ->
    [one] Ta gra się nie skończyła. Po { $turns } turze wygląda to tak.
    [few] Ta gra się nie skończyła. Po { $turns } turach wygląda to tak.
   *[many] Ta gra się nie skończyła. Po { $turns } turach wygląda to tak.
}
insight-chances = Szansa na wygraną
insight-well-chosen = Wybory
insight-luck = Szczęście
insight-foreseen = Odgadnięte
insight-legend = Wybory: od 0 do 100. Zwykle jest to około 50, a jedna gra mówi niewiele: może mylić się o 15. Szczęście: punkty procentowe szansy na wygraną. Odgadnięte: jak często Iris zgaduje pierwszą cyfrę; w nawiasie, jak często udałoby się to przy grze zrównoważonej.
insight-decided = Co przesądziło
insight-nothing-decided = Żadna tura sama nie przesądziła.
insight-place = Runda { $round }, tura { $turn }
insight-by-choice = Wybór ({ $name }): { $number }. Wart o { $worth } pkt więcej niż to, co zwykle się tam pisze.
insight-by-poor-choice = Wybór ({ $name }): { $number }. Wart o { $worth } pkt mniej niż to, co zwykle się tam pisze.
insight-by-blank = Bez ważnej liczby w tej turze: { $name }.
insight-by-bonus = { $points ->
    [one] { $name } zdobywa { $points } punkt liczbą { $number }, w tym bonus. Szansa na to wynosiła { $chance }.
    [few] { $name } zdobywa { $points } punkty liczbą { $number }, w tym bonus. Szansa na to wynosiła { $chance }.
   *[many] { $name } zdobywa { $points } punktów liczbą { $number }, w tym bonus. Szansa na to wynosiła { $chance }.
}
insight-by-fall = { $name } pisze { $number }; tę liczbę eliminuje { $lower }.
insight-by-others = { $count ->
    [one] { $number } eliminuje { $count } inną liczbę.
    [few] { $number } eliminuje { $count } inne liczby.
   *[many] { $number } eliminuje { $count } innych liczb.
}
insight-by-highest = Bonus zdobywa { $name } liczbą { $number }.
insight-hint = Tury jednej osoby pokaże --player IMIĘ, jedną turę --turn 4, a jedno i drugie razem wartość każdej liczby.
insight-player = { $name }, tura po turze
insight-number = Liczba
insight-points = Punkty
insight-approved = Zaakcept.
insight-bonus = Bonus
insight-worth = Wartość
insight-best-before = Top przed
insight-best-after = Top po
insight-rank = Lista Iris
insight-player-legend = * z bonusem. Zaakcept.: szansa na akceptację przed odkryciem. Wartość: o ile punktów więcej niż pusta płytka, razem z zachowanymi cyframi. Top przed: liczba wtedy najwięcej warta. Top po: najlepsza obok liczb pozostałych, i jej punkty. Lista Iris: miejsce liczby wśród tych, które Iris uważa za prawdopodobne.
insight-iris = Typy Iris
insight-map = { $name }: co można było napisać, według pierwszej cyfry
insight-no-player = { $name } nie gra w tej grze. Grają: { $players }.
insight-no-player-anywhere = { $name } nie gra w żadnej z tych gier.
insight-no-turn = --turn { $turn }: ta gra ma tury od 1 do { $turns }.
insight-no-turns = Nie odkryto jeszcze żadnej liczby, więc nie ma czego analizować.
insight-too-many = Więcej gier naraz niż { $most }. Podziel plik albo podaj mniejszy.
insight-stopped = Przerwano; przeanalizowane gry: { $games } z { $asked }.
insight-one-picture = --plot rysuje jedną grę, a w tym pliku jest ich więcej.
insight-picture-title = { $names }: dlaczego tak się to potoczyło
insight-picture-turn = Runda { $round }, tura { $turn }: ile warta była każda liczba ({ $name })
insight-picture-turns = rozegrane tury
insight-picture-parts = Wybór i szczęście, w punktach procentowych szansy na wygraną
insight-picture-choice = Wybór
insight-picture-written = napisana
insight-picture-best-before = najlepsza przed odkryciem
insight-picture-best-after = najlepsza po fakcie
habits-title = { $games ->
    [one] { $name }, { $games } gra
    [few] { $name }, { $games } gry
   *[many] { $name }, { $games } gier
}
habits-tell = Co cię zdradza
habits-no-tell = Nic cię nie zdradza. Trudno cię przejrzeć.
habits-too-few = { $games ->
    [one] Jeszcze jedna gra i może się okaże, co cię zdradza.
    [few] Jeszcze { $games } gry i może się okaże, co cię zdradza.
   *[many] Jeszcze { $games } gier i może się okaże, co cię zdradza.
}
habits-first-digits = Twoje pierwsze cyfry, tura po turze, w procentach
habits-you = ty
habits-balanced = równowaga
habits-read-gain = Przejrzenie twojej gry dawało pozostałym { $points } pkt na turę.
habits-legend = Gra zrównoważona miesza liczby tak, że wiedza o tym nikomu nie pomaga. To tylko zliczenia, nie diagnoza.
tell-first-digit-early = W turach 1 i 2 twoja pierwsza cyfra to średnio { $yours }; w grze zrównoważonej byłoby to { $balanced } (tur: { $cases }).
tell-first-digit-middle = W turach 3 i 4 twoja pierwsza cyfra to średnio { $yours }; w grze zrównoważonej byłoby to { $balanced } (tur: { $cases }).
tell-first-digit-last = W ostatniej turze twoja pierwsza cyfra to średnio { $yours }; w grze zrównoważonej byłoby to { $balanced } (tur: { $cases }).
tell-first-digit-after-fall = Po eliminacji twoja pierwsza cyfra to średnio { $yours }; w grze zrównoważonej byłoby to { $balanced } (tur: { $cases }).
tell-repdigit = Trzy razy ta sama cyfra: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-three-different = Trzy różne cyfry: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-ascending = Cyfry rosnące, jak 268: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-run = Cyfry po kolei, jak 456 lub 321: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-highest-first = Zaczynasz od swojej najwyższej cyfry: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-lowest-first = Zaczynasz od swojej najniższej cyfry: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-high-digits-early = W turach od 1 do 3 zużywasz 7, 8 lub 9: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-follows-winner = Zaczynasz od pierwszej cyfry ostatniego bonusu: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-beside-winner = Zaczynasz o jeden wyżej lub niżej niż ostatni bonus: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-first-digit-again = Zaczynasz od tej samej cyfry co turę wcześniej: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-number-again = Piszesz znowu liczbę sprzed pięciu tur: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
tell-leads-with = Zaczynasz od cyfry { $digit }: { $yours } z { $cases } tur; w grze zrównoważonej byłoby to { $balanced }.
learn-progress = Nauka
learn-too-few = Gry z liczbami: { $games }. Żeby się czegoś nauczyć, potrzeba co najmniej { $fewest }.
learn-stopped = Przerwano; nic nie zapisano.
learn-games = { $games ->
    [one] Nauka z { $games } gry. Zapisano w { $path }.
    [few] Nauka z { $games } gier. Zapisano w { $path }.
   *[many] Nauka z { $games } gier. Zapisano w { $path }.
}
learn-held-out = Zaskoczenie liczbą w nieznanych grach (liczb: { $numbers }): wcześniej { $before } bita, teraz { $after } bita. Im mniej, tym lepiej.
learn-better = Przewiduje tych ludzi lepiej niż to, co jest w programie. Jak użyć: thenumber serve --prior
learn-worse = Nie przewiduje tych ludzi lepiej niż to, co jest w programie. Więcej gier może pomóc.

## Boty, z którymi można zagrać

bot-beginner = Pisze cyfry, jakie przyjdą do głowy, im większe, tym lepiej, i szybko zostaje bez tych dobrych.
bot-showoff = Zawsze stawia z przodu najwyższą cyfrę i puszy się nawet liczbami, które odpadają.
bot-repeater = Uwielbia 444 i 777: trzy takie same cyfry albo nic.
bot-spoiler = Woli strącić twoją liczbę, niż zdobyć punkty: pisze niskie liczby z twoimi najlepszymi cyframi.
bot-cautious = Trzyma się nisko i skromnie, tam gdzie mało kto może zejść jeszcze niżej.
bot-copycat = Pisze coś podobnego do liczby, która ostatnio zdobyła bonus.
bot-gambler = Najpierw siedzi cicho, a potem stawia wszystko na dwie ostatnie tury.
bot-scavenger = Żyje z cyfr, które inni już zużyli: tych nikt już nie ruszy.
bot-saver = Wydaje przeciętne cyfry, a najlepsze trzyma na turę, która liczy się podwójnie.
bot-calculator = Liczy szanse tak, jakby wszyscy inni pisali na chybił trafił, i ufa wynikowi.
bot-equilibrium = Gra tak równo, że nawet znajomość przepisu niewiele daje. I wszystko mu jedno, kim jesteś.
bot-reader = Patrzy, co piszesz, odgaduje twoje nawyki i pamięta poprzednie gry.
level-easy = łatwy
level-medium = średni
level-hard = trudny
bots-id = bot
bots-name = imię
bots-level = poziom
bots-character = charakter
bots-broken = nie da się wczytać: { $reason }
bots-dropped = Bot „{ $bot }” z pakietu { $package } nie może grać: inny bot ma ten identyfikator.
bots-unknown = Nie ma bota „{ $bot }”. Są: { $known }.
bots-unknown-close = Nie ma bota „{ $bot }”. Czy chodziło o: { $close }?

## Arena

arena-progress = Rozgrywanie gier
arena-title = Gracze: { $players }. Gry w serii: { $games }. Rozegrane serie: { $series }. Ziarno: { $seed }.
arena-bot = bot
arena-games = gry
arena-wins = wygrane %
arena-margin = różnica
arena-first = pierwsza
arena-later = dalsze
arena-rating = ranking
arena-time = ms
arena-legend =
    wygrane: wspólne są dzielone; przy równej sile byłoby { $par }. ±: przedział 95%.
    różnica: punkty ponad średnią pozostałych. ms: czas jednego wyboru.
arena-legend-series = pierwsza, dalsze: wygrane w pierwszej grze serii i w pozostałych.
arena-legend-rating = ranking: openskill, Bradley-Terry; wszyscy zaczynają od 25.
arena-legend-no-rating = Ranking wymaga: pip install 'thenumber[sim]'
arena-duels = Pojedynki: jeden bot (wiersz) przeciw stołowi kopii innego (kolumna), wygrane w punktach procentowych ponad { $par }.
arena-duels-within = Najszerszy przedział 95%: ±{ $within }.
arena-faults = { $count ->
    [one] { $bot }: { $count } tura stracona przez błąd:
    [few] { $bot }: { $count } tury stracone przez błędy:
   *[many] { $bot }: { $count } tur straconych przez błędy:
}
arena-fault = { $count } × { $kind }: { $reason }
arena-fault-raised = błąd w kodzie
arena-fault-not-started = nie dało się uruchomić
arena-fault-ended = zakończenie bez odpowiedzi
arena-fault-late = za późno
arena-fault-nonsense = nieprawidłowa odpowiedź
arena-fault-illegal = cyfra niedostępna
arena-last-words = Ostatnie wiersze na standardowym wyjściu błędów:
arena-few-bots = Turniej wymaga co najmniej dwóch różnych botów.
arena-no-opponent = { $bot }: brak przeciwników; podaj inne boty w --against.
arena-one-schedule = Użyj --against albo --head-to-head, nie obu naraz.
arena-interrupted = Przerwano. Rozegrane serie: { $played } z { $series }.
arena-crashed = Proces niespodziewanie się zakończył, być może przez któregoś bota. Rozegrane serie: { $played } z { $series }.
cluster-unreachable = Pod adresem { $address } nie odpowiada żaden klaster. Uruchom go poleceniem: dask scheduler, a na każdej maszynie: dask worker { $address }
cluster-address = --cluster wymaga adresu takiego jak tcp://10.0.0.7:8786, a nie { $address }.
cluster-version = Worker { $worker } nie ma wersji { $version } gry Numer. Wszystkie workery muszą mieć tę samą wersję co ty.
cluster-programs = Programy działają tylko na twojej maszynie, więc --program i --cluster się wykluczają.
cluster-gave-up = Klaster się poddał: przy tej samej części padło kilka workerów albo zniknął scheduler.
arena-picture-wins = Wygrane (%)
arena-picture-margin = Różnica (punkty)
arena-picture-par = przy równej sile
arena-picture-one = Jeden bot…
arena-picture-many = …przeciw stołowi botów
arena-picture-over-par = Punkty procentowe względem równych sił
arena-picture-interval = przedział 95%

## Ile zyskuje najlepsza odpowiedź

exploit-title = Najlepsza odpowiedź na grę bota { $bot }, o wygraną
exploit-title-points = Najlepsza odpowiedź na grę bota { $bot }, o punkty
exploit-wins = Wygrane tej odpowiedzi, %
exploit-par = przy równej sile: { $par }
exploit-first = w pierwszej grze serii
exploit-later = w kolejnych grach
exploit-margin = Punkty przewagi nad resztą, na grę
exploit-bound =
    ±: przedział 95%. Odpowiedź zna kod bota, ale nie zna jego rzutów kostką, i patrzy o jedną turę naprzód.
    Dłuższy plan może dać więcej, zwłaszcza przeciw botowi, który się uczy: to jest dolne oszacowanie.
exploit-one-bot = Podaj jednego bota: thenumber exploit --bot saver
exploit-progress = Obliczanie
exploit-title-exact = Najlepsza odpowiedź na grę bota { $bot } przez całą rundę: dokładnie
exploit-game = Gracze: { $players }. Cyfry: { $digits }. Tury: { $turns }.
exploit-exact-gain = Punkty przewagi nad resztą, na rundę
exploit-exact = Dokładnie: w każdej pozycji najlepsza ze wszystkich liczb przeciw temu, co bot naprawdę losuje, od ostatniej tury do pierwszej. Bot patrzy tylko na turę i planszetki. Średnio nikt nie zyska więcej; 0 znaczyłoby, że znajomość bota nic nie daje.
exploit-further = { $bot } patrzy na więcej niż tura i planszetki ({ $what }), więc dokładna wartość nie jest znana. Dolne ograniczenie z gier:
exploit-stopped = Zatrzymano, zanim dokładna wartość była znana.
exploit-checkpoint = --checkpoint pasuje do bota podanego przez jego kod, jak --bot my_package.agents:load.

## Programy, które grają

asked-seconds = --seconds: od { $fewest } do { $most }, nie { $seconds }.
program-unreadable = --program: „{ $program }” to nie polecenie; wpisz je jak w powłoce, na przykład --program 'python mybot.py'.
program-missing = --program: nie ma programu „{ $program }”, który dałoby się uruchomić.
program-is-bot = --program: „{ $program }” to także id bota; podaj program razem z folderem, na przykład ./{ $program }.
program-named = { $name }: { $command }

## Gra w terminalu

play-who = Kto gra przy tej klawiaturze? Imiona oddzielone przecinkami
play-default-name = Gość
play-opponents = Z kim grasz?
play-choose-keys = ↑ ↓ przewijają listę · Spacja wybiera · Enter zaczyna grę
play-choose-line = Boty albo łatwy, średni, trudny, oddzielone przecinkami
play-about = { $name }: { $sentence }
play-level-full = Nie ma więcej botów; poziom: { $level }.
play-count = Przy stole: { $count }. Grać może od { $fewest } do { $most } osób.
play-nobody = Musi grać co najmniej jedna osoba. Gry samych botów: thenumber arena
play-alone = Nie ma z kim grać: podaj boty w opcji --bots albo więcej osób w opcji --players.
play-waiting = Czeka niedokończona gra: { $players }. Runda { $round }, tura { $turn }.
play-resume = Enter wraca do niej · n zaczyna nową
play-new-or-resume = Enter zaczyna nową · r wraca do tamtej
play-curtain = { $name }, twoja kolej
play-curtain-others = Reszta nie patrzy.
play-together = Teraz mogą patrzeć wszyscy.
play-press-enter = Naciśnij Enter
play-your-number = Twoja liczba
play-name-number = { $name }, twoja liczba
play-keys = Backspace usuwa · Enter kładzie płytkę · ? zasady · s wyniki · Ctrl-C wychodzi
play-crossed-out = Cyfra { $digit } jest wykreślona. Masz do wyboru: { $digits }.
play-full = Wystarczą trzy cyfry: Enter kładzie płytkę, Backspace usuwa.
play-incomplete = Liczba ma trzy cyfry.
play-not-a-digit = Wpisz cyfry od 0 do 9.
play-out = { $name }: wszystkie cyfry są wykreślone. Do końca rundy bez liczby.
play-thinking = Czekamy na: { $names }
play-thinking-long = Czekamy na: { $names }. Za pierwszym razem może to potrwać minutę.
play-forfeits = { $name } zostawia pustą płytkę: { $reason }
play-go-on = Enter: dalej
play-skip = Enter przechodzi do wyniku
play-back = Enter wraca do gry
play-so-far = Obie rundy
play-games-won = Wygrane gry
play-another = Enter zaczyna kolejną grę · q kończy
play-saved = Zapis gry: { $path }
play-kept = Gra jest zapisana. Aby do niej wrócić: thenumber play
play-not-kept = Gra toczy się dalej, ale nie jest zapisywana: { $problem }
play-damaged = Plik { $path } jest uszkodzony; gra, która w nim była, przepadła.
play-bot-needs-table = --bot sadza bota przy stole online: dodaj --table URL. Aby grać tutaj z botami: --bots
play-server-needs-table = --server mówi, dokąd prowadzi kod: dodaj --table KOD.
play-name-or-players = Użyj --name dla jednej osoby albo --players dla kilku, nie obu naraz.
play-table-options = Z --table można użyć tylko --server, --name, --bot, --program, --seconds i --lang.
play-one-program = Z --table może usiąść tylko jeden --program albo jeden --bot.
play-rules =
    Dwie rundy po pięć tur. W każdej turze wszyscy w tajemnicy zapisują liczbę z trzech cyfr, które są jeszcze dostępne na ich planszetkach; cyfry mogą się powtarzać.

    Potem liczby są sprawdzane od najwyższej w dół. Liczba, która ma wspólną cyfrę z jakąkolwiek niższą, nawet wyeliminowaną, jest wyeliminowana: bez punktów i bez wykreślania. Identyczne liczby nie eliminują się nawzajem.

    Wszystkie inne są zaakceptowane. Dają tyle punktów, ile wynosi pierwsza cyfra, a najwyższa z nich daje też bonus ({ $bonuses } w turach od 1 do 5). Ich cyfry są wykreślane do końca rundy.

    W turze 5 pierwsza cyfra liczy się podwójnie; bonus dodaje się potem. Na koniec rundy każda wykreślona cyfra daje 1 punkt. Wygrywa najwyższa suma z obu rund.

    Na czas: gdy czas minie, trzy wpisane cyfry liczą się jako zapisana liczba; inaczej płytka zostaje pusta i nie ma znaczenia.

## Runda dnia, jak drukuje ją `thenumber today`

day-dealt = { $date }: masz miejsce { $seat } z { $seats }, a par to { $par }.
day-how = Dopisuj swoje liczby tura po turze, a --- dla pustej płytki: thenumber today 852
day-scored = { $score ->
    [one] { $score } punkt. Par to { $par }.
    [few] { $score } punkty. Par to { $par }.
   *[many] { $score } punktów. Par to { $par }.
}
day-none = { $date } to nie jest dzień. Zapisz go tak: 2026-11-17.

## Przy stole online, w terminalu

live-bad-address = „{ $address }” nie jest adresem stołu. Taki adres zaczyna się od http:// lub https://, na przykład { $example }.
live-code-needs-server = „{ $code }” to kod stołu. Podaj też serwer, na przykład --server { $example }
live-bad-server = „{ $address }” nie jest adresem serwera. Taki adres zaczyna się od http:// lub https://, na przykład { $example }
live-not-a-code = „{ $code }” nie jest kodem stołu: z --server podaj jego { $letters } znaków. Link nie potrzebuje --server.
live-no-answer = Nikt nie odpowiada pod adresem { $address } ({ $reason }). Sprawdź adres i czy serwer działa.
live-not-ours = Pod adresem { $address } nie ma serwera gry Numer albo jest taki, którego ta wersja nie rozumie.
live-unsafe = Połączenie z { $address } nie byłoby bezpieczne ({ $reason }). Zapytaj osobę, która prowadzi serwer.
live-plain = Serwer pod adresem { $address } nie używa https. Jeśli ufasz sieci, zacznij adres od http://
live-no-terminal = Do gry przy stole potrzebny jest terminal z klawiaturą. Program gra z opcją --program, bot z opcją --bot.
live-one-bot = Podaj jednego bota, na przykład --bot saver, albo jeden program. Wszystkie boty: thenumber bots
live-bot-needs-link = Bot potrzebuje linku do stołu. Utwórz stół w przeglądarce albo poleceniem thenumber play --table z adresem serwera.
live-not-kept = Następnym razem serwer cię nie rozpozna: { $problem }
live-guest-damaged = Plik { $path } jest uszkodzony. Dla serwera jesteś teraz kimś nowym.
live-sat = { $name } ma miejsce przy stole { $code }. Ctrl-C odchodzi od stołu.
live-plays-already = { $name } już gra przy tym stole. Aby zająć jeszcze jedno miejsce, podaj inne --name.
live-turn = Runda { $round }, tura { $turn }: { $number } { $verdict }
live-turn-points = { $points ->
    [one] Runda { $round }, tura { $turn }: { $number } { $verdict }, { $points } punkt
    [few] Runda { $round }, tura { $turn }: { $number } { $verdict }, { $points } punkty
   *[many] Runda { $round }, tura { $turn }: { $number } { $verdict }, { $points } punktów
}
live-forfeits = Runda { $round }, tura { $turn }: { $name } zostawia pustą płytkę ({ $reason })
live-left = { $name } oddaje miejsce. Jeśli trwa gra, przejmuje je bot; to samo polecenie odzyskuje miejsce.
live-back-later = Miejsce na razie pozostaje twoje. Powrót: { $command }
live-code = Kod: { $code }
live-keys-ready = r gotowe lub jeszcze nie · q wychodzi
live-keys-host = s zaczyna grę · b dodaje bota · o jedna runda albo dwie · a każdy albo osoby z linkiem · r gotowe lub jeszcze nie · q wychodzi
live-keys-host-full = s zaczyna grę · o jedna runda albo dwie · a każdy albo osoby z linkiem · r gotowe lub jeszcze nie · q wychodzi
live-keys-bot = Dodaj bota: 1 łatwy · 2 średni · 3 trudny · Esc żaden
live-keys-watching = Enter zajmuje miejsce, jeśli jest wolne · q kończy oglądanie
live-watching-game = Trwa gra, a ty się przyglądasz. Jeśli będzie następna, możesz zająć miejsce.
live-keys-quit = q kończy oglądanie
live-face-down = Liczba { $number } leży zakryta. Backspace ją cofa.
live-blank-down = Twoja płytka leży zakryta i jest pusta. Backspace ją cofa.
live-away = Nie ma przy stole: { $names }
live-stand-ins = Bot gra za: { $names }
live-paused = Gra wstrzymana. Gospodarz wznawia ją klawiszem p, po 10 minutach każdy.

## Serwer stołów online

serve-ready = Serwer gry Numer działa.
serve-everyone = Dla wszystkich: { $url }
serve-here = Na tym komputerze: { $url }
serve-in-the-room = W tej samej sieci: { $url }
serve-nowhere-else = Dostęp jest tylko z tego komputera.
serve-scan = Zeskanuj kod telefonem, żeby zagrać.
serve-data = Wszystko jest zapisywane w: { $path }
serve-stop = Ctrl-C zatrzymuje serwer. Nic nie przepada: po ponownym uruchomieniu gry toczą się dalej.
serve-host-unknown = --host: „{ $host }” nie jest adresem tego komputera.
serve-port-busy = Port { $port } zajmuje inny program. Wybierz inny: thenumber serve --port { $other }
serve-port-denied = Port { $port } wymaga uprawnień administratora. Wybierz inny: thenumber serve --port { $other }
serve-running = Serwer z danymi w { $path } już działa: { $url }
serve-bad-host = { $setting }: „{ $value }” nie jest adresem sieciowym.
serve-bad-port = { $setting }: port to liczba całkowita od 0 do 65535, nie „{ $value }”.
serve-bad-folder = { $setting }: „{ $value }” nie jest nazwą folderu.
serve-bad-database = { $setting } powinno być adresem takim jak postgresql://użytkownik:hasło@host:5432/nazwa. W haśle zapisz @, /, ? i # jako %40, %2F, %3F i %23.
serve-two-places = Wybierz albo --data, albo --database: wszystko jest zapisywane w jednym miejscu.
serve-bad-url = { $setting }: adres taki jak https://example.org/number/, nie „{ $value }”.
serve-bad-networks = { $setting }: adresy oddzielone przecinkami, na przykład 127.0.0.1,10.0.0.0/8, nie „{ $value }”.
serve-bad-origins = { $setting }: witryny oddzielone przecinkami, na przykład https://example.org, nie „{ $value }”.
serve-bad-switch = { $setting }: on albo off, nie „{ $value }”.
serve-bad-log = { $setting }: text albo json, nie „{ $value }”.
serve-bad-prior = { $setting }: „{ $value }” nie jest plikiem zapisanym przez thenumber learn tej wersji.
serve-bad-slurs = { $setting }: „{ $value }” to nie jest lista obelg. Ma wiersze takie jak [pl], a pod każdym po jednym słowie w wierszu.
serve-bad-days = { $setting }: całkowita liczba dni od 0 do { $most }, nie „{ $value }”.
serve-bad-count = { $setting }: liczba całkowita od 1 do { $most }, nie „{ $value }”.
serve-bad-contact = { $setting }: adres taki jak mailto:ann@example.org, nie „{ $value }”.

store-newer = { $path }: te dane zapisała nowsza wersja programu. Zaktualizuj go, żeby ich użyć.
store-not-ours = { $path }: to nie jest baza danych tego programu.
store-damaged = { $path }: baza danych jest uszkodzona. Zastąp ją kopią zapasową.
store-in-use = { $path }: w tej chwili tych danych używa inny program. Najpierw go zatrzymaj.
database-unreachable = { $path }: nie można połączyć się z bazą danych. Sprawdź adres i to, czy PostgreSQL działa.
database-password = { $path }: baza danych nie przyjmuje tego użytkownika z tym hasłem.
database-user = { $path }: baza danych nie wpuszcza tego użytkownika.
database-unknown = { $path }: nie ma bazy danych o tej nazwie. Najpierw ją utwórz.
database-connections = { $path }: baza danych nie pozwala na tyle połączeń. Każdy serwer potrzebuje sześciu: zwiększ max_connections.
database-disk = { $path }: dysk bazy danych jest pełny.
database-rights = { $path }: ten użytkownik nie może tworzyć tabel w bazie danych.
database-read-only = { $path }: bazę danych można tylko czytać. Podaj adres serwera głównego.
database-starting = { $path }: baza danych właśnie się uruchamia albo zatrzymuje. Spróbuj ponownie za chwilę.
database-locked = { $path }: inny program zablokował bazę danych. Spróbuj ponownie za chwilę.
database-gone = { $path }: w bazie danych nie ma już tabel The Number. Przywróć kopię zapasową.
database-old = { $path }: ten PostgreSQL jest za stary. Potrzebna jest wersja 14 lub nowsza.
database-pool = { $path }: to pula, która zmienia połączenie przy każdej transakcji, więc serwery nie słyszałyby się nawzajem. Podaj adres samego PostgreSQL albo puli w trybie sesji.

## Opieka nad serwerem

admin-table = stół
admin-code = kod
admin-phase = stan
admin-games = gry
admin-changed = ostatnie zdarzenie
admin-players = przy stole
admin-room = pokój „{ $room }”: { $players }
admin-phase-lobby = przed grą
admin-phase-playing = w grze
admin-phase-over = po grze
admin-phase-closed = zamknięty
admin-no-tables = Nie ma żadnych stołów.
admin-closed = Zamknięto stół: { $table }
admin-erased = { $count ->
    [one] Dane usunięto z { $count } stołu lub gry.
    [few] Dane usunięto z { $count } stołów i gier.
   *[many] Dane usunięto z { $count } stołów i gier.
}
admin-erase-what = Podaj identyfikator albo stół i używane przy nim imię: thenumber admin erase --table STÓŁ --player IMIĘ
admin-guest-unknown = O tym identyfikatorze nic nie wiadomo.
admin-nobody = Nikt przy tym stole nie używał imienia „{ $name }”.
admin-several = Przy tym stole imienia „{ $name }” używało kilka osób. Usuń ich dane po kolei, podając identyfikator: { $guests }
admin-forgotten = Usunięte skończone gry: { $count }
admin-no-data = { $path }: żaden serwer nie zapisał tu danych. Podaj właściwe miejsce opcją --data albo --database.
admin-no-answer = { $path }: serwer używa tych danych, ale nie odpowiada. Spróbuj ponownie za chwilę.

## Dane serwera w plikach

export-none = Nie ma skończonych gier.
backup-done = Kopia zapasowa: { $path }
restore-damaged = { $path }: ta kopia zapasowa jest uszkodzona. Użyj innej.
restore-done = Przywrócono: { $path }
restore-replaced = Poprzednie dane są teraz w: { $path }
backup-database = Przy PostgreSQL użyj jego własnego narzędzia: pg_dump --format=custom --schema=thenumber --no-unlogged-table-data --file={ $file } { $path }
restore-database = Przy PostgreSQL zatrzymaj wszystkie serwery i użyj jego własnego narzędzia: pg_restore --clean --if-exists --single-transaction --dbname={ $path } { $file }
move-progress = Przenoszenie
move-done = Przeniesiono i porównano. Stoły: { $tables }, zakończone gry: { $games }.
move-old-stays = W { $path } nic nie zostało usunięte. Usuń to, gdy wszystko będzie dobrze działać.
move-not-empty = { $path }: tu już są dane. Wybierz pustą bazę danych albo nowy folder.

## Zasady gry

rules-idea = Wszyscy w tajemnicy zapisują liczbę złożoną z trzech cyfr. Wysokie liczby dają więcej punktów, ale jeśli twoja ma wspólną cyfrę z niższą liczbą, zostaje wyeliminowana.
rules-pieces-title = Co jest potrzebne
rules-pieces =
    Może grać od 2 do 5 osób. Każda ma planszetkę gracza widoczną dla wszystkich, z cyframi od 0 do 9 i polem punktacji na każdą turę, oraz płytkę liczbową, na której pisze.
    Pierwsza cyfra liczby to ta z lewej strony.
rules-course-title = Przebieg gry
rules-course = Gra ma 2 rundy po 5 tur. Każda tura to wybór, sprawdzenie i rozpatrzenie.
rules-choose-title = Wybór
rules-choose =
    Wszyscy jednocześnie i w tajemnicy zapisują liczbę od 000 do 999 i kładą zakryte płytki. Używaj tylko cyfr, które są jeszcze dostępne na twojej planszetce; cyfry mogą się powtarzać.
    Liczba z niedostępną cyfrą jest nieważna: w tej turze się nie liczy, nie daje punktów, niczego się nie wykreśla i nikogo nie eliminuje.
rules-check-title = Sprawdzenie
rules-check =
    Odkryjcie wszystkie płytki i ułóżcie je od najwyższej liczby do najniższej. Liczba jest zaakceptowana, jeśli nie ma wspólnej cyfry z żadną niższą; w przeciwnym razie jest wyeliminowana.
    Niższa liczba liczy się nawet wtedy, gdy sama jest wyeliminowana. Identyczne liczby leżą obok siebie i nie eliminują się nawzajem.
rules-resolve-title = Rozpatrzenie
rules-resolve =
    Zaakceptowana: zapisz punkty za pierwszą cyfrę, a potem wykreśl na swojej planszetce wszystkie cyfry tej liczby. Nie użyjesz ich już do końca rundy.
    Najwyższa zaakceptowana liczba daje też bonus za turę ({ $bonuses } w turach od 1 do 5). Jeśli ma ją kilka osób, każda z nich dostaje cały bonus.
    Wyeliminowana: bez punktów i bez wykreślania.
rules-last-turn-title = Ostatnia tura
rules-last-turn = W turze 5 pierwsza cyfra zaakceptowanej liczby liczy się podwójnie. Bonus dodaje się potem.
rules-clock-title = Na czas
rules-clock = Gdy czas minie, trzy wpisane cyfry liczą się jako zapisana liczba. Inaczej płytka zostaje pusta i nie ma znaczenia.
rules-out-title = Bez cyfr
rules-out = Jeśli masz wykreślone wszystkie dziesięć cyfr, pauzujesz do końca rundy.
rules-end-title = Koniec rundy, koniec gry
rules-end =
    Po 5 turach każda wykreślona cyfra na twojej planszetce daje 1 punkt. Dodaj punkty ze wszystkich swoich pól: to twoja suma punktów za rundę. Potem planszetki są wycierane i zaczyna się druga runda ze wszystkimi cyframi.
    Wynik końcowy to punkty z obu rund razem; wygrywa najwyższy. Przy remisie wygrywają wszyscy remisujący.
rules-example-title = Przykład
rules-example =
    W turze 1 na płytkach są 964, 852, 852, 743 i 110.
    964 ma wspólną czwórkę z 743 i jest wyeliminowana. 852 to najwyższa zaakceptowana liczba: każda z obu daje 8 punktów i 2 punkty bonusu, a 2, 5 i 8 zostają wykreślone. 743 daje 7 punktów, a 110 daje 1.
rules-credit = Numer (The Number) to gra, której autorem jest Hisashi Hayashi. To nieoficjalny projekt fanowski, niezwiązany z autorem ani z wydawcą; prawa do nazwy należą do jej właścicieli.

## Gra do wydrukowania

print-title = Wydrukuj grę
print-boards-line = Planszetki. Wykreślaj cyfry zaakceptowanych liczb. W rundzie 2 wracają wszystkie cyfry.
print-tiles-line = Płytki liczbowe, po dwie. Wytnij wzdłuż linii. W przezroczystej koszulce można je ścierać.
print-rules-line = Zasady na dwóch kartach.
print-credit = Autor gry Numer: Hisashi Hayashi. Te arkusze są nieoficjalne. Jeśli ci się spodoba, kup pudełko: jego planszetki można ścierać.
print-name = imię
print-final = wynik
print-scores = punkty
print-write = <b>Napisz</b> w tajemnicy liczbę z trzech cyfr, od 000 do 999, używając cyfr, które jeszcze masz. Cyfry mogą się powtarzać. Połóż płytkę zakrytą.
print-reveal = <b>Odkryjcie</b> wszystkie płytki i ułóżcie je, najwyższa na górze.
print-check = <b>Sprawdzajcie</b> od góry. Liczba, która ma wspólną cyfrę z dowolną niższą, jest wyeliminowana. Identyczne liczby nie eliminują się nawzajem.
print-score = <b>Zapisz</b> pierwszą cyfrę każdej zaakceptowanej liczby. Najwyższa zaakceptowana liczba dodaje bonus. W turze 5 pierwsza cyfra liczy się podwójnie.
print-cross-out = <b>Wykreśl</b> cyfry zaakceptowanych liczb. Wyeliminowane liczby dają 0 punktów i niczego nie wykreślają.
print-rest = Pięć tur to runda; potem każda wykreślona cyfra daje 1 punkt. Gra się dwie rundy, drugą znów ze wszystkimi cyframi. Wygrywa najwyższa suma; przy remisie wygrywają wszyscy remisujący. Płytka z cyfrą, której już nie masz, jest nieważna.
print-eliminated = wyeliminowana: { $number } też ma { $digit }
print-highest = zaakceptowana i najwyższa: { $points } + bonus
print-approved = zaakceptowana: { $points }
print-idea = Planszetki, płytki i zasady na papierze. Z nimi i z kilkoma ołówkami można grać bez pudełka.
print-paper = Papier
print-a4 = A4
print-letter = US Letter
print-pages = Strony
print-boards = Planszetki graczy
print-tiles = Płytki liczbowe
print-rules = Zasady
print-players = Osoby
print-open = Otwórz PDF
print-nothing = Wybierz co najmniej jedną stronę.
print-offline = Do przygotowania PDF potrzebne jest połączenie.
print-paper-unknown = { $paper } to nie jest format papieru; wybierz jeden z tych: { $papers }.
print-pages-unknown = --pages przyjmuje { $pages }, oddzielone przecinkami, a nie { $asked }.
print-fonts = Kroje pisma nie są jeszcze gotowe. W folderze projektu uruchom: make client
print-saved = { $count ->
    [one] { $path }: { $count } strona
    [few] { $path }: { $count } strony
   *[many] { $path }: { $count } stron
}

## Stół na dużym ekranie

screen-menu = Pokaż na dużym ekranie
screen-how = Na telewizorze lub komputerze otwórz ten adres i wpisz kod:
screen-here = Pokaż na tym urządzeniu
screen-note = Ekran nie zajmuje miejsca i nie pokazuje żadnej liczby przed odkryciem. Gdy jest włączony, na telefonach wystarczy własna płytka.
screen-scan = Zeskanuj albo wpisz kod na <b>{ $address }</b>
screen-tile = Telefon to twoja płytka. Grę rozpoczyna { $name }.
screen-after = Po rundzie { $round }
screen-look = Spójrz na ekran
screen-look-note = Trwa sprawdzenie.
screen-none = Nie ma tu ekranu
screen-tile-only = Tylko moja płytka na tym telefonie
screen-total = Razem { $total }
screen-code = Pokaż tu stół
screen-code-how = Wpisz kod stołu. Jest w menu każdego telefonu przy stole.
screen-code-show = Pokaż stół

## Dlaczego stół albo serwer odmawia

refused-guest-none = Nie wiemy jeszcze, kim jesteś. Odśwież stronę.
refused-guest-operator = To może zrobić tylko osoba, która prowadzi ten serwer.
refused-table-unknown = Nie ma takiego stołu. Sprawdź link; stół, do którego nikt nie wraca, po pewnym czasie jest usuwany.
refused-table-exists = Ten stół już istnieje.
refused-table-closed = Ten stół został zamknięty.
refused-table-full = Wszystkie miejsca są zajęte.
refused-table-worn-out = Ten stół już się wysłużył. Utwórz nowy.
refused-code-unknown = Żaden otwarty stół nie ma takiego kodu. Sprawdź go albo poproś o link.
refused-code-malformed = Kod składa się z sześciu liter i cyfr, na przykład K7MPQ2.
refused-seat-none = Nie masz miejsca przy tym stole.
refused-seat-taken = To miejsce właśnie zostało zajęte. Wybierz inne.
refused-seat-other = Masz już inne miejsce przy tym stole.
refused-seat-not-away = To miejsce można przekazać tylko wtedy, gdy zajmującej je osoby nie ma przy stole.
refused-seat-sent-away = Gospodarz zwolnił twoje miejsce. Możesz usiąść ponownie po następnej grze.
refused-seat-barred = Gospodarz zwolnił twoje miejsce. Do tego stołu nie możesz już wrócić.
refused-link-used = Ten link już nie działa: został użyty albo jest za stary. Poproś o nowy.
refused-device-same = To urządzenie ma już twoje stoły i gry.
refused-host-only = To może zrobić tylko gospodarz stołu.
refused-host-self = Siebie nie możesz wyprosić. Jeśli chcesz wyjść, odejdź od stołu.
refused-player-unknown = Tej osoby nie ma przy tym stole.
refused-player-out = Masz wykreślone wszystkie cyfry: pauzujesz do końca rundy.
refused-name-empty = Brakuje jeszcze imienia. Wpisz je najpierw.
refused-name-too-long = Imię może mieć do { $longest } znaków.
refused-name-characters = Imię nie może zawierać przecinków, znaku # ani niewidocznych znaków.
refused-name-unwelcome = Do tego stołu może usiąść każdy, a to imię nie jest mile widziane. Wybierz inne.
refused-public-off = Na tym serwerze mogą dołączyć tylko osoby z linkiem lub kodem.
refused-colour-taken = Ten kolor jest już zajęty. Wybierz inny.
refused-number-unavailable = { $count ->
    [one] Ta cyfra nie jest już dostępna na twojej planszetce: { $digits }.
    [few] Te cyfry nie są już dostępne na twojej planszetce: { $digits }.
   *[many] Te cyfry nie są już dostępne na twojej planszetce: { $digits }.
}
refused-number-written = Twoja płytka jest już zakryta. Aby zmienić liczbę, najpierw weź płytkę z powrotem.
refused-turn-stale = Za późno: płytki z tej tury są już odkryte.
refused-game-not-started = Gra jeszcze się nie zaczęła.
refused-game-going-on = Nie można tego zrobić w trakcie gry. Poczekaj, aż się skończy.
refused-game-over = Gra jest skończona.
refused-game-paused = Gra jest wstrzymana. Poczekaj, aż ruszy dalej.
refused-game-too-few = Do gry potrzeba co najmniej { $fewest } osób. Zaproś kogoś albo dodaj bota.
refused-game-unknown = Przy tym stole nie ma takiej skończonej gry.
refused-turn-unknown = W tej grze nie ma takiej tury.
refused-room-none = Ten stół nie jest pokojem.
refused-room-too-many = Masz już tyle pokoi, na ile pozwala ten serwer. Najpierw zrezygnuj z jednego.
refused-season-empty = W tym sezonie nie skończyła się jeszcze żadna gra.
refused-season-unknown = W tym pokoju nie ma takiego sezonu.
refused-analysis-busy = Trwa analiza wielu gier. Spróbuj ponownie za minutę.
refused-analysis-unavailable = Ten serwer nie może analizować gier.
refused-analysis-failed = Coś poszło nie tak podczas analizy. Spróbuj ponownie za chwilę.
refused-today-date = Można oddać tylko dzisiejszą i wczorajszą rundę.
refused-today-failed = Nie udało się przygotować dzisiejszej rundy. Spróbuj ponownie za chwilę.
refused-today-version = Ta runda pochodzi z innej wersji gry, więc nie może się liczyć. Odśwież stronę.
refused-today-numbers = W turze { $turn } nie można było napisać tej liczby.
refused-today-unknown = Z tego dnia nie ma rundy do obejrzenia.
refused-today-not-played = Najpierw zagraj dzisiejszą rundę: to by ją zdradziło.
refused-stand-in-too-early = Bez zegara: gdy twoja płytka leży już zakryta, bot może zastąpić kogoś, kto od dwóch minut się nie odzywa.
refused-bot-seated = { $name } już jest przy stole.
refused-bot-unknown = Nie ma bota „{ $bot }”.
refused-bot-none-left = Wszystkie boty z tego poziomu są już przy stole. Wybierz inny poziom.
refused-bot-not-available = Bot „{ $bot }” nie może teraz grać na tym serwerze. Wybierz innego.
refused-message-malformed = Serwer nie rozumie tej wiadomości: { $problem }
refused-message-binary = Serwer rozumie tylko wiadomości tekstowe, nie binarne.
refused-rate-too-fast = Za szybko. Poczekaj chwilę i spróbuj ponownie.
refused-rate-tables = Tworzysz bardzo dużo stołów. Spróbuj ponownie później.
refused-rate-open-tables = Masz już otwarty stół albo z twojej sieci jest ich za dużo. Najpierw zamknij któryś.
refused-rate-links = To bardzo dużo linków. Spróbuj ponownie później.
refused-rate-connections = W tej chwili jest za dużo połączeń. Zamknij jedno ze swoich albo spróbuj później.
refused-rate-codes = Sprawdzasz bardzo dużo kodów. Poczekaj minutę i spróbuj ponownie.
refused-push-off = Ten serwer nie wysyła przypomnień.
refused-push-nonsense = Tak nie da się dotrzeć do tej przeglądarki. Odśwież stronę.
refused-origin-refused = Ta strona należy do innej witryny. Otwórz grę pod adresem tego serwera.
refused-store-failed = Serwer nie mógł tego zapisać, więc nic się nie zmieniło. Spróbuj ponownie za chwilę.
refused-store-unsure = Serwer jeszcze nie wie, czy to zapisano. Poczekaj chwilę i sprawdź.
refused-server-failed = Coś poszło nie tak na serwerze. Wszystko, co zostało potwierdzone, jest zapisane; spróbuj ponownie za chwilę.
refused-http-not-found = Pod tym adresem nic nie ma.
refused-http-method = Tego adresu nie można tak użyć.
refused-http-type = Wyślij tu JSON z nagłówkiem Content-Type: application/json.
refused-http-too-long = To żądanie jest za długie.

## Co można powiedzieć przy stole

phrase-hello = Cześć
phrase-good-luck = Powodzenia
phrase-thinking = Chwila, myślę
phrase-hurry = No dalej…
phrase-nice = Nieźle
phrase-ouch = Auć
phrase-lucky = Ale fart
phrase-laugh = Haha
phrase-sorry = Przepraszam
phrase-thanks = Dzięki
phrase-well-played = Dobrze zagrane
phrase-one-more = Jeszcze raz?

## Prosta strona serwera

home-script = Ta strona potrzebuje JavaScriptu: włącz go w przeglądarce i wczytaj stronę ponownie.
home-not-started = Nie udało się uruchomić gry. Odśwież stronę. Jeśli to nie pomoże, zaktualizuj przeglądarkę albo spróbuj w innej.
home-languages = Języki

## Strona o prywatności

privacy-title = Prywatność
privacy-short = Gra się tu bez konta, a serwer przechowuje tylko to, czego potrzebuje gra.
privacy-kept-title = Co jest przechowywane
privacy-kept-secret = Losowy sekret w pliku cookie na twoim urządzeniu, przez nieco ponad rok: po nim serwer cię rozpoznaje. Sam serwer zapisuje tylko jego skrót (hash), z którego nie da się odtworzyć sekretu.
privacy-kept-link = Gdy tworzysz link dla innego urządzenia: twój sekret, zaszyfrowany tak, że odczyta go tylko link, do jego użycia albo przez dziesięć minut.
privacy-kept-names = Imiona, które wpisujesz przy stołach.
privacy-kept-games = Gry: kto siedział przy stole, kto odchodził i wracał, jakie liczby zapisano, także te później zmienione, i kiedy. Cyfry dopiero wybrane są przechowywane do odkrycia płytek.
privacy-kept-today = Twoje rundy dnia: napisane liczby i wynik. Inni widzą tylko, ile osób napisało daną liczbę albo miało dany wynik.
privacy-kept-address = Twój adres sieciowy służy tylko do ochrony przed nadużyciami: serwer trzyma go przez pewien czas w pamięci i nigdy nie zapisuje go na dysku ani w logach.
privacy-kept-push = Jeśli włączysz przypomnienia: adres, pod którym można dotrzeć do twojej przeglądarki, klucze, którymi je odczytuje, i twój język. Usuwamy je, gdy wyłączysz przypomnienia, gdy do przeglądarki nie da się już dotrzeć lub gdy usuwamy twoje dane.
privacy-long-title = Jak długo
privacy-long-tables = Stół, przy którym nie zaczęto żadnej gry, jest usuwany mniej więcej dzień po odejściu ostatniej osoby, każdy inny mniej więcej po miesiącu.
privacy-long-rooms = Stoły, które gospodarz zachował jako pokój, zostają, dopóki z nich nie zrezygnuje, a z nimi zapisy ich gier.
privacy-long-games-days = { $days ->
    [one] Zapis skończonej gry, razem z imionami, jest przechowywany niezależnie od stołu i usuwany po { $days } dniu.
    [few] Zapis skończonej gry, razem z imionami, jest przechowywany niezależnie od stołu i usuwany po { $days } dniach.
   *[many] Zapis skończonej gry, razem z imionami, jest przechowywany niezależnie od stołu i usuwany po { $days } dniach.
}
privacy-long-games-always = Zapis skończonej gry, razem z imionami, jest przechowywany niezależnie od stołu i bez ograniczeń czasowych.
privacy-long-today = Twoje rundy dnia są usuwane po 400 dniach albo wtedy, gdy prosisz o usunięcie swoich danych.
privacy-seen-title = Kto może to zobaczyć
privacy-seen-link = Każdy, kto ma link albo kod stołu, może zobaczyć imiona i wszystkie odkryte liczby. Do chwili odkrycia twoją liczbę widzisz tylko ty. Stół otwarty dla wszystkich może znaleźć każdy na tym serwerze.
privacy-seen-operator = Osoba, która prowadzi ten serwer, ma dostęp do wszystkiego, co jest na nim zapisane, i może mieć kopie zapasowe.
privacy-seen-others = Nie ma tu analityki ani reklam. Przypomnienia, jeśli je włączysz, przechodzą przez usługę powiadomień twojej przeglądarki, zaszyfrowane tak, że nie może ich przeczytać. Innych podmiotów trzecich nie ma.
privacy-erase-title = Jak usunąć swoje dane
privacy-erase = Możesz to zrobić w każdej chwili, na każdym urządzeniu, na którym grasz. Skrót zostanie usunięty, a przy każdym stole i w każdej grze zamiast twojego imienia pojawi się neutralne. Jeśli to nie działa, podaj swój identyfikator osobie, która prowadzi ten serwer. Jeśli usuniesz plik cookie, serwer przestanie cię rozpoznawać.
privacy-erase-copies = Kopie zapasowe i dziennik, w którym baza danych zapisuje swoje zmiany, nie są poprawiane: usunięte dane zostają w nich, dopóki nie skasuje ich osoba, która prowadzi ten serwer.
privacy-erase-id = Twój identyfikator: { $guest }
privacy-erase-no-id = Nie masz identyfikatora: w tej przeglądarce jeszcze tu nie grano albo nie ma już pliku cookie. Jeśli jednak masz tu za sobą jakąś grę, podaj zamiast niego link do stołu i używane przy nim imię.
privacy-erase-go = Usuń mnie
privacy-home = Na stronę główną

## Web: strona główna, tworzenie stołu i dołączanie

server-unreachable = Serwer nie odpowiada. Sprawdź połączenie i spróbuj ponownie.
try-again = Spróbuj ponownie
cancel = Anuluj
home-play = Zagraj teraz
home-play-easy = z 3 łatwymi botami
home-play-medium = z 3 średnimi botami
home-play-hard = z 3 trudnymi botami
home-resume = Wróć do gry
home-resume-lobby = Wróć do swojego stołu
home-return = Wróć do swojej gry
home-waits = { $count ->
    [one] { $count } stół czeka na ciebie
    [few] { $count } stoły czekają na ciebie
   *[many] { $count } stołów czeka na ciebie
}
home-your-number = Brakuje twojej liczby: { $where }
home-create = Utwórz stół
home-create-note = link i kod QR dla znajomych
home-code = Kod stołu
home-join = Dołącz
home-learn = Jak grać
home-learn-note = 1 minuta
home-rules = Zasady
home-guest = Gość
home-offline = Jesteś offline. Nadal możesz grać z botami albo na jednym telefonie.
home-needs-line = wymaga połączenia
home-open = Otwarte stoły
home-open-note = zagraj z osobami na tym serwerze
home-open-none = teraz żadnego, otwórz własny
home-open-count = { $count } na tym serwerze
open-tables-subtitle = na tym serwerze
open-tables-loading = Wczytuję otwarte stoły…
open-tables-none = Teraz nie ma otwartych stołów.
open-tables-more = { $count ->
    [one] I jeszcze jeden.
    [few] I jeszcze { $count }.
   *[many] I jeszcze { $count }.
}
open-tables-hint = Gospodarz pokazuje tu swój stół opcją „{ $switch }”. Pozostałe są prywatne.
open-table-of = Stół: { $name }
code-none = Żaden stół nie ma takiego kodu. W kodach nigdy nie ma znaków 0, 1, I, L, O ani U.
new-name = Twoje imię
new-colour = Twój kolor
new-create = Utwórz stół
preview-invitation = Masz zaproszenie do gry Numer
preview-replay = Zobacz, jak przebiegła ta gra w Numer
join-title = Usiądź z nami
join-idea = Gra blefu dla dwóch do pięciu osób: mierz wysoko, ale jeśli twoja liczba ma wspólną cyfrę z niższą, odpada.
join-learn = Naucz się w minutę
join-playing = Gra już trwa
join-instead = Zajmij to miejsce: { $name }
wait-next = Poczekaj na następną grę
wait-note = Wszyscy widzą, że czekasz. Jeśli po tej grze będzie wolne miejsce, jest twoje.
wait-waiting = Czekasz na następną grę.
wait-stop = Nie czekaj dłużej
waits-for-seat = { $count ->
    [one] { $names } czeka na miejsce
    [few] Na miejsce czekają: { $names }
   *[many] Na miejsce czekają: { $names }
}
join-seated = Przy stole
join-nobody = Nikt tu jeszcze nie siedzi.
join-sit = Usiądź
join-watch = Oglądaj
join-full = Przy tym stole nie ma już miejsc
join-rematch-title = Szykuje się następna gra
join-rematch = Dołącz do rewanżu
join-again = Zajmij znów swoje miejsce
trouble-unknown = Nie znaleziono stołu
trouble-closed = Ten stół jest zamknięty
trouble-other = Stół jest teraz niedostępny
trouble-closed-note = Tu już się nie gra. Może jest nowy link.
nothing-title = Nic tu nie ma
nothing-note = Może w adresie brakuje jakiegoś znaku.
nothing-offline = Ta strona nie jest dostępna offline
page-loading = Wczytywanie…
broken-title = Coś poszło nie tak
broken-note = Odśwież stronę, a wrócisz do tego samego miejsca.

## Web: poczekalnia przy stole

lobby-title = Twój stół
lobby-seats = Miejsca: { $taken } z { $seats }
lobby-loading = Wczytujemy stół…
lobby-home = Na stronę główną (twoje miejsce zostaje)
lobby-link = Link do stołu
lobby-qr = Powiększ kod QR
lobby-qr-close = Zmniejsz kod QR
lobby-share = Udostępnij link
lobby-copy = Kopiuj
lobby-copied = Skopiowano
lobby-copy-by-hand = Przeglądarka nie umie skopiować linku. Skopiuj go stąd:
lobby-players = Kto gra
lobby-you = ty
lobby-host = gospodarz
lobby-you-host = ty, gospodarz
lobby-joined = przy stole
lobby-reading = czyta zasady
lobby-not-connected = brak połączenia
lobby-bot = bot
lobby-bot-easy = bot, łatwy
lobby-bot-medium = bot, średni
lobby-bot-hard = bot, trudny
lobby-ready = gotowe
lobby-not-ready = jeszcze nie
lobby-open-seats = { $count ->
    [one] Wolne miejsce
    [few] { $count } wolne miejsca
   *[many] { $count } wolnych miejsc
}
lobby-open-seat-note = Udostępnij link albo dodaj bota
lobby-open-seat-link = Udostępnij link
lobby-add-bot = Dodaj bota
lobby-easy = Łatwy
lobby-medium = Średni
lobby-hard = Trudny
lobby-level-other = Inne boty
lobby-all-bots = Wszystkie boty
lobby-remove-bot = Usuń bota: { $name }
lobby-free-seat = Zwolnij miejsce: { $name }
lobby-free-seat-note = { $name } odchodzi od stołu i może usiąść ponownie po następnej grze.
lobby-free-seat-for-good = { $name } odchodzi od stołu i nie może już wrócić.
lobby-free-seat-do = Zwolnij miejsce
lobby-change = Zmień
lobby-change-title = Imię i kolor
lobby-save = Zapisz
lobby-time = Czas na turę
lobby-time-none = bez limitu
lobby-time-seconds = { $count ->
    [one] { $count } sekunda
    [few] { $count } sekundy
   *[many] { $count } sekund
}
lobby-time-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
   *[many] { $count } minut
}
lobby-time-hours = { $count ->
    [one] { $count } godzina
    [few] { $count } godziny
   *[many] { $count } godzin
}
lobby-time-days = { $count ->
    [one] { $count } dzień
    [few] { $count } dni
   *[many] { $count } dni
}
lobby-anyone = Otwarty dla wszystkich
lobby-who = Kto może dołączyć
lobby-who-anyone = każdy
lobby-who-link = osoby z linkiem
lobby-doubtful = w niektórych językach obraźliwe
lobby-length = Długość gry
lobby-rounds = { $count ->
    [one] { $count } runda
    [few] { $count } rundy
   *[many] { $count } rund
}
lobby-just-you = Na razie tylko ty. Udostępnij link albo dodaj bota, aby zacząć od razu.
lobby-waiting-for = Czekamy na: { $names }. Możesz zacząć bez czekania.
lobby-everyone-ready = Można zaczynać.
lobby-waiting-host = Czekamy na gospodarza stołu.
lobby-start = Zacznij grę
lobby-im-ready = Możemy zaczynać
lobby-im-not-ready = Chwila, jeszcze nie
lobby-watching = Przyglądasz się.
lobby-watchers = { $count ->
    [one] { $count } osoba ogląda
    [few] { $count } osoby oglądają
   *[many] { $count } osób ogląda
}
lobby-take-seat = Zajmij miejsce
lobby-series = Seria do tej pory
lobby-series-wins = { $wins ->
    [one] { $wins } wygrana
    [few] { $wins } wygrane
   *[many] { $wins } wygranych
}

## Web: menu, ustawienia i zwroty

menu-title = Menu
menu-back = Wstecz
menu-settings = Ustawienia
menu-language = Język
menu-language-failed = Nie udało się pobrać tego języka. Spróbuj ponownie, gdy będzie połączenie.
menu-theme = Wygląd
menu-theme-system = System
menu-theme-light = Jasny
menu-theme-dark = Ciemny
menu-to-dark = Ciemny wygląd
menu-to-light = Jasny wygląd
menu-reveal = Tempo odkrywania
menu-reveal-normal = Normalne
menu-reveal-fast = Szybkie
menu-reveal-instant = Od razu
menu-level = Boty w „Zagraj teraz”
menu-level-follows = Dopasowane
menu-sound = Dźwięki
menu-haptics = Wibracje
menu-holders = Na klawiszach: kto jeszcze ma cyfrę
menu-rules = Jak grać
menu-say = Powiedz coś
menu-pause = Wstrzymaj grę
menu-go-on = Wznów grę
menu-move = Graj dalej na innym urządzeniu
menu-move-note = Otwórz ten link na drugim urządzeniu, żeby grać tam dalej. Na tym będzie można już tylko oglądać. Link działa raz, przez 10 minut.
menu-hand = Nowe urządzenie: { $name }
menu-hand-note = Wyślij ten link, a { $name } wróci na swoje miejsce na innym urządzeniu. Link działa raz, przez 10 minut.
menu-people = Kto jest przy stole
menu-invite = Link i kod QR
menu-away = nie ma przy stole
menu-stand-in = na tym miejscu gra bot
menu-leave = Odejdź od stołu
menu-leave-game = Bot gra dalej za ciebie. Możesz wrócić w każdej chwili.
menu-leave-lobby = Twoje miejsce się zwolni.
menu-come-back = Wróć na swoje miejsce

## Web: wybór liczby

symbol-red = czerwony trójkąt
symbol-blue = niebieskie koło
symbol-green = zielony kwadrat
symbol-yellow = żółty romb
symbol-purple = fioletowa gwiazda
choose-turn = Tura { $turn } z { $turns }
choose-opened = Trwa tura { $turn }. Wybierz swoją liczbę.
tab-your-turn = Twoja kolej
choose-number = Twoja liczba
choose-hint-empty = Najwyższa zaakceptowana liczba zdobywa <b>bonus +{ $bonus }</b>.
choose-hint-empty-double = <b>Pierwsza cyfra liczy się podwójnie.</b> Najwyższa zaakceptowana liczba zdobywa <b>bonus +{ $bonus }</b>.
choose-hint = { $points ->
    [one] { $points } punkt, jeśli zaakceptowana, <b>bonus +{ $bonus }</b>, jeśli najwyższa z zaakceptowanych
    [few] { $points } punkty, jeśli zaakceptowana, <b>bonus +{ $bonus }</b>, jeśli najwyższa z zaakceptowanych
   *[many] { $points } punktów, jeśli zaakceptowana, <b>bonus +{ $bonus }</b>, jeśli najwyższa z zaakceptowanych
}
choose-hint-double = { $points ->
    [one] Pierwsza cyfra podwójnie: { $points } punkt, jeśli liczba zaakceptowana, <b>bonus +{ $bonus }</b>, jeśli najwyższa z zaakceptowanych
    [few] Pierwsza cyfra podwójnie: { $points } punkty, jeśli liczba zaakceptowana, <b>bonus +{ $bonus }</b>, jeśli najwyższa z zaakceptowanych
   *[many] Pierwsza cyfra podwójnie: { $points } punktów, jeśli liczba zaakceptowana, <b>bonus +{ $bonus }</b>, jeśli najwyższa z zaakceptowanych
}
choose-lock = Połóż { $number }
choose-lock-none = Połóż płytkę
choose-not-sent = { $number }: jeszcze nie wysłano
choose-delete = Usuń ostatnią cyfrę
choose-delete-chosen = Usuń wybraną cyfrę
choose-keys = Wpisuj cyfry na klawiaturze. Backspace usuwa.
choose-enter-key = Enter
choose-locked = Zakryta
choose-face-down = nikt jej nie widzi
choose-hidden = Liczba wpisana na innym urządzeniu. Zobaczysz ją, gdy odkryjemy płytki.
choose-peek = Podejrzyj
choose-change = Zmień
choose-stand-in-wrote = Bot napisał za ciebie: { $number }
choose-keep = Zostaw
choose-out = Masz wykreślone wszystkie cyfry
choose-out-note = { $count ->
    [one] Oglądasz do końca rundy. Twoja wykreślona cyfra daje { $count } punkt.
    [few] Oglądasz do końca rundy. Twoje { $count } wykreślone cyfry dają { $count } punkty.
   *[many] Oglądasz do końca rundy. Twoje { $count } wykreślonych cyfr daje { $count } punktów.
}
choose-watching = Oglądasz grę
waiting-one = Czekamy na: { $name }
waiting-several = { $count ->
    [one] Czekamy na { $count } osobę
    [few] Czekamy na { $count } osoby
   *[many] Czekamy na { $count } osób
}
waiting-nobody = Wszystkie płytki są zakryte
waiting-count = Zakryte: { $down } z { $all }
stand-in-ask = Niech bot zagra za: { $name }
pad = Cyfry
pad-used = Cyfra { $digit } jest wykreślona
pad-held = { $count ->
    [one] { $digit }, ma ją jeszcze { $names }
    [few] { $digit }, mają ją jeszcze { $names }
   *[many] { $digit }, mają ją jeszcze { $names }
}
pad-held-by-all = { $digit }, jeszcze u wszystkich
pad-held-by-none = { $digit }, nikt inny jej nie ma
tile-digits = Twoja liczba: { $digits }
tile-empty = puste
tile-shut = Twoja liczba, zakryta
tile-first = Pierwsza cyfra: { $digit }
tile-second = Druga cyfra: { $digit }
tile-third = Trzecia cyfra: { $digit }
tip-untouchable = Wskazówka: tylko ty masz jeszcze: { $digits }. Liczby złożonej tylko z tego nikt nie wyeliminuje.
tip-rare = Wskazówka: mało kto ma jeszcze: { $digits }. Rzadkie cyfry są bezpieczniejsze i mogą się powtarzać.
tip-repeat = Wskazówka: powtórz cyfrę, np. 877. Im mniej różnych cyfr, tym trudniej o wspólną.
board-me = { $name } (ty)
board-points = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
board-used = wykreślone: { $digits }
board-none-used = żadna cyfra nie jest wykreślona
box-points = { $points ->
    [one] Tura { $turn }: { $points } punkt
    [few] Tura { $turn }: { $points } punkty
   *[many] Tura { $turn }: { $points } punktów
}
box-bonus = { $points ->
    [one] Tura { $turn }: { $points } punkt, w tym bonus +{ $bonus }
    [few] Tura { $turn }: { $points } punkty, w tym bonus +{ $bonus }
   *[many] Tura { $turn }: { $points } punktów, w tym bonus +{ $bonus }
}
box-eliminated = Tura { $turn }: liczba wyeliminowana
box-none = Tura { $turn }: brak ważnej liczby
box-now = Tura { $turn }, teraz: bonus +{ $bonus }
box-to-come = Tura { $turn }, jeszcze przed nami: bonus +{ $bonus }
boards-table = Stół
boards-mine = Twoja planszetka
boards-turn = Tura { $turn }
boards-round-turn = Runda { $round }, tura { $turn }
boards-game = { $points ->
    [one] do tej pory { $points } punkt
    [few] do tej pory { $points } punkty
   *[many] do tej pory { $points } punktów
}
status-ready = gotowe
status-choosing = wybiera
status-away = nie ma przy stole
status-away-short = nie ma
status-away-note = Nie ma przy stole. Na tym miejscu zagra bot.
status-stand-in = Na tym miejscu gra bot

## Web: połączenie i inne stany

line-lost = Łączymy się ponownie…
line-safe = Twoja liczba jest bezpieczna.
line-not-sent = Jeszcze nie wysłano. Wyślemy, gdy wróci połączenie.
line-go-on = Graj dalej. Wyślemy twoją liczbę, gdy wróci połączenie.
line-unreachable = Nie można połączyć się ze stołem.
line-check = Sprawdź połączenie.
line-back = Połączenie wróciło.
host-new = Teraz gospodarzy { $name }.
host-me = Teraz ty tu gospodarzysz.
time-up-locked = Koniec czasu. Położyliśmy za ciebie { $number }.
time-up-blank = Koniec czasu. Twoja płytka została pusta.
stand-in-played = W tej turze zagrał za ciebie bot.
clock-left = Pozostały czas: { $time }
clock-last = { $seconds ->
    [one] Jeszcze { $seconds } sekunda
    [few] Jeszcze { $seconds } sekundy
   *[many] Jeszcze { $seconds } sekund
}
clock-held = Zegar stoi
clock-until = Koniec: { $time }
clock-monday = poniedziałek, { $time }
clock-tuesday = wtorek, { $time }
clock-wednesday = środa, { $time }
clock-thursday = czwartek, { $time }
clock-friday = piątek, { $time }
clock-saturday = sobota, { $time }
clock-sunday = niedziela, { $time }

# Games over days: what people are told wherever they are, and how they agree to that

push-awaited = Twoja kolej
push-half = Minęła połowa twojego czasu
push-over = Gra skończona
push-rematch = Masz ochotę na rewanż?
push-table = Przy stole: { $names }
remind-menu = Daj znać, gdy będzie moja kolej
remind-what = Na tym urządzeniu damy ci znać, gdy będzie twoja kolej, gdy minie połowa twojego czasu, gdy gra się skończy i gdy szykuje się rewanż. Najwyżej raz na godzinę przy każdym stole.
remind-turn-on = Przypominaj mi
remind-on = Na tym urządzeniu dostajesz przypomnienia.
remind-turn-off = Nie przypominaj
remind-denied = Ta przeglądarka nie pozwala tej stronie na powiadomienia. Możesz to zmienić w jej ustawieniach.
remind-insecure = Przypomnienia wymagają bezpiecznego połączenia. Otwórz tę stronę przez https.
remind-unsupported = Ta przeglądarka nie może ci przypominać. Na iPhonie lub iPadzie najpierw dodaj tę stronę do ekranu głównego.
remind-calendar = Dodaj do kalendarza
remind-event = Numer: koniec mojej tury

paused = Gra jest wstrzymana
paused-host = Teraz nikt nie może wpisać liczby. Wznów grę, gdy wszyscy wrócą.
paused-others = Nikt nie może wpisać liczby, dopóki gospodarz nie wznowi gry.
paused-anyone = Przerwa trwa już długo: teraz każdy może wznowić grę.
paused-resume = Wznów
dialog-close = Zamknij
bar-menu = Menu
bar-help = Jak grać
said-by = { $name }: { $phrase }

## Web: odkrycie płytek

reveal-you = Ty
reveal-turn-bonus = bonus +{ $bonus }
reveal-stack = Liczby od najwyższej
reveal-all-in = Odkrywamy płytki
reveal-order = Sprawdzamy je od najwyższej w dół.
reveal-checking = Sprawdzamy { $number }
reveal-eliminated = Liczba { $number } wyeliminowana
reveal-my-eliminated = Twoja liczba { $number } wyeliminowana
reveal-shares = { $count ->
    [one] Wspólna cyfra z niższą liczbą { $number }: { $digits }.
    [few] Wspólne cyfry z niższą liczbą { $number }: { $digits }.
   *[many] Wspólne cyfry z niższą liczbą { $number }: { $digits }.
}
reveal-shares-several = { $count ->
    [one] Wspólna cyfra z niższymi liczbami { $numbers }: { $digits }.
    [few] Wspólne cyfry z niższymi liczbami { $numbers }: { $digits }.
   *[many] Wspólne cyfry z niższymi liczbami { $numbers }: { $digits }.
}
reveal-shares-with = Wspólne z niższymi liczbami: { $digits }.
reveal-still-counts = Liczba { $number } jest wyeliminowana, ale nadal się liczy: eliminuje { $higher }.
reveal-approved = Liczba { $number } zaakceptowana
reveal-my-approved = Twoja liczba { $number } zaakceptowana
reveal-shares-nothing = Nie ma wspólnych cyfr z żadną niższą liczbą.
reveal-lowest = Najniższa liczba jest zawsze zaakceptowana.
reveal-takes-bonus = Najwyższa zaakceptowana liczba zdobywa bonus: +{ $bonus }.
reveal-my-bonus = { $points ->
    [one] { $points } punkt, w tym bonus
    [few] { $points } punkty, w tym bonus
   *[many] { $points } punktów, w tym bonus
}
reveal-my-points = { $points ->
    [one] Zdobywasz { $points } punkt
    [few] Zdobywasz { $points } punkty
   *[many] Zdobywasz { $points } punktów
}
reveal-sum-bonus = { $count ->
    [one] { $score } i { $bonus } bonusu. Do tego { $count } za wykreśloną cyfrę.
    [few] { $score } i { $bonus } bonusu. Do tego { $count } za wykreślone cyfry.
   *[many] { $score } i { $bonus } bonusu. Do tego { $count } za wykreślone cyfry.
}
reveal-sum = { $count ->
    [one] { $score } za pierwszą cyfrę. Do tego { $count } za wykreśloną cyfrę.
    [few] { $score } za pierwszą cyfrę. Do tego { $count } za wykreślone cyfry.
   *[many] { $score } za pierwszą cyfrę. Do tego { $count } za wykreślone cyfry.
}
reveal-my-illegal = Twoja liczba { $number } jest nieważna
reveal-illegal-why = { $count ->
    [one] Ta cyfra nie jest już dostępna na twojej planszetce: { $digits }.
    [few] Te cyfry nie są już dostępne na twojej planszetce: { $digits }.
   *[many] Te cyfry nie są już dostępne na twojej planszetce: { $digits }.
}
reveal-my-blank = Twoja płytka została pusta
reveal-blank-why = Bez punktów i bez wykreślania cyfr.
reveal-bonus-to = { $points ->
    [one] { $name } zdobywa { $points } punkt, w tym bonus
    [few] { $name } zdobywa { $points } punkty, w tym bonus
   *[many] { $name } zdobywa { $points } punktów, w tym bonus
}
reveal-bonus-shared = { $points ->
    [one] { $names }: po { $points } punkcie, w tym bonus
    [few] { $names }: po { $points } punkty, w tym bonus
   *[many] { $names }: po { $points } punktów, w tym bonus
}
reveal-highest = { $number } to najwyższa zaakceptowana liczba.
reveal-nobody = Tym razem nikt nic nie zapisał
reveal-nobody-why = W tej turze nikt nie zdobywa punktów.
reveal-told-eliminated = { $count ->
    [one] { $number }, { $names }, wyeliminowana, wspólna cyfra z { $numbers }: { $digits }
    [few] { $number }, { $names }, wyeliminowana, wspólne cyfry z { $numbers }: { $digits }
   *[many] { $number }, { $names }, wyeliminowana, wspólne cyfry z { $numbers }: { $digits }
}
reveal-told-approved = { $points ->
    [one] { $number }, { $names }, zaakceptowana: { $points } punkt
    [few] { $number }, { $names }, zaakceptowana: { $points } punkty
   *[many] { $number }, { $names }, zaakceptowana: { $points } punktów
}
reveal-tile-shares = wspólne { $digits }
reveal-tile-bonus = +{ $bonus } bonus
reveal-tile-blank = brak liczby
reveal-identical = identyczne
reveal-face-down = zakryta
reveal-boards = Planszetki
reveal-totals = Suma punktów
reveal-log = Sprawdzenie
reveal-log-name = { $name }:
reveal-log-shares = { $count ->
    [one] { $number }, wspólna cyfra z { $numbers }: <b>{ $digits }</b>
    [few] { $number }, wspólne cyfry z { $numbers }: <b>{ $digits }</b>
   *[many] { $number }, wspólne cyfry z { $numbers }: <b>{ $digits }</b>
}
reveal-log-bonus = { $number }, bez wspólnych cyfr: <b>{ $score }</b> + bonus <b>{ $bonus }</b>
reveal-log-points = { $number }, bez wspólnych cyfr: <b>{ $score }</b>
reveal-log-lowest-bonus = { $number } jest najniższa: <b>{ $score }</b> + bonus <b>{ $bonus }</b>
reveal-log-lowest = { $number } jest najniższa: <b>{ $score }</b>
reveal-log-you-next = Potem twoja liczba
reveal-skip = Przejdź do wyniku
reveal-next-turn = Tura { $turn }
reveal-to-turn = Przejdź do tury { $turn }
reveal-key = Spacja

## Web: historia gry

history = Historia
history-caption = Liczby zapisane do tej pory
history-none = Nic jeszcze nie odkryto. Po każdej turze widać tu, kto co zapisał.
history-approved = { $points ->
    [one] { $name }, liczba { $number } zaakceptowana, { $points } punkt
    [few] { $name }, liczba { $number } zaakceptowana, { $points } punkty
   *[many] { $name }, liczba { $number } zaakceptowana, { $points } punktów
}
history-bonus = { $points ->
    [one] { $name }, liczba { $number } zaakceptowana, { $points } punkt, w tym bonus
    [few] { $name }, liczba { $number } zaakceptowana, { $points } punkty, w tym bonus
   *[many] { $name }, liczba { $number } zaakceptowana, { $points } punktów, w tym bonus
}
history-eliminated = { $count ->
    [one] { $name }, liczba { $number } wyeliminowana, wspólna cyfra { $digits }
    [few] { $name }, liczba { $number } wyeliminowana, wspólne cyfry { $digits }
   *[many] { $name }, liczba { $number } wyeliminowana, wspólne cyfry { $digits }
}
history-illegal = { $name }, liczba { $number } nieważna
history-blank = { $name }, brak liczby
history-out = { $name }, bez cyfr
history-bot = Gra tu bot

## Web: wyniki, podium i rewanż

scores-sheet = Karta wyników
scores-you-lead = { $points ->
    [one] Prowadzisz { $points } punktem
    [few] Prowadzisz { $points } punktami
   *[many] Prowadzisz { $points } punktami
}
scores-leads = { $points ->
    [one] { $name } prowadzi { $points } punktem
    [few] { $name } prowadzi { $points } punktami
   *[many] { $name } prowadzi { $points } punktami
}
scores-shared-lead = Remis na czele: { $names }
scores-wiped = Przed rundą { $round } wycieramy planszetki. Wracają wszystkie cyfry.
scores-start-round = Zacznij rundę { $round }
scores-to-final = Wynik końcowy
scores-parts = { $boxes } i { $digits } za cyfry
scores-legend-bonus = z bonusem
scores-legend-used = użyte: 1 punkt za każdą wykreśloną cyfrę
final-you-win = Wygrywasz!
final-wins = Wygrywa { $name }
final-shared = Remis!
final-points = { $points ->
    [one] Wynik: { $points } punkt
    [few] Wynik: { $points } punkty
   *[many] Wynik: { $points } punktów
}
final-points-each = { $points ->
    [one] { $names }, po { $points } punkcie
    [few] { $names }, po { $points } punkty
   *[many] { $names }, po { $points } punktów
}
final-parts = { $name }: { $boxes } z tur i { $digits } za wykreślone cyfry
final-name = Imię
final-rank = { $rank }. miejsce
final-series = Wygrane gry (z { $games })
final-want-rematch = { $count ->
    [one] { $names } chce rewanżu
    [few] { $names } chcą rewanżu
   *[many] { $names } chcą rewanżu
}
final-rematch = Rewanż
final-watching = Jeśli będzie następna gra, możesz zająć miejsce.
final-watch-next = Oglądaj następną grę
final-record = Zapis gry
final-share = Udostępnij wynik
final-copied = Skopiowano wynik
final-home = Na stronę główną
final-update = Jest nowa wersja
final-reload = Odśwież

## Web: powtórka zakończonej gry

replay = Powtórka
replay-unknown = Nie możemy znaleźć tej gry
replay-turns = Tury
replay-previous = Poprzednia tura
replay-next = Następna tura
replay-play = Odtwórz
replay-pause = Pauza
replay-share = Udostępnij tę turę
replay-guess = Najpierw zgaduj
replay-guess-as = Zgadujesz za: { $name }
replay-whose = Czyje liczby chcesz zgadywać?
replay-just-watch = Tylko oglądaj
replay-question = Co piszesz jako { $name }?
replay-reveal = Odkryj
replay-written = Zapisana liczba
replay-my-guess = Twój typ
replay-better = { $points ->
    [one] Twój typ daje o { $points } punkt więcej
    [few] Twój typ daje o { $points } punkty więcej
   *[many] Twój typ daje o { $points } punktów więcej
}
replay-worse = { $points ->
    [one] { $name } ma o { $points } punkt więcej
    [few] { $name } ma o { $points } punkty więcej
   *[many] { $name } ma o { $points } punktów więcej
}
replay-equal = { $name } i twój typ: tyle samo punktów
replay-guess-eliminated = { $count ->
    [one] Twoja liczba { $number } ma wspólną cyfrę z niższą liczbą ({ $digits }) i zostaje wyeliminowana.
    [few] Twoja liczba { $number } ma wspólne cyfry z niższymi liczbami ({ $digits }) i zostaje wyeliminowana.
   *[many] Twoja liczba { $number } ma wspólne cyfry z niższymi liczbami ({ $digits }) i zostaje wyeliminowana.
}
replay-guess-approved = { $points ->
    [one] Twoja liczba { $number } zaakceptowana: { $points } punkt.
    [few] Twoja liczba { $number } zaakceptowana: { $points } punkty.
   *[many] Twoja liczba { $number } zaakceptowana: { $points } punktów.
}
replay-guess-bonus = { $points ->
    [one] Twoja liczba { $number } zaakceptowana: { $points } punkt, w tym bonus.
    [few] Twoja liczba { $number } zaakceptowana: { $points } punkty, w tym bonus.
   *[many] Twoja liczba { $number } zaakceptowana: { $points } punktów, w tym bonus.
}
replay-sum = { $turns ->
    [one] Twój typ: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
    [few] Twoje { $turns } typy: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
   *[many] Twoje { $turns } typów: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
}
card-title = { $number } zdobywa bonus
card-eliminated = { $count ->
    [one] Liczba { $numbers } wyeliminowana.
    [few] Liczby { $numbers } wyeliminowane.
   *[many] Liczby { $numbers } wyeliminowane.
}
card-names = Pokaż imiona
card-share = Udostępnij obraz
card-save = Zapisz obraz

## Web: moje gry

mine-title = Moje gry
mine-going-on = W toku
mine-finished = Zakończone
mine-your-number = Brakuje twojej liczby
mine-until = Koniec tury: { $time }
mine-others = Czas na innych
mine-gathers = Jeszcze bez startu
mine-quiet = Teraz nikt nie gra
mine-won = Wygrana
mine-shared = Wspólna wygrana
mine-place = Miejsce { $rank } z { $players }
mine-more = Pokaż więcej
mine-none = Tu pojawią się zakończone gry.
mine-private = Tę listę widzisz tylko ty. Jeśli usuniesz plik cookie tej strony, lista zniknie.
mine-alone = na tym urządzeniu
mine-pass = jeden telefon
mine-paper = na papierze
mine-today = runda dnia
mine-offline = Twoje gry przy stołach online pojawią się, gdy wróci połączenie.
here-unknown = Gry na urządzeniu pamięta tylko ta przeglądarka, w której się odbyły. W tej takiej gry nie ma.

## Web: runda dnia

today-title = Runda dnia
today-card-note = 5 tur, jedna próba
today-card-on = Graj dalej od tury { $turn }
today-card-done = Na dziś gotowe
today-row = { $days } z rzędu
today-better = Dziś lepiej niż { $share }
today-heading = Pięć tur, jedna próba
today-idea = Dziś każdy gra z tymi samymi trzema botami i ma to samo szczęście.
today-bots = Dzisiejsze boty
today-streak = Seria
today-best = Twój rekord
today-played = Rozegrano dziś
today-hint = Bez zegara. Jeśli wyjdziesz, wrócisz do tej samej tury.
today-start = Zaczynaj
today-needs-line = Runda dnia potrzebuje połączenia raz dziennie. Potem można grać bez niego.
today-new-version = Ta strona jest sprzed ostatniej aktualizacji i boty mogą teraz grać inaczej.
today-score = { $points ->
    [one] { $points } punkt
    [few] { $points } punkty
   *[many] { $points } punktów
}
today-first = Twój wynik jest dziś jednym z pierwszych.
today-done = To była runda dnia.
today-waiting = Twoje miejsce pojawi się, gdy wróci połączenie.
today-refused = Nie liczy się: { $reason }
today-par = Par { $par }
today-iris = Iris: { $points }
today-par-note = Par: środkowy wynik wielu botów na twoim miejscu. Grała tam też Iris, która przewiduje liczby innych.
today-your-numbers = Twoje liczby
today-everyone = Wszyscy dzisiaj
today-players = { $players ->
    [one] { $players } osoba, punkty
    [few] { $players } osoby, punkty
   *[many] { $players } osób, punkty
}
today-chart = Wyniki dzisiejszych graczy, liczba osób: { $players }, co pięć punktów. Twój jest lepszy niż { $share }.
today-you = ty
today-points = Punkty
today-people = Osoby
today-days = { $days ->
    [one] <b>{ $days }</b> dzień
    [few] <b>{ $days }</b> dni
   *[many] <b>{ $days }</b> dni
}
today-next = Następna runda
today-next-in = Następna runda za { $time }
today-next-here = Jest już następna runda.
today-play-next = Zagraj następną rundę
today-choice = Wybór i szczęście
today-well-chosen = Dobry wybór, na 100
today-luck = Szczęście, punkty proc.
today-choice-note = Większość wybiera w okolicach 50, a jedna runda mówi niewiele. Szczęście to tyle, ile odkrycia dodały do twojej szansy na wygraną albo z niej zabrały.
today-share-text = Tekst do udostępnienia
today-share-title = Numer, { $date }: { $points } (par { $par })
today-share = Udostępnij
today-copied = Skopiowano
today-copy-by-hand = Przeglądarka nie pozwala kopiować. Zaznacz tekst powyżej.
today-tried = Dzisiejsza próba już za tobą.
today-practise = Poćwicz z tymi samymi botami
today-yesterday = Wczorajsza runda
today-common = Co pisano najczęściej
today-common-turn = Tura { $turn }
today-common-count = { $count } ×
today-replay-iris = Zobacz grę Iris

## Web: pokoje, czyli stoły, które zostają

menu-keep = Zachowaj ten stół
menu-room = Tabela pokoju
join-room = Pokój „{ $name }”
join-open = Otwarty dla wszystkich
room-name = Nazwa pokoju
room-keep-note = Link zostaje na zawsze, a tabela liczy wszystkie wasze gry.
room-keep = Zachowaj ten stół
room-kept = Zachowano jako „{ $name }”. Link działa na zawsze.
room-rename = Zapisz nazwę
room-see = Zobacz tabelę
room-season-begin = Zacznij sezon { $season }
room-season-note = Tabela zaczyna się od nowa. Stary sezon można dalej oglądać.
room-let-go = Już nie zachowuj
room-let-go-note = Stół zniknie wtedy miesiąc po ostatniej wizycie.
room-to-table = Do stołu
room-season = Sezon { $season }
room-all = Wszystkie sezony
room-which = Sezon
room-games = { $games ->
    [one] { $games } gra
    [few] { $games } gry
   *[many] { $games } gier
}
room-none = Nie ma jeszcze skończonej gry. Tabela zacznie się od pierwszej.
room-standings = Tabela
room-bots = Boty, które grały
room-player = Imię
room-column-games = Gry
room-column-wins = Wygrane
room-column-points = Punkty
room-column-rating = Ranking
room-standings-note = Punkty na grę. Wspólna wygrana liczy się częściowo.
room-rating = Ranking w czasie
room-rating-label = Najwyższy ranking: { $name }, { $rating }.
room-rating-note = Ranking: siła gry. Wszyscy zaczynają od 25; wygrana z silniejszymi liczy się bardziej.
room-game = Gra { $game }
room-beat = Kto kogo pokonał
room-beat-note = Ile razy osoba z lewej miała więcej punktów niż osoba u góry.
room-last = Ostatnie gry
room-more = Pokaż więcej
room-export = Zabierz ze sobą
room-csv = Tabela jako plik CSV
room-records = Zapisy gier

## Web: kilka urządzeń i bycie zapomnianym

device-title = Twoje urządzenia
device-idea = Zabierz wszystko albo daj się zapomnieć
device-along = Graj też na innym urządzeniu
device-along-note = Otwórz tam link albo zeskanuj jego kod: znajdziesz te same stoły i gry. Na tym urządzeniu też zostaną.
device-along-local = Ustawienia i gry rozegrane bez serwera zostają na swoim urządzeniu.
device-make = Utwórz link
device-once = Działa raz, przez 10 minut. Kto go ma, może grać jako ty, więc nikomu go nie dawaj.
device-save = Zapisz gry z tego urządzenia w pliku
forget-title = Zapomnij mnie
forget-here = Tylko na tym urządzeniu
forget-here-note = To urządzenie zapomni, kim jesteś, twoje ustawienia i zapisane na nim gry.
forget-here-title = Zapomnieć cię na tym urządzeniu?
forget-here-sure = Twoje stoły i gry zostaną na serwerze, ale wrócisz do nich tylko z innego swojego urządzenia. To, co jest zapisane tutaj, przepadnie.
forget-here-go = Zapomnij mnie tutaj
forget-here-done = Gotowe. To urządzenie już cię nie zna.
forget-all = Wszędzie
forget-all-note = Usunie cię też serwer, a więc i wszystkie twoje urządzenia.
forget-all-title = Usunąć cię wszędzie?
forget-all-sure = Przy każdym stole i w każdej grze zamiast twojego imienia pojawi się neutralne, a inne twoje urządzenia też wszystko stracą. W trwającej grze twoje miejsce zajmie bot. Tego nie da się cofnąć.
forget-all-go = Usuń mnie wszędzie
forget-all-done = Gotowe. Na serwerze nic już nie prowadzi do ciebie.
take-title = Zabrać wszystko tutaj?
take-note = Na tym urządzeniu znajdziesz te same stoły i gry, co na tym, na którym powstał link. Zostaną na obu.
take-replaces = Na tym urządzeniu masz już stoły lub gry na tym serwerze. Stąd już do nich nie wrócisz.
take-go = Zabierz wszystko tutaj
take-same = Na tym urządzeniu wszystko już jest
take-none = Ten link nie działa

## Web: gry na jednym urządzeniu

pass-idea = jeden telefon dla wszystkich
pass-person = Osoba
pass-bot = Bot
pass-open-note = jeszcze ktoś albo bot
pass-order = Boty piszą od razu. Telefon krąży w tej kolejności.
pass-no-person = Potrzebna jest przynajmniej jedna osoba.
pass-clock = Zegar: { $seconds } s na liczbę
pass-start = Start
pass-earphones = Jeśli korzystasz z czytnika ekranu, załóż słuchawki: inaczej słychać twoje cyfry.
pass-bots-online = Libra i Iris potrzebują serwera: grają przy stołach online.
pass-hand = Teraz telefon bierze <b>{ $name }</b>
pass-look-away = Pozostali nie patrzą.
pass-im = To ja, { $name }
pass-question = Twoja liczba, { $name }
pass-lock = Połóż i podaj dalej
pass-all-down = Wszystkie liczby są zakryte
pass-all-down-note = Połóż telefon tak, żeby było go dobrze widać.
pass-time-up = Koniec czasu: { $name }. Płytka jest zakryta.
alone-stays = Ta gra zostaje na tym urządzeniu.
local-not-kept = Ta przeglądarka nie zapamięta gry. Nie zamykaj strony aż do końca.
local-fine = OK
local-elsewhere-note = Tam gra poszła dalej. Możesz ją podjąć tutaj, w tym samym miejscu.
local-leave = Ktoś musi iść
local-leave-note = Kto? Na tym miejscu dalej zagra bot.
local-end = Przerwij grę
local-end-note = Nie zostanie zapisana i nie pojawi się wśród twoich gier.
local-home = Na stronę główną (gra tu poczeka)

## Web: punkty gry na papierze

one-table = Przy jednym stole
one-table-note = licz punkty albo podawaj telefon
one-table-subtitle = wszyscy w jednym pokoju
one-table-pass = Podawaj telefon
one-table-pass-note = Jeden telefon dla dwóch do pięciu osób, także z botami. Działa bez internetu.
one-table-screen = Duży ekran
one-table-screen-note = Telewizor pokazuje stół, a każdy telefon jest płytką. Otwórz tę stronę na telewizorze.
one-table-print = Wydrukuj planszetki i płytki
one-table-print-note = Papier, nożyczki, długopisy: planszetki, płytki i zasady na karcie.
paper-title = Licz punkty
paper-subtitle = gry na waszym stole
paper-note = Gracie prawdziwym pudełkiem. Wpisz płytki: telefon sprawdza i liczy. Działa bez internetu.
paper-going-on = Gra trwa: { $names }
paper-player = Osoba { $number }
paper-name = Imię { $number }
paper-colour = { $name }: { $symbol }. Zmień kolor
paper-remove = Usuń: { $name }
paper-add = Dodaj osobę
paper-full = Najwięcej pięć osób: planszetek jest pięć.
paper-order = Wpisz imiona w kolejności miejsc. Dotknij symbolu, aby zmienić kolor.
paper-equal = Dwa imiona są takie same: jedno dostanie numer.
paper-idea = Piszecie na płytkach jak zawsze. Wpisz je tutaj: telefon sprawdza i liczy.
paper-offline = Działa bez połączenia. Wszystko zostaje na tym urządzeniu.
paper-offline-open = Działa bez połączenia, dopóki ta strona jest otwarta. Wszystko zostaje na tym urządzeniu.
paper-hint-first = { $count ->
    [one] { $name }: pierwsza cyfra. <b>Została { $count } płytka.</b>
    [few] { $name }: pierwsza cyfra. <b>Zostały { $count } płytki.</b>
   *[many] { $name }: pierwsza cyfra. <b>Zostało { $count } płytek.</b>
}
paper-hint-second = { $count ->
    [one] { $name }: druga cyfra. <b>Została { $count } płytka.</b>
    [few] { $name }: druga cyfra. <b>Zostały { $count } płytki.</b>
   *[many] { $name }: druga cyfra. <b>Zostało { $count } płytek.</b>
}
paper-hint-third = { $count ->
    [one] { $name }: trzecia cyfra. <b>Została { $count } płytka.</b>
    [few] { $name }: trzecia cyfra. <b>Zostały { $count } płytki.</b>
   *[many] { $name }: trzecia cyfra. <b>Zostało { $count } płytek.</b>
}
paper-hint-again = { $name }: następna cyfra zaczyna płytkę od nowa.
paper-hint-done = Są już wszystkie płytki. Dotknij jednej, aby ją zmienić.
paper-hint-void = { $count ->
    [one] <b>{ $name }: wykreślona cyfra { $digits }.</b> Jeśli naprawdę jest na płytce, liczba { $number } jest nieważna.
    [few] <b>{ $name }: wykreślone cyfry { $digits }.</b> Jeśli naprawdę są na płytce, liczba { $number } jest nieważna.
   *[many] <b>{ $name }: wykreślone cyfry { $digits }.</b> Jeśli naprawdę są na płytce, liczba { $number } jest nieważna.
}
paper-blank = Pusta płytka
paper-check = Sprawdź
paper-out = poza grą
paper-keys = Na klawiaturze: cyfry, Backspace, - to pusta płytka, strzałki, Enter sprawdza.
paper-cross-out = Wykreśl
paper-cross-out-none = Nie ma nic do wykreślenia.
paper-cross-out-for = { $name }: { $digits }
paper-correct = Popraw
paper-all-turns = Wszystkie tury
paper-tap = Dotknij liczby, aby ją poprawić
paper-recount = Wszystko po niej zostanie policzone od nowa.
paper-what = { $name }, tura { $turn }: co jest na płytce?
paper-void-now = Liczba { $number } jest teraz nieważna ({ $name }, tura { $turn }).
paper-void-now-several = Teraz nieważne: { $tiles }.
paper-void-tile = { $number } ({ $name }, tura { $turn })
paper-back-to-turn = Wróć do tury { $turn }
paper-done = Gotowe
paper-kept = zapisano
paper-kept-note = zapisywany na tym urządzeniu po każdym dotknięciu
local-record-not-kept = Ta przeglądarka nie zachowa zapisu. Udostępnij go, zanim zamkniesz stronę.
paper-elsewhere = Ta gra toczy się dalej w innej karcie.
paper-go-on-here = Graj dalej tutaj
paper-copy = Kopiuj jako tekst
paper-share = Udostępnij jako tekst
paper-save-text = Zapisz jako plik tekstowy
paper-save-json = Zapisz jako JSON, dla programów
paper-analyse = Przeanalizuj tę grę
paper-analyse-note = Do analizy zapis gry trafia na serwer.
paper-by-hand = Przeglądarka nie umie skopiować. Oto zapis:
paper-players-note = imiona, kolory, ktoś odchodzi
paper-left = { $name } już nie gra
paper-left-note = Kto już nie gra, ma od teraz puste płytki.
paper-slow = Powolne odkrywanie
paper-new = Nowa gra
paper-new-note = Ta gra się nie skończyła. Nowa zajmie jej miejsce: jeśli chcesz ją zachować, najpierw zapisz grę.
paper-new-do = Zacznij nową grę
reveal-tile-void = nieważna (wykreślone: { $digits })

## Web: lekcja

lesson-skip = Pomiń
lesson-back = Wstecz
lesson-next = Dalej
lesson-step = Krok { $step } z { $steps }
lesson-others = Grają z tobą: { $names }
lesson-write = Zapisz dowolne trzy cyfry.
lesson-first-digit = Pierwsza cyfra to punkty, które możesz zdobyć: { $digit }.
lesson-lock = Połóż płytkę. Do odkrycia nikt nie widzi twojej liczby.
lesson-try-above-lowest = 000 to najniższa liczba. Spróbuj wyższej.
lesson-try-no-zero = 0 na początku nie daje punktów. Wpisz tam wyższą cyfrę.
lesson-try-higher = Spróbuj jeszcze raz, z wyższą cyfrą na początku.
lesson-eliminated = Niższa liczba { $lower } ma twoją cyfrę { $digit }, więc { $number } jest wyeliminowana.
lesson-still-counts = Ale nadal się liczy: wyższa liczba { $higher } ma twoją cyfrę { $digit }, więc też jest wyeliminowana.
lesson-keep-digits = Bez punktów, ale zachowujesz wszystkie cyfry.
lesson-again = Zapisz inną liczbę albo jeszcze raz tę samą.
lesson-approved = Żadna niższa liczba nie ma żadnej z twoich cyfr, więc { $number } jest zaakceptowana.
lesson-points = { $points ->
    [one] { $points } punkt za pierwszą cyfrę i bonus +{ $bonus } za najwyższą zaakceptowaną liczbę.
    [few] { $points } punkty za pierwszą cyfrę i bonus +{ $bonus } za najwyższą zaakceptowaną liczbę.
   *[many] { $points } punktów za pierwszą cyfrę i bonus +{ $bonus } za najwyższą zaakceptowaną liczbę.
}
lesson-crossed-out = Jej cyfry są wykreślone do końca rundy. Każda jest warta 1 punkt.
lesson-digits-left = Teraz zapisz liczbę z cyfr, które ci zostały.
lesson-identical = { $name } też ma { $number }: identyczne liczby nie eliminują się nawzajem.
lesson-both-bonus = Żadna zaakceptowana liczba nie jest wyższa: cały bonus dostajecie i ty, i { $name }.
lesson-last-turn = Przejdźmy do tury 5, ostatniej: pierwsza cyfra liczy się podwójnie.
lesson-double = { $points ->
    [one] Pierwsza cyfra, { $digit }, liczy się podwójnie: { $points } punkt.
    [few] Pierwsza cyfra, { $digit }, liczy się podwójnie: { $points } punkty.
   *[many] Pierwsza cyfra, { $digit }, liczy się podwójnie: { $points } punktów.
}
lesson-boards = Nowa runda. Użyte cyfry widzą wszyscy: zapisz liczbę, której nikt nie ruszy.
lesson-touched = { $name } ma jeszcze cyfrę { $digit } i zapisuje { $lower }, więc { $number } jest wyeliminowana.
lesson-yours-alone = Nikt inny nie ma już cyfr { $digits }: tych nikt nie ruszy.
lesson-try-safe = Użyj tylko cyfr { $digits }: nikt inny ich już nie ma.
lesson-try-again = Spróbuj jeszcze raz
lesson-safe = Nikt inny nie ma już: { $digits }. Liczby { $number } nikt nie mógł ruszyć.
lesson-look = Zanim coś zapiszesz, spójrz na planszetki. Twoją też widzą wszyscy.
lesson-out = Gdy masz wykreślone wszystkie dziesięć cyfr, pauzujesz do końca rundy.
lesson-end-title = I to już cała gra
lesson-end = Gra ma dwie rundy po pięć tur. Wygrywa najwyższa suma.
lesson-to-table = Przejdź do stołu
lesson-rules = Wszystkie zasady

## Web: jak grać

howto-title = Jak grać
howto-cards = Zasady na czterech kartach
howto-pick-title = Wybierz liczbę
howto-pick = Trzy cyfry, od 000 do 999. Pierwsza cyfra to twoje punkty. Cyfry mogą się powtarzać.
howto-order-title = Najpierw najwyższa
howto-order = Gdy wszyscy położą swoje płytki, odkrywamy je i układamy, najwyższa na górze.
howto-share-title = Wspólna cyfra eliminuje
howto-share = Liczba jest wyeliminowana, jeśli jakaś niższa liczba ma jedną z jej cyfr. 964 ma wspólną cyfrę 4 z 743.
howto-score-title = Punkty i wykreślanie
howto-score = Zaakceptowane liczby dają punkty, a najwyższa z nich także bonus. Użyte cyfry przepadają do końca rundy; na koniec każda jest warta punkt.
howto-more = Jeszcze kilka zasad
howto-bonus-title = Bonus
howto-bonus = Najwyższa zaakceptowana liczba zdobywa bonus: { $first } w turze 1, potem { $between } i { $last } w turze 5.
howto-identical-title = Identyczne liczby
howto-identical = Leżą obok siebie i nie eliminują się nawzajem. Jeśli to najwyższa zaakceptowana liczba, każda z nich zdobywa cały bonus.
howto-lower-title = Niższe liczby
howto-lower = Niższa liczba liczy się nawet wtedy, gdy sama jest wyeliminowana.
howto-tip-title = Rada na pierwszą grę
howto-tip = Wysokie liczby odpadają najczęściej, bo więcej liczb leży poniżej. Powtórz cyfrę, raczej 877 niż 876, i szukaj cyfr, których inni już użyli.
howto-lesson = Naucz się, grając

## Web: dlaczego gra tak się potoczyła

analysis-title = Analiza
analysis-overview = Przegląd
analysis-turns = Tura po turze
analysis-reading = Iris czyta tę grę…
analysis-ahead = { $games ->
    [one] Najpierw { $games } inna gra.
    [few] Najpierw { $games } inne gry.
   *[many] Najpierw { $games } innych gier.
}
analysis-long = Kolejka jest teraz długa. Możesz wrócić później: to, co już policzone, zostaje.
analysis-offline = Analiza wymaga połączenia.
analysis-none = Nie ma analizy do pokazania
analysis-start = Początek
analysis-wins = { $points ->
    [one] Wygrywa { $name }: { $points } punkt.
    [few] Wygrywa { $name }: { $points } punkty.
   *[many] Wygrywa { $name }: { $points } punktów.
}
analysis-you-win = { $points ->
    [one] Wygrywasz: { $points } punkt.
    [few] Wygrywasz: { $points } punkty.
   *[many] Wygrywasz: { $points } punktów.
}
analysis-shared = { $points ->
    [one] Wspólna wygrana: { $names }, po { $points } punkcie.
    [few] Wspólna wygrana: { $names }, po { $points } punkty.
   *[many] Wspólna wygrana: { $names }, po { $points } punktów.
}
analysis-led-last = Przed ostatnią turą na czele: { $name }.
analysis-you-led-last = Przed ostatnią turą to ty jesteś na czele.
analysis-led-since = Od rundy { $round }, tury { $turn } na czele: { $name }.
analysis-you-led-since = Od rundy { $round }, tury { $turn } to ty jesteś na czele.
analysis-choice-luck = Wybór i szczęście
analysis-of-hundred = na 100
analysis-points-of-chance = punkty
analysis-choice-note = Wybory: zwykle około 50, a jedna gra mówi niewiele. Szczęście: punkty procentowe szansy na wygraną, które dodało lub zabrało odkrywanie płytek.
analysis-readability = Kogo łatwo było przejrzeć
analysis-your-hit = Iris, bot-czytelnik, miał twoją liczbę <b>{ $number }</b> na miejscu { $place } z { $all }.
analysis-easiest = Najłatwiej było przejrzeć: { $name }, <b>{ $number }</b> na miejscu { $place } z { $all }.
analysis-place = miejsce { $place } z { $all }
analysis-no-numbers = brak liczb
analysis-expected = oczekiwana
analysis-surprise = zaskoczenie
chart-as-table = Pokaż jako tabelę
chart-as-picture = Pokaż jako wykres
chart-has-table = Te same dane są też w tabeli.
moment-place = Runda { $round }, tura { $turn } · { $kind }
moment-luck = szczęście
moment-missed = o włos
moment-choice = wybór
moment-turn = punkt zwrotny
moment-luck-you = { $points ->
    [one] Twoja liczba <b>{ $number }</b> dała <b>{ $points } punkt</b>, w tym bonus. Szansa na to wynosiła { $chance }.
    [few] Twoja liczba <b>{ $number }</b> dała <b>{ $points } punkty</b>, w tym bonus. Szansa na to wynosiła { $chance }.
   *[many] Twoja liczba <b>{ $number }</b> dała <b>{ $points } punktów</b>, w tym bonus. Szansa na to wynosiła { $chance }.
}
moment-luck-name = { $points ->
    [one] Liczba <b>{ $number }</b> ({ $name }) dała <b>{ $points } punkt</b>, w tym bonus. Szansa na to wynosiła { $chance }.
    [few] Liczba <b>{ $number }</b> ({ $name }) dała <b>{ $points } punkty</b>, w tym bonus. Szansa na to wynosiła { $chance }.
   *[many] Liczba <b>{ $number }</b> ({ $name }) dała <b>{ $points } punktów</b>, w tym bonus. Szansa na to wynosiła { $chance }.
}
moment-fell-you = Twoją liczbę <b>{ $number }</b> eliminuje { $others }.
moment-fell = Liczbę <b>{ $number }</b> ({ $name }) eliminuje { $others }.
moment-tile = { $number } ({ $name })
moment-your-tile = twoja liczba { $number }
moment-instead-bonus = { $points ->
    [one] Liczba <b>{ $number }</b> dałaby <b>{ $points } punkt</b>, w tym bonus.
    [few] Liczba <b>{ $number }</b> dałaby <b>{ $points } punkty</b>, w tym bonus.
   *[many] Liczba <b>{ $number }</b> dałaby <b>{ $points } punktów</b>, w tym bonus.
}
moment-instead = { $points ->
    [one] Liczba <b>{ $number }</b> dałaby <b>{ $points } punkt</b>.
    [few] Liczba <b>{ $number }</b> dałaby <b>{ $points } punkty</b>.
   *[many] Liczba <b>{ $number }</b> dałaby <b>{ $points } punktów</b>.
}
moment-bonus-you = { $points ->
    [one] Twoja liczba <b>{ $number }</b> dała <b>{ $points } punkt</b>, w tym bonus.
    [few] Twoja liczba <b>{ $number }</b> dała <b>{ $points } punkty</b>, w tym bonus.
   *[many] Twoja liczba <b>{ $number }</b> dała <b>{ $points } punktów</b>, w tym bonus.
}
moment-bonus = { $points ->
    [one] Liczba <b>{ $number }</b> ({ $name }) dała <b>{ $points } punkt</b>, w tym bonus.
    [few] Liczba <b>{ $number }</b> ({ $name }) dała <b>{ $points } punkty</b>, w tym bonus.
   *[many] Liczba <b>{ $number }</b> ({ $name }) dała <b>{ $points } punktów</b>, w tym bonus.
}
moment-good-you = Twoja liczba <b>{ $number }</b> była warta o { $worth } pkt więcej niż to, co zwykle się tam pisze.
moment-good = Liczba <b>{ $number }</b> ({ $name }) była warta o { $worth } pkt więcej niż to, co zwykle się tam pisze.
moment-poor-you = Twoja liczba <b>{ $number }</b> była warta o { $worth } pkt mniej niż to, co zwykle się tam pisze.
moment-poor = Liczba <b>{ $number }</b> ({ $name }) była warta o { $worth } pkt mniej niż to, co zwykle się tam pisze.
moment-blank-you = W tej turze nie masz ważnej liczby.
moment-blank = Bez ważnej liczby w tej turze: { $name }.
moment-chance-you = Twoja szansa na wygraną: z { $before } na <b>{ $after }</b>.
moment-chance = Szansa na wygraną, { $name }: z { $before } na <b>{ $after }</b>.
turn-whose = Czyje liczby
turn-map = Mapa
turn-table = Tabela
turn-worth = wartość
turn-worth-points = pkt
turn-you-wrote = Twoja liczba
turn-best-before = Najlepsza przed odkryciem
turn-best-hindsight = Najlepsza po fakcie
turn-was-approved = { $points ->
    [one] zaakceptowana: { $points } punkt
    [few] zaakceptowana: { $points } punkty
   *[many] zaakceptowana: { $points } punktów
}
turn-was-eliminated = wyeliminowana, wspólne { $digits }
turn-before-approved = { $points ->
    [one] szansa na akceptację { $chance }; dałaby { $points } punkt
    [few] szansa na akceptację { $chance }; dałaby { $points } punkty
   *[many] szansa na akceptację { $chance }; dałaby { $points } punktów
}
turn-before-bonus = { $points ->
    [one] szansa na akceptację { $chance }; dałaby { $points } punkt, w tym bonus
    [few] szansa na akceptację { $chance }; dałaby { $points } punkty, w tym bonus
   *[many] szansa na akceptację { $chance }; dałaby { $points } punktów, w tym bonus
}
turn-before-eliminated = szansa na akceptację { $chance }; byłaby wyeliminowana
turn-hindsight-approved = { $points ->
    [one] dałaby { $points } punkt
    [few] dałaby { $points } punkty
   *[many] dałaby { $points } punktów
}
turn-hindsight-bonus = { $points ->
    [one] dałaby { $points } punkt, w tym bonus
    [few] dałaby { $points } punkty, w tym bonus
   *[many] dałaby { $points } punktów, w tym bonus
}
turn-nothing-better = nic nie było wyraźnie lepsze
turn-compared = Wartość to średnia z tego, co pozostali mogli napisać. Po fakcie liczy się to, co naprawdę napisali: najlepsza może być liczba, która wcześniej była warta mniej.
turn-most = Najwięcej punktów w tej turze: { $points }, za liczbę { $number }. Na dłuższą metę jest mniej warta.
turn-out = Wszystkie cyfry były wykreślone, więc nie było czego pisać.
map-label = Ile warta była każda liczba
map-first-digits = Pierwsza cyfra
map-first = Pierwsza cyfra { $digit }
map-used = Pierwsza cyfra { $digit }, użyta
map-known = warta { $worth } pkt; akceptacja { $approved }, bonus { $bonus }
map-scale = { $most } pkt
map-hatched = użyta cyfra
map-how = Każdy blok: jedna pierwsza cyfra. W dół: druga. W poprzek: trzecia.
map-place = Miejsce
map-show-all = { $count ->
    [one] Pokaż { $count } liczbę
    [few] Pokaż wszystkie { $count } liczby
   *[many] Pokaż wszystkie { $count } liczb
}
iris-title = Czego oczekuje Iris
iris-note = Pięć najbardziej prawdopodobnych liczb każdej osoby. Ramka to liczba napisana.
iris-place = { $number }: miejsce { $place } z { $all }
about-figures = O tych liczbach
about-chances = Od danego miejsca gra toczy się dalej tysiące razy w wykonaniu prostych graczy. To ocena sytuacji, nie ludzi; na początku szanse są równe.
about-well-chosen = Od 0 do 100: połowa za liczbę lepszą niż to, co zwykle się tam pisze, połowa za bliskość najlepszej. Zwykle jest to około 50. Jedna gra mówi niewiele: może mylić się o 15.
about-luck = Ile odkrywanie płytek dodało do twojej szansy na wygraną albo z niej zabrało, w punktach procentowych. Jest w tym też to, jak dobrze pisali pozostali. Gra to głównie szczęście.
about-readability = Iris wie tylko to, co było jawne przed każdą turą, i nie siedzi przy stole. Liczba po lewej była wysoko na liście tych, które Iris uważa za prawdopodobne. Zrównoważoną grę łatwo przewidzieć, a jednak nikt na tym nie zyskuje.
about-worth = O ile punktów więcej niż pusta płytka, średnio przy tym, co pozostali mogli napisać: wynik względem pozostałych i część wartości cyfr, które zostają.
about-hindsight = Najlepsza liczba obok tego, co pozostali naprawdę napisali. Wcześniej nikt nie mógł tego wiedzieć.
analyse-title = Analizuj zapis gry
analyse-note = Wklej zapis dowolnej gry, rozegranej tutaj albo na papierze: wiersz z graczami, a potem po jednym wierszu na turę. Nic nie zostanie opublikowane.
analyse-field = Zapis gry
analyse-open = Otwórz plik
analyse-do = Analizuj
analyse-too-long = To za długie jak na jedną grę: najwyżej { $most } znaków.

## Web: twoje nawyki

habits-heading = Twoje nawyki
habits-idea = Co cię zdradza
habits-games = { $games ->
    [one] { $games } gra na tym serwerze
    [few] { $games } gry na tym serwerze
   *[many] { $games } gier na tym serwerze
}
habits-reading = Iris czyta twoje gry…
habits-offline = Nawyki wymagają połączenia.
habits-none = Nie ma nawyków do pokazania
habits-so-far = { $numbers ->
    [one] Na razie { $numbers } liczba. Przy tak małej liczbie wzór to głównie przypadek.
    [few] Na razie { $numbers } liczby. Przy tak niewielu wzór to głównie przypadek.
   *[many] Na razie { $numbers } liczb. Przy tak niewielu wzór to głównie przypadek.
}
habits-of-games = Gry: { $games } z { $all }
habits-ghosts = Linie to gra zrównoważona. Przed nimi staną twoje słupki.
habits-by-turn = Pierwsze cyfry, tura po turze
habits-turn = Tura { $turn }
habits-opens = początek
habits-double = liczy się podwójnie
habits-panel = Tura { $turn }: najczęściej zaczynasz cyfrą { $digit }, { $yours }; gra zrównoważona: { $balanced }.
habits-how = Jak czytać
habits-yours = twoje liczby
habits-balanced-play = gra zrównoważona
habits-own-scale = Tura { $turn } ma własną skalę.
habits-digit = Cyfra
habits-in-brackets = W nawiasach: gra zrównoważona.
habits-kept = Cyfry, które masz jeszcze w turze 5
habits-kept-most = Najczęściej { $digit }: w { $share } rund.
habits-works = Jak często się udaje
habits-works-key = Kropka: ty. Linia: gra zrównoważona.
habits-rate-balanced = równowaga { $share }
habits-readable = Ile kosztuje cię przejrzenie
habits-readable-note = Ile przejrzenie twojej gry dało pozostałym, w punktach na turę. Gra zrównoważona nic nie oddaje. Kropki: gry. Linia: średnia z pięciu.
habits-gain-label = { $games ->
    [one] Przejrzenie twojej gry dało { $points } pkt na turę, w { $games } grze.
    [few] Przejrzenie twojej gry dało { $points } pkt na turę, w { $games } grach.
   *[many] Przejrzenie twojej gry dało { $points } pkt na turę, w { $games } grach.
}
habits-game = gra { $game }
habits-try-lower = Spróbuj czasem zacząć niżej.
habits-try-higher = Spróbuj czasem zacząć wyżej.
habits-try-digit = Spróbuj czasem zacząć cyfrą { $digit }.
habits-try-less = Spróbuj czasem czegoś innego.
habits-try-more = Spróbuj tego czasem.
habits-private = Widzisz je tylko ty.
habits-delete = Usuń je
habits-delete-title = Usunąć nawyki?
habits-delete-how = Są liczone z twoich zakończonych gier za każdym razem, gdy tu zaglądasz. Aby się ich pozbyć, poproś o zapomnienie twojego ID gościa: strona o prywatności mówi jak. Gry nie będą już prowadzić do ciebie.
habits-delete-go = Przejdź do strony o prywatności
habits-delete-keep = Zostaw je
habits-about-tell = Zdradza cię to, co różni się od gry zrównoważonej bardziej, niż tłumaczy przypadek. Kto patrzy na wiele rzeczy, zawsze coś znajdzie, dlatego pokazujemy tylko to, czego sam przypadek prawie nigdy by nie stworzył.
habits-about-gain = Ile kosztuje przejrzenie: punkty na turę, które zyskałaby najlepsza odpowiedź przeciwnika na to, co Iris o tobie wie.
