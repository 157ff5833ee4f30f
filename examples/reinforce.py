"""REINFORCE: a policy learns to keep a pole upright. The pole is plain Python."""

from __future__ import annotations

import math
import random

import torch
from torch import nn
from torch.distributions import Categorical

GAMMA, EPISODES, LONGEST = 0.99, 40, 60


class Pole:
    """A pole on a cart that is pushed to the left or to the right."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(seed)

    def reset(self) -> list[float]:
        """Begin again, almost upright."""
        self.state = [self._chance.uniform(-0.05, 0.05) for _ in range(4)]
        self.steps = 0
        return self.state

    def step(self, action: int) -> tuple[list[float], float, bool]:
        """Push, and see what becomes of it after a fiftieth of a second."""
        x, speed, angle, turning = self.state
        force = 10.0 if action == 1 else -10.0
        push = (force + 0.05 * turning**2 * math.sin(angle)) / 1.1
        turn = (9.8 * math.sin(angle) - math.cos(angle) * push) / (0.5 * (4 / 3 - 0.1 * math.cos(angle) ** 2 / 1.1))
        slide = push - 0.05 * turn * math.cos(angle) / 1.1
        self.state = [x + 0.02 * speed, speed + 0.02 * slide, angle + 0.02 * turning, turning + 0.02 * turn]
        self.steps += 1
        fallen = abs(self.state[0]) > 2.4 or abs(self.state[2]) > 0.21
        return self.state, 1.0, fallen or self.steps >= LONGEST


def main() -> None:
    """Play, and learn from every game."""
    torch.manual_seed(3)
    pole = Pole(seed=3)
    policy = nn.Sequential(nn.Linear(4, 32), nn.Tanh(), nn.Dropout(0.1), nn.Linear(32, 2))
    optimizer = torch.optim.Adam(policy.parameters(), lr=0.01)
    baseline = 0.0
    for episode in range(EPISODES):
        state, done = pole.reset(), False
        log_probabilities, rewards, entropy = [], [], 0.0
        while not done:
            chances = Categorical(logits=policy(torch.tensor(state)))
            action = chances.sample()
            log_probabilities.append(chances.log_prob(action))
            entropy += chances.entropy().item()
            state, reward, done = pole.step(int(action.item()))
            rewards.append(reward)
        returns: list[float] = []
        for reward in reversed(rewards):
            returns.insert(0, reward + GAMMA * (returns[0] if returns else 0.0))
        gains = torch.tensor(returns)
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        loss = -(torch.stack(log_probabilities) * gains).sum()
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        baseline = 0.9 * baseline + 0.1 * len(rewards)
        if episode % 10 == 9:
            print(
                f"episode {episode}: {len(rewards)} steps, on average {baseline:.2f}, loss {loss.item():.6f}, "
                f"entropy {entropy / len(rewards):.6f}"
            )


if __name__ == "__main__":
    main()
