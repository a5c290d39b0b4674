/** What the player holds and plans: whom, where to, whom to strike. The server judges all of it. */

import type { Hex } from '../board/hexes';
import type { Ground, Highlights } from '../board/state';
import { nextOf } from '../board/cursor';
import type { LineOfFire, Odds, Option, Path, Piece, Planned, Prospect, Question, Reach, Risk, Table } from '../wire/messages';
import { enlisted, formingOf, turned } from './forming';
import { groundsOf } from './goals';
import { adjacent, living, pieceAt } from './people';
import { orderAt, pointedAt, roadTo } from './pointing';
import { given, type Given, type Plan, type Verb } from './plan';
import { LOST, Sight } from './sight.svelte';

const VERBS: Record<string, Verb> = { shooting: 'shoot', charges: 'charge', melee: 'attack', movement: 'attack' };

export class Hand extends Sight {
  selected: number | null = $state(null);
  /** An enemy who is looked at while somebody is in hand. */
  seen: number | null = $state(null);
  reach: Reach | null = $state.raw(null);
  private planned: Plan | null = $state.raw(null);
  /** What could be done from the end of the planned move. */
  prospect: Prospect | null = $state.raw(null);
  /** What may go wrong with what is planned. */
  risk: Risk | null = $state.raw(null);
  lit: readonly Hex[] = $state.raw([]);
  /** Who could strike at the hexes of an open question. */
  warned: Highlights['dangers'] = $state.raw([]);
  sending = $state(false);
  /** Who has just been sent on his way. */
  private walked: number | null = null;
  /** Who was in hand when the last order was given: he is put down after it, somebody chosen since then is not. */
  private spent: number | null = null;

  get plan(): Plan | null {
    return this.planned;
  }

  /** A new plan has its own risk. */
  set plan(plan: Plan | null) {
    if (plan?.said !== this.planned?.said) this.risk = null;
    this.planned = plan;
  }

  protected get standing(): Hex | null {
    return this.piece(this.selected)?.at ?? null;
  }

  /** Where an opponent acts just now. */
  get acting(): readonly Hex[] {
    return this.live.acting;
  }

  get table(): Table | null {
    return this.live.table;
  }

  get goals(): Ground[] {
    return this.live.table ? groundsOf(this.live.table) : [];
  }

  private get pieces(): Piece[] {
    return this.live.table?.pieces ?? [];
  }

  piece(n: number | null): Piece | null {
    return n === null ? null : (this.pieces.find((piece) => piece.n === n) ?? null);
  }

  /** The question about orders, if it is ours. */
  private get order(): Question | null {
    const asked = this.live.asked;
    return asked && ['order', 'set-up'].includes(asked.kind) ? asked : null;
  }

  /** Who may act now. */
  get able(): number[] {
    return this.order?.pieces ?? [];
  }

  get verb(): Verb | null {
    return VERBS[this.live.table?.step ?? ''] ?? null;
  }

  /** A hex was tapped: preview, never commit. */
  async tap(hex: Hex): Promise<void> {
    this.refusal = null;
    this.lit = [];
    if (this.tool) return this.drawLine(hex);
    const asked = this.live.asked;
    if (asked && !this.order) return this.choose(asked, hex);
    const held = this.piece(this.selected);
    const there = pointedAt(this.pieces, hex, this.plan ? null : this.selected);
    if (this.order?.kind === 'set-up' && this.selected !== null && !there) return this.place(hex);
    const option = held && this.reach ? orderAt(held, this.reach, hex, there, this.plan?.said) : undefined;
    if (option) return this.take(option);
    if (this.ridesOn(hex, there)) return;
    if (there) return this.tapPiece(there, hex);
    if (this.selected !== null && this.order) return this.planMove(hex);
    this.drop();
  }

  /** The road of a planned charge is led by the hexes that are tapped, past friends who do not charge themselves. */
  private ridesOn(hex: Hex, there: Piece | undefined): boolean {
    const plan = this.plan;
    if (plan?.kind !== 'strike' || plan.verb !== 'charge') return false;
    if (there && (!this.live.mine(there.side) || (there.n !== this.selected && this.able.includes(there.n)))) return false;
    const lane = roadTo(plan.lane, this.standing, hex);
    if (!lane) return false;
    this.plan = { ...plan, lane, odds: { ...plan.odds, legal: false } };
    void this.weigh('charge', plan.pieces, plan.target, lane, null, true);
    return true;
  }

  private async tapPiece(there: Piece, hex: Hex): Promise<void> {
    if (there.gear) return this.select(there.n);
    const ours = this.live.mine(there.side) && this.order?.side === there.side;
    const forming = this.forming;
    if (ours && forming) return this.drawUp(enlisted(forming, there.n));
    if (ours && this.plan?.kind === 'strike' && there.n !== this.selected) return this.gather(there.n);
    const own = this.piece(this.selected);
    if (ours || !own || !this.live.mine(own.side) || !this.order) return this.select(there.n);
    if (there.n === this.selected) return;
    if (own && there.side !== own.side && living(there)) return this.strike(there.n, hex);
    return this.select(there.n);
  }

  /** Take a piece in hand: its reach is asked for if it may act. */
  async select(n: number): Promise<void> {
    this.selected = n;
    this.spent = null;
    this.seen = null;
    this.plan = null;
    this.reach = null;
    this.fire = null;
    if (!this.able.includes(n) && !this.piece(n)?.gear) return;
    await this.asking(async (current) => {
      const reach = await this.live.ask<Reach>({ t: 'reach', piece: n });
      if (current()) this.reach = reach;
    });
  }

  /** Who comes to hand after a walk: the next of one's own who may act. A lesson points at somebody instead. */
  private next(walked: number): number | null {
    const able = this.order?.kind === 'order' && !this.table?.lesson ? this.able : [];
    return able.find((n) => n > walked) ?? able[0] ?? null;
  }

  /** A new position: what was planned on the old one no longer counts. */
  async refreshed(): Promise<void> {
    this.plan = null;
    this.fire = null;
    this.seen = null;
    this.warned = [];
    if (this.threats) void this.showThreats();
    const held = this.selected;
    const walked = this.walked;
    this.walked = null;
    const there = this.piece(held);
    if (held !== null && there && (this.able.includes(held) || there.gear || (held !== this.spent && there.at))) await this.select(held);
    else if (walked !== null && this.next(walked) !== null) await this.select(this.next(walked) as number);
    else {
      this.selected = null;
      this.reach = null;
    }
  }

  private async planMove(hex: Hex): Promise<void> {
    const piece = this.selected;
    if (piece === null) return;
    if (this.plan?.kind === 'move' && this.plan.to === hex) return this.turnPlan();
    const held = this.piece(piece);
    // Why an engine cannot shoot there is for the rules to say.
    if (held?.gear && this.verb === 'shoot') return this.throwAt(piece, hex);
    if (!held?.gear) await this.pathTo(piece, hex);
  }

  /** The formation that is being drawn up. */
  get forming(): Planned | null {
    const plan = this.plan;
    return plan?.kind === 'choice' ? (plan.order ?? formingOf(plan.option)) : null;
  }

  private drawUp(order: Planned): void {
    const plan = this.plan;
    if (plan?.kind !== 'choice') return;
    this.refusal = null;
    this.plan = { ...plan, option: { ...plan.option, pieces: order.pieces }, order };
  }

  private async throwAt(engine: number, hex: Hex): Promise<void> {
    const order: Planned = { verb: 'shoot', pieces: [engine], hexes: [hex] };
    await this.asking(async (current) => {
      const odds = await this.live.ask<Odds>({ t: 'odds', order });
      if (!current()) return;
      if (!odds.legal && !odds.results.length) return this.decline(odds);
      const option = { said: odds.said ?? '', text: LOST, hexes: [hex], pieces: [engine] };
      this.plan = { kind: 'choice', said: option.said, option, odds };
    });
  }

  private async pathTo(piece: number, to: Hex, facing?: number): Promise<void> {
    await this.asking(async (current) => {
      const asked = { t: 'path' as const, piece, to };
      const path = await this.live.ask<Path>(facing === undefined ? asked : { ...asked, facing });
      if (!current()) return;
      const facings = this.reach?.hexes[to]?.facings ?? [];
      this.plan = { kind: 'move', piece, to, said: path.said, path, facings };
      this.fire = null;
      this.prospect = null;
      void this.lookAhead(piece, to, path.facing ?? undefined, current);
      if (path.tests || this.reach?.hexes[to]?.fire) void this.weighRisk(path.said, current);
    });
  }

  /** What may go wrong on the way and beside the aim: it comes a moment later. */
  private async weighRisk(said: string, current: () => boolean): Promise<void> {
    this.risk = null;
    const risk = await this.live.ask<Risk>({ t: 'risk', said }).catch(() => null);
    if (risk && !risk.none && current() && this.plan?.said === said) this.risk = risk;
  }

  /** Whom the piece could strike from there; nothing is lost if nobody can say. */
  private async lookAhead(piece: number, to: Hex, facing: number | undefined, current: () => boolean): Promise<void> {
    const asked = { t: 'prospect' as const, piece, to };
    const found = await this.live.ask<Prospect>(facing === undefined ? asked : { ...asked, facing }).catch(() => null);
    if (current() && this.plan?.kind === 'move') this.prospect = found;
  }

  /** Look another way at the end of the planned move. */
  async turnPlan(back = false): Promise<void> {
    const plan = this.plan;
    if (plan?.kind === 'place') return this.turnPlaced(plan, back);
    const forming = this.forming;
    if (forming) return this.drawUp(turned(forming, back));
    if (plan?.kind !== 'move' || plan.facings.length < 2) return;
    const next = nextOf(plan.facings, plan.path.facing ?? null, back);
    if (next !== null) await this.face(next);
  }

  async face(facing: number): Promise<void> {
    const plan = this.plan;
    if (plan?.kind === 'move') await this.pathTo(plan.piece, plan.to, facing);
    if (plan?.kind === 'place') this.place(plan.to, facing);
  }

  private turnPlaced(plan: { to: Hex; facing: number | null }, back: boolean): void {
    if (plan.facing !== null) this.place(plan.to, (plan.facing + (back ? 5 : 1)) % 6);
  }

  /** Set-up: a piece is put on a hex of its zone. */
  private place(to: Hex, facing?: number): void {
    const piece = this.piece(this.selected);
    if (!piece) return;
    const looking = piece.rear !== null || piece.riding ? (facing ?? piece.facing ?? 1) : null;
    const order: Planned = { verb: 'place', pieces: [piece.n], hexes: [to], facing: looking };
    this.plan = { kind: 'place', piece: piece.n, to, said: '', order, facing: looking };
  }

  /** Aim at an enemy: the odds come before anything is committed. */
  async strike(target: number, hex: Hex | null = null): Promise<void> {
    const verb = this.verb;
    const n = this.selected;
    if (!verb || n === null) return;
    this.seen = target;
    const aimed = hex ?? this.reach?.shots.find((shot) => shot.target === target)?.hex ?? null;
    await this.weigh(verb, [n], target, this.nextLane(target), aimed);
  }

  private beside(a: number, b: number): boolean {
    return adjacent(this.piece(a), this.piece(b));
  }

  /** The run-up of a charge; tapped again, the next one. */
  private nextLane(target: number): Hex[] {
    const lanes = (this.reach?.charges ?? []).filter((charge) => charge.target === target).map((charge) => charge.path);
    const plan = this.plan;
    if (!lanes.length || this.verb !== 'charge') return [];
    const at = plan?.kind === 'strike' && plan.target === target ? lanes.indexOf(plan.lane) : -1;
    return lanes[(at + 1) % lanes.length] ?? [];
  }

  private async weigh(verb: Verb, pieces: number[], target: number, lane: Hex[], at: Hex | null = null, unfinished = false): Promise<void> {
    // Only a shot at the rear half of a horse must say where it is aimed.
    const hex = verb === 'shoot' && at !== this.piece(target)?.at ? at : null;
    const order: Planned = { verb, pieces, target, hexes: hex ? [...lane, hex] : lane };
    await this.asking(async (current) => {
      const odds = await this.live.ask<Odds>({ t: 'odds', order });
      if (!current()) return;
      if (!odds.legal && !odds.results.length && !unfinished) return this.decline(odds);
      this.plan = { kind: 'strike', verb, pieces, target, said: odds.said ?? '', odds, lane, hex };
      if (verb === 'shoot') void this.aim(pieces[0] ?? -1, target, current);
      if (verb !== 'attack' && odds.legal) void this.weighRisk(odds.said ?? '', current);
    });
  }

  /** Show the line of a shot that somebody is asked about. */
  async showAim(option: Option): Promise<void> {
    const [shooter, target] = option.pieces;
    const turn = this.turn;
    if (shooter !== undefined && target !== undefined) await this.aim(shooter, target, () => turn === this.turn);
  }

  private async aim(shooter: number, target: number, current: () => boolean): Promise<void> {
    const [from, to] = [this.piece(shooter)?.at, this.piece(target)?.at];
    if (!from || !to) return;
    const line = await this.live.ask<LineOfFire>({ t: 'line', from, to }).catch(() => null);
    if (line && current()) this.fire = { from, to, line, length: line.distance };
  }

  /** Others who could strike the same target: those beside it who may still act. */
  get joiners(): Piece[] {
    const plan = this.plan;
    const target = plan?.kind === 'strike' && plan.verb === 'attack' ? this.piece(plan.target) : null;
    if (!target || plan?.kind !== 'strike') return [];
    return this.pieces.filter(
      (piece) => this.able.includes(piece.n) && piece.side !== target.side && this.beside(piece.n, target.n),
    );
  }

  /** Somebody joins the attack or leaves it; the column moves with him. */
  async gather(n: number): Promise<void> {
    const plan = this.plan;
    if (plan?.kind !== 'strike') return;
    const joined = plan.pieces.includes(n) ? plan.pieces.filter((one) => one !== n) : [...plan.pieces, n];
    if (!joined.length) return void this.cancel();
    await this.weigh(plan.verb, joined, plan.target, plan.lane);
  }

  private choose(asked: Question, hex: Hex): void {
    const there = pieceAt(this.pieces, hex);
    const fits = (option: Option): boolean =>
      option.hexes[option.hexes.length - 1] === hex || (!!there && option.pieces.includes(there.n));
    const fitting = (asked.options ?? []).filter(fits);
    if (!fitting.length) {
      if (there) this.selected = there.n;
      return;
    }
    const plan = this.plan;
    const at = plan?.kind === 'choice' ? fitting.findIndex((option) => option.said === plan.said) : -1;
    this.pick(fitting[(at + 1) % fitting.length] as Option);
  }

  pick(option: Option): void {
    this.refusal = null;
    this.plan = { kind: 'choice', said: option.said, option };
  }

  /** Preview an order that somebody advises, with its odds if it has any. */
  async consider(option: Option): Promise<void> {
    const [who] = option.pieces;
    if (who !== undefined && this.able.includes(who)) await this.select(who);
    this.pick(option);
    if (option.verb === 'move' && option.pieces.length === 1) return this.walk(option);
    await this.take(option);
  }

  /** Preview an order, with what it needs and may bring if the rules can tell. */
  async take(option: Option): Promise<void> {
    this.pick(option);
    if (option.verb === 'move') return;
    const odds = await this.live.ask<Odds>({ t: 'odds', said: option.said }).catch(() => null);
    if (!odds || this.plan?.said !== option.said) return;
    if (!odds.legal && !odds.results.length) {
      this.plan = null;
      this.decline(odds);
    } else if (odds.results.length || Object.keys(odds.figures).length) this.plan = this.weighed(option, odds);
  }

  /** An advised walk is planned with its way and cost; if no way is found it stays as it is written. */
  private async walk(option: Option): Promise<void> {
    const [to, who] = [option.hexes.at(-1), option.pieces[0]];
    if (to && who !== undefined) await this.pathTo(who, to, option.facing ?? undefined);
    if (this.plan?.kind === 'move') this.plan = { ...this.plan, said: option.said };
    else this.pick(option);
  }

  /** A blow or a shot that was advised is planned as if the player had aimed it. */
  private weighed(option: Option, odds: Odds): Plan {
    const { said, hexes } = option;
    const [target, ...more] = option.targets ?? [];
    const pieces = option.pieces.filter((piece) => piece !== target);
    const verb = (['shoot', 'charge', 'attack'] as const).find((one) => option.verb === one);
    if (!verb || more.length || target === undefined || !pieces.length) return { kind: 'choice', said, option, odds };
    if (verb === 'shoot') void this.showAim(option);
    return { kind: 'strike', verb, pieces, target, said, odds, lane: verb === 'charge' ? hexes : [], hex: null };
  }

  /** Whether the plan may be carried out now, or only weighed. */
  get committable(): boolean {
    const plan = this.plan;
    return !!plan && !this.sending && (plan.kind !== 'strike' || plan.odds.legal);
  }

  commit(): Promise<void> {
    return this.plan && this.committable ? this.give(given(this.plan)) : Promise.resolve();
  }

  /** Give an order or an answer in its written form. */
  say(said: string): Promise<void> {
    return this.give({ said });
  }

  private async give(given: Given): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    this.refusal = null;
    this.walked = this.plan?.kind === 'move' ? this.plan.piece : null;
    this.spent = this.selected;
    try {
      await this.live.answer(given);
      this.plan = null;
      this.fire = null;
    } catch (no) {
      this.refuse(no);
    } finally {
      this.sending = false;
    }
  }

  pass(): Promise<void> {
    return this.give({ order: { verb: 'pass', pieces: [] } });
  }

  async undo(): Promise<void> {
    this.refusal = null;
    try {
      await this.live.undo();
    } catch (no) {
      this.refuse(no);
    }
  }

  /** One step back: plan, then what is in hand, then the tool. False if there was nothing to give up. */
  cancel(): boolean {
    const had = this.plan ?? this.refusal ?? this.selected ?? this.tool ?? this.threat;
    if (this.plan || this.refusal) {
      this.plan = null;
      this.refusal = null;
      this.fire = null;
    } else if (this.selected !== null) this.drop();
    else {
      this.tool = null;
      this.fire = null;
      this.lineFrom = null;
      this.threat = null;
    }
    return had !== null;
  }

  drop(): void {
    this.selected = null;
    this.seen = null;
    this.reach = null;
    this.plan = null;
    this.fire = null;
    this.turn += 1;
  }
}
