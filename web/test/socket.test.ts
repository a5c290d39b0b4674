// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { No, Wire, type Standing } from '../src/wire/socket';
import { table } from './fixture';

class Line {
  static last: Line;
  static made = 0;
  static readonly OPEN = 1;
  readyState = 0;
  sent: { t: string; id: number }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly address: string) {
    Line.last = this;
    Line.made += 1;
  }

  open(): void {
    this.readyState = Line.OPEN;
    this.onopen?.();
  }

  send(data: string): void {
    this.sent.push(JSON.parse(data) as { t: string; id: number });
  }

  hear(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1000): void {
    this.readyState = 3;
    this.onclose?.({ code });
  }
}

describe('the line to the server', () => {
  const standings: Standing[] = [];
  const listener = { table: vi.fn(), update: vi.fn(), agreed: vi.fn(), painted: vi.fn(), thinking: vi.fn(), failed: vi.fn(), standing: (now: Standing) => void standings.push(now) };
  let wire: Wire;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('WebSocket', Line);
    standings.length = 0;
    Line.made = 0;
    vi.clearAllMocks();
    wire = new Wire('ws://here/ws/games/1?side=both', listener);
    Line.last.open();
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('gives each question its own answer', async () => {
    const first = wire.ask({ t: 'reach', piece: 1 });
    const second = wire.ask({ t: 'threats' });
    const [a, b] = Line.last.sent;
    Line.last.hear({ t: 'threats', id: b?.id, hexes: {} });
    Line.last.hear({ t: 'reach', id: a?.id, piece: 1 });
    expect((await first).t).toBe('reach');
    expect((await second).t).toBe('threats');
  });

  it('turns a refusal into a No with its rule', async () => {
    const asked = wire.ask({ t: 'answer', said: 'pass', hash: 'x' });
    Line.last.hear({ t: 'refused', id: Line.last.sent[0]?.id, rule: 'GUI-2', why: { en: 'no', fr: 'non' } });
    await expect(asked).rejects.toBeInstanceOf(No);
    await expect(asked).rejects.toMatchObject({ rule: 'GUI-2' });
  });

  it('passes on tables, updates and trouble that nobody asked for', () => {
    Line.last.hear(table());
    Line.last.hear({ t: 'update', n: 1 });
    Line.last.hear({ t: 'painted', art: '/x' });
    Line.last.hear({ t: 'error', code: 'disk', message: { en: 'full', fr: 'plein' } });
    expect(listener.table).toHaveBeenCalledOnce();
    expect(listener.update).toHaveBeenCalledOnce();
    expect(listener.painted).toHaveBeenCalledWith('/x');
    expect(listener.failed).toHaveBeenCalledOnce();
  });

  it('comes back by itself when it is cut, and what was asked is told so', async () => {
    const asked = wire.ask({ t: 'threats' });
    Line.last.close(1006);
    await expect(asked).rejects.toThrow('lost');
    await expect(wire.ask({ t: 'threats' })).rejects.toThrow('lost');
    vi.advanceTimersByTime(400);
    expect(Line.made).toBe(2);
    Line.last.open();
    expect(standings).toEqual(['connecting', 'open', 'lost', 'lost', 'open']);
  });

  it('does not come back for a game that is not there', () => {
    Line.last.close(4404);
    vi.advanceTimersByTime(60000);
    expect(Line.made).toBe(1);
    expect(standings.at(-1)).toBe('closed');
  });

  it('does not wait for ever', async () => {
    const asked = wire.ask({ t: 'threats' });
    vi.advanceTimersByTime(30000);
    await expect(asked).rejects.toThrow('silent');
  });
});
