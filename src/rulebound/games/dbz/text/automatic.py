"""What happens by itself: "When entering Combat, …", "After every successful attack, …"."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbz.text import described, events
from rulebound.games.dbz.text.amounts import in_control, read_unit
from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.text.conditions import there_is
from rulebound.games.dbz.text.limits import add_once, read_limit_before
from rulebound.games.dbz.text.other_effects import says_permanent
from rulebound.games.dbz.tree import AttackGains, AttackGainsSkill, ForAll, ShowHand
from rulebound.kernel.tree import (
    BATTLE,
    WHILE,
    Action,
    Compare,
    Condition,
    Did,
    Filter,
    If,
    Is,
    KeptNumber,
    May,
    Move,
    Not,
    Number,
    Skill,
    Subject,
    This,
    Times,
    Watch,
    When,
)
from rulebound.language.grammar import sentences
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.conditions import read_conditions
from rulebound.language.grammar.events import read_events
from rulebound.language.reader import Miss, Reader
from rulebound.language.tokens import END, NUMBER
from rulebound.language.trees import seq


def read_automatic(r: Reader, text: Text) -> bool:
    """ "When entering Combat, you may draw a card.", "After every successful energy attack you perform, …"."""
    limit = read_limit_before(r)
    used = text.has("attack") or text.has("defence") or text.secondary != "secondary" or text.has("secondary")
    if used and not text.constant and not text.attaches():
        return False  # "at the end of Combat" is when that is done, and nothing waits for an event
    before: list[Condition] = []
    if r.eat("if"):
        before = read_conditions(r)
        r.mark(",")
    if not (r.eat("when") or r.eat("after_word") or r.eat("at_time")):
        return False
    asked: list[Condition] = [*before]
    event = read_events(r, asked)
    between = r.spot()
    r.mark(",")
    if not r.eat("and"):
        r.back(between)
    if r.trail[-1].key == "and" or r.eat("if"):
        asked.extend(read_conditions(r))
    r.mark(",")
    if r.eat("if"):
        asked.extend(read_conditions(r))
        r.mark(",")
    r.eat("also")
    optional = False
    spot = r.spot()
    if r.eat("you_may"):
        optional = True
    elif event.event == "combat_start" and not event.who and r.eat("a_player_may"):
        r.context.they, optional = "you", True
        text.add(Skill("rule", ForAll()))
    else:
        r.back(spot)
    said = read_clauses(r)
    stop(r)
    said += read_governed(r)
    if event.event == "combat_start":
        said = [shown_in_combat(each) for each in said]
    elif event.event == "shifted":
        said = [but_the_shifted(each) for each in said]
    elif event.event.startswith("successful") and all(changes_its_attack(each) for each in said):
        event = replace(event, event=event.event.replace("successful", "succeeds"))
    effect = seq(said)
    add_once(text, Skill("auto", effect, tuple(asked), optional=optional, event=event), limit)
    return True


def changes_its_attack(said: Action) -> bool:
    """Whether it is about the attack that is successful, and so is done before that does damage."""
    return isinstance(said, AttackGains | AttackGainsSkill) and said.of.this


def read_next_time(r: Reader, text: Text) -> bool:
    """ "The next time you use Endurance this Combat, prevent the rest of the damage.": once, and for a time."""
    until = r.pick("until")
    r.mark(",")
    if not r.eat("the_next_time"):
        return False
    asked: list[Condition] = []
    event = read_events(r, asked)
    until = until or r.pick("until")
    if not until or not r.mark(","):
        return False
    said = read_clauses(r)
    stop(r)
    once = Skill("auto", seq(said), tuple(asked), once=True, per_battle=True, event=event)
    text.do(Watch(once, until))
    return True


def read_governed(r: Reader, referring: bool = False) -> list[Action]:
    """The sentences that go on with what an automatic effect does: "If that card is …", "If you do, …"; `referring`:
    of those that begin with a condition, only where it asks about what was done."""
    out: list[Action] = []
    while not r.kind(END):
        spot = r.spot()
        try:
            back = (
                r.see("refers_back") or r.see("then") or r.see("otherwise") or speaks_on(r) or says_as_many(r)
            )
            asks = r.see("if") and (not referring or r.token(1).text in ("it", "that"))
            if not (asks or back or r.see_pick("did")):
                return out
            step = sentences.read_step(r)
            if says_permanent(step):
                raise r.miss("expected-the-end-of-the-sentence")
            out = joined_denials(out, step)
        except Miss:
            r.back(spot)
            return out
    return out


def shown_in_combat(action: Action) -> Action:
    """A hand that is shown when Combat begins is open until it is over."""
    return replace(action, until=BATTLE) if isinstance(action, ShowHand) and action.until == WHILE else action


def but_the_shifted(action: Action) -> Action:
    """Other attacks than that of the card to which it has happened."""
    if isinstance(action, AttackGains | AttackGainsSkill) and action.of.other:
        return replace(action, of=replace(action.of, other=False, but=Subject()))
    return action


def joined_denials(out: list[Action], step: list[Action]) -> list[Action]:
    """ "If it is a Black Style card, A. If it is not a Black Style card, B": one of the two is done, and B is not
    asked of what A has dealt with; neither is done if there is no such card."""
    last, first = out[-1] if out else None, step[0]
    if isinstance(last, If) and isinstance(first, If) and last.otherwise is None and first.otherwise is None:
        asked = first.condition.condition if isinstance(first.condition, Not) else None
        if isinstance(asked, Is) and isinstance(last.condition, Is) and are_alike(asked, last.condition):
            return [*out[:-1], If(Did(), replace(last, otherwise=first.then)), *step[1:]]
    return [*out, *step]


def are_alike(one: Is, other: Is) -> bool:
    """Whether the same is asked of a card that was spoken of; a text's own card is another."""
    return one.fits == other.fits and (one.what == This()) == (other.what == This())


def says_as_many(r: Reader) -> bool:
    """The next sentence is about as many cards as something was done with: "he discards the same number"."""
    ahead = 0
    while r.token(ahead).kind != END and r.token(ahead).text != ".":
        if r.see("same_amount", ahead):
            return True
        ahead += 1
    return False


def speaks_on(r: Reader) -> bool:
    """Cards are looked at of which the text has not said yet what becomes of all: so far the next sentence goes on
    about them."""
    return r.looking is not None


def read_trailing(r: Reader, text: Text) -> bool:
    """ "Draw a card when entering Combat."."""
    until = r.pick("until")
    r.mark(",")
    asked: list[Condition] = []
    if r.eat("if"):
        asked = read_conditions(r)
        r.mark(",")
    said = read_clauses(r)
    limit = read_limit_before(r)
    if r.eat("in_power_up"):
        event = When("power_up_start", None, "you")
    elif r.eat("when") or r.eat("after_word") or r.eat("at_time"):
        event = read_events(r, asked)
    else:
        found = events.read_attack_event(r) if r.eat("if") else None
        if found is None:
            return False
        event = found
    first = said[0]
    if r.eat("in_order_to"):
        if len(said) != 1 or not isinstance(first, May):
            return False
        said = [May(seq([first.action, If(Did(), seq(read_clauses(r)))]), first.who)]
    stop(r)
    skill = Skill("auto", seq(said), tuple(asked), event=event)
    if until:
        text.do(Watch(skill, until))
        return True
    departs = said == [Move(This(), "discard")]
    if text.has("attack") or text.has("defence") or (text.secondary != "secondary" and not departs):
        return False
    add_once(text, skill, limit)
    return True


def read_for_damage(r: Reader, text: Text) -> bool:
    """ "For each 3 power stages of damage that an attack does to you, your opponent loses 1 power stage.": after each
    attack, and nothing of one is counted for the next."""
    if not r.eat("for_each"):
        return False
    every = r.number() if r.kind(NUMBER) else 1
    life = read_unit(r)
    if r.eat("of_damage") and r.eat("an_attack_does_to_you"):
        number = KeptNumber("life_dealt" if life else "stages_dealt")
    elif not life and r.eat("lost_to_an_attack"):
        number = KeptNumber("stages_lost")
    elif not life and r.eat("spent_during_an_attack"):
        number = KeptNumber("stages_spent")
    else:
        return False
    r.mark(",")
    each: Number = number if every == 1 else Times(number, 1, every)
    said = [action.for_each(each) for action in read_clauses(r)]
    stop(r)
    done = [action for action in said if action is not None]
    if not done or len(done) < len(said):
        return False
    enough = Compare(number, ">=", every)
    spent = number.name == "stages_spent"
    event = When("resolved", condition=enough) if spent else When("damaged", Filter("you"), condition=enough)
    text.add(Skill("auto", seq(done), event=event))
    return True


def read_if_event(r: Reader, text: Text) -> bool:
    """ "If your opponent stops one of your Red Style energy attacks, he discards …": what waits for it."""
    if not r.eat("if"):
        return False
    event = r.first((read_declined, events.read_attack_event, events.read_damage_event))
    if event is None or not r.mark(","):
        return False
    said = read_clauses(r)
    stop(r)
    text.add(Skill("auto", seq(said), event=event))
    return True


def read_declined(r: Reader) -> When | None:
    """ "your opponent decides to skip Combat"."""
    event = events.read_deed_event(r)
    return event if event is not None and event.event == "combat_declined" else None


def read_every_success(r: Reader, text: Text) -> bool:
    """ "Every successful energy attack performed against Android 16 lowers your opponent's anger 1 level."."""
    of = described.read_attacks(r)
    if of is None or "successful" not in [words.key for words in r.trail] or of.times or of.this:
        return False
    if r.eat("forces_the_opponent"):
        r.context.by = "opponent"
    elif not r.see_pick("verb"):
        return False
    said = read_clauses(r)
    stop(r)
    asked: tuple[Condition, ...] = ()
    whose = of.whose or ("opponent" if of.against is not None else "you")
    if of.against is not None:
        asked = (there_is(in_control("you", of.against)),)
    if of.focused or of.unfocused or of.masked or of.by is not None or of.upon is not None:
        return False
    text.add(Skill("auto", seq(said), asked, event=events.event_of("successful", of, whose)))
    return True
