// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { bands, gathered, harm, percent, share, signed } from '../src/table/odds';

const results = [
  { key: 'retreat', letter: 'R', chance: '2/10', p: 0.2, text: { en: 'retreat', fr: 'retreat' } },
  { key: 'killed', letter: 'T', chance: '1/10', p: 0.1, text: { en: 'killed', fr: 'killed' } },
  { key: 'wounded', letter: 'B', chance: '1/10', p: 0.1, text: { en: 'wounded', fr: 'wounded' } },
  { key: 'wounded', letter: 'B1', chance: '1/5', p: 0.2, text: { en: 'wounded', fr: 'wounded' } },
  { key: 'none', letter: '-', chance: '2/5', p: 0.4, text: { en: 'none', fr: 'none' } },
  { key: 'stunned', letter: 'A', chance: '0', p: 0, text: { en: 'stunned', fr: 'stunned' } },
];

describe('odds', () => {
  it('read a chance however it is written', () => {
    expect(share('3/10')).toBeCloseTo(0.3);
    expect(share(0.25)).toBe(0.25);
    expect(share(40)).toBe(0.4);
    expect(share('60%')).toBeCloseTo(0.6);
  });

  it('put results together, worst for the target first, with exact fractions', () => {
    const shown = bands(results);
    expect(shown.map((band) => band.key)).toEqual(['killed', 'wounded', 'retreat', 'none']);
    expect(shown[1]?.chance).toBe('3/10');
    expect(shown[1]?.p).toBeCloseTo(0.3);
  });

  it('count only killed, wounded and stunned as harm', () => {
    expect(percent(harm(results))).toBe('40\u202f%');
  });

  it('put reasons that say the same into one line', () => {
    const flat = { what: 'terrain-flat', text: { en: 'flat ground', fr: 'terrain plat' }, amount: 1, rule: 'GUI-3.1b' };
    const brush = { ...flat, what: 'terrain-brush', text: { en: 'brush', fr: 'broussailles' }, amount: 2 };
    expect(gathered([flat, brush, flat]).map((row) => [row.text.en, row.amount, row.times])).toEqual([['flat ground', 2, 2], ['brush', 2, 1]]);
  });

  it('write amounts with their sign', () => {
    expect([signed(2), signed(-1), signed(0), signed('13/20')]).toEqual(['+2', '−1', '0', '13/20']);
  });
});
