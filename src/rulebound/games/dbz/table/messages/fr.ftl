# Ce que lit l'utilisateur, en français.

area = { $key ->
    [life_deck] Deck de Vie
    [personality] Personnage principal
    [discard] défausse
    [dragon_balls] Dragon Balls
    [sensei_deck] Deck de Sensei
   *[other] { $name }
}
at-stage = il est à { $n } au-dessus de 0
cost = coûte { $n }
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
event-defend = { $who } se défend avec { $card }
event-defuse = { $card } de { $who } se sépare
event-empowers = { $who } renforce { $card } de { $n }
event-endures = { $who } utilise l'Endurance de { $card }
event-final = { $who } fait une attaque physique finale
event-fuse = { $who } fusionne en { $card }
event-highest = { $who } peut atteindre le niveau { $n }
event-keep = { $who } peut garder { $n } de plus
event-level = { $card } de { $who } est maintenant au niveau { $n }
event-leveling = { $who } gagne des niveaux à la manière { $to ->
    [gt] de GT
   *[other] de Z
}
event-look_top = { $who } regarde les { $n } premières cartes du Deck de Vie
event-must_declare = { $who } doit déclarer le combat
event-must_pass = { $who } doit passer
event-not_taken = { $who } peut agir encore
event-pass = { $who } passe
event-prevent = { $who } prévient { $n } de dégâts
event-remains = { $card } de { $who } reste
event-shield = { $who } utilise le bouclier de { $card }
event-skips = { $who } saute une phase d'attaque
event-skips_combat = { $who } passe le combat
event-stage = { $card } de { $who } est à { $n } au-dessus de 0
event-stopped = { $who } arrête l'attaque
event-stopped_once = { $who } arrête l'attaque à moitié
event-successful = l'attaque de { $who } réussit
event-tokui_waza = { $who } a déclaré un Tokui-Waza : { $to }
event-tried = { $who } tente en vain d'arrêter l'attaque
event-uses = { $who } utilise { $card }
event-will_skip = { $who } sautera la prochaine phase d'attaque
has-anger = la colère est de { $n }
no-such-stage = le scouter ne peut pas être à { $n }
not-placed = elle ne peut pas être mise en jeu maintenant
option-activate = Activer { $card }
option-advance = Monter d'un niveau
option-apart = La poser à part
option-back = Montrer { $card } et la mélanger au Deck de Vie
option-capture = Capturer { $card }
option-check = Regarder tout le Deck de Vie
option-combat = Déclarer le combat
option-control = { $card } mène le combat
option-defend = Se défendre avec { $card }
option-discard = Défausser { $card }
option-empower = Renforcer { $card }
option-end = Passer à l'étape de puissance
option-endure = Utiliser l'Endurance de { $card }
option-final = Attaque physique finale
option-fuse = Fusionner en { $card }
option-gt = En retirant des cartes de la défausse (GT)
option-look = Regarder les six premières cartes
option-onto = La poser sur { $card }
option-pass = Passer
option-place = Poser { $card }
option-remove = Retirer { $card } de la partie
option-shield = Utiliser le bouclier de { $card }
option-skip = Pas de combat
option-swap = Échanger { $card }
option-take = { $card } subit les dégâts
option-use = Utiliser { $card }
option-z = Par la colère (Z)
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
prompt-leveling = Comment gagnez-vous des niveaux ?
prompt-look = Regardez-vous les six premières cartes ?
prompt-main = Hors combat : que posez-vous ?
prompt-may = L'utilisez-vous ?
prompt-onto = Sur quel allié la posez-vous ?
prompt-order = Quelle carte vient ensuite ?
prompt-power = Utilisez-vous le pouvoir de la Dragon Ball ?
prompt-rejuvenate = Mettre la première carte de la défausse sous le Deck de Vie ?
prompt-remove = Quelle carte retirez-vous de la partie ?
prompt-shield = Utilisez-vous un bouclier ?
prompt-swap = Quelle carte du Deck de Sensei échangez-vous ?
prompt-taker = Qui subit les dégâts ?
prompt-window = Utilisez-vous une carte maintenant ?
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
