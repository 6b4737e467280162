"""What an effect waits for: "when entering Combat", "whenever you stop an energy attack"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.events import FROM_HAND
from rulebound.games.dbz.text.grammar import IN_PLAY
from rulebound.games.dbz.text.nouns import STYLES
from rulebound.games.dbz.text.writing.nouns import described, noun_of
from rulebound.games.dbz.text.writing.style import HIS, OWNER, STYLE, WHO, article, joined, third
from rulebound.kernel.tree import Compare, Filter, KeptNumber, When
from rulebound.language.writer import NoWording, Writer

EVENTS: Final = {
    ("combat_start", ""): "when entering Combat",
    ("combat_start", "you"): "when entering Combat as the attacker",
    ("combat_start", "opponent"): "when entering Combat as the defender",
    ("defender_drawn", "you"): "after drawing your cards when entering Combat as the defender",
    ("battle_end", ""): "at the end of Combat",
    ("battle_end", "opponent"): "after defending in Combat",
    ("survival_victory", "opponent"): "when your opponent would win by the Survival Victory",
    (
        "personality_victory",
        "opponent",
    ): "when your opponent would win by the Most Powerful Personality Victory",
}
PERIODS: Final = {
    "turn": "turn",
    "rejuvenation": "Rejuvenation Step",
    "power_up": "Power Up Step",
    "non_combat": "Non-Combat Step",
    "phase": "Attack Phase",
}
DEEDS: Final = {
    "endured": "use Endurance",
    "anger_raised": "gain anger",
    "anger_lowered": "lose anger",
    "anger_full": "reach 5 anger",
    "prevented": "prevent damage",
    "searched": "search a Life Deck",
    "level_gained": "gain a personality level",
    "level_lost": "lose a personality level",
    "fused": "fuse",
    "combat_declined": "decide not to declare Combat",
    "shifted": "Shift a card",
    "stages_gained": "gain power stages",
    "stages_lost": "lose power stages",
}
ABOUT: Final = {"about_to_discard": "discard", "about_to_remove": "remove from the game"}


def attack_words(w: Writer, card: Filter | None, kind: str) -> str:
    """ "Red Style physical attack", "attack with a Named card"."""
    noun = f"{kind} attack" if kind else "attack"
    if card is not None and card.came_from == ("hand",) and card.kinds == FROM_HAND:
        return f"{attack_words(w, replace(card, kinds=(), came_from=()), kind)} from the hand"
    if card is not None and card.state == "masked":
        card, noun = replace(card, state=""), f"Masked {noun}"
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
    if event == When("success_used", event.subject, event.who) and event.who:
        uses = "use" if event.who == "you" else "uses"
        attack = attack_words(w, event.subject, "")
        return f'when {WHO[event.who]} {uses} an "If successful" effect of {article(attack)}'
    if is_played(event):
        return done_with(w, replace(event, also=()), replace(event.subject or Filter(), areas=()), "play")
    if event.also and event.event not in ABOUT and event.event != "discarded":
        events = [replace(event, also=()), *event.also]
        return " or ".join(w.write(each).replace("whenever ", "when ", 1) for each in events)
    if event == When(event.event, None, event.who):
        if (event.event, event.who) in EVENTS:
            return EVENTS[event.event, event.who]
        found = time_of(event) or deed_of(
            event.event, WHO[event.who] if event.who else "", event.who == "opponent"
        )
        if found:
            return found
    if event == When("game_start"):
        return "at the beginning of the game"
    if event.event in ("stages_gained", "stages_lost") and event == When(event.event, event.subject):
        return stages_event(event)
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


def time_of(event: When) -> str:
    """ "at the beginning of your Power Up Step"; "" if it is no time."""
    period, _, edge = event.event.rpartition("_")
    if period not in PERIODS or edge not in ("start", "end"):
        return ""
    whose = OWNER[event.who] if event.who else "every"
    return f"at the {'beginning' if edge == 'start' else 'end'} of {whose} {PERIODS[period]}"


def deed_of(name: str, who: str, one: bool) -> str:
    """ "whenever you use Endurance"; "" if it is nothing that a player does."""
    if name not in DEEDS or not who:
        return ""
    verb, _, rest = DEEDS[name].partition(" ")
    return f"whenever {who} {third(verb) if one else verb} {rest}".rstrip()


def stages_event(event: When) -> str:
    """Whose power stages change."""
    of = event.subject
    if of is None:
        raise NoWording(event)
    names = of.values("character")
    if of == Filter(of.whose, ("personality",)) and of.whose:
        return deed_of(event.event, f"{OWNER[of.whose]} Main Personality", True)
    if of == Filter("you").adding("character", names) and names:
        return deed_of(event.event, joined(list(names), "or"), True)
    if of == Filter(of.whose) and of.whose:
        return deed_of(event.event, WHO[of.whose], of.whose == "opponent")
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
    name = "successful" if name == "succeeds" else name
    known = replace(event, event="", subject=None, who="", other=None, condition=None)
    if name == "stops" and known == When("") and event.who and event.subject is not None:
        who, one = doer_of(event)
        attack, card = f"{kind} attack".strip(), described(w, event.subject, False)
        return f"whenever {who} {'stops' if one else 'stop'} {article(attack)} with {article(card)}"
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
    if event == When(event.event, of, event.who, event.areas) and event.event in ("uses", "placed"):
        return done_with(w, event, of)
    if event.event in ("discarded", "removed") and event.areas and not event.also:
        found = cleared_of(w, event, of)
        if found:
            return found
    if event.event == "discarded" and not event.who:
        return discarded_of(w, event, of)
    raise NoWording(event)


def is_played(event: When) -> bool:
    """Whether a card is used or placed from the hand."""
    if event.event != "uses" or event.subject is None or len(event.also) != 1:
        return False
    placed = When("placed", replace(event.subject, areas=(), came_from=("hand",)), event.who)
    return event == When("uses", event.subject, event.who, ("hand",), also=(placed,))


def done_with(w: Writer, event: When, of: Filter, done: str = "") -> str:
    """ "whenever you place an Ally into play", "whenever your opponent uses a Setup", "whenever a player
    places a Dragon Ball into play"."""
    verb = (done or PLAYED[event.event]) + ("" if event.who == "you" else "s")
    who = WHO[event.who] if event.who else "a player"
    if of == Filter(this=True):
        where = " into play" if event.event == "placed" else ""
        return f"when {who} {verb} this card{where}"
    cards = article(described(w, replace(of, whose=""), False))
    where = " into play" if event.event == "placed" else ""
    if event.areas == ("hand",) and (of.whose or not done):
        where += f" from {'your' if event.who == 'you' else 'his'} hand"
    elif event.areas and not done:
        raise NoWording(event)
    return f"whenever {who} {verb} {cards}{where}"


def cleared_of(w: Writer, event: When, of: Filter) -> str:
    """ "whenever your opponent discards a card from his hand", "whenever your opponent removes one of your Allies in
    play from the game"; "" if it is said otherwise."""
    verb = PLAYED[event.event]
    gone = " from the game" if event.event == "removed" else ""
    if event == When(event.event, of, areas=("hand",)) and of.whose:
        does = verb if of.whose == "you" else third(verb)
        cards = article(described(w, replace(of, whose=""), False))
        return f"whenever {WHO[of.whose]} {does} {cards} from {HIS[of.whose]} hand{gone}"
    if event.who and of.whose and event == When(event.event, of, event.who, event.areas):
        does = verb if event.who == "you" else third(verb)
        cards = noun_of(w, replace(of, whose="", areas=event.areas), True)
        return f"whenever {WHO[event.who]} {does} one of {OWNER[of.whose]} {cards}{gone}"
    return ""


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
    if of.kinds and event.areas and not of.areas:
        return f"whenever {article(described(w, of, False))} is discarded{removed}"
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
