/** Several walk together: each as far along as the one who is planned, every one by an order of his own. */

import { centre, type Hex, type Point } from '../board/hexes';
import type { Path, Piece, Reach } from '../wire/messages';
import type { Hand } from './hand.svelte';
import type { Plan } from './plan';
import { hexesOf, onBoard } from './people';

type Walk = Extract<Plan, { kind: 'move' }>;
const LOOK = 40;
const LONGEST = 20_000;

/** Who could go with the one who is planned: those on foot who may still walk. */
export function companions(hand: Hand, plan: Walk): Piece[] {
  const all = hand.able.filter((n) => n !== plan.piece).map((n) => hand.piece(n));
  return all.filter((piece): piece is Piece => !!piece && piece.kind === 'person' && !piece.riding && !piece.gear && onBoard(piece));
}

const minus = ([a, b]: Point, [c, d]: Point): Point => [a - c, b - d];
const far = (a: Point, b: Point): number => Math.hypot(...minus(a, b));

/** The free hex without a test that lies nearest to where the same way would lead. */
export function endOf(reach: Reach, start: Hex, way: Point, taken: ReadonlySet<Hex>): Hex | null {
  const [x, y] = centre(start);
  const wanted: Point = [x + way[0], y + way[1]];
  const open = Object.entries(reach.hexes).filter(([hex, { tests }]) => !tests && !taken.has(hex)).map(([hex]) => hex);
  const best = open.sort((a, b) => far(centre(a), wanted) - far(centre(b), wanted))[0];
  return best && far(centre(best), wanted) < far([x, y], wanted) ? best : null;
}

/** Whether the next order may be given; no: somebody is asked something else, or the sequence is over. */
async function ready(hand: Hand, after: number): Promise<boolean> {
  for (let waited = 0; waited < LONGEST; waited += LOOK) {
    const { live } = hand;
    if (!live.showing && (live.table?.n ?? 0) > after && live.table?.question) {
      const asked = live.asked;
      if (asked) return asked.kind === 'order' && live.table.step === 'movement';
    }
    await new Promise((done) => setTimeout(done, LOOK));
  }
  return false;
}

/** Give the planned order, then send the others the same way, those in front first. What comes between ends it. */
export async function marchTogether(hand: Hand, plan: Walk): Promise<void> {
  const from = hand.piece(plan.piece)?.at;
  if (!from || !hand.committable) return;
  const way = minus(centre(plan.to), centre(from));
  const along = ({ at }: Piece): number => centre(at as Hex)[0] * way[0] + centre(at as Hex)[1] * way[1];
  const others = companions(hand, plan).sort((a, b) => along(b) - along(a));
  let after = hand.table?.n ?? 0;
  await hand.commit();
  for (const { n } of others) {
    if (!(await ready(hand, after))) return;
    const piece = hand.piece(n);
    if (!piece?.at || !hand.able.includes(n)) continue;
    const taken = new Set((hand.table?.pieces ?? []).filter(onBoard).flatMap(hexesOf));
    const to = endOf(await hand.live.ask<Reach>({ t: 'reach', piece: n }), piece.at, way, taken);
    if (!to) continue;
    after = hand.table?.n ?? 0;
    const { said } = await hand.live.ask<Path>({ t: 'path', piece: n, to });
    await hand.say(said);
  }
}
