"""Lightning on the device: `Trainer(accelerator="thunk")`, and training steps that are captured.

The entry point `torch.backends` loads Thunk with torch, and so before Lightning, which is told of the accelerator as
soon as it has been imported. With a `training_step` that is a `thunk.step`, forward, backward, clipping and the
optimizer's step are one captured step; what it logs with `self.log` is a result of it.
"""

from __future__ import annotations

import importlib
import inspect
import warnings
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import torch

from thunk.capture.step import Step
from thunk.compat.imports import when_imported
from thunk.errors import PerformanceWarning

_PACKAGES = ("pytorch_lightning", "lightning.pytorch")
_CONNECTOR = "trainer.connectors.accelerator_connector"
"""The module that chooses accelerators: once it is there, all that it chooses from is."""
_BETWEEN = (
    *("on_before_zero_grad", "optimizer_zero_grad", "on_before_backward", "backward", "on_after_backward"),
    *("on_before_optimizer_step", "configure_gradient_clipping", "optimizer_step"),
)
"""What Lightning calls between the parts of a step, which a captured one has no place for."""


def register() -> None:
    """Tell Lightning of the accelerator, now or when it is imported."""
    for each in _PACKAGES:
        when_imported(f"{each}.{_CONNECTOR}", _register)


def _register(connecting: ModuleType) -> None:
    package = importlib.import_module(connecting.__name__.removesuffix(f".{_CONNECTOR}"))

    def part(name: str) -> Any:
        return importlib.import_module(f"{package.__name__}.{name}")

    accelerator = type("ThunkAccelerator", (Accelerator, part("accelerators").Accelerator), {})
    strategy = type("ThunkStrategy", (Strategy, part("strategies").SingleDeviceStrategy), {"package": package})
    part("accelerators").AcceleratorRegistry.register("thunk", accelerator, description=Accelerator.__doc__)
    part("strategies").StrategyRegistry.register("thunk", strategy, description=Strategy.__doc__)
    # Lightning gives a strategy for the CPU to accelerators that are not its own.
    connector: Any = connecting._AcceleratorConnector
    choose = connector._choose_strategy

    def chosen(self: Any) -> Any:
        return strategy() if isinstance(self.accelerator, Accelerator) else choose(self)

    connector._choose_strategy = chosen


class Accelerator:
    """The device, as Lightning sees devices."""

    def setup_device(self, device: torch.device) -> None:
        if device.type != "thunk":
            raise ValueError(f"the accelerator is 'thunk', and the strategy's device {str(device)!r}")

    def setup(self, trainer: Any) -> None:
        return None

    def get_device_stats(self, device: torch.device) -> dict[str, Any]:
        return {"memory_allocated": torch.get_device_module("thunk").memory_allocated()}

    def teardown(self) -> None:
        return None

    @staticmethod
    def parse_devices(devices: int | str | list[int]) -> int:
        if devices in (1, "1", "auto", -1, "-1", [0]):
            return 1
        raise ValueError(
            f"devices={devices!r}: a process has one thunk device. For several processes see docs/distributed.md"
        )

    @staticmethod
    def get_parallel_devices(devices: int) -> list[torch.device]:
        return [torch.device("thunk")]

    @staticmethod
    def auto_device_count() -> int:
        return 1

    @staticmethod
    def is_available() -> bool:
        return True

    @staticmethod
    def name() -> str:
        return "thunk"


class Strategy:
    """One device, and training steps that are captured where the module says so."""

    package: ModuleType
    lightning_module: Any
    precision_plugin: Any
    optimizers: list[Any]
    _step: Step[Any, Any] | None = None
    """The whole step of the module that is trained, if it is captured."""
    _function: Callable[..., Any] | None = None
    """Its training step as it was written, if it was written as a `thunk.step`."""

    def __init__(self, device: str = "thunk", **options: Any) -> None:
        super().__init__(device, **options)  # type: ignore[call-arg]

    def setup(self, trainer: Any) -> None:
        super().setup(trainer)  # type: ignore[misc]
        self._step = self._function = None
        written = inspect.getattr_static(type(self.lightning_module), "training_step", None)
        if isinstance(written, Step):
            self._function = written.__wrapped__.__get__(self.lightning_module)  # type: ignore[attr-defined]
            why = self._why_not(trainer)
            if why is None:
                self._step = Step(self._whole, *written.options)
                self._step.name = written.name
            else:
                warnings.warn(f"the training step is recorded in every call: {why}", PerformanceWarning, stacklevel=2)

    def _why_not(self, trainer: Any) -> str | None:
        module, callback = self.package.LightningModule, self.package.Callback
        if not self.lightning_module.automatic_optimization:
            return "it steps the optimizer itself. Let a function that does all of it be the thunk.step"
        if len(self.optimizers) != 1:
            return f"there are {len(self.optimizers)} optimizers"
        if trainer.accumulate_grad_batches != 1:
            return "gradients are accumulated over several of them"
        if trainer.precision not in ("32-true", "64-true", "bf16-true", "16-true", "bf16-mixed"):
            return f"precision={trainer.precision!r} scales gradients"
        for each in _BETWEEN:
            if getattr(type(self.lightning_module), each) is not getattr(module, each):
                return f"{type(self.lightning_module).__name__}.{each} is to be called in the middle of it"
            for other in trainer.callbacks:
                if getattr(type(other), each, None) is not getattr(callback, each, None):
                    return f"{type(other).__name__}.{each} is to be called in the middle of it"
        return None

    def training_step(self, *args: Any, **kwargs: Any) -> Any:
        if self._function is None:
            return super().training_step(*args, **kwargs)  # type: ignore[misc]
        if self._step is None:
            with self.precision_plugin.train_step_context():
                return self._function(*args, **kwargs)
        module = self.lightning_module
        module.log = self._logged = _Logged()
        try:
            output, logged = self._step(*args, **kwargs)
        finally:
            del module.log
        for name, (value, options) in logged.items():
            module.log(name, value, **options)
        return output

    def _whole(self, *args: Any, **kwargs: Any) -> Any:
        """The step: what it returns, and what it has logged."""
        (optimizer,) = self.optimizers
        assert self._function is not None
        with self.precision_plugin.train_step_context():
            output = self._function(*args, **kwargs)
        loss = output["loss"] if isinstance(output, Mapping) else output
        optimizer.zero_grad()
        loss.backward()
        trainer = self.lightning_module.trainer
        if trainer.gradient_clip_val:
            clip = trainer.gradient_clip_algorithm or "norm"
            self.precision_plugin.clip_gradients(optimizer, trainer.gradient_clip_val, clip)
        optimizer.step()
        return output, self._logged.taken()

    def backward(self, loss: torch.Tensor, *args: Any, **kwargs: Any) -> Any:
        return super().backward(loss, *args, **kwargs) if self._step is None else loss  # type: ignore[misc]

    def optimizer_step(self, optimizer: Any, closure: Callable[[], Any], *args: Any, **kwargs: Any) -> Any:
        if self._step is None:
            return super().optimizer_step(optimizer, closure, *args, **kwargs)  # type: ignore[misc]
        return closure()


class _Logged:
    """Stands in the place of a module's `log` while its step runs: what is logged are results of the step."""

    def __init__(self) -> None:
        self._entries: dict[str, tuple[Any, dict[str, Any]]] = {}

    def __call__(self, name: str, value: Any, **options: Any) -> None:
        self._entries[name] = value, options

    def taken(self) -> dict[str, tuple[Any, dict[str, Any]]]:
        entries, self._entries = self._entries, {}
        return entries
