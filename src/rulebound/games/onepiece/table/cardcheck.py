"""One Piece as the arranger of generated positions: its table, its kinds of cards, its events."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.cardcheck.arranger import THIS, Arranger, fixed_card, option
from rulebound.cardcheck.positions import Trial
from rulebound.games.onepiece import areas
from rulebound.games.onepiece.battle import Battle, DamageProcessing
from rulebound.games.onepiece.keywords.ko import ko_moments
from rulebound.games.onepiece.ruleset import CHARACTERS, COST_OF, DON_PLACED, GAME_START
from rulebound.games.onepiece.skills import Resolve, Use, play_event
from rulebound.games.onepiece.tree import Attach
from rulebound.games.onepiece.turn import PlayCard
from rulebound.kernel import tree
from rulebound.kernel.cards import Card
from rulebound.kernel.codes import AS_USUAL, RESTED
from rulebound.kernel.decisions import Ask
from rulebound.kernel.replacement import Would
from rulebound.kernel.triggers import happened

OWN_DON: Final = tree.Filter(whose="you", areas=("cost",))
OWN_HAND: Final = tree.Filter(whose="you", areas=("hand",))
FOE: Final = tree.Filter(whose="opponent", areas=("character",))


class OnePieceArranger(Arranger):
    def __init__(self) -> None:
        super().__init__("onepiece", use=Use, battle=Battle)
        self.home = "character"
        self.kind = "Character"
        self.kinds = {
            "leader": "Leader",
            "stage": "Stage",
            "don_deck": "DON!!",
            "cost": "DON!!",
            "given": "DON!!",
        }
        self.printed = {
            "Leader": {"power": 5000, "life": 4},
            "Character": {"power": 4000, "cost": 3},
            "Event": {"cost": 3},
            "Stage": {"cost": 3},
        }
        self.supplies = {"DON!!": "don_deck"}
        self.room = {"character": CHARACTERS, "stage": 1}
        self.amounts = {"hand": (4, 4, 1, 7, 0, 0), "life": (3, 3, 1, 5, 2, 2), "trash": (4,)}
        self.actor_kind = "Event"
        self.timings = {
            "on_play": tree.When("play", THIS),
            "when_attacking": tree.When("attack", THIS),
            "on_ko": tree.When("ko", THIS),
            "opponent_attacks": tree.When("attack", FOE),
            "counter": tree.When("attack", FOE),
            "trigger": tree.When("trigger_activated", THIS),
            "end_of_your_turn": tree.When("turn_end", who="you"),
            "end_of_opponent_turn": tree.When("turn_end", who="opponent"),
        }
        self.effects = {
            "given": Attach(tree.Choose(1, OWN_DON), tree.Subject()),
            "hand_trashed": tree.Move(tree.Choose(1, OWN_HAND), "trash"),
        }
        self.battles = {"attack": "attacker", "attack_damage": "winner", "battle_ko": "winner"}
        self.opponents_turn = ("on_block", "trigger", "on_ko")

    # -- the table --

    def supply(self, trial: Trial, seat: int) -> None:
        game = trial.game
        for count, state in ((4, AS_USUAL), (2, RESTED)):
            for _ in range(count):
                game.move(game.cards[game.pile(seat, areas.DON_DECK)[-1]], areas.COST, "", state=state)
        if trial.clause.timing in ("main", "counter") and seat == trial.me:
            trial.want(replace(OWN_DON, state="active"), min(trial.printed.numbers[COST_OF], 5))

    def place_of(self, trial: Trial) -> int:
        timing, kind = trial.clause.timing, trial.printed.kind
        if timing == "trigger":
            return areas.DECK
        if timing == "on_play" or kind == "Event":
            return areas.HAND
        return areas.STAGE if kind == "Stage" else areas.CHARACTER

    def skills(self, kind: str) -> list[tree.Skill]:
        return [tree.Skill("main")] if kind == "Event" else []

    def free_card(self, trial: Trial, seat: int, area: str) -> Card | None:
        game = trial.game
        if area == "given":
            before = len(game.pile(seat, areas.GIVEN))
            self.give(trial, fixed_card(game, seat), "DON!!", before + 1)
            given = game.pile(seat, areas.GIVEN)
            return game.cards[given[-1]] if len(given) > before else None
        if self.kinds.get(area) != "DON!!":
            return super().free_card(trial, seat, area)
        for pile in (areas.COST,) if area == "don_deck" else (areas.DON_DECK, areas.COST):
            ids = [id for id in game.pile(seat, pile) if id not in trial.laid]
            if ids and (pile != areas.COST or area in ("cost", "don_deck")):
                return game.cards[ids[-1]]
        return None

    def give(self, trial: Trial, card: Card, kind: str, count: int) -> None:
        game = trial.game
        for _ in range(count):
            given = [id for id in game.pile(card.seat, areas.GIVEN) if game.cards[id].host == card.id]
            don = game.pile(card.seat, areas.DON_DECK) or game.pile(card.seat, areas.COST)
            if len(given) >= count or not don:
                return
            game.attach(game.cards[don[-1]], card)

    # -- bringing events about --

    def activate(self, trial: Trial) -> int:
        game, clause, card = trial.game, trial.clause, trial.this
        if clause.timing == "on_block":
            self.fight(trial, self.opposing_attacker(trial))
        elif clause.timing == "main":
            found = option(game, "play", card.id)
            if found >= 0:
                return found
            game.move(card, areas.TRASH, "")
            game.push(Use(clause, card, trial.me))
        return super().activate(trial)

    def opposing_attacker(self, trial: Trial) -> Card:
        """An opposing Character that attacks, so that the Leader stays active, if there is room."""
        card = self.free_card(trial, 1 - trial.me, "character")
        if card is None:
            return fixed_card(trial.game, 1 - trial.me)
        trial.put(card, tree.Filter(), "character")
        return card

    def bring_about(self, trial: Trial, event: tree.When) -> int:
        game, word = trial.game, event.event
        doer = event.other.whose if event.keyword == "skill" and event.other is not None else ""
        by = trial.seat(doer or event.who or "opponent")
        if word == "attack" and event.subject is FOE:
            self.fight(trial, self.opposing_attacker(trial))
        elif word == "ko_in_battle":
            game.push(Would(trial.victim(event.subject), ko_moments(True), ko=True, in_battle=True, by=by))
        elif word in ("play", "play_from_hand", "play_from_trash"):
            area = word.removeprefix("play_from_") if word != "play" else "hand"
            victim = trial.victim(event.subject, area)
            if event.keyword:
                trial.by_effect(tree.Play(tree.Subject()), victim.seat, victim, event.other)
            else:
                game.push(PlayCard(victim, paying=False, state=AS_USUAL, clause=None))
        elif word in ("block", "battles", "battled", "battle_end", "attacked"):
            met = FOE if event.other is None else replace(event.other, whose="opponent", areas=FOE.areas)
            trial.want(replace(met, state="rested"), 1)
            trial.want(replace(FOE, state="active", keywords=("Blocker",)), 1)
            mine = trial.me == game.turn_seat
            guard = trial.somebody(replace(met, state="rested")) if mine and word == "battled" else None
            self.fight(trial, trial.this if mine else fixed_card(game, 1 - trial.me), guard)
        elif word == "event_activated":
            card, _ = trial.actor(tree.Skill("main"), by)
            game.move(card, areas.HAND, "")
            play_event(game, card, "main")
        elif word == "trigger_activated":
            card = trial.this
            if event.subject is not THIS:
                card, _ = trial.actor(tree.Skill("trigger"), trial.seat(event.who or "you"))
            game.move(card, areas.LIFE, "")
            game.push(DamageProcessing(card.seat, 1, banish=False, clause=None))
        elif word == "don_returned":
            trial.want(OWN_DON, event.least)
            trial.by_effect(tree.Move(tree.Choose(event.least, OWN_DON), "don_deck"), by)
        elif word in ("game_start", "don_placed"):
            happened(game, GAME_START if word == "game_start" else DON_PLACED, None, by)
            game.push(Resolve(0))
        elif word == "placed" and event.subject is not None:
            top = game.cards[game.pile(trial.me, areas.LIFE)[-1]]
            top.face_up = event.subject.state == "face_up"
            trial.subject = top.id
            game.push(DamageProcessing(trial.me, 1, banish=False, clause=None))
        elif word == "deck_empty":
            for id in game.pile(by, areas.DECK)[1:].copy():
                game.move(game.cards[id], areas.TRASH, "")
            trial.by_effect(tree.Draw(1), by)
        elif word == "hand_trashed" and event.who == "opponent":
            hand = replace(OWN_HAND, whose="you" if trial.seat(event.who) == by else "opponent")
            trial.by_effect(tree.Move(tree.Choose(1, hand), "trash"), by)
        elif word == "life_lost" and event.keyword:
            whose = "you" if trial.seat(event.who) == by else "opponent"
            trial.by_effect(tree.Move(tree.Top(whose, "life"), event.to or "hand"), by)
        elif word == "set_active":
            card = trial.victim(event.subject)
            game.orient(card, RESTED)
            whose = "you" if card.seat == by else "opponent"
            rested = tree.Filter(whose=whose, areas=("leader", "character", "stage"), state="rested")
            trial.by_effect(tree.Orient(tree.All(rested), "active"), by)
        elif word == "damage":
            game.push(DamageProcessing(by, 1, banish=False, clause=None))
        elif word in ("life_lost", "life_empty", "damage_dealt"):
            if word == "life_empty":
                trial.thin(tree.Filter(whose=event.who, areas=("life",)), 1)
            game.push(
                DamageProcessing(1 - by if word == "damage_dealt" else by, 1, banish=False, clause=None)
            )
        else:
            if word in ("attack_damage", "battle_ko"):
                trial.want(replace(FOE, state="rested"), 1)
            return super().bring_about(trial, event)
        return -1

    def preferred(self, trial: Trial, ask: Ask) -> int:
        game, clause = trial.game, trial.clause
        event = clause.skill.event.event if clause.skill.event is not None else ""
        if ask.kind == "block":
            if clause.timing == "on_block":
                return option(game, "block", trial.card)
            return option(game, "block") if event == "block" else option(game, "no")
        if ask.kind == "counter":
            found = option(game, "event", trial.card)
            return found if found >= 0 else option(game, "done")
        if ask.kind == "target" and option(game, "target", trial.roles.get("guard", -2)) >= 0:
            return option(game, "target", trial.roles["guard"])
        if ask.kind == "target" and event in ("battles", "battled", "battle_ko"):
            for i, choice in enumerate(ask.choices):
                if game.cards[choice.card].area == areas.CHARACTER:
                    return i
        return option(game, "trigger") if ask.kind == "trigger" else -1


ARRANGER: Final = OnePieceArranger()
