/** The tape: a length between two places or bases, laid by the hand. The server measures what counts. */

import type { FigureShown } from '../sheet/generated';
import { between, type Edge, type Point } from './geometry';

/** An end of the tape: a place of the table, or a base with its edge. */
export interface End {
  edge: Edge;
  who: FigureShown | null;
}

export const atPlace = (at: Point): End => ({ edge: { core: [at], closed: false, radius: 0 }, who: null });

/** A base as it stands: a disc on foot, a turned rectangle otherwise. */
export function atBase(who: FigureShown, at: Point, facing: number): End {
  const [width, depth] = who.size as Point;
  if (!who.riding && !who.thing) return { edge: { core: [at], closed: false, radius: width / 2 }, who };
  const a = (facing * Math.PI) / 180;
  const corner = (x: number, y: number): Point => [at[0] + x * Math.cos(a) - y * Math.sin(a), at[1] + x * Math.sin(a) + y * Math.cos(a)];
  const [w, d] = [width / 2, depth / 2];
  return { edge: { core: [corner(-w, -d), corner(w, -d), corner(w, d), corner(-w, d)], closed: true, radius: 0 }, who };
}

export class Tape {
  on = $state(false);
  ends: readonly End[] = $state.raw([]);
  /** Where the hand is, while the second end is not laid. */
  hand: End | null = $state.raw(null);
  readonly line = $derived.by(() => {
    const [a, b] = [this.ends[0], this.ends[1] ?? this.hand];
    return a && b ? between(a.edge, b.edge) : null;
  });

  turn(on = !this.on): void {
    this.on = on;
    this.ends = [];
    this.hand = null;
  }

  /** Lay an end: the first, the second, and then a new first. */
  lay(end: End): void {
    this.ends = this.ends.length === 1 ? [...this.ends, end] : [end];
    this.hand = null;
  }
}
