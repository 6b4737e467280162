# Ce que lit l'utilisateur, en français.

a-kind = une carte de type { kind }
act = { $key ->
    [attack] attaquer
    [discard] défausser des cartes
    [remove] retirer des cartes du jeu
    [gain_stages] gagner des crans
    [be_activated] être redressée
    [be_rested] être épuisée
    [perform_physical] faire des attaques physiques
    [perform_energy] faire des attaques d'énergie
    [use] utiliser des cartes
    [play] jouer des cartes
    [place] poser des cartes
    [use_power] utiliser des pouvoirs
    [end_combat] mettre fin au combat
    [draw] piocher
    [capture] capturer des Dragon Balls
    [declare_combat] déclarer le combat
    [raise_anger] augmenter la colère
    [lower_anger] baisser la colère
    [set_anger] fixer la colère
    [gain_level] gagner des niveaux
    [lose_level] perdre des niveaux
    [take_control] mener le combat
    [take_control_attacking] mener le combat pendant sa phase d'attaque
    [take_damage] subir des dégâts
    [pay] payer des coûts
    [use_endurance] utiliser l'Endurance
    [win] gagner
    [lose] perdre
    [win_by_personality] gagner par le personnage le plus puissant
    [win_by_dragon_balls] gagner par les Dragon Balls
    [be_discarded] être défaussée
    [be_removed] être retirée de la partie
    [be_captured] être capturée
    [stop] arrêter des attaques
    [prevent] prévenir des dégâts
    [search] chercher dans un Deck de Vie
    [fuse] fusionner
    [use_in_place] utiliser des cartes dont l'attaque n'est pas faite
    [pass] passer
    [take_control_for_power] prendre les commandes pour utiliser un pouvoir
    [stop_combat] terminer le combat par des effets de cartes
    [final] faire une attaque physique finale
    [mix_styles] mêler des styles d'Entraînements
    [skip_combat] passer le combat
    [leave] quitter le jeu
    [be_affected] être affectée par des effets
   *[other] { $name }
}
any-number = Z
area = { $key ->
    [life_deck] Deck de Vie
    [hand] main
    [personality] Personnage principal
    [levels] niveaux
    [allies] Alliés
    [setups] Préparations
    [drills] Entraînements
    [dragon_balls] Dragon Balls
    [location] Lieu
    [mastery] Maîtrise
    [sensei] Sensei
    [sensei_deck] Deck de Sensei
    [discard] défausse
    [removed] retirées de la partie
    [resolving] en usage
    [beneath] sous une carte
    [tokui_waza] Tokui-Waza
    [timer] compteur
    [remaining] cartes qui restent
    [gone] disparues
   *[other] { $name }
}
area-from = { $key ->
    [life_deck] du Deck de Vie
    [hand] de la main
    [personality] de la place du Personnage principal
    [levels] des niveaux
    [allies] des Alliés
    [setups] des Préparations
    [drills] des Entraînements
    [dragon_balls] des Dragon Balls
    [location] du Lieu
    [mastery] de la Maîtrise
    [sensei] de la place du Sensei
    [sensei_deck] du Deck de Sensei
    [discard] de la défausse
    [removed] de hors de la partie
    [resolving] de là où elle sert
    [beneath] de dessous une carte
    [tokui_waza] des déclarations
    [timer] du compteur
    [remaining] des cartes qui restent
    [gone] de nulle part
   *[other] de { $name }
}
area-to = { $key ->
    [life_deck] dans le Deck de Vie
    [hand] dans la main
    [personality] sur la place du Personnage principal
    [levels] parmi les niveaux
    [allies] parmi les Alliés
    [setups] parmi les Préparations
    [drills] parmi les Entraînements
    [dragon_balls] parmi les Dragon Balls
    [location] sur la place du Lieu
    [mastery] sur la place de la Maîtrise
    [sensei] sur la place du Sensei
    [sensei_deck] dans le Deck de Sensei
    [discard] dans la défausse
    [removed] hors de la partie
    [resolving] là où elle sert
    [beneath] sous une carte
    [tokui_waza] parmi les déclarations
    [timer] sous le compteur
    [remaining] parmi les cartes qui restent
    [gone] nulle part
   *[other] vers { $name }
}
at-stage = il est à { $n } au-dessus de 0
attack-numbers = les attaques de ce combat ont les numéros 1, 2 et ainsi de suite : { $m } devait suivre, pas { $n }
both-act = c'est la phase d'attaque d'un seul joueur, pas des deux
combat-goes-on = le combat continue
combat-over = le combat est fini
command-sentence = répondre en mots : « attaquer avec { $name } », « défendre avec { $name } », « passer », « oui »
cost = à { $n }
costs-stages = coûte { $n }
event-after_use = la carte de { $who } n'ira pas à la défausse après usage
event-anger = { $who } a { $n } de colère
event-attack_gains = un effet de { $who } change des attaques
event-attack_gains_skill = un effet de { $who } donne un autre effet à des attaques
event-capture = { $who } capture { $card }
event-card_stopped = { $card } de { $who } est arrêté
event-checked = { $who } regarde tout le Deck de Vie
event-combat = { $who } déclare le combat
event-combat_end = le combat est fini
event-combat_over = un effet de { $who } met fin au combat
event-control = { $card } de { $who } mène le combat
event-copy = { $who } peut faire une copie de l'attaque
event-costs_change = un effet de { $who } change des coûts
event-defend = { $who } se défend avec { $card }
event-defuse = { $card } de { $who } se sépare
event-draws_otherwise = { $who } fait autre chose au lieu de piocher
event-empowers = { $who } renforce { $card } de { $n }
event-ended = un effet de { $who } prend fin
event-endures = { $who } utilise l'Endurance de { $card }
event-final = { $who } fait une attaque physique finale
event-floats = un pouvoir de { $card } attend d'être utilisé, ou l'a été
event-forbids_named = un effet de { $who } interdit la carte nommée
event-fuse = { $who } fusionne en { $card }
event-highest = { $who } peut atteindre le niveau { $n }
event-keep = { $who } peut garder { $n } de plus
event-kept_in_play = { $card } reste en jeu
event-level = { $card } de { $who } est maintenant au niveau { $n }
event-leveling = { $who } gagne des niveaux à la manière { $to ->
    [gt] de GT
   *[other] de Z
}
event-look_top = { $who } regarde les { $n } premières cartes du Deck de Vie
event-masked_energy = { $who } annonce une attaque d'énergie masquée
event-masked_physical = { $who } annonce une attaque physique masquée
event-must_declare = { $who } doit déclarer le combat
event-must_pass = { $who } doit passer
event-names = { $who } nomme { $to }
event-not_taken = { $who } peut agir encore
event-open_hand = { $who } fait jouer une main à découvert
event-pass = { $who } passe
event-prevent = { $who } prévient { $n } de dégâts
event-rejuvenate_anyway = { $who } peut remettre une carte sous le Deck de Vie même après un combat
event-remains = { $card } de { $who } reste
event-retitles = un effet de { $who } ajoute { $to } à des titres
event-shield = { $who } utilise le bouclier de { $card }
event-shifts = { $who } change la sorte de { $card }
event-skips = { $who } saute une phase d'attaque
event-skips_combat = { $who } passe le combat
event-spared = { $who } garde les cartes qui devaient être défaussées
event-stage = { $card } de { $who } est à { $n } au-dessus de 0
event-stopped = { $who } arrête l'attaque
event-stopped_once = { $who } arrête l'attaque à moitié
event-successful = l'attaque de { $who } réussit
event-sure_of_anger = rien n'empêche { $who } de gagner de la colère
event-sure_of_drawing = rien n'empêche { $who } de piocher des cartes
event-tokui_waza = { $who } a déclaré un Tokui-Waza : { $to }
event-tried = { $who } tente en vain d'arrêter l'attaque
event-unhindered = rien de l'adversaire n'empêche { $who } d'utiliser des cartes
event-uses = { $who } utilise { $card }
event-victory_prevented = { $who } empêche une victoire
event-will_remain = la carte de { $who } reste pour servir encore
event-will_skip = { $who } sautera la prochaine phase d'attaque
fact = { $key ->
    [rating] puissance
    [level] niveau
    [levels] crans et puissances
    [pur] PUR
    [ball] numéro de Dragon Ball
    [sensei_cards] cartes du Deck de Sensei
    [anger_needed] colère requise
    [character] personnage
    [alignment] camp
    [style] style
    [heritage] héritage
    [group] groupe
    [dragon_balls] série de Dragon Balls
    [rarity] rareté
   *[other] { shared-fact }
}
fault-ally-alignment = { $card } n'est pas du même camp que le personnage principal
fault-ally-level = { $card } n'est pas un Allié de niveau 1 ou 2
fault-ally-majin = { $card } n'est pas un Allié de ce personnage principal : les Majins vont avec les Majins, et un Cell Jr. avec Cell
fault-ally-own = { $card } est du même personnage que le personnage principal
fault-apart = { $card } n'est pas dans un deck avec une Tokui-Waza { $style }
fault-ball-twice = { $card } est l'une de deux portant le même numéro
fault-balls = Dragon Balls de { $sets } : un deck n'en a que d'une série
fault-banned = { $card } est interdite
fault-barred = { $card } n'est que pour le jeu Tuff Enuff
fault-focused = { $card } n'est que pour le format Focused
fault-fusion = { $card } est une Fusion et commence dans le Deck de Sensei
fault-group = { $n } cartes de { $cards } : { $most } en tout au plus
fault-heritage = { $who } n'est pas d'ascendance { $style } et ne peut déclarer cette Tokui-Waza
fault-high-tech = { $card } est une carte High-Tech et non un Allié
fault-levels = { $who } a les niveaux { $levels } : un personnage principal a une carte de chaque niveau à partir de 1, { $least } ou plus
fault-masteries = { $n } Maîtrises : une au plus
fault-mastery = { $card } demande une Tokui-Waza de son style, { $style }
fault-mastery-there = { $card } est dans le Deck de Sensei : une Maîtrise est en jeu dès le début
fault-no-card-of-style = aucune carte sauf une Maîtrise n'est du style de la Tokui-Waza, { $style }
fault-no-personality = il n'a pas de personnage principal
fault-not-freestyle = { $card } a un style, et la Tokui-Waza est Freestyle
fault-other-style = { $card } n'est pas du style de la Tokui-Waza, { $style }
fault-rainbow = une Tokui-Waza arc-en-ciel n'est déclarée que si le tournoi l'admet
fault-restricted = { $n } exemplaires de { $card } : elle est limitée à { $most }
fault-sensei-deck = { $n } cartes dans le Deck de Sensei : { $most } au plus
fault-sensei-only = { $card } n'est que pour le Deck de Sensei
fault-sensei-there = { $card } est dans le Deck de Sensei : un Sensei est en jeu dès le début
fault-senseis = { $n } Senseis : un au plus
fault-simulator = { $card } est une carte du Battle Simulator
fault-size = un deck a de { $least } à { $most } cartes, et non { $n }
fault-tokui-wazas = { $n } Tokui-Waza sont déclarées : une au plus
has-anger = la colère est de { $n }
in-control = c'est { $number } qui mène
in-phase = c'est la phase d'attaque de { $seat }
kind = { $key ->
    [Personality] Personnage
    [Physical-Combat] Combat physique
    [Energy-Combat] Combat d'énergie
    [Event] Événement
    [Setup] Préparation
    [Drill] Entraînement
    [Battleground] Champ de bataille
    [Location] Lieu
    [Mastery] Maîtrise
    [Declaration] Déclaration
   *[other] { $name }
}
label = { $key ->
    [attack] attaque
    [after-life-cards-of-damage-of-a-physical-attack] après des cartes de vie de dégâts d'une attaque physique
    [after-life-cards-of-damage-of-an-energy-attack] après des cartes de vie de dégâts d'une attaque d'énergie
    [after-life-cards-of-damage-of-an-attack] après des cartes de vie de dégâts d'une attaque
    [when-an-effect-of-success-is-used] quand un effet de réussite est utilisé
    [when-a-player-would-win-by-survival] quand un joueur gagnerait par survie
    [when-power-stages-are-gained] quand des crans sont gagnés
    [when-power-stages-are-lost] quand des crans sont perdus
    [when-damage-is-redirected] quand des dégâts sont redirigés
    [when-personalities-are-fused] quand des personnages fusionnent
    [after-the-defender-has-drawn] après la pioche du défenseur
    [when-it-is-about-to-be-discarded] quand elle va être défaussée
    [when-it-is-about-to-be-removed-from-the-game] quand elle va être retirée du jeu
    [when-a-card-is-shuffled-into-a-Life-Deck] quand une carte est mélangée dans un Deck de Vie
    [when-a-card-is-put-under-a-Life-Deck] quand une carte est mise sous un Deck de Vie
    [when-a-card-is-Shifted] quand une carte est convertie
    [for-Shift] pour une conversion
    [at-the-beginning-of-the-game] au début de la partie
    [when-a-card-stops-an-attack] quand une carte arrête une attaque
    [when-a-card-stops-a-physical-attack] quand une carte arrête une attaque physique
    [when-a-card-stops-an-energy-attack] quand une carte arrête une attaque d'énergie
    [when-it-becomes-so] quand cela devient vrai
    [defence] défense
    [secondary-effect] effet secondaire
    [if-successful] si elle réussit
    [if-stopped] si elle est arrêtée
    [Defense-Shield] bouclier
    [use-when-needed] à utiliser au besoin
    [use-when] à utiliser quand
    [automatic-effect] effet automatique
    [activated-effect] effet activé
    [constant-effect] effet constant
    [keyword] mot-clé
    [printed] imprimé
    [at-the-beginning-of-the-turn] au début du tour
    [at-the-beginning-of-the-Draw-Step] au début de l'étape de pioche
    [at-the-beginning-of-the-Non-Combat-Step] au début de l'étape hors combat
    [at-the-beginning-of-the-Power-Up-Step] au début de l'étape de montée
    [at-the-end-of-the-Power-Up-Step] à la fin de l'étape de montée
    [when-Combat-is-declared] quand le combat est déclaré
    [when-Combat-could-be-declared-and-is-not] quand le combat pourrait être déclaré et ne l'est pas
    [when-an-attack-was-stopped-or-has-done-its-damage] quand une attaque a été arrêtée ou a infligé ses dégâts
    [when-entering-Combat] à l'entrée en combat
    [at-the-beginning-of-an-Attack-Phase] au début d'une phase d'attaque
    [at-the-end-of-Combat] à la fin du combat
    [at-the-beginning-of-the-Rejuvenation-Step] au début de l'étape de régénération
    [at-the-end-of-the-turn] à la fin du tour
    [when-performing-a-physical-attack] lors d'une attaque physique
    [when-performing-an-energy-attack] lors d'une attaque d'énergie
    [when-performing-an-attack] lors d'une attaque
    [after-a-successful-physical-attack] après une attaque physique réussie
    [after-a-successful-energy-attack] après une attaque d'énergie réussie
    [after-a-successful-attack] après une attaque réussie
    [when-a-physical-attack-becomes-successful] quand une attaque physique réussit
    [when-an-energy-attack-becomes-successful] quand une attaque d'énergie réussit
    [when-an-attack-becomes-successful] quand une attaque réussit
    [when-a-physical-attack-is-stopped] quand une attaque physique est arrêtée
    [when-an-energy-attack-is-stopped] quand une attaque d'énergie est arrêtée
    [when-an-attack-is-stopped] quand une attaque est arrêtée
    [after-damage-of-a-physical-attack] après les dégâts d'une attaque physique
    [after-damage-of-an-energy-attack] après les dégâts d'une attaque d'énergie
    [after-damage-of-an-attack] après les dégâts d'une attaque
    [after-a-defence] après une défense
    [when-a-card-is-used] quand une carte est utilisée
    [when-it-is-placed-in-play] quand elle est mise en jeu
    [when-it-leaves-play] quand elle quitte le jeu
    [when-it-is-discarded] quand elle est défaussée
    [when-it-is-removed-from-the-game] quand elle est retirée de la partie
    [when-a-Dragon-Ball-is-captured] quand une Dragon Ball est capturée
    [when-anger-is-raised] quand la colère augmente
    [when-anger-is-lowered] quand la colère baisse
    [when-anger-reaches-5] quand la colère atteint 5
    [when-a-level-is-gained] quand un niveau est gagné
    [when-a-level-is-lost] quand un niveau est perdu
    [when-a-player-would-win-by-personality] quand un joueur gagnerait par son personnage
    [when-a-card-is-drawn] quand une carte est piochée
    [when-a-Life-Deck-is-searched] lors de la recherche dans un Deck de Vie
    [when-a-life-card-is-discarded] quand une carte de vie est défaussée
    [when-Endurance-is-used] quand l'Endurance est utilisée
    [when-damage-is-prevented] quand des dégâts sont prévenus
   *[other] { $name }
}
no-attack = { $number } n'est pas une attaque
no-power = { $number } n'a pas de pouvoir utilisé une fois par combat
no-such-stage = le scouter de { $number } ne peut pas être à { $n } : son niveau le plus haut est { $m } au-dessus de 0
not-placed = elle ne peut pas être mise en jeu maintenant
option-activate = Activer { $card }
option-advance = Monter d'un niveau
option-apart = La poser à part
option-back = Montrer { $card } et la mélanger au Deck de Vie
option-capture = Capturer { $card }
option-check = Regarder tout le Deck de Vie
option-combat = Déclarer le combat
option-control = { $card } mène le combat
option-copy = Faire une copie de l'attaque
option-defend = Se défendre avec { $card }
option-discard = Défausser { $card }
option-empower = Renforcer { $card }
option-end = Passer à l'étape de montée
option-endure = Utiliser l'Endurance de { $card }
option-even = Pair
option-final = Attaque physique finale
option-fuse = Fusionner en { $card }
option-gt = En retirant des cartes de la défausse (GT)
option-life = Des cartes de vie
option-look = Regarder les six premières cartes
option-name = Nommer { $card }
option-odd = Impair
option-onto = La poser sur { $card }
option-pass = Passer
option-place = Poser { $card }
option-remove = Retirer { $card } de la partie
option-shield = Utiliser le bouclier de { $card }
option-skip = Pas de combat
option-stages = Des crans
option-style = { $card } et son style
option-swap = Échanger { $card }
option-take = { $card } subit les dégâts
option-use = Utiliser { $card }
option-z = Par la colère (Z)
phase = { $key ->
    [Draw-Step] étape de pioche
    [Non-Combat-Step] étape hors combat
    [Main-Phase] étape hors combat
    [Power-Up-Step] étape de montée
    [Combat-Step] étape de combat
    [Rejuvenation-Step] étape de régénération
   *[other] { $name }
}
prompt-action = Votre phase d'attaque : que faites-vous ?
prompt-advance = Retirer des cartes de la défausse pour monter d'un niveau ?
prompt-capture = Capturez-vous une Dragon Ball ?
prompt-check = La recherche n'a rien trouvé : regardez-vous le Deck de Vie ?
prompt-combat = Déclarez-vous le combat ?
prompt-control = Qui mène le combat ?
prompt-defence = Comment vous défendez-vous ?
prompt-discard = Quelle carte défaussez-vous ?
prompt-empower = Renforcez-vous l'attaque ?
prompt-endurance = Utilisez-vous son Endurance ?
prompt-final = Quelle carte défaussez-vous pour elle ?
prompt-fuse = En qui fusionnez-vous ?
prompt-gain = Utilisez-vous l'effet pour cette attaque ?
prompt-holds = Une puissance est Z : la condition est-elle remplie ?
prompt-kind = Des crans ou des cartes de vie ?
prompt-leveling = Comment gagnez-vous des niveaux ?
prompt-look = Regardez-vous les six premières cartes ?
prompt-main = Hors combat : que posez-vous ?
prompt-may = L'utilisez-vous ?
prompt-name = Quelle carte nommez-vous ?
prompt-onto = Sur quel allié la posez-vous ?
prompt-order = Quelle carte vient ensuite ?
prompt-parity = Nommez-vous pair ou impair ?
prompt-payment = Payez-vous cela à la place du coût ?
prompt-power = Utilisez-vous le pouvoir de la Dragon Ball ?
prompt-rejuvenate = Mettre la première carte de la défausse sous le Deck de Vie ?
prompt-remove = Quelle carte retirez-vous de la partie ?
prompt-shield = Utilisez-vous un bouclier ?
prompt-shift = Faites-vous cela au lieu de défausser une carte de votre main ?
prompt-spare = Gardez-vous les cartes que vous défausseriez ?
prompt-styles = Quel style gardez-vous ?
prompt-swap = Quelle carte du Deck de Sensei échangez-vous ?
prompt-taker = Qui subit les dégâts ?
prompt-twice = Remettez-vous deux fois plus de cartes ?
prompt-window = Utilisez-vous une carte maintenant ?
reason = { $key ->
    [a-card-s-effect] l'effet d'une carte
    [a-loop-that-nobody-can-stop] une boucle que personne ne peut arrêter
    [both-Life-Decks-are-empty] les deux Decks de Vie sont vides
    [both-players-lose-at-once] les deux joueurs perdent à la fois
    [empty-deck] Deck de Vie vide
    [only-Dragon-Balls-are-left] il ne reste que des Dragon Balls
    [seven-Dragon-Balls] sept Dragon Balls
    [surrender] abandon
    [the-Life-Deck-is-empty] le Deck de Vie est vide
    [the-most-powerful-personality] le personnage le plus puissant
   *[other] { $name }
}
ruling-banned = Elle est interdite
ruling-fragment = Une partie de son texte se lit : { $text }
ruling-free = Elle n'est plus sur aucune liste
ruling-gains = Elle gagne : { $text }
ruling-loses = Elle perd : { $text }
ruling-restricted = Elle est limitée à { $n } par deck
ruling-superseded = (Une décision plus récente la remplace.)
ruling-text = Son texte se lit : { $text }
ruling-text-unknown = (Son texte entier est inconnu ici.)
ruling-title = Son titre est { $title }
ruling-type = Son type est { $kind }
stat = { $key ->
    [rating] puissance
    [highest_rating] puissance la plus haute
    [stage] cran
    [level] niveau
    [pur] PUR
    [ball] numéro de Dragon Ball
    [sensei_cards] cartes du Deck de Sensei
    [anger] colère
    [anger_needed] colère requise
    [powering] crans de montée
   *[other] { $name }
}
state = { $key ->
    [in_control] aux commandes
    [in_use] en usage
   *[other] { $name }
}
two-in-control = deux alliés d'un joueur ne peuvent pas être aux commandes
