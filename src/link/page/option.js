/* What an answer is about, read from the words that the record language writes it in. */
import { cards, tokens } from "./pieces.js";

export const RINGS = ["forest", "archer", "knight", "swordsman", "castle"];
export const COLOURS = ["red", "green", "blue"];

const SPACE = new RegExp(`^(${RINGS.join("|")})([1-6])$`);
const PIECE = /^([a-z0-9-]+)@([a-z]+[1-6])(?::(\d+))?(?:\*(\d+))?((?:\+[a-z-]+)*)$/;
const PART = /^(wall|tower|wizard-tower|arc)([1-6])$/;
const TRADE = /^(\S+) with (\d+) for (\S+)$/;
const OFFER = /^(\S+) to (\d+)$/;

export function spaceOf(name) {
  const [, ring, arc] = SPACE.exec(name);

  return { ring, arc: Number(arc) };
}

function aboutPiece(verb, [, kind, space, points, flames, marks]) {
  if (verb === "place" || verb === "reveal")
    return { shape: "monster-at", token: kind, space };
  return {
    shape: "monster",
    token: kind,
    space,
    points: points === undefined ? tokens[kind]?.health ?? 0 : Number(points),
    flames: Number(flames ?? 0),
    tar: /\+(old-)?tar/.test(marks),
  };
}

function aboutRest(verb, rest) {
  let match;

  if (rest === "")
    return { shape: "nothing" };
  if ((match = PIECE.exec(rest)))
    return aboutPiece(verb, match);
  if ((match = PART.exec(rest)))
    return { shape: match[1], arc: Number(match[2]) };
  if (SPACE.test(rest))
    return { shape: "space", space: rest };
  if ((match = TRADE.exec(rest)))
    return { shape: "trade", cards: [match[1]], player: match[2] - 1, wanted: match[3] };
  if ((match = OFFER.exec(rest)))
    return { shape: "trade", cards: [match[1]], player: match[2] - 1, wanted: null };
  if (rest.split("+").every((name) => name in cards))
    return { shape: "cards", cards: rest.split("+") };
  if (rest in tokens)
    return { shape: "token", token: rest };
  if (COLOURS.includes(rest))
    return { shape: "colour", colour: rest };
  if (/^\d+$/.test(rest))
    return verb === "roll" || verb === "strike"
      ? { shape: verb, number: Number(rest) }
      : { shape: "player", player: rest - 1 };
  return { shape: "other" };
}

export function about(option) {
  const [verb] = option.split(" ", 1);

  return { verb, ...aboutRest(verb, option.slice(verb.length + 1)) };
}
