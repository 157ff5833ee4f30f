"""An LSTM over characters learns which of three made-up languages a word is from."""

from __future__ import annotations

import random

import torch
from torch import Tensor, nn
from torch.nn.utils.rnn import pad_sequence
from torch.utils.data import DataLoader, Dataset

device = "cuda" if torch.cuda.is_available() else "cpu"
LANGUAGES = {
    "lomi": (["lo", "mi", "ra", "vel", "sa", "nu"], ["a", "o", "in"]),
    "krag": (["kr", "ag", "ot", "zug", "brok", "ar"], ["k", "ug", "sh"]),
    "thien": (["thi", "en", "ael", "yr", "wen", "sil"], ["th", "iel", "e"]),
}
ALPHABET = "abcdefghijklmnopqrstuvwxyz"


class Words(Dataset[tuple[Tensor, int]]):
    """Words of two to four syllables and an ending."""

    def __init__(self, count: int, seed: int) -> None:
        chance = random.Random(seed)
        self.words: list[tuple[str, int]] = []
        for _ in range(count):
            label = chance.randrange(len(LANGUAGES))
            syllables, endings = list(LANGUAGES.values())[label]
            parts = [*chance.choices(syllables, k=chance.randint(2, 4)), chance.choice(endings)]
            self.words.append(("".join(parts), label))

    def __len__(self) -> int:
        return len(self.words)

    def __getitem__(self, index: int) -> tuple[Tensor, int]:
        word, label = self.words[index]
        return torch.tensor([ALPHABET.index(letter) + 1 for letter in word]), label


def collate(batch: list[tuple[Tensor, int]]) -> tuple[Tensor, Tensor]:
    """Words of different lengths, padded to sixteen letters."""
    words, labels = zip(*batch, strict=True)
    padded = pad_sequence([*words, torch.zeros(16, dtype=torch.long)], batch_first=True)[:-1, :16]
    return padded, torch.tensor(labels)


class Classifier(nn.Module):
    """Embedding, LSTM, and a linear layer on the mean of its outputs."""

    def __init__(self, width: int = 24) -> None:
        super().__init__()
        self.embedding = nn.Embedding(len(ALPHABET) + 1, width, padding_idx=0)
        self.lstm = nn.LSTM(width, width, batch_first=True)
        self.head = nn.Linear(width, len(LANGUAGES))

    def forward(self, words: Tensor) -> Tensor:
        mask = (words != 0).unsqueeze(-1)
        states, _ = self.lstm(self.embedding(words))
        logits: Tensor = self.head((states * mask).sum(1) / mask.sum(1))
        return logits


def main() -> None:
    """Train, and try it on words that it has not seen."""
    torch.manual_seed(1)
    loader = DataLoader(Words(600, seed=0), batch_size=40, shuffle=True, collate_fn=collate)
    model = Classifier().to(device)
    optimizer = torch.optim.Adam(model.parameters(), lr=0.01)
    criterion = nn.CrossEntropyLoss(label_smoothing=0.05)
    for epoch in range(3):
        for words, labels in loader:
            optimizer.zero_grad()
            loss = criterion(model(words.to(device)), labels.to(device))
            loss.backward()
            norm = nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimizer.step()
        print(f"epoch {epoch}: loss {loss.item():.6f}, norm of the gradients {norm:.6f}")
    model.eval()
    words, labels = collate([Words(200, seed=1)[index] for index in range(200)])
    with torch.inference_mode():
        probabilities = model(words.to(device)).softmax(1).cpu()
    print(f"right: {(probabilities.argmax(1) == labels).float().mean():.3f}")
    print("the first three:", probabilities[:3].numpy().round(4).tolist())


if __name__ == "__main__":
    main()
