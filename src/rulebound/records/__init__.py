"""Game records, positions and scenarios as text files.  The formats: docs/formats.md."""

from __future__ import annotations

from rulebound.records.lines import PositionError, RecordError, ScenarioError, TextError
from rulebound.records.position import Spec, build_position, read_position, write_position
from rulebound.records.record import Record, RecordWriter, read_record, replay, write_record
from rulebound.records.scenario import Result, Scenario, read_scenario, run_file, run_scenario

__all__ = [
    "PositionError",
    "Record",
    "RecordError",
    "RecordWriter",
    "Result",
    "Scenario",
    "ScenarioError",
    "Spec",
    "TextError",
    "build_position",
    "read_position",
    "read_record",
    "read_scenario",
    "replay",
    "run_file",
    "run_scenario",
    "write_position",
    "write_record",
]
