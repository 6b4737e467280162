"""What players do."""

from __future__ import annotations

from rulebound.kernel.tree import (
    KO,
    Count,
    Damage,
    DeckBan,
    DeckLimit,
    Draw,
    Finish,
    Look,
    Negate,
    NegateThis,
    Orient,
    Pick,
    Retarget,
    Reveal,
    Selector,
    Short,
    Shuffle,
    Top,
    UseSkill,
)
from rulebound.language.writer import NoWording, Writer, says
from rulebound.language.writing.amounts import write_every
from rulebound.language.writing.nouns import write_phrase
from rulebound.language.writing.selections import write_done
from rulebound.language.writing.traits import write_number


@says(Draw)
def write_draw(w: Writer, action: Draw) -> str:
    count, each = action.count, ""
    if isinstance(count, Short):
        least = str(count.least)
        return (
            w.opponent_does("draw_until", least) if action.who == "opponent" else w.say("draw_until", least)
        )
    if isinstance(count, Count):
        if w.has("draw_equal") and action == Draw(Count(count.of)):
            return w.say("draw_equal", w.write(count))
        each = " " + write_every(w, count)
        count = count.times
    if not isinstance(count, int):
        raise NoWording(action)
    number = w.say("up_to", str(count)) if action.up_to else str(count)
    cards = w.noun("card", count != 1)
    if action.who == "opponent":
        return w.opponent_does("draw", number, cards) + each
    return w.say("draw.both" if action.who == "both" else "draw", number, cards) + each


@says(KO)
def write_ko(w: Writer, action: KO) -> str:
    return write_done(w, "ko", action.what)


@says(Orient)
def write_orient(w: Writer, action: Orient) -> str:
    return write_done(w, "switch." + action.state, action.what)


@says(Pick)
def write_pick(w: Writer, action: Pick) -> str:
    return write_done(w, "choose", action.what)


@says(Look)
def write_look(w: Writer, action: Look) -> str:
    text = w.write(action.what)
    note_shown(w, action.what, "looked")
    return w.say("look", text) if action.who == "you" else w.opponent_does("look", text)


@says(Reveal)
def write_reveal(w: Writer, action: Reveal) -> str:
    text = write_done(w, "reveal", action.what)
    note_shown(w, action.what, "revealed")
    return text


def note_shown(w: Writer, what: Selector, how: str) -> None:
    """From here on "them" and "the rest" are these cards."""
    w.shown = how
    if isinstance(what, Top):
        w.shown_whose = what.whose
        w.shown_several = what.count != 1


@says(Shuffle)
def write_shuffle(w: Writer, action: Shuffle) -> str:
    if action.if_searched and not action.area:
        return w.say("shuffle_searched")
    if action.area != "deck":
        raise NoWording(action)
    text = w.say("shuffle." + action.who)
    return text + " " + w.say("searched") if action.if_searched else text


@says(Damage)
def write_damage(w: Writer, action: Damage) -> str:
    return w.say("damage." + action.who, write_number(w, action.count))


@says(Retarget)
def write_retarget(w: Writer, action: Retarget) -> str:
    return w.say("retarget", w.write(action.to))


@says(Negate)
def write_negate(w: Writer, action: Negate) -> str:
    only = w.joined([w.keyword(kind) for kind in action.only], "and") + " " if action.only else ""
    return w.say("negate", w.write(action.what), only, d=w.until(action.until))


@says(NegateThis)
def write_negate_this(w: Writer, action: NegateThis) -> str:
    return w.say("negate_this", d=w.until(action.until))


@says(UseSkill)
def write_use_skill(w: Writer, action: UseSkill) -> str:
    return w.say("use", w.say("timing." + action.timing))


@says(Finish)
def write_finish(w: Writer, action: Finish) -> str:
    return w.say(action.result + "." + action.who)


@says(DeckLimit)
def write_deck_limit(w: Writer, action: DeckLimit) -> str:
    if action.copies is None:
        return w.say("any_copies")
    return w.say(w.agreeing("copies", action.copies != 1), str(action.copies))


@says(DeckBan)
def write_deck_ban(w: Writer, action: DeckBan) -> str:
    return w.say("deck_ban", write_phrase(w, action.of, True))
