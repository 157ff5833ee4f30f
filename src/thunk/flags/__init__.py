"""`thunk.config`: every flag, with its type, its default and what it is for.

A flag is set by its environment variable before the start, by assignment, or for a while with `override`:

>>> from thunk import config
>>> config.fallback
'allow'
>>> with config.override(fallback="forbid"):
...     config.fallback
'forbid'
>>> config.fallback = "sometimes"
Traceback (most recent call last):
    ...
thunk.errors.ConfigError: config.fallback cannot be 'sometimes': it is one of 'allow', 'warn', 'forbid'
"""

from __future__ import annotations

import os
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Generic, TypeVar, overload

from thunk.errors import ConfigError, ConfigWarning
from thunk.flags.rewrites import REWRITES, switch_rewrites
from thunk.flags.values import at_least, from_to, identifier, names, one_of, path, some_of, switch

T = TypeVar("T")


class Flag(Generic[T]):
    """One flag. `check` turns what was given, a string of the environment too, into a value or raises ValueError."""

    def __init__(self, default: T, check: Callable[[Any], T], doc: str, older: str | None = None) -> None:
        self.default = default
        self.older = older  # the environment variable that LTC has for it
        self.check = check
        self.__doc__ = doc
        self.watchers: list[Callable[[T], None]] = []

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name
        self.variable = f"THUNK_{name.upper()}"

    @property
    def source(self) -> str | None:
        """The environment variable that sets it; None if none does."""
        return next((each for each in (self.variable, self.older) if each is not None and each in os.environ), None)

    @overload
    def __get__(self, config: None, owner: type) -> Flag[T]: ...
    @overload
    def __get__(self, config: object, owner: type) -> T: ...
    def __get__(self, config: object | None, owner: type) -> Flag[T] | T:
        if config is None:
            return self
        return self.default

    if TYPE_CHECKING:  # `Config` sets it: without a method for that here, Python finds a value without calling one

        def __set__(self, config: object, given: object) -> None: ...

    def assign(self, config: Config, given: object, source: str) -> None:
        """Check a value and set it; `source` is what an error calls the place it came from."""
        try:
            value = self.check(given)
            for watcher in self.watchers:
                watcher(value)
        except ValueError as error:
            raise ConfigError(f"{source} cannot be {given!r}: {error}") from None
        config.chosen.add(self.name)
        config.__dict__[self.name] = value


_CACHE_HOME = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
_NOT_FLAGS = "THUNK_TEST_"
"""How the names of what the tests ask the environment for begin."""


class Config:
    """The flags of this process. They hold for all threads."""

    fallback = Flag(
        "allow",
        one_of("allow", "warn", "forbid"),
        "What happens when an operator cannot be recorded and runs on the CPU at once: nothing, a `FallbackWarning`, "
        "or a `FallbackError`.",
    )
    force_fallback: Flag[tuple[str, ...]] = Flag(
        (),
        names,
        "Operators that are not recorded but run on the CPU at once: `aten::mm`, or `aten::add.Tensor` for one "
        "overload. For finding out whether an operator's lowering is to blame.",
    )

    backend = Flag("interpreter", identifier, "What compiles graphs; see `thunk.set_backend`.")
    compile = Flag(
        "background",
        one_of("background", "wait"),
        "When a graph is compiled by a backend that takes its time: in the background, the interpreter runs it until "
        "then; or before it is run, and the program waits.",
    )
    compile_after = Flag(
        2,
        at_least(1),
        "How often a graph must have been seen to be compiled in the background: most graphs of a program that is "
        "starting up are never seen again.",
    )
    compile_min_nodes = Flag(
        8,
        at_least(1),
        "How many operators a graph must have to be compiled in the background: a few are done as soon interpreted.",
    )
    compile_niceness = Flag(
        10,
        from_to(0, 19),
        "How far a process that compiles in the background stands back behind this one: where both want the same core, "
        "it gets a half with 0, a tenth with 10, a seventieth with 19.",
    )
    compile_timeout = Flag(
        600,
        at_least(1),
        "After how many seconds a compilation in the background is given up: seconds that it has run, as other work "
        "goes first, or ten times as many that have passed.",
    )
    rewrites: Flag[tuple[str, ...]] = Flag(
        tuple(REWRITES),
        some_of(*REWRITES),
        "What is done in another way than operator by operator, only because it is faster: "
        + "; ".join(f"`{name}`: {what}" for name, what in REWRITES.items())
        + ". Those that are named are switched on, and no others.",
    )
    random = Flag(
        "eager",
        one_of("eager", "fast", "shared"),
        "What random numbers there are on the device: `eager`, those that eager would draw there, from a stream of its "
        "own with torch's seed; `shared`, from the CPU's stream as soon as they are asked for, so that draws on the "
        "CPU and on the device by turns are those of a program on one device; `fast`, the backend's own in compiled "
        "programs, from the same seed but not the same.",
    )
    cache_dir = Flag(
        "" if _CACHE_HOME.startswith("~") else os.path.join(_CACHE_HOME, "thunk"),  # a user may have no home
        path,
        "Where compiled programs are kept for other processes. '' keeps none.",
    )
    max_cache_bytes = Flag(
        1 << 30,
        at_least(0),
        "How many bytes of compiled programs are kept there. Those not used for longest go.",
    )
    native = Flag(
        True,
        switch,
        "Whether a small C++ library is built once, in the background, that does what is done for every recorded "
        "operator. Read at import. Without it or without a compiler Python does the same, and recording takes longer.",
    )
    replay = Flag(
        True,
        switch,
        "Whether a step that is recorded again is matched against what was recorded before: no new nodes are made.",
    )
    dynamic = Flag(
        "auto",
        one_of("auto", "never"),
        "Whether steps that differ only in sizes share a program: `auto` from the second one on, or `never`.",
    )
    optimizer_ends_step = Flag(
        True,
        switch,
        "Whether the step of a `torch.optim` optimizer ends a step, as `thunk.mark_step()` does, in a program that "
        "never calls that. Otherwise a loop that reads nothing goes on recording until too much is pending.",
    )
    max_pending_nodes = Flag(
        50_000,
        at_least(1),
        "How many operators may be pending. Then they are run, as if `thunk.mark_step()` had been called there.",
    )
    max_pending_bytes = Flag(
        1 << 36,
        at_least(1),
        "How many bytes the results of all pending operators may have; the same happens.",
    )
    asynchronous = Flag(
        "auto",
        one_of("auto", "always", "never"),
        "Whether `thunk.mark_step()` hands the step over to the worker, which runs it while the program records the "
        "next one. With `auto`, if it runs without Python's lock, as the interpreter's programs do not, and if "
        "`torch.get_num_threads()` leaves a core to record on: threads of one kernel wait for each other.",
    )
    max_in_flight = Flag(
        2,
        at_least(1),
        "How many steps may be handed over and not finished; `thunk.mark_step()` waits until there are fewer.",
    )
    max_async_queue = Flag(
        100,
        at_least(1),
        "How many asynchronous step closures may be queued; `thunk.mark_step()` waits until there are fewer.",
        older="LTC_MAX_ASYNC_QUEUE",
    )
    metrics = Flag(True, switch, "Whether what happens is added up by line and by step. Counters are kept in any case.")
    metrics_file = Flag("", path, "A file that gets a line of JSON at the end of each step. '' for none.")
    report = Flag("", path, "A page, `….html`, or `….json` that is written when the process ends: see `thunk.report`.")
    progress = Flag(True, switch, "Whether a terminal is told, on the standard error, of compilations that take long.")
    performance_warnings = Flag(
        True, switch, "Whether there is a `PerformanceWarning` when the same line stops the recording in every step."
    )
    debug = Flag(
        0,
        from_to(0, 5),
        "What is printed to the standard error as it happens: 1, a line for each sync and why a graph is compiled; 2, "
        "also who caused a sync, and fallbacks; 3, also graphs; 4, also what the backend makes of them; 5, also every "
        "operator that is recorded for the first time.",
    )
    source_lines = Flag(True, switch, "Whether new operators note the user's line and the modules they are called in.")
    verify = Flag(False, switch, "Whether every new graph is checked by the verifier before it is compiled: slow.")
    dump_dir = Flag(
        "",
        path,
        "A folder to which each graph that is run is written when it is run for the first time; `index.jsonl` there "
        "has a line for every run. '' writes nothing.",
        older="LTC_SAVE_TENSORS_FILE",
    )
    dump_format = Flag(
        "text",
        one_of("text", "dot", "json", "backend"),
        "How graphs are written there; see `thunk.debug.dump_ir`.",
        older="LTC_SAVE_TENSORS_FMT",
    )
    keep_inputs = Flag(
        False,
        switch,
        "Whether what the last step was computed from is kept, for `thunk.debug.find_nan()`. Inputs that the step "
        "overwrites (parameters, optimizer state) are copied first: that takes their memory once more, and the time "
        "to copy them.",
    )
    max_programs = Flag(1024, at_least(1), "How many compiled programs are kept. The one not used for longest goes.")

    def __init__(self) -> None:
        self.__dict__.update({flag.name: flag.default for flag in self.flags()}, refused=set(), chosen=set())
        for flag in self.flags():
            if flag.source is not None:
                if flag.source == flag.older:
                    _warn(f"{flag.older} is honoured, but {flag.variable} is its name here")
                try:
                    flag.assign(self, os.environ[flag.source], flag.source)
                except ConfigError as error:
                    self._refuse(flag, error)
        known = {flag.name: flag.variable for flag in self.flags()}
        for variable in sorted(os.environ):
            prefix, _, name = variable.partition("THUNK_")
            if not prefix and name and variable not in known.values() and not variable.startswith(_NOT_FLAGS):
                near = get_close_matches(name.lower(), known, 1)
                _warn(f"there is no flag {variable}" + (f"; did you mean {known[near[0]]}?" if near else ""))

    chosen: set[str]
    """The flags that the environment or the program has set."""
    refused: set[str]
    """The flags that the environment sets to what makes no sense. Every program that imports torch reads it: so it must
    not end there."""

    def _refuse(self, flag: Flag[Any], error: ConfigError) -> None:
        self.refused.add(flag.name)
        self._forget(flag.name)
        _warn(f"{error}; the default, {flag.default!r}, is used")

    def _forget(self, name: str) -> None:
        self.chosen.discard(name)
        self.__dict__[name] = getattr(type(self), name).default

    def __setattr__(self, name: str, value: object) -> None:
        flag = getattr(type(self), name, None)
        if not isinstance(flag, Flag):
            raise ConfigError(f"there is no flag {name!r}: there are {', '.join(each.name for each in self.flags())}")
        flag.assign(self, value, f"config.{name}")

    @classmethod
    def flags(cls) -> list[Flag[Any]]:
        """Every flag there is."""
        return [each for each in vars(cls).values() if isinstance(each, Flag)]

    def follow(self, name: str, watcher: Callable[[Any], None]) -> None:
        """Call `watcher` whenever a flag is set, and now: the environment may have set it. It may raise ValueError."""
        flag, value = getattr(type(self), name), getattr(self, name)
        flag.watchers.append(watcher)
        try:
            watcher(value)
        except ValueError as error:
            self._refuse(flag, ConfigError(f"{flag.source or flag.name} cannot be {value!r}: {error}"))
            watcher(flag.default)

    def is_set(self, name: str) -> bool:
        """Whether somebody has chosen the value of a flag: the environment, or the program."""
        return name in self.chosen

    def restore(self, name: str, value: object, was_set: bool) -> None:
        """Set a flag to what it was."""
        setattr(self, name, value)
        if not was_set:
            self._forget(name)  # whoever follows it knows the default by now

    @contextmanager
    def override(self, **values: object) -> Iterator[None]:
        """Set flags for a while. Works as a decorator too."""
        before = {name: (getattr(self, name, None), self.is_set(name)) for name in values}
        done: list[str] = []
        try:
            for name, value in values.items():
                setattr(self, name, value)
                done.append(name)
            yield
        finally:
            for name in reversed(done):
                self.restore(name, *before[name])


def _warn(message: str) -> None:
    # Nobody's line is to blame: Thunk may have been imported by torch.
    warnings.warn_explicit(message, ConfigWarning, "<environment>", 0, module=__name__)


config = Config()
config.follow("rewrites", switch_rewrites)


def page() -> str:
    """`docs/flags.md`: every flag, from what is written here. `make codegen` writes it."""
    rows = []
    for flag in Config.flags():
        default = repr(flag.default).replace(_CACHE_HOME, "~/.cache")
        older = f" (`{flag.older}`)" if flag.older else ""
        rows.append(f"| `{flag.name}` | `{flag.variable}`{older} | `{default}` | {flag.__doc__} |")
    head = """# Flags

Every flag is an attribute of `thunk.config`, can be set before the start by its environment variable, and for a while
with `with thunk.config.override(name=value):`, which works as a decorator too. A value that makes no sense raises
`thunk.errors.ConfigError`. In the environment, which every program that imports torch reads, it gives a
`thunk.errors.ConfigWarning`, and the default is used; a variable `THUNK_…` that no flag has gives one too. This page is
generated from `src/thunk/flags/`.

| flag | environment | default | what it is for |
|---|---|---|---|
"""
    return head + "\n".join(rows) + "\n"
