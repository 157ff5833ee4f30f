"""accelerate: its own loop, with its whole state saved and loaded."""

# mypy: ignore-errors

import torch
from accelerate import Accelerator, cpu_offload
from accelerate.utils import set_seed
from common import DEVICE, Sentences, show, show_weights, small_gpt2
from torch.utils.data import DataLoader

accelerator = Accelerator(gradient_accumulation_steps=2, mixed_precision="bf16")
show("device", accelerator.device.type == DEVICE)


def prepared():
    model = small_gpt2()
    optimizer = torch.optim.AdamW(model.parameters(), lr=0.01)
    scheduler = torch.optim.lr_scheduler.StepLR(optimizer, 1, 0.9)
    loader = DataLoader(Sentences(16, seed=1), batch_size=4, shuffle=True)
    return accelerator.prepare(model, optimizer, scheduler, loader)


def train(model, optimizer, scheduler, loader):
    model.train()
    for batch in loader:
        with accelerator.accumulate(model):
            loss = model(**batch).loss
            accelerator.backward(loss)
            if accelerator.sync_gradients:
                show("norm", accelerator.clip_grad_norm_(model.parameters(), 0.5))
            optimizer.step()
            scheduler.step()
            optimizer.zero_grad()
        show("loss", accelerator.gather(loss).mean())


set_seed(0)
parts = prepared()
model = parts[0]
train(*parts)
accelerator.save_state("state")
show_weights("saved", model)
train(*parts)
show_weights("one way", model)
accelerator.load_state("state")  # the random numbers too
show_weights("loaded", model)
train(*parts)
show_weights("and again", model)
accelerator.save_model(model, "model", max_shard_size="16KB")
bare = accelerator.unwrap_model(model, keep_fp32_wrapper=False)
accelerator.save(bare.state_dict(), "weights.bin")
accelerator.save(bare.state_dict(), "weights.safetensors", safe_serialization=True)
with torch.no_grad():
    offloaded = cpu_offload(bare.eval().cpu(), execution_device=torch.device(DEVICE))
    show("offloaded", offloaded(torch.arange(5, device=DEVICE)[None]).logits)
