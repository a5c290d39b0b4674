/** The curve of chances over the turns, as paths of a drawing. */

import type { Foreseen } from '../wire/generated';

export const WIDE = 1000;
export const HIGH = 230;
const LEFT = 46;
const RIGHT = 14;
const TOP = 12;
const FOOT = 26;

export interface Scale {
  x(at: number): number;
  y(chance: number): number;
  turns: number;
}

/** Turn 1 begins at the left edge, the last one ends at the right. */
export function scaleOf(turns: number): Scale {
  const width = WIDE - LEFT - RIGHT;
  return {
    turns,
    x: (at) => Math.round((LEFT + ((at - 1) / Math.max(1, turns)) * width) * 10) / 10,
    y: (chance) => Math.round((TOP + (1 - chance / 100) * (HIGH - TOP - FOOT)) * 10) / 10,
  };
}

const line = (points: readonly (readonly [number, number])[]): string => points.map(([x, y], i) => `${i ? 'L' : 'M'}${x} ${y}`).join('');

export function curve(moments: readonly Foreseen[], { x, y }: Scale): string {
  return line(moments.map((one) => [x(one.at), y(one.chance)]));
}

/** Where the true chance may lie. */
export function band(moments: readonly Foreseen[], { x, y }: Scale): string {
  const above = moments.map((one) => [x(one.at), y(Math.min(100, one.chance + one.margin))] as const);
  const below = moments.map((one) => [x(one.at), y(Math.max(0, one.chance - one.margin))] as const);
  return `${line([...above, ...below.reverse()])}Z`;
}

/** What lies between the curve and the middle, on one side of it. */
export function ahead(moments: readonly Foreseen[], scale: Scale, first: boolean): string {
  const clipped = moments.map((one) => ({ ...one, chance: first ? Math.max(50, one.chance) : Math.min(50, one.chance) }));
  const [start, end] = [moments[0], moments.at(-1)];
  if (!start || !end) return '';
  return `${curve(clipped, scale)}L${scale.x(end.at)} ${scale.y(50)}L${scale.x(start.at)} ${scale.y(50)}Z`;
}

/** The moment nearest to a place on the drawing. */
export function nearest(moments: readonly Foreseen[], scale: Scale, x: number): number {
  const far = (one: Foreseen): number => Math.abs(scale.x(one.at) - x);
  return moments.reduce((best, one, i) => (far(one) < far(moments[best] ?? one) ? i : best), 0);
}
