"""What players do."""

from __future__ import annotations

from rulebound.kernel import tree
from rulebound.language.writer import SHARED, NoWording, Writer, says
from rulebound.language.writing.amounts import write_every
from rulebound.language.writing.nouns import write_bare
from rulebound.language.writing.selections import write_as, write_done
from rulebound.language.writing.traits import write_number

write_as(SHARED, tree.KO, "verb.ko")
write_as(SHARED, tree.Pick, "verb.choose")


@says(tree.NameNumber)
def write_name_number(w: Writer, action: tree.NameNumber) -> str:
    return w.say("name_number", w.say("stat." + action.stat))


@says(tree.Draw)
def write_draw(w: Writer, action: tree.Draw) -> str:
    count, each = action.count, ""
    if isinstance(count, tree.Short):
        return write_by(w, action.who, "draw_until", str(count.least))
    if isinstance(count, tree.Count):
        if w.has("draw_equal") and action == tree.Draw(tree.Count(count.of)):
            return w.say("draw_equal", w.write(count))
        each = " " + write_every(w, count)
        count = count.times
    if not isinstance(count, int):
        raise NoWording(action)
    number = w.say("up_to", str(count)) if action.up_to else str(count)
    key = "draw.both" if action.who == "both" else "verb.draw"
    return write_by(w, action.who, key, number + " " + w.noun("card", count != 1)) + each


def write_by(w: Writer, who: str, key: str, what: str) -> str:
    """What you do, or the opponent does."""
    return w.opponent_does(key, what) if who == "opponent" else w.say(key, what)


@says(tree.Orient)
def write_orient(w: Writer, action: tree.Orient) -> str:
    own = "switch." + action.state
    if w.has(own):
        return write_done(w, own, action.what)
    return write_done(w, "verb.switch", action.what, w.say("to_mode." + action.state))


@says(tree.Look)
def write_look(w: Writer, action: tree.Look) -> str:
    text = w.write(action.what)
    note_shown(w, action.what, "looked")
    return write_by(w, action.who, "verb.look", text)


@says(tree.Reveal)
def write_reveal(w: Writer, action: tree.Reveal) -> str:
    text = write_done(w, "verb.reveal", action.what)
    note_shown(w, action.what, "revealed")
    return text


def note_shown(w: Writer, what: tree.Selector, how: str) -> None:
    """From here on "them" and "the rest" are these cards."""
    w.shown = how
    if isinstance(what, tree.Top):
        w.shown_whose = what.whose
        w.shown_several = what.count != 1


@says(tree.Shuffle)
def write_shuffle(w: Writer, action: tree.Shuffle) -> str:
    if action.if_searched and not action.area:
        return w.say("verb.shuffle", w.say("any_areas_searched"))
    if action.area != "deck" and (action.if_searched or action.who != "you"):
        raise NoWording(action)
    if action.area != "deck":
        return w.say("verb.shuffle", w.area_of("you", w.area(action.area)))
    text = w.say("shuffle." + action.who)
    return w.clause(text, "searched") if action.if_searched else text


@says(tree.Damage)
def write_damage(w: Writer, action: tree.Damage) -> str:
    damage = w.say(w.agreeing("damage", action.count != 1))
    if not isinstance(action.count, int):
        equal = w.say("equal_to", write_number(w, action.count))
        return w.say("verb.deal", damage, w.say("to_" + action.who)) + " " + equal
    return w.say("verb.deal", write_number(w, action.count), damage, w.say("to_" + action.who))


@says(tree.Retarget)
def write_retarget(w: Writer, action: tree.Retarget) -> str:
    chosen = isinstance(action.to, tree.Choose) and w.has("choose_retarget")
    return w.say("choose_retarget" if chosen else "retarget", w.write(action.to))


@says(tree.Negate)
def write_negate(w: Writer, action: tree.Negate) -> str:
    if action.only in (("keyword",), ("not keyword",)):
        return w.say("negate." + action.only[0], w.write(action.what)) + w.until(action.until)
    only = w.joined([w.keyword(kind) for kind in action.only], "and") + " " if action.only else ""
    everywhere = action.what == tree.All(tree.Filter(this=True))
    what = w.clause(w.this(), "in_all_areas") if everywhere else w.write(action.what)
    return w.say("negate", what, only) + w.until(action.until)


@says(tree.NegateOne)
def write_negate_one(w: Writer, action: tree.NegateOne) -> str:
    some = w.say("negate_one.up_to" if action.up_to else "negate_one", w.write(action.what))
    return some + w.until(action.until)


@says(tree.GainOne)
def write_gain_one(w: Writer, action: tree.GainOne) -> str:
    some = w.say("gain_one.up_to" if action.up_to else "gain_one", w.write(action.what), w.write(action.who))
    return some + w.until(action.until)


@says(tree.NegateThis)
def write_negate_this(w: Writer, action: tree.NegateThis) -> str:
    return w.say("verb.negate", w.say("this_effect")) + w.until(action.until)


@says(tree.UseSkill)
def write_use_skill(w: Writer, action: tree.UseSkill) -> str:
    return w.say("use", w.timing_tag(action.timing))


@says(tree.Finish)
def write_finish(w: Writer, action: tree.Finish) -> str:
    return w.say(f"{action.who}_{action.result}" + ("" if action.who == "you" else "s"))


@says(tree.ExtraTurn)
def write_extra_turn(w: Writer, action: tree.ExtraTurn) -> str:
    if action.who != "you":
        raise NoWording(action)
    return w.say("extra_turn")


@says(tree.DeckLimit)
def write_deck_limit(w: Writer, action: tree.DeckLimit) -> str:
    if action.copies is None:
        return w.say("any_copies")
    return w.say("can_include", str(action.copies), w.say(w.agreeing("copies_of_this", action.copies != 1)))


@says(tree.DeckBan)
def write_deck_ban(w: Writer, action: tree.DeckBan) -> str:
    return w.say("cannot_include", write_bare(w, action.of, True))
