"""The marks around terms."""

from __future__ import annotations

from typing import Final

from rulebound.language.writer import Wording

WORDING: Final = Wording({"symbol": "<>", "family": "{}", "family_part": '""'})
