/** Which part of the map is looked at, and how near: from the whole to a hex. */

import { Gestures } from '../board/gestures';
import { bounded, type Look } from '../board/view';
import { motionWanted } from '../board/wanted';
import { centre, HIGH, type Hex, type Point } from './hexes';

const MARGIN = 40;
const GLIDE = 260;
/** A small map fills the frame at once, as long as its hexes stay below this height. */
const LARGE = 124;
/** A hex this high fills the hand. */
const NEAREST = 190 / HIGH;

export class Camera {
  look: Look = $state.raw({ x: 0, y: 0, k: 1 });
  room: Point = $state.raw([1, 1]);
  private size: Point = [1, 1];
  private gliding = 0;
  private placed = false;

  /** Listen to the hands on a frame. */
  attach(frame: HTMLElement, size: Point): () => void {
    this.size = size;
    new Gestures(frame, {
      begin: () => cancelAnimationFrame(this.gliding),
      pan: (dx, dy) => this.put({ ...this.look, x: this.look.x + dx, y: this.look.y + dy }),
      zoom: (factor, at) => this.put(this.zoomed(factor, at)),
    });
    const watch = new ResizeObserver(() => this.resized(frame));
    watch.observe(frame);
    this.resized(frame);
    return () => {
      watch.disconnect();
      cancelAnimationFrame(this.gliding);
    };
  }

  private resized(frame: HTMLElement): void {
    this.room = [frame.clientWidth, frame.clientHeight];
    if (this.placed) this.put(this.look);
  }

  /** So far away that the whole map is seen. */
  get least(): number {
    return Math.min(this.room[0] / this.size[0], this.room[1] / this.size[1]) || 1;
  }

  private get nearest(): number {
    return Math.max(NEAREST, this.least * 1.5);
  }

  private put(look: Look): void {
    const k = Math.max(this.least, Math.min(this.nearest, look.k));
    this.look = bounded({ ...look, k }, this.size, this.room, MARGIN);
  }

  private zoomed(factor: number, [x, y]: Point): Look {
    const k = Math.max(this.least, Math.min(this.nearest, this.look.k * factor));
    const by = k / this.look.k;
    return { k, x: x - (x - this.look.x) * by, y: y - (y - this.look.y) * by };
  }

  private go(look: Look): void {
    cancelAnimationFrame(this.gliding);
    const from = this.look;
    const k = Math.max(this.least, Math.min(this.nearest, look.k));
    const to = bounded({ ...look, k }, this.size, this.room, MARGIN);
    if (!motionWanted()) return this.put(to);
    const start = performance.now();
    const step = (time: number): void => {
      const t = Math.min(1, Math.max(0, (time - start) / GLIDE));
      const part = 1 - (1 - t) ** 3;
      const mix = (a: number, b: number): number => a + (b - a) * part;
      this.put({ x: mix(from.x, to.x), y: mix(from.y, to.y), k: mix(from.k, to.k) });
      if (t < 1) this.gliding = requestAnimationFrame(step);
    };
    this.gliding = requestAnimationFrame(step);
  }

  private about([x, y]: Point, k: number): Look {
    return { k, x: this.room[0] / 2 - x * k, y: this.room[1] / 2 - y * k };
  }

  /** The first look: some hexes as near as they fit, but hexes of at most `high` px. */
  open(hexes: readonly Hex[], high: number): void {
    this.placed = true;
    const points = hexes.map(centre);
    if (!points.length) return this.put({ x: 0, y: 0, k: this.least });
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = Math.min(this.room[0] / (right - left + 6 * HIGH), this.room[1] / (low - top + 6 * HIGH));
    const cover = Math.max(this.room[0] / this.size[0], this.room[1] / this.size[1]);
    this.put(this.about([(left + right) / 2, (top + low) / 2], Math.max(Math.min(high / HIGH, fits), Math.min(cover, LARGE / HIGH))));
  }

  whole(): void {
    this.go({ x: 0, y: 0, k: this.least });
  }

  zoomBy(factor: number): void {
    this.go(this.zoomed(factor, [this.room[0] / 2, this.room[1] / 2]));
  }

  /** Bring a hex into sight if it is not. */
  reveal(hex: Hex, near = 90): void {
    const [x, y] = this.onFrame(centre(hex));
    if (x > near && y > near && x < this.room[0] - near && y < this.room[1] - near) return;
    this.go(this.about(centre(hex), this.look.k));
  }

  onFrame([x, y]: Point): Point {
    return [x * this.look.k + this.look.x, y * this.look.k + this.look.y];
  }

  onSheet([x, y]: Point): Point {
    return [(x - this.look.x) / this.look.k, (y - this.look.y) / this.look.k];
  }
}
