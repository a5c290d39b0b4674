/** Lines and lengths on the table, in tenths of a millimetre. The server measures what counts; this is for the hand. */

export type Point = readonly [number, number];

export const far = ([ax, ay]: Point, [bx, by]: Point): number => Math.hypot(bx - ax, by - ay);

export function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, i) => sum + far(points[i] as Point, point), 0);
}

/** A point of a way, and which way it goes there. */
export function along(points: readonly Point[], at: number): { at: Point; way: Point } {
  let left = at;
  for (let i = 1; i < points.length; i += 1) {
    const [a, b] = [points[i - 1] as Point, points[i] as Point];
    const whole = far(a, b) || 1;
    if (left <= whole || i === points.length - 1) {
      const part = Math.min(1, left / whole);
      return { at: [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part], way: [(b[0] - a[0]) / whole, (b[1] - a[1]) / whole] };
    }
    left -= whole;
  }
  return { at: points[0] ?? [0, 0], way: [1, 0] };
}

/** A stretch of a way. */
export function stretch(points: readonly Point[], from: number, to: number): Point[] {
  const found: Point[] = [along(points, from).at];
  let done = 0;
  for (let i = 1; i < points.length; i += 1) {
    done += far(points[i - 1] as Point, points[i] as Point);
    if (done > from && done < to) found.push(points[i] as Point);
  }
  return [...found, along(points, to).at];
}

/** No longer than so much. */
export function cut(points: readonly Point[], most: number): Point[] {
  return lengthOf(points) <= most ? [...points] : stretch(points, 0, most);
}

const MM = 10;
/** Orders are written in whole millimetres. */
export const whole = ([x, y]: Point): Point => [Math.round(x / MM) * MM, Math.round(y / MM) * MM];

function turn(a: Point, b: Point, c: Point): number {
  const before = Math.atan2(b[1] - a[1], b[0] - a[0]);
  const after = Math.atan2(c[1] - b[1], c[0] - b[0]);
  const by = Math.abs(after - before);
  return Math.min(by, 2 * Math.PI - by);
}

function apart(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const long = dx * dx + dy * dy || 1;
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / long));
  return far(p, [a[0] + dx * t, a[1] + dy * t]);
}

/** What a hand drew, as few straight pieces: points stay where it bends. */
export function simplified(drawn: readonly Point[], room = 60): Point[] {
  if (drawn.length < 3) return [...drawn];
  const [first, last] = [drawn[0] as Point, drawn.at(-1) as Point];
  let worst = 0;
  let at = 0;
  drawn.forEach((point, i) => {
    const off = apart(point, first, last);
    if (off > worst) [worst, at] = [off, i];
  });
  if (worst <= room) return [first, last];
  return [...simplified(drawn.slice(0, at + 1), room).slice(0, -1), ...simplified(drawn.slice(at), room)];
}

const LEAST_BEND = (15 * Math.PI) / 180;

/** Without points at which the way hardly bends. */
export function bends(points: readonly Point[]): Point[] {
  return points.filter((point, i) => {
    const [before, after] = [points[i - 1], points[i + 1]];
    return !before || !after || turn(before, point, after) > LEAST_BEND;
  });
}

export interface Edge {
  core: readonly (readonly [number, number])[];
  closed: boolean;
  radius: number;
}

/** What a base may be brought to: `gap` is what stays between both edges. */
export interface Stop extends Edge {
  gap: number;
  /** Whose base it is; empty: scenery. */
  who: string;
}

/** Beside scenery a base stands clear of it. */
export const BESIDE = MM;
/** Bases touch, also after the place is rounded to whole millimetres; the run stops the piece that comes at the touch. */
export const CONTACT = -7;

/** A base of some radius next to the edge of something: brought there, if it is nearly there; and to what. */
export function snapped(p: Point, base: number, stops: readonly Stop[], room = 60): { at: Point; to: Stop | null } {
  let best: { off: number; at: Point; to: Stop } | null = null;
  for (const to of stops) {
    const { core, closed, radius, gap: apart } = to;
    const ends = closed && core.length > 2 ? [...core, core[0] as Point] : core.length === 1 ? [core[0] as Point, core[0] as Point] : core;
    for (let i = 1; i < ends.length; i += 1) {
      const [a, b] = [ends[i - 1] as Point, ends[i] as Point];
      const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
      const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
      const foot: Point = [a[0] + dx * t, a[1] + dy * t];
      const [gap, wanted] = [far(p, foot), base + radius + apart];
      const off = Math.abs(gap - wanted);
      if (gap > 1 && off <= room && (!best || off < best.off)) {
        best = { off, to, at: [foot[0] + ((p[0] - foot[0]) * wanted) / gap, foot[1] + ((p[1] - foot[1]) * wanted) / gap] };
      }
    }
  }
  return best ?? { at: p, to: null };
}

const sides = ({ core, closed }: Edge): [Point, Point][] =>
  core.length === 1 ? [[core[0] as Point, core[0] as Point]] : core.map((p, i): [Point, Point] => [p, core[(i + 1) % core.length] as Point]).slice(0, closed ? undefined : -1);

function foot(p: Point, [a, b]: [Point, Point]): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const t = Math.max(0, Math.min(1, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy || 1)));
  return [a[0] + dx * t, a[1] + dy * t];
}

/** The shortest line from the edge of one thing to that of another. */
export function between(one: Edge, other: Edge): { from: Point; to: Point; length: number } {
  const tried = [
    ...one.core.flatMap((p) => sides(other).map((side) => ({ a: p, b: foot(p, side) }))),
    ...other.core.flatMap((p) => sides(one).map((side) => ({ a: foot(p, side), b: p }))),
  ];
  const { a, b } = tried.reduce((best, next) => (far(next.a, next.b) < far(best.a, best.b) ? next : best));
  const whole = far(a, b);
  const length = Math.max(0, whole - one.radius - other.radius);
  const off = (from: Point, to: Point, by: number): Point => (whole ? [from[0] + ((to[0] - from[0]) * by) / whole, from[1] + ((to[1] - from[1]) * by) / whole] : from);
  return { from: off(a, b, Math.min(one.radius, whole)), to: off(b, a, Math.min(other.radius, whole)), length };
}

/** Where one gets from a point by a direction (degrees clockwise from north) and a distance. */
export function towards([x, y]: Point, degrees: number, distance: number): Point {
  const a = (degrees * Math.PI) / 180;
  return [x + distance * Math.sin(a), y - distance * Math.cos(a)];
}

/** Points as a path. */
export const path = (points: readonly Point[]): string => `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}`;

/** The tailor's tape on the left hand of a way: its line, its ticks, its numbers. */
export function tape(points: readonly Point[], side: number, thick: number): { line: string; ticks: string; numbers: { at: Point; cm: number }[] } {
  const long = lengthOf(points);
  const off = (at: number, by: number): Point => {
    const [a, b] = [along(points, Math.max(0, at - 80)), along(points, Math.min(long, at + 80))];
    const [x, y] = [a.way[0] + b.way[0], a.way[1] + b.way[1]];
    const size = Math.hypot(x, y) || 1;
    const here = along(points, at).at;
    return [here[0] + (y / size) * by, here[1] - (x / size) * by];
  };
  const line: Point[] = [];
  for (let at = 0; at < long; at += 30) line.push(off(at, side));
  line.push(off(long, side));
  let ticks = '';
  const numbers: { at: Point; cm: number }[] = [];
  for (let at = 0; at <= long + 1; at += 100) {
    const major = at % 500 === 0;
    const [p, q] = [off(at, side - thick / 2), off(at, side - thick / 2 + (major ? thick : thick * 0.45))];
    ticks += `M${p.map(Math.round).join(' ')}L${q.map(Math.round).join(' ')}`;
    if (major && at) numbers.push({ at: off(at, side + thick / 2 + thick), cm: at / 100 });
  }
  return { line: path(line), ticks, numbers };
}
