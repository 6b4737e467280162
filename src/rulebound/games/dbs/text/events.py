"""Events that only Dragon Ball Super has."""

from __future__ import annotations

from dataclasses import replace

from rulebound.games.dbs.text.grammar import GRAMMAR
from rulebound.kernel.tree import Attacker, Condition, Filter, Is, Subject, This, When
from rulebound.language.grammar import event_circumstances, event_doers, event_nouns, event_subjects, events
from rulebound.language.grammar.event_circumstances import read_event_tail
from rulebound.language.grammar.event_subjects import read_activating
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.means import read_skill_of
from rulebound.language.grammar.negations import possessive
from rulebound.language.grammar.noun import PLAYERS, Noun
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.places import belong_to
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Named
from rulebound.language.tokens import NUMBER


@GRAMMAR.override(events.read_event)
def read_event(r: Reader, conditions: list[Condition]) -> When:
    later = read_in_turn_played(r, conditions)
    if later is not None:
        return later
    if r.eat("end_of_this_battle"):
        r.mention(Named(This()))
        return When("fought", Filter(this=True))
    if not r.see_pick("acts") and r.eat("player_attacks"):
        r.mention(Named(Subject()))
        return read_event_tail(r, When("attack", Filter(areas=r.grammar.field)), conditions)
    spot = r.spot()
    if r.pick("life_is") and r.kind(NUMBER):  # "your life is reduced to 2"
        r.back(spot)
        return events.read_situation(r, conditions)
    r.back(spot)
    changed = read_attribute(r, conditions)
    if changed is not None:
        return changed
    activated = read_activated_by_itself(r, conditions)
    if activated is not None:
        return activated
    beneath = read_put_under(r)
    if beneath is not None:
        tail = read_event_tail(r, beneath, conditions)
        if tail.other != beneath.other:  # whose skill it is would take the place of the host
            raise r.miss("expected-something-that-happens-to-a-card")
        return tail
    evolved = read_evolved(r)
    if evolved is not None:
        return read_event_tail(r, evolved, conditions)
    found = events.read_event.shared(r, conditions)
    of = found.subject
    if found.event == "placed" and not found.areas and of is not None and of.whose and of.facts:
        if not (of.areas or of.kinds):  # "one of your <A> cards is placed …": of those in play, or anywhere?
            raise r.miss("expected-cards-in-an-area")
    return found


def read_in_turn_played(r: Reader, conditions: list[Condition]) -> When | None:
    """ "you play this card and your opponent combos during that turn": the second, in the turn of the first; None if
    that is not said."""
    spot = r.spot()
    if r.pick("acts") == "play/you" and r.pick("this") and r.eat("and"):
        try:
            event = read_event(r, conditions)
            if event.event != "situation" and r.eat("during_that_turn"):
                r.mention(Named(This()))
                conditions.append(Is(This(), Filter(state="played_this_turn")))
                return event
        except Miss:
            pass
    r.back(spot)
    return None


def read_activated_by_itself(r: Reader, conditions: list[Condition]) -> When | None:
    """ "this card's [Blocker] is activated", "its [Aegis] skill activates"; None if nothing of that is said."""
    spot = r.spot()
    try:
        other = read_activated_on(r)
        if other is not None:
            return read_event_tail(r, other, conditions)
        its = r.pick("its")
        own = its == "this" or (
            its == "pronoun" and any(mention == Named(This()) for mention in r.mentions[-1:])
        )
        kind = (r.take("skill_kind") or r.take_keyword()) if own else ""
        if kind:
            r.eat("effects")
            r.need("activates")
            r.mention(Named(This()))
            return read_event_tail(r, When("skill_activated", Filter(this=True), keyword=kind), conditions)
    except Miss:
        pass
    r.back(spot)
    return None


def read_activated_on(r: Reader) -> When | None:
    """ "an [Auto] skill activates on your <Ash>", "the [Auto] skill of your <Ash> is activated", "your <Ash>'s [Auto]
    skill activates"; None if that is not said."""
    spot = r.spot()
    try:
        r.eat("a") or r.eat("the")
        kind = r.take("skill_kind") or r.take_keyword()
        if kind and r.eat("effects"):
            early = r.eat("activates")
            if r.eat("on_plain") or r.eat("of_plain") or r.eat("of"):
                noun = event_nouns.read_event_noun(r)
                if early or r.eat("activates"):
                    return skill_activated(r, noun, kind)
        r.back(spot)
        noun = event_nouns.read_event_noun(r)
        if noun is not None and possessive(r):
            kind = r.take("skill_kind") or r.take_keyword()
            if kind and (r.eat("effects") or True) and r.eat("activates"):
                return skill_activated(r, noun, kind)
    except Miss:
        pass
    r.back(spot)
    return None


def skill_activated(r: Reader, noun: Noun | None, kind: str) -> When:
    """A skill of this kind is activated: of this card, or of such a card."""
    if noun is None:
        r.mention(Named(This()))
        return When("skill_activated", Filter(this=True), keyword=kind)
    r.mention(Named(Subject()))
    who = noun.whose if noun.whose in PLAYERS else ""
    return When("skill_activated", filter_of(r, noun, True), who, keyword=kind)


def read_put_under(r: Reader) -> When | None:
    """ "a card is placed under this card", "you place a red card under your Leader"; None if it is not said."""
    spot = r.spot()
    try:
        act, _, who = r.pick("acts").partition("/")
        if act not in ("", "placed"):
            raise r.miss("expected-a-kind-of-card")
        outer, r.context.none_beneath = r.context.none_beneath, True
        try:
            least = event_nouns.read_least(r)
            noun = event_nouns.read_event_noun(r)
        finally:
            r.context.none_beneath = outer
        of, areas = Filter(this=True), tuple(noun.areas) if noun is not None else ()
        if noun is not None:
            if noun.whose == "opponent" or least > 1:  # it lies on the host's side by then, and one by one
                raise r.miss("expected-a-kind-of-card")
            noun.areas = []
            of = replace(filter_of(r, noun, True), whose="")
        elif r.see("in_from"):
            areas = event_subjects.read_own_areas(r)
        if (not act and not r.eat("is_put")) or not r.eat("under_it"):
            raise r.miss("expected-where")
        host = read_host_of_event(r)
        event_nouns.mention_subject(r, of)
        return When("put_under", of, "" if who == "any" else who, areas=areas, other=host)
    except Miss:
        pass
    r.back(spot)
    return None


def read_host_of_event(r: Reader) -> Filter:
    """The card under which others are placed: this one, another, or one that is described."""
    if r.pick("this"):
        return Filter(this=True)
    if r.eat("another_host"):
        return Filter()
    r.eat("one_of") or r.eat("a")
    return filter_of(r, read_noun(r))


def read_evolved(r: Reader) -> When | None:
    """ "a card evolves into this card", "one of your cards evolves into a red 《Saiyan》": the card on top is played
    with [Evolve]; None if that is not said."""
    spot = r.spot()
    if r.eat("evolves_into_this"):
        r.mention(Named(This()))
        return When("play", Filter(this=True), keyword="Evolve")
    try:
        r.eat("one_of") or r.eat("a") or r.eat("any")
        base = read_noun(r)
        if base.is_card() and base.plain() and r.pick("happens") == "evolves":
            if r.pick("this"):
                r.mention(Named(This()))
                return When("play", Filter(this=True), keyword="Evolve")
            r.eat("one_of") or r.eat("a")
            noun = read_noun(r)
            belong_to(r, noun, base.whose)
            who = noun.whose if noun.whose in PLAYERS else ""
            if noun.areas in ([], ["hand"]):
                r.mention(Named(Subject()))
                areas, noun.areas = tuple(noun.areas), []
                of = replace(filter_of(r, noun, True), whose="")
                return When("play", of, who, areas=areas, keyword="Evolve")
        elif base.is_card() and base.plain() and base.whose in PLAYERS and r.eat("evolves_plain"):
            r.mention(Named(Subject()))
            return When("play", Filter(), base.whose, keyword="Evolve")
    except Miss:
        pass
    r.back(spot)
    return None


def read_attribute(r: Reader, conditions: list[Condition]) -> When | None:
    """What happens to a card's power or to its attack: "this card's power is decreased", "the attack of a red card is
    negated"; None if neither is spoken of."""
    spot = r.spot()
    try:
        r.eat("the") or r.eat("a")
        what = read_what(r)
        if what:
            if not (r.eat("of_plain") or r.eat("of") or (what == "attack" and r.eat("by"))):
                raise r.miss("expected-whose-power")
            subject = event_nouns.read_event_subject(r)
        else:
            r.back(spot)
            subject = Filter(this=True) if r.pick("its") == "this" else read_owner(r)
            what = read_what(r)
        event = r.pick("attack_happens") if what == "attack" else ""
        event = r.pick("power_happens") if what == "power" else event
        if event == "blocked":
            own = subject == Filter(this=True)
            blocker = "opponent" if own else {"you": "opponent", "opponent": "you"}.get(subject.whose, "")
            if not blocker:
                raise r.miss("expected-cards-of-one-player")
            attacks = Is(This(), Filter(state="attacking")) if own else Is(Attacker(), subject)
            r.mention(Named(attacks.what))
            conditions.append(attacks)
            return read_event_tail(r, When("skill_activated", None, blocker, keyword="Blocker"), conditions)
        if event == "kos":
            r.eat("one_of") or r.eat("a")
            gone = filter_of(r, read_noun(r))
            r.mention(Named(Subject()))
            return read_event_tail(r, When("ko_in_battle", gone, other=subject), conditions)
        if event:
            event_nouns.mention_subject(r, subject)
            keyword = "not skill" if event.startswith("damage") else ""
            return read_event_tail(r, When(event, subject, keyword=keyword), conditions)
    except Miss:
        pass
    r.back(spot)
    return None


def read_what(r: Reader) -> str:
    """ "attack" or "power", of which the event is said."""
    if r.eat("an_attack"):
        return "attack"
    stat = r.pick("stat")
    if stat:
        r.read_as("power_happens", len(r.trail) - 1)
    return stat


def read_owner(r: Reader) -> Filter:
    """ "one of your opponent's Battle Cards'", of which something is said; or "your opponent's" attack."""
    spot = r.spot()
    one = r.eat("a")
    whose = r.whose()
    if (one or whose) and r.see("an_attack"):
        return Filter(whose=whose, areas=r.grammar.field)
    r.back(spot)
    noun = event_nouns.read_event_noun(r)
    if noun is None or not possessive(r):
        raise r.miss("expected-whose-power")
    return filter_of(r, noun)


@GRAMMAR.override(event_doers.at_time)
def at_time(r: Reader) -> bool:
    return r.see_pick("in_charge")


@GRAMMAR.override(event_circumstances.read_own_tail)
def read_own_tail(r: Reader, event: When) -> When:
    """ "(you place a card in your Energy Area) during your Charge Phase" (6-2-5)."""
    spot = r.spot()
    whose = {"own": "you", "theirs": "opponent"}.get(r.pick("in_charge"), "")
    plain = When("placed", event.subject, event.who, event.areas, to="energy", least=event.least)
    if whose and event == plain and event.who in ("", whose):
        of = None if event.subject == Filter() and not event.areas else event.subject
        return replace(event, event="charged", subject=of, who=whose, to="")
    r.back(spot)
    return event


@GRAMMAR.override(event_doers.read_own_act)
def read_own_act(r: Reader, name: str, who: str, conditions: list[Condition]) -> When | None:
    if name == "activated":
        return read_used_in_combo(r, who, conditions) or read_activation(r, who, conditions)
    if name == "awaken":
        return read_awakening(r, who, conditions)
    if name == "chosen":
        return read_choosing(r, who, conditions)
    if name == "negated":
        return read_negating(r, who, conditions)
    return read_switched(r, who, conditions) if name == "switch" else None


def read_used_in_combo(r: Reader, who: str, conditions: list[Condition]) -> When | None:
    """ "(you use) a red card from your hand in a combo": the player combos with it; None if that is not said."""
    spot = r.spot()
    try:
        if r.pick("this"):
            event = When("combo", Filter(this=True))
        else:
            r.eat("a") or r.eat("any") or r.eat("one_of")
            noun = read_noun(r)
            belong_to(r, noun, who)
            areas, noun.areas = tuple(noun.areas), []
            event = When("combo", replace(filter_of(r, noun, True), whose=""), who, areas=areas)
        r.need("in_a_combo")
    except Miss:
        r.back(spot)
        return None
    r.mention(Named(This() if event.subject == Filter(this=True) else Subject()))
    return read_event_tail(r, event, conditions)


def read_awakening(r: Reader, who: str, conditions: list[Condition]) -> When:
    """ "(you awaken) your Leader Card", which may go without saying."""
    if who == "you" and r.pick("this"):
        of = Filter(this=True)
    elif who in PLAYERS and r.mark_here(","):
        of = Filter(whose=who, areas=("leader",))
    else:
        r.context.they = who
        r.eat("a") or r.see("their") or r.pick("its")
        noun = read_noun(r)
        belong_to(r, noun, who)
        of = filter_of(r, noun)
        if of.areas != ("leader",):
            raise r.miss("expected-the-keyword-awaken")
    event_nouns.mention_subject(r, of)
    return read_event_tail(r, When("skill_activated", of, keyword="Awaken"), conditions)


def read_choosing(r: Reader, who: str, conditions: list[Condition]) -> When:
    """ "(your opponent chooses) this card with a skill"."""
    of = event_nouns.read_event_subject(r)
    event_nouns.mention_subject(r, of)
    event = When("chosen", of, keyword="skill", other=Filter(whose=who))
    found = read_event_tail(r, event, conditions)
    if found.other is None or found.other.whose != who:
        raise r.miss("expected-cards-of-one-player")
    return found


def read_negating(r: Reader, who: str, conditions: list[Condition]) -> When:
    """ "(your opponent negates) this card's attack with a skill"."""
    subject = Filter(this=True) if r.pick("its") == "this" else read_owner(r)
    r.need("an_attack")
    event_nouns.mention_subject(r, subject)
    event = When("attack_negated", subject, keyword="skill", other=Filter(whose=who))
    found = read_event_tail(r, event, conditions)
    if found.other is None or found.other.whose not in ("", who):
        raise r.miss("expected-cards-of-one-player")
    return found


def read_switched(r: Reader, who: str, conditions: list[Condition]) -> When:
    """ "your opponent switches energy to Active Mode using a non-[Awaken] skill"."""
    least = 1
    if r.pick("this"):
        of = Filter(this=True)
    else:
        least = event_nouns.read_least(r)
        r.eat("one_of") or r.eat("a")
        noun = read_noun(r)
        if noun.whose not in PLAYERS:
            belong_to(r, noun, who)
        of = filter_of(r, noun)
        if of.areas == r.grammar.field:  # cards that have a mode
            of = replace(of, areas=r.grammar.oriented)
    state = r.pick("to_mode")
    if not state or of.state == state:
        raise r.miss("expected-to-which-mode")
    turned = replace(of, state="")  # in which mode they were goes without saying
    event = When("rested" if state == "rested" else "activated_mode", turned)
    event = replace(event, least=least)
    event_nouns.mention_subject(r, of)
    if read_not_awaken(r):
        event = replace(event, keyword="not Awaken", other=Filter(whose=who))
    event = by_player(read_event_tail(r, event, conditions), who)
    if event.who and of.whose not in ("", who):  # another player's cards are switched by skills alone
        return replace(event, who="", keyword="skill", other=Filter(whose=who))
    return event


def read_not_awaken(r: Reader) -> bool:
    """ "using a non-[Awaken] skill"."""
    spot = r.spot()
    if r.eat("using"):
        r.eat("a")
        r.eat("effects")
        if r.eat("non") and r.mark("•") and r.take("skill_kind") == "Awaken":
            r.eat("effects")
            return True
    r.back(spot)
    return False


def by_player(event: When, who: str) -> When:
    """The event, as the doing of this player, or of a skill of this player."""
    if event.keyword == "skill" and event.other is None:
        return replace(event, other=Filter(whose=who))
    return replace(event, who=who) if not event.keyword else event


def read_skill_used(r: Reader, who: str) -> When | None:
    """ "(you activate) a [Counter] skill", "the [Activate: Main] skill of a red card", "[Evolve] or [Union]";
    None if no skill is named."""
    spot = r.spot()
    kinds: list[str] = []
    while True:
        r.eat("a") or r.eat("the") or r.eat("one_of")
        kind = r.take("skill_kind") or r.take_keyword()
        if not kind:
            break
        kinds.append(kind)
        again = r.spot()
        if not r.eat("or"):
            break
        if not (r.bracket("skill_kind") or r.keyword()):
            r.back(again)
            break
    if not kinds or (kinds == ["Field"] and not r.see("effects")):  # "a [Field]" is the card
        r.back(spot)
        return read_owners_skill(r, who) or read_any_skill(r, who)
    r.eat("effects")
    subject: Filter | None = None
    again = r.spot()
    if (r.eat("of_plain") or r.eat("on_plain") or r.eat("of")) and r.pick("this"):
        r.mention(Named(This()))
        first, *rest = [When("skill_activated", Filter(this=True), keyword=kind) for kind in kinds]
        return replace(first, also=tuple(rest))
    r.back(again)
    if r.eat("of_plain") or r.eat("on_plain") or r.eat("of"):
        r.eat("one_of") or r.eat("a")
        noun = read_noun(r)
        belong_to(r, noun, who)
        subject = replace(filter_of(r, noun, True), whose=who)
    else:
        r.back(again)
    r.mention(Named(Subject()))
    first, *rest = [When("skill_activated", subject, who, keyword=kind) for kind in kinds]
    return replace(first, also=tuple(rest))


def read_owners_skill(r: Reader, who: str) -> When | None:
    """ "(you activate) your Leader Card's [Awaken]", "one of your Battle Cards' [Auto] skills"; None if that is not
    said."""
    spot = r.spot()
    try:
        r.eat("one_of") or r.eat("a")
        noun = read_noun(r)
        kind = r.take("skill_kind") or r.take_keyword() if possessive(r) else ""
        if kind:
            r.eat("effects")
            belong_to(r, noun, who)
            r.mention(Named(Subject()))
            of = replace(filter_of(r, noun, True), whose=who)
            return When("skill_activated", of, who, keyword=kind)
    except Miss:
        pass
    r.back(spot)
    return None


def read_any_skill(r: Reader, who: str) -> When | None:
    """ "(your opponent activates) a skill", "a Battle Card's skill"; None if that is not said."""
    spot = r.spot()
    means = read_skill_of(r)
    if means is None or means[1] != "skill" or means[0].whose not in ("", who):
        r.back(spot)
        return None
    of = means[0]
    again = r.spot()
    if of == Filter() and (r.eat("of_plain") or r.eat("on_plain") or r.eat("of")):
        r.eat("one_of") or r.eat("a")
        of = filter_of(r, read_noun(r), True)
        if of.whose not in ("", who):
            raise r.miss("expected-cards-of-one-player")
    else:
        r.back(again)
    r.mention(Named(Subject()))
    return When("skill_activated", replace(of, whose=who) if of != Filter() else None, who)


def read_activation(r: Reader, who: str, conditions: list[Condition]) -> When:
    """ "you activate an Extra Card", "your opponent activates [Blocker]"."""
    if r.pick("its") == "this":
        r.mention(Named(This()))
        return read_activating(r, Filter(this=True), conditions)
    if r.pick("this"):
        r.mention(Named(This()))
        spot = r.spot()
        origin = event_subjects.read_own_areas(r) if r.see("from_area") else ()
        if r.eat("in_a_combo"):
            return read_event_tail(r, When("combo", Filter(this=True), areas=origin), conditions)
        r.back(spot)
        return read_event_tail(r, When("extra_activated", Filter(this=True)), conditions)
    least = event_nouns.read_least(r)
    skill = read_skill_used(r, who)
    if skill is not None:
        event = read_event_tail(r, replace(skill, least=least), conditions)
        if event.areas == ("hand",) and event.keyword in r.grammar.hand_skills:
            return replace(event, areas=())  # from where alone they are activated (10-10-2)
        return event
    r.eat("one_of") or r.eat("a")
    noun = read_noun(r)
    belong_to(r, noun, who)
    of = replace(filter_of(r, noun, True), whose="")
    if r.eat("in_a_combo"):
        r.mention(Named(Subject()))
        used = When("combo", replace(of, areas=()), who, of.areas, least=least)
        return read_event_tail(r, used, conditions)
    if of.kinds == () and of.keywords == ("Field",):
        of = replace(of, kinds=("Extra",), areas=())  # 10-3-1: which is what has it
    if of.kinds != ("Extra",) or of.areas not in ((), ("hand",)):
        raise r.miss("expected-an-extra-card-or-a-skill")
    r.mention(Named(Subject()))
    return read_event_tail(r, When("extra_activated", of, who, least=least), conditions)
