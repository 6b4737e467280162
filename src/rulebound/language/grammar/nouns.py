"""Noun phrases: "red 《Saiyan》 Battle Cards in your hand".

What stands before and behind a noun is read in any order, so that one grammar
serves English ("red Battle Card") and French ("carte de Combat rouge").
"""

from __future__ import annotations

from dataclasses import replace

from rulebound.kernel.tree import Filter
from rulebound.language.grammar.adjectives import read_adjective
from rulebound.language.grammar.noun import Noun
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.qualifiers import read_behind
from rulebound.language.grammar.terms import at_term, read_or
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import ANGLE, BRACKET, BREAK, DASH, END, NAME, NUMBER, WORD
from rulebound.language.trees import sharing


@production
def read_noun(r: Reader, joined: bool = False, named: bool = False, *, most: int = 99) -> Noun:
    """A noun phrase with its alternatives; with `joined` also those after "and", with `named`
    only names joined so; `most` is the number of alternatives to the first."""
    first = read_one_noun(r, joined or named)
    while True:
        other = read_alternative(r, first, joined) if len(first.others) < most else None
        if other is None:
            return first
        first.others.append(other)


@production
def read_alternative(r: Reader, first: Noun, joined: bool) -> Noun | None:
    """ "or a blue card": another noun that is meant as well; nothing is consumed where there is none."""
    spot = r.spot()
    r.mark(",")
    apart = r.eat("or_else")
    found = apart or read_or(r)
    both = not found and joined and r.eat("and")
    found = found or both
    if not found and spot.at == r.at:
        return None
    if both and r.context.numbered and (r.see("a") or first.head in r.grammar.owned):
        r.back(spot)  # "2 or more energy and a Battle Card": something else that somebody has
        return None
    own_article = r.eat("a")
    term = at_term(r) and not r.kind(NAME)  # of which there is one, whatever its colour
    single = False
    if found and not both and r.see("up_to") and r.token(2).kind == NUMBER:
        r.eat("up_to")  # "up to 1 A or up to 1 B"
    partitive = False
    comma = not found and spot.at != r.at and lists_alternatives(r)
    if (
        (found or comma)
        and not both
        and r.kind(NUMBER)
        and r.token().value == 1
        and (r.token(1).text != "of" or r.context.many)
    ):
        r.advance(1, "or")  # "up to 1 A or 1 B", "1 card in your hand or 1 of your Battle Cards"
        single = own_article = True
        partitive = r.eat("of")
    whose = r.whose()
    owned = not partitive and bool(whose)
    counted = r.context.many is not None
    chosen = joined if both else counted or (joined and whose == first.whose)
    try:
        if (owned and not chosen) or (partitive and not whose):
            raise r.miss("expected-a-kind-of-card")
        if not at_noun(r) or r.see_pick("verb"):
            raise r.miss("expected-a-kind-of-card")
        other = read_one_noun(r, joined)
        other.whose = other.whose or whose
        shares = (
            not apart
            and not own_article
            and is_bare(other)
            and first.before != Filter()
            and bool(first.heads)
        )
        if shares and share_adjectives(r, first, other):
            shares = False
        spread = term and not apart and not own_article and is_told_before_term(r, first)
        excluded = excludes_behind(first) and not (own_article or excludes_behind(other))
        if shares or spread or excluded or (both and excludes_behind(first)):
            raise r.miss("expected-of-which-cards-that-is-said")  # "red A or B", "that isn't red or <A>"
        listed = found or r.see("or") or goes_on(r, other, joined)
        next_subject = owned and (r.see_pick("is_at") or r.see_pick("predicate"))
        if not listed or next_subject:
            raise r.miss("expected-a-kind-of-card")
    except Miss:
        r.back(spot)
        return None
    if not (apart or own_article or first.heads or whose) and is_adjective_alone(r, first):
        first.heads, first.card = other.heads, other.card  # "skill-less or red Battle Cards"
    other.apart = apart
    first.single = first.single or single
    first.anded = first.anded or both
    return other


def goes_on(r: Reader, other: Noun, joined: bool) -> bool:
    """ "(A,) B, or C": a comma alone joins two nouns only where another follows, the last of them behind "or"."""
    spot = r.spot()
    found = r.mark_here(",") and read_alternative(r, other, joined) is not None
    r.back(spot)
    return found


def share_adjectives(r: Reader, first: Noun, other: Noun) -> bool:
    """ "red Leader Cards or Battle Cards": what stands before two kinds of cards in play is said of both, and so is
    "other than this card" behind them; nothing is changed where they are others."""
    kinds = {first.head, other.head}
    plain = first.f == first.before and other.f in (other.before, replace(other.before, other=True))
    if len(first.heads) != 1 or len(other.heads) != 1 or kinds != set(r.grammar.field) or not plain:
        return False
    behind = other.f.other
    first.f = replace(first.f, other=behind or first.f.other)
    other.f, other.before, other.at_head = first.f, first.before, first.before
    return True


def lists_alternatives(r: Reader) -> bool:
    """ "(1 A,) 1 B, or 1 C": before the last of them stands "or"."""
    ahead = 0
    while r.token(ahead).kind not in (BREAK, END) and r.token(ahead).text not in (".", ":"):
        one = r.token(ahead + 1).kind == NUMBER and r.token(ahead + 1).value == 1
        if one and (r.see("or", ahead) or r.see("and", ahead)):
            return r.see("or", ahead)
        ahead += 1
    return False


def is_bare(noun: Noun) -> bool:
    """Whether nothing is said of the cards by which they could be told from others of their kind."""
    f = noun.f
    told = f.facts or f.keywords or f.state or f.no_effects or f.attached or f.with_stats or f.without_stats
    return bool(noun.heads) and not told and not noun.areas and not f.bounds


def is_adjective_alone(r: Reader, noun: Noun) -> bool:
    """Whether only a colour or the like was said yet, which has the noun of what follows."""
    terms = {*r.grammar.terms.values()}
    return not noun.areas and not any(fact.name in terms for fact in noun.f.facts) and not noun.f.keywords


def is_told_before_term(r: Reader, noun: Noun) -> bool:
    """ "red <A> (or 《B》 card)": what stands before a term without a noun of its own may be said of the next."""
    f = noun.f
    told = bool(f.values("color") or f.state or f.no_effects) or f.asks("color", "only")
    return not noun.heads and told and not is_adjective_alone(r, noun)


def excludes_behind(noun: Noun) -> bool:
    """Whether it was said behind the noun which cards are not meant: what follows may be among those."""
    last = noun.others[-1] if noun.others else noun
    out = [fact for fact in last.f.facts if fact.how == "none" and fact not in last.before.facts]
    return bool(out) or (last.f.other and not last.before.other)


def at_noun(r: Reader) -> bool:
    if at_term(r):
        return True
    if r.token().kind == BRACKET and r.keyword():
        return True
    return (
        r.see_pick("noun")
        or r.see_pick("color")
        or r.see_pick("not_color")
        or r.see_pick("mono_color")
        or r.see("multicolor")
        or r.see("skill_less")
        or r.see("copy_of_this")
        or r.see("a")
        or at_own_noun(r)
    )


@production
def at_own_noun(r: Reader) -> bool:
    """Something stands here that only nouns of this game have before them."""
    return False


def read_one_noun(r: Reader, joined: bool = False) -> Noun:
    noun = Noun()
    spot = r.spot()
    if r.eat("copies_of") and not (
        r.kind(NAME) or r.kind(ANGLE) or r.grammar.terms.get(r.token().kind) == "name"
    ):  # "copies of {X}" are cards of that name
        r.back(spot)
    while read_modifier(r, noun, joined):
        pass
    named = any(fact.name == "name" and fact.how in ("any", "part") for fact in noun.f.facts)
    named = noun.tells if r.free_order else named
    if not noun.heads and not named:
        raise r.miss("expected-a-kind-of-card")
    return noun


def read_modifier(r: Reader, noun: Noun, joined: bool = False) -> bool:
    """Reads one thing that a noun phrase says, or nothing."""
    before = not noun.heads
    if (not before or noun.f.facts) and read_dashed(r, noun):
        return True
    if not before and read_controller(r, noun):
        return True
    if not before and read_set_off(r, noun):
        return True
    if before or r.free_order:
        if read_adjective(r, noun, joined):
            if not r.grammar.free_order:
                noun.at_head = noun.f
            return True
        if before and (read_head(r, noun) or read_token_noun(r, noun)):
            return True
    return read_behind(r, noun)


def read_controller(r: Reader, noun: Noun) -> bool:
    """Behind a noun: "you control", "your opponent has in play"."""
    if noun.whose or r.context.amount:
        return False
    spot = r.spot()
    noun.whose = "you" if r.eat("you_control") else "opponent" if r.eat("opponent_controls") else ""
    if not noun.whose and not noun.areas:
        whose = "you" if r.eat("you_have") else "opponent" if r.eat("opponent_has") else ""
        noun.whose = whose if r.see("in_play") else ""
    if not noun.whose:
        r.back(spot)
    return bool(noun.whose)


def read_set_off(r: Reader, noun: Noun) -> bool:
    """ "Leaders ou Personnages, de type {X}, gagnent": what holds for all that is named stands between commas."""
    spot = r.spot()
    if r.free_order and r.mark(",") and (r.see("of_type") or r.see("with")):
        said = Noun()
        said.heads = noun.heads
        try:
            found = read_adjective(r, said, False) or read_behind(r, said)
        except Miss:
            found = False
        if found and not r.see("or") and not said.areas:
            noun.set_off = said.f
            noun.f = sharing(noun.f, said.f)
            after = r.spot()
            if not (r.mark(",") and r.see_pick("predicate")):
                r.back(after)
            return True
    r.back(spot)
    return False


def read_dashed(r: Reader, noun: Noun) -> bool:
    """ "<A> or <B> card-both red and with an energy cost of 1-from your hand": what holds for all that is named
    stands between dashes."""
    spot = r.spot()
    if not (r.mark(DASH) and (r.eat("both") or r.eat("all"))):
        r.back(spot)
        return False
    r.read_as("set_off", len(r.trail) - 1)
    said = Noun()
    said.heads, said.looked = ["card"], noun.looked
    while read_modifier(r, said):
        r.mark(",")
        if r.eat("and") and r.see_pick("color") and said.f.asks("color"):
            raise r.miss("expected-what-holds-for-all-of-them")  # "both red and green": both, or one of each?
    closed = r.mark(DASH) or r.mark_here(":") or r.mark_here(".")
    told_apart = bool(said.f.either) and (bool(noun.f.either) or any(each.f.either for each in noun.others))
    if not closed or said.others or told_apart or not (said.f != Filter() or said.areas):
        raise r.miss("expected-what-holds-for-all-of-them")
    noun.set_off = said.f
    noun.f = sharing(noun.f, said.f)
    if said.areas and not noun.areas:
        noun.areas, noun.whose = said.areas, said.whose or noun.whose
    return True


def read_head(r: Reader, noun: Noun) -> bool:
    """The noun itself, or several: "Leader or Character cards"."""
    if r.eat("copy_of_this"):
        noun.heads, noun.card = ["card"], True
        noun.f = noun.at_head = noun.before = replace(noun.f, copy=True)
        return True
    found = r.pick("noun")
    if not found:
        return False
    noun.at_head = noun.before = noun.f
    last = r.tokens[r.at - 1].text
    noun.one = last == "card"
    noun.countable = not last.endswith("s") and last + "s" in r.lex.vocabulary
    while True:
        noun.possessive = noun.possessive or found.endswith("'")
        found = found.removesuffix("'")
        noun.card = noun.card or found.endswith(" card")
        found = found.removesuffix(" card")
        noun.heads.append(found)
        spot = r.spot()
        joins = found in r.grammar.joined_heads
        comma = r.mark(",")
        either = joins and r.eat("or")
        both = joins and not either and r.eat("and")
        listed = joins and comma and not either and not both and lists_heads(r)
        found = r.pick("noun") if either or both or listed else ""
        plain = found.removesuffix("'").removesuffix(" card")
        if (
            plain not in r.grammar.joined_heads or plain in noun.heads
        ):  # "{A} Characters or Characters with …"
            r.back(spot)
            return True
        noun.ored, noun.blended = noun.ored or either, noun.blended or both


def lists_heads(r: Reader) -> bool:
    """ "(Spirits,) Ultimates or Nexuses": another noun follows here, and the last of them behind "or" or "and"."""
    spot = r.spot()
    found = False
    while r.pick("noun").removesuffix("'").removesuffix(" card") in r.grammar.joined_heads:
        comma = r.mark(",")
        found = r.eat("or") or r.eat("and")
        if found or not comma:
            break
    found = found and r.pick("noun").removesuffix("'").removesuffix(" card") in r.grammar.joined_heads
    r.back(spot)
    return found


def read_token_noun(r: Reader, noun: Noun) -> bool:
    """ "Ghost tokens"."""
    spot = r.spot()
    words: list[str] = []
    while r.kind(WORD) and not r.see("token") and len(words) < 3:
        token = r.token()
        words.append(r.text[token.start : token.end].replace("’", "'"))
        r.advance()
        if r.mark_here(".") and r.see("token", 1):  # "Jr. tokens"
            words[-1] += "."
            r.advance()
    named = words and words[0][:1].isupper()
    if r.see("token") and (named or not words):
        r.need("token")
        noun.heads = ["token"]
        if r.kind(NAME) and not words:
            noun.f = noun.f.setting("name", (r.token().text,))
            r.advance()
        if words:
            noun.f = noun.f.setting("name", (" ".join(words),))
        return True
    r.back(spot)
    return False
