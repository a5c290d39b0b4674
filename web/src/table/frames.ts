/** A game as a list of positions that can be gone through in both directions. */

import type { Frame, Replay } from '../wire/api';
import type { Both, Piece, Table } from '../wire/messages';
import { withPieces } from '../wire/reduce';

export interface Still {
  n: number;
  frame: Frame | null;
  pieces: Piece[];
  turn: number;
  side: string;
  step: string;
  sentences: Both[];
}

function sentencesOf(frame: Frame): Both[] {
  if (Array.isArray(frame.sentences)) return frame.sentences;
  if (frame.sentences) return [frame.sentences];
  return (frame.events ?? []).flatMap((event) => (event.sentence ? [event.sentence] : []));
}

/** Every position of the game, the first before anything was said. */
export function stills({ table, frames }: Replay): Still[] {
  let last: Still = { n: 0, frame: null, pieces: table.pieces, turn: table.turn, side: table.side, step: table.step, sentences: [] };
  return [
    last,
    ...frames.map((frame) => {
      last = {
        n: frame.n,
        frame,
        pieces: withPieces(last.pieces, frame.pieces ?? frame.changes ?? []),
        turn: frame.turn ?? last.turn,
        side: frame.side ?? last.side,
        step: frame.step ?? last.step,
        sentences: sentencesOf(frame),
      };
      return last;
    }),
  ];
}

/** The table as it stood at a position, with nothing to answer. */
export function tableAt(table: Table, still: Still): Table {
  return { ...table, pieces: still.pieces, turn: still.turn, side: still.side, step: still.step, question: null, over: false };
}

/** Where each turn begins, for the marks under the slider. */
export function turnStarts(all: readonly Still[]): { at: number; turn: number; side: string }[] {
  return all.flatMap((still, at) => {
    const before = all[at - 1];
    return !before || before.turn !== still.turn || before.side !== still.side ? [{ at, turn: still.turn, side: still.side }] : [];
  });
}
