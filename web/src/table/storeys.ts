/** What is seen of a field of several storeys: the one that is looked at, the others only as a shade. */

import { onStorey, storeyOf, type Hex } from '../board/hexes';
import type { Counter, Highlights } from '../board/state';
import type { Table } from '../wire/messages';

/** The places of a storey over or under the ground. */
export function floorOf({ field }: Table, storey: number): Hex[] {
  return storey ? Object.keys(field.terrain).filter((hex) => storeyOf(hex) === storey) : [];
}

/** What a tap on a hex means: the place on the storey looked at, or the ground where there is none. */
export function placeAt({ field }: Table, hex: Hex, storey: number): Hex {
  const place = onStorey(hex, storey);
  return place in field.terrain ? place : onStorey(hex, 0);
}

/** Those who stand on another storey fade. */
export function countersOn(counters: readonly Counter[], storey: number): Counter[] {
  return counters.map((counter) => ({ ...counter, elsewhere: storeyOf(counter.at) !== storey }));
}

/** Only what is marked on the storey looked at. */
export function marksOn(marks: Highlights, storey: number, floor: readonly Hex[]): Highlights {
  const here = (hex: Hex): boolean => storeyOf(hex) === storey;
  const some = <T>(all: ReadonlyMap<Hex, T>): Map<Hex, T> => new Map([...all].filter(([hex]) => here(hex)));
  const { line } = marks;
  return {
    ...marks,
    floor,
    reach: some(marks.reach),
    targets: some(marks.targets),
    threats: some(marks.threats),
    selected: marks.selected.filter(here),
    gathered: marks.gathered.filter(here),
    planned: marks.planned.filter(here),
    way: marks.way.filter(here),
    struck: marks.struck.filter(here),
    lane: marks.lane.filter(here),
    goals: marks.goals.filter(here),
    choices: marks.choices.filter(here),
    lit: marks.lit.filter(here),
    line: line && (here(line.from) || here(line.to)) ? line : null,
  };
}
