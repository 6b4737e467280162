"""What happens instead of something else, and what is used when that is about to happen."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.text.events import EVENTS, Doer, read_doer
from rulebound.games.dbz.text.grammar import IN_PLAY, PLACES
from rulebound.games.dbz.tree import (
    DiscardAtRandom,
    Diverted,
    PreventRest,
    PreventVictory,
    ReturnTwice,
    ShuffleInto,
    Spare,
)
from rulebound.kernel.tree import WHILE, Action, Choose, Filter, Move, Skill, Subject, This, Watch, When
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.clauses import read_clauses
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Miss, Reader
from rulebound.language.references import Named
from rulebound.language.tokens import NUMBER
from rulebound.language.trees import seq

BEFORE: Final = {"discard": "about_to_discard", "removed": "about_to_remove"}


def read_about_to(r: Reader) -> When | None:
    """ "your opponent is about to discard or remove from the game any of your Allies in play", "your opponent would
    win by the Survival Victory": what is yet to come."""
    doer = read_doer(r)
    if doer is None or doer.performer is not None:
        return None
    victory = r.pick("would_win")
    if victory:
        return When(victory, None, doer.who)
    if not r.eat("would"):
        return None
    gone = read_removed(r)
    if gone is None:
        return None
    ways, subject = gone
    found = [When(BEFORE[way], subject, doer.who) for way in ways]
    r.mention(Named(Subject()))
    return replace(found[0], also=tuple(found[1:]))


def read_removed(r: Reader) -> tuple[list[str], Filter] | None:
    """ "discard any of your Allies in play", "discard or remove from the game one of your cards in play"."""
    ways = r.pick("removal").split(" ")
    if ways == [""]:
        return None
    return ways, read_cards_in_play(r)


def read_cards_in_play(r: Reader) -> Filter:
    """ "any of your Allies in play", "one of your cards in play", "the attached Non-Combat card"."""
    if r.eat("the_attached_card"):
        return Filter(attached="this")
    r.eat("one_of") or r.eat("any_of")
    noun = read_noun(r, True)
    of = filter_of(r, noun)
    return replace(of, areas=of.areas or PLACES.get(noun.head, IN_PLAY))


# --- instead ------------------------------------------------------------------------------------------------------


def read_replacement(r: Reader, text: Text) -> bool:
    """ "When your opponent would discard one of your Allies in play, you may …", "Whenever a Setup of yours would be
    removed from the game by your opponent's card effects, it is discarded instead."."""
    until = r.pick("until")
    r.mark(",")
    if not (r.eat("when") or r.eat("if")):
        return False
    if not until and read_diversion(r, text):
        return True
    found = read_leaving(r)
    if found is None:
        return False
    r.mention(Named(Subject()))
    r.mark(",")
    skills = read_instead_of_leaving(r, *found)
    if not skills:
        return False
    for skill in skills:
        if until:
            text.do(Watch(skill, until))
        else:
            text.add(skill)
    return True


def read_leaving(r: Reader) -> tuple[list[str], Filter, str] | None:
    """Which cards would leave play, where they would go, and by whose doing; None if nothing of that is said."""
    spot = r.spot()
    doer = Doer("") if r.eat("a_card_effect") else read_doer(r)
    if doer is not None and doer.performer is None and (r.eat("would") or r.eat("tries_to")):
        gone = read_removed(r)
        if gone is not None:
            return gone[0], gone[1], doer.who
    r.back(spot)
    subject = read_cards_in_play(r)
    ways = r.pick("removal_done").split(" ") if r.eat("would_be") else [""]
    if ways == [""]:
        return None
    return ways, subject, "opponent" if r.eat("by_opposing_effects") else ""


def read_instead_of_leaving(r: Reader, ways: list[str], subject: Filter, who: str) -> list[Skill]:
    """What happens instead of cards leaving play: a skill for each way in which they would, where it differs."""
    events = [When("leaves", subject, who, to=way) for way in ways]
    event = replace(events[0], also=tuple(events[1:]))
    if r.pick("this") and r.eat("goes_likewise"):
        stop(r)
        return [Skill("instead", Move(This(), each.to), event=each) for each in events]
    to = r.pick("goes_instead")
    if to:
        stop(r)
        return [Skill("instead", Move(Subject(), to), event=event)]
    if not r.eat("you_may"):
        return []
    if r.eat("choose_to_keep"):
        stop(r)
        said = read_clauses(r)
        if not r.eat("for_each_chosen"):
            return []
        stop(r)
        return [Skill("instead", seq(said), optional=True, event=event)]
    said = read_clauses(r)
    if not r.eat("to_keep_it"):
        return []
    stop(r)
    return [Skill("instead", seq(said), optional=True, event=event)]


def read_diversion(r: Reader, text: Text) -> bool:
    """ "(Whenever) a non-Dragon Ball card goes to its owner's discard pile, it is removed from the game instead",
    "(When) an opponent would shuffle cards into his Life Deck, he must place them at the bottom instead"."""
    spot = r.spot()
    try:
        if r.eat("a"):
            noun = read_noun(r)
            of = replace(filter_of(r, noun, True), areas=())
            if r.eat("goes_to_discard") and (r.mark(",") or True):
                to = r.pick("goes_instead")
                if to:
                    stop(r)
                    text.add(Skill("permanent", Diverted(of, to, WHILE)))
                    return True
    except Miss:
        pass
    r.back(spot)
    doer = read_doer(r)
    if doer is not None and r.eat("would_shuffle_in"):
        if r.kind(NUMBER) or r.see_pick("number"):
            r.number()
            r.need("or_more")
        r.need("cards_into_deck")
        r.mark(",")
        r.need("must_place_them")
        if r.pick("at_end") != "bottom" or not r.whose() or r.pick("area") != "life_deck":
            return False
        r.need("instead")
        stop(r)
        event = When("shuffled_in", None, doer.who)
        text.add(Skill("instead", Move(Subject(), "life_deck", where="bottom"), event=event))
        return True
    if doer is not None and r.eat("puts_cards_under"):
        r.mark(",")
        if not r.eat("you_may") or not r.eat("shuffle_them_in"):
            return False
        r.need("instead")
        stop(r)
        event = When("put_under", None, doer.who)
        text.add(Skill("instead", ShuffleInto(Subject()), optional=True, event=event))
        return True
    r.back(spot)
    return False


def read_twice_back(r: Reader, text: Text) -> bool:
    """ "Whenever a card tells you to put cards back into your Life Deck, you may put back twice as many instead."."""
    if not r.eat("a_card_has_you_put_back"):
        return False
    r.mark(",")
    if not r.eat("you_may") or not r.eat("twice_as_many_back") or not r.eat("instead"):
        return False
    stop(r)
    text.add(Skill("permanent", ReturnTwice("you")))
    return True


def read_random_discards(r: Reader, text: Text) -> bool:
    """ "If your opponent would discard cards from his hand because of one of your card effects, those cards are
    chosen at random."."""
    if not (r.eat("if") or r.eat("when")):
        return False
    doer = read_doer(r)
    if doer is None or doer.who != "opponent" or not r.eat("would") or r.pick("removal") != "discard":
        return False
    r.eat("any_number_of")
    of = filter_of(r, read_noun(r), True)
    if of.whose == "you" or of.areas != ("hand",):
        return False
    if not r.eat("because_of_your_effects") or not r.mark(",") or not r.eat("are_left_to_chance"):
        return False
    stop(r)
    text.add(Skill("permanent", DiscardAtRandom(replace(of, whose="opponent"))))
    return True


# --- spared -------------------------------------------------------------------------------------------------------


def read_sparing(r: Reader, text: Text) -> bool:
    """ "Choose up to 3 of those Allies. The chosen Allies are not discarded."."""
    if text.event is None or text.event.event not in BEFORE.values() or r.pick("verb") != "choose":
        return False
    up_to = r.eat("up_to")
    count = 1 if r.eat("one_of") else r.number()
    subject = text.event.subject
    if not r.eat("of_those") or subject is None:
        return False
    stop(r)
    if not r.eat("chosen_are_spared"):
        return False
    stop(r)
    text.do(Spare(Choose(count, replace(subject, state="about_to_leave"), up_to)))
    return True


def read_victory_prevented(r: Reader) -> list[Action]:
    """ "Using this card prevents the Survival Victory"."""
    if not r.eat("using_prevents_victory"):
        return []
    r.eat("not_in_tuff_enuff")
    return [PreventVictory()]


def read_rest_prevented(r: Reader) -> list[Action]:
    """ "prevent the rest of the damage (of the attack)"."""
    return [PreventRest()] if r.eat("prevent_the_rest") else []


CLAUSES: Final = [read_victory_prevented, read_rest_prevented]

EVENTS.insert(0, read_about_to)
