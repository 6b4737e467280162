"""How trees are written: shared sentences, a game's own, and the forms of a language."""

from __future__ import annotations

import pytest

from rulebound.kernel.tree import KO, Choose, Draw, Filter, Finish, May, Skill, UseSkill, When
from rulebound.language import render
from rulebound.language.grammar.productions import Grammar
from rulebound.language.lexicon import Lexicon, SharedWords
from rulebound.language.words import en, fr
from rulebound.language.writer import NoWording, Style, Writer
from rulebound.language.writing.actions import write_draw
from rulebound.language.writing.nouns import write_head
from rulebound.language.writing.skills import write_text


class Words:
    """A game's words."""

    def __init__(self, say: dict[str, str]) -> None:
        self.SENTENCES = say
        self.FORMS: dict[str, str] = {}
        self.PHRASES: dict[str, str] = {}
        self.TABLES: dict[str, dict[str, str]] = {}


OWN = Words({"timing.auto": "Auto", "noun.creature": "Creature(s)"})
NONE = Words({})
GRAMMAR = Grammar(
    areas=("play", "hand", "deck"),
    field=("play",),
    in_play="play",
    oriented=("play",),
    piles=("hand", "deck"),
    discard="deck",
    kinds={"creature": "Creature"},
)
THEIRS = Choose(1, Filter(whose="opponent", kinds=("Creature",)), by="opponent")


def writer(style: Style, own: Words = OWN, shared: SharedWords = en) -> Writer:
    return Writer(Lexicon(shared, own), GRAMMAR, style)


def test_a_new_game_needs_words_alone() -> None:
    w = writer(Style({}))
    assert w.write(Draw(2)) == "draw 2 cards"
    assert w.write(KO(Choose(2, Filter(whose="you", kinds=("Creature",)), up_to=True))) == (
        "KO up to 2 of your Creatures"
    )
    skill = Skill("auto", May(Draw(1)), event=When("turn_start", None, "you"))
    assert write_text((skill,), w) == ("[Auto] At the start of your turn, you may draw 1 card.")


def test_a_games_function_wins_and_can_call_the_shared_one() -> None:
    style = Style({})

    @style.says(Draw)
    def write_loud_draw(w: Writer, action: Draw) -> str:
        return write_draw(w, action) + "!"

    assert writer(style).write(Draw(1)) == "draw 1 card!"
    assert writer(Style({})).write(Draw(1)) == "draw 1 card"


def test_a_game_replaces_a_part_of_a_sentence() -> None:
    style = Style({})

    @style.replaces(write_head)
    def write_big_head(w: Writer, of: Filter, plural: bool) -> str:
        return write_head.shared(w, of, plural).upper()

    assert writer(style).write(KO(THEIRS)) == "the opponent KOs 1 of their CREATURES"
    assert writer(Style({})).write(KO(THEIRS)) == "the opponent KOs 1 of their Creatures"


def test_a_games_words_win() -> None:
    own = Words({"verb.draw": "take"})
    assert writer(Style({}), own).write(Draw(1)) == "take 1 card"


def test_nothing_is_written_without_words() -> None:
    w = writer(Style({}))
    for unknown in (UseSkill("main"), Finish("opponent", "draw"), KO(Choose(1, Filter(state="flipped")))):
        with pytest.raises(NoWording):
            w.write(unknown)


def test_what_the_opponent_does_needs_the_verbs_form() -> None:
    own = Words({"verb.ko": "smash", "noun.creature": "Creature(s)"})
    with pytest.raises(NoWording, match=r"verb\.ko"):
        writer(Style({}), own).write(KO(THEIRS))


def test_verbs_have_their_forms_in_french() -> None:
    w = writer(Style({}), NONE, fr)
    assert w.write(Draw(1)) == "piochez 1 carte"
    assert w.write(Draw(1, "opponent")) == "l'adversaire pioche 1 carte"
    assert w.write(May(Draw(1))) == "vous pouvez piocher 1 carte"
    assert w.write(May(Draw(1, "opponent"), "opponent")) == "l'adversaire peut piocher 1 carte"


def test_words_are_drawn_together_in_french() -> None:
    w = writer(Style({}), NONE, fr)
    starts = {who: w.contracted(w.write(When("turn_start", None, who))) for who in ("", "you", "opponent")}
    assert starts == {
        "": "au début du tour",
        "you": "au début de votre tour",
        "opponent": "au début du tour de l'adversaire",
    }


def test_no_language_lacks_a_sentence() -> None:
    """A key's last part may make it more special: a plural, whose it is."""
    said = Lexicon(fr, NONE).say
    assert {"a", "at_least", "at_most"} <= set(said)
    lacking = [key for key in en.SENTENCES if {key, key.rpartition(".")[0]}.isdisjoint(said)]
    assert lacking == ["an", "count.>=", "count.<="]  # in their place there are those above


def test_every_french_command_has_its_forms() -> None:
    lex = Lexicon(fr, NONE)
    commands = {text.split()[0] for text in fr.SENTENCES.values()}
    assert {word for word in commands if word.endswith("ez")} <= set(lex.verbs)


def test_what_would_be_read_as_something_else_is_not_written() -> None:
    """An attack of a card wherever it is: the words for it say that it is in the Battle Area."""
    anywhere = When("attack", Filter(kinds=("Battle",)))
    with pytest.raises(NoWording):
        render((Skill("auto", Draw(1), event=anywhere),), "dbs")
