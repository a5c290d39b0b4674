/** What a tap on a hex points at: somebody, the gear he stands at, or an order. */

import { distance, type Hex } from '../board/hexes';
import type { Option, Piece, Reach } from '../wire/messages';
import { allAt, hexesOf } from './people';

/** Who is meant on a hex; tapped again, the gear that he stands at. */
export function pointedAt(pieces: readonly Piece[], hex: Hex, held: number | null): Piece | undefined {
  const all = allAt(pieces, hex).filter((piece, i) => !i || piece.gear);
  return all[(all.findIndex((piece) => piece.n === held) + 1) % Math.max(1, all.length)];
}

/** The road of a charge with another hex: cut short where it is crossed again, else one hex longer. */
export function roadTo(road: readonly Hex[], start: Hex | null, hex: Hex): Hex[] | null {
  const at = road.indexOf(hex);
  if (at >= 0) return road.slice(0, at + 1);
  const last = hex === start ? null : (road.at(-1) ?? start);
  return last && distance(last, hex) === 1 ? [...road, hex] : hex === start ? [] : null;
}

/** Whether a tap means the piece on a hex: one's own people, and enemies who can be struck. */
function meansHim(held: Piece, { shots, attacks, charges }: Reach, there: Piece | undefined): boolean {
  if (!there || there.gear || held.gear) return false;
  return there.side === held.side || [...shots, ...attacks, ...charges].some(({ target }) => target === there.n);
}

/** The order that points at a hex to which no walk leads; tapped again, the next one. */
export function orderAt(held: Piece, reach: Reach, hex: Hex, there: Piece | undefined, planned: string | undefined): Option | undefined {
  if (reach.hexes[hex] || hexesOf(held).includes(hex) || meansHim(held, reach, there)) return undefined;
  const fitting = (reach.others ?? []).filter((option) => option.hexes.at(-1) === hex);
  return fitting[(fitting.findIndex((option) => option.said === planned) + 1) % Math.max(1, fitting.length)];
}
