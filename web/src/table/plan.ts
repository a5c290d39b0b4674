/** What is planned and not yet ordered: a move, a place in the set-up, a blow, or any other order. */

import type { Hex } from '../board/hexes';
import type { Odds, Option, Path, Planned } from '../wire/messages';

export type Verb = 'shoot' | 'charge' | 'attack';

export type Plan =
  | { kind: 'move'; piece: number; to: Hex; said: string; path: Path; facings: number[] }
  | { kind: 'place'; piece: number; to: Hex; said: ''; order: Planned; facing: number | null }
  | { kind: 'strike'; verb: Verb; pieces: number[]; target: number; said: string; odds: Odds; lane: Hex[]; hex: Hex | null }
  | { kind: 'choice'; said: string; option: Option; odds?: Odds; order?: Planned };

/** What is ordered: in the written form that the server gave, or put together on the board for it to write. */
export type Given = { said: string } | { order: Planned };

export function given(plan: Plan): Given {
  return 'order' in plan && plan.order ? { order: plan.order } : { said: plan.said };
}
