/** The field as the board shows it. */

import type { Hex } from '../board/hexes';
import type { Field } from '../board/state';
import type { Table } from '../wire/messages';

type Shown = Table['field'];

export function groundOf({ columns, rows, art, works, burning }: Shown): Field {
  return { columns, rows, art, changes: works?.art ?? null, fires: [...new Set([...(burning ?? []), ...Object.keys(works?.fires ?? {})])] };
}

/** What lies on a place now. */
export function terrainAt(field: Shown, hex: Hex): string | undefined {
  return field.works?.terrain?.[hex] ?? field.works?.floors?.[hex] ?? field.terrain[hex];
}
