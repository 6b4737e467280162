# Two commands matter: `make play` and `make test`.  Each does all its own set-up.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
SOURCES := $(shell find src -type f -not -name '*.pyc' -not -name '*.so') setup.py pyproject.toml
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: play test check setup lint types interpreted compiled soak bench clean

play: setup
	@$(BIN)/rulebound play

test: setup lint types interpreted compiled

# The quick part: under a minute, nothing compiled.
check: $(VENV)/.tools lint types
	PYTHONPATH=src $(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

setup: $(VENV)/.installed

# The tools, and what the project depends on, at the versions of constraints.txt.
$(VENV)/.tools: constraints.txt pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rulebound needs Python 3.11 or newer")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install -q -c constraints.txt setuptools mypy typer rich prompt_toolkit pytest pytest-xdist hypothesis ruff
	@touch $@

# The project itself, compiled if there is a C compiler (RULEBOUND_COMPILE=auto, never or must).
$(VENV)/.installed: $(VENV)/.tools $(SOURCES)
	@rm -rf build
	$(BIN)/python -m pip install -q --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/python -c 'import os; os.chdir("/"); import rulebound; print("rulebound", rulebound.__version__, "compiled" if rulebound.is_compiled() else "as plain Python")'
	@touch $@

lint: $(VENV)/.tools
	$(BIN)/ruff check src tests benchmarks setup.py
	$(BIN)/ruff format --check src tests benchmarks setup.py

types: $(VENV)/.tools
	$(BIN)/mypy

# As plain Python, without the slow tests: those run once, below.
interpreted: $(VENV)/.tools
	PYTHONPATH=src $(BIN)/python -m pytest -n auto --dist worksteal -m "not slow"

# All tests against the installed package; with a C compiler that is the compiled one.
compiled: $(VENV)/.installed
	RULEBOUND_EXPECT=$$($(BIN)/python setup.py --way) $(BIN)/python -m pytest -n auto --dist worksteal

# Random games until you stop it.
soak: setup
	$(BIN)/python benchmarks/soak.py

bench: setup
	$(BIN)/rulebound bench

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
