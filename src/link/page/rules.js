/* Rules: looking them up as one types, and the entry itself. Also what "Why?" opens in the log. */
import { h, keep, say, set } from "./dom.js";
import { get } from "./link.js";
import { _, fill } from "./words.js";

const DELAY_MS = 200;

/* Rules do not change while the game runs: one request each. */
const known = new Map();

export function ruleById(id) {
  if (!known.has(id)) {
    known.set(id, get(`/api/rule?id=${encodeURIComponent(id)}`));
    known.get(id).catch(() => known.delete(id));
  }
  return known.get(id);
}

function paragraphs(text) {
  return text.split(/\n+/).filter(Boolean).map((part) => h("p", {}, part));
}

/* An entry without its related ones. */
export function makeEntry(rule) {
  const readings = (rule.readings ?? []).map(({ text, standard }) =>
    h("li", {}, standard ? fill(_("%s (the usual reading)"), text) : text));
  const entry = h("div", { class: "entry" }, ...paragraphs(rule.text ?? ""));

  if (rule.why)
    entry.append(...paragraphs(rule.why));
  if (readings.length > 0)
    entry.append(h("h3", {}, _("Readings")), h("ul", { class: "readings" }, ...readings));
  if (rule.source)
    entry.append(h("p", { class: "source" }, rule.source));
  return entry;
}

export function makeRulesView() {
  const field = h("input", { type: "search", class: "search", id: "rules-field", autocomplete: "off" });
  const label = h("label", { for: "rules-field" });
  const status = h("p", { class: "nothing", role: "status" });
  const hits = h("ul", { class: "hits" });
  const list = h("div", {}, h("div", { class: "field" }, label, field), status, hits);
  const back = h("button", { type: "button", class: "way back" });
  const title = h("h1", { tabindex: -1 });
  const body = h("div");
  const relatedTitle = h("h2");
  const related = h("ul", { class: "hits" });
  const page = h("article", { class: "rule-page" }, back, title, body, relatedTitle, related);
  const element = h("div", { class: "rules-view" }, list, page);
  let timer = 0, asked = 0, from = null;

  page.hidden = true;

  function makeHit() {
    return h("li", {}, h("button", { type: "button", class: "hit" },
      h("span", { class: "hit-title" }), h("span", { class: "hit-text" })));
  }

  function updateHit(child, hit) {
    say(child.querySelector(".hit-title"), hit.title);
    say(child.querySelector(".hit-text"), hit.text ?? "");
    child.querySelector(".hit-text").hidden = !hit.text;
    child.querySelector("button").onclick = (event) => open(hit.id, event.currentTarget);
  }

  async function open(id, button) {
    try {
      const rule = await ruleById(id);

      if (button && list.contains(button))
        from = button;
      say(title, rule.title);
      body.replaceChildren(makeEntry(rule));
      keep(related, rule.related ?? [],
        (it) => it.id, makeHit, updateHit);
      relatedTitle.hidden = related.children.length === 0;
      list.hidden = true;
      page.hidden = false;
      title.focus();
      scrollTo(0, 0);
    } catch (error) {
      say(status, error.message || _("Castellan cannot be reached."));
    }
  }

  back.onclick = () => {
    list.hidden = false;
    page.hidden = true;
    (from ?? field).focus();
  };

  async function look() {
    const words = field.value.trim(), mine = ++asked;

    if (words === "") {
      keep(hits, [], (it) => it.id, makeHit);
      say(status, _("What do you want to know? Type a card, a Monster or a few words."));
      return;
    }
    try {
      const found = (await get(`/api/rules?q=${encodeURIComponent(words)}`)).hits;

      if (mine !== asked)
        return;
      keep(hits, found, (it) => it.id, makeHit, updateHit);
      say(status, found.length > 0 ? fill(_("Rules found: %s"), found.length)
        : fill(_("No rule found for “%s”."), words));
    } catch (error) {
      if (mine === asked)
        say(status, error.message || _("Castellan cannot be reached."));
    }
  }

  field.oninput = () => {
    clearTimeout(timer);
    timer = setTimeout(look, DELAY_MS);
  };
  field.onkeydown = (event) => {
    if (event.key === "Enter") {
      clearTimeout(timer);
      look();
    }
  };

  return { element, update() {
    say(label, _("Look up a rule"));
    say(back, _("Back to the list"));
    say(relatedTitle, _("Related"));
    set(field, { enterkeyhint: "search" });
    if (status.textContent === "")
      look();
  } };
}
