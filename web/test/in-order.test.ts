/** What is shown happens in its order: a line is told when its motion is over and its die lies, and nobody jumps back. */

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../src/board/board';
import { heard } from '../src/board/sound';
import type { BoardState, Motion } from '../src/board/state';
import { settings } from '../src/settings.svelte';
import { Live } from '../src/table/live.svelte';
import { countersOf } from '../src/table/show';
import type { Told, Update } from '../src/wire/messages';
import { piece, table } from './fixture';

vi.mock('../src/board/sound', () => ({ heard: vi.fn() }));

const both = (en: string): { en: string; fr: string } => ({ en, fr: en });
const event = (name: string, more: Partial<Told>): Told => ({ name, pieces: [11], hexes: ['0504'], rule: '', sentence: both(name), ...more });
const anim = (kind: Motion['kind'], path: string[], more: Partial<Motion> = {}): Told['anim'] => ({ kind, piece: 11, path, facing: null, ...more }) as Told['anim'];
const DIE = { die: 7, table: 'melee', result: '', modifier: 0, column: '' };
/** One event of each kind that moves something, and where the counter 11 stands when it is over. */
const KINDS: Record<Motion['kind'], { told: Told; at: string }> = {
  move: { told: event('Moved', { anim: anim('move', ['0104', '0204', '0304']) }), at: '0304' },
  charge: { told: event('Charged', { anim: anim('charge', ['0104', '0504']) }), at: '0504' },
  shift: { told: event('Shifted', { anim: anim('shift', ['0104', '0103']) }), at: '0103' },
  shot: { told: event('ShotTaken', { anim: anim('shot', ['0104', '0504']) }), at: '0104' },
  stone: { told: event('StoneThrown', { anim: anim('stone', ['0104', '0504']) }), at: '0104' },
  flame: { told: event('FireLit', { anim: anim('flame', ['0504'], { piece: -1 }) }), at: '0104' },
  blow: { told: event('Rolled', { anim: anim('blow', ['0104', '0204']), die: DIE }), at: '0104' },
  fall: { told: event('Hurt', { anim: anim('fall', ['0104']) }), at: '0104' },
  die: { told: event('Rolled', { die: DIE }), at: '0104' },
};

let hear: (message: object) => void;
/** Motions that go on; each is ended by hand. */
let going: { kind: string; end: () => void }[];
let live: Live;
let board: Board;

/** The state that the page would give the board now. */
function state(): BoardState {
  const now = live.table!;
  return { field: now.field, counters: countersOf(now, (one) => one.name), marks: {}, cursor: null, grid: 50, labels: 50 } as unknown as BoardState;
}

/** Where the counter 11 is drawn, and whether it lies among the bodies. */
function drawn(): { place: string; body: boolean } {
  board['lay'](state());
  const counter = board.element.querySelector<HTMLElement>('.counter[data-n="11"]')!;
  return { place: counter.style.transform, body: counter.classList.contains('body') };
}

const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(80);
const lines = (): string[] => live.table!.log.map((line) => line.sentence.en);

/** Every motion that is going on has come to its end. */
async function end(): Promise<void> {
  for (const one of going.splice(0)) one.end();
  await settle();
}

function update(events: Told[], pieces = [piece(11)], who = 'byzantine'): Update {
  const log = events.filter((one) => one.sentence).map((one) => ({ n: 1, turn: 1, side: who, sentence: one.sentence!, rule: '', hexes: [], pieces: [] }));
  return { t: 'update', n: 1, who, said: '', events, pieces, turn: 1, side: who, step: 'movement', question: null, hash: 'b', log, over: false, outcome: null };
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')));
  vi.stubGlobal('WebSocket', class {
    onmessage: ((event: { data: string }) => void) | null = null;
    constructor() {
      hear = (message) => this.onmessage?.({ data: JSON.stringify(message) });
    }
    send(): void {}
    close(): void {}
  });
  settings.pace = 'normal';
  going = [];
  board = new Board(document.createElement('div'), { tap: () => undefined });
  live = new Live('1', 'both');
  live.animator = { play: (motion) => new Promise((done) => void going.push({ kind: motion.kind, end: done })), reveal: () => undefined };
  hear(table());
  await settle();
});

afterEach(() => {
  live.close();
  board.destroy();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(Object.entries(KINDS))('a %s', (_, { told, at }) => {
  const after = piece(11, { at, ...(told.anim?.kind === 'fall' ? { state: 'dead' } : {}) });
  const rolled = event('TestRolled', { die: DIE });

  it.each(['norman', 'byzantine'])('of the %s is told when it is over, and not before', async (who) => {
    hear(update([told], [after], who));
    await settle();
    expect(going.length).toBeGreaterThan(0);
    expect(lines()).toEqual([]);
    await end();
    expect(lines()).toEqual([told.name]);
  });

  it('leaves its counter where it came to, standing or lying, while the next die rolls', async () => {
    const start = drawn();
    hear(update([told, rolled], [after]));
    await settle();
    expect(drawn()).toEqual(start);
    await end();
    expect(going.map((one) => one.kind)).toEqual(['die']);
    expect(lines()).toEqual([told.name]);
    const during = drawn();
    await end();
    await vi.advanceTimersByTimeAsync(2000);
    expect(lines()).toEqual([told.name, 'TestRolled']);
    expect(live.table?.n).toBe(1);
    expect(during).toEqual(drawn());
    expect(during.body).toBe(told.anim?.kind === 'fall');
  });
});

it('tells a blow only when the die that belongs to it lies', async () => {
  hear(update([KINDS.blow.told]));
  await settle();
  expect(going.map((one) => one.kind)).toEqual(['blow', 'die']);
  going.shift()?.end();
  await settle();
  expect(lines()).toEqual([]);
  await end();
  expect(lines()).toEqual(['Rolled']);
});

it.each([true, false])('is heard by whoever wants sound, and by nobody else (%s)', async (wanted) => {
  settings.sound = wanted;
  vi.mocked(heard).mockClear();
  hear(update([KINDS.blow.told]));
  await settle();
  await vi.waitFor(() => expect(vi.mocked(heard).mock.calls.map(([kind]) => kind)).toEqual(wanted ? ['blow', 'die'] : []));
  await end();
  settings.sound = false;
});
