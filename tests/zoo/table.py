"""All families, of all libraries that are installed."""

from __future__ import annotations

from types import ModuleType

from tests.zoo import in_diffusers, in_peft, in_timm, in_torchvision, in_transformers
from tests.zoo.family import Family

LIBRARIES: dict[str, ModuleType] = {
    "transformers": in_transformers,
    "diffusers": in_diffusers,
    "peft": in_peft,
    "timm": in_timm,
    "torchvision": in_torchvision,
}


def all_titles() -> list[str]:
    return [each.title for library in LIBRARIES.values() for each in library.families()]


def family(title: str) -> Family:
    library, _, name = title.partition("/")
    found: Family = LIBRARIES[library].families([name])[0]
    return found
