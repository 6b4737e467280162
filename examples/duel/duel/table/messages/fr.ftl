# Ce que Duel dit lui-même, ou avec ses propres mots.

area = { $key ->
    [hand] main
    [laurels] lauriers
    [ring] piste
    [spent] défausse
    [stock] pioche
   *[other] { $name }
}
area-from = { $key ->
    [hand] de la main
    [laurels] des lauriers
    [ring] de la piste
    [spent] de la défausse
    [stock] de la pioche
   *[other] de { $name }
}
area-to = { $key ->
    [hand] dans la main
    [laurels] parmi les lauriers
    [ring] sur la piste
    [spent] dans la défausse
    [stock] dans la pioche
   *[other] vers { $name }
}
cost = prix { $n }
fee = prix { $n }
no-room = il y a place pour { $n } escrimeurs
no-swift = { $number } est entré ce tour et n'a pas [Swift]
not-enough-cards = il n'y a pas assez de cartes dans votre main pour payer { $number }
option-attack = Défier avec { $card }
option-block = Relever le défi avec { $card }
option-end = Finir le tour
option-pay = Payer avec { $card }
option-use = Employer { $card }
prompt-block = Qui relève le défi ?
prompt-fee = Avec quelle carte payez-vous ?
prompt-instead = Employer un effet à la place ?
prompt-main = À vous : que faites-vous ?
prompt-resolve = Quel effet est appliqué ensuite ?
prompt-trick = Jouer un tour dans ce combat ?
reason = { $key ->
    [five-laurels] cinq lauriers
    [no-card-to-draw] plus de carte à piocher
    [surrender] abandon
   *[other] { $name }
}
rested = { $number } est épuisé
