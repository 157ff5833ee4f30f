"""transformers' Trainer: trained, saved, resumed, and the best model loaded."""

# mypy: ignore-errors

import torch
import transformers
from common import DEVICE, LENGTH, Sentences, show, show_weights, small_gpt2
from transformers import GPT2LMHeadModel, PrinterCallback, Trainer, TrainingArguments

transformers.logging.set_verbosity_error()
transformers.logging.disable_progress_bar()


def trainer(steps, **options):
    arguments = TrainingArguments(
        output_dir="checkpoints",
        max_steps=steps,
        per_device_train_batch_size=4,
        per_device_eval_batch_size=4,
        gradient_accumulation_steps=2,
        gradient_checkpointing=True,
        save_steps=2,
        eval_steps=2,
        eval_strategy="steps",
        logging_steps=1,
        load_best_model_at_end=True,
        report_to=[],
        disable_tqdm=True,
        log_level="error",
        learning_rate=1e-2,
        max_grad_norm=0.5,
        **options,
    )
    # Of what it has learned it knows more with every step.
    data = {"train_dataset": Sentences(16, seed=1), "eval_dataset": Sentences(8, seed=1)}
    made = Trainer(model=small_gpt2(), args=arguments, **data)
    made.remove_callback(PrinterCallback)  # which prints times
    show("device", made.args.device.type == DEVICE)
    return made


def history(trained):
    kinds = ("loss", "eval_loss", "grad_norm", "train_loss")
    return [entry[kind] for entry in trained.state.log_history for kind in kinds if kind in entry]


first = trainer(4, greater_is_better=True)  # so the best is not the last
first.train()
show("first", first.state.best_metric, first.state.best_model_checkpoint[-1], *history(first))
show_weights("best", first.model)
resumed = trainer(6)
resumed.train(resume_from_checkpoint="checkpoints/checkpoint-2")
show("resumed", resumed.state.best_metric, resumed.state.best_model_checkpoint[-1], *history(resumed))
show_weights("resumed", resumed.model)
resumed.save_model("final")
resumed.model.save_pretrained("sharded", max_shard_size="16KB")
for folder in ("final", "sharded"):
    loaded = GPT2LMHeadModel.from_pretrained(folder).to(DEVICE)
    show_weights("loaded", loaded)
words = torch.arange(LENGTH - 4)[None].to(DEVICE)
for options in ({"do_sample": False}, {"do_sample": True, "top_k": 5}, {"num_beams": 2}):
    show("generated", loaded.eval().generate(words, max_new_tokens=4, **options))
show("predicted", resumed.predict(Sentences(4, seed=5)).predictions.sum().item())
