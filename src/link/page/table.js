/* Table: the board, who sits at it, and what is left in the bag. */
import { answering, answers, choose } from "./answering.js";
import { isOnBoard, makeBoard } from "./board.js";
import { boardWords, spaceList } from "./describe.js";
import { h, keep, say, set } from "./dom.js";
import { avatar, cardSmall, tokenAlone } from "./draw.js";
import { makeDeedBar } from "./question.js";
import { _, fill } from "./words.js";

function makePlayer() {
  return h("li", { class: "player" },
    h("span", { class: "player-head" },
      h("span", { class: "player-picture" }), h("span", { class: "player-name" }), h("span", { class: "here" }),
      h("span", { class: "player-note" })),
    h("span", { class: "player-hand" }));
}

/* A card, or a token of the Overlord's, in a hand that is open. */
function makeHeld({ card, token, name, n }) {
  const held = h("span", { class: "held", role: "img", "aria-label": n > 1 ? fill(_("%1$s × %2$s"), n, name) : name },
    card ? cardSmall(card) : tokenAlone(token, 0));

  if (n > 1)
    held.append(`×${n}`);
  return held;
}

function updatePlayer(element, player, i, state) {
  const part = (name) => element.querySelector(`.${name}`);
  const isTurn = state.turn?.player === i;
  const notes = [];

  if (part("player-picture").dataset.name !== player.name) {
    part("player-picture").replaceChildren(avatar(i, player.name));
    part("player-picture").dataset.name = player.name;
  }
  set(element, { class: isTurn ? "player active" : "player", "aria-current": isTurn ? "true" : null });
  say(part("player-name"), i === state.seat ? fill(_("%s (you)"), player.name) : player.name);
  say(part("here"), player.here ? _("phone here") : "");
  if (player.cards !== null && player.cards !== undefined)
    notes.push(fill(player.overlord ? _("tokens: %s") : _("cards: %s"), player.cards));
  if (player.score !== null && player.score !== undefined)
    notes.push(fill(_("score: %s"), player.score));
  if (player.out)
    notes.push(_("out of the game"));
  say(part("player-note"), notes.join(" · "));
  keep(part("player-hand"), player.hand ?? [], ({ card, token, name, n }) => `${card ?? token}×${n} ${name}`, makeHeld);
  part("player-hand").hidden = !player.hand?.length;
}

function makeOdds({ kind, name }) {
  const meter = h("span", { class: "bar" }, h("span", { class: "bar-part" }));

  return h("li", { class: "odds" }, tokenAlone(kind, 0), h("span", { class: "odds-name" }, name), meter,
    h("span", { class: "odds-number" }));
}

function updateOdds(element, { n }, left, most) {
  element.querySelector(".bar-part").style.width = `${100 * n / most}%`;
  say(element.querySelector(".odds-number"), fill(_("%1$s · %2$s %"), n, Math.round(100 * n / left)));
}

export function makeTableView(onAnswer) {
  const title = h("h1", { class: "question-title" });
  const line = h("p", { class: "question-line" });
  const refusal = h("p", { class: "refusal", role: "alert" });
  const go = h("button", { type: "button", class: "way" });
  const board = makeBoard(false);
  const bar = makeDeedBar(true);
  const hint = h("p", { class: "hint" });
  const inWords = h("details", { class: "in-words" }, h("summary"), h("ul"));
  const playersTitle = h("h2"), players = h("ul", { class: "players" });
  const bagTitle = h("h2"), bagLine = h("p", { class: "question-line" }), odds = h("ul", { class: "odds-list" });
  const element = h("div", { class: "table-view" },
    h("div", { class: "table-board" }, board.element), bar.element,
    h("div", { class: "table-side" },
      h("section", { class: "question compact" }, title, line, refusal, hint, go),
      h("section", {}, playersTitle, players),
      h("section", {}, bagTitle, bagLine, odds),
      inWords));

  go.onclick = onAnswer;
  board.onChoose = choose;

  return { element, update() {
    const state = answering.state, question = state.over ?? state.question;
    const onBoard = answers().filter(isOnBoard);
    const isOurs = answering.options.length > 0;
    const bag = state.bag;

    set(element.querySelector(".question"), { class: isOurs ? "question compact ours" : "question compact" });
    say(title, question?.title ?? "");
    say(line, isOurs || !question?.asker ? question?.line ?? "" : fill(_("%s decides"), question.asker));
    line.hidden = line.textContent === "";
    say(refusal, answering.refusal);
    say(hint, _("Press it on the board."));
    hint.hidden = onBoard.length === 0;
    say(go, _("Answer"));
    go.hidden = !isOurs || onBoard.length > 0;
    board.chosen = answering.chosen;
    board.update(state.board, onBoard, boardWords(state.board));
    bar.update();

    say(playersTitle, _("Players"));
    keep(players, state.players.map((player, i) => ({ player, i })), ({ i }) => i, makePlayer,
      (child, { player, i }) => updatePlayer(child, player, i, state));

    say(bagTitle, _("Monster bag"));
    bagTitle.hidden = bagLine.hidden = odds.hidden = !bag;
    if (bag) {
      const list = [...bag.odds].sort((a, b) => b.n - a.n);

      say(bagLine, bag.left > 0 ? fill(_("Tokens left: %s"), bag.left) : _("The bag is empty. Beat what is left."));
      keep(odds, list, ({ kind, name }) => `${kind} ${name}`, makeOdds,
        (child, it) => updateOdds(child, it, bag.left, list[0].n));
    }

    say(inWords.querySelector("summary"), _("The board in words"));
    keep(inWords.querySelector("ul"), spaceList(state.board), ({ space }) => space, () => h("li"),
      (child, { text }) => say(child, text));
  } };
}
