"""What is easily confused in French."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import Slips

SLIPS: Final = Slips(
    alike=(
        "carte cartes",
        "le la les l'",
        "un une",
        "du de des",
        "ce cet cette ces",
        "son sa ses",
        "votre vos",
        "leur leurs",
        "a à",
        "ou où",
        "est sont",
        "adverse adverses",
        "effet effets",
        "compétence compétences",
        "personnage personnages",
        "coût coûts",
        "zone zones",
        "tour tours",
        "main mains",
        "énergie énergies",
        "gagne gagnent",
        "jouez jouer jouée joué",
        "placez placer placée placé",
        "ajoutez ajouter ajoutée ajouté",
        "choisissez choisir",
        "piochez piocher",
    ),
    articles=("la", "le", "les"),
    ordinary="attachez attache attacher cause mise même mode première reste suivante tous toute toutes",
    letters="abcdefghijklmnopqrstuvwxyzàâçéèêëîïôöûùü",
)
