import { beforeEach, describe, expect, it } from 'vitest';
import { arrowPaths, drawn } from '../src/board/arrows';
import { centre } from '../src/board/hexes';
import { dayOf } from '../src/puzzle/asked';
import { choose, chosen, keepTry, MOST, triesOf, type Tried } from '../src/puzzle/kept';
import { readRoot, trainAddress, tryAddress, writtenRoot } from '../src/puzzle/root';
import { signed, triedOf } from '../src/puzzle/tries';
import type { Training } from '../src/wire/generated';

describe('arrows', () => {
  it('lead from one hex towards another and stop before it', () => {
    const paths = arrowPaths({ start: '0404', end: '0804' });
    const [x0] = centre('0404');
    const [x1, y1] = centre('0804');
    const [tipX, tipY] = (/^M([\d.]+) ([\d.]+)/.exec(paths?.head ?? '') ?? []).slice(1).map(Number);
    expect(tipY).toBeCloseTo(y1, 0);
    expect(tipX).toBeGreaterThan(x0);
    expect(tipX).toBeLessThan(x1);
  });

  it('are none where nobody goes anywhere', () => {
    expect(arrowPaths({ start: '0404', end: '0404' })).toBeNull();
    expect(arrowPaths({ start: '', end: '0404' })).toBeNull();
    expect(drawn([{ start: '0404', end: '0404', kind: 'plan' }])).toBe('');
    expect(drawn([{ start: '0404', end: '0505', kind: 'enemy' }])).toContain('class="enemy"');
  });

  const numbers = (path = ''): number[] => (path.match(/-?[\d.]+/g) ?? []).map(Number);
  const ends = (path = ''): [number, number, number, number] => numbers(path).slice(0, 4) as [number, number, number, number];

  it('keep clear of the men at both ends, also between neighbours', () => {
    for (const end of ['0504', '0505', '0803', '0409']) {
      const paths = arrowPaths({ start: '0404', end });
      const [x0, y0] = centre('0404');
      const [x1, y1] = centre(end);
      const [sx, sy, ex, ey] = ends(paths?.shaft);
      const [tx, ty] = numbers(paths?.head);
      const long = Math.hypot(x1 - x0, y1 - y0);
      expect(Math.hypot(sx - x0, sy - y0)).toBeGreaterThan(15);
      expect(Math.hypot((tx ?? 0) - x1, (ty ?? 0) - y1)).toBeGreaterThan(15);
      // The shaft goes forward and stays between both.
      expect((ex - sx) * (x1 - x0) + (ey - sy) * (y1 - y0)).toBeGreaterThan(0);
      expect(Math.hypot(ex - x0, ey - y0)).toBeLessThan(long);
    }
  });

  it('go the same way on every storey, and none leads straight up', () => {
    expect(arrowPaths({ start: '0404/1', end: '0804' })).toEqual(arrowPaths({ start: '0404', end: '0804' }));
    expect(arrowPaths({ start: '0404/1', end: '0404' })).toBeNull();
  });

  it('of both sides between the same hexes lie beside each other', () => {
    const shafts = (svg: string): [number, number, number, number][] => [...svg.matchAll(/class="shaft" d="([^"]+)"/g)].map((found) => ends(found[1]));
    const [ours, theirs] = shafts(drawn([{ start: '0404', end: '0704', kind: 'plan' }, { start: '0704', end: '0404', kind: 'enemy' }]));
    expect(Math.abs((ours?.[1] ?? 0) - (theirs?.[1] ?? 0))).toBeGreaterThan(8);
    const [alone] = shafts(drawn([{ start: '0704', end: '0404', kind: 'enemy' }, { start: '0404', end: '0504', kind: 'plan' }]));
    expect(alone?.[1]).toBeCloseTo(centre('0404')[1], 0);
  });
});

describe('what the browser keeps', () => {
  beforeEach(() => localStorage.clear());
  const tried = (end: Tried['end']): Tried => ({ level: 'captain', end, start: 50, last: null });

  it('is the first choice of a puzzle', () => {
    choose('the-well-1', 'B');
    choose('the-well-1', 'A');
    expect(chosen()).toEqual({ 'the-well-1': 'B' });
  });

  it('is the last tries of a position, each for itself', () => {
    for (let n = 0; n < MOST; n += 1) keepTry('puzzle:a', tried('lost'));
    keepTry('puzzle:a', tried('won'));
    keepTry('puzzle:b', tried('left'));
    expect(triesOf('puzzle:a')).toHaveLength(MOST);
    expect(triesOf('puzzle:a').at(-1)?.end).toBe('won');
    expect(triesOf('puzzle:b')).toEqual([tried('left')]);
  });

  it('is nothing where what was kept cannot be read', () => {
    localStorage.setItem('gonfanon-puzzles', '{');
    expect(chosen()).toEqual({});
  });
});

describe('where a try begins', () => {
  it('stands in its address and is read again', () => {
    for (const root of [{ puzzle: 'the-well-1' }, { game: '0123456789ab', at: 37 }]) expect(readRoot(writtenRoot(root))).toEqual(root);
    const address = tryAddress('ffff', { game: 'eeee', at: 3 }, 3, 'norman', 'captain');
    const [path, query] = address.split('?');
    expect(path).toBe('#/train/ffff');
    expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ root: 'game:eeee:3', since: '3', as: 'norman', level: 'captain' });
    expect(trainAddress({ puzzle: 'x' })).toBe('#/train?root=puzzle%3Ax');
  });

  it('is nowhere for any other word', () => {
    for (const word of ['', 'puzzle:', 'game:eeee', 'game:eeee:-1', 'game:eeee:1e9', 'siege:x']) expect(readRoot(word)).toBeNull();
  });
});

describe('a try', () => {
  const going: Training = { side: 'norman', sides: ['norman', 'arab'], level: 'captain', orders: [], start: { chance: 40, margin: 9, games: 16 }, now: { chance: 55, margin: 9, games: 16 } };

  it('is remembered by its end and its chances', () => {
    expect(triedOf({ ...going, end: 'won' })).toEqual({ level: 'captain', end: 'won', start: 40, last: 100 });
    expect(triedOf({ ...going, end: 'lost' }).last).toBe(0);
    expect(triedOf(going)).toEqual({ level: 'captain', end: 'left', start: 40, last: 55 });
  });

  it('writes changes with their sign', () => {
    expect([signed(7), signed(0), signed(-12)]).toEqual(['+7', '0', '−12']);
  });

  it('belongs to a day by the calendar of the reader', () => {
    expect(dayOf(new Date(2026, 10, 7, 23, 59))).toBe('2026-11-07');
  });
});
