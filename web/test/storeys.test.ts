import { describe, expect, it } from 'vitest';
import { neighbour, onStorey, outline, storeyOf } from '../src/board/hexes';
import { NO_MARKS } from '../src/board/state';
import { groundOf, terrainAt } from '../src/table/ground';
import { hexesOf, pieceAt, stackAt } from '../src/table/people';
import { orderAt, pointedAt } from '../src/table/pointing';
import { countersOf } from '../src/table/show';
import { countersOn, floorOf, heardAround, marksOn, meant, placeAt } from '../src/table/storeys';
import type { Gear, Option, Piece, Reach, Table } from '../src/wire/messages';
import { piece, table } from './fixture';

const both = (words: string): { en: string; fr: string } => ({ en: words, fr: words });
const gear = (kind: string, hexes: string[]): Gear => ({ kind, name: both(kind), hexes });
const floors = { '0404/1': 'floor', '0504/1': 'floor', '0404/2': 'floor' };
const castle = table({ pieces: [], field: { ...table().field, works: { floors, terrain: { '0606': 'flat' }, art: '/art/changes/1.svg' } } }) as Table;

describe('storeys', () => {
  it('have places of their own above the hexes', () => {
    expect([storeyOf('0404'), storeyOf('0404/1'), storeyOf('0404/-1')]).toEqual([0, 1, -1]);
    expect([onStorey('0404', 1), onStorey('0404/2', 0)]).toEqual(['0404/1', '0404']);
    expect(neighbour('0404/1', 1)).toBe('0504/1');
    expect(outline(['0404/1', '0504/1']).match(/M/g)).toHaveLength(1);
    expect(floorOf(castle, 1)).toEqual(['0404/1', '0504/1']);
    expect(floorOf(castle, 0)).toEqual([]);
    expect([placeAt(castle, '0404', 1), placeAt(castle, '0707', 1), placeAt(castle, '0404', 0)]).toEqual(['0404/1', '0707', '0404']);
  });

  it('take a tap for the place over or under it if only that can be reached', () => {
    const reach = { hexes: { '0404/2': { cost: 4, tests: 0 }, '0504': { cost: 1, tests: 0 } } };
    expect(meant(castle, reach, '0404', 0)).toBe('0404/2');
    const above = { ...castle, pieces: [piece(2, { at: '0404/1' })] };
    expect([meant(above, null, '0404', 0), meant(above, reach, '0404', 0), meant(above, reach, '0404', 1)]).toEqual(['0404/1', '0404/2', '0404/1']);
    expect(heardAround(above, '0404')).toBe('storey-at: P2');
    expect([meant(castle, reach, '0504', 0), meant(castle, reach, '0504', 1), meant(castle, null, '0404', 1)]).toEqual(['0504', '0504', '0404/1']);
  });

  it('show what is marked on them, ways up and down, and who stands over whom', () => {
    const crowded = { ...castle, pieces: [piece(1, { at: '0404' }), piece(2, { at: '0404/2' }), piece(3, { at: '0504' })] };
    const reach = new Map([['0404/1', { cost: 3, danger: false, fire: false }], ['0504/1', { cost: 2, danger: true, fire: false }]]);
    const marks = marksOn(crowded, { ...NO_MARKS, reach, selected: ['0404', '0504/1'] }, 0);
    expect([marks.selected, [...marks.reach], marks.floor]).toEqual([['0404'], [], []]);
    expect([...marks.badges]).toEqual([['0404', '▲ 3'], ['0504', '▲ 2 !']]);
    expect([...marksOn(crowded, NO_MARKS, 0).badges]).toEqual([['0404', '+2 0']]);
    expect([...marksOn(crowded, NO_MARKS, 1).badges]).toEqual([['0404/1', '+2 0'], ['0504/1', '0']]);
  });

  it('fade whoever stands elsewhere, hide whoever is behind somebody, and show the floor of an engine', () => {
    const tower = piece(5, { at: '0404', kind: 'thing', face: 'up0', facing: 1, gear: gear('siege-tower', ['0404', '0504', '0404/1', '0404/2']) });
    const shown = { ...castle, pieces: [piece(1, { at: '0404' }), piece(2, { at: '0404/1' }), tower] };
    const stood = countersOn(shown, countersOf(shown, () => ''), 1);
    expect(stood.map((one) => [one.n, !!one.elsewhere])).toEqual([[2, false], [5, false]]);
    expect(stood[1]?.drawings[0]).toBe('p5-up0-1-f1');
    expect(stood[1]?.body).toBe(true);
    expect(countersOn(shown, countersOf(shown, () => ''), 2)[0]).toMatchObject({ n: 2, elsewhere: true });
  });

  it('carry the picture of what has become of the field', () => {
    expect(groundOf(castle.field).changes).toBe('/art/changes/1.svg');
    expect(groundOf(table().field).changes).toBeNull();
    expect([terrainAt(castle.field, '0606'), terrainAt(castle.field, '0404/2')]).toEqual(['flat', 'floor']);
  });
});

describe('gear', () => {
  const ladder = piece(7, { at: '0504', kind: 'thing', face: 'lying0', facing: 1, other: '0604', gear: gear('ladder', ['0504', '0604']) });
  const man = piece(1, { at: '0604' });

  it('covers all its hexes, under whoever stands there', () => {
    expect(hexesOf(ladder)).toEqual(['0504', '0604']);
    expect(pieceAt([ladder, man], '0604')?.n).toBe(1);
    expect(countersOf({ ...castle, pieces: [ladder] }, () => '')[0]?.rear).toBe('0604');
  });

  it('is meant by a second tap', () => {
    expect(pointedAt([ladder, man], '0604', null)?.n).toBe(1);
    expect(pointedAt([ladder, man], '0604', 1)?.n).toBe(7);
    expect(pointedAt([ladder, man], '0604', 7)?.n).toBe(1);
    expect(pointedAt([], '0604', 7)).toBeUndefined();
  });

  it('is cut open where places lie over each other', () => {
    expect(stackAt(castle, piece(2, { at: '0404/1' }))).toBe('0404');
    expect(stackAt(castle, ladder)).toBe('0504');
    expect(stackAt(castle, piece(2, { at: '0707' }))).toBeNull();
  });

  it('is ordered by a tap on what the order points at, one order after the other', () => {
    const others = ['a', 'b'].map((said): Option => ({ said, text: both(said), hexes: ['0304', '0404'], pieces: [1] }));
    const reach: Reach = { t: 'reach', id: 1, piece: 1, hexes: {}, shots: [{ target: 11, hex: '0404', chance: '1/2' }], attacks: [], charges: [], others };
    const at = (hex: string, planned?: string, there?: Piece): string | undefined => orderAt(man, reach, hex, there, planned)?.said;
    expect([at('0404'), at('0404', 'a'), at('0404', 'b'), at('0304')]).toEqual(['a', 'b', 'a', undefined]);
    expect([at('0404', '', piece(11)), at('0404', '', piece(2)), at('0404', '', piece(12)), at('0404', '', ladder)]).toEqual([undefined, undefined, 'a', 'a']);
    expect(orderAt(ladder, reach, '0404', piece(11), '')?.said).toBe('a');
    expect(orderAt(man, { ...reach, hexes: { '0404': { cost: 1, tests: 0 } } }, '0404', undefined, '')).toBeUndefined();
  });
});
