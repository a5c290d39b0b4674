/** A try as it is remembered, and changes as they are written. */

import type { Training } from '../wire/generated';
import type { Tried } from './kept';

export function signed(change: number): string {
  return change > 0 ? `+${change}` : String(change).replace('-', '−');
}

/** How a try ended; one that was left counts as left, with the chance that it had. */
export function triedOf({ level, end, start, now, orders }: Training): Tried {
  const last = end === 'won' ? 100 : end === 'lost' ? 0 : (now?.chance ?? orders.find((order) => order.now)?.now?.chance ?? null);
  return { level, end: end || 'left', start: start?.chance ?? null, last };
}
