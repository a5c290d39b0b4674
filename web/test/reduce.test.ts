// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Update } from '../src/wire/messages';
import { after, follows, withPieces } from '../src/wire/reduce';
import { indexOf, stills, tableAt, turnStarts } from '../src/table/frames';
import { piece, table } from './fixture';

const sentence = { en: 'P1 goes to 0204.', fr: 'P1 va en 0204.' };
const update: Update = {
  t: 'update',
  n: 1,
  who: 'norman',
  said: 'move p1 0204',
  events: [
    { name: 'Moved', pieces: [1], hexes: ['0204'], rule: 'GUI-4a', sentence },
    { name: 'MoveEnded', pieces: [1], hexes: [], rule: 'GUI-4c', sentence: null },
  ],
  pieces: [piece(1, { at: '0204', marks: ['moved'] })],
  turn: 1,
  side: 'norman',
  step: 'movement',
  question: null,
  hash: 'bbbb',
  log: [],
  over: false,
  outcome: null,
};

describe('the table after an update', () => {
  it('has the changed pieces in place and the others untouched', () => {
    const before = table();
    const now = after(before, update);
    expect(now.pieces.map((one) => one.at)).toEqual(['0204', '0204', '0104']);
    expect(now.pieces[1]).toBe(before.pieces[1]);
    expect(now.hash).toBe('bbbb');
    expect(before.pieces[0]?.at).toBe('0104');
  });

  it('burns where the update says, and no longer where it does not', () => {
    const burning = after(table(), { ...update, burning: ['0404'] });
    expect(burning.field.burning).toEqual(['0404']);
    expect(after(burning, { ...update, n: 2 }).field.burning).toEqual([]);
  });

  it('is not made from an update after a gap', () => {
    expect(follows(table(), update)).toBe(true);
    expect(follows(table(), { ...update, n: 3 })).toBe(false);
    expect(after(table(), update).n).toBe(1);
  });

  it('adds a piece nobody knew', () => {
    expect(withPieces([piece(1)], [piece(30)]).map((one) => one.n)).toEqual([1, 30]);
  });

  it('adds the lines that the server sends', () => {
    const line = { n: 7, turn: 1, side: 'norman', sentence, rule: 'GUI-4a', hexes: [], pieces: [] };
    expect(after(table(), { ...update, log: [line, line] }).log).toHaveLength(2);
  });
});

describe('a replay', () => {
  const frames = [
    { n: 2, who: 'norman', said: '', pieces: [piece(1, { at: '0204' })], sentences: [sentence], events: [], turn: 1, side: 'norman', step: 'movement', hash: '' },
    { n: 5, who: 'norman', said: '', pieces: [piece(1, { at: '0304' })], sentences: [sentence, sentence], events: [], turn: 2, side: 'byzantine', step: 'movement', hash: '' },
  ];
  const all = stills({ table: table(), frames });

  it('holds every position, and an earlier one is not touched by a later', () => {
    expect(all.map((still) => still.pieces[0]?.at)).toEqual(['0104', '0204', '0304']);
    expect(all.map((still) => still.sentences.length)).toEqual([0, 1, 2]);
  });

  it('shows a position as a table with nothing to answer', () => {
    const shown = tableAt(table(), all[2]!);
    expect([shown.turn, shown.side, shown.question]).toEqual([2, 'byzantine', null]);
  });

  it('finds the position after an entry of the record', () => {
    expect([0, 1, 2, 3, 9].map((entry) => indexOf(all, entry))).toEqual([0, 1, 1, 2, 2]);
  });

  it('knows where turns begin', () => {
    expect(turnStarts(all).map((start) => start.at)).toEqual([0, 2]);
  });
});
