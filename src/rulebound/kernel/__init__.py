"""What every card game has.  The kernel knows no game and no card.

Its vocabulary:

area      a place where cards lie, declared by a game as data (`cards.Area`)
print     a printed card: facts and compiled text, the same in every game (`cards.Print`)
card      a card in one game: where it lies, how it is turned, what it is attached to (`cards.Card`)
seat      a player's place at the table, 0 or 1
clause    one compiled effect of a printed card (`program.Clause`)
instruction  a part of a clause that is carried out in one step (`instruction.Instruction`)
frame     a procedure under way, at one of its steps (`frames.Frame`)
decision  the one question a game waits on (`decisions.Ask` inside, `decisions.Decision` outside)
event     something that happened, with its rule (`events.Event`)
moment    a kind of event that automatic effects wait for
lasting   a continuous effect in force (`lasting.Lasting`)
memory    what is only remembered, because effects will ask about it (`memory.Remembered`)
rules     what a game plugs into the kernel (`rules.Rules`)
"""
