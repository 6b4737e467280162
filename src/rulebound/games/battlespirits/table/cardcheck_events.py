"""Ways to make things happen in Battle Spirits, so that effects that wait for them can be seen."""

from __future__ import annotations

from dataclasses import replace

from rulebound.cardcheck.arranger import THIS, option
from rulebound.cardcheck.conditions import make
from rulebound.cardcheck.faces import fitted
from rulebound.cardcheck.positions import Trial
from rulebound.cardcheck.prints import likeness
from rulebound.cardcheck.trees import parts_of
from rulebound.games.battlespirits.areas import DECK, FIELD
from rulebound.games.battlespirits.burst import ActivateBurst
from rulebound.games.battlespirits.ruleset import BRAVE, CLASH, COST_OF, MAGIC, SPIRIT, ULTIMATE
from rulebound.games.battlespirits.skills import Settle
from rulebound.games.battlespirits.table.cardcheck_cards import (
    FOE,
    MINE,
    give_other_side,
    give_symbol,
    leave_cores,
    need_cores,
    new_card,
    put_cores,
    show_front,
)
from rulebound.games.battlespirits.tree import CorePlace, MoveCores, PullTrigger, TurnFace, UseMagic
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.composites import own_face
from rulebound.kernel.keywords import has_keyword

COSTLY = 20
"""A cost that no other card has."""


def bring_battle_event(trial: Trial, event: tree.When) -> bool:
    """An event of a battle is brought about; False if it is none."""
    word, fight = event.event, trial.arranger.fight
    if word == "block":
        attacker = trial.somebody(FOE if trial.game.turn_seat != trial.me else MINE)
        fight(trial, attacker, trial.victim(event.subject))
    elif word == "blocked":
        met = FOE if event.other is None else replace(event.other, whose="opponent", areas=("field",))
        fight(trial, trial.victim(event.subject), trial.somebody(met))
    elif word == "resolution":
        fight(trial, trial.victim(event.subject))
    elif word in ("ko", "ko_in_battle") and event.subject is not None and event.subject.state == "in_battle":
        bring_defeat(trial, tree.When("battle_ko", THIS))
    elif word in ("battle_ko", "ko_in_battle"):
        bring_defeat(trial, event)
    elif word == "deplete" and event.subject is not None and event.subject.state == "in_battle":
        foe = trial.somebody(FOE)
        leave_cores(trial, foe, 1)
        leaves = MoveCores(None, CorePlace(cards=tree.This()), CorePlace("reserve", ""))
        trial.inscribe(foe, tree.Skill("blocks", leaves))
        fight(trial, trial.this, foe)
    elif word == "life_lost":
        bring_loss(trial, event.other or tree.Filter())
    else:
        return False
    return True


def bring_loss(trial: Trial, by: tree.Filter) -> None:
    """An attack that is not blocked reduces Life."""
    attackers = MINE if trial.game.turn_seat == trial.me else FOE
    asked = replace(attackers, facts=by.facts, keywords=by.keywords, bounds=by.bounds)
    card = trial.this if by.this else trial.somebody(asked)
    give_symbol(trial, card)
    if has_keyword(trial.game, card, CLASH):
        for id in trial.game.pile(1 - card.seat, FIELD):
            trial.game.cards[id].rested = True
    trial.arranger.fight(trial, card)


def bring_defeat(trial: Trial, event: tree.When) -> None:
    """A Spirit is destroyed by the comparison of BP: the one asked for wins, or loses."""
    card = trial.victim(event.subject)
    asked = FOE if card.seat == trial.me else MINE
    foe = trial.somebody(asked, card)
    trial.arranger.strengthen(trial, card if event.event == "battle_ko" else foe)
    attacks = card.seat == trial.game.turn_seat
    trial.arranger.fight(trial, card if attacks else foe, foe if attacks else card)


def bring_other(trial: Trial, event: tree.When) -> int | None:
    """An event outside battles: the option that brings it about, -1 if it is under way, None if it is not known."""
    by = trial.seat(event.who or "opponent")
    match event.event:
        case "summon" | "deploy" | "summon of Brave":
            return bring_card(trial, event)
        case "combine":
            return bring_combining(trial, event)
        case "advent" | "adventing":
            return bring_advent(trial, event)
        case "manifest":
            return enter(trial, "manifest")
        case "rebirth" | "flipped":
            bring_rebirth(trial, event)
        case "trigger_hits" | "trigger_hit" | "trigger_guarded":
            bring_trigger(trial, event)
        case "burst_set":
            return bring_burst(trial, event)
        case "burst_activated":
            bring_burst_activated(trial, event)
        case "returned":
            bring_return(trial, event)
        case "activated":
            return bring_magic(trial, event)
        case "effect_resolved" | "effect_used":
            return bring_effect(trial, event)
        case "situation":
            if event.condition is not None:
                make(trial, event.condition, True)
            trial.game.push(Settle())
        case "deplete":
            bring_depletion(trial, event)
        case "discard":
            bring_discard(trial, event)
        case "rested":
            bring_exhaustion(trial, event, by)
        case "draw" | "hand_increased":
            happen(trial, tree.Draw(1), by)
        case "cores_added":
            added = MoveCores(1, CorePlace("void"), CorePlace("reserve"))
            happen(trial, added, trial.seat(event.who or "you"))
        case _:
            return None
    return -1


def happen(trial: Trial, action: tree.Action, by: int, card: Card | None = None) -> None:
    """An effect of a player does it, and what it triggers is settled."""
    trial.game.push(Settle())
    trial.by_effect(action, by, card)


def bring_exhaustion(trial: Trial, event: tree.When, by: int) -> None:
    card = trial.victim(event.subject)
    card.rested = False
    if event.other is not None and event.other.whose:
        by = trial.seat(event.other.whose)
    happen(trial, tree.Orient(tree.Subject(), "rested"), by, card)


def bring_depletion(trial: Trial, event: tree.When) -> None:
    """An effect takes all Cores off a card."""
    card = trial.victim(event.subject)
    if card.id != trial.card:
        leave_cores(trial, card, 1)
    by = event.other.whose if event.other is not None and event.other.whose else "opponent"
    all_cores = MoveCores(None, CorePlace(cards=tree.Subject()), CorePlace("reserve", ""))
    happen(trial, all_cores, trial.seat(by), card)


def bring_card(trial: Trial, event: tree.When) -> int:
    """A card is summoned or deployed from the hand, by an effect if it is not its player's Main Step."""
    game = trial.game
    verb = "deploy" if event.event == "deploy" else "summon"
    asked = event.subject
    if asked is not None and event.who and not asked.this:
        asked = replace(asked, whose=event.who)
    victim = trial.victim(asked, "hand")
    if any(
        isinstance(part, CorePlace) and part.cards == tree.Subject() for part in parts_of(trial.clause.skill)
    ):
        need_cores(trial, victim, 2)
    if "High Speed" in trial.played_with:
        trial.arranger.fight(trial)
        return -1
    if game.ask is None or game.ask.kind != "main" or victim.seat != game.turn_seat:
        happen(trial, tree.Play(tree.Subject()), victim.seat, victim)
        return -1
    game.ask_again()
    return option(game, verb, victim.id)


def bring_combining(trial: Trial, event: tree.When) -> int:
    """A Brave of the player is combined with a card in the Main Step."""
    host = trial.victim(event.subject)
    put_cores(trial, host, 2)
    brave = new_card(trial, host.seat, BRAVE)
    of = tree.Filter(kinds=(own_face(trial.game, host).kind,))
    trial.inscribe(brave, tree.Skill("keyword", keyword="Combine", of=of))
    trial.roles["with"] = host.id
    trial.game.ask_again()
    return option(trial.game, "combine", brave.id)


def bring_advent(trial: Trial, event: tree.When) -> int:
    """A card of the hand Advents: the tested one, or one that was made for it."""
    game = trial.game
    card = trial.victim(event.subject, "hand")
    on = trial.somebody(MINE, card)
    put_cores(trial, on, 3)
    if card.id != trial.card:
        of = tree.Filter(whose="you", areas=("field",), kinds=(SPIRIT,))
        trial.inscribe(card, tree.Skill("main", keyword="Advent", of=of, values=("core_trash",)))
        game.ask_again()
        return option(game, "advent", card.id)
    return enter(trial, "advent")


def enter(trial: Trial, verb: str) -> int:
    """The tested card comes to the Field by an effect of its own: in the Main Step, or in a Flash Timing."""
    found = option(trial.game, verb, trial.card)
    if found < 0:
        trial.arranger.fight(trial)
    return found


def bring_rebirth(trial: Trial, event: tree.When) -> None:
    """An effect turns a card over: the tested one, or one that was made for it."""
    card = trial.victim(event.subject)
    if card.id == trial.holder:
        show_front(trial)
    else:
        give_other_side(trial, card)
    put_cores(trial, card, 3)
    happen(trial, TurnFace(tree.Subject()), card.seat, card)


def bring_trigger(trial: Trial, event: tree.When) -> None:
    """An Ultimate attacks with a U-Trigger, which hits or is guarded as the effect asks."""
    seat = trial.seat(event.who or ("you" if trial.game.turn_seat == trial.me else "opponent"))
    if event.subject is not None and event.subject.this:
        card = trial.this
    else:
        card = new_card(trial, seat, ULTIMATE)
        trial.inscribe(card, tree.Skill("attacks", PullTrigger(tree.Draw(1)), keyword="U-Trigger"))
        put_cores(trial, card, 3)
    cost = 0 if event.event == "trigger_guarded" else COSTLY
    face = likeness(own_face(trial.game, card))
    face.numbers = [cost if stat == COST_OF else n for stat, n in enumerate(face.numbers)]
    trial.wear(card, face)
    trial.arranger.fight(trial, card)


def bring_burst(trial: Trial, event: tree.When) -> int:
    """A card is set as a Burst."""
    waits = tree.When("life_lost", None, "you")
    skill = tree.Skill("burst", tree.Draw(1), event=waits)
    card, _ = trial.actor(skill, trial.game.turn_seat, tree.Filter(kinds=(MAGIC,)), "hand")
    trial.game.ask_again()
    return option(trial.game, "set", card.id)


def bring_burst_activated(trial: Trial, event: tree.When) -> None:
    """An effect has a player activate the Burst effect of a card."""
    seat = trial.seat(event.who or "you")
    skill = tree.Skill("burst", tree.Draw(1), event=tree.When("life_lost", None, "you"))
    card, clause = trial.actor(skill, seat, tree.Filter(kinds=(MAGIC,)), "burst")
    trial.game.push(Settle())
    trial.game.push(ActivateBurst(clause, trial.game.ref(card), seat))


def bring_return(trial: Trial, event: tree.When) -> None:
    """An effect returns a card of the Field, of the opponent's unless the event says whose."""
    card = trial.victim(replace(event.subject or tree.Filter(), areas=("field",)))
    asked = event.other
    by = trial.seat(asked.whose) if asked is not None and asked.whose else 1 - card.seat
    trial.game.push(Settle())
    trial.by_effect(tree.Move(tree.Subject(), event.to), by, card, asked)


def bring_discard(trial: Trial, event: tree.When) -> None:
    """A Spirit attacks, and its effect, that of a keyword if one is named, discards cards of the opponent's deck."""
    asked = event.other or tree.Filter()
    if event.areas:
        whose = event.subject.whose if event.subject is not None else "you"
        by = trial.seat(asked.whose or "opponent")
        lost = replace(event.subject or tree.Filter(), whose=whose, areas=event.areas)
        card = trial.somebody(lost)
        happen(trial, tree.Move(tree.Subject(), "trash"), by, card)
        return
    card = trial.somebody(MINE if trial.seat(asked.whose or "you") == trial.me else FOE)
    discard = tree.Move(tree.Top("opponent", "deck", 1), "trash")
    keyword = "" if event.keyword == "skill" else event.keyword
    trial.inscribe(card, tree.Skill("attacks", discard, keyword=keyword))
    deck = trial.game.pile(1 - card.seat, DECK)
    face = fitted(trial, event.subject or tree.Filter(), SPIRIT)
    trial.game.turn_face(trial.game.cards[deck[-1]], face)
    trial.arranger.fight(trial, card)


def use_by_keyword(trial: Trial, keyword: str) -> int:
    """The tested Magic card is used by a keyword effect of a Spirit."""
    card = trial.somebody(MINE)
    clause = trial.inscribe(card, tree.Skill("main", use_of_it(trial), keyword=keyword))
    trial.game.ask_again()
    return option(trial.game, "activate", card.id, clause.index)


def use_in_battle(trial: Trial) -> None:
    """The Main effect of the tested Magic card is used in a battle, by an effect of the attacking Spirit."""
    card = trial.somebody(trial.fighters.get("attacker", MINE))
    trial.inscribe(card, tree.Skill("attacks", use_of_it(trial)))
    trial.arranger.fight(trial, card)


def use_of_it(trial: Trial) -> UseMagic:
    """That the tested Magic card of the hand is used."""
    held = tree.Filter(whose="you", areas=("hand",)).adding("name", trial.printed.fact("name"))
    return UseMagic(tree.Choose(1, held), trial.clause.timing)


def bring_magic(trial: Trial, event: tree.When) -> int:
    """A Magic card is used in a Flash Timing, or in the Main Step if the effect is there in that alone."""
    seat = trial.seat(event.who or "you")
    asked = replace(event.subject or tree.Filter(), areas=(), kinds=(MAGIC,))
    card, _ = trial.actor(tree.Skill("flash", tree.Seq(())), seat, asked, "hand")
    if tree.InStep("main") in trial.clause.skill.conditions and seat == trial.game.turn_seat:
        trial.game.ask_again()
        return option(trial.game, "use", card.id)
    trial.roles["magic"] = card.id
    trial.arranger.fight(trial)
    return -1


def bring_effect(trial: Trial, event: tree.When) -> int:
    """An effect of a card of the timing asked for is resolved."""
    game, asked = trial.game, event.subject or tree.Filter()
    timing = event.keyword or "attacks"
    if timing in ("summoned", "deployed"):
        whose = "you" if game.turn_seat == trial.me else "opponent"
        kind = (asked.kinds or (SPIRIT,))[trial.variant % max(1, len(asked.kinds))]
        held = replace(asked, whose=whose, areas=("hand",), kinds=(kind,))
        card = trial.victim(held)
        trial.inscribe(card, tree.Skill(timing, tree.Draw(1)))
        game.ask_again()
        return option(game, "summon" if timing == "summoned" else "deploy", card.id)
    card = trial.victim(replace(asked, areas=("field",)))
    trial.inscribe(card, tree.Skill("attacks", tree.Draw(1)))
    trial.arranger.fight(trial, card)
    return -1
