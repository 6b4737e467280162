"""What is easily confused in English."""

from __future__ import annotations

from typing import Final

from rulebound.language.lexicon import Slips

SLIPS: Final = Slips(
    alike=(
        "card cards card's cards'",
        "skill skills skill's",
        "effect effects",
        "character characters",
        "leader leaders leader's",
        "player player's players players'",
        "opponent opponent's opponents opponents'",
        "owner owner's owners owners'",
        "area areas",
        "cost costs",
        "color colors",
        "deck decks",
        "hand hands",
        "name names",
        "phase phases",
        "token tokens",
        "trait traits",
        "turn turns",
        "type types",
        "battle battles",
        "is are",
        "was were",
        "has have",
        "does do",
        "doesn't don't",
        "isn't aren't",
        "its it's",
        "you your",
        "that those",
        # what cards do; what players do has another form for another player, and is no slip
        "attack attacks",
        "become becomes",
        "gain gains",
        "get gets",
        "leave leaves",
        "lose loses",
        "evolve evolves",
        # slips that make another word
        "and hand an",
        "his this",
        "kill skill",
        "form from",
        "chose choose",
        "there their",
        "then than",
        "the they",
    ),
    articles=("the", "a"),
    ordinary="affect affects alone along alter away aside attach attached attaches attacker attackers attaching"
    " became blank bring call calls came case cast clone close could counters cover create created damages declare"
    " declares defender dies done elect ending enter ever every fail fall fill first form found gave great"
    " happen hard head here hidden ignore keep kill killed last later limit lock locked lost marker markers matching"
    " might move moving new note owned pass past plus reach reached receive right search set single skip some"
    " spend spent stop stopped text thus tie unison value white whom world x",
    letters="abcdefghijklmnopqrstuvwxyz'",
    begins="choose place switch return send add negate reveal look shuffle flip this that at if when during your"
    " it they",
    leads="if when whenever at during while each instead",
    companions=dict.fromkeys(("opponent", "opponent's", "opponents", "opponents'"), "your"),
)
