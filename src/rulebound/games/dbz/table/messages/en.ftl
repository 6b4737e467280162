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
event-keep = { $who } may keep { $n } more
event-level = { $card } of { $who } is at level { $n } now
event-leveling = { $who } gains levels the { $to ->
    [gt] GT way
   *[other] Z way
}
event-look_top = { $who } looks at the top { $n } cards of the Life Deck
event-must_declare = { $who } must declare Combat
event-pass = { $who } passes
event-prevent = { $who } prevents { $n } damage
event-skips_combat = { $who } skips Combat
event-stage = { $card } of { $who } is at { $n } above 0
event-stopped = { $who } stops the attack
event-successful = the attack of { $who } is successful
event-to_be_removed = the card of { $who } goes out of the game after use
event-tokui_waza = { $who } has declared a Tokui-Waza: { $to }
event-uses = { $who } uses { $card }
has-anger = the anger is { $n }
no-such-stage = the scouter cannot stand at { $n }
not-placed = it cannot be placed now
option-activate = Activate { $card }
option-advance = Advance a level
option-apart = Lay it apart
option-back = Show { $card } and shuffle it into the Life Deck
option-combat = Declare Combat
option-defend = Defend with { $card }
option-discard = Discard { $card }
option-end = Go on to the Power Up Step
option-final = Final Physical Attack
option-gt = By removing cards of the discard pile (GT)
option-look = Look at the top six cards
option-onto = Lay it on { $card }
option-pass = Pass
option-place = Place { $card }
option-remove = Remove { $card } from the game
option-skip = Skip Combat
option-swap = Swap in { $card }
option-use = Use { $card }
option-z = By anger (Z)
prompt-action = Your Attack Phase: what do you do?
prompt-advance = Remove cards of the discard pile to advance a level?
prompt-combat = Do you declare Combat?
prompt-defence = How do you defend?
prompt-discard = Which card do you discard?
prompt-final = Which card do you discard for it?
prompt-leveling = How do you gain levels?
prompt-look = Do you look at the top six cards?
prompt-main = Non-Combat Step: what do you place?
prompt-may = Do you use it?
prompt-onto = On which Ally do you lay it?
prompt-order = Which card comes next?
prompt-rejuvenate = Put the top card of the discard pile under the Life Deck?
prompt-remove = Which card do you remove from the game?
prompt-swap = Which card of the Sensei Deck do you swap in?

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
