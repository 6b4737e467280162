"""Verbs of this game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits.text.grammar import GRAMMAR
from rulebound.games.battlespirits.text.headings import is_in_step, read_instead_of_one
from rulebound.games.battlespirits.text.rumble import read_discard_specified
from rulebound.games.battlespirits.tree import EndBattle, EndStep, PayCores, UseMagic, UseOther
from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Draw, Filter, Orient, Play, Selector, Short
from rulebound.language.grammar import plays
from rulebound.language.grammar.actions import read_discard as read_shared_discard
from rulebound.language.grammar.actions import read_draw as read_shared_draw
from rulebound.language.grammar.selections import read_selector
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import NUMBER, SIGNED

USED: Final = ("main", "flash")


@GRAMMAR.verb("heavy")
def read_heavy(r: Reader, what: Selector | None) -> list[Action]:
    """heavy-exhaust.by-effect: "Heavy exhaust it"."""
    return [Orient(read_selector(r) if what is None else what, "heavy")]


@GRAMMAR.verb("play")
def read_play(r: Reader, what: Selector | None) -> list[Action]:
    """faq.cost.3: what is summoned or deployed is paid for unless the text says otherwise."""
    spot = r.spot()
    if not (r.eat("or") and r.pick("verb") == "play"):  # "summon/deploy"
        r.back(spot)
    found = plays.read_played(r, what)
    spot = r.spot()
    r.mark(",")
    free = r.eat("without_paying")
    if not free and not r.eat("for_its_cost"):  # faq.cost.3: it is paid for in any case
        r.back(spot)
    return [replace(each, paying=not free) if isinstance(each, Play) else each for each in found]


@GRAMMAR.verb("attack_on")
def read_attack_on(r: Reader, what: Selector | None) -> list[Action]:
    """turn.card-first: "target and attack an opposing Spirit", said of an attack that is being declared."""
    target = read_selector(r)
    if not isinstance(target, tree.Choose) or target.of.whose != "opponent" or target.count != 1:
        raise r.miss("expected-a-kind-of-card")
    return [tree.Retarget(target)]


@GRAMMAR.verb("pay")
def read_pay(r: Reader, what: Selector | None) -> list[Action]:
    """ "Pay one cost"."""
    count = r.number()
    r.need("cost")
    return [PayCores(count)]


@GRAMMAR.verb("draw")
def read_draw(r: Reader, what: Selector | None) -> list[Action]:
    """ "draw (cards) until your Hand is three", "draw +1 card"; or as in every game."""
    spot = r.spot()
    r.eat("cards")
    if r.eat("draw_until") and (r.eat("hand_is") if r.context.by == "you" else r.eat("their_hand_is")):
        return [Draw(Short(Filter(whose=r.context.by, areas=("hand",)), r.number()), r.context.by)]
    r.back(spot)
    if r.kind(SIGNED):
        count = r.signed()
        r.need("cards")
        return [Draw(count, r.context.by)]
    found = read_shared_draw(r, what)
    drawn = found[0] if len(found) == 1 else None
    if isinstance(drawn, Draw) and isinstance(drawn.count, int) and is_in_step(r, "draw_step"):
        if read_instead_of_one(r):  # turn.draw: the one is drawn anyway
            return [replace(drawn, count=drawn.count - 1)]
    return found


@GRAMMAR.verb("discard")
def read_discard(r: Reader, what: Selector | None) -> list[Action]:
    """ "discard two random cards from the opposing Hand", "discard one card from the opponent's hand without
    looking": chance chooses; as many as a keyword says."""
    specified = read_discard_specified(r)
    if specified:
        return specified
    spot = r.spot()
    count = 1 if r.eat("a") else r.number() if r.kind(NUMBER) or r.see_pick("number") else 0
    random = bool(count) and r.eat("random_first")
    if count and r.eat("cards"):
        try:
            r.need("from_area")
            whose = r.whose()
            if r.pick("area") == "hand" and whose and (random or r.eat("unseen")):
                chosen = tree.Choose(count, Filter(whose=whose, areas=("hand",)), random=True)
                return [tree.Move(chosen, "trash")]
        except Miss:
            pass
    r.back(spot)
    return read_shared_discard(r, what)


@GRAMMAR.verb("activate")
def read_activate(r: Reader, what: Selector | None) -> list[Action]:
    """ "use the Flash effect of a "Topaz" family Magic card from your Hand, without paying the cost", "activate this
    card's Main effect", "activate one of its When Summoned effects", "activate its Shamanism"."""
    if r.eat("the_flash_effect_of"):
        cards = read_selector(r)
        r.mark(",")
        r.need("without_paying")
        return [UseMagic(cards, "flash")]
    spot = r.spot()
    if r.pick("its"):
        of = r.refer("pronoun")
        timing = r.pick("timing")
        if timing in USED and r.eat("effects"):
            r.mark(",")
            if r.eat("without_paying"):
                return [UseMagic(of, timing)]
    r.back(spot)
    if r.pick("this"):
        timing = r.pick("timing")
        r.need("effects")
        if timing not in USED:
            raise r.miss("expected-a-verb")
        return [tree.UseSkill(timing)]
    one = r.eat("one_of")
    if not r.pick("its"):
        raise r.miss("expected-a-verb")
    of = r.refer("pronoun")
    keyword = r.take_keyword()
    if keyword and not one:
        return [UseOther(of, keyword=keyword)]
    timing = r.pick("timing")
    if not timing:
        raise r.miss("expected-a-verb")
    r.need("effects")
    return [UseOther(of, timing=timing)]


@GRAMMAR.verb("end")
def read_end(r: Reader, what: Selector | None) -> list[Action]:
    """ "end the battle", "end the Attack Step"."""
    if r.eat("the_battle"):
        return [EndBattle()]
    asked = any(words.key == "step_is" and words.meaning.endswith("attack") for words in r.trail)
    if asked and r.pick("it") == "pronoun":
        r.read_as("the_attack_step", len(r.trail) - 1)  # "if it's the opposing Attack Step, end it"
        return [EndStep()]
    r.need("the_attack_step")
    return [EndStep()]
