/** What is seen of a field of several storeys: the one that is looked at, the others only as a shade. */

import { onStorey, storeyOf, type Hex } from '../board/hexes';
import type { Counter, Highlights } from '../board/state';
import type { Reach, Table } from '../wire/messages';
import { hexesOf, living, onBoard } from './people';

type Known = Pick<Table, 'field'>;

/** The places of a storey over or under the ground. */
export function floorOf({ field }: Known, storey: number): Hex[] {
  return storey ? Object.keys(field.works?.floors ?? {}).filter((hex) => storeyOf(hex) === storey) : [];
}

/** The place on the storey looked at, or the ground where there is none. */
export function placeAt({ field }: Known, hex: Hex, storey: number): Hex {
  const place = onStorey(hex, storey);
  return place in (field.works?.floors ?? {}) ? place : onStorey(hex, 0);
}

/** All places of a hex, the lowest first. */
function placesOf({ field }: Known, hex: Hex): Hex[] {
  const over = Object.keys(field.works?.floors ?? {}).filter((place) => onStorey(place, 0) === onStorey(hex, 0));
  return [onStorey(hex, 0), ...over].sort((a, b) => storeyOf(a) - storeyOf(b));
}

/** What a tap means: the place looked at, else the one over or under it to which somebody can go. */
export function meant(table: Known, reach: Pick<Reach, 'hexes'> | null, hex: Hex, storey: number): Hex {
  const place = placeAt(table, hex, storey);
  if (!reach || place in reach.hexes) return place;
  return placesOf(table, hex).find((one) => one in reach.hexes) ?? place;
}

/** Those who stand on another storey fade; of an engine the floor looked at is drawn. */
export function countersOn(table: Table, counters: readonly Counter[], storey: number): Counter[] {
  const spread = new Map(table.pieces.flatMap((piece) => (piece.gear ? [[piece.n, hexesOf(piece).map(storeyOf)] as const] : [])));
  return counters.map((counter) => {
    const storeys = spread.get(counter.n) ?? [storeyOf(counter.at)];
    const drawings = spread.has(counter.n) ? [...counter.drawings.map((one) => `${one}-f${storey}`), ...counter.drawings] : counter.drawings;
    return { ...counter, drawings, elsewhere: !storeys.includes(storey) && !spread.has(counter.n) };
  });
}

function sign(storey: number): string {
  return storey > 0 ? `+${storey}` : String(storey).replace('-', '−');
}

/** On which storeys of a hex people are, wherever they are not only on the one looked at. */
function crowds(table: Table, storey: number): Map<Hex, string> {
  const found = new Map<Hex, Set<number>>();
  for (const piece of table.pieces) {
    if (piece.kind === 'thing' || !onBoard(piece) || !living(piece) || !piece.at) continue;
    const below = onStorey(piece.at, 0);
    found.set(below, (found.get(below) ?? new Set()).add(storeyOf(piece.at)));
  }
  const several = [...found].filter(([, storeys]) => storeys.size > 1 || !storeys.has(storey));
  const told = (storeys: Set<number>): string => [...storeys].sort((a, b) => b - a).map(sign).join(' ');
  return new Map(several.map(([hex, storeys]) => [onStorey(hex, storey), told(storeys)]));
}

/** Ways up and down: a hex to which somebody can go, though on another storey. */
function ways(marks: Highlights, storey: number): Map<Hex, string> {
  const found = new Map<Hex, string>();
  for (const [hex, { cost, danger }] of marks.reach) {
    const other = storeyOf(hex);
    const here = onStorey(hex, storey);
    if (other !== storey && !marks.reach.has(here)) found.set(here, `${other > storey ? '▲' : '▼'} ${cost}${danger ? ' !' : ''}`);
  }
  return found;
}

/** Only what is marked on the storey looked at; what is above or below it as badges. */
export function marksOn(table: Table, marks: Highlights, storey: number): Highlights {
  const here = (hex: Hex): boolean => storeyOf(hex) === storey;
  const some = <T>(all: ReadonlyMap<Hex, T>): Map<Hex, T> => new Map([...all].filter(([hex]) => here(hex)));
  const { line } = marks;
  return {
    ...marks,
    floor: floorOf(table, storey),
    badges: new Map([...crowds(table, storey), ...ways(marks, storey)]),
    reach: some(marks.reach),
    threats: some(marks.threats),
    selected: marks.selected.filter(here),
    gathered: marks.gathered.filter(here),
    planned: marks.planned.filter(here),
    struck: marks.struck.filter(here),
    lane: marks.lane.filter(here),
    goals: marks.goals.filter(here),
    line: line && (here(line.from) || here(line.to)) ? line : null,
  };
}
