/** Where pieces stand while an order is being shown: at the end of the ways they have gone; those who fell lie as they will lie. */

import { neighbour, type Hex } from '../board/hexes';
import type { Motion } from '../board/state';
import type { Piece } from '../wire/messages';

const WALKS = new Set<Motion['kind']>(['move', 'charge', 'shift']);

export function walked(pieces: Piece[], motions: readonly Motion[], fallen: readonly Piece[] = []): Piece[] {
  return pieces.map((piece) => fallen.find(({ n }) => n === piece.n) ?? stoodAt(piece, motions.find((one) => one.piece === piece.n && WALKS.has(one.kind))));
}

function stoodAt(piece: Piece, motion: Motion | undefined): Piece {
  const at = motion?.path.at(-1);
  if (!motion || !at || !piece.at) return piece;
  const facing = motion.facing ?? piece.facing;
  const behind = motion.path.at(-2);
  const rear: Hex | null = !piece.rear ? null : facing !== null ? neighbour(at, facing + 3) : (behind ?? piece.rear);
  return { ...piece, at, facing, rear };
}
