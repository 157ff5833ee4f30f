"""transformers' Trainer on the device: one environment variable, before the library is imported.

    python examples/with_transformers.py            # on the device
    python examples/with_transformers.py --cpu      # the same without it

Both print the same losses and the same digest of the weights, bit for bit.
"""

from __future__ import annotations

import argparse
import hashlib
import os
from tempfile import TemporaryDirectory

parser = argparse.ArgumentParser()
parser.add_argument("--cpu", action="store_true", help="train on the CPU instead")
if not parser.parse_args().cpu:
    os.environ["ACCELERATE_TORCH_DEVICE"] = "thunk"  # this is all

import torch  # noqa: E402
from torch.utils.data import Dataset  # noqa: E402
from transformers import GPT2Config, GPT2LMHeadModel, PrinterCallback, Trainer, TrainingArguments  # noqa: E402

import thunk  # noqa: E402

thunk.config.random = "shared"  # dropout draws what it would draw on the CPU


class Sentences(Dataset[dict[str, torch.Tensor]]):
    """Random words, to be learned by heart."""

    def __init__(self, count: int) -> None:
        self.words = torch.randint(0, 50, (count, 12), generator=torch.Generator().manual_seed(1))

    def __len__(self) -> int:
        return len(self.words)

    def __getitem__(self, index: int) -> dict[str, torch.Tensor]:
        return {"input_ids": self.words[index], "labels": self.words[index]}


def main() -> None:
    """Train a small GPT-2, and look at what it has learned."""
    torch.manual_seed(0)
    special = {"bos_token_id": 0, "eos_token_id": 0}
    model = GPT2LMHeadModel(GPT2Config(vocab_size=50, n_positions=16, n_embd=32, n_layer=2, n_head=2, **special))
    with TemporaryDirectory() as folder:
        arguments = TrainingArguments(
            output_dir=folder,
            max_steps=12,
            per_device_train_batch_size=4,
            learning_rate=1e-2,
            max_grad_norm=0.5,
            logging_steps=4,
            save_strategy="no",
            report_to=[],
            disable_tqdm=True,
        )
        trainer = Trainer(model=model, args=arguments, train_dataset=Sentences(16))
        trainer.remove_callback(PrinterCallback)
        trainer.train()
    for entry in trainer.state.log_history:
        print({name: each for name, each in entry.items() if name in ("step", "loss", "grad_norm", "learning_rate")})
    weights = b"".join(each.detach().cpu().numpy().tobytes() for each in model.parameters())
    print(hashlib.sha256(weights).hexdigest())


if __name__ == "__main__":
    main()
