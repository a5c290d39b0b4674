/** Who stands where. */

import type { Hex } from '../board/hexes';
import type { Option, Piece } from '../wire/messages';

export function living(piece: Piece): boolean {
  return piece.state !== 'dead' && !piece.face.startsWith('dead');
}

export function hexesOf(piece: Piece): Hex[] {
  return [piece.at, piece.rear].filter((hex): hex is Hex => !!hex);
}

export function onBoard(piece: Piece): boolean {
  return piece.at !== null && !piece.away;
}

/** Answers as they are listed: what can be done first, doing nothing last. */
export function ordered(options: readonly Option[] | undefined): Option[] {
  return [...(options ?? [])].sort((a, b) => Number(a.said === 'pass') - Number(b.said === 'pass'));
}

/** Whoever matters most on a hex: a living person before a horse, a horse before a body. */
export function pieceAt(pieces: readonly Piece[], hex: Hex): Piece | null {
  const there = pieces.filter((piece) => onBoard(piece) && hexesOf(piece).includes(hex));
  const rank = (piece: Piece): number => (living(piece) ? (piece.kind === 'person' ? 0 : 1) : 2);
  return there.sort((a, b) => rank(a) - rank(b))[0] ?? null;
}
