// The steps, stacked by phase. uPlot draws; drag, the wheel or the buttons choose what is seen.
const PHASE_NAMES = { fetching: "reading", communicating: "collectives" };
const timeline = content.timeline;

function css(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function drawTimeline() {
  const steps = timeline.step;
  const phases = Object.keys(content.phases).filter((each) => timeline.columns[each]);
  const made = section("timeline", "Timeline", steps.length > 1
    ? "Each step's time by phase. Drag to zoom in, double-click to see all; triangles are programs that were swapped in."
    : "");
  if (!phases.length) {
    made.append(el("p", {}, "No step has ended yet."));
    return;
  }
  const hidden = new Set();
  const box = el("div", { class: "chart", id: "chart" });
  const memoryBox = timeline.columns.peak_kb ? el("div", { class: "chart" }) : null;
  const readout = el("p", { class: "readout", id: "readout" }, " ");
  const swaps = content.compilations.filter((each) => each.ready !== null && each.how !== "failed");
  const aside = swaps.filter((each) => each.how === "aside" || each.how === "disk");
  const marked = aside.length ? aside : swaps;
  let charts = [];
  let range = [steps[0], steps[steps.length - 1]];
  let isClipped = true;

  function stacked() {
    const shown = phases.filter((each) => !hidden.has(each));
    const sums = [];
    let below = new Array(steps.length).fill(0);
    for (const phase of shown) {
      const column = timeline.columns[phase];
      below = below.map((value, step) => value + column[step] / 1000);
      sums.push(below);
    }
    return [shown.reverse(), sums.reverse()]; // the highest is drawn first, and the lower ones over it
  }

  function top(sums) {
    const seen = sums.length ? sums[0].filter((_, step) => steps[step] >= range[0] && steps[step] <= range[1]) : [1];
    const sorted = [...seen].sort((one, other) => one - other);
    const most = sorted[sorted.length - 1] || 1;
    const usual = sorted[Math.floor(sorted.length * 0.95)] || most;
    return isClipped && sorted.length > 20 && most > 2 * usual ? usual * 1.5 : most * 1.05;
  }

  function draw() {
    charts.forEach((each) => each.destroy());
    const [shown, sums] = stacked();
    const height = Math.max(180, Math.min(320, window.innerHeight * 0.4));
    const axis = { stroke: css("--dim"), grid: { stroke: css("--line"), width: 1 }, ticks: { stroke: css("--line") } };
    const common = {
      width: Math.max(box.clientWidth, 200),
      legend: { show: false },
      scales: { x: { time: false, range: () => range } },
      cursor: { drag: { x: true, y: false }, sync: { key: "steps" } },
      hooks: { setSelect: [(plot) => plot.select.width > 3 && zoomTo(plot.posToVal(plot.select.left, "x"),
        plot.posToVal(plot.select.left + plot.select.width, "x"))] },
    };
    const paths = uPlot.paths.stepped({ align: -1 });
    const chart = new uPlot({
      ...common,
      height,
      scales: { ...common.scales, y: { range: () => [0, top(sums)] } },
      axes: [{ ...axis, values: (_, ticks) => ticks.map((each) => (Number.isInteger(each) ? count(each) : "")) },
        { ...axis, size: 62, values: (_, ticks) => ticks.map((each) => seconds(each / 1000)) }],
      series: [{}, ...shown.map((phase) => ({
        label: phase, paths, fill: css("--" + phase.replace(" ", "-")), // no outline: that of a phase without any time would cover others
        width: 0, points: { show: false },
      }))],
      hooks: { ...common.hooks, draw: [drawMarks], setCursor: [tell] },
    }, [steps, ...sums], box);
    charts = [chart];
    if (memoryBox) {
      charts.push(new uPlot({
        ...common,
        height: 110,
        scales: { ...common.scales, y: { range: (_, low, high) => [0, high * 1.1] } },
        axes: [{ ...axis, values: () => [], size: 8 },
          { ...axis, size: 62, values: (_, ticks) => ticks.map((each) => bytes(each)) }],
        series: [{}, { label: "peak memory", stroke: css("--accent"), fill: css("--accent-soft"), width: 1.5, points: { show: false } }],
      }, [steps, timeline.columns.peak_kb.map((each) => each * 1024)], memoryBox));
    }
    chart.over.addEventListener("dblclick", () => zoomTo(steps[0], steps[steps.length - 1]));
    chart.over.addEventListener("wheel", (event) => {
      event.preventDefault();
      const at = chart.posToVal(event.offsetX, "x");
      const by = event.deltaY < 0 ? 0.8 : 1.25;
      zoomTo(at - (at - range[0]) * by, at + (range[1] - at) * by);
    }, { passive: false });
    window.thunkChart = chart;
  }

  function drawMarks(plot) {
    const draws = plot.ctx;
    draws.save();
    draws.strokeStyle = draws.fillStyle = css("--text");
    for (const each of marked) {
      if (each.ready < range[0] || each.ready > range[1]) continue;
      const x = Math.round(plot.valToPos(each.ready, "x", true));
      draws.globalAlpha = 0.35;
      draws.setLineDash([4, 4]);
      draws.beginPath();
      draws.moveTo(x, plot.bbox.top);
      draws.lineTo(x, plot.bbox.top + plot.bbox.height);
      draws.stroke();
      draws.globalAlpha = 1;
      draws.beginPath();
      draws.moveTo(x - 5, plot.bbox.top);
      draws.lineTo(x + 5, plot.bbox.top);
      draws.lineTo(x, plot.bbox.top + 9);
      draws.fill();
    }
    draws.restore();
  }

  function zoomTo(from, to) {
    const first = steps[0], last = steps[steps.length - 1];
    if (to - from < 2) { const middle = (from + to) / 2; from = middle - 1; to = middle + 1; }
    range = [Math.max(from, first), Math.min(to, last)];
    if (range[1] <= range[0]) range = [first, last];
    charts.forEach((each) => each.setData(each.data)); // sets both scales anew
    charts.forEach((each) => each.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false));
    box.dataset.from = range[0];
    box.dataset.to = range[1];
  }

  function tell(plot) {
    const at = plot.cursor.idx;
    if (at === null || at === undefined) return;
    const told = phases.filter((each) => timeline.columns[each][at])
      .map((each) => (PHASE_NAMES[each] || each) + " " + seconds(timeline.columns[each][at] / 1e6));
    const peak = timeline.columns.peak_kb ? ["peak memory " + bytes(timeline.columns.peak_kb[at] * 1024)] : [];
    const before = at ? steps[at - 1] : -1;
    const which = steps[at] - before > 1 ? "steps " + count(before + 1) + " to " + count(steps[at]) + ", each" : "step " + count(steps[at]);
    readout.textContent = which + ": " + [...told, ...peak].join(" · ");
  }

  const totals = content.seconds;
  const whole = Object.values(totals).reduce((one, other) => one + other, 0) || 1;
  const chips = phases.map((phase) => {
    const color = el("i");
    color.style.background = "var(--" + phase.replace(" ", "-") + ")";
    return el("button", { class: "chip", "aria-pressed": "true", title: content.phases[phase], onclick: (event) => {
      hidden.has(phase) ? hidden.delete(phase) : hidden.add(phase);
      event.currentTarget.setAttribute("aria-pressed", String(!hidden.has(phase)));
      draw();
    } }, color, PHASE_NAMES[phase] || phase, el("small", {}, percent((totals[phase] || 0) / whole)));
  });
  const middle = () => (range[0] + range[1]) / 2, width = () => range[1] - range[0];
  const button = (text, title, act) => el("button", { title, onclick: act }, text);
  made.append(
    el("div", { class: "chips" }, chips),
    box,
    memoryBox ? el("p", { class: "hint" }, "Peak memory of the process in each step") : "",
    memoryBox || "",
    readout,
    el("div", { class: "buttons" },
      button("+", "zoom in", () => zoomTo(middle() - width() / 4, middle() + width() / 4)),
      button("−", "zoom out", () => zoomTo(middle() - width(), middle() + width())),
      button("◀", "earlier", () => { const by = Math.min(width() / 2, range[0] - steps[0]); zoomTo(range[0] - by, range[1] - by); }),
      button("▶", "later", () => { const by = Math.min(width() / 2, steps[steps.length - 1] - range[1]); zoomTo(range[0] + by, range[1] + by); }),
      button("all", "all steps", () => zoomTo(steps[0], steps[steps.length - 1])),
      button("full height", "steps that are much longer than others are cut off, or not", (event) => {
        isClipped = !isClipped;
        event.currentTarget.classList.toggle("on", !isClipped);
        zoomTo(...range);
      })),
  );
  if (marked.length) {
    const how = { aside: "compiled in another process", disk: "found on disk", compiled: "compiled" };
    made.append(el("details", { class: "swaps", open: marked.length <= 6 },
      el("summary", {}, times(marked.length, "program") + " swapped in"),
      el("ul", {}, marked.slice(0, 100).map((each) => el("li", {},
        el("button", { class: "place", onclick: () => zoomTo(each.ready - 20, each.ready + 20) }, "step " + count(each.ready)),
        " program " + each.number + " (" + times(each.operators, "operator") + ", " + each.backend + "), " + (how[each.how] || each.how) +
        (each.seconds >= 0.001 ? " in " + seconds(each.seconds) : "") +
        (each.ready > each.step ? "; first seen in step " + count(each.step) : ""))))));
  }
  draw();
  new ResizeObserver(() => {
    if (charts[0] && Math.abs(charts[0].width - box.clientWidth) > 2) draw();
  }).observe(box);
  window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", draw);
}
