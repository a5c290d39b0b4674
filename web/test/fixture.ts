/** A small table as the server tells it. */

import type { Piece, Table } from '../src/wire/messages';

export function piece(n: number, more: Partial<Piece> = {}): Piece {
  return {
    n,
    key: `p${n}`,
    name: `P${n}`,
    label: { en: `P${n}`, fr: `P${n}` },
    epithet: null,
    side: n < 10 ? 'norman' : 'byzantine',
    category: 'archer',
    state: 'well',
    at: `0${n % 10}04`,
    rear: null,
    facing: null,
    riding: false,
    values: { attack: 7, defence: 4, movement: 9 },
    armour: false,
    left: 9,
    marks: [],
    weapon: 'short-bow',
    ammunition: null,
    kind: 'person',
    face: 'foot',
    away: null,
    ...more,
  };
}

export function table(more: Partial<Table> = {}): Table {
  return {
    t: 'table',
    n: 0,
    game: '1',
    scenario: 'the-toll',
    title: { en: 'The toll', fr: 'Le péage' },
    sides: [
      { id: 'norman', name: { en: 'Normans', fr: 'Normands' }, faction: 'norman' },
      { id: 'byzantine', name: { en: 'Byzantines', fr: 'Byzantins' }, faction: 'byzantine' },
    ],
    field: { columns: 16, rows: 14, hexWidth: 66, art: '/art/field/the-toll.webp?grid=0', terrain: {}, levels: {}, sides: [] },
    pieces: [piece(1), piece(2), piece(11)],
    turn: 1,
    turns: 8,
    side: 'norman',
    step: 'movement',
    steps: ['shooting', 'charges', 'movement', 'melee', 'recovery'],
    question: { side: 'norman', kind: 'order', rule: 'GUI-4a', text: { en: 'Your order?', fr: 'Votre ordre ?' }, about: [], canPass: true, pieces: [1, 2] },
    log: [],
    hash: 'aaaa',
    seats: { norman: 'human', byzantine: 'random' },
    over: false,
    outcome: null,
    ...more,
  };
}
