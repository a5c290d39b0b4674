# make play   sets everything up and opens the table in the browser
# make console sets everything up and starts playing at the terminal
# make test   sets everything up and runs every check and test
# make static builds the pages for the browser, if they are older than their sources
# make screenshots photographs every page into docs/screenshots
# make tournament lets all levels play each other on six fields and writes the table into build/tournament.md
# make studies plays every scenario by the hundred and writes docs/studies; both go on where they stopped
# make books  writes docs/books.md, in what the books differ
# make quick  types, layers and the fast tests, for every save
# make slow   runs the tests that take longest: hundreds of random games
# make architecture  writes the rooms of docs/architecture.md from the import contracts
# make schemas  writes the JSON schemas of all YAML files for editors
# make wire   writes the types of the messages for the browser
# make docs   builds the documentation site into build/site
# make tidy   puts the code in order
# make maps   makes the campaign maps from tools/geography
# make pictures paints all maps, counters and scenarios into build/pictures

BIN := .venv/bin
CASES := $(wildcard ../shared/cases/field.yaml ../shared/cases/castles.yaml ../shared/cases/magna-carta.yaml ../shared/cases/siege.yaml ../shared/cases/campaign.yaml ../shared/cases/argad.yaml)
BOOKS := $(shell find gonfanon/books gonfanon/rules/book gonfanon/library gonfanon/texts -name '*.yaml' -o -name '*.py' -o -name '*.ftl' 2>/dev/null)
COMPILED := gonfanon/library/compiled/guiscard.book.msgpack
PAGES := gonfanon/server/static/index.html
SOURCES := $(shell find web/src web/public -type f 2>/dev/null) $(wildcard web/*.*)
CLIENT := $(BIN)/python tools/client.py
# Tests wait for servers, browsers and clocks: one process more than processors keeps two of these busy.
WORKERS := 3
# Python compiles what is imported when it is imported; pip would compile all that is installed, most of it never used.
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile

# Tests start hundreds of processes: each would compile all modules anew where bytecode may not be kept.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: play console quick slow architecture schemas wire docs test ready client programs tests static screenshots tournament studies books maps tidy pictures clean
.DELETE_ON_ERROR:

play: .venv/installed $(COMPILED)
	@if $(MAKE) --no-print-directory static; then $(BIN)/gonfanon serve; \
	else echo "The pages for the browser are not built: playing at the terminal."; $(BIN)/gonfanon play; fi

console: .venv/installed $(COMPILED)
	@$(BIN)/gonfanon play

# The checks of the client need nothing of pip, unless the machine has no Node: they begin while pip is at work.
test: | .venv/bin/python
	@jobs="--jobs=3"; [ -z "$$($(CLIENT) needs)" ] || { jobs=; $(MAKE) --no-print-directory ready; }; \
	$(MAKE) --no-print-directory $$jobs client programs tests

# One after the other, whatever else is made at the same time.
ready: | .venv/bin/python
	@$(MAKE) --no-print-directory --silent .venv/installed-dev
	@$(MAKE) --no-print-directory --silent $(COMPILED)
	@$(MAKE) --no-print-directory --silent static

client: | .venv/bin/python
	@needed="$$($(CLIENT) needs)" && { [ -z "$$needed" ] || $(PIP) "$$needed"; }
	@{ $(CLIENT) run check && $(CLIENT) run test; } >.venv/client.log 2>&1 || { cat .venv/client.log; exit 1; }

# What tests start and the machine may lack.
programs: | .venv/bin/python
	@for program in chromium postgresql nginx; do sh tools/$$program.sh; done >.venv/programs.log 2>&1 || true

tests: | .venv/bin/python
	@$(MAKE) --no-print-directory ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	@# A browser test that fails once on a busy machine is tried again, and the summary says so.
	CHROMIUM="$$(sh tools/chromium.sh)" $(BIN)/pytest -n $(WORKERS) --dist worksteal --reruns 1 -rR tests/browser
	@# Types, layers and the cases of the contract, where they are at hand (those that are shipped are tests: tests/cases), go
	@# beside the other tests, so that no processor waits for another. The count of the tests comes last.
	{ $(BIN)/mypy --strict && $(BIN)/lint-imports && $(if $(CASES),$(BIN)/gonfanon check $(CASES),true); \
	} >.venv/checks.log 2>&1 & checks=$$!; \
	POSTGRESQL="$$(sh tools/postgresql.sh)" NGINX="$$(sh tools/nginx.sh)" $(BIN)/pytest -n $(WORKERS) --dist worksteal; tests=$$?; \
	wait $$checks || { grep -v '^ok ' .venv/checks.log; exit 1; }; exit $$tests

quick: .venv/installed-dev $(COMPILED)
	$(BIN)/ruff check -q .
	{ $(BIN)/mypy --strict && $(BIN)/lint-imports; } >.venv/quick.log 2>&1 & checks=$$!; \
	$(BIN)/pytest -n 2 --dist worksteal tests/kernel tests/field tests/tabletop tests/cases/test_cases.py \
	tests/play/test_golden.py tests/tools; tests=$$?; \
	wait $$checks || { cat .venv/quick.log; exit 1; }; exit $$tests

slow: .venv/installed-dev $(COMPILED)
	POSTGRESQL="$$(sh tools/postgresql.sh)" NGINX="$$(sh tools/nginx.sh)" $(BIN)/pytest -m slow -n 2 --dist worksteal

architecture: .venv/installed-dev
	$(BIN)/python tools/architecture.py

schemas: .venv/installed-dev
	$(BIN)/python tools/schemas.py

wire: .venv/installed-dev
	$(BIN)/python tools/wire.py

docs: .venv/installed-docs
	$(BIN)/python tools/site.py

tidy: .venv/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

static: $(PAGES)

screenshots: .venv/installed-dev $(COMPILED) static
	CHROMIUM="$$(sh tools/chromium.sh)" $(BIN)/python tools/screenshots.py docs/screenshots

tournament: .venv/installed-dev $(COMPILED)
	@mkdir -p build
	$(BIN)/gonfanon tournament --games 400 --lang en --out build/tournament.md --journal build/tournament.jsonl --resume

studies: .venv/installed-dev $(COMPILED)
	@mkdir -p build
	$(BIN)/gonfanon study --all --games 400 --handicap --trials 200 --lang en --out docs/studies --journal build/studies.jsonl --resume

books: .venv/installed-dev $(COMPILED)
	$(BIN)/python tools/books.py docs/books.md

maps: .venv/installed-dev
	$(BIN)/python tools/campaign_maps.py

pictures: .venv/installed-dev $(COMPILED)
	$(BIN)/python tools/pictures.py build/pictures

clean:
	rm -rf .venv gonfanon/library/compiled gonfanon/server/static web/node_modules build dist

.venv/bin/python:
	@python="$$(sh tools/python.sh)" && "$$python" -m venv .venv

.venv/installed: pyproject.toml hatch_build.py | .venv/bin/python
	@$(PIP) --editable .
	@touch $@

.venv/installed-dev: pyproject.toml hatch_build.py | .venv/bin/python
	@$(PIP) --editable '.[dev]'
	@touch $@ .venv/installed

.venv/installed-docs: pyproject.toml hatch_build.py | .venv/bin/python
	@$(PIP) --editable '.[docs]'
	@touch $@ .venv/installed

$(COMPILED): $(BOOKS) | .venv/bin/python
	@$(BIN)/python -m gonfanon.library >/dev/null && $(BIN)/python -m gonfanon.texts >/dev/null
	@touch $@

$(PAGES): $(SOURCES) | .venv/bin/python
	@needed="$$($(CLIENT) needs)" && { [ -z "$$needed" ] || $(PIP) "$$needed"; } && $(CLIENT) build
