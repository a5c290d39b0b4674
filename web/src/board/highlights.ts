/** The thin layer of drawing over the ground: pure functions from the state to SVG. */

import { centre, corners, hexPath, outline, RADIUS, round, WIDTH, type Hex, type Point } from './hexes';
import type { BoardState, FireLine, Ground, Highlights, LineEffect } from './state';

export const HATCHING =
  '<defs><pattern id="gb-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">' +
  '<path d="M0 0V7" class="hatch"/></pattern></defs>';

function path(kind: string, d: string, more = ''): string {
  return d ? `<path class="${kind}" d="${d}"${more}/>` : '';
}

function words(kind: string, at: Point, text: string): string {
  return `<text class="${kind}" x="${round(at[0])}" y="${round(at[1])}">${text}</text>`;
}

function reach(marks: Highlights): string {
  if (!marks.reach.size) return '';
  const area = [...marks.reach.keys(), ...marks.selected];
  const edge = outline(area);
  const danger = [...marks.reach].filter(([, r]) => r.danger).map(([hex]) => hexPath(hex, 0.96));
  return path('reach-fill', edge) + path('reach-under', edge) + path('reach-edge', edge) + path('danger', danger.join(''));
}

function threats(marks: Highlights): string {
  return [...marks.threats].map(([hex, count]) => tint(hex, count) + (count > MOST_DOTS ? disc(hex, count) : dots(hex, count))).join('');
}

/** More dots than can be counted at a glance become a number. */
const MOST_DOTS = 4;

function tint(hex: Hex, count: number): string {
  return path('threat-tint', hexPath(hex), ` fill-opacity="${(0.07 * Math.min(count, 5)).toFixed(2)}"`);
}

function disc(hex: Hex, count: number): string {
  const [x, y] = centre(hex);
  return `<circle class="threat" cx="${round(x)}" cy="${round(y)}" r="10"/>${words('threat-count', [x, y + 4.5], String(count))}`;
}

function dots(hex: Hex, count: number): string {
  const [x, y] = centre(hex);
  const row = Array.from({ length: count }, (_, i) => {
    const cx = round(x + (i - (count - 1) / 2) * 11);
    return `<circle class="threat" cx="${cx}" cy="${round(y)}" r="4.4"/>`;
  });
  return row.join('');
}

function lane(marks: Highlights): string {
  return path('lane', marks.lane.map((hex) => hexPath(hex, 0.95)).join(''));
}

function selection(marks: Highlights): string {
  const held = outline(marks.selected);
  const others = outline(marks.gathered);
  return (
    path('gathered', others) + path('selected-under', held) + path('selected', held)
  );
}

function targets(marks: Highlights): string {
  const all = [...marks.targets.keys()].filter((hex) => !marks.struck.includes(hex));
  return (
    path('target', all.map((hex) => hexPath(hex, 0.97)).join('')) + path('struck', outline(marks.struck))
  );
}

function goal({ hexes, colour }: Ground): string {
  const edge = outline(hexes);
  return path('goal-under', edge) + path('goal', edge, colour ? ` style="stroke:${colour}"` : '');
}

/** The words of a ground once, over its upper edge. */
function goalLabel({ hexes, label, colour }: Ground): string {
  if (!label || !hexes.length) return '';
  const points = hexes.map(centre);
  const top = Math.min(...points.map(([, y]) => y));
  const row = points.filter(([, y]) => y < top + 1).map(([x]) => x);
  const x = (Math.min(...row) + Math.max(...row)) / 2;
  const half = round(label.length * 3.7 + 12);
  return (
    `<g class="ground-label" transform="translate(${round(x)} ${round(top - RADIUS + 3)})">` +
    `<rect x="${-half}" y="-13" width="${2 * half}" height="26" rx="13"${colour ? ` style="fill:${colour}"` : ''}/><text y="5">${plain(label)}</text></g>`
  );
}

function plain(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** What lies under the living: from the ground up. */
export function below(state: BoardState): string {
  const { marks } = state;
  return (
    path('floor', marks.floor.map((hex) => hexPath(hex)).join('')) +
    marks.goals.map(goal).join('') +
    reach(marks) +
    threats(marks) +
    path('choice', marks.choices.map((hex) => hexPath(hex, 0.95)).join('')) +
    path('lit', outline(marks.lit)) +
    lane(marks) +
    path('planned', outline(marks.planned)) +
    fireLine(marks.line).strokes +
    selection(marks) +
    targets(marks) +
    marks.goals.map(goalLabel).join('')
  );
}

function costs(marks: Highlights): string {
  let out = '';
  for (const [hex, { cost, danger, fire }] of marks.reach) {
    if (marks.selected.includes(hex)) continue;
    const [x, y] = centre(hex);
    if (fire) out += path('under-fire', `M${round(x + 11)} ${round(y - 14)}l8 8m0 -5v5h-5`);
    if (cost) out += words(danger ? 'cost danger-cost' : 'cost', [x, y + 6.5], danger ? `${cost} !` : String(cost));
  }
  return out;
}

function badges(marks: Highlights): string {
  return [...marks.badges]
    .map(([hex, text]) => {
      const [x, y] = centre(hex);
      const half = round(text.length * 3.4 + 6);
      return `<g class="badge" transform="translate(${round(x)} ${round(y - 25)})"><rect x="${-half}" y="-9" width="${2 * half}" height="18" rx="9"/><text y="4.500">${text}</text></g>`;
    })
    .join('');
}

/** A flame in the corner of a burning hex, where the piece on the hex does not hide it. */
export const FLAME = 'M0 13C-9 13-11 5-8-1c1 3 3 3 3 0c0-5 0-9 5-14c0 6 8 8 8 17c0 7-3 11-8 11z';

function fires({ field }: BoardState): string {
  return (field.fires ?? [])
    .map((hex) => {
      const [x, y] = centre(hex);
      return `<g class="fire" transform="translate(${round(x - 19)} ${round(y + 13)})"><path d="${FLAME}"/><path d="${FLAME}" transform="translate(0 5) scale(.5)"/></g>`;
    })
    .join('');
}

function rings(marks: Highlights): string {
  return path('ring-under', outline(marks.rings)) + path('ring', outline(marks.rings));
}

/** A dashed line from the one who may spoil it to where he would, and his name with how often. */
function dangers(marks: Highlights): string {
  return marks.dangers
    .map(({ hex, words: text, to }) => {
      const [x, y] = centre(hex);
      const end = to && centre(to);
      const half = round(text.length * 3.9 + 9);
      const line = end ? path('danger-line', `M${round(x)} ${round(y)}L${round(end[0])} ${round(end[1])}`) : '';
      return `${line}<g class="danger-chip" transform="translate(${round(x)} ${round(y + RADIUS + 8)})"><rect x="${-half}" y="-12" width="${2 * half}" height="24" rx="12"/><text y="5">${plain(text)}</text></g>`;
    })
    .join('');
}

function laneNumbers(marks: Highlights): string {
  return marks.lane
    .map((hex, i) => {
      const [x, y] = centre(hex);
      return marks.selected.includes(hex) ? '' : words('lane-number', [x, y + 7], String(i + 1));
    })
    .join('');
}

/** The planned way: a line from the front hex, with a head in the last one. */
export function wayPath(way: readonly Hex[]): string {
  if (way.length < 2) return '';
  const points = way.map(centre);
  const [ax, ay] = points[points.length - 2] as Point;
  const [bx, by] = points[points.length - 1] as Point;
  const along = Math.atan2(by - ay, bx - ax);
  const tip: Point = [bx - Math.cos(along) * 14, by - Math.sin(along) * 14];
  const barb = (turn: number): string =>
    `${round(tip[0] - 10 * Math.cos(along + turn))} ${round(tip[1] - 10 * Math.sin(along + turn))}`;
  const line = [...points.slice(0, -1), tip].map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return `M${line}M${barb(0.6)}L${round(tip[0])} ${round(tip[1])}L${barb(-0.6)}`;
}

/** What a line of fire meets: ring clear, half disc cover, cross blocked. */
export function lineMark([x, y]: Point, effect: LineEffect): string {
  const at = `transform="translate(${round(x)} ${round(y)})"`;
  switch (effect) {
    case 'blocked':
      return `<g class="line-blocked" ${at}><circle r="11"/><path d="M-5-5L5 5M5-5L-5 5"/></g>`;
    case 'cover':
    case 'man':
      return `<g class="line-cover" ${at}><circle r="10"/><path d="M0-10a10 10 0 0 1 0 20z"/></g>`;
    default:
      return `<circle class="line-clear" ${at} r="8"/>`;
  }
}

function onLine(line: FireLine, hex: Hex): Point {
  const [ax, ay] = centre(line.from);
  const [bx, by] = centre(line.to);
  const [x, y] = centre(hex);
  const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
  const along = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
  return [ax + (bx - ax) * along, ay + (by - ay) * along];
}

/** The line itself goes under the living, its marks over them. */
function fireLine(line: FireLine | null): { strokes: string; marks: string } {
  if (!line) return { strokes: '', marks: '' };
  const start = centre(line.from);
  const end = centre(line.to);
  const block = line.hexes.find((h) => h.effect === 'blocked');
  const stop = block ? onLine(line, block.hex) : end;
  const straight = (a: Point, b: Point): string => `M${round(a[0])} ${round(a[1])}L${round(b[0])} ${round(b[1])}`;
  const marks = line.hexes
    .filter((h) => h.hex !== line.from && (h.hex !== line.to || h.effect === 'blocked'))
    .map((h) => lineMark(onLine(line, h.hex), h.effect));
  const strokes =
    path('line-under', straight(start, stop)) +
    path('line', straight(start, stop)) +
    (block ? path('line-beyond', straight(stop, end)) : '');
  return { strokes, marks: marks.join('') };
}

function chips(marks: Highlights): string {
  const laid: Chip[] = [];
  for (const [hex, text] of marks.targets) if (text) laid.push(free(hex, text, laid));
  return laid.map((one) => chip(one, marks.struck.length > 0 && !marks.struck.includes(one.hex))).join('');
}

interface Chip {
  hex: Hex;
  text: string;
  at: Point;
  half: number;
}

/** A chip over its hex, so high that it covers none of those already there. */
function free(hex: Hex, text: string, laid: readonly Chip[]): Chip {
  const half = round(text.length * 4.1 + 9);
  const [x, y] = centre(hex);
  let high = y - RADIUS - 12;
  const meets = (one: Chip): boolean => Math.abs(one.at[0] - x) < one.half + half && Math.abs(one.at[1] - high) < CHIP;
  while (laid.some(meets)) high -= CHIP;
  return { hex, text, half, at: [x, high] };
}

const CHIP = 30;

function chip({ text, half, at: [x, y] }: Chip, quiet: boolean): string {
  const at = `translate(${round(x)} ${round(y)})`;
  return (
    `<g class="chip${quiet ? ' quiet' : ''}" transform="${at}"><path d="M-6 12h12l-6 7z"/>` +
    `<rect x="${-half}" y="-14" width="${2 * half}" height="28" rx="14"/><text y="5.500">${text}</text></g>`
  );
}

function cursor(hex: Hex | null): string {
  return hex ? path('cursor-under', hexPath(hex, 1.02)) + path('cursor', hexPath(hex, 0.98)) : '';
}

/** What lies over the living: costs, ways, lines of fire, chips, the cursor. */
export function above(state: BoardState): string {
  const { marks } = state;
  const way = wayPath(marks.way);
  return (
    fires(state) +
    rings(marks) +
    costs(marks) +
    badges(marks) +
    laneNumbers(marks) +
    path('way-under', way) +
    path('way', way) +
    fireLine(marks.line).marks +
    cursor(state.cursor) +
    dangers(marks) +
    chips(marks)
  );
}

/** Names of all hexes, at the top of each. */
export function hexNames(names: readonly Hex[]): string {
  return names
    .map((hex) => {
      const [x] = centre(hex);
      const top = corners(hex)[0] as Point;
      return `<text x="${round(x)}" y="${round(top[1] + 12)}">${hex}</text>`;
    })
    .join('');
}

export const HEX_NAMES_FROM = 52;
export const NAME_BAND_FROM = 96;
export const SMALL_UNDER = 40;
export const TINY_UNDER = 28;

export type Detail = 'full' | 'table' | 'small' | 'tiny';

/** How much is drawn at a zoom: names of people when near, only devices when far. */
export function detailAt(zoom: number): Detail {
  const width = WIDTH * zoom;
  if (width >= NAME_BAND_FROM) return 'full';
  if (width >= SMALL_UNDER) return 'table';
  return width >= TINY_UNDER ? 'small' : 'tiny';
}
