# What users read, in English.  Ids and values are the same in every language.

a-kind = { $key ->
    [Extra] an Extra
   *[other] a { $name }
}
awaken-unmet = the condition of [Awaken] is not met
back-is-up = its back is up
bond-asks = [Bond] asks for more Battle Cards
bonus = combo +{ $combo_power } for { $combo_cost }
cannot-be-charged = there is no { $number } that can be placed in the Energy Area
cannot-combo = there is no { $number } that can combo
cannot-pay-combo = you cannot pay the combo cost { $n } of { $number }
cannot-pay-energy = you cannot pay the { $n } energy of { $number }
check-attacker-not-koed = the attack card was not KO'd
check-cannot-attack-again = the card cannot attack again
check-cards-dropped = { $n ->
    [one] 1 card was dropped
   *[other] { $n } cards were dropped
}
check-cards-to-warp = { $n ->
    [one] 1 card went to the Warp
   *[other] { $n } cards went to the Warp
}
check-chosen = the card was chosen
check-cost-has-colours = the cost has colours
check-damage-instead = { $n } and not { $m } damage was dealt
check-deck-not-limited = the deck is not limited
check-did-not-block = the card did not block
check-koed = the card was KO'd
check-lies-active = the card lies in Active Mode
check-life-not-dropped = the Life card was not dropped
check-no-card-played = no card was played
check-no-card-rested = no card was switched to Rest Mode
check-no-card-to-warp = no card went to the Warp
check-no-two-energy = it switched no two energy to Active Mode
check-not-on-two-cards = it does not lie on two cards
check-not-placed-in-battle = the card was not placed in the Battle Area
check-not-played = the card was not played
check-not-played-on-top = it was not played on top of a card
check-not-returned = the card did not return to hand
check-over-realm-twice = [Over Realm] cannot be used twice
event-combo = { $who } combos with { $card }
event-deflect = { $card } of { $who } is not affected
event-extra_turn = { $who } takes another turn after this one
event-flip = { $card } of { $who } is turned over
event-gone = the token { $card } of { $who } leaves the game
event-negate_attack = the attack of { $card } is negated
event-same_card = { $card } of { $who } keeps its position and what is on it
event-take_over = { $card } of { $who } takes over what was on the card below
event-token = { $who } creates the token { $card }
event-unspecified = { $card } of { $who } has no specified cost
fault-back = { $card } is the back of a Leader Card, and no card by itself
fault-keyword-cards = { $n } cards with [{ $word }]: at most { $most } in all
fault-kind = { $card } is a { $kind }: a deck holds Battle and Extra Cards
fault-one-leader = a deck has exactly 1 Leader Card, not { $n }
fault-token = { $card } is a token, which only a skill creates
field-skills = the other skills of a [Field] work in the Battle Area
front-is-up = its front is up
has-barrier = { $number } has [Barrier] and cannot be chosen
in-rest-mode = { $number } is in Rest Mode
in-the-battle = { $number } is in the battle itself
it-is-active = it is in Active Mode
it-is-rested = it is in Rest Mode
keyword-from-hand = [{ $word }] is activated from hand
keyword-not-now = [{ $word }] cannot be activated now
keyword-of-main = [{ $word }] is a skill of the Main Phase
keyword-works-in-play = [{ $word }] works in play
no-attacking-card = { $number } is no card that attacks
no-combo = { $number } has no combo cost and combo power
no-skill-now = { $number } has no skill that can be activated now
not-a-battle-card = { $number } is not a Battle Card
not-attackable = “{ $words }” is neither the opposing Leader nor a Battle Card in Rest Mode
option-charge = Place { $card } in the Energy Area
option-combo = Combo with { $card }
option-counter = Counter with { $card }
option-full = The energy cost
option-life = Take a Life card
option-pass = Pass
option-pay = Pay with { $card }
option-redraw = Send back { $card }
option-waive = What { $card } allows instead
position-life-lost = a player without Life has lost already ({ $rule })
position-no-card-that-is = there is no card in dbs that is { $what }
prompt-activate = Use this skill?
prompt-charge = Charge Phase: place a card in the Energy Area?
prompt-combo = Combo, use a skill, or go on?
prompt-counter = Answer with a [Counter]?
prompt-instead = Use a skill instead?
prompt-life = Which Life card do you take?
prompt-pay = Which energy do you switch to Rest Mode?
prompt-price = What do you pay?
prompt-redraw = Which cards of the opening hand go back? Done when you are content.
prompt-resolve = Which skill is resolved next?
prompt-skill = Which skill do you activate?
skill-forbids-attack = a skill forbids { $number } to attack
skill-forbids-play = a skill forbids you to play { $number }
sparking-asks = [Sparking] asks for more cards in the Drop Area
used-already = [Once per turn]: it was used already
wish-unmet = the condition of [Wish] is not met
