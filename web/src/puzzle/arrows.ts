/** Arrows over the board: from hex to hex, clear of the men at both ends. */

import { centre, round, type Hex, type Point } from '../board/hexes';

export interface Arrow {
  start: Hex;
  end: Hex;
  kind: 'plan' | 'enemy';
}

const CLEAR = 16;
const HEAD = 15;
const HALF = 9;

/** The shaft and the head of an arrow; nothing where it would lead nowhere. */
export function arrowPaths({ start, end }: Pick<Arrow, 'start' | 'end'>): { shaft: string; head: string } | null {
  const [x0, y0] = centre(start);
  const [x1, y1] = centre(end);
  const long = Math.hypot(x1 - x0, y1 - y0);
  if (!start || !end || long < 1) return null;
  const [ux, uy] = [(x1 - x0) / long, (y1 - y0) / long];
  const off = Math.min(CLEAR, long / 4);
  const at = (far: number, aside: number): Point => [x0 + ux * far - uy * aside, y0 + uy * far + ux * aside];
  const tip = long - off;
  const word = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
  return {
    shaft: `M${word(at(off, 0))}L${word(at(tip - HEAD, 0))}`,
    head: `M${word(at(tip, 0))}L${word(at(tip - HEAD, HALF))}L${word(at(tip - HEAD, -HALF))}Z`,
  };
}

export function drawn(arrows: readonly Arrow[]): string {
  return arrows
    .map((arrow) => {
      const paths = arrowPaths(arrow);
      return paths ? `<g class="${arrow.kind}"><path class="halo" d="${paths.shaft}"/><path class="shaft" d="${paths.shaft}"/><path class="head" d="${paths.head}"/></g>` : '';
    })
    .join('');
}
