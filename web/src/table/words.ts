/** People and places in words, for lists, tooltips and the ear. */

import { DIRECTIONS, onStorey, storeyOf, type Hex } from '../board/hexes';
import { say, sayOr, told } from '../texts/texts.svelte';
import type { Piece, Table } from '../wire/messages';
import { terrainAt } from './ground';
import type { Hand } from './hand.svelte';
import { allAt } from './people';
import { marksOf } from './show';

export function callingOf(piece: Piece): string {
  return told(piece.epithet) || sayOr(`category-${piece.category}`, piece.category);
}

export function stateOf(piece: Piece): string {
  return sayOr(`state-${piece.state}`, piece.state, { gender: 'm' });
}

export function facingOf(facing: number): string {
  return sayOr(`facing-${(DIRECTIONS[facing] ?? 'E').toLowerCase()}`, DIRECTIONS[facing] ?? '');
}

/** « Léon, Byzantine spearman, wounded, 0806 »; from behind, « rear of Léon, Byzantine spearman, wounded, 0706 » */
export function labelOf(piece: Piece, hex = piece.at): string {
  const state = piece.state === 'well' ? '' : stateOf(piece);
  const who = told(piece.label) || `${piece.name}, ${callingOf(piece)}`;
  return [hex && hex === piece.rear ? say('heard-rear', { who }) : who, state, hex ? placeName(hex) : ''].filter(Boolean).join(', ');
}

/** « 0806 », or « 0806, storey 2 » */
export function placeName(hex: Hex): string {
  const storey = storeyOf(hex);
  return storey ? `${onStorey(hex, 0)}, ${say('storey-at', { storey })}` : hex;
}

export function stepName(step: string): string {
  return sayOr(`sequence-${step}`, sayOr(`step-${step}`, step));
}

export function sideName(table: Table, side: string): string {
  return told(table.sides.find((one) => one.id === side)?.name) || side;
}

/** What the ear hears of a hex: who stands there, the ground, what it would cost or do. */
export function spokenHex(table: Table, hand: Hand, hex: Hex): string {
  const [piece, ...under] = allAt(table.pieces, hex);
  const ground = terrainAt(table.field, hex);
  const marks = marksOf(hand, null, true);
  const reach = marks.reach.get(hex);
  const chip = marks.targets.get(hex);
  const threats = marks.threats.get(hex);
  return [
    piece ? labelOf(piece, hex) : placeName(hex),
    piece ? sideName(table, piece.side) : '',
    ...under.filter((one) => one.gear).map((one) => told(one.gear?.name)),
    ground ? told(table.field.terrains?.[ground]) || ground : '',
    reach ? say('heard-cost', { cost: reach.cost }) : '',
    reach?.danger ? say('heard-danger') : '',
    reach?.fire ? say('heard-fire') : '',
    chip ? say('heard-target', { chance: chip }) : '',
    threats ? say('heard-threats', { count: threats }) : '',
  ]
    .filter(Boolean)
    .join(', ');
}

