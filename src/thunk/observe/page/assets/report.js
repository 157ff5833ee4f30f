// The page from top to bottom.

function drawVerdict() {
  const verdict = content.verdict, whole = Object.values(content.seconds).reduce((one, other) => one + other, 0);
  const made = section("verdict", "Verdict", "");
  made.append(
    el("p", { class: "verdict" }, el("span", { class: "kind" }, verdict.kind ? verdict.kind + "-bound" : "nothing was run"), " ", content.advice.length ? content.advice[0].what : "Nothing was run on the device yet."),
    el("div", { class: "shares" }, Object.entries(verdict.shares).map(([name, share]) =>
      el("div", {}, el("span", {}, name), bar(share), el("b", {}, percent(share))))),
    el("p", { class: "hint" }, times(content.steps, "step") + " in " + seconds(whole) +
      (content.steps && whole ? ", " + seconds(whole / content.steps) + " each" : "") + " · thunk " + content.versions.thunk + ", torch " + content.versions.torch +
      ", Python " + content.versions.python),
  );
  if (content.advice.length) {
    made.append(el("h3", {}, "What to do first"), el("ol", { class: "advice" }, content.advice.map((each, number) => el("li", {},
      number ? el("p", {}, each.what) : "", el("p", { class: "todo" }, each.todo),
      el("p", {}, each.lines.map(place), each.seconds > 0 ? el("small", {}, " " + seconds(each.seconds)) : "")))));
  }
  if (content.left_out) made.append(el("p", { class: "hint" }, "This page would be too large, and lacks " + content.left_out.join(", ") + ". The JSON has everything."));
}

function drawSteps() {
  const { steps, lines } = content.captured;
  const made = section("steps", "Captured steps", steps.length || lines.length ? "Functions that are a thunk.step: how often each was called, whether it runs without its Python, and what is looked at before every call." : "");
  if (!steps.length && !lines.length) {
    made.append(el("p", {}, "There is no thunk.step in this program: its Python runs in every step, and is recorded."));
    return;
  }
  for (const step of steps) {
    const captured = step.calls - step.recordings;
    made.append(el("div", { class: "card" },
      el("h3", {}, step.name, el("span", { class: "kind " + (step.kinds.some((each) => each.captures.length) ? "good" : "bad") },
        step.kinds.some((each) => each.captures.length) ? "captured" : "not captured")),
      el("p", {}, times(step.calls, "call") + ": " + count(captured) + " captured, " + count(step.recordings) + " recorded · " + step.backend, bar(step.calls ? captured / step.calls : 0)),
      step.kinds.map((kind, number) => el("div", { class: "kinds" },
        el("p", {}, (step.kinds.length > 1 ? "Kind of call " + (number + 1) + ": " : "") + (kind.captures.length ? "captured; last recorded because " : "recorded each time because ") + kind.why),
        kind.captures.map((each) => each.watched.length ? opened(times(each.watched.length, "thing") + " looked at before every call",
          () => el("p", { class: "watched" }, each.watched.map((what) => el("code", {}, what)))) : "")))));
  }
  if (lines.length) {
    made.append(el("h3", {}, "Recorded calls by line"), table(["step", "line", "recorded", "now", "the last time because"],
      lines.map((each) => [each.name, place(each.line), count(each.recorded), each.is_captured ? "captured" : "not captured", each.why])));
  }
}

function drawCollectives() {
  if (!content.collectives.length) return;
  const made = section("collectives", "Collectives", "What the processes told each other, by line: how long this one waited, and how long it went on meanwhile.");
  made.append(table(["collective", "line", "times", "written", "waited", "beside"], content.collectives.map((each) =>
    [each.op, place(each.site), count(each.times), bytes(each.nbytes), seconds(each.waited), seconds(each.beside)])));
}

function drawSizes() {
  const made = section("sizes", "Varying sizes", content.sizes.length ? "Graphs that differ only in integers share a program." : "");
  made.append(content.sizes.length
    ? table(["what varies", "operators", "ends at", "values lately", "programs", "backend"], content.sizes.map((each) => [
      each.varies.join(" and ") || "an integer that no size explains", count(each.operators), place(each.line),
      each.values.map((values) => values.join("×")).join(", "), each.programs.length + " (" + [...new Set(each.programs)].join(", ") + ")", each.backend]))
    : el("p", {}, "No size has varied."));
}

function drawCache() {
  const cache = content.cache;
  const made = Object.entries(cache.made).map(([how, number]) => count(number) + " " + ({ compiled: "compiled while the program waited", aside: "compiled in another process", disk: "found on disk", failed: "failed" }[how] || how)).join(", ");
  section("cache", "Cache", "").append(table(["", ""], [
    ["programs in memory", count(cache.programs) + " of at most " + count(cache.max_programs)],
    ["found there", times(cache.found_in_memory, "time")],
    ["made", made || "none"],
    ["runs by the interpreter until a program was there", count(cache.runs_before_compiled)],
    ["on disk", cache.folder ? count(cache.on_disk) + " programs, " + bytes(cache.bytes_on_disk) + " of at most " + bytes(cache.max_bytes_on_disk) : "nothing is kept"],
    ["folder", cache.folder || "none"],
  ]));
}

function drawCounts() {
  const made = section("counts", "Counts", "");
  const shown = (title, rows, heads) => made.append(opened(title + " (" + rows.length + ")", () => table(heads, rows), {}));
  shown("Counters", Object.entries(content.counters).map(([name, value]) => [name, count(value)]), ["counter", "value"]);
  shown("Operators that were run", Object.entries(content.operators).map(([name, value]) => [name, count(value)]), ["operator", "times"]);
  const fallbacks = Object.entries(content.fallbacks).flatMap(([op, sites]) => Object.entries(sites).map(([site, value]) => [op, count(value), place(site)]));
  shown("Fallbacks", fallbacks, ["operator", "times", "line"]);
  shown("Time by phase", Object.entries(content.seconds).map(([phase, spent]) => [phase, seconds(spent), content.phases[phase]]), ["phase", "total", "what it is"]);
  shown("Time on Thunk's own threads, meanwhile", Object.entries(content.seconds_aside).map(([phase, spent]) => [phase, seconds(spent)]), ["phase", "total"]);
}

report.before(el("nav", { "aria-label": "parts of the report" }));
for (const draw of [drawVerdict, drawTimeline, drawSources, drawCompilations, drawGraphs, drawSteps, drawCollectives, drawSizes, drawCache, drawCounts]) draw();
document.documentElement.dataset.ready = "yes";
