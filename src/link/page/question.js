/* My hand: the question, its answers, the own cards, and the one button that names the deed. */
import { answering, answers, canPick, deed, isDrafting, isFromHand, isPicked, ownHand, pick, putBack, send,
  trades, waysOut } from "./answering.js";
import { h, keep, say, set } from "./dom.js";
import { avatar, cardFace, cardSmall, die, sign, tokenAlone } from "./draw.js";
import { spaceOf } from "./option.js";
import { cards } from "./pieces.js";
import { _, fill } from "./words.js";

const SEARCHED_FROM = 9; /* as many answers are worth a search entry */
const CLASSES = ["archer", "knight", "swordsman", "hero", "building", "special", "wizard"];
const COLOURS = ["red", "green", "blue", "any", ""];

function pictureOf(choice) {
  switch (choice.shape) {
    case "cards":
      return cardSmall(choice.cards[0]);
    case "trade":
      return choice.wanted ? cardSmall(choice.wanted) : avatar(choice.player, choice.playerName);
    case "monster":
      return tokenAlone(choice.token, choice.points);
    case "token":
    case "monster-at":
      return tokenAlone(choice.token, 0);
    case "wall":
    case "tower":
    case "wizard-tower":
      return sign(choice.shape);
    case "space":
      return sign(spaceOf(choice.space).ring);
    case "player":
      return avatar(choice.player, choice.name ?? choice.label);
    case "strike":
      return sign("double-strike");
    case "roll":
      return die(choice.number);
    default:
      return null;
  }
}

function nameOf(choice) {
  return choice.name ?? choice.label;
}

/* A button for one answer: "row", "tile" or "face" (a die). */
function makeAnswer(choice, form) {
  const picture = pictureOf(choice);
  const words = h("span", { class: "answer-words" });
  const button = h("button", { type: "button", class: `answer ${form}` });

  if (picture)
    button.append(picture);
  if (form !== "face") {
    words.append(h("span", { class: "answer-name" }, nameOf(choice)));
    if (choice.note)
      words.append(h("span", { class: "answer-note" }, choice.note));
    button.append(words);
  }
  return button;
}

function updateAnswer(button, choice) {
  set(button, {
    "aria-label": choice.label,
    "aria-disabled": answering.isBusy ? "true" : null,
    onclick: () => send(choice),
  });
}

function makeCard({ card, token, name, face }) {
  return token
    ? h("div", { class: "answer tile" }, tokenAlone(token, 0), h("span", { class: "answer-name" }, name))
    : h("button", { type: "button", class: "card" }, cardFace(card, face ?? [name]));
}

/* "Red Archer, 1 of 5, can be played". */
function cardLabel(it, i, n) {
  const place = fill(_("%1$s, %2$s of %3$s"), it.name, i + 1, n);

  return canPick(it) ? fill(_("%s, can be chosen"), place) : place;
}

function updateCards(element, list) {
  const isAsked = isDrafting();

  keep(element, list, (it) => `${it.key} ${it.name}`, makeCard, (button, it) => {
    if (it.token)
      return;
    const can = canPick(it), place = list.indexOf(it);

    set(button, {
      class: `card${can ? " lit" : ""}${isPicked(it.key) ? " chosen" : ""}${isAsked && !can ? " dim" : ""}`,
      "aria-label": cardLabel(it, place, list.length),
      "aria-pressed": can ? String(isPicked(it.key)) : null,
      "aria-disabled": can && !answering.isBusy ? null : "true",
      onclick: () => {
        if (can && !answering.isBusy)
          pick(it);
      },
    });
  });
}

/* Cards that are not in the hand: what was drawn on the table, or any card of the box. */
function cardsOffered() {
  const names = new Map();

  for (const choice of answers())
    for (const card of choice.cards)
      if (!names.has(card) || choice.cards.length === 1)
        names.set(card, choice.cards.length === 1 ? { name: nameOf(choice), face: choice.face } : { name: card });
  const rank = (card) => COLOURS.indexOf(cards[card]?.colour ?? "") * 10 + CLASSES.indexOf(cards[card]?.class);

  return [...names].map(([card, names]) => ({ key: `offer ${card}`, card, ...names }))
    .sort((a, b) => rank(a.card) - rank(b.card));
}

function formOf(choice) {
  return choice.shape === "roll" ? "face" : choice.shape === "token" ? "tile" : "row";
}

function isFound(name, wanted) {
  return name.toLocaleLowerCase().includes(wanted);
}

export function makeQuestionView() {
  const asker = h("p", { class: "asker" });
  const title = h("h1", { class: "question-title", tabindex: -1, id: "question-title" });
  const line = h("p", { class: "question-line" });
  const refusal = h("p", { class: "refusal", role: "alert" });
  const search = h("input", { type: "search", class: "search", autocomplete: "off", spellcheck: "false" });
  const found = h("div", { class: "answers" });
  const nothing = h("p", { class: "nothing" });
  const offered = h("div", { class: "cards" });
  const ways = h("div", { class: "ways" });
  const handTitle = h("h2", { class: "hand-title", id: "hand-title" });
  const own = h("div", { class: "cards hand", role: "group", "aria-labelledby": "hand-title" });
  const empty = h("p", { class: "nothing" });
  const wantsTitle = h("h2"), wants = h("div", { class: "answers" });
  const bar = makeDeedBar(false);
  const question = h("section", { class: "question", "aria-labelledby": "question-title" },
    asker, title, line, refusal, search, found, offered, nothing);
  const element = h("div", { class: "asking" }, question,
    h("section", { class: "own", "aria-labelledby": "hand-title" }, handTitle, own, empty), wantsTitle, wants, ways,
    bar.element);

  search.oninput = () => update();
  element.onkeydown = (event) => {
    if (event.key === "Escape" && answering.draft.length > 0)
      putBack();
  };

  /* Return takes the first that is left, but only when one has said which. */
  search.onkeydown = (event) => {
    if (event.key !== "Enter" || search.value.trim() === "")
      return;
    event.preventDefault();
    (found.querySelector("button") ?? offered.querySelector("button"))?.click();
  };

  function updateAnswers() {
    const wanted = search.value.trim().toLocaleLowerCase();
    const isOffer = isDrafting() && !isFromHand();
    const list = isDrafting() ? [] : answers();
    const offers = isOffer ? cardsOffered() : [];
    const isMuch = Math.max(list.length, offers.length) >= SEARCHED_FROM;
    const shown = list.filter((it) => !isMuch || isFound(it.label, wanted));
    const cardsShown = offers.filter((it) => !isMuch || isFound(it.name, wanted) || isPicked(it.key));

    search.hidden = !isMuch;
    set(search, { placeholder: _("Type its name"), "aria-label": _("Find an answer by name") });
    set(found, { class: `answers ${list.length > 0 ? formOf(list[0]) : ""}` });
    keep(found, shown, (it) => `${it.option} ${it.label}`, (it) => makeAnswer(it, formOf(it)), updateAnswer);
    updateCards(offered, cardsShown);
    nothing.hidden = !isMuch || shown.length + cardsShown.length > 0;
    say(nothing, _("Nothing has that name."));
  }

  /* What the card that was picked up could be traded for. */
  function updateTrades() {
    const list = trades();
    const isNew = wants.children.length === 0 && list.length > 0;

    keep(wants, list, (it) => `${it.option} ${it.label}`, (it) => makeAnswer(it, "row"), updateAnswer);
    say(wantsTitle, _("What for?"));
    wantsTitle.hidden = list.length === 0;
    if (isNew)
      wantsTitle.scrollIntoView({ block: "nearest" });
  }

  function updateWays() {
    const list = waysOut();

    keep(ways, list, (it) => `${it.option} ${it.label}`, (it) => h("button", { type: "button", class: "way" }, it.label),
      (button, it) => {
        say(button, it.label);
        set(button, { class: answering.options.length === 1 ? "way deed" : "way",
          "aria-disabled": answering.isBusy ? "true" : null, onclick: () => send(it) });
      });
    ways.hidden = list.length === 0;
  }

  function updateWords({ question: open, over }) {
    const isOurs = answering.options.length > 0, asked = over ?? open;

    set(question, { class: isOurs ? "question ours" : "question" });
    say(asker, over ? "" : isOurs ? _("Your decision") : asked?.asker ? fill(_("%s decides"), asked.asker) : "");
    asker.hidden = asker.textContent === "";
    say(title, asked?.title ?? "");
    say(line, asked?.line ?? "");
    line.hidden = !asked?.line;
    say(refusal, answering.refusal);
  }

  function update() {
    const state = answering.state;
    const hadFocus = element.contains(document.activeElement);
    const hand = ownHand(state);
    const isTracked = Boolean(state.players[state.seat]?.hand);

    updateWords(state);
    updateAnswers();
    updateWays();
    updateCards(own, hand);
    updateTrades();
    say(handTitle, state.players[state.seat]?.overlord ? _("My tokens") : _("My cards"));
    handTitle.hidden = own.hidden = !isTracked;
    say(empty, isTracked ? _("None") : "");
    empty.hidden = !isTracked || hand.length > 0;
    bar.update();
    /* Whoever answered with the keyboard goes on from the new question. */
    if (hadFocus && !element.contains(document.activeElement))
      title.focus();
  }

  let asked = "";

  return { element, update() {
    const now = (answering.state.over ?? answering.state.question)?.title ?? "";

    if (now !== asked)
      search.value = "";
    asked = now;
    update();
  } };
}

/* The button that names the deed, and the way back from it. At the board it is only for what was pressed there. */
export function makeDeedBar(isAtBoard) {
  const main = h("button", { type: "button", class: "deed" });
  const back = h("button", { type: "button", class: "put-back" });
  const element = h("div", { class: "deed-bar" }, main, back);

  back.onclick = () => putBack();
  return { element, update() {
    const choice = deed();
    const picked = answering.chosen !== null || (answering.draft.length > 0 && !isAtBoard);

    element.hidden = !picked;
    main.hidden = choice === null;
    say(main, choice ? (answering.isBusy ? _("Sending…") : choice.label) : "");
    say(back, _("Put it back"));
    set(main, { "aria-disabled": answering.isBusy ? "true" : null,
      onclick: () => {
        if (choice)
          send(choice);
      } });
  } };
}
