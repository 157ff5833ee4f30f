"""What an LSTM keeps for its gradient, which without gradients is nothing."""

from __future__ import annotations

import torch
from torch import nn

import thunk
from tests.threads import run_while_stepping


def test_a_workspace_that_is_none_can_be_a_result_of_a_step() -> None:
    lstm = nn.LSTM(3, 4)
    weights = [each.detach() for each in lstm.parameters()]
    found = []
    for device in ("cpu", "thunk"):
        x, h, c = (torch.ones(size, device="cpu").to(device) for size in ((2, 1, 3), (1, 4), (1, 4)))
        given = [each.to(device) for each in weights]
        with torch.no_grad():
            options: tuple[object, ...] = (False, [], 2, 4, 1, True, False, False, False)
            results = torch.ops.aten.mkldnn_rnn_layer(x, *given, h, c, *options)
        thunk.mark_step()  # while all four are held
        found.append([each.cpu() for each in results[:3]])
    assert all(map(torch.equal, *found))


def test_threads_that_evaluate_while_others_step() -> None:
    """The workspace lives for a moment: another thread's step in that moment lost everybody's data."""
    torch.manual_seed(0)
    model = nn.LSTM(3, 4)
    x = torch.ones(2, 1, 3, device="cpu")
    with torch.no_grad():
        expected = model(x)[0]
    ours = nn.LSTM(3, 4)
    ours.load_state_dict(model.state_dict())
    ours = ours.to("thunk")
    wrong: list[object] = []

    def evaluate(seed: int) -> None:
        try:
            for _ in range(30):
                with torch.no_grad():
                    found = ours(x.to("thunk"))[0].cpu()
                torch.testing.assert_close(found, expected)
        except BaseException as error:
            wrong.append(error)

    run_while_stepping(evaluate, range(3))
    assert wrong == []
