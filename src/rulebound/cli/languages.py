"""The languages of the command line: one table of sentences each, by the English sentence.

Rules and card texts have their languages elsewhere: `Rule.say` and `language.lexicons`.  What a table
lacks is said in English.
"""

from __future__ import annotations

import re
from typing import Annotated, Final

import typer

from rulebound.cli.terminal import Unusable
from rulebound.kernel.events import SENTENCES, Event
from rulebound.language.lexicons import lexicon

FRENCH: Final[dict[str, str]] = {
    # card
    "It has no effect.": "Elle n'a pas d'effet.",
    "understood as": "comprise ainsi",
    "said again": "redite ainsi",
    "rules it touches": "règles concernées",
    "back": "verso",
    # rules
    "rule": "règle",
    "kind": "nature",
    "what it says": "ce qu'elle dit",
    "carried out in": "appliquée dans",
    "tested by": "vérifiée par",
    "{n} below it": "{n} au-dessous",
    "enforced": "appliquée",
    "definition": "définition",
    "physical": "matérielle",
    # seats, areas, phases
    "South": "Sud",
    "North": "Nord",
    "leader": "Leader",
    "character": "Personnages",
    "stage": "Lieu",
    "cost": "coût",
    "battle": "combat",
    "combo": "combo",
    "hand": "main",
    "deck": "pioche",
    "don deck": "pioche de DON!!",
    "trash": "défausse",
    "drop": "défausse",
    "energy": "énergie",
    "life": "vie",
    "warp": "warp",
    "removed": "hors du jeu",
    "resolving": "en cours",
    "given": "données",
    "under": "sous une carte",
    "Charge Phase": "Phase de charge",
    "Refresh Phase": "Phase de redressement",
    "Draw Phase": "Phase de pioche",
    "DON!! Phase": "Phase de DON!!",
    "Main Phase": "Phase principale",
    "End Phase": "Phase de fin",
    # the table
    "{who} (you)": "{who} (vous)",
    "{who}, turn {n}": "{who}, tour {n}",
    "cost {n}": "coût {n}",
    "counter +{counter}": "contre +{counter}",
    "combo +{combo_power} for {combo_cost}": "combo +{combo_power} pour {combo_cost}",
    "rested": "épuisée",
    "{n} beneath": "{n} dessous",
    "{word} {n} active": "{word} {n} active(s)",
    "{n} rested": "{n} épuisée(s)",
    "{n} left": "{n} en réserve",
    "Red": "rouge",
    "Blue": "bleue",
    "Green": "verte",
    "Yellow": "jaune",
    "Black": "noire",
    "Purple": "violette",
    "you know: {what}": "vous savez : {what}",
    "{area} {n} is {card}": "{area} {n} est {card}",
    "in {area}: {card}": "en {area} : {card}",
    "battle: ": "combat : ",
    "your {card}": "votre {card}",
    "their {card}": "{card} adverse",
    " attacks ": " attaque ",
    "your hand is empty": "votre main est vide",
    "asked by {source}": "demandé par {source}",
    " ({n} times)": " ({n} fois)",
    # the session
    "You are South. Type an option's number, ? for help, quit to leave.":
        "Vous êtes Sud. Tapez le numéro d'une option, ? pour l'aide, quit pour partir.",
    "{decks}, seed {seed}.": "{decks}, graine {seed}.",
    "{one} against {other}": "{one} contre {other}",
    "Goodbye. The seed was {seed}.": "Au revoir. La graine était {seed}.",
    "… {n} lines before that: log": "… {n} lignes auparavant : log",
    "A draw": "Partie nulle",
    "You win": "Vous gagnez",
    "You lose": "Vous perdez",
    "no Life": "plus de vie",
    "empty deck": "pioche vide",
    "surrender": "abandon",
    "damage without life": "dégâts sans vie",
    "both players lose at once": "les deux joueurs perdent à la fois",
    "save FILE keeps the record; log shows the game; quit ends.":
        "save FICHIER garde la partie ; log la montre ; quit termine.",
    "The game is over: save FILE, log, board, card NUMBER, rules NUMBER or quit.":
        "La partie est finie : save FICHIER, log, board, card NUMÉRO, rules NUMÉRO ou quit.",
    "No: {reason}.": "Non : {reason}.",
    "there is no option {n}: they are numbered 1 to {last}":
        "il n'y a pas d'option {n} : elles vont de 1 à {last}",
    "{who}'s {area}, {n} cards, the top first": "{area} de {who}, {n} cartes, la plus haute d'abord",
    "{source} asks:": "{source} demande :",
    "{file} is there already: choose another name.": "{file} existe déjà : choisissez un autre nom.",
    "{file} cannot be written: {reason}.": "{file} ne peut pas être écrit : {reason}.",
    "Saved as {file}; rulebound replay shows it again.":
        "Gardée dans {file} ; rulebound replay la montre à nouveau.",
    "There is nothing to undo.": "Il n'y a rien à reprendre.",
    "That cannot be undone: {reason}.": "Impossible à reprendre : {reason}.",
    "the opponent has answered since": "l'adversaire a répondu depuis",
    "another turn has begun": "un autre tour a commencé",
    "luck has spoken since": "le hasard a parlé depuis",
    "a battle has been fought since": "un combat a eu lieu depuis",
    "the opponent could have answered since": "l'adversaire aurait pu répondre depuis",
    "a card came to light since": "une carte s'est révélée depuis",
    # help
    "NUMBER or CODE": "NUMÉRO ou CODE",
    "answer: the option's number, or its code, such as “attack {number}”":
        "répondre : le numéro de l'option, ou son code, comme « attack {number} »",
    "a card's facts and text": "ce qui est imprimé sur une carte",
    "your hand with the cards' texts (… marks a card that has one)":
        "votre main avec les textes (… marque une carte qui en a un)",
    "both players' cards there": "les cartes des deux joueurs à cet endroit",
    "the table again (an empty line does the same)": "la table à nouveau (une ligne vide aussi)",
    "everything that happened": "tout ce qui s'est passé",
    "the rule that asks this question": "la règle qui pose cette question",
    "what a rule says": "ce que dit une règle",
    "back to your last decision, if nothing came to light since":
        "revenir à votre dernière décision, si rien ne s'est révélé depuis",
    "write the game's record": "écrire la partie dans un fichier",
    "give up": "abandonner",
    "leave the table": "quitter la table",
    # what is asked
    "Which cards of the opening hand go back? Done when you are content.":
        "Quelles cartes de la main de départ repartent ? Terminez quand elle vous convient.",
    "Keep the opening hand, or redraw it once?": "Garder la main de départ, ou la repiocher une fois ?",
    "Who goes first?": "Qui commence ?",
    "Charge Phase: place a card in the Energy Area?":
        "Phase de charge : placer une carte dans la Zone d'Énergie ?",
    "Main Phase: what do you do?": "Phase principale : que faites-vous ?",
    "What do you attack?": "Qu'attaquez-vous ?",
    "Use a [Blocker]?": "Employer un [Bloqueur] ?",
    "Block the attack?": "Bloquer l'attaque ?",
    "Answer with a [Counter]?": "Répondre par un [Contre] ?",
    "Counter Step: counter the attack?": "Étape de contre : contrer l'attaque ?",
    "Which card gets the power?": "Quelle carte reçoit la puissance ?",
    "Activate the [Trigger], or take the card?": "Activer le [Déclencheur], ou prendre la carte ?",
    "You have five Characters: which one is trashed?":
        "Vous avez cinq Personnages : lequel est défaussé ?",
    "Combo, use a skill, or go on?": "Combo, Capacité, ou continuer ?",
    "Which energy do you switch to Rest Mode?": "Quelle énergie est épuisée ?",
    "Which Life card do you take?": "Quelle carte de vie prenez-vous ?",
    "Choose a card.": "Choisissez une carte.",
    "Which card is put there next?": "Quelle carte y est placée ensuite ?",
    "On top of the deck, or at the bottom?": "Sur la pioche, ou dessous ?",
    "Do you do it?": "Le faites-vous ?",
    "Draw a card?": "Piocher une carte ?",
    "Choose one.": "Choisissez-en un.",
    "How many?": "Combien ?",
    "Which skill is resolved next?": "Quelle Capacité est résolue ensuite ?",
    "Which effect is resolved next?": "Quel effet est résolu ensuite ?",
    "Use this skill?": "Employer cette Capacité ?",
    "Activate this effect?": "Activer cet effet ?",
    "Use a skill instead?": "Employer une Capacité à la place ?",
    "Use an effect instead?": "Employer un effet à la place ?",
    "This can go on for ever: how often is it repeated?":
        "Cela peut durer sans fin : combien de fois est-ce répété ?",
    # options
    " (opponent's)": " (adverse)",
    "Send back {card}": "Renvoyer {card}",
    "Place {card} in the Energy Area": "Placer {card} dans la Zone d'Énergie",
    "Go first": "Commencer",
    "Go second": "Jouer en second",
    "Keep the hand": "Garder la main",
    "Redraw the hand": "Repiocher la main",
    "Play {card}": "Jouer {card}",
    "Activate {card}": "Activer {card}",
    "Give 1 DON!! to {card}": "Donner 1 DON!! à {card}",
    "Attack with {card}": "Attaquer avec {card}",
    "End the Main Phase": "Finir la Phase principale",
    "Attack {card}": "Attaquer {card}",
    "Block with {card}": "Bloquer avec {card}",
    "Counter with {card}": "Contrer avec {card}",
    "Combo with {card}": "Combo avec {card}",
    "Pay with {card}": "Payer avec {card}",
    "Trash {card} for its counter": "Défausser {card} pour son contre",
    "Activate the Event {card}": "Activer l'Évènement {card}",
    "Activate the [Trigger] of {card}": "Activer le [Déclencheur] de {card}",
    "Add {card} to your hand": "Ajouter {card} à votre main",
    "Trash {card}": "Défausser {card}",
    "Take a Life card": "Prendre une carte de vie",
    "A card nobody knows": "Une carte que personne ne connaît",
    "{card} next": "{card} ensuite",
    "On top of the deck": "Sur la pioche",
    "At the bottom of the deck": "Sous la pioche",
    "Use {card} instead": "Employer {card} à la place",
    "Resolve {card}": "Résoudre {card}",
    "{card} times": "{card} fois",
    "Yes": "Oui",
    "No": "Non",
    "Pass": "Passer",
    "Done": "Terminer",
    # the log
    "a card": "une carte",
    " by {source}": " par {source}",
    "{who}: {card} goes from {from} to {to}": "{who} : {card} va de {from} à {to}",
    "{who} draws {card}": "{who} pioche {card}",
    "{who} plays {card}": "{who} joue {card}",
    "{card} of {who} is K.O.'d": "{card} de {who} est mise KO",
    "{card} of {who} is rested": "{card} de {who} est épuisée",
    "{card} of {who} becomes active": "{card} de {who} redevient active",
    "{card} of {who} is turned face up": "{card} de {who} est tournée face visible",
    "{card} of {who} is turned face down": "{card} de {who} est tournée face cachée",
    "{who} gives a card to {card}": "{who} donne une carte à {card}",
    "{who} will carry out an effect of {card} later": "{who} appliquera plus tard un effet de {card}",
    "{who} shuffles the deck": "{who} mélange sa pioche",
    "what was looked at goes back in random order": "ce qui a été regardé revient dans un ordre au hasard",
    "{who} reveals {card}": "{who} révèle {card}",
    "{who} looks at {card}": "{who} regarde {card}",
    "{who} activates {card}": "{who} active {card}",
    "{who} activates the Event {card}": "{who} active l'Évènement {card}",
    "{card}: {to} becomes {n} to begin with": "{card} : {to} devient {n} au départ",
    "{card}: {to} {n}": "{card} : {to} {n}",
    "{card} gains [{to}]": "{card} gagne [{to}]",
    "{card}: cannot {to}": "{card} : ne peut pas {to}",
    "{who}'s effect forbids: {to}": "un effet de {who} interdit : {to}",
    "{who} is forbidden: {to}": "interdit à {who} : {to}",
    "{card}: may {to}": "{card} : peut {to}",
    "{who}'s effect allows: {to}": "un effet de {who} permet : {to}",
    "{who} combos with {card}": "{who} fait une Combo avec {card}",
    "the attack of {card} is negated": "l'attaque de {card} est annulée",
    "{card} of {who} is turned over": "{card} de {who} est retournée",
    "{who} creates the token {card}": "{who} crée le jeton {card}",
    "the effects of {card} are negated": "les effets de {card} sont annulés",
    "{who} attacks with {card}": "{who} attaque avec {card}",
    "the attack is on {card}": "l'attaque vise {card}",
    "{who} blocks with {card}": "{who} bloque avec {card}",
    "{who} trashes {card} for counter {n}": "{who} défausse {card} pour contre {n}",
    "{who} takes {n} damage": "{who} subit {n} dégât(s)",
    "{card} wins the battle": "{card} gagne le combat",
    "{card} loses the battle": "{card} perd le combat",
    "the battle ends": "le combat finit",
    "turn {n}: {who}": "tour {n} : {who}",
    "{who}: {to}": "{who} : {to}",
    "{who} goes first": "{who} commence",
    "{who} may choose who goes first": "{who} peut choisir qui commence",
    "{who} keeps the opening hand": "{who} garde sa main de départ",
    "{who} redraws the opening hand": "{who} repioche sa main de départ",
    "{who} declines": "{who} refuse",
    "{card} is saved by another effect": "{card} est sauvée par un autre effet",
    "{who} repeats a loop {n} times": "{who} répète une boucle {n} fois",
    "{who} wins: {to}": "{who} gagne : {to}",
    "{who} loses: {to}": "{who} perd : {to}",
    "the game is a draw: {to}": "partie nulle : {to}",
    "{who} surrenders": "{who} abandonne",
}  # fmt: skip

FRENCH_DBS: Final[dict[str, str]] = {
    "deck": "deck",
    "drop": "Dispersion",
    "warp": "Dimension parallèle",
    "rested": "en Inertie",
    "{word} {n} active": "{word} {n} en Action",
    "{n} rested": "{n} en Inertie",
    "empty deck": "deck vide",
    "Charge Phase": "Phase de Recharge",
    "End Phase": "Phase de Fin",
    "Charge Phase: place a card in the Energy Area?":
        "Phase de Recharge : placer une carte dans la Zone d'Énergie ?",
    "Place {card} in the Energy Area": "Placer {card} dans la Zone d'Énergie",
    "Which energy do you switch to Rest Mode?": "Quelle énergie passe en mode Inertie ?",
    "On top of the deck, or at the bottom?": "Sur le deck, ou dessous ?",
    "On top of the deck": "Sur le deck",
    "At the bottom of the deck": "Sous le deck",
    "{card} of {who} is rested": "{card} de {who} passe en mode Inertie",
    "{card} of {who} becomes active": "{card} de {who} passe en mode Action",
    "{who} shuffles the deck": "{who} mélange son deck",
}  # fmt: skip
"""Where the French manual of this game has words of its own."""

TABLES: Final[dict[str, dict[str, str]]] = {"en": {}, "fr": FRENCH}
OF_A_GAME: Final[dict[tuple[str, str], dict[str, str]]] = {("fr", "dbs"): FRENCH_DBS}

Lang = Annotated[str, typer.Option("--lang", metavar="en|fr", help="The language.")]

HOLE: Final = re.compile(r"\{card\}")


class Speech:
    """A language to speak in.

    >>> Speech("fr")("turn {n}: {who}", n=3, who="Sud")
    'tour 3 : Sud'
    """

    def __init__(self, lang: str = "en", game: str = "") -> None:
        if lang not in TABLES:
            raise Unusable(f"there is no language “{lang}”; there are: {', '.join(TABLES)}")
        self.lang = lang
        self.table = {**TABLES[lang], **OF_A_GAME.get((lang, game), {})}
        shapes = [HOLE.split(key) for key in self.table if len(HOLE.split(key)) == 2]
        self.shapes = sorted(((a, b) for a, b in shapes if a or b), key=lambda ab: -len(ab[0] + ab[1]))
        """What stands before and after the card in sentences about one, the longest first."""

    def __call__(self, english: str, **values: object) -> str:
        """A sentence in the language, with its values filled in."""
        out = self.table.get(english, english)
        for name, value in values.items():
            out = out.replace(f"{{{name}}}", str(value))
        return out

    def option(self, text: str) -> str:
        """An option's sentence, which has a card's name in it already."""
        if text in self.table or not self.table:
            return self(text)
        whose = " (opponent's)"
        if whose in text:
            return self.option(text.replace(whose, "")) + self(whose)
        for before, after in self.shapes:
            if len(before + after) < len(text) and text.startswith(before) and text.endswith(after):
                return self(f"{before}{{card}}{after}", card=text[len(before) : len(text) - len(after)])
        return text

    def event(self, event: Event, seat: int) -> str:
        """An event as `seat` may see it, without its rule."""
        if not self.table:
            return event.sentence(seat).rpartition(" [")[0]
        card = self("a card")
        if event.printed is not None and (seat < 0 or event.seen & (1 << seat)):
            card = f"{event.printed.name} ({event.printed.number})"
        line = self(
            SENTENCES.get(event.kind, event.kind),
            **{
                "who": self("South" if event.seat == 0 else "North"),
                "card": card,
                "from": self(event.origin.replace("_", " ")),
                "to": self(event.to.replace("_", " ")),
                "n": event.number,
            },
        )
        return line + (self(" by {source}", source=event.source) if event.clause is not None else "")


ENGLISH: Final = Speech()


def text_language(game: str, lang: str) -> str:
    """The language in which a game's card texts can be said: that one, or else English."""
    try:
        lexicon(game, lang)
    except ValueError:
        return "en"
    return lang
