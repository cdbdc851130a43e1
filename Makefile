# The verbs of this project, the same for people and for CI. `make help` lists them.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet --constraint constraints.txt

.DEFAULT_GOAL := help
.PHONY: help play install test lint fmt golden protocol bench strength mutants constraints clean

help: ## list these verbs
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.serve ## start a server with its data in .data: people and bots play over the network
	@$(BIN)/thenumber serve --data .data

install: $(VENV)/.base ## create .venv with the command thenumber

test: $(VENV)/.dev lint ## run every check and test
	$(BIN)/python -m pytest --numprocesses auto --quiet

lint: $(VENV)/.dev ## style, types and the import contracts
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fmt: $(VENV)/.dev ## put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

golden: $(VENV)/.dev ## write the golden files anew; look at the difference before you commit it
	$(BIN)/python -m tests.golden

protocol: $(VENV)/.dev ## write the client's types, the protocol page and the table of settings anew from the program
	$(BIN)/python -m tools.protocol
	$(BIN)/python -m tools.settings

bench: $(VENV)/.dev ## measure speeds side by side
	$(BIN)/python -m bench

strength: $(VENV)/.dev ## measure how strong the best bots are (about an hour)
	$(BIN)/python -m bench.strength

mutants: $(VENV)/.dev ## mutation testing of the rules (several minutes)
	$(BIN)/mutmut run
	$(BIN)/mutmut results

constraints: ## pin the newest versions of everything that fits together
	rm -rf $(VENV)/pin && $(PYTHON) -m venv $(VENV)/pin
	PIP_DISABLE_PIP_VERSION_CHECK=1 $(VENV)/pin/bin/python -m pip install --quiet hatchling editables -e '.[sim,serve,plot,envs,dev]'
	$(VENV)/pin/bin/python -m pip freeze --exclude-editable > constraints.txt
	rm -rf $(VENV)/pin

clean: ## remove everything that these verbs made, except the games in .data
	rm -rf $(VENV) mutants .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis dist

# Stamps: a second run installs nothing unless the project's needs have changed.

$(VENV)/.base: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) hatchling editables
	$(PIP) --no-build-isolation --editable .
	@touch $@

$(VENV)/.serve: $(VENV)/.base
	$(PIP) --no-build-isolation --editable '.[serve]'
	@touch $@

$(VENV)/.dev: $(VENV)/.base
	$(PIP) --no-build-isolation --editable '.[dev]'
	@touch $@

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "The Number needs Python 3.11 or newer; name one with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "This Python cannot make a venv; on Debian: apt install python3-venv" >&2; exit 1; }
