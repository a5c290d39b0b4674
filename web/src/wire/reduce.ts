/** The table after a message: pure, so that a replayed list of messages gives the same table. */

import type { Agreed, Piece, Table, Update } from './messages';

/** The pieces with those that changed in place of what they were. */
export function withPieces(pieces: readonly Piece[], changed: readonly Piece[]): Piece[] {
  const fresh = new Map(changed.map((piece) => [piece.n, piece]));
  const kept = pieces.map((piece) => fresh.get(piece.n) ?? piece);
  const known = new Set(pieces.map((piece) => piece.n));
  return [...kept, ...changed.filter((piece) => !known.has(piece.n))];
}

/** Whether an update follows on what is shown: if one was missed, the whole table must be asked for again. */
export function follows(table: Table, update: Update): boolean {
  return update.n === table.n + 1;
}

/** The table after the players have said something to each other: nothing on the board has changed. */
export function afterAgreed(table: Table, agreed: Agreed): Table {
  return { ...table, n: agreed.n, together: agreed.together ?? null };
}

/** The table after an update. */
export function after(table: Table, update: Update): Table {
  return {
    ...table,
    n: update.n,
    pieces: withPieces(table.pieces, update.pieces),
    turn: update.turn,
    side: update.side,
    step: update.step,
    question: update.question,
    hash: update.hash,
    log: [...table.log, ...update.log],
    over: update.over,
    outcome: update.outcome ?? table.outcome,
    canUndo: update.canUndo ?? false,
    lesson: update.lesson ?? null,
    together: update.together ?? null,
    aims: update.aims ?? table.aims ?? null,
    field: { ...table.field, burning: update.burning ?? [], works: update.works ?? null },
  };
}
