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
from thunk.codegen.text import DO_NOT_EDIT
from thunk.compat.operators import has_operator
from thunk.frontend.derived import WritingKernel, derived_kernels
from thunk.ir.declaration import write_methods
from thunk.ir.node import Node
from thunk.ops import shape_rules
from thunk.ops._generated import kernels, nodes

RULE = "def shape_{op}({parameters}):\n    return self_.spec\n\n\n"
PARAMETERS = {"twice": "self_", "shift": "self_, by, times", "named": "self_, name"}


def yaml(project: Project, rest: str) -> str:
    listed = [op for op in PARAMETERS if op != "named" or "- named" in rest]
    project.write("rules.py", "".join(RULE.format(op=op, parameters=PARAMETERS[op]) for op in listed))
    return f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - twice\n  - shift\n{rest}"


def source(kernels: object, name: str) -> str:
    text = Path(kernels.__file__).read_text()  # type: ignore[attr-defined]
    start = text.index(f"class {name}(")
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
    kernels = project.output / "kernels.py"
    kernels.write_text(kernels.read_text().replace("nodes.Twice", "nodes. Twice", 1))
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
    assert f"stale: {project.output / 'kernels.py'}" in capsys.readouterr().out
    left_over = project.write("_generated/register.py", f"# {DO_NOT_EDIT}\n")
    assert main(arguments) == 0
    assert not left_over.exists()
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
        assert "halve" not in importlib.import_module(f"{project.name}._generated.kernels").FUNCTIONAL
    finally:
        del sys.modules[f"{project.name}._generated.nodes"]


def test_a_package_with_hand_written_kernels_only(project: Project, library: torch.library.Library) -> None:
    project.write("mine.py", "def gentest_twice(self):\n    return self + self\n")
    generate.write(project.generate(f"{HEAD}kernels: {project.name}.mine\nsupported:\n  - twice\n"))
    generated = importlib.import_module(f"{project.name}._generated.kernels")
    assert {"twice": f"{project.name}.mine:gentest_twice"} == generated.SUPPORTED


def test_argument_names_that_generated_code_uses(project: Project, library: torch.library.Library) -> None:
    project.write("rules.py", "def shape_taken(self_, value_of, next):\n    return self_.spec\n")
    generate.write(project.generate(f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - taken\n"))
    generated = importlib.import_module(f"{project.name}._generated.kernels")
    kernel = derived_kernels("gentest", generated.FUNCTIONAL, {}, {}, {})["taken"]
    x = torch.ones(2, device="thunk")
    assert kernel(x, x, 3).size() == (2,)


def test_the_output_does_not_depend_on_the_folder_it_is_made_in(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "torch").mkdir()  # ruff would take it for a first-party package
    monkeypatch.chdir(tmp_path)
    assert main(["--check"]) == 0


def test_a_node_class_says_its_slots_and_what_differs() -> None:
    assert source(nodes, "AddTensor") == (
        'class AddTensor(SingleNode, op="aten::add.Tensor", keywords=1, pointwise=True, by_name=True):\n'
        '    """add.Tensor(Tensor self, Tensor other, *, Scalar alpha=1) -> Tensor"""\n'
        "\n"
        "    self_: Operand\n"
        "    other: Operand\n"
        "    alpha: Number"
    )


def test_facts_hold_of_the_operators_that_they_are_said_of() -> None:
    assert nodes.MulTensor.pointwise  # torch says so
    assert nodes.LinalgQr.may_refuse  # by a pattern
    assert not nodes.Mm.may_refuse
    assert nodes.BernoulliLike.draws_like  # a property of a node that is not native
    assert nodes.SubBy.number_form == nodes.SubTensor.op
    assert not nodes.ScaledDotProductFlashAttentionForCpu_.random


def test_every_overload_stands_in_the_table_of_its_kind() -> None:
    assert kernels.FUNCTIONAL["add.Tensor"] is nodes.AddTensor
    assert kernels.IN_PLACE["add_.Tensor"] is nodes.AddTensor
    assert kernels.OUT["add.out"] is nodes.AddTensor
    assert kernels.VIEWS["split.Tensor"] is nodes.SplitTensor
    assert kernels.VIEWS["squeeze_.dim"] is nodes.SqueezeDim


def test_optional_tensors_generators_and_dtypes() -> None:
    assert nodes.NativeLayerNorm.fields["weight"] == "OptionalOperand"
    assert nodes.IndexPut.fields["indices"] == "OptionalOperands"
    assert nodes.Bernoulli.fields["generator"] == "torch.Generator | None"
    assert nodes.Zeros.fields["dtype"] == "torch.dtype | None"
    assert nodes.Clone.fields["memory_format"] == "torch.memory_format | None"
    assert nodes.Tril.fields["diagonal"] == "SymInt"
    assert nodes.Tril.scalar_names == ("diagonal",)
    assert nodes.Arange.scalar_names == ()


@pytest.mark.parametrize("table", [kernels.FUNCTIONAL, kernels.VIEWS, kernels.IN_PLACE, kernels.OUT])
def test_every_kernel_and_every_method_can_be_written(table: dict[str, type[Node]]) -> None:
    empty: dict[str, type[Node]] = {}
    functional, views = (table if table is each else empty for each in (kernels.FUNCTIONAL, kernels.VIEWS))
    in_place, out = (table if table is each else empty for each in (kernels.IN_PLACE, kernels.OUT))
    made = derived_kernels("aten", functional, views, in_place, out)
    assert made.keys() == table.keys()
    exist = {op: kernel for op, kernel in made.items() if has_operator(f"aten::{op}")}
    assert len(made) - len(exist) < 10  # those that only other versions of torch have
    for op, kernel in exist.items():
        write_methods(table[op])
        if isinstance(kernel, WritingKernel):
            assert len(kernel._form.slots) == len(table[op].fields)
        else:
            with pytest.raises(TypeError, match=rf"kernel of aten::{op}\(\).*argument"):
                kernel(no_such_argument=1)


def test_autograd_kernels_are_registered_at_the_autograd_key() -> None:
    assert "dropout" in kernels.AUTOGRAD
    assert "dropout" not in kernels.SUPPORTED
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
    assert nodes.Geqrf.shape_rule is shape_rules.shape_geqrf
