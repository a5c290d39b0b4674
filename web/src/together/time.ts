/** Times as a clock shows them. */

import { say } from '../texts/texts.svelte';
import type { ClockSet, Together } from '../wire/generated';

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** How much is left: days and hours, hours and minutes, or minutes and seconds. Less than nothing is nothing. */
export function leftWords(ms: number): string {
  const left = Math.max(0, ms);
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const [minutes, seconds] = [Math.floor((left % HOUR) / MINUTE), Math.floor((left % MINUTE) / SECOND)];
  if (days) return say('clock-days', { days, hours });
  if (hours) return say('clock-hours', { hours, minutes: String(minutes).padStart(2, '0') });
  return `${minutes}:${String(seconds).padStart(2, '0')}`;
}

/** How many hand-overs the turn still needs, and who may be asked beside. */
export function neededWords(together: Together | null | undefined, name: (side: string) => string): string {
  if (together?.needed === undefined || together.needed === null) return '';
  const sides = (together.reacting ?? []).map(name).join(', ');
  return say(sides ? 'handovers-needed-more' : 'handovers-needed', { count: together.needed, sides });
}

export interface Chosen {
  kind: 'none' | 'live' | 'bank' | 'days';
  /** In minutes, hours or days, as the kind has it. */
  time: number;
  increment: number;
  holidays: number;
  out: string;
}

export const UNIT: Record<Chosen['kind'], number> = { none: 0, live: MINUTE, bank: HOUR, days: DAY };
export const USUAL: Record<Chosen['kind'], Chosen> = {
  none: { kind: 'none', time: 0, increment: 0, holidays: 0, out: 'end' },
  live: { kind: 'live', time: 30, increment: 15, holidays: 0, out: 'end' },
  bank: { kind: 'bank', time: 48, increment: 0, holidays: 14, out: 'end' },
  days: { kind: 'days', time: 3, increment: 0, holidays: 14, out: 'sergeant' },
};

/** A clock as the server wants it. */
export function clockSet(chosen: Chosen): ClockSet {
  const { kind, out } = chosen;
  if (kind === 'none') return { kind };
  const increment = kind === 'live' ? chosen.increment * SECOND : 0;
  const holidays = kind === 'live' ? 0 : chosen.holidays;
  return { kind, time: chosen.time * UNIT[kind], increment, holidays, out };
}
