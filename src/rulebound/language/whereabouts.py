"""Where the cards lie that a text does something with, as far as the text itself says so.

Nobody KOs a card in a hand, nobody plays one that is in play, and energy has no power.  A reading
in which that happens, or in which "it" would be no card at all, has taken a word such as "it" for another card than
the text means, or has missed a word: the text is refused.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Final, TypeAlias

from rulebound.kernel import tree
from rulebound.kernel.tree import Action, Selector, Skill
from rulebound.language.grammar.productions import Grammar
from rulebound.language.trees import LEAVES, values

Areas: TypeAlias = frozenset[str]

IN_PLAY_ONLY: Final = ("attack", "block", "be_blocked", "be_koed", "be_rested", "be_activated", "refresh")
"""What only a card in play can be forbidden."""


FIGHTING: Final = ("attack", "block", "be_blocked", "be_koed")
"""What only a card that fights can be forbidden."""


FACES: Final = ("face_up", "face_down")
"""How a card lies in a pile, as long as it is there."""


KEPT_IN_MIND: Final = (
    tree.It,
    tree.Paid,
    tree.Looked,
    tree.Choose,
    tree.All,
    tree.Top,
    tree.Together,
)
"""After something is done with these, "it" means them."""


class Whereabouts:
    """Follows a skill and finds the first action with cards that cannot be meant."""

    def __init__(self, grammar: Grammar) -> None:
        self.grammar = grammar
        self.it: Areas | None = None
        """Where the cards lie that were last chosen or moved; None if that is not known."""
        self.shown: Areas | None = None
        """Where the cards lie that are being looked at; None if that is not known."""
        self.coming = False
        """The card of the event is being played, and not in play yet."""
        self.this: Areas | None = None
        """Where the card of the text lies; None if that is not known."""
        self.named = False
        """Cards have been chosen, moved or named: there are some that "it" can be."""
        self.senseless: Action | None = None

    def follow_skill(self, skill: Skill) -> Action | None:
        """The first action of the skill that makes no sense; None if all do."""
        beneath = any(
            isinstance(each, tree.Is) and each.fits.beneath is not None for each in skill.conditions
        )
        self.named = bool(skill.keyword) or skill.event is not None or beneath
        self.coming = skill.timing in self.grammar.answers_play
        event = skill.event if skill.timing != "instead" else None  # which is asked while it still lies there
        if event is not None and event.subject is not None and event.subject.state in FACES and event.areas:
            self.senseless = skill.effect  # what it was like there is not known any more
        self.this = self.areas_of_gone(event) if event is not None and skill.timing == "auto" else None
        for part in (*skill.cost, *([skill.effect] if skill.effect is not None else [])):
            self.follow(part)
        about_it = any(is_about_it(each) for each in skill.conditions)
        asks = not beneath and asks_of_it((skill.effect, skill.conditions))
        if skill.timing == "permanent" and (about_it or asks):
            return skill.effect  # nothing was done with any card as long as it holds
        return self.senseless

    def areas_of_gone(self, event: tree.When) -> Areas | None:
        """Where this card lies once it has happened to it that it was KO'd or placed somewhere; None for any other
        event."""
        goals = {"ko": self.grammar.discard, "ko_in_battle": self.grammar.discard}
        areas: set[str] = set()
        for each in (event, *event.also):
            area = each.to if each.event == "placed" else goals.get(each.event, "")
            if not area or each.subject != tree.Filter(this=True):
                return None
            areas.add(area)
        return frozenset(areas)

    def follow(self, action: Action) -> None:
        if not self.named and self.senseless is None and speaks_of_it(action):
            self.senseless = action
        match action:
            case tree.Seq():
                for part in action.actions:
                    self.follow(part)
            case tree.May():
                self.follow(action.action)
            case tree.If():
                if self.it is not None and self.it <= frozenset(self.grammar.piles):
                    if asks_how_cards_lie(action.condition, self.grammar.orientations):
                        self.senseless = self.senseless or action
                ways = [action.then] if action.otherwise is None else [action.then, action.otherwise]
                self.follow_one_of(ways, always=action.otherwise is not None)
            case tree.OneOf():
                self.follow_one_of([*action.actions], always=True)
            case tree.Later():
                if any(isinstance(part, tree.Filter) and part.unchosen for part in parts_of(action)):
                    self.senseless = (
                        self.senseless or action
                    )  # nobody knows then among which some were chosen
                now, coming = self.it, self.coming
                self.coming = False
                self.follow(action.action)
                self.it, self.coming = now, coming
            case tree.OnCards():
                self.named = True
                areas = self.areas_of(action.what)
                if (
                    self.coming
                    and action.what == tree.Subject()
                    and isinstance(action, tree.KO | tree.Orient)
                ):
                    self.senseless = self.senseless or action
                if self.senseless is None and areas is not None and not self.makes_sense(action, areas):
                    self.senseless = action
                if isinstance(action, tree.Look) or isinstance(action.what, tree.Top):
                    self.shown = areas
                if isinstance(action.what, KEPT_IN_MIND):
                    self.it = self.areas_after(action, areas)
                if is_this(action.what):
                    self.this = self.areas_after(action, areas)
            case tree.Action():
                self.named = self.named or bool(action.deed()) or isinstance(action, tree.Draw | tree.Gain)
                self.named = self.named or action.selects()
                if action.deed():
                    self.it = None

    def follow_one_of(self, ways: list[Action], always: bool) -> None:
        """One of these is done, or none unless always one is."""
        before, named = self.it, self.named
        after = [] if always else [before]
        for way in ways:
            self.it, self.named = before, named
            self.follow(way)
            after.append(self.it)
        self.named = True
        self.it = after[0] if all(each == after[0] for each in after) else None

    def areas_of(self, what: Selector) -> Areas | None:
        """Where the cards of a selection lie; None if the text does not say so."""
        match what:
            case tree.It():
                return self.it
            case tree.This():
                return self.this
            case tree.Top():
                return frozenset((what.area,))
            case tree.Together():
                found = [self.areas_of(part) for part in what.parts]
                known = [each for each in found if each is not None]
                return frozenset().union(*known) if len(known) == len(found) else None
            case tree.Choose() | tree.All():
                if isinstance(what, tree.Choose) and what.among_looked:
                    return self.shown
                of = what.of
                if of.it or of.this or any(part.this or not (part.areas or of.areas) for part in of.either):
                    return None
                areas = [area for part in of.either for area in part.areas or of.areas] or of.areas
                return frozenset(areas) if areas else None
        return None

    def areas_after(self, action: Action, areas: Areas | None) -> Areas | None:
        """Where the cards lie once the action is done."""
        match action:
            case tree.Move():
                return frozenset((action.to,))
            case tree.Play():
                return frozenset((self.grammar.in_play,))
            case tree.KO():
                return frozenset((self.grammar.discard,))
            case tree.Orient() | tree.Reveal():
                return areas
        return None if action.deed() else areas  # which a game does in its own way

    def makes_sense(self, action: Action, areas: Areas) -> bool:
        """Whether the action can be done with cards that lie in these areas, or in some of them."""
        in_piles = areas <= frozenset(self.grammar.piles)
        idle = areas <= frozenset(self.grammar.piles + self.grammar.oriented) - frozenset(self.grammar.field)
        fixed = areas <= frozenset(self.grammar.fixed_heads)  # a text may say in vain that its Leader leaves
        match action:
            case tree.KO():
                return not idle and not (fixed and action.what == tree.It())
            case tree.Grant():
                return not idle or action.what not in (tree.It(), tree.This())
            case tree.Negate():
                return not in_piles or action.what != tree.This()
            case tree.Orient():
                return action.state not in self.grammar.orientations or not in_piles
            case tree.Modify():
                return action.stat != "power" or not idle
            case tree.Forbid():
                return action.act not in IN_PLAY_ONLY or not (idle if action.act in FIGHTING else in_piles)
            case tree.Play():
                parts = action.what.parts if isinstance(action.what, tree.Together) else (action.what,)
                return all(self.areas_of(part) != frozenset((self.grammar.in_play,)) for part in parts)
            case tree.Move():
                if isinstance(action.what, tree.Choose) and action.what.among_looked:
                    return True  # they may go back to where they were
                stays = fixed and action.what == tree.It()
                return not stays and (bool(action.where) or areas != frozenset((action.to,)))
        return True


def is_this(what: Selector) -> bool:
    """Whether the cards are the one of the text."""
    return isinstance(what, tree.This) or (isinstance(what, tree.All) and what.of.this)


def asks_how_cards_lie(condition: tree.Condition, orientations: tuple[str, ...]) -> bool:
    """ "If you KO'd a card in Rest Mode": of cards that were moved, in which mode they are now."""
    counted = [part.of for part in parts_of(condition) if isinstance(part, tree.Count)]
    return any(of.it and of.state in orientations for of in counted)


def unspoken_choice(skill: Skill) -> tree.Pick | None:
    """A choice of cards of which the skill says no more; None if it speaks of all that it chooses.  What a cost
    chooses need only be there."""
    found = parts_of(skill.effect)
    for at, part in enumerate(found):
        if isinstance(part, tree.Pick) and isinstance(part.what, tree.Choose | tree.Together):
            after = found[at + len(parts_of(part)) :]
            if not any(is_of_chosen(each) for each in after):
                return part
    return None


def recalls_chosen(skill: Skill) -> bool:
    """Whether a skill speaks of the cards that another skill of its card has chosen."""
    return any(isinstance(part, tree.Filter) and part.by_this == "chosen" for part in parts_of(skill))


def is_of_chosen(node: object) -> bool:
    """Whether a node of a tree, apart from its parts, means cards that were chosen before."""
    if isinstance(node, tree.Filter):
        return node.it or bool(node.like_it)
    return isinstance(node, tree.It | tree.Paid)


def parts_of(node: object) -> list[object]:
    """A tree, or a part of one, and everything in it, in its order."""
    if isinstance(node, tuple):
        return [found for part in node for found in parts_of(part)]
    if isinstance(node, LEAVES) or not is_dataclass(type(node)):
        return []
    found = [node]
    for part in values(node):
        if not isinstance(part, LEAVES):
            found.extend(parts_of(part))
    return found


def is_about_it(condition: tree.Condition) -> bool:
    """Whether a condition is about a card that something was just done with."""
    if isinstance(condition, tree.Not):
        return is_about_it(condition.condition)
    return isinstance(condition, tree.Is) and isinstance(condition.what, tree.It)


def speaks_of_it(action: Action) -> bool:
    """Whether the action, or the condition for it, is about "it": not what is done after it."""
    match action:
        case tree.If():
            return asks_of_it(action.condition)
        case tree.Seq() | tree.May() | tree.Later() | tree.OneOf() | tree.Watch() | tree.GrantSkill():
            return False
        case tree.OnCards() if isinstance(action.what, tree.Choose) and not action.what.up_to:
            return asks_of_it(action.what)  # what is said besides may be about the card that it chooses
        case tree.OnCards() if isinstance(action.what, tree.Together):
            return asks_of_it(action.what.parts[0])  # and the others about that: "it and all cards under it"
    return asks_of_it(action)


def asks_of_it(node: object) -> bool:
    """Whether "it" is among the parts of a tree; a selection made within it may be what is meant."""
    if isinstance(node, tree.It) or (isinstance(node, tree.Filter) and (node.it or bool(node.like_it))):
        return True
    if isinstance(node, tuple):
        return any(asks_of_it(part) for part in node)
    if isinstance(node, Skill):
        return False
    return any(not isinstance(part, LEAVES) and asks_of_it(part) for part in values(node))
