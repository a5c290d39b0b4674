/** What is asked of the server outside a game. */

import type { Aims, Notice } from './messages';
import type { Both, Named, Outcome, Piece, Side, Table, Told, Works } from './messages';
import { OTHER_ENGINE, lookedBack, olderAddress } from './older';

export interface Scenario {
  id: string;
  title: Both;
  story: Both;
  special: Both | null;
  book: string;
  sides: Side[];
  /** `spare`: how many of a side may stay at home. */
  size: { people: number; sides?: Record<string, number>; spare?: Record<string, number> };
  turns: number;
  /** By side, how many stay at home in an even battle between equals; left out where it is even as it stands. */
  even?: Record<string, number>;
  lesson: boolean;
  options: { id: string; text: Both; on: boolean; rule: string }[];
  rulings: Ruling[];
  art: string;
  /** Who usually plays which side; those of a lesson are fixed. */
  seats: Record<string, string>;
  teaches?: Both | null;
  aims?: Aims | null;
}

/** Who may sit on a seat, or how he plays. */
export interface Player {
  id: string;
  name: Both;
  text: Both;
}

export interface Players {
  plain: Player[];
  levels: Player[];
  tempers: Player[];
}

export interface Book {
  id: string;
  title: Both;
  clauses: number;
  /** There is a table on which it is played. */
  played?: boolean;
}

export interface Differing {
  what: Both;
  here: Both;
  there: Both;
  rule?: string;
  knownRule?: string;
}

/** In what a book differs from one that is known. */
export interface Compared {
  book: string;
  known: string;
  title: Both;
  knownTitle: Both;
  parts: { id: string; title: Both; rule: string; knownRule: string; lines: Differing[] }[];
}

export interface Ruling {
  id: string;
  text: Both;
  choices: { id: string; text: Both }[];
  chosen: string;
  rule: string;
}

export interface GameLine {
  id: string;
  scenario: string;
  title: Both;
  turn: number;
  side: string;
  step: string;
  over: boolean;
  outcome: Outcome | null;
  updated: string;
  seats: Record<string, string>;
  lesson?: boolean | string | null;
  /** Left out: a battle. */
  kind?: string;
}

export interface Frame {
  /** The entry of the record that it ends with. */
  n: number;
  who: string;
  said: string;
  sentences: Both[];
  events: Told[];
  pieces: Piece[];
  turn: number;
  side: string;
  step: string;
  hash: string;
  rule?: string;
  /** For a case: whether it came out as it should. */
  ok?: boolean;
  works?: Works | null;
  burning?: string[];
  /** How to win, if anything of it has changed. */
  aims?: Aims | null;
  notices?: Notice[];
}

export interface Replay {
  table: Table;
  frames: Frame[];
}

export interface Loss {
  piece: number;
  name: string;
  epithet: Both | null;
  side: string;
  state: string;
  turn: number;
  n: number;
}

/** What can be proved of the dice of a game. */
export interface Proof {
  verdict: 'true' | 'false' | 'unproved';
  text: Both;
  seeded?: boolean;
}

export interface Report {
  title: Both;
  book: Named;
  over: boolean;
  outcome: Outcome | null;
  text: Both;
  losses: Loss[];
  luck: { side: string; expected: number; actual: number; rolls: number }[];
  turning: { n: number; turn: number; text: Both; swing: number; balance?: Both }[];
  /** By turn, the strength of each side when the turn began; the last row is the end. */
  strength: number[][];
  proof?: Proof | null;
}

export interface RuleEntry {
  id: string;
  title: string;
  chapter: string;
  gap: boolean;
  optional: boolean;
  cases: number;
}

export interface Chapter {
  id: string;
  title: string;
  entries: RuleEntry[];
}

export interface Rule {
  id: string;
  book: string;
  title: string;
  text: string;
  gap?: string | null;
  ruling?: string | null;
  example?: string | null;
  cases: { title: string; file: string; id: string }[];
  before: string | null;
  after: string | null;
}

/** The server could not do it; `message` is its own plain sentence if it gave one. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly said: Both | null,
  ) {
    super(said?.en ?? `status ${status}`);
  }
}

async function fetched(path: string, init?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, init);
  } catch {
    throw new Trouble(0, null);
  }
  if (answer.ok) return answer;
  const body: unknown = await answer.json().catch(() => null);
  const said = body && typeof body === 'object' && 'message' in body ? (body.message as Both | null) : null;
  const older = body && typeof body === 'object' && 'code' in body && body.code === OTHER_ENGINE ? lookedBack(path) : null;
  if (older) window.location.replace(olderAddress(older, 'both', true));
  throw new Trouble(answer.status, said && typeof said === 'object' ? said : null);
}

async function json<T>(path: string, init?: RequestInit): Promise<T> {
  return (await fetched(path, init)).json() as Promise<T>;
}

function post<T>(path: string, body: unknown): Promise<T> {
  const text = typeof body === 'string';
  return json<T>(path, {
    method: 'POST',
    headers: { 'Content-Type': text ? 'text/plain; charset=utf-8' : 'application/json' },
    body: text ? body : JSON.stringify(body),
  });
}

const game = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

export interface NewGame {
  scenario: string;
  seats: Record<string, string>;
  options?: string[];
  rulings?: Record<string, string>;
  handicap?: Record<string, number>;
}

/** A siege, a campaign or a game of Argad! that can be begun. */
export interface Setup {
  id: string;
  kind: string;
  title: Both;
  story: Both;
  special: Both | null;
  book: string;
  sides: { id: string; name: Both }[];
  /** In days or turns; 0: until it is decided. */
  length: number;
  seats: Record<string, string>;
  lesson?: boolean;
}

export const api = {
  setups: () => json<Setup[]>('/api/setups'),
  scenarios: () => json<Scenario[]>('/api/scenarios'),
  lessons: () => json<Scenario[]>('/api/lessons'),
  players: () => json<Players>('/api/players'),
  books: () => json<Book[]>('/api/books'),
  compare: (book: string, known: string) => json<Compared>(`/api/books/${encodeURIComponent(book)}/from/${encodeURIComponent(known)}`),
  games: () => json<GameLine[]>('/api/games'),
  start: (wanted: NewGame) => post<{ id: string }>('/api/games', wanted),
  fromRecord: (record: string) => post<{ id: string; proof?: Proof | null }>('/api/games/from-record', record),
  branch: (id: string, at: number) => post<{ id: string }>(`${game(id)}/branch`, { at }),
  remove: async (id: string): Promise<void> => void (await fetched(game(id), { method: 'DELETE' })),
  replay: (id: string) => json<Replay>(`${game(id)}/replay`),
  report: (id: string) => json<Report>(`${game(id)}/report`),
  /** The sides of a game, by way of its scenario. */
  sidesOf: async (id: string): Promise<Side[]> => {
    const [games, scenarios, lessons] = await Promise.all([api.games(), api.scenarios(), api.lessons()]);
    const scenario = games.find((one) => one.id === id)?.scenario;
    return [...scenarios, ...lessons].find((one) => one.id === scenario)?.sides ?? [];
  },
  recordAddress: (id: string) => `${game(id)}/record`,
  rules: (book: string, lang: string, q: string) =>
    json<Chapter[] | { chapters: Chapter[] }>(`/api/rules?${new URLSearchParams({ book, lang, q })}`).then((found) =>
      Array.isArray(found) ? found : found.chapters,
    ),
  rule: (id: string, lang: string) => json<Rule>(`/api/rules/${encodeURIComponent(id)}?lang=${lang}`),
  case: (id: string) => json<Replay>(`/api/cases/${encodeURIComponent(id)}`),
  texts: async (lang: string): Promise<string> => (await fetched(`/api/texts/${lang}`)).text(),
  /** The drawings of the counters, or those for a field seen from far away. */
  sprite: async (id: string, size = ''): Promise<string> =>
    (await fetched(`/art/counters/${encodeURIComponent(id)}.svg${size && `?size=${size}`}`)).text(),
  fieldArt: (scenario: string, grid = false) => `/art/field/${encodeURIComponent(scenario)}.webp${grid ? '' : '?grid=0'}`,
};
