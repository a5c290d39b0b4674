// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { centre, type Point } from '../src/board/hexes';
import { endOf } from '../src/table/marching';
import type { Reach } from '../src/wire/messages';

const cost = (tests = 0) => ({ cost: 1, tests, facings: [] });
const reach = { t: 'reach', id: 1, piece: 2, shots: [], attacks: [], charges: [], hexes: { '0504': cost(), '0604': cost(), '0704': cost(1), '0404': cost() } } as Reach;
const way: Point = [centre('0703')[0] - centre('0403')[0], 0];

describe('several who walk together', () => {
  it('end where the same way would lead, or as near as they can without a test', () => {
    expect(endOf(reach, '0404', way, new Set())).toBe('0604');
  });

  it('take no hex that is taken, and stay where nothing brings them nearer', () => {
    expect(endOf(reach, '0404', way, new Set(['0604']))).toBe('0504');
    expect(endOf(reach, '0404', way, new Set(['0604', '0504']))).toBeNull();
  });
});
