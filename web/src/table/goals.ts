/** How to win, from the wire to the board and the ribbon. */

import type { Ground } from '../board/state';
import { told } from '../texts/texts.svelte';
import type { Goal, GoalSide, Side, Table } from '../wire/messages';

/** So many counts are drawn one by one; more are a bar. */
export const MOST_PIPS = 6;

/** The arms of a side. */
export function sideOf(table: Pick<Table, 'sides'>, id: string | null | undefined): Side | undefined {
  return table.sides.find((side) => side.id === id);
}

/** Ground that is fought for, each area once, with the words of the goal that is counted. */
export function groundsOf(table: Table): Ground[] {
  const found = new Map<string, Ground>();
  for (const goal of table.aims?.goals ?? []) {
    const key = (goal.hexes ?? []).join();
    const known = found.get(key);
    if (!key || (known && (known.label || !goal.label))) continue;
    found.set(key, { hexes: goal.hexes ?? [], label: told(goal.label), colour: sideOf(table, goal.holder)?.colour ?? null });
  }
  return [...found.values()];
}

/** The goals of the ribbon, two at most: the nearest to its end, then the points if any are counted, else the next. */
export function ribbonOf({ aims }: Pick<Table, 'aims'>): Goal[] {
  const [first, ...others] = aims?.goals ?? [];
  const second = (first?.kind !== 'points' && others.find((goal) => goal.kind === 'points')) || others.find((goal) => !goal.atEnd);
  return [first, second].filter((goal): goal is Goal => !!goal);
}

/** One step from its end. */
export function nearly({ have, need }: GoalSide): boolean {
  return !!need && have === need - 1 && need > 1;
}
