/** The tale of one person, from the lines of the chronicle that name him. */

import type { LogLine } from '../sheet/types';

export type Mark = 'won' | 'lost' | 'declined' | 'plunder' | 'wound' | 'taken' | 'ransom' | 'dead' | '';

const MARKS: Record<string, Mark> = {
  'prestige-victory': 'won',
  'prestige-defeat': 'lost',
  'prestige-withdrawal': 'declined',
  'prestige-plunder': 'plunder',
  'commander-wounded': 'wound',
  'refusal-wounded': 'wound',
  'commander-killed': 'dead',
  'refusal-killed': 'dead',
  'wound-dies': 'dead',
  'refusal-prisoner': 'taken',
  captured: 'taken',
  ransomed: 'ransom',
};

export interface Moment {
  line: LogLine;
  day: number;
  mark: Mark;
}

/** The lines about somebody, or about the group that he leads. */
export function taleOf(log: readonly LogLine[], key: string): Moment[] {
  return log
    .filter((line) => !line.heading && line.about?.includes(key))
    .map((line) => ({ line, day: line.day ?? 0, mark: MARKS[line.what ?? ''] ?? '' }));
}

/** Prestige by day: the first of the campaign, then every change. */
export function prestigeOf(tale: readonly Moment[], first: number): [number, number, Mark][] {
  const changes = tale.filter(({ line }) => line.what?.startsWith('prestige-'));
  return [[1, first, ''], ...changes.map(({ line, day, mark }): [number, number, Mark] => [day, line.amount ?? 0, mark])];
}

/** Prestige as steps over the days. */
export function steps(history: readonly (readonly [number, number, Mark])[], today: number, x: (day: number) => number, y: (prestige: number) => number): string {
  let d = '';
  let last = 0;
  for (const [day, prestige] of history) {
    d += d ? `H${x(day)}V${y(prestige)}` : `M${x(day)} ${y(prestige)}`;
    last = prestige;
  }
  return `${d}H${x(today)}V${y(last)}`;
}
