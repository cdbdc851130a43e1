# Español.

title = The Number

## Las palabras de la comprobación

verdict-approved = aprobado
verdict-eliminated = eliminado
verdict-illegal = no válido
verdict-blank = en blanco
verdict-out = sin dígitos
list-two = { $start } y { $last }
list-more = { $start } y { $last }

## La hoja de puntuación

sheet-round = Ronda { $round } de { $rounds }
sheet-turn = Turno { $turn }, bonificación +{ $bonus }
sheet-last-turn = Turno { $turn }, el primer dígito vale el doble, bonificación +{ $bonus }
sheet-shares = { $count ->
    [one] comparte el { $digits } con { $number }
   *[other] comparte { $digits } con { $number }
}
sheet-not-available = { $count ->
    [one] dígito no disponible: { $digits }
   *[other] dígitos no disponibles: { $digits }
}
sheet-with-bonus = { $score } + { $bonus } de bonificación
sheet-used = usados
sheet-total = total
sheet-legend = / tachado    × eliminado    – ningún número válido
sheet-scores = Puntuación hasta ahora
sheet-final-scores = Puntuación final
sheet-round-column = Ronda { $round }
sheet-final-column = Total
sheet-no-turns = Todavía no se ha jugado ningún turno.
sheet-win = { $points ->
    [one] Gana { $name } con { $points } punto.
   *[other] Gana { $name } con { $points } puntos.
}
sheet-shared-win = { $points ->
    [one] Victoria compartida con { $points } punto: { $names }.
   *[other] Victoria compartida con { $points } puntos: { $names }.
}
sheet-lead = { $points ->
    [one] Va en cabeza { $name } con { $points } punto.
   *[other] Va en cabeza { $name } con { $points } puntos.
}
sheet-shared-lead = { $points ->
    [one] Empate en cabeza con { $points } punto: { $names }.
   *[other] Empate en cabeza con { $points } puntos: { $names }.
}

## Escribir una partida, turno a turno

type-welcome = Escribe la partida que jugaste en papel, un turno por línea.
type-players = Quiénes juegan (nombres separados por comas)
type-how =
    Escribe los números en este orden: { $players }.
    --- es una tarjeta en blanco, < deshace la última línea, Ctrl-D termina.
type-rounds = Si la partida tuvo una sola ronda, escribe primero rounds: 1.
type-turn = Ronda { $round }, turno { $turn } ({ $players })
type-only-turn = Turno { $turn } ({ $players })
type-question = { $question }:
type-taken-back = Deshecha: { $line }
type-over = Fin de la partida. Pulsa Intro, o escribe < para deshacer la última línea
type-save = Nombre de archivo para guardar la partida (solo Intro para salir)
type-saved = Guardado en: { $path }

## Qué falla, y dónde

error-line = línea { $line }: { $problem }
error-turn = ronda { $round }, turno { $turn }: { $problem }
error-tile = ronda { $round }, turno { $turn }, { $player }: { $problem }
error-line-turn = línea { $line }, ronda { $round }, turno { $turn }: { $problem }
error-line-tile = línea { $line }, ronda { $round }, turno { $turn }, { $player }: { $problem }

number-not-three-digits = «{ $text }» no es un número de tres dígitos del 0 al 9; --- es una tarjeta en blanco.
digits-not-digits = «{ $text }» no es un conjunto de dígitos del 0 al 9.
game-no-such-seat = no hay ningún asiento { $asked }: se cuentan desde 0 y juegan { $players }.
game-player-count = { $players ->
    [one] hay { $players } nombre; pueden jugar de { $fewest } a { $most } personas.
   *[other] hay { $players } nombres; pueden jugar de { $fewest } a { $most } personas.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } número, pero juegan { $players }: escribe uno por persona, también las tarjetas en blanco (---; en JSON null).
   *[other] { $tiles } números, pero juegan { $players }: escribe uno por persona, también las tarjetas en blanco (---; en JSON null).
}
turn-player-out = los diez dígitos están tachados, así que no puede haber ningún número; deja la tarjeta en blanco (---; en JSON null).
turn-game-over = una partida tiene { $turns } turnos; este sobra.
record-no-players = faltan los nombres; empieza con una línea como «players: Ann, Ben, Cleo».
record-players-twice = los nombres ya están; para otra partida, crea un archivo nuevo.
record-no-such-rounds = una partida tiene 1 o 2 rondas, no «{ $value }».
record-rounds-late = el número de rondas va justo después de los nombres, y una sola vez.
record-name-empty = el nombre número { $position } está vacío.
record-name-twice = el nombre «{ $name }» aparece dos veces; usa nombres distintos.
record-name-not-for-text = el nombre «{ $name }» no se puede guardar en un archivo de texto; quita las comas y #.
record-name-not-text = el nombre número { $position } no es un texto entre comillas.
record-not-text = aquí hay caracteres que no son texto legible; guarda el archivo en UTF-8.
record-not-json = el JSON tiene un error en la columna { $column }.
record-too-deep = el JSON tiene más de { $deepest } niveles anidados.
record-not-an-object = una partida en JSON debe ser un objeto con «players» y «turns».
record-key-missing = falta «{ $key }».
record-key-twice = «{ $key }» aparece dos veces en el mismo objeto.
record-not-a-list = «{ $key }» debe ser una lista.
record-turn-not-a-list = un turno debe ser una lista de números.
record-not-a-tile = { $value } no es una tarjeta; escribe tres dígitos entre comillas, como "852", o null para una tarjeta en blanco.
record-number-not-kept = { $text } no se puede guardar en un archivo.
record-several = aquí hay más de una partida; abre una cada vez.
record-no-turns = todavía no se ha jugado ningún turno; no hay nada que analizar.

score-what = Indica el archivo de una partida (thenumber score partida.txt; - es la entrada estándar), o ejecuta thenumber score en una terminal para escribir una.
score-json-what = --json necesita un archivo: thenumber score partida.txt --json
score-progress = Calculando la puntuación
file-exists = { $path } ya existe. Elige otro nombre.
file-missing = { $path }: no existe ese archivo o carpeta.
file-folder = { $path } es una carpeta; indica un archivo que esté dentro.
file-denied = { $path }: no tienes permiso para este archivo.
file-failed = { $path }: { $reason }
file-too-large = { $path }: más de { $most } MB; divídelo en archivos más pequeños.
extra-missing = Faltan paquetes por instalar: pip install 'thenumber[{ $extra }]'
asked-players = --players: pueden jugar de { $fewest } a { $most }, no { $players }.
asked-count = { $option }: de 1 a { $most }, no { $count }.
asked-seed = --seed: un número entero de 0 a { $most }, no { $seed }.

## Simulaciones

compiling = Compilando, solo la primera vez
simulate-progress = Jugando
simulate-title = { $games ->
    [one] { $games } partida, juegan { $players }, semilla { $seed }
   *[other] { $games } partidas, juegan { $players }, semilla { $seed }
}
simulate-seat = Asiento
simulate-style = Estilo
simulate-wins = Victorias
simulate-interval = Intervalo 95 %
simulate-score = Puntuación
simulate-deviation = Desv. est.
simulate-approved = Aprobados
simulate-turn = Turno
simulate-points = Puntos
simulate-shared = Victorias compartidas: { $share } de las partidas.
simulate-speed = { $speed } partidas por segundo.
simulate-stopped = Detenido tras { $games } de { $asked } partidas.
simulate-stopped-early = Detenido antes de que terminara la primera partida.
simulate-bot = «{ $name }» no se puede simular; estos sí: { $styles }. Los demás bots juegan en la arena: thenumber arena
simulate-too-many-bots = --bots: { $bots } nombres son demasiados para { $players } asientos.

games-format = { $path }: el nombre de un archivo de partidas debe terminar en { $formats }.
games-views = --views necesita un archivo para las partidas: añade --out ARCHIVO.
plot-format = { $path }: el nombre de la imagen debe terminar en { $formats }.
plot-saved = Imagen guardada en { $path }: { $what }
plot-title = { $games ->
    [one] { $games } partida, juegan { $players }: { $styles }
   *[other] { $games } partidas, juegan { $players }: { $styles }
}
plot-approval = Con qué frecuencia se aprobó un número
plot-points = Media de puntos de un número, bonificación incluida
plot-first-digit = primer dígito
plot-other-digits = los otros dos dígitos
plot-by-first-digit = Media de puntos por primer dígito y turno
plot-average-points = media de puntos
plot-turn = turno { $turn }
plot-scores = Puntuaciones finales
plot-final-score = puntuación final
plot-share = proporción de partidas
plot-style = { $style }, media { $mean }

## La solución de la ronda para dos

solve-progress = Calculando la solución
solve-path-progress = Comprobando las posiciones alcanzables
solve-unit = Dos personas, una ronda. La ganancia es lo que escribir otro número podría sumar a la diferencia de puntuación, en puntos.
solve-count = { $count }
solve-positions = Posiciones resueltas
solve-largest = Ganancia máxima
solve-mean = Ganancia media
solve-path-positions = Posiciones alcanzables jugando así
solve-path-largest = Ganancia máxima en ellas, con los valores guardados
solve-path-mean = Ganancia media en ellas
solve-first-turn = Valor del primer turno
solve-checksum = Suma de comprobación
solve-same = Los valores son iguales a los del paquete.
solve-different = Los valores difieren de los del paquete en hasta { $most } puntos.
solve-damaged = Los valores de la solución en el paquete están dañados; reinstala thenumber.
solve-stopped = Interrumpido; no se ha guardado nada.
solve-position-what = Para ver una posición, indica su turno, sin --out: thenumber solve --turn 3 --mine 0123789 --theirs 4567
solve-no-such-turn = Los turnos de una ronda van del 1 al { $turns }.
solve-too-few = Dígitos que aún tiene un marcador en el turno { $turn }: al menos { $fewest }.
solve-worth = Puntos que puedes esperar sacarle a la otra persona hasta el final de la ronda: { $value }
solve-mine = tú
solve-theirs = la otra persona

## Después de la partida, como lo imprimen `thenumber analyse` y `thenumber habits`

insight-progress = Analizando
insight-unfinished = { $turns ->
    [one] Esta partida no ha terminado. Tras { $turns } turno está así.
   *[other] Esta partida no ha terminado. Tras { $turns } turnos está así.
}
insight-chances = Opciones de ganar
insight-well-chosen = Elección
insight-luck = Suerte
insight-foreseen = Previsto
insight-legend = Elección: de 0 a 100. Lo normal es rondar 50, y una sola partida dice poco: puede fallar por 15. Suerte: puntos porcentuales de las opciones de ganar. Previsto: cuántas veces Iris acertó el primer dígito; entre paréntesis, cuántas lo habría acertado con un juego equilibrado.
insight-decided = Qué decidió la partida
insight-nothing-decided = Ningún turno por sí solo decidió la partida.
insight-place = Ronda { $round }, turno { $turn }
insight-by-choice = La elección de { $name }: { $number }. Valía { $worth } puntos más que lo que casi todo el mundo escribe ahí.
insight-by-poor-choice = La elección de { $name }: { $number }. Valía { $worth } puntos menos que lo que casi todo el mundo escribe ahí.
insight-by-blank = Sin un número válido en este turno: { $name }.
insight-by-bonus = { $points ->
    [one] { $name } suma { $points } punto con { $number }, bonificación incluida. La probabilidad de llevársela era del { $chance }.
   *[other] { $name } suma { $points } puntos con { $number }, bonificación incluida. La probabilidad de llevársela era del { $chance }.
}
insight-by-fall = { $name } escribe { $number }, eliminado por { $lower }.
insight-by-others = { $count ->
    [one] { $number } elimina { $count } número más.
   *[other] { $number } elimina otros { $count } números.
}
insight-by-highest = { $name } se lleva la bonificación con { $number }.
insight-hint = Para los turnos de una persona añade --player NOMBRE; para un turno, --turn 4; para el valor de cada número, ambas.
insight-player = { $name }, turno a turno
insight-number = Número
insight-points = Puntos
insight-approved = Aprobado
insight-bonus = Bonus
insight-worth = Valor
insight-best-before = Antes
insight-best-after = Después
insight-rank = Iris
insight-player-legend = * con la bonificación. Aprobado: la probabilidad antes de revelar. Valor: puntos más que una tarjeta en blanco, contando los dígitos que guardas. Antes: el número que más valía entonces. Después: el mejor junto a los números de los demás, y lo que habría puntuado. Iris: el puesto del número entre los que Iris creía probables.
insight-iris = Iris esperaba
insight-map = Lo que podía escribir { $name }, por primer dígito
insight-no-player = { $name } no está en esta partida. Juegan { $players }.
insight-no-player-anywhere = { $name } no está en estas partidas.
insight-no-turn = --turn { $turn }: esta partida tiene los turnos 1 a { $turns }.
insight-no-turns = Aún no se ha revelado ningún número, así que no hay nada que analizar.
insight-too-many = Más de { $most } partidas a la vez. Divide el archivo o indica uno más pequeño.
insight-stopped = Interrumpido tras { $games } de { $asked } partidas.
insight-one-picture = --plot dibuja una partida, pero este archivo tiene más.
insight-picture-title = { $names }: por qué acabó así
insight-picture-turn = Ronda { $round }, turno { $turn }: lo que valía cada número para { $name }
insight-picture-turns = turnos jugados
insight-picture-parts = Elección y suerte, en puntos porcentuales de las opciones de ganar
insight-picture-choice = Elección
insight-picture-written = escrito
insight-picture-best-before = mejor antes de revelar
insight-picture-best-after = mejor a posteriori
habits-title = { $games ->
    [one] { $name }, { $games } partida
   *[other] { $name }, { $games } partidas
}
habits-tell = Lo que te delata
habits-no-tell = Nada te delata. Cuesta leerte.
habits-too-few = { $games ->
    [one] Una partida más, y quizá se vea qué te delata.
   *[other] { $games } partidas más, y quizá se vea qué te delata.
}
habits-first-digits = Tus primeros dígitos, turno a turno, en porcentaje
habits-you = tú
habits-balanced = equilibrio
habits-read-gain = Leerte les dio a tus rivales { $points } puntos por turno.
habits-legend = Un juego equilibrado mezcla los números de modo que saberlo no le sirve a nadie. Esto son solo recuentos, no un diagnóstico.
tell-first-digit-early = En los turnos 1 y 2 tu primer dígito es { $yours } de media; con un juego equilibrado sería { $balanced } ({ $cases } turnos).
tell-first-digit-middle = En los turnos 3 y 4 tu primer dígito es { $yours } de media; con un juego equilibrado sería { $balanced } ({ $cases } turnos).
tell-first-digit-last = En el turno final tu primer dígito es { $yours } de media; con un juego equilibrado sería { $balanced } ({ $cases } turnos).
tell-first-digit-after-fall = Tras una eliminación tu primer dígito es { $yours } de media; con un juego equilibrado sería { $balanced } ({ $cases } turnos).
tell-repdigit = Escribiste tres veces el mismo dígito en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-three-different = Escribiste tres dígitos distintos en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-ascending = Tus dígitos subían, como en 268, en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-run = Escribiste una escalera, como 456 o 321, en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-highest-first = Empezaste con tu dígito más alto en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-lowest-first = Empezaste con tu dígito más bajo en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-high-digits-early = En los turnos 1 a 3 usaste un 7, un 8 o un 9 en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-follows-winner = Empezaste con el primer dígito de la última bonificación en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-beside-winner = Empezaste uno por encima o por debajo de la última bonificación en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-first-digit-again = Empezaste con el mismo dígito que en el turno anterior en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-number-again = Repetiste tu número de cinco turnos antes en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
tell-leads-with = Empezaste con el { $digit } en { $yours } de { $cases } turnos; con un juego equilibrado serían { $balanced }.
learn-progress = Aprendiendo
learn-too-few = Para aprender algo hacen falta al menos { $fewest } partidas con números. Encontradas: { $games }.
learn-stopped = Interrumpido; no se ha guardado nada.
learn-games = { $games ->
    [one] Aprendido de { $games } partida. Guardado en { $path }.
   *[other] Aprendido de { $games } partidas. Guardado en { $path }.
}
learn-held-out = Sorpresa ante un número en partidas no vistas ({ $numbers } números): antes { $before } bits, ahora { $after } bits. Menos es mejor.
learn-better = Prevé a estas personas mejor que lo que trae el programa. Para usarlo: thenumber serve --prior
learn-worse = No prevé a estas personas mejor que lo que trae el programa. Más partidas podrían ayudar.

## Los bots contra los que jugar

bot-beginner = Escribe los dígitos que le vienen a la cabeza, cuanto más grandes, mejor, y pronto se queda sin los buenos.
bot-showoff = Siempre pone delante el dígito más alto, y presume hasta de los números que caen.
bot-repeater = Le encantan el 444 y el 777: tres dígitos iguales, o nada.
bot-spoiler = Prefiere tumbar tu número a puntuar: escribe bajo, con tus mejores dígitos.
bot-cautious = Se queda abajo y sin florituras, donde casi nadie puede colarse por debajo.
bot-copycat = Escribe algo parecido al último número que se llevó la bonificación.
bot-gambler = Al principio no se moja; luego se lo juega todo en los dos últimos turnos.
bot-scavenger = Vive de los dígitos que los demás ya han usado: esos no se los toca nadie.
bot-saver = Gasta dígitos del montón y guarda los mejores para el turno que vale el doble.
bot-calculator = Calcula las probabilidades como si los demás escribieran al azar, y se fía del resultado.
bot-equilibrium = Juega con tanto equilibrio que saber cómo lo hace apenas ayuda, y le da igual quién seas.
bot-reader = Se fija en lo que escribes, descubre tus costumbres y recuerda las partidas anteriores.
level-easy = fácil
level-medium = medio
level-hard = difícil
bots-id = bot
bots-name = nombre
bots-level = nivel
bots-character = carácter
bots-broken = no se puede cargar: { $reason }
bots-dropped = El bot «{ $bot }» de { $package } no puede jugar: otro bot tiene ese id.
bots-unknown = El bot «{ $bot }» no existe. Puedes elegir entre: { $known }.
bots-unknown-close = El bot «{ $bot }» no existe. ¿Querías decir { $close }?

## La arena

arena-progress = Jugando
arena-title = En la mesa: { $players }. Partidas por serie: { $games }. Series jugadas: { $series }. Semilla: { $seed }.
arena-bot = bot
arena-games = partidas
arena-wins = victorias %
arena-margin = margen
arena-first = primera
arena-later = resto
arena-rating = rating
arena-time = ms
arena-legend =
    victorias: las compartidas se reparten; a fuerzas iguales, { $par }. ±: intervalo del 95 %.
    margen: puntos por encima de la media de los demás. ms: tiempo por elección.
arena-legend-series = primera, resto: victorias en la primera partida de una serie y en las demás.
arena-legend-rating = rating: openskill, Bradley-Terry; todos empiezan con 25.
arena-legend-no-rating = Para el rating: pip install 'thenumber[sim]'
arena-duels = Cara a cara: un bot (fila) contra una mesa de copias de otro (columna), victorias en puntos porcentuales por encima de { $par }.
arena-duels-within = El intervalo del 95 % más ancho: ±{ $within }.
arena-faults = { $count ->
    [one] { $bot } perdió { $count } turno por un error:
   *[other] { $bot } perdió { $count } turnos por errores:
}
arena-fault = { $count } × { $kind }: { $reason }
arena-fault-raised = error en su código
arena-fault-not-started = no pudo arrancar
arena-fault-ended = terminó sin responder
arena-fault-late = demasiado tarde
arena-fault-nonsense = respuesta no válida
arena-fault-illegal = dígito no disponible
arena-last-words = Las últimas líneas en su salida de errores:
arena-few-bots = Un torneo necesita al menos dos bots distintos.
arena-no-opponent = { $bot } no tiene contra quién jugar; indica otros bots con --against.
arena-one-schedule = Usa --against o --head-to-head, no ambos.
arena-interrupted = Interrumpido. Series jugadas: { $played } de { $series }.
arena-crashed = Un proceso terminó de forma inesperada, quizá por culpa de un bot. Series jugadas: { $played } de { $series }.
cluster-unreachable = Ningún clúster responde en { $address }. Inicia uno con: dask scheduler, y en cada máquina: dask worker { $address }
cluster-address = --cluster espera una dirección como tcp://10.0.0.7:8786, no { $address }.
cluster-version = El worker { $worker } no tiene la versión { $version } de The Number. Todos los workers necesitan la misma versión que tú.
cluster-programs = Los programas solo se ejecutan en tu máquina: --program y --cluster no se pueden combinar.
cluster-gave-up = El clúster se ha rendido: varios workers cayeron con la misma parte, o el planificador ya no está.
arena-picture-wins = Victorias (%)
arena-picture-margin = Margen (puntos)
arena-picture-par = entre iguales
arena-picture-one = Un bot…
arena-picture-many = …contra una mesa de
arena-picture-over-par = Puntos porcentuales respecto a un duelo entre iguales
arena-picture-interval = intervalo del 95 %

## Lo que gana la mejor respuesta

exploit-title = La mejor respuesta a { $bot }, jugada para ganar
exploit-title-points = La mejor respuesta a { $bot }, jugada por los puntos
exploit-wins = Victorias de la respuesta, %
exploit-par = entre iguales: { $par }
exploit-first = en la primera partida de una serie
exploit-later = en las partidas siguientes
exploit-margin = Puntos de ventaja sobre los demás, por partida
exploit-bound =
    ±: intervalo del 95 %. La respuesta conoce el código del bot, pero no sus dados, y solo mira un turno hacia delante.
    Un plan más largo puede rendir más, sobre todo contra un bot que aprende: esto es una cota inferior.
exploit-one-bot = Indica un solo bot: thenumber exploit --bot saver
exploit-progress = Calculando
exploit-title-exact = La mejor respuesta a { $bot } en toda una ronda: valor exacto
exploit-game = Jugadores: { $players }. Dígitos: { $digits }. Turnos: { $turns }.
exploit-exact-gain = Puntos de ventaja sobre los demás, por ronda
exploit-exact = Valor exacto: en cada posición, el mejor de todos los números contra lo que el bot mezcla de verdad, del último turno al primero. El bot solo mira el turno y los marcadores. De media nadie puede ganar más; 0 querría decir que conocer al bot no vale nada.
exploit-further = { $bot } mira más que el turno y los marcadores ({ $what }): no se conoce su valor exacto. Una cota inferior, jugando:
exploit-stopped = Detenido antes de conocer el valor exacto.
exploit-checkpoint = --checkpoint va con un bot indicado por su código, como --bot my_package.agents:load.

## Los programas que juegan

asked-seconds = --seconds: de { $fewest } a { $most }, no { $seconds }.
program-unreadable = --program: «{ $program }» no es un comando; escríbelo como en la terminal, por ejemplo --program 'python mybot.py'.
program-missing = --program: no hay ningún programa «{ $program }» que se pueda iniciar.
program-is-bot = --program: «{ $program }» es también el id de un bot; indica el programa con su carpeta, por ejemplo ./{ $program }.
program-named = { $name }: { $command }

## Jugar en la terminal

play-who = ¿Quién juega en este teclado? Nombres separados por comas
play-default-name = Visitante
play-opponents = ¿Contra quién juegas?
play-choose-keys = ↑ ↓ recorren la lista · Espacio elige · Intro empieza la partida
play-choose-line = Rivales separados por comas: bots, o fácil, medio, difícil
play-about = { $name }: { $sentence }
play-level-full = No hay más bots de nivel { $level }.
play-count = En la mesa: { $count }. Pueden jugar de { $fewest } a { $most }.
play-nobody = Tiene que jugar al menos una persona. Para partidas entre bots: thenumber arena
play-alone = No hay contra quién jugar: indica bots con --bots o más personas con --players.
play-waiting = Hay una partida a medias: { $players }. Ronda { $round }, turno { $turn }.
play-resume = Intro la continúa · n empieza otra
play-new-or-resume = Intro empieza la nueva · r continúa la otra
play-curtain = { $name }, te toca
play-curtain-others = El resto no mira.
play-together = Ya podéis mirar la pantalla.
play-press-enter = Pulsa Intro
play-your-number = Tu número
play-name-number = { $name }, tu número
play-keys = Retroceso borra · Intro confirma · ? reglas · s puntos · Ctrl-C sale
play-crossed-out = El { $digit } está tachado. Aún tienes: { $digits }.
play-full = Bastan tres dígitos: Intro confirma, Retroceso borra.
play-incomplete = Un número tiene tres dígitos.
play-not-a-digit = Escribe dígitos del 0 al 9.
play-out = { $name }: todos los dígitos están tachados. Sin número hasta que acabe la ronda.
play-thinking = Esperamos a: { $names }
play-thinking-long = Esperamos a: { $names }. La primera vez puede tardar un minuto.
play-forfeits = { $name } deja la tarjeta en blanco: { $reason }
play-go-on = Intro continúa
play-skip = Intro va al resultado
play-back = Intro vuelve a la partida
play-so-far = Las dos rondas
play-games-won = Partidas ganadas
play-another = Intro juega otra partida · q termina
play-saved = Registro de la partida: { $path }
play-kept = La partida queda guardada. Para continuarla: thenumber play
play-not-kept = La partida sigue, pero no se guarda: { $problem }
play-damaged = { $path } está dañado; la partida que contenía se ha perdido.
play-bot-needs-table = --bot sienta un bot a una mesa en línea: añade --table URL. Para jugar aquí contra bots: --bots
play-server-needs-table = --server dice a dónde lleva un código: añade --table CÓDIGO.
play-name-or-players = Usa --name para una persona o --players para varias, no las dos opciones.
play-table-options = Con --table solo se pueden usar --server, --name, --bot, --program, --seconds y --lang.
play-one-program = Con --table solo puede sentarse un --program o un --bot.
play-rules =
    Dos rondas de cinco turnos. En cada turno todo el mundo escribe en secreto un número de tres dígitos, con los dígitos aún disponibles en su propio marcador; se pueden repetir.

    Después los números se comprueban del más alto al más bajo. Un número que comparte un dígito con cualquier número más bajo, aunque esté eliminado, queda eliminado: no da puntos y no se tacha nada. Los números idénticos no se eliminan entre sí.

    Todos los demás quedan aprobados. Dan los puntos de su primer dígito, y el más alto se lleva además la bonificación ({ $bonuses } en los turnos 1 a 5). Sus dígitos se tachan y ya no se pueden usar en esa ronda.

    En el turno 5 el primer dígito vale el doble; la bonificación se suma después. Al acabar una ronda, cada dígito tachado da 1 punto. Gana la suma más alta de las dos rondas.

    Con tiempo: al acabarse, tres dígitos en la tarjeta cuentan como número escrito; si no, queda en blanco y no cuenta.

## La ronda del día, como la imprime `thenumber today`

day-dealt = { $date }: tienes el asiento { $seat } de { $seats }, y el par es { $par }.
day-how = Añade tus números turno a turno, y --- para una tarjeta vacía: thenumber today 852
day-scored = { $score ->
    [one] { $score } punto. El par es { $par }.
   *[other] { $score } puntos. El par es { $par }.
}
day-none = { $date } no es un día. Escríbelo así: 2026-11-17.

## En una mesa en línea, en la terminal

live-bad-address = «{ $address }» no es la dirección de una mesa. Una dirección así empieza por http:// o https://, por ejemplo { $example }.
live-code-needs-server = «{ $code }» es el código de una mesa. Indica también el servidor, por ejemplo --server { $example }
live-bad-server = «{ $address }» no es la dirección de un servidor. Una dirección así empieza por http:// o https://, por ejemplo { $example }
live-not-a-code = «{ $code }» no es el código de una mesa: con --server, indica sus { $letters } letras y cifras. Un enlace no necesita --server.
live-no-answer = Nadie responde en { $address } ({ $reason }). Comprueba la dirección y si el servidor está en marcha.
live-not-ours = En { $address } no hay ningún servidor de The Number, o hay uno que esta versión no entiende.
live-unsafe = La conexión con { $address } no sería segura ({ $reason }). Pregunta a quien gestiona el servidor.
live-plain = El servidor de { $address } no usa https. Si te fías de la red, empieza la dirección con http://
live-no-terminal = Para jugar en una mesa hace falta una terminal con teclado. Un programa juega con --program; un bot, con --bot.
live-one-bot = Indica un solo bot, como --bot saver, o un solo programa. Para ver todos los bots: thenumber bots
live-bot-needs-link = Un bot necesita el enlace de una mesa. Crea una en el navegador, o con thenumber play --table y la dirección del servidor.
live-not-kept = La próxima vez el servidor no te reconocerá: { $problem }
live-guest-damaged = { $path } está dañado. Para el servidor ya no eres la misma persona.
live-sat = { $name } tiene asiento en la mesa { $code }. Ctrl-C deja la mesa.
live-plays-already = { $name } ya juega en esta mesa. Para otro asiento, usa otro --name.
live-turn = Ronda { $round }, turno { $turn }: { $number } { $verdict }
live-turn-points = { $points ->
    [one] Ronda { $round }, turno { $turn }: { $number } { $verdict }, { $points } punto
   *[other] Ronda { $round }, turno { $turn }: { $number } { $verdict }, { $points } puntos
}
live-forfeits = Ronda { $round }, turno { $turn }: { $name } deja la tarjeta en blanco ({ $reason })
live-left = { $name } deja el asiento. Si hay una partida en curso, sigue un bot; el mismo comando recupera el asiento.
live-back-later = Tu asiento sigue siendo tuyo por ahora. Para volver: { $command }
live-code = Código: { $code }
live-keys-ready = r todo listo o aún no · q deja la mesa
live-keys-host = s empieza · b añade un bot · o una o dos rondas · a cualquiera o solo con enlace · r todo listo o aún no · q deja la mesa
live-keys-host-full = s empieza · o una o dos rondas · a cualquiera o solo con enlace · r todo listo o aún no · q deja la mesa
live-keys-bot = Añadir un bot: 1 fácil · 2 medio · 3 difícil · Esc ninguno
live-keys-watching = Intro toma un asiento, si hay uno libre · q deja de mirar
live-watching-game = Hay una partida en curso: estás mirando. Si hay otra, puedes tomar asiento.
live-keys-quit = q deja de mirar
live-face-down = { $number } está boca abajo. Retroceso lo recupera.
live-blank-down = Tu tarjeta está boca abajo, en blanco. Retroceso la recupera.
live-away = No están: { $names }
live-stand-ins = Un bot juega en lugar de: { $names }
live-paused = En pausa. El host puede seguir con p; tras diez minutos, cualquiera.

## Servir mesas en línea

serve-ready = The Number está en marcha.
serve-everyone = Para todo el mundo: { $url }
serve-here = En este ordenador: { $url }
serve-in-the-room = En la misma red: { $url }
serve-nowhere-else = Solo se puede acceder desde este ordenador.
serve-scan = Escanea el código con un móvil para jugar.
serve-data = Todo se guarda en { $path }
serve-stop = Ctrl-C detiene el servidor. No se pierde nada: las partidas siguen cuando vuelva a arrancar.
serve-host-unknown = --host: «{ $host }» no es una dirección de este ordenador.
serve-port-busy = El puerto { $port } lo ocupa otro programa. Elige otro: thenumber serve --port { $other }
serve-port-denied = El puerto { $port } necesita permisos de administrador. Elige otro: thenumber serve --port { $other }
serve-running = Ya hay un servidor en marcha con los datos de { $path }: { $url }
serve-bad-host = { $setting }: «{ $value }» no es una dirección de red.
serve-bad-port = { $setting }: un puerto es un número entero de 0 a 65535, no «{ $value }».
serve-bad-folder = { $setting }: «{ $value }» no es el nombre de una carpeta.
serve-bad-database = { $setting } debería ser una dirección como postgresql://usuario:contraseña@host:5432/nombre. En la contraseña, escribe @, /, ? y # como %40, %2F, %3F y %23.
serve-two-places = Elige --data o --database: todo se guarda en un solo sitio.
serve-bad-url = { $setting }: una dirección como https://example.org/number/, no «{ $value }».
serve-bad-networks = { $setting }: direcciones separadas por comas, como 127.0.0.1,10.0.0.0/8, no «{ $value }».
serve-bad-origins = { $setting }: sitios separados por comas, como https://example.org, no «{ $value }».
serve-bad-switch = { $setting }: on u off, no «{ $value }».
serve-bad-log = { $setting }: text o json, no «{ $value }».
serve-bad-prior = { $setting }: «{ $value }» no es un archivo escrito por thenumber learn de esta versión.
serve-bad-slurs = { $setting }: «{ $value }» no es una lista de insultos. Lleva líneas como [es] y, debajo de cada una, una palabra por línea.
serve-bad-days = { $setting }: un número entero de días de 0 a { $most }, no «{ $value }».
serve-bad-count = { $setting }: un número entero de 1 a { $most }, no «{ $value }».
serve-bad-contact = { $setting }: una dirección como mailto:ann@example.org, no «{ $value }».

store-newer = { $path }: estos datos los escribió una versión más reciente del programa. Actualízalo para usarlos.
store-not-ours = { $path }: no es una base de datos de este programa.
store-damaged = { $path }: la base de datos está dañada. Sustitúyela por una copia de seguridad.
store-in-use = { $path }: otro programa está usando estos datos ahora mismo. Ciérralo antes.
database-unreachable = { $path }: no se puede acceder a la base de datos. Comprueba la dirección y que PostgreSQL esté en marcha.
database-password = { $path }: la base de datos no acepta este usuario con esta contraseña.
database-user = { $path }: la base de datos no deja entrar a este usuario.
database-unknown = { $path }: no hay ninguna base de datos con este nombre. Créala primero.
database-connections = { $path }: la base de datos no permite suficientes conexiones. Cada servidor necesita seis: aumenta max_connections.
database-disk = { $path }: el disco de la base de datos está lleno.
database-rights = { $path }: este usuario no puede crear tablas en la base de datos.
database-read-only = { $path }: la base de datos es de solo lectura. Usa la dirección del primario.
database-starting = { $path }: la base de datos se está iniciando o deteniendo. Prueba otra vez en un momento.
database-locked = { $path }: otro programa ha bloqueado la base de datos. Prueba otra vez en un momento.
database-gone = { $path }: las tablas de The Number ya no están en la base de datos. Restaura una copia de seguridad.
database-old = { $path }: este PostgreSQL es demasiado antiguo. Hace falta la versión 14 o una más reciente.
database-pool = { $path }: esto es un pool que cambia de conexión en cada transacción, y los servidores no podrían oírse entre sí. Usa la dirección de PostgreSQL, o un pool en modo sesión.

## Gestionar un servidor

admin-table = mesa
admin-code = código
admin-phase = estado
admin-games = partidas
admin-changed = último evento
admin-players = en la mesa
admin-room = sala «{ $room }»: { $players }
admin-phase-lobby = a la espera
admin-phase-playing = en juego
admin-phase-over = partida terminada
admin-phase-closed = cerrada
admin-no-tables = No hay mesas.
admin-closed = Mesa cerrada: { $table }
admin-erased = { $count ->
    [one] Datos borrados de { $count } mesa o partida.
   *[other] Datos borrados de { $count } mesas y partidas.
}
admin-erase-what = Indica el identificador, o una mesa y el nombre usado en ella: thenumber admin erase --table MESA --player NOMBRE
admin-guest-unknown = No se sabe nada de este identificador.
admin-nobody = En esta mesa nadie ha usado el nombre «{ $name }».
admin-several = En esta mesa varias personas han usado el nombre «{ $name }». Borra sus datos uno a uno, por el identificador: { $guests }
admin-forgotten = Partidas terminadas eliminadas: { $count }
admin-no-data = { $path }: aquí ningún servidor ha guardado datos. Indica el sitio correcto con --data o --database.
admin-no-answer = { $path }: un servidor usa estos datos, pero no responde. Vuelve a intentarlo en un momento.

## Los datos de un servidor en archivos

export-none = No hay partidas terminadas.
backup-done = Copia de seguridad: { $path }
restore-damaged = { $path }: esta copia de seguridad está dañada. Prueba con otra.
restore-done = Restaurado: { $path }
restore-replaced = Los datos que había antes están ahora en { $path }
backup-database = Con PostgreSQL, usa su propia herramienta: pg_dump --format=custom --schema=thenumber --no-unlogged-table-data --file={ $file } { $path }
restore-database = Con PostgreSQL, detén todos los servidores y usa su propia herramienta: pg_restore --clean --if-exists --single-transaction --dbname={ $path } { $file }
move-progress = Traslado
move-done = Trasladado y comparado. Mesas: { $tables }, partidas terminadas: { $games }.
move-old-stays = En { $path } no se ha borrado nada. Bórralo tú cuando todo esté bien.
move-not-empty = { $path }: aquí ya hay datos. Elige una base de datos vacía o una carpeta nueva.

## Las reglas del juego

rules-idea = Todo el mundo escribe en secreto un número de tres dígitos. Los números altos valen más, pero si el tuyo comparte un dígito con uno más bajo, queda eliminado.
rules-pieces-title = Qué hace falta
rules-pieces =
    De 2 a 5 personas. Cada una tiene un marcador de puntos a la vista de toda la mesa, con los dígitos del 0 al 9 y una casilla de puntuación por turno, y una tarjeta de número para escribir.
    El dígito de la izquierda de un número es su primer dígito.
rules-course-title = Desarrollo
rules-course = Una partida tiene 2 rondas de 5 turnos. Cada turno consta de selección, comprobación y resolución.
rules-choose-title = Selección
rules-choose =
    Todo el mundo escribe a la vez y en secreto un número del 000 al 999 y deja la tarjeta boca abajo. Usa solo dígitos que sigan disponibles en tu marcador; se pueden repetir.
    Un número con un dígito no disponible no es válido: en este turno se ignora, no da puntos, no se tacha nada y no elimina a nadie.
rules-check-title = Comprobación
rules-check =
    Revelad todas las tarjetas y ordenadlas del número más alto al más bajo. Un número queda aprobado si no comparte dígitos con ningún número más bajo; si los comparte, queda eliminado.
    Un número más bajo cuenta aunque también esté eliminado. Los números idénticos se colocan uno al lado del otro y no se eliminan entre sí.
rules-resolve-title = Resolución
rules-resolve =
    Aprobado: apunta los puntos de tu primer dígito y después tacha en tu marcador todos los dígitos del número. No podrás volver a usarlos en esta ronda.
    El número aprobado más alto se lleva además la bonificación del turno ({ $bonuses } en los turnos 1 a 5). Si lo han escrito varias personas, cada una se lleva la bonificación completa.
    Eliminado: no da puntos y no se tacha nada.
rules-last-turn-title = Turno final
rules-last-turn = En el turno 5 el primer dígito de un número aprobado vale el doble. La bonificación se suma después.
rules-clock-title = Con tiempo
rules-clock = Al acabarse el tiempo, tres dígitos en la tarjeta cuentan como número escrito. Si no, la tarjeta queda en blanco y no cuenta.
rules-out-title = Sin dígitos
rules-out = Si tienes los diez dígitos tachados, no juegas hasta que acabe la ronda.
rules-end-title = Final de la ronda y de la partida
rules-end =
    Después de 5 turnos, cada dígito tachado en tu marcador da 1 punto. Suma todas tus casillas: esa es tu puntuación total de la ronda. Después se borran los marcadores y se juega la segunda ronda con todos los dígitos.
    La puntuación final es la suma de las dos rondas: gana la más alta. En caso de empate, se comparte la victoria.
rules-example-title = Un ejemplo
rules-example =
    En el turno 1 las tarjetas son 964, 852, 852, 743 y 110.
    964 comparte el 4 con 743 y queda eliminado. 852 es el número aprobado más alto: cada 852 vale 8 puntos más 2 de bonificación, y se tachan el 2, el 5 y el 8. 743 vale 7 puntos y 110 vale 1.
rules-credit = The Number es un juego de Hisashi Hayashi. Este es un proyecto de aficionados, no oficial, sin relación con el autor ni con la editorial; el nombre pertenece a sus titulares.

## El juego para imprimir

print-title = Imprimir el juego
print-boards-line = Marcadores. Tacha los dígitos de los números aprobados. En la ronda 2 vuelven todos los dígitos.
print-tiles-line = Tarjetas de número, dos por persona. Recorta por las líneas. En una funda transparente se borran.
print-rules-line = Las reglas, en dos fichas.
print-credit = The Number es un juego de Hisashi Hayashi. Estas hojas no son oficiales. Si te gusta, hazte con la caja: sus marcadores se borran.
print-name = nombre
print-final = final
print-scores = puntúa
print-write = <b>Escribe</b> en secreto un número de tres dígitos, de 000 a 999, con los dígitos que te queden. Se pueden repetir. Pon la tarjeta boca abajo.
print-reveal = <b>Revelad</b> todas las tarjetas y ordenadlas, la más alta arriba.
print-check = <b>Comprobad</b> desde arriba. Un número que comparte un dígito con otro más bajo queda eliminado. Los números idénticos no se eliminan entre sí.
print-score = <b>Puntúa</b> el primer dígito de cada número aprobado. El número aprobado más alto suma la bonificación. En el turno 5 el primer dígito vale el doble.
print-cross-out = <b>Tacha</b> los dígitos de los números aprobados. Los números eliminados valen 0 y no tachan nada.
print-rest = Cinco turnos forman una ronda; después cada dígito tachado vale 1 punto. Se juegan dos rondas, la segunda con todos los dígitos otra vez. Gana el total más alto; en caso de empate se comparte la victoria. Una tarjeta con un dígito que ya no tienes es nula.
print-eliminated = eliminado: { $number } también tiene un { $digit }
print-highest = aprobado y el más alto: { $points } + bonif.
print-approved = aprobado: { $points }
print-idea = Marcadores, tarjetas y reglas en papel. Con estas hojas y unos lápices se puede jugar sin la caja.
print-paper = Papel
print-a4 = A4
print-letter = Carta
print-pages = Páginas
print-boards = Marcadores de puntos
print-tiles = Tarjetas de número
print-rules = Las reglas
print-players = Personas
print-open = Abrir el PDF
print-nothing = Elige al menos una página.
print-offline = Para preparar el PDF hace falta conexión.
print-paper-unknown = { $paper } no es un tamaño de papel; elige uno de estos: { $papers }.
print-pages-unknown = --pages admite { $pages }, separados por comas, no { $asked }.
print-fonts = Las fuentes aún no están listas. En la carpeta del proyecto, ejecuta: make client
print-saved = { $count ->
    [one] { $path }: { $count } página
   *[other] { $path }: { $count } páginas
}

## Una mesa en una pantalla grande

screen-menu = Mostrar en una pantalla grande
screen-how = En la tele o el ordenador, abre esta dirección y escribe el código:
screen-here = Mostrar en este dispositivo
screen-note = La pantalla no ocupa asiento y no muestra ningún número antes de revelarlos. Mientras esté encendida, a los móviles les basta su tarjeta.
screen-scan = Escanea, o escribe el código en <b>{ $address }</b>
screen-tile = Tu móvil es tu tarjeta. Empieza la partida: { $name }.
screen-after = Después de la ronda { $round }
screen-look = Mira la pantalla
screen-look-note = Se está comprobando.
screen-none = Aquí no hay pantalla
screen-tile-only = Solo mi tarjeta en este móvil
screen-total = Total { $total }
screen-code = Mostrar una mesa aquí
screen-code-how = Escribe el código de la mesa. Está en el menú de cada móvil de la mesa.
screen-code-show = Mostrar la mesa

## Por qué una mesa o el servidor rechaza algo

refused-guest-none = Todavía no sabemos quién eres. Vuelve a cargar la página.
refused-guest-operator = Eso solo puede hacerlo quien gestiona este servidor.
refused-table-unknown = Esa mesa no existe. Comprueba el enlace; una mesa a la que nadie vuelve se borra al cabo de un tiempo.
refused-table-exists = Esta mesa ya existe.
refused-table-closed = Esta mesa se ha cerrado.
refused-table-full = Todos los asientos están ocupados.
refused-table-worn-out = Esta mesa ya ha dado todo de sí. Crea una nueva.
refused-code-unknown = Ninguna mesa abierta tiene este código. Compruébalo o pide el enlace.
refused-code-malformed = Un código se compone de seis letras y dígitos, como K7MPQ2.
refused-seat-none = No tienes asiento en esta mesa.
refused-seat-taken = Ese asiento se acaba de ocupar. Elige otro.
refused-seat-other = Ya tienes otro asiento en esta mesa.
refused-seat-not-away = Este asiento solo se puede ceder mientras quien lo ocupa está ausente.
refused-seat-sent-away = El host ha liberado tu asiento. Podrás volver a sentarte después de la próxima partida.
refused-seat-barred = El host ha liberado tu asiento. Ya no puedes volver a esta mesa.
refused-link-used = Este enlace ya no funciona: se ha usado o es demasiado antiguo. Pide uno nuevo.
refused-device-same = Este dispositivo ya tiene tus mesas y partidas.
refused-host-only = Eso solo puede hacerlo el host.
refused-host-self = No puedes echarte de la mesa. Si quieres irte, déjala.
refused-player-unknown = Esa persona no está en esta mesa.
refused-player-out = Tienes todos los dígitos tachados: no juegas hasta que acabe la ronda.
refused-name-empty = Todavía falta un nombre. Escribe uno.
refused-name-too-long = Un nombre puede tener como máximo { $longest } caracteres.
refused-name-characters = Un nombre no puede llevar comas, # ni caracteres invisibles.
refused-name-unwelcome = A esta mesa puede sentarse cualquiera: este nombre no está bien. Elige otro.
refused-public-off = En este servidor solo puede unirse quien tenga el enlace o el código.
refused-colour-taken = Alguien ya tiene ese color. Elige otro.
refused-number-unavailable = { $count ->
    [one] Ya no está disponible en tu marcador: { $digits }.
   *[other] Ya no están disponibles en tu marcador: { $digits }.
}
refused-number-written = Tu tarjeta ya está boca abajo. Para cambiar el número, recupérala primero.
refused-turn-stale = Demasiado tarde: las tarjetas de este turno ya se han revelado.
refused-game-not-started = La partida aún no ha empezado.
refused-game-going-on = Eso no se puede hacer durante una partida. Espera a que termine.
refused-game-over = La partida ha terminado.
refused-game-paused = La partida está en pausa. Espera a que se reanude.
refused-game-too-few = Para jugar hay que ser al menos { $fewest }. Invita a alguien o añade un bot.
refused-game-unknown = Esa partida no está entre las terminadas en esta mesa.
refused-turn-unknown = Esta partida no tiene ese turno.
refused-room-none = Esta mesa no es una sala.
refused-room-too-many = Ya tienes todas las salas que permite este servidor. Antes deja una.
refused-season-empty = En esta temporada aún no ha terminado ninguna partida.
refused-season-unknown = Esta sala no tiene esa temporada.
refused-analysis-busy = Ahora mismo se están analizando muchas partidas. Vuelve a intentarlo en un minuto.
refused-analysis-unavailable = Este servidor no puede analizar partidas.
refused-analysis-failed = Algo ha fallado durante el análisis. Vuelve a intentarlo en un momento.
refused-today-date = Solo se pueden entregar las rondas de hoy y de ayer.
refused-today-failed = Ahora mismo no se puede preparar la ronda de hoy. Inténtalo dentro de un momento.
refused-today-version = Esta ronda es de otra versión del juego y no puede contar. Recarga la página.
refused-today-numbers = Ese número no se podía escribir en el turno { $turn }.
refused-today-unknown = De ese día no hay ninguna ronda que ver.
refused-today-not-played = Juega primero la ronda de hoy: esto te la desvelaría.
refused-stand-in-too-early = Si se juega sin reloj, un bot puede sustituir a quien lleve dos minutos sin dar señales, cuando tu tarjeta ya está boca abajo.
refused-bot-seated = { $name } ya está en la mesa.
refused-bot-unknown = El bot «{ $bot }» no existe.
refused-bot-none-left = Todos los bots de este nivel están ya en la mesa. Elige otro nivel.
refused-bot-not-available = El bot «{ $bot }» no puede jugar ahora mismo en este servidor. Elige otro.
refused-message-malformed = El servidor no entiende este mensaje: { $problem }
refused-message-binary = El servidor solo entiende mensajes de texto, no binarios.
refused-rate-too-fast = Más despacio. Espera un momento y vuelve a intentarlo.
refused-rate-tables = Has creado muchas mesas. Vuelve a intentarlo más tarde.
refused-rate-open-tables = Ya hay bastantes mesas abiertas tuyas o de tu red. Cierra antes una.
refused-rate-links = Son muchos enlaces. Vuelve a intentarlo más tarde.
refused-rate-connections = Ahora mismo hay demasiadas conexiones. Cierra una de las tuyas o vuelve a intentarlo más tarde.
refused-rate-codes = Has probado muchos códigos. Espera un minuto y vuelve a intentarlo.
refused-push-off = Este servidor no envía avisos.
refused-push-nonsense = Así no se puede llegar a este navegador. Recarga la página.
refused-origin-refused = Esta página es de otro sitio. Abre el juego en la dirección de este servidor.
refused-store-failed = El servidor no ha podido guardarlo, así que no ha cambiado nada. Vuelve a intentarlo en un momento.
refused-store-unsure = El servidor aún no sabe si esto se ha guardado. Espera un momento y compruébalo.
refused-server-failed = Algo ha fallado en el servidor. Lo que se confirmó está guardado; vuelve a intentarlo en un momento.
refused-http-not-found = En esta dirección no hay nada.
refused-http-method = Esta dirección no se puede usar así.
refused-http-type = Aquí hay que enviar JSON, con la cabecera Content-Type: application/json.
refused-http-too-long = Esta petición es demasiado larga.

## Lo que se puede decir en la mesa

phrase-hello = Hola
phrase-good-luck = Suerte
phrase-thinking = Déjame pensar
phrase-hurry = Venga, va…
phrase-nice = Muy buena
phrase-ouch = Auch
phrase-lucky = Menuda suerte
phrase-laugh = Jajaja
phrase-sorry = Perdón
phrase-thanks = Gracias
phrase-well-played = Bien jugado
phrase-one-more = ¿Otra?

## La página sencilla de un servidor

home-script = Esta página necesita JavaScript: actívalo en tu navegador y vuelve a cargarla.
home-not-started = El juego no ha podido arrancar. Recarga la página. Si no funciona, actualiza el navegador o prueba con otro.
home-languages = Idiomas

## La página de privacidad

privacy-title = Privacidad
privacy-short = Aquí se juega sin cuenta, y el servidor solo guarda lo que necesita una partida.
privacy-kept-title = Qué se guarda
privacy-kept-secret = Un secreto aleatorio en una cookie de tu dispositivo, durante poco más de un año: así te reconoce el servidor. El servidor solo guarda un hash, a partir del cual no se puede averiguar el secreto.
privacy-kept-link = Cuando creas un enlace para otro dispositivo: tu secreto, cifrado para que solo el enlace pueda leerlo, hasta que se use el enlace o pasen diez minutos.
privacy-kept-names = Los nombres que escribes en las mesas.
privacy-kept-games = Las partidas: quién se sentó a la mesa, quién se fue y quién volvió, qué números se escribieron, también los que luego se cambiaron, y cuándo. Los dígitos que solo has elegido se guardan hasta que se revelan las tarjetas.
privacy-kept-today = Tus rondas del día: los números que escribiste y tus puntos. Las demás personas solo ven cuánta gente escribió un número o logró una puntuación.
privacy-kept-address = Tu dirección de red solo sirve para frenar abusos: el servidor la mantiene un tiempo en memoria y nunca la guarda ni la anota en sus registros.
privacy-kept-push = Si activas los avisos: dónde encontrar tu navegador, las claves con las que los lee y tu idioma. Se borra cuando desactivas los avisos, cuando ya no se puede llegar a tu navegador o cuando se borran tus datos.
privacy-long-title = Durante cuánto tiempo
privacy-long-tables = Una mesa en la que no se empezó ninguna partida se borra más o menos un día después de que se vaya la última persona; las demás, al cabo de un mes más o menos.
privacy-long-rooms = Las mesas que su host conserva como sala se quedan hasta que el host las deje, y con ellas sus partidas.
privacy-long-games-days = { $days ->
    [one] El registro de una partida terminada, con los nombres, se guarda aparte de la mesa y se borra al cabo de { $days } día.
   *[other] El registro de una partida terminada, con los nombres, se guarda aparte de la mesa y se borra al cabo de { $days } días.
}
privacy-long-games-always = El registro de una partida terminada, con los nombres, se guarda aparte de la mesa y sin límite de tiempo.
privacy-long-today = Tus rondas del día se borran a los 400 días, o cuando pides que se borren tus datos.
privacy-seen-title = Quién puede verlo
privacy-seen-link = Cualquiera que tenga el enlace o el código de una mesa puede ver los nombres y todos los números que ya se han revelado. Hasta entonces, solo tú ves tu número. Una mesa abierta a cualquiera la puede encontrar todo el mundo en este servidor.
privacy-seen-operator = Quien gestiona este servidor tiene acceso a todo lo que se guarda en él y puede tener copias de seguridad.
privacy-seen-others = Sin análisis de uso y sin publicidad. Los avisos, si los activas, pasan por el servicio de notificaciones de tu navegador, cifrados para que no pueda leerlos. No hay más terceros.
privacy-erase-title = Cómo pedir que se borren tus datos
privacy-erase = Puedes hacerlo tú en cualquier momento, en cualquier dispositivo en el que juegues. Entonces se borra el hash y un nombre neutro sustituye al tuyo en todas las mesas y partidas. Si no funciona, da tu identificador a quien gestiona este servidor. Si borras la cookie, el servidor deja de reconocerte.
privacy-erase-copies = Las copias de seguridad y el registro que una base de datos lleva de sus propios cambios no se reescriben: lo borrado sigue en ellos hasta que quien gestiona este servidor los elimina.
privacy-erase-id = Tu identificador: { $guest }
privacy-erase-no-id = No tienes identificador: desde este navegador todavía no se ha jugado aquí, o ya no está la cookie. Si ya has jugado aquí, da en su lugar el enlace de la mesa y el nombre que usaste.
privacy-erase-go = Borrarme
privacy-home = Ir al inicio

## Web: la primera página, crear una mesa y unirse

server-unreachable = El servidor no responde. Comprueba la conexión y vuelve a intentarlo.
try-again = Reintentar
cancel = Cancelar
home-play = Jugar ya
home-play-easy = contra 3 bots fáciles
home-play-medium = contra 3 bots de nivel medio
home-play-hard = contra 3 bots difíciles
home-resume = Seguir con tu partida
home-resume-lobby = Volver a tu mesa
home-return = Volver a tu partida
home-waits = { $count ->
    [one] { $count } mesa te espera
   *[other] { $count } mesas te esperan
}
home-your-number = Falta tu número: { $where }
home-create = Crear una mesa
home-create-note = enlace y código QR para invitar
home-code = Código de la mesa
home-join = Entrar
home-learn = Cómo se juega
home-learn-note = 1 minuto
home-rules = Reglas
home-guest = Visitante
home-offline = No tienes conexión. Aun así puedes jugar contra bots o con un solo móvil.
home-needs-line = necesita conexión
home-open = Mesas abiertas
home-open-note = juega con gente de este servidor
home-open-none = ninguna ahora, abre una
home-open-count = { $count } en este servidor
open-tables-subtitle = en este servidor
open-tables-loading = Cargando las mesas abiertas…
open-tables-none = Ahora mismo no hay mesas abiertas.
open-tables-more = { $count ->
    [one] Y una más.
   *[other] Y { $count } más.
}
open-tables-hint = Un host pone aquí su mesa con «{ $switch }». Las demás siguen siendo privadas.
open-table-of = Mesa de { $name }
code-none = Ninguna mesa tiene este código. Los códigos nunca contienen 0, 1, I, L, O ni U.
new-name = Tu nombre
new-colour = Tu color
new-create = Crear la mesa
preview-invitation = Te esperan para una partida de The Number
preview-replay = Mira cómo fue esta partida de The Number
join-title = Siéntate a jugar
join-idea = Un juego de farol para dos a cinco: apunta alto, pero si tu número comparte un dígito con uno más bajo, queda fuera.
join-learn = Apréndelo en un minuto
join-playing = Hay una partida en curso
join-instead = Siéntate en lugar de { $name }
wait-next = Esperar la próxima partida
wait-note = Todo el mundo ve que esperas. Si después de esta partida hay un asiento libre, es tuyo.
wait-waiting = Esperas la próxima partida.
wait-stop = Dejar de esperar
waits-for-seat = { $count ->
    [one] { $names } espera un asiento
   *[other] { $names } esperan un asiento
}
join-seated = En la mesa
join-nobody = Aquí aún no hay nadie.
join-sit = Sentarse
join-watch = Mirar
join-full = Esta mesa está completa
join-rematch-title = Se prepara la próxima partida
join-rematch = Jugar la revancha
join-again = Recuperar tu asiento
trouble-unknown = No encontramos esta mesa
trouble-closed = Esta mesa está cerrada
trouble-other = Ahora no se puede acceder a la mesa
trouble-closed-note = Aquí ya no se juega. Puede que haya un enlace nuevo.
nothing-title = Aquí no hay nada
nothing-note = Quizá falte un carácter en la dirección.
nothing-offline = Esta página no está disponible sin conexión
page-loading = Cargando…
broken-title = Algo ha salido mal
broken-note = Recarga la página y sigue donde lo dejaste.

## Web: la espera en la mesa

lobby-title = Tu mesa
lobby-seats = { $taken } de { $seats } asientos
lobby-loading = Cargando la mesa…
lobby-home = Ir al inicio (tu asiento sigue siendo tuyo)
lobby-link = Enlace de la mesa
lobby-qr = Ampliar el código QR
lobby-qr-close = Reducir el código QR
lobby-share = Compartir enlace
lobby-copy = Copiar
lobby-copied = Copiado
lobby-copy-by-hand = El navegador no puede copiar por sí solo. Copia el enlace desde aquí:
lobby-players = Quiénes juegan
lobby-you = tú
lobby-host = host
lobby-you-host = tú, host
lobby-joined = en la mesa
lobby-reading = lee las reglas
lobby-not-connected = sin conexión
lobby-bot = bot
lobby-bot-easy = bot, fácil
lobby-bot-medium = bot, medio
lobby-bot-hard = bot, difícil
lobby-ready = todo listo
lobby-not-ready = aún no
lobby-open-seats = { $count ->
    [one] Asiento libre
   *[other] { $count } asientos libres
}
lobby-open-seat-note = Comparte el enlace o añade un bot
lobby-open-seat-link = Comparte el enlace
lobby-add-bot = Añadir un bot
lobby-easy = Fácil
lobby-medium = Medio
lobby-hard = Difícil
lobby-level-other = Otros bots
lobby-all-bots = Todos los bots
lobby-remove-bot = Quitar el bot { $name }
lobby-free-seat = Liberar el asiento de { $name }
lobby-free-seat-note = { $name } deja la mesa y podrá volver a sentarse después de la próxima partida.
lobby-free-seat-for-good = { $name } deja la mesa y ya no podrá volver a ella.
lobby-free-seat-do = Liberar el asiento
lobby-change = Cambiar
lobby-change-title = Nombre y color
lobby-save = Guardar
lobby-time = Tiempo por turno
lobby-time-none = sin límite
lobby-time-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
lobby-time-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
lobby-time-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
lobby-time-days = { $count ->
    [one] { $count } día
   *[other] { $count } días
}
lobby-anyone = Abierta a cualquiera
lobby-who = Quién puede unirse
lobby-who-anyone = cualquiera
lobby-who-link = quien tenga el enlace
lobby-doubtful = nombre ofensivo en otros idiomas
lobby-length = Duración
lobby-rounds = { $count ->
    [one] { $count } ronda
   *[other] { $count } rondas
}
lobby-just-you = De momento solo estás tú. Comparte el enlace, o añade un bot para empezar ya.
lobby-waiting-for = Esperamos a { $names }. Puedes empezar igualmente.
lobby-everyone-ready = Ya se puede empezar.
lobby-waiting-host = Esperamos al host.
lobby-start = Empezar la partida
lobby-im-ready = Por mí, empezamos
lobby-im-not-ready = Un momento, aún no
lobby-watching = Estás mirando.
lobby-watchers = { $count ->
    [one] { $count } persona mira
   *[other] { $count } personas miran
}
lobby-take-seat = Tomar asiento
lobby-series = La serie hasta ahora
lobby-series-wins = { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}

## Web: el menú, los ajustes y las frases

menu-title = Menú
menu-back = Atrás
menu-settings = Ajustes
menu-language = Idioma
menu-language-failed = No se ha podido descargar este idioma. Vuelve a intentarlo cuando tengas conexión.
menu-theme = Apariencia
menu-theme-system = Sistema
menu-theme-light = Claro
menu-theme-dark = Oscuro
menu-to-dark = Apariencia oscura
menu-to-light = Apariencia clara
menu-reveal = Velocidad al revelar
menu-reveal-normal = Normal
menu-reveal-fast = Rápida
menu-reveal-instant = Al instante
menu-level = Bots de «Jugar ya»
menu-level-follows = Se adapta a ti
menu-sound = Sonidos
menu-haptics = Vibración
menu-holders = Quién tiene aún un dígito, en su tecla
menu-rules = Cómo se juega
menu-say = Decir algo
menu-pause = Pausar la partida
menu-go-on = Reanudar la partida
menu-move = Seguir en otro dispositivo
menu-move-note = Abre este enlace en el otro dispositivo para seguir allí. Este solo podrá mirar. El enlace funciona una sola vez, durante 10 minutos.
menu-hand = Nuevo dispositivo para { $name }
menu-hand-note = Envía este enlace a { $name }: abre su asiento en otro dispositivo. Funciona una sola vez, durante 10 minutos.
menu-people = Quién está en la mesa
menu-invite = Enlace y código QR
menu-away = ausente
menu-stand-in = un bot juega en su lugar
menu-leave = Dejar la mesa
menu-leave-game = Un bot juega en tu lugar. Puedes volver cuando quieras.
menu-leave-lobby = Tu asiento queda libre.
menu-come-back = Recuperar tu asiento

## Web: la selección del número

symbol-red = triángulo rojo
symbol-blue = círculo azul
symbol-green = cuadrado verde
symbol-yellow = rombo amarillo
symbol-purple = estrella morada
choose-turn = Turno { $turn } de { $turns }
choose-opened = Ha empezado el turno { $turn }. Elige tu número.
tab-your-turn = Te toca
choose-number = Tu número
choose-hint-empty = El número aprobado más alto se lleva la <b>bonificación +{ $bonus }</b>.
choose-hint-empty-double = <b>El primer dígito vale el doble.</b> El número aprobado más alto se lleva la <b>bonificación +{ $bonus }</b>.
choose-hint = { $points ->
    [one] { $points } punto si se aprueba, <b>bonificación +{ $bonus }</b> si es el aprobado más alto
   *[other] { $points } puntos si se aprueba, <b>bonificación +{ $bonus }</b> si es el aprobado más alto
}
choose-hint-double = { $points ->
    [one] Primer dígito doble: { $points } punto si tu número se aprueba, <b>bonificación +{ $bonus }</b> si es el aprobado más alto
   *[other] Primer dígito doble: { $points } puntos si tu número se aprueba, <b>bonificación +{ $bonus }</b> si es el aprobado más alto
}
choose-lock = Confirmar { $number }
choose-lock-none = Confirmar
choose-not-sent = { $number }: aún sin enviar
choose-delete = Borrar el último dígito
choose-delete-chosen = Borrar el dígito elegido
choose-keys = Escribe los dígitos con el teclado. Retroceso borra.
choose-enter-key = Intro
choose-locked = Confirmado
choose-face-down = boca abajo
choose-hidden = Escrito en otro dispositivo. Sigue oculto hasta que se revelen las tarjetas.
choose-peek = Espiar
choose-change = Cambiar
choose-stand-in-wrote = Un bot ha escrito { $number } por ti
choose-keep = Mantener
choose-out = Tienes todos los dígitos tachados
choose-out-note = { $count ->
    [one] Miras hasta que acabe la ronda. Tu dígito tachado vale { $count } punto.
   *[other] Miras hasta que acabe la ronda. Tus { $count } dígitos tachados valen { $count } puntos.
}
choose-watching = Estás mirando
waiting-one = Esperamos a { $name }
waiting-several = { $count ->
    [one] Esperamos a { $count } persona
   *[other] Esperamos a { $count } personas
}
waiting-nobody = Todas las tarjetas están boca abajo
waiting-count = Confirmados: { $down } de { $all }
stand-in-ask = Que un bot juegue por { $name }
pad = Dígitos
pad-used = { $digit } está tachado
pad-held = { $count ->
    [one] { $digit }, { $names } lo tiene aún
   *[other] { $digit }, { $names } lo tienen aún
}
pad-held-by-all = { $digit }, aún lo tiene todo el mundo
pad-held-by-none = { $digit }, nadie más lo tiene
tile-digits = Tu número: { $digits }
tile-empty = vacío
tile-shut = Tu número, boca abajo
tile-first = Primer dígito: { $digit }
tile-second = Segundo dígito: { $digit }
tile-third = Tercer dígito: { $digit }
tip-untouchable = Consejo: solo tú tienes aún { $digits }. Si no usas nada más, tu número no puede quedar eliminado.
tip-rare = Consejo: menos gente tiene aún { $digits }. Los dígitos raros son más seguros, y puedes repetirlos.
tip-repeat = Consejo: repite un dígito, como en 877. Cuantos menos dígitos distintos, menos se comparten.
board-me = { $name } (tú)
board-points = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
board-used = tachados: { $digits }
board-none-used = ningún dígito tachado
box-points = { $points ->
    [one] Turno { $turn }: { $points } punto
   *[other] Turno { $turn }: { $points } puntos
}
box-bonus = { $points ->
    [one] Turno { $turn }: { $points } punto, bonificación +{ $bonus } incluida
   *[other] Turno { $turn }: { $points } puntos, bonificación +{ $bonus } incluida
}
box-eliminated = Turno { $turn }: número eliminado
box-none = Turno { $turn }: ningún número válido
box-now = Turno { $turn }, ahora: bonificación +{ $bonus }
box-to-come = Turno { $turn }, por jugar: bonificación +{ $bonus }
boards-table = Mesa
boards-mine = Tu marcador
boards-turn = Turno { $turn }
boards-round-turn = Ronda { $round }, turno { $turn }
boards-game = { $points ->
    [one] { $points } punto hasta ahora
   *[other] { $points } puntos hasta ahora
}
status-ready = hecho
status-choosing = eligiendo
status-away = ausente
status-away-short = ausente
status-away-note = Ausente. Un bot jugará en este asiento.
status-stand-in = Un bot juega en este asiento

## Web: la conexión y otros estados

line-lost = Reconectando…
line-safe = Tu número está a salvo.
line-not-sent = Aún sin enviar. Saldrá cuando vuelva la conexión.
line-go-on = Sigue. Tu número saldrá cuando vuelva la conexión.
line-unreachable = No hay conexión con la mesa.
line-check = Comprueba tu conexión.
line-back = Ha vuelto la conexión.
host-new = Ahora { $name } es host.
host-me = Ahora tú eres host.
time-up-locked = Se acabó el tiempo. Hemos confirmado tu { $number }.
time-up-blank = Se acabó el tiempo. Tu tarjeta se quedó en blanco.
stand-in-played = Un bot ha jugado este turno por ti.
clock-left = Tiempo restante: { $time }
clock-last = { $seconds ->
    [one] Queda { $seconds } segundo
   *[other] Quedan { $seconds } segundos
}
clock-held = El reloj está parado
clock-until = Hasta el { $time }
clock-monday = lunes, { $time }
clock-tuesday = martes, { $time }
clock-wednesday = miércoles, { $time }
clock-thursday = jueves, { $time }
clock-friday = viernes, { $time }
clock-saturday = sábado, { $time }
clock-sunday = domingo, { $time }

# Games over days: what people are told wherever they are, and how they agree to that

push-awaited = Te toca
push-half = Ha pasado la mitad de tu tiempo
push-over = La partida ha terminado
push-rematch = ¿Te apetece la revancha?
push-table = En la mesa con { $names }
remind-menu = Avísame cuando me toque
remind-what = En este dispositivo te avisamos cuando te toca, cuando ha pasado la mitad de tu tiempo, cuando termina la partida y cuando hay revancha. Como mucho una vez por hora y mesa.
remind-turn-on = Avísame
remind-on = Te avisamos en este dispositivo.
remind-turn-off = No avisarme más
remind-denied = Este navegador no permite notificaciones de este sitio. Puedes cambiarlo en sus ajustes.
remind-insecure = Los avisos necesitan una conexión segura. Abre este sitio con https.
remind-unsupported = Este navegador no puede avisarte. En un iPhone o iPad, añade antes este sitio a la pantalla de inicio.
remind-calendar = Añadir al calendario
remind-event = The Number: termina mi turno

paused = La partida está en pausa
paused-host = Ahora nadie puede escribir un número. Reanuda cuando estéis de vuelta.
paused-others = Nadie puede escribir un número hasta que el host reanude la partida.
paused-anyone = La pausa ya dura un rato: ahora cualquiera puede reanudar la partida.
paused-resume = Reanudar
dialog-close = Cerrar
bar-menu = Menú
bar-help = Cómo se juega
said-by = { $name }: { $phrase }

## Web: la revelación

reveal-you = Tú
reveal-turn-bonus = bonif. +{ $bonus }
reveal-stack = Los números, de mayor a menor
reveal-all-in = A ver esos números
reveal-order = Se comprueban de mayor a menor.
reveal-checking = Se comprueba { $number }
reveal-eliminated = { $number } queda eliminado
reveal-my-eliminated = Tu { $number } queda eliminado
reveal-shares = { $count ->
    [one] Comparte el dígito { $digits } con un número más bajo, { $number }.
   *[other] Comparte los dígitos { $digits } con un número más bajo, { $number }.
}
reveal-shares-several = { $count ->
    [one] Comparte el dígito { $digits } con números más bajos: { $numbers }.
   *[other] Comparte los dígitos { $digits } con números más bajos: { $numbers }.
}
reveal-shares-with = Compartido con números más bajos: { $digits }.
reveal-still-counts = { $number } queda eliminado, pero sigue contando: elimina { $higher }.
reveal-approved = { $number } queda aprobado
reveal-my-approved = Tu { $number } queda aprobado
reveal-shares-nothing = No comparte dígitos con ningún número más bajo.
reveal-lowest = El número más bajo siempre queda aprobado.
reveal-takes-bonus = El número aprobado más alto se lleva la bonificación: +{ $bonus }.
reveal-my-bonus = { $points ->
    [one] { $points } punto, bonificación incluida
   *[other] { $points } puntos, bonificación incluida
}
reveal-my-points = { $points ->
    [one] Sumas { $points } punto
   *[other] Sumas { $points } puntos
}
reveal-sum-bonus = { $count ->
    [one] { $score }, más { $bonus } de bonificación. Y { $count } más por el dígito tachado.
   *[other] { $score }, más { $bonus } de bonificación. Y { $count } más por los dígitos tachados.
}
reveal-sum = { $count ->
    [one] { $score } por el primer dígito. Y { $count } más por el dígito tachado.
   *[other] { $score } por el primer dígito. Y { $count } más por los dígitos tachados.
}
reveal-my-illegal = Tu { $number } no es válido
reveal-illegal-why = { $count ->
    [one] Ya no está disponible en tu marcador: { $digits }.
   *[other] Ya no están disponibles en tu marcador: { $digits }.
}
reveal-my-blank = Tu tarjeta se quedó en blanco
reveal-blank-why = Ningún punto y ningún dígito tachado.
reveal-bonus-to = { $points ->
    [one] { $name } suma { $points } punto, bonificación incluida
   *[other] { $name } suma { $points } puntos, bonificación incluida
}
reveal-bonus-shared = { $points ->
    [one] { $names }: { $points } punto por persona, bonificación incluida
   *[other] { $names }: { $points } puntos por persona, bonificación incluida
}
reveal-highest = { $number } es el número aprobado más alto.
reveal-nobody = Ningún número esta vez
reveal-nobody-why = Nadie puntúa en este turno.
reveal-told-eliminated = { $count ->
    [one] { $number }, { $names }, eliminado: comparte el dígito { $digits } con { $numbers }
   *[other] { $number }, { $names }, eliminado: comparte los dígitos { $digits } con { $numbers }
}
reveal-told-approved = { $points ->
    [one] { $number }, { $names }, aprobado: { $points } punto
   *[other] { $number }, { $names }, aprobado: { $points } puntos
}
reveal-tile-shares = comparte { $digits }
reveal-tile-bonus = +{ $bonus } bonif.
reveal-tile-blank = sin número
reveal-identical = idénticos
reveal-face-down = boca abajo
reveal-boards = Marcadores
reveal-totals = Totales
reveal-log = La comprobación
reveal-log-name = { $name }:
reveal-log-shares = { $count ->
    [one] { $number } comparte el dígito <b>{ $digits }</b> con { $numbers }
   *[other] { $number } comparte los dígitos <b>{ $digits }</b> con { $numbers }
}
reveal-log-bonus = { $number } no comparte ningún dígito: <b>{ $score }</b> + bonificación <b>{ $bonus }</b>
reveal-log-points = { $number } no comparte ningún dígito: <b>{ $score }</b>
reveal-log-lowest-bonus = { $number } es el más bajo: <b>{ $score }</b> + bonificación <b>{ $bonus }</b>
reveal-log-lowest = { $number } es el más bajo: <b>{ $score }</b>
reveal-log-you-next = Después, tu número
reveal-skip = Ir al resultado
reveal-next-turn = Turno { $turn }
reveal-to-turn = Ir al turno { $turn }
reveal-key = Espacio

## Web: el historial de una partida

history = Historial
history-caption = Los números escritos hasta ahora
history-none = Aún no se ha revelado nada. Después de cada turno verás aquí qué ha escrito cada cual.
history-approved = { $points ->
    [one] { $name }, { $number }, aprobado, { $points } punto
   *[other] { $name }, { $number }, aprobado, { $points } puntos
}
history-bonus = { $points ->
    [one] { $name }, { $number }, aprobado, { $points } punto, bonificación incluida
   *[other] { $name }, { $number }, aprobado, { $points } puntos, bonificación incluida
}
history-eliminated = { $count ->
    [one] { $name }, { $number }, eliminado, comparte el dígito { $digits }
   *[other] { $name }, { $number }, eliminado, comparte los dígitos { $digits }
}
history-illegal = { $name }, { $number }, número no válido
history-blank = { $name }, sin número
history-out = { $name }, sin dígitos
history-bot = Aquí juega un bot

## Web: las puntuaciones, el podio y la revancha

scores-sheet = Puntuaciones
scores-you-lead = { $points ->
    [one] Llevas { $points } punto de ventaja
   *[other] Llevas { $points } puntos de ventaja
}
scores-leads = { $points ->
    [one] { $name } lleva { $points } punto de ventaja
   *[other] { $name } lleva { $points } puntos de ventaja
}
scores-shared-lead = Empate en cabeza: { $names }
scores-wiped = Los marcadores se borran para la ronda { $round }. Vuelven todos los dígitos.
scores-start-round = Empezar la ronda { $round }
scores-to-final = Resultado final
scores-parts = { $boxes }, más { $digits } por los dígitos
scores-legend-bonus = con bonificación
scores-legend-used = usados: 1 punto por dígito tachado
final-you-win = ¡Has ganado!
final-wins = Gana { $name }
final-shared = ¡Empate!
final-points = { $points ->
    [one] con { $points } punto
   *[other] con { $points } puntos
}
final-points-each = { $points ->
    [one] { $names }, con { $points } punto
   *[other] { $names }, con { $points } puntos
}
final-parts = { $name }: { $boxes } de los turnos, más { $digits } por los dígitos tachados
final-name = Nombre
final-rank = Puesto { $rank }
final-series = Partidas ganadas (de { $games })
final-want-rematch = { $count ->
    [one] { $names } quiere la revancha
   *[other] { $names } quieren la revancha
}
final-rematch = Revancha
final-watching = Si hay otra partida, puedes tomar asiento.
final-watch-next = Mirar la próxima partida
final-record = Registro
final-share = Compartir el resultado
final-copied = Resultado copiado
final-home = Ir al inicio
final-update = Actualización lista
final-reload = Recargar

## Web: volver a ver una partida terminada

replay = Ver de nuevo
replay-unknown = No encontramos esta partida
replay-turns = Turnos
replay-previous = Turno anterior
replay-next = Turno siguiente
replay-play = Reproducir
replay-pause = Pausa
replay-share = Compartir este turno
replay-guess = Adivinar antes
replay-guess-as = Adivinar antes, en el lugar de { $name }
replay-whose = ¿De quién quieres adivinar los números?
replay-just-watch = Solo mirar
replay-question = ¿Qué escribirías en el lugar de { $name }?
replay-reveal = Revelar
replay-written = Escrito
replay-my-guess = Tu propuesta
replay-better = { $points ->
    [one] Has sacado { $points } punto más
   *[other] Has sacado { $points } puntos más
}
replay-worse = { $points ->
    [one] { $name } sacó { $points } punto más
   *[other] { $name } sacó { $points } puntos más
}
replay-equal = Los mismos puntos que { $name }
replay-guess-eliminated = { $count ->
    [one] Tu { $number } comparte el dígito { $digits } con un número más bajo y queda eliminado.
   *[other] Tu { $number } comparte los dígitos { $digits } con números más bajos y queda eliminado.
}
replay-guess-approved = { $points ->
    [one] Tu { $number } queda aprobado: { $points } punto.
   *[other] Tu { $number } queda aprobado: { $points } puntos.
}
replay-guess-bonus = { $points ->
    [one] Tu { $number } queda aprobado: { $points } punto, bonificación incluida.
   *[other] Tu { $number } queda aprobado: { $points } puntos, bonificación incluida.
}
replay-sum = { $turns ->
    [one] Tu propuesta: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
   *[other] Tus { $turns } propuestas: <b>{ $guesses }</b>. { $name }: <b>{ $written }</b>.
}
card-title = { $number } se lleva la bonificación
card-eliminated = { $count ->
    [one] { $numbers } queda eliminado.
   *[other] { $numbers } quedan eliminados.
}
card-names = Mostrar los nombres
card-share = Compartir la imagen
card-save = Guardar la imagen

## Web: mis partidas

mine-title = Mis partidas
mine-going-on = En curso
mine-finished = Terminadas
mine-your-number = Falta tu número
mine-until = Fin del turno: { $time }
mine-others = Les toca a los demás
mine-gathers = Sin empezar
mine-quiet = Ahora no hay partida
mine-won = Has ganado
mine-shared = Victoria compartida
mine-place = Puesto { $rank } de { $players }
mine-more = Mostrar más
mine-none = Aquí aparecen las partidas terminadas.
mine-private = Esta lista solo la ves tú. Si borras la cookie de este sitio, desaparece.
mine-alone = en este dispositivo
mine-pass = un solo móvil
mine-paper = jugada en papel
mine-today = ronda del día
mine-offline = Tus partidas en mesas en línea aparecerán cuando vuelva la conexión.
here-unknown = Las partidas de un dispositivo solo se guardan en el navegador en que se jugaron, y en este no está.

## Web: la ronda del día

today-title = Ronda del día
today-card-note = 5 turnos, un solo intento
today-card-on = Sigue en el turno { $turn }
today-card-done = Por hoy ya está
today-row = { $days } días seguidos
today-better = Hoy mejor que el { $share }
today-heading = Cinco turnos, un solo intento
today-idea = Hoy todo el mundo se enfrenta a los mismos tres bots, con la misma suerte.
today-bots = Los bots de hoy
today-streak = Racha
today-best = Tu récord
today-played = Jugada hoy
today-hint = Sin reloj. Si te vas, vuelves al mismo turno.
today-start = Empezar
today-needs-line = La ronda del día necesita conexión una vez al día. Después se juega sin ella.
today-new-version = Esta página es anterior a la última actualización, y puede que los bots ya jueguen de otra manera.
today-score = { $points ->
    [one] { $points } punto
   *[other] { $points } puntos
}
today-first = Hoy todavía hay pocos resultados.
today-done = Esta ha sido la ronda del día.
today-waiting = Tu puesto se añade cuando vuelva la conexión.
today-refused = No cuenta: { $reason }
today-par = Par { $par }
today-iris = Iris: { $points }
today-par-note = Par: la puntuación intermedia de muchos bots en tu sitio. Iris, que lee a los demás, también jugó ahí.
today-your-numbers = Tus números
today-everyone = Todo el mundo hoy
today-players = { $players ->
    [one] { $players } persona, puntos
   *[other] { $players } personas, puntos
}
today-chart = Las puntuaciones de { $players } personas, en tramos de cinco puntos. La tuya es mejor que el { $share }.
today-you = tú
today-points = Puntos
today-people = Personas
today-days = { $days ->
    [one] <b>{ $days }</b> día
   *[other] <b>{ $days }</b> días
}
today-next = Próxima ronda
today-next-in = Próxima ronda dentro de { $time }
today-next-here = Ya está la nueva ronda.
today-play-next = Jugar la nueva ronda
today-choice = Elección y suerte
today-well-chosen = Elección, de 100
today-luck = Suerte, puntos porcentuales
today-choice-note = Casi todo el mundo elige cerca de 50, y una ronda dice poco. La suerte es lo que las revelaciones han sumado o restado a tu probabilidad de ganar.
today-share-text = Texto para compartir
today-share-title = The Number, { $date }: { $points } (par { $par })
today-share = Compartir
today-copied = Copiado
today-copy-by-hand = Tu navegador no nos deja copiar. Selecciona el texto de arriba.
today-tried = Ya has gastado el intento de hoy.
today-practise = Practicar con los mismos bots
today-yesterday = La ronda de ayer
today-common = Lo que más se escribió
today-common-turn = Turno { $turn }
today-common-count = { $count } ×
today-replay-iris = Ver cómo jugó Iris

## Web: las salas, mesas que se conservan

menu-keep = Conservar esta mesa
menu-room = Clasificación de la sala
join-room = Sala «{ $name }»
join-open = Abierta a cualquiera
room-name = Nombre de la sala
room-keep-note = El enlace queda para siempre y la clasificación suma todas vuestras partidas.
room-keep = Conservar esta mesa
room-kept = Guardada como «{ $name }». El enlace vale para siempre.
room-rename = Guardar el nombre
room-see = Ver la clasificación
room-season-begin = Empezar la temporada { $season }
room-season-note = La clasificación empieza de cero. La anterior se puede seguir viendo.
room-let-go = Dejar de conservarla
room-let-go-note = La mesa se borra entonces un mes después de la última visita.
room-to-table = Ir a la mesa
room-season = Temporada { $season }
room-all = Todas las temporadas
room-which = Temporada
room-games = { $games ->
    [one] { $games } partida
   *[other] { $games } partidas
}
room-none = Aún no ha terminado ninguna partida. La clasificación empieza con la primera.
room-standings = Clasificación
room-bots = Bots que han jugado
room-player = Nombre
room-column-games = Partidas
room-column-wins = Victorias
room-column-points = Puntos
room-column-rating = Nivel
room-standings-note = Puntos por partida. Una victoria compartida cuenta en parte.
room-rating = El nivel con el tiempo
room-rating-label = El nivel más alto: { $name }, { $rating }.
room-rating-note = Nivel: lo bien que juega alguien. Todo el mundo empieza en 25; ganar a quien tiene más nivel cuenta más.
room-game = Partida { $game }
room-beat = Quién ha ganado a quién
room-beat-note = Cuántas veces quien está a la izquierda tuvo más puntos que quien está arriba.
room-last = Últimas partidas
room-more = Mostrar más
room-export = Para llevar
room-csv = Clasificación como tabla (CSV)
room-records = Partidas anotadas

## Web: varios dispositivos, y que se te olvide

device-title = Tus dispositivos
device-idea = Llévatelo todo, o haz que se te olvide
device-along = Usar en otro dispositivo
device-along-note = En el otro dispositivo, abre un enlace o escanea su código: allí tendrás las mismas mesas y partidas. También se quedan en este.
device-along-local = Los ajustes y las partidas jugadas sin servidor se quedan en su dispositivo.
device-make = Crear un enlace
device-once = Funciona una sola vez, durante 10 minutos. Quien lo tenga puede jugar en tu lugar, así que no lo compartas.
device-save = Guardar las partidas de este dispositivo en un archivo
forget-title = Olvidarme
forget-here = Solo en este dispositivo
forget-here-note = Este dispositivo olvida quién eres, tus ajustes y las partidas que guarda.
forget-here-title = ¿Olvidarte en este dispositivo?
forget-here-sure = Tus mesas y partidas siguen en el servidor, pero solo volverás a ellas con otro de tus dispositivos. Lo que se guarda en este se pierde.
forget-here-go = Olvidarme aquí
forget-here-done = Hecho. Este dispositivo ya no te conoce.
forget-all = En todas partes
forget-all-note = El servidor también te borra, y con ello todos tus dispositivos.
forget-all-title = ¿Borrarte en todas partes?
forget-all-sure = En todas las mesas y partidas, un nombre neutro sustituye al tuyo, y tus otros dispositivos también lo pierden todo. En una partida en curso, un bot ocupa tu sitio. No se puede deshacer.
forget-all-go = Borrarme en todas partes
forget-all-done = Hecho. En el servidor ya nada lleva a ti.
take-title = ¿Traerlo todo aquí?
take-note = En este dispositivo tendrás las mismas mesas y partidas que en el que creó el enlace. Los dos las conservan.
take-replaces = En este dispositivo ya tienes mesas o partidas en este servidor. Desde aquí no podrás volver a ellas.
take-go = Traerlo todo aquí
take-same = Este dispositivo ya lo tiene todo
take-none = Este enlace no funciona

## Web: las partidas en un solo dispositivo

pass-idea = un solo móvil para la mesa
pass-person = Persona
pass-bot = Bot
pass-open-note = alguien más, o un bot
pass-order = Los bots escriben enseguida. El móvil pasa en este orden.
pass-no-person = Tiene que haber al menos una persona.
pass-clock = Reloj: { $seconds } s por número
pass-start = Empezar
pass-earphones = Si usas un lector de pantalla, ponte auriculares: si no, se oirían tus dígitos.
pass-bots-online = Libra e Iris necesitan un servidor: juegan en las mesas en línea.
pass-hand = Pasa el móvil a <b>{ $name }</b>
pass-look-away = El resto, que mire a otro lado.
pass-im = Soy { $name }
pass-question = Tu número, { $name }
pass-lock = Confirmar y pasar
pass-all-down = Todos los números están confirmados
pass-all-down-note = Pon el móvil donde se vea bien.
pass-time-up = Se acabó el tiempo. La tarjeta de { $name } está boca abajo.
alone-stays = Esta partida se queda en este dispositivo.
local-not-kept = Este navegador no guarda la partida. Deja la página abierta hasta el final.
local-fine = Vale
local-elsewhere-note = Ha seguido allí. Puedes continuarla aquí, en el mismo punto.
local-leave = Alguien tiene que irse
local-leave-note = ¿Quién? En ese asiento sigue un bot.
local-end = Abandonar la partida
local-end-note = No se guardará ni aparecerá entre tus partidas.
local-home = Ir al inicio (la partida te espera aquí)

## Web: la cuenta de una partida en papel

one-table = En una misma mesa
one-table-note = lleva la cuenta o pasa el móvil
one-table-subtitle = en la misma habitación
one-table-pass = Pasa el móvil
one-table-pass-note = Un móvil para dos a cinco personas, también con bots. Funciona sin conexión.
one-table-screen = Pantalla grande
one-table-screen-note = La tele muestra la mesa y cada móvil es una tarjeta. Abre esta página en la tele.
one-table-print = Imprimir marcadores y tarjetas
one-table-print-note = Papel, tijeras y bolis: marcadores, tarjetas y las reglas en una ficha.
paper-title = Llevar la cuenta
paper-subtitle = de la partida de la mesa
paper-note = Jugáis con la caja de verdad. Escribe aquí las tarjetas: el móvil comprueba y cuenta. Funciona sin conexión.
paper-going-on = La partida sigue: { $names }
paper-player = Persona { $number }
paper-name = Nombre { $number }
paper-colour = { $name }: { $symbol }. Cambiar el color
paper-remove = Quitar a { $name }
paper-add = Añadir a alguien
paper-full = Cinco es el máximo: hay cinco marcadores.
paper-order = Pon los nombres en el orden de la mesa. Toca un símbolo para cambiar el color.
paper-equal = Hay dos nombres iguales: uno llevará un número.
paper-idea = Escribís en las tarjetas como siempre. Ponlas aquí: el móvil comprueba y cuenta.
paper-offline = Funciona sin conexión. Todo se queda en este dispositivo.
paper-offline-open = Funciona sin conexión mientras esta página siga abierta. Todo se queda en este dispositivo.
paper-hint-first = { $count ->
    [one] { $name }: primer dígito. <b>Falta { $count } tarjeta.</b>
   *[other] { $name }: primer dígito. <b>Faltan { $count } tarjetas.</b>
}
paper-hint-second = { $count ->
    [one] { $name }: segundo dígito. <b>Falta { $count } tarjeta.</b>
   *[other] { $name }: segundo dígito. <b>Faltan { $count } tarjetas.</b>
}
paper-hint-third = { $count ->
    [one] { $name }: tercer dígito. <b>Falta { $count } tarjeta.</b>
   *[other] { $name }: tercer dígito. <b>Faltan { $count } tarjetas.</b>
}
paper-hint-again = { $name }: el próximo dígito empieza la tarjeta de nuevo.
paper-hint-done = Ya están todas las tarjetas. Toca una para cambiarla.
paper-hint-void = { $count ->
    [one] <b>{ $name }: { $digits } está tachado.</b> Si de verdad está en la tarjeta, { $number } no es válido.
   *[other] <b>{ $name }: { $digits } están tachados.</b> Si de verdad están en la tarjeta, { $number } no es válido.
}
paper-blank = En blanco
paper-check = Comprobar
paper-out = fuera
paper-keys = Con el teclado: dígitos, Retroceso, - para una tarjeta en blanco, flechas, Intro para comprobar.
paper-cross-out = Tachar
paper-cross-out-none = No hay nada que tachar.
paper-cross-out-for = { $name }: { $digits }
paper-correct = Corregir
paper-all-turns = Todos los turnos
paper-tap = Toca un número para corregirlo
paper-recount = Todo lo que sigue se vuelve a contar.
paper-what = { $name }, turno { $turn }: ¿qué pone en la tarjeta?
paper-void-now = Ahora { $number } ya no es válido ({ $name }, turno { $turn }).
paper-void-now-several = Ahora ya no son válidos: { $tiles }.
paper-void-tile = { $number } ({ $name }, turno { $turn })
paper-back-to-turn = Volver al turno { $turn }
paper-done = Hecho
paper-kept = guardado
paper-kept-note = se guarda en este dispositivo con cada toque
local-record-not-kept = Este navegador no guarda el registro. Compártelo antes de cerrar la página.
paper-elsewhere = Esta partida ha seguido en otra pestaña.
paper-go-on-here = Seguir aquí
paper-copy = Copiar como texto
paper-share = Compartir como texto
paper-save-text = Guardar como archivo de texto
paper-save-json = Guardar como JSON, para programas
paper-analyse = Analizar esta partida
paper-analyse-note = Para analizarla, el registro se envía al servidor.
paper-by-hand = El navegador no puede copiar por sí solo. Aquí está el registro:
paper-players-note = nombres, colores, alguien se va
paper-left = { $name } ya no juega
paper-left-note = Quien ya no juega deja la tarjeta en blanco a partir de ahora.
paper-slow = Revelar despacio
paper-new = Nueva partida
paper-new-note = Esta partida no ha terminado. Una nueva ocupa su lugar: guarda antes el registro si quieres conservarla.
paper-new-do = Empezar una nueva partida
reveal-tile-void = no válido (tachados: { $digits })

## Web: la lección

lesson-skip = Saltar
lesson-back = Atrás
lesson-next = Siguiente
lesson-step = Paso { $step } de { $steps }
lesson-others = Juegan contigo: { $names }
lesson-write = Escribe los tres dígitos que quieras.
lesson-first-digit = El primer dígito dice cuántos puntos puedes ganar: { $digit }.
lesson-lock = Confírmalo. Nadie ve tu número antes de que se revele.
lesson-try-above-lowest = 000 es el número más bajo de todos. Prueba con uno más alto.
lesson-try-no-zero = Un 0 delante no da puntos. Pon un dígito más alto.
lesson-try-higher = Prueba otra vez con un dígito más alto delante.
lesson-eliminated = { $lower } es más bajo y tiene tu { $digit }: { $number } queda eliminado.
lesson-still-counts = Pero sigue contando: { $higher } es más alto y tiene tu { $digit }, así que queda eliminado.
lesson-keep-digits = Sin puntos, pero conservas todos tus dígitos.
lesson-again = Escribe otro número, o el mismo.
lesson-approved = Ningún número más bajo tiene un dígito tuyo: { $number } queda aprobado.
lesson-points = { $points ->
    [one] { $points } punto por el primer dígito y bonificación +{ $bonus } por el número aprobado más alto.
   *[other] { $points } puntos por el primer dígito y bonificación +{ $bonus } por el número aprobado más alto.
}
lesson-crossed-out = Sus dígitos quedan tachados en esta ronda. Cada uno vale 1 punto.
lesson-digits-left = Ahora escribe un número con los dígitos que te quedan.
lesson-identical = { $name } también tiene { $number }: los números idénticos no se eliminan entre sí.
lesson-both-bonus = Ningún número aprobado es más alto: { $name } y tú os lleváis la bonificación completa.
lesson-last-turn = Pasamos al turno 5, el último: el primer dígito vale el doble.
lesson-double = El primer dígito, { $digit }, vale el doble: { $points } puntos.
lesson-boards = Nueva ronda. Los dígitos usados se ven: escribe un número que nadie pueda tocar.
lesson-touched = { $name } aún tiene el { $digit } y escribe { $lower }: { $number } queda eliminado.
lesson-yours-alone = Nadie más tiene ya { $digits }: nadie puede tocar esos dígitos.
lesson-try-safe = Usa solo { $digits }: nadie más los tiene ya.
lesson-try-again = Inténtalo otra vez
lesson-safe = Nadie más tiene ya { $digits }: nadie podía tocar { $number }.
lesson-look = Mira los marcadores antes de escribir: el tuyo también está a la vista.
lesson-out = Con los diez dígitos tachados, no juegas hasta que acabe la ronda.
lesson-end-title = Y eso es todo
lesson-end = Una partida tiene dos rondas de cinco turnos. Gana el total más alto.
lesson-to-table = Ir a la mesa
lesson-rules = Todas las reglas

## Web: cómo se juega

howto-title = Cómo se juega
howto-cards = Las reglas en cuatro fichas
howto-pick-title = Elige un número
howto-pick = Tres dígitos, de 000 a 999. El primero da los puntos. Los dígitos se pueden repetir.
howto-order-title = Primero el más alto
howto-order = Cuando todo el mundo ha confirmado, los números se revelan y se ordenan con el más alto arriba.
howto-share-title = ¿Dígito en común? Número eliminado
howto-share = Un número queda eliminado si un número más bajo tiene uno de sus dígitos. 964 comparte el 4 con 743.
howto-score-title = Puntúa y tacha
howto-score = Los números aprobados dan puntos, y el más alto se lleva la bonificación. Los dígitos usados no vuelven en toda la ronda; al final cada uno vale un punto.
howto-more = Algunas reglas más
howto-bonus-title = Bonificación
howto-bonus = El número aprobado más alto se lleva la bonificación: { $first } en el turno 1, luego { $between }, y { $last } en el turno 5.
howto-identical-title = Números idénticos
howto-identical = Se colocan uno al lado del otro y no se eliminan entre sí. Si son el número aprobado más alto, cada uno se lleva la bonificación completa.
howto-lower-title = Números más bajos
howto-lower = Un número más bajo cuenta aunque también esté eliminado.
howto-tip-title = Un consejo para la primera partida
howto-tip = Los números altos son los que más se eliminan: tienen más números por debajo. Repite un dígito, 877 mejor que 876, y busca dígitos ya usados en otros marcadores.
howto-lesson = Aprende jugando

## Web: por qué una partida acabó así

analysis-title = Análisis
analysis-overview = Resumen
analysis-turns = Turno a turno
analysis-reading = Iris está leyendo esta partida…
analysis-ahead = { $games ->
    [one] Antes va { $games } partida.
   *[other] Antes van { $games } partidas.
}
analysis-long = Ahora mismo la cola es larga. Puedes volver más tarde: lo ya calculado se guarda.
analysis-offline = El análisis necesita conexión.
analysis-none = No hay análisis que mostrar
analysis-start = Inicio
analysis-wins = { $points ->
    [one] Gana { $name } con { $points } punto.
   *[other] Gana { $name } con { $points } puntos.
}
analysis-you-win = { $points ->
    [one] Ganas con { $points } punto.
   *[other] Ganas con { $points } puntos.
}
analysis-shared = { $points ->
    [one] Victoria compartida: { $names }, { $points } punto por cabeza.
   *[other] Victoria compartida: { $names }, { $points } puntos por cabeza.
}
analysis-led-last = Antes del último turno iba por delante { $name }.
analysis-you-led-last = Antes del último turno ibas por delante.
analysis-led-since = { $name } iba por delante desde la ronda { $round }, turno { $turn }.
analysis-you-led-since = Ibas por delante desde la ronda { $round }, turno { $turn }.
analysis-choice-luck = Elección y suerte
analysis-of-hundred = de 100
analysis-points-of-chance = puntos
analysis-choice-note = Elección: lo normal es rondar 50, y una sola partida dice poco. Suerte: puntos porcentuales de las opciones de ganar que dieron o quitaron las revelaciones.
analysis-readability = A quién era fácil leer
analysis-your-hit = Iris, el bot que lee, tenía tu <b>{ $number }</b> en el puesto { $place } de { $all }.
analysis-easiest = Lo más fácil de leer: { $name }, con <b>{ $number }</b> en el puesto { $place } de { $all }.
analysis-place = puesto { $place } de { $all }
analysis-no-numbers = ningún número
analysis-expected = Iris lo esperaba
analysis-surprise = sorpresa
chart-as-table = Ver como tabla
chart-as-picture = Ver como gráfico
chart-has-table = Los mismos datos están también en una tabla.
moment-place = Ronda { $round }, turno { $turn } · { $kind }
moment-luck = suerte
moment-missed = por poco
moment-choice = elección
moment-turn = punto de inflexión
moment-luck-you = { $points ->
    [one] Tu <b>{ $number }</b> sumó <b>{ $points } punto</b>, bonificación incluida. La probabilidad de llevársela era del { $chance }.
   *[other] Tu <b>{ $number }</b> sumó <b>{ $points } puntos</b>, bonificación incluida. La probabilidad de llevársela era del { $chance }.
}
moment-luck-name = { $points ->
    [one] <b>{ $number }</b> ({ $name }) sumó <b>{ $points } punto</b>, bonificación incluida. La probabilidad de llevársela era del { $chance }.
   *[other] <b>{ $number }</b> ({ $name }) sumó <b>{ $points } puntos</b>, bonificación incluida. La probabilidad de llevársela era del { $chance }.
}
moment-fell-you = A tu <b>{ $number }</b> lo eliminó { $others }.
moment-fell = Al <b>{ $number }</b> ({ $name }) lo eliminó { $others }.
moment-tile = { $number } ({ $name })
moment-your-tile = tu { $number }
moment-instead-bonus = { $points ->
    [one] <b>{ $number }</b> habría sumado <b>{ $points } punto</b>, bonificación incluida.
   *[other] <b>{ $number }</b> habría sumado <b>{ $points } puntos</b>, bonificación incluida.
}
moment-instead = { $points ->
    [one] <b>{ $number }</b> habría sumado <b>{ $points } punto</b>.
   *[other] <b>{ $number }</b> habría sumado <b>{ $points } puntos</b>.
}
moment-bonus-you = { $points ->
    [one] Tu <b>{ $number }</b> sumó <b>{ $points } punto</b>, bonificación incluida.
   *[other] Tu <b>{ $number }</b> sumó <b>{ $points } puntos</b>, bonificación incluida.
}
moment-bonus = { $points ->
    [one] <b>{ $number }</b> ({ $name }) sumó <b>{ $points } punto</b>, bonificación incluida.
   *[other] <b>{ $number }</b> ({ $name }) sumó <b>{ $points } puntos</b>, bonificación incluida.
}
moment-good-you = Tu <b>{ $number }</b> valía { $worth } puntos más que lo que casi todo el mundo escribe ahí.
moment-good = <b>{ $number }</b> ({ $name }) valía { $worth } puntos más que lo que casi todo el mundo escribe ahí.
moment-poor-you = Tu <b>{ $number }</b> valía { $worth } puntos menos que lo que casi todo el mundo escribe ahí.
moment-poor = <b>{ $number }</b> ({ $name }) valía { $worth } puntos menos que lo que casi todo el mundo escribe ahí.
moment-blank-you = En este turno no tenías un número válido.
moment-blank = Sin un número válido en este turno: { $name }.
moment-chance-you = Tus opciones de ganar pasaron del { $before } al <b>{ $after }</b>.
moment-chance = Opciones de ganar, { $name }: del { $before } al <b>{ $after }</b>.
turn-whose = Los números de quién
turn-map = Mapa
turn-table = Tabla
turn-worth = valor
turn-worth-points = puntos
turn-you-wrote = Tu número
turn-best-before = Mejor antes de revelar
turn-best-hindsight = Mejor a posteriori
turn-was-approved = { $points ->
    [one] aprobado: { $points } punto
   *[other] aprobado: { $points } puntos
}
turn-was-eliminated = eliminado, comparte { $digits }
turn-before-approved = { $points ->
    [one] { $chance } de aprobarse; habría sumado { $points } punto
   *[other] { $chance } de aprobarse; habría sumado { $points } puntos
}
turn-before-bonus = { $points ->
    [one] { $chance } de aprobarse; habría sumado { $points } punto, bonificación incluida
   *[other] { $chance } de aprobarse; habría sumado { $points } puntos, bonificación incluida
}
turn-before-eliminated = { $chance } de aprobarse; habría sido eliminado
turn-hindsight-approved = { $points ->
    [one] habría sumado { $points } punto
   *[other] habría sumado { $points } puntos
}
turn-hindsight-bonus = { $points ->
    [one] habría sumado { $points } punto, bonificación incluida
   *[other] habría sumado { $points } puntos, bonificación incluida
}
turn-nothing-better = nada era claramente mejor
turn-compared = El valor es una media sobre lo que los demás podían escribir. A posteriori cuenta lo que escribieron de verdad: el mejor puede ser un número que antes valía menos.
turn-most = Lo máximo en este turno: { $points }, con { $number }. A la larga vale menos.
turn-out = Todos los dígitos estaban tachados: no había ningún número que escribir.
map-label = Lo que valía cada número
map-first-digits = Primer dígito
map-first = Primer dígito { $digit }
map-used = Primer dígito { $digit }, usado
map-known = vale { $worth } puntos; { $approved } aprobado, { $bonus } bonificación
map-scale = { $most } puntos
map-hatched = dígito usado
map-how = Cada bloque: un primer dígito. Hacia abajo: el segundo. En horizontal: el tercero.
map-place = Puesto
map-show-all = { $count ->
    [one] Ver { $count } número
   *[other] Ver los { $count } números
}
iris-title = Lo que esperaba Iris
iris-note = Los cinco números más probables de cada cual. El anillo es lo que escribió.
iris-place = { $number }: puesto { $place } de { $all }
about-figures = Qué dicen estos datos
about-chances = Desde ese punto, la partida se continúa miles de veces con jugadores sencillos. Eso juzga la posición, no a las personas, y al principio todo está igualado.
about-well-chosen = De 0 a 100: la mitad por ser mejor que lo que casi todo el mundo escribe ahí, la mitad por acercarse al mejor. Lo normal es rondar 50. Una sola partida dice poco: puede fallar por 15.
about-luck = Lo que las revelaciones sumaron o restaron a tus opciones de ganar, en puntos porcentuales. Incluye lo bien que escribieron los demás. Una partida es sobre todo suerte.
about-readability = Iris solo sabe lo que era público antes de cada turno y no se sienta en ningún sitio. Un número a la izquierda estaba arriba en la lista de los que Iris creía probables. Un juego equilibrado es fácil de prever y, aun así, nadie gana con ello.
about-worth = Puntos más que una tarjeta en blanco, de media sobre lo que los demás podían escribir: la puntuación frente a los demás y parte de lo que valen los dígitos que guardas.
about-hindsight = El mejor número junto a lo que los demás escribieron de verdad. Nadie podía saberlo antes.
analyse-title = Analizar una partida
analyse-note = Pega el registro de cualquier partida, jugada aquí o en papel: una línea con los jugadores y luego una por turno. No se publica nada.
analyse-field = Registro de la partida
analyse-open = Abrir un archivo
analyse-do = Analizar
analyse-too-long = Es demasiado largo para una sola partida: como máximo { $most } caracteres.

## Web: tus costumbres

habits-heading = Tus costumbres
habits-idea = Lo que te delata
habits-games = { $games ->
    [one] { $games } partida en este servidor
   *[other] { $games } partidas en este servidor
}
habits-reading = Iris está leyendo tus partidas…
habits-offline = Para ver tus costumbres hace falta conexión.
habits-none = No hay costumbres que mostrar
habits-so-far = { $numbers ->
    [one] Hasta ahora, { $numbers } número. Con tan poco, un patrón es sobre todo azar.
   *[other] Hasta ahora, { $numbers } números. Con tan pocos, un patrón es sobre todo azar.
}
habits-of-games = { $games } de { $all } partidas
habits-ghosts = Las líneas son el juego equilibrado. Delante estarán tus barras.
habits-by-turn = Primeros dígitos, turno a turno
habits-turn = Turno { $turn }
habits-opens = apertura
habits-double = vale doble
habits-panel = Turno { $turn }: sueles empezar por el { $digit }, en el { $yours }; juego equilibrado: { $balanced }.
habits-how = Cómo leerlo
habits-yours = tus números
habits-balanced-play = juego equilibrado
habits-own-scale = El turno { $turn } tiene su propia escala.
habits-digit = Dígito
habits-in-brackets = Entre paréntesis: el juego equilibrado.
habits-kept = Dígitos que aún tienes en el turno 5
habits-kept-most = Sobre todo el { $digit }: en el { $share } de las rondas.
habits-works = Cuántas veces sale bien
habits-works-key = Punto: tú. Línea: juego equilibrado.
habits-rate-balanced = equilibrio { $share }
habits-readable = Lo que te cuesta que te lean
habits-readable-note = Lo que leerte dio a tus rivales, en puntos por turno. El juego equilibrado no regala nada. Puntos: partidas. Línea: media de cinco.
habits-gain-label = { $games ->
    [one] Leerte dio { $points } puntos por turno, en { $games } partida.
   *[other] Leerte dio { $points } puntos por turno, en { $games } partidas.
}
habits-game = partida { $game }
habits-try-lower = Prueba a empezar más bajo de vez en cuando.
habits-try-higher = Prueba a empezar más alto de vez en cuando.
habits-try-digit = Prueba a empezar por el { $digit } de vez en cuando.
habits-try-less = Prueba otra cosa de vez en cuando.
habits-try-more = Pruébalo de vez en cuando.
habits-private = Solo las ves tú.
habits-delete = Eliminarlas
habits-delete-title = ¿Eliminar tus costumbres?
habits-delete-how = Se calculan a partir de tus partidas terminadas cada vez que miras. Para eliminarlas, pide que se olvide tu ID de invitado: la página de privacidad explica cómo. Tus partidas ya no llevarán a ti.
habits-delete-go = Ir a la página de privacidad
habits-delete-keep = Conservarlas
habits-about-tell = Te delata lo que se aparta de un juego equilibrado más de lo que explica el azar. Quien mira muchas cosas siempre encuentra algo; por eso solo se muestra lo que el azar casi nunca produciría.
habits-about-gain = Lo que cuesta que te lean: los puntos por turno que habría ganado la mejor respuesta de un rival a la lectura de Iris.
