"""Lightning: trained, saved, loaded, and continued."""

# mypy: ignore-errors

import logging
import warnings

import pytorch_lightning as pl
import torch
from common import DEVICE, show, show_weights
from pytorch_lightning.accelerators import CPUAccelerator
from pytorch_lightning.callbacks import EarlyStopping, ModelCheckpoint, StochasticWeightAveraging
from pytorch_lightning.strategies import SingleDeviceStrategy
from torch import nn
from torch.nn import functional as F
from torch.utils.data import DataLoader, TensorDataset

warnings.simplefilter("ignore")
logging.getLogger("pytorch_lightning").setLevel(logging.ERROR)


class Anywhere(CPUAccelerator):
    """Lightning's way to another device."""

    def setup_device(self, device):
        show("device", device.type == DEVICE)


class Classifier(pl.LightningModule):
    """A small network with everything that a checkpoint has to keep."""

    def __init__(self, width):
        super().__init__()
        self.save_hyperparameters()
        self.layers = nn.Sequential(
            nn.Linear(8, width), nn.BatchNorm1d(width), nn.ReLU(), nn.Dropout(0.1), nn.Linear(width, 3)
        )

    def training_step(self, batch, index):
        x, y = batch
        loss = F.cross_entropy(self.layers(x), y)
        self.log("train_loss", loss)
        show("loss", loss)
        return loss

    def validation_step(self, batch, index):
        x, y = batch
        self.log("loss", F.cross_entropy(self.layers(x), y))

    def configure_optimizers(self):
        optimizer = torch.optim.AdamW(self.parameters(), lr=0.02)
        return {"optimizer": optimizer, "lr_scheduler": torch.optim.lr_scheduler.StepLR(optimizer, 1, 0.8)}


def loader(seed, shuffle):
    draws = torch.Generator().manual_seed(seed)
    x = torch.randn(24, 8, generator=draws)
    return DataLoader(TensorDataset(x, (x.sum(1) > 0).long()), batch_size=8, shuffle=shuffle)


def trainer(epochs, *others):
    kept = ModelCheckpoint("checkpoints", monitor="loss", save_last=True, filename="best")
    return pl.Trainer(
        max_epochs=epochs,
        strategy=SingleDeviceStrategy(DEVICE, accelerator=Anywhere()),
        callbacks=[kept, EarlyStopping("loss", min_delta=10.0, patience=3), *others],
        logger=False,
        enable_progress_bar=False,
        enable_model_summary=False,
        gradient_clip_val=0.5,
        accumulate_grad_batches=2,
    )


pl.seed_everything(0, verbose=False)
first, model = trainer(2), Classifier(16)
first.fit(model, loader(1, shuffle=True), loader(2, shuffle=False))
show("best", first.checkpoint_callback.best_model_score)
model.to(DEVICE)
show_weights("first", model)
pl.seed_everything(1, verbose=False)
second, again = trainer(6), Classifier(16)
second.fit(again, loader(1, shuffle=True), loader(2, shuffle=False), ckpt_path="checkpoints/last.ckpt")
show("stopped", second.current_epoch)
show_weights("continued", again.to(DEVICE))
loaded = Classifier.load_from_checkpoint("checkpoints/best.ckpt", map_location=DEVICE)
show_weights("loaded", loaded)
show("validated", second.validate(loaded, loader(2, shuffle=False), verbose=False)[0]["loss"])
averaged = trainer(3, StochasticWeightAveraging(swa_lrs=0.01, swa_epoch_start=1))
averaged.fit(loaded, loader(1, shuffle=True), loader(2, shuffle=False))
show_weights("averaged", loaded.to(DEVICE))
averaged.save_checkpoint("end.ckpt", weights_only=True)
