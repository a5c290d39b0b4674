/** The line to the server: requests with answers, and what the server says by itself. */

import type { Company, TalkLine } from '../together/generated';
import type { Agreed, Both, Commanding, Failed, FromServer, Hint, Refused, Table, Thinking, ToServer, Update } from './messages';

/** The server says no: `rule` names the paragraph, if it is a matter of rules. */
export class No extends Error {
  constructor(
    readonly why: Both,
    readonly rule: string,
    readonly hints: Hint[] = [],
  ) {
    super(why.en);
  }
}

export type Standing = 'connecting' | 'open' | 'lost' | 'closed';

export interface Listener {
  /** Who is at the table, on a public server. */
  people?(company: Company): void;
  talk?(said: TalkLine): void;
  table(table: Table): void;
  update(update: Update): void;
  agreed(agreed: Agreed): void;
  /** Which of the commanders of a side sits here. */
  commanding?(told: Commanding): void;
  painted(art: string): void;
  thinking(thinking: Thinking): void;
  failed(failed: Failed): void;
  standing(standing: Standing): void;
}

interface Waiting {
  /** It changes the game, so that the next update or table is its answer too. */
  changes: boolean;
  give(message: FromServer): void;
  refuse(no: Error): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const PATIENCE = 20000;
/** The server closes with these codes when there is nothing to come back for. */
const NO_GAME = new Set([4404, 4409]);

export function socketAddress(game: string, side: string): string {
  const { protocol, host } = window.location;
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws/games/${encodeURIComponent(game)}?side=${encodeURIComponent(side)}`;
}

export class Wire {
  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private next = 1;
  private wait = FIRST_WAIT;
  private shut = false;
  private opened = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    this.connect();
  }

  private connect(): void {
    if (this.shut) return;
    this.listener.standing(this.opened ? 'lost' : 'connecting');
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onopen = () => {
      this.opened = true;
      this.wait = FIRST_WAIT;
      this.listener.standing('open');
    };
    socket.onmessage = (event) => this.heard(JSON.parse(String(event.data)) as FromServer | Company | TalkLine);
    socket.onclose = (event) => (NO_GAME.has(event.code) ? this.ended() : this.lost());
  }

  /** There is no such game: no use in trying again. */
  private ended(): void {
    this.shut = true;
    this.listener.standing('closed');
  }

  private lost(): void {
    for (const waiting of this.waiting.values()) waiting.refuse(new Error('lost'));
    this.waiting.clear();
    if (this.shut) return;
    this.listener.standing('lost');
    setTimeout(() => this.connect(), this.wait);
    this.wait = Math.min(LONGEST_WAIT, this.wait * 2);
  }

  private heard(message: FromServer | Company | TalkLine): void {
    if (message.t === 'people') this.listener.people?.(message);
    else if (message.t === 'talk') this.listener.talk?.(message);
    else this.hear(message);
  }

  private hear(message: FromServer): void {
    const id = 'id' in message ? (message.id ?? undefined) : undefined;
    const waiting = id === undefined ? undefined : this.waiting.get(id);
    if (waiting && id !== undefined) {
      this.waiting.delete(id);
      this.settle(waiting, message);
    } else if (message.t === 'error') {
      this.listener.failed(message);
    }
    if (message.t === 'table') this.listener.table(message);
    if (message.t === 'update') this.listener.update(message);
    if (message.t === 'agreed') this.listener.agreed(message);
    if (message.t === 'command') this.listener.commanding?.(message);
    if (message.t === 'thinking') this.listener.thinking(message);
    if (message.t === 'painted') this.listener.painted(message.art);
    if (message.t === 'table' || message.t === 'update') this.settleChanges(message);
  }

  private settleChanges(message: FromServer): void {
    for (const [id, waiting] of this.waiting) {
      if (!waiting.changes) continue;
      this.waiting.delete(id);
      waiting.give(message);
    }
  }

  private settle(waiting: Waiting, message: FromServer): void {
    if (message.t === 'refused') waiting.refuse(refusal(message));
    else if (message.t === 'error') waiting.refuse(new No(message.message, ''));
    else waiting.give(message);
  }

  /** Ask the server something; the promise fails with `No` if it refuses. */
  ask<T extends FromServer>(message: ToServer): Promise<T> {
    const socket = this.socket;
    if (!socket || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Error('lost'));
    const id = this.next;
    this.next += 1;
    return new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => {
        this.waiting.delete(id);
        reject(new Error('silent'));
      }, PATIENCE);
      const done = (): void => clearTimeout(timer);
      this.waiting.set(id, {
        changes: message.t === 'answer' || message.t === 'undo',
        give: (answer) => (done(), resolve(answer as T)),
        refuse: (no) => (done(), reject(no)),
      });
      socket.send(JSON.stringify({ ...message, id }));
    });
  }

  /** Say something that needs no answer of its own: the answer comes as a table or an update. */
  send(message: ToServer): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.shut = true;
    this.socket?.close();
    this.listener.standing('closed');
  }
}

function refusal(message: Refused): No {
  return new No(message.why, message.rule, message.hints);
}
