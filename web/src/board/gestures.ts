/**
 * Drag, pinch and wheel, as changes of the view. Written here because d3-zoom with all it brings weighs 13 KB of
 * the 60 KB that the table may weigh.
 */

import type { Point } from './hexes';

/** Somebody is taken up, carried and put down: points of the window. */
export interface Hands {
  /** Whether somebody there may be taken up. */
  grab?: ((x: number, y: number, touch: boolean) => boolean) | undefined;
  carry?: ((x: number, y: number) => void) | undefined;
  put?: ((x: number, y: number) => void) | undefined;
}

export interface Gestured extends Hands {
  /** Move the view by so many px of the frame. */
  pan(dx: number, dy: number): void;
  /** Zoom by a factor round a point of the frame. */
  zoom(factor: number, at: Point): void;
  /** Somebody takes the board in hand. */
  begin(): void;
}

const SLACK = 6;
const PIXEL = 0.002;
const LINE = 0.05;

function between([ax, ay]: Point, [bx, by]: Point): number {
  return Math.hypot(bx - ax, by - ay);
}

function middle([ax, ay]: Point, [bx, by]: Point): Point {
  return [(ax + bx) / 2, (ay + by) / 2];
}

/** By how much a turn of the wheel zooms; a pinch on a touchpad comes as a wheel with Ctrl held. */
export function wheelFactor(event: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'ctrlKey'>): number {
  const unit = event.deltaMode === 1 ? LINE : event.deltaMode ? 1 : PIXEL;
  return 2 ** (-event.deltaY * unit * (event.ctrlKey ? 5 : 1));
}

export class Gestures {
  private readonly fingers = new Map<number, Point>();
  private start: Point | null = null;
  private dragged = false;
  /** A counter is in the hand, not the board. */
  private held = false;

  constructor(
    private readonly frame: HTMLElement,
    private readonly view: Gestured,
  ) {
    frame.addEventListener('pointerdown', (event) => this.down(event));
    frame.addEventListener('pointermove', (event) => this.move(event));
    frame.addEventListener('pointerup', (event) => this.up(event));
    frame.addEventListener('pointercancel', (event) => this.up(event));
    frame.addEventListener('click', (event) => this.click(event), true);
    frame.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
  }

  private place(event: MouseEvent): Point {
    const box = this.frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }

  private down(event: PointerEvent): void {
    if (event.button > 1) return;
    if (!this.fingers.size) this.dragged = false;
    this.fingers.set(event.pointerId, this.place(event));
    this.start = this.place(event);
    this.held = this.fingers.size === 1 && !!this.view.grab?.(event.clientX, event.clientY, event.pointerType !== 'mouse');
    this.view.begin();
  }

  private move(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before || !this.start) return;
    const now = this.place(event);
    if (!this.dragged && this.fingers.size === 1 && between(this.start, now) < SLACK) return;
    if (!this.dragged) {
      this.dragged = true;
      this.frame.setPointerCapture?.(event.pointerId);
    }
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    this.fingers.set(event.pointerId, now);
    if (this.held && !other) return this.view.carry?.(event.clientX, event.clientY);
    this.held = false;
    if (other) this.pinch(other, before, now);
    else this.view.pan(now[0] - before[0], now[1] - before[1]);
  }

  private pinch(still: Point, before: Point, now: Point): void {
    const [bx, by] = middle(still, before);
    const at = middle(still, now);
    this.view.pan(at[0] - bx, at[1] - by);
    this.view.zoom(between(still, now) / (between(still, before) || 1), at);
  }

  private up(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
    if (this.held && this.dragged && event.type === 'pointerup') this.view.put?.(event.clientX, event.clientY);
    this.held = false;
  }

  /** The end of a drag is no tap. */
  private click(event: MouseEvent): void {
    if (!this.dragged) return;
    this.dragged = false;
    event.stopPropagation();
  }

  private wheel(event: WheelEvent): void {
    event.preventDefault();
    this.view.begin();
    if (event.shiftKey) this.view.pan(-event.deltaX - event.deltaY, 0);
    else this.view.zoom(wheelFactor(event), this.place(event));
  }
}
