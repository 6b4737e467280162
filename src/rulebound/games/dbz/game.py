"""Dragon Ball Z as the kernel sees it."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz import (
    anger_limits,
    chance,
    costs,
    endings,
    floating_powers,
    fusion,
    hands,
    held_victories,
    hindrances,
    instructions,
    instructions_attack,
    instructions_cards,
    instructions_table,
    naming,
    played_attacks,
    plays_by_effects,
    rejuvenation,
    sparing,
)
from rulebound.games.dbz.allies import is_named_for
from rulebound.games.dbz.areas import (
    ALLIES,
    AREAS,
    DISCARD,
    DRAGON_BALLS,
    DRILLS,
    GONE,
    LOCATION,
    MASTERY,
    PERSONALITY,
    REMAINING,
    REMOVED,
    RESOLVING,
    SENSEI,
    SENSEI_DECK,
    SETUPS,
)
from rulebound.games.dbz.combat_frame import combat_of, is_in_control, user_of
from rulebound.games.dbz.hands import show_hands
from rulebound.games.dbz.heritage import with_ruled_heritage
from rulebound.games.dbz.hindrances import DRAWING, is_unhindered
from rulebound.games.dbz.instructions_table import can_be_put
from rulebound.games.dbz.leaving import bury, leave, tell
from rulebound.games.dbz.masking import deal_masked, is_masked_attack, may_be_masked
from rulebound.games.dbz.notation import NOTATION
from rulebound.games.dbz.personality import ANGER, characters_of, declared_styles, more_allies, personality_of
from rulebound.games.dbz.powers import is_idle, is_switched_off, keeps_from_winning, lends_power
from rulebound.games.dbz.ruleset import (
    ACTING,
    ANGER_NEEDED,
    ANGER_STAT,
    BALL,
    BALL_SET,
    CHARACTER,
    CITES,
    DRAGON_BALL,
    FLOATING,
    FOREIGN,
    FULL_ANGER,
    FUSION,
    HAS,
    HIGHEST_RATING,
    IN_CONTROL,
    IN_USE,
    LEAVES,
    LEVEL,
    LIMITED,
    MASKED,
    NAME,
    NAMED,
    NAMED_FOR_MAIN,
    OWN,
    PERFORMING,
    PERSONALITY_KIND,
    POWERING,
    PUR,
    RATING,
    SEARCHED,
    STAGE,
    STARTERS,
    WORDS,
    switches_of,
)
from rulebound.games.dbz.searching import FailedSearch
from rulebound.games.dbz.setup import SETUP
from rulebound.games.dbz.skills import Use
from rulebound.games.dbz.strategy import STRATEGY
from rulebound.games.dbz.tallies import COUNTED
from rulebound.games.dbz.titles import plain_title
from rulebound.games.dbz.tokens import (
    CONSTANT,
    COPY,
    FINAL,
    FINAL_NUMBER,
    NOTE,
    POWER,
    SHIFT_NUMBER,
    SHIFTING,
    constant_of,
    copy_of,
    make_final,
    name_of,
    power_numbered,
)
from rulebound.games.dbz.turn import TURN
from rulebound.games.dbz.turn_frame import turn_of
from rulebound.games.dbz.uses import uses_of
from rulebound.games.dbz.using import Chance
from rulebound.games.dbz.using_frame import performing, use_of
from rulebound.games.dbz.victories import has_won, may_come
from rulebound.games.library import Library
from rulebound.games.lists import lists_of
from rulebound.kernel.aliases import BOTH_SEATS, CardId, Ref, Seat
from rulebound.kernel.cards import MISSING, Card, Level, Print
from rulebound.kernel.codes import YOU
from rulebound.kernel.effects import Effect
from rulebound.kernel.frames import Frame
from rulebound.kernel.game import Game
from rulebound.kernel.instruction import Instruction
from rulebound.kernel.instructions.moving import DrawCards, MoveCards
from rulebound.kernel.policies import Policies
from rulebound.kernel.program import Clause, Match
from rulebound.kernel.prohibitions import forbidden, forbidden_to
from rulebound.kernel.rules import Rules
from rulebound.kernel.scope import Scope
from rulebound.kernel.tree import DeckLimit

WORDS.lowers.update(
    [
        *anger_limits.LOWERS,
        *costs.LOWERS,
        *floating_powers.LOWERS,
        *played_attacks.LOWERS,
        *plays_by_effects.LOWERS,
        *instructions.LOWERS,
        *instructions_attack.LOWERS,
        *instructions_cards.LOWERS,
        *instructions_table.LOWERS,
        *rejuvenation.LOWERS,
        *fusion.LOWERS,
        *chance.LOWERS,
        *sparing.LOWERS,
        *naming.LOWERS,
        *hands.LOWERS,
        *held_victories.LOWERS,
        *endings.LOWERS,
        *hindrances.LOWERS,
    ]
)
make_final()
LIBRARY: Final = Library("dbz", WORDS, HAS)


class DragonBallZ(Rules):
    def __init__(self, ruleset: str, library: Library) -> None:
        super().__init__(
            "dbz",
            ruleset,
            areas=AREAS,
            words=WORDS,
            cites=CITES,
            starters=STARTERS,
            notation=NOTATION,
            strategy=STRATEGY,
            courses=[SETUP, TURN],
            policies=Policies(
                attaches_across=True, looker_orders=True, must_find=True, losing_is_not_winning=True
            ),
        )
        self.removal = LEAVES
        self.searching = SEARCHED
        self.diverts = True
        self.counted = COUNTED
        self.reserves = True
        self.reserves_shown = True
        self.silencing = True
        self.identifying = True
        self.counts_besides = True
        self.tokens_go = GONE
        self.library = library if switches_of(ruleset).wide_heritage else with_ruled_heritage(library)

    def prints(self, number: str) -> Print:
        if number == FINAL_NUMBER:
            return FINAL
        if number == SHIFT_NUMBER:
            return SHIFTING
        if number.endswith(COPY):
            return copy_of(self.prints(number.removesuffix(COPY)))
        if number.endswith(NOTE):
            return name_of(self.prints(number.removesuffix(NOTE)))
        if number.endswith(CONSTANT):
            return constant_of(self.prints(number.removesuffix(CONSTANT)))
        if POWER in number:
            card, _, which = number.rpartition(POWER)
            return power_numbered(self.prints(card), which)
        face = with_ladder(self.library.card(number))
        uses_of(face)
        return face

    def may_lie_hidden(self, game: Game, face: Print, area: int) -> bool:
        """keyword.masked: what lies face down in use may be any Masked attack of the kind and the cost that was
        announced."""
        return area != RESOLVING or may_be_masked(game, face)

    def dealt(self, game: Game, before: Game) -> None:
        deal_masked(game, before)

    def has_level(self, game: Game, card: Card, level: Level, depth: int = 0) -> bool:
        """Whether the scouter stands at the stage, or above it."""
        return card.marker >= level.least

    def level(self, game: Game, card: Card, depth: int = 0) -> int:
        """deck.personality: the level of a personality is printed; what it climbs are power stages."""
        return game.prints[card.id].numbers[LEVEL]

    def in_state(self, game: Game, card: Card, state: int, source: CardId) -> bool:
        """combat.control, combat.performer, words.use, words.you, fusion.named, words.leave, words.owner,
        keyword.masked: whether the personality is in control of Combat, performs what is performed, or is whom a text
        means that names nobody, the card is in use or Named for the Main Personality, it is about to leave play, it
        is another player's, or a Masked attack is performed with it."""
        if state == IN_CONTROL:
            return lends_power(game, card) if card.area == REMAINING else is_in_control(game, card)
        if state == FLOATING:
            return card.area == DRAGON_BALLS and card.marker > 0
        if state in (FOREIGN, OWN):
            return (card.owner != card.seat) == (state == FOREIGN)
        if state == NAMED_FOR_MAIN:
            return is_named_for(game, card, personality_of(game, card.seat))
        if state == MASKED:
            return is_masked_attack(game, card)
        if state == LIMITED:
            return is_limited(game.prints[card.id])
        if state == IN_USE:
            return use_of(game, game.ref(card)) is not None
        if state == PERFORMING:
            return performing(game, card.seat) is card
        if state == ACTING:
            return user_of(game, card.seat, game.cards[source]) is card
        return sparing.is_about_to_leave(game, card)

    def use_frame(self, game: Game, card: Card, clause: Clause, *, seat: int, subject: Ref) -> Frame:
        if clause.timing == "when":
            return Chance(seat, game.ref(card), clause, subject)
        return Use(clause, card, seat, subject)

    # -- numbers --

    def bonus(self, game: Game, card: Card, stat: int) -> int:
        """turn.power-up, anger.counter: a Tokui-Waza adds to the power up rating of the Main Personality, which has
        the anger of its player."""
        if card.area != PERSONALITY:
            return 0
        if stat == ANGER_STAT:
            return game.counters[ANGER[card.seat]]
        return 1 if stat == PUR and declared_styles(game, card.seat) else 0

    def step_of(self, game: Game) -> str:
        if combat_of(game) is not None:
            return COMBAT_STEP
        frame = turn_of(game)
        return STEPS.get(frame.procedure.rules[frame.step], "") if frame is not None else ""

    def counted_besides(self, game: Game, match: Match, scope: Scope) -> int:
        """general.golden: Allies as which a Main Personality counts besides, where Allies in play are counted."""
        if ALLIES not in match.places:
            return 0
        return sum(
            more_allies(game.prints[personality_of(game, seat).id])
            for seat in BOTH_SEATS
            if not match.whose or (match.whose == YOU) == (seat == scope.seat)
        )

    def in_step(self, game: Game, name: str) -> bool:
        """combat.entering, combat.passes: the Attack Phases are neither what happens when entering Combat nor its
        end."""
        combat = combat_of(game)
        if name == ATTACK_PHASES and combat is not None:
            return any(combat.began) and not combat.over and combat.passed != PASSED_BOTH
        return self.step_of(game) == name

    # -- moving --

    def can_move(self, game: Game, card: Card, by: int) -> bool:
        """mastery.stays: neither a Mastery nor a Main Personality leaves play."""
        return card.area not in (MASTERY, PERSONALITY)

    def is_named(self, game: Game, card: Card, match: Match | None, by: Card) -> bool:
        """dragon-ball.immune: effects do not touch a Dragon Ball that is in play, or was seen, and that they do not
        name; but those that say that they may."""
        if game.prints[card.id].kind != DRAGON_BALL or (match is not None and names_balls(match)):
            return True
        return uses_of(game.prints[by.id]).affects_balls

    def identified(self, game: Game, card: Card, what: int) -> tuple[str, ...]:
        """deck.alternate, deck.named: a Main Personality at a level of another one is who its level 1 says; a card is
        Named also for whom an effect says."""
        if what == NAMED:
            return naming.named_for(game, card) if game.lasting else game.prints[card.id].facts[what]
        return characters_of(game, card) if what == CHARACTER else game.prints[card.id].facts[what]

    def silenced(self, game: Game, card: Card, clause: Clause) -> bool:
        """power.off, power.constant, words.naming, words.use-power, victory.personality.never: what keeps a
        personality's powers from being used keeps all of them off, the constant ones among them, and likewise those
        of other cards that it is about, but not what says how its player cannot win; a card that another names does
        nothing, nor does what lies there for a Combat outside of one."""
        if card.area in (PERSONALITY, ALLIES):
            if keeps_from_winning(clause):
                return False
            if is_idle(game, card, clause):
                return True
        if card.area == REMAINING and combat_of(game) is None:
            return True
        if card.area in POWERFUL and is_switched_off(game, card):
            return True
        return bool(game.lasting) and naming.is_named_out(game, card)

    def is_for_all(self, game: Game, card: Card, clause: Clause) -> bool:
        """location.all, drill: what a Location or a Drill that all players use says of its player."""
        return card.area in (LOCATION, DRILLS) and clause in uses_of(game.prints[card.id]).for_each

    def found_nothing(self, game: Game, seat: Seat) -> None:
        game.push(FailedSearch(seat))

    def allows(
        self, game: Game, instruction: Instruction, card: Card | None, *, seat: Seat, source: CardId
    ) -> bool:
        """words.not-discarded, general.cannot, general.golden: what may not be discarded, removed or drawn is not, by
        nobody's effect; but nothing keeps those from drawing of whom an effect says so."""
        if isinstance(instruction, DrawCards):
            who = seat if instruction.who == YOU else 1 - seat
            barred = forbidden_to(game, who, DRAWING, None, by=game.cards[source])
            return not barred or is_unhindered(game, who, DRAWING)
        if card is None or not isinstance(instruction, MoveCards):
            return True
        act = {DISCARD: "discard", REMOVED: "remove"}.get(instruction.area, "")
        return not act or not is_kept(game, card, act, by=game.cards[source])

    def diverted(self, game: Game, card: Card, to: int) -> int:
        return sparing.destination(game, card, to)

    def about_to_move(self, game: Game, cards: list[Ref], to: int, *, by: Seat) -> bool:
        return sparing.ask_before(game, cards, to, by)

    def leaving(self, game: Game, card: Card, to: int) -> None:
        """fusion.timer, fusion.ends: a Fusion that leaves play stops its timer, and ends if its card leaves."""
        if game.prints[card.id].kind == FUSION and card.area == ALLIES and to != SENSEI_DECK:
            fusion.stop_timer(game, card.seat)
        leave(game, card, to)

    def settled(self, game: Game, card: Card) -> None:
        bury(game, card)
        tell(game, card)
        fusion.lose_fuser(game, card)
        if DRAGON_BALLS in (card.area, card.origin):
            game.touched = True

    def left_to_chance(self, game: Game, at: Effect, ids: list[CardId]) -> bool:
        return chance.left_to_chance(game, at, ids)

    def can_be_played(self, game: Game, card: Card, *, paying: bool, seat: Seat) -> bool:
        return can_be_put(game, card)

    # -- winning and losing --

    def show(self, game: Game) -> None:
        """words.show-hand: the hands that are open."""
        show_hands(game)

    def process(self, game: Game) -> None:
        """victory.survival, victory.personality, victory.dragon-balls, victory.held: whoever has won by now; what
        holds a victory up may end with any step."""
        if not has_won(game) and may_come(game):
            game.touched = True


def is_kept(game: Game, card: Card, act: str, by: Card) -> bool:
    """words.not-discarded, cost.cannot: whether the card may not be discarded, or removed: one in play of which an
    effect says so, or one whose player may not do that with the cards of a hand or a pile."""
    if game.rules.areas[card.area].in_play:
        return forbidden(game, card, BE[act], by)
    return bool(game.lasting or game.survey.does) and forbidden_to(game, card.seat, act, card, by=by)


BE: Final = {"discard": "be_discarded", "remove": "be_removed"}


POWERFUL: Final = (PERSONALITY, ALLIES, MASTERY, SENSEI, SETUPS, DRILLS)
"""Where cards lie whose powers an effect may switch off."""

STEPS: Final = {
    "turn.beginning": "beginning",
    "turn.draw": "draw",
    "turn.non-combat": "non_combat",
    "noncombat.place": "non_combat",
    "turn.power-up": "power_up",
    "turn.combat.declare": "power_up",
    "turn.rejuvenation.always": "rejuvenation",
    "turn.rejuvenation": "rejuvenation",
    "turn.rejuvenation.card": "rejuvenation",
}
"""The steps of the turn as trees name them, by their rules."""
COMBAT_STEP: Final = "combat"
ATTACK_PHASES: Final = "attack_phases"
"""The part of Combat between what happens when entering it and its end."""
PASSED_BOTH: Final = 3
"""Both players have passed in a row, as bits."""


def names_balls(match: Match) -> bool:
    """Whether a filter means Dragon Balls, or one of them by its name."""
    if DRAGON_BALL in match.kinds or any(fact.what in (BALL_SET, NAME) for fact in match.facts):
        return True
    return any(bound.stat == BALL for bound in match.bounds) or any(
        names_balls(each) for each in match.either
    )


def is_limited(face: Print) -> bool:
    """deck.restricted, deck.copies.limit: whether a deck may hold one of the card, by its text or by the list."""
    if any(clause.skill.effect == DeckLimit(1) for clause in face.clauses):
        return True
    title = plain_title(face.name)
    return any(most == 1 and plain_title(name) == title for name, most in lists_of("dbz").restricted.items())


def with_ladder(face: Print) -> Print:
    """setup.scouter, anger.counter: a personality has the numbers that no card prints: the stage at which the scouter
    stands, the anger, how much of that a level takes, and the rating of the highest stage."""
    if face.kind in (PERSONALITY_KIND, FUSION) and face.numbers[ANGER_NEEDED] == MISSING:
        for numbers, stage in [(face.numbers, 0), *((level.numbers, level.least) for level in face.levels)]:
            numbers[STAGE], numbers[ANGER_STAT], numbers[ANGER_NEEDED] = stage, 0, FULL_ANGER
            numbers[POWERING] = 0
            numbers[HIGHEST_RATING] = (face.levels[-1].numbers if face.levels else face.numbers)[RATING]
    return face
