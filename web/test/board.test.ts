import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Board } from '../src/board/board';
import { boxOf, marksOf, middle, frontOf, turnBetween } from '../src/board/counters';
import { centre, sheetSize } from '../src/board/hexes';
import { headings, lengthOf, Stage, waypoints } from '../src/board/motion';
import { NO_MARKS, type BoardState, type Counter } from '../src/board/state';

function counter(n: number, more: Partial<Counter> = {}): Counter {
  return { n, at: '0404', rear: null, facing: null, drawings: [`p${n}-foot`], name: `P${n}`, label: `P${n}, archer`, body: false, deeds: [], carried: 0, front: null, held: 'line', faded: false, ...more };
}

function state(counters: Counter[], more: Partial<BoardState> = {}): BoardState {
  return { field: { columns: 10, rows: 10, art: '/ground.webp' }, counters, marks: NO_MARKS, cursor: null, grid: 20, labels: 62, ...more };
}

const SPRITE = '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="p1-foot"/><symbol id="p2-mounted"/><symbol id="p2-mounted-4"/></svg>';

describe('the board', () => {
  let element: HTMLElement;
  let board: Board;
  const tap = vi.fn();
  const cursor = vi.fn();

  beforeEach(() => {
    tap.mockReset();
    cursor.mockReset();
    element = document.createElement('div');
    document.body.replaceChildren(element);
    board = new Board(element, { tap, cursor });
    board.addSprite(SPRITE);
  });

  const found = (n: number): HTMLElement | null => element.querySelector(`[data-n="${n}"]`);

  it('lays counters by transforms, a rider between his two hexes', () => {
    board.set(state([counter(1), counter(2, { at: '0504', rear: '0604', facing: 4, drawings: ['p2-mounted-4', 'p2-mounted'] })]));
    const [x, y] = centre('0404');
    expect(found(1)?.style.transform).toBe(`translate(${Math.round(x * 10) / 10}px,${Math.round(y * 10) / 10}px)`);
    expect(middle('0504', '0604')[0]).toBe((centre('0504')[0] + centre('0604')[0]) / 2);
    expect(found(2)?.querySelector('use')?.getAttribute('href')).toBe('#p2-mounted-4');
  });

  it('falls back on the next drawing, and on a blank patch without any', () => {
    board.set(state([counter(2, { drawings: ['p2-mounted-0', 'p2-mounted'] }), counter(3)]));
    expect(found(2)?.querySelector('use')?.getAttribute('href')).toBe('#p2-mounted');
    expect(found(3)?.classList.contains('blank')).toBe(true);
  });

  it('keeps elements of pieces that stay, drops those that go, puts bodies under the living', () => {
    board.set(state([counter(1), counter(2)]));
    const kept = found(1);
    board.set(state([counter(1, { at: '0405', body: true })]));
    expect(found(1)).toBe(kept);
    expect(found(2)).toBeNull();
    expect(kept?.parentElement?.className).toBe('bodies');
  });

  it('lays gear under whoever has fallen on it', () => {
    board.set(state([counter(1, { at: '0408', body: true, gear: true }), counter(2, { at: '0404', body: true })]));
    expect(Number(found(1)?.style.zIndex)).toBeLessThan(Number(found(2)?.style.zIndex));
  });

  it('is seen from the other side: riders look the other way, arrows lead the cursor the other way', () => {
    const rider = counter(2, { at: '0504', rear: '0604', facing: 1, drawings: ['p2-mounted-1', 'p2-mounted'] });
    board.set(state([rider], { cursor: '0504', turned: true }));
    expect(found(2)?.querySelector('use')?.getAttribute('href')).toBe('#p2-mounted-4');
    const [width, height] = sheetSize({ columns: 10, rows: 10 });
    const [x, y] = centre('0504');
    expect(board.view.onFrame('0504')).toEqual([(width - x) * board.view.now.k + board.view.now.x, (height - y) * board.view.now.k + board.view.now.y]);
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    expect(cursor).toHaveBeenCalledWith('0404');
  });

  it('shows a fall and a fire above everything, even where nothing may move', async () => {
    document.documentElement.dataset['motion'] = 'none';
    board.set(state([counter(1)]));
    await board.play({ kind: 'fall', piece: 1, path: ['0404'], facing: null });
    await board.play({ kind: 'flame', piece: -1, path: ['0505'], facing: null });
    const flights = element.querySelector('.flights');
    expect(flights?.querySelector('.burst')).toBeTruthy();
    expect(flights?.querySelector('.fire')).toBeTruthy();
    delete document.documentElement.dataset['motion'];
  });

  it('lets a man be carried, and says where he was put down', () => {
    const put = vi.fn();
    board.destroy();
    board = new Board(element, { tap, grab: (hex) => hex === '0404', put });
    board.set(state([counter(1)]));
    const at = (hex: string): { clientX: number; clientY: number } => ({ clientX: board.view.onFrame(hex)[0], clientY: board.view.onFrame(hex)[1] });
    const pointer = (type: string, hex: string): void => void element.dispatchEvent(Object.assign(new MouseEvent(type, { ...at(hex), bubbles: true }), { pointerId: 1, pointerType: 'mouse' }));
    const look = board.view.now;
    pointer('pointerdown', '0404');
    pointer('pointermove', '0504');
    pointer('pointermove', '0604');
    pointer('pointerup', '0604');
    expect(put).toHaveBeenCalledWith('0404', '0604');
    expect(board.view.now).toBe(look);
  });

  it('is the same after setting the same state twice', () => {
    const shown = state([counter(1)], { marks: { ...NO_MARKS, selected: ['0404'] } });
    board.set(shown);
    const before = element.innerHTML;
    board.set(shown);
    expect(element.innerHTML).toBe(before);
  });

  it('reports the hex under a click', () => {
    board.set(state([]));
    const [x, y] = board.view.onFrame('0304');
    element.dispatchEvent(new MouseEvent('click', { clientX: x, clientY: y, bubbles: true }));
    expect(tap).toHaveBeenCalledWith('0304');
  });

  it('moves the cursor by arrows and taps by Enter', () => {
    board.set(state([], { cursor: '0404' }));
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
    expect(cursor).toHaveBeenCalledWith('0504');
    element.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    expect(tap).toHaveBeenCalledWith('0404');
  });

  it('reads aloud', () => {
    board.say('Léon, wounded, 0806');
    expect(element.querySelector('[aria-live]')?.textContent).toBe('Léon, wounded, 0806');
  });
});

describe('counters', () => {
  it('show two marks at most, then how many more', () => {
    expect(marksOf(counter(1, { deeds: ['shot', 'moved'] })).match(/class="sign"/g)).toHaveLength(2);
    const crowded = marksOf(counter(1, { deeds: ['shot', 'attacked', 'moved'], carried: 1 }));
    expect(crowded).toContain('+2');
  });

  it('lie in a box that fits their facing', () => {
    expect(boxOf({ rear: null, facing: null })).toEqual([66, 80]);
    expect(boxOf({ rear: '0304', facing: 1 })).toEqual([132, 80]);
    expect(boxOf({ rear: '0304', facing: 0 })).toEqual([112, 140]);
  });
});

describe('motions', () => {
  it('take longer for a longer way, but never too long, and less in haste', () => {
    const walk = { kind: 'move' as const, piece: 1, path: ['0104', '0204', '0304'], facing: null };
    expect(lengthOf(walk, 1)).toBe(280);
    expect(lengthOf(walk, 2)).toBe(140);
    expect(lengthOf({ ...walk, path: Array.from({ length: 30 }, () => '0101') }, 1)).toBe(900);
  });

  it('let the rear of a horse follow its head', () => {
    const [first, second] = waypoints(['0404', '0504'], '0304', 1);
    expect(first).toEqual(middle('0404', '0304'));
    expect(second).toEqual(middle('0504', '0404'));
  });

  it('turn a rider along his way, and at the end as he is told', () => {
    expect(headings(['0404', '0504', '0505'], 1, null)).toEqual([1, 1, 3]);
    expect(headings(['0404', '0504'], 1, 4)).toEqual([1, 4]);
  });

  it('turn by the shorter way', () => {
    expect([turnBetween(0, 1), turnBetween(0, 5), turnBetween(5, 1), turnBetween(2, 5)]).toEqual([60, -60, 120, 180]);
  });

  it('let a die lie on its face where nothing may move, and take it up again', async () => {
    vi.useFakeTimers();
    document.documentElement.dataset['motion'] = 'none';
    const above = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    await new Stage(above, () => undefined, () => false).play({ kind: 'die', piece: -1, path: ['0404'], facing: null, face: 7 }, 1);
    expect(above.querySelector('.die text')?.textContent).toBe('7');
    vi.advanceTimersByTime(1000);
    expect(above.querySelector('.die')).toBeNull();
    delete document.documentElement.dataset['motion'];
    vi.useRealTimers();
  });
});

describe('formations', () => {
  it('show both sides of their front, and pikes where they are held', () => {
    expect(frontOf(counter(1))).toBe('');
    expect(frontOf(counter(1, { front: 5 })).match(/rotate\((\d+)\)/g)).toEqual(['rotate(240)', 'rotate(300)']);
    expect(frontOf(counter(1, { front: 0, held: 'pikes' })).match(/class="pike"/g)).toHaveLength(2);
    expect(frontOf(counter(1, { front: 0, body: true }))).toBe('');
  });
});
