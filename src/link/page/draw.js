/* Figures, cards, tokens and dice, as the app draws them (src/app/draw). */
import { paint, s } from "./dom.js";
import { cards, figures, tokens } from "./pieces.js";

const shelf = s("svg", { width: 0, height: 0, class: "shelf", "aria-hidden": "true" });

document.body.append(shelf);

function layer([isGround, width, path], isOutline, extra) {
  const kind = isOutline ? "outline" : isGround ? "ground" : "ink";
  const isLine = isOutline || width > 0;

  return s("path", {
    d: path,
    class: `${kind} ${isLine ? "line" : "area"}`,
    "stroke-width": isLine ? width + extra : null,
  });
}

/* Symbols are made when they are first wanted. */
function symbol(id, layers) {
  if (!document.getElementById(id))
    shelf.append(s("symbol", { id, viewBox: "0 0 64 64", overflow: "visible" }, ...layers()));
  return `#${id}`;
}

function use(href, x, y, size) {
  return s("use", { href, x: x - size / 2, y: y - size / 2, width: size, height: size });
}

/* About a point; its colours are --ink and --ground of whatever it is in. */
export function figure(name, x, y, size) {
  const layers = figures[name] ?? [];

  return use(symbol(`figure-${name}`, () => layers.map((it) => layer(it, false, 0))), x, y, size);
}

/* The same, spread by `width` of 64: what lies under a figure to set it off. */
export function outline(name, x, y, size, width) {
  const layers = (figures[name] ?? []).filter(([isGround]) => !isGround);

  return use(symbol(`outline-${name}-${width}`, () => layers.map((it) => layer(it, true, width))),
    x, y, size);
}

export function sign(name, className = "") {
  return s("svg", { viewBox: "0 0 64 64", class: `sign ${className}`, "aria-hidden": "true" },
    figure(name, 32, 32, 64));
}

export function point(angle, distance) {
  const radians = angle * Math.PI / 180;

  return [distance * Math.sin(radians), -distance * Math.cos(radians)];
}

export function words(text, x, y, size, attributes = {}) {
  const element = s("text", { x, y, "font-size": size, dy: ".36em", ...attributes });

  element.textContent = text;
  return element;
}

/* Cards, on 100 × 140. They look the same in every theme. */

const FIELDS = { red: "#A5243A", green: "#5F861F", blue: "#24589C", special: "#5B2A7E",
  building: "#7A4B33", wizard: "#241B47", any: "#2A2530" };
const IVORY = "#FBF6EA";
const GOLD = "#E3A32E";
const INK = "#2A2530";
const PALE_INK = "#6A6167";
const SPARK = "M0 -1C.1 -.25 .25 -.1 1 0C.25 .1 .1 .25 0 1C-.1 .25 -.25 .1 -1 0C-.25 -.1 -.1 -.25 0 -1Z";
const SPARKS = [[1.4, 1.7, .034], [8.6, 2.5, .027], [2, 8.5, .025], [8.2, 8.5, .034], [5, .9, .02],
  [.9, 5.2, .02], [9.2, 5.8, .02]];
const HATCHINGS = {
  red: "M3.1 0V6.2", blue: "M0 3.1H6.2", green: "M-1 -1L7.2 7.2", special: "M-1 7.2L7.2 -1",
};

function fieldOf(card) {
  return card.class in FIELDS ? card.class : card.colour || "any";
}

function isSoldier(card) {
  return !(card.class in FIELDS);
}

function hatch(field) {
  const id = `card-hatch-${field}`;
  const side = field === "green" || field === "special" ? 6.2 * Math.SQRT2 : 6.2;

  if (!document.getElementById(id))
    shelf.append(s("pattern", { id, width: side, height: side, viewBox: "0 0 6.2 6.2",
      patternUnits: "userSpaceOnUse" },
    s("path", { d: HATCHINGS[field], stroke: "#FFF", "stroke-opacity": .18, "stroke-width": 1.1 })));
  return `url(#${id})`;
}

function bricks(x, y, width, height) {
  let path = "";

  for (let row = 0; row * 12 < height; row++) {
    path += `M${x} ${y + row * 12}h${width}`;
    for (let at = x + (row % 2) * 12; at < x + width; at += 24)
      path += `M${at} ${y + row * 12}v12`;
  }
  return s("path", { d: path, stroke: "#FFF", "stroke-opacity": .13, "stroke-width": 1.3 });
}

function sparks(x, y, width, height) {
  return SPARKS.map(([dx, dy, size]) => s("path", { d: SPARK, fill: GOLD, "fill-opacity": .8,
    transform: `translate(${x + dx / 10 * width} ${y + dy / 10 * height}) scale(${size * width})` }));
}

function pane(field, x, width) {
  const box = { x, y: 6, width, height: 96 };
  const parts = [s("rect", { ...box, fill: FIELDS[field] })];

  if (field === "building")
    parts.push(bricks(x, 6, width, 96));
  else if (field === "wizard")
    parts.push(...sparks(x, 6, width, 96));
  else if (field in HATCHINGS)
    parts.push(s("rect", { ...box, fill: hatch(field) }));
  return parts;
}

function letters(card) {
  const colours = card.colour === "any" ? ["red", "green", "blue"] : [card.colour];
  const width = colours.length > 1 ? 43 : 25;
  const parts = [s("rect", { x: 5, y: 5, width, height: colours.length > 1 ? 21 : 25, rx: 6, fill: IVORY })];

  colours.forEach((colour, i) => parts.push(colours.length > 1
    ? words(colour[0].toUpperCase(), 14.4 + i * 12.6, 16.2, 14.5, { fill: FIELDS[colour] })
    : words(colour[0].toUpperCase(), 18, 18, 18.5, { fill: FIELDS[colour] })));
  return parts;
}

function star(x, y, radius) {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const [dx, dy] = point(i * 36, i % 2 === 0 ? radius : .44 * radius);

    return `${x + dx} ${y + dy}`;
  });

  return s("path", { d: `M${corners.join("L")}Z`, fill: GOLD });
}

/* Where a special reaches beyond the rings of the soldiers. */
function reach(card) {
  const signs = [...(card.inCastle ? ["castle"] : []), ...(card.inForest ? ["forest"] : [])];

  return signs.flatMap((name, i) => [s("circle", { cx: 82 - i * 24, cy: 18, r: 10.5, fill: IVORY }),
    paint(figure(name, 82 - i * 24, 18, 14.5), { ink: INK, ground: IVORY })]);
}

/* A long name is broken at the space nearest to its middle, and shrinks where it must. The English
 * name below another is smaller and paler. */
function nameLines(name, also) {
  const wide = (text, size) => text.length * size * .56;
  const fit = (text, size) => Math.min(size, size * 88 / wide(text, size));
  const spaces = [...name.matchAll(/ /g)].map((match) => match.index);
  const cut = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2))[0];
  const line = (text, y, size, fill = INK) => words(text, 50, y, fit(text, size), { fill });

  if (also && (cut === undefined || fit(name, 14) >= 10.5))
    return [line(name, 113.4, 14), line(also, 128.4, 11.6, PALE_INK)];
  if (also)
    return [line(name.slice(0, cut), 109.2, 12), line(name.slice(cut + 1), 119.8, 12), line(also, 131, 10.4, PALE_INK)];
  if (cut === undefined || wide(name, 15.4) <= 84)
    return [line(name, 120.3, 15.4)];
  return [line(name.slice(0, cut), 113.2, 14), line(name.slice(cut + 1), 127.8, 14)];
}

export function cardFace(id, names) {
  const card = cards[id] ?? { figure: "", class: "special", colour: "" };
  const field = fieldOf(card);
  const face = s("svg", { viewBox: "0 0 100 140", class: "card-face", "aria-hidden": "true" },
    s("rect", { x: 1, y: 1, width: 98, height: 138, rx: 10, fill: IVORY, stroke: INK, "stroke-width": 2 }));

  const panes = field === "any"
    ? ["red", "green", "blue"].flatMap((colour, i) => pane(colour, 6 + i * 88 / 3, 88 / 3 + .3))
    : pane(field, 6, 88);

  if (!document.getElementById("card-field"))
    shelf.append(s("clipPath", { id: "card-field" }, s("rect", { x: 6, y: 6, width: 88, height: 96, rx: 6 })));
  face.append(s("g", { "clip-path": "url(#card-field)" }, ...panes),
    paint(outline(card.figure, 50, 57, 62, 9), { outline: FIELDS[field] }),
    paint(figure(card.figure, 50, 57, 62), { ink: field === "wizard" ? GOLD : IVORY, ground: FIELDS[field] }));
  if (card.colour && (card.colour !== "any" || isSoldier(card)))
    face.append(...letters(card));
  if (card.class === "hero")
    face.append(star(82, 19, 9));
  if (!isSoldier(card) && field !== "building")
    face.append(...reach(card));
  face.append(...nameLines(...names));
  return face;
}

/* Its field alone, for lists. */
export function cardSmall(id) {
  const face = cardFace(id, [""]);

  face.setAttribute("viewBox", "3 3 94 102");
  face.setAttribute("class", "card-small");
  return face;
}

/* Dice: ivory in every theme. */
const SPOTS = [[0, 0], [-1, -1], [1, 1], [1, -1], [-1, 1], [-1, 0], [1, 0]];
const FACES = [[], [0], [1, 2], [0, 1, 2], [1, 2, 3, 4], [0, 1, 2, 3, 4], [1, 2, 3, 4, 5, 6]];

export function die(number) {
  return s("svg", { viewBox: "-32 -32 64 64", class: "die", "aria-hidden": "true" },
    s("rect", { x: -28, y: -28, width: 56, height: 56, rx: 13, fill: "#F6F0E4", class: "die-body" }),
    ...(FACES[number] ?? []).map((i) => s("circle",
      { cx: SPOTS[i][0] * 14, cy: SPOTS[i][1] * 14, r: 5.6, fill: INK })));
}

export function avatar(player, name) {
  const element = s("svg", { viewBox: "0 0 40 40", class: `avatar player-${player}`, "aria-hidden": "true" },
    s("circle", { cx: 20, cy: 20, r: 20 }));

  element.append(words([...name][0]?.toUpperCase() ?? "", 20, 20, 17));
  return element;
}

/* A token by itself, its Castle below. */
export function tokenAlone(kind, points) {
  const token = tokens[kind] ?? { figure: kind, health: 0 };
  const drawing = token.isMonster
    ? monster({ kind, points, facing: 180, scale: .92, flames: 0, n: 1 }, true)
    : seal(token);

  return s("svg", { viewBox: "-33 -33 66 66", class: "token", "aria-hidden": "true" }, drawing);
}

function seal(token) {
  const colour = token.colour;
  const parts = s("g", { class: colour ? `seal ${colour}` : "seal" },
    s("circle", { r: 29.5, class: "seal-body" }),
    s("circle", { r: 26, class: "seal-rim" }),
    figure(token.figure, 0, 0, 37));

  if (token.isHarbinger)
    parts.append(s("circle", { cx: 19, cy: -19, r: 13.5, class: "seal-sign" }),
      paint(figure("harbinger", 19, -19, 21), { ink: "var(--on-boss)", ground: "var(--boss)" }));
  if (colour)
    parts.append(s("circle", { cx: 20, cy: 20, r: 11, class: "seal-letter" }),
      words(colour[0].toUpperCase(), 20, 20, 14.5, { class: "seal-word" }));
  return parts;
}

/* Monsters: a plate whose corners count the points, with its figure upright; on a scale where its
 * radius is 32. By corners: apothems, scale, how far away from the Castle it is moved, the figure's
 * box and how far away that is, the points' distance towards the Castle and their size. */
const FORMS = {
  3: { apothem: 24, inner: 21.2, scale: 1, away: 4, box: 31.5, back: 6.2, tip: 16, font: 25 },
  4: { apothem: 26.56, inner: 23.6, scale: .93, away: 0, box: 35, back: 8.6, tip: 17.8, font: 24 },
  5: { apothem: 28.48, inner: 25.6, scale: .93, away: 1.2, box: 40, back: 8.4, tip: 18.4, font: 23 },
};
const WING_ROOTS = { 3: 13, 4: 17, 5: 19 };

/* Sides and corners are parts of circles that touch. */
function plate(corners, radius, corner, apothem, turn) {
  const step = 360 / corners, half = step / 2 * Math.PI / 180;
  const far = radius - corner, a = far * Math.cos(half), b = far * Math.sin(half);
  const k = apothem - corner, behind = (k * k - a * a - b * b) / (2 * (a - k));
  const spread = Math.atan2(b, a + behind) * 180 / Math.PI;
  const at = (cx, cy, angle, r) => point(angle, r).map((d, i) => (d + (i ? cy : cx)).toFixed(2)).join(" ");
  let path = "";

  for (let i = 0; i < corners; i++) {
    const side = turn + step / 2 + i * step;
    const [x, y] = point(side, -behind), [cx, cy] = point(side + step / 2, far);
    const r = behind + apothem;

    path += `${i ? "L" : "M"}${at(x, y, side - spread, r)}A${r} ${r} 0 0 1 ${at(x, y, side + spread, r)}`;
    path += `A${corner} ${corner} 0 0 1 ${at(cx, cy, side + step - spread, corner)}`;
  }
  return `${path}Z`;
}

export function flames(n, x, y, size) {
  const shown = n > 3 ? 1 : n;
  const parts = [];

  for (let i = 0; i < shown; i++) {
    const at = x + (i - (shown - 1) / 2) * size * .5 - (n > 3 ? size * .16 : 0);

    parts.push(outline("flame", at, y, size, 11), figure("flame", at, y, size));
  }
  if (n > 3)
    parts.push(chip(String(n), x + size * .42, y + size * .06, size * .66));
  return s("g", { class: "flames" }, ...parts);
}

export function chip(text, x, y, height) {
  const width = Math.max(height, height * (.5 + text.length * .5));

  return s("g", { class: "chip" },
    s("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 }),
    words(text, x, y, height * .8));
}

function wings(corners) {
  return [-1, 1].map((side) => s("path", { d: figures.wing[0][2], class: "plate",
    transform: `translate(${side * WING_ROOTS[corners]} -5) scale(${side} 1)` }));
}

/* kind, points, facing (degrees, where the Castle is), scale, flames, tar, n. */
export function monster(look, hasPoints) {
  const token = tokens[look.kind] ?? { figure: "", health: 1 };
  const corners = Math.min(5, Math.max(3, token.health));
  const form = { ...FORMS[corners] };
  const [ux, uy] = point(look.facing, 1);
  const isPointed = hasPoints && look.points > 0, hasGold = token.isBoss || token.isMega;
  const outer = plate(corners, 32, 6, form.apothem, look.facing);
  const inner = plate(corners, 29, 4.6, form.inner, look.facing);
  const scale = look.scale * form.scale * (token.isMega ? 1.14 : token.isSummoned ? .86 : 1);
  const lift = token.isFlying ? 4 : 0;
  const clip = `clip-${corners}-${Math.round(look.facing)}`;
  const parts = [];

  if (!document.getElementById(clip))
    shelf.append(s("clipPath", { id: clip }, s("path", { d: inner })));
  if (token.isBoss) {
    form.box -= 3;
    form.back += 1.4;
    form.tip -= .8;
    form.font -= 3;
  }
  if (!isPointed) {
    form.box += 7;
    form.back = 2.6;
  }

  if (token.isFlying)
    parts.push(s("ellipse", { cy: 32 * .98 + 4, rx: 19, ry: 4.2, class: "shadow" }), ...wings(corners));
  else
    parts.push(s("path", { d: outer, class: "shadow", transform: "translate(0 1.8) scale(1.04)" }));
  if (look.tar)
    parts.push(s("path", { d: figures["tar-under"][0][2], class: "tar",
      transform: `translate(${-ux * 3.6} ${-uy * 3.6}) translate(-32 -32)` }));
  for (let i = Math.min(look.n, 3) - 1; i > 0; i--)
    parts.push(s("path", { d: outer, class: "plate", transform: `translate(${-ux * 4.6 * i} ${-uy * 4.6 * i})` }));
  parts.push(s("circle", { r: 46, class: "touch" }), s("path", { d: outer, class: "ring-edge" }),
    s("path", { d: outer, class: "ring" }), s("path", { d: outer, class: "plate" }));
  if (token.isMega)
    parts.push(s("path", { d: plate(corners, 28.2, 4.2, form.inner - .9, look.facing), class: "mega" }));

  const face = s("g", { "clip-path": `url(#${clip})` },
    figure(token.figure, -ux * form.back, -uy * form.back, form.box));

  if (isPointed) {
    if (hasGold)
      face.append(s("circle", { cx: ux * (form.tip + 3), cy: uy * (form.tip + 3), r: 14.6, class: "gold" }));
    face.append(words(String(look.points), ux * form.tip, uy * form.tip, form.font,
      { class: hasGold ? "points on-gold" : "points" }));
  }
  parts.push(face);
  for (let i = look.points; isPointed && i < token.health; i++) {
    const [x, y] = point(look.facing + 360 / corners * (token.health - i), 24.4);

    parts.push(s("circle", { cx: x, cy: y, r: 2.9, class: "lost" }));
  }
  if (look.flames > 0)
    parts.push(flames(look.flames, uy < -.3 ? (ux > 0 ? -15 : 15) : Math.abs(ux) > .3 ? -ux * 13.4 : 19.8,
      -19.8, 27.5));
  if (look.n > 1)
    parts.push(chip(`×${look.n}`, -ux * 16 + 17.6, -21.1, 24));
  return s("g", { class: "monster",
    transform: `scale(${scale}) translate(${-ux * form.away} ${-uy * form.away - lift})` }, ...parts);
}
