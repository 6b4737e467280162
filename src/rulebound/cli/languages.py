"""The languages of the command line: one table of sentences each, by the English sentence.

Rules and card texts have their languages elsewhere: `Rule.say` and `language.lexicons`.
"""

from __future__ import annotations

from typing import Annotated, Final

import typer

from rulebound.cli.terminal import Unusable
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
}

LANGUAGES: Final[dict[str, dict[str, str]]] = {"en": {}, "fr": FRENCH}

Lang = Annotated[str, typer.Option("--lang", metavar="en|fr", help="The language.")]


def speak(lang: str) -> dict[str, str]:
    """The table of a language, or a refusal."""
    if lang not in LANGUAGES:
        raise Unusable(f"there is no language “{lang}”; there are: {', '.join(LANGUAGES)}")
    return LANGUAGES[lang]


def text_language(game: str, lang: str) -> str:
    """The language in which a game's card texts can be said: that one, or else English."""
    try:
        lexicon(game, lang)
    except ValueError:
        return "en"
    return lang
