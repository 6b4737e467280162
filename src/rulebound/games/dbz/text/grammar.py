"""What card texts of Dragon Ball Z speak of."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.tree import BATTLE
from rulebound.language.grammar.productions import Grammar
from rulebound.language.provenance import by_key

BECOMES: Final[dict[str, str]] = {
    "kind": "attack_kind",
    "stages life plus_stages plus_life": "doing stages_of_damage life_of_damage damage_stages damage_life",
    "PayStages count": "costs costing to_perform power_stages",
    "kinds": "stopped_kind",
    "StopAttack": "stops",
    "PreventDamage": "prevents",
    "ChangeAnger RaiseFully ChangeStages who by lowers": "verb.raise verb.lower anger_of levels",
    "ChangeStages RaiseFully whose by loses": "personality_of by_stages to_the_highest loses",
    "EndCombat": "verb.end combat",
    "AfterUse": "remove_after_use",
    "DiscardLife": "opponent_discards of_the_life_deck",
    "timing=successful": "if_successful",
}

GRAMMAR: Final = Grammar(
    areas=("personality", "allies", "setups", "drills", "hand", "life_deck", "discard"),
    field=("personality", "allies", "setups", "drills"),
    in_play="setups",
    oriented=(),
    piles=("hand", "life_deck", "discard"),
    discard="discard",
    until_unsaid=BATTLE,
    kinds={"personality": "Personality", "setup": "Setup", "event": "Event"},
    becomes=by_key(BECOMES),
)
