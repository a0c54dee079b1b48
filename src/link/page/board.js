/* The board, drawn from the state as the app draws it (src/app/board). What can be chosen is lit
 * and is a button. */
import { keep, paint, s, set } from "./dom.js";
import { chip, figure, flames, monster, outline, point, words } from "./draw.js";
import { HUB, INNER, OUTER, R, STAND, TOKEN, WALL, WALL_HALF, distanceOf, layOut, middleOf }
  from "./geometry.js";
import { COLOURS, RINGS, spaceOf } from "./option.js";
import { tokens } from "./pieces.js";
import { monsterWords, spaceWords, towerWords, wallWords } from "./describe.js";

const LEAD = .0052, MERLONS = 5;
const TINTS = { forest: "forest", archer: "a", knight: "b", swordsman: "a", castle: "court" };
const TOWER = .148;
const FULL_HALF = 1150, SMALL_HALF = 1066; /* half the side of what is seen, with and without numbers */
const HATCHINGS = { red: "M.5 0V1", blue: "M0 .5H1", green: "M-.2 -.2L1.2 1.2" };

function at(angle, distance) {
  return point(angle, distance * R);
}

function place(angle, distance) {
  return at(angle, distance).map((d) => d.toFixed(1)).join(" ");
}

function band(inner, outer, from, to, gap = 0) {
  const inside = gap / inner * 90 / Math.PI, outside = gap / outer * 90 / Math.PI;

  return `M${place(from + outside, outer)}A${outer * R} ${outer * R} 0 0 1 ${place(to - outside, outer)}`
    + `L${place(to - inside, inner)}A${inner * R} ${inner * R} 0 0 0 ${place(from + inside, inner)}Z`;
}

function spacePath({ ring, arc }) {
  const gap = LEAD, middle = middleOf(arc);

  return band(INNER[ring] + gap / 2, OUTER[ring] - (ring === "forest" ? 0 : gap / 2),
    middle - 30, middle + 30, gap);
}

function colourOf(arc) {
  return COLOURS[Math.floor((arc - 1) / 2)];
}

/* The ground: drawn once. */

function firs(arc, hasPlate) {
  const fir = (angle, distance, height, width) => s("path", {
    d: "M0 -1L.36 -.5L.16 -.5L.5 0L-.5 0L-.16 -.5L-.36 -.5Z",
    transform: `translate(${place(angle, distance)}) rotate(${angle}) scale(${R * width} ${R * height})`,
  });
  const row = (n, distance, height, width, tint) => {
    const group = s("g", { class: `${colourOf(arc)} ${tint}` });

    for (let i = 0; i < n; i++) {
      const off = (i - (n - 1) / 2) * 58 / 11;

      if (!hasPlate || Math.abs(off) >= 4.9)
        group.append(fir(middleOf(arc) + off, distance, height, width));
    }
    return group;
  };

  return [row(12, .978, .078, .056, "tree"), row(11, .972, .060, .050, "forest")];
}

function hatching(colour, step, id) {
  const side = step * (colour === "green" ? Math.SQRT2 : 1);

  return s("pattern", { id, width: side, height: side, viewBox: "0 0 1 1", patternUnits: "userSpaceOnUse" },
    s("path", { d: HATCHINGS[colour], class: `hatch ${colour}`, "stroke-width": .13 }));
}

function panes(arc, hatch) {
  const colour = colourOf(arc);

  return RINGS.flatMap((ring) => {
    const d = spacePath({ ring, arc });
    const pane = s("path", { d, class: `${colour} ${TINTS[ring]}` });

    return ring === "castle" ? [pane] : [pane, s("path", { d, fill: `url(#${hatch}-${colour})` })];
  });
}

function hub() {
  const petals = Array.from({ length: 6 }, (_, i) => s("ellipse",
    { cy: -.03 * R, rx: .0115 * R, ry: .022 * R, transform: `rotate(${i * 60})`, class: "petal" }));

  return [s("circle", { r: HUB * R, class: "lead" }), ...petals, s("circle", { r: .009 * R, class: "lead" })];
}

function signs() {
  return [1, 3, 5].flatMap((arc) => RINGS.slice(0, 4).flatMap((ring) => {
    const [x, y] = at(middleOf(arc) - 30, ring === "forest" ? .918 : distanceOf(ring));

    return [s("circle", { cx: x, cy: y, r: .039 * R, class: "lead" }),
      paint(figure(ring, x, y, .049 * R), { ink: "var(--sign)", ground: "var(--lead)" })];
  }));
}

function number(arc) {
  const [x, y] = at(middleOf(arc), 1.076);

  return s("g", { class: `number ${colourOf(arc)}` },
    s("rect", { x: x - 69, y: y - 50, width: 138, height: 100, rx: 30 }),
    words(String(arc), x - 24, y, 80),
    words(colourOf(arc)[0].toUpperCase(), x + 30, y + 8, 58));
}

let grounds = 0;

function ground(isSmall) {
  const hatch = `hatch-${grounds++}`;
  const arcs = [1, 2, 3, 4, 5, 6];

  return s("g", { class: "ground", "aria-hidden": "true" },
    s("defs", {}, ...COLOURS.map((colour) => hatching(colour, isSmall ? 64 : 29, `${hatch}-${colour}`))),
    s("circle", { r: 1.004 * R, class: "lead" }),
    ...arcs.flatMap((arc) => firs(arc, !isSmall)),
    ...arcs.flatMap((arc) => panes(arc, hatch)),
    ...[1, 3, 5].map((arc) => s("path", { class: "border",
      d: `M${place(middleOf(arc) - 30, HUB)}L${place(middleOf(arc) - 30, 1)}` })),
    ...hub(), ...(isSmall ? [] : [...signs(), ...arcs.map(number)]));
}

/* Walls and Towers. */

function stones(middle) {
  const pitch = 2 * WALL_HALF / (2 * MERLONS - 1);
  let d = band(.300, .327, middle - WALL_HALF, middle + WALL_HALF);
  let joints = "";

  for (let i = 0; i < MERLONS; i++)
    d += band(.326, .347, middle - WALL_HALF + i * 2 * pitch, middle - WALL_HALF + (i * 2 + 1) * pitch);
  for (let i = 1; i < MERLONS; i++) {
    const angle = middle - WALL_HALF + i * 2 * WALL_HALF / MERLONS;

    joints += `M${place(angle, .304)}L${place(angle, .323)}`;
  }
  return [s("path", { d, class: "stone-edge" }), s("path", { d, class: "stone" }),
    s("path", { d: joints, class: "joint" })];
}

function fortification(middle, n) {
  const from = place(middle - WALL_HALF + 1.2, .3135), to = place(middle + WALL_HALF - 1.2, .3135);
  const d = `M${from}A313.5 313.5 0 0 1 ${to}`;
  const parts = [s("path", { d, class: "strap-edge" }), s("path", { d, class: "strap" })];

  for (let i = 0; i < Math.min(n, 3); i++) {
    const [x, y] = at(middle + (i - (Math.min(n, 3) - 1) / 2) * 14, .3235);

    parts.push(paint(outline("shield", x, y, 94, 9), { outline: "var(--stone-edge)" }),
      paint(figure("shield", x, y, 94), { ink: "var(--target-edge)", ground: "var(--target)" }));
  }
  return parts;
}

function drawWall(wall, isLit) {
  const middle = middleOf(wall.arc), parts = [];

  if (wall.state === "up") {
    parts.push(...stones(middle));
    if (wall.fortify > 0)
      parts.push(...fortification(middle, wall.fortify));
  } else {
    const from = place(middle - WALL_HALF + 1, WALL), to = place(middle + WALL_HALF - 1, WALL);
    const d = `M${from}A${WALL * R} ${WALL * R} 0 0 1 ${to}`;

    parts.push(s("path", { d, class: `court-line ${colourOf(wall.arc)} court` }),
      s("path", { d, class: "missing" }));
  }
  if (isLit)
    parts.push(...ring(band(.292, .355, middle - 26.4, middle + 26.4), wall.state !== "up"));
  if (wall.state === "up" && wall.flames > 0) {
    const [x, y] = at(middle - 17, .335);

    parts.push(flames(wall.flames, x, y - 12, 85));
  }
  if (isLit)
    parts.push(s("path", { d: band(.23, .42, middle - 28, middle + 28), class: "touch" }));
  return parts;
}

/* Gold between two dark lines. */
function ring(d, isFilled) {
  return [s("path", { d, class: isFilled ? "lit-edge filled" : "lit-edge" }), s("path", { d, class: "lit-line" })];
}

function drawTower(tower, hasMonster, isLit) {
  const [x, y] = at(middleOf(tower.arc), STAND), size = TOWER * R * (tower.wizard ? 1.16 : 1);
  const name = tower.wizard ? "wizard-tower" : "tower", parts = [];

  if (tower.state === "up") {
    parts.push(paint(outline(name, x, y, size, 8), { outline: "var(--stone-edge)" }),
      paint(figure(name, x, y, size),
        { ink: tower.wizard ? "var(--wizard)" : "var(--tower)", ground: "var(--tower-mark)" }));
    if (tower.king)
      parts.push(s("path", { d: "M-1 .6L-1 -.45L-.5 .05L0 -.75L.5 .05L1 -.45L1 .6Z", class: "crown",
        transform: `translate(${x} ${y - TOWER * R * .62}) scale(42)` }));
    if (tower.home !== null && tower.home !== undefined)
      parts.push(s("circle", { cx: x + TOWER * R * .4, cy: y + TOWER * R * .36, r: 36,
        class: `home player-${tower.home}` }));
    if (tower.flames > 0)
      parts.push(flames(tower.flames, x, y - size * .5, 85));
  } else if (!hasMonster)
    parts.push(paint(figure("rubble", x, y - size * .2, size * .74),
      { ink: "var(--ghost)", ground: `var(--${colourOf(tower.arc)}-court)` }));
  if (isLit) {
    const r = size * .66;

    parts.push(...ring(`M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`, false));
  }
  return parts;
}

/* A piece that can be pressed while it is lit. `choice` is the option that it stands for. */
function makePiece() {
  return s("g");
}

function dress(element, { look, label, choice, draw }, board) {
  if (element.dataset.look !== look) {
    element.replaceChildren(...draw());
    element.dataset.look = look;
  }
  set(element, {
    role: choice ? "button" : null,
    tabindex: choice ? 0 : null,
    "aria-label": choice ? label : null,
    "aria-pressed": choice ? String(choice.option === board.chosen) : null,
    "aria-hidden": choice ? null : "true",
    class: choice ? (choice.option === board.chosen ? "piece lit chosen" : "piece lit") : "piece",
    onclick: choice ? () => board.onChoose(choice) : null,
    onkeydown: choice ? (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        board.onChoose(choice);
      }
    } : null,
  });
  if (!choice)
    element.onclick = element.onkeydown = null;
}

function isAbout(choice, piece) {
  return choice.shape === "monster" && choice.token === piece.kind && choice.space === piece.space
    && choice.points === piece.points && choice.flames === piece.flames && choice.tar === piece.tar;
}

export function makeBoard(isSmall) {
  const half = isSmall ? SMALL_HALF : FULL_HALF;
  const spaces = s("g"), structures = s("g"), pieces = s("g");
  const element = s("svg", { viewBox: `${-half} ${-half} ${2 * half} ${2 * half}`,
    class: isSmall ? "board small" : "board", role: isSmall ? "img" : "group" },
  ground(isSmall), spaces, structures, pieces);
  const board = { element, chosen: null, onChoose() {} };

  function structurePieces({ walls, towers, monsters }, choices) {
    const held = new Set(monsters.map((one) => one.space));
    const towerPieces = towers.map((tower) => {
      const choice = choices.find((it) => it.arc === tower.arc
        && (it.shape === "tower" || it.shape === "wizard-tower"));

      return { key: `tower${tower.arc}`, choice, label: towerWords(tower),
        look: JSON.stringify([tower, held.has(`castle${tower.arc}`), Boolean(choice)]),
        draw: () => drawTower(tower, held.has(`castle${tower.arc}`), choice) };
    });
    const wallPieces = walls.map((wall) => {
      const choice = choices.find((it) => it.shape === "wall" && it.arc === wall.arc);

      return { key: `wall${wall.arc}`, choice, label: wallWords(wall),
        look: JSON.stringify([wall, Boolean(choice)]), draw: () => drawWall(wall, choice) };
    });

    return [...towerPieces, ...wallPieces];
  }

  function monsterPieces({ monsters }, choices) {
    const seen = new Map();
    const lit = monsters.map((one) => ({ ...one, tar: Boolean(one.tar),
      lit: choices.find((choice) => isAbout(choice, { ...one, tar: Boolean(one.tar) })) }));

    return layOut(lit, (kind) => tokens[kind]?.isFlying).map((piece) => {
      const [x, y] = at(piece.spot.angle, piece.spot.distance);
      const name = `${piece.look}@${piece.space}`, nth = seen.get(name) ?? 0;
      const size = TOKEN * R / 32;

      seen.set(name, nth + 1);
      return { key: `${name}#${nth}`, choice: piece.lit, label: piece.isRest ? "" : monsterWords(piece),
        look: JSON.stringify([piece.spot, piece.n]),
        draw: () => [s("g", { transform: `translate(${x} ${y})` }, piece.isRest
          ? chip(`+${piece.n}`, 0, 0, 90)
          : monster({ ...piece, facing: piece.spot.angle + 180, scale: size * piece.spot.scale }, !isSmall))] };
    });
  }

  function spacePieces(choices) {
    const lit = new Map();

    for (const choice of choices)
      for (const space of spacesOf(choice))
        if (!lit.has(space))
          lit.set(space, choice);
    return [...lit].map(([space, choice]) => ({ key: space, choice, label: spaceWords(space), look: "lit",
      draw: () => ring(spacePath(spaceOf(space)), true) }));
  }

  board.update = (state, choices, label) => {
    element.setAttribute("aria-label", label);
    const used = isSmall ? [] : choices;
    const put = (group, list) => keep(group, list, (it) => it.key, makePiece, (child, it) => dress(child, it, board));

    put(spaces, spacePieces(used));
    put(structures, structurePieces(state, used));
    put(pieces, monsterPieces(state, used));
  };
  return board;
}

/* The spaces that a choice lights; those of a Monster, Wall or Tower light that itself. */
function spacesOf(choice) {
  switch (choice.shape) {
    case "space":
    case "monster-at":
      return [choice.space];
    case "arc":
      return RINGS.map((ringName) => `${ringName}${choice.arc}`);
    case "colour":
      return [1, 2, 3, 4, 5, 6].filter((arc) => colourOf(arc) === choice.colour)
        .flatMap((arc) => RINGS.map((ringName) => `${ringName}${arc}`));
    default:
      return [];
  }
}

/* What can be pressed on the board. */
export function isOnBoard(choice) {
  return ["monster", "wall", "tower", "wizard-tower"].includes(choice.shape) || spacesOf(choice).length > 0;
}
