# Ce que lit l'utilisateur, en français.

a-card = une carte
a-deck = un deck
a-kind = une carte { $name }
act = { $name }
agents-need-watch = --agents et --delay vont avec --watch
all-of-them = … les { $n } : { $command }
also-in = { $one } et dans { $other }
and = { $one } et { $other }
and-more = … et { $n } de plus : { $command }
and-n-more = { $n ->
    [one] { $what } et { $n } autre
   *[other] { $what } et { $n } autres
}
answer-ambiguous = « { $text } » peut vouloir dire plusieurs choses : { $codes }
answer-too-often = rien ne se fait plus de { $n } fois en une réponse
any-number = nombre quelconque
area = { $name }
area-from = de { $name }
area-given-twice = { $area } est donné deux fois
area-listed = { $area } de { $who }, { cards-count }, la plus haute d'abord
area-of = { $area } de { $seat }
area-to = vers { $name }
ask-give-up = Abandonner la partie ?
ask-go-on = La continuer ? oui (ou Entrée), ou non pour une nouvelle partie
ask-leave = Quitter la table ?
ask-write-over = { $file } existe déjà. L'écraser ?
asked-by = demandé par { $source }
asked-to-decide = { $seat } doit décider ({ $kind }, règle { $rule }) : { $codes }
at-deck-entry = { $part }, carte { $n } : { $what }
at-line = ligne { $n } : { $what }
attack-ambiguous = « { $typed } » peut vouloir dire deux choses : dites « { $one } » ou « { $other } »
battle-title = combat
battles-ended-by = des combats ont fini par { $rules }
before-first-turn = avant le premier tour
bench-clone = µs par copie
bench-decisions = décisions par seconde
bench-game-length = décisions par partie
bench-games = parties par seconde
bench-title = { $game }, jeu au hasard sur un cœur
both = { $one } ; { $other }
bug = c'est une erreur de rulebound : { $what }
bug-see-where = c'est une erreur de rulebound : { $what } (RULEBOUND_DEBUG=1 montre où)
by-rule = { $what } (règle { $rule })
came-earlier = { $rule } est venu plus tôt
cannot-act = pas d'acte « { $word } »
cannot-area = pas de zone « { $word } »
cannot-duration = pas de durée « { $word } »
cannot-event = pas d'évènement « { $word } »
cannot-give-deck-rule = donner une règle de construction de deck
cannot-information = pas de donnée « { $word } »
cannot-instruction = { $word } n'est pas une instruction
cannot-keyword = pas de mot-clef « { $word } »
cannot-later = pas de moment futur « { $word } »
cannot-number = pas de nombre « { $word } »
cannot-permanent-choose = un effet permanent ne peut pas choisir de cartes
cannot-permanent-instruction = un effet permanent ne peut pas donner cela
cannot-put-off = Cela ne peut pas être remis : aucune des options n'est un refus.
cannot-several-cost-changes = plusieurs changements de coûts en un effet
cannot-shuffle = mélanger sans dire quelle zone
cannot-skill-waits-for-nothing = une Capacité sans carte qui n'attend rien
cannot-state = pas d'état « { $word } »
cannot-tell-apart = elle a { $n } effets : on en distingue { $m } au plus
cannot-times = « { $word } » tant de fois
cannot-timing = pas de moment « { $word } »
cannot-toll = un prix pour faire ce qui est interdit (« { $word } »)
cannot-waive = se passer du coût pour « { $word } »
card-back-colours-unknown = { $fact } du verso : « { $value } » ne sont pas des couleurs du jeu
card-back-no-fact = il manque au verso : { $fact }
card-back-not-a-number = { $fact } du verso : « { $value } » n'est pas un nombre
card-back-out-of-range = { $fact } du verso : ce n'est pas un nombre de 0 à { $n }
card-back-too-long = { $fact } du verso : plus de { $n } caractères
card-colours-unknown = { $fact } : « { $value } » ne sont pas des couleurs du jeu
card-has-no-effect = Elle n'a pas d'effet.
card-is-in = { $card } est dans { $places }
card-kind-unknown = la sorte « { $value } » n'est aucune de { $kinds }
card-levels-no-tables = ses niveaux ne sont pas une liste de tables de nombres
card-name-ambiguous = « { $name } » peut être { $numbers } : donnez le numéro
card-no-fact = il manque : { $fact }
card-no-kind = il n'y a pas de sorte : { $kinds }
card-no-number = il manque : numéro
card-not-a-number = { $fact } : « { $value } » n'est pas un nombre
card-not-a-table = ce n'est pas une table de données
card-not-called = aucune carte de { $game } ne s'appelle « { $name } » ; voir rulebound cards search { $game } MOT
card-not-found = { no-such-card } ; voir rulebound cards search { $game } MOT
card-number-form = le numéro « { $value } » n'est pas de la forme AB1-001
card-one-too-long = { $fact } : l'un a plus de { $n } caractères
card-only-ruled = Aucune carte de ce nom ici : on ne la connaît que par des décisions.
card-out-of-range = { $fact } : ce n'est pas un nombre de 0 à { $n }
card-too-deep = ses données sont trop imbriquées
card-too-long = { $fact } : plus de { $n } caractères
card-too-many = { $fact } : il y en a plus de { $n }
card-types-run-on = ses types « { $value } » se suivent, et l'on ne sait où l'un finit : séparez-les par des /, ou importez d'abord un fichier qui le fait
cardfile-bad-archive = { $file } est une archive illisible
cardfile-bad-table = { $file } n'est pas un tableau : { $what } à la ligne { $line }
cardfile-bundle-empty = { $file } ne contient aucun fichier de cartes
cardfile-bundle-not-in = { $file } a des dossiers par langue, et aucun pour « { $lang } » : --text-lang en nomme une autre
cardfile-bundle-too-large = { $file } contient plus de { $n } Mo de fichiers, ou trop de fichiers
cardfile-empty = { $file } est vide
cardfile-entry = { $file } : carte { $n } : { $what }
cardfile-entry-line = ligne { $n }
cardfile-entry-not-a-table = { $file } : carte { $n } : ce n'est pas une table de données
cardfile-entry-number = carte { $n }
cardfile-entry-without-number = { $file } : carte { $n } : il n'y a pas de numéro
cardfile-index = { $file } est un index de cartes sans leurs textes : importez les fichiers qui les contiennent
cardfile-line-not-json = { $file } : la ligne { $line } n'est pas du JSON : colonne { $column }
cardfile-line-too-deep = { $file } : la ligne { $line } n'est pas du JSON
cardfile-no-head = { $file } n'est pas un tableau de cartes : sa première ligne doit nommer les colonnes, dont un numéro et un nom
cardfile-no-list = { $file } n'a pas de liste de cartes : du TOML avec [[card]], une liste JSON, des lignes JSON ou un tableau
cardfile-no-mark = { $file } n'a aucune carte marquée « { $mark } »
cardfile-no-numbers = { $file } n'a aucune carte avec un numéro
cardfile-not-json = { $file } n'est pas du JSON : ligne { $line }, colonne { $column }
cardfile-not-toml = { $file } n'est pas du TOML
cardfile-not-toml-at = { $file } n'est pas du TOML : ligne { $line }, colonne { $column }
cardfile-place = { $file }, { $place }
cardfile-too-deep = { $file } n'est pas du JSON
cards-beneath = { $n } dessous
cards-changed = { $n ->
    [one] { $n } changement
   *[other] { $n } changements
} : { $ignored ->
    [one] { $ignored } mot ignoré
   *[other] { $ignored } mots ignorés
}, { $why ->
    [one] { $why } qui ne dit rien pour une raison connue
   *[other] { $why } qui ne disent rien pour une raison connue
}.
cards-changed-to = lu pareil avec « { $new } » à la place
cards-compare-name = nom tiré des textes : « { $name } » est « { $english } »
cards-compare-refused = { $n } non comprises en « { $lang } » : { $numbers }
cards-compared = { cards-count } dans les deux langues, { $m ->
    [one] { $m } comprise
   *[other] { $m } comprises
} dans les deux : { $equal ->
    [one] { $equal } pareille
   *[other] { $equal } pareilles
} ({ $share } %), { $why ->
    [one] { $why } différente
   *[other] { $why } différentes
} pour une raison connue, { $differ ->
    [one] { $differ } différente
   *[other] { $differ } différentes
}.
cards-corrected = Corrigé : { $what }.
cards-count = { $n ->
    [one] { $n } carte
   *[other] { $n } cartes
}
cards-imported = { cards-count } : { $playable ->
    [one] { $playable } jouable
   *[other] { $playable } jouables
}, { $refused } non.
cards-kept = Gardées dans { $file }.
cards-left-out = lu pareil sans lui
cards-marked-sum = { $m } avec un texte, { $parsed ->
    [one] { $parsed } comprise
   *[other] { $parsed } comprises
} ({ $share } %), { $executed ->
    [one] { $executed } exécutée
   *[other] { $executed } exécutées
} ({ $part } %).
cards-not-executed = comprises, mais non exécutées : { $what }
cards-read-in-english = { $n ->
    [one] { $n } carte sans texte en « { $lang } » est lue en anglais.
   *[other] { $n } cartes sans texte en « { $lang } » sont lues en anglais.
}
cards-repeated = { $n ->
    [one] 1 entrée de plus d'un numéro déjà vu est laissée de côté : { $numbers }.
   *[other] { $n } entrées de plus de numéros déjà vus sont laissées de côté : { $numbers }.
}
cards-replaced = { $n ->
    [one] 1 carte en remplace une importée avant : { $numbers }.
   *[other] { $n } cartes remplacent celles importées avant : { $numbers }.
}
cards-rested = { $n ->
    [one] { $n } carte { $colors } a été inclinée, et non { $m }
   *[other] { $n } cartes { $colors } ont été inclinées, et non { $m }
}
cards-shipped = { $n ->
    [one] 1 carte est fournie avec rulebound et reste telle quelle : { $numbers }.
   *[other] { $n } cartes sont fournies avec rulebound et restent telles quelles : { $numbers }.
}
cards-sum = { cards-count }, { $m } avec un texte : { $parsed ->
    [one] { $parsed } comprise
   *[other] { $parsed } comprises
} ({ $share } %), { $executed ->
    [one] { $executed } exécutée
   *[other] { $executed } exécutées
}, textes refusés : { $refused }.
cards-unsaid = Le fichier ne dit « { $fact } » d'aucune carte : ces cartes n'en ont donc pas.
cards-untranslated = { $n ->
    [one] { $n } carte sans texte en « { $lang } » ne compte pas.
   *[other] { $n } cartes sans texte en « { $lang } » ne comptent pas.
}
cards-without-text = { cards-count }, aucune avec un texte.
cards-zero = { $n ->
    [one] 1 carte n'a pas de puissance ou de coût dans le fichier, ce qui vaut 0 : { $numbers }.
   *[other] { $n } cartes n'ont pas de puissance ou de coût dans le fichier, ce qui vaut 0 : { $numbers }.
}
check-broke-off = l'essai s'est interrompu : { $what }
check-card-count = { $n ->
    [one] il y avait { $n } carte et non { $m }
   *[other] il y avait { $n } cartes et non { $m }
}
check-card-lies-in = la carte est dans { $area }
check-cards-drawn = { $n ->
    [one] { $n } carte sur { $m } a été piochée
   *[other] { $n } cartes sur { $m } ont été piochées
}
check-changes-nothing = cela ne change rien
check-clause = { $label } { $what }
check-condition-ignored = est appliqué bien qu'une de ses conditions ne soit pas remplie
check-conditions-ignored = est appliqué bien que ses conditions ne soient pas remplies
check-cost = { $what } (coût)
check-cost-ignored = est appliqué bien que son coût ne puisse être payé
check-created = { $n ->
    [one] { $n } sur { $m } a été créé
   *[other] { $n } sur { $m } ont été créés
}
check-damage = { $n ->
    [one] { $n } dégât a été infligé
   *[other] { $n } dégâts ont été infligés
}
check-did-not-happen = cela n'a pas eu lieu
check-did-not-happen-to = { $n ->
    [one] cela n'a pas touché { $n } carte sur { $m }
   *[other] cela n'a pas touché { $n } cartes sur { $m }
}
check-effects-valid = ses effets sont valides
check-events = { $what } : { $n } et non { $m }
check-had-keyword = la carte avait déjà le mot-clef
check-has-keyword = la carte a le mot-clef
check-invariant = un état impossible : { $what }
check-keyword-without-effect = il n'a pas fait ce que dit sa règle
check-never-activated = n'a jamais été activé
check-never-reached = jamais atteint
check-no-card = il n'y avait pas de carte
check-no-difference = cela ne fait aucune différence
check-no-keyword = la carte n'a pas le mot-clef
check-not-activated = cela n'a pas été activé
check-not-active = la carte n'est pas active
check-not-beneath = { $n ->
    [one] { $n } carte n'est pas sous l'autre
   *[other] { $n } cartes ne sont pas sous l'autre
}
check-not-face-down = la carte n'est pas face cachée
check-not-face-up = la carte n'est pas face visible
check-not-forbidden = « { $word } » n'est pas interdit
check-not-forbidden-to-player = « { $word } » n'est pas interdit au joueur
check-not-in-play = la carte n'est pas en jeu
check-not-in-trash = la carte n'est pas dans la défausse
check-not-known-to-all = tout le monde ne connaît pas la carte
check-not-negated = cela n'a pas été annulé
check-not-rested = la carte n'est pas épuisée
check-number-changed = le nombre a changé de { $n }
check-number-is = le nombre est { $n } et non { $m }
check-other-controls = l'autre joueur contrôle la carte
check-out-of-game = une carte retirée de la partie a été touchée
check-paid = { $n ->
    [one] { $n } sur { $m } a été payée
   *[other] { $n } sur { $m } ont été payées
}
check-reader-broke = des mots qui ne cassent pas la lecture ({ $what })
check-same-target = la cible est la même
check-skill-valid = la Capacité est valide
check-skills-missing = les Capacités n'y sont pas
check-target-ignored = est appliqué à une carte bien qu'aucune ne convienne
check-unknown = personne ne sait comment en juger
color = { $key ->
    [Red] rouge
    [Blue] bleue
    [Green] verte
    [Yellow] jaune
    [Black] noire
    [Purple] violette
    [White] blanche
   *[other] { $name }
}
color-among = { $n ->
    [one] { $color }
   *[other] { $color }s
}
color-count = { $n } { $colors }
column-agent = joueur
column-cards = cartes
column-code = code
column-colours = couleurs
column-deck = deck
column-kind = nature
column-name = nom
column-number = numéro
column-rule = règle
column-seat = place
column-share = part (intervalle à 95 %)
column-tests = essais
column-what-it-says = ce qu'elle dit
column-wins = gagnées
command-answer = répondre : le numéro de l'option, ou son code, comme « attack { $number } »
command-board = toute la table ; une ligne vide montre à nouveau l'écran
command-card = ce qui est imprimé sur une carte, par numéro ou par nom
command-hand = votre main avec les textes (… marque une carte qui en a un)
command-later = refuser ce qui est demandé, et la même question avec les mêmes options jusqu'à la fin du tour
command-lists = les cartes des deux joueurs à cet endroit
command-log = tout ce qui s'est passé
command-name = répondre par le nom d'une carte ou son début, si une seule option en parle ; Tab complète
command-options = toutes les options avec leurs codes (more aussi)
command-quit = quitter la table ; la partie est gardée, et play --resume la continue
command-rules = ce que dit une règle
command-save = écrire la partie dans un fichier (save! FICHIER écrase celui qui existe)
command-sentence = répondre en mots : « attaquer le leader avec { $name } », « jouer { $name } », « fin du tour », « oui »
command-surrender = abandonner
command-undo = revenir à votre dernière décision, si rien ne s'est révélé depuis
command-why = la règle qui pose cette question
compiled = compilé
cost = coût { $n }
counts-as = aussi { $kind }
decimal-mark = ,
decisions-count = { $n ->
    [one] { $n } décision
   *[other] { $n } décisions
}
deck-count-unclear = « { $count } » n'est pas un nombre d'exemplaires
deck-format-unknown = il n'y a pas de format « { $name } » pour les listes de ce jeu ; il y a : { $names }
deck-illegal = { $name } n'est pas permis : { faults-count }.
deck-illegal-by = { $name } n'est pas permis selon les règles { $version } : { faults-count }.
deck-legal = { $name } est permis : { $n } cartes avec le Leader.
deck-legal-by = { $name } est permis selon les règles { $version } : { $n } cartes avec le Leader.
deck-legal-cards = { $name } est permis : { cards-count }.
deck-legal-cards-by = { $name } est permis selon les règles { $version } : { cards-count }.
deck-line-count = « { $line } » compte { $count } exemplaires d'une carte : il en faut de 1 à { $n }
deck-line-two-cards = « { $line } » nomme plusieurs cartes, { $numbers } : chacune veut une ligne à elle
deck-line-two-counts = « { $line } » a deux nombres
deck-line-unclear = « { $line } » n'est ni le numéro ni le nom d'une carte, précédé d'un nombre
deck-list-empty = la liste du deck est vide
deck-list-too-long = une liste de deck a au plus { $n } cartes
deck-name-ambiguous = « { $words } » peut être { $numbers } : donnez le numéro
deck-not-json = la liste commence comme du JSON, mais n'en est pas
deck-not-legal = { $name } n'est pas permis : { $reason }
deck-not-xml = cela ressemble à un deck de LackeyCCG, et ne se lit pas comme du XML
deck-of-another-game = { $deck } est un deck de { $game }, pas de { $other }
deck-part-not-played = { $number } est dans une partie du deck que ce jeu n'a pas
deck-part-unknown = « { $part } » n'est pas une partie d'un deck
deck-side-left-out = les listes de { $name } n'ont pas de réserve : { $n ->
    [one] sa carte est laissée de côté
   *[other] ses { $n } cartes sont laissées de côté
}
deck-side-uncounted = { $what } { $n ->
    [one] 1 de plus dans le deck de réserve n'est pas comptée.
   *[other] { $n } de plus dans le deck de réserve ne sont pas comptées.
}
deck-too-many-alike = il y aurait plus de { $n } exemplaires de { $number }
decks-against = { $one } contre { $other }
default-first-deck = le premier fourni
default-first-two-decks = les deux premiers fournis
default-new-seed = une nouvelle
default-newest = la plus récente
default-second-deck = le deuxième fourni
define-known-number = { $game } a une carte { $number } : donnez un autre numéro à celle-ci
define-not-a-card = « { $text } » n'est pas une carte, comme « { $example } »
define-not-a-face = « { $text } » n'est pas une sorte, un nom entre guillemets et des données
define-not-a-fact = « { $part } » n'est ni une couleur ni une donnée de carte avec sa valeur
define-only-decks = une partie depuis son début n'a pas d'autres cartes que celles de ses decks
define-two-backs = { $number } a deux versos
defined-twice = { $number } est définie deux fois
did-you-mean = { $what } ; peut-être « { $near } » ?
does-not-hold = « { $text } » n'est pas vrai : { $reason }
draw-by = partie nulle par { $rule } : { $reason }
draws = nulles
effects-are-negated = ses effets sont annulés
effects-are-valid = ses effets ne sont pas annulés
event-activate = { $who } active { $card }
event-active = { $card } de { $who } redevient active
event-allow = { $card } : peut { $to }
event-allow_all = un effet de { $who } permet : { $to }
event-attach = { $who } donne { $n } { $to } à { $card }
event-attack = { $who } attaque avec { $card }
event-bar = interdit à { $who } : { $to }
event-base = { $card } : { $to } de base devient { $n }
event-battle = { $card } gagne le combat
event-battle_end = le combat finit
event-battle_lost = { $card } perd le combat
event-block = { $who } bloque avec { $card }
event-by = { $what } par { $source }
event-choose_first = { $who } peut choisir qui commence
event-damage = { $who } subit { $n ->
    [one] { $n } dégât
   *[other] { $n } dégâts
}
event-decline = { $who } refuse
event-draw = { $who } pioche { $card }
event-drawn = partie nulle : { $to }
event-event = { $who } active l'Événement { $card }
event-extra_turn = { $who } joue encore un tour après celui-ci
event-face_down = { $card } de { $who } est tournée face cachée
event-face_up = { $card } de { $who } est tournée face visible
event-first = { $who } commence
event-forbid = { $card } : ne peut pas { $to }
event-forbid_all = un effet de { $who } interdit : { $to }
event-gain = { $card } de { $who } gagne { $to }
event-gain_skill = { $card } de { $who } gagne { $to } d'une autre carte
event-grant = { $card } gagne [{ $to }]
event-instead = { $who } est épargné par un autre effet
event-keep = { $who } garde sa main de départ
event-ko = { $card } de { $who } est mise KO
event-later = { $who } appliquera plus tard un effet de { $card }
event-look = { $who } regarde { $card }
event-loop = { $who } répète une boucle { times }
event-lose = { $who } perd : { $to }
event-modify = { $card } : { $to } { $change }
event-move = { $who } : { $card } va { $origin } { $to }
event-name = { $who } annonce { $n }
event-negate = les effets de { $card } sont annulés
event-negate_all = des effets sont annulés : { $to }
event-orient = { $card } de { $who } est tournée : { $to }
event-phase = { $who } : { $to }
event-play = { $who } joue { $card }
event-put_back = ce qui a été regardé revient dans un ordre au hasard
event-redraw = { $who } repioche sa main de départ
event-replace = { $card } est sauvée par un autre effet
event-rest = { $card } de { $who } est épuisée
event-reveal = { $who } révèle { $card }
event-shuffle = { $who } mélange son deck
event-surrender = { $who } abandonne
event-target = l'attaque vise { $card }
event-turn = tour { $n } : { $who }
event-unpaid = { $who } n'a pas payé le coût
event-waive = { $who } peut se passer du coût de { $card }
event-watch = un effet de { $card } attend ce qui se passe
event-win = { $who } gagne : { $to }
expected = il faudrait { $what }
expected-a-battle = un combat
expected-a-card = une carte
expected-a-character = un Personnage
expected-a-closing = un { $mark } fermant
expected-a-colon = deux-points
expected-a-colour = une couleur
expected-a-comma-after-the-condition = une virgule après la condition
expected-a-comma-after-the-event = une virgule après l'évènement
expected-a-comma-before-the-clause = une virgule devant la proposition
expected-a-comparison = une comparaison
expected-a-condition = une condition
expected-a-condition-such-as-don-x1 = une condition comme [DON!! x1]
expected-a-count-of-at-most = un nombre de { $mark } au plus
expected-a-counter-or-a-keyword = un contre ou un mot-clef
expected-a-fact-of-the-token = une donnée du jeton
expected-a-keyword = un mot-clef
expected-a-keyword-skill = une Capacité-clef
expected-a-kind-of-card = une sorte de carte
expected-a-name = un nom
expected-a-name-a-trait-or-this-card = un nom, un trait, ou cette carte
expected-a-name-or-a-trait = un nom ou un trait
expected-a-name-with-a-capital = un nom qui commence par une majuscule
expected-a-number = un nombre
expected-a-number-after-the = un nombre après le +
expected-a-number-of-cards = un nombre de cartes
expected-a-number-of-the-token = un nombre du jeton
expected-a-number-that-is-multiplied = un nombre à multiplier
expected-a-number-up-to = un nombre jusqu'à { $mark }
expected-a-permanent-effect = un effet permanent
expected-a-permanent-effect-or-a-timing-before-it = un effet permanent, ou d'abord son moment
expected-a-pile = une pile
expected-a-prohibition = une interdiction
expected-a-rule = une règle
expected-a-skill = une Capacité
expected-a-skill-with-which-this-card-is-played = une Capacité avec laquelle cette carte est jouée
expected-a-skills-timing = le moment d'une Capacité
expected-a-text-of-at-most-characters = un texte de { $mark } caractères au plus
expected-a-timing-such-as-auto-or-a-keyword = un terme comme [Auto], ou un mot-clef
expected-a-trait-or-a-name = un trait ou un nom
expected-a-verb = un verbe
expected-a-verb-such-as-to-be-or-to-have = un verbe comme être ou avoir
expected-a-verb-such-as-to-get-or-what-cannot-be-done = un verbe comme gagner, ou ce qui ne peut pas être fait
expected-a-word-a-number-or-a-bracketed-term = un mot, un nombre ou un terme entre crochets
expected-a-word-in-quotes = un mot entre guillemets
expected-an-act-to-attack-to-be-kod-to-be-chosen = un acte : attaquer, être mis KO, être choisi
expected-an-amount-such-as-1000 = une quantité comme +1000
expected-an-amount-such-as-5000-or-a-keyword-such-as-critical = une quantité comme +5000, ou un mot-clef comme [Critical]
expected-an-area = une zone
expected-an-area-of-yours = une de vos zones
expected-an-attack = une attaque
expected-an-effect = un effet
expected-an-event-in-an-area = un Évènement dans une zone
expected-an-extra-card-or-a-skill = une carte Extra ou une Capacité
expected-another-area = une autre zone
expected-another-card = une autre carte
expected-as-many-choices-as-are-made = autant de choix qu'on en fait
expected-at-most-parts-within-one-another = au plus { $mark } parties l'une dans l'autre
expected-blocker-characters = des Personnages [Blocker]
expected-cards = des cartes
expected-cards-in-an-area = des cartes dans une zone
expected-cards-of-a-hand = des cartes d'une main
expected-cards-of-a-kind = des cartes d'une sorte
expected-cards-of-an-area = des cartes d'une zone
expected-cards-of-one-kind = des cartes d'une sorte
expected-cards-of-one-player = des cartes d'un seul joueur
expected-cards-with-which-this-can-be-done = des cartes qui se trouvent là où cela peut leur être fait
expected-cost-or-power = un coût ou une puissance
expected-face-up-or-face-down = face visible ou face cachée
expected-from-any-area = depuis n'importe quelle zone
expected-how-long-it-lasts-this-turn-this-battle = combien de temps cela dure : ce tour, ce combat
expected-how-often = combien de fois
expected-in-play = en jeu
expected-instead-of-what = ce que « à la place » remplace
expected-kinds-of-cards-one-of-each = des sortes de cartes, une de chacune
expected-names-types-or-attributes = des noms, des types ou des attributs
expected-no-condition = aucune condition
expected-no-note-here = pas de remarque ici
expected-of-which-cards-that-is-said = de quelles cartes cela est dit
expected-of-which-event-that-is-said = de quel événement cela est dit
expected-one-amount-of-damage = une seule quantité de dégâts d'une sorte
expected-one-cost = un seul coût
expected-one-end-of-the-pile = un seul bout de la pile
expected-one-kind-of-card = une seule sorte de carte
expected-one-name-or-another = un nom ou l'autre
expected-one-players-areas = des zones d’un seul joueur
expected-one-selection = un seul choix
expected-one-skill-in-quotes = une seule Capacité entre guillemets
expected-one-timing = un seul moment
expected-only-cards-of-a-kind = seulement des cartes d'une sorte
expected-other-words = d'autres mots
expected-otherwise-or-if-you-do-not = « sinon » ou « si vous ne le faites pas »
expected-phrase = « { $phrase } »
expected-power = une puissance
expected-power-cost-or-counter = une puissance, un coût ou un contre
expected-something-that-happens-to-a-card = quelque chose qui arrive à une carte
expected-the-battle-area = la Zone de Combat
expected-the-end-of-the-condition = la fin de la condition
expected-the-end-of-the-sentence = la fin de la phrase
expected-the-end-of-the-text = la fin du texte
expected-the-keyword-awaken = le mot-clef [Awaken]
expected-the-keyword-blocker = le mot-clef [Blocker]
expected-the-number-of-the-keyword = le nombre du mot-clef
expected-the-number-or-colours-of-the-keyword = le nombre ou les couleurs du mot-clef
expected-the-owners-area = la zone du propriétaire
expected-the-timing-of-one-of-this-cards-effects = le moment d'un effet de cette carte
expected-this-card = cette carte
expected-this-cards = de cette carte
expected-to-be-and-where = être, et où
expected-to-play-or-to-activate = jouer ou activer
expected-to-which-mode = en quel mode
expected-to-which-side = de quel côté
expected-two-characters = deux personnages
expected-two-colours = deux couleurs
expected-two-or-more-choices-each-after-a-bullet = deux choix ou plus, chacun après une puce
expected-what-a-card-still-is-after-it-was-moved = ce qu’une carte est encore après son déplacement
expected-what-and-and-or-join = ce que « et » et « ou » relient
expected-what-becomes-of-it = ce qu'il en advient
expected-what-becomes-of-the-attacks = ce que deviennent les attaques
expected-what-cannot-be-done = ce qu'on ne peut pas faire
expected-what-costs-less = ce qui coûte moins
expected-what-happens-to-the-card-chosen-before = ce qui arrive à la carte choisie avant
expected-what-happens-to-the-chosen-card = ce qui arrive à la carte choisie
expected-what-holds-for-all-of-them = ce qui vaut pour toutes
expected-what-is-done-instead-of-paying = ce qu'on fait au lieu de payer
expected-what-is-negated = ce qui est annulé
expected-what-it-is = ce que c'est
expected-what-it-means = ce que cela désigne
expected-what-the-card-has = ce que la carte a
expected-what-the-token-has = ce que le jeton a
expected-what-the-token-is-in-parentheses = ce qu'est le jeton, entre parenthèses
expected-what-was-done = ce qui a été fait des cartes
expected-what-was-just-said = ce qui vient d'être dit
expected-what-would-happen = ce qui arriverait
expected-what-x-is = ce qu'est X
expected-what-you-pay = ce que vous payez
expected-when-this-effect-happens = quand cet effet a lieu
expected-when-this-skill-is-activated = quand cette Capacité s'active
expected-where = un lieu
expected-where-else-it-goes = où elle va sinon
expected-where-they-go = où elles vont
expected-whether-it-stands-under-the-condition = des mots qui disent si la condition précédente vaut encore
expected-which-number = quel nombre
expected-which-of-the-chosen-cards = laquelle des cartes choisies est désignée
expected-who-does-it = qui le fait
expected-who-takes-the-damage = qui subit les dégâts
expected-whose-personality = à qui est le personnage
expected-whose-pile = à qui est la pile
expected-whose-power = la puissance de qui
expected-with-this-skill = avec cette Capacité
expected-words-that-are-not-ignored = des mots qui changent ce que dit le texte
expected-your-cards = vos cartes
fact = { shared-fact }
fact-is = { $fact } { $what }
fault-ban = { $one } ne permet pas { $other }
fault-copies = { $n } exemplaires de { $card } : au plus { $most }
fault-deck-size = un deck a exactement { $n } cartes, et non { $m }
faults-count = { $n ->
    [one] { $n } faute
   *[other] { $n } fautes
}
fighter = { $card } ({ $power })
fighters = { $attacker } attaque { $target }
file-not-text = { $file } n'est pas un fichier de texte
file-not-utf8 = { $file } n'est pas un fichier de texte : la ligne { $n } n'est pas en UTF-8
file-says = { $file } : { $what }
file-there = { $file } existe déjà : save! { $file } l'écrase.
file-too-large = { $file } a plus de { $n } Mo
file-unreadable = { $file } ne peut pas être lu : { $reason }
file-unwritable = { $file } ne peut pas être écrit : { $reason }.
first-line-is-not = la première ligne n'est pas « { $line } » ; le fichier est d'une autre sorte ou d'une autre version
game-goes-on = la partie continue
game-is-a-draw = Partie nulle : { $reason }
game-kept = La partie est gardée : rulebound play --resume la continue.
game-not-kept = Cette partie n'est pas gardée : { $reason }.
games = parties
give-its-number = « { $card } » : donnez son numéro
given-twice = « { $key } » est donné deux fois
goodbye = Au revoir. La graine était { $seed }.
group-mark = { " " }
hand-empty = votre main est vide
hand-of = Main de { $who } :
hand-title = Main
heading-back = verso
heading-carried-out-in = appliquée dans
heading-rules-touched = règles concernées
heading-rulings = décisions
heading-said-again = redite ainsi
heading-tested-by = vérifiée par
heading-understood-as = comprise ainsi
heading-word-for-word = mot à mot
help-against = Le deck de l'adversaire.
help-bench = Mesure parties et décisions par seconde en jouant au hasard, et le prix d'une copie.
help-card = Montre une carte et comment le moteur l'a comprise.
help-card-file = Du JSON, des lignes JSON, du TOML ou un tableau ; un dossier ou une archive zip de tels fichiers ; - pour l'entrée standard.
help-cards = Fichiers de cartes.
help-cards-changed = Change les textes d'un fichier de cartes d'un mot à la fois ; finit par 1 si l'un est encore lu pareil.
help-cards-compare = Compare ce que les cartes d'un fichier disent en anglais et dans une autre langue ; finit par 1 si elles diffèrent sans raison connue.
help-cards-compile = Traduit les textes d'un fichier de cartes ; finit par 1 si un texte est refusé.
help-cards-import = Garde les cartes d'un fichier comme les vôtres, pour jouer ; finit par 1 si l'une n'est pas jouable.
help-cards-list = Donne la liste des cartes : celles qui sont fournies et les vôtres.
help-cards-search = Cherche des cartes par les mots de leur nom, de leurs données ou de leur texte ; code 1 s'il n'y en a pas.
help-coverage = Montre où chaque règle est appliquée et vérifiée.
help-deck = Listes de decks.
help-deck-check = Dit si un deck est permis ; finit par 0 s'il l'est, 1 sinon, 2 s'il est illisible.
help-deck-convert = Écrit un deck comme un autre outil l'écrit ; code 2 s'il est illisible.
help-deck-file = Une liste de deck, - pour l'entrée standard, ou un deck fourni.
help-deck-list = Donne la liste des decks fournis avec un jeu.
help-deck-out = Le fichier à écrire ; sans lui, la sortie standard.
help-deck-show = Montre les cartes d'un deck.
help-deck-to = Comment : text, ou comme l'écrit un outil des joueurs ; un nom inconnu fait dire lesquels il y a.
help-delay = Continue seul après S secondes.
help-from = Continue à partir d'une partie écrite.
help-games = Combien de parties.
help-install-completion = Installe la complétion pour le shell courant.
help-jobs = Combien de processus.
help-json = Écrit un seul objet JSON.
help-lang = La langue ; celle du système si aucune n'est nommée.
help-only = Seulement les cartes dont le fichier dit que c'est vrai.
help-opponent = random (au hasard), greedy (sensé), ou human (deux au même clavier).
help-play = Joue une partie contre la machine.
help-play-deck = Votre deck : un nom ou un fichier.
help-play-game = Un jeu ; avec --resume aussi le fichier d'une partie gardée.
help-play-seed = La même graine donne les mêmes cartes.
help-play-until = Seulement les N premières décisions de cette partie.
help-record-file = Une partie écrite ; - pour l'entrée standard.
help-replay = Rejoue une partie écrite et montre ce qui s'y passe.
help-replay-until = S'arrête après N décisions.
help-resume = Continue la dernière partie inachevée, ou une partie gardée.
help-rule-words = Une règle, ou ce dont elle parle.
help-rulebound = Des jeux de cartes joués selon le manuel.
help-rules = Montre une règle, par son numéro ou par des mots, ou toutes.
help-scenario = Scénarios.
help-scenario-files = Des scénarios ; - pour l'entrée standard.
help-scenario-run = Joue des scénarios et vérifie ce qui doit être vrai ; finit par 1 si l'un est faux, par 2 si l'un est inutilisable.
help-seat = Votre place : south (sud) ou north (nord).
help-seconds = Combien de temps jouer.
help-show-completion = Montre la complétion du shell courant, pour la copier ou l'adapter.
help-show-version = Montre la version.
help-sim = Joue beaucoup de parties et compte qui gagne.
help-sim-agents = Qui les joue : random (au hasard) ou greedy (sensé).
help-sim-decks = Des noms ou des fichiers.
help-sim-seed = La même graine, les mêmes parties.
help-text-lang = La langue des textes ; celle de --lang si elle est nommée, sinon l'anglais.
help-verify = Compare les empreintes écrites dans la partie.
help-version-of-rules = Une version des règles.
help-watch = Regarde deux machines jouer ; Entrée continue.
help-watched-agents = Qui regarder : random (au hasard) ou greedy (sensé).
idle = { $key ->
    [played-this-turn] jouée ce tour
    [cannot-attack] n'attaque pas
   *[other] { $name }
}
in-file = { $what } ({ $file })
is-refused = « { $text } » est refusé : { $reason }
it-breaks = il enfreint { $rules }
it-has = il y a { $n }
it-has-keyword = elle a [{ $word }]
it-has-no-keyword = elle n'a pas [{ $word }]
it-has-none = il n'y en a pas
it-has-words = elle a { $words }
it-is = c'est { $what }
it-is-card-of = c'est { $number } de { $seat }
it-is-empty = elle est vide
it-is-legal = il est permis
it-is-not = ce n'est pas { $what }
it-is-possible = c'est possible
it-is-seats = c'est celui de { $seat }
it-is-turn = c'est le tour { $n }
it-is-under = elle est sous { $cards }
it-was = c'était { $what }
it-was-not = ce n'était pas { $what }
joined-on-the-left = à gauche de { $name }
joined-on-the-right = à droite de { $name }
joined-with = avec { $name }
key-empty = « { $key }: » est vide
key-missing = « { $key }: » manque
key-says-nothing = « { $key }: » ne dit rien
keyword = { $name }
kind = { $name }
kind-does-not-stay = une carte { $kind } ne reste pas en jeu, et le texte dit quelque chose sans en dire la fin
kind-lacks-fact = une carte { $kind } n'a pas de { $fact }
known-at = { $area }, carte { $n } : { $card }
known-in = en { $area } : { $card }
label = { $name }
level = Nv{ $n }
line-indented-less = cette ligne est moins en retrait que les précédentes
line-indented-under-nothing = cette ligne est en retrait sous rien
line-not-a-key = « { $line } » n'est pas une ligne de la forme « key: … »
line-not-a-number = il faut un nombre entier jusqu'à { $n }, et non « { $text } »
line-number-too-large = un nombre est au plus { $n }
line-too-long = une ligne a au plus { $n } caractères
line-unknown-key = il n'y a pas de clef « { $key } » ici ; il y a : { $keys }
lines-before = { $n ->
    [one] … { $n } ligne auparavant : log
   *[other] … { $n } lignes auparavant : log
}
lists-banned = les listes de { $game } : « banned » est une liste de noms et de numéros de cartes
lists-group = les listes de { $game } : un groupe a un nombre « most » et une liste de « cards »
lists-restricted = les listes de { $game } : « restricted » donne un nombre d'exemplaires pour chaque nom ou numéro de carte
lists-unreadable = les listes des cartes interdites et restreintes de { $game } sont illisibles : { $reason }
log-attacks = { $who } attaque { $target } avec { $card }
log-charges = charge { $card }
log-counters = { $who } contre avec { $card } : +{ $n } à { $target }
log-draws = pioche { $card }
log-for = { $what } pour { $n }
log-gets = reçoit { $n } { $card }
log-goes = { $card } va { $origin } { $to }
log-moved = { $things } { $origin } { $to }
log-things = { $who } : { $things } { $origin } { $to }
log-times = { $what } ({ $n } fois)
log-turn = Tour { $n }, { $who }
may-mean = « { $typed } » peut vouloir dire :
metavar-file = FICHIER
metavar-game = JEU
metavar-number = NUMÉRO
metavar-number-or-words = NUMÉRO | MOT
metavar-words = MOT
misprint-added = un « { $mark } » manquant a été ajouté
misprint-left-out = « { $text } » a été laissé de côté
misprint-read-as = « { $text } » a été lu « { $what } »
more-in-json = { $n ->
    [one] … et { $n } autre ; --json les donne toutes.
   *[other] … et { $n } autres ; --json les donne toutes.
}
never-asked-to = personne n'est jamais prié de « { $kind } » ; dites l'un de : { $kinds }
no-answers-phrase = « { $text } » n'est pas une réponse en mots
no-area = aucune zone
no-battle-ended = aucun combat n'a fini
no-card = aucune carte
no-card-called = vous ne voyez pas de carte nommée « { $name } »
no-card-language = pas de textes de cartes pour le jeu { $game } : { $reason }
no-card-speaks = aucune carte de { $game } ne parle de « { $words } »
no-decks-ship = aucun deck de { $game } n'est fourni : nommez-en deux
no-home = il n'y a pas de dossier personnel où garder les cartes : donnez { $name }
no-lexicon = pas de textes de cartes dans la langue { $lang } ; il y a { $known }
no-other-side = { $number } n'a pas de verso
no-rule-index = il n'y a pas de table des règles pour { $game }
no-rule-speaks = aucune règle de { $game } ne parle de « { $words } »
no-such-agent = il n'y a pas de joueur automatique « { $name } » ; il y a : { $names }
no-such-card = il n'y a pas de carte { $number } dans { $game }
no-such-deck = il n'y a pas de deck « { $name } » ; decks fournis : { $names }
no-such-deck-or-file = il n'y a ni deck « { $name } » ni fichier de ce nom ; decks fournis : { $names }
no-such-game = il n'y a pas de jeu « { $name } » ; il y a : { $names }
no-such-keyword = il n'y a pas de mot-clef [{ $word }]
no-such-language = il n'y a pas de langue « { $lang } » ; il y a : { $known }
no-such-option = il n'y a pas d'option { $n } : elles vont de { $first } à { $last }
no-such-rule = { $game } n'a pas de règle { $number }
no-such-rule-near = { $game } n'a pas de règle { $number } ; la plus proche au-dessus est { $above }
no-such-rules = { $game } n'a pas de règles « { $version } » ; il y a : { $versions }
no-such-ruleset = { $game } n'a pas de règles { $version } ; { $known }
no-such-seat = il n'y a pas de place { $n } : ce sont 0 et 1
no-such-seat-named = il n'y a pas de place « { $seat } » : { $one } ou { $other }
no-unfinished-game = il n'y a pas de partie inachevée
none = aucun
not-a-card = « { $text } » n'est pas une carte
not-a-deck = un deck est un nom, le texte d'une liste ou un Deck ; { $what } n'en est pas un
not-a-language = « { $value } » n'est pas une langue : « in English » ou « in French »
not-a-saved-game = ce n'est pas une partie gardée
not-a-saved-game-because = ce n'est pas une partie gardée
not-a-statement = « { $text } » n'est pas un énoncé vérifiable
not-among-options = « { $answer } » n'était pas parmi les options
not-an-answer = { $answer } n'est pas une réponse : donnez le numéro d'une option ou son code
not-an-option = « { $answer } » n'est pas parmi les options
not-asked = « { $answer } » n'a pas été demandé
not-compiled = non compilé
not-executable = comprise, mais le moteur ne sait pas encore le faire : { $why }
not-from-its-beginning = cette partie n'a pas été jouée depuis son début, et ses choix seuls n'y mènent pas ; écrivez-la comme position
not-in-hand = il n'y a pas de { $number } dans votre main
not-this-seat = ce n'est pas { $seat } qui décide ici : { $now }
not-understood = pas compris à la position { $at } : { $words } ; il faudrait { $expected }
note-active = active
note-against = { $n } contre { $other } { $power }
note-against-yours = { $n } contre vos { $power }
note-area = { $area }
note-change = { $n } → { $sum }
note-colours = { $colours }
note-combo = +{ $more } pour { $cost }
note-cost = coût { $n }
note-counter = +{ $more } à { $card } : { $n } → { $sum } contre { $other } { $power }
note-counter-sum = +{ $more } → { $sum }
note-not-attacked = { $n } → { $sum }, non attaquée
note-nothing = {""}
note-number = { $n }
note-opponents = adverse
note-rested = épuisée
note-sum = → { $sum }
note-sum-against = { $n } → { $sum } contre { $other } { $power }
note-under = sous { $card }
nothing = rien
nothing-to-attack = il n'y a rien que { $number } puisse attaquer
nothing-to-attack-with = vous n'avez pas de { $number } pour attaquer
nothing-to-decide = { $seat } n'a rien à décider ici : { $now }
nothing-to-undo = Il n'y a rien à reprendre.
now-asked = { $what } ; { $waiting }
null-in-path = un nom n'a pas d'octet nul
off-card = de { $card }
onto-card = sur { $card }
opponent-decides-first = l'adversaire décide d'abord
opponents-turn = tour de l'adversaire
option-attack = Attaquer avec { $card }
option-bottom = Sous le deck
option-card = { $card }
option-done = Terminer
option-end = Finir la Phase principale
option-instead = Employer { $card } à la place
option-keyword = [{ $keyword }]
option-mode = Option { $n }
option-next = { $card } ensuite
option-no = Non
option-number = { $n }
option-other = Un autre nombre
option-pick = { $card }
option-play = Jouer { $card }
option-resolve = { $card } : { $skill }
option-target = Attaquer { $card }
option-times = { times }
option-top = Sur le deck
option-unknown-card = Une carte que vous ne voyez pas
option-use = Activer { $card }
option-use-skill = Activer { $card } { $skill }
option-yes = Oui
or = { $one } ou { $other }
or-one-of = { $n ->
    [one] { $some } ou une autre
   *[other] { $some } ou l'une de { $n } autres
}
os-error = { $code ->
    [ENOENT] ce fichier ou ce dossier n'existe pas
    [EISDIR] c'est un dossier
    [ENOTDIR] ce n'est pas un dossier
    [EACCES] l'accès est refusé
    [EPERM] l'accès est refusé
    [ENAMETOOLONG] le nom est trop long
    [EEXIST] il existe déjà
    [ENOSPC] il n'y a plus de place
    [EROFS] on ne peut rien y écrire
   *[other] { $text }
}
over = la partie est finie
over-already = la partie est déjà finie
over-commands = save FICHIER garde la partie ; log la montre ; quit termine.
over-commands-all = La partie est finie : save FICHIER, log, board, card NUMÉRO, rules NUMÉRO ou quit.
over-nothing-to-decide = la partie est finie : il n'y a plus rien à décider
over-nothing-waits = la partie est finie : rien n'attend de réponse
own-cards-unreadable = les cartes importées dans { $file } ne peuvent pas être lues ; corrigez ce fichier ou effacez-le
pass-keyboard = Passez le clavier à { $who }.
phase = { $name }
played-elsewhere = { $file } est en train d'être jouée dans un autre terminal
position-after-exact = il y a quelque chose après la partie exacte
position-battle-phase = un combat a lieu dans la Phase Principale : aucune phase ne va commencer
position-contradicts-exact = « { $line } » contredit la partie exacte, qui dit « { $other } »
position-count-last = le nombre des autres cartes vient en dernier : « { $item } » le suit
position-deck-lost = un joueur sans deck a déjà perdu ({ $rule })
position-exactly-count = « exactly » va avec les cartes de { $area }, et non avec leur nombre
position-force-asks = un effet en vigueur ne laisse rien à décider : celui-ci pose une question
position-force-does-not-last = ce n'est pas un effet qui dure
position-item-is-not = « { $item } » n'est pas { $wanted }
position-kind-cannot-lie = { $number } est { $kind } : elle ne peut pas être dans { $area }
position-line-missing = la ligne « { $line }… » manque
position-never = une carte dans { $area } n'est jamais « { $word } »
position-not-a-battle = « { $text } » n'est pas un combat, comme « X-1 attacks X-2, counter step » ; étapes : { $steps }
position-not-a-force = « { $line } » n'est pas de la forme « - X-1 gets +1000 power this turn » ou « - by south: … »
position-not-a-turn = « { $text } » n'est pas un tour, comme « 5, south » ou « 5, south, from the { $phase } » ; phases : { $phases }
position-not-an-area = « { $text } » n'est pas une zone et ce qui s'y trouve
position-not-one-card = { $n ->
    [one] « { $text } » désigne { $n } carte en jeu, et non 1
   *[other] « { $text } » désigne { $n } cartes en jeu, et non 1
}
position-not-one-card-of = { $n ->
    [one] « { $text } » de { $seat } désigne { $n } carte en jeu, et non 1
   *[other] « { $text } » de { $seat } désigne { $n } cartes en jeu, et non 1
}
position-one-lead = un joueur a exactement 1 { $kind }, et non { $n }
position-room = il y a place pour { $n } dans { $area }
position-second-count = un second nombre pour { $area }
position-silent = la position ne dit rien de « { $key } »
position-token-cannot-lie = { $number } est un jeton : il ne peut pas être dans { $area }
position-too-few = un joueur a { $all } : { $m ->
    [one] { $m } n'est nulle part
   *[other] { $m } ne sont nulle part
} ; ne donnez pas le nombre de { $deck } ou de { $area }
position-too-many = un joueur a { $all } : en voilà { $m } de trop
position-used-unclear = { $number } a { $n } effets limités par tour : aucun d'eux n'est utilisé
position-words-say-nothing = « { $words } » ne dit rien d'une carte
presses-enter = { $who } appuie sur Entrée.
process-ended = un processus qui jouait a été arrêté du dehors
prompt-choose = Choisissez une carte.
prompt-draw = Piocher une carte ?
prompt-end = Sur le deck, ou dessous ?
prompt-keyword = Quelle Capacité-clef ?
prompt-loop = Cela peut durer sans fin : combien de fois est-ce répété ?
prompt-main = Phase principale : que faites-vous ?
prompt-may = Le faites-vous ?
prompt-mode = Choisissez-en un.
prompt-number = Combien ?
prompt-order = Quelle carte y est placée ensuite ?
prompt-target = Qu'attaquez-vous ?
purse-active = { $n ->
    [one] { $word } { $n } active
   *[other] { $word } { $n } actives
}
purse-left = { $n } en réserve
purse-rested = { $n ->
    [one] { $n } épuisée
   *[other] { $n } épuisées
}
purse-things = { $word } { $n } ({ $things })
quoted = « { $text } »
reason = { $key ->
    [no-Life] plus de vie
    [empty-deck] deck vide
    [surrender] abandon
    [a-card-s-effect] l'effet d'une carte
    [a-loop-that-nobody-can-stop] une boucle que personne ne peut arrêter
    [damage-without-life] dégâts sans vie
    [both-players-lose-at-once] les deux joueurs perdent à la fois
   *[other] { $name }
}
record-after-surrender = il y a quelque chose après l'abandon
record-deck-empty = un deck n'a pas de cartes
record-ends = La partie écrite finit ici.
record-lead-first = la première carte d'un deck est son { $kind }
record-move-after-end = « { $code } » vient après la fin de la partie
record-move-by-other = « { $code } » est de { $seat }, mais { $other } décide
record-move-illegal = « { $code } » n'est pas permis : { $reason }
record-not-a-count = « { $line } » n'est pas un nombre et un numéro de carte
record-not-a-move = « { $line } » n'est ni un choix ni un tour avec son empreinte
record-of-another-version = { $file } a été jouée avec d'autres règles ou cartes que celles de cette version de rulebound, et reste gardée : { $reason }
record-option-differs = l'option { $n } n'est pas « { $code } »
record-over = la partie de { $file } est finie ; rulebound replay la montre
record-over-until = la partie de { $file } est finie : --until N continue après ses N premières décisions
record-saved = Gardée dans { $file } ; rulebound replay la montre à nouveau.
record-says-otherwise = la partie écrite dit « { $text } », mais la partie dit « { $other } »
record-second-hash = une seconde empreinte avant le même choix
record-seed-unquoted = la graine « { $text } » n'est ni un nombre ni entre guillemets
record-state-differs = l'état ici n'est pas celui qui a été écrit : son empreinte diffère, ou une version de rulebound qui gardait l'état autrement l'a écrite
record-table-differs = la table ici n'est pas celle qui a été écrite : son empreinte diffère
record-text-unquoted = « { $text } » devrait être un texte entre guillemets
refused = Non : { $reason }.
refused-by-another-rule = c'est refusé par une autre règle : { $reason }
replay-end = Tour { $turn }, { decisions-count }.
replay-end-verified = Tour { $turn }, { decisions-count }, vérifiée.
result-draw = Partie nulle
result-loss = Vous perdez
result-win = Vous gagnez
resume-goes-on = rulebound play --resume la continue.
resume-has-its-own = une partie qui continue a déjà ses decks, ses règles et sa graine
resume-or-from = « --resume » et « --from » sont deux façons de continuer : n'en donnez qu'une
rule-kind = { $key ->
    [enforced] appliquée
    [definition] définition
    [physical] matérielle
   *[other] { $name }
}
rules-below = { $n } au-dessous
rules-counted = { $n ->
    [one] { $n } règle : { $kinds }.
   *[other] { $n } règles : { $kinds }.
}
rules-enforced = Appliquées { $n } : { $code } avec du code, { $tests } avec des essais, { $neither } sans rien.
rules-of-kind-definition = { $n ->
    [one] { $n } définition
   *[other] { $n } définitions
}
rules-of-kind-enforced = { $n ->
    [one] { $n } appliquée
   *[other] { $n } appliquées
}
rules-of-kind-physical = { $n ->
    [one] { $n } matérielle
   *[other] { $n } matérielles
}
ruleset-single = ses règles n'ont qu'une version
ruleset-unknown = les règles « { $version } » sont inconnues
ruleset-versions = il y a { $versions }
saved-format = c'est le format { $n } ; le format { $m } peut être lu
saved-game-damaged = la partie gardée est abîmée
saved-game-lacks = la partie gardée est abîmée : { $key } manque
saved-game-of-what = la partie gardée ne dit pas de quel jeu elle est, ni par quelles règles
say-which = il y a { $n } { $text } en jeu : dites { $one }#1 ou de qui elle est
say-whose = « { $text } » : dites de qui elle est, south's ou north's
scenario-begins-with = un scénario commence par l'un de « position: », « setup: » et « deck: »
scenario-dash = « { $line } » : chaque ligne ici commence par « - »
scenario-deck-no-play = un scénario sur un deck n'a rien à jouer
scenario-deck-or-list = donnez soit un deck fourni, soit une liste de cartes
scenario-failed = FAUX
scenario-indented-below = ce qui appartient à « { $key }: » est en retrait au-dessous
scenario-nothing-after-play = rien n'est affirmé après le dernier « play: »
scenario-ok = ok
scenario-only-so-many = il n'y a que { $n } { $number } dans le deck
scenario-repeated-below = ce qui est répété est en retrait au-dessous
scenario-too-deep = au plus { $n } répétitions sont l'une dans l'autre
scenario-too-long = un scénario a au plus { $n } étapes
scenarios-sum = { $passed ->
    [one] { $passed } juste
   *[other] { $passed } justes
}, { $failed } faux.
scenarios-sum-unusable = { $passed ->
    [one] { $passed } juste
   *[other] { $passed } justes
}, { $failed } faux, { $unusable ->
    [one] { $unusable } inutilisable
   *[other] { $unusable } inutilisables
}.
seat = { $seat ->
    [0] Sud
   *[1] Nord
}
seat-name = { $seat ->
    [0] Sud
   *[1] Nord
}
seat-turn = { $who }, tour { $n }
seat-you = { $who } (vous)
seconds-not-a-number = les secondes ne sont pas un nombre
see-help = { $what } ; voir { $command } --help
seed-too-large = une graine est au plus { $n }
seen-there = ce qu'on y voit : { $what }
sentence = { $what }.
shared-fact = { $key ->
    [number] numéro
    [name] nom
    [kind] nature
    [color] couleurs
    [colors] couleurs
    [cost] coût
    [power] puissance
    [type] types
    [types] types
    [text] texte
    [trigger] déclencheur
    [attribute] attributs
    [attributes] attributs
    [counter] contre
    [life] vie
   *[other] { $name }
}
side-deck = deck de réserve
sim-sum = { $n ->
    [one] { $n } partie
   *[other] { $n } parties
} en { $time } s ({ $speed } par seconde), { $turns } tours et { $decisions } décisions par partie. Graine { $seed }.
singular = 0 1
slash = { $one }/{ $other }
some-steps-possible = { $n ->
    [one] { $n } étape sur { $m } serait possible, mais ensuite : { $reason } ; rien n'a été fait
   *[other] { $n } étapes sur { $m } seraient possibles, mais ensuite : { $reason } ; rien n'a été fait
}
source-asks = { $source } demande :
standard-input = l'entrée standard
standard-input-closed = l'entrée standard est fermée
standard-output-closed = la sortie standard est fermée
standard-output-failed = la sortie standard : { $reason }
stat = { $name }
stat-is = { $stat } { $n }
state = { $key ->
    [rested] épuisée
    [active] active
    [face-up] face visible
    [face-down] face cachée
    [negated] annulée
    [shown] montrée
   *[other] { $name }
}
step-cannot-nothing = « cannot: nothing » ne dit rien
step-form = « { $text } » n'est pas de la forme « south: … » ou « north cannot: … »
step-neither-phrase-nor-code = « { $text } » n'est ni une réponse en mots ni le code d'une option
step-rule-without-cannot = seul ce que quelqu'un ne peut pas faire est refusé par une règle
supply = { $name }
table-of = { $decks }, graine { $seed }.
the-deck = le deck
the-file = le fichier
their-card = { $card } adverse
there-are = il y en a { $n }
there-is-no = il n'y a pas de { $text }
there-was-none = il n'y en a pas eu
there-was-none-by = il n'y en a pas eu par { $rule }
there-was-one = il y en a eu un
thing = { $n } { $name }
times = { $n } fois
titled = { $title } : { $what }
too-many-cards-in-area = il y a place pour au plus { $n } cartes dans { $area }
too-many-turns = une partie a au plus { $n } tours
two-decks-needed = il faut deux decks pour une partie
two-decks-needed-as = il faut deux decks, comme decks=(“st01”, “st02”), et non { $what }
two-decks-needed-not = il faut deux decks pour une partie, et non { $n }
typed-answer = NUMÉRO ou CODE
typed-card = card CARTE
typed-name = NOM
typed-rules = rules NUMÉRO
typed-save = save FICHIER
typed-sentence = PHRASE
typer-any-command = COMMANDE [MOTS]...
typer-any-options = [OPTIONS]
typer-arguments = Arguments :
typer-commands = Commandes :
typer-default = [sinon :
typer-help = Montre cette aide.
typer-options = Options :
typer-required = [obligatoire]
typer-usage = Emploi :
undo-another-turn = un autre tour a commencé
undo-battle = un combat a eu lieu depuis
undo-card-seen = une carte s'est révélée depuis
undo-impossible = Impossible à reprendre : { $reason }.
undo-luck = le hasard a parlé depuis
undo-opponent-answered = l'adversaire a répondu depuis
undo-opponent-could-answer = l'adversaire aurait pu répondre depuis
unfinished = inachevée
unfinished-game = Il y a une partie inachevée : { $game }, { $decks }, tour { $n }.
until-needs-from = « --until » dit combien d'une partie écrite est joué : nommez-la avec « --from »
usage-at-least = il faut un nombre, au moins { $least }
usage-extra = { $n ->
    [one] { $words } : un mot de trop
   *[other] { $words } : des mots de trop
}
usage-from-to = il faut un nombre de { $least } à { $most }
usage-invalid-value = valeur inutilisable de { $name } : { $wanted }
usage-missing-argument = il manque { $name }
usage-missing-command = il manque une commande
usage-missing-option = il manque l'option { $name }
usage-needs-values = { $n ->
    [one] l'option { $name } demande une valeur
   *[other] l'option { $name } demande { $n } valeurs
}
usage-no-command = il n'y a pas de commande { $name }
usage-no-command-near = il n'y a pas de commande { $name } ; peut-être { $others } ?
usage-no-option = il n'y a pas d'option { $name }
usage-no-option-near = il n'y a pas d'option { $name } ; peut-être { $others } ?
usage-takes-no-value = l'option { $name } n'a pas de valeur
usage-unusable-value = valeur inutilisable de { $name }
verb = { $key ->
    [move] déplacer
    [play] jouer
    [K-O] mettre KO
    [rest-or-set-active] épuiser ou redresser
    [give] donner
    [modify] modifier
    [set-the-base] fixer la base
    [grant] accorder
    [forbid] interdire
    [negate] annuler
    [look] regarder
    [reveal] révéler
    [shuffle] mélanger
    [draw] piocher
    [draw-up-to] piocher jusqu'à un nombre
    [damage] infliger des dégâts
    [use-the-other-effect] employer l'autre effet
    [change-the-target] changer la cible
    [end-the-game] finir la partie
    [add-to-the-cost] augmenter le coût
    [forbid-the-player] interdire au joueur
    [pay] payer
    [turn-over] retourner
    [negate-this-skill] annuler cette Capacité
    [gain-control] prendre le contrôle
    [create-a-token] créer un jeton
    [put-beneath] placer dessous
    [play-on-top] jouer dessus
    [combo] faire une Combo
    [allow] permettre
    [waive-the-cost] se passer du coût
    [limit-the-area] limiter la zone
    [take-the-colours-from-the-cost] ôter les couleurs du coût
    [activate] activer
    [gain] gagner
    [gain-the-skills] gagner les Capacités
    [take-another-turn] jouer encore un tour
    [give-a-skill] donner une Capacité
    [wait] attendre
   *[other] { $name }
}
verbatim = { $text }
wanted-count = un nombre, comme « { $example } »
wanted-number-or-count = un numéro de carte ou un nombre
was-asked = ce qui a été demandé à { $seat } : { $what }
was-done-earlier = { $card } l'a été plus tôt : { $act }
was-not-done = { $card } ne l'a pas été : { $act }
was-to-be-refused = « { $text } » devait être refusé, mais { $reason }
watcher-cannot-give-up = Qui regarde ne peut pas abandonner.
watcher-has-no-seat = qui regarde n'a ni place ni adversaire : --agents nomme les joueurs
welcome-one = Vous êtes { $who }. Tapez le numéro d'une option, ? pour l'aide, quit pour partir.
welcome-two = Sud et Nord partagent le clavier. Tapez le numéro d'une option, ? pour l'aide.
welcome-watch = Vous regardez. Entrée montre la suite, un nombre autant d'étapes, quit termine.
which-one = Laquelle ?
which-one-of = Laquelle ? L'une de { $numbers }.
who-decides = { $who } doit décider : { $what }
wins-by = { $seat } gagne par { $rule } : { $reason }
with-error = { $kind } : { $text }
yes-or-no = { $what } oui ou non
you-know = vous savez : { $what }
your-card = votre { $card }
your-turn = votre tour
