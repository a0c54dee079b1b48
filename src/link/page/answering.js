/* What this phone is about to answer: the options of the question that is its own, the cards that
 * have been picked up, the piece that was pressed on the board. Both tabs show the same. */
import { get, hand, link } from "./link.js";
import { about } from "./option.js";
import { _ } from "./words.js";

const PATIENCE_MS = 3000; /* an answer that was taken shows within that, or is asked for */

export const answering = {
  state: null,
  options: [],  /* of the question, each with what it is about; none if it is not ours */
  draft: [],    /* cards that are picked up: { key, card } */
  chosen: null, /* option pressed on the board */
  isBusy: false,
  refusal: "",
  onChange() {},
};

let shown = "";     /* the question that the choice belongs to */
let sentAt = null;  /* the revision that was answered */

function clear() {
  answering.draft = [];
  answering.chosen = null;
  answering.refusal = "";
}

/* Who is offered a trade gives what the other wants. */
function fromSeat(choice, { seat, players }) {
  if (choice.shape !== "trade")
    return choice;
  return choice.player === seat
    ? { ...choice, shape: "cards", cards: [choice.wanted] }
    : { ...choice, playerName: players[choice.player]?.name ?? "" };
}

export function takeState(state) {
  const question = state.question;
  const isOurs = Boolean(question?.yours && question.options);
  const now = JSON.stringify([question?.kind, question?.title, question?.line, question?.options]);
  const isAnswered = sentAt !== null && state.revision !== sentAt;

  if (now !== shown || isAnswered) {
    clear();
    answering.isBusy = false;
    sentAt = null;
  }
  shown = now;
  answering.state = state;
  answering.options = isOurs ? question.options.map((it) => fromSeat({ ...it, ...about(it.option) }, state)) : [];
}

/* Cards, or the Overlord's tokens, each by itself. */
export function ownHand(state) {
  const held = state.players[state.seat]?.hand ?? [];

  return held.flatMap(({ card, token, name, face, n }) =>
    Array.from({ length: n }, (_unused, i) => ({ key: `${card ?? token}#${i}`, card, token, name, face })));
}

/* Deeds without a piece: to keep all cards, to end the turn. */
export function waysOut() {
  return answering.options.filter(({ shape }) => shape === "nothing");
}

export function answers() {
  return answering.options.filter(({ shape }) => shape !== "nothing");
}

/* Whether the answers are cards, which are picked up before they are an answer. */
export function isDrafting() {
  const rest = answers();

  return rest.length > 0 && rest.every(({ cards }) => cards);
}

/* Whether they are all in the own hand: then that is where they are picked up. */
export function isFromHand() {
  const held = new Set(ownHand(answering.state).map(({ card }) => card));

  return isDrafting() && answers().every(({ cards }) => cards.every((card) => held.has(card)));
}

function has(cards, wanted) {
  const left = [...cards];

  return wanted.every((card) => {
    const at = left.indexOf(card);

    if (at >= 0)
      left.splice(at, 1);
    return at >= 0;
  });
}

function fits(draft) {
  return answers().some(({ cards }) => has(cards, draft.map(({ card }) => card)));
}

export function canPick({ key, card }) {
  const others = answering.draft.filter((it) => it.key !== key);

  return isDrafting() && (fits([...others, { key, card }]) || fits([{ key, card }]));
}

export function isPicked(key) {
  return answering.draft.some((it) => it.key === key);
}

/* Picks a card up, or puts it back. One that does not go with the others takes their place. */
export function pick({ key, card }) {
  const one = { key, card };

  answering.refusal = "";
  if (isPicked(key))
    answering.draft = answering.draft.filter((it) => it.key !== key);
  else if (fits([...answering.draft, one]))
    answering.draft.push(one);
  else if (fits([one]))
    answering.draft = [one];
  answering.onChange();
}

export function choose(choice) {
  answering.refusal = "";
  answering.chosen = answering.chosen === choice.option ? null : choice.option;
  answering.onChange();
}

export function putBack() {
  clear();
  answering.onChange();
}

/* Trades that the card which was picked up allows: what is wanted is chosen from these. */
export function trades() {
  return answers().filter(({ shape, cards }) => shape === "trade"
    && answering.draft.length === 1 && cards[0] === answering.draft[0].card);
}

/* What the button would do: the option that is exactly what was picked up, or null. */
export function deed() {
  const picked = answering.draft.map(({ card }) => card);

  if (answering.chosen !== null)
    return answers().find(({ option }) => option === answering.chosen) ?? null;
  if (picked.length === 0)
    return null;
  return answers().find(({ shape, cards }) => shape === "cards" && cards.length === picked.length
    && has(cards, picked)) ?? null;
}

async function lookAgain() {
  try {
    link.onState(await get("/api/state"));
  } catch {
    /* The line will bring it. */
  }
}

/* Sends once: until the host has said what became of it, nothing else is sent. */
export async function send(choice) {
  if (answering.isBusy)
    return;
  const revision = answering.state.revision;

  answering.isBusy = true;
  answering.refusal = "";
  sentAt = revision;
  answering.onChange();
  try {
    const refusal = await hand(revision, choice.option);

    if (refusal === null) {
      setTimeout(() => {
        if (answering.isBusy && sentAt === revision)
          lookAgain().then(() => {
            answering.isBusy = false;
            answering.onChange();
          });
      }, PATIENCE_MS);
      return;
    }
    answering.refusal = refusal;
  } catch {
    answering.refusal = _("Your answer did not reach Castellan. Try again.");
  }
  answering.isBusy = false;
  sentAt = null;
  answering.onChange();
}
