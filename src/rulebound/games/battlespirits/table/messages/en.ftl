# What users read, in English.  Ids and values are the same in every language.

area = { $key ->
    [core_trash] spent Cores
   *[other] { $name }
}
area-from = { $key ->
    [beneath] from a card
    [core_trash] from the Trash
    [count] from the Count
    [life] from the Life
    [reserve] from the Reserve
    [void] from the Void
   *[other] from { $name }
}
area-to = { $key ->
    [beneath] onto a card
    [core_trash] to the Trash
    [count] to the Count
    [life] to the Life
    [reserve] to the Reserve
    [void] to the Void
   *[other] to { $name }
}
cards-beneath = { $n ->
    [one] { $n } Core
   *[other] { $n } Cores
}
event-active = { $card } of { $who } is refreshed
event-battle_over = an effect of { $who } ends the battle
event-core = { $who }: { $card } goes { $origin } { $to }
event-deplete = { $card } of { $who } is depleted
event-deploy = { $who } deploys { $card }
event-destroy = { $card } of { $who } is destroyed
event-leave = { $card } of { $who } is about to leave the Field
event-life = { $who } has { $n } Life left
event-remain = { $card } of { $who } remains on the Field
event-rest = { $card } of { $who } is exhausted
event-summon = { $who } summons { $card }
event-use = { $who } uses { $card }
fault-kind = { $card } is a { $kind }: no deck holds such cards
fault-size = a deck has { $least } or more cards, not { $n }
in-reserve = Reserve
on-card = on { $card }
option-activate = Activate { $card }
option-auto = As suggested
option-block = Block with { $card }
option-core = Move { $card }
option-deploy = Deploy { $card }
option-end = Go on to the next step
option-first = Go first
option-keep = Keep the hand
option-lose = Lose { $card }
option-onto = Onto { $card }
option-pass = Use no effect
option-pay = Pay { $card }
option-place = Put { $card } on it
option-redraw = Redraw the hand
option-reserve = To the Reserve
option-second = Go second
option-summon = Summon { $card }
option-swap = Exchange it for { $card }
option-take = Move { $card }
option-use = Use { $card }
price = { $n ->
    [one] { $n } Core
   *[other] { $n } Cores
}
prompt-activate = Activate this effect?
prompt-attack = Attack Step: who attacks?
prompt-block = Block the attack?
prompt-core = Which Core is moved?
prompt-first = Who goes first?
prompt-flash = Flash Timing: do you use an effect?
prompt-instead = Use an effect instead?
prompt-life = Which Core of your Life is lost?
prompt-main = Main Step: what do you do?
prompt-pay = Which Core do you pay with?
prompt-place = Which Core do you put on the card?
prompt-redraw = Keep the opening hand, or redraw it once?
prompt-resolve = Which effect is resolved next?
prompt-where = Where does the Core go?
thing = { $key ->
    [Core] { $n ->
        [one] { $n } Core
       *[other] { $n } Cores
    }
   *[other] { $name }
}
