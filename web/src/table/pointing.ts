/** What a tap on a hex points at: somebody, the gear he stands at, or an order. */

import type { Hex } from '../board/hexes';
import type { Option, Piece } from '../wire/messages';
import { allAt } from './people';

/** Who is meant on a hex; tapped again, the gear that he stands at. */
export function pointedAt(pieces: readonly Piece[], hex: Hex, held: number | null): Piece | undefined {
  const all = allAt(pieces, hex).filter((piece, i) => !i || piece.gear);
  return all[(all.findIndex((piece) => piece.n === held) + 1) % Math.max(1, all.length)];
}

/** The order that points at a hex; tapped again, the next one. */
export function orderAt(options: readonly Option[] | undefined, hex: Hex, planned: string | undefined): Option | undefined {
  const fitting = (options ?? []).filter((option) => option.hexes.at(-1) === hex);
  return fitting[(fitting.findIndex((option) => option.said === planned) + 1) % Math.max(1, fitting.length)];
}
