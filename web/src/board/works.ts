/** What people have done to the field: doors, breaches, damage, ground that is no longer what was painted. */

import { centre, corners, hexPath, round, type Hex, type Point } from './hexes';
import type { Works } from './state';

/** The middle of a side and the way along it, in degrees. */
function along(hex: Hex, side: number): { at: Point; turn: number } {
  const six = corners(hex);
  const [[ax, ay], [bx, by]] = [six[side % 6] as Point, six[(side + 1) % 6] as Point];
  return { at: [(ax + bx) / 2, (ay + by) / 2], turn: round((Math.atan2(by - ay, bx - ax) * 180) / Math.PI) };
}

const DRAWN: Record<Works['sides'][number]['state'], string> = {
  open: '<path class="door" d="M-15 0h7M8 0h7M-8 0l5-11"/>',
  shut: '<path class="door-under" d="M-15 0h30"/><path class="door" d="M-15 0h30"/>',
  destroyed: '<path class="rubble" d="M-15 3l6-7l6 4l-3 6zM-1 5l3-8l7 1l1 7zM8-2l5-4l4 5l-5 4z"/>',
};

function sideMark({ hex, side, state }: Works['sides'][number]): string {
  const { at, turn } = along(hex, side);
  return `<g transform="translate(${round(at[0])} ${round(at[1])}) rotate(${turn})">${DRAWN[state]}</g>`;
}

function damage([hex, amount]: readonly [Hex, number]): string {
  const [x, y] = centre(hex);
  const at = `translate(${round(x + 18)} ${round(y - 16)})`;
  return `<g class="damage" transform="${at}"><circle r="9.500"/><text y="4.500">${amount}</text></g>`;
}

/** All of it, as it lies on the ground. */
export function works(done: Works | undefined): string {
  if (!done) return '';
  const changed = done.changed.map((hex) => hexPath(hex, 0.94)).join('');
  return (
    (changed ? `<path class="changed" d="${changed}"/>` : '') + done.sides.map(sideMark).join('') + done.damage.map(damage).join('')
  );
}
