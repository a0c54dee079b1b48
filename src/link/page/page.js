/* The page that phones see: four tabs over one state, which the host sends. */
import { answering, takeState } from "./answering.js";
import { makeBoard } from "./board.js";
import { boardWords } from "./describe.js";
import { h, paint, s, say, set } from "./dom.js";
import { avatar, sign } from "./draw.js";
import { link, start } from "./link.js";
import { makeLogView } from "./log.js";
import { makeQuestionView } from "./question.js";
import { makeRulesView } from "./rules.js";
import { makeTableView } from "./table.js";
import { _, fill, loadWords } from "./words.js";

const BUZZ_MS = [120, 80, 120];

await loadWords();

/* The head: who this phone is, and whether the host is there. */
const face = h("span", { class: "face" });
const name = h("span", { class: "head-name" });
const tableName = h("span", { class: "head-table" });
const standing = h("span", { class: "standing", role: "status" });
const head = h("header", { class: "head" }, face, h("span", { class: "head-words" }, name, tableName), standing);
const news = h("p", { class: "unseen", "aria-live": "polite" });

/* Before there is a table, or when the seat is gone. */
const noticeTitle = h("h1", { tabindex: -1 }), noticeLine = h("p"), noticeHelp = h("p");
const notice = h("div", { class: "notice", role: "alert" }, sign("castle", "notice-sign"), noticeTitle, noticeLine,
  noticeHelp);

/* My hand starts with a glance at the table. */
const glanceBoard = makeBoard(true);
const glanceTurn = h("span", { class: "glance-turn" }), glancePhase = h("span", { class: "glance-phase" });
const glanceMore = h("span", { class: "glance-more" });
const glance = h("button", { type: "button", class: "glance" }, glanceBoard.element,
  h("span", { class: "glance-words" }, glanceTurn, glancePhase, glanceMore));
const question = makeQuestionView();

function updateGlance() {
  const { board, turn, over } = answering.state;

  glanceBoard.update(board, [], boardWords(board));
  say(glanceTurn, turn?.number > 0 && !over ? fill(_("%1$s’s turn · turn %2$s"), turn.name, turn.number) : "");
  say(glancePhase, turn?.phase ?? "");
  say(glanceMore, _("Show the table"));
}

const handView = {
  element: h("div", { class: "hand-view" }, glance, question.element),
  update() {
    updateGlance();
    question.update();
  },
};

const CARDS_SIGN = "M27 12L53 5C56 4 58 5 59 8L63 24L60 44C59 47 58 48 56 48L54 48L54 23C54 16 51 12 45 12Z"
  + "M6 16L43 16C47 16 49 18 49 22L49 55C49 58 47 60 43 60L6 60C3 60 1 58 1 55L1 22C1 18 3 16 6 16Z";
const LINES_SIGN = "M8 12H16V20H8ZM24 12H58V20H24ZM8 28H16V36H8ZM24 28H58V36H24ZM8 44H16V52H8ZM24 44H58V52H24Z";

function pathSign(d) {
  return s("svg", { viewBox: "0 0 64 64", class: "sign", "aria-hidden": "true" }, s("path", { d, class: "ink area" }));
}

const tabs = [
  { id: "hand", title: () => _("My hand"), sign: pathSign(CARDS_SIGN), view: handView, isSeated: true },
  { id: "table", title: () => _("Table"), sign: sign("tower"), view: makeTableView(() => select("hand", true)) },
  { id: "log", title: () => _("Log"), sign: pathSign(LINES_SIGN), view: makeLogView() },
  { id: "rules", title: () => _("Rules"), sign: sign("book"), view: makeRulesView() },
];
const tabList = h("div", { class: "tabs", role: "tablist", "aria-label": _("Parts of the table") });
const panels = h("main", { class: "panels" });
const shown = { id: null };

for (const tab of tabs) {
  tab.button = h("button", { type: "button", role: "tab", id: `tab-${tab.id}`, "aria-controls": `panel-${tab.id}`,
    class: "tab" }, h("span", { class: "tab-sign" }, tab.sign), h("span", { class: "tab-word" }, tab.title()));
  tab.panel = h("div", { role: "tabpanel", id: `panel-${tab.id}`, "aria-labelledby": `tab-${tab.id}`,
    class: `panel ${tab.id}` }, tab.view.element);
  tab.button.onclick = () => select(tab.id, false);
  tabList.append(tab.button);
  panels.append(tab.panel);
}
tabList.onkeydown = (event) => {
  const open = seatedTabs();
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const at = open.findIndex(({ id }) => id === shown.id);

  if (!step)
    return;
  event.preventDefault();
  select(open[(at + step + open.length) % open.length].id, true);
};
glance.onclick = () => select("table", true);
document.body.append(head, notice, panels, tabList, news);

/* What stays in sight stays clear of the bars, however large the type in them is. */
const bars = new ResizeObserver(() => paint(document.documentElement,
  { head: `${head.offsetHeight}px`, tabs: `${tabList.offsetHeight}px` }));

bars.observe(head);
bars.observe(tabList);

/* Lookers-on have no hand. */
function seatedTabs() {
  const isSeated = answering.state !== null && answering.state.seat !== null;

  return tabs.filter((tab) => isSeated || !tab.isSeated);
}

function select(id, takesFocus) {
  const isNew = shown.id !== id;

  shown.id = id;
  showTabs();
  if (answering.state)
    tabs.find((tab) => tab.id === id).view.update();
  if (takesFocus)
    tabs.find((tab) => tab.id === id).button.focus();
  if (isNew)
    scrollTo(0, 0);
}

function showTabs() {
  const open = seatedTabs();

  for (const tab of tabs) {
    const isShown = tab.id === shown.id;

    tab.button.hidden = !open.includes(tab);
    tab.panel.hidden = !isShown;
    set(tab.button, { "aria-selected": String(isShown), tabindex: isShown ? 0 : -1,
      "data-asked": tab.isSeated && answering.options.length > 0 });
  }
}

/* Only what is seen is brought up to date; the rest when it is opened. */
function update() {
  const state = answering.state;

  if (!seatedTabs().some(({ id }) => id === shown.id))
    shown.id = seatedTabs()[0].id;
  showTabs();
  tabs.find((tab) => tab.id === shown.id).view.update();
  updateHead(state);
}

function updateHead(state) {
  const player = state.seat === null ? null : state.players[state.seat];

  if (face.dataset.name !== player?.name) {
    face.replaceChildren(...(player ? [avatar(state.seat, player.name)] : []));
    face.dataset.name = player?.name ?? "";
  }
  say(name, player?.name ?? _("Looking on"));
  say(tableName, state.title ?? "");
}

/* "Your turn" is noticed without looking: in the tab's title, in the hand, by the ear. */
let wasAsked = "";

function call(state) {
  const isAsked = answering.options.length > 0;
  const asked = isAsked ? state.question.title : "";

  document.title = isAsked ? fill(_("● %1$s – %2$s"), asked, state.title) : state.title || "Castellan";
  if (asked === wasAsked)
    return;
  wasAsked = asked;
  say(news, isAsked ? fill(_("Your decision: %s"), asked) : "");
  /* Browsers refuse to shake before the first touch, and say so. */
  if (isAsked && navigator.userActivation?.hasBeenActive)
    navigator.vibrate?.(BUZZ_MS);
}

/* The host may have no table open: what was shown is then not so any more. */
let hasTable = false;
let newest = 0; /* revision: what was asked for may come after what the line has brought meanwhile */

function noticed() {
  if (link.standing === "here")
    return hasTable ? null : "no-table";
  return link.standing === "trying" && hasTable ? null : link.standing;
}

function showNotice(which, sentence) {
  const texts = {
    trying: [_("Looking for Castellan"), "",
      _("If this takes long: is this phone in the same Wi-Fi as Castellan, and is “Invite phones” still on?")],
    gone: [_("This seat was taken back"), sentence,
      _("To come in again, scan the code that Castellan shows now.")],
    refused: [_("This code does not open the table"), sentence,
      _("Each seat’s code works once. Scan the one that Castellan shows now.")],
    uninvited: [_("Scan the code that Castellan shows"), "",
      _("In Castellan, “Invite phones” shows a code for every seat, and one for those who look on.")],
    "no-table": [_("No table is open"), "", _("As soon as Castellan opens one, it is shown here.")],
  }[which];

  [noticeTitle, noticeLine, noticeHelp].forEach((part, i) => {
    say(part, texts[i]);
    part.hidden = texts[i] === "";
  });
}

function showStanding(sentence = "") {
  const which = noticed();

  set(document.body, { class: `is-${link.standing}` });
  say(standing, link.standing === "here" ? _("joined") : _("Not connected. Trying again…"));
  if (which !== null)
    showNotice(which, sentence);
  notice.hidden = which === null;
  panels.hidden = tabList.hidden = head.hidden = which !== null;
  if (which !== null)
    document.title = "Castellan";
}

link.onStanding = (_now, sentence) => showStanding(sentence);

link.onState = (state) => {
  if (state.revision < newest)
    return;
  newest = state.revision;
  hasTable = state.table !== false;
  if (hasTable) {
    takeState(state);
    update();
    call(state);
  }
  showStanding();
};
answering.onChange = update;

start();
