# Two commands matter: `make play` and `make test`.  Each does all its own set-up.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
export PIP_DISABLE_PIP_VERSION_CHECK := 1
unexport PYTHONDONTWRITEBYTECODE  # the tests start many processes, and each would compile all sources anew

# A digest of what is installed: files that were changed, added or removed are installed anew, others are not.
CONTENT := $(shell find src setup.py pyproject.toml -type f -not -name '*.pyc' -not -path '*.egg-info/*' \
	| LC_ALL=C sort | xargs cksum | cksum | cut -d ' ' -f 1)
INSTALLED := $(VENV)/.installed-$(CONTENT)

# What pyproject.toml lists, at the versions of constraints.txt.
INSTALL = $(BIN)/python -m pip install -q -c constraints.txt $$($(BIN)/python -c \
	'import tomllib; toml = tomllib.load(open("pyproject.toml", "rb")); print(*$(1))')

PYTEST := $(BIN)/python -m pytest -n auto --dist worksteal

# What is made side by side says what it has to say when it is done, where make can do that.
BY_TARGET := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

# Tests of what is never compiled.  They need not be run twice.
SURFACES := tests/cli tests/decks tests/language $(wildcard tests/games/*/text) \
	tests/test_build.py tests/test_mutants.py tests/test_reference.py tests/test_rules.py

.PHONY: play test check setup lint types interpreted compiled soak bench clean

# A game in the terminal: make play ARGS="--watch".
# As plain Python, unless this state of the sources has been installed: compiling takes longer than anybody waits.
play: $(VENV)/.play
	@if test -e $(INSTALLED); then $(BIN)/python -m rulebound play $(ARGS); \
	else PYTHONPATH=src $(BIN)/python -m rulebound play $(ARGS); fi

# Everything: the engine as plain Python and compiled, all else once.
# Compiling leaves a core idle for half a minute, and so do lint and types: they go on side by side.
test: $(VENV)/.tools
	@echo "Compiling the engine beside lint, types and the tests of plain Python; what they say follows …"
	@$(MAKE) --no-print-directory -j2 $(BY_TARGET) $(INSTALLED) lint types interpreted
	@$(MAKE) --no-print-directory compiled

# The quick part, meant to stay under a minute: nothing compiled, no slow tests.
check: lint types
	PYTHONPATH=src $(PYTEST) -m "not slow"

setup: $(INSTALLED)

# What playing needs.
$(VENV)/.play: constraints.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Rulebound needs Python 3.11 or newer")'
	@echo "Setting Rulebound up in $(VENV): an environment for Python, and the packages that playing needs …"
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(call INSTALL,toml["project"]["dependencies"])
	@touch $@

# What compiling and testing need besides.
$(VENV)/.tools: $(VENV)/.play
	@echo "Installing the tools that compile and test …"
	@$(call INSTALL,toml["build-system"]["requires"] + toml["project"]["optional-dependencies"]["test"])
	@$(BIN)/python -m pip install -q --no-build-isolation --no-deps -e examples/duel
	@touch $@

# The project itself, compiled if there is a C compiler (RULEBOUND_COMPILE=auto, never or must).
$(INSTALLED): $(VENV)/.tools
	@echo "Installing Rulebound; its engine is compiled first if that has changed (a minute or two) …"
	@rm -f $(VENV)/.installed*
	@$(BIN)/python -m pip install -q --no-build-isolation --no-deps --force-reinstall .
	@$(BIN)/python -c 'import os; os.chdir("/"); import rulebound; print("rulebound", rulebound.__version__, "compiled" if rulebound.is_compiled() else "as plain Python")'
	@touch $@

lint: $(VENV)/.tools
	$(BIN)/ruff check src tests benchmarks examples setup.py
	$(BIN)/ruff format --check src tests benchmarks examples setup.py

types: $(VENV)/.tools
	$(BIN)/mypy

# The engine as plain Python, without the slow tests: those run once, below.
interpreted: $(VENV)/.tools
	PYTHONPATH=src $(PYTEST) -m "not slow" $(SURFACES:%=--ignore=%)

# All tests against the installed package; with a C compiler that is the compiled one.
compiled: $(INSTALLED)
	RULEBOUND_EXPECT=$$($(BIN)/python setup.py --way) $(PYTEST)

# Random games and damaged texts in turn, until you stop it.
soak: setup
	$(BIN)/python benchmarks/soak.py

bench: setup
	$(BIN)/rulebound bench

clean:
	rm -rf $(VENV) build dist src/*.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis
