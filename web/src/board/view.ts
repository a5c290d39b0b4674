/** Which part of the sheet is looked at, and how near. */

import { Gestures, type Hands } from './gestures';
import { centre, sheetSize, type Extent, type Hex, type Point } from './hexes';
import { motionWanted } from './wanted';

export interface Look {
  x: number;
  y: number;
  k: number;
}

const NEAREST = 2.6;
const GLIDE = 260;
const SETTLE = 180;
/** How far the view may go beyond the sheet, and how much of it must stay clear round a hex. */
const MARGIN = 60;
const CLEAR = 70;
/** What is seen of the table round the sheet when the view goes somewhere by itself. */
const EDGE = 14;

/** The offset along one axis: a sheet smaller than the frame is centred, a larger one never leaves it. */
function held(offset: number, length: number, frame: number, margin: number): number {
  if (length <= frame) return (frame - length) / 2;
  return Math.min(margin, Math.max(frame - length - margin, offset));
}

/** A look that shows as much of the sheet as it can. */
export function bounded(look: Look, sheet: Point, frame: Point, margin = MARGIN): Look {
  return {
    k: look.k,
    x: held(look.x, sheet[0] * look.k, frame[0], margin),
    y: held(look.y, sheet[1] * look.k, frame[1], margin),
  };
}

/** Zoomed by a factor round a point of the frame that stays where it is. */
export function zoomed(look: Look, factor: number, [x, y]: Point, least: number): Look {
  const k = Math.max(least, Math.min(NEAREST, look.k * factor));
  const by = k / look.k;
  return { k, x: x - (x - look.x) * by, y: y - (y - look.y) * by };
}

export class View {
  now: Look = { x: 0, y: 0, k: 1 };
  private size: Point = [1, 1];
  private turned = false;
  private settling = 0;
  private gliding = 0;

  constructor(
    private readonly frame: HTMLElement,
    private readonly sheet: HTMLElement,
    private readonly moved: () => void,
    hands: Hands = {},
  ) {
    new Gestures(frame, {
      begin: () => cancelAnimationFrame(this.gliding),
      grab: hands.grab,
      carry: hands.carry,
      put: hands.put,
      pan: (dx, dy) => this.put({ ...this.now, x: this.now.x + dx, y: this.now.y + dy }),
      zoom: (factor, at) => this.put(zoomed(this.now, factor, at, this.least)),
    });
  }

  private get room(): Point {
    return [this.frame.clientWidth, this.frame.clientHeight];
  }

  /** So far away that the whole sheet is seen. */
  private get least(): number {
    const [fw, fh] = this.room;
    return Math.min(1, fw / (this.size[0] + MARGIN), fh / (this.size[1] + MARGIN)) || 1;
  }

  private put(look: Look): void {
    this.now = bounded(look, this.size, this.room);
    const turn = this.turned ? ` translate(${this.size[0]}px,${this.size[1]}px) rotate(180deg)` : '';
    this.sheet.style.transform = `translate(${this.now.x}px,${this.now.y}px) scale(${this.now.k})${turn}`;
    this.sheet.classList.add('gliding');
    clearTimeout(this.settling);
    this.settling = window.setTimeout(() => this.sheet.classList.remove('gliding'), SETTLE);
    this.moved();
  }

  /** Glide there; taking the board in hand stops it. */
  private go(look: Look, duration = GLIDE): void {
    cancelAnimationFrame(this.gliding);
    const from = this.now;
    const to = bounded(look, this.size, this.room, EDGE);
    if (!motionWanted()) return this.put(to);
    const start = performance.now();
    const step = (time: number): void => {
      const t = Math.min(1, Math.max(0, (time - start) / duration));
      const part = 1 - (1 - t) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * part;
      this.put({ x: mix(from.x, to.x), y: mix(from.y, to.y), k: mix(from.k, to.k) });
      if (t < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  /** Look from the other side of the table; what is in the middle stays there. */
  turn(turned: boolean): void {
    if (turned === this.turned) return;
    const { x, y, k } = this.now;
    const [fw, fh] = this.room;
    this.turned = turned;
    this.put({ k, x: fw - x - this.size[0] * k, y: fh - y - this.size[1] * k });
  }

  /** Where a hex lies on the sheet as it is looked at. */
  private at(hex: Hex): Point {
    const [x, y] = centre(hex);
    return this.turned ? [this.size[0] - x, this.size[1] - y] : [x, y];
  }

  /** A new sheet, or a new size of the frame. */
  fit(extent: Extent): void {
    this.size = sheetSize(extent);
    this.put({ ...this.now, k: Math.max(this.least, this.now.k) });
  }

  /** Show the whole sheet. */
  whole(): void {
    this.go({ x: 0, y: 0, k: this.least });
  }

  private around(x: number, y: number, k: number): Look {
    const [fw, fh] = this.room;
    return { k, x: fw / 2 - x * k, y: fh / 2 - y * k };
  }

  /** The first look at a sheet: all of it if it stays large enough to read, else some hexes. */
  open(hexes: readonly Hex[], largest: number, smallest: number, whole: number): void {
    const [fw, fh] = this.room;
    const k = Math.min(largest, fw / (this.size[0] + MARGIN), fh / (this.size[1] + MARGIN));
    if (k >= whole) this.put({ x: 0, y: 0, k });
    else this.show(hexes, largest, smallest);
  }

  /** Show some hexes, as near as they fit, but no nearer than `largest` and no farther than `smallest`. */
  show(hexes: readonly Hex[], largest = 1, smallest = 0.62): void {
    if (!hexes.length) return this.whole();
    const xs = hexes.map((hex) => this.at(hex)[0]);
    const ys = hexes.map((hex) => this.at(hex)[1]);
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const [fw, fh] = this.room;
    const fits = Math.min(fw / (right - left + 2 * MARGIN), fh / (bottom - top + 2 * MARGIN));
    const look = this.around((left + right) / 2, (top + bottom) / 2, Math.min(largest, Math.max(smallest, fits)));
    this.put(bounded(look, this.size, this.room, EDGE));
  }

  zoomBy(factor: number): void {
    const [fw, fh] = this.room;
    this.go(zoomed(this.now, factor, [fw / 2, fh / 2], this.least), 160);
  }

  /** Bring a hex into sight if it is not, or to the middle if asked. */
  reveal(hex: Hex, toMiddle = false): void {
    const [x, y] = this.onFrame(hex);
    const [fw, fh] = this.room;
    const inside = x > CLEAR && y > CLEAR && x < fw - CLEAR && y < fh - CLEAR;
    if (!inside || toMiddle) this.go(this.around(...this.at(hex), this.now.k));
  }

  /** Where a hex lies on the frame now. */
  onFrame(hex: Hex): Point {
    const [x, y] = this.at(hex);
    return [x * this.now.k + this.now.x, y * this.now.k + this.now.y];
  }

  /** The point of the sheet under a point of the window. */
  onSheet(clientX: number, clientY: number): Point {
    const box = this.frame.getBoundingClientRect();
    const [x, y] = [(clientX - box.left - this.now.x) / this.now.k, (clientY - box.top - this.now.y) / this.now.k];
    return this.turned ? [this.size[0] - x, this.size[1] - y] : [x, y];
  }

  stop(): void {
    clearTimeout(this.settling);
    cancelAnimationFrame(this.gliding);
  }
}
