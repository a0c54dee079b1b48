/* The board in words, for those who cannot see it. */
import { RINGS } from "./option.js";
import { _, fill } from "./words.js";

export function spaceWords(space) {
  const arc = space.slice(-1);

  switch (space.slice(0, -1)) {
    case "forest":
      return fill(_("Forest %s"), arc);
    case "archer":
      return fill(_("Archer %s"), arc);
    case "knight":
      return fill(_("Knight %s"), arc);
    case "swordsman":
      return fill(_("Swordsman %s"), arc);
    default:
      return fill(_("Castle %s"), arc);
  }
}

function colourWords(arc) {
  return [_("red"), _("green"), _("blue")][Math.floor((arc - 1) / 2)];
}

/* "Troll, Knight 4, 2 of 3 points, flames: 1, in tar". */
export function monsterWords(monster, hasSpace = true) {
  const words = [monster.n > 1 ? fill(_("%1$s × %2$s"), monster.n, monster.name) : monster.name];

  if (hasSpace)
    words.push(spaceWords(monster.space));
  if (monster.of > 0)
    words.push(fill(_("%1$s of %2$s points"), monster.points, monster.of));
  if (monster.flames > 0)
    words.push(fill(_("flames: %s"), monster.flames));
  if (monster.tar)
    words.push(_("in tar"));
  return words.join(", ");
}

export function wallWords(wall) {
  const words = [fill(wall.state === "up" ? _("Wall %s") : _("Wall %s gone"), wall.arc)];

  if (wall.fortify > 0)
    words.push(_("fortified"));
  if (wall.flames > 0)
    words.push(fill(_("flames: %s"), wall.flames));
  return words.join(", ");
}

export function towerWords(tower) {
  const name = tower.wizard ? _("Wizard’s Tower %s") : _("Tower %s");
  const words = [fill(tower.state === "up" ? name : _("Tower %s fallen"), tower.arc)];

  if (tower.flames > 0)
    words.push(fill(_("flames: %s"), tower.flames));
  return words.join(", ");
}

/* One sentence for the picture. */
export function boardWords(board) {
  const up = (parts) => parts.filter((part) => part.state === "up").length;
  const monsters = board.monsters.reduce((sum, one) => sum + one.n, 0);

  return fill(_("The board. Towers: %1$s. Walls: %2$s. Monsters: %3$s."), up(board.towers), up(board.walls),
    monsters);
}

/* Every space with something in it, ring by ring, arc by arc, and each arc's Wall and Tower. */
export function spaceList(board) {
  const lines = [];

  for (const ring of RINGS)
    for (let arc = 1; arc <= 6; arc++) {
      const space = `${ring}${arc}`;
      const here = board.monsters.filter((one) => one.space === space);
      const wall = ring === "swordsman" ? board.walls.find((one) => one.arc === arc) : null;
      const tower = ring === "castle" ? board.towers.find((one) => one.arc === arc) : null;
      const parts = [wall ? wallWords(wall) : "", tower ? towerWords(tower) : "",
        ...here.map((one) => monsterWords(one, false))].filter(Boolean);

      if (parts.length > 0)
        lines.push({ space,
          text: fill(_("%1$s, %2$s: %3$s."), spaceWords(space), colourWords(arc), parts.join("; ")) });
    }
  return lines;
}
