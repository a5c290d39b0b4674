/** What an adviser says, as it is shown. */

import type { Advice, Option } from '../wire/messages';

/** A value for the eye: only its distance from its neighbours means anything. */
export function worth(value: number): string {
  return value > 0 ? `+${value}` : String(value).replace('-', '−');
}

/** Advice as an order that can be previewed. */
export function optionOf({ why: _, value: __, hexes, pieces, ...order }: Advice): Option {
  return { ...order, hexes: hexes ?? [], pieces: pieces ?? [] };
}
