/** Hexes of the campaign map: flat-topped, written CCRR, even columns half a hex lower. Units of the drawing. */

export type Hex = string;
export type Point = readonly [number, number];

export const HIGH = 40;
export const R = HIGH / Math.sqrt(3);
const COLUMN = 1.5 * R;
const ODD = [[0, -1], [1, -1], [1, 0], [0, 1], [-1, 0], [-1, -1]] as const;
const EVEN = [[0, -1], [1, 0], [1, 1], [0, 1], [-1, 1], [-1, 0]] as const;

export interface Extent {
  columns: number;
  rows: number;
}

export const split = (hex: Hex): Point => [Number(hex.slice(0, 2)), Number(hex.slice(2))];
export const join = (column: number, row: number): Hex => `${column}`.padStart(2, '0') + `${row}`.padStart(2, '0');

export function centre(hex: Hex): Point {
  const [column, row] = split(hex);
  return [R + (column - 1) * COLUMN, HIGH * (row - (column % 2 ? 0.5 : 0))];
}

export function corners(hex: Hex, k = 1): Point[] {
  const [x, y] = centre(hex);
  const [a, h] = [R * k, (HIGH / 2) * k];
  return [[x - a, y], [x - a / 2, y - h], [x + a / 2, y - h], [x + a, y], [x + a / 2, y + h], [x - a / 2, y + h]];
}

/** Neighbours clockwise from the north, on the map or not. */
export function around(hex: Hex): Hex[] {
  const [column, row] = split(hex);
  return (column % 2 ? ODD : EVEN).map(([a, b]) => join(column + a, row + b));
}

export function onMap(hex: Hex, { columns, rows }: Extent): boolean {
  const [column, row] = split(hex);
  return column >= 1 && row >= 1 && column <= columns && row <= rows;
}

/** The hex whose middle is nearest to a point, if the map has it. */
export function hexAt([x, y]: Point, extent: Extent): Hex | null {
  const column = Math.round((x - R) / COLUMN) + 1;
  let best: Hex | null = null;
  let nearest = Infinity;
  for (const c of [column - 1, column, column + 1]) {
    const row = Math.round(y / HIGH + (c % 2 ? 0.5 : 0));
    for (const r of [row - 1, row, row + 1]) {
      const hex = join(c, r);
      if (c < 1 || r < 1 || !onMap(hex, extent)) continue;
      const [cx, cy] = centre(hex);
      const far = (cx - x) ** 2 + (cy - y) ** 2;
      if (far < nearest) [best, nearest] = [hex, far];
    }
  }
  return nearest < R * R * 1.1 ? best : null;
}

const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}z`;
export const hexPath = (hex: Hex, k = 1): string => path(corners(hex, k));

/** The outline of some hexes: the sides beyond which there is none of them. */
export function outline(hexes: ReadonlySet<Hex>): string {
  const order = [5, 0, 1, 2, 3, 4] as const;
  let d = '';
  for (const hex of hexes) {
    const shape = corners(hex);
    const near = around(hex);
    order.forEach((way, side) => {
      if (hexes.has(near[way] ?? '')) return;
      const [[ax, ay], [bx, by]] = [shape[side] as Point, shape[(side + 1) % 6] as Point];
      d += `M${ax.toFixed(1)} ${ay.toFixed(1)}L${bx.toFixed(1)} ${by.toFixed(1)}`;
    });
  }
  return d;
}

/** Every side of the map once: each hex draws its three upper sides, those on the rim the others. */
export function grid(extent: Extent, wanted: (hex: Hex) => boolean): string {
  let d = '';
  for (let column = 1; column <= extent.columns; column += 1)
    for (let row = 1; row <= extent.rows; row += 1) {
      const hex = join(column, row);
      if (!wanted(hex)) continue;
      const [a, b, c, e] = corners(hex) as [Point, Point, Point, Point];
      d += `M${[a, b, c, e].map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;
    }
  return d;
}

const ARROWS: Record<string, (column: number, row: number) => Point> = {
  ArrowUp: (column, row) => [column, row - 1],
  ArrowDown: (column, row) => [column, row + 1],
  ArrowLeft: (column, row) => [column - 1, row + (column % 2 ? -1 : 0)],
  ArrowRight: (column, row) => [column + 1, row + (column % 2 ? 0 : 0)],
};

/** The hex that an arrow key leads to; the left and right ones go level, as far as hexes do. */
export function stepped(hex: Hex, key: string, extent: Extent): Hex | null {
  const way = ARROWS[key];
  if (!way) return null;
  const [column, row] = way(...split(hex));
  const to = join(column, Math.min(extent.rows, Math.max(1, row)));
  return column >= 1 && row >= 0 && onMap(to, extent) ? to : null;
}
