"""Dragon Ball Super as the ground of generated positions: its table, its kinds of cards, its events."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.positions import COLORS, Scene, option, own_areas
from rulebound.games.dbs.areas import AREAS, BATTLE, DECK, DROP, ENERGY, HAND, LEADER, LIFE, UNDER
from rulebound.games.dbs.battle import BLOCK, Battle, Damage, battle_of
from rulebound.games.dbs.instructions import ComboCards, NegateAction
from rulebound.games.dbs.keywords import FROM_HAND, LimitArea
from rulebound.games.dbs.play import PlayCard
from rulebound.games.dbs.ruleset import COST_OF, STATS
from rulebound.games.dbs.setup import SETUP, Setting
from rulebound.games.dbs.skills import CHECKPOINT, Countering, Use
from rulebound.games.dbs.table.cardcheck_events import (
    MINE,
    absorb,
    by_effect,
    fight,
    fuse,
    leader,
    make_ally,
    play,
    swap,
)
from rulebound.games.dbs.table.cardcheck_keywords import SHOWN, fault_of, furnish_keyword, start_keyword
from rulebound.games.dbs.tree import (
    Activate,
    AreaLimit,
    Beneath,
    Combo,
    Control,
    Flip,
    NegateAttack,
    NegatePlay,
    OnTop,
    Pay,
    Token,
    Unspecified,
)
from rulebound.games.dbs.turn import TURN
from rulebound.kernel import tree
from rulebound.kernel.cards import MISSING, Card, Print
from rulebound.kernel.codes import AS_USUAL, RESTED
from rulebound.kernel.decisions import Ask
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.prohibiting import WaiveCost
from rulebound.kernel.permanents import survey
from rulebound.kernel.program import Clause
from rulebound.table import new_game

THEIR_EVENTS: Final = ("attacked", "damage_taken", "turn_start", "charge_start", "main_start")
"""Events of the opponent's turn, or that its end brings about."""
STEPS: Final = ("offence_start", "defence_start", "damage_start")
KINDS: Final = {"leader": "Leader"}
NUMBERS: Final = {
    "Leader": {"power": 10000},
    "Battle": {"power": 15000, "cost": 3, "combo_power": 5000, "combo_cost": 0},
    "Extra": {"cost": 3},
}
HANDS: Final = (5, 5, 1, 7, 2, 2)
LIVES: Final = (6, 6, 2, 8, 4, 4)
DROPS: Final = (4, 4, 0, 8, 4, 4)
"""Cards in hand, Life and the Drop Area, by variant: "if you have 3 or less" may be asked after a draw."""
ENERGIES: Final = 6
FIRST_TURN: Final = 5
NEWER: Final = 4
"""So many variants are played by the newer version of the rules, the others by the older one."""


class DragonBallSuperGround:
    def __init__(self) -> None:
        self.games: dict[str, Game] = {}

    # -- the table --

    def base(self, variant: int) -> Game:
        version = "1.077" if variant >= NEWER else "1.078"
        if version not in self.games:
            self.games[version] = bare_table(version)
        return self.games[version]

    def home(self) -> str:
        return "battle"

    def whose_turn(self, clause: Clause, variant: int) -> str:
        either = "opponent" if variant // 2 % 2 else "you"
        if any(isinstance(one, WaiveCost) and one.act == "counter" for one in clause.effect):
            return "opponent"
        if clause.timing in ("counter_attack", "counter_play") or clause.keyword in ("Aegis", "Blocker"):
            return "opponent"
        if clause.timing == "keyword" and clause.keyword == "Revenge":
            return "opponent"
        if clause.timing == "activate_battle":
            return either
        event = event_of(clause, variant)
        if event is None:
            return "you"
        if event.keyword == "Aegis":
            return "opponent"
        opposing = event.subject is not None and event.subject.whose == "opponent"
        if event.event in ("turn_start", "charge_start", "main_start"):
            return "you" if event.who == "opponent" else "opponent"  # it is the next turn that begins
        if event.event == "attack":
            return "opponent" if opposing else "you"
        if event.event == "fought":
            return either
        if event.event in ("combo", "combo_battle_end"):
            return either
        if event.event == "play" and (event.who == "opponent" or opposing):
            return "opponent"
        if event.event in ("turn_end", "main_end", *STEPS):
            return event.who or "you"
        return "opponent" if event.event in THEIR_EVENTS else "you"

    def lay(self, scene: Scene) -> None:
        game = scene.game
        for card in game.cards:  # cards of the tested card's colour, so that nothing else is in its way
            if card.owner == scene.me:
                game.prints[card.id] = blank(game.prints[card.id].kind, usual_color(scene))
        scene.lay_card()
        for seat in (scene.me, 1 - scene.me):
            mine = scene.variant % len(HANDS) if seat == scene.me else 0
            for area, count in ((HAND, HANDS[mine]), (LIFE, LIVES[mine]), (DROP, DROPS[mine])):
                for _ in range(count):
                    game.move(game.cards[game.pile(seat, DECK)[-1]], area, "")
            self.lay_energy(scene, seat)
        for clause in prepared(scene):
            furnish_keyword(scene, clause)

    def lay_energy(self, scene: Scene, seat: int) -> None:
        """Enough energy, of the right colours, for the card and for its skill; and some in Rest Mode."""
        colors: list[str] = []
        total = ENERGIES
        if seat == scene.me:
            colors, need = price(scene)
            total = max(total, need)
        for i in range(total):
            color = colors[i] if i < len(colors) else usual_color(scene)
            card = self.spare(scene, seat, "energy")
            if card is None:
                break
            scene.put(card, tree.Filter(colors=(color,)), "energy")
            if i >= len(colors):
                scene.laid.discard(card.id)
        for _ in range(2):
            scene.game.move(scene.game.cards[scene.game.pile(seat, DECK)[-1]], ENERGY, "", state=RESTED)

    def area_of(self, scene: Scene) -> int:
        clause, kind = scene.clause, scene.printed.kind
        timing, event = clause.timing, event_of(scene.clause, scene.variant)
        field = kind == "Battle" or any(c.keyword == "Field" for c in scene.printed.clauses)
        if timing == "permanent":
            elsewhere = own_areas(clause.skill.effect)
            if elsewhere and any(isinstance(one, LimitArea) for one in clause.effect):
                elsewhere = (*elsewhere, "battle")
            if elsewhere:
                return scene.game.rules.words.areas[elsewhere[scene.variant % len(elsewhere)]]
            if any(instruction.anywhere for instruction in clause.effect) and refers_to_itself(clause):
                return HAND
        if clause.places:
            return next(i for i in range(len(AREAS)) if clause.places & (1 << i))
        if timing.startswith("counter"):
            return HAND
        if timing == "keyword":
            return HAND if clause.keyword in (*FROM_HAND, "Field", "Deflect", "Energy-Exhaust") else BATTLE
        if event is not None and event.subject is not None and event.subject.this:
            if event.areas:
                return scene.game.rules.words.areas[event.areas[0]]
            if event.event in ("play", "combo", "combo_battle_end", "extra_activated"):
                return HAND
            if event.keyword in FROM_HAND:
                return HAND
        return BATTLE if field else HAND

    def numbers(self, kind: str) -> dict[str, int]:
        return NUMBERS.get(kind, NUMBERS["Battle"]).copy()

    def kind_in(self, area: str) -> str:
        return KINDS.get(area, "Battle")

    def skills(self, kind: str) -> list[tree.Skill]:
        return [tree.Skill("activate_main"), tree.Skill("activate_battle")] if kind == "Extra" else []

    def actor_kind(self) -> str:
        return "Extra"

    def aside(self) -> str:
        return "removed"

    def spare(self, scene: Scene, seat: int, area: str) -> Card | None:
        game = scene.game
        if area in ("leader", "deck") or len(game.pile(seat, DECK)) <= 8:
            return None
        free = [id for id in game.pile(seat, DECK) if id not in scene.laid and id != scene.card]
        return game.cards[free[0]] if free else None

    def clear(self, scene: Scene, card: Card, f: tree.Filter) -> None:
        game = scene.game
        if card.area == LEADER:
            other = next(c for c in COLORS if c not in (*f.colors, *f.only_colors, *f.all_colors))
            game.prints[card.id] = scene.fitted(tree.Filter(colors=f.not_colors or (other,)), "Leader")
            survey(game)
        elif card.area == DECK:
            game.move(card, DROP, "")
        else:
            game.move(card, DECK, "", where=1)

    def give(self, scene: Scene, card: Card, kind: str, count: int) -> None:
        for _ in range(count):
            lower = scene.game.cards[scene.game.pile(card.seat, DECK)[-1]]
            scene.game.move(lower, UNDER, "", host=card.id)

    # -- bringing events about --

    def start(self, scene: Scene) -> int:
        found = self.begin(scene)
        if found < 0:  # what was begun is followed by a checkpoint, as an action of the Main Phase is
            scene.game.stack[0].step = TURN.jump("4-6-2-1")
        return found

    def begin(self, scene: Scene) -> int:
        game, clause, card = scene.game, scene.clause, scene.this
        timing = clause.timing
        event = event_of(clause, scene.variant)
        if event is not None:
            return self.bring_about(scene, event)
        if timing == "permanent":  # what stands in the place of a cost
            return self.start_waived(scene)
        if timing == "keyword":
            return start_keyword(scene, clause)
        if timing in ("activate_main", "awaken", "wish"):
            return option(game, "use", card.id, clause.index)
        if timing == "activate_battle":
            fight(scene)
        elif timing == "counter_attack":
            fight(scene)
            scene.roles["counter"] = card.id
        elif timing == "counter_counter":
            scene.roles["their counter"] = scene.counter(1 - scene.me, "counter_attack", NegateAttack()).id
            scene.roles["counter"] = card.id
            fight(scene)
        elif timing == "counter_play":
            scene.roles["counter"] = card.id
            played = tree.Filter(whose="opponent", kinds=("Battle",))
            if any(isinstance(one, NegateAction) and one.what == "skill" for one in clause.effect):
                by_effect(scene, tree.Play(tree.Subject()), 1 - scene.me, scene.victim(played, "hand"))
            else:
                play(scene, played)
        return -1

    def start_waived(self, scene: Scene) -> int:
        """The player plays or uses a card whose cost the clause puts something in the place of."""
        act = next(one.act for one in scene.clause.effect if isinstance(one, WaiveCost))
        ids = [scene.card, *sorted(scene.laid)]
        if act == "counter":
            scene.roles["counter"] = scene.card
            attack = any(c.timing == "counter_attack" for c in scene.printed.clauses)
            for clause in scene.printed.clauses:
                if clause.timing.startswith("counter"):
                    for c in clause.skill.conditions:
                        scene.make(c, True)
            if attack:
                fight(scene)
            else:
                play(scene, tree.Filter(whose="opponent", kinds=("Battle",)))
            return -1
        for id in ids:
            found = option(scene.game, "play" if act == "play" else "use", id)
            if found >= 0:
                return found
        return -1

    def bring_about(self, scene: Scene, event: tree.When) -> int:
        game, word = scene.game, event.event
        this = event.subject is not None and event.subject.this
        if word == "play" or (word == "placed" and event.to == "battle"):
            return self.bring_play(scene, event)
        if word == "placed":
            self.bring_placed(scene, event)
        elif word in ("attack", "battle_end", "damage_dealt", "damage_dealing"):
            if event.other is not None:
                scene.fighters.setdefault("guard", event.other)
            attacker = scene.victim(event.subject)
            if word.startswith("damage"):
                scene.adjust(attacker, "power", 50000, None)
            fight(scene, attacker)
        elif word in STEPS:
            fight(scene, leader(game, game.turn_seat))
        elif word == "fought":
            fighter = scene.victim(event.subject)
            fight(scene, fighter) if fighter.seat == game.turn_seat else fight(scene, None, fighter)
        elif word == "attacked":
            if event.other is not None:
                scene.fighters.setdefault("attacker", event.other)
            fight(scene, None, scene.victim(event.subject))
        elif word in ("combo", "combo_battle_end"):
            self.bring_combo(scene, event)
        elif word in ("ko", "ko_by_effect", "ko_in_battle", "ko_dealt"):
            self.bring_ko(scene, event)
        elif word in ("leave", "leave_by_effect"):
            victim = scene.victim(in_battle_area(event.subject))
            by = scene.seat(event.who) if event.who else 1 - victim.seat
            by_effect(scene, tree.Move(tree.Subject(), event.to or "hand"), by, victim, event.other)
        elif word == "rested" and event.keyword == "Alliance":
            alike = scene.printed.characters[:1]  # where the text asks of all cards in play what this one is
            ally = scene.somebody(
                tree.Filter(whose="you", areas=("battle",), kinds=("Battle",), characters=alike)
            )
            make_ally(scene, ally)
            scene.roles["pick"] = scene.card
            scene.this.rested = False
            fight(scene, ally)
        elif word in ("rested", "activated_mode"):
            victim = scene.victim(event.subject)
            victim.rested = word != "rested"
            state = "rested" if word == "rested" else "active"
            by = (
                victim.seat if event.other is None or not event.other.whose else scene.seat(event.other.whose)
            )
            by_effect(scene, tree.Orient(tree.Subject(), state), by, victim, event.other)
        elif word in ("turn_start", "charge_start", "main_start", "turn_end", "main_end"):
            return option(game, "end")
        elif word == "leader_placed":
            setting = Setting()
            setting.step = SETUP.jump("5-2-1-2")
            game.push(setting)
        elif word == "flipped_front":
            self.bring_flip(scene, event)
        elif word in ("life_lost", "damage_taken"):
            game.push(Damage(scene.seat(event.who or "you"), 1, False, None))
        elif word in ("draw", "drawn"):
            by_effect(scene, tree.Draw(1), scene.seat(event.who or "you"))
        elif word in ("skill_activated", "extra_activated"):
            return self.bring_skill(scene, event, this)
        elif word == "situation":
            if event.condition is not None:
                scene.make(event.condition, True)
            game.push(Frame(CHECKPOINT))
        return -1

    def bring_play(self, scene: Scene, event: tree.When) -> int:
        game = scene.game
        if event.subject is not None and event.subject.this:
            if scene.base is not None:
                scene.want(scene.base, 1)
                on = tree.Choose(1, scene.base)
                by_effect(scene, OnTop(tree.Subject(), on), scene.me, scene.this)
                return -1
            word = event.keyword or scene.played_with
            if word == "Swap":
                swap(scene)
                return -1
            keyword = own_keyword(scene, word)
            if keyword is not None:
                scene.subject = scene.card
                furnish_keyword(scene, keyword)
                game.ask_again()
                return start_keyword(scene, keyword)
            if word == "Evolve":
                on = tree.Choose(1, replace(MINE, other=True))
                scene.want(replace(MINE, other=True), 1)
                by_effect(scene, OnTop(tree.Subject(), on, keyword="Evolve"), scene.me, scene.this)
                return -1
            if word == "Union":
                absorb(scene)
                return -1
            if event.keyword or event.areas not in ((), ("hand",)):
                by_effect(scene, tree.Play(tree.Subject()), scene.me, scene.this, event.other)
                return -1
            field = next((c for c in scene.printed.clauses if c.keyword == "Field"), None)
            if field is not None:
                return option(game, "use", scene.card, field.index)
            found = option(game, "play", scene.card)
            if found < 0:
                game.push(PlayCard(scene.this, False, AS_USUAL, 0, None))
            return found
        whose = event.who or (event.subject.whose if event.subject is not None else "") or "you"
        f = replace(event.subject or tree.Filter(kinds=("Battle",)), whose=whose)
        area = event.areas[0] if event.areas else "hand"
        if event.keyword:
            by_effect(scene, tree.Play(tree.Subject()), scene.seat(whose), scene.victim(f, area), event.other)
        else:
            play(scene, f, area)
        return -1

    def bring_placed(self, scene: Scene, event: tree.When) -> None:
        f = event.subject
        area = event.areas[0] if event.areas else ""
        if f is None or not (f.this or area or f.areas or f.either):
            f = replace(
                f or tree.Filter(), areas=("deck",), whose=(f.whose if f is not None else "") or "you"
            )
            area = "deck"
        victim = scene.this if f.this else scene.victim(f, area)
        scene.subject = victim.id
        by = scene.me if event.who != "opponent" else 1 - scene.me
        if event.other is not None and event.other.whose == "opponent":
            by = 1 - scene.me
        if event.keyword == "Union-Fusion":
            fuse(scene, victim)
        elif event.to == "warp":
            by_effect(scene, tree.Move(tree.Subject(), "warp"), by, victim, event.other)
        else:
            by_effect(scene, tree.Move(tree.Subject(), event.to), by, victim, event.other)

    def bring_combo(self, scene: Scene, event: tree.When) -> None:
        if event.other is not None and event.other.this:  # by another skill of the card itself
            for clause in scene.printed.clauses:
                if any(isinstance(one, ComboCards) for one in clause.effect):
                    scene.skill(clause.skill)
            scene.roles["chain"] = scene.card
            fight(scene, scene.this)
            return
        f = event.subject
        seat = scene.seat(event.who or "you")
        if f is not None and f.this:
            card = scene.this
        else:
            whose = "you" if seat == scene.me else "opponent"
            f = replace(f or tree.Filter(kinds=("Battle",)), whose=whose)
            card = scene.victim(f, event.areas[0] if event.areas else "hand")
        scene.subject = card.id
        card.rested = False
        scene.roles["combo"] = card.id
        attacker = leader(scene.game, scene.game.turn_seat)
        fight(scene, None if scene.fighters.get("attacker") else attacker)
        if event.keyword:  # a skill of another card does it, once the battle is under way
            these = tree.Filter(whose="you", names=scene.printed.names, areas=event.areas)
            skill = tree.Skill("activate_battle", Combo(tree.Choose(1, these)))
            actor, _ = scene.actor(
                skill, seat, replace(event.other or tree.Filter(), kinds=("Battle",)), "battle"
            )
            scene.roles["skill"] = actor.id

    def bring_ko(self, scene: Scene, event: tree.When) -> None:
        other = event.other
        fights = event.event in ("ko_in_battle", "ko_dealt") or (
            other is not None and (other.this or other.areas)
        )
        if event.event == "ko_dealt":
            attacker = scene.victim(event.subject)
            victim = scene.somebody(tree.Filter(whose="opponent", areas=("battle",), kinds=("Battle",)))
        elif fights:
            victim = scene.victim(in_battle_area(event.subject))
            attacker = (
                scene.somebody(other) if other is not None else leader(scene.game, scene.game.turn_seat)
            )
        else:
            victim = scene.victim(in_battle_area(event.subject))
            by = scene.seat(event.who) if event.who else 1 - victim.seat
            if other is not None and other.whose:
                by = scene.seat(other.whose)
            by_effect(scene, tree.KO(tree.Subject()), by, victim, other)
            return
        scene.adjust(attacker, "power", 50000, None)
        fight(scene, attacker, victim)

    def bring_flip(self, scene: Scene, event: tree.When) -> None:
        """A Leader with its back up is turned to its front."""
        seat = scene.seat(event.subject.whose or "you") if event.subject is not None else scene.me
        chief = leader(scene.game, seat)
        front = scene.game.prints[chief.id] if chief.id == scene.card else scene.fresh(chief.id)
        back = scene.fitted(tree.Filter(), "Leader")
        back.number = f"{front.number}/back"
        back.back, front.back = front, back
        clause = scene.words.clause(back.number, 0, tree.Skill("activate_main", Flip()))
        back.clauses = [clause]
        scene.game.turn_face(chief, back)
        scene.game.push(Use(clause, chief, seat, -1))

    def bring_skill(self, scene: Scene, event: tree.When, this: bool) -> int:
        """Somebody activates a skill: of this keyword, or any."""
        game, word = scene.game, event.keyword
        seat = scene.seat(event.who or "you")
        if word == "Blocker":
            whose = "you" if seat == scene.me else "opponent"
            blocker = scene.somebody(
                tree.Filter(whose=whose, areas=("battle",), kinds=("Battle",), keywords=("Blocker",))
            )
            blocker.rested = False
            scene.roles["block"] = blocker.id
            fight(scene)
        elif word == "Counter Play":
            scene.roles["their counter"] = scene.counter(seat, "counter_play", NegatePlay()).id
            play(scene, tree.Filter(whose="opponent" if seat == scene.me else "you", kinds=("Battle",)))
        elif word.startswith("Counter"):
            scene.roles["their counter"] = scene.counter(seat, "counter_attack", NegateAttack()).id
            fight(scene)
        elif word == "Alliance" and not this:
            ally = scene.victim(event.subject)
            make_ally(scene, ally)
            fight(scene, ally)
        elif this:
            for clause in scene.printed.clauses:
                if clause is scene.clause:
                    continue
                if word and clause.keyword == word:
                    scene.subject = scene.card
                    furnish_keyword(scene, clause)
                    return start_keyword(scene, clause)
                for c in clause.skill.conditions:
                    scene.make(c, True)
                if clause.timing == "activate_main":
                    scene.skill(clause.skill)
                    game.ask_again()
                    return option(game, "use", scene.card, clause.index)
                if clause.timing == "activate_battle":
                    scene.roles["use"] = clause.index
                    fight(scene)
                    return -1
                if clause.timing in ("counter_attack", "counter_play"):
                    scene.roles["counter"] = scene.card
                    fight(scene)
                    return -1
        else:
            card, clause = scene.actor(tree.Skill("activate_main"), seat, event.subject or tree.Filter())
            if word:
                clause.keyword = word
            game.move(card, HAND, "")
            game.push(Use(clause, card, seat, -1))
        return -1

    # -- answering --

    def wish(self, scene: Scene, ask: Ask) -> int:
        game, roles = scene.game, scene.roles
        verbs = [choice.verb for choice in ask.choices]
        if ask.kind == "charge":
            return verbs.index("no")
        if ask.kind == "target":
            return max(0, option(game, "target", roles.get("guard", -2)))
        if ask.kind == "counter":
            for role in ("their counter", "counter"):
                found = option(game, "counter", roles.get(role, -2))
                if found >= 0:
                    return found
            return verbs.index("pass")
        if ask.kind == "combo":
            return self.wish_combo(scene)
        if ask.kind == "price":
            number = scene.clause.index
            return max(0, option(game, "waive", scene.card, number)) if "waive" in verbs else 0
        if ask.kind == "activate" and ask.clause is BLOCK:
            return (
                option(game, "yes", roles.get("block", -2))
                if roles.get("block") in cards_of(ask)
                else verbs.index("no")
            )
        if ask.kind in ("activate", "may") and ask.clause is not None and ask.clause is not scene.clause:
            return verbs.index(
                "yes" if ask.clause.number.startswith("GEN") or wanted(scene, ask.clause) else "no"
            )
        if ask.kind == "choose" and "done" in verbs and "chain" not in roles and another(scene, ask):
            return verbs.index("done")
        if ask.kind == "choose" and "pick" in roles:
            return option(game, "pick", roles["pick"])
        return -1

    def wish_combo(self, scene: Scene) -> int:
        """Combos that are asked for, the skill that is tested, and then no more."""
        game, roles = scene.game, scene.roles
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
        clause = scene.clause
        number = roles.get("use", clause.index)
        if clause.timing in ("activate_battle", "keyword") or "use" in roles:
            found = option(game, "use", scene.card, number)
            if found >= 0 and not activated(game, scene.printed.clauses[number]):
                return found
        return option(game, "done")

    def idle(self, ask: Ask) -> bool:
        return ask.kind in ("main", "redraw")

    def go_on(self, ask: Ask) -> int:
        verbs = [choice.verb for choice in ask.choices]
        return verbs.index("end") if "end" in verbs else 0

    # -- judging --

    def performs(self, clause: Clause) -> bool:
        return clause.keyword in SHOWN

    def keyword_fault(self, scene: Scene) -> str:
        return fault_of(scene)

    def unfold(self, scene: Scene) -> None:
        game = scene.game
        if not scene.fighters:
            return
        fight(scene)
        game.ask = None
        game.run()
        while game.ask is not None and game.ask.kind != "combo" and not self.idle(game.ask):
            game.choose(max(0, self.wish(scene, game.ask)))

    def lay_out(self, scene: Scene, a: tree.Action) -> None:
        """What the actions of this game work on."""
        match a:
            case Activate():
                scene.select(a.what)
                scene.equip(a.what, a.timing)
            case Beneath():
                scene.select(a.what)
                scene.select(a.under)
            case OnTop():
                scene.select(a.what)
                scene.select(a.on)
                if isinstance(a.on, tree.Choose):
                    for id in scene.matching(a.on.of):
                        scene.game.cards[id].rested = scene.variant % 2 == 1
            case Token():
                scene.number(a.count)
            case AreaLimit():
                scene.want(a.of, a.most)
                scene.want(replace(a.of, whose="you", areas=("hand",)), 1)
            case Control() | Combo() | Unspecified():
                scene.select(a.what)

    def negated(self, scene: Scene, instruction: Instruction) -> bool:
        if not isinstance(instruction, NegateAction):
            return False
        game = scene.game
        for frame in reversed(game.stack):
            if instruction.what == "attack":
                fight = battle_of(game)
                return fight is not None and fight.negated
            if instruction.what == "play" and isinstance(frame, PlayCard):
                return frame.negated_to == instruction.to
            if instruction.what == "skill Counter" and isinstance(frame, Countering) and frame.negated:
                return bool(frame.negated[-1])
            if instruction.what in ("skill", "play") and isinstance(frame, Use):
                return frame.negated
            if instruction.what == "skill Blocker" and isinstance(frame, Battle):
                return frame.guard == frame.first_guard
        return False


def event_of(clause: Clause, variant: int) -> tree.When | None:
    """The event to be brought about; of several, each in turn."""
    event = clause.skill.event
    if event is None:
        return None
    events = (event, *event.also)
    return events[variant % len(events)]


def in_battle_area(f: tree.Filter | None) -> tree.Filter | None:
    """Only Battle Cards are KO'd and leave."""
    return replace(f, areas=("battle",)) if f is not None and "leader" in f.areas else f


def own_keyword(scene: Scene, word: str) -> Clause | None:
    """The card's own keyword skill that the event speaks of."""
    for clause in scene.printed.clauses if word else ():
        if clause.timing == "keyword" and clause.keyword in scene.words.words.keywords:
            if word in USES and clause.keyword in USES[word]:
                return clause
            if clause.keyword == word:
                return clause
    return None


USES: Final = {
    "Evolve": ("Evolve", "EX-Evolve", "Xeno-Evolve"),
    "Union": ("Union-Fusion", "Union-Potara"),
}


def prepared(scene: Scene) -> list[Clause]:
    """The keyword skill that is tested."""
    return [scene.clause] if scene.clause.timing == "keyword" else []


def price(scene: Scene) -> tuple[list[str], int]:
    """The colours and the amount of energy that using the tested clause takes."""
    printed = scene.printed
    colors, total = list(printed.specified), max(0, printed.numbers[COST_OF])
    for clause in (scene.clause, *(c for c in printed.clauses if c.timing == "keyword")):
        for step in clause.skill.cost:
            if isinstance(step, Pay):
                colors.extend(step.colors)
                total += max(step.total, len(step.colors))
    return colors, max(total, len(colors))


def usual_color(scene: Scene) -> str:
    """The tested card's colour, so that nothing else is in its way."""
    return scene.printed.colors[0] if scene.printed.colors else COLORS[0]


def refers_to_itself(clause: Clause) -> bool:
    effect = clause.skill.effect
    parts = effect.actions if isinstance(effect, tree.Seq) else (effect,)
    return any(
        isinstance(part, (tree.Waive, Unspecified)) and isinstance(part.what, tree.This) for part in parts
    )


def wanted(scene: Scene, clause: Clause) -> bool:
    """Whether the tested clause needs another one to be carried out first."""
    event = scene.clause.skill.event
    return event is not None and bool(event.keyword) and clause.keyword == event.keyword


def activated(game: Game, clause: Clause) -> bool:
    return any(e.kind == "activate" and e.clause is clause for e in game.log.events)


def another(scene: Scene, ask: Ask) -> bool:
    """Whether another skill of the tested card asks, which is of no interest."""
    clause = ask.clause
    if clause is None or clause is scene.clause or clause.timing == "keyword":
        return False
    return clause in scene.printed.clauses


def cards_of(ask: Ask) -> list[int]:
    return [choice.card for choice in ask.choices]


def bare_table(version: str) -> Game:
    """A real game of some turns, in which nobody did anything; then every card goes back."""
    game = new_game("dbs", seed=1, rules=version)
    while game.turn < FIRST_TURN or game.ask is None or game.ask.kind != "main":
        kind = game.ask.kind if game.ask is not None else ""
        game.choose(option(game, {"main": "end", "charge": "no", "redraw": "done"}[kind]))
    plain, chief = blank("Battle", "Red"), blank("Leader", "Red")
    for card in game.cards:
        game.turn_face(card, chief if card.area == LEADER else plain)
        card.rested = False
        if card.area not in (LEADER, DECK):
            game.move(card, DECK, "")
    return game


def blank(kind: str, color: str) -> Print:
    """A card that is nobody in particular; the same one each time."""
    if (kind, color) not in BLANKS:
        numbers = NUMBERS[kind]
        stats = [numbers.get(stat, MISSING) for stat in STATS]
        BLANKS[kind, color] = Print("GEN-0", "Nobody", kind, stats, ("Nobody",), (), (color,), (), "", "")
    return BLANKS[kind, color]


BLANKS: Final[dict[tuple[str, str], Print]] = {}


GROUND: Final = DragonBallSuperGround()
