"""Dragon Ball Super as the arranger of generated positions: its table, its kinds of cards, its events."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.arranger import Arranger, fixed_card, option
from rulebound.cardcheck.conditions import make
from rulebound.cardcheck.equipping import equip
from rulebound.cardcheck.faces import fitted
from rulebound.cardcheck.positions import Trial
from rulebound.games.dbs.areas import AREAS, BATTLE, DECK, DROP, ENERGY, HAND
from rulebound.games.dbs.battle import Battle, DamageProcessing, battle_of
from rulebound.games.dbs.checkpoints import CHECKPOINT
from rulebound.games.dbs.counters import Countering
from rulebound.games.dbs.instructions import A_COUNTER, ComboCards, NegateAction
from rulebound.games.dbs.keywords.activated import ACTIVATED
from rulebound.games.dbs.keywords.blocker import BLOCK
from rulebound.games.dbs.limits import LimitArea
from rulebound.games.dbs.play import Manner, PlayCard
from rulebound.games.dbs.ruleset import COST_OF, SPECIFIED, WORDS
from rulebound.games.dbs.setup import SETUP, Setting
from rulebound.games.dbs.skills import Use
from rulebound.games.dbs.table.cardcheck_events import (
    BATTLE_CARD,
    MINE,
    absorb,
    be_absorbed,
    defends,
    fuse,
    make_ally,
    play,
    puts_attacker_away,
    swap,
)
from rulebound.games.dbs.table.cardcheck_keywords import LOOKED_UP, SHOWN, furnish_keyword, start_keyword
from rulebound.games.dbs.tree import (
    Activate,
    AreaLimit,
    Beneath,
    Combo,
    Flip,
    NegateAttack,
    NegatePlay,
    OnTop,
    Pay,
    Unspecified,
)
from rulebound.games.dbs.turn import TURN
from rulebound.kernel import tree
from rulebound.kernel.cards import Card, Print
from rulebound.kernel.codes import RESTED
from rulebound.kernel.decisions import Ask
from rulebound.kernel.effects import NOTHING
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.prohibiting import WaiveCost
from rulebound.kernel.instructions.showing import OrientCards
from rulebound.kernel.program import Clause

FROM_HAND: Final = [word for word, keyword in ACTIVATED.items() if keyword.from_hand]
"""Keyword skills that are activated from hand."""
STEPS: Final = ("offence_start", "defence_start", "damage_start")
BY_NO_SKILL: Final = "not skill"
"""Of events: brought about by a player, or in battle."""
ENERGIES: Final = 6
NEWER: Final = 4
"""The number of variants that are played by the newer version of the rules; the others by the older one."""


class DragonBallSuperArranger(Arranger):
    def __init__(self) -> None:
        super().__init__("dbs", use=Use, battle=Battle)
        self.acts = (*self.acts, "combo")
        self.battles = {
            "attack": "attacker",
            "battle_end": "attacker",
            "damage_dealt": "winner",
            "damage_dealing": "winner",
            "fought": "either",
            "attacked": "guard",
        }
        self.next_turn = (*self.next_turn, "charge_start", "charged")
        self.home = "battle"
        self.kind = "Battle"
        self.kinds = {"leader": "Leader"}
        self.printed = {
            "Leader": {"power": 10000},
            "Battle": {"power": 15000, "cost": 3, "combo_power": 5000, "combo_cost": 0},
            "Extra": {"cost": 3},
        }
        self.amounts = {"hand": (5, 5, 1, 7, 2, 2), "life": (6, 6, 2, 8, 4, 4), "drop": (4, 4, 0, 8, 4, 4)}
        self.actor_kind = "Extra"
        self.used_area = "removed"
        self.main = "activate_main"
        self.passing = {"main": "end", "charge": "no", "redraw": "done"}
        self.resting = ("main", "redraw")
        self.opponents_turn = (
            "counter_attack",
            "counter_play",
            "Aegis",
            "Blocker",
            "Revenge",
            "attacked",
            "damage_taken",
        )
        self.shown, self.looked_up = SHOWN, LOOKED_UP
        self.either_turn = ("activate_battle", "fought", "combo", "combo_battle_end", "extra_activated")

    # -- the table --

    def ruleset(self, variant: int) -> str:
        return "1.077" if variant >= NEWER else "1.078"

    def whose_turn(self, clause: Clause, variant: int) -> str:
        event = self.event_of(clause, variant)
        if any(isinstance(one, WaiveCost) and one.act in COUNTERED for one in clause.effect):
            return "opponent"
        if event is not None and (
            event.keyword in ("Aegis", "Blocker") or event.keyword.startswith("Counter")
        ):
            return "you" if doer(event) == "opponent" else "opponent"
        if event is not None and event.event in STEPS:
            return event.who or "you"
        if event is not None and event.event == "ko_in_battle":  # only the other player's cards are attacked
            mine = event.subject is not None and (event.subject.this or event.subject.whose == "you")
            return "opponent" if mine else "you"
        if event is not None and event.event == "battle_end":
            return "opponent" if defends(event) else "you"
        if event is not None and event.event == "damage_taken" and event.who == "opponent":
            return "opponent" if event.other is not None and event.other.whose == "opponent" else "you"
        return super().whose_turn(clause, variant)

    def lay(self, trial: Trial) -> None:
        super().lay(trial)
        if trial.clause.timing == "keyword":
            furnish_keyword(trial, trial.clause)
        if puts_attacker_away(trial.clause.skill.effect):
            trial.fighters["attacker"] = replace(BATTLE_CARD, areas=("battle",))

    def supply(self, trial: Trial, seat: int) -> None:
        """Enough energy, of the right colours, for the card and for its skill; and some in Rest Mode."""
        colors: list[str] = []
        total = ENERGIES
        if seat == trial.me:
            colors, need = price(trial)
            total = max(total, need)
        for i in range(total):
            color = colors[i] if i < len(colors) else trial.color
            card = self.free_card(trial, seat, "energy")
            if card is None:
                break
            trial.put(card, tree.Filter().adding("color", (color,)), "energy")
            if i >= len(colors):
                trial.laid.discard(card.id)
        for _ in range(2):
            trial.game.move(trial.game.cards[trial.game.pile(seat, DECK)[-1]], ENERGY, "", state=RESTED)

    def elsewhere(self, trial: Trial) -> tuple[str, ...]:
        areas = super().elsewhere(trial)
        limits = any(isinstance(one, LimitArea) for one in trial.clause.effect)
        return (*areas, "battle") if areas and limits else areas

    def place_of(self, trial: Trial) -> int:
        clause, timing = trial.clause, trial.clause.timing
        event = self.event_of(clause, trial.variant)
        if any(isinstance(one, WaiveCost) and one.act == "activate_from_drop" for one in clause.effect):
            return DROP
        if timing == "permanent" and any(one.anywhere for one in clause.effect) and refers_to_itself(clause):
            return HAND
        if timing.startswith("counter"):  # wherever it goes afterwards
            return HAND
        if clause.places:
            return next(i for i in range(len(AREAS)) if clause.places & (1 << i))
        if timing == "keyword":
            return HAND if clause.keyword in (*FROM_HAND, "Deflect", "Energy-Exhaust") else BATTLE
        if event is not None and event.subject is not None and event.subject.this:
            if event.areas:
                return trial.game.rules.words.areas[event.areas[0]]
            if event.event in ("play", "combo", "combo_battle_end", "extra_activated"):
                return HAND
        field = any(c.keyword == "Field" for c in trial.printed.clauses)
        return BATTLE if field or trial.printed.kind == "Battle" else HAND

    def kind_for(self, area: str, kinds: tuple[str, ...]) -> str:
        field = area == "battle" and kinds == (self.actor_kind,)  # 10-3: an Extra Card with [Field]
        return self.actor_kind if field else super().kind_for(area, kinds)

    def skills(self, kind: str) -> list[tree.Skill]:
        return [tree.Skill("activate_main"), tree.Skill("activate_battle")] if kind == "Extra" else []

    # -- bringing events about --

    def start(self, trial: Trial) -> int:
        found = super().start(trial)
        if found < 0:  # what was begun is followed by a checkpoint, as an action of the Main Phase is
            trial.game.stack[0].step = TURN.jump("4-6-2-1")
        return found

    def activate(self, trial: Trial) -> int:
        clause, timing = trial.clause, trial.clause.timing
        if timing == "permanent":  # what stands in the place of a cost
            return self.start_waived(trial)
        if timing == "keyword":
            return start_keyword(trial, clause)
        if timing.startswith("counter"):
            trial.roles["counter"] = trial.card
        if timing == "counter_play":
            played = replace(BATTLE_CARD, whose="opponent")
            if any(isinstance(one, NegateAction) and one.what == "skill" for one in clause.effect):
                trial.by_effect(tree.Play(tree.Subject()), 1 - trial.me, trial.victim(played, "hand"))
            else:
                play(trial, played)
        elif timing == "counter_counter":
            against_play = any(
                isinstance(one, NegateAction) and one.what == "skill Counter Play" for one in clause.effect
            )
            self.bring_counter(trial, 1 - trial.me, against_play)
        elif timing in ("activate_battle", "counter_attack"):
            self.fight(trial)
        else:
            return super().activate(trial)
        return -1

    def start_waived(self, trial: Trial) -> int:
        """The player plays or uses a card whose cost the clause puts something in the place of."""
        act = next(one.act for one in trial.clause.effect if isinstance(one, WaiveCost))
        ids = [trial.card, *sorted(trial.laid)]
        if act in COUNTERED:
            own = [c for c in trial.printed.clauses if c.timing.startswith("counter")]
            for c in (condition for clause in own for condition in clause.skill.conditions):
                make(trial, c, True)
            attacks = [clause for clause in own if clause.timing == "counter_attack"]
            return self.bring_own_counter(trial, (attacks or own)[0])
        for id in ids:
            found = option(trial.game, "play" if act == "play" else "use", id)
            if found >= 0:
                return found
        return -1

    def bring_own_counter(self, trial: Trial, clause: Clause) -> int:
        """The tested card answers an attack or a play of the opponent's with this clause."""
        trial.roles["counter"] = trial.card
        if clause.timing == "counter_attack":
            self.fight(trial)
        else:
            play(trial, replace(BATTLE_CARD, whose="opponent"))
        return -1

    def bring_about(self, trial: Trial, event: tree.When) -> int:
        game, word = trial.game, event.event
        this = event.subject is not None and event.subject.this
        if word == "play" or (word == "placed" and event.to == "battle"):
            return self.bring_play(trial, event)
        if word == "placed":
            self.bring_placed(trial, event)
        elif word == "charged":
            asked = event.subject or tree.Filter()
            charged = trial.somebody(replace(asked, whose=event.who or "you", areas=("hand",)))
            trial.roles["charge"] = charged.id
            return option(game, "end")
        elif word in STEPS:
            self.fight(trial, fixed_card(game, game.turn_seat))
        elif word in ("combo", "combo_battle_end"):
            self.bring_combo(trial, event)
        elif word in ("ko", "ko_in_battle", "ko_dealt") and by_fighting(event):
            self.bring_ko(trial, event)
        elif word == "ko" and event.least > 1 and event.subject is not None:
            trial.want(event.subject, event.least)
            trial.by_effect(tree.KO(tree.Choose(event.least, event.subject)), trial.me)
        elif word == "rested" and event.keyword == "Alliance":
            # where the text asks of all cards in play what this one is
            ally = trial.somebody(MINE.adding("character", trial.printed.fact("character")[:1]))
            make_ally(trial, ally)
            trial.roles["pick"] = trial.card
            trial.this.rested = False
            self.fight(trial, ally)
        elif word == "leader_placed":
            setting = Setting()
            setting.step = SETUP.jump("5-2-1-2")
            game.push(setting)
        elif word == "flipped_front":
            self.bring_flip(trial, event)
        elif word == "put_under" and event.keyword.startswith("Union"):
            be_absorbed(trial, trial.victim(event.subject))
        elif word == "put_under" and event.other not in (None, tree.Filter(this=True)):
            assert event.other is not None
            host = trial.victim(event.other)
            under = tree.Choose(1, tree.Filter(areas=("leader", "battle")))
            trial.roles["pick"] = host.id
            trial.by_effect(Beneath(tree.Top("you", "deck", 1), under), host.seat)
        elif word in ("damage_dealing", "damage_dealt") and event.keyword == "skill":
            trial.by_effect(tree.Damage("opponent", 1), trial.seat(event.who or "you"))
        elif word == "chosen":
            victim = trial.victim(event.subject)
            by = trial.seat(event.other.whose or "opponent") if event.other is not None else 1 - trial.me
            named = tree.Filter(areas=("leader", "battle")).adding(
                "name", game.prints[victim.id].fact("name")
            )
            trial.by_effect(tree.Modify(tree.Choose(1, named), "power", 1000, tree.TURN), by)
        elif word in ("attack_negated", "damage_failed"):
            self.bring_failure(trial, event)
        elif word == "battle_end" and event.other is not None and defends(event):
            guard = trial.victim(event.other)
            if guard.id == trial.card:  # it must still be there when the battle ends
                self.strengthen(trial, guard, 10)
            if event.subject is not None:
                trial.fighters.setdefault("attacker", event.subject)
            self.fight(trial, None, guard)
        elif word in ("life_lost", "damage_taken"):
            self.bring_damage(trial, event)
        elif word in ("skill_activated", "extra_activated"):
            return self.bring_skill(trial, event, this)
        elif word in ("damage_dealing", "damage_dealt") and event.other == tree.Filter(whose="opponent"):
            self.bring_battle(trial, replace(event, other=replace(event.other, areas=("leader",))))
        elif word == "situation":
            if event.condition is not None:
                make(trial, event.condition, True)
            if trial.fighters:
                self.fight(trial)
            else:
                game.push(Frame(CHECKPOINT))
        else:
            return super().bring_about(trial, event)
        return -1

    def bring_play(self, trial: Trial, event: tree.When) -> int:
        game = trial.game
        if event.subject is not None and event.subject.this:
            if trial.base is not None:
                trial.want(trial.base, 1)
                on = tree.Choose(1, trial.base)
                trial.by_effect(OnTop(tree.Subject(), on), trial.me, trial.this)
                return -1
            word = event.keyword or "".join(trial.played_with[-1:])
            if word == "Swap":
                swap(trial)
                return -1
            keyword = own_keyword(trial, word)
            if keyword is not None:
                trial.subject = trial.card
                furnish_keyword(trial, keyword)
                game.ask_again()
                return start_keyword(trial, keyword)
            if word == "Evolve":
                on = tree.Choose(1, replace(MINE, other=True))
                trial.want(replace(MINE, other=True), 1)
                trial.by_effect(OnTop(tree.Subject(), on, keyword="Evolve"), trial.me, trial.this)
                return -1
            if word == "Union":
                absorb(trial)
                return -1
            orients = any(isinstance(one, OrientCards) for one in trial.clause.effect)
            if orients and trial.variant % 2 and event.keyword != BY_NO_SKILL:  # something is to be switched
                in_rest_mode = tree.Play(tree.Subject(), state="rested")
                trial.by_effect(in_rest_mode, trial.me, trial.this, event.other)
                return -1
            by_skill = event.keyword not in ("", BY_NO_SKILL)
            if by_skill or event.areas not in ((), ("hand",)):
                trial.by_effect(tree.Play(tree.Subject()), trial.me, trial.this, event.other)
                return -1
            field = next((c for c in trial.printed.clauses if c.keyword == "Field"), None)
            if field is not None:
                return option(game, "use", trial.card, field.index)
            found = option(game, "play", trial.card)
            if found < 0:
                game.push(PlayCard(trial.this))
            return found
        whose = event.who or (event.subject.whose if event.subject is not None else "") or "you"
        f = replace(event.subject or tree.Filter(kinds=("Battle",)), whose=whose)
        area = event.areas[0] if event.areas else "hand"
        if event.keyword in WORDS.keywords:
            trial.victim(f, area)
            manner = Manner(keyword=WORDS.keywords[event.keyword], clause=NOTHING)
            game.push(PlayCard(game.cards[trial.subject], manner))
        elif event.keyword not in ("", BY_NO_SKILL):
            trial.by_effect(tree.Play(tree.Subject()), trial.seat(whose), trial.victim(f, area), event.other)
        else:
            play(trial, f, area)
        return -1

    def bring_placed(self, trial: Trial, event: tree.When) -> None:
        f = event.subject
        area = event.areas[0] if event.areas else ""
        if f is None or not (f.this or area or f.areas or f.either):
            whose = (f.whose if f is not None else "") or event.who or "you"
            f = replace(f or tree.Filter(), areas=("deck",), whose=whose)
            area = "deck"
        if not f.this and not f.whose and event.who:
            f = replace(f, whose=event.who)
        victim = trial.this if f.this else trial.victim(f, area)
        trial.subject = victim.id
        by = trial.me if event.who != "opponent" else 1 - trial.me
        if event.other is not None and event.other.whose:
            by = trial.seat(event.other.whose)
        if event.keyword == "Union-Fusion":
            fuse(trial, victim)
        else:
            to = event.to or ("hand" if area == "drop" else "drop")  # anywhere, if that is not said
            trial.by_effect(tree.Move(tree.Subject(), to), by, victim, event.other)

    def bring_combo(self, trial: Trial, event: tree.When) -> None:
        if event.other is not None and event.other.this:  # by another skill of the card itself
            for clause in trial.printed.clauses:
                if any(isinstance(one, ComboCards) for one in clause.effect):
                    trial.skill(clause.skill)
            trial.roles["chain"] = trial.card
            self.fight(trial, trial.this)
            return
        f = event.subject
        seat = trial.seat(event.who or "you")
        if f is not None and f.this:
            card = trial.this
        else:
            whose = "you" if seat == trial.me else "opponent"
            f = replace(f or tree.Filter(kinds=("Battle",)), whose=whose)
            card = trial.victim(f, event.areas[0] if event.areas else "hand")
        trial.subject = card.id
        card.rested = False
        trial.roles["combo"] = card.id
        attacker = fixed_card(trial.game, trial.game.turn_seat)
        self.fight(trial, None if trial.fighters.get("attacker") else attacker)
        by_player = event.areas in ((), ("hand",), ("battle",))
        if event.keyword or not by_player:  # a skill of another card does it, once the battle is under way
            these = tree.Filter(whose="you", areas=event.areas).adding("name", trial.printed.fact("name"))
            skill = tree.Skill("activate_battle", Combo(tree.Choose(1, these)))
            actor, _ = trial.actor(
                skill, seat, replace(event.other or tree.Filter(), kinds=("Battle",)), "battle"
            )
            trial.roles["skill"] = actor.id

    def bring_damage(self, trial: Trial, event: tree.When) -> None:
        """A player takes 1 damage: by an attack or a skill, if the event says so."""
        hurt = trial.seat(event.who or "you")
        card = event.other is not None and bool(event.other.kinds or event.other.this)
        if event.keyword == BY_NO_SKILL or (not event.keyword and card):
            attacker = trial.victim(event.other) if card else None
            self.fight(trial, attacker or fixed_card(trial.game, 1 - hurt), fixed_card(trial.game, hurt))
        elif event.keyword:
            by = trial.seat(event.other.whose or "you") if event.other is not None else 1 - hurt
            whom = "you" if by == hurt else "opponent"
            trial.by_effect(tree.Damage(whom, 1), by, None, event.other)
        else:
            trial.game.push(DamageProcessing(hurt, 1, critical=False, clause=None))

    def bring_ko(self, trial: Trial, event: tree.When) -> None:
        """A card is KO'd in battle."""
        if event.event == "ko_dealt":
            attacker, victim = trial.victim(event.subject), trial.somebody(replace(MINE, whose="opponent"))
        else:
            attacker = fixed_card(trial.game, trial.game.turn_seat)
            if event.other is not None:
                attacker = trial.somebody(event.other)
            elif trial.fighters.get("attacker"):
                attacker = self.attacker(trial)
            of = self.movable(trial, event.subject, tree.KO(tree.Subject())) or BATTLE_CARD
            if not (of.this or of.whose):  # only the other player's cards are attacked
                of = replace(of, whose="opponent" if attacker.seat == trial.me else "you")
            victim = trial.victim(of)
        self.strengthen(trial, attacker)
        self.fight(trial, attacker, victim)

    def bring_failure(self, trial: Trial, event: tree.When) -> None:
        """An attack is negated, or on a Leader that is stronger."""
        seat = trial.game.turn_seat
        attacker = trial.this if event.subject is None or event.subject.this else trial.victim(event.subject)
        if event.event == "attack_negated":
            trial.roles["their counter"] = trial.counter(1 - seat, "counter_attack", NegateAttack()).id
            self.fight(trial, attacker)
        else:
            guard = fixed_card(trial.game, 1 - seat)
            self.strengthen(trial, guard, 10)
            self.fight(trial, attacker, guard)

    def bring_flip(self, trial: Trial, event: tree.When) -> None:
        """A Leader with its back up is turned to its front."""
        seat = trial.seat(event.subject.whose or "you") if event.subject is not None else trial.me
        chief = fixed_card(trial.game, seat)
        back = self.give_back(trial, chief, True)
        clause = trial.words.clause(back.number, 0, tree.Skill("activate_main", Flip()))
        back.clauses = [clause]
        trial.game.push(Use(clause, chief, seat))

    def give_back(self, trial: Trial, chief: Card, up: bool) -> Print:
        """The Leader has another side, which is up or not."""
        front = trial.game.prints[chief.id] if chief.id == trial.card else trial.fresh(chief.id)
        back = fitted(trial, tree.Filter(), "Leader")
        back.number = f"{front.number}/back"
        back.is_back = True
        back.back, front.back = front, back
        if up:
            trial.game.turn_face(chief, back)
        return back

    def bring_skill(self, trial: Trial, event: tree.When, this: bool) -> int:
        """Somebody activates a skill: of this keyword, or any."""
        game, word = trial.game, event.keyword
        seat = trial.seat(doer(event) or "you")
        if word == "Blocker":
            whose = "you" if seat == trial.me else "opponent"
            f = event.subject or tree.Filter(areas=("battle",), kinds=("Battle",))
            blocker = trial.somebody(f if f.this else replace(f, whose=whose, keywords=("Blocker",)))
            blocker.rested = False
            trial.roles["block"] = blocker.id
            self.fight(trial)
        elif word.startswith("Counter"):
            self.bring_counter(trial, seat, against_play=word == "Counter Play")
        elif word in ("Awaken", "Wish"):
            chief = fixed_card(game, seat)
            self.give_back(trial, chief, up=False)
            game.push(Use(trial.inscribe(chief, tree.Skill(word.lower(), Flip())), chief, seat))
        elif word == "Alliance" and not this:
            ally = trial.victim(event.subject)
            make_ally(trial, ally)
            self.fight(trial, ally)
        elif this:
            for clause in trial.printed.clauses:
                if clause is trial.clause:
                    continue
                if word and clause.keyword == word:
                    trial.subject = trial.card
                    furnish_keyword(trial, clause)
                    return start_keyword(trial, clause)
                for c in clause.skill.conditions:
                    make(trial, c, True)
                if clause.keyword == "Field":
                    return option(game, "use", trial.card, clause.index)
                if clause.timing in ("counter_attack", "counter_play") and trial.me != game.turn_seat:
                    return self.bring_own_counter(trial, clause)
                if clause.timing == "activate_main":
                    trial.skill(clause.skill)
                    game.ask_again()
                    return option(game, "use", trial.card, clause.index)
                if clause.timing == "activate_battle":
                    trial.roles["use"] = clause.index
                    self.fight(trial)
                    return -1
        else:
            card, clause = trial.actor(
                tree.Skill("activate_main"), seat, event.subject or tree.Filter(), "hand"
            )
            if word:
                clause.keyword = "Union-Absorb" if word == "Union" else word
            game.push(Use(clause, card, seat))
        return -1

    def bring_counter(self, trial: Trial, seat: int, against_play: bool) -> None:
        """A player answers a play of the other one, or an attack."""
        timing, negate = (
            ("counter_play", NegatePlay()) if against_play else ("counter_attack", NegateAttack())
        )
        trial.roles["their counter"] = trial.counter(seat, timing, negate).id
        if against_play:
            play(trial, replace(BATTLE_CARD, whose="opponent" if seat == trial.me else "you"))
        else:
            self.fight(trial)

    # -- answering --

    def preferred(self, trial: Trial, ask: Ask) -> int:
        game, roles = trial.game, trial.roles
        verbs = [choice.verb for choice in ask.choices]
        if ask.kind == "target":
            return max(0, option(game, "target", roles.get("guard", -2)))
        if ask.kind == "counter":
            for role in ("their counter", "counter"):
                found = option(game, "counter", roles.get(role, -2))
                if found >= 0:
                    return found
            return verbs.index("pass")
        if ask.kind == "combo":
            return self.preferred_combo(trial)
        if ask.kind == "charge" and "charge" in roles:
            found = option(game, "charge", roles["charge"])
            return found if found >= 0 else 0  # cards that nobody can tell apart are one option
        if ask.kind == "price":
            number = trial.clause.index
            return max(0, option(game, "waive", trial.card, number)) if "waive" in verbs else 0
        if ask.kind == "activate" and ask.clause is BLOCK:
            return (
                option(game, "yes", roles.get("block", -2))
                if roles.get("block") in cards_of(ask)
                else verbs.index("no")
            )
        if ask.kind in ("activate", "may") and ask.clause is not None and ask.clause is not trial.clause:
            return verbs.index(
                "yes" if ask.clause.number.startswith("GEN") or wanted(trial, ask.clause) else "no"
            )
        if ask.kind == "choose" and "done" in verbs and "chain" not in roles and another(trial, ask):
            return verbs.index("done")
        if ask.kind == "choose" and "pick" in roles:
            return option(game, "pick", roles["pick"])
        return -1

    def preferred_combo(self, trial: Trial) -> int:
        """Combos that are asked for, the skill that is tested, and then no more."""
        game, roles = trial.game, trial.roles
        for role, id in roles.items():
            if role.startswith("combo"):
                found = option(game, "combo", id)
                if found >= 0:
                    return found
        if "skill" in roles:
            found = option(game, "use", roles["skill"])
            if found >= 0 and not any(
                e.kind == "activate" and e.card == roles["skill"] for e in game.log.events
            ):
                return found
        clause = trial.clause
        number = roles.get("use", clause.index)
        if clause.timing in ("activate_battle", "keyword") or "use" in roles:
            found = option(game, "use", trial.card, number)
            if found >= 0 and not activated(game, trial.printed.clauses[number]):
                return found
        return option(game, "done")

    # -- judging --

    def bring_situation(self, trial: Trial) -> None:
        game = trial.game
        if not trial.fighters:
            return
        self.fight(trial)
        game.ask = None
        game.run()
        while game.ask is not None and game.ask.kind != "combo" and game.ask.kind not in self.resting:
            game.choose(max(0, self.preferred(trial, game.ask)))

    def lay_out(self, trial: Trial, a: tree.Action) -> None:
        match a:
            case Activate():
                equip(trial, a.what, a.timing)
            case OnTop():
                for id in trial.matching(a.on.of) if isinstance(a.on, tree.Choose) else ():
                    trial.game.cards[id].rested = trial.variant % 2 == 1
            case Flip() if isinstance(a.what, tree.All | tree.Choose):
                self.give_back(trial, fixed_card(trial.game, trial.seat(a.what.of.whose)), a.to == "front")
            case AreaLimit():
                for area in ("hand", *["battle"] * (a.most - 1)) if a.of.copy else ():
                    twin = trial.somebody(tree.Filter(whose="you", areas=(area,)), trial.this)
                    trial.game.prints[twin.id] = trial.printed
                if not a.of.copy:
                    trial.want(a.of, a.most)
                    trial.want(replace(a.of, whose=a.of.whose or "you", areas=("hand",)), 1)

    def negated(self, trial: Trial, instruction: Instruction) -> bool:
        if not isinstance(instruction, NegateAction):
            return False
        game = trial.game
        for frame in reversed(game.stack):
            if instruction.what == "attack":
                fight = battle_of(game)
                return fight is not None and fight.negated
            if instruction.what == "play" and isinstance(frame, PlayCard):
                return (frame.negated_to, frame.to_bottom) == (instruction.to, instruction.to_bottom)
            if instruction.what.startswith(A_COUNTER) and isinstance(frame, Countering) and frame.negated:
                return bool(frame.negated[-1])
            if instruction.what in ("skill", "play") and isinstance(frame, Use):
                return frame.negated
            if instruction.what == "skill Blocker" and isinstance(frame, Battle):
                return frame.guard == frame.first_guard
        return False


def doer(event: tree.When) -> str:
    """Whose doing an event is, as far as the text says so: of a player, or of a player's card."""
    return event.who or (event.subject.whose if event.subject is not None else "")


def by_fighting(event: tree.When) -> bool:
    """Whether the event is a KO in battle, or one that another card brings about in which it fights."""
    other = event.other
    return event.event != "ko" or (other is not None and (other.this or bool(other.areas)))


def own_keyword(trial: Trial, word: str) -> Clause | None:
    """The card's own keyword skill that the event speaks of."""
    for clause in trial.printed.clauses if word else ():
        if clause.timing == "keyword" and clause.keyword in trial.words.words.keywords:
            if word in USES and clause.keyword in USES[word]:
                return clause
            if clause.keyword == word:
                return clause
    return None


USES: Final = {
    "Evolve": ("Evolve", "EX-Evolve", "Xeno-Evolve"),
    "Union": ("Union-Fusion", "Union-Potara"),
}


def price(trial: Trial) -> tuple[list[str], int]:
    """The colours and the amount of energy that using the tested clause takes."""
    printed = trial.printed
    colors, total = list(printed.facts[SPECIFIED]), max(0, printed.numbers[COST_OF])
    for clause in (trial.clause, *(c for c in printed.clauses if c.timing == "keyword")):
        for step in (*clause.skill.cost, *paid_in(clause.skill.effect)):
            if isinstance(step, Pay):
                colors.extend(step.colors)
                total += max(step.total, len(step.colors))
    return colors, max(total, len(colors))


def paid_in(effect: tree.Action | None) -> list[tree.Action]:
    """What an effect has its player pay, whether it may be declined or not, or is paid later."""
    match effect:
        case tree.Seq():
            return [paid for part in effect.actions for paid in paid_in(part)]
        case tree.May() | tree.Later():
            return paid_in(effect.action)
        case tree.If():
            return paid_in(effect.then)
        case Pay() if effect.who == "you":
            return [effect]
    return []


COUNTERED: Final = ("counter", "activate_from_drop")
"""What texts let be done with a [Counter] for another price."""


def refers_to_itself(clause: Clause) -> bool:
    effect = clause.skill.effect
    parts = effect.actions if isinstance(effect, tree.Seq) else (effect,)
    return any(
        isinstance(part, (tree.Waive, Unspecified)) and isinstance(part.what, tree.This) for part in parts
    )


def wanted(trial: Trial, clause: Clause) -> bool:
    """Whether the tested clause needs another one to be carried out first."""
    event = trial.clause.skill.event
    return event is not None and bool(event.keyword) and clause.keyword == event.keyword


def activated(game: Game, clause: Clause) -> bool:
    return any(e.kind == "activate" and e.clause is clause for e in game.log.events)


def another(trial: Trial, ask: Ask) -> bool:
    """Whether another skill of the tested card asks, which is of no interest."""
    clause = ask.clause
    if clause is None or clause is trial.clause or clause.timing == "keyword":
        return False
    return clause in trial.printed.clauses


def cards_of(ask: Ask) -> list[int]:
    return [choice.card for choice in ask.choices]


ARRANGER: Final = DragonBallSuperArranger()
