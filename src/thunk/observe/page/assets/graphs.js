// The graphs of steps: modules, opened down to their operators.
function drawGraphs() {
  const graphs = content.graphs;
  const made = section("graphs", "Graph of a step",
    graphs.length ? "Modules open down to operators. Percentages are parts of the graph's computing, by estimate from sizes; nothing here was timed." : "");
  if (!graphs.length) {
    made.append(el("p", {}, "No graph is remembered."));
    return;
  }
  const box = el("div", { class: "tree", id: "tree" });
  const name = (each) => times(each.operators, "operator") + ", run " + (each.runs ? count(each.runs) + "×" : "lately") + (each.step ? " (last step: " + each.step.split(" at ")[0] + ")" : "");
  const choice = el("select", { "aria-label": "graph", onchange: () => show(graphs[choice.selectedIndex]) }, graphs.map((each) => el("option", {}, name(each))));
  made.append(el("div", { class: "buttons" }, choice), box);

  function show(graph) {
    const root = { name: "", children: new Map(), rows: [], cost: 0, count: 0 };
    graph.rows.forEach((row, number) => {
      let at = root;
      at.cost += row[5];
      at.count += 1;
      for (const part of graph.scopes[row[3]].split("/").filter(Boolean)) {
        if (!at.children.has(part)) at.children.set(part, { name: part, children: new Map(), rows: [], cost: 0, count: 0 });
        at = at.children.get(part);
        at.cost += row[5];
        at.count += 1;
      }
      at.rows.push([graph.first + number, row]);
    });
    box.replaceChildren(
      el("p", { class: "hint" }, times(graph.inputs.length, "input") + " (" + bytes(graph.input_bytes) + "), " + times(graph.operators, "operator") + ", " + times(graph.results, "result")),
      ...inside(graph, root),
    );
  }

  function inside(graph, node) {
    const modules = [...node.children.values()].map((each) => opened(head(each), () => inside(graph, each), { class: "module" }));
    if (!node.rows.length) return modules;
    const own = node.children.size ? { name: node.name ? "(itself)" : "(no module)", rows: node.rows, count: node.rows.length,
      cost: node.rows.reduce((sum, [, row]) => sum + row[5], 0) } : null;
    return own ? [...modules, opened(head(own), () => operators(graph, own.rows), { class: "module" })] : operators(graph, node.rows);
  }

  function head(node) {
    return [el("b", {}, node.name), el("small", {}, times(node.count, "operator")), bar(node.cost), el("small", {}, percent(node.cost))];
  }

  function operators(graph, rows) {
    return inPieces(rows, ([number, [op, call, spec, , site, cost]]) => el("div", { class: "operator" },
      el("code", {}, el("span", { class: "value" }, "%" + number + " = "), el("b", {}, graph.names[op]), "(" + call + ")"),
      el("code", { class: "spec" }, graph.specs[spec]), place(graph.sites[site]), bar(cost), el("small", {}, percent(cost))), 100);
  }

  show(graphs[0]);
}
