"""`config.random = "shared"`: draws on the CPU and on the device by turns are those of a program on one device."""

from __future__ import annotations

import contextlib
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import torch
import transformers
from torch import Tensor, nn
from torch.nn import functional as F
from torch.utils._pytree import tree_map
from torch.utils.checkpoint import checkpoint

import thunk
from tests.afresh import begin_afresh
from tests.compare import difference
from tests.device.test_random import DRAWS

transformers.logging.set_verbosity_error()


@pytest.fixture(autouse=True)
def _shared() -> Iterator[None]:
    begin_afresh()
    with thunk.config.override(random="shared"):
        yield


def both(program: Callable[[str], Any], seed: int = 3) -> None:
    """Compare a program that draws on the CPU and on a device with itself on the CPU alone."""
    torch.manual_seed(seed)
    expected = program("cpu")
    state = torch.get_rng_state()
    torch.manual_seed(seed)
    assert_same(expected, program("thunk"))
    assert torch.equal(torch.get_rng_state(), state)


def assert_same(expected: Any, ours: Any) -> None:
    """Compare what was drawn here and there: all of it on the device."""
    moved = tree_map(lambda each: each.to("thunk") if isinstance(each, Tensor) else each, ours)
    assert difference(expected, moved) is None


@pytest.mark.parametrize("name", DRAWS)
def test_draws_by_turns(name: str) -> None:
    draw = DRAWS[name]
    both(lambda device: [draw(device), torch.rand(2), draw(device), torch.rand([]), draw("cpu"), draw(device)])


def test_draws_into_views_and_other_layouts() -> None:
    def program(device: str) -> list[Tensor]:
        x = torch.zeros(4, 6, device=device)
        x[1:3].normal_()
        x.t()[::2].uniform_(2, 3)
        torch.rand(1)
        channels = torch.empty(2, 3, 4, 4, device=device).to(memory_format=torch.channels_last)
        return [x, torch.rand_like(channels), F.dropout2d(channels.fill_(1)), torch.randn_like(x.t()), torch.rand(2)]

    both(program)


def test_dead_draws_are_drawn() -> None:
    def program(device: str) -> list[Tensor]:
        torch.rand(3, device=device)
        return [torch.rand(2), torch.rand(2, device=device)]

    both(program)


def test_the_state_is_the_cpus() -> None:
    def program(device: str) -> list[Tensor]:
        seen = [torch.rand(2, device=device)]
        state = torch.get_rng_state()
        seen += [torch.rand(2, device=device), torch.rand(2)]
        torch.set_rng_state(state)
        seen += [torch.rand(2), torch.rand(2, device=device)]
        with torch.random.fork_rng():
            seen.append(torch.rand(2, device=device))
        with torch.random.fork_rng(devices=[0], device_type="thunk"):
            seen.append(torch.rand(2, device=device))
        seen.append(torch.rand(2))
        torch.manual_seed(5)
        return [*seen, torch.rand(2, device=device), torch.rand(2)]

    both(program)
    assert torch.equal(torch.thunk.get_rng_state(), torch.get_rng_state())  # type: ignore[attr-defined]
    assert torch.thunk.initial_seed() == torch.initial_seed()  # type: ignore[attr-defined]


@pytest.mark.parametrize("reentrant", [False, True])
def test_checkpointing_draws_the_same_again(reentrant: bool) -> None:
    def program(device: str) -> list[Any]:
        model = nn.Sequential(nn.Linear(4, 4), nn.Dropout(0.5), nn.Linear(4, 4)).to(device)
        x = torch.ones(3, 4, device=device, requires_grad=True)
        y = checkpoint(model, x, use_reentrant=reentrant)
        torch.rand(1)
        assert isinstance(y, Tensor)
        y.sum().backward()
        return [y.detach(), x.grad, *(each.grad for each in model.parameters()), torch.rand(1)]

    both(program)


def test_what_is_refused_draws_nothing() -> None:
    def program(device: str) -> list[Tensor]:
        x, seen = torch.zeros(4, device=device), []
        for p in (0.5, 2.0, 0.5):
            with contextlib.suppress(RuntimeError):
                seen.append(torch.bernoulli(x, p))
            with contextlib.suppress(RuntimeError):
                torch.zeros(3, 1, device=device).expand(3, 2).bernoulli_(p)
            seen.append(torch.rand(2, device=device))
        return seen

    both(program)


class Dropping(nn.Module):
    """Leaves layers out, by a draw on the CPU, and elements, by draws where the data is."""

    def __init__(self) -> None:
        super().__init__()
        self.layers = nn.ModuleList(nn.Linear(6, 6) for _ in range(3))
        self.dropout = nn.Dropout(0.3)

    def forward(self, x: Tensor) -> Tensor:
        for layer in self.layers:
            if torch.rand([]) > 0.2:
                x = self.dropout(layer(x).tanh())
        return x


def trained(model: nn.Module, device: str, steps: int = 12) -> list[Any]:
    model = model.to(device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    losses = []
    for _ in range(steps):
        optimizer.zero_grad()
        loss = model(torch.ones(5, 6, device=device)).square().sum()
        loss.backward()
        optimizer.step()
        thunk.mark_step()
        losses.append(loss.detach())
    return [losses, model.state_dict()]


def test_layer_drop() -> None:
    both(lambda device: trained(Dropping(), device))


def test_steps_with_draws_are_replayed() -> None:
    """A draw is an input of the graph: the step is the same, whatever was drawn, and recording is not stopped."""

    def network() -> nn.Module:
        return nn.Sequential(nn.Linear(6, 6), nn.Dropout(0.5), nn.Tanh(), nn.Linear(6, 6), nn.Dropout(0.5))

    both(lambda device: trained(network(), device, 3))
    model = network()
    trained(model, "thunk", 3)
    with thunk.expect(compiles=0, syncs=4, fallbacks=0):
        trained(model, "thunk", 4)


def test_what_depends_on_data_reads_it_and_is_counted() -> None:
    with thunk.expect(syncs=1):
        torch.ones(5, device="thunk").exp().multinomial(3)
    assert list(thunk.metrics.fallbacks()) == ["aten::multinomial"]


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.float16, torch.bfloat16], ids=str)
def test_one_sample_of_each_row_is_drawn_without_the_chances(dtype: torch.dtype) -> None:
    """Only its random numbers are drawn at once, and they depend on the shape alone: recording is not stopped."""

    def program(device: str) -> list[Tensor]:
        chances = torch.arange(1.0, 25.0).to(dtype).reshape(4, 6).to(device) / 7
        ways = [chances, chances.t(), chances[1], chances[:, 2], chances[:1].expand(3, 6), chances[::2, 1::2]]
        own = torch.Generator().manual_seed(7)
        drawn = [torch.multinomial(each * 2, 1, each.dim() == 1) for each in ways]
        drawn += [torch.multinomial(each, 1, generator=own) for each in ways]
        return [*drawn, torch.rand(3, device=device), torch.rand(3)]

    both(program)
    thunk.metrics.reset()
    with thunk.expect(syncs=1):
        torch.ones(5, device="thunk").exp().multinomial(1).cpu()
    assert not thunk.metrics.fallbacks()


@pytest.mark.parametrize("chances", [[-1.0, 2.0], [float("nan"), 1.0], [0.0, 0.0], [float("inf"), 1.0]])
def test_chances_that_the_cpu_refuses_are_refused_in_its_words(chances: list[float]) -> None:
    with pytest.raises(RuntimeError) as cpus:
        torch.multinomial(torch.tensor(chances), 1)
    refused = torch.multinomial(torch.tensor(chances).to("thunk"), 1)
    with pytest.raises(RuntimeError) as ours:
        refused.cpu()
    assert str(cpus.value) in str(ours.value)


def test_a_generator_of_the_programs_own_does_not_stop_the_recording() -> None:
    for kind in ("shared", "eager"):
        with thunk.config.override(random=kind):
            ours, theirs = torch.Generator().manual_seed(8), torch.Generator().manual_seed(8)
            with thunk.expect(syncs=0, fallbacks=0):
                x = torch.ones(3, device="thunk") + torch.randn(3, device="thunk", generator=ours)
                y = torch.empty(3, device="thunk").normal_(generator=ours)
            assert torch.equal(x.cpu(), torch.ones(3) + torch.randn(3, generator=theirs))
            assert torch.equal(y.cpu(), torch.empty(3).normal_(generator=theirs))
            assert torch.equal(ours.get_state(), theirs.get_state())


def test_what_is_pending_draws_as_it_was_to_when_the_flag_changes() -> None:
    seen = []
    for device in ("cpu", "thunk"):
        torch.manual_seed(1)
        with thunk.config.override(random="eager"):
            first = torch.rand(2, device=device)
            middle = torch.rand(2, device=device)
        torch.manual_seed(2)
        seen.append([each.tolist() for each in (first, middle, torch.rand(2, device=device), torch.rand(2))])
    assert seen[0] == seen[1]


def test_a_compiled_program_gets_what_was_drawn() -> None:
    def network() -> nn.Module:
        torch.manual_seed(0)
        return nn.Sequential(nn.Linear(6, 16), nn.Dropout(0.5), nn.Tanh(), nn.Linear(16, 6))

    expected = trained(network(), "cpu", 4)[0]
    with thunk.set_backend("inductor"), thunk.config.override(compile="wait"):
        ours = trained(network(), "thunk", 4)[0]
    torch.testing.assert_close([each.cpu() for each in ours], expected)


SIZES = {
    **dict.fromkeys(("encoder_layers", "decoder_layers"), 3),
    **dict.fromkeys(("encoder_attention_heads", "decoder_attention_heads"), 2),
    **dict.fromkeys(("encoder_ffn_dim", "decoder_ffn_dim"), 32),
    **dict.fromkeys(("dropout", "attention_dropout", "activation_dropout"), 0.1),
    **dict.fromkeys(("encoder_layerdrop", "decoder_layerdrop"), 0.4),
    "vocab_size": 96,
    "d_model": 16,
    "max_position_embeddings": 64,
}


def opt() -> Any:
    config = transformers.OPTConfig(
        vocab_size=96, hidden_size=16, word_embed_proj_dim=16, num_hidden_layers=4, ffn_dim=32, num_attention_heads=2,
        max_position_embeddings=64, layerdrop=0.4,
    )  # fmt: skip
    return transformers.OPTForCausalLM(config)


def bart() -> Any:
    return transformers.BartForConditionalGeneration(transformers.BartConfig(**SIZES))


def mbart() -> Any:
    return transformers.MBartForConditionalGeneration(transformers.MBartConfig(**SIZES))


def pegasus() -> Any:
    return transformers.PegasusForConditionalGeneration(transformers.PegasusConfig(**SIZES))


def big_bird() -> Any:
    config = transformers.BigBirdConfig(
        vocab_size=96, hidden_size=16, num_hidden_layers=2, num_attention_heads=2, intermediate_size=32,
        max_position_embeddings=256, block_size=8, num_random_blocks=2,
    )  # fmt: skip
    return transformers.BigBirdForMaskedLM(config)


MODELS: dict[str, Callable[[], Any]] = {each.__name__: each for each in (opt, bart, mbart, pegasus, big_bird)}


def three_steps(name: str, device: str) -> list[Any]:
    """What three steps of training give."""
    torch.manual_seed(0)
    model = MODELS[name]().train().to(device)
    optimizer = torch.optim.AdamW(model.parameters(), lr=1e-2)
    tokens = torch.randint(5, 90, (2, 128 if name == "big_bird" else 10)).to(device)
    losses = []
    for _ in range(3):
        optimizer.zero_grad()
        loss = model(input_ids=tokens, labels=tokens).loss
        loss.backward()
        optimizer.step()
        losses.append(loss.detach())
    return [losses, model.state_dict(), torch.rand(3)]


@pytest.mark.filterwarnings("ignore")  # the library's own
@pytest.mark.parametrize("name", MODELS)
def test_models_that_drop_layers(name: str) -> None:
    assert_same(three_steps(name, "cpu"), three_steps(name, "thunk"))


@pytest.mark.slow
def test_models_that_drop_layers_in_a_script(tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from tests.device.test_shared_random import MODELS, three_steps\n"
        "for name in MODELS:\n"
        "    losses, state, drawn = three_steps(name, 'cpu')\n"
        "    print(name, [each.item().hex() for each in losses], sum(each.sum() for each in state.values()), drawn)\n"
    )
    root = str(Path(__file__).parents[2])
    environment = {**os.environ, "PYTHONWARNINGS": "ignore", "THUNK_BACKEND": "interpreter"}
    plain, ours = (
        subprocess.run(
            [sys.executable, *way, str(script), root], env=environment, capture_output=True, text=True, check=True
        ).stdout
        for way in ((), ("-m", "thunk", "run"))
    )
    assert len(plain.splitlines()) == len(MODELS)
    assert ours == plain
