"use strict";
// What the page is built with. Text from the program only ever becomes text: nothing here reads HTML.
const content = JSON.parse(document.getElementById("content").textContent);
const report = document.getElementById("report");

function el(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name === "class") made.className = value;
    else if (value !== undefined && value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.flat().filter((each) => each !== null && each !== undefined && each !== ""));
  return made;
}

// A part of the page, with its place in the row of links on top.
function section(id, title, hint, ...children) {
  const made = el("section", { id }, el("h2", {}, title), hint ? el("p", { class: "hint" }, hint) : null, children);
  report.append(made);
  document.querySelector("nav").append(el("a", { href: "#" + id }, title));
  return made;
}

function seconds(value) {
  for (const [unit, size] of [["s", 1], ["ms", 1e-3], ["µs", 1e-6]]) {
    if (value >= size) return (value / size).toPrecision(3).replace(/e\+?(\d+)/, (_, power) => "0".repeat(power)) + " " + unit;
  }
  return value > 0 ? Math.round(value * 1e9) + " ns" : "0 s";
}

function bytes(value) {
  for (const unit of ["B", "kB", "MB", "GB"]) {
    if (value < 1000) return (unit === "B" ? value : value.toFixed(value < 100 ? 1 : 0)) + " " + unit;
    value /= 1000;
  }
  return value.toFixed(1) + " TB";
}

const count = (value) => Math.round(value).toLocaleString("en");
const percent = (value) => (value > 0 && value < 0.005 ? "<1" : Math.round(value * 100)) + "%";
const times = (value, what) => count(value) + " " + what + (value === 1 ? "" : "s");

// A bar whose length says which part of the whole it is: widths are set on the element, as the policy has it.
function bar(share) {
  const inner = el("i");
  inner.style.width = Math.max(share * 100, 0.5) + "%";
  return el("span", { class: "bar", title: percent(share) }, inner);
}

function shortSite(site) {
  const [, file, line] = /^(.*?)(:\d+)?$/s.exec(site);
  const known = content.files.find((each) => each.path === file);
  return (known ? known.name : file.split("/").pop()) + (line || "");
}

// A line of the program: a click shows it in the source.
function place(site) {
  if (!site) return null;
  return el("button", { class: "place", title: site, onclick: () => showLine(site) }, shortSite(site));
}

function table(heads, rows) {
  const head = el("tr", {}, heads.map((each) => el("th", {}, each)));
  const body = rows.map((row) => el("tr", {}, row.map((cell, number) => el("td", { "data-head": heads[number] }, cell))));
  return el("div", { class: "wide" }, el("table", {}, el("thead", {}, head), el("tbody", {}, body)));
}

// Something that is filled when it is opened for the first time.
function opened(summary, fill, attributes) {
  const made = el("details", attributes || {}, el("summary", {}, summary));
  made.addEventListener("toggle", () => {
    if (made.open && made.childElementCount === 1) made.append(...[fill()].flat());
  });
  return made;
}

// A long list: the first ones, and a button for more.
function inPieces(all, make, size) {
  const list = el("div", { class: "pieces" });
  let shown = 0;
  const more = el("button", { class: "more", onclick: () => grow() });
  function grow() {
    list.append(...all.slice(shown, shown + size).map(make));
    shown = Math.min(shown + size, all.length);
    more.textContent = "show more (" + count(all.length - shown) + " left)";
    more.hidden = shown === all.length;
  }
  grow();
  return [list, more];
}
