"""With --lang fr nothing is said in English: not in the log, the questions, the commands or the refusals.

Two ways lead over that surface.  One reads the French catalogues; the other plays, asks and blunders as a user
would, and reads what is printed.  That every sentence has its French, `tests/messages` holds.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import rulebound
from rulebound.agents import make_agent
from rulebound.cli import board
from rulebound.cli.languages import Speech, keywords_of, text_language
from rulebound.cli.layouts import layout_of
from rulebound.decks import shipped_decks
from rulebound.decks.cardfile import card_format
from rulebound.games import game_names, library_of, rules_of
from rulebound.games.dbs.ruleset import EXPLAINED
from rulebound.messages import Message, term
from rulebound.messages.catalogue import catalogue
from rulebound.registry import own_names
from rulebound.rules import index, rulesets

from .conftest import Run

SOURCE = Path(rulebound.__file__).parent

ENGLISH = re.compile(
    r"\b(the|of|is|are|was|were|not|there|with|without|your|you|cards?|and|to|from|by|in|into|its|it|this"
    r"|that|which|what|cannot|may|has|have|rules?|games?|be|been|an|who|only|more|than|at|as|for|named?"
    r"|turn|draws?|wins?|loses?|plays|attacks|answers?|choose|choice|option is|line \d)\b",
    re.IGNORECASE,
)

# --- the catalogues --------------------------------------------------------------------------------

PLACEABLE = re.compile(r"\{[^{}]*->|\*?\[[\w-]+\](?= )|\{ [^{}]* \}")
"""What is no text in a catalogue: values, selectors and the keys of variants."""


@pytest.mark.parametrize("game", ["", *game_names()])
def test_the_french_is_french(game: str) -> None:
    left = []
    for id, source in catalogue("fr", game).sources.items():
        plain = CODED.sub(" ", CODES.sub(" ", PLACEABLE.sub(" ", source)))
        if ENGLISH.search(plain) and id not in OF_FILES:
            left.append(f"{id} = {source}")
    assert left == []


CODES = re.compile(r"[“«] ?[^”»]*[”»]|--\w+|\[[^\]]*\]|(rulebound|south|north|random|greedy|human)\b \S*")
"""What is typed as it stands, and the terms of cards."""
OF_FILES = {"say-whose"}
"""Words of scenarios and positions, which have one language."""


def test_english_is_noticed() -> None:
    assert ENGLISH.search("there is nothing in the box")


def hints() -> set[str]:
    """The ids of what the parsers of card texts say was expected."""
    files = [*(SOURCE / "language").rglob("*.py"), *SOURCE.glob("games/*/text/**/*.py")]
    return {
        id for path in files for id in re.findall(r'"(expected-[\w-]+)"', path.read_text(encoding="utf-8"))
    }


def test_every_hint_about_a_card_text_has_its_words() -> None:
    assert len(hints()) > 100
    assert sorted(hints() - set(catalogue("en").sources)) == []
    assert sorted(hints() - set(catalogue("fr").sources)) == []


def test_no_hint_is_kept_that_nobody_gives() -> None:
    kept = {id for id in catalogue("en").sources if id.startswith("expected-")}
    assert sorted(kept - hints()) == []


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("[Auto.] Quand vous jouez cette carte, chantez.", "il faudrait une sorte de carte"),
        ("[Auto.] Quand vous jouez cette carte, piochez 1 chapeau.", "il faudrait « carte »"),
        ("[Auto.] Quand vous jouez cette carte", "il faudrait une virgule après l'évènement"),
    ],
)
def test_a_refused_text_says_what_was_expected(run: Run, home: Path, text: str, hint: str) -> None:
    facts = {"number": "T-1", "name": "T", "type": "Battle", "color": "Red", "power": 5000, "energy_cost": 1}
    cards = json.dumps([facts | {"energy_color": "R", "combo_cost": 0, "combo_power": 5000, "text": text}])
    for command in ("compile", "import"):
        ran = run("cards", command, "dbs", "-", "--lang", "fr", typed=cards)
        assert (ran.code, ran.err) == (1, "")
        assert hint in ran.out
    used = run("card", "dbs", "T-1", "--lang", "fr").err
    assert "T-1 : pas compris à la position" in used and hint in used
    assert english_in(used.removeprefix("rulebound: ")) == []


def test_what_a_user_wrote_stays_as_it_is() -> None:
    say = Speech("fr", "dbs")
    refused = Message("by-rule", what=Message("not-an-option", answer="play"), rule="7-1")
    assert say.say(refused) == "« play » n'est pas parmi les options (règle 7-1)"
    line = Message("at-line", n=3, what=Message("deck-line-two-counts", line="draw"))
    assert say("file-says", file="a.txt", what=line) == "a.txt : ligne 3 : « draw » a deux nombres"
    assert Speech("en")("deck-line-two-counts", line="play") == "“play” has two counts"


MAIN_PHASE = {
    "dbs": "Phase principale",
    "onepiece": "phase Principale",
    "battlespirits": "étape principale",
    "dbz": "étape hors combat",
}
"""As the game's French cards or manual write it."""
OWN = {"leader", "combo", "warp", "hand"}
"""Words that are the same in both languages, or that the French cards have as they are."""


@pytest.mark.parametrize("game", own_names())
def test_every_word_of_the_log_has_its_french(game: str) -> None:
    """Areas, numbers, acts: whatever an event or a question can contain."""
    say = Speech("fr", game)
    words = rules_of(game).words
    families = {"area": words.areas, "stat": words.stats, "act": words.acts}
    missing = [
        name
        for family, names in families.items()
        for name in names
        if say.word(family, name) == name.replace("_", " ") and name not in {*OWN, "deck"}
    ]
    assert missing == [], f"give these a line in games/{game}/table/messages/fr.ftl"
    assert say.word("phase", "Main Phase") == MAIN_PHASE[game]
    for reason in ("empty deck", "surrender", "a card's effect", "both players lose at once"):
        assert say.say(term("reason", reason)) != reason
    known = keywords_of(game, "fr")
    if text_language(game, "fr") == "fr":  # cards of other games are in English, and so are their keywords
        assert not [word for word in words.keywords if word not in {*known, "Attack Active", EXPLAINED}]
    moments = [*words.timings.values(), *words.events.values()]
    said = {say.word("label", moment.label) for moment in moments}
    assert not [label for label in said if ENGLISH.search(label)]


SAME: frozenset[str] = frozenset({
    "types", "type", "style", "Mirage", "Leader", "Extra", "Spirit", "Ultimate", "Brave", "Nexus", "Magic",
    "Fusion", "Dragon Ball", "Sensei",
})  # fmt: skip
"""Facts and kinds of card that are the same word in both languages."""


@pytest.mark.parametrize("game", own_names())
def test_every_fact_and_kind_of_a_card_has_its_french(game: str) -> None:
    say, format = Speech("fr", game), card_format(game)
    needed = {fact for facts in format.kinds.values() for fact in facts}
    shown = set(layout_of(game).symbols)
    assert [
        fact for fact in sorted(needed | shown) if say.word("fact", fact) == fact and fact not in SAME
    ] == []
    assert [kind for kind in format.kinds if say.word("kind", kind) == kind and kind not in SAME] == []


# --- what is printed -----------------------------------------------------------------------------


def names() -> list[str]:
    """Card names, characters, traits and eras are names: they stay as they are printed."""
    out: set[str] = set()
    for game in game_names():
        for printing in library_of(game).read().values():
            for facts in (printing.data, printing.data.get("back", {})):
                assert isinstance(facts, dict)
                for fact in ("name", "name_fr", "era", "traits", "types", "characters"):
                    value = facts.get(fact, "")
                    out.update([value] if isinstance(value, str) else value)
    return sorted(filter(None, out), key=len, reverse=True)


NAMES = re.compile("|".join(re.escape(name) for name in names()))
CUT = re.compile(r"(?<!\w)\S[^·│]{10,24}…")
"""A name that the table had no room for."""
OPTION = re.compile(r"^ +\d+ ")
CODED = re.compile(
    r"“[^”]*”|« [^»]* »|'--games'|\((main|target)|\| end|attack SD1-01"
    r"|\b(card|rules|save|hand|options|more|board|log|why|undo|quit|surrender)\b|\b[A-Z]+\b"
    r"|\[[a-z-]+(\.[a-z0-9-]+)*(, [a-z-]+(\.[a-z0-9-]+)*)*\]"
)
"""What is typed, what was quoted, colours by their letters, and rules that have names in place of numbers."""


def english_in(text: str, keep_options: bool = False) -> list[str]:
    """The lines in which an English word stands, names and codes apart."""
    out = []
    for line in text.splitlines():
        if line.startswith("> ") or (OPTION.match(line) and not keep_options):
            continue  # what was typed; an option with its code, which another test reads
        plain = CODED.sub(" ", CUT.sub(" ", NAMES.sub(" ", line)))
        if ENGLISH.search(plain):
            out.append(line)
    return out


BLUNDERS = (
    "?\nxx\n99\n-1\nplay BT1-001\nattack SD1-01\nwhy\nhand\ncard X-1\ncard LABD-005\nrules 99\nrules 10-2-1\n"
    "drop\nwarp\nenergy\nremoved\nundo\nsave /nulle/part/x\nlog\nboard\n"
)


@pytest.mark.slow
@pytest.mark.parametrize("decks", [("lab-ember", "lab-rift"), ("lab-rift", "lab-ember")])
@pytest.mark.parametrize("version", ["1.077", "1.078"])
def test_a_whole_game_with_blunders(
    run: Run, monkeypatch: pytest.MonkeyPatch, decks: tuple[str, str], version: str
) -> None:
    monkeypatch.setenv("COLUMNS", "400")  # no name is broken into lines
    typed = (BLUNDERS + "1\nplay SD1-02\nattack SD1-02\ncombo SD1-02\ncharge SD1-02\nuse SD1-02\n1\n" * 4) * 3
    ran = run(
        "play", "dbs", "--deck", decks[0], "--against", decks[1], "--seed", "11", "--rules", version,
        "--lang", "fr", typed=typed + "1\n" * 400 + "log\nxx\nquit\n",
    )  # fmt: skip
    assert ran.code == 0 and ran.err == ""
    assert "Vous gagnez" in ran.out or "Vous perdez" in ran.out or "Partie nulle" in ran.out
    assert english_in(ran.out) == []


ONE_PIECE_BLUNDERS = (
    "?\nxx\n99\n-1\njouer st01-001\nattaquer\npourquoi\nmain\ncarte X-1\ncarte nami\nrègle 99\nrègle 7-1-1\n"
    "défausse\nvie\nannuler\nsave /nulle/part/x\njournal\nplateau\n"
)


@pytest.mark.slow
@pytest.mark.parametrize("decks", [("st01", "lab-blue"), ("lab-black", "st02")])
def test_a_whole_game_of_one_piece_with_blunders(
    run: Run, monkeypatch: pytest.MonkeyPatch, decks: tuple[str, str]
) -> None:
    monkeypatch.setenv("COLUMNS", "400")
    typed = (
        ONE_PIECE_BLUNDERS + "1\nplay ST01-007\nattack ST01-001\ngive ST01-001\nuse ST01-001\n1\n" * 4
    ) * 3
    ran = run(
        "play", "onepiece", "--deck", decks[0], "--against", decks[1], "--seed", "11", "--lang", "fr",
        typed=typed + "1\n" * 400 + "log\nxx\nquit\n",
    )  # fmt: skip
    assert ran.code == 0 and ran.err == ""
    assert "Vous gagnez" in ran.out or "Vous perdez" in ran.out or "Partie nulle" in ran.out
    assert english_in(ran.out) == []


@pytest.mark.slow
@pytest.mark.parametrize("game", own_names())
def test_every_question_option_and_event(game: str) -> None:
    """Sixteen games of all decks, played by both kinds of player."""
    say = Speech("fr", game)
    decks = shipped_decks(game)
    said: set[str] = set()
    for seed in range(16):
        pair = (decks[seed % len(decks)], decks[seed // 4 % len(decks)])
        table = rulebound.new_game(game, pair, seed)
        agents = [make_agent("random", seed), make_agent("greedy")]
        while (decision := table.decision) is not None:
            said.add(say.say(decision.question))
            said.update(say.option(option) for option in decision.options)
            table.choose(agents[(decision.seat + seed) % 2].choose(table))
        said.update(say.event(event, -1) for event in table.events)
        said.update(line.plain for line in board.log_lines(table.events, -1, say))
        outcome = table.outcome
        assert outcome is not None
        said.add(say.word("reason", outcome.reason))
    left = [line for line in sorted(said) if english_in(line, keep_options=True)]
    assert left == []


@pytest.mark.parametrize("game", own_names())
def test_the_rules(game: str) -> None:
    for version in rulesets(game):
        for rule in index(game, version).values():
            plain = re.sub(r"\[[^\]]*\]|« [^»]* »|“[^”]*”|\([a-z.,\- ]*\)", "", rule.say("fr"))
            assert not ENGLISH.search(plain), rule.say("fr")


COMMANDS = [
    "rules dbs 99", "rules dbs 10-2", "rules dbs 10-2-99", "rules dbs 10-2 --rules 1.079", "rules dbs --coverage",
    "rules onepiece 7-1", "rules onepiece --coverage", "rules onepiece 7-1-9", "card onepiece ST01-016",
    "card onepiece LAB-064", "card onepiece X-1", "deck check onepiece st01", "cards search onepiece équipage",
    "rules chess", "card dbs SD1-99", "card dbs SD1-01", "card dbs BT1-052", "card chess X", "deck check dbs nope",
    "deck check dbs ./nope.txt", "deck check dbs /", "deck check dbs -", "deck check dbs lab-rift",
    "deck check dbs lab-rift --rules 1.077", "deck check dbs lab-rift --rules 2", "deck check onepiece -",
    "sim dbs --games 2", "sim dbs --games 0", "sim dbs --games two", "sim dbs --agents greedy foo",
    "sim dbs --decks lab-rift nope", "sim", "bench dbs --seconds 0.05", "bench dbs --seconds nan", "bench chess",
    "play chess", "play dbs --deck nope", "play dbs --opponent nobody", "play dbs --bad", "replay nope", "replay -",
    "replay", "scenario run -", "scenario run nope", "scenario", "nonsense", "cards import dbs -",
    "cards compile dbs -", "cards compile dbs nope", "cards import chess -",
]  # fmt: skip

INPUTS = {
    "empty": "",
    "a faulty deck": "1 SD1-01\n2 SD1-01\n6 SD1-02\n3 LABD-001\n",
    "too many of one": "1 SD1-01\n5000 SD1-02\n",
    "unmatched": "1 SD1-01\n4 Nobody at All\n",
    "two counts": "1 SD1-01\n4x SD1-02 x3\n",
    "no such card": "4 BT99-999\n",
    "ambiguous": "4 Son Goku\n",
    "one piece": "1 ST01-001\n50 ST02-005\n2 ST01-001\n",
    "cards": '[{"number": "T-1", "name": "T", "type": "Battle", "color": "Red", "power": 1, "energy_cost": 1,'
    ' "skill": "[Auto] When sung, sing."}, {"number": "T-2"}, {"name": "x"}, {"number": "T-3", "type": "Boat"},'
    ' {"number": "?", "power": "many", "color": "Pink"}, {"number": "SD1-01", "name": "x"}, 7]',
    "broken cards": "{[",
    "broken toml": "[[card]\nx",
    "broken lines": '{"number": "T-1"}\n{"number"}\n{',
    "not cards": '{"x": 1}',
    "a record": "rulebound record 1\ngame: dbs\nruleset: 1.070\n",
    "half a record": "rulebound record 1\ngame: chess\n",
    "a scenario": "game: dbs\nrule: 5-1-3\nbecause: x\ndeck: lab-rift\nthen:\n  - the deck is not legal by 5-1-3\n",
    "a played scenario": "game: dbs\nrule: 7-1\nbecause: x\nposition:\n  turn: 3, south\n  south: leader SD1-01\n"
    "  north: leader SD2-01\nplay:\n  - north: end\nthen:\n  - south's life is 8\n",
    "a scenario that does not hold": "game: dbs\nrule: 7-1\nbecause: x\nposition:\n  turn: 3, south\n"
    "  south: leader SD1-01\n  north: leader SD2-01\nplay:\n  - south: nothing\nthen:\n  - south's life is 3\n",
    "a refused scenario": "game: dbs\nrule: 7-1\nbecause: x\nposition:\n  turn: 3, south\n  south: leader SD1-01\n"
    "  north: leader SD2-01\nplay:\n  - south: play SD1-02\nthen:\n  - south's life is 8\n",
    "half a scenario": "game: dbs\nrule: 7-1\nbecause: x\n",
    "bad scenario": "game: dbs\nrule: 7-1\nbecause: x\nposition:\n  turn: 3, south\n  south: leader SD1-02\n",
    "not text": "\0",
}  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("command", COMMANDS)
def test_every_command(run: Run, home: Path, command: str) -> None:
    for what, typed in INPUTS.items():
        ran = run(*command.split(), "--lang", "fr", typed=typed)
        assert ran.code in (0, 1, 2), (what, ran)
        left = english_in(re.sub(r"^rulebound: |; voir .*", "", ran.err)) + english_in(
            printed(command, ran.out)
        )
        assert left == [], what
        if " -" not in command.replace(" --", " "):
            break  # it reads nothing


def printed(command: str, out: str) -> str:
    """What a command prints without what is data: trees of effects, places in the source, texts quoted."""
    if command.startswith("card "):
        out = re.sub(r"(?s)comprise ainsi.*?redite ainsi", "", out)
    if "--coverage" in command:  # the columns before those with places in the source, and the sums
        *rows, first, second = out.splitlines()
        out = "\n".join([*(line[:45] for line in rows), first, second])
    if command.startswith("rules"):
        out = re.sub(r"\S+\.(py|scenario|toml)\S*( \S+)?|\S+_\S+", "", out)
    return re.sub(r"(?m)^T-1  .*$|\S+/cards/dbs.json", "", out)


def test_a_record_and_a_deck_in_french(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "a.record"
    run("play", "dbs", "--seed", "3", typed="1\n" * 400 + f"save {file}\n")
    ran = run("replay", str(file), "--verify", "--lang", "fr")
    assert ran.code == 0
    assert english_in(ran.out) == []
    assert "vérifiée" in ran.out
    assert english_in(run("replay", str(file), "--until", "9", "--lang", "fr").out) == []
    broken = file.read_text(encoding="utf-8").replace("turn 2", "turn two", 1)
    for text in (broken, broken.replace("done", "dance", 1), re.sub(r"\[\w{32}\]", f"[{'0' * 32}]", broken)):
        ran = run("replay", "-", "--verify", "--lang", "fr", typed=text)
        assert ran.code in (1, 2) and english_in(ran.err.replace("rulebound: ", "")) == []


@pytest.mark.parametrize(
    "command",
    ["", "play", "sim", "bench", "rules", "card", "cards", "cards compile", "cards import", "deck", "deck check",
     "replay", "scenario", "scenario run"],
)  # fmt: skip
def test_the_help(run: Run, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    words = command.split()
    lines = [
        ["--lang=fr", *words, "-h"], [*words, "--help", "--lang", "fr"], [*words, "--lang=fr", "--help"],
        [*words[:1], "--lang", "fr", *words[1:], "--help"], ["--lang", "en", *words, "-h", "--lang", "fr"],
    ]  # fmt: skip
    seen = {run(*line) for line in lines}
    assert len(seen) == 1
    for ran in seen:
        assert (ran.code, ran.err) == (0, "")
        assert ran.out.startswith("Emploi :")
        left = re.sub(r"rulebound \S+( \S+)?|--\w+|^  (play|card|cards) ", "", ran.out, flags=re.MULTILINE)
        assert english_in(left) == []
    for line in (
        [*words, "--help"], ["--lang", "fr", *words, "--help", "--lang=en"], ["--lang", "en", *words, "--help"],
    ):  # fmt: skip
        assert run(*line).out.startswith("Usage:")
    assert english_in(run(*words, "--help").out) != []
    for line in (
        ["--lang", "de", *words, "-h"], [*words, "-h", "--lang", "de"], [*words, "-h", "--lang=fr", "--lang=de"],
        ["--lang=de", *words, "--lang=fr"],
    ):  # fmt: skip
        refused = run(*line)
        assert (refused.code, refused.out) == (2, "")
        assert "« de »" in refused.err or "“de”" in refused.err
        assert ("« de »" in refused.err) == ("--lang=fr" in line)


def test_the_language_may_stand_anywhere(run: Run) -> None:
    assert run("--lang", "fr", "deck", "check", "dbs", "lab-rift").out.startswith("lab-rift est permis")
    assert run("--lang", "fr", "rules", "dbs", "10-2-1").out.startswith("10-2-1  appliquée")
    assert run("--lang", "fr").out.startswith("Emploi :")
    assert "il n'y a pas de jeu" in run("--lang", "fr", "rules", "chess").err
    assert run("--lang", "de").code == 2
    assert run("deck", "--lang", "fr", "check", "dbs", "lab-rift").out.startswith("lab-rift est permis")
    assert run("--lang", "fr", "deck", "check", "dbs", "lab-rift", "--lang=en").out.startswith(
        "lab-rift is legal"
    )
    assert "il manque une commande" in run("deck", "--lang", "fr").err
    assert "--lang" in run("deck", "check", "dbs", "lab-rift", "--lang").err
    assert "« --lang »" in run("--lang", "fr", "deck", "check", "dbs", "--", "--lang").err


def test_a_card_without_french_text_counts_as_such(run: Run, home: Path) -> None:
    facts = {"type": "Event", "color": "Red", "cost": 1, "name": "T", "text": "[Main] Draw 1 card."}
    french = {"name_fr": "L", "text_fr": "[Principale] Piochez 1 carte."}
    cards = json.dumps([{"number": "T-1", **facts, **french}, {"number": "T-2", **facts}])
    ran = run("--lang", "fr", "cards", "compile", "onepiece", "-", typed=cards)
    assert (ran.code, ran.err) == (0, "")
    assert "1 carte, 1 avec un texte : 1 comprise (100,0 %), 1 exécutée" in ran.out
    assert "1 carte sans texte en « fr » ne compte pas." in ran.out
    ran = run("cards", "--lang", "fr", "import", "onepiece", "-", typed=cards)
    assert ran.code == 0
    assert "1 carte sans texte en « fr » est lue en anglais." in ran.out
    assert english_in(ran.out.replace(str(home / "cards"), "")) == []
    assert run("card", "onepiece", "T-1", "--lang", "fr").out.startswith("L  T-1")
    assert run("card", "onepiece", "T-2", "--lang", "fr").out.startswith("T  T-2")
