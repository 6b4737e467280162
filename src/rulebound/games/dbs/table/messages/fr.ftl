# Ce que lit l'utilisateur, en français.

a-kind = { $key ->
    [Battle] une carte de Combat
    [Extra] une carte Extra
    [Leader] une carte Leader
   *[other] une carte { $name }
}
act = { $key ->
    [attack] attaquer
    [power_be_reduced] voir sa puissance réduite
    [power_be_increased] voir sa puissance augmentée
    [combo_power_be_reduced] voir sa puissance de combo réduite
    [combo_power_be_increased] voir sa puissance de combo augmentée
    [cost_be_reduced] voir son coût réduit
    [cost_be_increased] voir son coût augmenté
    [combo_cost_be_reduced] voir son coût de combo réduit
    [combo_cost_be_increased] voir son coût de combo augmenté
    [attack_active] attaquer des cartes de Combat en mode Action
    [attack_leader] attaquer un Leader
    [block] bloquer
    [be_blocked] être bloquée
    [be_koed] être mise KO
    [be_koed_in_battle] être mise KO au combat
    [be_koed_by_effects] être mise KO par des effets
    [be_koed_by_opposing_effects] être mise KO par des effets adverses
    [be_koed_by_own_effects] être mise KO par ses propres effets
    [be_koed_by_opponent] être mise KO par l'adversaire
    [be_moved_to_drop] être placée dans la Zone de Dispersion
    [be_rested] passer en mode Inertie
    [be_rested_by_opposing_effects] passer en mode Inertie par des effets adverses
    [be_activated] passer en mode Action
    [refresh] passer en mode Action au début du tour
    [be_chosen] être choisie
    [leave] partir
    [leave_by_effects] partir par des effets
    [play] jouer
    [combo] combo
    [be_attacked] être attaquée
    [attack_battle] attaquer une carte de Combat
    [activate] activer
    [be_covered] être recouverte
    [be_placed_under] être placée dessous
    [attack_be_negated] voir son attaque annulée
    [skills_be_negated] voir ses Capacités annulées
    [be_negated] être annulée
    [add_life] ajouter des vies
    [draw] piocher
    [activate_energy] passer de l'énergie en mode Action
    [charge] charger
    [awaken] s'éveiller
    [combo_rested] faire une Combo en mode Inertie
    [play_from_there] être jouée depuis sa zone
    [combo_from_there] faire une Combo depuis sa zone
    [pay_energy] payer de l'énergie
    [be_chosen_by_opponent] être choisie par l'adversaire
    [be_moved_to_hand] être renvoyée dans la main
    [be_moved_to_warp] être placée dans la Dimension parallèle
    [be_moved_to_deck] être renvoyée dans le deck
    [be_moved_to_deck_top] être placée sur le deck
    [be_moved_to_deck_bottom] être placée sous le deck
    [be_played_active] être jouée en mode Action
    [be_affected] être affectée
    [skip_hand_drop] garder sa main
    [skip_hand_warp] garder sa main
    [skip_hand_deck] garder sa main
    [skip_life_drop] garder sa vie
    [skip_energy_drop] garder son énergie
    [return_to_the_warp] retourner dans la Dimension parallèle
    [take_damage] subir des dégâts
    [take_attack_damage] subir des dégâts d'attaques
    [win] gagner la partie
    [lose] perdre la partie
   *[other] { $name }
}
area = { $key ->
    [leader] Leader
    [battle] combat
    [combo] combo
    [hand] main
    [drop] Dispersion
    [deck] deck
    [energy] énergie
    [life] vie
    [warp] Dimension parallèle
    [under] sous une carte
    [removed] hors du jeu
    [nowhere] nulle part
   *[other] { $name }
}
area-from = { $key ->
    [leader] de la Zone du Leader
    [battle] de la Zone de Combat
    [combo] de la Zone de Combo
    [hand] de la main
    [drop] de la Zone de Dispersion
    [deck] du deck
    [energy] de la Zone d'Énergie
    [life] de la Zone de Vie
    [warp] de la Dimension parallèle
    [under] de dessous une carte
    [removed] de hors du jeu
    [nowhere] de nulle part
   *[other] de { $name }
}
area-to = { $key ->
    [leader] dans la Zone du Leader
    [battle] dans la Zone de Combat
    [combo] dans la Zone de Combo
    [hand] dans la main
    [drop] dans la Zone de Dispersion
    [deck] dans le deck
    [energy] dans la Zone d'Énergie
    [life] dans la Zone de Vie
    [warp] dans la Dimension parallèle
    [under] sous une carte
    [removed] hors du jeu
    [nowhere] nulle part
   *[other] vers { $name }
}
awaken-unmet = la condition d'[Éveil] n'est pas remplie
back-is-up = son verso est visible
bond-asks = [Lien] demande plus de cartes de Combat
bonus = combo +{ $combo_power } pour { $combo_cost }
cannot-be-charged = il n'y a pas de { $number } à placer dans la Zone d'Énergie
cannot-combo = il n'y a pas de { $number } pour une Combo
cannot-pay-combo = vous ne pouvez pas payer le coût de Combo { $n } de { $number }
cannot-pay-energy = { $n ->
    [one] vous ne pouvez pas payer l'énergie de { $number }
   *[other] vous ne pouvez pas payer les { $n } énergies de { $number }
}
event-active = { $card } de { $who } passe en mode Action
event-combo = { $who } fait une Combo avec { $card }
event-deflect = { $card } de { $who } n'est pas affectée
event-flip = { $card } de { $who } est retournée
event-gone = le jeton { $card } de { $who } quitte la partie
event-negate_attack = l'attaque de { $card } est annulée
event-rest = { $card } de { $who } passe en mode Inertie
event-same_card = { $card } de { $who } garde son orientement et ce qui agit sur elle
event-skill_cost = Les compétences de { $card } de { $who } coûtent moins
event-specified_cost = Le coût de couleur de { $card } de { $who } est réduit
event-take_over = { $card } de { $who } reprend ce qui agissait sur la carte dessous
event-token = { $who } crée le jeton { $card }
event-unspecified = { $card } de { $who } n'a pas de coût de couleur
fact = { $key ->
    [specified] couleurs du coût
    [character] personnages
    [characters] personnages
    [traits] traits
    [era] époque
    [combo_power] puissance de Combo
    [combo_cost] coût de Combo
   *[other] { shared-fact }
}
fault-back = { $card } est le verso d'une carte Leader, et non une carte à part
fault-keyword-cards = { $n } cartes avec [{ $word }] : au plus { $most } en tout
fault-kind = { $card } est de la sorte { $kind } : un deck contient des cartes de Combat et Extra
fault-one-leader = un deck a exactement 1 carte Leader, et non { $n }
fault-token = { $card } est un jeton, que seule une Capacité crée
field-skills = les autres Capacités d'un [Terrain] agissent en Zone de Combat
front-is-up = son recto est visible
has-barrier = { $number } a [Barrière] et ne peut pas être choisie
in-rest-mode = { $number } est en mode Inertie
in-the-battle = { $number } est elle-même dans le combat
it-is-active = elle est en mode Action
it-is-rested = elle est en mode Inertie
keyword-from-hand = [{ $word }] s'active de la main
keyword-not-now = [{ $word }] ne peut pas être activé maintenant
keyword-of-main = [{ $word }] est une Capacité de la Phase Principale
keyword-works-in-play = [{ $word }] agit en jeu
kind = { $key ->
    [Leader] Leader
    [Battle] Combat
   *[other] { $name }
}
label = { $key ->
    [keyword-skill] Capacité-clef
   *[other] { $name }
}
no-attacking-card = { $number } n'est pas une carte qui attaque
no-combo = { $number } n'a ni coût ni puissance de Combo
no-skill-now = { $number } n'a pas de Capacité à activer maintenant
not-a-battle-card = { $number } n'est pas une carte de Combat
not-attackable = « { $words } » n'est ni le Leader adverse ni une carte de Combat en mode Inertie
note-rested = en Inertie
option-charge = Placer { $card } dans la Zone d'Énergie
option-combo = Combo avec { $card }
option-counter = Contrer avec { $card }
option-full = Le coût d'énergie
option-life = Prendre une carte de vie
option-pass = Passer
option-pay = Payer avec { $card }
option-redraw = Renvoyer { $card }
option-waive = Ce que { $card } permet à la place
phase = { $key ->
    [Charge-Phase] Phase de Recharge
    [Main-Phase] Phase principale
    [End-Phase] Phase de Fin
   *[other] { $name }
}
position-life-lost = un joueur sans vie a déjà perdu ({ $rule })
position-no-card-that-is = il n'y a pas de carte de dbs qui soit { $what }
prompt-activate = Employer cette Capacité ?
prompt-charge = Phase de Recharge : placer une carte dans la Zone d'Énergie ?
prompt-combo = Combo, Capacité, ou continuer ?
prompt-counter = Répondre par un [Contre] ?
prompt-instead = Employer une Capacité à la place ?
prompt-life = Quelle carte de vie prenez-vous ?
prompt-pay = Quelle énergie passe en mode Inertie ?
prompt-price = Que payez-vous ?
prompt-redraw = Quelles cartes de la main de départ repartent ? Terminez quand elle vous convient.
prompt-resolve = Quelle Capacité est résolue ensuite ?
prompt-skill = Quelle Capacité activez-vous ?
purse-active = { $word } { $n } en Action
purse-rested = { $n } en Inertie
skill-forbids-attack = une Capacité interdit à { $number } d'attaquer
skill-forbids-play = une Capacité vous interdit de jouer { $number }
sparking-asks = [Étincelle] demande plus de cartes dans la Zone de Dispersion
stat = { $key ->
    [power] puissance
    [cost] coût
    [combo_power] puissance de Combo
    [combo_cost] coût de Combo
   *[other] { $name }
}
used-already = [Une fois par tour] : elle a déjà servi
wish-unmet = la condition de [Vœu] n'est pas remplie
