/** A game as it is played: the table as the server tells it, shown event by event. */

import type { Motion } from '../board/state';
import { api } from '../wire/api';
import type { Both, FromServer, Line, Table, ToServer, Told, Update } from '../wire/messages';
import { after, follows, linesOf } from '../wire/reduce';
import { socketAddress, Wire, type Standing } from '../wire/socket';

export interface Animator {
  play(motion: Motion, speed: number): Promise<void>;
}

/** The more waits to be shown, the quicker it is shown. */
export function haste(waiting: number): number {
  return waiting > 24 ? 12 : waiting > 8 ? 6 : waiting > 3 ? 3 : waiting > 1 ? 1.6 : 1;
}

const PAUSE = 60;

export class Live {
  table: Table | null = $state.raw(null);
  standing: Standing = $state('connecting');
  /** Something went wrong that is no matter of rules. */
  trouble: Both | null = $state.raw(null);
  /** Events are being shown; questions wait until they are. */
  showing = $state(false);
  /** The drawings of the counters. */
  sprite = $state.raw('');
  speed = 1;
  animator: Animator | null = null;
  private readonly wire: Wire;
  private readonly queue: (Table | Update)[] = [];
  private closed = false;

  constructor(
    readonly game: string,
    readonly view: string,
  ) {
    this.wire = new Wire(socketAddress(game, view), {
      table: (table) => this.queued(table),
      update: (update) => this.queued(update),
      painted: (art) => this.painted(art),
      failed: (failed) => (this.trouble = failed.message),
      standing: (standing) => (this.standing = standing),
    });
    void this.loadSprite();
  }

  private async loadSprite(): Promise<void> {
    this.sprite = await api.sprite(this.game).catch(() => '');
  }

  private painted(art: string): void {
    if (this.table) this.table = { ...this.table, field: { ...this.table.field, art } };
  }

  /** The open question, once all that led to it has been shown. */
  get question() {
    return this.showing ? null : (this.table?.question ?? null);
  }

  /** Whether somebody in this window answers for a side. */
  mine(side: string): boolean {
    return this.table?.seats[side] === 'human' && (this.view === 'both' || this.view === side);
  }

  get asked() {
    const question = this.question;
    return question && this.mine(question.side) ? question : null;
  }

  private queued(message: Table | Update): void {
    this.queue.push(message);
    if (!this.showing) void this.showAll();
  }

  private async showAll(): Promise<void> {
    this.showing = true;
    for (let next = this.queue.shift(); next && !this.closed; next = this.queue.shift()) {
      if (next.t === 'table') this.table = next;
      else await this.showUpdate(next);
    }
    this.showing = false;
  }

  private async showUpdate(update: Update): Promise<void> {
    const table = this.table;
    if (!table || update.n <= table.n) return;
    if (!follows(table, update)) return this.again();
    const lines = linesOf(table, update);
    let told = 0;
    for (const event of update.events) {
      if (event.sentence) told = this.tell(table, lines, told + 1);
      if (event.anim && this.animator) await this.animate(event);
    }
    this.table = after(table, { ...update, log: lines });
  }

  /** Let the log keep pace with the board. */
  private tell(before: Table, lines: Line[], count: number): number {
    if (this.table) this.table = { ...this.table, log: [...before.log, ...lines.slice(0, count)] };
    return count;
  }

  private async animate(event: Told): Promise<void> {
    if (!event.anim || !this.animator) return;
    const speed = this.speed * haste(this.queue.length);
    const { animator, anim } = { animator: this.animator, anim: event.anim };
    await Promise.all([anim, ...(anim.also ?? [])].map((one) => animator.play(one, speed)));
    if (speed < 3) await new Promise((done) => setTimeout(done, PAUSE));
  }

  ask<T extends FromServer>(message: ToServer): Promise<T> {
    return this.wire.ask<T>(message);
  }

  answer(said: string): Promise<FromServer> {
    return this.wire.ask({ t: 'answer', said, hash: this.table?.hash ?? '' });
  }

  undo(): Promise<FromServer> {
    return this.wire.ask({ t: 'undo' });
  }

  again(): void {
    this.wire.send({ t: 'again' });
  }

  close(): void {
    this.closed = true;
    this.wire.close();
  }
}
