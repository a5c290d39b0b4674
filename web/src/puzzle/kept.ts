/** What this browser keeps of puzzles and of the trainer: which were solved, and how the tries ended. */

const SOLVED = 'gonfanon-puzzles';
const TRIES = 'gonfanon-tries';
/** Tries of one position that are kept, the last ones. */
export const MOST = 12;

export interface Tried {
  level: string;
  end: 'won' | 'lost' | 'drawn' | 'left';
  /** Chances in hundredths at the beginning and at the last order, as far as they were known. */
  start: number | null;
  last: number | null;
}

function read<T>(key: string): Record<string, T> {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}') as Record<string, T>;
  } catch {
    return {};
  }
}

function write(key: string, kept: object): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** By puzzle, the letter of the plan that was chosen first. */
export function chosen(): Record<string, string> {
  return read<string>(SOLVED);
}

/** The first choice counts: anyone who has seen the solution finds the plan easily. */
export function choose(puzzle: string, letter: string): void {
  const kept = chosen();
  if (!kept[puzzle]) write(SOLVED, { ...kept, [puzzle]: letter });
}

export function triesOf(root: string): Tried[] {
  return read<Tried[]>(TRIES)[root] ?? [];
}

export function keepTry(root: string, one: Tried): Tried[] {
  const all = read<Tried[]>(TRIES);
  const tries = [...(all[root] ?? []), one].slice(-MOST);
  write(TRIES, { ...all, [root]: tries });
  return tries;
}
