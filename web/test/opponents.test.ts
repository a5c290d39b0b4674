import { cleanup, fireEvent, render, screen } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { later } from '../src/parts/later';
import { server } from '../src/parts/tried.svelte';
import SeatPick from '../src/parts/SeatPick.svelte';
import { settings } from '../src/settings.svelte';
import { worth } from '../src/table/counsel';
import { enlisted, formingOf, turned } from '../src/table/forming';
import type { Hand } from '../src/table/hand.svelte';
import Hints from '../src/table/panel/Hints.svelte';
import { targetsOf } from '../src/table/keys';
import { Live } from '../src/table/live.svelte';
import Players from '../src/table/over/Players.svelte';
import Why from '../src/table/panel/Why.svelte';
import { addTexts } from '../src/texts/texts.svelte';
import type { Players as Seats } from '../src/wire/api';
import type { Update } from '../src/wire/messages';
import { table } from './fixture';

const both = (en: string, fr = en): { en: string; fr: string } => ({ en, fr });
const named = (id: string) => ({ id, name: both(id), text: both(`all about ${id}`) });
const SEATS: Seats = {
  plain: ['human', 'random', 'passive'].map(named),
  levels: ['squire', 'captain'].map(named),
  tempers: ['bold', 'cautious'].map(named),
};

beforeAll(() => {
  for (const lang of ['en', 'fr'] as const) {
    for (const file of ['', 'pages.']) addTexts(lang, file || 'table', readFileSync(join(__dirname, `../src/texts/${file}${lang}.ftl`), 'utf8'));
  }
  settings.lang = 'en';
  HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a part that comes later', () => {
  const answers = vi.fn<() => Promise<{ status: number }>>();
  beforeEach(() => {
    vi.useFakeTimers();
    answers.mockReset().mockResolvedValue({ status: 200 });
    vi.stubGlobal('fetch', answers);
  });
  afterEach(() => void vi.useRealTimers());

  it('is waited for while no server answers, however long, and comes when one does', async () => {
    const gone = new TypeError('Failed to fetch');
    const load = vi.fn().mockRejectedValue(gone);
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    const coming = later<string>(load)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(server.away).toBe(true);
    answers.mockResolvedValue({ status: 502 });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).toHaveBeenCalledTimes(1);
    answers.mockResolvedValue({ status: 200 });
    load.mockResolvedValue('here');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await coming).toBe('here');
    expect(server.away).toBe(false);
  });

  it('comes with a new page if a script of it failed: the browser does not fetch that again', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    const load = vi.fn().mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: http://127.0.0.1/a.js'));
    answers.mockRejectedValue(new TypeError('Failed to fetch'));
    void later<string>(load)();
    await vi.advanceTimersByTimeAsync(5000);
    expect(reload).not.toHaveBeenCalled();
    answers.mockResolvedValue({ status: 200 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(reload).toHaveBeenCalledOnce();
    expect(load).toHaveBeenCalledOnce();
  });

  it('does not open a page again and again whose script is not there', async () => {
    const reload = vi.fn();
    vi.stubGlobal('location', { reload });
    vi.stubGlobal('performance', { now: () => 500 });
    const missing = later<string>(vi.fn().mockRejectedValue(new TypeError('error loading dynamically imported module: a.js')));
    const failed = missing().catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await failed).toBe('failed');
    expect(reload).not.toHaveBeenCalled();
  });

  it('is tried again until it comes, and then kept', async () => {
    const load = vi.fn().mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away')).mockResolvedValue('here');
    const part = later<string>(load);
    const coming = part();
    await vi.advanceTimersByTimeAsync(5000);
    expect(await coming).toBe('here');
    expect(await part()).toBe('here');
    expect(load).toHaveBeenCalledTimes(3);
  });

  it('may be asked for anew after it did not come', async () => {
    const load = vi.fn().mockRejectedValue(new Error('away'));
    const part = later<string>(load);
    const coming = part().catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(5000);
    expect(await coming).toBe('failed');
    load.mockResolvedValue('here');
    expect(await part()).toBe('here');
  });
});

describe('an opponent’s orders', () => {
  let hear: (message: object) => void = () => undefined;
  const update = (n: number): Update => ({
    t: 'update', n, who: 'byzantine', said: 'move p11 0504', over: false, outcome: null, pieces: [], turn: 1, side: 'byzantine', step: 'movement', question: null, hash: `h${n}`,
    events: [{ name: 'Moved', pieces: [11], hexes: ['0504'], rule: '', sentence: both(`order ${n}`), anim: { kind: 'move', piece: 11, path: ['0104', '0504'], facing: null } }],
    log: [{ n, turn: 1, side: 'byzantine', sentence: both(`order ${n}`), rule: '', hexes: ['0504'], pieces: [11], why: true }],
  });

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
    vi.stubGlobal('WebSocket', class {
      static readonly OPEN = 1;
      readyState = 1;
      onmessage: ((event: { data: string }) => void) | null = null;
      constructor() {
        hear = (message) => this.onmessage?.({ data: JSON.stringify(message) });
      }
      send(): void {}
      close(): void {}
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    settings.pace = 'normal';
  });

  function seated(): { live: Live; played: string[] } {
    const live = new Live('1', 'both');
    const played: string[] = [];
    live.animator = { play: async (motion, speed) => void played.push(`${motion.kind} ${speed}`), reveal: (hex) => void played.push(hex) };
    hear(table());
    return { live, played };
  }

  it('are shown one by one, with a rest after each', async () => {
    const { live, played } = seated();
    await vi.advanceTimersByTimeAsync(0);
    hear(update(1));
    hear(update(2));
    await vi.advanceTimersByTimeAsync(100);
    expect(live.table?.n).toBe(1);
    expect(live.showing).toBe(true);
    expect(live.acting).toEqual(['0104']);
    await vi.advanceTimersByTimeAsync(2000);
    expect(live.table?.n).toBe(2);
    expect(live.showing).toBe(false);
    expect(live.acting).toEqual([]);
    expect(played).toEqual(['0104', 'move 1', '0504', '0104', 'move 1', '0504']);
  });

  it('are told when they have been seen, and a counter stays where it has walked while a die rolls', async () => {
    const { live } = seated();
    await vi.advanceTimersByTimeAsync(0);
    const seen: string[] = [];
    const note = (what: string): void => void seen.push(`${what}: ${live.table?.pieces.find((piece) => piece.n === 11)?.at}, ${live.table?.log.length} told`);
    live.animator = { play: async (motion) => note(motion.kind), reveal: () => undefined };
    const told = live.table?.log.length ?? 0;
    const die = { name: 'Rolled', pieces: [11], hexes: ['0504'], rule: '', sentence: both('a die'), die: { die: 7, table: 'melee', result: '', modifier: 0, column: '' } };
    const moved = update(1);
    hear({ ...moved, events: [...moved.events, die], log: [...moved.log, { ...moved.log[0], sentence: both('a die') }] });
    await vi.advanceTimersByTimeAsync(1000);
    expect(seen).toEqual([`move: 0104, ${told} told`, `die: 0504, ${told + 1} told`]);
    expect(live.table?.log).toHaveLength(told + 2);
  });

  it('are shown at once to whoever wants that, or is in a hurry', async () => {
    const { live, played } = seated();
    await vi.advanceTimersByTimeAsync(0);
    hear(update(1));
    hear(update(2));
    hear(update(3));
    await vi.advanceTimersByTimeAsync(100);
    live.hurry();
    await vi.advanceTimersByTimeAsync(600);
    expect(live.table?.n).toBe(3);
    expect(played.filter((one) => one.startsWith('move'))).toHaveLength(1);
    settings.pace = 'once';
    hear(update(4));
    await vi.advanceTimersByTimeAsync(0);
    expect(live.table?.n).toBe(4);
  });

  it('are announced by a sign of thinking, which goes when it is done', () => {
    const { live } = seated();
    hear({ t: 'thinking', side: 'byzantine', player: 'captain', state: 'thinking' });
    expect(live.thinking?.side).toBe('byzantine');
    hear({ t: 'thinking', side: 'byzantine', player: 'captain', state: 'failed', text: both('stuck') });
    expect(live.thinking?.state).toBe('failed');
    hear({ t: 'thinking', side: 'byzantine', player: 'captain', state: 'done' });
    expect(live.thinking).toBeNull();
  });
});

describe('advice', () => {
  const advice = (said: string, value: number) => ({ said, verb: said.includes(' ') ? 'move' : '', text: both(`do ${said}`), why: both(`because ${said}`), value });

  it('is listed with its reasons and worth; chosen it is previewed, chosen again it is done', async () => {
    const hand = { plan: null as { said: string } | null, able: [], selected: null, consider: vi.fn(), commit: vi.fn() };
    const orders = [advice('a', 51), advice('b', -3)];
    const shown = render(Hints, { hand: hand as unknown as Hand, ask: () => Promise.resolve({ t: 'hints' as const, id: 1, hash: 'aaaa', orders }), hash: 'aaaa', close: () => undefined, reveal: () => undefined });
    expect(await screen.findByText('because a')).toBeTruthy();
    expect(shown.container.textContent).toContain('−3');
    await fireEvent.click(screen.getByText('do a'));
    expect(hand.consider).toHaveBeenCalledWith({ said: 'a', verb: '', text: both('do a'), hexes: [], pieces: [] });
    hand.plan = { said: 'a' };
    await shown.rerender({ hand: { ...hand } as unknown as Hand });
    await fireEvent.click(screen.getByText('do a'));
    expect(hand.commit).toHaveBeenCalledOnce();
  });

  it('is about whoever is in hand, or about everybody', async () => {
    const hand = { plan: null, able: [4], selected: 4, piece: () => ({ n: 4, name: 'Odon' }) };
    const ask = vi.fn(() => Promise.resolve({ t: 'hints' as const, id: 1, hash: 'aaaa', orders: [advice('move odon 0101', 7)] }));
    const with_ = { hand: hand as unknown as Hand, ask, hash: 'aaaa', close: () => undefined, reveal: () => undefined };
    render(Hints, with_);
    expect(await screen.findByText('Advice: Odon')).toBeTruthy();
    expect(await screen.findByText('For a move, 0 means staying put.')).toBeTruthy();
    await fireEvent.click(screen.getByText('Everybody'));
    expect(await screen.findByText('Only Odon')).toBeTruthy();
    expect(ask.mock.calls).toEqual([[4], [null]]);
    cleanup();
    render(Hints, { ...with_, hand: { ...hand, able: [] } as unknown as Hand });
    await screen.findByText('do move odon 0101');
    expect(screen.queryByText('Only Odon')).toBeNull();
    expect(ask).toHaveBeenLastCalledWith(null);
  });

  it('says why an opponent did something and what else he weighed', async () => {
    const ask = vi.fn(() => Promise.resolve({ t: 'why' as const, id: 1, n: 7, side: 'norman', player: 'captain', order: advice('a', 40), others: [advice('b', 12)] }));
    const { container } = render(Why, { n: 7, ask });
    expect(await screen.findByText('because a')).toBeTruthy();
    expect(ask).toHaveBeenCalledWith(7);
    expect(container.textContent).toMatch(/do b.*because b.*\+12/s);
  });

  it('is worth something only beside its neighbours', () => {
    expect([worth(5), worth(0), worth(-5)]).toEqual(['+5', '0', '−5']);
  });
});

describe('a seat', () => {
  const pick = (value: string, choose = vi.fn()) => (render(SeatPick, { players: SEATS, side: 'norman', name: 'Normans', value, choose }), choose);

  it('is for a person, a level with its temper, or chance', async () => {
    const choose = pick('human');
    expect(screen.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(['human', 'squire', 'captain', 'random']);
    await fireEvent.click(screen.getByLabelText('captain'));
    expect(choose).toHaveBeenCalledWith('captain:bold');
  });

  it('keeps the temper when the level changes, and says a line on each', async () => {
    const choose = pick('captain:cautious');
    expect(screen.getByText('all about captain')).toBeTruthy();
    expect(screen.getByText('all about cautious')).toBeTruthy();
    await fireEvent.click(screen.getByLabelText('squire'));
    expect(choose).toHaveBeenCalledWith('squire:cautious');
  });

  it('is changed at the table only when that is confirmed, and given up only when said twice', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(SEATS))));
    const live = { mine: (side: string) => side === 'norman', seat: vi.fn(() => Promise.resolve()), resign: vi.fn(() => Promise.resolve()) };
    const close = vi.fn();
    render(Players, { table: table(), live: live as unknown as Live, close, agree: vi.fn() });
    await fireEvent.click((await screen.findAllByLabelText('captain'))[0] as HTMLElement);
    expect(live.seat).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText('Change the players'));
    expect(live.seat).toHaveBeenCalledExactlyOnceWith('norman', 'captain:bold');
    await fireEvent.click(screen.getByText('Normans: resign'));
    expect(live.resign).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByText('Resign'));
    expect(live.resign).toHaveBeenCalledExactlyOnceWith('norman');
  });
});

describe('targets', () => {
  it('are those of the sequence', () => {
    const reach = { shots: [{ target: 1 }], charges: [{ target: 2 }], attacks: [{ target: 3 }] } as unknown as Hand['reach'];
    expect([targetsOf({ verb: 'shoot', reach }), targetsOf({ verb: 'charge', reach }), targetsOf({ verb: 'attack', reach })]).toEqual([[1], [2], [3]]);
    expect(targetsOf({ verb: null, reach })).toEqual([]);
  });
});

describe('a formation that is drawn up', () => {
  it('begins with what was offered and turns round', () => {
    const offered = { said: '', text: both('form'), hexes: [], pieces: [1, 2], verb: 'form', facing: 5 };
    expect(formingOf(offered)).toEqual({ verb: 'form', pieces: [1, 2], facing: 5 });
    expect(formingOf({ ...offered, verb: 'wall' })).toEqual({ verb: 'wall', pieces: [1, 2], facing: 5 });
    expect(formingOf({ ...offered, verb: 'move' })).toBeNull();
    expect(turned({ verb: 'form', pieces: [1], facing: 5 }, false).facing).toBe(0);
    expect(turned({ verb: 'form', pieces: [1], facing: 0 }, true).facing).toBe(5);
  });

  it('never loses its last man', () => {
    expect(enlisted({ verb: 'form', pieces: [1], facing: 0 }, 1).pieces).toEqual([1]);
  });
});
