/* Where everything stands on the board: src/app/board/board-geometry.c, with a radius of 1000.
 * Angles are in degrees, clockwise from the top. */
import { spaceOf } from "./option.js";

export const R = 1000;
export const HUB = .066;
export const STAND = .196; /* where Towers stand */
export const WALL = .32;
export const WALL_HALF = 25.2;
export const TOKEN = .0875;
export const INNER = { forest: .836, archer: .672, knight: .508, swordsman: WALL, castle: HUB };
export const OUTER = { forest: 1, archer: .836, knight: .672, swordsman: .508, castle: WALL };

const PITCH = .18, EDGE = .03, SMALLEST = .78;
/* Where tokens stand; how many stand each on its own before equal ones are stacked; how many places
 * there are before the rest becomes a chip. */
const PLACES = {
  forest: { distance: .912, apart: 5, places: 8 },
  archer: { distance: .754, apart: 5, places: 7 },
  knight: { distance: .590, apart: 5, places: 6 },
  swordsman: { distance: .4265, apart: 3, places: 4 },
  castle: { distance: STAND, apart: 4, places: 4 },
};
const CASTLE_SPOTS = [
  [[0, 0, 1]],
  [[-15.5, .012, .84], [15.5, .012, .84]],
  [[-17, .028, .76], [17, .028, .76], [0, -.06, .76]],
  [[-18, .036, .68], [0, .05, .68], [18, .036, .68], [0, -.052, .68]],
];

export function middleOf(arc) {
  return 30 + 60 * (arc - 1);
}

export function distanceOf(ring) {
  return PLACES[ring].distance;
}

/* Equal ones are one piece with a number, unless they are lit. */
function stack(pieces) {
  const stacks = [];

  for (const piece of pieces) {
    const same = stacks.find((other) => other.look === piece.look && !other.lit && !piece.lit);

    if (same)
      same.n += piece.n;
    else
      stacks.push(piece);
  }
  return stacks;
}

/* What finds no place becomes one chip: the weakest that are not lit. */
function gatherRest(pieces, most) {
  let n = 0;

  if (pieces.length <= most)
    return pieces;
  for (let i = pieces.length; i-- > 0 && pieces.length >= most;)
    if (!pieces[i].lit)
      n += pieces.splice(i, 1)[0].n;
  if (n > 0)
    pieces.push({ look: "rest", isRest: true, n });
  return pieces;
}

function spread(pieces, ring, middle) {
  const { distance } = PLACES[ring];
  const n = pieces.length, room = Math.PI / 3 * distance - EDGE;
  let scale = 1, pitch = PITCH;

  if (ring === "castle" && n <= 4) {
    pieces.forEach((piece, i) => {
      const [angle, out, size] = CASTLE_SPOTS[n - 1][i];

      piece.spot = { angle: middle + angle, distance: STAND + out, scale: size };
    });
    return;
  }
  if (n * PITCH > room) {
    scale = Math.max(ring === "castle" ? .6 : SMALLEST, room / (n * PITCH));
    pitch = Math.min(PITCH * scale, (room - PITCH * scale) / (n - 1));
  }
  pieces.forEach((piece, i) => {
    const angle = middle + (i - (n - 1) / 2) * pitch / distance * 180 / Math.PI;

    piece.spot = { angle, distance, scale };
  });
}

/* Whoever stands nearer to the Castle must not hide the points of the others; side by side, the
 * middle lies above. */
function drawingOrder(pieces, middle) {
  const off = (piece) => Math.abs(piece.spot.angle - middle);

  return pieces.sort((a, b) => a.spot.distance - b.spot.distance || off(b) - off(a));
}

/* `monsters` are those of the state, each with `lit`; in the order in which they are drawn. */
export function layOut(monsters, isFlying) {
  const spaces = new Map();
  const placed = [];

  for (const one of monsters) {
    const look = `${one.kind}:${one.points}*${one.flames}${one.tar ? "+tar" : ""}`;
    const crowd = spaces.get(one.space) ?? [];

    for (let i = 0; i < one.n; i++)
      crowd.push({ ...one, look, n: 1 });
    spaces.set(one.space, crowd);
  }
  for (const [space, crowd] of spaces) {
    const { ring, arc } = spaceOf(space), middle = middleOf(arc);
    let pieces = crowd.sort((a, b) => b.points - a.points || a.kind.localeCompare(b.kind));

    if (pieces.length > PLACES[ring].apart)
      pieces = stack(pieces);
    pieces = gatherRest(pieces, PLACES[ring].places);
    spread(pieces, ring, middle);
    for (const piece of drawingOrder(pieces, middle))
      placed.push({ ...piece, space });
  }
  /* Tar and wings spread beyond their space: they lie below. */
  const rank = (piece) => piece.tar ? 0 : isFlying(piece.kind) ? 1 : 2;

  return placed.sort((a, b) => rank(a) - rank(b));
}
