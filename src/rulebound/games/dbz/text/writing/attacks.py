"""Attacks: what they do, which are meant, and what becomes of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.amounts import ACTING
from rulebound.games.dbz.text.nouns import STYLES
from rulebound.games.dbz.text.writing.amounts import amount_of, multiple_of
from rulebound.games.dbz.text.writing.nouns import described, in_quotes, is_host
from rulebound.games.dbz.text.writing.style import (
    OWNER,
    STYLE,
    KnownWords,
    article,
    counted,
    joined,
    lasting,
    plural,
    sentence,
)
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    Attack,
    AttackGains,
    AttackGainsSkill,
    Attacks,
    CopyAttack,
    Remains,
    Restate,
    UsesPerCombat,
)
from rulebound.kernel.tree import WHILE, All, Choose, Count, Filter, It, KeptNumber, Selector, Skill, Subject
from rulebound.language.trees import flat
from rulebound.language.writer import NoWording, Writer

UNITS: Final = KnownWords({"stages": "power stage", "life": "life card"})
THIS: Final = Attacks("", this=True)
BARRED: Final = {
    "unstoppable": "stopped",
    "unpreventable": "prevented",
    "irreducible": "reduced",
    "undirectable": "redirected",
}


# --- what an attack does --------------------------------------------------------------------------------------


def damage_of(w: Writer, a: Attack | Restate) -> str:
    """ "5 life cards of damage and +2 power stages of damage"."""
    amounts = [
        amount_of(w, a.stages, "power stage", ""),
        amount_of(w, a.life, "life card", ""),
        amount_of(w, a.plus_stages or None, "power stage", "+"),
        amount_of(w, a.plus_life or None, "life card", "+"),
    ]
    return " and ".join(each for each in amounts if each)


def attack_of(w: Writer, a: Attack, focused: bool) -> str:
    """An attack, as it begins its sentence."""
    said = damage_of(w, a)
    doing = f" doing {said}" if said else ""
    kind = f"{'focused ' if focused else ''}{a.kind}"
    if a.kind == "either":
        raise NoWording(a)
    if a.times > 1:
        return f"Perform {a.times} {kind} attacks{doing}"
    return f"{kind.capitalize()} attack{doing}"


@STYLE.says(Restate)
def write_restated(w: Writer, a: Restate) -> str:
    instead = " instead" if a.plus_stages is not None or a.plus_life is not None else ""
    return f"this attack does {damage_of(w, a)}{instead}"


@STYLE.says(CopyAttack)
def write_copy(w: Writer, a: CopyAttack) -> str:
    if a.later:
        return f"perform the same {a.kind} attack during your next Attack Phase"
    return f"copy and perform the last {a.kind} attack that was performed against you this Combat"


@STYLE.says(Remains)
def write_remains(w: Writer, a: Remains) -> str:
    if a.count == ALL_OF_IT:
        return "this card stays on the table to be used multiple times this Combat"
    return f"this card gains Remain {a.count}"


@STYLE.says(UsesPerCombat)
def write_uses(w: Writer, a: UsesPerCombat) -> str:
    if a.count == 2:
        return "you may use this power twice per Combat"
    return f"you may use this attack {a.count - 1} more times this Combat"


# --- which attacks ----------------------------------------------------------------------------------------------


def kind_of(of: Attacks) -> str:
    """The words from the style to "attack"."""
    words: list[str] = []
    styles = of.card.values("style") if of.card is not None else ()
    if styles and of.card == Filter().adding("style", styles):
        words.append("Styled" if styles == STYLES else f"{joined(list(styles), 'or')} Style")
    words += ["Masked"] if of.masked else []
    words += ["focused"] if of.focused else ["non-focused"] if of.unfocused else []
    words += [of.kind] if of.kind and of.kind != "stopped" else []
    return " ".join([*words, "attack"])


def with_what(w: Writer, of: Attacks) -> str:
    """The cards with which they are performed, behind "attacks"; "" if their style is said before."""
    card = of.card
    if card is None or (card.values("style") and card == Filter().adding("style", card.values("style"))):
        return ""
    titles = card.values("name", "part")
    if card == Filter().adding("name", titles, "part"):
        return f" with {in_quotes(titles)} in the title"
    sagas = card.values("saga")
    if len(sagas) == 1 and card == Filter().adding("saga", sagas):
        return f" from the {sagas[0]} Saga"
    if card == Filter(kinds=("Personality",)):
        return " with a personality power"
    names = card.values("character")
    if len(names) == 1 and card == Filter(kinds=("Personality",)).adding("character", names):
        return f" with {names[0]}'s personality power"
    if len(card.either) == 2 and card == Filter(either=card.either):
        words = [described(w, each, True).removesuffix(" cards") for each in card.either]
        return f" with {words[0]} and {words[1]} cards"
    return f" with {described(w, card, True)}"


def performer_of(w: Writer, of: Attacks) -> str:
    """Who performs them, and against whom, behind "attacks"."""
    out = ""
    if of.performer is not None:
        if is_host(of.performer):
            out += " the attached personality performs"
        else:
            out += f" performed by {fighter_of(w, of.performer, of.whose)}"
    if of.by is not None:
        out += f" performed by {known_fighter(of.by)}"
    if of.upon is not None:
        out += f" performed against {known_fighter(of.upon)}"
    if of.against is not None:
        out += f" performed against {foe_of(w, of.against)}"
    return out


def known_fighter(who: Selector) -> str:
    if who == All(ACTING):
        return "this personality"
    if isinstance(who, It):
        return "that personality"
    raise NoWording(who)


def fighter_of(w: Writer, who: Filter, whose: str) -> str:
    """ "your Allies", "Goku", "your Main Personality", "personalities with "Android" in the title"."""
    owner = f"{OWNER[whose]} " if whose else ""
    names = who.values("character")
    if names and who == Filter().adding("character", names) and whose in ("you", "opponent"):
        named = joined(list(names), "or")
        return named if whose == "you" else f"{owner}{named}"
    if who == Filter(areas=("allies",)):
        return f"{owner}Allies"
    if who == Filter(areas=("personality",)):
        return f"{owner}Main Personality"
    sides = who.values("alignment")
    if who == Filter().adding("alignment", sides) and len(sides) == 1:
        return f"{owner}{plural(sides[0])}"
    return f"{owner}{described(w, replace(who, areas=('personality', 'allies')), True)}"


def foe_of(w: Writer, who: Filter) -> str:
    owner = f"{OWNER[who.whose]} " if who.whose else ""
    bare = replace(who, whose="")
    names = who.values("character")
    if names and bare == Filter().adding("character", names):
        return f"{owner}{joined(list(names), 'or')}"
    for fact in ("alignment", "group"):
        values = who.values(fact)
        if len(values) == 1 and bare == Filter().adding(fact, values):
            return f"{owner}{plural(values[0])}"
    return f"{owner}{described(w, replace(bare, areas=bare.areas or ('personality', 'allies')), True)}"


@STYLE.says(Attacks)
def write_attacks(w: Writer, of: Attacks) -> str:
    return attacks_of(w, of, False)


def attacks_of(w: Writer, of: Attacks, theirs: bool) -> str:
    """Which attacks: "all of your Red Style energy attacks".  `theirs`: those of the opponent are meant where nobody
    is named."""
    if of == THIS:
        return "this attack"
    if of.this:
        raise NoWording(of)
    kind, card, who = kind_of(of), with_what(w, of), performer_of(w, of)
    cost = "" if of.costing is None else f" that cost {counted(of.costing, 'power stage')} to perform"
    other = "other " if of.other or isinstance(of.but, Subject) else ""
    if of.times:
        return following_of(of, f"{other}{kind}", card, who)
    if of.kind == "stopped":
        return f"all of {OWNER[of.whose]} attacks of the same type"
    if of.phase:
        if of.whose != "opponent" or card or who or cost:
            raise NoWording(of)
        return f"any {kind} during your opponent's next Attack Phase"
    if who and of.whose == "you" and of.performer is not None and not card:
        return f"all {other}{kind}s{who}{cost}"
    if who and (of.whose == "" or (theirs and of.whose == "opponent")):
        return f"all {other}{kind}s{who}{card}{cost}"
    if card and not who and of.whose == "you":
        return f"all {other}{kind}s you perform{card}{cost}"
    if card and not who and of.whose == "opponent":
        return f"all {other}{kind}s your opponent performs{card}{cost}"
    if of.whose == "opponent" and not who and not cost:
        return f"all {other}{kind}s performed against you"
    if of.whose:
        return f"all of {OWNER[of.whose]} {other}{kind}s{who}{card}{cost}"
    return f"all {other}{kind}s{card}{cost}"


def following_of(of: Attacks, kind: str, card: str, who: str) -> str:
    """ "the next 2 physical attacks you perform", "the first attack performed against you"."""
    many = "" if of.times == 1 else f"{of.times} "
    noun = kind if of.times == 1 else kind + "s"
    first = "first" if of.first else "next"
    performed = " you perform" if of.whose == "you" else " performed against you"
    if who:
        performed = ""
        if of.whose == "opponent" and of.against is None and of.upon is None:
            raise NoWording(of)
        if of.whose == "you" and of.performer is None and of.against is None:
            raise NoWording(of)
    if of.phase and of.whose == "you":
        raise NoWording(of)
    phase = " during your opponent's next Attack Phase" if of.phase else ""
    behind = " each Combat" if of.first else ""
    return f"the {first} {many}{noun}{performed}{who}{card}{phase}{behind}"


# --- what becomes of them -----------------------------------------------------------------------------------------


@STYLE.says(AttackGains)
def write_gains(w: Writer, a: AttackGains) -> str:
    """What becomes of attacks."""
    if a.optional or (a.except_by is not None and a.what not in BARRED):
        raise NoWording(a)
    if a.most is not None and not isinstance(a.by, KeptNumber):
        raise NoWording(a)
    if isinstance(a.of.by, Choose):
        known = replace(a, of=replace(a.of, by=It()))
        return f"choose {w.write(a.of.by)}. {sentence(write_gains(w, known)).removesuffix('.')}"
    one = a.of.this or a.of.times == 1
    waits = bool(a.of.times) and not a.of.first
    lasts = "" if a.of.this or (waits and a.until == "battle" and a.of.phase) else lasting(a.until)
    way = next((way for names, way in WAYS if a.what in names), None)
    if way is None:
        raise NoWording(a)
    return way(w, a, one, lasts)


def gains_damage(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    noun = UNITS[a.what]
    if isinstance(a.by, int) and a.by < 0:
        if a.of.whose == "opponent" and a.of.against is not None:
            attacks = attacks_of(w, a.of, True)
            return f"reduce the damage from {attacks} by {counted(-a.by, noun)} of damage{lasts}"
        less = f"{-a.by} less {noun if a.by == -1 else plural(noun)} of damage"
        return f"{w.write(a.of)} {'does' if one else 'do'} {less}{lasts}"
    if isinstance(a.by, Count) and a.by.times < 0:
        many, behind = multiple_of(w, replace(a.by, times=-a.by.times))
        noun = noun if many == "1" else plural(noun)
        return f"{w.write(a.of)} {'does' if one else 'do'} {many} less {noun} of damage{behind}{lasts}"
    most = "" if a.most is None else f", to a maximum of {a.most},"
    return f"{w.write(a.of)} {'does' if one else 'do'} {amount_of(w, a.by, noun, '+')}{most}{lasts}"


def gains_either(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    if not isinstance(a.by, int) or a.by >= 0:
        raise NoWording(a)
    stages, life = counted(-a.by, "power stage"), counted(-a.by, "life card")
    return f"reduce the damage from {attacks_of(w, a.of, True)} by {stages} or {life}{lasts}"


def gains_reduced_to(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    noun = UNITS[a.what.removesuffix("_to")]
    if not isinstance(a.by, int):
        raise NoWording(a)
    return f"reduce the damage from {attacks_of(w, a.of, True)} to {counted(a.by, noun)} of damage{lasts}"


def gains_all_reduced_to(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    noun = UNITS[a.what.removeprefix("all_to_")]
    if not isinstance(a.by, int):
        raise NoWording(a)
    return f"all damage from {attacks_of(w, a.of, True)} is reduced to {counted(a.by, noun)} of damage{lasts}"


def gains_bound(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    bound, _, unit = a.what.partition("_")
    most = "a maximum of" if bound == "cap" else "a minimum of"
    behind = " after modifiers" if bound == "least" else ""
    noun = amount_of(w, a.by, UNITS[unit], "")
    return f"{w.write(a.of)} {'does' if one else 'do'} {most} {noun}{behind}{lasts}"


def gains_focus(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    return f"{w.write(a.of)} {'is a focused attack' if one else 'are focused attacks'}{lasts}"


def gains_stop(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    if a.of == Attacks("opponent", a.of.kind, times=1, phase=True):
        kind = f"{a.of.kind} attack" if a.of.kind else "physical or energy attack"
        return f"stops {article(kind)} performed by your opponent during his next Attack Phase"
    return f"stops {attacks_of(w, a.of, True)}{lasts}"


def gains_prevention(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    if a.by == ALL_OF_IT and a.what == "prevent_either":
        raise NoWording(a)
    attacks = attacks_of(w, a.of, True)
    many, behind = ("all", "") if a.by == ALL_OF_IT else multiple_of(w, a.by)
    if a.what == "prevent_either":
        noun = "power stage or life card" if many == "1" else "power stages or life cards"
    else:
        noun = UNITS[a.what.removeprefix("prevent_")]
        noun = noun if many == "1" else plural(noun)
    return f"prevent {many} {noun} of damage from {attacks}{behind}{lasts}"


def prevented_wholly(w: Writer, a: AttackGains) -> str:
    """All of both kinds."""
    lasts = "" if a.of.times or a.of.phase else lasting(a.until)
    return f"prevent all damage from {attacks_of(w, a.of, True)}{lasts}"


def gains_barrier(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    by = "" if a.except_by is None else f" by {means_of(w, a.except_by)}"
    if a.what == "undirectable":
        return f"damage from {w.write(a.of)} cannot be redirected{lasts}"
    return f"{w.write(a.of)} cannot be {BARRED[a.what]}{by}{lasts}"


def means_of(w: Writer, by: Filter) -> str:
    if by == Filter(areas=("personality",)):
        return "Main Personality powers"
    if by == Filter(areas=("personality", "allies")):
        return "personality powers"
    return described(w, by, True)


def gains_cost(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    cost, noun = "costs" if one else "cost", "life card" if a.what.startswith("life") else "power stage"
    if not isinstance(a.by, int):
        raise NoWording(a)
    if a.what.endswith("_to"):
        return f"{w.write(a.of)} {cost} {counted(a.by, noun)} to perform{lasts}"
    least = "" if a.least is None else f", to a minimum of {a.least}"
    return f"{w.write(a.of)} {cost} {'+' if a.by > 0 else '-'}{abs(a.by)} {plural(noun)} to perform{least}{lasts}"


def gains_multiple(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    times = {2: "double", 3: "triple", 4: "quadruple"}
    if not isinstance(a.by, int) or a.by not in times:
        raise NoWording(a)
    if a.of == THIS:
        return f"{times[a.by]} the Base Damage of this attack"
    return f"{w.write(a.of)} {'does' if one else 'do'} {times[a.by]} the Base Damage{lasts}"


def gains_removal(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    return (
        f"all life cards of damage from {w.write(a.of)} are removed from the game instead of discarded{lasts}"
    )


def gains_certain_life(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    return f"all life cards of damage from {w.write(a.of)} cannot be prevented{lasts}"


def gains_first_removal(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    if a.of != Attacks("you") or not isinstance(a.by, int) or lasts:
        raise NoWording(a)
    first = f"the first {counted(a.by, 'life card')} of damage from that attack are removed from the game"
    return f"when one of your attacks deals life cards of damage, {first}"


def gains_base(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    number = multiple_of(w, a.by)[0]
    if a.of == Attacks("you", "physical", times=1, phase=True):
        return (
            "if you perform a physical attack that uses the Physical Attack Table in your next Attack Phase,"
            f" the Base Damage of that attack is {number}"
        )
    has = "has" if one else "have"
    return f"{w.write(a.of)} {has} a Base Damage of {number} when you use the Physical Attack Table{lasts}"


def gains_nothing(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    return f"no modifiers are added to {w.write(a.of).removeprefix('all ')}{lasts}"


def gains_remain(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    if not isinstance(a.by, int):
        raise NoWording(a)
    return f"{w.write(a.of)} {'gains' if one else 'gain'} Remain {a.by}{lasts}"


def gains_stops(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    if a.of != THIS or a.by != 2:
        raise NoWording(a)
    return "your opponent must use 2 cards that stop physical attacks to stop this attack"


def gains_mask(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    return f"{w.write(a.of)} {'gains' if one else 'gain'} Masked{lasts}"


def gains_first_card(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    if a.of != THIS:
        raise NoWording(a)
    kept = "you may put the first of them into your hand instead of discarding it"
    return f"if the attack does life cards of damage to you, {kept}"


def gains_endurance(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    if a.of != Attacks("opponent", a.of.kind):
        raise NoWording(a)
    attack = article(f"{a.of.kind} attack")
    return f"when you use the Endurance of a card against {attack}, that card is not removed from the game{lasts}"


def gains_other_kind(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    old, new = UNITS["life"], UNITS["stages"]
    if a.what == "as_life":
        old, new = new, old
    done = f"all {plural(old)} of damage from {w.write(a.of)} become {plural(new)} of damage instead"
    return f"{done}{lasts}"


def gains_aim(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    return f"you choose which personality takes the damage from {w.write(a.of)}{lasts}"


def gains_table(w: Writer, a: AttackGains, one: bool, lasts: str) -> str:
    if a.of != Attacks(""):
        raise NoWording(a)
    return f"use Physical Attack Table B instead of the normal Physical Attack Table{lasts}"


WAYS: Final = (
    (("stages", "life"), gains_damage),
    (("either",), gains_either),
    (("stages_to", "life_to"), gains_reduced_to),
    (("all_to_stages", "all_to_life"), gains_all_reduced_to),
    (("cap_stages", "cap_life", "least_stages", "least_life"), gains_bound),
    (("focused",), gains_focus),
    (("stopped",), gains_stop),
    (("prevent_stages", "prevent_life", "prevent_either"), gains_prevention),
    (tuple(BARRED), gains_barrier),
    (("cost", "cost_to", "life_cost", "life_cost_to"), gains_cost),
    (("multiply",), gains_multiple),
    (("removes",), gains_removal),
    (("life_unpreventable",), gains_certain_life),
    (("removes_first",), gains_first_removal),
    (("base_stages",), gains_base),
    (("unmodified",), gains_nothing),
    (("remain",), gains_remain),
    (("stops_needed",), gains_stops),
    (("masked",), gains_mask),
    (("first_to_hand",), gains_first_card),
    (("endured_stay",), gains_endurance),
    (("as_stages", "as_life"), gains_other_kind),
    (("aimed",), gains_aim),
    (("table_b",), gains_table),
)
"""For each thing that becomes of attacks, the function that says it."""


@STYLE.says(AttackGainsSkill)
def write_quoted(w: Writer, a: AttackGainsSkill) -> str:
    if a.optional:
        return said_of_one(w, a)
    inner = w.write(a.skill).rstrip(".")
    gain = "gains" if a.of.this or a.of.times == 1 else "gain"
    return f'{w.write(a.of)} {gain} "{sentence(inner).rstrip(".")}"{lasting(a.until)}'


def said_of_one(w: Writer, a: AttackGainsSkill) -> str:
    """ "you may choose that a card with "Move" in the title that he performs cannot be stopped"."""
    card, effect = a.of.card, a.skill.effect
    plain = effect is not None and a.skill == Skill("secondary", effect) and a.until == WHILE
    if card is None or effect is None or not plain or a.of != Attacks(a.of.whose, card=card):
        raise NoWording(a)
    said = " and ".join(w.write(each).removeprefix("this attack ") for each in flat(effect))
    return f"you may choose that {article(described(w, card, False))} that he performs {said}"


def purpose_of(w: Writer, a: AttackGains | Restate) -> str:
    """Behind "to" and "may": "make this a focused attack", "have this attack do +3 life cards of damage"."""
    if isinstance(a, AttackGains) and a.of == THIS and a.what == "focused":
        return "make this a focused attack"
    if isinstance(a, AttackGains) and a.what == "aimed":
        return w.write(a).removeprefix("you ")
    if isinstance(a, AttackGains) and a.what in ("as_stages", "as_life"):
        return f"choose for {w.write(a).replace(' become ', ' to become ', 1)}"
    said = w.write(a)
    subject = w.write(a.of if isinstance(a, AttackGains) else THIS)
    if not said.startswith(subject):
        return said
    verb, _, rest = said.removeprefix(f"{subject} ").partition(" ")
    plain = {"does": "do", "costs": "cost", "gains": "gain"}.get(verb, verb)
    return f"have {subject} {plain} {rest}"
