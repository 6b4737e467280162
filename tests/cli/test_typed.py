"""What people type, in English and in French, and what comes of it."""

from __future__ import annotations

import pytest

from rulebound.agents import make_agent
from rulebound.cli.keyboard import completions
from rulebound.cli.languages import Speech
from rulebound.cli.play import Session
from rulebound.cli.typed import Mention, Unclear, understand
from rulebound.games.battlespirits.areas import FIELD
from rulebound.kernel.decisions import Choice, IllegalChoice
from rulebound.kernel.game import Game
from rulebound.messages.catalogue import LANGUAGES
from rulebound.records import build_position
from rulebound.registry import own_names
from rulebound.table import new_game

from .conftest import Run

START = "first\nkeep\n"

TABLE = """
turn: 5, south
south: leader ST01-001; characters ST01-013, ST01-012, ST01-007; hand ST01-007, ST01-006, ST01-016; don 4
north: leader ST02-001; characters ST02-009 rested, ST02-004; hand 2
"""
"""South: the Leader Luffy, Zoro, a Luffy, and a Nami in play and in hand; North: Kid, Law rested and Bege active."""


def table() -> Game:
    return build_position("onepiece", TABLE)


def codes(game: Game, typed: str) -> list[str]:
    """The answers that a line gives, as a record has them."""
    after = understand(game, typed)
    made = after.choices[len(game.choices) :]
    out = []
    again = game.clone()
    for index in made:
        decision = again.decision
        assert decision is not None
        out.append(decision.options[index].code)
        again.choose(index)
    return out


@pytest.mark.parametrize(
    ("typed", "means"),
    [
        ("attack leader with zoro", ["attack ST01-013", "target their ST02-001"]),
        ("attack the leader with my zoro", ["attack ST01-013", "target their ST02-001"]),
        ("Attack LAW with Roronoa Zoro.", ["attack ST01-013", "target their ST02-009"]),
        ("zoro attacks law", ["attack ST01-013", "target their ST02-009"]),
        ("attack st02-009 with st01-013", ["attack ST01-013", "target their ST02-009"]),
        ("attack leader with leader", ["attack ST01-001", "target their ST02-001"]),
        ("attack with zoro", ["attack ST01-013"]),
        ("attack with luffy leader", ["attack ST01-001"]),
        ("give zoro 2", ["give ST01-013", "give ST01-013"]),
        ("give 3 to zoro", ["give ST01-013"] * 3),
        ("give 2 DON!! to zoro", ["give ST01-013"] * 2),
        ("give zoro", ["give ST01-013"]),
        ("give a DON to my leader", ["give ST01-001"]),
        ("play nami", ["play ST01-007"]),
        ("play cho", ["play ST01-006"]),
        ("play tony tony chopper", ["play ST01-006"]),
        ("chopper", ["play ST01-006"]),
        ("end turn", ["end"]),
        ("pass", ["end"]),
        ("attaquer le leader avec zoro", ["attack ST01-013", "target their ST02-001"]),
        ("attaquer le leader adverse avec mon zoro", ["attack ST01-013", "target their ST02-001"]),
        ("j’attaque law avec zoro", ["attack ST01-013", "target their ST02-009"]),
        ("zoro attaque law", ["attack ST01-013", "target their ST02-009"]),
        ("donner 2 DON!! à zoro", ["give ST01-013"] * 2),
        ("donne 2 à zoro", ["give ST01-013"] * 2),
        ("donner zoro 2", ["give ST01-013"] * 2),
        ("jouer nami", ["play ST01-007"]),
        ("je joue la nami", ["play ST01-007"]),
        ("fin du tour", ["end"]),
        ("FINIR LE TOUR", ["end"]),
        ("passer", ["end"]),
    ],
)
def test_what_people_say(typed: str, means: list[str]) -> None:
    assert codes(table(), typed) == means


@pytest.mark.parametrize(
    ("typed", "may_be"),
    [
        ("luffy", ["use ST01-001", "give ST01-001", "give ST01-012", "attack ST01-001", "attack ST01-012"]),
        ("attack with luffy", ["attack ST01-001", "attack ST01-012"]),
        ("attack leader with luffy", ["attack ST01-001", "attack ST01-012"]),
        ("attaquer avec luffy", ["attack ST01-001", "attack ST01-012"]),
        ("attack law", ["attack ST01-001", "attack ST01-013", "attack ST01-012", "attack ST01-007"]),
        ("nami", ["play ST01-007", "use ST01-007", "give ST01-007", "attack ST01-007"]),
    ],
)
def test_what_may_mean_several_things_is_asked_back(typed: str, may_be: list[str]) -> None:
    game = table()
    with pytest.raises(Unclear) as raised:
        understand(game, typed)
    decision = raised.value.game.decision
    assert decision is not None
    found = [decision.options[at].code for at in raised.value.found]
    assert sorted(found) == sorted(code for code in may_be if code in {o.code for o in decision.options})
    assert len(found) > 1


def test_the_rest_of_the_sentence_is_kept_when_it_was_asked_back() -> None:
    game = table()
    with pytest.raises(Unclear) as raised:
        understand(game, "attack law with luffy")
    for reply in ("attack ST01-012", "st01-012"):
        sentence = raised.value.settled(reply)
        assert sentence is not None
        after = sentence.carried_out(game)
        assert [event.kind for event in after.events if event.kind in ("attack", "target")] == [
            "attack",
            "target",
        ]
        targets = [event.printed.name for event in after.events if event.kind == "target" and event.printed]
        assert targets == ["Trafalgar Law"]
    assert raised.value.settled("zoro") is None
    assert raised.value.settled("end") is None


def test_two_readings_of_attack_are_told_apart() -> None:
    """Both have a Leader: is it to attack, or to be attacked?"""
    with pytest.raises(IllegalChoice, match="say “attack with leader” or “attack leader with …”"):
        understand(table(), "attack leader")


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("give zoro 9", "4 of 9 steps would be possible, but then: you have no active DON!! to give; nothing"),
        ("attack bege with zoro", "1 of 2 steps would be possible, but then: “"),
        ("attack kaido with zoro", "you see no card called “kaido”"),
        ("play kaido", "you see no card called “kaido”"),
        ("play law", "there is no ST02-009 in your hand"),
        ("play zoro", "there is no ST01-013 in your hand"),
        ("play luffy", "“play luffy” is not one of the options"),
        ("attack with chopper", "you have no ST01-006 to attack with"),
        ("give law 1", "ST02-009 is not your Leader or one of your Characters"),
        ("no", "“no” is not one of the options"),
        ("nothing", "“nothing” is not one of the options"),  # that is not to end the turn
        ("rien", "“rien” is not one of the options"),
        ("yes", "“yes” is not one of the options"),
        ("z", "“z” is not one of the options"),
        ("give zoro " + "9" * 5000, "is not one of the options"),
        ("give " + "9" * 50 + " DON to zoro", "4 of 100 steps would be possible"),
        ("attack with #1", ""),
        ("attack " * 30, ""),
        ("with", ""),
        ("attack with", ""),
        ("play [x]", ""),
        ("{a}", ""),
    ],
)  # fmt: skip
def test_what_cannot_be_done_changes_nothing_and_says_why(typed: str, why: str) -> None:
    game = table()
    before = game.key()
    with pytest.raises(IllegalChoice) as raised:
        understand(game, typed)
    assert why in str(raised.value)
    assert game.key() == before


def test_a_counter_and_what_it_is_for() -> None:
    game = build_position(
        "onepiece",
        "turn: 6, north\nsouth: leader ST01-001; characters ST01-013 rested; hand ST01-008, ST01-006\n"
        "north: leader ST02-001; characters ST02-009",
    )
    game.choose("attack ST02-009")
    game.choose("target their ST01-013")
    decision = game.decision
    assert decision is not None and decision.kind == "counter"
    for typed in ("counter robin on zoro", "counter with nico robin on zoro", "contrer avec robin sur zoro"):
        assert codes(game, typed) == ["counter ST01-008", "on ST01-013"]
    for typed in ("no", "pass", "non", "passer", "done", "no counter", "nothing", "rien", "skip"):
        assert codes(game, typed) == ["done"]


def test_a_block_by_name() -> None:
    game = build_position(
        "onepiece",
        "turn: 6, north\nsouth: leader ST01-001; characters ST01-006\nnorth: leader ST02-001; characters ST02-009",
    )
    game.choose("attack ST02-009")
    for typed in ("block with chopper", "block", "yes", "bloquer avec chopper", "oui", "chop"):
        assert codes(game, typed) == ["block ST01-006"]
    for typed in ("no", "non", "pass", "n", "no block"):
        assert codes(game, typed) == ["no"]


def test_dragon_ball_super() -> None:
    game = build_position(
        "dbs",
        "turn: 5, south\nsouth: leader LABD-001; hand LABD-006, LABD-011; energy 4 Red; battle LABD-016\n"
        "north: leader LABD-001",
    )
    assert codes(game, "play bryn")[0] == "play LABD-006"
    assert codes(game, "jouer bryn")[0] == "play LABD-006"
    assert codes(game, "attack leader with quiet tracker") == ["attack LABD-016"]
    assert codes(game, "use wide sweep")[0].startswith("use LABD-011")
    game.choose("attack LABD-001")
    assert codes(game, "combo avec bryn") == ["combo LABD-006"]
    assert codes(game, "passer") == codes(game, "pass") == ["done"]


SAYS: dict[str, tuple[str, str]] = {
    "first": ("go first", "je commence"), "second": ("i go second", "en second"),
    "keep": ("keep my hand", "garder"), "redraw": ("mulligan", "repiocher"),
    "play": ("play {name}", "jouer {name}"), "use": ("use {name}", "activer {name}"),
    "give": ("give {name} 1", "donner 1 à {name}"), "attack": ("attack with {name}", "attaquer avec {name}"),
    "target": ("attack {name}", "attaquer {name}"), "block": ("block with {name}", "bloquer avec {name}"),
    "counter": ("counter with {name}", "contrer avec {name}"), "event": ("use {name}", "activer {name}"),
    "on": ("on {name}", "sur {name}"), "trigger": ("trigger", "déclencheur"),
    "take": ("take the card", "prendre la carte"), "trash": ("trash {name}", "défausser {name}"),
    "pick": ("choose {name}", "choisir {name}"), "top": ("top", "dessus"), "bottom": ("bottom", "dessous"),
    "yes": ("yes", "oui"), "no": ("no", "non"), "done": ("done", "terminer"), "pass": ("pass", "passer"),
    "end": ("end turn", "fin du tour"), "charge": ("charge {name}", "charger {name}"),
    "combo": ("combo with {name}", "combo avec {name}"), "pay": ("pay with {name}", "payer avec {name}"),
    "life": ("take a life card", "prendre une carte de vie"),
}  # fmt: skip
"""One sentence for each verb of the notation."""


SAYS_OF_GAME: dict[str, dict[str, tuple[str, str]]] = {
    "battlespirits": {
        "summon": ("summon {name}", "j'invoque {name}"), "deploy": ("deploy {name}", "déployer {name}"),
        "use": ("use {name}", "utiliser {name}"), "set": ("set {name} as a burst", "poser {name}"),
        "burst": ("declare {name}", "activer le burst {name}"), "auto": ("as suggested", "comme proposé"),
        "combine": ("combine {name}", "combiner {name}"), "separate": ("separate {name}", "séparer {name}"),
        "with": ("with {name}", "avec {name}"), "onto": ("onto {name}", "sur {name}"),
        "reserve": ("to the reserve", "dans la Réserve"), "take": ("move the {name}", "déplacer {name}"),
        "pay": ("pay with a {name}", "payer avec {name}"), "place": ("place a {name}", "y placer {name}"),
    },
    "dbz": {"take": ("{name} takes the damage", "{name} subit les dégâts")},
}  # fmt: skip
"""A game's own verbs, and those that mean something else in it."""


def called(game: Game, choice: Choice) -> str:
    """A card by its name, and if that is not enough by the card on which it lies, or by where it lies."""
    card = game.cards[choice.card]
    name = game.prints[card.id].name
    if game.name != "battlespirits" or name not in ("Core", "Soul Core"):
        return name
    return f"{name} on {game.prints[card.host].name}" if card.host >= 0 else f"{name} from the reserve"


@pytest.mark.slow
@pytest.mark.parametrize("lang", [0, 1])
@pytest.mark.parametrize("name", own_names())
def test_whole_games_in_words(name: str, lang: int) -> None:
    """Whatever is decided can be said in words: it is what was meant, or it is asked which of several."""
    says = SAYS | SAYS_OF_GAME.get(name, {})
    said = asked = 0
    for seed in range(3):
        game = new_game(name, None, seed)
        agent = make_agent("greedy")
        while (ask := game.ask) is not None:
            index = agent.choose(game)
            choice = ask.choices[index]
            if choice.verb in says and not (choice.verb == "redraw" and choice.card >= 0):
                card = game.prints[choice.card].name if choice.card >= 0 else ""
                typed = says[choice.verb][lang].format(name=called(game, choice) if card else "")
                said += 1
                try:
                    after = understand(game, typed)
                    assert after.choices == [*game.choices, index], typed
                except Unclear as unclear:
                    assert index in unclear.found, typed
                    names = {game.prints[ask.choices[found].card].name for found in unclear.found}
                    assert names == {card}, "only cards of one name are asked about"
                    asked += 1
            game.choose(index)
    assert said > 100 and asked < said / 4


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", own_names())
def test_what_the_table_shows_can_be_typed(name: str, lang: str) -> None:
    """Each option that is worded unlike the others is chosen by its words."""
    say, typed = Speech(lang, name), 0
    for seed in range(2):
        game = new_game(name, None, seed)
        agent = make_agent("random", seed=seed)
        while (decision := game.decision) is not None:
            texts = [say.option(option) for option in decision.options]
            index = agent.choose(game)
            if texts.count(texts[index]) == 1:
                typed += 1
                assert understand(game, texts[index]).choices == [*game.choices, index], texts[index]
            game.choose(index)
    assert typed > 50


def test_cores_are_called_by_their_place() -> None:
    game = build_position(
        "battlespirits",
        "turn: 5, south\nsouth: field LAB-001 with 2 cores, LAB-002 with 2 cores; reserve 3, 1 soul; life 5\n"
        "north: life 5",
    )
    one, other = (game.prints[id].name for id in game.pile(0, FIELD))
    assert codes(game, f"move a core to {one}") == ["take core of reserve", "onto LAB-001"]
    assert codes(game, f"put 2 cores on {one}") == ["take core of reserve", "onto LAB-001"] * 2
    assert codes(game, f"put the soul core on {one}") == ["take soul-core of reserve", "onto LAB-001"]
    assert codes(game, f"move a core on {one} to {other}") == ["take core on LAB-001", "onto LAB-002"]
    assert codes(game, f"déplacer un noyau de {one} dans la réserve") == ["take core on LAB-001", "reserve"]
    with pytest.raises(IllegalChoice):
        understand(game, f"move a core on {one} to {one}")


def test_names_are_known_by_their_words() -> None:
    game = table()
    zoro = next(card for card in game.cards if game.prints[card.id].number == "ST01-013")
    for typed, alike in (("roronoa zoro", 3), ("zoro", 2), ("ror zo", 1), ("zoro roronoa", 0), ("nami", 0)):
        assert Mention(typed).likeness(game, zoro, 0) == alike
    assert Mention("their zoro").likeness(game, zoro, 0) == 0
    assert Mention("their zoro").likeness(game, zoro, 1) == 2


def test_hidden_cards_have_no_names() -> None:
    """What is typed must not find out what the opponent holds."""
    game = new_game("onepiece", ("st01", "st02"), 3)
    area = next(area.index for area in game.rules.areas if area.name == "hand")
    held = {game.prints[id].name for id in game.pile(1, area)}
    seen = {game.prints[card.id].name for card in game.cards if game.sees(card) & 1}
    for name in held - seen:
        assert not Mention(name).cards(game, 0)


def test_how_many_is_answered_by_how_many() -> None:
    game = new_game("dbs", None, 0)
    agent = make_agent("greedy")
    while (decision := game.decision) is not None and decision.kind != "number":
        game.choose(agent.choose(game))
    assert decision is not None
    codes = [option.code for option in decision.options]
    assert codes.index("number 3") != 2, "three is not the third option"
    for typed, code in (("3", "number 3"), ("number 1", "number 1")):
        session = Session(game, ("human", "human"), Speech("en", "dbs"))
        assert session.answered(typed, decision)
        assert session.game.choices[-1] == codes.index(code)


class TestAtTheTable:
    def test_asking_which(self, run: Run) -> None:
        ran = run("play", "--seed", "3", typed=f"{START}luffy\n9\n4\n")
        assert "“luffy” may mean:" in ran.out
        assert "Which one? One of 3, 4." in ran.out
        assert "DON!! 0 active, 0 rested" in ran.out, "the DON!! was given"

    def test_saying_something_else_instead(self, run: Run) -> None:
        ran = run("play", "--seed", "3", typed=f"{START}luffy\nplay nami\n")
        assert "South plays Nami" in ran.out

    def test_a_card_goes_by_its_french_name(self, run: Run) -> None:
        ran = run(
            "play",
            "--seed",
            "3",
            "--lang",
            "fr",
            typed="je commence\ngarder\njouer tony-tony chopper\nquitter\n",
        )
        assert "Sud joue Tony-Tony Chopper (ST01-006) pour 1" in ran.out
        assert "Tony Tony.Chopper" not in ran.out and "Monkey D. Luffy" in ran.out

    def test_in_french(self, run: Run) -> None:
        ran = run(
            "play", "--seed", "3", "--lang", "fr",
            typed="je commence\ngarder\nluffy\njouer kaido\ndonner 5 à luffy\nattaquer avec luffy\ncarte nami\n"
            "main\njournal\npourquoi\nrègle 6-5-2\ndéfausse\naide\njouer nami\nquitter\n",
        )  # fmt: skip
        out = " ".join(ran.out.split())
        assert "« luffy » peut vouloir dire :" in out and "Laquelle ?" in out
        assert "Non : vous ne voyez pas de carte nommée « kaido »." in out
        assert (
            "1 étape sur 5 serait possible, mais ensuite : vous n'avez pas de DON!! redressée à donner" in out
        )
        assert "Sud joue Nami" in out
        assert "Défausse de Nord, 0 carte" in out
        assert "attaquer le leader avec" in out, "the help says so"
        assert "Au revoir." in out

    def test_a_card_by_its_name(self, run: Run) -> None:
        ran = run("play", "--seed", "3", typed=f"{START}card nami\ncard kaido\ncard st01-013\n")
        assert "Nami  ST01-007" in ran.out and "Roronoa Zoro  ST01-013" in ran.out
        assert "you see no card called “kaido”" in ran.out

    def test_the_help_lists_what_can_be_said(self, run: Run) -> None:
        ran = run("play", "--seed", "3", typed="?\n")
        out = " ".join(ran.out.split())
        for word in ("attack leader with Usopp", "Tab completes", "save! FILE", "--resume"):
            assert word in out


@pytest.mark.parametrize(
    ("typed", "offers"),
    [
        ("pl", [("play ST01-007", 0), ("play ST01-006", 0)]),
        ("PLAY st01-007", [("play ST01-007", 0)]),
        ("play na", [("Nami", 5)]),
        ("attack leader with lu", [("Monkey.D.Luffy", 19)]),
        ("tony t", [("Tony Tony.Chopper", 0)]),
        ("monkey.d", [("Monkey.D.Luffy", 0)]),
        ("  un", [("undo", 2)]),
        ("x", []),
        ("", [("play ST01-007", 0), ("play ST01-006", 0), ("undo", 0)]),
    ],
)
def test_what_tab_offers(typed: str, offers: list[tuple[str, int]]) -> None:
    lines = ["play ST01-007", "play ST01-006", "undo"]
    names = ["Monkey.D.Luffy", "Nami", "Tony Tony.Chopper"]
    assert list(completions(typed, lines, names)) == offers
