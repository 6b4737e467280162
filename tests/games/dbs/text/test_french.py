"""French card text: the manual's terms, and the ways it words what cards say."""

from __future__ import annotations

import pytest

from rulebound.games.dbs.text import en, fr
from rulebound.games.dbs.tree import Pay
from rulebound.language import NotUnderstood, compile_text
from rulebound.language.dialect import lexicon

TERMS = {
    "10-2": ("Éveil", "Awaken"),
    "10-3": ("Terrain", "Field"),
    "10-4": ("Bloqueur", "Blocker"),
    "10-5": ("Évolution", "Evolve"),
    "10-5-1": ("Évolution-EX", "EX-Evolve"),
    "10-5-5": ("Évolution-Xeno", "Xeno-Evolve"),
    "10-6": ("Coup critique", "Critical"),
    "10-7-1-1": ("Double frappe", "Double Strike"),
    "10-7-1-2": ("Triple frappe", "Triple Strike"),
    "10-7-1-3": ("Quadruple frappe", "Quadruple Strike"),
    "10-8-1-1": ("Réplique", "Dual Attack"),
    "10-8-1-2": ("Tri-offensive", "Triple Attack"),
    "10-9": ("Vengeance", "Revenge"),
    "10-10": ("Contre", "Counter"),
    "10-12": ("Immortalité", "Indestructible"),
    "10-13": ("Union", "Union"),
    "10-13-3": ("Union-Fusion", "Union-Fusion"),
    "10-13-4": ("Union-Potara", "Union-Potara"),
    "10-13-5": ("Union-Absorption", "Union-Absorb"),
    "10-14": ("Ultimate", "Ultimate"),
    "10-15": ("Espace-temps 7", "Over Realm 7"),
    "10-16": ("Barrière", "Barrier"),
    "10-17": ("Super Combo", "Super Combo"),
    "10-20": ("Frappe de la Victoire", "Victory Strike"),
    "10-21": ("Combattant de l'Univers 7", "Warrior of Universe 7"),
    "10-22": ("Déflexion", "Deflect"),
    "10-24": ("Échange 3", "Swap 3"),
    "10-25": ("Espace-temps obscur 7", "Dark Over Realm 7"),
    "10-26": ("Vortex", "Wormhole"),
    "10-28": ("Vœu", "Wish"),
    "10-31": ("Dragon Ball", "Dragon Ball"),
    "10-32": ("Apparition Rouge/Bleu", "Arrival Red/Blue"),
    "10-33": ("Égide Rouge/Bleu", "Aegis Red/Blue"),
    "10-34": ("Fuite d'énergie", "Energy-Exhaust"),
    "10-35": ("Alliance Rouge/Bleu", "Alliance Red/Blue"),
}
HEADERS = {
    "10-10-3-1": ("Contre : Mise en jeu", "Counter: Play"),
    "10-10-3-2": ("Contre : Attaque", "Counter: Attack"),
    "10-10-3-3": ("Contre : Contre", "Counter: Counter"),
    "10-11": ("Activation : Principale] [Une fois par tour", "Activate: Main] [Once per turn"),
    "10-23": ("Activation : Combat] [Lien 2", "Activate: Battle] [Bond 2"),
    "10-29": ("Activation : Principale] [Étincelle 5", "Activate: Main] [Sparking 5"),
    "10-30": ("Activation : Principale] [Explosion 2", "Activate: Main] [Burst 2"),
}
WORDINGS = (
    ("[Auto] Quand cette carte est mise en jeu, piochez une carte.", "[Auto] When this card is played, draw 1 card."),
    (
        "[Auto.] Quand cette carte se fait attaquer, pour toute la durée du combat, cette carte gagne"
        " +5000 de puissance.",
        "[Auto] When this card is attacked, this card gets +5000 power this battle.",
    ),
    (
        "[Auto.] Quand cette carte attaque, cette carte gagne +5000 de puissance jusqu'à la fin du tour.",
        "[Auto] When this card attacks, this card gets +5000 power this turn.",
    ),
    (
        "[Activation: Principale] ② : Mettez en jeu jusqu'à 1 carte de Combat rouge depuis votre main.",
        "[Activate: Main] [two] : Play up to 1 red Battle Card from your hand.",
    ),
    (
        "[Activation : Combat] Passez jusqu'à deux de vos sources d'énergie en mode Action.",
        "[Activate: Battle] Switch up to 2 of your energy to Active Mode.",
    ),
    (
        "[Activation : Principale] Si vous avez 7 cartes ou plus dans votre Zone de Dispersion, {2} :"
        " Placez les 3 cartes du dessus de votre deck dans votre Zone de Dispersion.",
        "[Activate: Main] If you have 7 or more cards in your Drop Area, [two] : Place the top 3 cards of"
        " your deck in your Drop Area.",
    ),
    (
        "[Auto.] À la fin du combat durant lequel vous avez effectué une Combo avec cette carte, piochez 1 carte.",
        "[Auto] At the end of the battle in which you combo with this card, draw 1 card.",
    ),
    (
        "[Activation : Principale] Choisissez 1 —\n• Piochez 1 carte.\n• Cette carte gagne [Coup critique]"
        " ce tour.",
        "[Activate: Main] Choose one:\n• Draw 1 card.\n• This card gains [Critical] this turn.",
    ),
    (
        "[Éveil] Si vous avez 4 points de vie ou moins : Vous pouvez piocher 2 cartes et retourner cette carte.",
        "[Awaken] If you have 4 or less life : You may draw 2 cards and flip this card over.",
    ),
)  # fmt: skip


def plain(term: str) -> str:
    """A keyword without its number or colours, which cards are not asked for."""
    first, _, last = term.rpartition(" ")
    return first if (last.isdigit() and "nivers" not in first) or "/" in last else term


@pytest.mark.parametrize("rule", TERMS)
def test_keyword_has_the_manuals_term(rule: str) -> None:
    french, english = (plain(term) for term in TERMS[rule])
    text = f"[Permanent] Toutes vos cartes de Combat avec [{french}] gagnent +1000 de puissance."
    same = f"[Permanent] All your Battle Cards with [{english}] get +1000 power."
    assert compile_text("dbs", text, "fr") == compile_text("dbs", same)


@pytest.mark.parametrize("rule", HEADERS)
def test_header_has_the_manuals_term(rule: str) -> None:
    french, english = HEADERS[rule]
    text, same = f"[{french}] Piochez 1 carte.", f"[{english}] Draw 1 card."
    assert compile_text("dbs", text, "fr") == compile_text("dbs", same)


@pytest.mark.parametrize(("french", "english"), WORDINGS)
def test_the_manuals_wordings_are_read(french: str, english: str) -> None:
    assert compile_text("dbs", french, "fr") == compile_text("dbs", english)


def test_a_name_is_not_taken_for_energy() -> None:
    """Behind a comma {2} is energy, {Two} the name of a card."""
    text = "[Activation : Principale] Si vous avez au moins 3 énergies, {2} : Piochez 1 carte."
    assert compile_text("dbs", text, "fr")[0].cost == (Pay(2, ()),)
    with pytest.raises(NotUnderstood):
        compile_text("dbs", text.replace("{2}", "{Two}"), "fr")


def test_no_sentence_is_lacking() -> None:
    """A key's last part may make it more special: a plural, whose it is."""
    known = lexicon("dbs", "fr").say
    lacking = [key for key in en.SENTENCES if {key, key.rpartition(".")[0]}.isdisjoint(known)]
    assert lacking == ["forbid_this.attack_be_negated"]  # a shared sentence says it


def test_every_command_has_its_forms() -> None:
    commands = {text.split()[0] for text in fr.SENTENCES.values()}
    assert {word for word in commands if word.endswith("ez")} <= set(lexicon("dbs", "fr").verbs)


def test_nobody_is_forbidden_to_add_the_life_of_the_other_player() -> None:
    said = "[Auto.] Quand cette carte attaque, l'adversaire ne peut pas ajouter {} ce tour."
    assert compile_text("dbs", said.format("ses vies à sa main"), "fr")
    with pytest.raises(NotUnderstood):
        compile_text("dbs", said.format("vos vies à votre main"), "fr")
