/* Log: what has happened, the newest first, each line with the rules behind it. */
import { answering } from "./answering.js";
import { h, keep, say, set } from "./dom.js";
import { makeEntry, ruleById } from "./rules.js";
import { _, fill } from "./words.js";

/* Lines are told apart by their number in the game where the host gives it. */
function turnsOf(log) {
  const turns = [];
  let last = null;

  log.forEach((line, i) => {
    if (last?.turn !== line.turn) {
      last = { turn: line.turn, lines: [] };
      turns.push(last);
    }
    last.lines.push({ ...line, n: line.n ?? i });
  });
  for (const turn of turns)
    turn.lines.reverse();
  return turns.reverse();
}

async function open(element, rules) {
  const answer = element.querySelector(".why-answer");
  const button = element.querySelector(".why");

  if (!answer.hidden) {
    answer.hidden = true;
    button.setAttribute("aria-expanded", "false");
    return;
  }
  try {
    const entries = await Promise.all(rules.map(ruleById));

    answer.replaceChildren(...entries.map((rule) =>
      h("section", {}, h("h3", {}, rule.title), makeEntry(rule))));
  } catch (error) {
    answer.replaceChildren(h("p", {}, error.message || _("Castellan cannot be reached.")));
  }
  answer.hidden = false;
  button.setAttribute("aria-expanded", "true");
}

function makeLine() {
  const answer = h("div", { class: "why-answer" });

  answer.hidden = true;
  return h("li", { class: "line" },
    h("div", { class: "line-head" }, h("span", { class: "line-text" }),
      h("button", { type: "button", class: "why", "aria-expanded": "false" })), answer);
}

function updateLine(element, line) {
  const button = element.querySelector(".why");
  const rules = line.rules ?? [];

  say(element.querySelector(".line-text"), line.text);
  say(button, _("Why?"));
  button.hidden = rules.length === 0;
  set(button, { "aria-label": fill(_("Why? %s"), line.text), onclick: () => open(element, rules) });
}

export function makeLogView() {
  const empty = h("p", { class: "nothing" });
  const list = h("div", { class: "turns" });
  const element = h("div", { class: "log-view" }, empty, list);

  return { element, update() {
    const turns = turnsOf(answering.state.log ?? []);

    say(empty, _("Nothing has happened yet."));
    empty.hidden = turns.length > 0;
    keep(list, turns, ({ turn }) => turn, () => h("section", { class: "turn" }, h("h2"), h("ul", { class: "lines" })),
      (child, { turn, lines }) => {
        say(child.querySelector("h2"), turn > 0 ? fill(_("Turn %s"), turn) : _("Setting up"));
        keep(child.querySelector("ul"), lines, ({ n }) => n, makeLine, updateLine);
      });
  } };
}
