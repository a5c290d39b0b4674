/** Counters as elements of the page: made once for each piece, then moved by CSS transforms alone. */

import { centre, round, WIDTH, type Hex, type Point } from './hexes';
import { motionWanted } from './wanted';
import type { Counter, Deed } from './state';

const SVG = 'http://www.w3.org/2000/svg';
/** Drawings are in units of a hex 126 wide. */
const UNIT = WIDTH / 126;
const MOST_MARKS = 2;
const TURN = 160;
const HIGH = 100_000;

/** Where the middle of a counter lies: between its two hexes if it is long. */
export function middle(at: Hex, rear: Hex | null): Point {
  const [x, y] = centre(at);
  if (!rear) return [x, y];
  const [rx, ry] = centre(rear);
  return [(x + rx) / 2, (y + ry) / 2];
}

export function transformOf([x, y]: Point, degrees = 0): string {
  return `translate(${round(x)}px,${round(y)}px)${degrees ? ` rotate(${degrees}deg)` : ''}`;
}

/** How far one turns from a facing to another by the shorter way, in degrees. */
export function turnBetween(from: number, to: number): number {
  const sixths = (((to - from) % 6) + 6) % 6;
  return (sixths > 3 ? sixths - 6 : sixths) * 60;
}

/** The box that holds a drawing: half its width and half its height. */
export function boxOf(counter: Pick<Counter, 'rear' | 'facing'>): Point {
  if (!counter.rear) return [66, 80];
  return counter.facing === 1 || counter.facing === 4 ? [132, 80] : [112, 140];
}

/** Marks that are drawn here; the others are on the sheet. */
export const SIGNS: Partial<Record<Deed, string>> = {
  moved: '<path d="M-7 0l5 5l9-11" class="done"/>',
  shot: '<path d="M-6 6L5-5M-1-6h7v7"/>',
  charged: '<path d="M-6-6l6 6l-6 6M1-6l6 6l-6 6" class="charge"/>',
  attacked: '<path d="M-6-6L6 6M6-6L-6 6"/>',
};

/** Where the i-th mark stands: the top right corner of a man, the rear corner of a horse. */
function markPlace(counter: Counter, i: number, sign = 1): Point {
  if (!counter.rear) return [38, -38 + i * 28];
  const [x, y] = centre(counter.rear);
  const [mx, my] = middle(counter.at, counter.rear);
  const [rx, ry] = [(sign * (x - mx)) / UNIT, (sign * (y - my)) / UNIT];
  const level = Math.abs(ry) < 10;
  const flip = rx > 0 ? -1 : 1;
  return level ? [rx - flip * (38 - i * 31), -42] : [rx + 32 - i * 31, ry - 20];
}

/** The marks of what a piece has done, two at most, then how many more. */
export function marksOf(counter: Counter, sign = 1): string {
  const room = Math.max(0, MOST_MARKS - counter.carried);
  const shown = counter.deeds.slice(0, room);
  const hidden = counter.deeds.length - shown.length;
  const signs = shown.map((deed, i) => badge(markPlace(counter, counter.carried + i, sign), SIGNS[deed] ?? `<use href="#mark-${deed}"/>`));
  if (hidden > 0 && !counter.body) {
    signs.push(badge(markPlace(counter, MOST_MARKS - 1, sign), `<text y="6">+${hidden}</text>`));
  }
  return signs.join('');
}

function badge([x, y]: Point, inside: string): string {
  return `<g class="sign" transform="translate(${round(x)} ${round(y)})"><circle r="15"/>${inside}</g>`;
}

/** A side of a hex in the units of the drawings: its corners are 72.7 from the middle, its sides 63. */
function side(facing: number, inside: string): string {
  return `<g transform="rotate(${facing * 60 - 60})">${inside}</g>`;
}

/** How the front of a formation is held. */
export const HELD: Record<Counter['held'], string> = {
  line: '<path class="front" d="M59-30V30"/>',
  shields: '<path class="front" d="M57-31a10.500 10.500 0 0 1 0 21a10.500 10.500 0 0 1 0 21a10.500 10.500 0 0 1 0 21"/>',
  pikes: '<path class="front" d="M59-30V30"/><path class="pike" d="M52-20h40l-9-4v8l9-4M52 0h44l-9-4v8l9-4M52 20h40l-9-4v8l9-4"/>',
};

/** The two sides to which somebody in formation looks. */
export function frontOf(counter: Counter): string {
  if (counter.front === null || counter.body) return '';
  return side(counter.front, HELD[counter.held]) + side(counter.front + 1, HELD[counter.held]);
}

/** One counter on the board. */
export class Piece {
  readonly element = document.createElement('div');
  private readonly svg = document.createElementNS(SVG, 'svg');
  private readonly face = document.createElementNS(SVG, 'use');
  private readonly signs = document.createElementNS(SVG, 'g');
  private readonly band = document.createElement('span');
  /** Stays upright when the sheet is turned. */
  private readonly upright = document.createElement('div');
  private shown: Counter | null = null;
  private drawn = '';
  private turned = false;
  /** Where the drawing looks; a motion may have turned it already. */
  private facing: number | null = null;

  constructor(readonly n: number) {
    this.element.className = 'counter';
    this.element.dataset['n'] = String(n);
    this.element.setAttribute('aria-hidden', 'true');
    this.band.className = 'band';
    this.svg.append(this.face, this.signs);
    this.upright.className = 'upright';
    this.upright.append(this.svg, this.band);
    this.element.append(this.upright);
  }

  get counter(): Counter | null {
    return this.shown;
  }

  /** Show what has changed; nothing is touched that stayed the same. */
  show(counter: Counter, known: (drawing: string) => boolean, turned = false): void {
    this.turned = turned;
    const before = this.shown;
    this.shown = counter;
    const place = middle(counter.at, counter.rear);
    const transform = transformOf(place);
    if (before) this.wheel(counter, transform);
    this.facing = counter.facing;
    if (this.element.style.transform !== transform) this.element.style.transform = transform;
    // Gear lies under all who stand or have fallen on it.
    this.element.style.zIndex = String(Math.round(turned ? HIGH - place[1] : place[1]) - (counter.gear ? HIGH : 0));
    this.draw(counter, known);
    const marks = frontOf(turned ? mirrored(counter) : counter) + marksOf(counter, turned ? -1 : 1);
    if (this.signs.innerHTML !== marks) this.signs.innerHTML = marks;
    if (before?.name !== counter.name) this.band.textContent = counter.name;
    this.element.title = counter.label;
    this.element.classList.toggle('body', counter.body);
    this.element.classList.toggle('faded', counter.faded);
    this.element.classList.toggle('elsewhere', !!counter.elsewhere);
  }

  /** Turn from where the drawing looks to where it is to look. */
  private wheel(counter: Counter, transform: string): void {
    const was = this.facing;
    if (was === null || counter.facing === null || was === counter.facing || !motionWanted()) return;
    const start = `${this.element.style.transform} rotate(${-turnBetween(was, counter.facing)}deg)`;
    this.element.animate?.([{ transform: start }, { transform }], { duration: TURN, easing: 'ease-out' });
  }

  /** Show the drawing of another facing while a motion goes on. */
  turn(facing: number, known: (drawing: string) => boolean): void {
    if (this.shown) this.draw(turned(this.shown, facing), known);
    this.facing = facing;
  }

  get looks(): number | null {
    return this.facing;
  }

  private draw(shown: Counter, known: (drawing: string) => boolean): void {
    const counter = this.turned ? mirrored(shown) : shown;
    const drawing = counter.drawings.find(known) ?? '';
    const [w, h] = boxOf(counter);
    const key = `${drawing} ${w} ${h}`;
    if (this.drawn === key) return;
    this.drawn = key;
    this.svg.setAttribute('viewBox', `${-w} ${-h} ${2 * w} ${2 * h}`);
    this.svg.style.cssText =
      `width:${round(2 * w * UNIT)}px;height:${round(2 * h * UNIT)}px;` +
      `left:${round(-w * UNIT)}px;top:${round(-h * UNIT)}px`;
    this.face.setAttribute('href', `#${drawing}`);
    this.element.classList.toggle('blank', drawing === '');
    this.band.style.top = `${round((counter.rear && w < 132 ? 62 : 29) * 1)}px`;
  }

  moveTo(place: Point): void {
    this.element.style.transform = transformOf(place);
  }
}

/** As it is drawn on a sheet that is turned. */
function mirrored(counter: Counter): Counter {
  const front = counter.front === null ? null : (counter.front + 3) % 6;
  return counter.facing === null ? { ...counter, front } : { ...turned(counter, (counter.facing + 3) % 6), front };
}

/** The same counter looking elsewhere: `p3-mounted-1-small` becomes `p3-mounted-4-small`. */
function turned(counter: Counter, facing: number): Counter {
  const spelt = (drawing: string): string => drawing.replace(/-\d(?=$|-small$|-tiny$)/, `-${facing}`);
  return { ...counter, facing, drawings: counter.drawings.map(spelt) };
}
