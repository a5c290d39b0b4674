/** The ground painted finer, square by square, over the one that is shown: for fine screens and near looks. */

import type { View } from './view';

/** Sheet pixels along a side of a square; the server has the same number. */
const SIDE = 512;
/** Painted pixels for one of the sheet that are too few: nearer, or on a finer screen, squares are wanted. */
const STRETCHED = 1.15;
const SETTLED = 150;
const AGAIN = 2500;
/** So often is asked whether they are painted: about two minutes. */
const TRIES = 50;

type Box = readonly [number, number, number, number];

/** The squares that lie in a part of the sheet, as `column-row`. */
export function squaresIn([left, top, right, bottom]: Box, width: number, height: number): string[] {
  const last = (length: number): number => Math.ceil(length / SIDE) - 1;
  const found: string[] = [];
  for (let row = Math.max(0, Math.floor(top / SIDE)); row <= Math.min(last(height), Math.floor(bottom / SIDE)); row += 1) {
    for (let column = Math.max(0, Math.floor(left / SIDE)); column <= Math.min(last(width), Math.floor(right / SIDE)); column += 1) {
      found.push(`${column}-${row}`);
    }
  }
  return found;
}

/** Where the squares of a ground are; null where it is no painted one. */
export function squareAddress(ground: string, square: string): string | null {
  const found = /\/art\/field\/([^/?]+)\.webp\?(.*)$/.exec(ground);
  return found && `/art/finer/${found[1]}/${square}.webp?${found[2]}`;
}

export class Finer {
  private readonly laid = new Map<string, HTMLImageElement>();
  private readonly layer = document.createElement('div');
  private timer = 0;
  private source = '';
  private tries = 0;
  private painted = false;

  constructor(
    private readonly ground: HTMLImageElement,
    private readonly view: View,
  ) {
    this.layer.className = 'finer';
    ground.after(this.layer);
    ground.addEventListener('load', () => this.look());
  }

  /** The view has changed; when it rests, the squares in sight are laid and the others taken away. */
  look(wait = SETTLED): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.lay(), wait);
  }

  private async lay(): Promise<void> {
    if (!this.ground.isConnected || !this.ground.naturalWidth) return;
    if (this.source !== this.ground.src) {
      this.source = this.ground.src;
      this.painted = false;
      this.tries = 0;
      this.keep([]);
    }
    const wanted = this.view.now.k * devicePixelRatio > STRETCHED ? squaresIn(this.seen(), ...this.size) : [];
    this.keep(wanted);
    if (wanted[0] && (this.painted || (await this.isPainted(wanted[0])))) for (const square of wanted) this.put(square);
  }

  /** Of the sheet, as the ground fills it; a picture alone tells only whole pixels. */
  private get size(): [number, number] {
    const style = getComputedStyle(this.ground);
    return [parseFloat(style.width), parseFloat(style.height)];
  }

  /** The part of the sheet in sight. */
  private seen(): Box {
    const box = this.ground.closest('.board')?.getBoundingClientRect() ?? new DOMRect();
    const [a, b] = [this.view.onSheet(box.left, box.top), this.view.onSheet(box.right, box.bottom)];
    return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])];
  }

  /** What is out of sight is forgotten: a phone must not hold the whole field at four times its size. */
  private keep(wanted: readonly string[]): void {
    for (const [square, image] of this.laid) {
      if (wanted.includes(square)) continue;
      image.remove();
      this.laid.delete(square);
    }
  }

  /** Whether the server has painted them; as long as it paints it is asked again, one question at a time. */
  private async isPainted(square: string): Promise<boolean> {
    const address = squareAddress(this.source, square);
    if (!address || this.tries >= TRIES) return false;
    this.tries += 1;
    const source = this.source;
    const status = await fetch(address).then((answer) => answer.status, () => 0);
    if (source !== this.source) return false;
    if (status === 202 || status === 0) this.look(AGAIN);
    // What cannot be painted is not asked for again.
    else if (status !== 200) this.tries = TRIES;
    return (this.painted = status === 200);
  }

  private put(square: string): void {
    const address = squareAddress(this.source, square);
    if (!address || this.laid.has(square)) return;
    const [column = 0, row = 0] = square.split('-').map(Number);
    const image = new Image();
    this.laid.set(square, image);
    image.alt = '';
    image.draggable = false;
    const [left, top, [width, height]] = [column * SIDE, row * SIDE, this.size];
    image.style.cssText = `position:absolute;left:${left}px;top:${top}px;width:${Math.min(SIDE, width - left)}px;height:${Math.min(SIDE, height - top)}px`;
    image.onerror = () => {
      this.laid.delete(square);
      image.remove();
    };
    image.src = address;
    this.layer.append(image);
  }
}
