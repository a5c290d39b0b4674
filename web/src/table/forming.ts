/** A formation that is being drawn up: who stands in it, and where its front lies. The server judges it. */

import { DIRECTIONS } from '../board/hexes';

export interface Forming {
  verb: string;
  keys: string[];
  /** The first of the two sides, clockwise, to which it looks. */
  front: number;
}

/** A written order to form up, taken apart; null for any other order. */
export function formingOf(said: string): Forming | null {
  const [verb, keys, side] = said.split(' ');
  const front = (DIRECTIONS as readonly string[]).indexOf(side ?? '');
  return (verb === 'form' || verb === 'wall') && keys && front >= 0 ? { verb, keys: keys.split('+'), front } : null;
}

export function formed({ verb, keys, front }: Forming): string {
  return `${verb} ${keys.join('+')} ${DIRECTIONS[front % 6]} ${DIRECTIONS[(front + 1) % 6]}`;
}

/** Somebody steps into the formation, or out of it; the last man stays. */
export function enlisted(forming: Forming, key: string): Forming {
  const without = forming.keys.filter((one) => one !== key);
  const keys = without.length < forming.keys.length ? without : [...forming.keys, key];
  return keys.length ? { ...forming, keys } : forming;
}
