/** What moves on the board, and for how long. Nothing loops; a reader who wants no motion gets none. */

import { centre, directionTo, neighbour, round, type Hex, type Point } from './hexes';
import { middle, transformOf, turnBetween, type Piece } from './counters';
import { Die } from './die';
import { FLAME } from './highlights';
import type { Motion } from './state';
import { motionWanted } from './wanted';

const STEP = 140;
const CHARGE_STEP = 90;
const SHOT = 220;
const BLOW = 180;
const STONE = 420;
const FLARE = 500;
const FALL = 400;
const DIE = 450;
const LONGEST = 900;
const TRAIL = 600;
const NUDGE = 6;
const ARROW = 'M-22 0H14M-22 0l-6-5M-22 0l-6 5M8-5l10 5l-10 5z';
const BURST = 'M0-26l6 13l13-7l-4 14l14 4l-12 8l6 13l-14-3l-9 12l-9-12l-14 3l6-13l-12-8l14-4l-4-14l13 7z';
const EASINGS: Partial<Record<Motion['kind'], string>> = { charge: 'ease-in', move: 'cubic-bezier(.3,.7,.3,1)', shift: 'cubic-bezier(.3,.7,.3,1)' };

/** How long a motion takes, in ms. */
export function lengthOf(motion: Motion, speed: number): number {
  const steps = Math.max(1, motion.path.length - 1);
  const plain = {
    move: Math.min(LONGEST, steps * STEP),
    charge: Math.min(LONGEST, steps * CHARGE_STEP),
    shift: Math.min(LONGEST, steps * STEP),
    shot: SHOT,
    stone: STONE,
    flame: FLARE,
    blow: BLOW,
    fall: FALL,
    die: DIE,
  }[motion.kind];
  return plain / speed;
}

/** The middles a counter goes through; a rider's rear half follows his front. */
export function waypoints(path: readonly Hex[], rear: Hex | null, facing: number | null): Point[] {
  return path.map((hex, i) => {
    if (!rear) return centre(hex);
    const last = i === path.length - 1;
    const behind = last && facing !== null ? neighbour(hex, facing + 3) : i === 0 ? rear : (path[i - 1] as Hex);
    return middle(hex, behind);
  });
}

/** Where a rider looks at each waypoint: along his way, and at the end as he is told. */
export function headings(path: readonly Hex[], start: number, end: number | null): number[] {
  let looks = start;
  return path.map((hex, i) => {
    const along = i ? directionTo(path[i - 1] as Hex, hex) : -1;
    if (along >= 0) looks = along;
    return i === path.length - 1 && end !== null ? end : i ? looks : start;
  });
}

export async function run(element: Element, frames: Keyframe[], duration: number, easing: string): Promise<void> {
  if (!element.animate) return;
  const animation = element.animate(frames, { duration, easing, fill: 'none' });
  try {
    await animation.finished;
  } catch {
    // The board was taken down in mid-motion: there is nothing left to show.
  }
}

export class Stage {
  constructor(
    private readonly above: Element,
    private readonly find: (n: number) => Piece | undefined,
    private readonly known: (drawing: string) => boolean,
  ) {}

  /** Play one motion; the promise ends with it. */
  async play(motion: Motion, speed: number): Promise<void> {
    const duration = lengthOf(motion, speed);
    if (motion.kind === 'die') return new Die(this.above, motion).roll(duration, motionWanted());
    if (!motionWanted()) {
      this.trail(motion);
      this.still(motion);
      return;
    }
    if (motion.kind === 'shot' || motion.kind === 'stone') return this.shot(motion, duration);
    if (motion.kind === 'flame') return this.flare(motion, duration);
    const piece = this.find(motion.piece);
    if (!piece?.counter) return;
    if (motion.kind === 'blow') return this.blow(piece, motion, duration);
    if (motion.kind === 'fall') return this.fall(piece, duration);
    return this.walk(piece, motion, duration);
  }

  private async walk(piece: Piece, motion: Motion, duration: number): Promise<void> {
    const counter = piece.counter;
    if (!counter || !motion.path.length) return;
    const path = motion.path[0] === counter.at ? motion.path : [counter.at, ...motion.path];
    const points = waypoints(path, counter.rear, motion.facing);
    const last = points[points.length - 1] as Point;
    piece.element.classList.add('moving');
    if (counter.rear && piece.looks !== null) await this.ride(piece, path, points, headings(path, piece.looks, motion.facing), duration);
    else await run(piece.element, points.map((point) => ({ transform: transformOf(point) })), duration, EASINGS[motion.kind] ?? 'ease');
    piece.moveTo(last);
    piece.element.classList.remove('moving');
  }

  /** A rider turns as he goes: each leg is ridden with the drawing that looks along it. */
  private async ride(piece: Piece, path: readonly Hex[], points: Point[], looks: number[], duration: number): Promise<void> {
    const legs = path.length - 1;
    for (let i = 1; i <= legs; i += 1) {
      const [from, to] = [points[i - 1] as Point, points[i] as Point];
      const turn = turnBetween(looks[i - 1] as number, looks[i] as number);
      if (turn) piece.turn(looks[i] as number, this.known);
      const easing = i === legs ? 'ease-out' : 'linear';
      await run(piece.element, [{ transform: transformOf(from, -turn) }, { transform: transformOf(to) }], duration / legs, easing);
      piece.moveTo(to);
    }
  }

  private async blow(piece: Piece, motion: Motion, duration: number): Promise<void> {
    const counter = piece.counter;
    const goal = motion.path[motion.path.length - 1];
    if (!counter || !goal) return;
    const [x, y] = middle(counter.at, counter.rear);
    const [gx, gy] = centre(goal);
    const length = Math.hypot(gx - x, gy - y) || 1;
    const near: Point = [x + ((gx - x) / length) * NUDGE, y + ((gy - y) / length) * NUDGE];
    const frames = [[x, y] as const, near, [x, y] as const].map((p) => ({ transform: transformOf(p) }));
    await run(piece.element, frames, duration, 'ease-in-out');
  }

  private async fall(piece: Piece, duration: number): Promise<void> {
    const frames = [{ filter: 'none' }, { filter: 'grayscale(1)', opacity: 0.75 }];
    piece.element.classList.add('moving');
    const burst = this.burst(piece.counter?.at);
    const grow = burst && run(burst, [0.4, 1.25, 1].map((size) => ({ transform: `${burst.style.transform} scale(${size})` })), duration, 'ease-out');
    await Promise.all([run(piece.element, frames, duration, 'ease-out'), grow]);
    burst?.remove();
    piece.element.classList.remove('moving');
  }

  /** Somebody falls: a star over him, above whatever stands there. */
  private burst(at: Hex | undefined): SVGElement | null {
    if (!at) return null;
    const star = this.lay('path', { class: 'burst', d: BURST });
    star.style.transform = transformOf(centre(at));
    return star;
  }

  private async flare(motion: Motion, duration: number): Promise<void> {
    const at = motion.path[0];
    if (!at) return;
    const flame = this.flame(at);
    await run(flame, [0.3, 1.3, 1].map((size) => ({ transform: `${flame.style.transform} scale(${size})` })), duration, 'ease-out');
    flame.remove();
  }

  private flame(at: Hex): SVGElement {
    const flame = this.lay('g', { class: 'fire' });
    flame.innerHTML = `<path d="${FLAME}" transform="scale(1.800)"/><path d="${FLAME}" transform="translate(0 8) scale(.9)"/>`;
    flame.style.transform = transformOf(centre(at));
    return flame;
  }

  /** Without motion a fall and a fire are shown for a moment as they are. */
  private still(motion: Motion): void {
    const at = motion.path[0];
    const shown = motion.kind === 'fall' ? this.burst(at) : motion.kind === 'flame' && at ? this.flame(at) : null;
    if (shown) setTimeout(() => shown.remove(), TRAIL);
  }

  private async shot(motion: Motion, duration: number): Promise<void> {
    const [from, to] = [motion.path[0], motion.path[motion.path.length - 1]];
    if (!from || !to) return;
    const a = centre(from);
    const b = centre(to);
    const turn = `rotate(${round((Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI)}deg)`;
    const flown = this.lay('g', {});
    flown.innerHTML = motion.kind === 'stone' ? '<circle class="stone" r="9"/>' : `<path class="arrow-under" d="${ARROW}"/><path class="arrow" d="${ARROW}"/>`;
    await run(flown, [a, b].map((p) => ({ transform: `${transformOf(p)} ${turn}` })), duration, 'linear');
    flown.remove();
  }

  /** Without motion a thin trail says where somebody came from. */
  private trail(motion: Motion): void {
    if (motion.path.length < 2) return;
    const points = motion.path.map((hex) => centre(hex).map(round).join(' '));
    const line = this.lay('path', { class: 'trail', d: `M${points.join('L')}` });
    setTimeout(() => line.remove(), TRAIL);
  }

  private lay(tag: string, attributes: Record<string, string>): SVGElement {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    this.above.append(element);
    return element;
  }
}
