"""Permanent effects, and the replacements among them."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Condition, Filter, Skill
from rulebound.language.grammar import gains, sentences, single_clauses, statements
from rulebound.language.grammar.attack_bans import ATTACKING, read_against, read_attacker
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.clauses import read_behind, read_clauses, read_multiplied_behind
from rulebound.language.grammar.conditions import read_conditions, read_denied, read_either_condition
from rulebound.language.grammar.durations import read_turn_first
from rulebound.language.grammar.event_nouns import read_attacked_noun, read_event_subject
from rulebound.language.grammar.events import read_event
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.headers import Header, read_header
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.grammar.passives import read_each_done, read_passives
from rulebound.language.grammar.productions import production
from rulebound.language.grammar.replaced import read_instead_event, read_would, with_owner
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Happens, ThisCard, WatchBegins, WatchOver
from rulebound.language.tokens import SIGNED
from rulebound.language.trees import SPARED, by_skills, seq, under


def read_lasting(r: Reader, header: Header) -> Skill:
    """A permanent effect: its "if" is a condition of the whole."""
    r.context.permanent = True
    conditions = list(header.conditions)
    read_turn_first(r, conditions)
    read_leading_condition(r, conditions)
    read_turn_first(r, conditions)
    beneath = any(lies_beneath(each) for each in conditions)
    above = beneath and (r.eat("card_above") or bool(r.pick("that")))
    if beneath and not above and (r.see_pick("it") or r.see_pick("its")):
        raise r.miss("expected-this-card")  # which card it means: this one, or the one on top of it
    early = read_fight(r)
    if early:
        conditions.extend(early)
        r.mark(",")
    first, begins = len(r.trail), r.token().start
    actions = read_of_card_above(r) if above else read_clauses(r)
    actions = read_when_attacking(r, actions, first)
    own = all(isinstance(each, tree.OnCards) and each.what == tree.This() for each in actions)
    if own and r.see("in_battles_with"):
        conditions.extend(read_foe_behind(r))
    if r.eat("while_attacked"):
        if own:
            conditions.append(tree.Is(tree.Guard(), Filter(this=True)))
        else:
            actions = [while_attacked(r, each) for each in actions]
    if r.eat("this_cards_battle"):
        conditions.append(tree.Is(tree.This(), Filter(state="in_battle")))
    conditions.extend(read_attack_behind(r))
    if r.eat("in_the_turn_played"):
        if own:
            conditions.append(tree.Is(tree.This(), Filter(state="played_this_turn")))
        else:
            actions = [in_state(r, each, "played_this_turn") for each in actions]
        actions = read_behind(r, actions)
    late = r.pick("turn")
    if late and len({of_whom(each) for each in actions}) > 1:
        raise r.miss("expected-of-which-cards-that-is-said")  # of both, or of the second alone?
    if says_their_turn(r) and any(said.key == "players_cannot" and said.start >= begins for said in r.trail):
        if not late:
            raise r.miss("expected-cards-of-one-player")  # before it is said whose
        actions, late = in_own_turns(r, actions), ""
    other = read_other_turn(r, late)
    if other:
        actions = [tree.If(tree.Turn(late), seq(actions)), *other]
    elif late:
        conditions.append(tree.Turn(late))
        if r.see("for_each") and len(actions) == 1:
            actions = read_multiplied_behind(r, actions)
        actions = read_behind(r, actions)
    spot = r.spot()
    r.mark(",")
    if r.eat("except_with_this_skill"):
        actions = [but_by_this(r, action) for action in actions]
    else:
        r.back(spot)
    if conditions or not at_once_beside(r):
        stop(r)
    shared = shared_condition(actions)
    while shared is not None:
        conditions.append(shared)
        actions = [action.then for action in actions if isinstance(action, tree.If)]
        shared = shared_condition(actions)
    for action in actions:
        if not lasts(r, action):
            raise r.miss("expected-a-permanent-effect-or-a-timing-before-it")
    return Skill("permanent", seq(actions), tuple(conditions))


def of_whom(action: Action) -> object:
    """The cards or the player of whom something is said."""
    if isinstance(action, tree.If):
        return of_whom(action.then)
    if isinstance(action, tree.Bar):
        return action.who
    return action.what if isinstance(action, tree.OnCards) else action


def says_their_turn(r: Reader) -> bool:
    """ "(players can't combo) during their turn": the turn that was read last is said so."""
    for said in reversed(r.trail):
        if said.key == "turn":
            words = r.text[said.start : said.end].lower()
            return any(" ".join(their) in words for their in r.lex.phrases["their"])
    return False


def in_own_turns(r: Reader, actions: list[Action]) -> list[Action]:
    """What is forbidden to each player in that player's own turn."""
    return [
        tree.If(tree.Turn(who), seq([forbidden_to(r, action, who) for action in actions]))
        for who in ("you", "opponent")
    ]


def forbidden_to(r: Reader, action: Action, who: str) -> Action:
    """What is forbidden to any player, as far as this one is concerned; raises Miss where it is not told apart."""
    if isinstance(action, tree.Bar) and not action.who:
        return replace(action, who=who)
    cards = action.what if isinstance(action, tree.Forbid) else None
    if isinstance(cards, tree.All) and not cards.of.whose and not cards.of.either:
        assert isinstance(action, tree.Forbid)
        return replace(action, what=tree.All(replace(cards.of, whose=who)))
    raise r.miss("expected-cards-of-one-player")


def read_fight(r: Reader) -> list[Condition]:
    """Before what holds: who is in battle, and with whom; nothing if no battle is spoken of."""
    if r.eat("this_cards_battle"):
        return [tree.Is(tree.This(), Filter(state="in_battle"))]
    if r.eat("while_attacking"):
        r.mention(ThisCard())
        return [ATTACKING, *read_target(r)]
    if r.eat("while_attacked"):
        r.mention(ThisCard())
        return [tree.Is(tree.Guard(), Filter(this=True))]
    return read_attack_behind(r) or (read_foe(r) if r.see("in_battles_with") else [])


def read_attack_behind(r: Reader) -> list[Condition]:
    """ "during your Leader Card's attacks", "when one of your red cards attacks": who attacks, before what holds or
    behind it; nothing if that is not said."""
    against = read_against(r)
    return read_attacker(r) if against is None else [against]


def read_target(r: Reader) -> list[Condition]:
    """ "(attacking) a Battle Card in Rest Mode": what is attacked; nothing if that is not said."""
    spot = r.spot()
    r.eat("a") or r.eat("one_of")
    try:
        return [tree.Is(tree.Guard(), read_attacked_noun(r))]
    except Miss:
        r.back(spot)
        return []


def read_when_attacking(r: Reader, actions: list[Action], first: int) -> list[Action]:
    """Behind what holds: "when attacking", said of the cards that it is about, or "when this card attacks"; as it is
    if neither is said.  It was read from the words of the trail from the first one on."""
    verbs = [words for words in r.trail[first:] if words.key == "predicate"]
    own = r.eat("when_attacking")
    if not own and not r.eat("while_attacking"):
        return actions
    if len(verbs) > 1:
        raise r.miss("expected-of-which-cards-that-is-said")  # of the last, or of both
    asked = read_target(r)
    if not own:
        r.mention(ThisCard())
        return [under([ATTACKING, *asked], each) for each in actions]
    return [under(asked, while_attacking(r, each)) for each in actions]


def read_foe(r: Reader) -> list[Condition]:
    """ "during battles with blue cards": what this card fights."""
    first = len(r.trail)
    r.need("in_battles_with")
    r.eat("a") or r.eat("opponents")  # the other card of a battle is the opponent's
    r.read_as("in_battles_with", first)
    of = filter_of(r, read_noun(r), True)
    if of.whose:
        raise r.miss("expected-another-card")
    return [tree.Is(tree.This(), Filter(state="in_battle")), tree.Is(tree.Foe(), of)]


def read_foe_behind(r: Reader) -> list[Condition]:
    """What this card fights, behind what holds; nothing if only a battle is spoken of."""
    spot = r.spot()
    try:
        return read_foe(r)
    except Miss:
        r.back(spot)
        return []


def while_attacking(r: Reader, action: Action) -> Action:
    """What becomes of the cards holds for those of them that are attacking."""
    if not isinstance(action, tree.OnCards):
        raise r.miss("expected-this-card")
    if isinstance(action.what, tree.This):
        return tree.If(tree.Is(tree.This(), Filter(state="attacking")), action)
    return in_state(r, action, "attacking")


def while_attacked(r: Reader, action: Action) -> Action:
    """ "(your Battle Cards gain +5000 power) while being attacked": it holds for the one that is."""
    found = in_state(r, action, "in_battle")
    of = found.what.of if isinstance(found, tree.OnCards) and isinstance(found.what, tree.All) else Filter()
    if of.unless is not None:
        raise r.miss("expected-cards-of-one-kind")
    assert isinstance(found, tree.OnCards)
    return replace(found, what=tree.All(replace(of, unless=Filter(state="attacking"))))


def in_state(r: Reader, action: Action, state: str) -> Action:
    """What becomes of cards in play holds for those of them that are in a state."""
    what = action.what if isinstance(action, tree.OnCards) else None
    of = what.of if isinstance(what, tree.All) else Filter()
    if of.state or of.either or not of.areas or not {*of.areas} <= {*r.grammar.field}:
        raise r.miss("expected-cards-of-one-kind")
    assert isinstance(action, tree.OnCards)
    return replace(action, what=tree.All(replace(of, state=state)))


def at_once_beside(r: Reader) -> bool:
    """ "…, and once per turn, this card can't be KO'd": another skill follows in the same sentence."""
    spot = r.spot()
    comma = r.mark(",")
    if (r.eat("and") or comma) and r.see("once_a_turn"):
        return True
    r.back(spot)
    return False


def read_of_card_above(r: Reader) -> list[Action]:
    """What becomes of the card on top of this one, which is "it" in an effect that works beneath a card."""
    out = statements.read_predicate(r, [tree.It()])
    while True:
        spot = r.spot()
        r.mark(",")
        joined = r.eat("and")
        r.eat("card_above")
        if not joined or not r.see_pick("predicate"):
            r.back(spot)
            return out
        out.extend(statements.read_predicate(r, [tree.It()]))


def shared_condition(actions: list[Action]) -> Condition | None:
    """The condition under which all of these are done; None if there is none."""
    found = {action.condition if isinstance(action, tree.If) else None for action in actions}
    return found.pop() if len(found) == 1 else None


def read_other_turn(r: Reader, first: str) -> list[Action]:
    """ "(gets +5000 power during your turn), and gains [Barrier] during your opponent's turn": what holds in the
    other player's turns; nothing if that is not said."""
    spot = r.spot()
    comma = r.mark(",")
    if first and (r.eat("and") or comma):
        try:
            same_card = r.see_pick("predicate")
            if r.kind(SIGNED):  # "and -5000 power in your opponent's turn"
                more = gains.read_gains(r, [tree.This()])
            else:
                more = statements.read_predicate(r, [tree.This()]) if same_card else read_clauses(r)
            turn = r.pick("turn")
            if turn and turn != first:
                return [tree.If(tree.Turn(turn), seq(more))]
        except Miss:
            pass
    r.back(spot)
    return []


def lies_beneath(condition: Condition) -> bool:
    """ "this card is under a card": a second card that is spoken of."""
    return isinstance(condition, tree.Is) and condition.fits.areas == ("under",)


def read_leading_condition(r: Reader, conditions: list[Condition]) -> None:
    """What stands before the first comma: "if", "unless", "when", "during the turn in which"."""
    negative = r.see("unless")
    spot = r.spot()
    fight = read_fight(r)
    if fight and r.mark(","):
        conditions.extend(fight)
        return
    r.back(spot)
    if r.see("while_attacking"):
        return
    if r.see("in_the_turn_played") and not r.see("in_the_turn_in_which") and r.eat("in_the_turn_played"):
        conditions.append(tree.Is(tree.This(), Filter(state="played_this_turn")))
    elif r.eat("in_the_turn_in_which"):
        conditions.append(tree.Happened(read_event(r, conditions)))
    elif (
        r.eat("unless")
        or r.eat("if")
        or r.eat("as_long_as")
        or (not r.see("when_you_activate") and r.eat("when"))
    ):
        conditions.extend([read_denied(r)] if negative else read_conditions(r))
    else:
        return
    if not r.mark(","):
        raise r.miss("expected-a-comma-after-the-condition")


def but_by_this(r: Reader, action: Action) -> Action:
    """Forbidden, except as far as skills of this card do it."""
    if isinstance(action, tree.Bar) and action.by == by_skills(action.act):
        return replace(action, by=Filter(other=True))
    if isinstance(action, tree.Forbid):
        return tree.ForbidBy(action.what, action.act, Filter(other=True), action.until)
    raise r.miss("expected-a-prohibition")


CHANGES: Final = (
    tree.Modify,
    tree.SetBase,
    tree.Gain,
    tree.GainSkills,
    tree.Grant,
    tree.GrantSkill,
    tree.Negate,
)
"""What becomes of cards as long as a permanent effect holds."""

RULINGS: Final = (tree.Forbid, tree.ForbidBy, tree.Bar, tree.Waive, tree.Allow)
"""What cards and players can and cannot do as long as one holds."""


@production
def lasts(r: Reader, action: Action) -> bool:
    """Whether an action may stand in a permanent effect."""
    if isinstance(action, (CHANGES, RULINGS)):
        return action.until == tree.WHILE
    if isinstance(action, tree.Toll):
        return lasts(r, action.forbids)
    if isinstance(action, tree.If):
        return lasts(r, action.then)
    return isinstance(action, tree.Seq) and all(lasts(r, each) for each in action.actions)


def read_instead(r: Reader, header: Header) -> Skill | None:
    """ "If this card would be KO'd, … instead"; None if nothing is replaced here."""
    spot = r.spot()
    conditions = list(header.conditions)
    read_turn_first(r, conditions)
    once = r.eat("once_a_turn")
    if once:
        r.mark(",")
    if not r.eat("if") and not r.eat("when"):
        r.back(spot)
        return None
    try:
        event = read_replaced(r, conditions)
        r.mention(Happens(event))
        if r.eat("when") or r.eat("if"):
            conditions.extend(read_conditions(r))
        r.mark(",")
        if r.eat("if"):  # "If this card would be KO'd, if you have 2 or more energy, …"
            conditions.extend(read_conditions(r))
            if not r.mark(","):
                raise r.miss("expected-a-comma-after-the-condition")
        if not once and r.eat("once_a_turn"):
            once = True
            r.mark(",")
        optional = r.eat("you_may")
        early = r.eat("instead")
        r.mark(",")
        r.context.permanent = False
        r.context.replacing = "event"
        stays = (
            not optional and not early and read_stays(r, event)
        )  # "…, it isn't KO'd": nothing else happens
        effect = read_more_clauses(r) if stays else read_clauses(r)
        r.context.replacing = ""
        if not optional and any(lies_elsewhere(r, action) for action in effect):
            raise r.miss("expected-an-area-of-yours")
        more = read_kept(r, event) if optional and not early else None
        if not early and more is None and not (stays and not r.see("instead")):
            r.need("instead")
            r.eat("instead_of_that")
        if optional or not r.mark_here(";"):  # "gain control of it instead; you may …"
            stop(r)
    except Miss:
        r.back(spot)
        return None
    if more is None:
        more = read_remaining(r, event) if optional else read_done_besides(r)
    more += sentences.read_thens(r)
    return Skill(
        "instead",
        seq(effect + more),
        tuple(conditions),
        optional=optional,
        once=header.once or once,
        event=event,
    )


def read_would_instead(r: Reader, header: Header) -> Skill | None:
    """ "Cards that would be sent to your Warp are placed in your Drop Area instead": what becomes of them in place of
    that; None if it is not said so."""
    spot = r.spot()
    conditions = list(header.conditions)
    try:
        read_turn_first(r, conditions)
        r.eat("all") or r.eat("any")
        subject = read_event_subject(r)
        if not r.eat("that") or not r.see_pick("instead_of"):
            raise r.miss("expected-what-would-happen")
        event = with_owner(r, read_would(r, subject, conditions))
        r.mention(Happens(event))
        if event.also:
            raise r.miss("expected-of-which-event-that-is-said")
        r.context.permanent, r.context.replacing = False, "event"
        effect = statements.read_done_to(r, [tree.Subject()])
        r.need("instead")
        stop(r)
        return Skill("instead", seq(effect), tuple(conditions), once=header.once, event=event)
    except Miss:
        r.back(spot)
        return None
    finally:
        r.context.permanent, r.context.replacing = True, ""


def read_instead_for_a_time(r: Reader) -> Action | None:
    """ "If one of your Battle Cards would be KO'd during this turn, you may … instead", within an effect: the cards
    that there are get that skill for the time; None if nothing of the kind is said here."""
    spot = r.spot()
    mentioned = len(r.mentions)
    r.mention(WatchBegins())
    try:
        early = r.context.lead or r.pick("until")
        r.mark(",")
        r.need("if")
        asked: list[Condition] = []
        event = read_instead_event(r, asked)
        until = early or r.pick("until")
        if not until or not r.mark(","):
            raise r.miss("expected-how-long-it-lasts-this-turn-this-battle")
        optional = r.eat("you_may")
        first = r.eat("instead")
        lead, r.context.lead = r.context.lead, ""
        effect = seq(read_clauses(r))
        r.context.lead = lead
        if not first:
            r.need("instead")
        cards = event.subject
        if cards is None or cards.state or event.also or asked:
            raise r.miss("expected-cards-of-one-kind")
        if not cards.this and any(isinstance(mention, ThisCard) for mention in r.mentions[mentioned:]):
            raise r.miss("expected-another-card")  # it would be the card that has the skill
    except Miss:
        r.back(spot)
        return None
    r.mention(WatchOver())
    skill = Skill("instead", effect, optional=optional, event=replace(event, subject=Filter(this=True)))
    return tree.GrantSkill(tree.This() if cards.this else tree.All(cards), skill, until)


def lies_elsewhere(r: Reader, action: Action) -> bool:
    """Whether this card would have to be out of play, where no replacement works."""
    if not isinstance(action, tree.OnCards) or not isinstance(action.what, tree.All):
        return False
    of = action.what.of
    return of.this and any(area not in r.grammar.field for area in of.areas)


def read_spared(r: Reader, header: Header) -> Skill | None:
    """ "This card can't be KO'd once per turn": the first time nothing happens instead; None if that is not said."""
    spot = r.spot()
    try:
        conditions = list(header.conditions)
        read_turn_first(r, conditions)
        read_leading_condition(r, conditions)
        early = r.eat("once_a_turn") or header.once
        r.mark(",")
        if not r.pick("this"):
            raise r.miss("expected-this-card")
        verb = r.pick("predicate")
        if verb == "cannot":
            bans = read_passives(r, [tree.This()])
        else:
            bans = read_each_done(r, [tree.This()]) if verb == "is not" else []
        if early == r.eat("once_a_turn") or len(bans) != 1:
            raise r.miss("expected-how-often")
        stop(r)
        event = SPARED.get(bans[0].act)
        if event is None or bans[0].by is not None:
            raise r.miss("expected-an-act-to-attack-to-be-kod-to-be-chosen")
        spared = replace(event, subject=Filter(this=True))
        return Skill("instead", seq([]), tuple(conditions), once=True, event=spared)
    except Miss:
        r.back(spot)
        return None


def read_spared_beside(r: Reader, header: Header) -> list[Skill]:
    """ "This card gains [Blocker] and can't be KO'd in battle once per turn": what is spared once, beside what holds;
    nothing if that is not said."""
    spot = r.spot()
    try:
        conditions = list(header.conditions)
        read_turn_first(r, conditions)
        read_leading_condition(r, conditions)
        if not r.pick("this"):
            raise r.miss("expected-this-card")
        r.mention(ThisCard())
        lasting: list[Action] = []
        spared: list[tree.When] = []
        while True:
            event = read_spared_once(r)
            if event is not None:
                spared.append(event)
            else:
                lasting.extend(statements.read_predicate(r, [tree.This()]))
            comma = r.mark(",")
            if not (r.eat("and") or comma):
                break
        stop(r)
        if not spared or not lasting or not all(lasts(r, action) for action in lasting):
            raise r.miss("expected-how-often")
    except Miss:
        r.back(spot)
        return []
    once = [Skill("instead", seq([]), tuple(conditions), once=True, event=event) for event in spared]
    return [Skill("permanent", seq(lasting), tuple(conditions)), *once]


def read_spared_once(r: Reader) -> tree.When | None:
    """ "can't be KO'd in battle once per turn": what does not happen the first time; None if that is not said."""
    spot = r.spot()
    if r.pick("predicate") == "cannot":
        bans = read_passives(r, [tree.This()])
        event = SPARED.get(bans[0].act) if len(bans) == 1 and bans[0].by is None else None
        if event is not None and r.eat("once_a_turn"):
            return replace(event, subject=Filter(this=True))
    r.back(spot)
    return None


def read_replaced(r: Reader, conditions: list[Condition]) -> tree.When:
    """What would happen; conditions may stand before it."""
    while True:
        spot = r.spot()
        asked: list[Condition] = []
        try:
            event = read_instead_event(r, asked)
            conditions.extend(asked)
            return event
        except Miss:
            r.back(spot)
        own = bool(r.pick("this"))
        r.back(spot)
        conditions.extend(read_either_condition(r))
        if r.mark(","):  # "if your Leader Card is red, when this card would be KO'd"
            r.eat("and")
            r.eat("if") or r.eat("when")
            own = False
        else:
            r.need("and")
        if own and r.see_pick("instead_of"):  # "this card has 2 cards under it and would be KO'd"
            return read_would(r, Filter(this=True), conditions)


def read_done_besides(r: Reader) -> list[Action]:
    """ "(Gain control of it instead.) You may switch it to Active Mode.": what may be done then; nothing if another
    sentence follows."""
    spot = r.spot()
    r.mark(";")
    if r.see("you_may"):
        try:
            out = single_clauses.read_clause(r)
            stop(r)
            if all(isinstance(action, tree.May) for action in out):
                return out
        except Miss:
            pass
    r.back(spot)
    return []


def read_kept(r: Reader, event: tree.When) -> list[Action] | None:
    """ "(you may discard 1 card). If you do, this card remains in play, and …": that it does not happen is said so,
    and not with "instead"; what else is done, or None if it is not said."""
    spot = r.spot()
    if r.mark(".") and r.pick("did") == "yes" and r.mark(",") and read_stays(r, event):
        return read_more_clauses(r)
    r.back(spot)
    return None


def read_more_clauses(r: Reader) -> list[Action]:
    """ "(this card stays,) and draw 1 card": nothing if the sentence is over."""
    comma = r.mark(",")
    return read_clauses(r) if r.eat("and") or comma else []


def read_remaining(r: Reader, event: tree.When) -> list[Action]:
    """ "If you do, this card remains in the Battle Area, …": that it stays goes without saying, and what else is done
    belongs to what is done instead."""
    spot = r.spot()
    if r.pick("did") == "yes" and r.mark(","):
        try:
            out = read_more_clauses(r) if read_stays(r, event) else read_clauses(r)
            stop(r)
            return out
        except Miss:
            pass
    r.back(spot)
    return []


DENIED: Final = {"ko": ("be_koed",), "ko_in_battle": ("be_koed",), "leave": ("leave_by_effects",)}
"""For what would happen to a card: how it is said that it does not."""


def read_stays(r: Reader, event: tree.When) -> bool:
    """ "this card remains in the Battle Area", "that card isn't KO'd": what would have happened does not; nothing is
    consumed if that is not said."""
    spot, first = r.spot(), len(r.trail)
    own = event.subject is not None and event.subject.this
    try:
        spared = "be_koed" in DENIED.get(event.event, ()) and r.eat("do_not_ko")  # "do not KO it"
        named = (r.pick("this") if own else r.pick("that")) or r.pick("it") == "pronoun"
        if named and (spared or read_not_gone(r, event.event)):
            r.read_as("this_remains", first)
            if own:
                r.mention(ThisCard())
            return True
    except Miss:
        pass
    r.back(spot)
    return False


def read_not_gone(r: Reader, event: str) -> bool:
    """ "remains in play", "isn't removed from the Battle Area", "doesn't leave the Battle Area"."""
    if r.eat("remains"):
        if r.eat("in_play"):
            return True
        r.need("in_from")
        return read_area_in_play(r)
    if "be_koed" in DENIED.get(event, ()) and r.eat("is_not_koed"):
        return True
    verb = r.pick("predicate")
    act = r.pick("done_to") if verb == "is not" else ""
    if act == "leave_by_effects" and not read_area_in_play(r):
        return False
    return verb == "stay" or act in DENIED.get(event, ())


def read_area_in_play(r: Reader) -> bool:
    """ "the Battle Area", "your Battle Area"."""
    r.eat("the") or r.eat("your") or r.eat("owners")
    return r.pick("area") == r.grammar.in_play


def read_surcharge(r: Reader, header: Header) -> Skill | None:
    """ "The added cost of [On Play] effects of opposing Characters is to …"."""
    adds_cost = r.eat("added_cost")
    if not adds_cost and not r.eat("added_condition"):
        return None
    timings = read_header(r).timings
    r.need("effects_of")
    of = filter_of(r, read_noun(r))
    r.need("is")
    if adds_cost:
        r.need("to_do")
        r.context.in_cost = True
        try:
            cost = tuple(read_clauses(r))
        finally:
            r.context.in_cost = False
        effect = tree.Surcharge(of, tuple(timings), cost)
    else:
        added = read_header(r)
        if not added.conditions or added.timings or added.once:
            raise r.miss("expected-a-condition-such-as-don-x1")
        effect = tree.Surcharge(of, tuple(timings), (), tuple(added.conditions))
    stop(r)
    return Skill("permanent", effect, tuple(header.conditions))
