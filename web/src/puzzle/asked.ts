/** What puzzles and the trainer ask of the server. */

import { json, post } from '../wire/api';
import type { Begun, PuzzleList, PuzzleShown, Training } from '../wire/generated';

const name = encodeURIComponent;

/** The day by the reader's own calendar: 2026-11-17. */
export function dayOf(now: Date): string {
  const two = (n: number): string => String(n).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export const asked = {
  puzzles: () => json<PuzzleList>(`/api/puzzles?day=${dayOf(new Date())}`),
  puzzle: (id: string) => json<PuzzleShown>(`/api/puzzles/${name(id)}`),
  trainPuzzle: (id: string, level: string) => post<Begun>(`/api/puzzles/${name(id)}/train`, { level }),
  trainGame: (id: string, at: number, seats: Record<string, string>) => post<Begun>(`/api/games/${name(id)}/branch`, { at, seats }),
  training: (id: string, since: number) => json<Training>(`/api/games/${name(id)}/training?since=${since}`),
};
