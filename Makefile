# Everything runs in .venv, made on first use from the hash-checked locks in requirements/.
#   make play        start a server and play          make test     run the tests
#   make check       lint, types and import contracts  make format   lay out the source
#   make lock        lock again (UPGRADE=--upgrade: to the newest versions)
# PYTHON=python3.12 picks the interpreter of a new .venv; ARGS="..." goes to midline or pytest.

PYTHON ?= python3
ARGS ?=
UPGRADE ?=

# The certificates that this machine trusts, as pip does; 0 for those that come with uv.
export UV_SYSTEM_CERTS ?= 1

VENV := .venv
BIN := $(VENV)/bin
# Stamps: what is in place, so that a warm start does nothing.
MADE := $(VENV)/.made
UV := $(VENV)/.uv
RUN := $(VENV)/.run
DEV := $(VENV)/.dev

# Progress where somebody watches, silence in a log.
QUIET := $(shell test -t 2 || echo --quiet)
INSTALL := $(BIN)/uv pip install $(QUIET) --python $(BIN)/python
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --fork-strategy fewest --python-version 3.11 \
	--no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(UPGRADE)

.DELETE_ON_ERROR:
.PHONY: play test lint format types contracts check lock clean

play: $(RUN)
	@$(BIN)/midline play $(ARGS)

test: $(DEV)
	@$(BIN)/pytest -n auto --dist=worksteal $(ARGS)

check: lint types contracts

lint: $(DEV)
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

format: $(DEV)
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

types: $(DEV)
	@PYRIGHT_PYTHON_IGNORE_WARNINGS=1 $(BIN)/pyright

contracts: $(DEV)
	@$(BIN)/lint-imports --no-logo

$(MADE):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		found=$$($(PYTHON) --version 2>/dev/null || echo missing); \
		echo "Midline needs Python 3.11 or newer, and '$(PYTHON)' is $$found." >&2; \
		echo "Name another one: make PYTHON=python3.12 ..." >&2; exit 1; }
	@echo "Making $(VENV) with $$($(PYTHON) --version)"
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(UV): $(MADE) requirements/bootstrap.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/bootstrap.txt
	@touch $@

$(RUN): $(UV) requirements/run.txt pyproject.toml
	@echo "Installing what Midline runs on"
	@$(INSTALL) --require-hashes -r requirements/run.txt
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): $(RUN) requirements/dev.txt
	@echo "Installing what its tests and checks need"
	@$(INSTALL) --require-hashes -r requirements/dev.txt
	@touch $@

# dev.txt holds all of run.txt at the same versions.
lock: $(UV)
	@echo uv | $(COMPILE) - --output-file requirements/bootstrap.txt
	@$(COMPILE) pyproject.toml --group build --output-file requirements/run.txt
	@$(COMPILE) pyproject.toml --group dev --constraints requirements/run.txt --output-file requirements/dev.txt

# What a server wrote (midline-data) stays.
clean:
	@rm -rf $(VENV) dist build .pytest_cache .hypothesis .ruff_cache .import_linter_cache
	@find . -name node_modules -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +
