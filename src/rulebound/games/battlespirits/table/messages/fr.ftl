# Ce que lit l'utilisateur, en français.

area = { $key ->
    [core_trash] Noyaux dépensés
    [field] terrain
    [hand] main
    [deck] deck
    [trash] Défausse
    [removed] retirées de la partie
    [reserve] Réserve
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
   *[other] vers { $name }
}
cards-beneath = { $n ->
    [one] { $n } Noyau
   *[other] { $n } Noyaux
}
combined-with-nothing = { $card } est combinée avec une carte : dites laquelle
event-active = { $card } de { $who } est redressée
event-advent = { $card } de { $who } vient par Avènement
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
event-trigger_guard = la gâchette Ultimate de { $card } de { $who } est parée
event-trigger_hit = la gâchette Ultimate de { $card } de { $who } touche
event-use = { $who } utilise { $card }
fault-banned = { $card } est interdite
fault-contracts = un deck a des cartes de Contrat d'un seul nom, et non de { $n }
fault-kind = { $card } est de la sorte { $kind } : aucun deck n'en contient
fault-restricted = { $n } cartes { $card } : { $most } au plus, selon la liste des cartes restreintes
fault-size = un deck a au moins { $least } cartes, et non { $n }
fault-token = { $card } est un jeton : aucun deck n'en contient
in-reserve = Réserve
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
prompt-pay = Avec quel Noyau payez-vous ?
prompt-payer = Quel Nexus paie ?
prompt-place = Quel Noyau placez-vous sur la carte ?
prompt-price = Magie d'Âme : que payez-vous ?
prompt-redraw = Garder la main de départ, ou la repiocher une fois ?
prompt-resolve = Quel effet est résolu ensuite ?
prompt-soul_state = La carte reste-t-elle à l'état d'Âme ?
prompt-source = De quelle carte le Brave est-il séparé ?
prompt-stay = Le Brave reste-t-il sur le terrain ?
prompt-succession = Succession : retirez-vous une carte de votre Défausse ?
prompt-target = Avec quelle carte le Brave est-il combiné ?
prompt-where = Où va le Noyau ?
side-a-is-up = sa face A est visible
side-b-is-up = sa face B est visible
thing = { $key ->
    [Core] { $n ->
        [one] { $n } Noyau
       *[other] { $n } Noyaux
    }
    [Soul-Core] Noyau d'âme
   *[other] { $name }
}
