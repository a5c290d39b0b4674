// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { above, below, detailAt, hexNames, wayPath } from '../src/board/highlights';
import { NO_MARKS, type BoardState, type Highlights } from '../src/board/state';

function state(marks: Partial<Highlights>, cursor: string | null = null): BoardState {
  return { field: { columns: 10, rows: 10, art: null }, counters: [], marks: { ...NO_MARKS, ...marks }, cursor, grid: 20, labels: 62 };
}

const plain = { cost: 2, danger: false, fire: false };

describe('highlights', () => {
  it('draw nothing for nothing', () => {
    expect(below(state({}))).toBe('');
    expect(above(state({}))).toBe('');
  });

  it('give reach one outline with the selected hex in it, and no cost on that hex', () => {
    const shown = state({ reach: new Map([['0404', plain], ['0405', { ...plain, cost: 3 }]]), selected: ['0304'] });
    expect(below(shown).match(/reach-edge/g)).toHaveLength(1);
    expect(above(shown).match(/class="cost"/g)).toHaveLength(2);
  });

  it('show a fire above whoever stands in it', () => {
    const shown = { ...state({}), field: { columns: 10, rows: 10, art: null, fires: ['0404', '0505/1'] } };
    expect(above(shown).match(/class="fire"/g)).toHaveLength(2);
    expect(below(shown)).toBe('');
  });

  it('hatch a danger and say so after the cost', () => {
    const shown = state({ reach: new Map([['0404', { ...plain, cost: 5, danger: true }]]) });
    expect(below(shown)).toContain('class="danger"');
    expect(above(shown)).toContain('>5 !<');
  });

  it('mark a hex under fire by more than colour', () => {
    expect(above(state({ reach: new Map([['0404', { ...plain, fire: true }]]) }))).toContain('under-fire');
  });

  it('show a target with its chip', () => {
    const shown = state({ targets: new Map([['0404', '60 % · 21/30']]), struck: ['0404'] });
    expect(below(shown)).toContain('struck');
    expect(above(shown)).toContain('60 % · 21/30');
  });

  it('count threats in dots, and many by a number', () => {
    const shown = below(state({ threats: new Map([['0404', 3], ['0505', 9]]) }));
    expect(shown.match(/<circle/g)).toHaveLength(3 + 1);
    expect(shown).toContain('>9<');
  });

  it('mark a line of fire by ring, half disc and cross, and dash it beyond what blocks', () => {
    const hexes = [
      { hex: '0404', effect: 'clear' as const },
      { hex: '0504', effect: 'cover' as const },
      { hex: '0604', effect: 'blocked' as const },
    ];
    const blocked = state({ line: { from: '0304', to: '0804', hexes, clear: false } });
    const shown = above(blocked);
    expect(shown).toContain('line-clear');
    expect(shown).toContain('line-cover');
    expect(shown).toContain('line-blocked');
    expect(below(blocked)).toContain('line-beyond');
    expect(below(state({ line: { from: '0304', to: '0804', hexes: hexes.slice(0, 1), clear: true } }))).not.toContain('line-beyond');
  });

  it('number the lane of a charge', () => {
    const shown = above(state({ lane: ['0404', '0504', '0604'] }));
    expect([...shown.matchAll(/lane-number[^>]*>(\d)/g)].map((found) => found[1])).toEqual(['1', '2', '3']);
  });

  it('dot the edge of ground to be held', () => {
    expect(below(state({ goals: [{ hexes: ['0404', '0405'], label: '', colour: null }] })).match(/class="goal"/g)).toHaveLength(1);
  });

  it('say whose ground it is, once, in the colour of the side that holds it', () => {
    const drawn = state({ goals: [{ hexes: ['0404', '0405'], label: 'The well · Arabs 1 of 3', colour: '#146066' }] });
    expect(below(drawn)).toContain('class="goal" ');
    expect(below(drawn)).toContain('stroke:#146066');
    expect(below(drawn).match(/The well · Arabs 1 of 3/g)).toHaveLength(1);
  });

  it('lay no chip over another', () => {
    const shown = above(state({ targets: new Map([['0404', '20 % · 5/8'], ['0504', '20 % · 5/8'], ['0904', '9 %']]) }));
    const heights = [...shown.matchAll(/class="chip" transform="translate\(\S+ (\S+)\)/g)].map((found) => Number(found[1]));
    expect(heights[0]).toBeGreaterThan((heights[1] as number) + 28);
    expect(heights[2]).toBe(heights[0]);
  });

  it('tell what is over and under a hex at its corner', () => {
    expect(above(state({ badges: new Map([['0404', '+1 0']]) }))).toContain('>+1 0</text>');
  });

  it('draw a way only where there is one', () => {
    expect(wayPath(['0404'])).toBe('');
    expect(wayPath(['0404', '0504', '0604']).match(/M/g)).toHaveLength(2);
  });

  it('show the cursor', () => {
    expect(above(state({}, '0404'))).toContain('class="cursor"');
  });

  it('name every hex', () => {
    expect(hexNames(['0101', '0102'])).toContain('>0102<');
  });

  it('draw less from afar', () => {
    expect([2, 1, 0.5, 0.3].map(detailAt)).toEqual(['full', 'table', 'small', 'tiny']);
  });
});
