"""Reading leaves open what "it" and "if you do" mean, and binding says it, in the order of the text."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rulebound.games.onepiece.text.binding import OnePieceBinding
from rulebound.kernel.tree import (
    KO,
    All,
    Attacker,
    Choose,
    Compare,
    Count,
    Did,
    Draw,
    Filter,
    Grant,
    If,
    Is,
    It,
    Looked,
    Not,
    Pick,
    Play,
    Selector,
    Seq,
    Skill,
    Subject,
    This,
    When,
)
from rulebound.language import NotUnderstood, compile_text
from rulebound.language.binding import Binding, UnclearReference, bind, filled
from rulebound.language.dialect import dialect_of, lexicon
from rulebound.language.grammar.skills import read_skills
from rulebound.language.reader import Reader
from rulebound.language.references import (
    Against,
    CardsSelected,
    CardsShown,
    ChoiceOver,
    Done,
    EffectOver,
    Had,
    Happens,
    Mention,
    Named,
    OfEvent,
    Open,
    OpenChoice,
    OpenDid,
    Put,
    Same,
    SentenceOver,
    ThisCard,
    WatchBegins,
    WatchOver,
)

IT = Open("it", (7, 9))
ITS = Open("pronoun", (7, 9))
THEM = Open("them", (7, 11))
THAT = Open("that", (7, 16))
SELECTED = CardsSelected()
PLAYED = When("play", Filter(kinds=("Battle",)), "opponent")
PLAYING = OfEvent("play", "", True, "Battle", (7, 16))
HAS_PLAYED = OfEvent("play", "", False, "", (7, 16))
CHOSEN = Choose(1, Filter("opponent", ("battle",)))
CHOICE = OpenChoice(CHOSEN, (0, 6))


def read_openly(text: str, game: str = "dbs") -> tuple[Reader, list[Skill]]:
    """The first pass alone."""
    r = Reader(text, lexicon(game, "en"), dialect_of(game).grammar)
    return r, read_skills(r)


def effect_of(text: str) -> object:
    (skill,) = compile_text("dbs", text)
    return skill.effect


# --- the two passes ----------------------------------------------------------


def test_reading_leaves_open_what_it_is_and_binding_says_so() -> None:
    text = "[Auto] When you play this card, choose 1 of your opponent's Battle Cards and KO it."
    r, (skill,) = read_openly(text)
    assert isinstance(skill.effect, Seq)
    choice, ko = skill.effect.actions
    assert isinstance(choice, OpenChoice) and text[slice(*choice.span)] == "choose"
    assert isinstance(ko, KO) and isinstance(ko.what, Open) and text[slice(*ko.what.span)] == "it"
    (bound,) = bind(text, Binding(), r.mentions, [skill])
    assert bound.effect == KO(choice.what)
    assert (bound,) == compile_text("dbs", text)


def test_if_you_do_is_an_open_condition_until_it_is_bound() -> None:
    text = "[Auto] When you play this card, you may draw 1 card. If you do not, KO this card."
    r, (skill,) = read_openly(text)
    assert isinstance(skill.effect, Seq)
    after = skill.effect.actions[1]
    assert isinstance(after, If) and isinstance(after.condition, OpenDid) and not after.condition.yes
    (bound,) = bind(text, Binding(), r.mentions, [skill])
    assert isinstance(bound.effect, Seq)
    assert bound.effect.actions[1] == If(Not(Did()), KO(This()))


def test_what_was_read_but_not_kept_is_not_mentioned() -> None:
    r, _ = read_openly("[Auto] When this card attacks, draw 1 card.")
    spot = r.spot()
    r.mention(CardsShown())
    r.back(spot)
    assert CardsShown() not in r.mentions


# --- what "it" means ---------------------------------------------------------


def followed(*mentions: Mention, binding: Binding | None = None) -> Selector:
    """What the last mention, a reference, means after the others."""
    rules = binding or Binding()
    for mention in mentions:
        rules.follow(mention)
    last = mentions[-1]
    assert isinstance(last, Open | OfEvent)
    return rules.meanings[last]


@pytest.mark.parametrize(
    ("mentions", "meaning"),
    [
        ([CHOICE, IT], CHOSEN),
        ([Named(Subject()), CHOICE, IT], CHOSEN),
        ([CHOICE, ChoiceOver(), IT], It()),
        ([ThisCard(), IT], This()),
        ([Named(Subject()), IT], Subject()),
        ([ThisCard(), CardsSelected(), IT], It()),
        ([SELECTED, CHOICE, ChoiceOver(), Open("chosen", (9, 15))], It()),
        ([SELECTED, CHOICE, ChoiceOver(), SELECTED, Open("chosen host", (9, 15))], It()),
        ([ThisCard(), Named(None), SELECTED, IT], It()),
        ([ThisCard(), Named(None), ITS], This()),
        ([Done((KO(CHOSEN),)), IT], It()),
        ([Had(Filter("you")), THEM], All(Filter("you"))),
        ([Had(Filter("you")), SELECTED, THEM], It()),
        ([CardsShown(), IT], Looked()),
        ([CardsShown(), CardsSelected(), IT], It()),
        ([CardsShown(), Put((Looked(),), played=True), IT], It()),
        ([CardsShown(), Put((Looked(),), played=True), SentenceOver(), IT], Looked()),
        ([Named(This()), WatchBegins(), Named(Subject()), WatchOver(), IT], This()),
        ([Named(This()), Against(Attacker()), THAT], Attacker()),
        ([Named(This()), SELECTED, THAT], It()),
        ([Happens(PLAYED), PLAYING], Subject()),
        ([Happens(PLAYED), Done((Play(This()),)), PLAYING], Subject()),
        ([Done((Play(CHOSEN),)), HAS_PLAYED], It()),
        ([Named(Subject()), Against(Attacker()), THAT], Subject()),
        ([Named(This()), CHOICE, THAT], CHOSEN),
    ],
)
def test_what_it_means_depends_on_what_was_mentioned_before(
    mentions: list[Mention], meaning: Selector
) -> None:
    assert followed(*mentions) == meaning


def test_a_chosen_card_is_taken_up_once() -> None:
    again = Open("it", (20, 22))
    rules = Binding()
    assert followed(CHOICE, IT, binding=rules) == CHOSEN
    assert followed(again, binding=rules) == It()
    assert filled(rules, Seq((CHOICE, KO(IT), Grant(again, "Critical", "turn")))) == Seq(
        (KO(CHOSEN), Grant(It(), "Critical", "turn"))
    )


def test_a_chosen_card_that_nothing_is_done_with_is_chosen_all_the_same() -> None:
    rules = Binding()
    rules.follow(CHOICE)
    rules.follow(ChoiceOver())
    assert filled(rules, Seq((CHOICE, Draw(1)))) == Seq((Pick(CHOSEN), Draw(1)))


@pytest.mark.parametrize(
    ("first", "second"), [(CHOSEN, It()), (This(), This()), (All(Filter("you")), All(Filter("you")))]
)
def test_the_next_clause_about_the_same_cards_chooses_none_anew(first: Selector, second: Selector) -> None:
    rules = Binding()
    rules.meanings[IT] = first
    assert filled(rules, Seq((KO(IT), KO(Same(IT))))) == Seq((KO(first), KO(second)))


def test_a_condition_about_a_leader_counts_it() -> None:
    rules = Binding(fixed_areas=("leader",))
    rules.follow(Named(All(Filter("you", ("leader",)))))
    rules.follow(IT)
    flipped = Filter("you", ("leader",), state="flipped")
    assert filled(rules, Is(IT, Filter(state="flipped"))) == Compare(Count(flipped), ">=", 1)
    assert filled(rules, Not(Is(IT, Filter(state="flipped")))) == Compare(Count(flipped), "==", 0)


# --- a dialect of its own ----------------------------------------------------


@pytest.mark.parametrize(
    ("mentions", "shared", "own"),
    [
        ([SELECTED, ThisCard(), IT], This(), It()),
        ([ThisCard(), replace(IT, word="pronoun")], This(), This()),
        ([CHOICE, replace(IT, asked=True)], It(), It()),
        ([CardsShown(), Named(Subject()), IT], Subject(), Looked()),
        ([CardsShown(), Put((Looked(),)), IT], Looked(), It()),
        ([SELECTED, Named(This()), THAT], It(), This()),
    ],
)
def test_a_dialect_has_its_own_rules(mentions: list[Mention], shared: Selector, own: Selector) -> None:
    assert followed(*mentions) == shared
    assert followed(*mentions, binding=OnePieceBinding()) == own


# --- refusals ----------------------------------------------------------------


@pytest.mark.parametrize(
    "mentions",
    [
        [OpenDid("", True, (0, 9))],
        [Open("rest", (0, 8))],
        [IT],
        [ThisCard(), Named(None), IT],
        [Named(This()), THAT],
        [Had(Filter("you")), IT],
        [Had(Filter("you")), Had(Filter("opponent")), THEM],
        [SELECTED, CHOICE, ChoiceOver(), SELECTED, Open("chosen", (9, 15))],
        [SELECTED, CHOICE, ChoiceOver(), SELECTED, Done(), SELECTED, Open("chosen host", (9, 15))],
        [PLAYING],
        [Happens(When("ko", Filter(this=True))), PLAYING],
        [Happens(PLAYED), OfEvent("play", "you", False, "", (0, 8))],
        [Happens(PLAYED), Done((Play(CHOSEN),)), HAS_PLAYED],
        [Happens(PLAYED), Done((Play(CHOSEN),)), PLAYING],
        [Happens(replace(PLAYED, also=(When("ko", Filter(this=True)),))), PLAYING],
        [SELECTED, Open("it", (0, 2), asked=True), ThisCard(), Open("it", (9, 11), asked=True)],
        [Open("had", (0, 8))],
        [CHOICE, OpenChoice(CHOSEN, (10, 16)), IT],
        [CHOICE, OpenChoice(CHOSEN, (10, 16)), ChoiceOver()],
        [CHOICE, OpenChoice(CHOSEN, (10, 16)), EffectOver((0, 6))],
        [CHOICE, EffectOver((0, 6))],
    ],
)
def test_what_refers_to_nothing_is_refused(mentions: list[Mention]) -> None:
    rules = Binding()
    for mention in mentions[:-1]:
        rules.follow(mention)
    with pytest.raises(UnclearReference):
        rules.follow(mentions[-1])


def test_a_chosen_card_that_a_condition_asks_about_is_chosen_before() -> None:
    rules = Binding()
    rules.follow(CHOICE)
    asked = Open("it", (7, 9), asked=True)
    rules.follow(asked)
    assert filled(rules, asked) == It()
    assert filled(rules, CHOICE) == Pick(CHOSEN)


def test_if_you_do_refers_to_what_was_done() -> None:
    rules = Binding()
    rules.follow(Done())
    rules.follow(OpenDid("", True, (0, 9)))
    assert filled(rules, OpenDid("play", True, (0, 9))) == Did("play")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[Auto] When you play this card, if you do, draw 1 card.", "if you do"),
        ("[Auto] When you play this card, draw 1 card, then place the rest in your Drop Area.", "the rest"),
        ("[Auto] When you play this card, if it was in Rest Mode, draw 1 card.", "in Rest Mode"),
    ],
)
def test_a_refusal_shows_the_words_whose_meaning_is_not_clear(text: str, words: str) -> None:
    r, skills = read_openly(text)
    assert skills, "it can be read"
    with pytest.raises(NotUnderstood) as refusal:
        bind(text, Binding(), r.mentions, skills)
    assert text[slice(*refusal.value.span)] == words
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text)


def test_what_can_only_be_said_of_this_card_is_refused_of_others() -> None:
    said = "[Auto] When {}, it deals 1 damage to your opponent."
    assert effect_of(said.format("this card attacks"))
    with pytest.raises(NotUnderstood) as refusal:
        effect_of(said.format("your Battle Card attacks"))
    assert refusal.value.expected == "another card"
