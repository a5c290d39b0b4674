/** A game that is no battle as it is played: the sheet as the server sends it, and what this window says. */

import type { Company, TalkLine } from '../together/generated';
import type { Both, Thinking } from '../wire/messages';
import type { Agree, Holiday } from '../wire/generated';
import { No } from '../wire/socket';
import type { Plan, Planned } from './generated';
import type { LogLine, SheetMessage } from './types';

type FromServer =
  | SheetMessage
  | Planned
  | Company
  | TalkLine
  | ({ t: 'thinking' } & Thinking)
  | { t: 'done'; id: number }
  | { t: 'refused'; id: number; why: Both; rule: string }
  | { t: 'error'; id?: number | null; message: Both; code: string };

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
/** The server closes with these codes when there is nothing to come back for. */
const NO_GAME = new Set([4404, 4409]);

export function sheetAddress(game: string, side: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/any/${encodeURIComponent(game)}?side=${encodeURIComponent(side)}`;
}

/** The log with what is new; what was taken back is gone. */
export function joined(known: readonly LogLine[], sheet: SheetMessage): LogLine[] {
  return sheet.first === 0 ? sheet.log : [...known, ...sheet.log];
}

export class SheetLive {
  sheet: SheetMessage | null = $state.raw(null);
  log: readonly LogLine[] = $state.raw([]);
  standing: 'connecting' | 'open' | 'lost' | 'closed' = $state('connecting');
  /** What was refused, with its rule, or what went wrong. */
  trouble: { text: Both; rule: string } | null = $state.raw(null);
  thinking: Thinking | null = $state.raw(null);
  /** An answer is on its way. */
  busy = $state(false);
  private socket: WebSocket | null = null;
  private next = 1;
  private wait = FIRST_WAIT;
  private shut = false;
  private planned: (planned: Planned) => void = () => undefined;
  /** An answer was taken back: the next question is asked, however little there is to choose. */
  private backed = false;
  /** Who waits for the word on something that he has asked for, by its number. */
  private readonly asked = new Map<number, { give: () => void; refuse: (no: Error) => void }>();

  /** What this window plays: all sides, one of them, or none. */
  view: string = $state('both');
  /** Who is at the table, on a public server. */
  company: Company | null = $state.raw(null);
  /** What was said since the window was opened. */
  talk: readonly TalkLine[] = $state.raw([]);

  constructor(
    readonly game: string,
    private readonly wanted: string,
  ) {
    this.view = wanted;
    this.connect();
  }

  private connect(): void {
    if (this.shut) return;
    const socket = new WebSocket(sheetAddress(this.game, this.wanted));
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.standing = 'open';
    };
    socket.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.lost(NO_GAME.has(event.code));
  }

  private lost(forGood: boolean): void {
    this.busy = false;
    for (const { refuse } of this.asked.values()) refuse(new Error('the line was cut'));
    this.asked.clear();
    if (this.shut) return;
    this.standing = forGood ? 'closed' : 'lost';
    if (forGood) return;
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private hear(message: FromServer): void {
    if (message.t === 'sheet') {
      this.log = joined(this.log, message);
      this.sheet = message;
      this.view = message.view || 'both';
      this.thinking = message.thinking ?? null;
      this.busy = false;
      this.passEmpty(message);
    } else if (message.t === 'people') {
      this.company = message;
    } else if (message.t === 'talk') {
      this.talk = [...this.talk, message];
    } else if (message.t === 'planned') {
      this.planned(message);
    } else if (message.t === 'thinking') {
      this.thinking = message.state === 'done' ? null : message;
    } else if (message.t === 'done') {
      this.settled(message.id)?.give();
    } else if (message.t === 'refused') {
      this.refused(message.id, { text: message.why, rule: message.rule });
    } else if (message.t === 'error') {
      this.refused(message.id ?? 0, { text: message.message, rule: '' });
    }
  }

  private settled(id: number): { give: () => void; refuse: (no: Error) => void } | undefined {
    const waits = this.asked.get(id);
    this.asked.delete(id);
    return waits;
  }

  /** The one who asked for it hears the no; what nobody waits for is shown on the page. */
  private refused(id: number, trouble: { text: Both; rule: string }): void {
    const waits = this.settled(id);
    if (waits) return waits.refuse(new No(trouble.text, trouble.rule));
    this.trouble = trouble;
    this.busy = false;
  }

  /** Where there is nothing to decide nothing is asked, unless somebody has just come back to it. */
  private passEmpty({ question, within }: SheetMessage): void {
    const [only, ...others] = question?.choices ?? [];
    const passes = only && only.said === question?.passing;
    if (passes && !others.length && !question?.more && !within && !this.backed) this.answer(only.said, true);
  }

  private send(message: object): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.trouble = null;
    this.socket.send(JSON.stringify({ ...message, id: this.next }));
    this.next += 1;
  }

  /** Ask for something that is no answer of the game, as a draw or a holiday; a refusal comes back. */
  ask(message: Omit<Agree, 'id'> | Omit<Holiday, 'id'> | { t: 'resign'; side: string }): Promise<void> {
    if (this.socket?.readyState !== WebSocket.OPEN) return Promise.reject(new Error('the line is cut'));
    const id = this.next;
    return new Promise((give, refuse) => {
      this.asked.set(id, { give, refuse });
      this.send(message);
    });
  }

  /** Ask what an order would come to; listeners hear it, under the number that comes back. */
  plan(wanted: Omit<Plan, 't' | 'id'>): number {
    const id = this.next;
    this.send({ t: 'plan', ...wanted });
    return id;
  }

  /** Hear what planned orders come to; the function that comes back ends it. */
  onPlanned(heard: (planned: Planned) => void): () => void {
    this.planned = heard;
    return () => (this.planned = () => undefined);
  }

  answer(said: string, byItself = false): void {
    if (!this.sheet || this.busy) return;
    if (!byItself) this.backed = false;
    this.busy = true;
    this.send({ t: 'answer', said, hash: this.sheet.hash });
  }

  /** Give all orders of this stage together, as the server wrote them. */
  seal(orders: string[], content: boolean): void {
    if (!this.sheet || this.busy) return;
    this.backed = false;
    this.busy = true;
    this.send({ t: 'seal', orders, content, hash: this.sheet.hash });
  }

  undo(): void {
    this.backed = true;
    this.send({ t: 'undo' });
  }

  /** Let minds fight out the battle that goes on, or fight it oneself after all. */
  settle(on: boolean): void {
    this.send({ t: 'settle', on });
  }

  seat(side: string, player: string): void {
    this.send({ t: 'seat', side, player });
  }

  retry(): void {
    this.send({ t: 'retry' });
  }

  close(): void {
    this.shut = true;
    this.socket?.close();
  }
}
