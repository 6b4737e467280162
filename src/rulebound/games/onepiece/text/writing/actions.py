"""What players do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.onepiece.text.writing import sentences
from rulebound.games.onepiece.text.writing.changes import (
    is_plural,
    write_forbid,
    write_forbid_by,
    write_grant,
    write_modify,
)
from rulebound.games.onepiece.text.writing.nouns import write_phrase
from rulebound.games.onepiece.text.writing.placements import write_move
from rulebound.games.onepiece.text.writing.selections import write_done, write_selector, write_top
from rulebound.games.onepiece.text.writing.traits import write_amount, write_every, write_number_of
from rulebound.games.onepiece.text.writing.writer import OnePieceWriter
from rulebound.games.onepiece.tree import Attach
from rulebound.kernel.tree import (
    EVERY,
    KO,
    Action,
    Also,
    Attached,
    Bar,
    Choose,
    Count,
    Damage,
    DeckBan,
    DeckLimit,
    Draw,
    Filter,
    Finish,
    Forbid,
    ForbidBy,
    Gain,
    Grant,
    Later,
    Look,
    May,
    Modify,
    Move,
    Negate,
    OneOf,
    Orient,
    Play,
    Retarget,
    Reveal,
    Selector,
    SetBase,
    Short,
    Shuffle,
    Surcharge,
    Top,
    Turn,
    UseSkill,
)
from rulebound.language.writer import Sayings, Unspeakable

ACTIONS: Final = Sayings[OnePieceWriter]()
ACTIONS.says(Move)(write_move)
ACTIONS.says(Modify)(write_modify)
ACTIONS.says(Grant)(write_grant)
ACTIONS.says(Forbid)(write_forbid)
ACTIONS.says(ForbidBy)(write_forbid_by)


def write_action(w: OnePieceWriter, action: Action) -> str:
    return ACTIONS(w, action)


@ACTIONS.says(KO)
def write_ko(w: OnePieceWriter, action: KO) -> str:
    return write_done(w, "ko", action.what)


@ACTIONS.says(Play)
def write_play(w: OnePieceWriter, action: Play) -> str:
    if action.state:
        return w.say("play_state", write_selector(w, action.what), w.say(action.state))
    return write_done(w, "play", action.what)


@ACTIONS.says(SetBase)
def write_set_base(w: OnePieceWriter, action: SetBase) -> str:
    of = write_selector(w, action.what)
    value = write_amount(w, action.to)
    return w.say("set_base", w.say(action.stat), of, value, w.say(action.until))


@ACTIONS.says(Bar)
def write_bar(w: OnePieceWriter, action: Bar) -> str:
    until = w.say(action.until)
    if action.act == "block":
        if action.of == Filter():
            return w.say("no_block", "[Blocker]", d=until)
        return w.say("no_block", write_phrase(w, replace(action.of, keywords=("Blocker",)), True), d=until)
    return w.say(f"bar.{action.who}.{action.act}", write_phrase(w, action.of, True), d=until)


@ACTIONS.says(Later)
def write_later(w: OnePieceWriter, action: Later) -> str:
    return w.say("later." + action.when, sentences.write_inline(w, action.action))


@ACTIONS.says(Negate)
def write_negate(w: OnePieceWriter, action: Negate) -> str:
    return w.say("negate", write_selector(w, action.what), d=w.say(action.until))


@ACTIONS.says(Look)
def write_look(w: OnePieceWriter, action: Look) -> str:
    text = w.say("look", write_selector(w, action.what))
    note_looked(w, action.what)
    return text


@ACTIONS.says(Reveal)
def write_reveal(w: OnePieceWriter, action: Reveal) -> str:
    text = w.say("reveal", write_selector(w, action.what))
    note_looked(w, action.what)
    return text


@ACTIONS.says(Retarget)
def write_retarget(w: OnePieceWriter, action: Retarget) -> str:
    key = "choose_retarget" if isinstance(action.to, Choose) else "retarget"
    return w.say(key, write_selector(w, action.to))


@ACTIONS.says(Shuffle)
def write_shuffle(w: OnePieceWriter, action: Shuffle) -> str:
    return w.say("shuffle." + action.who)


@ACTIONS.says(Damage)
def write_damage(w: OnePieceWriter, action: Damage) -> str:
    return w.say("damage." + action.who, write_amount(w, action.count))


@ACTIONS.says(UseSkill)
def write_use_skill(w: OnePieceWriter, action: UseSkill) -> str:
    return w.say("use", w.say("timing." + action.timing)[1:-1])


@ACTIONS.says(May)
def write_may(w: OnePieceWriter, action: May) -> str:
    key = "may" if action.who == "you" else "may.opponent"
    w.told = action.who == "opponent"
    text = w.say(key, sentences.write_order(w, action.action))
    w.told = False
    return text


@ACTIONS.says(Finish)
def write_finish(w: OnePieceWriter, action: Finish) -> str:
    return w.say(action.result + "." + action.who)


@ACTIONS.says(OneOf)
def write_one_of(w: OnePieceWriter, action: OneOf) -> str:
    return write_either_look(w, action) or write_either_end(w, action)


@ACTIONS.says(DeckLimit)
def write_deck_limit(w: OnePieceWriter, action: DeckLimit) -> str:
    return w.say("any_copies") if action.copies is None else w.say("copies", str(action.copies))


@ACTIONS.says(DeckBan)
def write_deck_ban(w: OnePieceWriter, action: DeckBan) -> str:
    return w.say("deck_ban", write_phrase(w, action.of, True))


@ACTIONS.says(Also)
def write_also(w: OnePieceWriter, action: Also) -> str:
    if action.value == EVERY:
        return w.say("also_every", w.say("every." + action.what))
    if action.what == "name":
        return w.say("also_name", f"[{action.value}]")
    if action.what == "type":
        return w.say("also_type", "{" + action.value + "}")
    if action.what == "attribute":
        return w.say("also_attribute", f"<{action.value}>")
    raise Unspeakable(action)


def note_looked(w: OnePieceWriter, what: Selector) -> None:
    """From here on "them" and "the rest" are these cards."""
    if isinstance(what, Top):
        w.fresh = True
        w.looking_at = what.whose
        w.many_looked = what.count != 1


@ACTIONS.says(Gain)
def write_gain(w: OnePieceWriter, action: Gain) -> str:
    if action.what not in ("attribute", "type"):
        raise Unspeakable(action)
    what = f"<{action.value}> attribute" if action.what == "attribute" else "{" + action.value + "} type"
    key = "gain_info" if is_plural(action.who) else "gains_info"
    return w.say(key, write_selector(w, action.who), what, d=w.say(action.until))


@ACTIONS.says(Draw)
def write_draw(w: OnePieceWriter, action: Draw) -> str:
    if isinstance(action.count, Short):
        if action != Draw(Short(Filter(whose="you", areas=("hand",)), action.count.least)):
            raise Unspeakable(action)
        return w.say("draw_so_that", str(action.count.least))
    if isinstance(action.count, Count) and action == Draw(Count(action.count.of)):
        return w.say("draw_equal", write_number_of(w, action.count))
    count = action.count.times if isinstance(action.count, Count) else action.count
    number = str(count)
    if action.up_to:
        number = w.say("up_to", number)
    cards = w.noun("card", count != 1)
    if action.who == "opponent":
        text = w.they("draw", number, cards)
    else:
        text = w.say("draw", number, cards)
    if isinstance(action.count, Count):
        text = w.say("for_each", text, write_every(w, action.count))
    return text


@ACTIONS.says(Orient)
def write_orient(w: OnePieceWriter, action: Orient) -> str:
    if action.state == "rested":
        return write_done(w, "rest_it", action.what)
    if action.state == "active":
        return w.say("set_active", write_selector(w, action.what))
    return w.say("turn_face", write_selector(w, action.what), w.say(action.state))


@ACTIONS.says(Attach)
def write_attach(w: OnePieceWriter, action: Attach) -> str:
    what = write_selector(w, action.what)
    if action.to == Choose(1, Filter(whose="you", areas=("leader", "character"))):
        return w.say("choose_give", w.say("leader_or_one"), what)
    if isinstance(action.to, Choose):
        return w.say("choose_give", write_selector(w, action.to), what)
    return w.say("give", write_selector(w, action.to), what)


@ACTIONS.says(Surcharge)
def write_surcharge(w: OnePieceWriter, action: Surcharge) -> str:
    on = write_phrase(w, action.on, True)
    timings = "".join(w.say("timing." + timing) + " " for timing in action.timings)
    if action.cost:
        return w.say(
            "added_cost", on, timings, w.joined([sentences.write_order(w, a) for a in action.cost], "and")
        )
    tags: list[str] = []
    for condition in action.conditions:
        if isinstance(condition, Attached):
            tags.append(w.say("don_x", str(condition.least)))
        elif isinstance(condition, Turn):
            tags.append(w.say("turn." + condition.whose))
        else:
            raise Unspeakable(action)
    return w.say("added_condition", on, timings, " ".join(tags))


def is_both_ends(action: OneOf) -> bool:
    """The two ends of one pile: "the top or bottom card of your Life"."""
    if len(action.actions) != 2:
        return False
    first, second = action.actions
    if not isinstance(first, Move | Orient) or not isinstance(first.what, Top):
        return False
    return second == replace(first, what=replace(first.what, bottom=True))


def write_either_look(w: OnePieceWriter, action: OneOf) -> str:
    """ "Look at the top card of either player's Life"."""
    first, second = action.actions[0], action.actions[-1]
    if not (isinstance(first, Look) and isinstance(second, Look)):
        return ""
    if not (isinstance(first.what, Top) and isinstance(second.what, Top)):
        return ""
    if replace(first.what, whose="opponent") != second.what or len(action.actions) != 2:
        return ""
    note_looked(w, first.what)
    w.looking_at = ""
    return w.say("look", write_top(w, replace(first.what, whose="either")))


def write_either_end(w: OnePieceWriter, action: OneOf) -> str:
    if not is_both_ends(action):
        raise Unspeakable(action)
    text = write_action(w, action.actions[0])
    return text.replace(w.say("top"), w.say("top or bottom"), 1)
