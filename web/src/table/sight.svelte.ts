/** What the player looks at without touching anything: lines, distances, threats, and what was refused. */

import { distance, type Hex } from '../board/hexes';
import type { Both, Hint, LineOfFire, Odds, Threat, Threats } from '../wire/messages';
import { No } from '../wire/socket';
import type { Live } from './live.svelte';

export type Tool = 'line' | 'measure' | null;

export interface Refusal {
  why: Both;
  rule: string;
  hints?: Hint[];
}

export const LOST: Both = {
  en: 'The server did not answer. Nothing is lost; try again.',
  fr: 'Le serveur n’a pas répondu. Rien n’est perdu ; réessayez.',
};

export abstract class Sight {
  refusal: Refusal | null = $state.raw(null);
  tool: Tool = $state(null);
  fire: { from: Hex; to: Hex; line: LineOfFire | null; length: number } | null = $state.raw(null);
  lineFrom: Hex | null = $state(null);
  threats: Threats | null = $state.raw(null);
  threat: Threat | null = $state.raw(null);
  protected turn = 0;

  constructor(readonly live: Live) {}

  /** Where the piece in hand stands. */
  protected abstract get standing(): Hex | null;

  takeTool(tool: Tool): void {
    this.tool = this.tool === tool ? null : tool;
    this.fire = null;
    this.lineFrom = this.tool ? (this.standing) : null;
  }

  protected async drawLine(hex: Hex): Promise<void> {
    const from = this.lineFrom;
    if (!from || this.fire) {
      this.lineFrom = hex;
      this.fire = null;
      return;
    }
    const length = distance(from, hex);
    if (this.tool === 'measure') {
      this.fire = { from, to: hex, line: null, length };
      return;
    }
    await this.asking(async (current) => {
      const line = await this.live.ask<LineOfFire>({ t: 'line', from, to: hex });
      if (current()) this.fire = { from, to: hex, line, length };
    });
  }

  async toggleThreats(): Promise<void> {
    if (this.threats) {
      this.threats = null;
      this.threat = null;
    } else await this.showThreats();
  }

  protected async showThreats(): Promise<void> {
    await this.asking(async () => {
      this.threats = await this.live.ask<Threats>({ t: 'threats' });
    });
  }

  async lookAtThreat(hex: Hex): Promise<void> {
    this.threat = await this.live.ask<Threat>({ t: 'threat', hex }).catch(() => null);
  }

  protected async asking(ask: (current: () => boolean) => Promise<void>): Promise<void> {
    this.turn += 1;
    const mine = this.turn;
    try {
      await ask(() => mine === this.turn);
    } catch (no) {
      if (mine === this.turn) this.refuse(no);
    }
  }

  protected decline({ why, rule }: Odds): void {
    this.refusal = { why: why ?? LOST, rule: rule ?? '' };
  }

  refuse(no: unknown): void {
    this.refusal = no instanceof No ? { why: no.why, rule: no.rule, hints: no.hints } : { why: LOST, rule: '' };
  }
}
