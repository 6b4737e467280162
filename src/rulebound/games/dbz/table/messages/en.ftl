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
event-after_use = the card of { $who } does not go to the discard pile after use
event-anger = { $who } has { $n } anger
event-attack_gains = an effect of { $who } changes attacks
event-attack_gains_skill = an effect of { $who } gives attacks another effect
event-capture = { $who } captures { $card }
event-card_stopped = { $card } of { $who } is stopped
event-checked = { $who } looks through the Life Deck
event-combat = { $who } declares Combat
event-combat_end = Combat is over
event-combat_over = an effect of { $who } ends Combat
event-control = { $card } of { $who } is in control of Combat
event-defend = { $who } defends with { $card }
event-defuse = { $card } of { $who } comes apart
event-empowers = { $who } empowers { $card } for { $n } more
event-endures = { $who } uses the Endurance of { $card }
event-final = { $who } makes a Final Physical Attack
event-fuse = { $who } fuses into { $card }
event-highest = { $who } can reach level { $n }
event-keep = { $who } may keep { $n } more
event-level = { $card } of { $who } is at level { $n } now
event-leveling = { $who } gains levels the { $to ->
    [gt] GT way
   *[other] Z way
}
event-look_top = { $who } looks at the top { $n } cards of the Life Deck
event-must_declare = { $who } must declare Combat
event-must_pass = { $who } must pass
event-not_taken = { $who } may act again
event-pass = { $who } passes
event-prevent = { $who } prevents { $n } damage
event-remains = { $card } of { $who } remains
event-shield = { $who } uses the Defense Shield of { $card }
event-skips = { $who } skips an Attack Phase
event-skips_combat = { $who } skips Combat
event-stage = { $card } of { $who } is at { $n } above 0
event-stopped = { $who } stops the attack
event-stopped_once = { $who } stops the attack by half
event-successful = the attack of { $who } is successful
event-tokui_waza = { $who } has declared a Tokui-Waza: { $to }
event-tried = { $who } tries to stop the attack in vain
event-uses = { $who } uses { $card }
event-will_skip = { $who } will skip the next Attack Phase
has-anger = the anger is { $n }
no-such-stage = the scouter cannot stand at { $n }
not-placed = it cannot be placed now
option-activate = Activate { $card }
option-advance = Advance a level
option-apart = Lay it apart
option-back = Show { $card } and shuffle it into the Life Deck
option-capture = Capture { $card }
option-check = Look through the Life Deck
option-combat = Declare Combat
option-control = { $card } takes control
option-defend = Defend with { $card }
option-discard = Discard { $card }
option-empower = Empower { $card }
option-end = Go on to the Power Up Step
option-endure = Use the Endurance of { $card }
option-final = Final Physical Attack
option-fuse = Fuse into { $card }
option-gt = By removing cards of the discard pile (GT)
option-look = Look at the top six cards
option-onto = Lay it on { $card }
option-pass = Pass
option-place = Place { $card }
option-remove = Remove { $card } from the game
option-shield = Use the Defense Shield of { $card }
option-skip = Skip Combat
option-swap = Swap in { $card }
option-take = { $card } takes the damage
option-use = Use { $card }
option-z = By anger (Z)
prompt-action = Your Attack Phase: what do you do?
prompt-advance = Remove cards of the discard pile to advance a level?
prompt-capture = Do you capture a Dragon Ball?
prompt-check = The search has found nothing: do you look through the Life Deck?
prompt-combat = Do you declare Combat?
prompt-control = Who is in control of Combat?
prompt-defence = How do you defend?
prompt-discard = Which card do you discard?
prompt-empower = Do you empower the attack?
prompt-endurance = Do you use its Endurance?
prompt-final = Which card do you discard for it?
prompt-fuse = Into whom do you fuse?
prompt-gain = Do you use the effect for this attack?
prompt-leveling = How do you gain levels?
prompt-look = Do you look at the top six cards?
prompt-main = Non-Combat Step: what do you place?
prompt-may = Do you use it?
prompt-onto = On which Ally do you lay it?
prompt-order = Which card comes next?
prompt-power = Do you use the power of the Dragon Ball?
prompt-rejuvenate = Put the top card of the discard pile under the Life Deck?
prompt-remove = Which card do you remove from the game?
prompt-shield = Do you use a Defense Shield?
prompt-swap = Which card of the Sensei Deck do you swap in?
prompt-taker = Who takes the damage?
prompt-window = Do you use a card now?
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
