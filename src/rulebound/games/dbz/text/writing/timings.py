"""One skill: how it is worded by the time at which it works."""

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.attack_sentences import asks_for_damage
from rulebound.games.dbz.text.card_text import ATTACHED
from rulebound.games.dbz.text.writing.amounts import amount_of, x_of
from rulebound.games.dbz.text.writing.attacks import THIS, attack_of
from rulebound.games.dbz.text.writing.costs import prices_of
from rulebound.games.dbz.text.writing.events import leaving_of
from rulebound.games.dbz.text.writing.nouns import described
from rulebound.games.dbz.text.writing.sentences import (
    asked_of,
    clauses_of,
    infinitive,
    is_told,
    joined_clauses,
    next_clause,
    paid_for,
    purposes,
    replaced,
    sentences_of,
)
from rulebound.games.dbz.text.writing.style import (
    OWNER,
    STYLE,
    KnownWords,
    article,
    joined,
    lower_first,
    sentence,
)
from rulebound.games.dbz.tree import (
    AfterUse,
    Attack,
    AttackGains,
    BarNamed,
    ChangeAnger,
    ChangeStages,
    DiscardLife,
    Diverted,
    KeepMore,
    NamePersonality,
    PayLife,
    PayStages,
    PreventDamage,
    PutIntoPlay,
    ReduceDamage,
    ShuffleInto,
    Spare,
    StopAttack,
)
from rulebound.kernel.tree import (
    Action,
    AnyOf,
    Choose,
    Compare,
    Condition,
    Count,
    Did,
    Filter,
    Happened,
    If,
    InStep,
    Is,
    KeptNumber,
    May,
    Move,
    Not,
    Number,
    Seq,
    Skill,
    Subject,
    This,
    Times,
    Turn,
    When,
)
from rulebound.language.trees import flat
from rulebound.language.writer import NoWording, Writer

STEPS: Final = KnownWords(
    {
        "combat": "during your Attack Phase",
        "non_combat": "during your Non-Combat Step",
        "power_up": "during your Power Up Step",
        "rejuvenation": "during your Rejuvenation Step",
    }
)
LEADS: Final = {"successful": "if successful", "stopped": "if stopped"}
USED_BEFORE: Final = When("uses", Filter(this=True), "you")
NO_DAMAGE: Final = Seq((AttackGains(THIS, "cap_stages", 0), AttackGains(THIS, "cap_life", 0)))
FROM_HAND: Final = Is(This(), Filter(areas=("hand",)))
ONCE_A_GAME: Final = Not(Happened(USED_BEFORE, ever=True))
ONCE: Final[dict[Condition, str]] = {
    ONCE_A_GAME: "You may only use this power once per game.",
    Not(Happened(When("uses", Filter(like_this="name"), "you"), ever=True)): (
        "You may only use this card once per game."
    ),
}
TWICE_A_GAME: Final = Not(Happened(USED_BEFORE, 2, True, ever=True))


@STYLE.says(Skill)
def write_skill(w: Writer, skill: Skill) -> str:
    """A skill by itself, as it stands in quotation marks."""
    if isinstance(skill.effect, Attack) and not skill.cost and not skill.conditions:
        return f"{attack_of(w, skill.effect, False)}."
    return " ".join(body(w, skill, list(skill.conditions)))


def body(w: Writer, skill: Skill, conditions: list[Condition]) -> list[str]:
    """The sentences of a skill."""
    attached = ATTACHED in conditions
    conditions = [each for each in conditions if each != ATTACHED]
    said = body_of(w, skill, conditions)
    if attached and said:
        said[0] = f"While attached, {lower_first(said[0])}"
    return said


def body_of(w: Writer, skill: Skill, conditions: list[Condition]) -> list[str]:
    if skill.timing == "shift" and skill == Skill("shift", cost=skill.cost, part=skill.part):
        paid = " and ".join(infinitive(w, each) for each in skill.cost)
        return [sentence(f"when you Shift a card, you may {paid} instead of a card from your hand")]
    if skill.effect is None or skill.by_name or skill.unpreventable or skill.unstackable:
        raise NoWording(skill)
    actions = flat(skill.effect)
    w.timing = skill.timing
    match skill.timing:
        case "secondary":
            return secondary(w, skill, conditions, actions)
        case "permanent":
            return permanent(w, skill, conditions, actions)
        case "successful" | "stopped":
            return result(w, skill, conditions, actions)
        case "shield":
            return shield(w, skill, conditions)
        case "needed" if not conditions:
            return ["Use when needed.", *[asking(w, each) for each in skill.cost], *sentences_of(w, actions)]
        case "when":
            return when(w, skill, conditions, actions)
        case "auto":
            return automatic(w, skill, conditions, actions)
        case "activate" | "attack" | "defence":
            return activated(w, skill, conditions, actions)
        case "instead":
            return replacement(w, skill, conditions)
    raise NoWording(skill)


def secondary(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    if skill.effect == NO_DAMAGE and not conditions:
        return ["If successful, it does no damage."]
    if skill.cost:
        paid = [asking(w, each) for each in skill.cost]
        return [*paid, *secondary(w, replace(skill, cost=()), conditions, actions)]
    once = [ONCE[each] for each in conditions if each in ONCE]
    asked = [each for each in conditions if each not in ONCE]
    use = [f"Use only if {asked_of(w, asked)}."] if asked else []
    return [*use, *sentences_of(w, actions), *once]


def asking(w: Writer, paid: Action) -> str:
    """What is paid for the use of a card, or required."""
    if isinstance(paid, PayStages | PayLife):
        return sentence(w.write(paid)).replace(" to perform.", " to use.")
    return f"You must {w.write(paid)} in order to use this card."


def permanent(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    if skill.cost:
        raise NoWording(skill)
    turn = [each for each in conditions if isinstance(each, Turn)]
    asked = [each for each in conditions if not isinstance(each, Turn)]
    if skill.once:
        if len(actions) > 1 or conditions:
            raise NoWording(skill)
        return [sentence(f"{limit_of(skill, conditions)[0]}{w.write(actions[0])}")]
    if isinstance(skill.effect, Diverted):
        return [diverted(w, skill.effect)]
    said = []
    for text in clauses_of(w, actions):
        lead = f"if {asked_of(w, asked)}, " if asked else ""
        lead = f"during {OWNER[turn[0].whose]} turn, {lead}" if turn else lead
        said.append(sentence(f"{lead}{text}"))
        said += x_of(w)
    return said


def result(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    lead = LEADS[skill.timing]
    if not conditions and isinstance(skill.effect, If) and asks_for_damage(skill.effect):
        return sentences_of(w, actions)
    asked = f" and {asked_of(w, conditions)}" if conditions else ""
    first, *rest = actions if isinstance(actions[0], If) and actions[0].otherwise is None else [skill.effect]
    assert first is not None
    if isinstance(actions[0], May) and len(actions) == 2 and (counts_it(actions[1]) or is_denied(actions[1])):
        return [sentence(f"{lead}{asked}, {w.write(actions[0])}"), *sentences_of(w, actions[1:])]
    said = [sentence(f"{lead}{asked}, {w.write(first)}"), *x_of(w)]
    for action in rest:
        assert action is not None
        said += [sentence(f"{lead}{asked}, {w.write(action)}"), *x_of(w)]
    return said


def counts_it(action: Action) -> bool:
    """Whether it is done as often as something was done before."""
    return isinstance(action, DiscardLife) and action.count == Count(Filter(it=True))


def is_denied(action: Action) -> bool:
    """Whether it is done if something was not done before."""
    return isinstance(action, If) and action.condition == Not(Did())


def shield(w: Writer, skill: Skill, conditions: list[Condition]) -> list[str]:
    effect = skill.effect
    if not isinstance(effect, StopAttack) or len(conditions) > 1:
        raise NoWording(skill)
    against = guarded(conditions[0]) if conditions else " performed against you"
    if not against:
        raise NoWording(skill)
    kind = "" if effect.either else f"{effect.kinds[0]} "
    return [f"Defense Shield: Stops the first unstopped {kind}attack{against}."]


def guarded(condition: Condition) -> str:
    """ "performed against Goku", "performed by an Ally": whom a defence defends, or against whom; "" if something
    else is asked."""
    if isinstance(condition, Compare) and isinstance(condition.left, Count) and condition.right == 1:
        of = condition.left.of
        if of == Filter("opponent", ("allies",), state="performing"):
            return " performed by an Ally"
        names = of.values("character")
        if names and of == Filter("you", ("personality", "allies"), state="in_control").adding(
            "character", names
        ):
            return f" performed against {joined(list(names), 'or')}"
    return ""


def when(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    if skill.event is None or skill.cost:
        raise NoWording(skill)
    asked = f" if {asked_of(w, conditions)}" if conditions else ""
    if skill.event == When("non_combat_start"):
        return [f"Use during any Non-Combat Step{asked}.", *sentences_of(w, actions)]
    event = w.write(skill.event).replace("whenever ", "when ", 1)
    if len(actions) == 1 and isinstance(actions[0], Spare):
        return [f"Use {event}{asked}.", *spared(actions[0])]
    if isinstance(actions[0], Spare):
        return [f"Use {event}{asked}.", *spared(actions[0]), *sentences_of(w, actions[1:])]
    return [f"Use {event}{asked}.", *sentences_of(w, actions)]


def spared(a: Spare) -> list[str]:
    """ "Choose up to 3 of those Allies. The chosen Allies are not discarded."."""
    what = a.what
    if not isinstance(what, Choose) or not isinstance(what.count, int):
        raise NoWording(a)
    if what.count == 1 and not what.up_to:
        return ["Choose one of those Allies.", "The chosen Ally is not discarded or removed from the game."]
    up_to = "up to " if what.up_to else ""
    return [
        f"Choose {up_to}{what.count} of those Allies.",
        "The chosen Allies are not discarded or removed from the game.",
    ]


def limit_of(skill: Skill, conditions: list[Condition]) -> tuple[str, list[Condition]]:
    """How often it may be done, and the conditions that are left."""
    rest = [each for each in conditions if each not in (ONCE_A_GAME, TWICE_A_GAME)]
    if ONCE_A_GAME in conditions:
        return "once per game, ", rest
    if TWICE_A_GAME in conditions:
        return "twice per game, ", rest
    if skill.once:
        return "once per Combat, " if skill.per_battle else "once per turn, ", rest
    return "", rest


def automatic(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    event = skill.event
    if event is None or skill.cost:
        raise NoWording(skill)
    if event.event == "situation" and event.condition is not None:
        return [sentence(f"{w.write(actions[0])} if {w.write(event.condition)}")]
    if is_for_damage(event):
        return for_damage(w, skill, actions)
    limit, asked = limit_of(skill, conditions)
    only = actions[0]
    if isinstance(only, NamePersonality) and event == When("game_start") and len(actions) == 1:
        cards = (
            f"All of that personality's Named cards are {only.too} Named cards for the remainder of the game."
        )
        return ["At the beginning of the game, name a personality.", cards]
    sent = isinstance(only, May) and isinstance(only.action, AfterUse)
    if isinstance(only, May) and len(actions) == 1 and not skill.optional and not limit and not sent:
        return trailing(w, skill, asked, only)
    if event == When("rejuvenation_start") and only == KeepMore("you", 1) and len(actions) == 1 and not asked:
        return ["You may keep 1 additional card during each Rejuvenation Step."]
    may = "you may " if skill.optional else ""
    condition = f", if {asked_of(w, asked)}" if asked else ""
    lead = f"{limit}{w.write(event)}{condition}, {may}"
    paid = did_of(actions)
    if paid is not None and not isinstance(only, May):
        return [sentence(f"{lead}{paid_for(w, paid[0], paid[1])}"), *x_of(w)]
    if len(actions) == 2 and isinstance(actions[1], BarNamed):
        return [sentence(f"{lead}{w.write(only)}"), sentence(w.write(actions[1]))]
    if isinstance(only, If) and only.otherwise is not None and asked and len(actions) == 1:
        return [sentence(f"{lead}{replaced(w, only, only.otherwise)}"), *x_of(w)]
    if skill.optional and all(isinstance(each, AttackGains) and each.of == THIS for each in actions):
        return [sentence(f"{lead}{' and '.join(infinitive(w, each) for each in actions)}"), *x_of(w)]
    first, rest = begun(w, actions)
    return [sentence(f"{lead}{first}"), *x_of(w), *sentences_of(w, rest)]


def is_for_damage(event: When) -> bool:
    """Whether something is done for the damage that an attack does."""
    asked = event.condition
    if not isinstance(asked, Compare) or not isinstance(asked.left, KeptNumber) or asked.op != ">=":
        return False
    if asked.left.name == "stages_spent":
        return event == When("resolved", condition=asked)
    return event == When("damaged", Filter("you"), condition=asked)


FOR_DAMAGE: Final = KnownWords(
    {
        "life_dealt": "life cards of damage that an attack does to you",
        "stages_dealt": "power stages of damage that an attack does to you",
        "stages_lost": "power stages that you lose to an attack",
        "stages_spent": "power stages that you lose or pay during an attack",
    }
)


def for_damage(w: Writer, skill: Skill, actions: list[Action]) -> list[str]:
    """ "For each 3 power stages of damage that an attack does to you, raise your anger 1 level."."""
    asked = skill.event.condition if skill.event is not None else None
    if skill != Skill("auto", skill.effect, event=skill.event, part=skill.part):
        raise NoWording(skill)
    assert isinstance(asked, Compare) and isinstance(asked.left, KeptNumber)
    if not isinstance(asked.right, int):
        raise NoWording(skill)
    every = asked.right
    number: Number = asked.left if every == 1 else Times(asked.left, 1, every)
    cause = FOR_DAMAGE[asked.left.name]
    many = (
        f"{every} {cause}" if every > 1 else cause.replace("cards", "card", 1).replace("stages", "stage", 1)
    )
    done = [once_of(each, number) for each in actions]
    return [sentence(f"for each {many}, {joined_clauses(w, done)}")]


def once_of(action: Action, number: Number) -> Action:
    """What is done once, of what is done as often as the number says."""
    if isinstance(action, ChangeStages | ChangeAnger):
        return replace(action, by=amount_once(action.by, number))
    if isinstance(action, DiscardLife):
        return replace(action, count=amount_once(action.count, number))
    raise NoWording(action)


def amount_once(amount: Number, number: Number) -> int:
    if amount == number:
        return 1
    if isinstance(amount, Times) and amount == Times(number, amount.by):
        return amount.by
    raise NoWording(amount)


def begun(w: Writer, actions: list[Action]) -> tuple[str, list[Action]]:
    """The clauses of the first sentence, and the actions that follow in others."""
    first = actions[:1]
    while (
        len(first) < len(actions)
        and not isinstance(actions[len(first)], If)
        and not isinstance(first[-1], If)
    ):
        first.append(actions[len(first)])
    if len(first) == 1:
        taken, said = next_clause(w, actions, 0)
        return said, actions[taken:]
    return joined_clauses(w, first), actions[len(first) :]


def did_of(actions: list[Action]) -> tuple[list[Action], Action] | None:
    """What is done first, and what is done for it; None if it is not so."""
    last = actions[-1]
    if len(actions) < 2 or not isinstance(last, If) or last.condition != Did() or last.otherwise is not None:
        return None
    if is_told(last.then):
        return None
    return actions[:-1], last.then


def trailing(w: Writer, skill: Skill, asked: list[Condition], may: May) -> list[str]:
    """ "You may draw a card when entering Combat."."""
    assert skill.event is not None
    event = w.write(skill.event).replace("whenever ", "when ", 1)
    lead = f"if {asked_of(w, asked)}, " if asked else ""
    paid = did_of(flat(may.action))
    if paid is not None and may.who == "you":
        done = " and ".join(infinitive(w, each) for each in paid[0])
        return [sentence(f"{lead}you may {done} {event} to {purposes(w, paid[1])}"), *x_of(w)]
    return [sentence(f"{lead}{w.write(may)} {event}"), *x_of(w)]


def activated(w: Writer, skill: Skill, conditions: list[Condition], actions: list[Action]) -> list[str]:
    """ "Once per Combat, in place of an attack, you may …"."""
    limit, asked = limit_of(skill, conditions)
    if skill.timing == "defence" and not isinstance(actions[0], StopAttack | PreventDamage | ReduceDamage):
        if limit or asked or skill.cost:
            raise NoWording(skill)
        return ["Use as a defense.", *sentences_of(w, actions)]
    if isinstance(skill.effect, ReduceDamage) and skill.optional and not skill.cost:
        return taking_less(w, skill, limit, asked)
    if FROM_HAND in asked:
        if asked != [FROM_HAND, InStep("combat")] or actions[0] != PutIntoPlay(This()) or limit or skill.cost:
            raise NoWording(skill)
        return [sentence(f"you may play this card during Combat to {joined_clauses(w, actions[1:])}")]
    step = next((each.name for each in asked if isinstance(each, InStep)), "")
    either = next((each for each in asked if isinstance(each, AnyOf) and is_step(each)), None)
    turn = [each for each in asked if isinstance(each, Turn)]
    asked = [each for each in asked if not isinstance(each, InStep | Turn) and each != either]
    condition = f"if {asked_of(w, asked)}, " if asked else ""
    lead = limit
    if skill.timing == "activate":
        if step and not limit and not skill.cost and not turn:
            only = f" if {asked_of(w, asked)}" if asked else ""
            return [f"Use {STEPS[step]}{only}.", *sentences_of(w, actions)]
        if turn:
            lead += f"during {OWNER[turn[0].whose]} turn and in place of an attack, "
        elif either is not None:
            lead += "in place of an attack or during your Non-Combat Step, "
        else:
            lead += f"{STEPS[step]}, " if step else "in place of an attack, "
    elif skill.timing == "attack" and not limit:
        lead = f"{STEPS['combat']}, "
    elif skill.timing == "defence" and not limit:
        lead = "as a defense, "
    paid = [each for each in skill.cost if isinstance(each, Move)]
    prices = [each for each in skill.cost if not isinstance(each, Move)]
    done, rest = deed(w, skill, actions, prices)
    if paid:
        done = f"{' and '.join(infinitive(w, each) for each in paid)} to {done}"
    elif prices and skill.timing != "attack":
        raise NoWording(skill)
    may = "" if skill.timing == "activate" and is_statement(done) else "you may "
    return [sentence(f"{lead}{condition}{may}{done}"), *x_of(w), *sentences_of(w, rest)]


def is_statement(clause: str) -> bool:
    """Whether a clause has a subject of its own, and says nothing that a player may do."""
    return clause.startswith(("your ", "all ", "no player ", "players ", "at the end of "))


def deed(w: Writer, skill: Skill, actions: list[Action], prices: list[Action]) -> tuple[str, list[Action]]:
    """What is done, and what follows in other sentences."""
    first = actions[0]
    if isinstance(first, Attack):
        if len(actions) > 1:
            raise NoWording(skill)
        costs = [lower_first(each).removesuffix(".") for each in prices_of(w, tuple(prices))]
        attack = lower_first(attack_of(w, first, False))
        return " ".join([f"perform {article(attack)}", *(f"that {each}" for each in costs)]), []
    if skill.timing == "defence":
        text = w.write(first).replace("stops ", "stop ", 1)
        return text, actions[1:]
    paid = did_of(actions)
    if paid is not None:
        return paid_for(w, paid[0], paid[1]), []
    said, rest = begun(w, actions)
    return infinitive(w, actions[0]) if len(actions) == 1 and skill.cost else said, rest


def is_step(condition: AnyOf) -> bool:
    return condition == AnyOf((InStep("combat"), InStep("non_combat")))


def taking_less(w: Writer, skill: Skill, limit: str, asked: list[Condition]) -> list[str]:
    """ "Once per Combat, you may take 1 less life card of damage from an attack."."""
    effect = skill.effect
    assert isinstance(effect, ReduceDamage)
    number = effect.life or effect.stages
    if not isinstance(number, int) or effect.to:
        raise NoWording(skill)
    noun = amount_of(w, number, "life card" if effect.life else "power stage", "").split(" ", 1)[1]
    condition = f"if {asked_of(w, asked)}, " if asked else ""
    source = article(f"{effect.kinds[0]} attack") if effect.kinds else "an attack"
    return [sentence(f"{limit}{condition}you may take {number} less {noun} from {source}")]


def replacement(w: Writer, skill: Skill, conditions: list[Condition]) -> list[str]:
    """What happens instead of cards leaving play."""
    event, effect = skill.event, skill.effect
    if event is None or effect is None or conditions or skill.cost:
        raise NoWording(skill)
    if event == When("shuffled_in", None, "opponent") and effect == Move(
        Subject(), "life_deck", where="bottom"
    ):
        return [
            "When your opponent would shuffle cards into their Life Deck, he must place them at the bottom of his"
            " Life Deck instead."
        ]
    if event == When("put_under", None, "you") and effect == ShuffleInto(Subject()) and skill.optional:
        return [
            "Whenever you put cards at the bottom of your Life Deck, you may shuffle them into your Life Deck"
            " instead."
        ]
    ways = {"discard": "discarded", "removed": "removed from the game"}
    if (
        isinstance(effect, Move)
        and isinstance(effect.what, Subject)
        and effect.to in ways
        and not skill.optional
    ):
        return [sentence(f"{leaving_of(w, event)}, they are {ways[effect.to]} instead")]
    if skill.optional:
        return [sentence(f"{leaving_of(w, event)}, you may {w.write(effect)} to keep it in play")]
    raise NoWording(skill)


def diverted(w: Writer, a: Diverted) -> str:
    ways = {"removed": "removed from the game", "discard": "discarded"}
    if a.to not in ways:
        raise NoWording(a)
    cards = article(described(w, a.of, False))
    return sentence(f"whenever {cards} goes to its owner's discard pile, it is {ways[a.to]} instead")


def written(w: Writer, effect: Action | None) -> str:
    if effect is None:
        raise NoWording(effect)
    return w.write(effect)
