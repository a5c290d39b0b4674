/** Lots of men in the notation: `split host host.part knight:2 drogon money:3.5`. */

import type { LotForm, LotRow } from './types';

const part = ({ key, half }: LotRow, count: number): string => `${key}:${half ? count / 2 : count}`;

/** The order with what was picked; empty as long as nothing is. */
export function lotWritten(form: Pick<LotForm, 'said' | 'rows'>, counts: Readonly<Record<string, number>>): string {
  const parts = form.rows.filter((row) => counts[row.key]).map((row) => part(row, counts[row.key] ?? 0));
  return parts.length ? `${form.said} ${parts.join(' ')}` : '';
}

export type Fate = 'dead' | 'wounded' | 'prisoners';
export const FATES: readonly Fate[] = ['dead', 'wounded', 'prisoners'];
/** Unit, fate and man -> how many. */
export type Losses = Readonly<Record<string, number>>;
export const lossKey = (unit: string, fate: Fate, man: string): string => `${unit}/${fate}/${man}`;

/** The report of a battle: `report flight loser=byzantines dead=greeks/hoplite:3`. */
export function reportWritten(end: string, siege: string, loser: string, units: readonly { key: string; rows: readonly LotRow[] }[], losses: Losses): string {
  const parts = [`report ${end}`];
  if (siege) parts.push(`siege=${siege}`);
  if (loser && end !== 'twelve-turns' && !siege) parts.push(`loser=${loser}`);
  for (const fate of FATES)
    for (const unit of units) {
      const lot = unit.rows.filter((row) => losses[lossKey(unit.key, fate, row.key)]).map((row) => `${row.key}:${losses[lossKey(unit.key, fate, row.key)]}`);
      if (lot.length) parts.push(`${fate}=${unit.key}/${lot.join('/')}`);
    }
  return parts.join(' ');
}
