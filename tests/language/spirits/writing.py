"""The marks around terms."""

from __future__ import annotations

from typing import Final

from rulebound.language.writer import Style

STYLE: Final = Style({"symbol": "<>", "family": "{}", "family_part": '""'})
