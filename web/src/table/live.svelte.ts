/** A game as it is played: the table as the server tells it, shown event by event. */

import type { Hex } from '../board/hexes';
import type { Motion } from '../board/state';
import { tried } from '../parts/tried.svelte';
import { go } from '../router.svelte';
import { settings, type Pace } from '../settings.svelte';
import type { Company, TalkLine } from '../together/generated';
import { api } from '../wire/api';
import type { Agreed, Both, CommandShown, Failed, FromServer, Line, Notice, Standing as StandingOrders, Table, Thinking, ToServer, Told, Update } from '../wire/messages';
import { OTHER_ENGINE, olderAddress } from '../wire/older';
import { after, afterAgreed, follows } from '../wire/reduce';
import { socketAddress, Wire, type Standing } from '../wire/socket';
import type { Given } from './plan';
import { walked } from './walked';

export interface Animator {
  play(motion: Motion, speed: number): Promise<void>;
  /** Bring a hex into sight before something happens there. */
  reveal(hex: Hex): void;
  /** What arrows are laid on. */
  readonly sheet?: Element;
}

/** How quick an opponent's motions are, and how long the eye rests on each of his orders, in ms. */
export const SHOWN: Record<Pace, { speed: number; rest: number }> = {
  slow: { speed: 0.6, rest: 1500 },
  normal: { speed: 1, rest: 550 },
  fast: { speed: 2.5, rest: 100 },
  once: { speed: Infinity, rest: 0 },
};

/** The more waits to be shown, the quicker it is shown. */
export function haste(waiting: number): number {
  return waiting > 24 ? 12 : waiting > 8 ? 6 : waiting > 3 ? 3 : waiting > 1 ? 1.6 : 1;
}

/** The battle was one inside a larger game, which goes on without it. */
const BATTLE_OVER = 'battle-over';
const PAUSE = 60;
const sounds = (): Promise<typeof import('../board/sound')> => import('../board/sound');
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** The die of an event, as something that rolls on the board. */
function dieOf({ die, hexes, anim }: Told): Motion[] {
  const path = [...(anim?.path ?? []), ...hexes].slice(-1);
  return die && path.length ? [{ kind: 'die', piece: -1, path, facing: null, face: die.die }] : [];
}

export class Live {
  table: Table | null = $state.raw(null);
  standing: Standing = $state('connecting');
  /** Something went wrong that is no matter of rules. */
  trouble: Both | null = $state.raw(null);
  /** Events are being shown; questions wait until they are. */
  showing = $state(false);
  /** The drawings of the counters, and those for a far view once they were wanted. */
  sprites: readonly string[] = $state.raw([]);
  private readonly wanted = new Set<string>();
  /** An opponent who thinks, or has failed to. */
  thinking: Thinking | null = $state.raw(null);
  /** Who does what is being shown. */
  acting: readonly Hex[] = $state.raw([]);
  /** A count of a goal that has moved, until the next order. */
  notice: Notice | null = $state.raw(null);
  /** What one's own people do while the enemy moves. */
  orders: StandingOrders = $state.raw(settings.standing);
  speed = 1;
  animator: Animator | null = null;
  /** Who is at the table, on a public server. */
  company: Company | null = $state.raw(null);
  /** What was said since the window was opened. */
  talk: readonly TalkLine[] = $state.raw([]);
  /** What this window plays: all sides, one of them, or none. */
  view: string = $state('both');
  /** Which of the commanders of its side sits here, where there are several. */
  commander = $state(0);
  private readonly wire: Wire;
  private readonly queue: (Table | Update | Agreed)[] = [];
  private closed = false;
  private hurried = false;
  private laid = false;

  constructor(
    readonly game: string,
    wanted: string,
  ) {
    this.view = wanted;
    this.wire = new Wire(socketAddress(game, wanted), {
      people: (company) => (this.company = company),
      talk: (said) => (this.talk = [...this.talk, said]),
      table: (table) => this.whole(table),
      update: (update) => this.queued(update),
      agreed: (agreed) => this.queued(agreed),
      commanding: ({ commander }) => (this.commander = commander),
      painted: (art) => this.painted(art),
      thinking: (thinking) => (this.thinking = thinking.state === 'done' ? null : thinking),
      failed: (failed) => this.failed(failed),
      standing: (standing) => (this.standing = standing),
    });
    void this.loadFar('');
  }

  /** Say what went wrong; a game of an older engine is played on a page of its own. */
  private failed({ code, message }: Failed): void {
    this.trouble = message;
    if (code === BATTLE_OVER) go('play', this.game);
    if (code === OTHER_ENGINE) window.location.replace(olderAddress(this.game, this.view));
  }

  /** Fetch the drawings of a size; what did not come is asked for again the next time. */
  async loadFar(size: '' | 'small' | 'tiny'): Promise<void> {
    if (this.wanted.has(size)) return;
    this.wanted.add(size);
    const sheet = await tried(() => api.sprite(this.game, size)).catch(() => '');
    if (sheet) this.sprites = [...this.sprites, sheet];
    else this.wanted.delete(size);
  }

  private painted(art: string): void {
    if (this.table) this.table = { ...this.table, field: { ...this.table.field, art } };
  }

  /** The open question, once all that led to it has been shown. */
  get question() {
    return this.showing ? null : (this.table?.question ?? null);
  }

  /** Whether an opponent of the machine sits at the table. */
  get opposed(): boolean {
    return Object.values(this.table?.seats ?? {}).some((player) => player !== 'human');
  }

  /** Whether somebody in this window answers for a side. */
  mine(side: string): boolean {
    return this.table?.seats[side] === 'human' && (this.view === 'both' || this.view === side);
  }

  /** Of a side that several command: who leads whom. */
  get command(): CommandShown | null {
    return this.table?.together?.commands?.find((one) => one.side === this.view) ?? null;
  }

  /** Whether a piece is led by somebody else of one's own side. */
  ledByOther(n: number | undefined): boolean {
    const leader = this.command?.led[String(n)];
    return leader !== undefined && leader !== this.commander;
  }

  /** The question that this window answers; of a side that several command, as far as it is about one's own people. */
  readonly asked = $derived.by(() => {
    const question = this.question;
    if (!question || !this.mine(question.side)) return null;
    const command = this.command;
    if (!command) return question;
    if (command.open?.length && !command.open.includes(this.commander)) return null;
    const options = question.options?.filter((one) => !this.ledByOther(one.pieces[0]));
    return { ...question, pieces: question.pieces?.filter((n) => !this.ledByOther(n)), options: options?.length ? options : question.options };
  });

  /** Lay down standing orders for every side that is played here. */
  layDown(orders: StandingOrders, kept: Record<string, StandingOrders> = {}): void {
    this.orders = orders;
    for (const side of this.table?.sides ?? []) {
      if (this.mine(side.id) && !kept[side.id]) void this.wire.ask({ t: 'standing', side: side.id, orders }).catch(() => undefined);
    }
  }

  hold(phase: boolean): Promise<FromServer> {
    return this.wire.ask({ t: 'hold', hash: this.table?.hash ?? '', phase });
  }

  /** The first table says which standing orders are kept; a side that has none gets those of the settings. */
  private laidBefore(table: Table): void {
    const kept = Object.values(table.standing ?? {});
    if (kept[0]) this.orders = kept[0];
    if (!table.standing || Object.values(table.seats).filter((player) => player === 'human').length > kept.length) {
      queueMicrotask(() => this.layDown(this.orders, table.standing ?? {}));
    }
  }

  private whole(table: Table): void {
    this.view = table.view || 'both';
    if (!this.laid) {
      this.laid = true;
      this.laidBefore(table);
    }
    this.thinking = table.thinking ?? null;
    this.queued(table);
  }

  private queued(message: Table | Update | Agreed): void {
    this.queue.push(message);
    if (!this.showing) void this.showAll();
  }

  /** Show all that waits at once, without motion. */
  hurry(): void {
    this.hurried = true;
  }

  private async showAll(): Promise<void> {
    this.showing = true;
    for (let next = this.queue.shift(); next && !this.closed; next = this.queue.shift()) {
      if (next.t === 'table') this.table = next;
      else if (next.t === 'agreed') this.agreed(next);
      else await this.showUpdate(next);
    }
    this.hurried = false;
    this.acting = [];
    this.showing = false;
  }

  /** Clocks, offers, standing orders: they may have come with a table that is newer than the message. */
  private agreed(next: Agreed): void {
    if (this.table && next.n > this.table.n) this.table = afterAgreed(this.table, next);
  }

  private async showUpdate(update: Update): Promise<void> {
    const table = this.table;
    if (!table || update.n <= table.n) return;
    if (!follows(table, update)) return this.again();
    const opponent = !!update.who && (table.seats[update.who] ?? 'human') !== 'human';
    const lines = update.log;
    let told = 0;
    for (const event of update.events) {
      if (event.anim || event.die) await this.animate(event, opponent, update);
      if (event.sentence) told = this.tell(table, lines, told + 1);
    }
    this.table = after(table, { ...update, log: lines });
    this.notice = update.notices?.at(-1) ?? (opponent ? this.notice : null);
    const { rest } = this.pace;
    if (opponent && told && rest) await pause(rest);
  }

  /** Let the log keep pace with the board: it tells what has been seen. */
  private tell(before: Table, lines: Line[], count: number): number {
    if (this.table) this.table = { ...this.table, log: [...before.log, ...lines.slice(0, count)] };
    return count;
  }

  private get pace(): { speed: number; rest: number } {
    return SHOWN[this.hurried || document.hidden ? 'once' : settings.pace];
  }

  private async animate(event: Told, opponent: boolean, { pieces }: Update): Promise<void> {
    const animator = this.animator;
    const quick = opponent || this.hurried || document.hidden ? this.pace.speed : haste(this.queue.length);
    if (!animator || !Number.isFinite(quick)) return;
    const speed = this.speed * quick;
    if (opponent) this.point(event, animator);
    const motions = event.anim ? [event.anim, ...(event.anim.also ?? [])] : [];
    const shown = [...motions, ...dieOf(event)];
    if (settings.sound) void sounds().then(({ heard }) => shown.forEach((one) => heard(one.kind)), () => undefined);
    await Promise.all(shown.map((one) => animator.play(one, speed)));
    // A piece that has walked stays there while dice roll and others move; one that fell lies.
    const fallen = event.anim?.kind === 'fall' ? pieces.filter(({ n }) => event.pieces.includes(n)) : [];
    if (this.table) this.table = { ...this.table, pieces: walked(this.table.pieces, motions, fallen) };
    const end = event.anim?.path.at(-1);
    if (opponent && end) animator.reveal(end);
    if (speed < 3) await pause(PAUSE);
  }

  /** Bring the piece that acts into sight, and light his hex. */
  private point(event: Told, animator: Animator): void {
    const at = event.anim?.path[0] ?? event.hexes[0];
    if (!at) return;
    this.acting = [at];
    animator.reveal(at);
  }

  ask<T extends FromServer>(message: ToServer): Promise<T> {
    return this.wire.ask<T>(message);
  }

  answer(given: Given): Promise<FromServer> {
    return this.wire.ask({ t: 'answer', ...given, hash: this.table?.hash ?? '' });
  }

  undo(): Promise<FromServer> {
    return this.wire.ask({ t: 'undo' });
  }

  /** Somebody else plays a side from now on. */
  seat(side: string, player: string): Promise<FromServer> {
    return this.wire.ask({ t: 'seat', side, player });
  }

  resign(side: string): Promise<FromServer> {
    return this.wire.ask({ t: 'resign', side });
  }

  /** The player has read what his standing orders answered. */
  read(): void {
    const last = this.table?.stood?.at(-1);
    if (!this.table || !last) return;
    this.table = { ...this.table, stood: [] };
    void this.wire.ask({ t: 'looked', n: last.n }).catch(() => undefined);
  }

  retry(): Promise<FromServer> {
    return this.wire.ask({ t: 'retry' });
  }

  again(): void {
    this.wire.send({ t: 'again' });
  }

  close(): void {
    this.closed = true;
    this.wire.close();
  }
}
