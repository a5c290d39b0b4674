/** Points of a game to which its players may agree to go back: the beginning of each side's turn. */

import { say } from '../texts/texts.svelte';
import type { Table } from '../wire/messages';

const MOST = 12;

export function pointsOf(table: Table, name: (side: string) => string): { to: number; text: string }[] {
  const found = new Map<string, { to: number; text: string }>();
  let last = '';
  for (const line of table.log) {
    const now = `${line.turn} ${line.side}`;
    // What is said of the set-up counts as the first turn too: the later one is meant.
    if (now !== last && line.turn > 0) {
      found.delete(now);
      found.set(now, { to: line.n - 1, text: say('point-turn', { side: name(line.side), turn: line.turn }) });
    }
    last = now;
  }
  return [...found.values()].slice(-MOST).reverse();
}
