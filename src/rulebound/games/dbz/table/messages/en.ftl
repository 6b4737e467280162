# What users read, in English.  Ids and values are the same in every language.

area = { $key ->
    [life_deck] Life Deck
    [personality] Main Personality
    [discard] discard pile
    [dragon_balls] Dragon Balls
    [sensei_deck] Sensei Deck
   *[other] { $name }
}
at-stage = it is at { $n } above 0
cost = costs { $n }
event-anger = { $who } has { $n } anger
event-combat = { $who } declares Combat
event-combat_end = Combat is over
event-combat_over = an effect of { $who } ends Combat
event-defend = { $who } defends with { $card }
event-final = { $who } makes a Final Physical Attack
event-highest = { $who } can reach level { $n }
event-level = { $card } of { $who } is at level { $n } now
event-look_top = { $who } looks at the top { $n } cards of the Life Deck
event-pass = { $who } passes
event-prevent = { $who } prevents { $n } damage
event-stage = { $card } of { $who } is at { $n } above 0
event-stopped = { $who } stops the attack
event-successful = the attack of { $who } is successful
event-to_be_removed = the card of { $who } goes out of the game after use
event-uses = { $who } uses { $card }
has-anger = the anger is { $n }
no-such-stage = the scouter cannot stand at { $n }
option-combat = Declare Combat
option-defend = Defend with { $card }
option-discard = Discard { $card }
option-end = Go on to the Power Up Step
option-final = Final Physical Attack
option-look = Look at the top six cards
option-pass = Pass
option-place = Place { $card }
option-skip = Skip Combat
option-use = Use { $card }
prompt-action = Your Attack Phase: what do you do?
prompt-combat = Do you declare Combat?
prompt-defence = How do you defend?
prompt-discard = Which card do you discard?
prompt-final = Which card do you discard for it?
prompt-look = Do you look at the top six cards?
prompt-main = Non-Combat Step: what do you place?
prompt-order = Which card comes next?
prompt-rejuvenate = Put the top card of the discard pile under the Life Deck?

ruling-banned = It is banned
ruling-fragment = A part of its text reads as: { $text }
ruling-free = It is on no list any more
ruling-gains = It gains: { $text }
ruling-loses = It loses: { $text }
ruling-restricted = It is restricted to { $n } per deck
ruling-superseded = (A later ruling has taken its place.)
ruling-text = Its text reads as: { $text }
ruling-text-unknown = (Its whole text is not known here.)
ruling-title = Its title is { $title }
ruling-type = Its type is { $kind }