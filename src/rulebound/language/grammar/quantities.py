"""How many cards a selection takes: "up to 2 of", "all", "1 each of"."""

from __future__ import annotations

from rulebound.kernel.tree import Number
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.numbers import read_that_many
from rulebound.language.grammar.productions import production
from rulebound.language.reader import Reader
from rulebound.language.references import Other
from rulebound.language.tokens import NUMBER


class Quantity:
    """How many cards a selection takes."""

    def __init__(self) -> None:
        self.count: Number = 1
        self.up_to = False
        self.least = 0
        """No fewer than this number: "1 or 2 cards"."""
        self.any_number = False
        self.as_liked = False
        """ "As you like" stands behind the cards: "as many cards as you like"; or what there are as many of."""
        self.at_most = False
        """No more than as many: "up to as many cards as …"."""
        self.definite = False
        """All of them: nothing is chosen."""
        self.the = False
        """ "The" stood before them."""
        self.every = False
        """What "and" joins is one group: "a total of 3 A and B"."""
        self.each = False
        """The number is that of the cards of each kind that is named."""
        self.whose = ""
        """The owner that stood before the number."""
        self.half = False
        """Half of the cards."""
        self.left = 0
        """All but this number of them."""
        self.equal = False
        """As many as something that is counted behind the cards: "a number of cards equal to …"."""
        self.partitive = False
        """A number *of* the cards."""
        self.other = False
        """ "Another of" them: not this card."""


@production
def read_quantity(r: Reader) -> Quantity:
    """ "up to 2 of", "all", "1 each of"."""
    much = Quantity()
    r.context.article = False
    much.up_to = r.eat("up_to")
    if r.eat("a_total_of"):
        much.up_to = r.eat("up_to") or much.up_to
        much.count = r.number()
        much.every = True
    elif r.see("your") and r.token(1).kind == NUMBER:
        much.whose = r.whose()
        much.count = r.number()
    elif not much.up_to and r.eat("at_least"):
        much.least = r.number()
        much.any_number = much.every = much.up_to = True
    elif r.token(1).text == "of" and r.eat("other"):
        r.mention(Other(r.span()))
        much.other = True
    elif r.kind(NUMBER) or r.see_pick("number") or (not much.up_to and r.eat("exactly")):
        much.count = r.number()
        after = r.token(1)
        if r.see("or") and after.kind == NUMBER and after.value == much.count + 1 and not much.up_to:
            r.need("or")
            much.least, much.count, much.up_to = much.count, r.number(), True
        much.every = r.eat("total")
        if isinstance(much.count, int) and not much.up_to and r.eat("or_more"):
            much.least, much.any_number, much.every, much.up_to = much.count, True, True, True
    elif r.eat("a_number_of"):
        much.equal = True
    elif r.eat("half"):
        r.eat("the")
        much.half = True
    elif r.eat("that_many"):
        much.count = read_that_many(r)
    elif r.see("as_many") and r.eat("as_many"):
        much.at_most = much.up_to
        much.any_number = much.every = much.up_to = much.as_liked = True
    elif r.eat("any_number_of"):
        much.any_number = much.every = much.up_to = True
    elif r.eat("all"):
        spot = r.spot()
        if r.eat("but") and r.kind(NUMBER):
            much.left = r.number()
        else:
            r.back(spot)
            much.definite = much.every = True
    elif r.eat("a"):
        r.context.article = True
    else:
        much.the = r.eat("the")
        much.definite = True
    r.context.one = much.count == 1 and not (much.definite or much.any_number or much.equal or much.half)
    much.each = r.eat("cards_each")
    much.each = (not at_each_player(r) and r.eat("each_of")) or much.each
    return much


def at_each_player(r: Reader) -> bool:
    """ "Each player's cards"."""
    return r.token().text == "each" and r.see("either")


def is_clear(much: Quantity, noun: Noun) -> bool:
    """ "1 each of A and B", "1 A or B", "1 of your A and B", and not "1 each of A or B", "1 A and B"."""
    if noun.single and much.count != 1:
        return False
    if much.every or much.definite:
        return True
    if much.each:
        return noun.anded or noun.blended or not noun.ored
    return not noun.anded and (much.partitive or not noun.blended)
