/** Arrows over the board: from hex to hex, clear of the men at both ends. They are laid on a sheet only while somebody asks why. */

import style from './arrows.css?inline';
import { centre, round, type Hex, type Point } from './hexes';

export interface Arrow {
  start: Hex;
  end: Hex;
  /** A plan that was followed, another that was thought of, what the enemy is expected to do. */
  kind: 'plan' | 'other' | 'enemy';
}

const CLEAR = 16;
const HEAD = 15;
const HALF = 9;
/** How far an arrow of the enemy keeps from one that joins the same two hexes. */
const ASIDE = 11;

/** The shaft and the head of an arrow, moved to its right by so much; nothing where it would lead nowhere. */
export function arrowPaths({ start, end }: Pick<Arrow, 'start' | 'end'>, right = 0): { shaft: string; head: string } | null {
  if (!start || !end) return null;
  const [x0, y0] = centre(start);
  const [x1, y1] = centre(end);
  const long = Math.hypot(x1 - x0, y1 - y0);
  if (long < 1) return null;
  const [ux, uy] = [(x1 - x0) / long, (y1 - y0) / long];
  const off = Math.min(CLEAR, long / 4);
  const at = (far: number, aside: number): Point => [x0 + ux * far - uy * (aside + right), y0 + uy * far + ux * (aside + right)];
  const tip = long - off;
  const word = ([x, y]: Point): string => `${round(x)} ${round(y)}`;
  return {
    shaft: `M${word(at(off, 0))}L${word(at(tip - HEAD, 0))}`,
    head: `M${word(at(tip, 0))}L${word(at(tip - HEAD, HALF))}L${word(at(tip - HEAD, -HALF))}Z`,
  };
}

/** Whether an arrow of the enemy lies on one of the other side: the same two hexes, in whichever order. */
function covered(arrow: Arrow, arrows: readonly Arrow[]): boolean {
  const ends = ({ start, end }: Arrow): string => [start, end].sort().join();
  return arrow.kind === 'enemy' && arrows.some((other) => other.kind !== 'enemy' && ends(other) === ends(arrow));
}

export function drawn(arrows: readonly Arrow[]): string {
  return arrows
    .map((arrow) => {
      const paths = arrowPaths(arrow, covered(arrow, arrows) ? ASIDE : 0);
      if (!paths) return '';
      const core = arrow.kind === 'other' ? `<path class="core" d="${paths.shaft}"/>` : '';
      return `<g class="${arrow.kind}"><path class="halo" d="${paths.shaft}"/><path class="shaft" d="${paths.shaft}"/>${core}<path class="head" d="${paths.head}"/></g>`;
    })
    .join('');
}

export interface Layer {
  show(arrows: readonly Arrow[]): void;
  remove(): void;
}

/** A layer for arrows over everything else that lies on a sheet. Its style comes and goes with it: no page lists it among its own. */
export function layArrows(sheet: Element): Layer {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'arrows');
  svg.setAttribute('aria-hidden', 'true');
  sheet.append(svg);
  return { show: (arrows) => (svg.innerHTML = `<style>${style}</style>${drawn(arrows)}`), remove: () => svg.remove() };
}
