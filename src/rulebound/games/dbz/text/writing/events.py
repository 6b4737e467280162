"""What an effect waits for: "when entering Combat", "whenever you stop an energy attack"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.grammar import IN_PLAY
from rulebound.games.dbz.text.nouns import STYLES
from rulebound.games.dbz.text.writing.nouns import described, noun_of
from rulebound.games.dbz.text.writing.style import OWNER, STYLE, WHO, article, joined
from rulebound.kernel.tree import Compare, Filter, KeptNumber, When
from rulebound.language.writer import NoWording, Writer

EVENTS: Final = {
    ("combat_start", ""): "when entering Combat",
    ("combat_start", "you"): "when entering Combat as the attacker",
    ("combat_start", "opponent"): "when entering Combat as the defender",
    ("turn_start", "you"): "at the beginning of your turn",
    ("turn_start", "opponent"): "at the beginning of your opponent's turn",
    ("turn_start", ""): "at the beginning of every turn",
    ("turn_end", "you"): "at the end of your turn",
    ("turn_end", "opponent"): "at the end of your opponent's turn",
    ("turn_end", ""): "at the end of every turn",
    ("battle_end", ""): "at the end of Combat",
    ("battle_end", "opponent"): "after defending in Combat",
    ("endured", "you"): "whenever you use Endurance",
    ("endured", "opponent"): "whenever your opponent uses Endurance",
    ("anger_raised", "you"): "whenever your anger is raised",
    ("anger_raised", "opponent"): "whenever your opponent's anger is raised",
    ("anger_lowered", "you"): "whenever your anger is lowered",
    ("anger_lowered", "opponent"): "whenever your opponent's anger is lowered",
    ("anger_full", "you"): "whenever your anger reaches 5",
    ("anger_full", "opponent"): "whenever your opponent's anger reaches 5",
    ("power_up_start", "you"): "at the beginning of your Power Up Step",
    ("power_up_start", "opponent"): "at the beginning of your opponent's Power Up Step",
    ("rejuvenation_start", "you"): "at the beginning of your Rejuvenation Step",
    ("rejuvenation_start", ""): "at the beginning of every Rejuvenation Step",
    ("non_combat_start", "you"): "at the beginning of your Non-Combat Step",
    ("phase_start", "opponent"): "at the beginning of your opponent's Attack Phase",
    ("phase_start", "you"): "at the beginning of your Attack Phase",
    ("level_gained", "you"): "whenever you gain a personality level",
    ("survival_victory", "opponent"): "when your opponent would win by the Survival Victory",
}
ABOUT: Final = {"about_to_discard": "discard", "about_to_remove": "remove from the game"}


def attack_words(w: Writer, card: Filter | None, kind: str) -> str:
    """ "Red Style physical attack", "attack with a Named card"."""
    noun = f"{kind} attack" if kind else "attack"
    if card is None or card == Filter():
        return noun
    styles = card.values("style")
    if styles and card == Filter().adding("style", styles):
        return f"{'Styled' if styles == STYLES else joined(list(styles), 'or') + ' Style'} {noun}"
    if len(card.either) == 2 and card == Filter(either=card.either):
        words = [described(w, each, False).removesuffix(" card") for each in card.either]
        return f"{noun} with a {words[0]} or {words[1]} card"
    return f"{noun} with {article(described(w, card, False))}"


@STYLE.says(When)
def write_event(w: Writer, event: When) -> str:
    plain = When(event.event, None, event.who)
    if event == plain and (event.event, event.who) in EVENTS:
        return EVENTS[event.event, event.who]
    if event.event == "redirected" and event == When("redirected", event.subject, event.who) and event.who:
        to = event.subject
        if to is None:
            return f"whenever {WHO[event.who]} redirect damage"
        if to == Filter(event.who, ("allies",), ("Personality",), other=to.other) and event.who == "you":
            return f"whenever you redirect damage to one of your {'other ' if to.other else ''}Allies"
    for way in (attack_event, damage_event, about_to, card_event):
        found = way(w, event)
        if found:
            return found
    raise NoWording(event)


def doer_of(event: When) -> tuple[str, bool]:
    """Who performs an attack, and whether the verb that follows stands in the singular."""
    if event.other is None:
        return WHO[event.who], event.who == "opponent"
    names = event.other.values("character")
    if event.who == "you" and names and event.other == Filter().adding("character", names):
        return joined(list(names), "or"), True
    if event.other == Filter(areas=("personality",)) and event.who:
        return f"{OWNER[event.who]} Main Personality", True
    if event.other == Filter(areas=("allies",)) and event.who:
        return f"1 of {OWNER[event.who]} Allies", True
    raise NoWording(event)


def attack_event(w: Writer, event: When) -> str:
    """What happens to attacks; "" if it is something else."""
    name, _, kind = event.event.partition("_")
    known = replace(event, event="", subject=None, who="", other=None, condition=None)
    if name not in ("performs", "successful", "stopped") or known != When(""):
        return ""
    attack = attack_words(w, event.subject, kind)
    if event.condition is not None:
        return dealing(w, event, name, attack)
    if not event.who:
        if name != "successful" or event.other is not None:
            raise NoWording(event)
        return f"after every successful {attack} performed"
    who, one = doer_of(event)
    verb = {"performs": "perform", "successful": "perform", "stopped": "stop"}[name] + ("s" if one else "")
    if name == "successful" and " with " in attack and event.who == "you" and event.other is None:
        plain, _, cards = attack.partition(" with ")
        return f"whenever {article(plain)} you perform with {cards} becomes successful"
    attack = f"successful {attack}" if name == "successful" else attack
    return f"whenever {who} {verb} {article(attack)}"


def dealing(w: Writer, event: When, name: str, attack: str) -> str:
    """ "whenever one of your attacks deals 5 or more life cards of damage"."""
    asked = event.condition
    if name != "successful" or not isinstance(asked, Compare) or asked.left != KeptNumber("life_dealt"):
        raise NoWording(event)
    many = {">=": f"{asked.right} or more", "<": f"less than {asked.right}", "<=": f"{asked.right} or less"}
    if asked.op not in many or event.other is not None or event.who not in OWNER:
        raise NoWording(event)
    return f"whenever 1 of {OWNER[event.who]} {attack}s deals {many[asked.op]} life cards of damage"


def damage_event(w: Writer, event: When) -> str:
    """Who takes damage, or deals it; "" if it is something else."""
    life = event.event.startswith("life_damaged")
    name = event.event.removeprefix("life_")
    if not name.startswith("damaged"):
        return ""
    kind = name.removeprefix("damaged").removeprefix("_")
    if replace(event, event="", subject=None, who="", other=None) != When(""):
        raise NoWording(event)
    damage = "life cards of damage" if life else "damage"
    attack = article(attack_words(w, event.other, kind)) if kind or event.other is not None else ""
    if event.subject is None and event.who:
        dealt = f"{'deal' if event.who == 'you' else 'deals'} {damage}"
        return f"after {WHO[event.who]} {dealt}" + (f" with {attack}" if attack else "")
    of = event.subject
    if of is None or event.who:
        raise NoWording(event)
    source = f" from {attack}" if attack else ""
    if of == Filter(of.whose) and of.whose:
        return f"after {WHO[of.whose]} {'take' if of.whose == 'you' else 'takes'} {damage}{source}"
    names = of.values("character")
    if of == Filter("you").adding("character", names) and names:
        return f"after {joined(list(names), 'or')} takes {damage}{source}"
    if of == Filter("you", areas=("personality",)):
        return f"after your Main Personality takes {damage}{source}"
    raise NoWording(event)


def about_to(w: Writer, event: When) -> str:
    """What is yet to come; "" if it has happened."""
    if event.event not in ABOUT or event.subject is None or not event.who:
        return ""
    ways = [ABOUT[each.event] for each in (event, *event.also)]
    cards = noun_of(w, replace(event.subject, whose=""), True)
    owner = f"{OWNER[event.subject.whose]} " if event.subject.whose else ""
    return f"when {WHO[event.who]} is about to {' or '.join(ways)} any of {owner}{cards}"


PLAYED: Final = {"uses": "use", "placed": "place", "discarded": "discard", "removed": "remove"}


def card_event(w: Writer, event: When) -> str:
    """What is done with cards; "" if it is something else."""
    of = event.subject
    if event.event not in PLAYED or of is None:
        return ""
    if event == When("placed", Filter(this=True)):
        return "when this card enters play"
    if event.who and event == When(event.event, of, event.who, event.areas):
        return done_with(w, event, of)
    if event.event == "discarded" and not event.who:
        return discarded_of(w, event, of)
    raise NoWording(event)


def done_with(w: Writer, event: When, of: Filter) -> str:
    """ "whenever you place an Ally into play", "whenever your opponent uses a Setup"."""
    verb = PLAYED[event.event] + ("s" if event.who == "opponent" else "")
    if of == Filter(this=True):
        where = " into play" if event.event == "placed" else ""
        return f"when {WHO[event.who]} {verb} this card{where}"
    if event.event in ("discarded", "removed"):
        raise NoWording(event)
    cards = article(described(w, replace(of, whose=""), False))
    where = " into play" if event.event == "placed" else ""
    if event.areas == ("hand",):
        where += f" from {'your' if event.who == 'you' else 'his'} hand"
    elif event.areas:
        raise NoWording(event)
    return f"whenever {WHO[event.who]} {verb} {cards}{where}"


def discarded_of(w: Writer, event: When, of: Filter) -> str:
    """ "whenever one of your opponent's Allies is discarded"."""
    also = event.also == (When("removed", of, areas=event.areas),)
    if event != When("discarded", of, areas=event.areas, also=event.also if also else ()):
        raise NoWording(event)
    removed = " or removed from the game" if also else ""
    names = of.values("character")
    if (
        names
        and event.areas == ("allies",)
        and of == Filter(kinds=("Personality",)).adding("character", names)
    ):
        return f"when {joined(list(names), 'or')} is in play as an Ally and then is discarded{removed}"
    if event.areas == ("life_deck",) and of == Filter(of.whose):
        return f"whenever a card from {OWNER[of.whose]} Life Deck is discarded{removed}"
    if of.whose and of.areas == ():
        cards = described(w, replace(of, whose=""), True)
        return f"whenever 1 of {OWNER[of.whose]} {cards} is discarded{removed}"
    raise NoWording(event)


def leaving_of(w: Writer, event: When) -> str:
    """ "when your opponent would discard or remove from the game one of your Allies in play"."""
    ways = {"discard": "discard", "removed": "remove from the game"}
    events = (event, *event.also)
    if any(each.event != "leaves" or each.to not in ways for each in events) or event.subject is None:
        raise NoWording(event)
    done = " or ".join(ways[each.to] for each in events)
    return f"when {WHO[event.who] if event.who else 'a card effect'} would {done} {leaving_cards(w, event.subject)}"


def leaving_cards(w: Writer, of: Filter) -> str:
    if of == Filter(attached="this"):
        return "the attached card"
    owner = f"{OWNER[of.whose]} " if of.whose else ""
    if of.areas == IN_PLAY:
        return f"one of {owner}cards in play"
    return f"one of {owner}{noun_of(w, replace(of, whose=''), True)}"
