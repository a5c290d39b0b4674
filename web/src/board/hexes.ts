/**
 * Where hexes lie on the sheet. Pointy-topped, in rows; odd rows (0101, 0102 …) stand half a hex apart.
 * A hex is named CCRR from 0101; directions run clockwise from north-east, 0 to 5.
 */

export type Hex = string;
export type Point = readonly [number, number];

/** Width of a hex on the unzoomed sheet, in px: that of the painted ground. */
export const WIDTH = 66;
/** From the middle of a hex to a corner. */
export const RADIUS = WIDTH / Math.sqrt(3);
export const DIRECTIONS = ['NE', 'E', 'SE', 'SW', 'W', 'NW'] as const;

export interface Extent {
  columns: number;
  rows: number;
}

export function nameOf(column: number, row: number): Hex {
  return String(column).padStart(2, '0') + String(row).padStart(2, '0');
}

export function columnOf(hex: Hex): number {
  return Number(hex.slice(0, 2));
}

export function rowOf(hex: Hex): number {
  return Number(hex.slice(2, 4));
}

/** Which storey a place lies on: `0403/1` is one over the ground. */
export function storeyOf(hex: Hex): number {
  return hex.length > 4 ? Number(hex.slice(5)) : 0;
}

/** The place over or under a hex. */
export function onStorey(hex: Hex, storey: number): Hex {
  return storey ? `${hex.slice(0, 4)}/${storey}` : hex.slice(0, 4);
}

/** Even rows are shifted east by half a hex. */
function shift(row: number): number {
  return row % 2 === 0 ? 1 : 0;
}

export function centre(hex: Hex): Point {
  const row = rowOf(hex);
  return [((2 * columnOf(hex) - 1 + shift(row)) * WIDTH) / 2, ((3 * row - 1) * RADIUS) / 2];
}

export function sheetSize(extent: Extent): Point {
  return [(extent.columns + 0.5) * WIDTH, (1.5 * extent.rows + 0.5) * RADIUS];
}

export function onSheet(extent: Extent, hex: Hex): boolean {
  const column = columnOf(hex);
  const row = rowOf(hex);
  return column >= 1 && column <= extent.columns && row >= 1 && row <= extent.rows;
}

/** The next hex in a direction, on the same storey; it may lie off the sheet. */
export function neighbour(hex: Hex, direction: number): Hex {
  return beside(hex, direction) + hex.slice(4);
}

function beside(hex: Hex, direction: number): Hex {
  const column = columnOf(hex);
  const row = rowOf(hex);
  const s = shift(row);
  switch (((direction % 6) + 6) % 6) {
    case 0:
      return nameOf(column + s, row - 1);
    case 1:
      return nameOf(column + 1, row);
    case 2:
      return nameOf(column + s, row + 1);
    case 3:
      return nameOf(column - 1 + s, row + 1);
    case 4:
      return nameOf(column - 1, row);
    default:
      return nameOf(column - 1 + s, row - 1);
  }
}

/** The direction of an adjacent hex, -1 for any other. */
export function directionTo(from: Hex, to: Hex): number {
  for (let d = 0; d < 6; d += 1) if (neighbour(from, d) === to) return d;
  return -1;
}

function axial(hex: Hex): Point {
  const row = rowOf(hex) - 1;
  return [columnOf(hex) - 1 - Math.floor(row / 2), row];
}

export function distance(a: Hex, b: Hex): number {
  const [qa, ra] = axial(a);
  const [qb, rb] = axial(b);
  const dq = qb - qa;
  const dr = rb - ra;
  return dq * dr >= 0 ? Math.abs(dq + dr) : Math.max(Math.abs(dq), Math.abs(dr));
}

/** The hex under a point of the sheet, or null off the sheet. */
export function hexAt(extent: Extent, x: number, y: number): Hex | null {
  const row = Math.round((2 * y) / RADIUS / 3 + 1 / 3);
  let best: Hex | null = null;
  let nearest = RADIUS;
  for (let r = row - 1; r <= row + 1; r += 1) {
    const column = Math.round(x / WIDTH + (1 - shift(r)) / 2);
    const hex = nameOf(column, r);
    if (column < 1 || r < 1 || !onSheet(extent, hex)) continue;
    const [cx, cy] = centre(hex);
    const off = Math.hypot(cx - x, cy - y);
    if (off < nearest) [best, nearest] = [hex, off];
  }
  return best;
}

/** Corners clockwise from the top, `grow` 1 at full size; side d runs from corner d to corner d + 1. */
export function corners(hex: Hex, grow = 1): Point[] {
  const [x, y] = centre(hex);
  const w = (WIDTH / 2) * grow;
  const r = RADIUS * grow;
  return [
    [x, y - r],
    [x + w, y - r / 2],
    [x + w, y + r / 2],
    [x, y + r],
    [x - w, y + r / 2],
    [x - w, y - r / 2],
  ];
}

export function round(x: number): number {
  return Math.round(x * 10) / 10;
}

function spelt(point: Point): string {
  return `${round(point[0])} ${round(point[1])}`;
}

/** The outline of one hex as SVG path data. */
export function hexPath(hex: Hex, grow = 1): string {
  return `M${corners(hex, grow).map(spelt).join('L')}z`;
}

/** One outline round a whole area: only sides with no neighbour in it, strung head to tail. */
export function outline(area: Iterable<Hex>): string {
  const hexes = new Set(area);
  const ahead = new Map<string, string[]>();
  for (const hex of hexes) {
    const six = corners(hex).map(spelt);
    for (let d = 0; d < 6; d += 1) {
      if (hexes.has(neighbour(hex, d))) continue;
      const start = six[d] as string;
      const end = six[(d + 1) % 6] as string;
      ahead.set(start, [...(ahead.get(start) ?? []), end]);
    }
  }
  return strung(ahead);
}

function strung(ahead: Map<string, string[]>): string {
  let path = '';
  for (const start of [...ahead.keys()]) {
    let at = start;
    let points: string[] = [];
    for (let next = ahead.get(at)?.pop(); next !== undefined; next = ahead.get(at)?.pop()) {
      points = [...points, at];
      at = next;
    }
    if (points.length) path += `M${points.join('L')}z`;
  }
  return path;
}

/** Every side of the sheet's hexes once. */
export function gridPath(extent: Extent): string {
  let path = '';
  for (let row = 1; row <= extent.rows; row += 1) {
    for (let column = 1; column <= extent.columns; column += 1) {
      const hex = nameOf(column, row);
      const six = corners(hex).map(spelt);
      path += `M${six[5]}L${six[0]}L${six[1]}L${six[2]}`;
      const last = row === extent.rows;
      if (last || !onSheet(extent, neighbour(hex, 2))) path += `L${six[3]}`;
      if (last || !onSheet(extent, neighbour(hex, 3))) path += `M${six[3]}L${six[4]}`;
      if (column === 1) path += `M${six[4]}L${six[5]}`;
    }
  }
  return path;
}
