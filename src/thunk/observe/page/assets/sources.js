// The program's source, with what each line has cost beside it.
let showLine = () => {};

function drawSources() {
  const files = content.files;
  const made = section("source", "Source",
    "Beside each line, for the whole run: how long the program waited there, syncs, compilations, fallbacks, operators, and its part of all computing, by estimate.");
  if (!files.length) {
    made.append(el("p", {}, "No line has recorded anything."));
    return;
  }
  const box = el("div", { class: "code", id: "code" });
  const choice = el("select", { "aria-label": "file", onchange: () => show(choice.selectedIndex) },
    files.map((each) => el("option", {}, each.name)));
  const only = el("input", { type: "checkbox", onchange: () => show(choice.selectedIndex) });
  made.append(el("div", { class: "buttons" }, choice, el("label", {}, only, " only lines that cost something")), box);

  function marks(line) {
    const waited = (line.sync_seconds || 0) + (line.compile_seconds || 0) + (line.fallback_seconds || 0);
    const tell = (name, value, unit, title) => el("span",
      { class: "mark " + name + (value ? "" : " none"), title, "data-unit": unit }, value ? (name === "time" ? seconds(value) : count(value)) : "");
    return [
      tell("time", waited, "", "waited: syncs, compilations and fallbacks of this line"),
      tell("sync", line.syncs, " syncs", line.implicit ? "the recording was stopped here" : "asked for"),
      tell("compile", line.compiles, " compiled", "compilations"),
      tell("fallback", line.fallbacks, " fell back", "operators that ran on the CPU at once"),
      tell("operators", line.operators, " operators", "operators that were run, in all steps"),
      el("span", { class: "mark work" + (line.work ? "" : " none"), title: "of all computing, by estimate" },
        line.work ? [bar(line.work), percent(line.work)] : ""),
    ];
  }

  function show(index, wanted) {
    const file = files[index];
    choice.selectedIndex = index;
    const numbers = [...new Set([...Object.keys(file.text), ...Object.keys(file.lines)])].map(Number)
      .filter((each) => !only.checked || file.lines[each] || each === wanted).sort((one, other) => one - other);
    let last = 0;
    const heads = ["waited", "syncs", "compiled", "fell back", "operators", "computing"];
    const rows = [el("div", { class: "line head" }, el("span", {}), el("span", { class: "marks" }, heads.map((each) => el("span", {}, each))), el("span", {}))];
    for (const number of numbers) {
      if (last && number > last + 1) rows.push(el("div", { class: "gap" }, "⋯"));
      last = number;
      const line = file.lines[number];
      const hot = line && (line.implicit || line.fallbacks) ? " hot" : line ? " warm" : "";
      rows.push(el("div", { class: "line" + hot + (number === wanted ? " wanted" : ""), id: "line-" + number },
        el("span", { class: "number" }, number || ""), el("span", { class: "marks" }, line ? marks(line) : ""),
        el("code", {}, file.text[number] === undefined ? (number ? "" : file.path) : file.text[number] || " ")));
    }
    box.replaceChildren(...rows, file.left_out ? el("p", { class: "hint" }, "Left out: " + file.left_out) : "");
    const found = wanted !== undefined && document.getElementById("line-" + wanted);
    if (found) found.scrollIntoView({ block: "center" });
  }

  showLine = (site) => {
    const [, file, line] = /^(.*?)(?::(\d+))?$/s.exec(site);
    const index = files.findIndex((each) => each.path === file);
    if (index >= 0) show(index, Number(line || 0));
    made.scrollIntoView();
    const found = document.getElementById("line-" + line);
    if (found) found.scrollIntoView({ block: "center" });
  };
  show(0);
}

function drawCompilations() {
  const all = content.compilations;
  const made = section("compilations", "Compilations", all.length
    ? "Every graph that had no program yet, and how it differs from the nearest one that had: before on the left, new on the right."
    : "");
  if (!all.length) {
    made.append(el("p", {}, "Nothing was compiled."));
    return;
  }
  const how = { aside: "in another process", disk: "found on disk", compiled: "", failed: "failed", "": "not compiled by the end" };
  made.append(...inPieces(all, (each) => opened(
    [el("b", {}, "#" + each.number), el("span", { class: "kind" }, each.kind),
      el("span", { class: "what" }, shortened(each.what, 120) + (each.old || each.new ? ": " + shortened(each.old, 60) + " → " + shortened(each.new, 60) : "")),
      el("small", {}, ["step " + count(each.step), times(each.operators, "operator"), each.backend, each.seconds ? seconds(each.seconds) : "", how[each.how]]
        .filter(Boolean).join(" · "))],
    () => [
      el("p", {}, el("b", {}, "To do: "), each.advice),
      el("p", {}, "at ", place(each.line), each.old_line && each.old_line !== each.line ? [" before, at ", place(each.old_line)] : ""),
      each.rows.length ? difference(each.rows) : el("p", { class: "hint" }, each.kind === "first" ? "There was nothing to compare it with." : "There is nothing more to show of it."),
    ], { class: "compilation" }), 50));
}

const shortened = (text, length) => (text.length > length ? text.slice(0, length - 1) + "…" : text);

function difference(rows) {
  const kinds = { " ": "same", "-": "gone", "+": "come", "~": "changed", "…": "gap" };
  return el("div", { class: "difference" }, el("div", { class: "row head" }, el("span", {}, "before"), el("span", {}, "new")),
    rows.map(([kind, one, other, site]) => el("div", { class: "row " + kinds[kind], title: site },
      kind === "…" ? el("span", {}, one) : [el("code", {}, one || " "), el("code", {}, other || " ")])));
}
