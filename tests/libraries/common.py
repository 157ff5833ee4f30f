"""What the scripts of this folder have in common. They know nothing of Thunk, only the name of a device."""

# mypy: ignore-errors

import hashlib
import sys

import torch
from torch.utils.data import Dataset

DEVICE = sys.argv[1]
WORDS, LENGTH = 50, 12


class Sentences(Dataset):
    """Random words, which a model can learn by heart."""

    def __init__(self, count, seed):
        self.words = torch.randint(0, WORDS, (count, LENGTH), generator=torch.Generator().manual_seed(seed))

    def __len__(self):
        return len(self.words)

    def __getitem__(self, index):
        return {"input_ids": self.words[index], "labels": self.words[index]}


def small_gpt2():
    """A language model with random weights, and with dropout."""
    from transformers import GPT2Config, GPT2LMHeadModel

    torch.manual_seed(0)
    special = {"bos_token_id": 0, "eos_token_id": 0}
    return GPT2LMHeadModel(GPT2Config(vocab_size=WORDS, n_positions=16, n_embd=16, n_layer=2, n_head=2, **special))


def show(name, *results):
    """Print results, every number with all of its digits."""
    print(name, *(each.detach().tolist() if isinstance(each, torch.Tensor) else each for each in results))


def show_weights(name, model):
    """Print a digest of a model's weights and buffers, which must be on the device."""
    tensors = [*model.parameters(), *model.buffers()]
    assert {each.device.type for each in tensors} == {DEVICE}
    contents = [each.detach().cpu().contiguous().view(-1).view(torch.uint8).numpy().tobytes() for each in tensors]
    show(name, len(tensors), hashlib.sha256(b"".join(contents)).hexdigest())
