/** What is planned and not yet ordered: a move, a place in the set-up, a blow, or any other order. */

import type { Hex } from '../board/hexes';
import type { Odds, Option, Path } from '../wire/messages';

export type Verb = 'shoot' | 'charge' | 'attack';

export type Plan =
  | { kind: 'move'; piece: number; to: Hex; said: string; path: Path; facings: number[] }
  | { kind: 'place'; piece: number; to: Hex; said: string; facing: number | null }
  | { kind: 'strike'; verb: Verb; pieces: number[]; target: number; said: string; odds: Odds; lane: Hex[]; hex: Hex | null }
  | { kind: 'choice'; said: string; option: Option; odds?: Odds };
