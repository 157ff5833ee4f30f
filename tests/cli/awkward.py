"""What scripts do that is awkward on another device than the CPU: all of it, printed. Run by test_run.py."""

# ruff: noqa: ANN001, ANN201, ANN202, ANN204, ANN205
# mypy: ignore-errors

import copy
import io
import pickle
import threading

import numpy as np
import torch
from torch import nn
from torch.nn import functional as F
from torch.utils.checkpoint import checkpoint
from torch.utils.data import DataLoader, Dataset, random_split


class Noisy(Dataset):
    """Holds tensors, a view among them, and draws in `__getitem__`."""

    def __init__(self):
        self.x = torch.randn(32, 6).t().contiguous().t()[:, :4]
        self.y = (self.x.sum(1) > 0).long()

    def __len__(self):
        return 32

    def __getitem__(self, index):
        x = self.x[index] + 0.1 * torch.randn(4)
        if torch.rand(1) < 0.5:
            x = x.flip(0)
        return {"x": x, "y": self.y[index], "index": index}


class Square(torch.autograd.Function):
    """Makes tensors in both directions."""

    @staticmethod
    def forward(ctx, x):
        ctx.save_for_backward(x)
        return x * x * torch.ones(x.shape)

    @staticmethod
    def backward(ctx, gradient):
        (x,) = ctx.saved_tensors
        return 2 * x * gradient * torch.ones(1) + torch.zeros(x.shape)


def data_loaders():
    for workers in (0, 2):
        model = nn.Sequential(nn.Linear(4, 8), nn.Dropout(0.3), nn.Linear(8, 2))
        optimizer = torch.optim.NAdam(model.parameters(), lr=0.01)
        scheduler = torch.optim.lr_scheduler.OneCycleLR(optimizer, 0.1, total_steps=20)
        for epoch in range(2):
            for batch in DataLoader(Noisy(), batch_size=8, shuffle=True, num_workers=workers):
                hidden = model(batch["x"])
                hidden.register_hook(lambda gradient: gradient * torch.full((), 0.5))
                loss = F.cross_entropy(Square.apply(hidden), batch["y"])
                optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_value_(model.parameters(), 0.1)
                optimizer.step()
                scheduler.step()
            print(workers, epoch, loss.item(), batch["index"], loss.device, batch["x"].shape)
    print(torch.rand(3), torch.randperm(5), torch.randint(0, 9, (3,)), model[0].weight[0])
    return model, optimizer


def arrays():
    array = np.arange(6, dtype=np.float32)
    shared = torch.from_numpy(array)
    shared.mul_(torch.full((6,), 2.0))
    shared[0] = torch.tensor(7.0)
    shared[1:3] = torch.ones(2)
    print(array, shared)
    torch.add(torch.ones(6), 1, out=shared)
    print(array)
    copied = torch.tensor(array)
    print(copied.numpy().sum(), copied.tolist(), np.asarray(copied).mean(), torch.as_tensor(array)[:2])
    print(copied.device.type, copied.is_cpu, copied.data_ptr() == copied[:2].data_ptr(), copied.type())
    print(torch.stack([shared, torch.ones(6)]).sum(), torch.cat([shared, copied]).mean())
    print(torch.where(shared > 1, shared, torch.zeros(6)), torch.tensor(3.5) * np.float32(2))
    parameter = nn.Parameter(torch.from_numpy(array.copy()))
    optimizer = torch.optim.Adam([parameter], lr=0.1)
    ((parameter - torch.zeros(6)) ** 2).sum().backward()
    optimizer.step()
    print(parameter, parameter.grad)


def files(model, optimizer):
    file = io.BytesIO()
    state = {
        "model": model.state_dict(),
        "optimizer": optimizer.state_dict(),
        "leaf": torch.ones(2, requires_grad=True),
    }
    torch.save({**state, "random": torch.get_rng_state()}, file)
    file.seek(0)
    loaded = torch.load(file, map_location="cpu")
    model.load_state_dict(loaded["model"])
    optimizer.load_state_dict(loaded["optimizer"])
    torch.set_rng_state(loaded["random"])
    print(loaded["leaf"], torch.rand(2), len(file.getvalue()))
    model.eval()
    x = torch.ones(2, 4)
    for twin in (pickle.loads(pickle.dumps(model)), copy.deepcopy(model)):
        print(torch.equal(model(x), twin(x)))


def precision(model):
    x = torch.ones(2, 4)
    with torch.autocast("cpu"):
        print((torch.randn(3, 3) @ torch.randn(3, 3)).dtype)
    scaler = torch.amp.GradScaler("cpu")
    optimizer = torch.optim.SGD(model.parameters(), lr=0.1)
    scaler.scale(model(x).sum()).backward()
    scaler.step(optimizer)
    scaler.update()
    print(scaler.get_scale(), model[0].bias)
    print(model.to("cpu").cpu().double()(x.double()).sum(), model.float()(x).sum(), torch.compile(model)(x).sum())


def gradients(model):
    lbfgs = torch.optim.LBFGS(model.parameters(), lr=0.1, max_iter=4)

    def closure():
        lbfgs.zero_grad()
        loss = (model(torch.ones(2, 4)) ** 2).mean()
        loss.backward()
        return loss

    print(lbfgs.step(closure).item(), closure().item())
    for reentrant in (True, False):
        z = torch.randn(3, 4, requires_grad=True)
        y = checkpoint(lambda q: F.dropout(model(q * torch.ones(4)), 0.5), z, use_reentrant=reentrant)
        y.sum().backward()
        print(z.grad)
    w = torch.zeros(3, requires_grad=True)
    for _ in range(5):
        error = ((w - torch.tensor([1.0, 2, 3])) ** 2).sum()
        error.backward()
        with torch.no_grad():
            w -= 0.1 * w.grad
            w.grad.zero_()
    print(w, w.grad, error, torch.autograd.grad((w * w).sum(), w))
    torch.autograd.backward((w * w).sum())
    print(w.grad)


def draws():
    normal = torch.distributions.Normal(torch.zeros(2), torch.ones(2))
    print(normal.sample(), normal.rsample((2,)), normal.log_prob(torch.ones(2)))
    print(torch.rand(2, generator=torch.Generator().manual_seed(3)), torch.bernoulli(torch.full((4,), 0.5)))
    with torch.random.fork_rng():
        print(torch.rand(1))
    on_array = torch.from_numpy(np.zeros(2, dtype=np.float32))
    before = torch.rand(2)
    print(on_array.normal_(), before, torch.rand(1), torch.initial_seed())
    print(random_split(range(5), [2, 3])[0].indices, [f"{each:.3f}" for each in torch.rand(2)])


def shapes():
    packed = nn.utils.rnn.pack_padded_sequence(torch.randn(2, 5, 3), torch.tensor([5, 3]), batch_first=True)
    output, _ = nn.GRU(3, 4, batch_first=True)(packed)
    print(nn.utils.rnn.pad_packed_sequence(output, batch_first=True)[0].sum(), torch.nonzero(torch.tensor([0, 1, 1])))
    with torch.device("meta"):
        print(nn.Linear(3, 3).weight.device)
    print(torch.zeros(2, device=torch.device("cpu")).device, torch.ones(2).get_device(), f"{torch.ones(2)}")
    print(
        torch.zeros(2, pin_memory=False).is_pinned(),
        torch.ones(3).to(torch.float64),
        torch.arange(3).to("cpu", torch.float32),
    )


def threads():
    found = []
    x = torch.ones(3)
    thread = threading.Thread(target=lambda: found.append((x * 2).sum().item()))
    thread.start()
    thread.join()
    print(found)


if __name__ == "__main__":
    torch.manual_seed(0)
    trained, its_optimizer = data_loaders()
    arrays()
    files(trained, its_optimizer)
    precision(trained)
    gradients(trained)
    draws()
    shapes()
    threads()
