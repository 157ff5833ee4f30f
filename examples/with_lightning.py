"""Lightning on the device: `Trainer(accelerator="thunk")`, with a training step that is captured.

    python examples/with_lightning.py            # on the device
    python examples/with_lightning.py --cpu      # the same without it

Both print the same losses and the same digest of the weights, bit for bit.
"""

from __future__ import annotations

import argparse
import hashlib
import logging
import warnings

import pytorch_lightning as pl
import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, TensorDataset

import thunk

logging.getLogger("pytorch_lightning").setLevel(logging.ERROR)
warnings.filterwarnings("ignore", message=".*does not have many workers")


class Classifier(pl.LightningModule):  # type: ignore[misc]  # mypy does not read Lightning's sources
    """A network that learns whether the sum of its inputs is positive."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.Sequential(nn.Linear(8, 64), nn.GELU(), nn.LayerNorm(64), nn.Linear(64, 2))

    def training_step(self, batch: list[Tensor], index: int) -> Tensor:
        """Lightning's: it knows nothing of the device."""
        x, y = batch
        loss = nn.functional.cross_entropy(self.layers(x), y)
        self.log("train_loss", loss)
        return loss

    def validation_step(self, batch: list[Tensor], index: int) -> None:
        x, y = batch
        self.log("loss", nn.functional.cross_entropy(self.layers(x), y))

    def configure_optimizers(self) -> dict[str, object]:
        optimizer = torch.optim.AdamW(self.parameters(), lr=0.02)
        return {"optimizer": optimizer, "lr_scheduler": torch.optim.lr_scheduler.StepLR(optimizer, 1, 0.7)}


class Captured(Classifier):
    """The same, and after two steps that were the same, a step runs without its Python: one line."""

    training_step = thunk.step(Classifier.training_step)


class Losses(pl.Callback):  # type: ignore[misc]
    """Prints what was logged, all digits of it."""

    def on_train_epoch_end(self, trainer: pl.Trainer, pl_module: pl.LightningModule) -> None:
        metrics = {name: each.item() for name, each in trainer.callback_metrics.items()}
        print(f"epoch {trainer.current_epoch}, step {trainer.global_step}: {metrics}")


def data(seed: int) -> DataLoader[tuple[Tensor, ...]]:
    """Two hundred and fifty-six points and what they are."""
    x = torch.randn(256, 8, generator=torch.Generator().manual_seed(seed))
    return DataLoader(TensorDataset(x, (x.sum(1) > 0).long()), batch_size=16, shuffle=seed == 1)


def train(kind: type[Classifier], accelerator: str) -> str:
    """Train a module, and give a digest of its weights."""
    pl.seed_everything(0, verbose=False)
    model = kind()
    trainer = pl.Trainer(
        accelerator=accelerator,
        max_epochs=3,
        gradient_clip_val=0.5,
        callbacks=[Losses()],
        logger=False,
        enable_checkpointing=False,
        enable_progress_bar=False,
        enable_model_summary=False,
    )
    trainer.fit(model, data(1), data(2))
    weights = b"".join(each.detach().cpu().numpy().tobytes() for each in model.parameters())
    return hashlib.sha256(weights).hexdigest()


def main() -> None:
    """Train a module that is recorded, and one that is captured."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--cpu", action="store_true", help="train on the CPU instead")
    thunk.set_backend("interpreter")  # the CPU's bits; without this line Inductor compiles the captured step
    if parser.parse_args().cpu:
        print(train(Classifier, "cpu"))
        print(train(Classifier, "cpu"))
        return
    print(train(Classifier, "thunk"))
    with thunk.expect(recordings=4):  # of 48: the first three, and one that is compared with what was captured
        print(train(Captured, "thunk"))


if __name__ == "__main__":
    main()
