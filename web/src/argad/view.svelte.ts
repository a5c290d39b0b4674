/** Which part of the table is looked at, and how near: px a tenth of a millimetre. */

import { Gestures } from '../board/gestures';
import type { Point } from './geometry';

/** Px a millimetre at which the dock stops: whole table, work, close, inspect. */
export const STEPS = [0.6, 1.1, 1.7, 3, 6];
const NEAREST = 0.6;
const MARGIN = 40;

export class TableView {
  x = $state(0);
  y = $state(0);
  k = $state(0.1);
  width = $state(1);
  height = $state(1);
  size: Point = [1, 1];

  constructor(private readonly frame: HTMLElement) {
    new Gestures(frame, {
      begin: () => undefined,
      pan: (dx, dy) => this.put(this.x + dx, this.y + dy, this.k),
      zoom: (factor, at) => this.zoom(factor, at),
    });
  }

  private get least(): number {
    const fits = Math.min(this.width / (this.size[0] + 2 * MARGIN), this.height / (this.size[1] + 2 * MARGIN));
    return Math.min(0.17, Math.max(0.03, fits));
  }

  private held(offset: number, length: number, frame: number): number {
    if (length <= frame) return (frame - length) / 2;
    return Math.min(MARGIN, Math.max(frame - length - MARGIN, offset));
  }

  put(x: number, y: number, k: number): void {
    this.k = Math.max(this.least, Math.min(NEAREST, k));
    this.x = this.held(x, this.size[0] * this.k, this.width);
    this.y = this.held(y, this.size[1] * this.k, this.height);
  }

  zoom(factor: number, [x, y]: Point): void {
    const k = Math.max(this.least, Math.min(NEAREST, this.k * factor));
    const by = k / this.k;
    this.put(x - (x - this.x) * by, y - (y - this.y) * by, k);
  }

  /** The next step of the dock. */
  step(up: boolean): void {
    const steps = STEPS.map((one) => one / 10);
    const next = up ? steps.find((one) => one > this.k * 1.02) : steps.findLast((one) => one < this.k * 0.98);
    this.zoom((next ?? (up ? NEAREST : this.least)) / this.k, [this.width / 2, this.height / 2]);
  }

  whole(): void {
    this.put(0, 0, Math.min(this.width / (this.size[0] + 2 * MARGIN), this.height / (this.size[1] + 2 * MARGIN)));
  }

  /** Show some places, near enough to work. */
  show(points: readonly Point[]): void {
    if (!points.length) return this.whole();
    const [xs, ys] = [points.map((p) => p[0]), points.map((p) => p[1])];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const fits = Math.min(this.width / (right - left + 1400), this.height / (bottom - top + 1600));
    const k = Math.max(this.least, Math.min(0.2, fits));
    this.put(this.width / 2 - ((left + right) / 2) * k, this.height / 2 - ((top + bottom) / 2) * k, k);
  }

  /** Bring a place into sight. */
  reveal([x, y]: Point): void {
    const [px, py] = [x * this.k + this.x, y * this.k + this.y];
    const inside = px > 60 && py > 60 && px < this.width - 60 && py < this.height - 80;
    if (!inside) this.centre([x, y]);
  }

  /** Put a place in the middle. */
  centre([x, y]: Point): void {
    this.put(this.width / 2 - x * this.k, this.height / 2 - y * this.k, this.k);
  }

  /** The place of the table under a point of the window. */
  at(clientX: number, clientY: number): Point {
    const box = this.frame.getBoundingClientRect();
    return [(clientX - box.left - this.x) / this.k, (clientY - box.top - this.y) / this.k];
  }
}
