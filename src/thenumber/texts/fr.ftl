# Français. Une espace insécable précède : ; ? et !

title = The Number

## Les mots de la vérification

verdict-approved = validé
verdict-eliminated = éliminé
verdict-illegal = non valable
verdict-blank = vierge
verdict-out = sans chiffre
list-two = { $start } et { $last }
list-more = { $start } et { $last }

## La feuille de score

sheet-round = Manche { $round } sur { $rounds }
sheet-turn = Tour { $turn }, bonus +{ $bonus }
sheet-last-turn = Tour { $turn }, le premier chiffre compte double, bonus +{ $bonus }
sheet-shares = { $count ->
    [one] chiffre { $digits } en commun avec { $number }
   *[other] chiffres { $digits } en commun avec { $number }
}
sheet-not-available = { $count ->
    [one] chiffre non disponible : { $digits }
   *[other] chiffres non disponibles : { $digits }
}
sheet-with-bonus = { $score } + { $bonus } de bonus
sheet-used = barrés
sheet-total = total
sheet-legend = / barré    × éliminé    – aucun nombre valable
sheet-scores = Scores actuels
sheet-final-scores = Scores finaux
sheet-round-column = Manche { $round }
sheet-final-column = Total
sheet-no-turns = Aucun tour n’a encore été joué.
sheet-win = { $points ->
    [one] { $name } gagne avec { $points } point.
   *[other] { $name } gagne avec { $points } points.
}
sheet-shared-win = { $points ->
    [one] Victoire partagée avec { $points } point : { $names }.
   *[other] Victoire partagée avec { $points } points : { $names }.
}
sheet-lead = { $points ->
    [one] { $name } mène avec { $points } point.
   *[other] { $name } mène avec { $points } points.
}
sheet-shared-lead = { $points ->
    [one] À égalité en tête avec { $points } point : { $names }.
   *[other] À égalité en tête avec { $points } points : { $names }.
}

## Saisir une partie, tour après tour

type-welcome = Saisis la partie jouée sur papier, un tour par ligne.
type-players = Qui joue ? Les noms, séparés par des virgules
type-how =
    Saisis les nombres dans cet ordre : { $players }.
    --- est une tablette vierge, < annule la dernière ligne, Ctrl-D termine la saisie.
type-rounds = Si la partie ne comptait qu’une manche, saisis d’abord rounds: 1.
type-turn = Manche { $round }, tour { $turn } ({ $players })
type-only-turn = Tour { $turn } ({ $players })
type-question = { $question } :
type-taken-back = Ligne annulée : { $line }
type-over = Partie finie. Appuie sur Entrée, ou tape < pour annuler la dernière ligne
type-save = Nom de fichier pour garder la partie (Entrée seule pour quitter)
type-saved = Enregistré : { $path }

## Ce qui ne va pas, et où

error-line = ligne { $line } : { $problem }
error-turn = manche { $round }, tour { $turn } : { $problem }
error-tile = manche { $round }, tour { $turn }, { $player } : { $problem }
error-line-turn = ligne { $line }, manche { $round }, tour { $turn } : { $problem }
error-line-tile = ligne { $line }, manche { $round }, tour { $turn }, { $player } : { $problem }

number-not-three-digits = « { $text } » n’est pas un nombre de trois chiffres de 0 à 9 ; --- est une tablette vierge.
digits-not-digits = « { $text } » n’est pas un ensemble de chiffres de 0 à 9.
game-no-such-seat = il n’y a pas de place { $asked } : elles se comptent à partir de 0, et on joue à { $players }.
game-player-count = { $players ->
    [one] il y a { $players } nom ; il en faut de { $fewest } à { $most }.
   *[other] il y a { $players } noms ; il en faut de { $fewest } à { $most }.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } nombre, mais { $players } personnes jouent : écris-en un par personne, tablettes vierges comprises (--- ; en JSON null).
   *[other] { $tiles } nombres, mais { $players } personnes jouent : écris-en un par personne, tablettes vierges comprises (--- ; en JSON null).
}
turn-player-out = les dix chiffres sont barrés, il ne peut donc pas y avoir de nombre ; laisse la tablette vierge (--- ; en JSON null).
turn-game-over = une partie compte { $turns } tours ; celui-ci est de trop.
record-no-players = il manque les noms ; commence par une ligne comme « players: Ann, Ben, Cleo ».
record-players-twice = les noms sont déjà donnés ; pour une autre partie, crée un nouveau fichier.
record-no-such-rounds = une partie compte 1 ou 2 manches, pas « { $value } ».
record-rounds-late = le nombre de manches se met juste après les noms, une seule fois.
record-name-empty = le nom numéro { $position } est vide.
record-name-twice = le nom « { $name } » apparaît deux fois ; les noms doivent être différents.
record-name-not-for-text = le nom « { $name } » ne peut pas s’écrire dans un fichier texte ; enlève les virgules et les #.
record-name-not-text = le nom numéro { $position } n’est pas un texte entre guillemets.
record-not-text = il y a ici des caractères qui ne sont pas du texte lisible ; enregistre le fichier en UTF-8.
record-not-json = le JSON est incorrect à la colonne { $column }.
record-too-deep = le JSON est imbriqué sur plus de { $deepest } niveaux.
record-not-an-object = une partie en JSON doit être un objet avec « players » et « turns ».
record-key-missing = il manque « { $key } ».
record-key-twice = « { $key } » apparaît deux fois dans le même objet.
record-not-a-list = « { $key } » doit être une liste.
record-turn-not-a-list = un tour doit être une liste de nombres.
record-not-a-tile = { $value } n’est pas une tablette ; écris trois chiffres entre guillemets, comme "852", ou null pour une tablette vierge.
record-number-not-kept = { $text } ne peut pas se garder dans un fichier.
record-several = il y a plusieurs parties ici ; ouvre-les une par une.
record-no-turns = aucun tour n’a encore été joué ; il n’y a donc rien à analyser.

score-what = Indique le fichier d’une partie (thenumber score partie.txt ; - est l’entrée standard), ou lance thenumber score dans un terminal pour en saisir une.
score-json-what = --json a besoin d’un fichier : thenumber score partie.txt --json
score-progress = Calcul des scores
file-exists = { $path } existe déjà. Choisis un autre nom.
file-missing = { $path } : ce fichier ou ce dossier n’existe pas.
file-folder = { $path } est un dossier ; indique un fichier qui s’y trouve.
file-denied = { $path } : tu n’as pas les droits sur ce fichier.
file-failed = { $path } : { $reason }
file-too-large = { $path } : plus de { $most } Mo ; divise-le en fichiers plus petits.
extra-missing = Il manque des paquets : pip install 'thenumber[{ $extra }]'
asked-players = --players : on joue de { $fewest } à { $most }, pas à { $players }.
asked-count = { $option } : de 1 à { $most }, pas { $count }.
asked-seed = --seed : un entier de 0 à { $most }, pas { $seed }.

## Simulations

compiling = Compilation, la première fois seulement
simulate-progress = Parties en cours
simulate-title = { $games ->
    [one] { $games } partie à { $players }, graine { $seed }
   *[other] { $games } parties à { $players }, graine { $seed }
}
simulate-seat = Place
simulate-style = Style
simulate-wins = Victoires
simulate-interval = Intervalle 95 %
simulate-score = Score
simulate-deviation = Écart type
simulate-approved = Validés
simulate-turn = Tour
simulate-points = Points
simulate-shared = Victoires partagées : { $share } des parties.
simulate-speed = { $speed } parties par seconde.
simulate-stopped = Arrêt. Parties jouées : { $games } sur { $asked }.
simulate-stopped-early = Arrêt avant la fin de la première partie.
simulate-bot = « { $name } » ne se simule pas ; ceux-ci, oui : { $styles }. Les autres bots jouent dans l’arène : thenumber arena
simulate-too-many-bots = --bots : { $bots } noms, c’est trop pour { $players } places.

games-format = { $path } : le nom d’un fichier de parties doit finir par { $formats }.
games-views = --views demande un fichier pour les parties : ajoute --out FICHIER.
plot-format = { $path } : le nom de l’image doit finir par { $formats }.
plot-saved = Image enregistrée dans { $path } : { $what }
plot-title = { $games ->
    [one] { $games } partie à { $players } : { $styles }
   *[other] { $games } parties à { $players } : { $styles }
}
plot-approval = Fréquence de validation d’un nombre
plot-points = Moyenne des points d’un nombre, bonus compris
plot-first-digit = premier chiffre
plot-other-digits = les deux autres chiffres
plot-by-first-digit = Moyenne des points selon le premier chiffre et le tour
plot-average-points = moyenne des points
plot-turn = tour { $turn }
plot-scores = Scores finaux
plot-final-score = score final
plot-share = part des parties
plot-style = { $style }, moyenne { $mean }

## La solution de la manche à deux

solve-progress = Résolution
solve-path-progress = Vérification des positions atteignables
solve-unit = Deux personnes, une manche. Le gain est ce qu’un autre nombre pourrait ajouter à la différence de score, en points.
solve-count = { $count }
solve-positions = Positions résolues
solve-largest = Gain maximal
solve-mean = Gain moyen
solve-path-positions = Positions atteignables en jouant ainsi
solve-path-largest = Gain maximal dans celles-ci, avec les valeurs enregistrées
solve-path-mean = Gain moyen dans celles-ci
solve-first-turn = Valeur du premier tour
solve-checksum = Somme de contrôle
solve-same = Les valeurs sont les mêmes que celles du paquet.
solve-different = Les valeurs diffèrent de celles du paquet ; écart maximal, en points : { $most }.
solve-damaged = Les valeurs de la solution dans le paquet sont endommagées ; réinstalle thenumber.
solve-stopped = Interrompu ; rien n’a été enregistré.
solve-position-what = Pour voir une position, indique son tour, sans --out : thenumber solve --turn 3 --mine 0123789 --theirs 4567
solve-no-such-turn = Les tours d’une manche vont de 1 à { $turns }.
solve-too-few = Chiffres encore disponibles sur un plateau au tour { $turn } : au moins { $fewest }.
solve-worth = Points d’avance que tu peux espérer prendre sur l’autre personne d’ici la fin de la manche : { $value }
solve-mine = toi
solve-theirs = l’autre personne

## Après la partie, comme l’affichent `thenumber analyse` et `thenumber habits`

insight-progress = Analyse en cours
insight-unfinished = { $turns ->
    [one] Cette partie n’est pas finie. Après { $turns } tour, voici où elle en est.
   *[other] Cette partie n’est pas finie. Après { $turns } tours, voici où elle en est.
}
insight-chances = Chances de gagner
insight-well-chosen = Choix
insight-luck = Hasard
insight-foreseen = Deviné
insight-legend = Choix : de 0 à 100. On est en général autour de 50, et une seule partie en dit peu : à 15 près. Hasard : points de pourcentage des chances de gagner. Deviné : combien de fois Iris a deviné le premier chiffre ; entre parenthèses, combien de fois avec un jeu équilibré.
insight-decided = Ce qui a décidé de la partie
insight-nothing-decided = Aucun tour n’a décidé de la partie à lui seul.
insight-place = Manche { $round }, tour { $turn }
insight-by-choice = { $name } choisit { $number } : ce nombre valait { $worth } points de plus que ce qu’on écrit d’habitude à cette place.
insight-by-poor-choice = { $name } choisit { $number } : ce nombre valait { $worth } points de moins que ce qu’on écrit d’habitude à cette place.
insight-by-blank = Sans nombre valable à ce tour : { $name }.
insight-by-bonus = { $points ->
    [one] { $name } marque { $points } point avec { $number }, bonus compris. Il y avait { $chance } de chances de le prendre.
   *[other] { $name } marque { $points } points avec { $number }, bonus compris. Il y avait { $chance } de chances de le prendre.
}
insight-by-fall = { $name } écrit { $number }, éliminé par { $lower }.
insight-by-others = { $count ->
    [one] { $number } élimine { $count } autre nombre.
   *[other] { $number } élimine { $count } autres nombres.
}
insight-by-highest = { $name } prend le bonus avec { $number }.
insight-hint = Pour les tours d’une personne, ajoute --player NOM ; pour un tour, --turn 4 ; pour la valeur de chaque nombre, les deux.
insight-player = { $name }, tour par tour
insight-number = Nombre
insight-points = Points
insight-approved = Validé
insight-bonus = Bonus
insight-worth = Valeur
insight-best-before = Top avant
insight-best-after = Top après
insight-rank = Liste d’Iris
insight-player-legend = * avec le bonus. Validé : la chance avant la révélation. Valeur : points de plus qu’une tablette vide, chiffres gardés compris. Top avant : le nombre qui valait alors le plus. Top après : le meilleur à côté des nombres des autres, et ce qu’il aurait marqué. Liste d’Iris : la place du nombre parmi ceux qu’Iris jugeait probables.
insight-iris = Iris attendait
insight-map = { $name } : ce qu’il était possible d’écrire, par premier chiffre
insight-no-player = { $name } n’est pas dans cette partie. On y trouve { $players }.
insight-no-player-anywhere = { $name } n’est pas dans ces parties.
insight-no-turn = --turn { $turn } : cette partie a les tours 1 à { $turns }.
insight-no-turns = Aucun nombre n’a encore été révélé : il n’y a rien à analyser.
insight-too-many = Plus de { $most } parties à la fois. Divise le fichier, ou donnes-en un plus petit.
insight-stopped = Arrêt. Parties analysées : { $games } sur { $asked }.
insight-one-picture = --plot dessine une partie, mais ce fichier en contient plusieurs.
insight-picture-title = { $names } : pourquoi ça s’est passé comme ça
insight-picture-turn = Manche { $round }, tour { $turn } : ce que valait chaque nombre pour { $name }
insight-picture-turns = tours joués
insight-picture-parts = Choix et hasard, en points de pourcentage des chances de gagner
insight-picture-choice = Choix
insight-picture-written = écrit
insight-picture-best-before = meilleur avant la révélation
insight-picture-best-after = meilleur après coup
habits-title = { $games ->
    [one] { $name }, { $games } partie
   *[other] { $name }, { $games } parties
}
habits-tell = Ce qui te trahit
habits-no-tell = Rien ne te trahit. Difficile de lire dans ton jeu.
habits-too-few = { $games ->
    [one] Encore une partie, et on verra peut-être ce qui te trahit.
   *[other] Encore { $games } parties, et on verra peut-être ce qui te trahit.
}
habits-first-digits = Tes premiers chiffres, tour par tour, en pour cent
habits-you = toi
habits-balanced = équilibré
habits-read-gain = Lire dans ton jeu a rapporté aux autres { $points } points par tour.
habits-legend = Un jeu équilibré mélange les nombres de sorte que le savoir n’aide personne. Ce ne sont que des comptes, pas un diagnostic.
tell-first-digit-early = Aux tours 1 et 2, ton premier chiffre est { $yours } en moyenne ; un jeu équilibré donnerait { $balanced } ({ $cases } tours).
tell-first-digit-middle = Aux tours 3 et 4, ton premier chiffre est { $yours } en moyenne ; un jeu équilibré donnerait { $balanced } ({ $cases } tours).
tell-first-digit-last = Au dernier tour, ton premier chiffre est { $yours } en moyenne ; un jeu équilibré donnerait { $balanced } ({ $cases } tours).
tell-first-digit-after-fall = Après une élimination, ton premier chiffre est { $yours } en moyenne ; un jeu équilibré donnerait { $balanced } ({ $cases } tours).
tell-repdigit = Trois fois le même chiffre : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-three-different = Trois chiffres différents : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-ascending = Des chiffres qui montent, comme 268 : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-run = Une suite, comme 456 ou 321 : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-highest-first = Tu commences par ton chiffre le plus haut : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-lowest-first = Tu commences par ton chiffre le plus bas : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-high-digits-early = Un 7, un 8 ou un 9 dès les tours 1 à 3 : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-follows-winner = Tu commences par le premier chiffre du dernier bonus : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-beside-winner = Tu commences un au-dessus ou un au-dessous du dernier bonus : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-first-digit-again = Tu commences par le même chiffre qu’au tour d’avant : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-number-again = Tu réécris ton nombre d’il y a cinq tours : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
tell-leads-with = Tu commences par le { $digit } : { $yours } tours sur { $cases } ; un jeu équilibré donnerait { $balanced }.
learn-progress = Apprentissage
learn-too-few = Parties avec des nombres : { $games }. Pour apprendre quelque chose, il en faut au moins { $fewest }.
learn-stopped = Arrêt ; rien n’a été enregistré.
learn-games = { $games ->
    [one] Leçon tirée de { $games } partie. Enregistrée dans { $path }.
   *[other] Leçon tirée de { $games } parties. Enregistrée dans { $path }.
}
learn-held-out = Surprise devant un nombre dans des parties jamais vues (nombres : { $numbers }) : { $before } bits avant, { $after } bits maintenant. Moins, c’est mieux.
learn-better = Ces personnes sont mieux prévues qu’avec les attentes fournies. Pour s’en servir : thenumber serve --prior
learn-worse = Ces personnes ne sont pas mieux prévues qu’avec les attentes fournies. Plus de parties pourraient aider.

## Les bots contre qui jouer

bot-beginner = Écrit ce qui lui passe par la tête, plus c’est gros, mieux c’est, et n’a bientôt plus de bons chiffres.
bot-showoff = Met toujours le plus grand chiffre devant, et se vante même des nombres qui tombent.
bot-repeater = Adore 444 et 777 : trois chiffres pareils, ou rien.
bot-spoiler = Aime mieux faire tomber ton nombre que marquer des points : écrit bas, avec tes meilleurs chiffres.
bot-cautious = Joue bas et sans chichis, là où presque personne ne peut passer en dessous.
bot-copycat = Écrit quelque chose de proche du dernier nombre qui a raflé le bonus.
bot-gambler = Se fait oublier au début, puis mise tout sur les deux derniers tours.
bot-scavenger = Vit des chiffres que les autres ont déjà barrés : ceux-là, personne n’y touche.
bot-saver = Dépense des chiffres moyens et garde les meilleurs pour le tour qui compte double.
bot-calculator = Calcule les chances comme si les autres écrivaient au hasard, et se fie au résultat.
bot-equilibrium = Joue de façon si équilibrée que connaître sa méthode n’aide guère ; peu lui importe qui tu es.
bot-reader = Observe ce que tu écris, devine tes habitudes et se souvient des parties précédentes.
level-easy = facile
level-medium = moyen
level-hard = difficile
bots-id = bot
bots-name = nom
bots-level = niveau
bots-character = caractère
bots-broken = impossible à charger : { $reason }
bots-dropped = Le bot « { $bot } » de { $package } ne peut pas jouer : un autre bot a cet identifiant.
bots-unknown = Le bot « { $bot } » n’existe pas. Il y a : { $known }.
bots-unknown-close = Le bot « { $bot } » n’existe pas. Voulais-tu dire { $close } ?

## L’arène

arena-progress = Parties en cours
arena-title = Places : { $players }. Parties par série : { $games }. Séries jouées : { $series }. Graine : { $seed }.
arena-bot = bot
arena-games = parties
arena-wins = victoires %
arena-margin = écart
arena-first = première
arena-later = suite
arena-rating = cote
arena-time = ms
arena-legend =
    victoires : divisées si partagées ; entre égaux, { $par }. ± : intervalle à 95 %.
    écart : points au-dessus de la moyenne des autres. ms : temps par choix.
arena-legend-series = première, suite : victoires à la première partie d’une série, puis aux autres.
arena-legend-rating = cote : openskill, Bradley-Terry ; tout le monde part de 25.
arena-legend-no-rating = Pour la cote : pip install 'thenumber[sim]'
arena-duels = Face à face : un bot (ligne) contre une table de copies d’un autre (colonne), victoires en points de pourcentage au-dessus de { $par }.
arena-duels-within = L’intervalle à 95 % le plus large : ±{ $within }.
arena-faults = { $count ->
    [one] { $bot } a perdu { $count } tour à cause d’une erreur :
   *[other] { $bot } a perdu { $count } tours à cause d’erreurs :
}
arena-fault = { $count } × { $kind } : { $reason }
arena-fault-raised = erreur dans son code
arena-fault-not-started = démarrage impossible
arena-fault-ended = arrêt sans réponse
arena-fault-late = trop tard
arena-fault-nonsense = réponse non valable
arena-fault-illegal = chiffre non disponible
arena-last-words = Les dernières lignes de sa sortie d’erreur :
arena-few-bots = Un tournoi demande au moins deux bots différents.
arena-no-opponent = { $bot } n’a personne contre qui jouer ; indique d’autres bots avec --against.
arena-one-schedule = Utilise --against ou --head-to-head, pas les deux.
arena-interrupted = Interrompu. Séries jouées : { $played } sur { $series }.
arena-crashed = Un processus s’est arrêté de façon inattendue, peut-être à cause d’un bot. Séries jouées : { $played } sur { $series }.
cluster-unreachable = Aucun cluster ne répond à l’adresse { $address }. Pour en lancer un : dask scheduler, et sur chaque machine : dask worker { $address }
cluster-address = --cluster attend une adresse comme tcp://10.0.0.7:8786, pas { $address }.
cluster-version = Le worker { $worker } n’a pas la version { $version } de The Number. Tous les workers doivent avoir la même version que toi.
cluster-programs = Les programmes ne tournent que sur ta machine : --program et --cluster ne vont pas ensemble.
cluster-gave-up = Le cluster a abandonné : plusieurs workers sont tombés sur la même partie, ou l’ordonnanceur a disparu.
arena-picture-wins = Victoires (%)
arena-picture-margin = Écart (points)
arena-picture-par = entre égaux
arena-picture-one = Un bot…
arena-picture-many = … contre une table de
arena-picture-over-par = Points de pourcentage par rapport à un duel entre égaux
arena-picture-interval = intervalle à 95 %

## Ce que gagne la meilleure réponse

exploit-title = La meilleure réponse à { $bot }, jouée pour la victoire
exploit-title-points = La meilleure réponse à { $bot }, jouée pour les points
exploit-wins = Victoires de la réponse, %
exploit-par = entre égaux : { $par }
exploit-first = à la première partie d’une série
exploit-later = aux parties suivantes
exploit-margin = Points d’avance sur les autres, par partie
exploit-bound =
    ± : intervalle à 95 %. La réponse connaît le code du bot, mais pas ses dés, et ne voit qu’un tour à l’avance.
    Un plan plus long peut rapporter davantage, surtout contre un bot qui apprend : c’est une borne inférieure.
exploit-one-bot = Indique un seul bot : thenumber exploit --bot saver
exploit-progress = Calcul en cours
exploit-title-exact = La meilleure réponse à { $bot } sur toute une manche : valeur exacte
exploit-game = Joueurs : { $players }. Chiffres : { $digits }. Tours : { $turns }.
exploit-exact-gain = Points d’avance sur les autres, par manche
exploit-exact = Valeur exacte : dans chaque position, le meilleur de tous les nombres contre ce que le bot tire vraiment, du dernier tour au premier. Le bot ne regarde que le tour et les plateaux. En moyenne, personne ne peut gagner plus ; 0 voudrait dire que connaître le bot ne rapporte rien.
exploit-further = { $bot } regarde plus que le tour et les plateaux ({ $what }) : sa valeur exacte est inconnue. Une borne inférieure, en jouant :
exploit-stopped = Arrêté avant que la valeur exacte soit connue.
exploit-checkpoint = --checkpoint va avec un bot désigné par son code, comme --bot my_package.agents:load.

## Les programmes qui jouent

asked-seconds = --seconds : de { $fewest } à { $most }, pas { $seconds }.
program-unreadable = --program : « { $program } » n’est pas une commande ; écris-la comme dans un terminal, par exemple --program 'python mybot.py'.
program-missing = --program : aucun programme « { $program } » ne peut être lancé.
program-is-bot = --program : « { $program } » est aussi l’id d’un bot ; indique le programme avec son dossier, par exemple ./{ $program }.
program-named = { $name } : { $command }

## Jouer dans le terminal

play-who = Qui joue à ce clavier ? Les noms, séparés par des virgules
play-default-name = Mystère
play-opponents = Contre qui joues-tu ?
play-choose-keys = ↑ ↓ parcourent la liste · Espace choisit · Entrée commence la partie
play-choose-line = Adversaires, séparés par des virgules : bots, ou facile, moyen, difficile
play-about = { $name } : { $sentence }
play-level-full = Il n’y a pas d’autre bot de niveau { $level }.
play-count = À la table : { $count }. On joue de { $fewest } à { $most }.
play-nobody = Au moins une personne doit jouer. Pour des parties entre bots : thenumber arena
play-alone = Il n’y a personne contre qui jouer : indique des bots avec --bots ou d’autres personnes avec --players.
play-waiting = Une partie attend : { $players }. Manche { $round }, tour { $turn }.
play-resume = Entrée la reprend · n en commence une autre
play-new-or-resume = Entrée commence la nouvelle · r reprend l’autre
play-curtain = { $name }, à toi
play-curtain-others = Les autres ne regardent pas.
play-together = Tout le monde peut regarder.
play-press-enter = Appuie sur Entrée
play-your-number = Ton nombre
play-name-number = { $name }, ton nombre
play-keys = Retour arrière efface · Entrée pose · ? règles · s scores · Ctrl-C quitte
play-crossed-out = Le { $digit } est déjà barré. Il te reste : { $digits }.
play-full = Trois chiffres suffisent : Entrée pose, Retour arrière efface.
play-incomplete = Un nombre a trois chiffres.
play-not-a-digit = Tape des chiffres de 0 à 9.
play-out = { $name } : tous les chiffres sont barrés. Pas de nombre jusqu’à la fin de la manche.
play-thinking = On attend : { $names }
play-thinking-long = On attend : { $names }. La première fois, ça peut prendre une minute.
play-forfeits = { $name } laisse la tablette vierge : { $reason }
play-go-on = Entrée continue
play-skip = Entrée va au résultat
play-back = Entrée revient à la partie
play-so-far = Les deux manches
play-games-won = Parties gagnées
play-another = Entrée joue une autre partie · q termine
play-saved = Feuille de partie : { $path }
play-kept = La partie est sauvegardée. Pour la reprendre : thenumber play
play-not-kept = La partie continue, mais n’est pas sauvegardée : { $problem }
play-damaged = { $path } est endommagé ; la partie qu’il contenait est perdue.
play-bot-needs-table = --bot installe un bot à une table en ligne : ajoute --table URL. Pour jouer ici contre des bots : --bots
play-server-needs-table = --server dit où mène un code : ajoute --table CODE.
play-name-or-players = Utilise --name pour une personne ou --players pour plusieurs, pas les deux.
play-table-options = Avec --table, seuls --server, --name, --bot, --program, --seconds et --lang sont possibles.
play-one-program = Avec --table, un seul --program ou un seul --bot peut s’installer.
play-rules =
    Deux manches de cinq tours. À chaque tour, tout le monde écrit en secret un nombre de trois chiffres, avec ceux qui sont encore disponibles sur son propre plateau ; un chiffre peut se répéter.

    Puis on vérifie les nombres, du plus grand au plus petit. Un nombre qui partage un chiffre avec un nombre plus petit, même éliminé, est éliminé : aucun point, et on ne barre rien. Les nombres identiques ne s’éliminent pas entre eux.

    Tous les autres sont validés. Ils rapportent les points de leur premier chiffre, et le plus grand reçoit aussi le bonus ({ $bonuses } aux tours 1 à 5). Leurs chiffres sont barrés jusqu’à la fin de la manche.

    Au tour 5, le premier chiffre compte double ; le bonus s’ajoute ensuite. À la fin d’une manche, chaque chiffre barré rapporte 1 point. La plus grande somme des deux manches gagne.

    Avec chronomètre : à la fin du temps, trois chiffres sur ta tablette comptent comme ton nombre ; sinon elle reste vierge et ne compte pas.

## La manche du jour, comme l’affiche `thenumber today`

day-dealt = { $date } : tu as la place { $seat } sur { $seats }, et le par est { $par }.
day-how = Ajoute tes nombres tour par tour, et --- pour une tablette vide : thenumber today 852
day-scored = { $score ->
    [one] { $score } point. Le par est { $par }.
   *[other] { $score } points. Le par est { $par }.
}
day-none = { $date } n’est pas un jour. Écris-le comme 2026-11-17.

## À une table en ligne, dans le terminal

live-bad-address = « { $address } » n’est pas l’adresse d’une table. Une telle adresse commence par http:// ou https://, par exemple { $example }.
live-code-needs-server = « { $code } » est le code d’une table. Indique aussi le serveur, par exemple --server { $example }
live-bad-server = « { $address } » n’est pas l’adresse d’un serveur. Une telle adresse commence par http:// ou https://, par exemple { $example }
live-not-a-code = « { $code } » n’est pas le code d’une table : avec --server, indique ses { $letters } lettres et chiffres. Un lien se passe de --server.
live-no-answer = Personne ne répond à { $address } ({ $reason }). Vérifie que l’adresse est juste et que le serveur tourne.
live-not-ours = À { $address }, il n’y a pas de serveur de The Number, ou un serveur que cette version ne comprend pas.
live-unsafe = La connexion à { $address } ne serait pas sûre ({ $reason }). Demande à la personne qui gère le serveur.
live-plain = Le serveur { $address } n’utilise pas https. Si tu fais confiance au réseau, commence l’adresse par http://
live-no-terminal = Pour jouer à une table, il faut un terminal avec un clavier. Un programme joue avec --program, un bot avec --bot.
live-one-bot = Indique un seul bot, comme --bot saver, ou un seul programme. Pour voir tous les bots : thenumber bots
live-bot-needs-link = Un bot a besoin du lien d’une table. Crées-en une dans le navigateur, ou avec thenumber play --table et l’adresse du serveur.
live-not-kept = La prochaine fois, le serveur ne te reconnaîtra pas : { $problem }
live-guest-damaged = { $path } est endommagé. Pour le serveur, tu n’es plus la même personne.
live-sat = { $name } a une place à la table { $code }. Ctrl-C quitte la table.
live-plays-already = { $name } joue déjà à cette table. Pour une autre place, utilise un autre --name.
live-turn = Manche { $round }, tour { $turn } : { $number } { $verdict }
live-turn-points = { $points ->
    [one] Manche { $round }, tour { $turn } : { $number } { $verdict }, { $points } point
   *[other] Manche { $round }, tour { $turn } : { $number } { $verdict }, { $points } points
}
live-forfeits = Manche { $round }, tour { $turn } : { $name } laisse la tablette vierge ({ $reason })
live-left = { $name } libère sa place. Si une partie est en cours, un bot prend le relais ; la même commande reprend la place.
live-back-later = Ta place reste à toi pour le moment. Pour revenir : { $command }
live-code = Code : { $code }
live-keys-ready = r c’est bon ou pas encore · q quitte la table
live-keys-host = s commence · b ajoute un bot · o une ou deux manches · a tout le monde ou avec le lien · r c’est bon ou pas encore · q quitte la table
live-keys-host-full = s commence · o une ou deux manches · a tout le monde ou avec le lien · r c’est bon ou pas encore · q quitte la table
live-keys-bot = Ajouter un bot : 1 facile · 2 moyen · 3 difficile · Échap aucun
live-keys-watching = Entrée prend une place, s’il y en a une libre · q arrête de regarder
live-watching-game = Partie en cours : tu regardes. S’il y en a une autre, tu peux prendre place.
live-keys-quit = q arrête de regarder
live-face-down = { $number } est face cachée. Retour arrière le reprend.
live-blank-down = Ta tablette est face cachée, vierge. Retour arrière la reprend.
live-away = Pas là : { $names }
live-stand-ins = Un bot joue à la place de : { $names }
live-paused = En pause. L’hôte reprend avec p ; après dix minutes, tout le monde le peut.

## Servir des tables en ligne

serve-ready = Le serveur de The Number est lancé.
serve-everyone = Pour tout le monde : { $url }
serve-here = Sur cet ordinateur : { $url }
serve-in-the-room = Sur le même réseau : { $url }
serve-nowhere-else = Seul cet ordinateur peut y accéder.
serve-scan = Scanne le code avec un téléphone pour jouer.
serve-data = Tout est enregistré dans { $path }
serve-stop = Ctrl-C arrête le serveur. Rien n’est perdu : les parties reprennent quand il redémarre.
serve-host-unknown = --host : « { $host } » n’est pas une adresse de cet ordinateur.
serve-port-busy = Le port { $port } est occupé par un autre programme. Choisis-en un autre : thenumber serve --port { $other }
serve-port-denied = Le port { $port } demande les droits d’administration. Choisis-en un autre : thenumber serve --port { $other }
serve-running = Un serveur utilise déjà les données de { $path } : { $url }
serve-bad-host = { $setting } : « { $value } » n’est pas une adresse réseau.
serve-bad-port = { $setting } : un port est un entier de 0 à 65535, pas « { $value } ».
serve-bad-folder = { $setting } : « { $value } » n’est pas le nom d’un dossier.
serve-bad-database = { $setting } devrait être une adresse comme postgresql://utilisateur:motdepasse@hôte:5432/nom. Dans le mot de passe, écris @, /, ? et # sous la forme %40, %2F, %3F et %23.
serve-two-places = Choisis soit --data, soit --database : tout est enregistré à un seul endroit.
serve-bad-url = { $setting } : une adresse comme https://example.org/number/, pas « { $value } ».
serve-bad-networks = { $setting } : des adresses séparées par des virgules, comme 127.0.0.1,10.0.0.0/8, pas « { $value } ».
serve-bad-origins = { $setting } : des sites séparés par des virgules, comme https://example.org, pas « { $value } ».
serve-bad-switch = { $setting } : on ou off, pas « { $value } ».
serve-bad-log = { $setting } : text ou json, pas « { $value } ».
serve-bad-prior = { $setting } : « { $value } » n’est pas un fichier écrit par thenumber learn de cette version.
serve-bad-slurs = { $setting } : « { $value } » n’est pas une liste d’insultes. Elle a des lignes comme [fr] et, sous chacune, un mot par ligne.
serve-bad-days = { $setting } : un nombre entier de jours de 0 à { $most }, pas « { $value } ».
serve-bad-count = { $setting } : un entier de 1 à { $most }, pas « { $value } ».
serve-bad-contact = { $setting } : une adresse comme mailto:ann@example.org, pas « { $value } ».

store-newer = { $path } : ces données viennent d’une version plus récente du programme. Mets-le à jour pour les utiliser.
store-not-ours = { $path } : ce n’est pas une base de données de ce programme.
store-damaged = { $path } : la base de données est endommagée. Remplace-la par une sauvegarde.
store-in-use = { $path } : un autre programme utilise ces données en ce moment. Arrête-le d’abord.
database-unreachable = { $path } : la base de données est injoignable. Vérifie l’adresse, et que PostgreSQL tourne.
database-password = { $path } : la base de données n’accepte pas cet utilisateur avec ce mot de passe.
database-user = { $path } : la base de données ne laisse pas entrer cet utilisateur.
database-unknown = { $path } : il n’y a pas de base de données à ce nom. Crée-la d’abord.
database-connections = { $path } : la base de données n’autorise pas assez de connexions. Il en faut six par serveur : augmente max_connections.
database-disk = { $path } : le disque de la base de données est plein.
database-rights = { $path } : cet utilisateur n’a pas le droit de créer des tables dans la base de données.
database-read-only = { $path } : la base de données est en lecture seule. Utilise l’adresse du serveur primaire.
database-starting = { $path } : la base de données démarre ou s’arrête. Réessaie dans un instant.
database-locked = { $path } : un autre programme a verrouillé la base de données. Réessaie dans un instant.
database-gone = { $path } : les tables de The Number ont disparu de la base de données. Restaure une sauvegarde.
database-old = { $path } : ce PostgreSQL est trop ancien. Il faut la version 14 ou une plus récente.
database-pool = { $path } : c’est un pool qui change de connexion à chaque transaction, et les serveurs ne pourraient pas s’entendre. Utilise l’adresse de PostgreSQL lui-même, ou un pool en mode session.

## Gérer un serveur

admin-table = table
admin-code = code
admin-phase = état
admin-games = parties
admin-changed = dernier événement
admin-players = à la table
admin-room = salon « { $room } » : { $players }
admin-phase-lobby = en attente
admin-phase-playing = en jeu
admin-phase-over = partie finie
admin-phase-closed = fermée
admin-no-tables = Il n’y a aucune table.
admin-closed = Table fermée : { $table }
admin-erased = { $count ->
    [one] Données effacées de { $count } table ou partie.
   *[other] Données effacées de { $count } tables et parties.
}
admin-erase-what = Indique l’identifiant, ou une table et le nom utilisé à cette table : thenumber admin erase --table TABLE --player NOM
admin-guest-unknown = On ne sait rien de cet identifiant.
admin-nobody = À cette table, personne n’a utilisé le nom « { $name } ».
admin-several = À cette table, plusieurs personnes ont utilisé le nom « { $name } ». Efface leurs données une par une, par identifiant : { $guests }
admin-forgotten = Parties finies supprimées : { $count }
admin-no-data = { $path } : aucun serveur n’a enregistré de données ici. Indique le bon endroit avec --data ou --database.
admin-no-answer = { $path } : un serveur utilise ces données, mais ne répond pas. Réessaie dans un instant.

## Les données d’un serveur dans des fichiers

export-none = Il n’y a aucune partie finie.
backup-done = Sauvegarde : { $path }
restore-damaged = { $path } : cette sauvegarde est endommagée. Essaies-en une autre.
restore-done = Restauré : { $path }
restore-replaced = Les données précédentes sont maintenant dans { $path }
backup-database = Avec PostgreSQL, utilise son propre outil : pg_dump --format=custom --schema=thenumber --no-unlogged-table-data --file={ $file } { $path }
restore-database = Avec PostgreSQL, arrête tous les serveurs et utilise son propre outil : pg_restore --clean --if-exists --single-transaction --dbname={ $path } { $file }
move-progress = Déménagement
move-done = Déplacé et comparé. Tables : { $tables }, parties terminées : { $games }.
move-old-stays = Rien n’a été supprimé dans { $path }. Supprime-le quand tout va bien.
move-not-empty = { $path } : il y a déjà des données ici. Choisis une base de données vide ou un nouveau dossier.

## Les règles du jeu

rules-idea = Tout le monde écrit en secret un nombre de trois chiffres. Les grands nombres rapportent plus, mais si le tien partage un chiffre avec un nombre plus petit, il est éliminé.
rules-pieces-title = Ce qu’il faut
rules-pieces =
    De 2 à 5 personnes. Chacune a un plateau Chiffres que tout le monde peut voir, avec les chiffres de 0 à 9 et une case Score par tour, et une tablette pour écrire.
    Le chiffre de gauche d’un nombre est son premier chiffre.
rules-course-title = Déroulement
rules-course = Une partie compte 2 manches de 5 tours. Chaque tour comprend le choix, la vérification et la résolution.
rules-choose-title = Le choix
rules-choose =
    Tout le monde écrit en même temps et en secret un nombre de 000 à 999, puis pose sa tablette face cachée. N’utilise que des chiffres encore disponibles sur ton plateau ; un chiffre peut se répéter.
    Un nombre contenant un chiffre non disponible n’est pas valable : il est ignoré pour ce tour, ne rapporte aucun point, n’élimine personne et on ne barre rien.
rules-check-title = La vérification
rules-check =
    Révélez toutes les tablettes et alignez-les du plus grand nombre au plus petit. Un nombre est validé s’il ne partage de chiffre avec aucun nombre plus petit ; sinon, il est éliminé.
    Un nombre plus petit compte même s’il est éliminé lui aussi. Les nombres identiques se placent côte à côte et ne s’éliminent pas entre eux.
rules-resolve-title = La résolution
rules-resolve =
    Validé : marque les points de ton premier chiffre, puis barre sur ton plateau tous les chiffres du nombre. Tu ne pourras plus les utiliser jusqu’à la fin de la manche.
    Le nombre validé le plus grand reçoit aussi le bonus du tour ({ $bonuses } aux tours 1 à 5). S’il a été écrit par plusieurs personnes, chacune reçoit le bonus entier.
    Éliminé : aucun point, et on ne barre rien.
rules-last-turn-title = Dernier tour
rules-last-turn = Au tour 5, le premier chiffre d’un nombre validé compte double. Le bonus s’ajoute ensuite.
rules-clock-title = Avec chronomètre
rules-clock = À la fin du temps, trois chiffres sur ta tablette comptent comme ton nombre. Sinon, elle reste vierge et ne compte pas.
rules-out-title = Sans chiffre
rules-out = Si tes dix chiffres sont tous barrés, tu ne joues plus jusqu’à la fin de la manche.
rules-end-title = Fin de la manche, fin de la partie
rules-end =
    Après 5 tours, chaque chiffre barré sur ton plateau rapporte 1 point. Additionne toutes tes cases : c’est ton score total de la manche. Ensuite, on efface les plateaux et on joue la seconde manche avec tous les chiffres.
    Le score final est la somme des deux manches : le plus élevé gagne. En cas d’égalité, la victoire est partagée.
rules-example-title = Un exemple
rules-example =
    Au tour 1, les tablettes portent 964, 852, 852, 743 et 110.
    964 partage le 4 avec 743 : il est éliminé. 852 est le nombre validé le plus grand : chacun des deux rapporte 8 points plus 2 de bonus, et on barre le 2, le 5 et le 8. 743 rapporte 7 points, 110 en rapporte 1.
rules-credit = The Number est un jeu de Hisashi Hayashi. Ceci est un projet de fans, non officiel, sans lien avec l’auteur ni avec l’éditeur ; le nom appartient à ses détenteurs.

## Le jeu à imprimer

print-title = Imprimer le jeu
print-boards-line = Plateaux. Barre les chiffres des nombres validés. Pour la manche 2, tous les chiffres reviennent.
print-tiles-line = Tablettes, deux par personne. Découpe le long des pointillés. Dans une pochette, elles s’effacent.
print-rules-line = Les règles, sur deux cartes.
print-credit = The Number est un jeu de Hisashi Hayashi. Ces feuilles ne sont pas officielles. Si le jeu te plaît, offre-toi la boîte : ses plateaux s’effacent.
print-name = nom
print-final = final
print-scores = points
print-write = <b>Écris</b> en secret un nombre de trois chiffres, de 000 à 999, avec les chiffres qu’il te reste. Ils peuvent se répéter. Pose la tablette face cachée.
print-reveal = <b>Révélez</b> toutes les tablettes et rangez-les, la plus grande en haut.
print-check = <b>Vérifiez</b> depuis le haut. Un nombre qui partage un chiffre avec un nombre plus petit est éliminé. Des nombres identiques ne s’éliminent pas entre eux.
print-score = <b>Marque</b> le premier chiffre de chaque nombre validé. Le nombre validé le plus grand ajoute le bonus. Au tour 5, le premier chiffre compte double.
print-cross-out = <b>Barre</b> les chiffres des nombres validés. Un nombre éliminé marque 0 et ne barre rien.
print-rest = Cinq tours font une manche ; ensuite, chaque chiffre barré vaut 1 point. On joue deux manches, la seconde avec tous les chiffres. Le total le plus élevé gagne ; en cas d’égalité, on partage la victoire. Une tablette avec un chiffre que tu n’as plus est nulle.
print-eliminated = éliminé : { $number } a aussi un { $digit }
print-highest = validé, le plus grand : { $points } + bonus
print-approved = validé : { $points }
print-idea = Plateaux, tablettes et règles sur papier. Avec ces feuilles et quelques crayons, on joue sans la boîte.
print-paper = Papier
print-a4 = A4
print-letter = Letter (US)
print-pages = Pages
print-boards = Plateaux
print-tiles = Tablettes
print-rules = Les règles
print-players = Personnes
print-open = Ouvrir le PDF
print-nothing = Choisis au moins une page.
print-offline = Il faut une connexion pour préparer le PDF.
print-paper-unknown = { $paper } n’est pas un format de papier ; choisis parmi : { $papers }.
print-pages-unknown = --pages accepte { $pages }, séparés par des virgules, pas { $asked }.
print-fonts = Les polices ne sont pas encore prêtes. Dans le dossier du projet, lance : make client
print-saved = { $count ->
    [one] { $path } : { $count } page
   *[other] { $path } : { $count } pages
}

## Une table sur un grand écran

screen-menu = Afficher sur un grand écran
screen-how = Sur la télé ou l’ordinateur, ouvre cette adresse et tape le code :
screen-here = Afficher sur cet appareil
screen-note = L’écran n’a pas de place à table et ne montre aucun nombre avant la révélation. Tant qu’il est là, chaque téléphone n’a besoin que de sa tablette.
screen-scan = Scanne, ou tape le code sur <b>{ $address }</b>
screen-tile = Ton téléphone est ta tablette. C’est { $name } qui lance la partie.
screen-after = Après la manche { $round }
screen-look = Regarde l’écran
screen-look-note = La vérification est en cours.
screen-none = Il n’y a pas d’écran ici
screen-tile-only = Seulement ma tablette sur ce téléphone
screen-total = Total { $total }
screen-code = Afficher une table ici
screen-code-how = Tape le code de la table. Il est dans le menu de chaque téléphone à la table.
screen-code-show = Afficher la table

## Pourquoi une table ou le serveur refuse quelque chose

refused-guest-none = Nous ne savons pas encore qui tu es. Recharge la page.
refused-guest-operator = Seule la personne qui gère ce serveur peut faire ça.
refused-table-unknown = Cette table n’existe pas. Vérifie le lien ; une table où personne ne revient est supprimée au bout d’un moment.
refused-table-exists = Cette table existe déjà.
refused-table-closed = Cette table est fermée.
refused-table-full = Toutes les places sont prises.
refused-table-worn-out = Cette table a fait son temps. Crées-en une nouvelle.
refused-code-unknown = Aucune table ouverte n’a ce code. Vérifie-le, ou demande le lien.
refused-code-malformed = Un code se compose de six lettres et chiffres, comme K7MPQ2.
refused-seat-none = Tu n’as pas de place à cette table.
refused-seat-taken = Cette place vient d’être prise. Choisis-en une autre.
refused-seat-other = Tu as déjà une autre place à cette table.
refused-seat-not-away = On ne peut céder cette place que pendant l’absence de la personne qui l’occupe.
refused-seat-sent-away = L’hôte a libéré ta place. Tu pourras te rasseoir après la prochaine partie.
refused-seat-barred = L’hôte a libéré ta place. Tu ne peux plus revenir à cette table.
refused-link-used = Ce lien ne marche plus : il a déjà servi, ou il est trop ancien. Demandes-en un nouveau.
refused-device-same = Cet appareil a déjà tes tables et tes parties.
refused-host-only = Il faut être l’hôte pour faire ça.
refused-host-self = Tu ne peux pas te renvoyer toi-même. Quitte plutôt la table.
refused-player-unknown = Cette personne n’est pas à cette table.
refused-player-out = Tous tes chiffres sont barrés : tu ne joues plus jusqu’à la fin de la manche.
refused-name-empty = Il manque encore un nom. Écris-en un.
refused-name-too-long = Un nom peut compter { $longest } caractères au plus.
refused-name-characters = Un nom ne peut contenir ni virgule, ni #, ni caractère invisible.
refused-name-unwelcome = N’importe qui peut jouer ici, et ce nom n’est pas le bienvenu. Choisis-en un autre.
refused-public-off = Sur ce serveur, il faut le lien ou le code pour jouer.
refused-colour-taken = Cette couleur est déjà prise. Choisis-en une autre.
refused-number-unavailable = { $count ->
    [one] Déjà barré sur ton plateau : { $digits }.
   *[other] Déjà barrés sur ton plateau : { $digits }.
}
refused-number-written = Ta tablette est déjà face cachée. Pour changer de nombre, reprends-la d’abord.
refused-turn-stale = Trop tard : les tablettes de ce tour sont déjà révélées.
refused-game-not-started = La partie n’a pas encore commencé.
refused-game-going-on = C’est impossible pendant une partie. Attends qu’elle soit finie.
refused-game-over = La partie est finie.
refused-game-paused = La partie est en pause. Attends qu’elle reprenne.
refused-game-too-few = Il faut être au moins { $fewest } pour jouer. Invite quelqu’un ou ajoute un bot.
refused-game-unknown = Cette partie finie n’existe pas à cette table.
refused-turn-unknown = Cette partie n’a pas ce tour.
refused-room-none = Cette table n’est pas un salon.
refused-room-too-many = Tu as déjà autant de salons que ce serveur le permet. Renonce d’abord à l’un d’eux.
refused-season-empty = Aucune partie n’est encore finie cette saison.
refused-season-unknown = Ce salon n’a pas cette saison.
refused-analysis-busy = Beaucoup de parties sont en cours d’analyse. Réessaie dans une minute.
refused-analysis-unavailable = Ce serveur ne peut pas analyser de parties.
refused-analysis-failed = L’analyse n’a pas abouti. Réessaie dans un instant.
refused-today-date = On ne peut remettre que les manches d’aujourd’hui et d’hier.
refused-today-failed = La manche du jour n’est pas disponible pour l’instant. Réessaie dans un moment.
refused-today-version = Cette manche vient d’une autre version du jeu et ne peut pas compter. Recharge la page.
refused-today-numbers = Ce nombre ne pouvait pas être écrit au tour { $turn }.
refused-today-unknown = Il n’y a pas de manche à revoir pour ce jour.
refused-today-not-played = Joue d’abord la manche d’aujourd’hui : ceci la dévoilerait.
refused-stand-in-too-early = Quand on joue sans chronomètre, un bot peut remplacer quelqu’un qui ne donne plus signe de vie depuis deux minutes, une fois ta tablette face cachée.
refused-bot-seated = { $name } est déjà à la table.
refused-bot-unknown = Le bot « { $bot } » n’existe pas.
refused-bot-none-left = Tous les bots de ce niveau sont déjà à la table. Choisis un autre niveau.
refused-bot-not-available = Le bot « { $bot } » ne peut pas jouer sur ce serveur pour le moment. Choisis-en un autre.
refused-message-malformed = Le serveur ne comprend pas ce message : { $problem }
refused-message-binary = Le serveur ne comprend que le texte, pas les messages binaires.
refused-rate-too-fast = Doucement. Attends un instant et réessaie.
refused-rate-tables = Tu as créé beaucoup de tables. Réessaie plus tard.
refused-rate-open-tables = Il y a déjà assez de tables ouvertes de toi ou de ton réseau. Ferme-en une d’abord.
refused-rate-links = Ça fait beaucoup de liens. Réessaie plus tard.
refused-rate-connections = Il y a trop de connexions en ce moment. Ferme une des tiennes, ou réessaie plus tard.
refused-rate-codes = Tu as essayé beaucoup de codes. Attends une minute et réessaie.
refused-push-off = Ce serveur n’envoie pas de rappels.
refused-push-nonsense = Impossible de joindre ce navigateur ainsi. Recharge la page.
refused-origin-refused = Cette page vient d’un autre site. Ouvre le jeu à l’adresse de ce serveur.
refused-store-failed = Le serveur n’a pas pu enregistrer, donc rien n’a changé. Réessaie dans un instant.
refused-store-unsure = Le serveur ne sait pas encore si c’est enregistré. Attends un instant, puis vérifie.
refused-server-failed = Quelque chose s’est mal passé sur le serveur. Ce qui a été confirmé est enregistré ; réessaie dans un instant.
refused-http-not-found = Il n’y a rien à cette adresse.
refused-http-method = Cette adresse ne s’utilise pas ainsi.
refused-http-type = Envoie du JSON ici, avec l’en-tête Content-Type: application/json.
refused-http-too-long = Cette requête est trop longue.

## Ce qu’on peut dire à la table

phrase-hello = Salut
phrase-good-luck = Bonne chance
phrase-thinking = Je réfléchis
phrase-hurry = Allez, allez…
phrase-nice = Joli coup
phrase-ouch = Aïe
phrase-lucky = Coup de chance
phrase-laugh = Ha ha
phrase-sorry = Pardon
phrase-thanks = Merci
phrase-well-played = Bien joué
phrase-one-more = On en refait une ?

## La page toute simple d’un serveur

home-script = Cette page a besoin de JavaScript : active-le dans ton navigateur, puis recharge la page.
home-not-started = Le jeu n’a pas pu démarrer. Recharge la page. Si ça ne suffit pas, mets ton navigateur à jour ou essaies-en un autre.
home-languages = Langues

## La page sur la vie privée

privacy-title = Vie privée
privacy-short = Ici, on joue sans compte, et le serveur ne garde que ce qu’il faut pour une partie.
privacy-kept-title = Ce qui est gardé
privacy-kept-secret = Un secret aléatoire dans un cookie sur ton appareil, pour un peu plus d’un an : c’est à lui que le serveur te reconnaît. Le serveur n’en garde qu’une empreinte (hash), à partir de laquelle on ne peut pas retrouver le secret.
privacy-kept-link = Quand tu crées un lien pour un autre appareil : ton secret, chiffré pour que seul le lien puisse le lire, jusqu’à ce que le lien ait servi ou que dix minutes soient passées.
privacy-kept-names = Les noms que tu saisis aux tables.
privacy-kept-games = Les parties : qui était à la table, les départs et les retours, quels nombres ont été écrits, même ceux qui ont été changés, et quand. Les chiffres que tu as seulement choisis sont gardés jusqu’à ce que les tablettes soient révélées.
privacy-kept-today = Tes manches du jour : les nombres que tu as écrits et tes scores. Les autres voient seulement combien de personnes ont écrit un nombre ou fait un score.
privacy-kept-address = Ton adresse réseau ne sert qu’à empêcher les abus : le serveur la garde un moment en mémoire, sans jamais l’enregistrer ni l’écrire dans ses journaux.
privacy-kept-push = Si tu actives les rappels : où joindre ton navigateur, les clés avec lesquelles il les lit, et ta langue. Tout cela est supprimé quand tu désactives les rappels, quand ton navigateur n’est plus joignable ou quand tes données sont effacées.
privacy-long-title = Pendant combien de temps
privacy-long-tables = Une table où aucune partie n’a commencé est supprimée environ un jour après le départ de la dernière personne, toute autre table au bout d’un mois environ.
privacy-long-rooms = Les tables que leur hôte garde comme salon restent jusqu’à ce que l’hôte y renonce, et leurs parties avec elles.
privacy-long-games-days = { $days ->
    [one] La feuille d’une partie finie, noms compris, est gardée à part de la table et supprimée au bout de { $days } jour.
   *[other] La feuille d’une partie finie, noms compris, est gardée à part de la table et supprimée au bout de { $days } jours.
}
privacy-long-games-always = La feuille d’une partie finie, noms compris, est gardée à part de la table, sans limite de temps.
privacy-long-today = Tes manches du jour sont supprimées au bout de 400 jours, ou quand tu fais effacer tes données.
privacy-seen-title = Qui peut le voir
privacy-seen-link = Toute personne qui a le lien ou le code d’une table peut voir les noms et tous les nombres révélés. Jusqu’à la révélation, personne d’autre ne voit ton nombre. Tout le monde sur ce serveur peut trouver une table ouverte.
privacy-seen-operator = La personne qui gère ce serveur a accès à tout ce qui y est enregistré, et peut en garder des sauvegardes.
privacy-seen-others = Il n’y a ni mesure d’audience, ni publicité. Les rappels, si tu les actives, passent par le service de notifications de ton navigateur, chiffrés de sorte qu’il ne peut pas les lire. Il n’y a pas d’autres tiers.
privacy-erase-title = Comment faire effacer tes données
privacy-erase = Tu peux le faire à tout moment, sur n’importe quel appareil où tu joues. L’empreinte est alors supprimée, et un nom neutre remplace le tien à toutes les tables et dans toutes les parties. Si ça ne marche pas, donne ton identifiant à la personne qui gère ce serveur. Si tu supprimes le cookie, le serveur ne te reconnaît plus.
privacy-erase-copies = Les sauvegardes et le journal où une base de données note ses propres modifications ne sont pas réécrits : ce qui a été effacé y reste jusqu’à ce que la personne qui gère ce serveur les supprime.
privacy-erase-id = Ton identifiant : { $guest }
privacy-erase-no-id = Tu n’as pas d’identifiant : on n’a pas encore joué ici depuis ce navigateur, ou le cookie n’est plus là. Si tu as déjà joué ici, donne plutôt le lien de la table et le nom que tu y as utilisé.
privacy-erase-go = M’effacer
privacy-home = Retour à l’accueil

## Web : la page d’accueil, créer une table et la rejoindre

server-unreachable = Le serveur ne répond pas. Vérifie ta connexion et réessaie.
try-again = Réessayer
cancel = Annuler
home-play = Jouer
home-play-easy = contre 3 bots faciles
home-play-medium = contre 3 bots moyens
home-play-hard = contre 3 bots difficiles
home-resume = Reprendre ta partie
home-resume-lobby = Revenir à ta table
home-return = Revenir à ta partie
home-waits = { $count ->
    [one] { $count } table t’attend
   *[other] { $count } tables t’attendent
}
home-your-number = Il manque ton nombre : { $where }
home-create = Créer une table
home-create-note = lien et QR code pour inviter
home-code = Code de la table
home-join = Rejoindre
home-learn = Comment jouer
home-learn-note = 1 minute
home-rules = Règles
home-guest = Mystère
home-offline = Tu es hors ligne. Les bots et le jeu à un seul téléphone marchent.
home-needs-line = demande une connexion
home-open = Tables ouvertes
home-open-note = joue avec les gens de ce serveur
home-open-none = aucune pour l’instant, ouvres-en une
home-open-count = { $count } sur ce serveur
open-tables-subtitle = sur ce serveur
open-tables-loading = Chargement des tables ouvertes…
open-tables-none = Aucune table ouverte pour l’instant.
open-tables-more = { $count ->
    [one] Et encore une.
   *[other] Et encore { $count }.
}
open-tables-hint = Un hôte affiche sa table ici avec « { $switch } ». Les autres restent privées.
open-table-of = Table : { $name }
code-none = Aucune table n’a ce code. Les codes ne contiennent jamais 0, 1, I, L, O ni U.
new-name = Ton nom
new-colour = Ta couleur
new-create = Créer la table
preview-invitation = On t’invite à une partie de The Number
preview-replay = Regarde comment s’est passée cette partie de The Number
join-title = Viens t’asseoir
join-idea = Un jeu de bluff de deux à cinq : vise haut, mais si ton nombre partage un chiffre avec un plus petit, il est éliminé.
join-learn = Apprends-le en une minute
join-playing = Une partie est en cours
join-instead = Prendre la place de { $name }
wait-next = Attendre la prochaine partie
wait-note = Tout le monde voit que tu attends. S’il y a une place libre après cette partie, elle est à toi.
wait-waiting = Tu attends la prochaine partie.
wait-stop = Ne plus attendre
waits-for-seat = { $count ->
    [one] { $names } attend une place
   *[other] { $names } attendent une place
}
join-seated = À la table
join-nobody = Il n’y a encore personne ici.
join-sit = S’asseoir
join-watch = Regarder
join-full = Cette table est complète
join-rematch-title = La prochaine partie se prépare
join-rematch = Jouer la revanche
join-again = Reprendre ta place
trouble-unknown = Table introuvable
trouble-closed = Cette table est fermée
trouble-other = La table n’est pas accessible pour l’instant
trouble-closed-note = On ne joue plus ici. Il y a peut-être un nouveau lien.
nothing-title = Il n’y a rien ici
nothing-note = Il manque peut-être un caractère dans l’adresse.
nothing-offline = Cette page n’est pas disponible hors ligne
page-loading = Chargement…
broken-title = Un problème est survenu
broken-note = Recharge la page pour reprendre là où tu en étais.

## Web : l’attente à la table

lobby-title = Ta table
lobby-seats = Places : { $taken } sur { $seats }
lobby-loading = Chargement de la table…
lobby-home = Retour à l’accueil (ta place reste à toi)
lobby-link = Lien de la table
lobby-qr = Agrandir le QR code
lobby-qr-close = Réduire le QR code
lobby-share = Partager le lien
lobby-copy = Copier
lobby-copied = Copié
lobby-copy-by-hand = Le navigateur ne peut pas copier tout seul. Copie le lien d’ici :
lobby-players = Qui joue
lobby-you = toi
lobby-host = hôte
lobby-you-host = toi (hôte)
lobby-joined = à la table
lobby-reading = lit les règles
lobby-not-connected = hors ligne
lobby-bot = bot
lobby-bot-easy = bot, facile
lobby-bot-medium = bot, moyen
lobby-bot-hard = bot, difficile
lobby-ready = c’est bon
lobby-not-ready = pas encore
lobby-open-seats = { $count ->
    [one] Place libre
   *[other] { $count } places libres
}
lobby-open-seat-note = Partage le lien ou ajoute un bot
lobby-open-seat-link = Partage le lien
lobby-add-bot = Ajouter un bot
lobby-easy = Facile
lobby-medium = Moyen
lobby-hard = Difficile
lobby-level-other = Autres bots
lobby-all-bots = Tous les bots
lobby-remove-bot = Retirer le bot { $name }
lobby-free-seat = Libérer la place : { $name }
lobby-free-seat-note = { $name } quitte la table et pourra se rasseoir après la prochaine partie.
lobby-free-seat-for-good = { $name } quitte la table et ne pourra plus y revenir.
lobby-free-seat-do = Libérer la place
lobby-change = Changer
lobby-change-title = Nom et couleur
lobby-save = Enregistrer
lobby-time = Temps par tour
lobby-time-none = sans limite
lobby-time-seconds = { $count ->
    [one] { $count } seconde
   *[other] { $count } secondes
}
lobby-time-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
lobby-time-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
lobby-time-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
lobby-anyone = Ouverte à tout le monde
lobby-who = Qui peut jouer
lobby-who-anyone = tout le monde
lobby-who-link = avec le lien
lobby-doubtful = nom injurieux dans d’autres langues
lobby-length = Durée
lobby-rounds = { $count ->
    [one] { $count } manche
   *[other] { $count } manches
}
lobby-just-you = Il n’y a que toi pour l’instant. Partage le lien, ou ajoute un bot pour commencer.
lobby-waiting-for = On attend { $names }. Tu peux commencer quand même.
lobby-everyone-ready = On peut commencer.
lobby-waiting-host = On attend l’hôte.
lobby-start = Lancer la partie
lobby-im-ready = C’est bon pour moi
lobby-im-not-ready = Un instant, pas encore
lobby-watching = Tu regardes.
lobby-watchers = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
lobby-take-seat = Prendre une place
lobby-series = La série jusqu’ici
lobby-series-wins = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}

## Web : le menu, les réglages et les phrases

menu-title = Menu
menu-back = Retour
menu-settings = Réglages
menu-language = Langue
menu-language-failed = Cette langue n’a pas pu être chargée. Réessaie une fois en ligne.
menu-theme = Apparence
menu-theme-system = Système
menu-theme-light = Clair
menu-theme-dark = Sombre
menu-to-dark = Apparence sombre
menu-to-light = Apparence claire
menu-reveal = Vitesse de la révélation
menu-reveal-normal = Normale
menu-reveal-fast = Rapide
menu-reveal-instant = Immédiate
menu-level = Bots de « Jouer tout de suite »
menu-level-follows = S’adapte à toi
menu-sound = Sons
menu-haptics = Vibrations
menu-holders = Sur les touches : qui a encore le chiffre
menu-rules = Comment jouer
menu-say = Dire quelque chose
menu-pause = Mettre en pause
menu-go-on = Reprendre la partie
menu-move = Continuer sur un autre appareil
menu-move-note = Ouvre ce lien sur l’autre appareil pour continuer là-bas. Celui-ci ne pourra plus que regarder. Le lien marche une seule fois, pendant 10 minutes.
menu-hand = Nouvel appareil pour { $name }
menu-hand-note = Envoie ce lien à { $name } pour lui rendre sa place sur un autre appareil. Il marche une seule fois, pendant 10 minutes.
menu-people = Qui est à la table
menu-invite = Lien et QR code
menu-away = pas là
menu-stand-in = un bot joue à cette place
menu-leave = Quitter la table
menu-leave-game = Un bot joue à ta place. Tu peux revenir quand tu veux.
menu-leave-lobby = Ta place se libère.
menu-come-back = Reprendre ta place

## Web : le choix du nombre

symbol-red = triangle rouge
symbol-blue = cercle bleu
symbol-green = carré vert
symbol-yellow = losange jaune
symbol-purple = étoile violette
choose-turn = Tour { $turn } sur { $turns }
choose-opened = Le tour { $turn } a commencé. Choisis ton nombre.
tab-your-turn = À toi de jouer
choose-number = Ton nombre
choose-hint-empty = Le nombre validé le plus grand remporte le <b>bonus +{ $bonus }</b>.
choose-hint-empty-double = <b>Le premier chiffre compte double.</b> Le nombre validé le plus grand remporte le <b>bonus +{ $bonus }</b>.
choose-hint = { $points ->
    [one] { $points } point si ton nombre est validé, <b>bonus +{ $bonus }</b> si c’est le plus grand validé
   *[other] { $points } points si ton nombre est validé, <b>bonus +{ $bonus }</b> si c’est le plus grand validé
}
choose-hint-double = { $points ->
    [one] Premier chiffre doublé : { $points } point si ton nombre est validé, <b>bonus +{ $bonus }</b> si c’est le plus grand validé
   *[other] Premier chiffre doublé : { $points } points si ton nombre est validé, <b>bonus +{ $bonus }</b> si c’est le plus grand validé
}
choose-lock = Poser { $number }
choose-lock-none = Poser
choose-not-sent = { $number } : pas encore envoyé
choose-delete = Effacer le dernier chiffre
choose-delete-chosen = Effacer le chiffre choisi
choose-keys = Tape les chiffres au clavier. Retour arrière efface.
choose-enter-key = Entrée
choose-locked = Posé
choose-face-down = face cachée
choose-hidden = Écrit sur un autre appareil. Il reste caché jusqu’à ce qu’on révèle les tablettes.
choose-peek = Jeter un œil
choose-change = Changer
choose-stand-in-wrote = Un bot a écrit { $number } à ta place
choose-keep = Garder
choose-out = Tous tes chiffres sont barrés
choose-out-note = { $count ->
    [one] Tu regardes jusqu’à la fin de la manche. Ton chiffre barré vaut { $count } point.
   *[other] Tu regardes jusqu’à la fin de la manche. Tes { $count } chiffres barrés valent { $count } points.
}
choose-watching = Tu regardes la partie
waiting-one = On attend { $name }
waiting-several = { $count ->
    [one] On attend { $count } personne
   *[other] On attend { $count } personnes
}
waiting-nobody = Toutes les tablettes sont face cachée
waiting-count = { $down } sur { $all } posés
stand-in-ask = Laisser un bot jouer pour { $name }
pad = Chiffres
pad-used = { $digit } est déjà barré
pad-held = { $count ->
    [one] { $digit }, { $names } l’a encore
   *[other] { $digit }, { $names } l’ont encore
}
pad-held-by-all = { $digit }, tout le monde l’a encore
pad-held-by-none = { $digit }, plus personne d’autre ne l’a
tile-digits = Ton nombre : { $digits }
tile-empty = vide
tile-shut = Ton nombre, face cachée
tile-first = Premier chiffre : { $digit }
tile-second = Deuxième chiffre : { $digit }
tile-third = Troisième chiffre : { $digit }
tip-untouchable = Astuce : personne d’autre n’a plus { $digits }. N’utilise rien d’autre, et ton nombre ne peut pas être éliminé.
tip-rare = Astuce : peu de gens ont encore { $digits }. Les chiffres rares sont plus sûrs, et tu peux les répéter.
tip-repeat = Astuce : répète un chiffre, comme 877. Moins tu as de chiffres différents, moins tu en partages.
board-me = { $name } (toi)
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-used = barrés : { $digits }
board-none-used = aucun chiffre barré
box-points = { $points ->
    [one] Tour { $turn } : { $points } point
   *[other] Tour { $turn } : { $points } points
}
box-bonus = { $points ->
    [one] Tour { $turn } : { $points } point, bonus +{ $bonus } compris
   *[other] Tour { $turn } : { $points } points, bonus +{ $bonus } compris
}
box-eliminated = Tour { $turn } : nombre éliminé
box-none = Tour { $turn } : aucun nombre valable
box-now = Tour { $turn }, maintenant : bonus +{ $bonus }
box-to-come = Tour { $turn }, à venir : bonus +{ $bonus }
boards-table = Table
boards-mine = Ton plateau
boards-turn = Tour { $turn }
boards-round-turn = Manche { $round }, tour { $turn }
boards-game = { $points ->
    [one] { $points } point jusqu’ici
   *[other] { $points } points jusqu’ici
}
status-ready = c’est fait
status-choosing = réfléchit
status-away = pas là
status-away-short = pas là
status-away-note = Pas là. Un bot jouera à cette place.
status-stand-in = Un bot joue à cette place

## Web : la connexion et les autres états

line-lost = Reconnexion…
line-safe = Ton nombre est bien enregistré.
line-not-sent = Pas encore envoyé. Ce sera fait dès le retour de la connexion.
line-go-on = Continue. Ton nombre partira dès le retour de la connexion.
line-unreachable = La table est injoignable.
line-check = Vérifie ta connexion.
line-back = La connexion est revenue.
host-new = C’est { $name } l’hôte maintenant.
host-me = C’est toi l’hôte maintenant.
time-up-locked = Temps écoulé. Nous avons posé { $number } pour toi.
time-up-blank = Temps écoulé. Ta tablette est restée vierge.
stand-in-played = Un bot a joué ce tour à ta place.
clock-left = Temps restant : { $time }
clock-last = { $seconds ->
    [one] Plus que { $seconds } seconde
   *[other] Plus que { $seconds } secondes
}
clock-held = Le chronomètre est arrêté
clock-until = Jusqu’à { $time }
clock-monday = lundi, { $time }
clock-tuesday = mardi, { $time }
clock-wednesday = mercredi, { $time }
clock-thursday = jeudi, { $time }
clock-friday = vendredi, { $time }
clock-saturday = samedi, { $time }
clock-sunday = dimanche, { $time }

# Games over days: what people are told wherever they are, and how they agree to that

push-awaited = C’est à toi
push-half = La moitié de ton temps est passée
push-over = La partie est finie
push-rematch = Envie d’une revanche ?
push-table = À la table avec { $names }
remind-menu = Me prévenir quand c’est à moi
remind-what = Sur cet appareil, on te prévient quand c’est à toi, quand la moitié de ton temps est passée, quand la partie est finie et quand il y a une revanche. Au plus une fois par heure et par table.
remind-turn-on = Me prévenir
remind-on = On te prévient sur cet appareil.
remind-turn-off = Ne plus me prévenir
remind-denied = Ce navigateur n’autorise pas les notifications de ce site. Tu peux changer ça dans ses réglages.
remind-insecure = Les rappels demandent une connexion sécurisée. Ouvre ce site en https.
remind-unsupported = Ce navigateur ne peut pas te prévenir. Sur iPhone ou iPad, ajoute d’abord ce site à l’écran d’accueil.
remind-calendar = Ajouter au calendrier
remind-event = The Number : la fin de mon tour

paused = La partie est en pause
paused-host = Personne ne peut écrire de nombre pour l’instant. Reprends quand tout le monde est là.
paused-others = Personne ne peut écrire de nombre tant que l’hôte ne reprend pas la partie.
paused-anyone = La pause est longue : maintenant, tout le monde peut reprendre la partie.
paused-resume = Reprendre
dialog-close = Fermer
bar-menu = Menu
bar-help = Comment jouer
said-by = { $name } : { $phrase }

## Web : la révélation

reveal-you = Toi
reveal-turn-bonus = bonus +{ $bonus }
reveal-stack = Les nombres, du plus grand au plus petit
reveal-all-in = On révèle tout
reveal-order = On les vérifie du plus grand au plus petit.
reveal-checking = On vérifie { $number }
reveal-eliminated = { $number } est éliminé
reveal-my-eliminated = Ton { $number } est éliminé
reveal-shares = { $count ->
    [one] Il partage le chiffre { $digits } avec un nombre plus petit, { $number }.
   *[other] Il partage les chiffres { $digits } avec un nombre plus petit, { $number }.
}
reveal-shares-several = { $count ->
    [one] Il partage le chiffre { $digits } avec des nombres plus petits : { $numbers }.
   *[other] Il partage les chiffres { $digits } avec des nombres plus petits : { $numbers }.
}
reveal-shares-with = En commun avec des nombres plus petits : { $digits }.
reveal-still-counts = { $number } est éliminé, mais compte encore : il élimine { $higher }.
reveal-approved = { $number } est validé
reveal-my-approved = Ton { $number } est validé
reveal-shares-nothing = Il ne partage aucun chiffre avec un nombre plus petit.
reveal-lowest = Le nombre le plus petit est toujours validé.
reveal-takes-bonus = Le nombre validé le plus grand remporte le bonus : +{ $bonus }.
reveal-my-bonus = { $points ->
    [one] { $points } point, bonus compris
   *[other] { $points } points, bonus compris
}
reveal-my-points = { $points ->
    [one] Tu marques { $points } point
   *[other] Tu marques { $points } points
}
reveal-sum-bonus = { $count ->
    [one] { $score }, plus { $bonus } de bonus. Et { $count } de plus pour le chiffre barré.
   *[other] { $score }, plus { $bonus } de bonus. Et { $count } de plus pour les chiffres barrés.
}
reveal-sum = { $count ->
    [one] { $score } pour le premier chiffre. Et { $count } de plus pour le chiffre barré.
   *[other] { $score } pour le premier chiffre. Et { $count } de plus pour les chiffres barrés.
}
reveal-my-illegal = Ton { $number } n’est pas valable
reveal-illegal-why = { $count ->
    [one] Déjà barré sur ton plateau : { $digits }.
   *[other] Déjà barrés sur ton plateau : { $digits }.
}
reveal-my-blank = Ta tablette est restée vierge
reveal-blank-why = Aucun point et aucun chiffre barré.
reveal-bonus-to = { $points ->
    [one] { $name } marque { $points } point, bonus compris
   *[other] { $name } marque { $points } points, bonus compris
}
reveal-bonus-shared = { $points ->
    [one] { $names } : { $points } point par personne, bonus compris
   *[other] { $names } : { $points } points par personne, bonus compris
}
reveal-highest = { $number } est le nombre validé le plus grand.
reveal-nobody = Aucun nombre, cette fois
reveal-nobody-why = Personne ne marque à ce tour.
reveal-told-eliminated = { $count ->
    [one] { $number }, { $names }, éliminé : partage le chiffre { $digits } avec { $numbers }
   *[other] { $number }, { $names }, éliminé : partage les chiffres { $digits } avec { $numbers }
}
reveal-told-approved = { $points ->
    [one] { $number }, { $names }, validé : { $points } point
   *[other] { $number }, { $names }, validé : { $points } points
}
reveal-tile-shares = partage { $digits }
reveal-tile-bonus = +{ $bonus } bonus
reveal-tile-blank = pas de nombre
reveal-identical = identiques
reveal-face-down = face cachée
reveal-boards = Plateaux
reveal-totals = Totaux
reveal-log = La vérification
reveal-log-name = { $name } :
reveal-log-shares = { $count ->
    [one] { $number } partage le chiffre <b>{ $digits }</b> avec { $numbers }
   *[other] { $number } partage les chiffres <b>{ $digits }</b> avec { $numbers }
}
reveal-log-bonus = { $number } ne partage aucun chiffre : <b>{ $score }</b> + bonus <b>{ $bonus }</b>
reveal-log-points = { $number } ne partage aucun chiffre : <b>{ $score }</b>
reveal-log-lowest-bonus = { $number } est le plus petit : <b>{ $score }</b> + bonus <b>{ $bonus }</b>
reveal-log-lowest = { $number } est le plus petit : <b>{ $score }</b>
reveal-log-you-next = Ensuite, ton nombre
reveal-skip = Aller au résultat
reveal-next-turn = Tour { $turn }
reveal-to-turn = Aller au tour { $turn }
reveal-key = Espace

## Web : l’historique d’une partie

history = Historique
history-caption = Les nombres écrits jusqu’ici
history-none = Rien n’est encore révélé. Après chaque tour, tu verras ici qui a écrit quoi.
history-approved = { $points ->
    [one] { $name }, { $number }, validé, { $points } point
   *[other] { $name }, { $number }, validé, { $points } points
}
history-bonus = { $points ->
    [one] { $name }, { $number }, validé, { $points } point, bonus compris
   *[other] { $name }, { $number }, validé, { $points } points, bonus compris
}
history-eliminated = { $count ->
    [one] { $name }, { $number }, éliminé, partage le chiffre { $digits }
   *[other] { $name }, { $number }, éliminé, partage les chiffres { $digits }
}
history-illegal = { $name }, { $number }, nombre non valable
history-blank = { $name }, pas de nombre
history-out = { $name }, plus de chiffres
history-bot = Un bot joue ici

## Web : les scores, le podium et la revanche

scores-sheet = Feuille de score
scores-you-lead = { $points ->
    [one] Tu mènes de { $points } point
   *[other] Tu mènes de { $points } points
}
scores-leads = { $points ->
    [one] { $name } mène de { $points } point
   *[other] { $name } mène de { $points } points
}
scores-shared-lead = À égalité en tête : { $names }
scores-wiped = Les plateaux sont effacés pour la manche { $round }. Tous les chiffres reviennent.
scores-start-round = Commencer la manche { $round }
scores-to-final = Résultat final
scores-parts = { $boxes }, et { $digits } pour les chiffres
scores-legend-bonus = bonus gagné
scores-legend-used = barrés : 1 point par chiffre
final-you-win = Gagné !
final-wins = { $name } gagne
final-shared = Égalité !
final-points = { $points ->
    [one] avec { $points } point
   *[other] avec { $points } points
}
final-points-each = { $points ->
    [one] { $names }, à { $points } point
   *[other] { $names }, à { $points } points
}
final-parts = { $name } : { $boxes } grâce aux tours, et { $digits } pour les chiffres barrés
final-name = Nom
final-rank = Rang { $rank }
final-series = Parties gagnées (sur { $games })
final-want-rematch = { $count ->
    [one] { $names } veut une revanche
   *[other] { $names } veulent une revanche
}
final-rematch = Revanche
final-watching = S’il y a une autre partie, tu peux prendre place.
final-watch-next = Regarder la partie suivante
final-record = Feuille de partie
final-share = Partager le résultat
final-copied = Résultat copié
final-home = Retour à l’accueil
final-update = Mise à jour prête
final-reload = Recharger

## Web : revoir une partie terminée

replay = Revoir
replay-unknown = Cette partie est introuvable
replay-turns = Tours
replay-previous = Tour précédent
replay-next = Tour suivant
replay-play = Lecture
replay-pause = Pause
replay-share = Partager ce tour
replay-guess = Deviner d’abord
replay-guess-as = Deviner d’abord, à la place de { $name }
replay-whose = De qui veux-tu deviner les nombres ?
replay-just-watch = Regarder seulement
replay-question = Qu’écrirais-tu à la place de { $name } ?
replay-reveal = Révéler
replay-written = Écrit
replay-my-guess = Ton idée
replay-better = { $points ->
    [one] Tu as fait { $points } point de mieux
   *[other] Tu as fait { $points } points de mieux
}
replay-worse = { $points ->
    [one] { $name } a fait { $points } point de mieux
   *[other] { $name } a fait { $points } points de mieux
}
replay-equal = Autant de points que { $name }
replay-guess-eliminated = { $count ->
    [one] Ton { $number } partage le chiffre { $digits } avec un nombre plus petit et est éliminé.
   *[other] Ton { $number } partage les chiffres { $digits } avec des nombres plus petits et est éliminé.
}
replay-guess-approved = { $points ->
    [one] Ton { $number } est validé : { $points } point.
   *[other] Ton { $number } est validé : { $points } points.
}
replay-guess-bonus = { $points ->
    [one] Ton { $number } est validé : { $points } point, bonus compris.
   *[other] Ton { $number } est validé : { $points } points, bonus compris.
}
replay-sum = { $turns ->
    [one] Ton idée : <b>{ $guesses }</b>. { $name } : <b>{ $written }</b>.
   *[other] Tes { $turns } idées : <b>{ $guesses }</b>. { $name } : <b>{ $written }</b>.
}
card-title = { $number } remporte le bonus
card-eliminated = { $count ->
    [one] { $numbers } est éliminé.
   *[other] { $numbers } sont éliminés.
}
card-names = Afficher les noms
card-share = Partager l’image
card-save = Enregistrer l’image

## Web : mes parties

mine-title = Mes parties
mine-going-on = En cours
mine-finished = Terminées
mine-your-number = Il manque ton nombre
mine-until = Fin du tour : { $time }
mine-others = Aux autres de jouer
mine-gathers = Pas encore commencée
mine-quiet = Pas de partie en ce moment
mine-won = Gagné
mine-shared = Victoire partagée
mine-place = Place { $rank } sur { $players }
mine-more = En afficher plus
mine-none = Les parties terminées apparaissent ici.
mine-private = Cette liste n’est visible que par toi. Si tu supprimes le cookie de ce site, elle disparaît.
mine-alone = sur cet appareil
mine-pass = un seul téléphone
mine-paper = jouée sur papier
mine-today = manche du jour
mine-offline = Tes parties aux tables en ligne réapparaîtront avec la connexion.
here-unknown = Les parties jouées sur un appareil ne sont gardées que dans un navigateur, et celui-ci n’a pas cette partie.

## Web : la manche du jour

today-title = Manche du jour
today-card-note = 5 tours, un seul essai
today-card-on = Reprendre au tour { $turn }
today-card-done = C’est fait pour aujourd’hui
today-row = { $days } d’affilée
today-better = Mieux que { $share } aujourd’hui
today-heading = Cinq tours, un seul essai
today-idea = Aujourd’hui, tout le monde affronte les trois mêmes bots, avec la même chance.
today-bots = Les bots du jour
today-streak = Série
today-best = Ton record
today-played = Jouée aujourd’hui
today-hint = Sans chrono. Si tu pars, tu reviens au même tour.
today-start = Commencer
today-needs-line = La manche du jour a besoin d’une connexion une fois par jour. Ensuite, elle se joue sans.
today-new-version = Cette page date d’avant la dernière mise à jour, et les bots jouent peut-être autrement.
today-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
today-first = Il y a encore peu de résultats aujourd’hui.
today-done = C’était la manche du jour.
today-waiting = Ta place s’ajoutera au retour de la connexion.
today-refused = Elle ne compte pas : { $reason }
today-par = Par { $par }
today-iris = Iris : { $points }
today-par-note = Par : le score médian de nombreux bots à ta place. Iris, qui lit dans le jeu des autres, y a joué aussi.
today-your-numbers = Tes nombres
today-everyone = Tout le monde aujourd’hui
today-players = { $players ->
    [one] { $players } personne, points
   *[other] { $players } personnes, points
}
today-chart = Les scores de { $players } personnes, par tranches de cinq points. Le tien est mieux que { $share }.
today-you = toi
today-points = Points
today-people = Personnes
today-days = { $days ->
    [one] <b>{ $days }</b> jour
   *[other] <b>{ $days }</b> jours
}
today-next = Prochaine manche
today-next-in = Prochaine manche dans { $time }
today-next-here = La nouvelle manche est là.
today-play-next = Jouer la nouvelle manche
today-choice = Choix et chance
today-well-chosen = Bien choisi, sur 100
today-luck = Chance, points de %
today-choice-note = La plupart choisissent autour de 50, et une manche dit peu de chose. La chance, c’est ce que les révélations ont ajouté ou retiré à tes chances de gagner.
today-share-text = Texte à partager
today-share-title = The Number, { $date } : { $points } (par { $par })
today-share = Partager
today-copied = Copié
today-copy-by-hand = Ton navigateur ne nous laisse pas copier. Sélectionne le texte ci-dessus.
today-tried = Ton essai du jour est joué.
today-practise = S’entraîner avec les mêmes bots
today-yesterday = La manche d’hier
today-common = Ce qui a été le plus écrit
today-common-turn = Tour { $turn }
today-common-count = { $count } ×
today-replay-iris = Voir comment Iris a joué

## Web : les salons, des tables que l’on garde

menu-keep = Garder cette table
menu-room = Classement du salon
join-room = Salon « { $name } »
join-open = Ouverte à tout le monde
room-name = Nom du salon
room-keep-note = Le lien reste pour toujours, et le classement compte toutes vos parties.
room-keep = Garder cette table
room-kept = Gardée sous le nom « { $name } ». Le lien vaut pour toujours.
room-rename = Enregistrer le nom
room-see = Voir le classement
room-season-begin = Commencer la saison { $season }
room-season-note = Le classement repart de zéro. L’ancienne saison reste visible.
room-let-go = Ne plus la garder
room-let-go-note = La table est alors supprimée un mois après la dernière visite.
room-to-table = Aller à la table
room-season = Saison { $season }
room-all = Toutes les saisons
room-which = Saison
room-games = { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}
room-none = Aucune partie finie. Le classement commence avec la première.
room-standings = Classement
room-bots = Bots de la partie
room-player = Nom
room-column-games = Parties
room-column-wins = Victoires
room-column-points = Points
room-column-rating = Cote
room-standings-note = Points par partie. Une victoire partagée compte en partie.
room-rating = La cote au fil du temps
room-rating-label = La meilleure cote : { $name }, { $rating }.
room-rating-note = Cote : la force au jeu. Tout le monde part de 25 ; battre plus fort que soi rapporte plus.
room-game = Partie { $game }
room-beat = Qui a battu qui
room-beat-note = Combien de fois le nom de gauche a eu plus de points que celui du haut.
room-last = Dernières parties
room-more = En afficher plus
room-export = À emporter
room-csv = Classement en tableau (CSV)
room-records = Feuilles des parties

## Web : plusieurs appareils, et se faire oublier

device-title = Tes appareils
device-idea = Tout emporter, ou te faire oublier
device-along = Utiliser sur un autre appareil
device-along-note = Sur l’autre appareil, ouvre un lien ou scanne son code : tu y retrouves les mêmes tables et les mêmes parties. Cet appareil les garde aussi.
device-along-local = Les réglages et les parties jouées sans serveur restent sur leur appareil.
device-make = Créer un lien
device-once = Il marche une seule fois, pendant 10 minutes. Avec ce lien, n’importe qui peut jouer à ta place : garde-le pour toi.
device-save = Enregistrer les parties de cet appareil dans un fichier
forget-title = M’oublier
forget-here = Seulement sur cet appareil
forget-here-note = Cet appareil oublie qui tu es, tes réglages et les parties qu’il garde.
forget-here-title = T’oublier sur cet appareil ?
forget-here-sure = Tes tables et tes parties restent sur le serveur, mais tu n’y reviendras qu’avec un autre de tes appareils. Ce qui est gardé sur cet appareil disparaît.
forget-here-go = M’oublier ici
forget-here-done = C’est fait. Cet appareil ne te connaît plus.
forget-all = Partout
forget-all-note = Le serveur t’efface aussi, et donc tous tes appareils.
forget-all-title = T’effacer partout ?
forget-all-sure = À toutes les tables et dans toutes les parties, un nom neutre remplace le tien, et tes autres appareils perdent tout aussi. Dans une partie en cours, un bot prend ta place. C’est définitif.
forget-all-go = M’effacer partout
forget-all-done = C’est fait. Sur le serveur, plus rien ne mène à toi.
take-title = Tout retrouver ici ?
take-note = Sur cet appareil, tu retrouves les tables et les parties de celui qui a créé le lien. Les deux les gardent.
take-replaces = Sur cet appareil, tu as déjà des tables ou des parties sur ce serveur. Tu ne pourras plus y revenir d’ici.
take-go = Tout retrouver ici
take-same = Cet appareil a déjà tout
take-none = Ce lien ne marche pas

## Web : les parties sur un seul appareil

pass-idea = un téléphone pour toute la table
pass-person = Une personne
pass-bot = Un bot
pass-open-note = quelqu’un d’autre, ou un bot
pass-order = Les bots écrivent tout de suite. Le téléphone passe dans cet ordre.
pass-no-person = Il faut au moins une personne.
pass-clock = Chrono : { $seconds } s par nombre
pass-start = Commencer
pass-earphones = Si un lecteur d’écran te lit la page, mets un casque : les autres entendraient tes chiffres.
pass-bots-online = Libra et Iris ont besoin d’un serveur : on les trouve aux tables en ligne.
pass-hand = Passe le téléphone à <b>{ $name }</b>
pass-look-away = Les autres regardent ailleurs.
pass-im = C’est moi, { $name }
pass-question = Ton nombre, { $name }
pass-lock = Poser et faire passer
pass-all-down = Tous les nombres sont posés
pass-all-down-note = Pose le téléphone là où tout le monde le voit.
pass-time-up = Temps écoulé pour { $name } : la tablette est face cachée.
alone-stays = Cette partie reste sur cet appareil.
local-not-kept = Ce navigateur ne garde pas la partie. Laisse la page ouverte jusqu’à la fin.
local-fine = OK
local-elsewhere-note = Elle a continué là-bas. Tu peux la reprendre ici, au même endroit.
local-leave = Quelqu’un doit partir
local-leave-note = Qui ? Un bot joue à cette place.
local-end = Arrêter la partie
local-end-note = Elle ne sera pas gardée et n’apparaîtra pas dans tes parties.
local-home = Retour à l’accueil (la partie t’attend ici)

## Web : les points d’une partie sur papier

one-table = Autour d’une table
one-table-note = compter, ou passer le téléphone
one-table-subtitle = toute la bande dans la même pièce
one-table-pass = Se passer le téléphone
one-table-pass-note = Un téléphone pour deux à cinq, avec des bots si tu veux. Marche hors ligne.
one-table-screen = Grand écran
one-table-screen-note = La télé montre la table, chaque téléphone est une tablette. Ouvre cette page sur la télé.
one-table-print = Imprimer plateaux et tablettes
one-table-print-note = Du papier, des ciseaux, des stylos : plateaux, tablettes et les règles sur une carte.
paper-title = Compter les points
paper-subtitle = de la partie sur la table
paper-note = Vous jouez avec la vraie boîte. Saisis les tablettes : le téléphone vérifie et compte. Marche hors ligne.
paper-going-on = La partie continue : { $names }
paper-player = Personne { $number }
paper-name = Nom { $number }
paper-colour = { $name } : { $symbol }. Changer de couleur
paper-remove = Retirer { $name }
paper-add = Ajouter quelqu’un
paper-full = Cinq, c’est le maximum : il y a cinq plateaux.
paper-order = Mets les noms dans l’ordre des places. Touche un symbole pour changer de couleur.
paper-equal = Deux noms sont identiques : l’un recevra un numéro.
paper-idea = Vous écrivez sur vos tablettes comme toujours. Saisis-les ici : le téléphone vérifie et compte.
paper-offline = Marche sans connexion. Tout reste sur cet appareil.
paper-offline-open = Marche sans connexion tant que cette page reste ouverte. Tout reste sur cet appareil.
paper-hint-first = { $count ->
    [one] { $name } : premier chiffre. <b>Encore { $count } tablette.</b>
   *[other] { $name } : premier chiffre. <b>Encore { $count } tablettes.</b>
}
paper-hint-second = { $count ->
    [one] { $name } : deuxième chiffre. <b>Encore { $count } tablette.</b>
   *[other] { $name } : deuxième chiffre. <b>Encore { $count } tablettes.</b>
}
paper-hint-third = { $count ->
    [one] { $name } : troisième chiffre. <b>Encore { $count } tablette.</b>
   *[other] { $name } : troisième chiffre. <b>Encore { $count } tablettes.</b>
}
paper-hint-again = { $name } : le prochain chiffre recommence la tablette.
paper-hint-done = Toutes les tablettes y sont. Touches-en une pour la changer.
paper-hint-void = { $count ->
    [one] <b>{ $name } : { $digits } est barré.</b> S’il est vraiment sur la tablette, { $number } n’est pas valable.
   *[other] <b>{ $name } : { $digits } sont barrés.</b> S’ils sont vraiment sur la tablette, { $number } n’est pas valable.
}
paper-blank = Tablette vierge
paper-check = Vérifier
paper-out = hors jeu
paper-keys = Au clavier : chiffres, Retour arrière, - pour une tablette vierge, flèches, Entrée pour vérifier.
paper-cross-out = Barrer
paper-cross-out-none = Il n’y a rien à barrer.
paper-cross-out-for = { $name } : { $digits }
paper-correct = Corriger
paper-all-turns = Tous les tours
paper-tap = Touche un nombre pour le corriger
paper-recount = Tout ce qui suit est recompté.
paper-what = { $name }, tour { $turn } : que dit la tablette ?
paper-void-now = Maintenant, { $number } n’est plus valable ({ $name }, tour { $turn }).
paper-void-now-several = Plus valables maintenant : { $tiles }.
paper-void-tile = { $number } ({ $name }, tour { $turn })
paper-back-to-turn = Retour au tour { $turn }
paper-done = Terminé
paper-kept = gardée
paper-kept-note = gardée sur cet appareil à chaque appui
local-record-not-kept = Ce navigateur ne garde pas la feuille de partie. Partage-la avant de fermer la page.
paper-elsewhere = Cette partie a continué dans un autre onglet.
paper-go-on-here = Continuer ici
paper-copy = Copier en texte
paper-share = Partager en texte
paper-save-text = Enregistrer en fichier texte
paper-save-json = Enregistrer en JSON, pour des programmes
paper-analyse = Analyser cette partie
paper-analyse-note = Pour l’analyse, la feuille de partie est envoyée au serveur.
paper-by-hand = Le navigateur ne peut pas copier tout seul. Voici la feuille :
paper-players-note = noms, couleurs, quelqu’un s’en va
paper-left = { $name } ne joue plus
paper-left-note = Si quelqu’un ne joue plus, sa tablette reste vierge désormais.
paper-slow = Révélation lente
paper-new = Nouvelle partie
paper-new-note = Cette partie n’est pas finie. Une nouvelle prend sa place : enregistre d’abord la feuille si tu veux la garder.
paper-new-do = Commencer une nouvelle partie
reveal-tile-void = non valable (barrés : { $digits })

## Web : la leçon

lesson-skip = Passer
lesson-back = Retour
lesson-next = Suivant
lesson-step = Étape { $step } sur { $steps }
lesson-others = Jouent avec toi : { $names }
lesson-write = Écris trois chiffres au choix.
lesson-first-digit = Le premier chiffre donne les points que tu peux marquer : { $digit }.
lesson-lock = Pose ton nombre. Personne ne le voit avant la révélation.
lesson-try-above-lowest = 000 est le plus petit nombre de tous. Essaie plus grand.
lesson-try-no-zero = Un 0 devant ne rapporte rien. Mets-y un chiffre plus grand.
lesson-try-higher = Réessaie avec un chiffre plus grand devant.
lesson-eliminated = { $lower } est plus petit et a ton { $digit } : { $number } est éliminé.
lesson-still-counts = Mais il compte encore : { $higher } est plus grand et a ton { $digit }, il est donc éliminé.
lesson-keep-digits = Pas de points, mais tu gardes tous tes chiffres.
lesson-again = Écris un autre nombre, ou encore le même.
lesson-approved = Aucun nombre plus petit n’a de chiffre en commun avec lui : { $number } est validé.
lesson-points = { $points ->
    [one] { $points } point pour le premier chiffre et bonus +{ $bonus } pour le nombre validé le plus grand.
   *[other] { $points } points pour le premier chiffre et bonus +{ $bonus } pour le nombre validé le plus grand.
}
lesson-crossed-out = Ses chiffres sont barrés pour cette manche. Chacun vaut 1 point.
lesson-digits-left = Écris maintenant un nombre avec les chiffres qui te restent.
lesson-identical = { $name } a aussi { $number } : les nombres identiques ne s’éliminent pas entre eux.
lesson-both-bonus = Aucun nombre validé n’est plus grand : { $name } et toi recevez le bonus entier.
lesson-last-turn = Passons au tour 5, le dernier : le premier chiffre compte double.
lesson-double = Le premier chiffre, { $digit }, compte double : { $points } points.
lesson-boards = Nouvelle manche. Les chiffres barrés se voient : écris un nombre que personne ne peut toucher.
lesson-touched = { $name } a encore le { $digit } et écrit { $lower } : { $number } est éliminé.
lesson-yours-alone = Personne d’autre n’a plus { $digits } : personne ne peut y toucher.
lesson-try-safe = N’utilise que { $digits } : personne d’autre ne les a plus.
lesson-try-again = Réessayer
lesson-safe = Personne d’autre n’a plus { $digits } : personne ne pouvait toucher { $number }.
lesson-look = Regarde les plateaux avant d’écrire : le tien aussi est visible.
lesson-out = Si tes dix chiffres sont tous barrés, tu ne joues plus jusqu’à la fin de la manche.
lesson-end-title = Et voilà tout le jeu
lesson-end = Une partie compte deux manches de cinq tours. Le plus grand total gagne.
lesson-to-table = Aller à la table
lesson-rules = Toutes les règles

## Web : comment jouer

howto-title = Comment jouer
howto-cards = Les règles en quatre fiches
howto-pick-title = Choisis un nombre
howto-pick = Trois chiffres, de 000 à 999. Le premier chiffre donne tes points. Un chiffre peut se répéter.
howto-order-title = Le plus grand d’abord
howto-order = Quand tous les nombres sont posés, on les révèle et on les aligne, le plus grand en haut.
howto-share-title = Un chiffre en commun ? Nombre éliminé
howto-share = Un nombre est éliminé si un nombre plus petit a un de ses chiffres. 964 partage le 4 avec 743.
howto-score-title = Marque et barre
howto-score = Les nombres validés rapportent des points, et le plus grand remporte le bonus. Les chiffres utilisés sont barrés pour toute la manche ; à la fin, chacun vaut un point.
howto-more = Quelques règles de plus
howto-bonus-title = Bonus
howto-bonus = Le nombre validé le plus grand remporte le bonus : { $first } au tour 1, puis { $between }, et { $last } au tour 5.
howto-identical-title = Nombres identiques
howto-identical = Ils se placent côte à côte et ne s’éliminent pas entre eux. S’ils sont le nombre validé le plus grand, chacun remporte le bonus entier.
howto-lower-title = Nombres plus petits
howto-lower = Un nombre plus petit compte même s’il est éliminé lui aussi.
howto-tip-title = Un conseil pour la première partie
howto-tip = Les grands nombres sont éliminés le plus souvent : plus de nombres se trouvent en dessous. Répète un chiffre, 877 plutôt que 876, et cherche des chiffres que les autres ont déjà barrés.
howto-lesson = Apprendre en jouant

## Web : pourquoi une partie s’est passée comme ça

analysis-title = Analyse
analysis-overview = Vue d’ensemble
analysis-turns = Tour par tour
analysis-reading = Iris lit cette partie…
analysis-ahead = { $games ->
    [one] { $games } autre partie passe avant.
   *[other] { $games } autres parties passent avant.
}
analysis-long = La file est longue en ce moment. Tu peux revenir plus tard : ce qui est calculé est conservé.
analysis-offline = L’analyse a besoin d’une connexion.
analysis-none = Pas d’analyse à montrer
analysis-start = Début
analysis-wins = { $points ->
    [one] { $name } gagne avec { $points } point.
   *[other] { $name } gagne avec { $points } points.
}
analysis-you-win = { $points ->
    [one] Tu gagnes avec { $points } point.
   *[other] Tu gagnes avec { $points } points.
}
analysis-shared = { $points ->
    [one] Victoire partagée : { $names }, { $points } point chacun.
   *[other] Victoire partagée : { $names }, à { $points } points.
}
analysis-led-last = Avant le dernier tour, { $name } était en tête.
analysis-you-led-last = Avant le dernier tour, tu étais en tête.
analysis-led-since = { $name } était en tête depuis la manche { $round }, tour { $turn }.
analysis-you-led-since = Tu étais en tête depuis la manche { $round }, tour { $turn }.
analysis-choice-luck = Choix et hasard
analysis-of-hundred = sur 100
analysis-points-of-chance = points
analysis-choice-note = Choix : on est en général autour de 50, et une seule partie en dit peu. Hasard : points de pourcentage des chances de gagner que les révélations ont ajoutés ou retirés.
analysis-readability = Qui était facile à lire
analysis-your-hit = Iris, le bot qui lit, avait ton <b>{ $number }</b> à la place { $place } sur { $all }.
analysis-easiest = Le jeu le plus facile à lire : { $name }, avec <b>{ $number }</b> à la place { $place } sur { $all }.
analysis-place = place { $place } sur { $all }
analysis-no-numbers = aucun nombre
analysis-expected = Iris s’y attendait
analysis-surprise = surprise
chart-as-table = Voir en tableau
chart-as-picture = Voir en graphique
chart-has-table = Les mêmes chiffres existent en tableau.
moment-place = Manche { $round }, tour { $turn } · { $kind }
moment-luck = hasard
moment-missed = manqué
moment-choice = choix
moment-turn = tournant
moment-luck-you = { $points ->
    [one] Ton <b>{ $number }</b> a marqué <b>{ $points } point</b>, bonus compris. Il y avait { $chance } de chances de le prendre.
   *[other] Ton <b>{ $number }</b> a marqué <b>{ $points } points</b>, bonus compris. Il y avait { $chance } de chances de le prendre.
}
moment-luck-name = { $points ->
    [one] Le <b>{ $number }</b> ({ $name }) a marqué <b>{ $points } point</b>, bonus compris. Il y avait { $chance } de chances de le prendre.
   *[other] Le <b>{ $number }</b> ({ $name }) a marqué <b>{ $points } points</b>, bonus compris. Il y avait { $chance } de chances de le prendre.
}
moment-fell-you = Ton <b>{ $number }</b> a été éliminé par { $others }.
moment-fell = Le <b>{ $number }</b> ({ $name }) a été éliminé par { $others }.
moment-tile = { $number } ({ $name })
moment-your-tile = ton { $number }
moment-instead-bonus = { $points ->
    [one] <b>{ $number }</b> aurait marqué <b>{ $points } point</b>, bonus compris.
   *[other] <b>{ $number }</b> aurait marqué <b>{ $points } points</b>, bonus compris.
}
moment-instead = { $points ->
    [one] <b>{ $number }</b> aurait marqué <b>{ $points } point</b>.
   *[other] <b>{ $number }</b> aurait marqué <b>{ $points } points</b>.
}
moment-bonus-you = { $points ->
    [one] Ton <b>{ $number }</b> a marqué <b>{ $points } point</b>, bonus compris.
   *[other] Ton <b>{ $number }</b> a marqué <b>{ $points } points</b>, bonus compris.
}
moment-bonus = { $points ->
    [one] Le <b>{ $number }</b> ({ $name }) a marqué <b>{ $points } point</b>, bonus compris.
   *[other] Le <b>{ $number }</b> ({ $name }) a marqué <b>{ $points } points</b>, bonus compris.
}
moment-good-you = Ton <b>{ $number }</b> valait { $worth } points de plus que ce qu’on écrit d’habitude à cette place.
moment-good = Le <b>{ $number }</b> ({ $name }) valait { $worth } points de plus que ce qu’on écrit d’habitude à cette place.
moment-poor-you = Ton <b>{ $number }</b> valait { $worth } points de moins que ce qu’on écrit d’habitude à cette place.
moment-poor = Le <b>{ $number }</b> ({ $name }) valait { $worth } points de moins que ce qu’on écrit d’habitude à cette place.
moment-blank-you = À ce tour, tu n’avais pas de nombre valable.
moment-blank = Sans nombre valable à ce tour : { $name }.
moment-chance-you = Tes chances de gagner sont passées de { $before } à <b>{ $after }</b>.
moment-chance = Chances de gagner, { $name } : de { $before } à <b>{ $after }</b>.
turn-whose = Les nombres de qui
turn-map = Carte
turn-table = Tableau
turn-worth = valeur
turn-worth-points = points
turn-you-wrote = Ton nombre
turn-best-before = Meilleur avant la révélation
turn-best-hindsight = Meilleur après coup
turn-was-approved = { $points ->
    [one] validé : { $points } point
   *[other] validé : { $points } points
}
turn-was-eliminated = éliminé, partage { $digits }
turn-before-approved = { $points ->
    [one] validé à { $chance } ; aurait marqué { $points } point
   *[other] validé à { $chance } ; aurait marqué { $points } points
}
turn-before-bonus = { $points ->
    [one] validé à { $chance } ; aurait marqué { $points } point, bonus compris
   *[other] validé à { $chance } ; aurait marqué { $points } points, bonus compris
}
turn-before-eliminated = validé à { $chance } ; aurait été éliminé
turn-hindsight-approved = { $points ->
    [one] aurait marqué { $points } point
   *[other] aurait marqué { $points } points
}
turn-hindsight-bonus = { $points ->
    [one] aurait marqué { $points } point, bonus compris
   *[other] aurait marqué { $points } points, bonus compris
}
turn-nothing-better = rien n’était nettement meilleur
turn-compared = La valeur est une moyenne sur ce que les autres pouvaient écrire. Après coup compte ce qu’ils ont vraiment écrit : le meilleur nombre valait peut-être moins avant.
turn-most = Le plus de points à ce tour : { $points }, avec { $number }. À la longue, il vaut moins.
turn-out = Tous les chiffres étaient barrés : il n’y avait aucun nombre à écrire.
map-label = Ce que valait chaque nombre
map-first-digits = Premier chiffre
map-first = Premier chiffre { $digit }
map-used = Premier chiffre { $digit }, barré
map-known = vaut { $worth } points ; validé { $approved }, bonus { $bonus }
map-scale = { $most } points
map-hatched = chiffre barré
map-how = Chaque bloc : un premier chiffre. Vers le bas : le deuxième. En travers : le troisième.
map-place = Place
map-show-all = { $count ->
    [one] Voir { $count } nombre
   *[other] Voir les { $count } nombres
}
iris-title = Ce qu’Iris attendait
iris-note = Les cinq nombres les plus probables de chaque personne. L’anneau, c’est ce qui a été écrit.
iris-place = { $number } : place { $place } sur { $all }
about-figures = À propos de ces chiffres
about-chances = À partir de là, la partie est continuée des milliers de fois par des joueurs simples. On juge la position, pas les personnes, et tout le monde part à égalité.
about-well-chosen = De 0 à 100 : la moitié pour un nombre meilleur que ce qu’on écrit d’habitude à cette place, la moitié pour être proche du meilleur. On est en général autour de 50. Une seule partie en dit peu : à 15 près.
about-luck = Ce que les révélations ont ajouté à tes chances de gagner, ou retiré, en points de pourcentage. La qualité des nombres des autres y est comprise. Une partie, c’est surtout du hasard.
about-readability = Iris ne sait que ce qui était public avant chaque tour et ne siège nulle part. Un nombre à gauche était en haut de la liste de ceux qu’Iris jugeait probables. Un jeu équilibré est facile à prévoir, et pourtant personne n’y gagne.
about-worth = Points de plus qu’une tablette vide, en moyenne sur ce que les autres pouvaient écrire : le score face aux autres, et une partie de ce que valent les chiffres gardés.
about-hindsight = Le meilleur nombre à côté de ce que les autres ont vraiment écrit. Personne ne pouvait le savoir avant.
analyse-title = Analyser une partie
analyse-note = Colle le relevé d’une partie, jouée ici ou sur papier : une ligne avec les joueurs, puis une ligne par tour. Rien n’est publié.
analyse-field = Relevé de la partie
analyse-open = Ouvrir un fichier
analyse-do = Analyser
analyse-too-long = C’est trop long pour une seule partie : au plus { $most } caractères.

## Web : tes habitudes

habits-heading = Tes habitudes
habits-idea = Ce qui te trahit
habits-games = { $games ->
    [one] { $games } partie sur ce serveur
   *[other] { $games } parties sur ce serveur
}
habits-reading = Iris lit tes parties…
habits-offline = Tes habitudes ont besoin d’une connexion.
habits-none = Pas d’habitudes à montrer
habits-so-far = { $numbers ->
    [one] { $numbers } nombre pour l’instant. Avec si peu, un motif est surtout du hasard.
   *[other] { $numbers } nombres pour l’instant. Avec si peu, un motif est surtout du hasard.
}
habits-of-games = { $games } parties sur { $all }
habits-ghosts = Les lignes sont le jeu équilibré. Tes barres viendront devant.
habits-by-turn = Premiers chiffres, tour par tour
habits-turn = Tour { $turn }
habits-opens = ouverture
habits-double = compte double
habits-panel = Tour { $turn } : tu commences surtout par le { $digit }, dans { $yours } ; jeu équilibré : { $balanced }.
habits-how = Comment lire
habits-yours = tes nombres
habits-balanced-play = jeu équilibré
habits-own-scale = Le tour { $turn } a sa propre échelle.
habits-digit = Chiffre
habits-in-brackets = Entre parenthèses : le jeu équilibré.
habits-kept = Chiffres qu’il te reste au tour 5
habits-kept-most = Le plus souvent le { $digit } : dans { $share } des manches.
habits-works = Combien de fois ça marche
habits-works-key = Point : toi. Trait : jeu équilibré.
habits-rate-balanced = équilibré { $share }
habits-readable = Ce que te coûte un jeu lisible
habits-readable-note = Ce que lire dans ton jeu a rapporté aux autres, en points par tour. Un jeu équilibré ne donne rien. Points : parties. Ligne : moyenne de cinq.
habits-gain-label = { $games ->
    [one] Lire dans ton jeu a rapporté { $points } points par tour, sur { $games } partie.
   *[other] Lire dans ton jeu a rapporté { $points } points par tour, sur { $games } parties.
}
habits-game = partie { $game }
habits-try-lower = Essaie de commencer plus bas de temps en temps.
habits-try-higher = Essaie de commencer plus haut de temps en temps.
habits-try-digit = Essaie de commencer par le { $digit } de temps en temps.
habits-try-less = Essaie autre chose de temps en temps.
habits-try-more = Essaie-le de temps en temps.
habits-private = Tu es la seule personne à les voir.
habits-delete = Les supprimer
habits-delete-title = Supprimer tes habitudes ?
habits-delete-how = Elles sont calculées à partir de tes parties finies, chaque fois que tu regardes. Pour t’en défaire, fais oublier ton identifiant d’invité : la page sur la vie privée explique comment. Tes parties ne mèneront plus à toi.
habits-delete-go = Aller à la page sur la vie privée
habits-delete-keep = Les garder
habits-about-tell = Ce qui te trahit s’écarte d’un jeu équilibré plus que le hasard ne l’explique. Qui regarde beaucoup de choses trouve toujours quelque chose : on ne montre donc que ce que le hasard seul ne produirait presque jamais.
habits-about-gain = Ce que coûte un jeu lisible : les points par tour qu’aurait gagnés la meilleure réponse d’un adversaire à la lecture d’Iris.
