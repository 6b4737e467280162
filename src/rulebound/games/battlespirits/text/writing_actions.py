"""What is done in Battle Spirits: Cores that go from place to place, and the verbs of this game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.battlespirits import tree as own
from rulebound.games.battlespirits.text.amounts import APART, cores_on_field
from rulebound.games.battlespirits.text.writing import STYLE
from rulebound.games.battlespirits.text.writing_rules import write_rule_changed
from rulebound.games.battlespirits.tree import CorePlace, MoveCores
from rulebound.kernel import tree
from rulebound.kernel.tree import All, Choose, Count, Filter
from rulebound.language.writer import NoWording, Writer, lower, sentence
from rulebound.language.writing import actions, changes, conditions, nouns, placements, prohibitions
from rulebound.language.writing.amounts import write_every
from rulebound.language.writing.changes import write_statement
from rulebound.language.writing.selections import is_plural, write_as, write_done
from rulebound.language.writing.sentences import write_steps

AREAS: Final = {"core_trash": "trash"}
"""Areas of Cores that have the name of the area of cards."""

write_as(STYLE, own.Separate, "verb.separate")
write_as(STYLE, own.TurnFace, "verb.rebirth")


# --- Cores ------------------------------------------------------------------------------------------


@STYLE.says(MoveCores)
def write_cores(w: Writer, action: MoveCores) -> str:
    """ "move 1 core from your Reserve to your Trash", "put 2 cores from the Void on this Spirit", "Count +1"."""
    counted = write_count(w, action)
    if counted:
        return counted
    if action.plus:
        if not isinstance(action.count, int):
            raise NoWording(action)
        return w.say("plus_cores", str(action.count), write_place(w, action.to))
    each = ""
    count = action.count
    if isinstance(count, Count):
        each, count = write_every(w, replace(count, times=1)), count.times
    elif count is not None and not isinstance(count, int):
        raise NoWording(action)
    amount = write_amount(w, action, count)
    if action.soul == "no":
        amount = w.say("but_the_soul_core", amount)
    places = [write_place(w, place) for place in (replace(action.source, also=()), *action.source.also)]
    key = "put_cores" if action.source.area == "void" else "move_cores"
    target = action.to.cards
    if isinstance(target, Choose) and target.count != 1:
        some = w.say("verb.choose", w.write(target))
        them = w.say("a_total_of_them" if action.to.shared else "each_of_those")
        text = f"{some}. {sentence(w.say(key, amount, w.joined(places, 'or'), them))[:-1]}"
    else:
        text = w.say(key, amount, w.joined(places, "or"), write_place(w, action.to))
    if action.count is None and action.left == 1:
        text = w.clause(text, "until_one_core")
    return f"{each}, {text}" if each else text


def write_count(w: Writer, action: MoveCores) -> str:
    """count.increase, count.decrease: "Count +1"; "" for other Cores."""
    void, area = CorePlace("void"), CorePlace("count")
    if action == MoveCores(action.count, void, area):
        return f"{w.say('verb.count')} +{action.count}"
    if action == MoveCores(action.count, area, void):
        return f"{w.say('verb.count')} -{action.count}"
    return ""


def write_amount(w: Writer, action: MoveCores, count: int | None) -> str:
    """How many Cores: "the Soul Core", "up to 2 cores", "all cores"."""
    if action.soul == "only":
        return w.say("the_soul_core")
    if count is None and action.left == 1:
        return w.say("cores.s")
    if count is None and action.left:
        return w.say("all_but", str(action.left)) + " " + w.say("cores.s")
    if count is None:
        return w.say("any_number_of" if action.up_to else "all", w.say("cores.s"))
    number = w.say("in_total", str(count)) if action.to.shared and is_chosen(action.to) else str(count)
    number = w.say("up_to", number) if action.up_to else number
    return f"{number} {w.say(w.agreeing('cores', count != 1))}"


def is_chosen(place: CorePlace) -> bool:
    """Whether the cards were chosen on which the Cores are shared out."""
    return isinstance(place.cards, Choose)


def write_place(w: Writer, place: CorePlace) -> str:
    """A place of Cores: "your Reserve", "the Void", "this Spirit"; where they go, "the Reserve" is that of whoever's
    Cores they are."""
    if place.also:
        raise NoWording(place)
    cards = place.cards
    if cards is None:
        area = w.area(AREAS.get(place.area, place.area))
        if place.area == "void" or not place.whose:
            return w.say("the", area)
        return w.owned(place.whose, area)
    if isinstance(cards, All) and place.shared:
        if cards.of == Filter(cards.of.whose, ("field",), unless=APART):
            return w.owned(cards.of.whose, w.area("field"))
        phrase = nouns.write_phrase(w, replace(cards.of, whose=""), True)
        return w.say("any_of_them", w.owned(cards.of.whose, phrase) if cards.of.whose else phrase)
    return w.write(cards)


@STYLE.says(own.PayCores)
def write_pay(w: Writer, action: own.PayCores) -> str:
    return w.say("pay_cost", str(action.count))


@STYLE.replaces(write_steps)
def write_spirits_steps(w: Writer, action: tree.Action) -> str:
    """ "each player moves 1 core from a Spirit they control to the Trash"; or as in every game."""
    mine = of_each_player(action)
    if mine is None:
        return write_steps.shared(w, action)
    cards = mine.source.cards
    assert isinstance(cards, Choose)
    some = w.article(nouns.write_phrase(w, replace(cards.of, whose=""), False)) + " " + w.say("they_control")
    count = mine.count if isinstance(mine.count, int) else None
    amount = write_amount(w, mine, count)
    return w.say("each_moves", amount, some, write_place(w, mine.to))


def of_each_player(action: tree.Action) -> MoveCores | None:
    """What both players do, the one whose turn it is first; None if it is something else."""
    first = (
        action.then.actions[0] if isinstance(action, tree.If) and isinstance(action.then, tree.Seq) else None
    )
    if not isinstance(first, MoveCores) or not isinstance(first.source.cards, Choose):
        return None
    cards = first.source.cards
    others = replace(cards, of=replace(cards.of, whose="opponent"), by="opponent")
    theirs = replace(first, source=replace(first.source, cards=others))
    whole = tree.If(tree.Turn("you"), tree.Seq((first, theirs)), tree.Seq((theirs, first)))
    return first if action == whole else None


# --- verbs ------------------------------------------------------------------------------------------


@STYLE.says(tree.KO)
def write_ko(w: Writer, action: tree.KO) -> str:
    """ "destroy it"; "target 1 Spirit with 3000 BP or less. Destroy it. For each …, the targeting BP gets +1000"."""
    what, w.done = action.what, "ko"
    for bound in what.of.bounds if isinstance(what, Choose) else ():
        more = bound.high
        if isinstance(what, Choose) and isinstance(more, tree.Plus) and isinstance(more.number, Count):
            plain = replace(what, of=what.of.bounded(bound.stat, bound.low, more.by))
            each = write_every(w, replace(more.number, times=1))
            stat = w.say("stat." + bound.stat)
            return w.say("raised", w.write(plain), sentence(each)[:-1], f"{stat} gets +{more.number.times}")
    return write_done(w, "verb.ko", what)


@STYLE.says(tree.Play)
def write_play(w: Writer, action: tree.Play) -> str:
    """faq.cost.3: "summon 1 Spirit card from your hand without paying the cost"."""
    kinds = action.what.of.kinds if isinstance(action.what, Choose | All) else ()
    text = write_done(w, "deploy" if kinds == ("Nexus",) else "verb.play", action.what) + w.mode(action.state)
    if isinstance(action.what, tree.Looked):
        w.named, w.shown = True, ""
    return text if action.paying else w.clause(text, "without_paying")


@STYLE.says(own.Remain)
def write_remain(w: Writer, action: own.Remain) -> str:
    how = w.say("mode." + action.state) if action.state else w.say("the_same_state")
    key = "remain.s" if is_plural(w, action.what) else "remain"
    return w.clause(w.write(action.what), key, how)


@STYLE.says(own.Exchange)
def write_exchange(w: Writer, action: own.Exchange) -> str:
    return w.say("exchange", w.write(action.what), w.write(action.to))


@STYLE.says(own.HideUnder)
def write_hide_under(w: Writer, action: own.HideUnder) -> str:
    return w.say("hide_under", w.write(action.what), w.write(action.to))


@STYLE.says(own.EndBattle)
def write_end_battle(w: Writer, action: own.EndBattle) -> str:
    return w.say("end_battle")


@STYLE.says(own.EndStep)
def write_end_step(w: Writer, action: own.EndStep) -> str:
    return w.say("skip_step" if action.skip else "end_step")


@STYLE.says(own.UseMagic)
def write_use_magic(w: Writer, action: own.UseMagic) -> str:
    if action.timing != "flash":
        raise NoWording(action)
    return w.say("use_flash", w.write(action.what))


@STYLE.says(own.UseOther)
def write_use_other(w: Writer, action: own.UseOther) -> str:
    """ "target 1 of your Spirits. Activate one of its When Summoned effects"."""
    what = w.say("activate_one", w.say("timing." + action.timing)) if action.timing else ""
    if action.keyword:
        what = w.say("activate_its", w.keyword(action.keyword))
    if isinstance(action.what, tree.It):
        return what
    return f"{w.say('verb.choose', w.write(action.what))}. {sentence(what)[:-1]}"


@STYLE.says(tree.UseSkill)
def write_use_skill(w: Writer, action: tree.UseSkill) -> str:
    return w.say("use_own", w.say("timing." + action.timing))


@STYLE.says(own.PayAndUse)
def write_pay_and_use(w: Writer, action: own.PayAndUse) -> str:
    return w.say("pay_and_use", w.say("timing." + action.timing))


@STYLE.says(own.FallShort)
def write_fall_short(w: Writer, action: own.FallShort) -> str:
    return f"{w.write(action.action)}. {sentence(w.say('fall_short'))[:-1]}"


@STYLE.says(own.GuardTrigger)
def write_guard_trigger(w: Writer, action: own.GuardTrigger) -> str:
    return w.say("guard_trigger")


@STYLE.says(own.CreateToken)
def write_create(w: Writer, action: own.CreateToken) -> str:
    if not isinstance(action.count, int):
        raise NoWording(action)
    return w.say(
        "create",
        str(action.count),
        w.marked("name", action.name),
        w.say(w.agreeing("token", action.count != 1)),
    )


@STYLE.says(own.SetBurst)
def write_set_burst(w: Writer, action: own.SetBurst) -> str:
    return w.say("set_burst", w.write(action.what))


@STYLE.says(own.ActivateBurstOf)
def write_activate_burst(w: Writer, action: own.ActivateBurstOf) -> str:
    return w.say("activate_burst", w.write(action.what))


# --- what cards get, may and must -------------------------------------------------------------------


@STYLE.says(tree.Move)
def write_move(w: Writer, action: tree.Move) -> str:
    """ "set aside the top card of your deck face down"; or as in every game."""
    if action.to == "aside":
        text = w.say("verb.set_aside", w.write(action.what))
        return w.clause(text, "face_down") if action.state == "face_down" else text
    w.done = "placed"
    return placements.write_move(w, action)


@STYLE.says(tree.Draw)
def write_draw(w: Writer, action: tree.Draw) -> str:
    """ "draw cards until your hand is 3", "draw 1 card for each core on your Field"."""
    count = action.count
    if isinstance(count, tree.Short) and action.who == "you":
        return w.say("draw_to", str(count.least))
    if isinstance(count, Count) and count.of == cores_on_field(count.of.whose) and not action.up_to:
        every = "" if count.every == 1 else f"{count.every} "
        cores = w.say("for_each_of_cores", every, w.owned(count.of.whose, w.area("field")))
        return w.write(replace(action, count=count.times)) + " " + cores
    return actions.write_draw(w, action)


@STYLE.says(tree.Gain)
def write_gain(w: Writer, action: tree.Gain) -> str:
    """ "gains an extra Red symbol"."""
    if action.what != "symbol":
        return changes.write_gain(w, action)
    return write_statement(w, "gains", action.who, w.say("extra_symbol", action.value)) + w.until(
        action.until
    )


@STYLE.says(tree.Allow)
def write_allow(w: Writer, action: tree.Allow) -> str:
    until = w.until(action.until)
    changed = write_rule_changed(w, action)
    if changed:
        return changed
    if action.act == "block_effects_attacking" and isinstance(action.what, All):
        owned = nouns.write_phrase(w, action.what.of, True)
        blocks, attacks = (f"({w.say('timing.' + timing)})" for timing in ("blocks", "attacks"))
        return w.say("activate_instead", blocks, owned, attacks) + until
    if action.act == "block_rested" and action.by is None:
        return write_statement(w, "predicate.can block exhausted", action.what) + until
    if action.act == "attack_spirit" and action.by is not None:
        targets = nouns.write_phrase(w, action.by, True)
        return write_statement(w, "predicate.target attack", action.what, targets) + until
    raise NoWording(action)


@STYLE.says(tree.Forbid)
def write_forbid(w: Writer, action: tree.Forbid) -> str:
    if action.act == "reduce_life" and isinstance(action.what, Choose):
        return w.say("life_kept_from_it", w.write(action.what)) + w.until(action.until)
    if action.act == "reduce_life":
        of = action.what.of if isinstance(action.what, All) else Filter()
        attackers = nouns.write_phrase(w, replace(of, whose=""), True)
        return w.say("life_kept", w.owned("opponent", attackers)) + w.until(action.until)
    if action.act in ("abstain", "not_block"):
        verb = "must_attack" if action.act == "abstain" else "must_block"
        if isinstance(action.what, Choose) and action.what.count == 1 and action.until == tree.TURN:
            return w.say("targeted_it", w.write(action.what), w.say(verb))
        text = w.clause(w.write(action.what), verb)
        return f"{w.until(action.until).strip()}, {text}" if action.until != tree.WHILE else text
    return prohibitions.write_forbid(w, action)


@STYLE.says(tree.Bar)
def write_bar(w: Writer, action: tree.Bar) -> str:
    """ "the opponent cannot use cards from their hand during Flash Timing", "cannot activate Bursts"; or as in every
    game."""
    if (action.who, action.act, action.of) == ("opponent", "activate", Filter(areas=("burst",))):
        return w.say("opponent_cannot", w.say("activate_bursts")) + w.until(action.until)
    if action.act != "use_in_flash" or action.who != "opponent" or not action.of.areas:
        return prohibitions.write_bar(w, action)
    cards = nouns.write_bare(w, replace(action.of, areas=()), True)
    place = w.say("from_area", w.owned("their", w.areas(action.of.areas)))
    return w.say("opponent_cannot", w.say("use_in_flash", cards, place)) + w.until(action.until)


@STYLE.says(tree.GrantSkill)
def write_grant_skill(w: Writer, action: tree.GrantSkill) -> str:
    """ "this turn, when only the opposing Spirit is destroyed by comparing BP with it, draw 1 card"."""
    skill = action.skill
    if skill.event != tree.When("battle_ko", Filter(this=True)) or not isinstance(action.what, tree.It):
        return changes.write_grant_skill(w, action)
    if skill.effect is None:
        raise NoWording(action)
    effect = conditions.write_under(w, skill.conditions, write_steps(w, skill.effect))
    return w.say("won_by_it", w.until(action.until).strip(), lower(effect)).removesuffix(".")
