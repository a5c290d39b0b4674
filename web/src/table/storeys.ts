/** What is seen of a field of several storeys: the one that is looked at, the others only as a shade. */

import { onStorey, storeyOf, type Hex } from '../board/hexes';
import type { Counter, Highlights } from '../board/state';
import { say } from '../texts/texts.svelte';
import type { Reach, Table } from '../wire/messages';
import { hexesOf, living, onBoard } from './people';

type Known = Pick<Table, 'field'>;

/** Where the picture of a storey is, as it is now. */
export function floorArt({ game, hash }: Table, storey: number): string {
  return `/art/floor/${game}/${storey}.svg?v=${hash}`;
}

/** The places of a storey over or under the ground. */
export function floorOf({ field }: Known, storey: number): Hex[] {
  // The crowns of trees are painted with the ground.
  return storey ? Object.entries(field.works?.floors ?? {}).flatMap(([hex, kind]) => (storeyOf(hex) === storey && kind !== 'tree-level-1' ? [hex] : [])) : [];
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

/** What a tap means: the place looked at, else the one over or under it to which somebody can go, or where somebody is. */
export function meant(table: Table, reach: Pick<Reach, 'hexes' | 'others'> | null, hex: Hex, storey: number): Hex {
  const place = placeAt(table, hex, storey);
  const taken = (one: Hex): boolean => table.pieces.some((piece) => !piece.gear && onBoard(piece) && living(piece) && hexesOf(piece).includes(one));
  const places = placesOf(table, hex).sort((a, b) => off(storeyOf(a), storey) - off(storeyOf(b), storey));
  const goals = new Set([...Object.keys(reach?.hexes ?? {}), ...(reach?.others ?? []).map((option) => option.hexes.at(-1))]);
  if (goals.has(place) || taken(place)) return place;
  return places.find((one) => goals.has(one)) ?? places.find(taken) ?? place;
}

/** The hexes that hold several places; all others are seen on whatever storey is looked at. */
function stacked({ field }: Known): Set<Hex> {
  return new Set(Object.keys(field.works?.floors ?? {}).map((hex) => onStorey(hex, 0)));
}

/** How far a storey is from the one looked at; of two as far, the upper one is nearer to the eye. */
function off(storey: number, from: number): number {
  return Math.abs(storey - from) * 2 - Number(storey > from);
}

/** Over each hex the piece nearest to the storey looked at; of an engine the floor looked at is drawn. */
export function countersOn(table: Table, counters: readonly Counter[], storey: number): Counter[] {
  const gear = new Set(table.pieces.filter((piece) => piece.gear).map((piece) => piece.n));
  const several = stacked(table);
  const nearest = new Map<Hex, number>();
  for (const { n, at, body } of counters) {
    const below = onStorey(at, 0);
    if (!gear.has(n) && !body) nearest.set(below, Math.min(nearest.get(below) ?? Infinity, off(storeyOf(at), storey)));
  }
  const seen = ({ n, at, body }: Counter): boolean => gear.has(n) || body || off(storeyOf(at), storey) === nearest.get(onStorey(at, 0));
  return counters.filter(seen).map((counter) => {
    if (!gear.has(counter.n)) return { ...counter, elsewhere: storeyOf(counter.at) !== storey && several.has(onStorey(counter.at, 0)) };
    return { ...counter, drawings: [...counter.drawings.map((one) => `${one}-f${storey}`), ...counter.drawings] };
  });
}

/** What the ear hears of the places over and under one: who stands there. */
export function heardAround(table: Table, hex: Hex): string {
  const others = placesOf(table, hex).filter((place) => place !== hex);
  const there = (place: Hex): string[] => table.pieces.filter((piece) => !piece.gear && onBoard(piece) && living(piece) && piece.at === place).map((piece) => piece.name);
  const named = (place: Hex): string => (storeyOf(place) ? say('storey-at', { storey: storeyOf(place) }) : say('storey-ground'));
  return others.filter((place) => there(place).length).map((place) => `${named(place)}: ${there(place).join(', ')}`).join('; ');
}

function sign(storey: number): string {
  return storey > 0 ? `+${storey}` : String(storey).replace('-', '−');
}

/** On which storeys of a hex people are, wherever they are not only on the one looked at. */
function crowds(table: Table, storey: number): Map<Hex, string> {
  const hexes = stacked(table);
  const found = new Map<Hex, Set<number>>();
  for (const piece of table.pieces) {
    if (piece.kind === 'thing' || !onBoard(piece) || !living(piece) || !piece.at) continue;
    const below = onStorey(piece.at, 0);
    if (!hexes.has(below)) continue;
    found.set(below, (found.get(below) ?? new Set()).add(storeyOf(piece.at)));
  }
  const several = [...found].filter(([, storeys]) => storeys.size > 1 || !storeys.has(storey));
  const told = (storeys: Set<number>): string => [...storeys].sort((a, b) => b - a).map(sign).join(' ');
  return new Map(several.map(([hex, storeys]) => [onStorey(hex, storey), told(storeys)]));
}

/** Ways up and down: a hex to which somebody can go, though on another storey. */
function ways(marks: Highlights, storey: number, several: ReadonlySet<Hex>): Map<Hex, string> {
  const found = new Map<Hex, string>();
  for (const [hex, { cost, danger }] of marks.reach) {
    const other = storeyOf(hex);
    const here = onStorey(hex, storey);
    if (other !== storey && several.has(onStorey(hex, 0)) && !marks.reach.has(here)) found.set(here, `${other > storey ? '▲' : '▼'} ${cost}${danger ? ' !' : ''}`);
  }
  return found;
}

/** Only what is marked on the storey looked at; what is above or below it as badges. */
export function marksOn(table: Table, marks: Highlights, storey: number): Highlights {
  const several = stacked(table);
  const here = (hex: Hex): boolean => storeyOf(hex) === storey || !several.has(onStorey(hex, 0));
  const some = <T>(all: ReadonlyMap<Hex, T>): Map<Hex, T> => new Map([...all].filter(([hex]) => here(hex)));
  const { line } = marks;
  return {
    ...marks,
    floor: floorOf(table, storey),
    badges: new Map([...crowds(table, storey), ...ways(marks, storey, several)]),
    reach: some(marks.reach),
    threats: some(marks.threats),
    selected: marks.selected.filter(here),
    gathered: marks.gathered.filter(here),
    planned: marks.planned.filter(here),
    struck: marks.struck.filter(here),
    lane: marks.lane.filter(here),
    goals: marks.goals.map((ground) => ({ ...ground, hexes: ground.hexes.filter(here) })),
    line: line && (here(line.from) || here(line.to)) ? line : null,
  };
}
