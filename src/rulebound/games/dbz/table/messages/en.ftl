# What users read, in English.  Ids and values are the same in every language.

a-kind = a card of the kind { $name }
any-number = Z
area = { $key ->
    [life_deck] Life Deck
    [hand] hand
    [personality] Main Personality
    [levels] levels
    [allies] Allies
    [setups] Setups
    [drills] Drills
    [dragon_balls] Dragon Balls
    [location] Location
    [mastery] Mastery
    [sensei] Sensei
    [sensei_deck] Sensei Deck
    [discard] discard pile
    [removed] removed cards
    [resolving] in use
    [beneath] beneath a card
    [tokui_waza] declared
    [timer] timer
    [remaining] remaining cards
   *[other] { $name }
}
area-from = { $key ->
    [life_deck] from the Life Deck
    [hand] from the hand
    [personality] from the place of the Main Personality
    [levels] from the levels
    [allies] from the Allies
    [setups] from the Setups
    [drills] from the Drills
    [dragon_balls] from the Dragon Balls
    [location] from the place of the Location
    [mastery] from the place of the Mastery
    [sensei] from the place of the Sensei
    [sensei_deck] from the Sensei Deck
    [discard] from the discard pile
    [removed] from outside of the game
    [resolving] after use
    [beneath] from beneath a card
    [tokui_waza] from what was declared
    [timer] from the timer
    [remaining] after use
   *[other] from { $name }
}
area-to = { $key ->
    [life_deck] to the Life Deck
    [hand] to the hand
    [personality] to the place of the Main Personality
    [levels] to the levels
    [allies] to the Allies
    [setups] to the Setups
    [drills] to the Drills
    [dragon_balls] to the Dragon Balls
    [location] to the place of the Location
    [mastery] to the place of the Mastery
    [sensei] to the place of the Sensei
    [sensei_deck] to the Sensei Deck
    [discard] to the discard pile
    [removed] out of the game
    [resolving] to be used
    [beneath] beneath a card
    [tokui_waza] to what was declared
    [timer] to the timer
    [remaining] to what stays for this Combat
   *[other] to { $name }
}
at-stage = it is at { $n } above 0
attack-numbers = the attacks of this Combat have the numbers 1, 2 and so on: { $m } was to follow, not { $n }
both-act = it is the Attack Phase of one player, not of both
combat-goes-on = Combat goes on
combat-over = Combat is over
command-sentence = answer in words: “attack with { $name }”, “defend with { $name }”, “pass”, “yes”
cost = at { $n }
costs-stages = costs { $n }
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
event-copy = { $who } may perform a copy of the attack
event-costs_change = an effect of { $who } changes costs
event-defend = { $who } defends with { $card }
event-defuse = { $card } of { $who } comes apart
event-draws_otherwise = { $who } does something else in place of drawing
event-empowers = { $who } empowers { $card } for { $n } more
event-ended = an effect of { $who } ends
event-endures = { $who } uses the Endurance of { $card }
event-final = { $who } makes a Final Physical Attack
event-floats = a power of { $card } waits to be used, or was used
event-forbids_named = an effect of { $who } forbids the card that was named
event-fuse = { $who } fuses into { $card }
event-highest = { $who } can reach level { $n }
event-keep = { $who } may keep { $n } more
event-kept_in_play = { $card } is kept in play
event-level = { $card } of { $who } is at level { $n } now
event-leveling = { $who } gains levels the { $to ->
    [gt] GT way
   *[other] Z way
}
event-look_top = { $who } looks at the top { $n } cards of the Life Deck
event-masked_energy = { $who } announces a Masked energy attack
event-masked_physical = { $who } announces a Masked physical attack
event-must_declare = { $who } must declare Combat
event-must_pass = { $who } must pass
event-names = { $who } names { $to }
event-not_taken = { $who } may act again
event-open_hand = { $who } has a hand played open
event-pass = { $who } passes
event-prevent = { $who } prevents { $n } damage
event-rejuvenate_anyway = { $who } may put a card under the Life Deck after Combat, too
event-remains = { $card } of { $who } remains
event-retitles = an effect of { $who } adds { $to } to titles
event-shield = { $who } uses the Defense Shield of { $card }
event-shifts = { $who } shifts { $card }
event-skips = { $who } skips an Attack Phase
event-skips_combat = { $who } skips Combat
event-spared = { $who } keeps the cards that were to be discarded
event-stage = { $card } of { $who } is at { $n } above 0
event-stopped = { $who } stops the attack
event-stopped_once = { $who } stops the attack by half
event-successful = the attack of { $who } is successful
event-sure_of_anger = nothing keeps { $who } from gaining anger
event-sure_of_drawing = nothing keeps { $who } from drawing cards
event-tokui_waza = { $who } has declared a Tokui-Waza: { $to }
event-tried = { $who } tries to stop the attack in vain
event-unhindered = nothing of the opponent keeps { $who } from using cards
event-uses = { $who } uses { $card }
event-victory_prevented = { $who } prevents a victory
event-will_remain = the card of { $who } stays to be used again
event-will_skip = { $who } will skip the next Attack Phase
fault-ally-alignment = { $card } is not of the alignment of the Main Personality
fault-ally-level = { $card } is not an Ally of level 1 or 2
fault-ally-majin = { $card } is not an Ally of this Main Personality: Majins go with Majins, and a Cell Jr. with Cell
fault-ally-own = { $card } is of the character of the Main Personality
fault-apart = { $card } is not in a deck with a { $style } Tokui-Waza
fault-ball-twice = { $card } is one of two with the same number
fault-balls = Dragon Balls of { $sets }: a deck has those of one set
fault-banned = { $card } is banned
fault-barred = { $card } is for Tuff Enuff play only
fault-focused = { $card } is for the Focused format only
fault-fusion = { $card } is a Fusion and begins in the Sensei Deck
fault-group = { $n } cards of { $cards }: { $most } of them together at most
fault-heritage = { $who } is not of { $style } heritage and cannot declare that Tokui-Waza
fault-high-tech = { $card } is a High-Tech card and not an Ally
fault-levels = { $who } has the levels { $levels }: a Main Personality has one card of each level from 1 on, { $least } or more
fault-masteries = { $n } Masteries: one at most
fault-mastery = { $card } needs a Tokui-Waza in its style, { $style }
fault-mastery-there = { $card } is in the Sensei Deck: a Mastery is in play from the beginning
fault-no-card-of-style = no card but a Mastery is of the style of the Tokui-Waza, { $style }
fault-no-personality = it has no Main Personality
fault-not-freestyle = { $card } has a style, and the Tokui-Waza is Freestyle
fault-other-style = { $card } is not of the style of the Tokui-Waza, { $style }
fault-rainbow = a Rainbow Tokui-Waza is declared only where the tournament has it
fault-restricted = { $n } copies of { $card }: it is restricted to { $most }
fault-sensei-deck = { $n } cards in the Sensei Deck: { $most } at most
fault-sensei-only = { $card } is for the Sensei Deck only
fault-sensei-there = { $card } is in the Sensei Deck: a Sensei is in play from the beginning
fault-senseis = { $n } Senseis: one at most
fault-simulator = { $card } is a card of the Battle Simulator
fault-size = a deck has { $least } to { $most } cards, not { $n }
fault-tokui-wazas = { $n } Tokui-Waza are declared: one at most
has-anger = the anger is { $n }
in-control = it is { $number } that is in control
in-phase = it is the Attack Phase of { $seat }
no-attack = { $number } is no attack
no-power = { $number } has no power that is used once per Combat
no-such-stage = the scouter of { $number } cannot stand at { $n }: its highest stage is { $m } above 0
not-placed = it cannot be placed now
option-activate = Activate { $card }
option-advance = Advance a level
option-apart = Lay it apart
option-back = Show { $card } and shuffle it into the Life Deck
option-capture = Capture { $card }
option-check = Look through the Life Deck
option-combat = Declare Combat
option-control = { $card } takes control
option-copy = Perform a copy of the attack
option-defend = Defend with { $card }
option-discard = Discard { $card }
option-empower = Empower { $card }
option-end = Go on to the Power Up Step
option-endure = Use the Endurance of { $card }
option-even = Even
option-final = Final Physical Attack
option-fuse = Fuse into { $card }
option-gt = By removing cards of the discard pile (GT)
option-life = Life cards
option-look = Look at the top six cards
option-name = Name { $card }
option-odd = Odd
option-onto = Lay it on { $card }
option-pass = Pass
option-place = Place { $card }
option-remove = Remove { $card } from the game
option-shield = Use the Defense Shield of { $card }
option-skip = Skip Combat
option-stages = Power stages
option-style = { $card } and its style
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
prompt-holds = A rating is Z: does the condition hold?
prompt-kind = Power stages or life cards?
prompt-leveling = How do you gain levels?
prompt-look = Do you look at the top six cards?
prompt-main = Non-Combat Step: what do you place?
prompt-may = Do you use it?
prompt-name = Which card do you name?
prompt-onto = On which Ally do you lay it?
prompt-order = Which card comes next?
prompt-parity = Do you name even or odd?
prompt-payment = Do you pay this in place of the cost?
prompt-power = Do you use the power of the Dragon Ball?
prompt-rejuvenate = Put the top card of the discard pile under the Life Deck?
prompt-remove = Which card do you remove from the game?
prompt-shield = Do you use a Defense Shield?
prompt-shift = Do you do this in place of discarding a card of your hand?
prompt-spare = Do you keep the cards that you would discard?
prompt-styles = Which style do you keep?
prompt-swap = Which card of the Sensei Deck do you swap in?
prompt-taker = Who takes the damage?
prompt-twice = Do you put back twice as many cards?
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
stat = { $key ->
    [anger_needed] anger for a level
    [ball] Dragon Ball
    [pur] PUR
    [sensei_cards] cards in the Sensei Deck
   *[other] { $name }
}
state = { $key ->
    [in_control] in control
    [in_use] in use
   *[other] { $name }
}
two-in-control = two Allies of one player cannot be in control
