"""Words of French with several forms, its inflection and its colours."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import Inflection

FORMS: Final[dict[str, str]] = {
    "l'adversaire": "l'adversaire|votre adversaire",
    "le début": "le début|début",
    # verbs: what the player is told to do, what another player does, what one may do
    "activez": "activez|active|activer",
    "ajoutez": "ajoutez|ajoute|ajouter",
    "annulez": "annulez|annule|annuler",
    "augmentez": "augmentez|augmente|augmenter",
    "changez": "changez|change|changer",
    "choisissez": "choisissez|choisit|choisir",
    "effectuez": "effectuez|effectue|effectuer",
    "payez": "payez|paie|payer",
    "faites": "faites|fait|faire",
    "infligez": "infligez|inflige|infliger",
    "jouez": "jouez|joue|jouer",
    "mettez": "mettez|met|mettre",
    "mélangez": "mélangez|mélange|mélanger",
    "passez": "passez|passe|passer",
    "piochez": "piochez|pioche|piocher",
    "placez": "placez|place|placer",
    "prenez": "prenez|prend|prendre",
    "regardez": "regardez|regarde|regarder",
    "renvoyez": "renvoyez|renvoie|renvoyer",
    "retirez": "retirez|retire|retirer",
    "retournez": "retournez|retourne|retourner",
    "réduisez": "réduisez|réduit|réduire",
    "révélez": "révélez|révèle|révéler",
    "transférez": "transférez|transfère|transférer",
}

COLORS: Final[dict[str, str]] = {
    "Red": "rouge(s)",
    "Blue": "bleue(s)|bleu(s)",
    "Green": "verte(s)|vert(s)",
    "Yellow": "jaune(s)",
    "Black": "noire(s)|noir(s)",
    "Purple": "violette(s)|violet(s)",
}

INFLECTION: Final = Inflection(
    articles=("le ", "la ", "l'"),
    contractions=(
        ("si il ", "s'il "),
        ("Si il ", "S'il "),
        ("à le ", "au "),
        ("À le ", "Au "),
        (" de le ", " du "),
        (" de une ", " d'une "),
    ),
    adjectives_after=True,
    feminine=("carte", "cartes", "vie", "main", "défausse", "cette", "celle-ci"),
    single_bounds=True,
)
