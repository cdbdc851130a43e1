# Français. Une espace insécable précède : ; ? et !

title = The Number

## Les mots de la vérification

verdict-approved = validé
verdict-eliminated = éliminé
verdict-illegal = non valable
verdict-blank = vierge
verdict-out = sans chiffre

## La feuille de score

sheet-round = Manche { $round } sur { $rounds }
sheet-turn = Tour { $turn }, bonus +{ $bonus }
sheet-last-turn = Tour { $turn }, le premier chiffre compte double, bonus +{ $bonus }
sheet-shares = { $digits } en commun avec { $number }
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
type-turn = Manche { $round }, tour { $turn } ({ $players })
type-question = { $question } :
type-taken-back = Ligne annulée : { $line }
type-over = Partie finie. Appuie sur Entrée, ou tape < pour annuler la dernière ligne
type-save = Nom de fichier pour garder la partie (Entrée seule pour quitter)
type-saved = Partie enregistrée : { $path }

## Ce qui ne va pas, et où

error-line = ligne { $line } : { $problem }
error-turn = manche { $round }, tour { $turn } : { $problem }
error-tile = manche { $round }, tour { $turn }, { $player } : { $problem }
error-line-turn = ligne { $line }, manche { $round }, tour { $turn } : { $problem }
error-line-tile = ligne { $line }, manche { $round }, tour { $turn }, { $player } : { $problem }

number-not-three-digits = « { $text } » n’est pas un nombre de trois chiffres de 0 à 9 ; --- est une tablette vierge.
game-player-count = { $players ->
    [one] il y a { $players } nom ; il en faut de { $fewest } à { $most }.
   *[other] il y a { $players } noms ; il en faut de { $fewest } à { $most }.
}
turn-tile-count = { $tiles ->
    [one] { $tiles } nombre, mais { $players } personnes jouent : écris-en un par personne, tablettes vierges comprises (--- ; en JSON null).
   *[other] { $tiles } nombres, mais { $players } personnes jouent : écris-en un par personne, tablettes vierges comprises (--- ; en JSON null).
}
turn-player-out = les dix chiffres sont barrés, il ne peut donc pas y avoir de nombre ; laisse la tablette vierge (--- ; en JSON null).
turn-game-over = la partie est déjà finie après { $turns } tours ; ce tour est de trop.
record-no-players = il manque les noms ; commence par une ligne comme « players: Ann, Ben, Cleo ».
record-players-twice = les noms sont déjà donnés ; pour une autre partie, crée un nouveau fichier.
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
record-not-a-tile = { $value } n’est pas une tablette ; écris trois chiffres entre guillemets, comme "513", ou null pour une tablette vierge.
record-number-not-kept = { $text } n’est pas un nombre que l’on puisse conserver.

score-what = Indique le fichier d’une partie (thenumber score partie.txt ; - est l’entrée standard), ou lance thenumber score dans un terminal pour en saisir une.
score-json-what = --json a besoin d’un fichier : thenumber score partie.txt --json
score-progress = Calcul des scores
file-exists = { $path } existe déjà. Choisis un autre nom.
file-missing = { $path } : ce fichier ou ce dossier n’existe pas.
file-folder = { $path } est un dossier ; indique un fichier qui s’y trouve.
file-denied = { $path } : tu n’as pas les droits sur ce fichier.
file-failed = { $path } : { $reason }
file-too-large = { $path } : plus de { $most } Mo ; divise-le en fichiers plus petits.

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
    Tous en même temps et en secret, écrivez un nombre de 000 à 999 et posez votre tablette face cachée. N’utilise que des chiffres encore disponibles sur ton plateau ; un chiffre peut se répéter.
    Un nombre contenant un chiffre non disponible n’est pas valable : il est ignoré pour ce tour, ne rapporte aucun point et on ne barre rien.
rules-check-title = La vérification
rules-check =
    Révélez toutes les tablettes et alignez-les du plus grand nombre au plus petit. Un nombre est validé s’il ne partage de chiffre avec aucun nombre plus petit ; sinon, il est éliminé.
    Un nombre plus petit compte même s’il est éliminé lui aussi. Les nombres identiques se placent côte à côte et ne s’éliminent pas entre eux.
rules-resolve-title = La résolution
rules-resolve =
    Validé : marque les points de ton premier chiffre, puis barre sur ton plateau tous les chiffres du nombre. Tu ne pourras plus les utiliser jusqu’à la fin de la manche.
    Le nombre validé le plus grand reçoit aussi le bonus du tour ({ $bonuses } aux tours 1 à 5). S’il a été écrit par plusieurs personnes, chacune reçoit le bonus.
    Éliminé : aucun point, et on ne barre rien.
rules-last-turn-title = Dernier tour
rules-last-turn = Au tour 5, le premier chiffre d’un nombre validé compte double. Le bonus s’ajoute ensuite.
rules-out-title = Sans chiffre
rules-out = Si tes dix chiffres sont tous barrés, tu ne joues plus jusqu’à la fin de la manche.
rules-end-title = Fin
rules-end =
    Après 5 tours, chaque chiffre barré sur ton plateau rapporte 1 point. Additionne toutes tes cases : c’est ton score total de la manche. Ensuite, effacez les plateaux et jouez la seconde manche avec tous les chiffres.
    Le score final est la somme des deux manches : le plus élevé gagne. En cas d’égalité, la victoire est partagée.
rules-example-title = Un exemple
rules-example =
    Au tour 1, les tablettes portent 761, 513, 444, 444 et 220.
    761 partage le 1 avec 513 : il est éliminé. 513 est le nombre validé le plus grand : 5 points plus 2 de bonus, et on barre le 1, le 3 et le 5. Les deux 444 rapportent 4 points chacun, 220 en rapporte 2.
rules-credit = The Number est un jeu de Hisashi Hayashi. Ceci est un projet de fans, non officiel, sans lien avec l’auteur ni avec l’éditeur ; le nom appartient à ses détenteurs.
