"""The fields of the games' frames are declared once: what is copied and saved is what is declared."""

from __future__ import annotations

import pytest

from kernel.declared import check_frames, procedures_of
from play import GAMES
from rulebound.games import rules_of
from rulebound.kernel.frames import Procedure

for game in GAMES:
    rules_of(game)


@pytest.mark.parametrize("procedure", procedures_of(*GAMES), ids=lambda procedure: procedure.name)
def test_every_field_of_a_frame_is_declared_and_copied(procedure: Procedure) -> None:
    check_frames(procedure)
