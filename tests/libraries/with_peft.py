"""peft: an adapter that is trained, saved, loaded, trained on, and merged."""

# mypy: ignore-errors

import torch
from common import DEVICE, Sentences, show, show_weights, small_gpt2
from peft import LoraConfig, PeftModel, get_peft_model
from torch.utils.data import DataLoader


def train(model, steps, seed):
    model.train()
    weights = [each for each in model.parameters() if each.requires_grad]
    optimizer = torch.optim.AdamW(weights, lr=0.05)
    torch.manual_seed(seed)
    batches = iter(DataLoader(Sentences(16, seed=seed), batch_size=4))
    for _ in range(steps):
        batch = {name: each.to(DEVICE) for name, each in next(batches).items()}
        optimizer.zero_grad()
        loss = model(**batch).loss
        loss.backward()
        optimizer.step()
        show("loss", loss)


config = LoraConfig(r=4, lora_alpha=8, lora_dropout=0.1, target_modules=["c_attn", "c_proj"], task_type="CAUSAL_LM")
torch.manual_seed(1)
model = get_peft_model(small_gpt2(), config).to(DEVICE)
train(model, 3, seed=1)
show_weights("trained", model)
model.save_pretrained("adapter")
loaded = PeftModel.from_pretrained(small_gpt2().to(DEVICE), "adapter", is_trainable=True)
show_weights("loaded", loaded)
train(loaded, 3, seed=2)
show_weights("continued", loaded)
loaded.load_adapter("adapter", "before")
loaded.add_weighted_adapter(["default", "before"], [0.75, 0.25], "mixed", combination_type="linear")
loaded.set_adapter("mixed")
show_weights("mixed", loaded)
merged = loaded.merge_and_unload().eval()
show_weights("merged", merged)
merged.save_pretrained("merged")
show("logits", merged(torch.arange(5, device=DEVICE)[None]).logits)
