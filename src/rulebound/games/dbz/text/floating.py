"""Powers of Dragon Balls that wait until they are used once."""

from __future__ import annotations

from typing import Final

from rulebound.games.dbz.text.card_text import Text
from rulebound.games.dbz.tree import EndCombat, FloatPower, RaiseFully, SkipCombat, SpendPower
from rulebound.kernel.tree import Action, All, Filter, Is, Seq, Skill, This, When
from rulebound.language.grammar.boundaries import stop
from rulebound.language.reader import Reader

WAITS: Final = Is(This(), Filter(state="floating"))


def read_floating(r: Reader, text: Text) -> bool:
    """ "Until this power is used, skip the next Combat that your opponent declares.", "Until this power is used, you
    may end Combat in place of an attack and raise your Main Personality to its highest power stage."."""
    if not r.eat("until_used"):
        return False
    r.mark(",")
    declared = r.eat("skip_declared")
    if not declared:
        r.need("end_and_raise")
    stop(r)
    text.do(FloatPower())
    text.begin()
    if declared:
        skipped: Action = Seq((SpendPower(), SkipCombat("opponent", now=True)))
        text.add(Skill("auto", skipped, (WAITS,), event=When("combat_declared", None, "opponent")))
    else:
        main = All(Filter("you", ("personality",)))
        text.add(Skill("activate", Seq((SpendPower(), EndCombat(), RaiseFully(main))), (WAITS,)))
    return True
