/** What is asked of a public server about people, offers and seats. */

import { fetched, json, post, Trouble } from '../wire/api';
import { settings } from '../settings.svelte';
import { say, told } from '../texts/texts.svelte';
import { keepNumber, keptNumber } from './proof';
import type { Me, Offering, OfferShown, OwnGame, Profile, Ranked, SeatShown, TalkWish, SessionShown, TalkLine } from './generated';

export type { Ranked, TalkWish, Me, Offering, OfferShown, OwnGame, Person, SeatShown, Seated, SessionShown, TalkLine, Company } from './generated';

const offer = (game: string): string => `/api/offers/${encodeURIComponent(game)}`;
const seat = (token: string): string => `/api/seats/${encodeURIComponent(token)}`;

/** A number of one's own for the dice, which nobody can foresee. */
export function ownSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Keep one's number and what the server was bound to, to prove the dice after the game. */
function keeping(shown: OfferShown, seed: string): OfferShown {
  if (!keptNumber(shown.game)) keepNumber(shown.game, { bound: shown.commitment, seed });
  return shown;
}

async function seeded(made: OfferShown): Promise<OfferShown> {
  if (!made.mine || !made.seats.some((one) => one.mine && !one.seeded)) return made;
  const seed = ownSeed();
  keepNumber(made.game, { bound: made.commitment, seed });
  return post<OfferShown>(`${offer(made.game)}/seed`, { seed });
}

export const people = {
  me: () => json<Me>('/api/people/me'),
  rename: (name: string) => post<Me>('/api/people/name', { name }),
  games: () => json<OwnGame[]>('/api/people/games'),
  offers: (filters: Record<string, string>) => json<OfferShown[]>(`/api/offers?${new URLSearchParams(filters)}`),
  waiting: () => json<OfferShown[]>('/api/offers/mine'),
  watched: () => json<OfferShown[]>('/api/offers/watched'),
  offer: (game: string) => json<OfferShown>(offer(game)),
  invitations: () => json<OfferShown[]>('/api/offers/invitations'),
  /** Offer a game; one's own number for the dice is given only after the server has bound itself. */
  make: async (wanted: Offering): Promise<OfferShown> => seeded(await post<OfferShown>('/api/offers', wanted)),
  rematch: async (game: string): Promise<OfferShown> => seeded(await post<OfferShown>(`${offer(game)}/rematch`, {})),
  withdraw: async (game: string): Promise<void> => void (await fetched(offer(game), { method: 'DELETE' })),
  take: async (game: string, side: string, name: string): Promise<OfferShown> => {
    const seed = ownSeed();
    return keeping(await post<OfferShown>(`${offer(game)}/take`, { side, name, seed }), seed);
  },
  linked: (token: string) => json<OfferShown>(seat(token)),
  sit: async (token: string, name: string): Promise<OfferShown> => {
    const seed = ownSeed();
    return keeping(await post<OfferShown>(seat(token), { name, seed }), seed);
  },
  ratings: () => json<Ranked[]>('/api/people/ratings'),
  talkWish: (game: string) => json<TalkWish>(`/api/talk/${encodeURIComponent(game)}/record`),
  wishTalk: (game: string, mine: boolean) => post<TalkWish>(`/api/talk/${encodeURIComponent(game)}/record`, { mine }),
  profile: (login: string) => json<Profile>(`/api/people/profile/${encodeURIComponent(login)}`),
  register: (login: string, password: string, mail: string) => post<Me>('/api/people/register', { login, password, mail }),
  signIn: (login: string, password: string) => post<Me>('/api/people/sign-in', { login, password }),
  askLink: (login: string) => post<Me>('/api/people/sign-in-link', { login, language: settings.lang }),
  enter: (token: string) => post<Me>('/api/people/enter', { token }),
  setMail: (mail: string, password: string) => post<Me>('/api/people/mail', { mail, password }),
  signOut: () => post<Me>('/api/people/sign-out', {}),
  password: (old: string, fresh: string) => post<Me>('/api/people/password', { old, new: fresh }),
  sessions: () => json<SessionShown[]>('/api/people/sessions'),
  endSession: (id: string) => post<SessionShown[]>('/api/people/sessions/end', { id }),
  forget: (password: string) => post<Me>('/api/people/forget', { password }),
  mute: (by: string) => post<unknown>('/api/talk/mute', { by }),
  complain: async (game: string, n: number): Promise<void> => {
    const body = JSON.stringify({ n });
    await fetched(`/api/talk/${encodeURIComponent(game)}/complain`, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
  },
  talk: (game: string) => json<TalkLine[]>(`/api/talk/${encodeURIComponent(game)}`),
  say: (game: string, said: string) => post<TalkLine>(`/api/talk/${encodeURIComponent(game)}`, { said }),
};

/** What went wrong, in the words of the server if it had any. */
export function wrong(error: unknown): string {
  return error instanceof Trouble && error.said ? told(error.said) : say('server-silent');
}

/** Where a game is played. */
export const tableOf = (shown: { kind: string }): string => (shown.kind === 'battle' ? 'game' : 'play');

/** The address that gives a seat away. */
export function linkOf(one: SeatShown): string {
  return `${window.location.origin}/#/join/${one.link ?? ''}`;
}

/** The clocks that are offered for each way to play, as the server reads them. */
export const CLOCKS: Record<'live' | 'correspondence', string[]> = {
  live: ['', 'live 10+5', 'live 30+10', 'live 60+30'],
  correspondence: ['', 'days 1 holidays 14', 'days 3 holidays 14', 'days 7 holidays 21'],
};

/** How long after the players spectators see a game, as the server reads it. */
export const DELAYS = ['', 'minutes 5', 'minutes 30', 'answers 10', 'answers 40', 'end'];

export function delayWords(delay: string): string {
  const [kind, count] = delay.split(' ');
  return kind ? say(`delay-${kind}`, { count: Number(count ?? 0) }) : say('delay-none');
}

/** A clock in words; one that is not among those is shown as it is written. */
export function clockWords(clock: string): string {
  const [, kind, time, increment] = /^(live|days) (\d+)(?:\+(\d+))?/.exec(clock) ?? [];
  if (!clock) return say('clock-none');
  return kind === 'live' ? say('clock-live', { minutes: time ?? '', seconds: increment ?? '0' }) : kind === 'days' ? say('clock-days', { days: Number(time) }) : clock;
}

/** How somebody is called. */
export function nameOf(person: { name: string; login?: string } | null | undefined): string {
  return person ? person.login || person.name || say('a-guest') : '';
}
