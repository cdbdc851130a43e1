# Español.

title = The Number

## Las palabras de la comprobación

verdict-approved = aprobado
verdict-eliminated = eliminado
verdict-illegal = no válido
verdict-blank = en blanco
verdict-out = sin dígitos

## La hoja de puntuación

sheet-round = Ronda { $round } de { $rounds }
sheet-turn = Turno { $turn }, bonificación +{ $bonus }
sheet-last-turn = Turno { $turn }, el primer dígito vale el doble, bonificación +{ $bonus }
sheet-shares = comparte { $digits } con { $number }
sheet-not-available = { $count ->
    [one] dígito no disponible: { $digits }
   *[other] dígitos no disponibles: { $digits }
}
sheet-with-bonus = { $score } + { $bonus } de bonificación
sheet-used = usados
sheet-total = total
sheet-legend = / usado    × eliminado    – ningún número válido
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
type-turn = Ronda { $round }, turno { $turn } ({ $players })
type-question = { $question }:
type-taken-back = Deshecha: { $line }
type-over = Fin de la partida. Pulsa Intro, o escribe < para deshacer la última línea
type-save = Nombre de archivo para guardar la partida (solo Intro para salir)
type-saved = Guardada: { $path }

## Qué falla, y dónde

error-line = línea { $line }: { $problem }
error-turn = ronda { $round }, turno { $turn }: { $problem }
error-tile = ronda { $round }, turno { $turn }, { $player }: { $problem }
error-line-turn = línea { $line }, ronda { $round }, turno { $turn }: { $problem }
error-line-tile = línea { $line }, ronda { $round }, turno { $turn }, { $player }: { $problem }

number-not-three-digits = «{ $text }» no es un número de tres dígitos del 0 al 9; --- es una tarjeta en blanco.
game-player-count = { $players ->
    [one] hay { $players } nombre; pueden jugar de { $fewest } a { $most } personas.
   *[other] hay { $players } nombres; pueden jugar de { $fewest } a { $most } personas.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } número, pero juegan { $players }: escribe uno por persona, también las tarjetas en blanco (---; en JSON null).
   *[other] { $tiles } números, pero juegan { $players }: escribe uno por persona, también las tarjetas en blanco (---; en JSON null).
}
turn-player-out = los diez dígitos están tachados, así que no puede haber ningún número; deja la tarjeta en blanco (---; en JSON null).
turn-game-over = la partida ya terminó después de { $turns } turnos; este turno sobra.
record-no-players = faltan los nombres; empieza con una línea como «players: Ann, Ben, Cleo».
record-players-twice = los nombres ya están; para otra partida, crea un archivo nuevo.
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
record-not-a-tile = { $value } no es una tarjeta; escribe tres dígitos entre comillas, como "513", o null para una tarjeta en blanco.
record-number-not-kept = { $text } no es un número que se pueda conservar.

score-what = Indica el archivo de una partida (thenumber score partida.txt; - es la entrada estándar), o ejecuta thenumber score en un terminal para escribir una.
score-json-what = --json necesita un archivo: thenumber score partida.txt --json
score-progress = Calculando la puntuación
file-exists = { $path } ya existe. Elige otro nombre.
file-missing = { $path }: no existe ese archivo o carpeta.
file-folder = { $path } es una carpeta; indica un archivo que esté dentro.
file-denied = { $path }: no tienes permiso para este archivo.
file-failed = { $path }: { $reason }
file-too-large = { $path }: más de { $most } MB; divídelo en archivos más pequeños.

## Las reglas del juego

rules-idea = Todo el mundo escribe en secreto un número de tres dígitos. Los números altos valen más, pero si el tuyo comparte un dígito con uno más bajo, queda eliminado.
rules-pieces-title = Qué hace falta
rules-pieces =
    De 2 a 5 personas. Cada una tiene un marcador de puntos a la vista de toda la mesa, con los dígitos del 0 al 9 y una casilla de puntuación por turno, y una tarjeta de número para escribir.
    El dígito de la izquierda de un número es su primer dígito.
rules-course-title = Cómo se juega
rules-course = Una partida tiene 2 rondas de 5 turnos. Cada turno consta de selección, comprobación y resolución.
rules-choose-title = Selección
rules-choose =
    Todos a la vez y en secreto, escribid un número del 000 al 999 y dejad la tarjeta boca abajo. Usa solo dígitos que sigan disponibles en tu marcador; se pueden repetir.
    Un número con un dígito no disponible no es válido: en este turno se ignora, no da puntos y no se tacha nada.
rules-check-title = Comprobación
rules-check =
    Revelad todas las tarjetas y ordenadlas del número más alto al más bajo. Un número queda aprobado si no comparte dígitos con ningún número más bajo; si los comparte, queda eliminado.
    Un número más bajo cuenta aunque también esté eliminado. Los números idénticos se colocan uno al lado del otro y no se eliminan entre sí.
rules-resolve-title = Resolución
rules-resolve =
    Aprobado: apunta los puntos de tu primer dígito y después tacha en tu marcador todos los dígitos del número. No podrás volver a usarlos en esta ronda.
    El número aprobado más alto se lleva además la bonificación del turno ({ $bonuses } en los turnos 1 a 5). Si lo han escrito varias personas, cada una se lleva la bonificación.
    Eliminado: no da puntos y no se tacha nada.
rules-last-turn-title = Turno final
rules-last-turn = En el turno 5 el primer dígito de un número aprobado vale el doble. La bonificación se suma después.
rules-out-title = Sin dígitos
rules-out = Si tienes los diez dígitos tachados, no juegas hasta que acabe la ronda.
rules-end-title = Final
rules-end =
    Después de 5 turnos, cada dígito tachado en tu marcador da 1 punto. Suma todas tus casillas: esa es tu puntuación total de la ronda. Después, borrad los marcadores y jugad la segunda ronda con todos los dígitos.
    La puntuación final es la suma de las dos rondas: gana la más alta. En caso de empate, se comparte la victoria.
rules-example-title = Un ejemplo
rules-example =
    En el turno 1 las tarjetas son 761, 513, 444, 444 y 220.
    761 comparte el 1 con 513 y queda eliminado. 513 es el número aprobado más alto: 5 puntos más 2 de bonificación, y se tachan el 1, el 3 y el 5. Los dos 444 valen 4 puntos cada uno y 220 vale 2.
rules-credit = The Number es un juego de Hisashi Hayashi. Este es un proyecto de aficionados, no oficial, sin relación con el autor ni con la editorial; el nombre pertenece a sus titulares.
