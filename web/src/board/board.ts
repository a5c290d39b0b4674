/**
 * The board: shows a state and reports taps. It knows no rules, no server and no framework.
 *
 *     const board = new Board(element, { tap: (hex) => … });
 *     board.set(state);
 *     await board.play({ kind: 'move', piece: 3, path: ['0404', '0504'], facing: null });
 */

import './board.css';
import { moved } from './cursor';
import { Piece } from './counters';
import { gridPath, hexAt, nameOf, sheetSize, type Hex } from './hexes';
import { above, below, detailAt, HATCHING, HEX_NAMES_FROM, hexNames, type Detail } from './highlights';
import type { Finer } from './finer';
import type { Stage } from './motion';
import type { BoardEvents, BoardState, Counter, Field, Motion } from './state';
import { View } from './view';

const SVG = 'http://www.w3.org/2000/svg';
/** Pixels of the screen on which one of the painted ground may lie before it looks soft. */
const STRETCHED = 1.15;

function div(kind: string, parent: Element): HTMLDivElement {
  const element = document.createElement('div');
  element.className = kind;
  parent.append(element);
  return element;
}

function layer(kind: string, parent: Element): SVGSVGElement {
  const element = document.createElementNS(SVG, 'svg');
  element.setAttribute('class', kind);
  element.setAttribute('aria-hidden', 'true');
  parent.append(element);
  return element;
}

function picture(parent: Element): HTMLImageElement {
  const image = document.createElement('img');
  image.className = 'ground';
  image.alt = '';
  image.draggable = false;
  parent.append(image);
  return image;
}

/** What has not come while the server was away is asked for again. */
function failed(image: HTMLImageElement): boolean {
  return image.complete && !image.naturalWidth;
}

function lay(image: HTMLImageElement, address: string | null | undefined): void {
  if (address) image.src = address;
  else image.removeAttribute('src');
}

export class Board {
  readonly view: View;
  /** What scrolls and grows as one: further layers may be laid on it. */
  readonly sheet: HTMLDivElement;
  private readonly ground: HTMLImageElement;
  private readonly changes: HTMLImageElement;
  private readonly grid: SVGSVGElement;
  private readonly bodies: HTMLDivElement;
  private readonly under: SVGSVGElement;
  private readonly living: HTMLDivElement;
  private readonly over: SVGSVGElement;
  private readonly flights: SVGSVGElement;
  private readonly spoken: HTMLDivElement;
  private readonly sprite: HTMLDivElement;
  private readonly pieces = new Map<number, Piece>();
  private stage: Promise<Stage> | null = null;
  private finer?: Promise<Finer | null>;
  private readonly resized: ResizeObserver | null;
  private readonly drawings = new Set<string>();
  private detail: Detail = 'table';
  private state: BoardState | null = null;
  private named = false;
  /** From where somebody was taken up. */
  private taken: Hex | null = null;
  private readonly gone = new AbortController();

  constructor(
    readonly element: HTMLElement,
    private readonly events: BoardEvents,
  ) {
    element.classList.add('board');
    element.tabIndex = 0;
    this.sheet = div('sheet', element);
    this.ground = picture(this.sheet);
    this.changes = picture(this.sheet);
    div('veil', this.sheet);
    this.grid = layer('grid', this.sheet);
    this.bodies = div('bodies', this.sheet);
    this.under = layer('under', this.sheet);
    this.living = div('living', this.sheet);
    this.over = layer('over', this.sheet);
    this.flights = layer('flights', this.sheet);
    this.sprite = div('sprite', element);
    this.sprite.setAttribute('aria-hidden', 'true');
    this.spoken = div('spoken', element);
    this.spoken.setAttribute('aria-live', 'polite');
    this.view = new View(element, this.sheet, () => this.looked(), {
      grab: (x, y, touch) => this.grab(this.hexOn(x, y), touch),
      carry: (x, y) => this.events.carry?.(this.hexOn(x, y)),
      put: (x, y) => this.putDown(this.hexOn(x, y)),
    });
    this.resized = globalThis.ResizeObserver ? new ResizeObserver(() => this.refit()) : null;
    this.resized?.observe(element);
    this.listen();
  }

  private listen(): void {
    this.element.addEventListener('click', (event) => {
      const hex = this.hexUnder(event);
      if (hex) this.events.tap(hex);
    });
    this.element.addEventListener('pointermove', (event) => {
      if (event.pointerType === 'mouse' && !event.buttons) this.events.hover?.(this.hexUnder(event));
    });
    this.element.addEventListener('pointerleave', () => this.events.hover?.(null));
    this.element.addEventListener('keydown', (event) => this.key(event));
    // The frame round the board is for those who use the keyboard, not for everybody who has just come.
    const { signal } = this.gone;
    document.addEventListener('keydown', () => this.element.classList.add('keyed'), { signal, capture: true });
    document.addEventListener('pointerdown', () => this.element.classList.remove('keyed'), { signal, capture: true });
  }

  private hexUnder(event: MouseEvent): Hex | null {
    return this.hexOn(event.clientX, event.clientY);
  }

  private hexOn(x: number, y: number): Hex | null {
    return this.state && hexAt(this.state.field, ...this.view.onSheet(x, y));
  }

  private grab(hex: Hex | null, touch: boolean): boolean {
    this.taken = hex && this.events.grab?.(hex, touch) ? hex : null;
    return !!this.taken;
  }

  private putDown(to: Hex | null): void {
    this.events.carry?.(null);
    if (this.taken && to && to !== this.taken) this.events.put?.(this.taken, to);
    this.taken = null;
  }

  private key(event: KeyboardEvent): void {
    if (!this.state || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = moved(this.state.field, this.state.cursor, event.key, event.shiftKey, this.state.turned);
    if (to) {
      event.preventDefault();
      this.view.reveal(to);
      this.events.cursor?.(to);
    } else if ((event.key === 'Enter' || event.key === ' ') && this.state.cursor) {
      event.preventDefault();
      this.events.tap(this.state.cursor);
    }
  }

  /** Drawings of the counters: an SVG document with a symbol for each. Those for a far view come beside the others. */
  addSprite(svg: string): void {
    const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    if (parsed.nodeName !== 'svg') return;
    const sheet = document.importNode(parsed, true);
    this.sprite.append(sheet);
    for (const symbol of sheet.querySelectorAll('symbol')) this.drawings.add(symbol.id);
    if (this.state) this.lay(this.state);
  }

  /** The counter with the drawings that can be read at this size first. */
  private sized(counter: Counter): Counter {
    if (this.detail !== 'small' && this.detail !== 'tiny') return counter;
    const small = counter.drawings.map((drawing) => `${drawing}-${this.detail}`);
    return { ...counter, drawings: [...small, ...counter.drawings] };
  }

  /** Show a state. Only what differs from the state shown is touched. */
  set(state: BoardState): void {
    const before = this.state;
    this.state = state;
    if (before?.field.columns !== state.field.columns || before.field.rows !== state.field.rows) this.spread(state.field);
    if (state.field.art && (before?.field.art !== state.field.art || failed(this.ground))) this.ground.src = state.field.art;
    if (before?.field.changes !== state.field.changes || failed(this.changes)) lay(this.changes, state.field.changes);
    this.sheet.style.setProperty('--grid', String(state.grid / 100));
    this.sheet.style.setProperty('--labels', String(state.labels / 100));
    this.element.classList.toggle('dimmed', state.marks.dimmed);
    this.view.turn(!!state.turned);
    this.element.classList.toggle('turned', !!state.turned);
    if (before?.counters !== state.counters || before.turned !== state.turned) this.lay(state);
    if (before?.marks !== state.marks || before.field !== state.field) this.under.innerHTML = HATCHING + below(state);
    if (before?.marks !== state.marks || before.cursor !== state.cursor || before.field !== state.field) this.over.innerHTML = above(state);
  }

  private spread(field: Field): void {
    const [w, h] = sheetSize(field);
    this.sheet.style.width = `${w}px`;
    this.sheet.style.height = `${h}px`;
    for (const svg of [this.grid, this.under, this.over, this.flights]) svg.setAttribute('viewBox', `0 0 ${w} ${h}`);
    this.grid.innerHTML = `<path d="${gridPath(field)}"/><g class="names"></g>`;
    this.named = false;
    this.view.fit(field);
    this.looked();
  }

  private lay(state: BoardState): void {
    const known = (drawing: string): boolean => this.drawings.has(drawing);
    const present = new Set<number>();
    for (const counter of state.counters) {
      present.add(counter.n);
      let piece = this.pieces.get(counter.n);
      if (!piece) this.pieces.set(counter.n, (piece = new Piece(counter.n)));
      const home = counter.body ? this.bodies : this.living;
      if (piece.element.parentElement !== home) home.append(piece.element);
      piece.show(this.sized(counter), known, state.turned);
    }
    for (const [n, piece] of this.pieces) {
      if (present.has(n)) continue;
      piece.element.remove();
      this.pieces.delete(n);
    }
  }

  private refit(): void {
    if (this.state) this.view.fit(this.state.field);
  }

  /** The view has changed: hex names and name bands come and go with the size. */
  private looked(): void {
    const { k } = this.view.now;
    this.seenFrom(detailAt(k));
    // Where a painted pixel would be stretched, the ground is laid finer over it.
    if (k * devicePixelRatio > STRETCHED) this.finer ??= import('./finer').then(({ Finer }) => new Finer(this.ground, this.view), () => null);
    void this.finer?.then((finer) => finer?.look());
    const near = 66 * k >= HEX_NAMES_FROM;
    this.element.classList.toggle('near', near);
    if (near && !this.named && this.state) {
      this.named = true;
      const names = this.grid.querySelector('.names');
      if (names) names.innerHTML = hexNames(allHexes(this.state.field));
    }
  }

  private seenFrom(detail: Detail): void {
    if (detail === this.detail) return;
    this.detail = detail;
    this.element.dataset['detail'] = detail;
    if (detail === 'small' || detail === 'tiny') this.events.far?.(detail);
    if (this.state) this.lay(this.state);
  }

  reveal(hex: Hex): void {
    this.view.reveal(hex);
  }

  /** Move a counter, let an arrow fly, strike a blow. */
  async play(motion: Motion, speed = 1): Promise<void> {
    this.stage ??= this.setStage();
    try {
      return await (await this.stage).play(motion, speed);
    } catch {
      // What moves things has not arrived: they change places without it, and the next motion tries again.
      this.stage = null;
    }
  }

  /** Nothing moves at the first glance: what moves things comes with the first motion. */
  private async setStage(): Promise<Stage> {
    const { Stage } = await import('./motion');
    return new Stage(this.flights, (n) => this.pieces.get(n), (drawing) => this.drawings.has(drawing));
  }

  /** Read something aloud. */
  say(words: string): void {
    this.spoken.textContent = words;
  }

  destroy(): void {
    this.gone.abort();
    this.resized?.disconnect();
    this.view.stop();
    this.element.replaceChildren();
  }
}

function allHexes(field: Field): Hex[] {
  const names: Hex[] = [];
  for (let row = 1; row <= field.rows; row += 1) {
    for (let column = 1; column <= field.columns; column += 1) names.push(nameOf(column, row));
  }
  return names;
}
