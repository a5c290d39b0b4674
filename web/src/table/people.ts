/** Who stands where. */

import { distance, onStorey, type Hex } from '../board/hexes';
import type { Option, Piece, Table } from '../wire/messages';

export function living(piece: Piece): boolean {
  return piece.state !== 'dead' && !piece.face.startsWith('dead');
}

export function hexesOf(piece: Piece): Hex[] {
  return piece.gear?.hexes ?? [piece.at, piece.rear].filter((hex): hex is Hex => !!hex);
}

/** Whether two stand on hexes side by side. */
export function adjacent(a: Piece | null, b: Piece | null): boolean {
  return !!a && !!b && hexesOf(a).some((hex) => hexesOf(b).some((other) => distance(hex, other) === 1));
}

export function onBoard(piece: Piece): boolean {
  return piece.at !== null && !piece.away;
}

/** The hex that a piece stands on or covers, if there are places over or under it. */
export function stackAt({ field }: Table, piece: Piece): Hex | null {
  const below = hexesOf(piece).map((hex) => onStorey(hex, 0));
  const stacked = new Set(Object.keys(field.works?.floors ?? {}).map((hex) => onStorey(hex, 0)));
  return below.find((hex) => stacked.has(hex)) ?? null;
}

/** Answers as they are listed: what can be done first, doing nothing last. */
export function ordered(options: readonly Option[] | null | undefined): Option[] {
  return [...(options ?? [])].sort((a, b) => Number(a.verb === 'pass') - Number(b.verb === 'pass'));
}

const rank = (piece: Piece): number => (piece.gear ? 1.5 : living(piece) ? (piece.kind === 'person' ? 0 : 1) : 2);

/** All on a hex, the most important first: a living person, a horse, gear, a body. */
export function allAt(pieces: readonly Piece[], hex: Hex): Piece[] {
  return pieces.filter((piece) => onBoard(piece) && hexesOf(piece).includes(hex)).sort((a, b) => rank(a) - rank(b));
}

export function pieceAt(pieces: readonly Piece[], hex: Hex): Piece | null {
  return allAt(pieces, hex)[0] ?? null;
}
