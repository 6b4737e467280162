# What users read, in English.  Ids and values are the same in every language.

area = { $key ->
    [combined] combined Braves
    [core_trash] spent Cores
    [soul_state] Soul State
    [mirage] Mirage
    [aside] set aside
    [tokens] prepared tokens
    [burst] Burst Area
   *[other] { $name }
}
area-from = { $key ->
    [beneath] from a card
    [core_trash] from the Trash
    [count] from the Count
    [life] from the Life
    [reserve] from the Reserve
    [void] from the Void
    [mirage] from the Burst Area
    [burst] from the Burst Area
    [aside] from the set-aside cards
    [tokens] from the prepared tokens
    [combined] from its combination
    [deck] from the deck
    [field] from the Field
    [hand] from the hand
    [presented] from where it was laid
    [removed] from outside the game
    [resolving] from where it was resolved
    [soul_state] from Soul State
    [trash] from the Trash
   *[other] from { $name }
}
area-to = { $key ->
    [beneath] onto a card
    [core_trash] to the Trash
    [count] to the Count
    [life] to the Life
    [reserve] to the Reserve
    [void] to the Void
    [mirage] to the Burst Area
    [burst] to the Burst Area
    [aside] to the set-aside cards
    [tokens] to the prepared tokens
    [combined] into a combination
    [deck] to the deck
    [field] to the Field
    [hand] to the hand
    [presented] to where it is laid
    [removed] out of the game
    [resolving] to where it is resolved
    [soul_state] into Soul State
    [trash] to the Trash
   *[other] to { $name }
}
cards-beneath = { $n ->
    [one] { $n } Core
   *[other] { $n } Cores
}
combined-with-nothing = { $card } is combined with a card: say with which
command-sentence = answer in words: “attack with { $name }”, “summon { $name }”, “end turn”, “yes”
depletes = depleted without it
event-active = { $card } of { $who } is refreshed
event-advent = { $card } of { $who } Advents
event-battle = { $card } of { $who } and { $to } compare BP
event-battle_over = an effect of { $who } ends the battle
event-burst = the Burst { $card } of { $who } is resolved
event-combine = { $card } of { $who } is combined with { $to }
event-core = { $who }: { $card } goes { $origin } { $to }
event-create = { $who } creates the token { $card }
event-declare = { $who } declares the Burst { $card }
event-deplete = { $card } of { $who } is depleted
event-deploy = { $who } deploys { $card }
event-destroy = { $card } of { $who } is destroyed
event-exchange = { $who } exchanges { $card }, which goes { $to }
event-leave = { $card } of { $who } is about to leave the Field
event-life = { $who } has { $n } Life left
event-manifest = { $who } Manifests { $card }
event-mirage = { $who } sets { $card } as a Mirage
event-no_advent = { $who }: { $card } cannot Advent and stays in the hand
event-present = { $who } lays a Contract Card face down
event-rebirth = { $card } of { $who } undergoes Rebirth
event-remain = { $card } of { $who } remains on the Field
event-rest = { $card } of { $who } is exhausted
event-separate = { $card } of { $who } is separated from { $to }
event-set = { $who } sets a card as a Burst
event-soul_state = { $card } of { $who } enters Soul State
event-source = { $card } of { $who } is an Advent Source Card now
event-succession = { $who } removes { $card } from the game for Succession
event-summon = { $who } summons { $card }
event-targeted = the attack is upon { $card } of { $who }
event-trigger_guard = the U-Trigger of { $card } of { $who } is guarded
event-trigger_hit = the U-Trigger of { $card } of { $who } hits
event-use = { $who } uses { $card }
fault-banned = { $card } is banned
fault-contracts = a deck has Contract Cards of one name, not of { $n }
fault-kind = { $card } is a { $kind }: no deck holds such cards
fault-restricted = { $n } cards { $card }: at most { $most } by the list of restricted cards
fault-size = a deck has { $least } or more cards, not { $n }
fault-token = { $card } is a token: no deck holds tokens
in-reserve = Reserve
not-combined-so = { $card } cannot be combined with { $host } here
on-card = on { $card }
on-the-left = on its left
on-the-right = on its right
one-side = { $number } has no other side
option-activate = Activate { $card }
option-advent = Advent with { $card }
option-alone = In Spirit state
option-auto = As suggested
option-block = Block with { $card }
option-burst = Activate the Burst { $card }
option-combine = Combine { $card }
option-core = Move { $card }
option-cost = Pay the normal cost
option-deploy = Deploy { $card }
option-end = Go on to the next step
option-first = Go first
option-from = From { $card }
option-go = Let { $card } go
option-keep = Keep the hand
option-leave = { $card } leaves the Field
option-lose = Lose { $card }
option-manifest = Manifest { $card }
option-mirage = Set { $card } as a Mirage
option-on = On { $card }
option-onto = Onto { $card }
option-pass = Use no effect
option-pay = Pay { $card }
option-payer = Pay with { $card }
option-place = Put { $card } on it
option-present = Begin with { $card } in hand
option-redraw = Redraw the hand
option-remain = Keep { $card } on the Field
option-remove = Remove { $card } from the game
option-reserve = To the Reserve
option-second = Go second
option-separate = Separate { $card }
option-set = Set { $card } as a Burst
option-soul = Pay { $card } alone
option-stay = { $card } stays in Soul State
option-summon = Summon { $card }
option-swap = Exchange it for { $card }
option-take = Move { $card }
option-use = Use { $card }
option-with = With { $card }
price = { $n ->
    [one] { $n } Core
   *[other] { $n } Cores
}
prompt-activate = Activate this effect?
prompt-advent = On which card does it Advent?
prompt-attack = Attack Step: who attacks?
prompt-block = Block the attack?
prompt-burst = Activate a Burst?
prompt-contract = Do you begin with a Contract Card in hand?
prompt-core = Which Core is moved?
prompt-first = Who goes first?
prompt-flash = Flash Timing: do you use an effect?
prompt-instead = Use an effect instead?
prompt-life = Which Core of your Life is lost?
prompt-main = Main Step: what do you do?
prompt-pay = { $n ->
    [one] Which Core do you pay with? { $n } is left to pay.
   *[other] Which Core do you pay with? { $n } are left to pay.
}
prompt-payer = Which Nexus pays?
prompt-place = Which Core do you put on { $card }?
prompt-price = Soul Magic: what do you pay?
prompt-redraw = Keep the opening hand, or redraw it once?
prompt-resolve = Which effect is resolved next?
prompt-soul_state = Does the card stay in Soul State?
prompt-source = From which card is the Brave separated?
prompt-stay = Does the Brave stay on the Field?
prompt-succession = Succession: do you remove a card of your Trash?
prompt-target = With which card is the Brave combined?
prompt-targeted = Which card is targeted by the attack?
prompt-where = Where does the Core go?
side-a-is-up = its side A is up
side-b-is-up = its side B is up
stat = { $key ->
    [bp] BP
    [level] Lv
    [life_limit] Life reduced at most per turn
    [life_reduced] Life reduced
    [mirage] Mirage cost
    [over_bp] BP of OC
    [over_count] Count for OC
    [plus] BP+
   *[other] { $name }
}
state = { $key ->
    [rested] exhausted
    [active] upright
    [heavy] heavy exhausted
    [face-up] face up
    [face-down] face down
    [negated] negated
    [shown] shown
   *[other] { $name }
}
supply = { $key ->
    [Core] a Core
    [Soul-Core] the Soul Core
   *[other] { $name }
}
thing = { $key ->
    [Core] { $n ->
        [one] { $n } Core
       *[other] { $n } Cores
    }
   *[other] { $name }
}
