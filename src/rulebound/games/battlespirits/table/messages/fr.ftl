# Ce que lit l'utilisateur, en français.

act = { $key ->
    [abstain] renoncer à attaquer
    [activate] activer des effets
    [activate_burst] activer un Burst
    [attack] attaquer
    [attack_spirit] attaquer un Spirit
    [be_activated] être redressée
    [be_affected] être affectée par des effets
    [be_blocked] être bloquée
    [be_chosen] être choisie
    [be_chosen_by_opponent] être choisie par l'adversaire
    [be_koed] être détruite
    [be_koed_by_effects] être détruite par des effets
    [be_koed_by_opponent] être détruite par l'adversaire
    [be_koed_by_opposing_effects] être détruite par des effets adverses
    [be_koed_in_battle] être détruite au combat
    [be_rested] être épuisée
    [be_rested_by_opposing_effects] être épuisée par des effets adverses
    [be_moved_to_hand] retourner en main
    [be_moved_to_deck] retourner dans le deck
    [block] bloquer
    [block_rested] bloquer épuisée
    [combine] être combinée
    [draw] piocher
    [increase_hand] recevoir des cartes en main
    [leave] quitter le terrain par des effets adverses
    [not_block] renoncer à bloquer
    [play] être jouée par un effet
    [reduce_life] réduire la Vie
    [battle] combattre
    [end_step] mettre fin à l'étape d'attaque
    [life_to_trash] envoyer les Noyaux de la Vie à la Défausse
    [refresh] se redresser pendant l'étape de redressement
    [summon] invoquer
    [use] utiliser des cartes
    [use_in_flash] utiliser des cartes dans un moment Flash
    [win_with_lower_bp] gagner avec les BP les plus bas
    [deploy] déployer
    [block_despite_effects] bloquer malgré des effets
    [fall_below_1_core] rester sans Noyau
    [fall_below_2_cores] tomber à moins de 2 Noyaux
    [fall_below_3_cores] tomber à moins de 3 Noyaux
    [its_cores_to_core_trash] laisser ses Noyaux à la Défausse
    [a_core_to_core_trash] laisser un Noyau à la Défausse
    [a_core_to_void] laisser un Noyau au Vide
    [block_effects_attacking] activer à l'attaque ses effets de blocage
    [use_flash_effects] utiliser des effets Flash
   *[other] { $name }
}
area = { $key ->
    [combined] Braves combinés
    [core_trash] Noyaux dépensés
    [field] terrain
    [hand] main
    [deck] deck
    [trash] Défausse
    [removed] retirées de la partie
    [reserve] Réserve
    [Reserve] Réserve
    [life] Vie
    [void] Néant
    [count] Compte
    [burst] zone de Burst
    [beneath] sur une carte
    [resolving] en cours
    [soul_state] état d'Âme
    [presented] présentées
    [mirage] Mirage
    [aside] mises de côté
    [tokens] jetons préparés
   *[other] { $name }
}
area-from = { $key ->
    [beneath] d'une carte
    [core_trash] de la Défausse
    [count] du Compte
    [life] de la Vie
    [reserve] de la Réserve
    [void] du Néant
    [field] du terrain
    [hand] de la main
    [deck] du deck
    [trash] de la Défausse
    [soul_state] de l'état d'Âme
    [mirage] de la zone de Burst
    [burst] de la zone de Burst
    [aside] des cartes mises de côté
    [tokens] des jetons préparés
    [removed] de hors de la partie
    [resolving] de là où elle est résolue
    [combined] de la combinaison
    [presented] de là où elle est présentée
   *[other] de { $name }
}
area-to = { $key ->
    [beneath] sur une carte
    [core_trash] dans la Défausse
    [count] dans le Compte
    [life] dans la Vie
    [reserve] dans la Réserve
    [void] dans le Néant
    [field] sur le terrain
    [hand] dans la main
    [deck] dans le deck
    [trash] dans la Défausse
    [soul_state] à l'état d'Âme
    [mirage] dans la zone de Burst
    [burst] dans la zone de Burst
    [aside] parmi les cartes mises de côté
    [tokens] parmi les jetons préparés
    [removed] hors de la partie
    [resolving] là où elle est résolue
    [combined] dans la combinaison
    [presented] là où elle est présentée
   *[other] vers { $name }
}
cards-beneath = { $n ->
    [one] { $n } Noyau
   *[other] { $n } Noyaux
}
combined-with-nothing = { $card } est combinée avec une carte : dites laquelle
command-sentence = répondre en mots : « attaquer avec { $name } », « invoquer { $name } », « fin du tour », « oui »
depletes = à court de Noyaux sans lui
event-active = { $card } de { $who } est redressée
event-advent = { $card } de { $who } vient par Avènement
event-battle = { $card } de { $who } et { $to } comparent leurs BP
event-battle_over = un effet de { $who } met fin au combat
event-burst = le Burst { $card } de { $who } est résolu
event-combine = { $card } de { $who } est combinée avec { $to }
event-core = { $who } : { $card } passe { $origin } { $to }
event-create = { $who } crée le jeton { $card }
event-declare = { $who } déclare le Burst { $card }
event-deplete = { $card } de { $who } est à court de Noyaux
event-deploy = { $who } déploie { $card }
event-destroy = { $card } de { $who } est détruite
event-exchange = { $who } échange { $card }, qui va { $to }
event-leave = { $card } de { $who } va quitter le terrain
event-life = { $who } a encore { $n } de Vie
event-manifest = { $who } manifeste { $card }
event-mirage = { $who } pose { $card } comme Mirage
event-no_advent = { $who } : l'Avènement de { $card } est impossible, elle reste en main
event-present = { $who } pose une carte de Contrat face cachée
event-rebirth = { $card } de { $who } renaît
event-remain = { $card } de { $who } reste sur le terrain
event-rest = { $card } de { $who } est épuisée, tournée de côté
event-separate = { $card } de { $who } est séparée de { $to }
event-set = { $who } pose une carte comme Burst
event-soul_state = { $card } de { $who } passe à l'état d'Âme
event-source = { $card } de { $who } est à présent une carte source d'Avènement
event-succession = { $who } retire { $card } de la partie pour la Succession
event-summon = { $who } invoque { $card }
event-targeted = l'attaque vise { $card } de { $who }
event-trigger_guard = la gâchette Ultimate de { $card } de { $who } est parée
event-trigger_hit = la gâchette Ultimate de { $card } de { $who } touche
event-use = { $who } utilise { $card }
fact = { $key ->
    [bp] BP
    [cores] Noyaux
    [plus] BP ajoutés
    [family] familles
    [families] familles
    [symbol] symboles
    [symbols] symboles
    [reduction] réductions
    [reductions] réductions
    [mirage] coût de Mirage
    [over_count] Over Count
    [over_bp] BP d'Over Count
    [level] niveau
    [class] classes
    [classes] classes
   *[other] { shared-fact }
}
fault-banned = { $card } est interdite
fault-contracts = un deck a des cartes de Contrat d'un seul nom, et non de { $n }
fault-kind = { $card } est de la sorte { $kind } : aucun deck n'en contient
fault-restricted = { $n } cartes { $card } : { $most } au plus, selon la liste des cartes restreintes
fault-size = un deck a au moins { $least } cartes, et non { $n }
fault-token = { $card } est un jeton : aucun deck n'en contient
in-reserve = Réserve
label = { $key ->
    [when-it-is-returned] quand elle est renvoyée
    [Burst] effet Burst
    [Flash] effet Flash
    [Main] effet principal
    [When-Attacks] quand elle attaque
    [When-Attacks-Blocks] quand elle attaque ou bloque
    [When-Blocks] quand elle bloque
    [When-Depleted] quand elle est à court de Noyaux
    [When-Deployed] quand elle est déployée
    [When-Destroyed] quand elle est détruite
    [When-Summoned] quand elle est invoquée
    [printed] imprimé
    [after-an-effect-is-resolved] après la résolution d'un effet
    [after-it-was-destroyed] après sa destruction
    [as-the-battle-is-resolved] à la résolution du combat
    [at-the-end-of-the-battle] à la fin du combat
    [at-the-end-of-the-turn] à la fin du tour
    [at-the-start-of-the-Attack-Step] au début de l'étape d'attaque
    [at-the-start-of-the-Main-Step] au début de l'étape principale
    [at-the-start-of-the-turn] au début du tour
    [in-the-Core-Step] pendant l'étape de Noyau
    [in-the-Draw-Step] pendant l'étape de pioche
    [in-the-Refresh-Step] pendant l'étape de redressement
    [keyword] mot-clé
    [printed] imprimé
    [lasting-effect] effet durable
    [when-Cores-are-increased-from-the-Void] quand des Noyaux viennent du Néant
    [when-Life-is-reduced] quand la Vie diminue
    [when-Magic-is-used] quand une Magie est utilisée
    [when-a-Brave-is-summoned] quand un Brave est invoqué
    [when-a-Burst-is-activated] quand un Burst est activé
    [when-a-Burst-is-set] quand un Burst est posé
    [when-a-U-Trigger-has-hit] quand un U-Trigger touche
    [when-a-U-Trigger-was-guarded] quand un U-Trigger échoue
    [when-a-card-is-used] quand une carte est utilisée
    [when-an-effect-adds-to-a-hand] quand un effet ajoute à une main
    [when-an-effect-is-used] quand un effet est utilisé
    [when-it-Advents] quand elle fait son Avènement
    [when-it-attacks] quand elle attaque
    [when-it-blocks] quand elle bloque
    [when-it-has-destroyed-a-Spirit-in-a-battle] quand elle a détruit un Spirit au combat
    [when-it-is-Manifested] quand elle est Manifestée
    [when-it-is-blocked] quand elle est bloquée
    [when-it-is-combined] quand elle est combinée
    [when-it-is-depleted] quand elle est à court de Noyaux
    [when-it-is-deployed] quand elle est déployée
    [when-it-is-destroyed] quand elle est détruite
    [when-it-is-destroyed-in-a-battle] quand elle est détruite au combat
    [when-it-is-discarded] quand elle est jetée
    [when-it-is-exhausted] quand elle est épuisée
    [when-it-is-refreshed] quand elle est redressée
    [when-a-player-draws] quand un joueur pioche
    [when-it-becomes-so] quand cela devient le cas
    [when-it-is-summoned] quand elle est invoquée
    [when-it-leaves-the-Field] quand elle quitte le terrain
    [when-it-rebirths] quand elle renaît
    [when-its-Advent-is-performed] quand son Avènement a lieu
    [when-this-side-is-flipped-up] quand cette face est retournée
   *[other] { $name }
}
not-combined-so = { $card } ne peut pas être combinée ici avec { $host }
on-card = sur { $card }
on-the-left = à sa gauche
on-the-right = à sa droite
one-side = { $number } n'a pas d'autre face
option-activate = Activer { $card }
option-advent = Avènement de { $card }
option-alone = En état d'Esprit
option-auto = Comme proposé
option-block = Bloquer avec { $card }
option-burst = Activer le Burst { $card }
option-combine = Combiner { $card }
option-core = Déplacer { $card }
option-cost = Payer le coût normal
option-deploy = Déployer { $card }
option-end = Passer à l'étape suivante
option-first = Commencer
option-from = De { $card }
option-go = Laisser partir { $card }
option-keep = Garder la main
option-leave = { $card } quitte le terrain
option-lose = Perdre { $card }
option-manifest = Manifester { $card }
option-mirage = Poser { $card } comme Mirage
option-on = Sur { $card }
option-onto = Sur { $card }
option-pass = N'utiliser aucun effet
option-pay = Payer avec { $card }
option-payer = Payer avec { $card }
option-place = Y placer { $card }
option-present = Commencer avec { $card } en main
option-redraw = Repiocher la main
option-remain = Garder { $card } sur le terrain
option-remove = Retirer { $card } de la partie
option-reserve = Dans la Réserve
option-second = Jouer en second
option-separate = Séparer { $card }
option-set = Poser { $card } comme Burst
option-soul = Payer avec { $card } seulement
option-stay = { $card } reste à l'état d'Âme
option-summon = Invoquer { $card }
option-swap = L'échanger contre { $card }
option-take = Déplacer { $card }
option-use = Utiliser { $card }
option-with = Avec { $card }
phase = { $key ->
    [Attack-Step] étape d'attaque
    [Core-Step] étape de Noyau
    [Draw-Step] étape de pioche
    [End-Step] étape de fin
    [Main-Phase] étape principale
    [Main-Step] étape principale
    [Refresh-Step] étape de redressement
    [Start-Step] étape de départ
   *[other] { $name }
}
price = { $n ->
    [one] { $n } Noyau
   *[other] { $n } Noyaux
}
prompt-activate = Activer cet effet ?
prompt-advent = Sur quelle carte se fait l'Avènement ?
prompt-attack = Étape d'attaque : qui attaque ?
prompt-block = Bloquer l'attaque ?
prompt-burst = Activer un Burst ?
prompt-contract = Commencez-vous avec une carte de Contrat en main ?
prompt-core = Quel Noyau est déplacé ?
prompt-first = Qui commence ?
prompt-flash = Moment Flash : utilisez-vous un effet ?
prompt-instead = Employer un effet à la place ?
prompt-life = Quel Noyau de votre Vie est perdu ?
prompt-main = Étape principale : que faites-vous ?
prompt-pay = { $n ->
    [one] Avec quel Noyau payez-vous ? Il en reste { $n } à payer.
   *[other] Avec quel Noyau payez-vous ? Il en reste { $n } à payer.
}
prompt-payer = Quel Nexus paie ?
prompt-place = Quel Noyau placez-vous sur { $card } ?
prompt-price = Magie d'Âme : que payez-vous ?
prompt-redraw = Garder la main de départ, ou la repiocher une fois ?
prompt-resolve = Quel effet est résolu ensuite ?
prompt-soul_state = La carte reste-t-elle à l'état d'Âme ?
prompt-source = De quelle carte le Brave est-il séparé ?
prompt-stay = Le Brave reste-t-il sur le terrain ?
prompt-succession = Succession : retirez-vous une carte de votre Défausse ?
prompt-target = Avec quelle carte le Brave est-il combiné ?
prompt-targeted = Quelle carte est la cible de l'attaque ?
prompt-where = Où va le Noyau ?
reason = { $key ->
    [a-card-s-effect] l'effet d'une carte
    [a-loop-that-nobody-can-stop] une boucle que personne ne peut arrêter
    [both-lose-their-last-Life] les deux joueurs perdent leur dernière Vie
    [both-players-lose-at-once] les deux joueurs perdent à la fois
    [empty-deck] deck vide
    [no-Life-left] plus de Vie
    [surrender] abandon
   *[other] { $name }
}
side-a-is-up = sa face A est visible
side-b-is-up = sa face B est visible
stat = { $key ->
    [bp] BP
    [cores] Noyaux
    [cost] coût
    [level] Nv
    [life_limit] Vie réduite au plus par tour
    [life_reduced] Vie réduite
    [mirage] coût de Mirage
    [over_bp] BP de l'Over Count
    [over_count] Compte pour l'Over Count
    [plus] BP ajoutés
   *[other] { $name }
}
state = { $key ->
    [rested] épuisée
    [active] debout
    [heavy] lourdement épuisée
    [face-up] face visible
    [face-down] face cachée
    [negated] annulée
    [shown] montrée
   *[other] { $name }
}
supply = { $key ->
    [Core] un Noyau
    [Soul-Core] le Noyau d'âme
   *[other] { $name }
}
thing = { $key ->
    [Core] { $n ->
        [one] { $n } Noyau
       *[other] { $n } Noyaux
    }
    [Soul-Core] Noyau d'âme
   *[other] { $name }
}
