/** What is asked of a public server about tournaments, and by moderators. */

import { json, post } from '../wire/api';
import { ownSeed } from '../together/api';
import type { AuditLine, ComplaintShown, NewTournament, TournamentShown } from '../together/generated';

export type { AuditLine, ComplaintShown, MatchShown, NewTournament, TournamentShown } from '../together/generated';

const of = (id: string, what = ''): string => `/api/tournaments/${encodeURIComponent(id)}${what}`;

export const club = {
  all: () => json<TournamentShown[]>('/api/tournaments'),
  one: (id: string) => json<TournamentShown>(of(id)),
  make: (wanted: NewTournament) => post<TournamentShown>('/api/tournaments', wanted),
  enter: (id: string) => post<TournamentShown>(of(id, '/enter'), { seed: ownSeed() }),
  leave: (id: string) => post<TournamentShown>(of(id, '/leave'), {}),
  begin: (id: string) => post<TournamentShown>(of(id, '/begin'), {}),
  settle: (id: string, round: number, board: number, score: number) => post<TournamentShown>(of(id, '/score'), { round, board, score }),
  complaints: () => json<ComplaintShown[]>('/api/talk/complaints'),
  settleComplaint: (id: string, remove: boolean) => post<ComplaintShown[]>('/api/talk/settle', { id, remove }),
  ban: (login: string, reason: string) => post<unknown>('/api/people/ban', { login, reason }),
  silence: (login: string, reason: string) => post<unknown>('/api/people/silence', { login, reason }),
  audit: () => json<AuditLine[]>('/api/people/audit'),
};

/** Half points as people write them. */
export const halves = (points: number): string => `${Math.floor(points / 2) || (points % 2 ? '' : '0')}${points % 2 ? '½' : ''}`;
