/** A game as a list of positions that can be gone through in both directions. */

import type { Frame, Replay } from '../wire/api';
import type { Aims, Both, Piece, Table, Works } from '../wire/messages';
import { withPieces } from '../wire/reduce';

export interface Still {
  n: number;
  frame: Frame | null;
  pieces: Piece[];
  turn: number;
  side: string;
  step: string;
  sentences: Both[];
  works: Works | null;
  aims: Aims | null;
}

/** Every position of the game, the first before anything was said. */
export function stills({ table, frames }: Replay): Still[] {
  let last: Still = { n: 0, frame: null, pieces: table.pieces, turn: table.turn, side: table.side, step: table.step, sentences: [], works: table.field.works ?? null, aims: table.aims ?? null };
  return [
    last,
    ...frames.map((frame) => {
      last = {
        n: frame.n,
        frame,
        pieces: withPieces(last.pieces, frame.pieces),
        turn: frame.turn,
        side: frame.side,
        step: frame.step,
        sentences: frame.sentences,
        works: frame.works ?? null,
        aims: frame.aims ?? last.aims,
      };
      return last;
    }),
  ];
}

/** The table as it stood at a position, with nothing to answer. */
export function tableAt(table: Table, still: Still): Table {
  return { ...table, field: { ...table.field, works: still.works }, aims: still.aims, pieces: still.pieces, turn: still.turn, side: still.side, step: still.step, question: null, over: false };
}

/** The position after an entry of the record. */
export function indexOf(all: readonly Still[], entry: number): number {
  const at = all.findIndex((still) => still.n >= entry);
  return at < 0 ? all.length - 1 : at;
}

/** Where each turn begins, for the marks under the slider. */
export function turnStarts(all: readonly Still[]): { at: number; turn: number; side: string }[] {
  return all.flatMap((still, at) => {
    const before = all[at - 1];
    return !before || before.turn !== still.turn || before.side !== still.side ? [{ at, turn: still.turn, side: still.side }] : [];
  });
}
