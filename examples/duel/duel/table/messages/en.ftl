# What Duel says itself, or in its own words.

cost = fee { $n }
fee = fee { $n }
no-room = there is room for { $n } Fencers
no-swift = { $number } entered this turn and does not have [Swift]
not-enough-cards = there are not enough cards in your hand to pay for { $number }
option-attack = Challenge with { $card }
option-block = Meet it with { $card }
option-end = End the turn
option-pay = Pay with { $card }
option-use = Use { $card }
prompt-block = Who meets the challenge?
prompt-fee = Which card do you pay with?
prompt-instead = Use an effect instead?
prompt-main = Your turn: what do you do?
prompt-resolve = Which effect is carried out next?
prompt-trick = Play a Trick in this fight?
rested = { $number } is rested
