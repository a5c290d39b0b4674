/** The field as the board shows it, with what has become of it. */

import { storeyOf, type Hex } from '../board/hexes';
import type { Field, Works } from '../board/state';
import type { FieldSide, Table } from '../wire/messages';

type Shown = Table['field'];
const STATES: readonly string[] = ['open', 'shut', 'destroyed'] satisfies Works['sides'][number]['state'][];
const key = ({ hex, side }: FieldSide): string => `${hex} ${side}`;

/** Doors that are shut, and every side that is no longer as it was painted. */
function sidesOf(field: Shown): Works['sides'] {
  const shut = (field.sides ?? []).filter((side) => side.state && side.state !== 'open');
  const all = new Map([...shut, ...(field.works?.sides ?? [])].map((side) => [key(side), side]));
  return [...all.values()].flatMap(({ hex, side, state = 'open' }) =>
    STATES.includes(state) ? [{ hex, side, state: state as Works['sides'][number]['state'] }] : [],
  );
}

function worksOf(field: Shown, storey: number): Works | undefined {
  const here = (hex: Hex): boolean => storeyOf(hex) === storey;
  const sides = sidesOf(field).filter((side) => here(side.hex));
  const changed = Object.keys(field.works?.terrain ?? {}).filter(here);
  const damage = Object.entries(field.works?.damage ?? {}).filter(([hex]) => here(hex));
  return sides.length || changed.length || damage.length ? { sides, changed, damage } : undefined;
}

export function groundOf(field: Shown, storey = 0): Field {
  const { columns, rows, art } = field;
  const done = worksOf(field, storey);
  return { columns, rows, art, burning: (field.burning ?? []).filter((hex) => storeyOf(hex) === storey), ...(done ? { works: done } : {}) };
}

/** What lies on a place now. */
export function terrainAt(field: Shown, hex: Hex): string | undefined {
  return field.works?.terrain?.[hex] ?? field.terrain[hex];
}
