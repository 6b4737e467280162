"""What only cards of this game do, in effect trees.

A text is a list of skills.  Those that a player uses together have the same `Skill.part`: the attack, what is paid
for it (`Skill.cost`), the secondary effects, and what waits for success or for a stop.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from rulebound.kernel.terms import multiple_of
from rulebound.kernel.tree import Action, Filter, Number, OnCards, Selector, Skill, When

# --- which attacks ----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Attacks:
    """A description of attacks, as `Filter` is one of cards.  Each field narrows."""

    whose: str = "you"
    """Who performs them: "you", "opponent" or "" for both."""
    kind: str = ""
    """ "physical" or "energy"; "" for both; "stopped" for that of the attack which the card has stopped."""
    card: Filter | None = None
    """What the card fits with which they are performed: "your Red Style attacks"."""
    performer: Filter | None = None
    """What the personality fits that performs them: "attacks performed by Allies"."""
    unless: Filter | None = None
    """None that are performed with a card that fits this: those for which another sentence says otherwise."""
    by: Selector | None = None
    """Performed by these personalities, whichever they are when the effect takes place: "attacks that personality
    performs"."""
    upon: Selector | None = None
    """Performed against these personalities, likewise."""
    but: Selector | None = None
    """Not performed with these cards, likewise: "your other attacks" after something has happened to a card."""
    against: Filter | None = None
    """What the personality in control fits against which they are performed: "attacks against a Villain"."""
    focused: bool = False
    unfocused: bool = False
    """None that are focused."""
    masked: bool = False
    other: bool = False
    """Not the attack of the card that says so: "your other attacks"."""
    this: bool = False
    """The attack under way alone: "this attack", or for a defence "that attack"."""
    costing: int | None = None
    """Only those that cost this number of power stages."""
    times: int = 0
    """The next ones of their kind, this number of them: "your next attack"; 0 for all."""
    first: bool = False
    """With `times`: counted from the beginning of the Combat, and not from now on: "the first attack each Combat"."""
    phase: bool = False
    """Only those of the next Attack Phase."""


# --- attacks ------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Attack(Action):
    """An attack: of which kind, and what damage it does."""

    kind: str
    """ "physical" or "energy"; "either" if its player says which."""
    stages: Number | None = None
    """The power stages of damage that it states in place of its usual base damage; None if it states none."""
    life: Number | None = None
    """The life cards of damage, likewise."""
    plus_stages: Number = 0
    plus_life: Number = 0
    times: int = 1
    """The number of such attacks, one after the other, each with its own defence."""


@dataclass(frozen=True)
class Restate(Action):
    """The attack under way does this damage instead of what was said before; None leaves a number as it is."""

    stages: Number | None = None
    life: Number | None = None
    plus_stages: Number | None = None
    plus_life: Number | None = None


@dataclass(frozen=True)
class AttackGains(Action):
    """Attacks are otherwise than their cards say.  `what` is one of:

    - "stages", "life": so much more damage of the kind (less if negative), a modifier; "either": of one kind, which
      the player who takes the damage chooses;
    - "stages_to", "life_to": reduced to so much; "all_to_stages", "all_to_life": damage of both kinds is no more
      than so much of this one; "least_stages", "least_life": no less than that after modifiers;
    - "multiply": the base damage is multiplied; "base_stages": what the Physical Attack Table gives is this number;
      "unmodified": nothing is added to the base damage;
    - "cap_stages", "cap_life": so much is dealt at most; "prevent_stages", "prevent_life": so much is prevented
      (ALL_OF_IT for all), "prevent_either": so much of either kind, in all;
    - "cost": that number of power stages more to perform; "cost_to": that number in all; "life_cost",
      "life_cost_to": likewise in life cards;
    - "stops_needed": this number of cards that stop them are needed; "stopped": they are stopped;
    - "focused", "masked", "unstoppable", "unpreventable", "irreducible", "undirectable" (damage cannot be
      redirected);
    - "life_unpreventable": life cards of damage cannot be prevented, and power stages can;
    - "removes": life cards of damage are removed from the game; "removes_first": that number of them, the first ones;
      "first_to_hand": the defender may put the first of them into the hand in place of discarding it;
    - "endured_stay": cards whose Endurance is used against them are not removed from the game;
    - "remain": Remain X, for those that have none;
    - "as_stages", "as_life": damage of the other kind is this kind instead; "aimed": the attacker chooses which
      personality takes its power stages of damage; "table_b": what Physical Attack Table B gives.
    """

    of: Attacks
    what: str
    by: Number = 1
    until: str = "battle"
    except_by: Filter | None = None
    """With "unstoppable", "unpreventable", "irreducible": only as far as cards that fit this would do it."""
    optional: bool = False
    """Their player may do without it."""
    least: int | None = None
    """With "cost": it is not lowered below this."""
    most: int | None = None
    """However often the effect takes place, it is this much in all."""

    def for_each(self, each: Number) -> Action | None:
        return replace(self, by=multiple_of(each, self.by)) if isinstance(self.by, int) else None


ALL_OF_IT = 99
"""As an amount of damage that is prevented: all of it."""


@dataclass(frozen=True)
class AttackGainsSkill(Action):
    """Attacks have one more effect: 'gain "If successful, draw a card"'."""

    of: Attacks
    skill: Skill
    until: str = "battle"
    optional: bool = False
    """Their player may do without it."""


@dataclass(frozen=True)
class Remains(Action):
    """The card that is used stays to be used this number of times more in this Combat (ALL_OF_IT for any number):
    what "Remain X" says, under a condition."""

    count: int


@dataclass(frozen=True)
class UsesPerCombat(Action):
    """The part of the text can be used this number of times in each Combat, in place of once.  A permanent effect."""

    count: int


@dataclass(frozen=True)
class UseCost(Action):
    """Cards that fit cost so much more to use, or less."""

    of: Filter
    stages: int = 0
    life: int = 0
    until: str = "battle"


@dataclass(frozen=True)
class ChangeCosts(Action):
    """What players pay as the cost of cards is another.  `what` is one of:

    - "double": all of it twice, after everything else that changes it;
    - "free": nothing is paid, unless its player chooses how much that is;
    - "spare": what effects of other cards add to it is not paid;
    - "life_for_all": that number of life cards may be discarded in place of all of it;
    - "life_for_stages": a life card may be discarded in place of each power stage.
    """

    who: str
    """ "you", "opponent" or "" for both."""
    what: str
    of: Attacks | None = None
    """Only the costs of such attacks."""
    payer: Filter | None = None
    """Only if the personality that pays fits this."""
    count: int = 1
    until: str = "battle"


@dataclass(frozen=True)
class CopyAttack(Action):
    """An attack of the opponent is performed as a copy, which has its text alone: now or in the next Attack Phase."""

    later: bool = False
    kind: str = "physical"


# --- defences ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class StopAttack(Action):
    """Stops the attack under way, if it is of one of the kinds."""

    kinds: tuple[str, ...]
    either: bool = False
    """It stops both kinds, which a focused attack is safe from."""
    focused: bool = False
    """Focused attacks alone."""
    unfocused: bool = False
    """Only attacks that are not focused."""
    any_focused: bool = False
    """Focused attacks are not safe from it, although it stops both kinds."""
    unstoppable: bool = False
    """Nor are attacks that cannot be stopped."""


@dataclass(frozen=True)
class StopByNumber(Action):
    """The attacker names even or odd, and the top card of the defender's Life Deck is removed from the game: unless
    its number is as was named, the attack is stopped."""


@dataclass(frozen=True)
class OnlyDefence(Action):
    """A personality that says so in control of Combat defends with this power against every attack, and with nothing
    else.  A rule of the card."""


@dataclass(frozen=True)
class PreventDamage(Action):
    """Prevents some of the damage of the attack under way."""

    stages: Number = 0
    life: Number = 0
    kinds: tuple[str, ...] = ()
    """Only of attacks of these kinds; () for any."""
    all_but: bool = False
    """The numbers say how much is left."""
    either: bool = False
    """The number of power stages is one of either kind, in all; of life cards none is said."""


@dataclass(frozen=True)
class ReduceDamage(Action):
    """Reduces the damage of the attack under way, as a modifier."""

    stages: Number = 0
    life: Number = 0
    to: bool = False
    """The numbers say how much is left, and damage of the other kind is none."""
    kinds: tuple[str, ...] = ()


# --- what is paid -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class PayStages(Action):
    """A cost in power stages, which the personality that performs pays.  Stands in `Skill.cost` alone."""

    count: Number
    fixed: bool = False
    """Nothing changes this cost."""


@dataclass(frozen=True)
class PayLife(Action):
    """A cost in life cards, from the top of the Life Deck.  Stands in `Skill.cost` alone; anything else there is a
    requirement and not a cost."""

    count: Number


@dataclass(frozen=True)
class ChooseNumber(Action):
    """Its player names a number between these; `NamedNumber` means it from here on.  Stands in `Skill.cost`."""

    low: int
    high: int


@dataclass(frozen=True)
class AfterUse(Action):
    """Where the card that is used goes afterwards, in place of the discard pile: "removed", "life_deck", "hand",
    "sensei_deck", or "stays" (it stays on the table)."""

    to: str
    where: str = ""
    """ "bottom", "top" or "shuffled" in the Life Deck."""
    what: Selector | None = None
    """Other cards that are being used, in place of the card itself."""


# --- personalities -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ChangeAnger(Action):
    """Raises or lowers a player's anger."""

    who: str
    """ "you", "opponent" or "both"."""
    by: Number
    lowers: bool = False

    def for_each(self, each: Number) -> Action | None:
        return replace(self, by=multiple_of(each, self.by)) if isinstance(self.by, int) else None


@dataclass(frozen=True)
class SetAnger(Action):
    """Sets a player's anger, which is neither raising nor lowering it."""

    who: str
    to: Number


@dataclass(frozen=True)
class LimitAnger(Action):
    """A player gains no more anger than this from each card, in each turn.  A permanent effect."""

    who: str
    """ "you", "opponent" or "" for both."""
    most: int
    until: str = "while"


@dataclass(frozen=True)
class ChangeStages(OnCards):
    """Personalities gain power stages, or lose them."""

    by: Number
    loses: bool = False
    floor: bool = False
    """Down to 0 and no further: no life cards are discarded for what is left."""
    up_to: bool = False
    """Its player chooses how many, up to the number."""

    def for_each(self, each: Number) -> Action | None:
        return replace(self, by=multiple_of(each, self.by)) if isinstance(self.by, int) else None


@dataclass(frozen=True)
class StagesPaid(OnCards):
    """A personality pays power stages as a requirement: only one that has as many, and nothing changes the number."""

    by: Number


@dataclass(frozen=True)
class AnyStagesPaid(OnCards):
    """A personality pays the number of power stages that its player names, as a requirement: from here on that number
    is `KeptNumber("stages_paid")`."""


@dataclass(frozen=True)
class SetStages(OnCards):
    """Personalities are set to this number of power stages above 0."""

    to: Number


@dataclass(frozen=True)
class SwitchStages(Action):
    """The Main Personalities switch their power stages: each is set to where the other one was."""


@dataclass(frozen=True)
class RaiseFully(OnCards):
    """Personalities are raised to their highest power stage."""


@dataclass(frozen=True)
class ChangeLevel(Action):
    """A Main Personality advances levels, or loses them."""

    who: str
    by: int = 1
    highest: bool = False
    """To its highest level."""
    to: int = 0
    """Down to this level, if it is higher; 0 where `by` says how many levels."""


@dataclass(frozen=True)
class TakeControl(OnCards):
    """A personality takes control of Combat."""


@dataclass(frozen=True)
class Seize(OnCards):
    """Cards in play come under the control of the player."""


@dataclass(frozen=True)
class PlayAttack(OnCards):
    """Cards of the hand with an attack of the kind are played and paid for, and only what they do besides attacking
    takes place.  Stands in `Skill.cost`."""

    kind: str


@dataclass(frozen=True)
class PlayNow(OnCards):
    """Cards are played in the Attack Phase under way as if they came from the player's hand."""


@dataclass(frozen=True)
class UsePower(OnCards):
    """The player has the effects of the cards as well, in the Combat of this turn."""


@dataclass(frozen=True)
class LendPower(OnCards):
    """The Main Personality has the Constant Combat Powers of these levels as well, in the Combat of this turn."""


@dataclass(frozen=True)
class Fuse(Action):
    """Two personalities are fused into the Fusion personality of their level in the Sensei Deck."""

    names: tuple[str, ...] = ()
    """The characters that are fused, or the Fusion's own name; any if none is said."""
    timed: bool = True
    """The Fusion ends after some turns, which cards under the Warrior Sword count; else when its card leaves play."""


@dataclass(frozen=True)
class Defuse(OnCards):
    """Fusions end."""


# --- cards --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class DiscardLife(Action):
    """A player discards the top cards of the Life Deck, which is not damage; with "both", both players do at once."""

    who: str
    count: Number

    def deed(self) -> str:
        return "placed"

    def by_both(self) -> Action | None:
        return replace(self, who="both") if self.who == "you" and isinstance(self.count, int) else None

    def for_each(self, each: Number) -> Action | None:
        return replace(self, count=multiple_of(each, self.count)) if isinstance(self.count, int) else None


@dataclass(frozen=True)
class ReturnTwice(Action):
    """A player whom a card has put cards back into the Life Deck may put back twice as many."""

    who: str
    until: str = "while"


@dataclass(frozen=True)
class SpareDiscard(Action):
    """A player may keep cards of the hand that an effect of the player's own would discard: they count as discarded.
    A permanent effect, once per turn if its skill says so."""

    who: str
    until: str = "while"


@dataclass(frozen=True)
class DiscardAtRandom(Action):
    """Chance chooses which of the cards that fit effects of the player's own cards discard.  A permanent effect."""

    of: Filter
    until: str = "while"


@dataclass(frozen=True)
class PutIntoPlay(OnCards):
    """Cards come into play as if they were played: Allies at this number of stages above 0."""

    stage: Number | None = None
    """None: as usual."""
    highest: bool = False
    """At the highest power stage."""
    any_level: bool = False
    """Whatever the level of the Main Personality."""


@dataclass(frozen=True)
class PutBack(OnCards):
    """Cards that were looked at are put back in the same order: they lie where they have lain."""


@dataclass(frozen=True)
class ShuffleInto(OnCards):
    """Cards are shuffled into the Life Decks of their owners, which are shuffled."""

    def deed(self) -> str:
        return "placed"


@dataclass(frozen=True)
class Capture(OnCards):
    """Captures Dragon Balls of the opponent."""

    unused: bool = False
    """Their powers may not be used."""


@dataclass(frozen=True)
class FloatPower(Action):
    """A power of this Dragon Ball waits from now on until it is used once: the card is in the state "floating"."""


@dataclass(frozen=True)
class SpendPower(Action):
    """The power of this Dragon Ball that has waited is used."""


@dataclass(frozen=True)
class AttachTo(OnCards):
    """The cards are attached to another."""

    to: Selector


@dataclass(frozen=True)
class NameCard(Action):
    """The player names the title of a card that fits; `Filter.as_named` means it from here on."""

    of: Filter
    count: int = 1
    """A number of titles, each another."""


@dataclass(frozen=True)
class NamePersonality(Action):
    """The player names a personality: cards that are Named for it are Named for another one, too, for the rest of the
    game."""

    too: str
    """Whose Named cards they are as well."""


@dataclass(frozen=True)
class BarNamed(Action):
    """The card that was named cannot be played or used by anybody, as long as this card is in play."""


@dataclass(frozen=True)
class GainTitle(Action):
    """Cards that fit have another title while they are played and used: this word stands at its end."""

    of: Filter
    word: str
    until: str = "battle"


@dataclass(frozen=True)
class ShowHand(Action):
    """A player plays with the hand open, so that everybody sees it."""

    who: str
    until: str


@dataclass(frozen=True)
class ReplaceDraw(Action):
    """This is done in place of drawing the cards that the defender draws when entering Combat."""

    action: Action


@dataclass(frozen=True)
class KeepMore(Action):
    """Players may keep more cards in the Rejuvenation Step."""

    who: str
    count: int
    """ALL_OF_IT for all."""
    until: str = "turn"


@dataclass(frozen=True)
class RejuvenateAnyway(Action):
    """The player may put a card under the Life Deck in the own Rejuvenation Step also after Combat."""

    until: str


# --- the course of the game -----------------------------------------------------------------------------------


@dataclass(frozen=True)
class EndCombat(Action):
    """Combat ends."""


@dataclass(frozen=True)
class SkipPhase(Action):
    """A player skips the next Attack Phases."""

    who: str
    count: int = 1


@dataclass(frozen=True)
class MustPass(Action):
    """A player passes in the next Attack Phases."""

    who: str
    count: int = 1
    """ALL_OF_IT for the rest of the Combat."""


@dataclass(frozen=True)
class MustPerform(Action):
    """A player does nothing in the next Attack Phase but perform an attack."""

    who: str
    kind: str = ""
    """ "physical" or "energy"; "" for both."""
    or_pass: bool = False
    """The player may pass all the same, and not only where no such attack can be performed."""


@dataclass(frozen=True)
class SkipCombat(Action):
    """A player skips the next Combat Steps; this turn's with `now`."""

    who: str
    count: int = 1
    now: bool = False


@dataclass(frozen=True)
class ForceCombat(Action):
    """A player must declare Combat in his next turn, or in the one under way with `now`; that is nobody's but the
    turn player's."""

    who: str
    now: bool = False


@dataclass(frozen=True)
class Diverted(Action):
    """Cards that fit and would go to a discard pile, by an effect or by a rule, go elsewhere."""

    of: Filter
    to: str
    until: str


@dataclass(frozen=True)
class Spare(OnCards):
    """Cards that were about to be discarded or removed from the game are not."""


@dataclass(frozen=True)
class PreventVictory(Action):
    """The Survival Victory that a player was about to win does not take place."""


@dataclass(frozen=True)
class PreventRest(Action):
    """Prevents the rest of the damage of the attack under way, which is being dealt."""


@dataclass(frozen=True)
class StopCard(Action):
    """The card that the opponent is using has no effect, if it fits."""

    of: Filter | None = None


@dataclass(frozen=True)
class Unhindered(Action):
    """Effects do not keep a player from something: those of the opponent's cards from using cards or powers, those of
    all cards and the rules from gaining anger, those of all cards from drawing."""

    who: str
    until: str = "battle"
    act: str = ""
    """Only from this: "use_power" (of personalities), "raise_anger", "draw"; from using cards of any kind if it is
    empty."""


@dataclass(frozen=True)
class Until(Action):
    """What the action leaves behind ends when this happens, if its time is not over before."""

    action: Action
    event: When


@dataclass(frozen=True)
class EndsThen(Action):
    """What an `Until` has left behind is over."""


@dataclass(frozen=True)
class NotTaken(Action):
    """What is used does not take up the player's action in the Attack Phase."""


# --- rules of the card itself (timing "rule") ------------------------------------------------------------------


@dataclass(frozen=True)
class Only(Action):
    """Only a personality that fits may use the card: "Heroes only", "Goku only", "Saiyan Heritage only"."""

    of: Filter
    main: bool = False
    """As a Main Personality alone: "(Main Personality Only)"."""
    leagues: tuple[str, ...] = ()
    """The leagues or formats that it says it is of, whose cards may be used in this one: "Tuff Enuff", "League"."""


@dataclass(frozen=True)
class SenseiDeck(Action):
    """The card may begin in the Sensei Deck, or must."""

    only: bool = False


@dataclass(frozen=True)
class SenseiDeckSize(Action):
    """How many cards the Sensei Deck of this Sensei has."""

    count: int


@dataclass(frozen=True)
class Restricted(Action):
    """A Drill that cannot be with other Drills of its style on the table."""

    style: str


@dataclass(frozen=True)
class NumberOf(Action):
    """With a keyword: the X of it is this number.  Stands in `Skill.effect` of keyword skills alone."""

    count: Number


@dataclass(frozen=True)
class NotOfKind(Action):
    """The card does not count as what its title says: a "Drill", a "Dragon Ball", or a style."""

    what: str


@dataclass(frozen=True)
class OutsideStyles(Action):
    """The card does not count where a Tokui-Waza asks for one style."""

    lies: bool = False
    """Nor where Drills of several styles may not lie together."""


@dataclass(frozen=True)
class HigherLevels(Action):
    """A Main Personality with this level 1 may have higher levels of these characters, and is who this one says."""

    characters: tuple[str, ...]
    named: tuple[str, ...] = ()
    """Whose cards alone are Named for it, where the text says that again."""


@dataclass(frozen=True)
class CountsAsAllies(Action):
    """A Main Personality with this text counts as that number of Allies more in play, which pay for nothing and
    cannot leave play."""

    count: int


@dataclass(frozen=True)
class MayUse(Action):
    """The personality may also use cards that only those may use which fit: "may use Villains only cards"."""

    of: Filter
    league: str = ""
    """Or cards of a format of which the text says so: "Tuff Enuff only cards"."""


@dataclass(frozen=True)
class OneInPlay(Action):
    """A player may have one copy of the card in play at a time."""

    name: str = ""
    """The title that it says it has; "" if it says "this card"."""


@dataclass(frozen=True)
class AffectsBalls(Action):
    """Its effects touch Dragon Balls in a hand though they do not name them."""


@dataclass(frozen=True)
class NotStoppedBy(Action):
    """Cards of this title do not stop it, where they stop the effects of cards."""

    title: str


@dataclass(frozen=True)
class NoDefence(Action):
    """It is not used as a defence, whatever it would stop."""


@dataclass(frozen=True)
class ReplacesLook(Action):
    """What it does takes the place of looking at the top cards of the Life Deck, of the player who has it in play."""


@dataclass(frozen=True)
class OneLevelPerCombat(Action):
    """Cards of its title advance their player's Main Personality once per Combat."""


@dataclass(frozen=True)
class FirstInCombat(Action):
    """It can be used only as the first attack, or the first card, of its player in a Combat."""

    what: str
    """ "attack", "card", or "attack_card": the first attack with a card of the hand."""


@dataclass(frozen=True)
class ForAll(Action):
    """The card is used by all players, whoever controls it."""
