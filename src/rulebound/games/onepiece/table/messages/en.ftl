# What users read, in English.  Ids and values are the same in every language.

a-kind = { $key ->
    [Event] an Event
   *[other] a { $name }
}
bonus = counter +{ $counter }
cannot-block = “{ $words }” cannot block now
cards-beneath = { $n } DON!!
costs-too-much = { $number } costs { $n } and you have { $m } active DON!!
effect-forbids-attack = an effect forbids { $number } to attack
event-counter = { $who } trashes { $card } for counter { $n }
event-next_play = { $who }'s next card of a kind costs { $n } less
fault-colours = { $card } is { $color }; the Leader is { $other }
fault-kind = { $card } is a { $kind }: a deck holds Characters, Events and Stages
fault-one-leader = a deck has exactly 1 Leader, not { $n }
is-rested = { $number } is rested
no-active-don = you have no active DON!! to give
no-battle-on-first-turn = nobody battles on their first turn
no-main-effect = { $number } has no [Main] effect
no-rush = { $number } came into play this turn and has no [Rush]
not-attackable = “{ $words }” is neither the opposing Leader nor a rested Character
not-your-leader-or-character = { $number } is not your Leader or one of your Characters
option-block = Block with { $card }
option-counter = Trash { $card } for its counter
option-event = Activate the Event { $card }
option-first = Go first
option-give = Give 1 DON!! to { $card }
option-keep = Keep the hand
option-on = { $card }
option-redraw = Redraw the hand
option-second = Go second
option-take = Add { $card } to your hand
option-trash = Trash { $card }
option-trigger = Activate the [Trigger] of { $card }
position-don-count = a player has { $n } DON!! cards, not { $m }
prompt-activate = Activate this effect?
prompt-block = Block the attack?
prompt-counter = Counter Step: counter the attack?
prompt-counter_on = Which card gets the power?
prompt-first = Who goes first?
prompt-instead = Use an effect instead?
prompt-redraw = Keep the opening hand, or redraw it once?
prompt-resolve = Which effect is resolved next?
prompt-room = You have five Characters: which one is trashed?
prompt-trigger = Activate the [Trigger], or take the card?
