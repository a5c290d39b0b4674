import { describe, expect, it } from 'vitest';
import { ahead, band, curve, nearest, scaleOf } from '../src/review/curve';
import { drawingsIn, sheetOf } from '../src/review/drawings';
import { packed, recordIn, standalone, unpacked } from '../src/review/saved';
import type { Foreseen } from '../src/wire/generated';

const moment = (at: number, chance: number, margin = 5): Foreseen => ({ n: at * 10, turn: Math.floor(at), at, chance, margin, games: 20 });
const MOMENTS = [moment(1, 50), moment(2, 80), moment(3.5, 20), moment(5, 0, 0)];

describe('the curve of chances', () => {
  const scale = scaleOf(4);

  it('runs from the first turn to the end of the last', () => {
    expect(curve(MOMENTS, scale)).toBe(`M46 ${scale.y(50)}L${scale.x(2)} ${scale.y(80)}L${scale.x(3.5)} ${scale.y(20)}L986 ${scale.y(0)}`);
  });

  it('has a band that stays between none and all', () => {
    const ys = [...band([moment(1, 98, 9), moment(2, 1, 9)], scale).matchAll(/[ML][\d.]+ ([\d.]+)/g)].map((found) => Number(found[1]));
    expect(Math.min(...ys)).toBe(scale.y(100));
    expect(Math.max(...ys)).toBe(scale.y(0));
  });

  it('fills the middle on the side that is ahead', () => {
    expect(ahead(MOMENTS, scale, true)).not.toContain(String(scale.y(20)));
    expect(ahead(MOMENTS, scale, false)).toContain(String(scale.y(20)));
  });

  it('finds the moment under the pointer', () => {
    expect(nearest(MOMENTS, scale, scale.x(3.4))).toBe(2);
  });
});

describe('a page that is saved', () => {
  const RECORD = 'gonfanon record 3\nscenario the-well <a&b>\n1 norman pass | 1 2\n';

  it('stands on its own and holds the record', async () => {
    document.body.innerHTML = '<div id="page"><h1>Arabs win</h1><a href="#/replay/1">Turn 2</a><p class="unsaved">wait</p><button>Print</button></div>';
    const text = await standalone(document.getElementById('page') as HTMLElement, 'The Well', RECORD);
    expect(text).toContain('<h1>Arabs win</h1>');
    expect(text).toContain('Turn 2');
    for (const gone of ['<button', '<script', 'href=', 'wait']) expect(text).not.toContain(gone);
    expect(recordIn(text)).toBe(RECORD);
  });

  it('is told from a record', () => {
    expect(recordIn(RECORD)).toBe(RECORD);
  });
});

describe('drawings', () => {
  it('keeps those that are wanted, and what all share', () => {
    const sheet = '<svg xmlns="http://www.w3.org/2000/svg"><defs><pattern id="mail"/></defs><symbol id="p1"><path d="M0 0"/></symbol><symbol id="p2"/></svg>';
    const kept = sheetOf(drawingsIn(sheet), ['p1', 'p9', 'p1']);
    expect(kept.match(/<symbol/g)).toHaveLength(1);
    expect(kept).toContain('pattern');
    expect(kept).not.toContain('p2');
  });
});

describe('a link', () => {
  it('holds a whole record, shorter than it is', async () => {
    const record = 'gonfanon record 3\n' + '12 norman move odon 1310 1311 | 92e7fbf3 f271c89360f9\n'.repeat(200);
    const link = await packed(record);
    expect(link).toMatch(/^[\w-]+$/);
    expect(link.length).toBeLessThan(record.length / 4);
    expect(await unpacked(link)).toBe(record);
  });
});
