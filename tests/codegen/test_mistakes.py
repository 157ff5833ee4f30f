"""Bad input: each mistake with file, line, what is wrong and the likely fix; all in one run, no file touched."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.codegen.conftest import HEAD, Project
from thunk.codegen.generate import generate, write
from thunk.codegen.operator_yaml import FACTS, OPERATOR_SECTIONS
from thunk.errors import CodegenError

Mistakes = Callable[[str], list[str]]


def test_a_file_that_does_not_exist(tmp_path: Path) -> None:
    with pytest.raises(CodegenError, match=r"nothing.yaml:1: cannot be read: .*No such file.*\(give the path of an"):
        generate(tmp_path / "nothing.yaml", tmp_path / "out", "out", None)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_is_not_text(project: Project) -> None:
    project.yaml.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(CodegenError, match=r"ops.yaml:1: cannot be read: .*utf-8"):
        generate(project.yaml, project.output, "out", None)


def test_a_file_that_is_not_yaml(mistakes: Mistakes) -> None:
    assert mistakes(f"{HEAD}supported: [twice\nautograd: []") == [
        "ops.yaml:4: is not YAML: expected ',' or ']', but got ':' (correct the syntax at this line)"
    ]


@pytest.mark.parametrize("text", ["", "- backend\n", "twice\n"])
def test_a_file_that_is_not_a_mapping(mistakes: Mistakes, text: str) -> None:
    assert mistakes(text) == ["ops.yaml:1: must be a mapping of keys (start with backend:, namespace:)"]


def test_missing_keys(mistakes: Mistakes) -> None:
    assert mistakes("policy: listed\n") == [
        "ops.yaml:1: the key 'backend' is missing (add a line 'backend: …' at the top)",
        "ops.yaml:1: the key 'namespace' is missing (add a line 'namespace: …' at the top)",
    ]


def test_an_unknown_key(mistakes: Mistakes) -> None:
    assert mistakes(f"{HEAD}suported: [twice]\n") == ["ops.yaml:3: unknown key 'suported' (did you mean 'supported'?)"]


def test_the_same_key_twice(mistakes: Mistakes) -> None:
    assert mistakes(f"{HEAD}policy: listed\npolicy: all\n") == [
        "ops.yaml:4: the key 'policy' stands here a second time (merge the two)"
    ]


def test_an_unknown_dispatch_key(mistakes: Mistakes) -> None:
    assert mistakes("backend: PrivatUse1\nnamespace: gentest\n") == [
        "ops.yaml:1: 'PrivatUse1' is not a dispatch key (did you mean 'PrivateUse1'?)"
    ]


def test_a_dispatch_key_of_another_device(mistakes: Mistakes) -> None:
    assert mistakes("backend: SparseCPU\nnamespace: gentest\n") == [
        "ops.yaml:1: kernels for 'SparseCPU' cannot be generated: they record (Thunk's device is PrivateUse1)"
    ]


def test_an_unknown_policy(mistakes: Mistakes) -> None:
    assert mistakes(f"{HEAD}policy: alle\n") == ["ops.yaml:3: unknown policy 'alle' (did you mean 'all'?)"]


def test_a_namespace_without_operators(mistakes: Mistakes) -> None:
    assert mistakes("backend: PrivateUse1\nnamespace: nobody\n") == [
        "ops.yaml:2: no operator is registered in the namespace 'nobody' "
        "(list under 'imports' the module that defines them with torch.library)"
    ]


@pytest.mark.parametrize("section", OPERATOR_SECTIONS)
@pytest.mark.parametrize(
    ("value", "described"),
    [("", "nothing"), ("twice", "the str 'twice'"), ("{twice: 1}", "a mapping"), ("3", "the int '3'")],
)
def test_a_section_that_is_not_a_list(mistakes: Mistakes, section: str, value: str, described: str) -> None:
    # LTC: `full_codegen: null` is a raw TypeError, and a string is split into letters.
    assert mistakes(f"{HEAD}{section}: {value}\n") == [
        f"ops.yaml:3: {section!r} must be a list, not {described} (write one '- entry' per line)"
    ]


@pytest.mark.parametrize("section", OPERATOR_SECTIONS)
@pytest.mark.parametrize(
    ("value", "described"), [("3", "the int '3'"), ("[twice]", "a list"), ("true", "the bool 'true'")]
)
def test_an_entry_that_is_not_a_name(mistakes: Mistakes, section: str, value: str, described: str) -> None:
    assert mistakes(f"{HEAD}{section}:\n  - {value}\n") == [
        f"ops.yaml:4: each entry of {section!r} must be a name, not {described} (write a plain string)"
    ]


@pytest.mark.parametrize("section", OPERATOR_SECTIONS)
def test_an_unknown_operator_in_every_section(mistakes: Mistakes, section: str) -> None:
    # LTC ignores unknown names in `ir_gen` and `symint` without a word.
    assert mistakes(f"{HEAD}{section}:\n  - twicce\n") == [
        f"ops.yaml:4: unknown operator 'twicce' in {section!r} (did you mean 'twice'?)"
    ]


@pytest.mark.parametrize("section", ["fallback", "torch_default"])
def test_a_pattern_that_matches_nothing(mistakes: Mistakes, section: str) -> None:
    assert mistakes(f"{HEAD}{section}:\n  - ops: [thrice*]\n    reason: because\n") == [
        f"ops.yaml:4: unknown operator 'thrice*' in {section!r}: nothing matches (did you mean 'twice'?)"
    ]


@pytest.mark.parametrize("fact", FACTS)
def test_a_fact_about_nothing(mistakes: Mistakes, fact: str) -> None:
    assert mistakes(f"{HEAD}facts:\n  {fact}:\n    - twicce\n    - 'thrice*'\n") == [
        f"ops.yaml:5: unknown operator 'twicce' in {fact!r}: nothing matches (did you mean 'twice'?)",
        f"ops.yaml:6: unknown operator 'thrice*' in {fact!r}: nothing matches (did you mean 'twice'?)",
    ]


def test_facts_that_are_none(mistakes: Mistakes) -> None:
    assert mistakes(f"{HEAD}facts: [fills]\n") == [
        "ops.yaml:3: 'facts' must be a mapping, not a list (write 'fact: [operator, …]')"
    ]
    assert mistakes(f"{HEAD}facts:\n  draws: [twice]\n  fills: twice\n  foreach: [3]\n") == [
        "ops.yaml:4: unknown key 'draws' (did you mean 'draws_like'?)",
        "ops.yaml:5: 'fills' must be a list, not the str 'twice' (write one '- entry' per line)",
        "ops.yaml:6: each entry of 'foreach' must be a name, not the int '3' (write a plain string)",
    ]


@pytest.mark.parametrize("section", ["fallback", "torch_default"])
def test_an_exception_without_a_reason(mistakes: Mistakes, section: str) -> None:
    assert mistakes(f"{HEAD}{section}:\n  - ops: [twice]\n  - twice\n") == [
        f"ops.yaml:4: an entry of {section!r} has no 'reason' (add 'reason: …' to it)",
        f"ops.yaml:5: each entry of {section!r} must be a mapping, not the str 'twice' (write {{ops: …, reason: …}})",
    ]


def test_a_duplicate(mistakes: Mistakes) -> None:
    assert "ops.yaml:5: 'shift' is listed twice in 'symint' (line 4 has it)" in mistakes(
        f"{HEAD}symint:\n  - shift\n  - shift\n"
    )
    assert mistakes(f"{HEAD}fallback:\n  - {{ops: [shift], reason: a}}\n  - {{ops: [shift], reason: b}}\n") == [
        "ops.yaml:5: 'shift' is listed twice in 'fallback' (line 4 has it)"
    ]
    (found,) = mistakes(f"{HEAD}imports: [json, json]\n")
    assert found == "ops.yaml:3: 'json' is listed twice in 'imports' (line 3 has it)"


def test_one_operator_in_two_sections(mistakes: Mistakes) -> None:
    found = mistakes(f"{HEAD}fallback:\n  - ops: ['twice*']\n    reason: because\nfull_codegen:\n  - twice\n")
    assert (
        "ops.yaml:4: 'twice' is in 'fallback' and in 'full_codegen' (line 7) "
        "(an operator has one treatment: take it out of one of them)"
    ) in found


def test_a_node_class_twice(mistakes: Mistakes) -> None:
    found = mistakes(f"{HEAD}full_codegen:\n  - twice\nir_gen:\n  - twice\n")
    assert any("'twice' is in 'ir_gen' and in 'full_codegen' (line 4)" in line for line in found)


def test_variants_split_between_supported_and_autograd(mistakes: Mistakes) -> None:
    found = mistakes(f"{HEAD}supported:\n  - twice\nautograd:\n  - twice_\n")
    assert (
        "ops.yaml:6: 'twice_' is in 'autograd', but 'twice' (line 4), a variant of the same operator 'twice', is in "
        "'supported' (list all variants of an operator in the same section)"
    ) in found


def test_a_missing_shape_rule_shows_its_signature(project: Project) -> None:
    assert project.mistakes(f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - shift\n") == [
        f"ops.yaml:3: the module '{project.name}.rules' cannot be read: [Errno 2] No such file or directory: "
        "'rules.py' (write the module, or take it out of 'shape_rules')",
        f"ops.yaml:5: 'shape_shift' is missing (write in {project.name}.rules: "
        "def shape_shift(self_: Operand, by: Number, times: int) -> Specs:)",
    ]


def test_a_shape_rule_with_another_signature(project: Project) -> None:
    project.write("rules.py", "\ndef shape_shift(tensor, by):\n    return tensor.spec\n")
    assert project.mistakes(f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - shift\n") == [
        "rules.py:2: 'shape_shift' has another signature "
        "(write: def shape_shift(self_: Operand, by: Number, times: int) -> Specs:)"
    ]


RULE = "def shape_twice(self_):\n    return self_.spec\n"


def test_a_missing_lowering_shows_its_signature(project: Project) -> None:
    project.write("rules.py", RULE)
    yaml = f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - twice\nlowering:\n  - twice\n"
    assert project.mistakes(yaml) == [
        "ops.yaml:7: 'lower_twice' is missing (write in a module named in the YAML: "
        "def lower_twice(node: Twice, lowering: Lowering) -> Any:)"
    ]


def test_a_lowering_for_an_operator_that_has_no_node(project: Project) -> None:
    sections = {
        "lowering": "twice",
        "symint": "shift",
        "shape_scalars": "shift",
        "cpu_shape": "twice",
        "cpu_layout": "twice",
    }
    facts = dict.fromkeys((f"facts:\n  {fact}" for fact in FACTS), "'twice*'")
    for section, op in (sections | facts).items():
        line, named = section.count("\n") + 4, section.rpartition(" ")[2]
        assert project.mistakes(f"{HEAD}{section}:\n    - {op}\n") == [
            f"ops.yaml:{line}: '{op.strip(chr(39))}' in {named!r} has no node "
            "(it says something about a node: list the operator under 'full_codegen' or 'ir_gen')"
        ]


@pytest.mark.parametrize(("section", "key"), [("supported", "kernels"), ("autograd", "autograd_kernels")])
def test_a_missing_kernel_shows_its_signature(project: Project, section: str, key: str) -> None:
    project.write("mine.py", "")
    assert project.mistakes(f"{HEAD}{key}: {project.name}.mine\n{section}:\n  - twice.out\n") == [
        f"ops.yaml:5: 'gentest_twice_out' is missing (write in {project.name}.mine: "
        "def gentest_twice_out(self: TensorLike, *, out: Tensor) -> Tensor:)"
    ]


def test_a_function_that_nothing_needs(project: Project) -> None:
    # LTC keeps stale compute_shape_* declarations for ever.
    project.write("rules.py", f"{RULE}\n\ndef shape_thrice(self_):\n    return self_.spec\n")
    assert project.mistakes(f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - twice\n") == [
        "rules.py:5: 'shape_thrice' in 'shape_rules' is stale "
        "(no operator uses it: delete it, or list its operator in the YAML)"
    ]


def test_a_function_defined_twice(project: Project) -> None:
    project.write("rules.py", f"{RULE}\n\n{RULE}")
    assert project.mistakes(f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - twice\n") == [
        "rules.py:5: 'shape_twice' is defined a second time (the first is at rules.py:1)"
    ]


def test_a_module_that_is_not_python(project: Project) -> None:
    project.write("rules.py", "x = 1\ndef shape_twice(:\n")
    found = project.mistakes(f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - twice\n")
    assert found[1] == "rules.py:2: is not Python: invalid syntax (correct the syntax at this line)"


def test_an_import_that_fails(project: Project) -> None:
    project.write("broken.py", "raise ValueError('not today')\n")
    assert project.mistakes(f"{HEAD}imports: {project.name}.broken\n") == [
        f"ops.yaml:3: the module '{project.name}.broken' cannot be imported: ValueError: not today "
        "(it is imported because it registers the operators; make it importable from here)"
    ]


def test_an_unsupported_argument_type(mistakes: Mistakes) -> None:
    found = mistakes(f"{HEAD}full_codegen:\n  - tied\n")
    assert found == [
        "ops.yaml:4: 'tied' cannot be generated: argument Stream "
        "(write a kernel and list it under 'supported', or leave it to the fallback)"
    ]


def test_an_unsupported_result_type(mistakes: Mistakes) -> None:
    assert mistakes(f"{HEAD}full_codegen:\n  - counted\nir_gen:\n  - counted\n")[0] == (
        "ops.yaml:4: 'counted' cannot be generated: result int "
        "(write a kernel and list it under 'supported', or leave it to the fallback)"
    )


def test_a_composite_operator_would_lose_its_gradient(mistakes: Mistakes) -> None:
    assert mistakes("backend: PrivateUse1\nnamespace: aten\nfull_codegen:\n  - linear\n") == [
        "ops.yaml:4: 'linear' is CompositeImplicitAutograd "
        "(it would lose its gradient: leave it to torch, or write a kernel under 'autograd')"
    ]


def test_an_entry_that_would_do_nothing(mistakes: Mistakes) -> None:
    found = mistakes(f"{HEAD}symint:\n  - twice\nshape_scalars:\n  - twice\n")
    assert "ops.yaml:4: 'twice' in 'symint' has no SymInt argument (take it out)" in found
    assert "ops.yaml:6: 'twice' in 'shape_scalars' has no Scalar argument (take it out)" in found


def test_non_native_entries(project: Project) -> None:
    project.write("lowerings.py", "")
    found = project.mistakes(
        f"{HEAD}lowerings: {project.name}.lowerings\n"
        "non_native:\n"
        "  - func: glue(Tensor self, int width -> Tensor\n"
        "  - func: tie(Tensor self, Stream s) -> Tensor\n"
        "  - func: knot(Tensor self) -> Tensor\n"
        "    properties: [TreatScalarAsConstants]\n"
        "    number_form: twicce\n"
        "  - opkind: thunk\n"
    )
    assert found[0].startswith("ops.yaml:5: 'glue(Tensor self, int width -> Tensor' is not a schema: ")
    assert found[1:] == [
        "ops.yaml:6: 'tie(Tensor self, Stream s) -> Tensor' cannot be a node: argument Stream (use other types)",
        f"ops.yaml:7: 'lower_knot' is missing (write in {project.name}.lowerings: "
        "def lower_knot(node: Knot, lowering: Lowering) -> Any:)",
        "ops.yaml:8: unknown property 'TreatScalarAsConstants' (did you mean 'TreatScalarsAsConstants'?)",
        "ops.yaml:9: unknown operator 'twicce' in 'number_form' (did you mean 'twice'?)",
        "ops.yaml:10: an entry of 'non_native' has no 'func' (add 'func: …' to it)",
    ]


def test_all_mistakes_are_reported_in_one_run(mistakes: Mistakes) -> None:
    found = mistakes(
        "backend: PrivatUse1\nnamespace: gentest\nsuported: []\nsymint: shift\nautograd:\n  - twicce\nir_gen:\n  - x\n"
    )
    assert [line.split(":")[1] for line in found] == ["1", "3", "4", "6", "8"]


def test_mistakes_leave_existing_output_alone(project: Project) -> None:
    project.write("rules.py", RULE)
    good = f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - twice\n"
    files = project.generate(good)
    write(files)
    with pytest.raises(CodegenError):
        project.generate(good + "  - twicce\n")
    assert {path: path.read_text() for path in files} == files


def test_a_control_character_in_the_yaml(mistakes: Mistakes) -> None:
    (found,) = mistakes(f"{HEAD}policy: \x07\n")
    assert found.startswith("ops.yaml:1: is not YAML: unacceptable character #x0007")


def test_a_name_that_is_no_module(mistakes: Mistakes) -> None:
    assert mistakes(f"{HEAD}shape_rules: my/rules.py\n") == [
        "ops.yaml:3: 'my/rules.py' is not the name of a module (write it as in an import: package.module)"
    ]


def test_an_import_that_exits(project: Project) -> None:
    project.write("leaving.py", "raise SystemExit(3)\n")
    (found,) = project.mistakes(f"{HEAD}imports: {project.name}.leaving\n")
    assert "cannot be imported: SystemExit: 3" in found


def test_imports_for_torchs_own_operators(mistakes: Mistakes) -> None:
    assert mistakes("backend: PrivateUse1\nnamespace: aten\nimports: json\n") == [
        "ops.yaml:3: 'imports' is for other namespaces than aten "
        "(torch's own operators are read from native_functions.yaml: take it out)"
    ]


def test_an_operator_whose_schema_torchgen_does_not_take(mistakes: Mistakes) -> None:
    (found,) = mistakes(f"{HEAD}full_codegen:\n  - mapped\n")
    assert found.startswith("ops.yaml:4: 'mapped' in 'full_codegen' has a schema that is not supported: ")


def test_an_operator_that_only_mutates(mistakes: Mistakes) -> None:
    assert mistakes(f"{HEAD}full_codegen:\n  - only_\n")[0] == (
        "ops.yaml:4: 'only_' cannot be generated: it writes to its arguments, and has no functional form "
        "(write a kernel and list it under 'supported', or leave it to the fallback)"
    )


def test_a_node_of_an_operator_that_mutates(mistakes: Mistakes) -> None:
    assert "ops.yaml:4: 'twice_' in 'ir_gen' writes to its arguments (list its functional form)" in mistakes(
        f"{HEAD}ir_gen:\n  - twice_\n"
    )


def test_torch_default_for_what_torch_has_no_kernel_for(mistakes: Mistakes) -> None:
    yaml = "backend: PrivateUse1\nnamespace: aten\ntorch_default:\n  - {ops: [sin], reason: because}\n"
    assert mistakes(yaml) == [
        "ops.yaml:4: torch has no kernel of its own for 'sin' in 'torch_default' "
        "(without a composite kernel it falls back: list it under 'fallback')"
    ]


def test_two_operators_for_one_class_or_function(project: Project) -> None:
    project.write("lowerings.py", "def lower_knot(node, lowering):\n    return None\n")
    head = f"{HEAD}lowerings: {project.name}.lowerings\nnon_native:\n"
    knot = "  - func: knot(Tensor self) -> Tensor\n"
    assert project.mistakes(head + knot + knot) == [
        "ops.yaml:5: 'knot' and 'knot' would both be the class 'Knot' (rename one of them)"
    ]


def test_a_file_that_somebody_wrote_is_not_overwritten(project: Project) -> None:
    project.write("rules.py", RULE)
    project.output.mkdir()
    mine = project.write("_generated/nodes.py", "x = 1\n")
    with pytest.raises(CodegenError, match=r"nodes.py:1: was not generated, and would be overwritten \(choose another"):
        project.generate(f"{HEAD}shape_rules: {project.name}.rules\nfull_codegen:\n  - twice\n")
    assert mine.read_text() == "x = 1\n"


def test_an_output_folder_that_cannot_be_a_package(project: Project) -> None:
    with pytest.raises(CodegenError, match=r"my-gen:1: 'p.my-gen' is not the name of this package"):
        generate(project.write("ops.yaml", HEAD), project.package / "my-gen", "p.my-gen", None)
