/** What was picked in forms of a campaign, put together for the server, which writes the order. */

import type { LossOf, LotOrder, ReportOrder } from '../sheet/generated';
import type { LotForm, LotRow } from './types';

/** How many of each row, money in halves; what nobody picked is left out. */
function lot(rows: readonly LotRow[], count: (row: LotRow) => number | undefined): [string, number][] {
  return rows.map((row): [string, number] => [row.key, count(row) ?? 0]).filter(([, many]) => many > 0);
}

/** The order with what was picked; nothing as long as nothing is. */
export function lotOrder({ kind, units, rows }: Pick<LotForm, 'kind' | 'units' | 'rows'>, counts: Readonly<Record<string, number>>): LotOrder | null {
  const picked = lot(rows, (row) => counts[row.key]);
  return picked.length ? { o: 'lot', kind, units, lot: picked } : null;
}

export type Fate = LossOf['fate'];
export const FATES: readonly Fate[] = ['dead', 'wounded', 'prisoners'];
/** Unit, fate and man -> how many. */
export type Losses = Readonly<Record<string, number>>;
export const lossKey = (unit: string, fate: Fate, man: string): string => `${unit}/${fate}/${man}`;

/** The report of a battle or a siege day, with the losses of each unit. */
export function reportOrder(end: string, siege: string, loser: string, units: readonly { key: string; rows: readonly LotRow[] }[], losses: Losses): ReportOrder {
  const lost = FATES.flatMap((fate) => units.map(({ key, rows }): LossOf => ({ unit: key, fate, lot: lot(rows, (row) => losses[lossKey(key, fate, row.key)]) })));
  return { o: 'report', end, siege, loser: end === 'twelve-turns' || siege ? '' : loser, losses: lost.filter((one) => one.lot.length > 0) };
}
