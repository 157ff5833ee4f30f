"""A small namespace of operators, registered with `torch.library`, for the generator to be tried on."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import torch

from thunk.codegen.generate import Files, generate
from thunk.errors import CodegenError

SCHEMAS = (
    "twice(Tensor self) -> Tensor",
    "twice_(Tensor(a!) self) -> Tensor(a!)",
    "twice.out(Tensor self, *, Tensor(a!) out) -> Tensor(a!)",
    "shift(Tensor self, Scalar by, SymInt times=1) -> Tensor",
    "named(Tensor self, str? name=None) -> Tensor",
    "counted(Tensor self) -> int",
    "tied(Tensor self, Stream s) -> Tensor",
    "only_(Tensor(a!) self) -> Tensor(a!)",
    "mapped(Tensor self, Dict(str, int) d) -> Tensor",
    "taken(Tensor self, Tensor value_of, int next) -> Tensor",
)


@pytest.fixture(scope="session", autouse=True)
def library() -> Iterator[torch.library.Library]:
    defined = torch.library.Library("gentest", "DEF")
    for schema in SCHEMAS:
        defined.define(schema)
    yield defined
    defined._destroy()


HEAD = "backend: PrivateUse1\nnamespace: gentest\n"


class Project:
    """A package in a temporary folder that the generator is run on."""

    def __init__(self, root: Path) -> None:
        self.package = root / f"project_{root.name}"
        self.package.mkdir()
        (self.package / "__init__.py").write_text("")
        self.name = self.package.name
        self.yaml = self.package / "ops.yaml"
        self.output = self.package / "_generated"

    def write(self, name: str, text: str) -> Path:
        path = self.package / name
        path.write_text(text)
        return path

    def generate(self, yaml: str) -> Files:
        self.yaml.write_text(yaml)
        return generate(self.yaml, self.output, f"{self.name}._generated", None)

    def mistakes(self, yaml: str) -> list[str]:
        """The reported mistakes, without the folder; nothing may have been written."""
        with pytest.raises(CodegenError) as caught:
            self.generate(yaml)
        assert not self.output.exists()
        first, *lines = str(caught.value).splitlines()
        assert first == f"{len(lines)} mistake{'s' * (len(lines) > 1)} found, nothing written:"
        return [line.replace(f"{self.package}/", "") for line in lines]


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Project]:
    before = list(sys.path)
    yield Project(tmp_path)
    sys.path[:] = before


@pytest.fixture
def mistakes(project: Project) -> Callable[[str], list[str]]:
    return project.mistakes
