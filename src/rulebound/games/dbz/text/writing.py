"""How Dragon Ball Z words its cards: a text as one paragraph, sentence after sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.card_text import IN_CONTROL, IS_MAIN, OUTSIDE_COMBAT
from rulebound.games.dbz.text.grammar import IN_PLAY, KINDS, PLACES
from rulebound.games.dbz.tree import (
    ALL_OF_IT,
    AfterUse,
    Attack,
    AttackGains,
    AttackGainsSkill,
    Attacks,
    Capture,
    ChangeAnger,
    ChangeLevel,
    ChangeStages,
    DiscardAtRandom,
    DiscardLife,
    EndCombat,
    MustPass,
    NumberOf,
    Only,
    PayLife,
    PayStages,
    PreventDamage,
    PutIntoPlay,
    RaiseFully,
    ReduceDamage,
    Remains,
    Restate,
    Restricted,
    SenseiDeck,
    SenseiDeckSize,
    SetAnger,
    SetStages,
    ShuffleInto,
    SkipPhase,
    StopAttack,
    UsesPerCombat,
)
from rulebound.kernel.tree import (
    UNTIL_OPPONENT_SECOND_END,
    WHILE,
    Action,
    All,
    AllOf,
    AnyOf,
    Bar,
    Choose,
    Compare,
    Condition,
    Count,
    DeckLimit,
    Did,
    Draw,
    Filter,
    If,
    Is,
    It,
    Looked,
    May,
    Move,
    Number,
    Plus,
    Selector,
    Seq,
    Shuffle,
    Skill,
    Stat,
    This,
    Top,
    When,
)
from rulebound.language.trees import flat
from rulebound.language.writer import NoWording, Style, Writer
from rulebound.language.writing.skills import write_lines

STYLE: Final = Style({"name": '""'})

OWNER: Final = {"you": "your", "opponent": "your opponent's"}
WHO: Final = {"you": "you", "opponent": "your opponent", "both": "both players", "": "players"}
UNTIL: Final = {
    "battle": "for the remainder of Combat",
    "turn": "for the remainder of the turn",
    "game": "for the rest of the game",
    UNTIL_OPPONENT_SECOND_END: "until the end of his second turn from now",
}
AREAS: Final = {
    "hand": "hand",
    "life_deck": "Life Deck",
    "discard": "discard pile",
    "removed": "removed from the game pile",
    "sensei_deck": "Sensei Deck",
}
NOUNS: Final = {
    ("Setup", "Drill"): "Non-Combat card",
    ("Setup",): "Setup",
    ("Drill",): "Drill",
    ("Dragon Ball",): "Dragon Ball",
    ("Battleground",): "Battleground",
    ("Location",): "Location",
    ("Event",): "Event",
    ("Physical Combat",): "Physical Combat card",
    ("Energy Combat",): "Energy Combat card",
    ("Personality",): "Ally",
    ("Mastery",): "Mastery",
}
PEOPLE: Final = {
    ("personality",): "Main Personality",
    ("allies",): "Ally",
    ("personality", "allies"): "personality",
}
PLURALS: Final = {
    "Ally": "Allies",
    "personality": "personalities",
    "Main Personality": "Main Personalities",
    "Mastery": "Masteries",
}


def plural(noun: str) -> str:
    return PLURALS.get(noun, noun + "s")


def counted(number: Number, noun: str) -> str:
    return f"{number} {noun}" if number == 1 else f"{number} {plural(noun)}"


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}."


@STYLE.replaces(write_lines)
def write_card(w: Writer, skills: tuple[Skill, ...]) -> list[str]:
    """The whole text in one line."""
    return [" ".join(part for part in text_of(skills) if part)]


def text_of(skills: tuple[Skill, ...]) -> list[str]:
    """The sentences, part after part; a part that begins with the same heading goes on with it."""
    parts = sorted({skill.part for skill in skills})
    if len(parts) > 1 and not any(skill.timing == "attack" for skill in skills):
        raise NoWording(skills)
    if len(parts) > 1:
        return two_ways(skills, parts)
    return [said for skill in skills for said in skill_sentences(skill)]


def two_ways(skills: tuple[Skill, ...], parts: list[int]) -> list[str]:
    """ "Physical attack, or stops an energy attack." and what happens both ways."""
    first = [skill for skill in skills if skill.part == parts[0]]
    second = [skill for skill in skills if skill.part == parts[1]]
    ways = (
        [skill for skill in first if skill.timing == "attack"],
        [skill for skill in second if skill.timing in ("defence", "attack")],
    )
    if len(parts) != 2 or len(ways[0]) != 1 or len(ways[1]) != 1 or ways[0][0].cost or ways[1][0].cost:
        raise NoWording(skills)
    other = lower_first(body_of(ways[1][0]))
    before = [said for skill in first if skill.timing == "rule" for said in skill_sentences(skill)]
    rest = [
        said for skill in first if skill.timing not in ("attack", "rule") for said in skill_sentences(skill)
    ]
    return [*before, f"{body_of(ways[0][0])}, or {other}.", *rest]


def lower_first(text: str) -> str:
    return text[:1].lower() + text[1:]


def skill_sentences(skill: Skill) -> list[str]:
    """The sentences of one skill."""
    outside = skill.event is not None and skill.event.event in OUTSIDE_COMBAT
    conditions = [each for each in skill.conditions if each != (IS_MAIN if outside else IN_CONTROL)]
    constant = len(conditions) < len(skill.conditions)
    head = ["Constant Combat Power:"] if constant else []
    if skill.timing == "keyword":
        return [*head, keyword_of(skill)]
    if skill.timing == "rule" and skill.effect is not None and not conditions:
        return [sentence(rule_of(skill.effect))]
    if skill.timing in ("attack", "defence") and not conditions and not skill.once:
        return [*head, f"{body_of(skill)}.", *cost_of(skill)]
    if (
        skill.effect is None
        or skill.cost
        or skill.once
        or (skill.timing not in LEADS and skill.event is None)
    ):
        raise NoWording(skill)
    if skill.event is not None:
        return [*head, *event_sentences(skill, conditions)]
    lead = LEADS[skill.timing]
    asked = " and ".join(write_condition(each) for each in conditions)
    actions = flat(skill.effect)
    if lead:
        said = ", and ".join(write_action(each) for each in actions)
        return [*head, sentence(f"{lead}{' and ' + asked if asked else ''}, {said}")]
    if asked:
        return [*head, *(sentence(f"if {asked}, {write_action(each)}") for each in actions)]
    return [*head, *(sentence(write_action(each)) for each in actions)]


LEADS: Final = {"secondary": "", "permanent": "", "successful": "if successful", "stopped": "if stopped"}


def keyword_of(skill: Skill) -> str:
    """A keyword; "Focused" stands with its attack."""
    if skill.keyword == "Focused":
        return ""
    if isinstance(skill.effect, NumberOf):
        return f"{skill.keyword} X. X = {number_of(skill.effect.count)}."
    return f"{skill.keyword} {skill.number}."


def rule_of(rule: Action) -> str:
    """What a card prints about itself."""
    match rule:
        case DeckLimit():
            if rule.copies is not None and rule.copies > 3:
                return f"you may have up to {rule.copies} copies of this card in your Life Deck"
            return f"limit {rule.copies} per deck"
        case SenseiDeck():
            return "Sensei Deck only" if rule.only else "Sensei Deck"
        case SenseiDeckSize():
            return f"Deck Size: {rule.count}"
        case Restricted():
            return f"cannot be used with other {rule.style} Drills in play"
        case Only():
            return only_of(rule)
    raise NoWording(rule)


def only_of(rule: Only) -> str:
    if rule.main and rule.of == Filter():
        return "Main Personality only"
    names = rule.of.values("character")
    if rule.leagues:
        return f"{' and '.join([*rule.leagues, *names])} only"
    if names:
        return f"{' and '.join(names)} only"
    for fact, words in (
        ("alignment", {"Hero": "Heroes", "Villain": "Villains"}),
        ("group", {"Majin": "Majin"}),
    ):
        for value in rule.of.values(fact):
            return f"{words[value]} only"
    for value in rule.of.values("heritage"):
        return f"{value} Heritage only"
    raise NoWording(rule)


# --- attacks and defences --------------------------------------------------------------------------------------


def body_of(skill: Skill) -> str:
    """An attack or a defence, as it begins its sentence."""
    effect = skill.effect
    if isinstance(effect, Attack):
        amounts = [
            amount_of(effect.stages, "power stage", ""),
            amount_of(effect.life, "life card", ""),
            amount_of(effect.plus_stages or None, "power stage", "+"),
            amount_of(effect.plus_life or None, "life card", "+"),
        ]
        said = " and ".join(each for each in amounts if each)
        if effect.times > 1:
            return f"Perform {effect.times} {effect.kind} attacks{' doing ' + said if said else ''}"
        return f"{effect.kind.capitalize()} attack{' doing ' + said if said else ''}"
    if isinstance(effect, StopAttack) and not effect.any_focused:
        if effect.either:
            return "Stops a physical or energy attack"
        kind = (
            f"{'focused ' if effect.focused else 'non-focused ' if effect.unfocused else ''}{effect.kinds[0]}"
        )
        return f"Stops {'an' if kind.startswith('e') else 'a'} {kind} attack"
    if isinstance(effect, PreventDamage):
        amounts = [
            amount_of(effect.stages or None, "power stage", ""),
            amount_of(effect.life or None, "life card", ""),
        ]
        said = " and ".join(each for each in amounts if each)
        return f"Prevent {'all but ' if effect.all_but else ''}{said}{source_of(effect.kinds)}"
    if isinstance(effect, ReduceDamage) and effect.kinds:
        said = amount_of(effect.stages or None, "power stage", "") or amount_of(
            effect.life or None, "life card", ""
        )
        kind = f"{'an' if effect.kinds[0] == 'energy' else 'a'} {effect.kinds[0]} attack"
        return f"Reduce the damage from {kind} {'to' if effect.to else 'by'} {said}"
    raise NoWording(skill)


def source_of(kinds: tuple[str, ...]) -> str:
    return f" from {'an' if kinds[0] == 'energy' else 'a'} {kinds[0]} attack" if kinds else ""


def amount_of(number: Number | None, noun: str, sign: str) -> str:
    """ "+3 power stages of damage", "1 life card of damage for each Ally in play"."""
    if number is None:
        return ""
    if isinstance(number, int):
        return f"{sign}{number} {noun if number == 1 and not sign else plural(noun)} of damage"
    if isinstance(number, Count) and number.every == 1 and type(number) is Count and not number.different:
        units = f"{sign}{number.times} {noun if number.times == 1 and not sign else plural(noun)} of damage"
        return f"{units} for each {noun_of(number.of)}"
    raise NoWording(number)


def cost_of(skill: Skill) -> list[str]:
    out: list[str] = []
    for paid in skill.cost:
        if isinstance(paid, PayStages) and isinstance(paid.count, int):
            out.append(f"Costs {counted(paid.count, 'power stage')} to perform.")
        elif isinstance(paid, PayLife) and isinstance(paid.count, int):
            out.append(f"Costs {counted(paid.count, 'life card')} to perform.")
        else:
            raise NoWording(skill)
    return out


def attacks_of(of: Attacks) -> str:
    """Which attacks: "all of your Red Style energy attacks"."""
    if of == Attacks("", this=True):
        return "this attack"
    styles = of.card.values("style") if of.card is not None else ()
    if of.performer or of.against or of.first or of.costing is not None or of.phase:
        raise NoWording(of)
    if of.card is not None and (len(styles) != 1 or of.card != Filter().adding("style", styles)):
        raise NoWording(of)
    adjectives = [f"{styles[0]} Style"] if styles else []
    adjectives += ["focused"] if of.focused else ["non-focused"] if of.unfocused else []
    kind = " ".join([*adjectives, *([of.kind] if of.kind else []), "attack"])
    if of.times:
        many = "" if of.times == 1 else f"{of.times} "
        noun = kind if of.times == 1 else kind + "s"
        performed = "you perform" if of.whose == "you" else "performed against you"
        return f"the next {many}{noun} {performed}"
    other = "other " if of.other else ""
    if of.whose == "opponent":
        return f"all {other}{kind}s performed against you"
    return f"all of your {other}{kind}s" if of.whose == "you" else f"all {other}{kind}s"


def gains_of(a: AttackGains) -> str:
    """What becomes of attacks."""
    of, one = attacks_of(a.of), a.of.this or a.of.times == 1
    lasts = "" if a.until == WHILE or a.of.this else f" {UNTIL.get(a.until, '')}"
    if (a.until not in UNTIL and lasts) or a.except_by is not None or a.optional:
        raise NoWording(a)
    does = "does" if one else "do"
    if a.what in ("stages", "life") and (not isinstance(a.by, int) or a.by > 0):
        noun = "life card" if a.what == "life" else "power stage"
        return f"{of} {does} {amount_of(a.by, noun, '+')}{lasts}"
    if a.what in ("stages", "life") and isinstance(a.by, int):
        noun = "life card" if a.what == "life" else "power stage"
        return f"{of} {does} {-a.by} less {noun if a.by == -1 else plural(noun)} of damage{lasts}"
    if a.what in ("cap_stages", "cap_life"):
        noun = "life card" if a.what == "cap_life" else "power stage"
        return f"{of} {does} a maximum of {amount_of(a.by, noun, '')}{lasts}"
    if a.what == "endured_stay" and a.until == WHILE and a.of == Attacks("opponent", a.of.kind) and a.of.kind:
        kind = f"{'an' if a.of.kind == 'energy' else 'a'} {a.of.kind} attack"
        return f"when you use the Endurance of a card against {kind}, that card is not removed from the game"
    if a.what == "focused":
        return f"{of} {'is a focused attack' if one else 'are focused attacks'}{lasts}"
    if a.what == "stopped":
        return f"stops {of}{lasts}"
    if a.what in ("prevent_stages", "prevent_life") and a.by != ALL_OF_IT:
        noun = "life card" if a.what == "prevent_life" else "power stage"
        return f"prevent {amount_of(a.by, noun, '')} from {of}{lasts}"
    barred = {"unstoppable": "stopped", "unpreventable": "prevented", "irreducible": "reduced"}
    if a.what in barred:
        return f"{of} cannot be {barred[a.what]}{lasts}"
    if a.what == "cost" and isinstance(a.by, int):
        least = "" if a.least is None else f", to a minimum of {a.least}"
        cost = "costs" if one else "cost"
        return f"{of} {cost} {'+' if a.by > 0 else '-'}{abs(a.by)} power stages to perform{least}{lasts}"
    if a.what == "cost_to" and isinstance(a.by, int):
        return f"{of} {'costs' if one else 'cost'} {counted(a.by, 'power stage')} to perform{lasts}"
    raise NoWording(a)


def restated_of(a: Restate) -> str:
    amounts = [
        amount_of(a.stages, "power stage", ""),
        amount_of(a.life, "life card", ""),
        amount_of(a.plus_stages or None, "power stage", "+"),
        amount_of(a.plus_life or None, "life card", "+"),
    ]
    instead = " instead" if a.plus_stages is not None or a.plus_life is not None else ""
    return f"this attack does {' and '.join(each for each in amounts if each)}{instead}"


# --- cards -----------------------------------------------------------------------------------------------------


def noun_of(of: Filter, many: bool = False) -> str:
    """A kind of card with where it lies, without a number or an article: "Red Style Drill you have in play"."""
    plain = Filter(of.whose, of.areas, of.kinds, of.facts, bounds=of.bounds)
    if of != plain or len(of.facts) > 1 or len(of.bounds) > 1:
        raise NoWording(of)
    before, behind = "", ""
    for fact in of.facts:
        if fact.name == "style" and fact.how == "any" and len(fact.values) == 1:
            before = f"{fact.values[0]} Style "
        elif fact.name == "named" and fact.how == "any" and len(fact.values) == 1:
            before = f"{fact.values[0]} Named "
        elif fact.name == "name" and fact.how == "part" and len(fact.values) == 1:
            behind = f' with "{fact.values[0]}" in the title'
        else:
            raise NoWording(of)
    for bound in of.bounds:
        if bound.stat != "level" or bound.low != bound.high or not isinstance(bound.low, int):
            raise NoWording(of)
        before = f"{before}level {bound.low} "
    noun = PEOPLE.get(of.areas) or NOUNS.get(of.kinds) or ("card" if not of.kinds else "")
    pile = len(of.areas) == 1 and of.areas[0] in AREAS
    in_play = of.areas == IN_PLAY or of.areas in {PLACES[head] for head in PLACES if KINDS[head] == of.kinds}
    if not noun or (of.areas and not pile and not in_play and of.areas not in PEOPLE):
        raise NoWording(of)
    noun = plural(noun) if many else noun
    if pile:
        where = f" in {OWNER[of.whose]} {AREAS[of.areas[0]]}" if of.whose else f" in a {AREAS[of.areas[0]]}"
        return f"{before}{noun}{behind}{where}"
    held = {"you": " you have in play", "opponent": " your opponent has in play", "": " in play"}[of.whose]
    return f"{before}{noun}{behind}{held}"


def cards_of(what: Selector) -> str:
    """The cards that something is done with."""
    match what:
        case This():
            return "this card"
        case It() | Looked():
            return "it"
        case Top():
            if not isinstance(what.count, int) or what.up_to:
                raise NoWording(what)
            end = "bottom" if what.bottom else "top"
            many = "card" if what.count == 1 else f"{what.count} cards"
            return f"the {end} {many} of {OWNER[what.whose]} {AREAS[what.area]}"
        case All():
            if what.of.areas == ("personality",) and what.of == Filter(what.of.whose, ("personality",)):
                return f"{OWNER[what.of.whose]} Main Personality"
            whole = what.of == Filter(what.of.whose, what.of.areas) and len(what.of.areas) == 1
            if whole and what.of.areas[0] in AREAS:
                return f"{OWNER[what.of.whose]} {AREAS[what.of.areas[0]]}"
            return f"all {noun_of(what.of, True)}"
        case Choose():
            return chosen_of(what)
    raise NoWording(what)


def chosen_of(what: Choose) -> str:
    if not isinstance(what.count, int) or what.among_looked or what.different or what.least or what.sum_of:
        raise NoWording(what)
    up_to = "up to " if what.up_to else ""
    at_random = " at random" if what.random else ""
    noun = noun_of(what.of, what.count > 1)
    if what.random:
        noun, _, where = noun.partition(" in ")
        return f"{up_to}{what.count} {noun}{at_random} from {where}"
    if what.of.whose and not any(area in AREAS for area in what.of.areas):
        bare = noun_of(replace(what.of, whose=""), True)
        return f"{up_to}{what.count} of {OWNER[what.of.whose]} {bare}"
    return f"{up_to}{what.count} {noun}"


def number_of(number: Number) -> str:
    """What X is."""
    if isinstance(number, Plus):
        return f"{number_of(number.number)} {'-' if number.by < 0 else '+'} {abs(number.by)}"
    if isinstance(number, Stat) and isinstance(number.of, All):
        if number.of.of != Filter(number.of.of.whose, ("personality",)):
            raise NoWording(number)
        names = {"anger": "anger level", "pur": "PUR", "level": "personality level"}
        if number.name in names:
            main = "" if number.name == "anger" else " Main Personality's"
            whose = OWNER[number.of.of.whose]
            return f"{whose}{main} {names[number.name]}"
    if isinstance(number, Count) and number.times == 1 and number.every == 1 and type(number) is Count:
        return f"the number of {noun_of(number.of, True)}"
    raise NoWording(number)


# --- actions ---------------------------------------------------------------------------------------------------


def write_action(action: Action) -> str:
    """A clause without its full stop."""
    for kind, way in ACTIONS:
        if isinstance(action, kind):
            return way(action)
    raise NoWording(action)


def anger_of(a: ChangeAnger) -> str:
    verb = "lower" if a.lowers else "raise"
    whose = "all players'" if a.who == "both" else OWNER[a.who]
    if isinstance(a.by, int):
        return f"{verb} {whose} anger {counted(a.by, 'level')}"
    if isinstance(a.by, Count) and type(a.by) is Count and a.by.every == 1:
        return f"{verb} {whose} anger {counted(a.by.times, 'level')} for each {noun_of(a.by.of)}"
    if a.lowers and isinstance(a.by, Stat) and a.by.name == "anger":
        return f"lower {whose} anger to 0"
    raise NoWording(a)


def stages_of(a: ChangeStages) -> str:
    if not isinstance(a.by, int) or a.up_to:
        raise NoWording(a)
    floor = ", to a minimum of 0" if a.floor else ""
    amount = f"{counted(a.by, 'power stage')}{floor}"
    if a.what == All(Filter("you", ("personality", "allies"), state="acting")):
        return f"{'lose' if a.loses else 'gain'} {amount}"
    if a.what == All(Filter("opponent", ("personality", "allies"))):
        return f"your opponent {'loses' if a.loses else 'gains'} {amount}"
    one = isinstance(a.what, Choose) and a.what.count == 1
    one = one or (isinstance(a.what, All) and a.what.of.areas == ("personality",)) or isinstance(a.what, It)
    verb = ("lose" if a.loses else "gain") + ("s" if one else "")
    return f"{cards_of(a.what)} {verb} {amount}"


def moved_of(a: Move) -> str:
    cards = cards_of(a.what)
    by = a.what.by if isinstance(a.what, Choose) else "you"
    if a.to == "discard":
        if by == "opponent":
            return f"your opponent discards {cards}".replace("your opponent's hand", "his hand")
        return f"discard {cards}"
    if a.to == "removed":
        return f"remove {cards} from the game"
    if a.to == "hand" and isinstance(a.what, Top):
        return f"draw {cards}"
    if a.to == "life_deck" and a.where:
        return f"place {cards} {'at the bottom' if a.where == 'bottom' else 'on top'} of your Life Deck"
    if a.to == "hand" and isinstance(a.what, Choose) and a.what.of.areas == ("life_deck",):
        raise NoWording(a)
    if a.to == "hand":
        return f"place {cards} into your hand"
    raise NoWording(a)


def drawn_of(a: Draw) -> str:
    who = "" if a.who == "you" else "your opponent draws" if a.who == "opponent" else "both players draw"
    verb = who or "draw"
    up_to = "up to " if a.up_to else ""
    if isinstance(a.count, int):
        return f"{verb} {up_to}{'a card' if a.count == 1 and not up_to else counted(a.count, 'card')}"
    if isinstance(a.count, Count) and type(a.count) is Count and a.count.every == 1:
        return f"{verb} {counted(a.count.times, 'card')} for each {noun_of(a.count.of)}"
    raise NoWording(a)


def life_of(a: DiscardLife) -> str:
    verb = "discard" if a.who == "you" else "your opponent discards"
    whose = "your" if a.who == "you" else "his"
    if isinstance(a.count, int):
        many = "card" if a.count == 1 else f"{a.count} cards"
        return f"{verb} the top {many} of {whose} Life Deck"
    if isinstance(a.count, Count) and type(a.count) is Count and a.count.every == 1:
        many = "card" if a.count.times == 1 else f"{a.count.times} cards"
        return f"{verb} the top {many} of {whose} Life Deck for each {noun_of(a.count.of)}"
    raise NoWording(a)


def after_of(a: AfterUse) -> str:
    ways = {
        ("removed", ""): "remove from the game after use",
        ("life_deck", "shuffled"): "shuffle into your Life Deck after use",
        ("life_deck", "bottom"): "place at the bottom of your Life Deck after use",
        ("hand", ""): "place this card into your hand after use",
    }
    if (a.to, a.where) not in ways:
        raise NoWording(a)
    return ways[a.to, a.where]


def level_of(a: ChangeLevel) -> str:
    if a.highest:
        raise NoWording(a)
    verb = "lower" if a.by < 0 else "advance"
    return f"{verb} {OWNER[a.who]} Main Personality {counted(abs(a.by), 'level')}"


def put_of(a: PutIntoPlay) -> str:
    at = (
        " at its highest power stage"
        if a.highest
        else ""
        if a.stage is None
        else f" at {a.stage} power stages above 0"
    )
    level = " regardless of level" if a.any_level else ""
    return f"place {cards_of(a.what)} into play{at}{level}"


def barred_of(a: Bar) -> str:
    acts = {
        "perform_physical": "perform physical attacks",
        "perform_energy": "perform energy attacks",
        "use_endurance": "use Endurance",
        "raise_anger": "raise anger",
        "end_combat": "end Combat",
        "win_by_personality": "win by the Most Powerful Personality Victory",
        "win_by_dragon_balls": "win by the Dragon Ball Victory",
        "take_control": "have Allies take control of Combat",
    }
    lasts = "" if a.until == WHILE else f" {UNTIL.get(a.until, '')}"
    if lasts == " " or a.times or a.by is not None or a.using or not a.who:
        raise NoWording(a)
    if a.act in acts and a.of == Filter():
        return f"{WHO[a.who]} cannot {acts[a.act]}{lasts}"
    if a.act in ("use", "play") and a.of == Filter(kinds=a.of.kinds) and a.of.kinds in NOUNS:
        return f"{WHO[a.who]} cannot {a.act} {plural(NOUNS[a.of.kinds])}{lasts}"
    raise NoWording(a)


def if_of(a: If) -> str:
    """ "if you declared a Tokui-Waza, draw a card": also several conditions, one within another."""
    asked: list[str] = []
    inner: Action = a
    while isinstance(inner, If) and inner.otherwise is None:
        asked.append("you do" if inner.condition == Did() else write_condition(inner.condition))
        inner = inner.then
    if isinstance(inner, If):
        asked_then = f"If {write_condition(inner.condition)}, {write_action(inner.then)} instead"
        return f"{write_action_of(inner.otherwise)}. {asked_then}"
    return f"if {' and '.join(asked)}, {write_actions(inner)}"


def write_action_of(action: Action | None) -> str:
    if action is None:
        raise NoWording(action)
    return write_action(action)


def write_actions(action: Action) -> str:
    return ", and ".join(write_action(each) for each in flat(action))


def may_of(a: May) -> str:
    actions = flat(a.action)
    if a.who != "you":
        raise NoWording(a)
    last = actions[-1]
    if len(actions) == 2 and isinstance(last, If) and last.condition == Did() and last.otherwise is None:
        return f"you may {write_action(actions[0])} to {write_actions(last.then)}"
    return f"you may {write_actions(a.action)}"


def skipped_of(a: SkipPhase) -> str:
    phases = "Attack Phase" if a.count == 1 else f"{a.count} Attack Phases"
    return f"skip your next {phases}" if a.who == "you" else f"{WHO[a.who]} skips his next {phases}"


def passed_of(a: MustPass) -> str:
    if a.count == ALL_OF_IT:
        return f"{WHO[a.who]} must pass in all remaining phases of Combat"
    phases = "Attack Phase" if a.count == 1 else f"{a.count} Attack Phases"
    return f"{WHO[a.who]} must pass during his next {phases}"


ACTIONS: Final[list[tuple[type[Action], Callable[..., str]]]] = [
    (ChangeAnger, anger_of),
    (SetAnger, lambda a: f"set {OWNER[a.who]} anger to {a.to}"),
    (ChangeStages, stages_of),
    (RaiseFully, lambda a: f"raise {cards_of(a.what)} to its highest power stage"),
    (SetStages, lambda a: f"set {cards_of(a.what)} to {a.to} power stages above 0"),
    (ChangeLevel, level_of),
    (DiscardLife, life_of),
    (Draw, drawn_of),
    (Move, moved_of),
    (PutIntoPlay, put_of),
    (ShuffleInto, lambda a: f"shuffle {cards_of(a.what)} into your Life Deck"),
    (Shuffle, lambda a: f"shuffle {OWNER[a.who]} {AREAS[a.area]}"),
    (Capture, lambda a: f"capture {cards_of(a.what)}"),
    (AfterUse, after_of),
    (EndCombat, lambda a: "end Combat"),
    (SkipPhase, skipped_of),
    (MustPass, passed_of),
    (Remains, lambda a: f"this card gains Remain {a.count}"),
    (UsesPerCombat, lambda a: "you may use this power twice per Combat"),
    (AttackGains, gains_of),
    (AttackGainsSkill, lambda a: quoted_of(a)),
    (Restate, restated_of),
    (DiscardAtRandom, lambda a: chance_of(a)),
    (Bar, barred_of),
    (If, if_of),
    (May, may_of),
    (Seq, write_actions),
]


def chance_of(a: DiscardAtRandom) -> str:
    cards = noun_of(replace(a.of, whose="opponent"), True).replace(
        " in your opponent's hand", " from his hand"
    )
    would = f"if your opponent would discard {cards} because of one of your card effects"
    return f"{would}, those cards are chosen at random"


def quoted_of(a: AttackGainsSkill) -> str:
    if a.optional:
        raise NoWording(a)
    lasts = "" if a.until == WHILE else f" {UNTIL[a.until]}"
    inner = " ".join(skill_sentences(a.skill)).rstrip(".")
    return f'{attacks_of(a.of)} gain "{inner}"{lasts}'


# --- conditions and events --------------------------------------------------------------------------------------


def write_condition(condition: Condition) -> str:
    """A condition as it stands behind "if"."""
    if isinstance(condition, AnyOf):
        return " or ".join(write_condition(each) for each in condition.conditions)
    if isinstance(condition, AllOf):
        return " and ".join(write_condition(each) for each in condition.conditions)
    if isinstance(condition, Is) and condition.what == It():
        fits = Filter(kinds=condition.fits.kinds, facts=condition.fits.facts)
        return f"that card is a {noun_of(fits).removesuffix(' in play')}"
    if not isinstance(condition, Compare):
        raise NoWording(condition)
    left = condition.left
    if isinstance(left, Stat) and left.name == "anger" and isinstance(condition.right, int):
        ops = {
            ">=": f"{condition.right} or higher",
            "<=": f"{condition.right} or lower",
            "==": str(condition.right),
        }
        whose = left.of.of.whose if isinstance(left.of, All) else "you"
        if condition.op in ops:
            return f"{OWNER[whose]} anger level is {ops[condition.op]}"
    if not isinstance(left, Count) or not isinstance(condition.right, int):
        raise NoWording(condition)
    return counted_condition(left.of, condition.op, condition.right)


def counted_condition(of: Filter, op: str, right: int) -> str:
    """How many cards there are."""
    present, absent = (op, right) == (">=", 1), (op, right) == ("==", 0)
    if of.areas == ("tokui_waza",):
        style = f"{of.values('style')[0]} " if of.values("style") else ""
        article = "an" if style.startswith("O") else "a"
        verb = "declared" if present else "did not declare"
        if present or absent:
            return f"{WHO[of.whose]} {verb} {article} {style}Tokui-Waza"
    names = of.values("character")
    if present and names and of.state == "in_control":
        return f"{'performed by' if of.whose == 'you' else 'performed against'} {' or '.join(names)}"
    if present and of.state == "in_control" and of.areas == ("allies",):
        return "performed by an Ally" if of.whose == "you" else "performed against an Ally"
    if present and of.areas == ("personality",) and of.whose:
        return f"{OWNER[of.whose]} Main Personality is {described_main(of)}"
    if present and of.areas == IN_PLAY and (names or of.values("name")):
        return f"{' or '.join(names)} is in play" if names else f'"{of.values("name")[0]}" is in play'
    if of.whose:
        has = "you have" if of.whose == "you" else "your opponent has"
        bare = Filter(of.whose, of.areas, of.kinds, of.facts, bounds=of.bounds)
        if bare != of:
            raise NoWording(of)
        many = {">=": f"{right} or more", "<=": f"{right} or fewer", "==": str(right)}
        if op not in many:
            raise NoWording(of)
        noun = noun_of(of, True)
        for held in (" you have in play", " your opponent has in play"):
            noun = noun.replace(held, " in play")
        return f"{has} {'no' if absent else many[op]} {noun}"
    raise NoWording(of)


def described_main(of: Filter) -> str:
    names = of.values("character")
    if names and len(of.facts) == 1:
        return " or ".join(names)
    if of.values("alignment") and len(of.facts) == 1:
        return f"a {of.values('alignment')[0]}"
    if of.values("group") and len(of.facts) == 1:
        return f"a {of.values('group')[0]}"
    bound = of.bound("level")
    if bound is not None and not of.facts and isinstance(bound.low, int):
        return f"at level {bound.low}{' or higher' if bound.high is None else ''}"
    raise NoWording(of)


EVENTS: Final = {
    ("combat_start", ""): "when entering Combat",
    ("combat_start", "you"): "when entering Combat as the attacker",
    ("combat_start", "opponent"): "when entering Combat as the defender",
    ("turn_start", "you"): "at the beginning of your turn",
    ("turn_end", "you"): "at the end of your turn",
    ("turn_end", ""): "at the end of every turn",
    ("battle_end", ""): "at the end of Combat",
    ("endured", "you"): "whenever you use Endurance",
    ("anger_raised", "you"): "whenever your anger is raised",
}


def event_of(event: When) -> str:
    """What an effect waits for."""
    plain = When(event.event, None, event.who)
    if event == plain and (event.event, event.who) in EVENTS:
        return EVENTS[event.event, event.who]
    name, _, kind = event.event.partition("_")
    noun = f"{kind} attack" if kind else "attack"
    article = "an" if noun[0] in "ae" else "a"
    if event == plain and event.who in ("you", "opponent"):
        does = "perform" if event.who == "you" else "performs"
        if name == "performs":
            return f"whenever {WHO[event.who]} {does} {article} {noun}"
        if name == "successful":
            return f"whenever {WHO[event.who]} {does} a successful {noun}"
        if name == "stopped":
            return f"whenever {WHO[event.who]} {'stop' if event.who == 'you' else 'stops'} {article} {noun}"
    if name == "damaged" and event == When(event.event, Filter("you")):
        return f"after you take damage from {article} {noun}"
    raise NoWording(event)


def event_sentences(skill: Skill, conditions: list[Condition]) -> list[str]:
    assert skill.event is not None and skill.effect is not None
    if conditions:
        raise NoWording(skill)
    actions = flat(skill.effect)
    if skill.timing == "when":
        return [sentence(f"use {event_of(skill.event)}"), *(sentence(write_action(each)) for each in actions)]
    may = "you may " if skill.optional else ""
    first = [each for each in actions if not isinstance(each, If)]
    rest = actions[len(first) :]
    if skill.timing != "auto" or not first or any(not isinstance(each, If) for each in rest):
        raise NoWording(skill)
    said = ", and ".join(write_action(each) for each in first)
    return [
        sentence(f"{event_of(skill.event)}, {may}{said}"),
        *(sentence(write_action(each)) for each in rest),
    ]
