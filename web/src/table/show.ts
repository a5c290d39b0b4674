/** From the table and the hand to what the board shows. */

import { centre, neighbour, type Hex } from '../board/hexes';
import type { Counter, Deed, Highlights } from '../board/state';
import type { Piece, Question, Reach, Table } from '../wire/messages';
import type { Hand } from './hand.svelte';
import type { Plan } from './plan';
import { chainOf, chipOf, percent, share } from './odds';
import { hexesOf, living, onBoard } from './people';

const DEEDS: readonly Deed[] = ['kneeling', 'tree', 'axe', 'trance', 'loader', 'shot', 'charged', 'attacked', 'moved'];
const CARRIED = new Set(['wounded', 'stunned', 'dead']);

/** Names of the drawing, the best first: of this facing, at this size. */
export function drawingsOf(piece: Piece): string[] {
  const face = `p${piece.n}-${piece.face}`;
  return piece.facing === null ? [face] : [`${face}-${piece.facing}`, face];
}

/** A ladder that lies, and a thrower, are drawn between their two hexes. */
function secondOf({ gear, other }: Piece): Hex | null {
  return other ?? (gear?.hexes?.length === 2 ? (gear.hexes[1] ?? null) : null);
}

export function countersOf(table: Table, labelOf: (piece: Piece) => string): Counter[] {
  const able = table.question?.pieces;
  return table.pieces.filter(onBoard).map((piece) => ({
    n: piece.n,
    at: piece.at as Hex,
    rear: piece.rear ?? secondOf(piece),
    facing: piece.facing,
    drawings: drawingsOf(piece),
    name: piece.name,
    label: labelOf(piece),
    body: !!piece.gear || !living(piece),
    gear: !!piece.gear,
    deeds: living(piece) ? DEEDS.filter((deed) => piece.marks.includes(deed)) : [],
    carried: CARRIED.has(piece.state) ? 1 : 0,
    front: piece.front ?? null,
    held: piece.pikes ? 'pikes' : piece.foulkon ? 'shields' : 'line',
    faded: !!able && living(piece) && piece.side === table.question?.side && !able.includes(piece.n),
  }));
}

function reachOf(reach: Reach | null): Highlights['reach'] {
  return new Map(Object.entries(reach?.hexes ?? {}).map(([hex, { cost, tests, fire }]) => [hex, { cost, danger: tests > 0, fire: !!fire }]));
}

/** A rider can be shot at in both his hexes: the chip stands on the better one. */
function bestShots(reach: Pick<Reach, 'shots'> | null): Reach['shots'] {
  const best = new Map<number, Reach['shots'][number]>();
  for (const shot of reach?.shots ?? []) {
    const known = best.get(shot.target);
    if (!known || share(shot.chance) > share(known.chance)) best.set(shot.target, shot);
  }
  return [...best.values()];
}

/** From where it stands, or from the end of the move that is planned. */
function targetsOf(hand: Hand, plan: Plan | null): Map<Hex, string> {
  const chips = new Map<Hex, string>();
  const ahead = plan?.kind === 'move' ? hand.prospect : null;
  const from = ahead ?? hand.reach;
  const place = (n: number): Hex | null => hand.piece(n)?.at ?? null;
  const put = (hex: Hex | null, words: string): void => void (hex && chips.set(hex, words));
  for (const { chance, hexes } of plan ? [] : (hand.reach?.others ?? [])) if (chance) put(hexes.at(-1) ?? null, percent(share(chance)));
  for (const shot of bestShots(from)) put(shot.hex, percent(share(shot.chance)));
  for (const { target, chance, column } of from?.attacks ?? []) {
    put(place(target), [percent(share(chance)), column].filter(Boolean).join(' · '));
  }
  for (const { target, chance, column } of ahead ? [] : (hand.reach?.charges ?? [])) {
    put(place(target), chance === undefined ? '' : [percent(share(chance)), column].filter(Boolean).join(' · '));
  }
  if (plan?.kind === 'strike') {
    const target = hand.piece(plan.target);
    for (const hex of target ? hexesOf(target) : []) chips.delete(hex);
    put(plan.hex ?? place(plan.target), plan.verb === 'charge' && hand.risk ? chainOf(hand.risk) : chipOf(plan.odds));
  }
  return chips;
}

function plannedOf(plan: Plan | null): Hex[] {
  if (plan?.kind === 'place') return withRear(plan.to, plan.facing);
  if (plan?.kind === 'move') return plan.path.rear ? [plan.to, plan.path.rear] : withRear(plan.to, plan.path.facing ?? null);
  const last = plan?.kind === 'choice' ? plan.option.hexes[plan.option.hexes.length - 1] : undefined;
  return last ? [last] : [];
}

function withRear(hex: Hex, facing: number | null): Hex[] {
  return facing === null ? [hex] : [hex, neighbour(hex, facing + 3)];
}

function wayOf(hand: Hand, plan: Plan | null): Hex[] {
  const hexes = plan?.kind === 'move' ? plan.path.hexes : plan?.kind === 'choice' ? plan.option.hexes : [];
  const who = plan?.kind === 'move' ? plan.piece : plan?.kind === 'choice' ? plan.option.pieces[0] : undefined;
  const start = hand.piece(who ?? null)?.at;
  return start && hexes.length && hexes[0] !== start ? [start, ...hexes] : [...hexes];
}

/** Where the formation of the piece in hand could march. */
function marchesOf({ reach, plan }: Hand): Hex[] {
  if (plan || !reach) return [];
  const ends = (reach.others ?? []).map((option) => option.hexes.at(-1));
  return [...new Set(ends.filter((hex): hex is Hex => !!hex && !reach.hexes[hex]))];
}

function choicesOf(question: Question): Hex[] {
  const ends = (question.options ?? []).map((option) => option.hexes[option.hexes.length - 1]);
  return [...new Set(ends.filter((hex): hex is Hex => !!hex))];
}

/** What the open task of a lesson points at: people by their keys, hexes by their names. */
function shownOf(table: Table | null): Hex[] {
  const task = table?.lesson?.tasks.find((one) => !one.done);
  return (task?.show ?? []).flatMap((name) => {
    const piece = table?.pieces.find((one) => one.key === name);
    return piece ? (onBoard(piece) ? hexesOf(piece) : []) : /^\d{4}/.test(name) ? [name] : [];
  });
}

/** Who may end the ride, with how often, and friends whom the arrow may find. */
function dangersOf(hand: Hand): Highlights['dangers'] {
  const risk = hand.risk;
  const plan = hand.plan;
  if (!risk) return hand.warned;
  const way = plan?.kind === 'strike' ? plan.lane : plan?.kind === 'move' ? plan.path.hexes : [];
  const named = (n: number, words: string): { hex: Hex; words: string; to: Hex | null }[] => {
    const piece = hand.piece(n);
    return piece?.at ? [{ hex: piece.at, words: `${piece.name} ${words}`, to: nearest(piece.at, way) }] : [];
  };
  return [
    ...(risk.lost ?? []).flatMap((one) => named(one.piece, `−${Math.round(one.p * 100)}`)),
    ...(risk.others ?? []).flatMap((one) => named(one.piece, percent(one.p))),
  ];
}

function nearest(from: Hex, way: readonly Hex[]): Hex | null {
  const far = (hex: Hex): number => Math.hypot(...centre(hex).map((x, i) => x - (centre(from)[i] ?? 0)));
  return [...way].sort((a, b) => far(a) - far(b))[0] ?? null;
}

export function marksOf(hand: Hand, asked: Question | null, withReach: boolean): Highlights {
  const plan = hand.plan;
  const held = hand.piece(hand.selected);
  const strike = plan?.kind === 'strike' ? plan : null;
  const struck = strike ? hand.piece(strike.target) : null;
  const around = (n: number): Hex[] => {
    const piece = hand.piece(n);
    return piece ? hexesOf(piece) : [];
  };
  const fire = hand.fire;
  return {
    reach: withReach && !strike ? reachOf(hand.reach) : new Map(),
    selected: held && onBoard(held) ? hexesOf(held) : [],
    gathered: (strike?.pieces ?? (plan?.kind === 'choice' ? plan.option.pieces : [])).filter((n) => n !== hand.selected).flatMap(around),
    planned: plannedOf(plan),
    way: wayOf(hand, plan),
    targets: targetsOf(hand, plan),
    struck: struck ? hexesOf(struck) : [],
    threats: new Map(Object.entries(hand.threats?.hexes ?? {})),
    line: fire ? { from: fire.from, to: fire.to, hexes: fire.line?.hexes ?? [], clear: fire.line?.clear ?? true } : null,
    lane: strike?.lane ?? [],
    floor: [],
    badges: new Map(),
    dangers: dangersOf(hand),
    rings: plan || hand.selected !== null ? [] : shownOf(hand.table),
    goals: hand.goals,
    choices: asked && !['order', 'set-up'].includes(asked.kind) ? choicesOf(asked) : marchesOf(hand),
    lit: hand.lineFrom && !fire ? [hand.lineFrom] : hand.lit.length ? hand.lit : hand.acting,
    dimmed: !!asked && !['order', 'set-up'].includes(asked.kind),
  };
}
