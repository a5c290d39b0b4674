/** What the hand does at the free table: who is chosen, the order that is being written, orders that lie ready. */

import type { ArgadPlan, ArgadSheet, FigureOrder, FigureShown, Plan, Planned } from '../sheet/generated';
import { BESIDE, bends, CONTACT, cut, far, lengthOf, simplified, snapped, towards, whole, type Point, type Stop } from './geometry';
import { atBase } from './tape.svelte';

export const PLANNING = ['announce', 'revise'];
export const MARKS = ['crouched', 'all-fours', 'avoid', 'let-pass'];
/** Orders of a figure alone, and those about somebody else. */
export const ALONE = ['path', 'hold', 'reload', 'mount', 'dismount'];
export const ABOUT = ['pursue', 'charge', 'evade', 'keep'];
/** Orders about somebody, outside the planning too. */
const AT_SOMEBODY = ['pursue', 'charge', 'evade', 'shoot', 'strike', 'across', 'cross', 'give-way'];
const KEPT_AWAY = 1500;

type Wanted = Omit<Plan, 't' | 'id'>;

export interface Shown extends Planned {
  plan: ArgadPlan | null;
}

export class Hand {
  chosen: string | null = $state(null);
  kind = $state('path');
  points: Point[] = $state.raw([]);
  target = $state('');
  look = $state('');
  marks: string[] = $state([]);
  draft: Shown | null = $state.raw(null);
  /** Orders that lie ready to be sealed, by whom they are for. */
  kept: Record<string, Shown> = $state.raw({});
  /** Points stay where they are put: nothing draws them. */
  freely = $state(false);
  /** Whom the end of the way was brought to; empty: the edge of something; null: nothing. */
  touches: string | null = $state(null);
  /** The handle that was tapped. */
  handle = $state(-1);
  private asking = false;
  private again = false;

  constructor(
    private readonly sheet: () => ArgadSheet,
    private readonly side: () => string,
    private readonly ask: (wanted: Wanted) => void,
  ) {}

  figure(name: string | null): FigureShown | undefined {
    return this.sheet().figures.find((one) => one.name === name);
  }

  get planning(): boolean {
    return PLANNING.includes(this.sheet().stage);
  }

  mine(one: FigureShown): boolean {
    return one.side === this.side() && one.state !== 'dead' && (!one.thing || one.thing === 'cart');
  }

  enemy(one: FigureShown): boolean {
    return one.side !== this.side() && one.state !== 'dead' && !one.thing;
  }

  /** Another question: what was written for the last one is done with. */
  clear(): void {
    this.drop();
    this.kept = {};
    this.chosen = null;
  }

  choose(name: string | null): void {
    if (name === this.chosen) return;
    this.drop();
    this.chosen = name;
    const known = name ? this.kept[name] : undefined;
    if (!known?.plan) return;
    this.draft = known;
    this.kind = known.plan.kind;
    this.target = known.plan.target ?? '';
    this.points = this.kind === 'path' ? (known.plan.points ?? []).slice(1) : [];
  }

  /** Let the order go that is being written; what lies ready stays. */
  drop(): void {
    this.draft = null;
    this.points = [];
    this.target = '';
    this.marks = [];
    this.kind = 'path';
    this.handle = -1;
    this.touches = null;
  }

  /** Let also the order go that lay ready. */
  erase(): void {
    if (this.chosen) {
      const { [this.chosen]: _, ...others } = this.kept;
      this.kept = others;
    }
    this.drop();
  }

  keep(): void {
    if (!this.draft || this.draft.refused) return;
    this.kept = { ...this.kept, [this.draft.who]: this.draft };
    this.drop();
    this.chosen = null;
  }

  get start(): Point {
    return (this.figure(this.chosen)?.at ?? [0, 0]) as Point;
  }

  get formation(): string {
    return this.sheet().formations?.find((one) => this.chosen && one.members.includes(this.chosen))?.name ?? '';
  }

  /** The way as far as the legs allow. */
  private held(points: readonly Point[]): Point[] {
    const most = (this.figure(this.chosen)?.allowance ?? 0) - 10;
    return cut([this.start, ...points], Math.max(0, most)).slice(1).map(whole);
  }

  /** What the end of a way is brought to: bases of others, and scenery that one does not walk over. */
  private stops(): Stop[] {
    const { figures, scenery } = this.sheet();
    const bases = figures.filter((one) => one.name !== this.chosen && one.state !== 'dead' && one.thing !== 'emblem' && one.name !== `${this.chosen}.horse`);
    return [
      ...bases.map((one): Stop => ({ ...atBase(one, one.at as Point, one.facing).edge, gap: CONTACT, who: one.name })),
      ...scenery.filter((thing) => !OPEN.has(thing.kind)).map((thing): Stop => ({ ...thing, gap: BESIDE, who: '' })),
    ];
  }

  /** A way of these points; `free`: no snapping. */
  way(points: readonly Point[], free = false): void {
    const one = this.figure(this.chosen);
    if (!one || !this.mine(one) || !this.planning || !points.length) return;
    const last = points.at(-1) as Point;
    const { at, to } = free || this.freely ? { at: last, to: null } : snapped(last, one.size[0] / 2, this.stops());
    this.kind = 'path';
    this.points = this.held([...points.slice(0, -1), at]);
    // Legs that are too short do not come so far.
    this.touches = to && far(this.points.at(-1) ?? last, at) < 10 ? to.who : null;
    this.send();
  }

  /** What a hand drew without lifting. */
  drawn(points: readonly Point[], free = false): void {
    this.way(bends(simplified(points)).slice(1), free);
  }

  add(point: Point, free = false): void {
    this.way([...(this.kind === 'path' ? this.points : []), point], free);
  }

  move(index: number, point: Point, free = false): void {
    const points = this.points.map((one, i) => (i === index ? point : one));
    if (index === points.length - 1) this.way(points, free);
    else this.way(points, true);
  }

  insert(index: number, point: Point): void {
    this.way([...this.points.slice(0, index), point, ...this.points.slice(index)], true);
  }

  remove(index: number): void {
    const points = this.points.filter((_, i) => i !== index);
    this.handle = -1;
    if (points.length) this.way(points, true);
    else this.drop();
  }

  /** Move the end of the way; with none, begin one. */
  nudge(dx: number, dy: number, free = false): void {
    const [x, y] = this.points.at(-1) ?? this.start;
    const end: Point = [x + dx, y + dy];
    this.way(this.points.length ? [...this.points.slice(0, -1), end] : [end], free);
  }

  /** Set the end as a point: the next step bends here. */
  set(): void {
    const end = this.points.at(-1);
    if (end) this.points = [...this.points, end];
  }

  /** A point by direction and distance from the last. */
  by(degrees: number, cm: number): void {
    this.add(towards(this.points.at(-1) ?? this.start, degrees, cm * 100));
  }

  /** An order that names somebody, or that needs nobody. */
  order(kind: string, target = this.target): void {
    this.kind = kind;
    this.target = target;
    this.points = kind === 'path' || kind === 'keep' ? this.points : [];
    this.send();
  }

  /** Somebody else was pointed at: go for him, shoot at him, strike him. */
  point(one: FigureShown): void {
    const me = this.figure(this.chosen);
    if (!me || !this.mine(me) || !this.enemy(one)) return;
    const stage = this.sheet().stage;
    if (stage === 'first-fire' || stage === 'shots') return this.order('shoot', one.name);
    if (stage === 'melee-choices') return this.order('strike', one.name);
    if (!this.planning) return;
    if (ABOUT.includes(this.kind)) return this.order(this.kind, one.name);
    if (this.points.length) {
      this.look = one.name;
      return this.send();
    }
    this.order(me.riding ? 'charge' : 'pursue', one.name);
  }

  toggle(mark: string): void {
    this.marks = this.marks.includes(mark) ? this.marks.filter((one) => one !== mark) : [...this.marks, mark];
    this.send();
  }

  /** The order as it is put together; nothing as long as something is missing. */
  get wanted(): FigureOrder | null {
    const who = this.chosen;
    if (!who) return null;
    const [verb, of, end] = [this.kind, this.formation, this.points.at(-1)];
    const points = this.points.map(([x, y]): [number, number] => [x, y]);
    if (verb === 'path' && of) return end ? { o: 'figure', verb: 'march', who: of, points: [[end[0] - this.start[0], end[1] - this.start[1]]] } : null;
    if (verb === 'path') return end ? { o: 'figure', verb, who, points, marks: this.marks } : null;
    if (verb === 'keep') return this.target ? { o: 'figure', verb, who, target: this.target, distance: KEPT_AWAY, points: end ? points : [[this.start[0], this.start[1]]], marks: this.marks } : null;
    if (AT_SOMEBODY.includes(verb)) return this.target ? { o: 'figure', verb, who, target: this.target, marks: this.planning ? this.marks : [] } : null;
    return { o: 'figure', verb, who, marks: verb === 'hold' ? this.marks : [] };
  }

  /** Ask what the order comes to, or what the player wrote or decided; one question at a time, the newest last. */
  send(given?: Wanted): void {
    const order = this.wanted;
    const wanted = given ?? (order ? { order } : null);
    if (!wanted) {
      this.draft = null;
      return;
    }
    if (this.asking) {
      this.again = true;
      return;
    }
    this.asking = true;
    this.ask(this.look ? { ...wanted, look: this.look } : wanted);
  }

  hear(planned: Planned): void {
    this.asking = false;
    if (this.again) {
      this.again = false;
      return this.send();
    }
    this.draft = planned as Shown;
  }

  /** The question got no answer. */
  unheard(): void {
    this.asking = false;
    this.again = false;
  }

  get length(): number {
    return this.points.length ? lengthOf([this.start, ...this.points]) : 0;
  }

  /** Enemies in reach, the nearest first: for the key that runs through them. */
  targets(): FigureShown[] {
    const me = this.figure(this.chosen);
    if (!me) return [];
    const gap = (one: FigureShown): number => Math.hypot(one.at[0] - me.at[0], one.at[1] - me.at[1]);
    return this.sheet().figures.filter((one) => this.enemy(one)).sort((a, b) => gap(a) - gap(b));
  }
}

/** Ground that one walks over: its edge is nothing to stop at. */
const OPEN = new Set(['ground', 'road', 'forest', 'dense-forest', 'brush', 'marsh', 'shallows', 'deep-water', 'hill', 'steep-slope', 'rock']);
