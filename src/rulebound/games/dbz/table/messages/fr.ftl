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
event-anger = { $who } a { $n } de colère
event-combat = { $who } déclare le combat
event-combat_end = le combat est fini
event-combat_over = un effet de { $who } met fin au combat
event-defend = { $who } se défend avec { $card }
event-final = { $who } fait une attaque physique finale
event-highest = { $who } peut atteindre le niveau { $n }
event-level = { $card } de { $who } est maintenant au niveau { $n }
event-look_top = { $who } regarde les { $n } premières cartes du Deck de Vie
event-pass = { $who } passe
event-prevent = { $who } prévient { $n } de dégâts
event-stage = { $card } de { $who } est à { $n } au-dessus de 0
event-stopped = { $who } arrête l'attaque
event-successful = l'attaque de { $who } réussit
event-to_be_removed = la carte de { $who } sortira de la partie
event-uses = { $who } utilise { $card }
has-anger = la colère est de { $n }
no-such-stage = le scouter ne peut pas être à { $n }
option-combat = Déclarer le combat
option-defend = Se défendre avec { $card }
option-discard = Défausser { $card }
option-end = Passer à l'étape de puissance
option-final = Attaque physique finale
option-look = Regarder les six premières cartes
option-pass = Passer
option-place = Poser { $card }
option-skip = Pas de combat
option-use = Utiliser { $card }
prompt-action = Votre phase d'attaque : que faites-vous ?
prompt-combat = Déclarez-vous le combat ?
prompt-defence = Comment vous défendez-vous ?
prompt-discard = Quelle carte défaussez-vous ?
prompt-final = Quelle carte défaussez-vous pour elle ?
prompt-look = Regardez-vous les six premières cartes ?
prompt-main = Hors combat : que posez-vous ?
prompt-order = Quelle carte vient ensuite ?
prompt-rejuvenate = Mettre la première carte de la défausse sous le Deck de Vie ?

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