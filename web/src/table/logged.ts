/** The log as it is read: one line a walk, no line for a step of the turn. */

import type { Line } from '../wire/messages';

export interface Logged extends Line {
  /** How many lines it stands for; of a walk the hexes from its first to its last. */
  from?: string;
  to?: string;
}

const SILENT = new Set(['StepBegan']);

function goesOn(last: Logged | undefined, line: Line): boolean {
  return !!last && last.kind === 'Moved' && line.kind === 'Moved' && last.pieces[0] === line.pieces[0] && !line.die;
}

/** Lines put together: hexes of one walk that questions had cut apart are one line again. */
export function logged(lines: readonly Line[]): Logged[] {
  const found: Logged[] = [];
  for (const line of lines) {
    if (line.kind && SILENT.has(line.kind)) continue;
    const last = found.at(-1);
    if (last && goesOn(last, line)) {
      const hexes = [...last.hexes, ...line.hexes];
      found[found.length - 1] = { ...line, n: last.n, why: last.why || line.why, hexes, from: last.from ?? last.hexes[0] ?? '', to: line.hexes.at(-1) ?? '' };
    } else found.push(line);
  }
  return found;
}
