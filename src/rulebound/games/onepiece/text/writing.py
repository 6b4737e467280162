"""What One Piece words otherwise than other games do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.onepiece.text.grammar import GRAMMAR
from rulebound.games.onepiece.tree import Attach, DonDeck, NextPlay
from rulebound.kernel import tree
from rulebound.kernel.tree import Choose, Filter, Top
from rulebound.language.tokens import CIRCLES
from rulebound.language.trees import flat
from rulebound.language.writer import NoWording, Style, Writer, lower, sentence
from rulebound.language.writing import conditions, events, nouns, sentences, skills
from rulebound.language.writing.actions import write_negate
from rulebound.language.writing.costs import write_symbol
from rulebound.language.writing.placements import is_own
from rulebound.language.writing.prohibitions import write_bar, write_forbid, write_forbid_by
from rulebound.language.writing.selections import write_choose
from rulebound.language.writing.traits import write_traits

FIELD: Final = (("leader", "character", "stage"), ("cost", "given"))
"""Areas that are together called the field."""
ON_FIELD: Final = {"": "on_the_field", "you": "on_your_field", "opponent": "on_opponents_field"}

STYLE: Final = Style(
    {
        "attribute": "<>",
        "type": "{}",
        "name": "[]",
        "name_part": '""',
        "type_part": '""',
    }
)


# --- skills and sentences ---


@STYLE.says(tree.Skill)
def write_onepiece_skill(w: Writer, skill: tree.Skill) -> str:
    if skill.event == tree.When("don_placed", None, "you") and isinstance(skill.effect, Attach):
        return write_don_placed(w, skill, skill.effect)
    asked = [each for each in skill.conditions if not isinstance(each, tree.Turn | tree.Attached)]
    if skill.timing == "opponent_attacks" and skill.optional and not skill.cost and not asked:
        return skills.write_skill(
            w, replace(skill, timing="when", event=tree.When("attack", None, "opponent"))
        )
    return skills.write_skill(w, skill)


def write_don_placed(w: Writer, skill: tree.Skill, given: Attach) -> str:
    """ "If …, 1 DON!! card placed during your DON!! Phase is given to your Leader"."""
    what = given.what
    if not isinstance(what, Choose) or not isinstance(what.count, int):
        raise NoWording(skill)
    said = w.say("don_placed_is_given" if what.count == 1 else "don_placed_is_given.s", w.write(given.to))
    count = w.say("up_to", str(what.count)) if what.up_to else str(what.count)
    under = conditions.write_if(w, [*skill.conditions]) if skill.conditions else ""
    return sentence(under + f"{count} {said}")


@STYLE.replaces(write_symbol)
def write_don_symbol(w: Writer, action: tree.Action) -> str:
    """A circled number or DON!! -X (8-3)."""
    if not isinstance(action, tree.Orient | tree.Move) or not isinstance(action.what, Choose):
        return ""
    count = action.what.count
    active = Filter(whose="you", areas=("cost",), kinds=("DON!!",), state="active")
    field = Filter(whose="you", areas=("cost", "given"), kinds=("DON!!",))
    if not isinstance(count, int):
        return ""
    if action == tree.Orient(Choose(count, active), "rested") and 1 <= count <= len(CIRCLES[0]):
        return CIRCLES[0][count - 1]
    return w.say("don_minus", str(count)) if action == tree.Move(Choose(count, field), "don_deck") else ""


@STYLE.replaces(sentences.write_steps)
def write_onepiece_steps(w: Writer, action: tree.Action) -> str:
    """Sentences.  A sentence after an "If" has no "Then" unless it belongs to that "If"."""
    out: list[str] = []
    after_if = False
    for each in flat(action):
        did = isinstance(each, tree.If) and sentences.is_did(each.condition)
        text = write_conditional(w, each) if isinstance(each, tree.If) else w.write(each)
        if out and not after_if and not did and not isinstance(each, tree.OneOf):
            text = w.say("then", lower(text))
        out.append(sentence(text) if not out or "\n" not in out[-1] else "\n" + sentence(text))
        after_if = isinstance(each, tree.If)
    return " ".join(out).replace(" \n", "\n")


def write_conditional(w: Writer, action: tree.If) -> str:
    if action.otherwise is not None:
        held = sentences.held(w, action)
        return sentences.write_either(w, action.otherwise, write_conditional, held)
    under, inner = sentences.write_opening(w, action)
    return under + lower(sentences.write_steps(w, inner))


# --- cards ---


@STYLE.replaces(nouns.is_located)
def is_on_field_or_in_pile(w: Writer, of: Filter) -> bool:
    piled = bool(of.areas) and all(area in GRAMMAR.piles for area in of.areas)
    return of.areas in FIELD or (piled and not (of.areas == ("life",) and w.has("noun.life")))


@STYLE.replaces(nouns.write_place)
def write_onepiece_place(w: Writer, of: Filter, their: bool) -> str:
    if of.areas not in FIELD:
        return nouns.write_place.shared(w, of, their)
    return w.say(w.first("their_field", ON_FIELD[of.whose]) if their else ON_FIELD[of.whose])


@STYLE.replaces(is_own)
def is_from_own_pile(w: Writer, what: tree.Selector) -> bool:
    if isinstance(what, Choose) and not what.among_looked:
        return what.of.whose == "you" and what.of.areas[:1] in (("hand",), ("trash",), ("deck",), ("life",))
    return isinstance(what, Choose) or (isinstance(what, Top) and what.whose == "you")


@STYLE.says(Choose)
def write_onepiece_choose(w: Writer, what: Choose) -> str:
    of = what.of
    if of.either and of.either[0].areas == ("leader",) and isinstance(what.count, int):
        rest = Filter(either=of.either[1:]) if len(of.either) > 2 else of.either[1]
        leader = nouns.write_phrase(w, replace(of.either[0], whose=of.whose), False)
        other = w.write(replace(what, of=replace(rest, whose=of.whose)))
        return w.joined([w.first_said("the_only." + of.whose, leader), other], "or")
    return write_choose(w, what)


# --- events ---


@STYLE.replaces(events.write_happening)
def write_onepiece_happening(w: Writer, event: tree.When, of: Filter) -> str:
    text = write_removed(w, event, of, "happens.")
    return text or events.write_happening.shared(w, event, of)


@STYLE.replaces(skills.write_replaced)
def write_onepiece_replaced(w: Writer, event: tree.When, of: Filter) -> str:
    if event.event == "placed" and event.to == "hand":
        return w.clause(nouns.write_subject(w, of), "instead_of.life_to_hand")
    text = write_removed(w, event, of, "instead_of.")
    return text or skills.write_replaced.shared(w, event, of)


def write_removed(w: Writer, event: tree.When, of: Filter, how: str) -> str:
    """ "is returned to its owner's hand by an effect", "is KO'd by your {X} Character's effect"; "" for what is said
    otherwise."""
    name = event.event.removesuffix("_by_effect")
    if name not in ("ko", "leave") or not (event.to or event.other is not None):
        return ""
    w.feminine = of == Filter(this=True)
    key = w.agreeing(f"{how}{name}_to.{event.to}" if event.to else how + name, False)
    text = w.clause(nouns.write_subject(w, of), key)
    if event.other is None and (event.who or name != event.event):
        text += " " + w.say("by_whom./" + event.who)
    return text + events.write_circumstances(w, event)


# --- conditions ---


@STYLE.replaces(conditions.write_only)
def write_onepiece_leader(w: Writer, of: Filter, negative: bool) -> str:
    fits = replace(of, whose="", areas=())
    both = bool(nouns.write_adjectives(w, fits, False)) == bool(write_traits(w, fits))
    if not w.is_only_card(of) or not of.whose or both:
        return ""
    if len(nouns.write_behind(w, fits, False)) > len(write_traits(w, fits)):
        return ""
    return conditions.write_being(w, conditions.write_only_card(w, of), fits, negative)


@STYLE.says(tree.Not)
def write_onepiece_not(w: Writer, condition: tree.Not) -> str:
    drawn = tree.Happened(tree.When("drawn", None, "you", keyword="skill", other=Filter(this=True)))
    if condition.condition == drawn:
        return w.clause(w.say("not_drawn_by_this"), "this_turn")
    return conditions.write_not(w, condition)


@STYLE.replaces(conditions.write_being)
def write_onepiece_being(w: Writer, who: str, fits: Filter, negative: bool) -> str:
    if fits == Filter(state="played_this_turn"):
        return w.clause(who, "is_at.played")
    if fits.came_from and fits == Filter(came_from=fits.came_from):
        return f"{who} {w.say('came_from', w.areas(fits.came_from))}"
    traits, adjectives = write_traits(w, fits), nouns.write_adjectives(w, fits, False)
    if traits and not fits.kinds and not adjectives:
        return w.clause(who, "is_at.not has" if negative else "has", w.joined(traits, "and"))
    if fits == Filter(state=fits.state) and w.has(f"state.{fits.state}.f"):
        w.feminine = w.is_feminine(who)
        return conditions.write_is_so(w, who, w.say(w.agreeing("state." + fits.state, False)), negative)
    if fits.kinds or traits:
        return conditions.write_is_so(w, who, w.article(nouns.write_bare(w, fits, False)), negative)
    return conditions.write_is_so(w, who, " ".join(adjectives + nouns.write_behind(w, fits, False)), negative)


# --- actions ---


@STYLE.says(tree.Forbid)
def write_onepiece_forbid(w: Writer, action: tree.Forbid) -> str:
    """ "Your Characters cannot attack on the turn in which they are played"."""
    when, plain = when_played(w, action.what)
    if not when:
        return write_forbid(w, action)
    return write_forbid(w, replace(action, what=plain, until=tree.WHILE)) + when + w.until(action.until)


@STYLE.says(tree.ForbidBy)
def write_onepiece_forbid_by(w: Writer, action: tree.ForbidBy) -> str:
    when, plain = when_played(w, action.what)
    if not when:
        return write_forbid_by(w, action)
    return write_forbid_by(w, replace(action, what=plain, until=tree.WHILE)) + when + w.until(action.until)


def when_played(w: Writer, what: tree.Selector) -> tuple[str, tree.Selector]:
    """ "on the turn in which they are played", and the cards of which that is said; "" for other cards."""
    if not isinstance(what, tree.All) or what.of.state != "played_this_turn" or not w.has("played_this_turn"):
        return "", what
    return " " + w.say("played_this_turn"), tree.All(replace(what.of, state=""))


@STYLE.says(tree.Bar)
def write_onepiece_bar(w: Writer, action: tree.Bar) -> str:
    if w.has(f"bar.{action.act}.{action.who}") and action.of == Filter():
        barred = w.say(f"bar.{action.act}.{action.who}")
        return w.say(action.who + "_cannot", barred) + w.until(action.until)
    if action.act == "play_by_effects" and not action.of.this:
        cards = w.say("bar.play_by_effects", nouns.write_phrase(w, action.of, True))
        return w.say(action.who + "_cannot", cards) + w.until(action.until)
    if action.act == "play_by_effects":
        unplayed = w.say("act.be_played") + " " + w.say("by_whom./")
        return w.clause(w.say("this_from.hand"), "predicate.cannot", unplayed) + w.until(action.until)
    if action.act == "activate_event":
        cards = w.say("bar.activate_event", nouns.write_phrase(w, action.of, True))
        return w.say(action.who + "_cannot", cards) + w.until(action.until)
    if action.act != "block":
        return write_bar(w, action)
    if action.of != Filter() and w.has("bar.block_of"):
        of = w.say("bar.block_of", nouns.write_phrase(w, action.of, True), w.keyword("Blocker"))
        return w.say("opponent_cannot", of) + w.until(action.until)
    blockers = nouns.write_phrase(w, replace(action.of, keywords=("Blocker",)), True)
    barred = w.say("bar.activate", w.keyword("Blocker") if action.of == Filter() else blockers)
    return w.say(action.who + "_cannot", barred) + w.until(action.until)


@STYLE.says(tree.Negate)
def write_onepiece_negate(w: Writer, action: tree.Negate) -> str:
    """ "Your [On Play] effects are negated", of whichever cards have them."""
    what = action.what
    if not action.only or not isinstance(what, tree.All) or what.of != Filter(what.of.whose, FIELD[0]):
        return write_negate(w, action)
    kinds = w.joined([w.keyword(kind) for kind in action.only], "and")
    return w.say("negate_of." + what.of.whose, kinds) + w.until(action.until)


@STYLE.says(tree.SwapBase)
def write_swap(w: Writer, action: tree.SwapBase) -> str:
    return w.say("swap_base", w.write(action.what)) + w.until(action.until)


@STYLE.says(DonDeck)
def write_don_deck(w: Writer, rule: DonDeck) -> str:
    return w.say("don_deck", str(rule.cards))


@STYLE.says(tree.OwnTurn)
def write_own_turn(w: Writer, condition: tree.OwnTurn) -> str:
    return w.say("own_turn", w.say(f"ordinal.{condition.least}"))


@STYLE.says(NextPlay)
def write_next_play(w: Writer, action: NextPlay) -> str:
    cards = w.article(nouns.write_phrase(w, action.of, False))
    return w.say("next_play", cards, w.until(action.until), str(action.by))


@STYLE.says(Attach)
def write_attach(w: Writer, action: Attach) -> str:
    what = w.write(action.what)
    if action.each:
        return w.clause(w.say("give", w.write(action.to), what), "each")
    if action.to == Choose(1, Filter(whose="you", areas=("leader", "character"))):
        return w.say("choose_give", w.say("leader_or_one"), what)
    key = "choose_give" if isinstance(action.to, Choose) else w.first("attach", "give")
    return w.say(key, w.write(action.to), what)


@STYLE.says(tree.OneOf)
def write_onepiece_one_of(w: Writer, action: tree.OneOf) -> str:
    """Two actions that are one sentence, or a list."""
    first, second = action.actions[0], action.actions[-1]
    if (
        len(action.actions) == 2
        and isinstance(first, tree.Move | tree.Orient | tree.Look)
        and isinstance(first.what, Top)
    ):
        if second == replace(first, what=replace(first.what, bottom=True)):
            return w.write(first).replace(w.end("top"), w.end("choose"), 1)
        if second == tree.Look(replace(first.what, whose="opponent")):
            return w.write(tree.Look(replace(first.what, whose="either")))
    return sentences.write_one_of(w, action)
