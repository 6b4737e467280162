"""Cards that name another: "When this Drill enters play, name a card. That card cannot be played or used …"."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from rulebound.games.dbz.text import described
from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.text.durations import how_long
from rulebound.games.dbz.tree import BarNamed, GainTitle, NameCard, NamePersonality
from rulebound.kernel.tree import GAME, Action, Filter, Seq, Skill, When
from rulebound.language.grammar.boundaries import stop
from rulebound.language.grammar.filters import filter_of
from rulebound.language.grammar.nouns import read_noun
from rulebound.language.reader import Reader
from rulebound.language.tokens import QUOTE


def read_titles(r: Reader) -> list[Action]:
    """ "Your Red Style attacks gain "Sword" at the end of their titles"."""
    of = described.read_attacks(r)
    if of is None or of.card is None or of.performer or of.against or not r.eat("gain_quoted"):
        return []
    if not r.kind(QUOTE):
        return []
    word = r.term("name")
    if not r.eat("at_the_end_of_titles"):
        return []
    return [GainTitle(replace(of.card, whose=of.whose), word, how_long(r))]


def read_naming(r: Reader, text: Text) -> bool:
    """ "When this Drill enters play, name a non-Dragon Ball card. That card cannot be played or used by either player
    while this Drill is in play."."""
    if not r.eat("when") or not r.pick("this") or not r.eat("enters_play"):
        return False
    r.mark(",")
    if r.pick("verb") != "name":
        return False
    r.eat("a")
    of = filter_of(r, read_noun(r), True)
    stop(r)
    r.need("named_card_cannot")
    r.eat("by_either_player")
    r.need("while_in_play")
    stop(r)
    event = When("placed", Filter(this=True))
    text.add(Skill("auto", Seq((NameCard(of), BarNamed())), event=event))
    return True


def read_named_too(r: Reader, text: Text) -> bool:
    """ "If this is your level 1 Main Personality, then at the beginning of the game name a personality. All of that
    personality's Named cards are Hercule Named cards for the remainder of the game."."""
    r.eat("if_this_is_level_1")  # no other personality is in play at the beginning of the game
    r.mark(",")
    r.eat("then")
    if not r.eat("at_time") or r.pick("edge") != "start":
        return False
    r.eat("the")
    if not r.eat("game_word"):
        return False
    r.mark(",")
    if not r.eat("name_a_personality"):
        return False
    stop(r)
    r.need("named_cards_of_that")
    too = r.pick("character")
    if not too or not r.eat("named_word") or not r.eat("cards") or r.pick("until") != GAME:
        return False
    stop(r)
    if not text.skills:  # a heading before it is that of what follows
        text.parts = (text.parts[0] + 1,)
    text.skills.append(Skill("auto", NamePersonality(too), event=When("game_start")))
    return True


CLAUSES: Final = [read_titles]
