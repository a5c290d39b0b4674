// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { around, centre, hexAt, outline, stepped } from '../src/campaign/hexes';
import { lossKey, lotOrder, reportOrder } from '../src/campaign/lots';
import { beside, detailFor, statesOf } from '../src/campaign/marks';
import { prestigeOf, steps, taleOf } from '../src/campaign/tale';
import type { LogLine } from '../src/sheet/types';
import type { Unit } from '../src/campaign/types';

const EXTENT = { columns: 10, rows: 6 };
const both = (text: string) => ({ en: text, fr: text });
const row = (key: string, most: number, half = false) => ({ key, name: both(key), most, half });

describe('hexes of the campaign map', () => {
  it('finds a hex by its middle, in odd and even columns', () => {
    for (const hex of ['0101', '0204', '0903', '1006']) expect(hexAt(centre(hex), EXTENT)).toBe(hex);
    expect(hexAt([-200, 40], EXTENT)).toBeNull();
  });
  it('knows its neighbours: even columns lie half a hex lower', () => {
    expect(around('0303')).toEqual(['0302', '0402', '0403', '0304', '0203', '0202']);
    expect(around('0403')).toEqual(['0402', '0503', '0504', '0404', '0304', '0303']);
  });
  it('outlines one hex with six sides and two neighbours with ten', () => {
    expect(outline(new Set(['0303'])).match(/M/g)).toHaveLength(6);
    expect(outline(new Set(['0303', '0304'])).match(/M/g)).toHaveLength(10);
  });
  it('goes from hex to hex by arrow keys and stops at the edge', () => {
    expect(stepped('0303', 'ArrowUp', EXTENT)).toBe('0302');
    expect(stepped('0301', 'ArrowUp', EXTENT)).not.toBe('0300');
    expect(stepped('0101', 'ArrowLeft', EXTENT)).toBeNull();
    expect(around('0403')).toContain(stepped('0403', 'ArrowRight', EXTENT));
    expect(around('0403')).toContain(stepped('0403', 'ArrowLeft', EXTENT));
  });
});

describe('lots and reports for the server', () => {
  it('are what was picked, money in halves', () => {
    const form = { kind: 'split', units: ['host', 'host.part'], rows: [row('knight', 5), row('wounded-archer', 2), row('money', 16, true)] };
    expect(lotOrder(form, {})).toBeNull();
    expect(lotOrder(form, { knight: 2, 'wounded-archer': 1, money: 7 })).toEqual({ o: 'lot', kind: 'split', units: ['host', 'host.part'], lot: [['knight', 2], ['wounded-archer', 1], ['money', 7]] });
  });
  it('are the losses of each unit', () => {
    const units = [{ key: 'greeks', rows: [row('hoplite', 8), row('argyros', 1)] }];
    const losses = { [lossKey('greeks', 'dead', 'hoplite')]: 3, [lossKey('greeks', 'dead', 'argyros')]: 1 };
    expect(reportOrder('flight', '', 'byzantines', units, losses)).toEqual({ o: 'report', end: 'flight', siege: '', loser: 'byzantines', losses: [{ unit: 'greeks', fate: 'dead', lot: [['hoplite', 3], ['argyros', 1]] }] });
    expect(reportOrder('twelve-turns', '', 'byzantines', units, {})).toEqual({ o: 'report', end: 'twelve-turns', siege: '', loser: '', losses: [] });
    expect(reportOrder('none', 'trani', '', [], {})).toEqual({ o: 'report', end: 'none', siege: 'trani', loser: '', losses: [] });
  });
});

describe('marks', () => {
  it('shows less from farther away', () => {
    expect([60, 40, 20, 10].map(detailFor)).toEqual(['all', 'near', 'far', 'whole']);
  });
  it('shows two states at most, hunger first', () => {
    expect(statesOf({ hungry: true, wounded: 2, moved: true } as Unit)).toEqual(['hungry', 'wounded']);
  });
  it('leaves the middle of a hex to its place', () => {
    expect(beside(0, 1, false)[0]).toBe(0);
    expect(beside(0, 1, true)[0]).toBeGreaterThanOrEqual(36);
  });
});

describe('the tale of a person', () => {
  const line = (day: number, what: string, about: string[], amount = 0): LogLine => ({ n: day, side: '', text: both(what), day, what, about, amount });
  const log = [line(1, 'marched', ['host', 'guillaume']), line(2, 'prestige-victory', ['guillaume'], 8), line(3, 'prestige-defeat', ['drogon'], 3)];
  it('has the lines that name him, and no others', () => {
    expect(taleOf(log, 'guillaume').map(({ day }) => day)).toEqual([1, 2]);
    expect(taleOf(log, 'drogon')[0]?.mark).toBe('lost');
  });
  it('draws his prestige as steps to the present day', () => {
    const history = prestigeOf(taleOf(log, 'guillaume'), 7);
    expect(history.map(([day, prestige]) => [day, prestige])).toEqual([[1, 7], [2, 8]]);
    expect(steps(history, 4, (day) => day, (prestige) => prestige)).toBe('M1 7H2V8H4V8');
  });
});
