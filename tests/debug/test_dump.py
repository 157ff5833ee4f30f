"""Graphs as text, dot, JSON, and as backends see them; looking at a graph changes nothing."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
import torch
from torch import Tensor, nn
from torch.nn import functional as F

import thunk
from thunk.backends import registry
from thunk.backends.base import Backend, Program, Task
from thunk.backends.interpreter import InterpreterProgram
from thunk.debug import dump_ir
from thunk.errors import ConfigError, DeviceError, ExecutionError, GraphError
from thunk.executor.cell import touched
from thunk.ir.trace import trace

HERE = Path(__file__)


def line() -> int:
    """The line that calls this."""
    return sys._getframe(1).f_lineno


def dumped(*tensors: Tensor) -> dict[str, Any]:
    graph: dict[str, Any] = json.loads(dump_ir(tensors, "json"))
    return graph


def ops(graph: dict[str, Any]) -> list[str]:
    return [node["op"] for node in graph["nodes"]]


class TestText:
    def test_it_has_a_line_for_each_node_with_its_spec_and_its_line(self) -> None:
        x = torch.ones(2, 3).to("thunk")
        y, where = torch.add(x, x.t().contiguous().t(), alpha=2), line()
        text = dump_ir([y])
        name = HERE.relative_to(Path.cwd()) if HERE.is_relative_to(Path.cwd()) else HERE.name
        assert text.startswith("1 input, 4 operators, 1 result\ninputs\n    %0  : float32[2, 3]  read by %1 t\n")
        assert re.search(rf"%4 = aten::add\.Tensor\(%0, %3, alpha=2\) +: float32\[2, 3\] +{name}:{where}$", text, re.M)
        assert re.search(r"%3 = aten::t\(%2\) +: float32\[2, 3\]\{1, 2\} ", text)  # strides only where they matter
        assert text.endswith("results\n    %4  : float32[2, 3]\n")

    def test_modules_are_headings(self) -> None:
        model = nn.Sequential(nn.Linear(3, 4), nn.ReLU()).to("thunk")
        with thunk.scope('say "hi"'):
            y = model(torch.ones(2, 3).to("thunk"))
        text = dump_ir([y + 1])
        headings = [each.strip() for each in text.splitlines() if re.fullmatch(r"  \S.*", each)]
        assert headings == ['say "hi"/Sequential/0', 'say "hi"/Sequential/1', "(no module)"]
        assert re.search(r'%\d  : float32\[4, 3\] +read by %3 t +say "hi"/Sequential/0$', text, re.M)

    def test_several_results_absent_operands_and_long_lists(self) -> None:
        x = torch.ones(8, 4).to("thunk")
        normed = F.layer_norm(x, (4,))
        doubled = torch._foreach_mul(list(normed.unbind()), 2.0)
        text = dump_ir(doubled)
        assert "native_layer_norm(%0, None, None, normalized_shape=[4], eps=1e-05)" in text
        assert ": (float32[8, 4], float32[8, 1], … 3 in all)" not in text  # so few are all shown
        assert ": (float32[8, 4], float32[8, 1], float32[8, 1])" in text
        last = max(int(each) for each in re.findall(r"%(\d+) =", text))
        assert f"%{last}.0..%{last}.7  : (float32[4]) * 8" in text

    def test_numbers_are_those_of_this_time(self) -> None:
        x = torch.ones(2).to("thunk")
        for factor in (1.5, 2.5):
            y = x * factor
            assert f"aten::mul.Tensor(%0, {factor})" in dump_ir([y])
            thunk.mark_step()

    def test_columns_are_aligned(self) -> None:
        x = torch.ones(2).to("thunk")
        rows = [each for each in dump_ir([(x + 1).exp().sum(0, keepdim=True)]).splitlines() if " = " in each]
        assert len(rows) == 3
        assert len({each.index(" : ") for each in rows}) == 1
        assert len({each.index(HERE.name) for each in rows}) == 1

    def test_without_tensors_it_is_all_that_is_pending(self) -> None:
        x = torch.ones(2).to("thunk")
        kept = x + 1
        torch.rand(2, device="thunk")  # nobody has it, but it is drawn
        text = dump_ir()
        assert "aten::add.Tensor" in text
        assert "aten::rand" in text or "uniform" in text
        del kept
        thunk.mark_step()
        assert dump_ir() == "0 inputs, 0 operators, 0 results\nresults\n"


class TestJson:
    def test_the_schema(self) -> None:
        x = torch.ones(2, 3).to("thunk")
        with thunk.scope("part"):
            y, where = x.masked_fill(x > 0, float("-inf")), line()
        graph = dumped(y)
        spec = {"shape": [2, 3], "dtype": "float32", "stride": [3, 1]}
        assert list(graph) == ["format", "inputs", "nodes", "results"]
        assert graph["format"] == 1
        assert graph["inputs"] == [{"id": 0, **spec}]
        assert graph["results"] == ["%2"]
        assert graph["nodes"][1] == {
            "id": 2,
            "op": "aten::masked_fill.Scalar",
            "operands": {"self": "%0", "mask": "%1"},
            "attributes": {"value": "-inf"},
            "outputs": [{"name": "%2", **spec}],
            "scope": "part",
            "file": str(HERE),
            "line": where,
        }

    def test_views_lists_random_and_several_results(self) -> None:
        x = torch.arange(6.0).view(2, 3).to("thunk")
        values, _ = F.dropout(torch.cat([x, x[:, 1:]], dim=1), 0.5).topk(2)
        graph = dumped(values.t())
        assert "aten::topk" in ops(graph)
        assert [each for each in ops(graph) if "bernoulli" in each]
        concatenated = next(node for node in graph["nodes"] if node["op"] == "aten::cat")
        assert concatenated["operands"] == {"tensors": ["%0", "%1"]}
        topk = next(node for node in graph["nodes"] if node["op"] == "aten::topk")
        assert [each["name"] for each in topk["outputs"]] == [f"%{topk['id']}.0", f"%{topk['id']}.1"]
        assert [each["dtype"] for each in topk["outputs"]] == ["float32", "int64"]
        assert graph["nodes"][-1]["operands"] == {"self": f"%{topk['id']}.0"}  # the view is of the values

    def test_a_tensor_with_data_is_an_input(self) -> None:
        x = torch.ones(2).to("thunk")
        assert dumped(x) == {
            "format": 1,
            "inputs": [{"id": 0, "shape": [2], "dtype": "float32", "stride": [1]}],
            "nodes": [],
            "results": ["%0"],
        }
        assert ops(dumped(x[1:])) == ["aten::slice.Tensor"]


class TestDot:
    def test_names_are_escaped_and_clusters_nest(self) -> None:
        x = torch.ones(2).to("thunk")
        with thunk.scope('a "b"\\c'), thunk.scope("two\nlines"):
            y = x + 1
        text = dump_ir([y * 2], "dot")
        assert 'label="a \\"b\\"\\\\c";' in text
        assert 'label="two\\nlines";' in text
        assert text.count("subgraph cluster_") == 2
        self.check(text)

    def test_a_training_step_is_well_formed(self) -> None:
        model = nn.Sequential(nn.Linear(3, 4), nn.Dropout(), nn.LayerNorm(4)).to("thunk")
        optimizer = torch.optim.AdamW(model.parameters())
        model(torch.ones(2, 3).to("thunk")).sum().backward()
        optimizer.step()
        text = dump_ir(list(model.parameters()), "dot")
        self.check(text)
        assert len(re.findall(r"shape=ellipse", text)) == dump_ir(list(model.parameters())).count("read by")
        assert "shape=octagon" in text
        assert re.search(r'n\d+ -> n\d+ \[label="float32\[2, 3\]"\]', text)

    @staticmethod
    def check(text: str) -> None:
        """Braces and quotes are balanced, and edges lead from what there is to what there is."""
        bare = re.sub(r'"(\\.|[^"\\])*"', '""', text)
        assert bare.replace('""', "").count('"') == 0
        assert bare.count("{") == bare.count("}")
        assert bare.count("[") == bare.count("]")
        declared = set(re.findall(r"^ *([nr]\d+) \[", bare, re.M))
        edges = re.findall(r"^ *([nr]\d+) -> ([nr]\d+) ", bare, re.M)
        assert edges
        assert {end for edge in edges for end in edge} == declared


class TestBackends:
    def test_the_interpreters_source(self) -> None:
        x = torch.ones(2).to("thunk")
        y, where = F.dropout(x.masked_fill(x > 0, float("-inf"))), line()
        text = dump_ir([y], "backend")
        assert "def run(I, N, D):" in text
        assert f"  # {HERE}:{where}" in text
        assert re.search(r"^# k\d+: aten::masked_fill.Scalar$", text, re.M)
        assert re.search(r"^# c\d+: -inf$", text, re.M)
        assert "bernoulli_like, run by the interpreter" in text

    def test_torchscripts_graphs(self) -> None:
        with thunk.set_backend("torchscript"):
            text = dump_ir([F.dropout(torch.ones(2).to("thunk") * 2)], "backend")
        assert "aten::mul(" in text
        assert re.search(r"^# region 1, interpreted\n# +thunk::bernoulli_like", text, re.M)

    @pytest.mark.slow
    def test_inductors_graph_and_then_its_code(self, tmp_path: Path) -> None:
        x = torch.ones(20).to("thunk")
        with thunk.config.override(compile="wait", cache_dir=tmp_path / "cache"), thunk.set_backend("inductor"):
            y = (x.relu() * 2).exp()
            assert "torch.ops.aten.relu.default(input0)" in dump_ir([y], "backend")
            y.tolist()
            text = dump_ir([(x.relu() * 2).exp()], "backend")
            assert "cpp_fused" in text
            assert "PyInit" not in text
            thunk.mark_step()

    def test_a_backend_of_somebody_elses(self) -> None:
        class Silent(Backend):
            name = "silent"

            def compile(self, task: Task) -> Program:
                return InterpreterProgram(task.graph, task.signature, task.variable)

        class Telling(Silent):
            name = "telling"

            def show(self, task: Task, program: Program | None) -> str:
                return f"{len(task.graph.nodes)} {program is not None}"

        x = torch.ones(2).to("thunk")
        for backend, before, after in (
            (Silent(), "The backend 'silent' does not show", "The backend 'silent' does not show"),
            (Telling(), "2 False", "2 True"),
        ):
            with registry.registered(backend), thunk.set_backend(backend.name):
                y = x + 1
                assert dump_ir([y], "backend").startswith(before)
                y.tolist()
                assert dump_ir([x + 1], "backend").startswith(after)
                thunk.mark_step()


class TestNothingChanges:
    def test_nothing_is_run_or_compiled(self) -> None:
        model = nn.Linear(3, 3).to("thunk")
        y = model(torch.ones(2, 3).to("thunk"))
        thunk.metrics.reset()
        for format in ("text", "dot", "json", "backend"):
            dump_ir([y], format)
            dump_ir(None, format)
        assert thunk.metrics.counter_names() == []

    @pytest.mark.parametrize("look", [False, True])
    def test_steps_are_replayed_all_the_same(self, look: bool) -> None:
        weight = torch.ones(4, 4).to("thunk").requires_grad_()
        unread, base = torch.ones(2).to("thunk"), torch.ones(6).to("thunk")
        for step in range(4):
            if look and step > 1:
                dump_ir([unread, base[2:]])  # neither is part of the step
            loss = (weight * 2).sum()
            if look and step > 1:
                dump_ir([loss, unread, weight.t(), base.view(2, 3).t()])
                dump_ir()
            loss.backward()
            with torch.no_grad():
                weight.sub_(weight.grad, alpha=0.1)  # type: ignore[arg-type]
            weight.grad = None
            if step == 2:
                before = len(trace.remembered())
                thunk.metrics.reset()
            assert trace.matched is not None or step < 2
            thunk.mark_step()
        assert thunk.metrics.counter_value("UncachedCompile") is None
        assert len(trace.remembered()) == before
        assert weight[0, 0].item() == pytest.approx(1 - 4 * 0.2)

    def test_values_and_views_stay_what_they_are(self) -> None:
        base = torch.arange(6.0).to("thunk")
        view = base.view(2, 3)
        count = len(touched)
        dump_ir([view[1], base])
        assert len(touched) == count
        view.add_(1)
        assert base.tolist() == [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]
        assert view[1].tolist() == [4.0, 5.0, 6.0]


class TestMistakes:
    def test_bad_arguments(self) -> None:
        x = torch.ones(2).to("thunk")
        with pytest.raises(ConfigError, match=r"no format 'xml': there are 'text', 'dot', 'backend', 'json'"):
            dump_ir([x], "xml")
        with pytest.raises(GraphError, match="no tensors"):
            dump_ir([])
        with pytest.raises(DeviceError, match="on 'cpu', and has no graph"):
            dump_ir([x, torch.ones(2)])
        with pytest.raises(DeviceError, match=r"not Tensor: write \[tensor\]"):
            dump_ir(x)  # type: ignore[arg-type]
        with pytest.raises(DeviceError, match="there is int in it"):
            dump_ir([3])  # type: ignore[list-item]

    def test_a_tensor_that_failed_has_its_error(self) -> None:
        x = torch.tensor([5]).to("thunk")
        y = torch.ones(2).to("thunk")[x]
        with pytest.raises(ExecutionError, match="out of bounds"):
            thunk.mark_step(wait=True)
        with pytest.raises(ExecutionError, match="out of bounds"):
            dump_ir([y])
        assert (x + 1).tolist() == [6]
