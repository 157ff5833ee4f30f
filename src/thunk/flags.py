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
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any, Generic, TypeVar, overload

from thunk.errors import ConfigError

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

    @overload
    def __get__(self, config: None, owner: type) -> Flag[T]: ...
    @overload
    def __get__(self, config: object, owner: type) -> T: ...
    def __get__(self, config: object | None, owner: type) -> Flag[T] | T:
        if config is None:
            return self
        value: T = config.__dict__.get(self.name, self.default)
        return value

    def __set__(self, config: object, given: object) -> None:
        self.assign(config, given, f"config.{self.name}")

    def assign(self, config: object, given: object, source: str) -> None:
        """Check a value and set it; `source` is what an error calls the place it came from."""
        try:
            value = self.check(given)
            for watcher in self.watchers:
                watcher(value)
        except ValueError as error:
            raise ConfigError(f"{source} cannot be {given!r}: {error}") from None
        config.__dict__[self.name] = value


def _one_of(*choices: str) -> Callable[[Any], str]:
    def check(given: Any) -> str:
        if given not in choices:
            raise ValueError(f"it is one of {', '.join(map(repr, choices))}")
        return str(given)

    return check


def _name(given: Any) -> str:
    if not isinstance(given, str) or not given:
        raise ValueError("it is a name")
    return given


def _path(given: Any) -> str:
    if not isinstance(given, str | os.PathLike):
        raise ValueError("it is a path, or '' for none")
    return os.fspath(given) and os.path.expanduser(os.fspath(given))


def _names(given: Any) -> tuple[str, ...]:
    if isinstance(given, str):
        given = [each.strip() for each in given.split(",") if each.strip()]
    names = tuple(given) if isinstance(given, Iterable) else (given,)
    if not all(isinstance(each, str) for each in names):
        raise ValueError("it is a list of names, or a string with commas between them")
    return names


def _at_least(least: int) -> Callable[[Any], int]:
    def check(given: Any) -> int:
        try:
            number = int(given) if isinstance(given, str) else given
        except ValueError:
            number = None
        if not isinstance(number, int) or isinstance(number, bool) or number < least:
            raise ValueError(f"it is an integer, {least} or more")
        return number

    return check


def _from_to(least: int, most: int) -> Callable[[Any], int]:
    def check(given: Any) -> int:
        number = _at_least(least)(given)
        if number > most:
            raise ValueError(f"it is an integer from {least} to {most}")
        return number

    return check


_SWITCH = {"1": True, "0": False, "true": True, "false": False, "on": True, "off": False}


def _switch(given: Any) -> bool:
    switched = _SWITCH.get(given.lower()) if isinstance(given, str) else given
    if not isinstance(switched, bool):
        raise ValueError("it is True or False; in the environment, 1 or 0")
    return switched


_CACHE_HOME = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")


class Config:
    """The flags of this process. They hold for all threads."""

    fallback = Flag(
        "allow",
        _one_of("allow", "warn", "forbid"),
        "What happens when an operator cannot be recorded and runs on the CPU at once: nothing, a `FallbackWarning`, "
        "or a `FallbackError`.",
    )
    force_fallback: Flag[tuple[str, ...]] = Flag(
        (),
        _names,
        "Operators that are not recorded but run on the CPU at once: `aten::mm`, or `aten::add.Tensor` for one "
        "overload. For finding out whether an operator's lowering is to blame.",
    )

    backend = Flag("interpreter", _name, "What compiles graphs; see `thunk.set_backend`.")
    compile = Flag(
        "background",
        _one_of("background", "wait"),
        "When a graph is compiled by a backend that takes its time: in the background, the interpreter runs it until "
        "then; or before it is run, and the program waits.",
    )
    compile_after = Flag(
        2,
        _at_least(1),
        "How often a graph must have been seen to be compiled in the background: most graphs of a program that is "
        "starting up are never seen again.",
    )
    compile_min_nodes = Flag(
        8,
        _at_least(1),
        "How many operators a graph must have to be compiled in the background: a few are done as soon interpreted.",
    )
    compile_timeout = Flag(600, _at_least(1), "After how many seconds a compilation in the background is given up.")
    random = Flag(
        "eager",
        _one_of("eager", "fast"),
        "What random numbers compiled programs use: those that eager would draw, which are drawn by eager's own "
        "kernels before the program runs; or fast ones of the backend, from the same seed but not the same.",
    )
    cache_dir = Flag(
        os.path.join(_CACHE_HOME, "thunk"),
        _path,
        "Where compiled programs are kept for other processes. '' keeps none.",
    )
    max_cache_bytes = Flag(
        1 << 30,
        _at_least(0),
        "How many bytes of compiled programs are kept there. Those not used for longest go.",
    )
    native = Flag(
        True,
        _switch,
        "Whether a small C++ library is built once, in the background, that does what is done for every recorded "
        "operator. Read at import. Without it or without a compiler Python does the same, and recording takes longer.",
    )
    replay = Flag(
        True,
        _switch,
        "Whether a step that is recorded again is matched against what was recorded before: no new nodes are made.",
    )
    max_pending_nodes = Flag(
        50_000,
        _at_least(1),
        "How many operators may be pending. Then they are run, as if `thunk.mark_step()` had been called there.",
    )
    max_pending_bytes = Flag(
        1 << 36,
        _at_least(1),
        "How many bytes the results of all pending operators may have; the same happens.",
    )
    asynchronous = Flag(
        "auto",
        _one_of("auto", "always", "never"),
        "Whether `thunk.mark_step()` hands the step over to the worker, which runs it while the program records the "
        "next one. With `auto`, if it runs without Python's lock, as the interpreter's programs do not, and if "
        "`torch.get_num_threads()` leaves a core to record on: threads of one kernel wait for each other.",
    )
    max_in_flight = Flag(
        2,
        _at_least(1),
        "How many steps may be handed over and not finished; `thunk.mark_step()` waits until there are fewer.",
    )
    max_async_queue = Flag(
        100,
        _at_least(1),
        "How many asynchronous step closures may be queued; `thunk.mark_step()` waits until there are fewer.",
        older="LTC_MAX_ASYNC_QUEUE",
    )
    metrics = Flag(
        True, _switch, "Whether what happens is added up by line and by step. Counters are kept in any case."
    )
    metrics_file = Flag("", _path, "A file that gets a line of JSON at the end of each step. '' for none.")
    performance_warnings = Flag(
        True, _switch, "Whether there is a `PerformanceWarning` when the same line stops the recording in every step."
    )
    debug = Flag(
        0,
        _from_to(0, 5),
        "What is printed to the standard error as it happens: 1, a line for each sync and why a graph is compiled; 2, "
        "also who caused a sync, and fallbacks; 3, also graphs; 4, also what the backend makes of them; 5, also every "
        "operator that is recorded for the first time.",
    )
    source_lines = Flag(True, _switch, "Whether new operators note the user's line and the modules they are called in.")
    verify = Flag(False, _switch, "Whether every new graph is checked by the verifier before it is compiled: slow.")
    dump_dir = Flag(
        "",
        _path,
        "A folder to which each graph that is run is written when it is run for the first time; `index.jsonl` there "
        "has a line for every run. '' writes nothing.",
        older="LTC_SAVE_TENSORS_FILE",
    )
    dump_format = Flag(
        "text",
        _one_of("text", "dot", "json", "backend"),
        "How graphs are written there; see `thunk.debug.dump_ir`.",
        older="LTC_SAVE_TENSORS_FMT",
    )
    keep_inputs = Flag(
        False,
        _switch,
        "Whether what the last step was computed from is kept, for `thunk.debug.find_nan()`. Inputs that the step "
        "overwrites (parameters, optimizer state) are copied first: that takes their memory once more, and the time "
        "to copy them.",
    )
    max_programs = Flag(1024, _at_least(1), "How many compiled programs are kept. The one not used for longest goes.")

    def __init__(self) -> None:
        for flag in self.flags():
            if flag.variable in os.environ:
                flag.assign(self, os.environ[flag.variable], flag.variable)
            elif flag.older is not None and flag.older in os.environ:
                warnings.warn(f"{flag.older} is honoured, but {flag.variable} is its name here", stacklevel=2)
                flag.assign(self, os.environ[flag.older], flag.older)

    def __setattr__(self, name: str, value: object) -> None:
        if not isinstance(getattr(type(self), name, None), Flag):
            raise ConfigError(f"there is no flag {name!r}: there are {', '.join(each.name for each in self.flags())}")
        super().__setattr__(name, value)

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
            raise ConfigError(f"{flag.variable} cannot be {value!r}: {error}") from None

    @contextmanager
    def override(self, **values: object) -> Iterator[None]:
        """Set flags for a while. Works as a decorator too."""
        before = {name: getattr(self, name, None) for name in values}
        done: list[str] = []
        try:
            for name, value in values.items():
                setattr(self, name, value)
                done.append(name)
            yield
        finally:
            for name in reversed(done):
                setattr(self, name, before[name])


config = Config()


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
`thunk.errors.ConfigError`. This page is generated from `src/thunk/flags.py`.

| flag | environment | default | what it is for |
|---|---|---|---|
"""
    return head + "\n".join(rows) + "\n"
