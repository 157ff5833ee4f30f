"""A small convolutional network learns to tell stripes, checks and blobs apart, on 32×32 images made here."""

from __future__ import annotations

import math

import torch
from torch import Tensor, nn
from torch.utils.data import DataLoader, TensorDataset, random_split

device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
EPOCHS, BATCH = 3, 50


def make_images(count: int) -> TensorDataset:
    """Noisy images of three kinds, each turned, shifted and scaled at random."""
    labels = torch.randint(0, 3, (count,))
    line = torch.linspace(-1, 1, 32)
    y, x = torch.meshgrid(line, line, indexing="ij")
    angle, frequency, phase = (torch.rand(3, count, 1, 1) * torch.tensor([math.pi, 8, 6]).view(3, 1, 1, 1)).unbind()
    along = x * angle.cos() + y * angle.sin()
    across = y * angle.cos() - x * angle.sin()
    frequency = frequency + 6
    stripes = (along * frequency + phase).sin()
    checks = stripes * (across * frequency).sin()
    blobs = (-(along - 0.3 * phase.sin()).square() * 9 - across.square() * 9).exp() * 2 - 1
    kinds = torch.stack([stripes, checks, blobs])
    images = kinds[labels, torch.arange(count)] + 0.4 * torch.randn(count, 32, 32)
    return TensorDataset(images.unsqueeze(1), labels)


class Net(nn.Module):
    """Three convolutions and a classifier."""

    def __init__(self) -> None:
        super().__init__()
        self.conv1 = nn.Conv2d(1, 8, 3, padding=1)
        self.norm1 = nn.BatchNorm2d(8)
        self.conv2 = nn.Conv2d(8, 16, 3, padding=1)
        self.norm2 = nn.BatchNorm2d(16)
        self.dropout = nn.Dropout(0.2)
        self.head = nn.Linear(16 * 8 * 8, 3)

    def forward(self, x: Tensor) -> Tensor:
        x = nn.functional.max_pool2d(nn.functional.relu(self.norm1(self.conv1(x))), 2)
        x = nn.functional.max_pool2d(nn.functional.relu(self.norm2(self.conv2(x))), 2)
        logits: Tensor = self.head(self.dropout(x.flatten(1)))
        return logits


def accuracy(model: nn.Module, loader: DataLoader[tuple[Tensor, ...]]) -> float:
    """How many of the images are classified right."""
    model.eval()
    right = total = 0
    with torch.no_grad():
        for images, labels in loader:
            predicted = model(images.to(device)).argmax(1)
            right += (predicted == labels.to(device)).sum().item()
            total += labels.size(0)
    return right / total


def main() -> None:
    """Train, and print how it goes."""
    torch.manual_seed(0)
    train, test = random_split(make_images(1000), [800, 200])
    train_loader = DataLoader(train, batch_size=BATCH, shuffle=True)
    test_loader = DataLoader(test, batch_size=BATCH)
    model = Net().to(device)
    optimizer = torch.optim.SGD(model.parameters(), lr=0.05, momentum=0.9, weight_decay=1e-4)
    scheduler = torch.optim.lr_scheduler.CosineAnnealingLR(optimizer, T_max=EPOCHS)
    for epoch in range(EPOCHS):
        model.train()
        running = 0.0
        for images, labels in train_loader:
            images, labels = images.to(device), labels.to(device)
            optimizer.zero_grad()
            loss = nn.functional.cross_entropy(model(images), labels)
            loss.backward()
            optimizer.step()
            running += loss.item()
        scheduler.step()
        print(
            f"epoch {epoch}: loss {running / len(train_loader):.6f}, accuracy {accuracy(model, test_loader):.3f}, "
            f"next lr {scheduler.get_last_lr()[0]:.5f}"
        )


if __name__ == "__main__":
    main()
