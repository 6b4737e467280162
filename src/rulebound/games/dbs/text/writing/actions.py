"""What players do."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbs.text.writing import events, sentences, skills
from rulebound.games.dbs.text.writing.changes import write_gain, write_modify, write_state
from rulebound.games.dbs.text.writing.conditions import write_all_of
from rulebound.games.dbs.text.writing.nouns import write_bare, write_phrase
from rulebound.games.dbs.text.writing.prohibitions import write_bar, write_forbid
from rulebound.games.dbs.text.writing.selections import chooser, write_selector
from rulebound.games.dbs.text.writing.traits import write_every, write_number
from rulebound.games.dbs.text.writing.writer import DbsWriter
from rulebound.games.dbs.tree import (
    Activate,
    AreaLimit,
    Beneath,
    Combo,
    Control,
    ExtraTurn,
    Flip,
    NegateAttack,
    NegatePlay,
    NegateSkill,
    OnTop,
    Token,
    Unspecified,
)
from rulebound.kernel.tree import (
    KO,
    Action,
    All,
    Allow,
    Also,
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
    GainSkills,
    Grant,
    GrantSkill,
    If,
    Later,
    Look,
    Looked,
    May,
    Modify,
    Move,
    Negate,
    NegateThis,
    OneOf,
    Orient,
    Over,
    Pick,
    Play,
    Reveal,
    Selector,
    Short,
    Shuffle,
    This,
    Together,
    Top,
    Waive,
    Watch,
)
from rulebound.language.trees import flat, seq
from rulebound.language.writer import Sayings, Unspeakable

ACTIONS: Final = Sayings[DbsWriter]()
ACTIONS.says(Modify)(write_modify)
ACTIONS.says(Gain)(write_gain)
ACTIONS.says(Forbid)(write_forbid)
ACTIONS.says(Bar)(write_bar)


def write_action(w: DbsWriter, action: Action) -> str:
    return ACTIONS(w, action)


@ACTIONS.says(KO)
def write_ko(w: DbsWriter, action: KO) -> str:
    return write_done(w, "ko", action.what)


@ACTIONS.says(Play)
def write_play(w: DbsWriter, action: Play) -> str:
    mode = " " + w.say("mode." + action.state) if action.state else ""
    text = write_done(w, "play", action.what) + mode
    if action.paying:
        text += " " + w.say("by_paying")
    w.meant = w.meant or isinstance(action.what, Looked)  # "the revealed card" is no more
    return text


@ACTIONS.says(Orient)
def write_orient(w: DbsWriter, action: Orient) -> str:
    return write_done(w, "switch." + action.state, action.what)


@ACTIONS.says(Grant)
def write_grant(w: DbsWriter, action: Grant) -> str:
    key = action.keyword if action.keyword == "Attack Active" else "gains"
    what = f"[{w.say('key.' + action.keyword)}]" if key == "gains" else ""
    return write_state(w, key, action.what, what, action.until)


@ACTIONS.says(GrantSkill)
def write_grant_skill(w: DbsWriter, action: GrantSkill) -> str:
    quoted = '"' + skills.write_nested_skill(w, action.skill) + '"'
    return write_state(w, "gains", action.what, quoted, action.until)


@ACTIONS.says(GainSkills)
def write_gain_skills(w: DbsWriter, action: GainSkills) -> str:
    w.meant = w.meant or isinstance(action.what, This)
    what = w.say("all_skills_of", write_selector(w, action.of))
    return write_state(w, "gains", action.what, what, action.until)


@ACTIONS.says(ForbidBy)
def write_forbid_by(w: DbsWriter, action: ForbidBy) -> str:
    if action.by == Filter(other=True):
        return w.say("but_by_this", write_forbid(w, Forbid(action.what, action.act, action.until)))
    by = w.say("this") if action.by == Filter(this=True) else write_phrase(w, action.by, True)
    act = w.say("act." + action.act) + " " + by
    return write_state(w, "cannot", action.what, act, action.until)


@ACTIONS.says(AreaLimit)
def write_area_limit(w: DbsWriter, action: AreaLimit) -> str:
    of = replace(action.of, whose="", areas=())
    return w.say("area_limit", str(action.most), write_bare(w, of, action.most > 1, False))


@ACTIONS.says(NegateAttack)
def write_negate_attack(w: DbsWriter, action: NegateAttack) -> str:
    return w.say("negate_attack")


@ACTIONS.says(NegateThis)
def write_negate_this(w: DbsWriter, action: NegateThis) -> str:
    return w.say("negate_this", d=w.until(action.until))


@ACTIONS.says(NegateSkill)
def write_negate_skill(w: DbsWriter, action: NegateSkill) -> str:
    if not action.kind:
        return w.say("negate_skill")
    return w.say("negate_kind", f"[{w.skill_name(action.kind)}]")


@ACTIONS.says(NegatePlay)
def write_negate_play(w: DbsWriter, action: NegatePlay) -> str:
    return w.say("negate_play.told" if w.told else "negate_play", w.say("to." + action.to))


@ACTIONS.says(Control)
def write_control(w: DbsWriter, action: Control) -> str:
    return w.say("control", write_selector(w, action.what))


@ACTIONS.says(Beneath)
def write_beneath(w: DbsWriter, action: Beneath) -> str:
    if isinstance(action.what, Top) and isinstance(action.what.count, Short):
        pile = w.say("piles." + action.what.whose, w.say("area." + action.what.area))
        return w.say("fill", pile, write_host(w, action.under), str(action.what.count.least))
    text = w.say("beneath", write_selector(w, action.what), write_selector(w, action.under))
    w.meant = isinstance(action.under, This)
    return text


def write_host(w: DbsWriter, what: Selector) -> str:
    """The card that others go under, by its name where that is all there is to say."""
    if isinstance(what, All) and len(what.of.names) == 1:
        if what.of == Filter(whose="you", areas=("battle",), names=what.of.names):
            return w.say("your", "{" + what.of.names[0] + "}")
    return write_selector(w, what)


@ACTIONS.says(Combo)
def write_combo(w: DbsWriter, action: Combo) -> str:
    return w.say("combo", write_selector(w, action.what))


@ACTIONS.says(Activate)
def write_activate(w: DbsWriter, action: Activate) -> str:
    if action.timing:
        timing = "[" + w.say("timing." + action.timing)[1:-1] + "]"
        return w.say("activate_skill", write_selector(w, action.what), timing)
    return w.say("activate", write_selector(w, action.what))


@ACTIONS.says(Flip)
def write_flip(w: DbsWriter, action: Flip) -> str:
    return w.say("flip")


@ACTIONS.says(Pick)
def write_pick(w: DbsWriter, action: Pick) -> str:
    return write_done(w, "choose", action.what)


@ACTIONS.says(Look)
def write_look(w: DbsWriter, action: Look) -> str:
    text = w.say("look", write_selector(w, action.what))
    w.revealed = "looked"
    return text if action.who == "you" else w.say("they_look", write_selector(w, action.what))


@ACTIONS.says(Reveal)
def write_reveal(w: DbsWriter, action: Reveal) -> str:
    text = write_done(w, "reveal", action.what)
    w.revealed = "revealed"
    return text


@ACTIONS.says(Damage)
def write_damage(w: DbsWriter, action: Damage) -> str:
    return w.say("damage." + action.who, write_number(w, action.count))


@ACTIONS.says(May)
def write_may(w: DbsWriter, action: May) -> str:
    w.told = action.who == "opponent"
    text = w.say("may" if action.who == "you" else "may.opponent", sentences.write_allowed(w, action.action))
    w.told = False
    return text


@ACTIONS.says(Finish)
def write_finish(w: DbsWriter, action: Finish) -> str:
    return w.say(action.result + "." + action.who)


@ACTIONS.says(ExtraTurn)
def write_extra_turn(w: DbsWriter, action: ExtraTurn) -> str:
    if action.who == "you":
        return w.say("extra_turn")
    raise Unspeakable(action)


@ACTIONS.says(OneOf)
def write_one_of(w: DbsWriter, action: OneOf) -> str:
    return sentences.write_whole(w, action)


@ACTIONS.says(DeckLimit)
def write_deck_limit(w: DbsWriter, action: DeckLimit) -> str:
    if action.copies is None:
        return w.say("any_copies")
    return w.say("one_copy" if action.copies == 1 else "some_copies", str(action.copies))


@ACTIONS.says(DeckBan)
def write_deck_ban(w: DbsWriter, action: DeckBan) -> str:
    return w.say("deck_ban", write_bare(w, action.of, True, False))


@ACTIONS.says(Also)
def write_also(w: DbsWriter, action: Also) -> str:
    return sentences.write_also(w, [action])


@ACTIONS.says(Unspecified)
def write_unspecified(w: DbsWriter, action: Unspecified) -> str:
    if isinstance(action.what, All):
        of = replace(action.what.of, whose="")
        return w.say("unspecified", write_phrase(w, of, True), d=w.until(action.until))
    raise Unspeakable(action)


@ACTIONS.says(Waive)
def write_waive(w: DbsWriter, action: Waive) -> str:
    if isinstance(action.what, This):
        if action.instead:
            paid = w.joined([write_gerund(w, each) for each in action.instead], "and")
            return w.say("waive_instead." + action.act, paid)
        return w.say("waive." + action.act)
    raise Unspeakable(action)


@ACTIONS.says(Allow)
def write_allow(w: DbsWriter, action: Allow) -> str:
    return write_state(w, "allow." + action.act, action.what, "", action.until)


def write_gerund(w: DbsWriter, action: Action) -> str:
    if isinstance(action, Move) and action.to == "hand":
        return w.say("adding", write_selector(w, action.what), w.say("to.hand.you"))
    raise Unspeakable(action)


def write_done(w: DbsWriter, key: str, what: Selector, b: str = "") -> str:
    if chooser(what) == "opponent":
        return w.they(key, write_selector(w, what), b)
    return w.say(key, write_selector(w, what), b)


@ACTIONS.says(Draw)
def write_draw(w: DbsWriter, action: Draw) -> str:
    count = action.count
    theirs = action.who == "opponent"
    if isinstance(count, Short):
        text = w.say("draw_until" + (".they" if theirs else ""), str(count.least))
        return w.say("theirs", text) if theirs else text
    each = ""
    if isinstance(count, Count):
        each = " " + write_every(w, count)
        count = count.times
    if not isinstance(count, int):
        raise Unspeakable(action)
    number = str(count)
    if action.up_to:
        number = w.say("up_to", number)
    cards = w.noun("card", count != 1)
    if action.who == "both":
        return w.say("draw.both", number, cards) + each
    if theirs:
        return w.they("draw", number, cards) + each
    return w.say("draw", number, cards) + each


@ACTIONS.says(Move)
def write_move(w: DbsWriter, action: Move) -> str:
    if action.alone:
        return write_move(w, replace(action, alone=False)) + " " + w.say("without_beneath")
    what = action.what
    if isinstance(what, Choose) and isinstance(what.count, Over):
        over = what.count
        text = w.say("until_left", str(over.most), w.say("to." + action.to))
        return w.say("theirs", text) if what.by == "opponent" else text
    mode = " " + w.say("mode." + action.state) if action.state else ""
    if action.to == "removed":
        return write_done(w, "remove", what)
    if action.to == "deck":
        end = w.say("to.deck." + action.where if action.where else "to.deck")
        return write_done(w, "put", what, end) + mode
    if action.where:
        raise Unspeakable(action)
    if action.to == "hand" and is_mine(what):
        return write_done(w, "add", what, w.say("to.hand.you")) + mode
    if action.to == "hand":
        return write_done(w, "return", what, w.say("to.hand")) + mode
    key = "send" if action.to == "warp" else "place"
    return write_done(w, key, what, w.say("to." + action.to)) + mode


def is_mine(what: Selector) -> bool:
    """Cards from a pile of your own."""
    if isinstance(what, Top):
        return what.whose == "you"
    if isinstance(what, Choose):
        return what.by == "you" and (what.among_looked or what.of.whose == "you")
    if isinstance(what, Together):
        return all(is_mine(part) for part in what.parts)
    return False


@ACTIONS.says(Token)
def write_token(w: DbsWriter, action: Token) -> str:
    if not isinstance(action.count, int):
        raise Unspeakable(action)
    facts: list[str] = []
    if action.colors:
        facts.extend(w.say("name." + color).lower() for color in action.colors)
    facts.extend("《" + trait + "》" for trait in action.types)
    facts.extend("<" + name + ">" for name in action.characters)
    if action.cost:
        facts.append(f"{action.cost} {w.say('stat.cost')}")
    facts.append(f"{action.power} {w.say('stat.power')}")
    if action.combo_cost is not None:
        facts.append(f"{action.combo_cost} {w.say('stat.combo_cost')}")
    if action.combo_power is not None:
        facts.append(f"{action.combo_power} {w.say('stat.combo_power')}")
    facts.extend(f"[{w.say('key.' + given.keyword)}]" for given in action.skills)
    state = " " + w.say("mode." + action.state) if action.state else ""
    key = "token" if action.count == 1 else "tokens"
    note = w.say("token_has", ", ".join(facts))
    return w.say(key, str(action.count), "{" + action.name + "}", d=state) + " (" + note + ")"


@ACTIONS.says(OnTop)
def write_on_top(w: DbsWriter, action: OnTop) -> str:
    mode = " " + w.say("mode." + action.state) if action.state else ""
    above, below = write_selector(w, action.what), write_selector(w, action.on)
    if action.keyword == "Evolve" and not mode:
        return w.say("evolve", below, above)
    if action.keyword:
        raise Unspeakable(action)
    return w.say("on_top", above, below) + mode


@ACTIONS.says(Shuffle)
def write_shuffle(w: DbsWriter, action: Shuffle) -> str:
    if action.if_searched and not action.area:
        return w.say("shuffle_searched")
    if action.area != "deck":
        raise Unspeakable(action)
    text = w.say("shuffle." + action.who)
    return text + " " + w.say("searched") if action.if_searched else text


@ACTIONS.says(Negate)
def write_negate(w: DbsWriter, action: Negate) -> str:
    only = ""
    if action.only:
        only = w.joined([f"[{w.skill_name(kind)}]" for kind in action.only], "and") + " "
    return w.say("negate", write_selector(w, action.what), only, d=w.until(action.until))


@ACTIONS.says(Later)
def write_later(w: DbsWriter, action: Later) -> str:
    inner = action.action
    when = w.say("later." + action.when)
    if isinstance(inner, If) and not sentences.is_did(inner.condition):
        conditions, then = sentences.nested_conditions(inner)
        return when + ", " + w.say("if", write_all_of(w, conditions), sentences.write_inline(w, then))
    actions = flat(inner)
    if any(isinstance(each, Look | Reveal) for each in actions):  # what is done with them follows
        after = [at for at, each in enumerate(actions) if isinstance(each, If)]
        if after:
            shown = when + ", " + sentences.write_inline(w, seq(actions[: after[0]]))
            return shown + ". " + sentences.write_sentences(w, actions[after[0] :], False)
    return when + ", " + sentences.write_inline(w, inner)


@ACTIONS.says(Watch)
def write_watch(w: DbsWriter, action: Watch) -> str:
    skill = action.skill
    if skill.event is None or skill.effect is None or skill.conditions or skill.cost:
        raise Unspeakable(action)
    until = w.until(action.until).strip()
    return until + ", " + events.write_when(w, skill.event) + ", " + sentences.write_inline(w, skill.effect)
