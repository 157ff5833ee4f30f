"""Two networks against each other: one makes points, the other tells them from points on a ring."""

from __future__ import annotations

import torch
from torch import Tensor, nn

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
NOISE, BATCH, STEPS = 4, 128, 120


def real_points() -> Tensor:
    """Points near the circle with radius two."""
    angle = torch.rand(BATCH, device=device) * 2 * torch.pi
    radius = 2 + 0.05 * torch.randn(BATCH, device=device)
    return torch.stack([radius * angle.cos(), radius * angle.sin()], dim=1)


def network(inputs: int, outputs: int) -> nn.Sequential:
    """Two hidden layers."""
    return nn.Sequential(
        nn.Linear(inputs, 64), nn.LeakyReLU(0.2), nn.Linear(64, 64), nn.LeakyReLU(0.2), nn.Linear(64, outputs)
    )


def main() -> None:
    """Train both in turn."""
    torch.manual_seed(2)
    generator, critic = network(NOISE, 2).to(device), network(2, 1).to(device)
    optimizer_g = torch.optim.Adam(generator.parameters(), lr=1e-3, betas=(0.5, 0.999))
    optimizer_c = torch.optim.Adam(critic.parameters(), lr=1e-3, betas=(0.5, 0.999))
    criterion = nn.BCEWithLogitsLoss()
    ones, zeros = torch.ones(BATCH, 1, device=device), torch.zeros(BATCH, 1, device=device)
    for step in range(STEPS):
        made = generator(torch.randn(BATCH, NOISE, device=device))
        optimizer_c.zero_grad()
        loss_real = criterion(critic(real_points()), ones)
        loss_real.backward()
        loss_made = criterion(critic(made.detach()), zeros)
        loss_made.backward()
        optimizer_c.step()

        optimizer_g.zero_grad()
        loss_g = criterion(critic(made), ones)
        loss_g.backward()
        optimizer_g.step()
        if step % 40 == 0 or step == STEPS - 1:
            loss_c = (loss_real + loss_made).item()
            print(f"step {step}: critic {loss_c:.6f}, generator {loss_g.item():.6f}")
    with torch.no_grad():
        radius = generator(torch.randn(1000, NOISE, device=device)).norm(dim=1)
    print(f"radius of what it makes: {radius.mean():.4f} ± {radius.std():.4f}")
    print(f"middle half: {torch.quantile(radius, torch.tensor([0.25, 0.75], device=device)).cpu()}")


if __name__ == "__main__":
    main()
