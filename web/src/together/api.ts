/** What is asked of a public server about people, offers and seats. */

import { fetched, json, post, Trouble } from '../wire/api';
import { say, told } from '../texts/texts.svelte';
import type { Me, Offering, OfferShown, OwnGame, SeatShown, TalkLine } from './generated';

export type { Me, Offering, OfferShown, OwnGame, Person, SeatShown, Seated, TalkLine, Company } from './generated';

const offer = (game: string): string => `/api/offers/${encodeURIComponent(game)}`;
const seat = (token: string): string => `/api/seats/${encodeURIComponent(token)}`;

/** A number of one's own for the dice, which nobody can foresee. */
export function ownSeed(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const people = {
  me: () => json<Me>('/api/people/me'),
  rename: (name: string) => post<Me>('/api/people/name', { name }),
  games: () => json<OwnGame[]>('/api/people/games'),
  offers: (filters: Record<string, string>) => json<OfferShown[]>(`/api/offers?${new URLSearchParams(filters)}`),
  waiting: () => json<OfferShown[]>('/api/offers/mine'),
  watched: () => json<OfferShown[]>('/api/offers/watched'),
  offer: (game: string) => json<OfferShown>(offer(game)),
  /** Offer a game; one's own number for the dice is given only after the server has bound itself. */
  make: async (wanted: Offering): Promise<OfferShown> => {
    const made = await post<OfferShown>('/api/offers', wanted);
    return made.seats.some((one) => one.mine) ? post<OfferShown>(`${offer(made.game)}/seed`, { seed: ownSeed() }) : made;
  },
  withdraw: async (game: string): Promise<void> => void (await fetched(offer(game), { method: 'DELETE' })),
  take: (game: string, side: string, name: string) => post<OfferShown>(`${offer(game)}/take`, { side, name, seed: ownSeed() }),
  linked: (token: string) => json<OfferShown>(seat(token)),
  sit: (token: string, name: string) => post<OfferShown>(seat(token), { name, seed: ownSeed() }),
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

/** How somebody is called. */
export function nameOf(person: { name: string; login?: string } | null | undefined): string {
  return person ? person.login || person.name || say('a-guest') : '';
}
