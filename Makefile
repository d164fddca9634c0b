# Every target sets up what it needs in .venv, and does nothing twice.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install

.PHONY: help setup play test check format bench

help:
	@echo "make play    play in the terminal (make play ARGS='classic --seats 3')"
	@echo "make test    run every test"
	@echo "make check   format, lint and types, without changing anything"
	@echo "make format  put all sources into the house format"
	@echo "make bench   measure, beside OpenSpiel in the same run"
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

setup: $(VENV)/.dev

play: $(VENV)/.play
	@$(BIN)/trowel play $(ARGS)

# With TROWEL_REQUIRE_ALL=1 a test that would be skipped because a part is missing fails instead.
test: $(VENV)/.dev $(if $(TROWEL_REQUIRE_ALL),$(VENV)/.gpu)
	$(BIN)/python -m pytest -q
	NUMBA_DISABLE_JIT=1 $(BIN)/python -m coverage run -m pytest -q -m "not compiled_only"
	$(BIN)/python -m coverage report --include='*/games/*,*/action.py,*/chance.py' --fail-under=100
	cache=$$(mktemp -d); trap 'rm -rf "$$cache"' EXIT; \
	  TROWEL_CACHE=$$cache NUMBA_BOUNDSCHECK=1 $(BIN)/python -m pytest -q -m bounds

check: $(VENV)/.dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

format: $(VENV)/.dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(VENV)/.bench
	$(BIN)/python benchmarks/all.py $(ARGS)
