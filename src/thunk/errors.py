"""Every exception and warning that Thunk raises, in one place.

An error says what happened, where, and what to do next. Errors that PyTorch itself would raise for the same program
(a shape mismatch, an integer overflow) are torch's own, unchanged: nothing here replaces them.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from traceback import FrameSummary, extract_tb, format_exception_only, format_list


class ThunkError(Exception):
    """The base of Thunk's own errors.

    >>> issubclass(CodegenError, ThunkError)
    True
    """


class CodegenError(ThunkError):
    """The operator generator found mistakes in its input and wrote nothing.

    Each mistake stands on a line of its own: `file:line: what is wrong (what to do)`.
    """


class ExecutionError(ThunkError, RuntimeError):
    """A recorded operator failed when its graph was run.

    The message names the operator, the shapes of its inputs and the user's line that recorded it; the original error
    is the cause (`__cause__`).
    """

    place: int | None = None
    """Which node of its graph failed, until it is said where that was recorded: many graphs share a program."""
    survivors: Mapping[int, object] | None = None
    """Until the same moment: those of the program's inputs that were not consumed when it failed, by their places. They
    are what they were."""
    _call = ""
    site = ""
    """The user's line that recorded what has failed, as `file:line`, if it is known."""

    @classmethod
    def of_operator(cls, call: str, place: int, cause: Exception) -> ExecutionError:
        """The error of one of a graph's nodes."""
        error = cls(f"{call} failed: {cause}")
        error.place, error._call = place, call
        error.__cause__ = cause.with_traceback(None)  # its frames would keep every value of the graph alive
        return error

    def at(self, origin: str, site: str) -> ExecutionError:
        """The same error, of an operator that was recorded there; `site` is the line alone."""
        error = ExecutionError(f"{self._call}, recorded at {origin}, failed: {self.__cause__}")
        error.__cause__, error.site = self.__cause__, site
        return error

    @property
    def is_out_of_memory(self) -> bool:
        """Whether the operator failed as there was no memory for it: the program is not to blame."""
        cause = self.__cause__
        return isinstance(cause, MemoryError) or (isinstance(cause, RuntimeError) and _NO_MEMORY in str(cause))

    def copy(self) -> ExecutionError:
        """The same error, to be raised: tensors keep this one, and must not keep the frames it would pass through."""
        copied = ExecutionError(*self.args)
        copied.__cause__, copied.site = self.__cause__, self.site
        return copied

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows (IPython asks for it): the user's lines, the one that recorded the operator last."""
        folders = tuple(
            os.path.dirname(sys.modules[name].__file__ or "") + os.sep for name in _BETWEEN if name in sys.modules
        )
        frames = [each for each in extract_tb(self.__traceback__) if not each.filename.startswith(folders)]
        file, _, line = self.site.rpartition(":")
        if file and line.isdecimal():
            frames.append(FrameSummary(file, int(line), "<recorded here>"))
        title = "Traceback (most recent call last):\n"
        return "".join([title, *format_list(frames), *format_exception_only(self)]).splitlines()


_NO_MEMORY = "can't allocate memory"
"""What torch's allocator for the CPU says."""

_BETWEEN = ("thunk", "torch", "IPython", "ipykernel")
"""What runs between the user's lines, and below them."""


class CollectiveError(ThunkError, RuntimeError):
    """A collective of `torch.distributed` cannot be run, or not by all ranks together."""


class RanksDifferError(CollectiveError):
    """Ranks have come to different collectives: every one of them raises this, with the lines of two that differ."""


class SlowRankWarning(UserWarning):
    """This rank has been waiting for another one for long."""


class ConfigError(ThunkError, ValueError):
    """A flag got a value that makes no sense, or there is no such flag."""


class ConfigWarning(UserWarning):
    """The environment sets a flag to what makes no sense, or one that there is not: the default is used."""


class FallbackError(ThunkError, RuntimeError):
    """An operator had to run on the CPU at once, and `thunk.config.fallback` is "forbid"."""


class VersionWarning(UserWarning):
    """This version of torch was not tried with Thunk."""


class FallbackWarning(UserWarning):
    """An operator ran on the CPU at once, and `thunk.config.fallback` is "warn"."""


class ClosureError(ThunkError, RuntimeError):
    """Asynchronous step closures raised something; `errors` has all of it, and the first is the cause."""

    def __init__(self, message: str, errors: Sequence[BaseException] = ()) -> None:
        super().__init__(message)
        self.errors = tuple(errors)


class ReentranceError(ThunkError, RuntimeError):
    """A tensor was used in the middle of an operator or of a step, in a way that has no meaning there.

    Handlers of signals, `__del__`, callbacks of weak references and operators written in Python come in so.
    """


class ForkError(ThunkError, RuntimeError):
    """A process that was forked off one that had used the device used it too."""


class CompileError(ThunkError, RuntimeError):
    """A backend cannot compile a graph. The interpreter runs it, and a `CompileWarning` says why."""


class CompileWarning(UserWarning):
    """A backend could not compile a graph: the interpreter runs it."""


class CacheWarning(UserWarning):
    """Compiled programs cannot be kept, or one that was kept cannot be used: it is compiled again."""


class PerformanceWarning(UserWarning):
    """The same line stops the recording in every step."""


class BudgetError(ThunkError, AssertionError):
    """A part of a program compiled, synced or fell back more often than `thunk.expect` allows."""


class StepError(ThunkError, RuntimeError):
    """A `thunk.step(…, strict=True)` cannot be captured."""


class StaleStepError(ThunkError, RuntimeError):
    """A captured step would be recorded otherwise by now, and nothing that is watched has changed."""


class DeviceError(ThunkError, ValueError):
    """A function of Thunk's got a tensor or a device that is not Thunk's."""


class GraphError(ThunkError, RuntimeError):
    """A graph that is not known was asked for, or one got inputs that do not fit."""


class NanError(ThunkError, ArithmeticError):
    """A step computed NaN, or infinity from finite numbers, inside `thunk.debug.check_nan()`.

    `finding` says which operator did; it is None if the step gives no NaN when the interpreter runs it.
    """

    def __init__(self, message: str, finding: object = None) -> None:
        super().__init__(message)
        self.finding = finding


class DumpWarning(UserWarning):
    """Graphs could not be written to `thunk.config.dump_dir`, and no more will be."""
