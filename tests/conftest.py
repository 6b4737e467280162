"""What the tests share."""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

import rulebound

settings.register_profile(
    "rulebound",
    deadline=None,
    derandomize=True,
    max_examples=25,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("rulebound")


def pytest_report_header() -> str:
    return f"rulebound {rulebound.__version__}, compiled: {rulebound.is_compiled()}"


def pytest_configure() -> None:
    os.environ["RULEBOUND_HOME"] = os.devnull  # the cards that somebody has imported are no part of the tests
    if os.environ.get("RULEBOUND_EXPECT") == "compiled" and not rulebound.is_compiled():
        raise SystemExit("these tests were to run compiled, and the engine is not")
