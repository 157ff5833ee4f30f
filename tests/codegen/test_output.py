"""What the generator writes: the same every time, readable, and right for each kind of argument and result."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest
import torch

from tests.codegen.conftest import HEAD, Project
from thunk.codegen import catalog, generate, operator_yaml
from thunk.codegen.cli import main
from thunk.codegen.diagnostics import Diagnostics
from thunk.codegen.plan import Planner, ShapeSource
from thunk.ops._generated import functional, in_place, nodes, out, register, views

RULE = "def shape_{op}({parameters}):\n    return self_.spec\n\n\n"
PARAMETERS = {"twice": "self_", "shift": "self_, by, times", "named": "self_, name"}


def yaml(project: Project, rest: str) -> str:
    listed = [op for op in PARAMETERS if op != "named" or "- named" in rest]
    project.write("rules.py", "".join(RULE.format(op=op, parameters=PARAMETERS[op]) for op in listed))
    return f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - twice\n  - shift\n{rest}"


def source(kernels: object, name: str) -> str:
    text = Path(kernels.__file__).read_text()  # type: ignore[attr-defined]
    start = text.index(f"def {name}(") if f"def {name}(" in text else text.index(f"class {name}(")
    return text[start : text.index("\n\n\n", start)]


def test_running_twice_changes_nothing_byte_for_byte(project: Project) -> None:
    assert project.generate(yaml(project, "")) == project.generate(yaml(project, ""))


def test_thunks_own_output_is_up_to_date_and_deterministic(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert capsys.readouterr().out == ""


def test_check_fails_when_the_output_alone_is_edited(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.yaml.write_text(yaml(project, ""))
    arguments = ["-s", str(project.yaml), "-o", str(project.output)]
    assert main(arguments) == 0
    assert main([*arguments, "--check"]) == 0
    kernels = project.output / "functional.py"
    kernels.write_text(kernels.read_text().replace("tensor_of(Twice", "tensor_of(  Twice"))
    capsys.readouterr()
    assert main([*arguments, "--check"]) == 1
    printed = capsys.readouterr().out
    assert f"stale: {kernels}: 1 lines to add, 1 to remove; the first:" in printed
    assert "run `make codegen` and commit the result" in printed


def test_check_fails_when_the_yaml_alone_is_edited(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.yaml.write_text(yaml(project, ""))
    arguments = ["-s", str(project.yaml), "-o", str(project.output)]
    assert main(arguments) == 0
    project.yaml.write_text(yaml(project, "  - named\n"))
    assert main([*arguments, "--check"]) == 1
    assert "class Named" not in (project.output / "nodes.py").read_text()
    assert main(arguments) == 0
    assert main([*arguments, "--check"]) == 0


def test_check_fails_when_a_file_is_left_over(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.yaml.write_text(yaml(project, ""))
    arguments = ["-s", str(project.yaml), "-o", str(project.output)]
    assert main(arguments) == 0
    project.write("_generated/mine.py", "x = 1\n")
    assert main([*arguments, "--check"]) == 0
    project.yaml.write_text(yaml(project, "fallback:\n  - ops: [twice.out]\n    reason: a test\n"))
    assert main([*arguments, "--check"]) == 1
    assert f"stale: {project.output / 'out.py'}" in capsys.readouterr().out
    assert main(arguments) == 0
    assert not (project.output / "out.py").exists()
    assert (project.output / "mine.py").exists()


def test_dry_run_writes_nothing(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.yaml.write_text(yaml(project, ""))
    assert main(["-s", str(project.yaml), "-o", str(project.output), "--dry-run"]) == 0
    assert "would write" in capsys.readouterr().out
    assert not project.output.exists()


def test_mistakes_are_printed_and_the_exit_status_is_1(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    project.yaml.write_text("backend: PrivateUse1\n")
    assert main(["-s", str(project.yaml), "-o", str(project.output)]) == 1
    assert "the key 'namespace' is missing" in capsys.readouterr().err


def test_foreign_operators_never_overwrite_thunks_own(project: Project, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="2"):
        main(["-s", str(project.yaml)])
    assert "--source-yaml needs --output-dir" in capsys.readouterr().err


def test_the_header_says_how_to_regenerate(project: Project) -> None:
    text = str(project.generate(yaml(project, ""))[project.output / "nodes.py"])
    command = f"python -m thunk.codegen -s {project.name}/ops.yaml -o {project.name}/_generated"
    assert command in text
    assert "do not edit" in text
    assert "python -m thunk.codegen\n" in (Path(nodes.__file__).read_text()[:400])


def test_coverage_page_of_a_foreign_namespace(project: Project, tmp_path: Path) -> None:
    project.yaml.write_text(yaml(project, ""))
    page = tmp_path / "coverage.md"
    assert main(["-s", str(project.yaml), "-o", str(project.output), "--coverage", str(page)]) == 0
    text = page.read_text()
    assert "| `twice` | generated | listed under `full_codegen` |" in text
    assert "| `counted` | falls back to the CPU | not listed |" in text


def test_a_non_native_node_and_its_lowering(project: Project, library: torch.library.Library) -> None:
    call = "lowering.call('aten::mul.Tensor', (lowering.operand(node.self_), 0.5), {})"
    project.write("lowerings.py", f"def lower_halve(node, lowering):\n    return {call}\n")
    rest = f"lowerings: {project.name}.lowerings\nnon_native:\n  - func: halve(Tensor self, Scalar by) -> Tensor\n"
    generate.write(project.generate(yaml(project, rest)))
    generated = importlib.import_module(f"{project.name}._generated.nodes")
    try:
        from thunk.frontend.recording import recording, tensor_of, value_of

        with recording:
            halved = tensor_of(generated.Halve.record(value_of(torch.full((3,), 5.0, device="thunk")), 2))
        assert halved.tolist() == [2.5, 2.5, 2.5]
        assert "halve" not in importlib.import_module(f"{project.name}._generated.register").KERNELS
    finally:
        del sys.modules[f"{project.name}._generated.nodes"]


def test_a_package_with_hand_written_kernels_only(project: Project, library: torch.library.Library) -> None:
    project.write("mine.py", "def gentest_twice(self):\n    return self + self\n")
    generate.write(project.generate(f"{HEAD}kernels: {project.name}.mine\nsupported:\n  - twice\n"))
    registered = importlib.import_module(f"{project.name}._generated.register")
    assert list(registered.KERNELS) == ["twice"]


def test_argument_names_that_generated_code_uses(project: Project, library: torch.library.Library) -> None:
    project.write("rules.py", "def shape_taken(self_, value_of_, next_):\n    return self_.spec\n")
    generate.write(project.generate(f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - taken\n"))
    kernel = importlib.import_module(f"{project.name}._generated.functional").gentest_taken
    x = torch.ones(2, device="thunk")
    assert kernel(x, x, 3).size() == (2,)


def test_the_output_does_not_depend_on_the_folder_it_is_made_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "torch").mkdir()  # ruff would take it for a first-party package
    monkeypatch.chdir(tmp_path)
    assert main(["--check"]) == 0


def test_kernels_declare_exact_signatures_and_defaults() -> None:
    assert source(functional, "aten_add_Tensor") == (
        "def aten_add_Tensor(self: TensorLike, other: TensorLike, *, alpha: Number = 1) -> Tensor:\n"
        "    recording.taken\n"
        "    try:\n"
        "        return tensor_of(AddTensor.record(value_of(self), value_of(other), alpha))\n"
        "    finally:\n"
        "        release()"
    )


def test_in_place_and_out_kernels_are_derived_from_the_functional_form() -> None:
    assert source(in_place, "aten_add__Tensor").splitlines()[-3].strip() == (
        'return write(self, AddTensor.record(value_of(self), value_of(other), alpha), "aten::add_.Tensor")'
    )
    assert source(out, "aten_add_out").splitlines()[-3].strip() == (
        'return write_out(out, AddTensor.record(value_of(self), value_of(other), alpha), "aten::add.out", "out")'
    )


def test_list_results_optional_tensors_generators_and_dtypes() -> None:
    assert "-> list[Tensor]:" in source(functional, "aten__foreach_add_Scalar")
    assert "return tensors_of(" in source(functional, "aten__foreach_add_Scalar")
    assert "weight: TensorLike | None" in source(functional, "aten_native_layer_norm")
    assert "None if weight is None else value_of(weight)" in source(functional, "aten_native_layer_norm")
    assert "indices: Sequence[Tensor | None]" in source(functional, "aten_index_put")
    assert "generator: torch.Generator | None = None" in source(functional, "aten_bernoulli")
    assert "lowering.generator(self.generator)" in source(nodes, "Bernoulli")
    assert "dtype: torch.dtype | None = None" in source(functional, "aten_zeros")
    assert "lowering.device(self.device)" in source(nodes, "Zeros")
    assert "memory_format: torch.memory_format | None = None" in source(functional, "aten_clone")
    assert "return record_views(self, SplitTensor, (split_size, dim))" in source(views, "aten_split_Tensor")
    assert "write_each(self, ForeachAddScalar_.record(" in source(in_place, "aten__foreach_add__Scalar")


def test_autograd_kernels_are_registered_at_the_autograd_key() -> None:
    assert "dropout" in register.AUTOGRAD_KERNELS
    assert "dropout" not in register.KERNELS
    assert torch._C._dispatch_has_kernel_for_dispatch_key("aten::dropout", "AutogradPrivateUse1")


def test_shape_sources_are_chosen_by_the_model() -> None:
    found = Diagnostics()
    own = operator_yaml.read(generate.OWN_YAML, found)
    loaded = catalog.load(own, found)
    found.raise_if_any()
    planner = Planner(own, loaded, {})
    chosen = {
        op: planner.shape_source(loaded.functions[op])
        for op in ("add.Tensor", "transpose.int", "relu", "zeros", "geqrf")
    }
    assert chosen == {
        "add.Tensor": ShapeSource.STRUCTURED,
        "transpose.int": ShapeSource.VIEW,
        "relu": ShapeSource.META,
        "zeros": ShapeSource.COMPOSITE,
        "geqrf": None,
    }
    assert "shape_rule = staticmethod(thunk_ops_shape_rules.shape_geqrf)" in source(nodes, "Geqrf")
