# A fresh machine needs Python 3.11 or later, make and a C++ compiler; everything else goes into .venv.
PYTHON ?= $(firstword $(shell for each in python3.11 python3 python; do command -v $$each; done))
# The CPU build of this one is small. `make test TORCH=2.15.0` uses another environment.
TORCH ?= 2.13.0
VENV := .venv$(if $(filter-out 2.13.0,$(TORCH)),-torch-$(TORCH))
RUN := $(VENV)/bin/python
# What is ignored of one torch's stubs may be in order in another's: only the default's are asked what is superfluous.
MYPY_OPTIONS := $(if $(filter-out 2.13.0,$(TORCH)),--no-warn-unused-ignores)
READY := $(VENV)/.ready
DEV_READY := $(VENV)/.dev-ready
# Beside the environment, as there is no build of torchvision for this torch: its models work, but importing it is an
# error to all libraries that look whether it is there.
ZOO := build/zoo-packages

.PHONY: demo test test-slow test-all test-zoo soak check codegen format native wheel docs bench bench-import clean

demo: $(READY)
	@$(RUN) -m thunk_cli demo

# Two processes on two cores, whose threads would else wait for each other by turning round and round.
test test-slow test-zoo soak: export OMP_WAIT_POLICY = passive
test: $(DEV_READY) check
	@echo "== building the recorder in C++ (half a minute, once)"
	@$(RUN) -m thunk_cli build
	@echo "== tests (make test-slow has the rest)"
	@$(RUN) -m pytest -q -n 2 --dist loadgroup -m "not slow" # in groups: what is compiled, as compilers begin slowly

test-slow: export THUNK_TEST_SAMPLES = 6
test-slow: export THUNK_TEST_PROGRAMS = 2000
test-slow: $(DEV_READY)
	@echo "== tests that take long: other processes, whole libraries, compilers, sanitizers"
	@$(RUN) -m pytest -q -n 2 -m slow --ignore tests/conformance --ignore tests/programs
	@echo "== all operators and random programs, with more samples"
	@$(RUN) -m pytest -q -n 2 tests/conformance tests/programs
	@echo "== what is recorded, without the recorder in C++"
	@THUNK_NATIVE=0 $(RUN) -m pytest -q -n 2 -m "not slow" tests/device tests/conformance tests/ir tests/programs
	@THUNK_NATIVE=0 $(RUN) -m pytest -q -n 2 -m slow tests/conformance/test_backends.py

test-all: test test-slow

test-zoo: $(DEV_READY) $(ZOO)/.ready
	@echo "== families of models, on the CPU, recorded and captured (an hour; figures go to build/zoo.jsonl)"
	@PYTHONPATH=$(ZOO) $(RUN) -m tests.zoo --page docs/zoo.md

# MINUTES=5 or SECONDS=90 for less, SEED=7 for the same again.
SECONDS ?= $(if $(MINUTES),$$(($(MINUTES) * 60)),3600)
soak: $(DEV_READY)
	@echo "== random programs, models, threads and faults together (an hour, or MINUTES= or SECONDS=)"
	@$(RUN) -W ignore -m tests.soak --seconds $(SECONDS) $(if $(SEED),--seed $(SEED))

check: $(DEV_READY)
	@echo "== generated files are up to date"
	@$(RUN) -m thunk.codegen --check
	@$(RUN) -m thunk.codegen --check -s examples/custom_op/operators.yaml -o examples/custom_op/_generated
	@echo "== ruff"
	@$(RUN) -m ruff check --quiet
	@$(RUN) -m ruff format --check --quiet
	@$(VENV)/bin/clang-format --dry-run -Werror src/thunk/native/cpp/*
	@echo "== mypy --strict"
	@$(RUN) -m mypy $(MYPY_OPTIONS)

codegen: $(DEV_READY)
	@$(RUN) -m thunk.codegen
	@$(RUN) -c "import thunk.flags; print(thunk.flags.page(), end='')" > docs/flags.md
	@$(RUN) -m thunk.codegen -s examples/custom_op/operators.yaml -o examples/custom_op/_generated

format: $(DEV_READY)
	@$(RUN) -m ruff check --fix --quiet
	@$(RUN) -m ruff format --quiet
	@$(VENV)/bin/clang-format -i src/thunk/native/cpp/*

native: $(READY)
	@echo "== building the C++ part of recording, with warnings"
	@rm -rf build/native
	@THUNK_CACHE_DIR=$(CURDIR)/build/native $(RUN) -m thunk_cli build

wheel: $(READY)
	@echo "== a wheel goes to dist"
	@$(RUN) -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

docs: $(READY)
	@$(RUN) -m pip install --quiet --disable-pip-version-check --editable '.[docs]'
	@echo "== the site goes to build/site/html"
	@$(RUN) docs/site/build.py

bench: $(READY)
	@$(RUN) -m pip install --quiet --disable-pip-version-check --editable '.[bench]'
	@echo "== measuring (about an hour; figures go to build/bench)"
	@$(RUN) benchmarks/bench.py
	@$(RUN) benchmarks/captured_call.py
	@$(RUN) benchmarks/rewrites.py
	@$(RUN) benchmarks/large.py
	@$(RUN) benchmarks/sizes.py
	@$(RUN) benchmarks/distributed.py
	@$(RUN) benchmarks/beside_compiling.py
	@$(RUN) benchmarks/build_times.py

bench-import: $(READY)
	@$(RUN) benchmarks/import_time.py

$(READY): pyproject.toml
	@echo "== installing Thunk and torch $(TORCH) into $(VENV) (a few minutes, once)"
	@$(PYTHON) -m venv $(VENV)
	@$(RUN) -m pip install --quiet --disable-pip-version-check torch==$(TORCH)
	@$(RUN) -m pip install --quiet --disable-pip-version-check --editable '.[cli]'
	@touch $@

$(DEV_READY): $(READY)
	@echo "== installing the development tools into $(VENV)"
	@$(RUN) -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(ZOO)/.ready:
	@$(RUN) -m pip install --quiet --disable-pip-version-check --no-deps --target $(ZOO) timm==1.0.31 torchvision==0.28.0
	@touch $@

clean:
	rm -rf .venv .venv-torch-* build src/*.egg-info .mypy_cache .ruff_cache .pytest_cache
