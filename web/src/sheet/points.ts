/** Points of a game that is no battle to which its players may agree to go back: the beginning of each day or turn. */

import { say } from '../texts/texts.svelte';
import type { LogLine } from './types';

const MOST = 12;

export function daysOf(log: readonly LogLine[], kind: string): { to: number; text: string }[] {
  const found = new Map<number, { to: number; text: string }>();
  for (const { day = 0, n } of log) {
    if (day > 0 && !found.has(day)) found.set(day, { to: n - 1, text: say(kind === 'argad' ? 'point-argad' : 'point-day', { day }) });
  }
  return [...found.values()].slice(-MOST).reverse();
}
