// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { centre, directionTo, distance, gridPath, hexAt, nameOf, neighbour, onSheet, outline, RADIUS, sheetSize, WIDTH } from '../src/board/hexes';

const FIELD = { columns: 12, rows: 9 };
const ALL = Array.from({ length: FIELD.rows * FIELD.columns }, (_, i) => nameOf((i % FIELD.columns) + 1, Math.floor(i / FIELD.columns) + 1));

describe('hexes', () => {
  it('touch the left and upper edge at 0101, and stand half a hex apart in even rows', () => {
    expect(centre('0101')).toEqual([WIDTH / 2, RADIUS]);
    expect(centre('0102')).toEqual([WIDTH, RADIUS * 2.5]);
    expect(sheetSize(FIELD)[0]).toBe(12.5 * WIDTH);
  });

  it('have six neighbours at one distance, each the way back of the other', () => {
    for (const hex of ['0404', '0505', '0203']) {
      for (let d = 0; d < 6; d += 1) {
        const beside = neighbour(hex, d);
        expect(neighbour(beside, d + 3)).toBe(hex);
        expect(distance(hex, beside)).toBe(1);
        expect(directionTo(hex, beside)).toBe(d);
        const [ax, ay] = centre(hex);
        const [bx, by] = centre(beside);
        expect(Math.hypot(bx - ax, by - ay)).toBeCloseTo(WIDTH);
      }
    }
  });

  it('are found under their middle and near their corners', () => {
    for (const hex of ALL) {
      const [x, y] = centre(hex);
      expect(hexAt(FIELD, x, y)).toBe(hex);
      expect(hexAt(FIELD, x + WIDTH * 0.45, y)).toBe(hex);
      expect(hexAt(FIELD, x, y - RADIUS * 0.95)).toBe(hex);
    }
    expect(hexAt(FIELD, -20, 40)).toBeNull();
    expect(onSheet(FIELD, '1301')).toBe(false);
  });

  it('measure distances like the rulebook', () => {
    expect(distance('0404', '0404')).toBe(0);
    expect(distance('0101', '0501')).toBe(4);
    expect(distance('0101', '0105')).toBe(4);
    expect(distance('0403', '0806')).toBe(distance('0806', '0403'));
  });

  it('get one outline round an area, and a second round a hole in it', () => {
    expect(outline(['0404']).match(/M/g)).toHaveLength(1);
    expect(outline(['0404', '0504']).split('L')).toHaveLength(10);
    const ring = Array.from({ length: 6 }, (_, d) => neighbour('0505', d));
    expect(outline(ring).match(/M/g)).toHaveLength(2);
    expect(outline([])).toBe('');
  });

  it('draw each side of the grid once', () => {
    const sides = [...gridPath({ columns: 3, rows: 3 }).matchAll(/M([^M]+)/g)].flatMap(([, run]) => {
      const points = (run ?? '').split('L');
      return points.slice(1).map((point, i) => [points[i], point].sort().join(' – '));
    });
    expect(new Set(sides).size).toBe(sides.length);
    const expected = new Set<string>();
    for (let row = 1; row <= 3; row += 1) {
      for (let column = 1; column <= 3; column += 1) {
        for (let d = 0; d < 6; d += 1) expected.add([nameOf(column, row), neighbour(nameOf(column, row), d)].sort().join());
      }
    }
    expect(sides.length).toBe(expected.size);
  });
});
