/** What is asked of the server outside a game. */

import type {
  Begun,
  BookShown,
  Both,
  Chapter,
  Compared,
  GameLine,
  Mustered,
  Mustering,
  NewGame,
  PlayAid,
  Players,
  Replay,
  Report,
  Rule,
  Scenario,
  SetupShown,
  Side,
  TroopShown,
} from './generated';
import { OTHER_ENGINE, lookedBack, olderAddress } from './older';

export type {
  BookShown as Book,
  Chapter,
  Compared,
  DieTable,
  Differing,
  Frame,
  GameLine,
  Loss,
  Mustered,
  NewGame,
  PlayerShown as Player,
  Players,
  Proof,
  Replay,
  Report,
  Rule,
  RuleEntry,
  RulingShown as Ruling,
  Scenario,
  SetupShown as Setup,
} from './generated';

/** The server could not do it; `message` is its own plain sentence if it gave one. */
export class Trouble extends Error {
  constructor(
    readonly status: number,
    readonly said: Both | null,
  ) {
    super(said?.en ?? `status ${status}`);
  }
}

export async function asked(path: string, init?: RequestInit): Promise<Response> {
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
  return (await asked(path, init)).json() as Promise<T>;
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

export const api = {
  troops: () => json<TroopShown[]>('/api/troops'),
  muster: (wanted: Mustering) => post<Mustered>('/api/muster', wanted),
  setups: () => json<SetupShown[]>('/api/setups'),
  scenarios: () => json<Scenario[]>('/api/scenarios'),
  lessons: () => json<Scenario[]>('/api/lessons'),
  players: () => json<Players>('/api/players'),
  books: () => json<BookShown[]>('/api/books'),
  compare: (book: string, known: string) => json<Compared>(`/api/books/${encodeURIComponent(book)}/from/${encodeURIComponent(known)}`),
  tables: (book: string) => json<PlayAid>(`/api/books/${encodeURIComponent(book)}/tables`),
  games: () => json<GameLine[]>('/api/games'),
  start: (wanted: NewGame) => post<Begun>('/api/games', wanted),
  fromRecord: (record: string) => post<Begun>('/api/games/from-record', record),
  branch: (id: string, at: number) => post<Begun>(`${game(id)}/branch`, { at }),
  remove: async (id: string): Promise<void> => void (await asked(game(id), { method: 'DELETE' })),
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
  texts: async (lang: string): Promise<string> => (await asked(`/api/texts/${lang}`)).text(),
  /** The drawings of the counters, or those for a field seen from far away. */
  sprite: async (id: string, size = ''): Promise<string> =>
    (await asked(`/art/counters/${encodeURIComponent(id)}.svg${size && `?size=${size}`}`)).text(),
  fieldArt: (scenario: string, grid = false) => `/art/field/${encodeURIComponent(scenario)}.webp${grid ? '' : '?grid=0'}`,
};
