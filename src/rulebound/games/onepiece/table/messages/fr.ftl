# Ce que lit l'utilisateur, en français.

a-kind = { $key ->
    [Character] un Personnage
    [Event] un Événement
    [Leader] un Leader
    [Stage] un Lieu
   *[other] une carte { $name }
}
act = { $key ->
    [attack] attaquer
    [attack_leader] attaquer un Leader
    [block] bloquer
    [be_blocked] être bloquée
    [be_koed] être mise KO
    [be_koed_in_battle] être mise KO en combat
    [be_koed_by_effects] être mise KO par des effets
    [be_rested] être épuisée
    [refresh] être redressée à la phase de Recharge
    [be_chosen] être choisie
    [leave] quitter le terrain à cause d'un effet adverse
    [enter_active] entrer en jeu redressée
    [be_koed_by_opposing_effects] être mise KO par des effets adverses
    [attack_leader_when_played] attaquer un Leader le tour où elle est jouée
    [play] jouer
    [draw_by_effects] piocher par des effets
    [add_life_by_effects] ajouter à la main des cartes de Vie par des effets
    [activate_don_by_characters] redresser des DON!! par des Personnages
    [play_from_hand] jouer des cartes de la main
    [play_by_effects] être jouée par des effets
    [be_rested_by_opposing_effects] être épuisée par des effets adverses
    [lose_without_deck] perdre parce que le deck est vide
    [activate_event] activer des Événements
    [activate_don_by_effects] redresser des DON!! par des effets
    [add_to_hand_by_effects] ajouter des cartes à la main par des effets
    [be_attacked] être attaquée
    [be_koed_by_own_effects] être mise KO par vos effets
    [leave_by_effects] quitter le terrain à cause d'un effet
    [be_moved_to_hand] être renvoyée dans la main
    [be_moved_to_deck] être renvoyée dans le deck
    [be_moved_to_deck_top] être placée sur le deck
    [be_moved_to_deck_bottom] être placée sous le deck
    [be_moved_to_life] être ajoutée à la Vie
    [be_activated] être redressée
   *[other] { $name }
}
area = { $key ->
    [leader] Leader
    [character] Personnages
    [stage] Lieu
    [hand] main
    [trash] Défausse
    [deck] deck
    [don_deck] deck DON!!
    [cost] coût
    [given] données
    [life] vie
    [resolving] en cours
   *[other] { $name }
}
area-from = { $key ->
    [leader] de la zone du Leader
    [character] de la zone des Personnages
    [stage] de la zone de Lieu
    [hand] de la main
    [trash] de la Défausse
    [deck] du deck
    [don_deck] du deck DON!!
    [cost] de la zone de Coût
    [given] de dessous une carte
    [life] de la Vie
    [resolving] d'où elle était résolue
   *[other] de { $name }
}
area-to = { $key ->
    [leader] dans la zone du Leader
    [character] dans la zone des Personnages
    [stage] dans la zone de Lieu
    [hand] dans la main
    [trash] dans la Défausse
    [deck] dans le deck
    [don_deck] dans le deck DON!!
    [cost] dans la zone de Coût
    [given] sous une carte
    [life] dans la Vie
    [resolving] là où elle est résolue
   *[other] vers { $name }
}
bonus = Contre +{ $counter }
cannot-block = « { $words } » ne peut pas bloquer maintenant
cards-beneath = { $n } DON!!
costs-too-much = { $m ->
    [one] { $number } coûte { $n } et vous avez { $m } DON!! redressée
   *[other] { $number } coûte { $n } et vous avez { $m } DON!! redressées
}
effect-forbids-attack = un effet interdit à { $number } d'attaquer
event-active = { $card } de { $who } est redressée
event-counter = { $who } défausse { $card } pour son Contre de { $n }
event-next_play = la prochaine carte d'un certain genre de { $who } coûte { $n } de moins
fault-colours = { $card } est { $color } ; la carte Leader est { $other }
fault-kind = { $card } est de la sorte { $kind } : un deck contient des Personnages, des Événements et des Lieux
fault-one-leader = un deck a exactement 1 Leader, et non { $n }
is-rested = { $number } est épuisée
kind = { $key ->
    [Leader] Leader
    [Character] Personnage
    [Event] Événement
    [Stage] Lieu
   *[other] { $name }
}
label = { $key ->
    [permanent-effect] effet permanent
    [keyword-effect] effet d'un mot-clef
    [rule-of-the-card] règle de la carte
    [when-played] quand elle est jouée
    [when-attacking] quand elle attaque
    [when-blocking] quand elle bloque
    [when-K-O-d] quand elle est mise KO
    [when-K-O-d-in-battle] quand elle est mise KO en combat
    [when-K-O-d-by-an-effect] quand un effet la met KO
    [when-it-leaves-play] quand elle quitte le jeu
    [when-it-battles] quand elle combat
    [at-the-end-of-its-battle] à la fin de son combat
    [when-removed-by-an-effect] quand un effet la retire
    [when-a-Trigger-activates] quand un [Déclenchement] est activé
    [at-the-start-of-the-turn] au début du tour
    [at-the-start-of-the-Main-Phase] au début de la phase Principale
    [at-the-end-of-the-turn] à la fin du tour
    [at-the-end-of-the-battle] à la fin du combat
    [at-the-end-of-a-battle-of-the-card] à la fin d'un combat de la carte
    [when-it-battles-a-Character] quand elle combat un Personnage
    [when-a-Life-card-leaves] quand une carte quitte la Vie
    [when-an-Event-is-activated] quand un Événement est activé
    [when-DON-returns] quand des cartes DON!! sont renvoyées
    [when-attacked] quand elle est attaquée
    [when-a-card-is-drawn-outside-the-Draw-Phase] quand une carte est piochée hors de la phase de Pioche
    [when-it-becomes-rested] quand elle est épuisée
    [when-it-becomes-active] quand elle est redressée
    [when-damage-is-taken] quand des dégâts sont subis
    [when-a-card-is-trashed-from-the-hand] quand une carte de la main est défaussée
    [when-it-K-O-s-a-Character-in-battle] quand elle met KO un Personnage en combat
    [when-its-attack-deals-damage] quand son attaque inflige des dégâts
    [when-damage-is-dealt] quand des dégâts sont infligés
    [when-no-Life-is-left] quand il ne reste plus de Vie
    [when-no-card-is-left-in-the-deck] quand il ne reste plus de carte dans le deck
    [when-played-from-the-hand] quand elle est jouée de la main
    [when-given-a-DON-card] quand une carte DON!! lui est donnée
    [when-played-from-the-trash] quand elle est jouée de la Défausse
    [at-the-start-of-the-game] au début de la partie
    [when-DON-is-placed-in-the-DON-Phase] quand des cartes DON!! sont placées à la phase DON!!
    [when-it-would-go-there] quand elle y irait
   *[other] { $name }
}
no-active-don = vous n'avez pas de DON!! redressée à donner
no-battle-on-first-turn = personne n'attaque à son premier tour
no-main-effect = { $number } n'a pas d'effet [Principale]
no-rush = { $number } est entrée en jeu ce tour et n'a pas [Initiative]
not-attackable = « { $words } » n'est ni le Leader adverse ni un Personnage épuisé
not-your-leader-or-character = { $number } n'est ni votre Leader ni l'un de vos Personnages
note-active = redressée
option-block = Bloquer avec { $card }
option-counter = Défausser { $card } pour son Contre
option-end = Finir la phase Principale
option-event = Activer l'Événement { $card }
option-first = Commencer
option-give = Donner 1 DON!! à { $card }
option-keep = Garder la main
option-on = { $card }
option-redraw = Repiocher la main
option-second = Jouer en second
option-take = Ajouter { $card } à votre main
option-trash = Défausser { $card }
option-trigger = Activer le [Déclenchement] de { $card }
phase = { $key ->
    [Refresh-Phase] phase de Recharge
    [Draw-Phase] phase de Pioche
    [DON-Phase] phase de DON!!
    [Main-Phase] phase Principale
    [End-Phase] phase de Fin
   *[other] { $name }
}
position-don-count = un joueur a { $n } cartes DON!!, et non { $m }
prompt-activate = Activer cet effet ?
prompt-block = Bloquer l'attaque ?
prompt-counter = Étape de Contre : contrer l'attaque ?
prompt-counter_on = Quelle carte reçoit la puissance ?
prompt-first = Qui commence ?
prompt-instead = Employer un effet à la place ?
prompt-main = Phase Principale : que faites-vous ?
prompt-redraw = Garder la main de départ, ou la repiocher une fois ?
prompt-resolve = Quel effet est résolu ensuite ?
prompt-room = Vous avez cinq Personnages : lequel est défaussé ?
prompt-trigger = Activer le [Déclenchement], ou prendre la carte ?
purse-active = { $n ->
    [one] { $word } { $n } redressée
   *[other] { $word } { $n } redressées
}
stat = { $key ->
    [power] puissance
    [cost] coût
    [counter] Contre
    [life] vie
   *[other] { $name }
}
state = { $key ->
    [rested] épuisée
    [active] redressée
    [face-up] face visible
    [face-down] face cachée
    [negated] annulée
    [shown] montrée
   *[other] { $name }
}
