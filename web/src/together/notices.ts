/** Where notices of a game go, as the server keeps it. */

import { fetched } from '../wire/api';

export type Channel = 'mail' | 'webhook' | 'discord' | 'matrix' | 'push';
export type Kind = 'turn' | 'offer' | 'over' | 'low';

export interface Target {
  id: string;
  channel: Channel;
  address: string;
  kinds: Kind[];
  wait: number;
}

interface NewTarget extends Omit<Target, 'id'> {
  game: string;
  side: string;
  language: string;
}

const seat = (game: string, side: string): string => `game=${encodeURIComponent(game)}&side=${encodeURIComponent(side)}`;

export const notices = {
  list: async (game: string, side: string): Promise<{ targets: Target[]; mail: boolean; push: boolean; pushKey?: string }> =>
    (await fetched(`/api/notices?${seat(game, side)}`)).json(),
  add: (wanted: NewTarget) =>
    fetched('/api/notices', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(wanted) }),
  remove: (id: string, game: string, side: string) =>
    fetched(`/api/notices/${encodeURIComponent(id)}?${seat(game, side)}`, { method: 'DELETE' }),
};

/** Ask the browser for notices; its subscription, as the server keeps it. It fails where the browser takes none. */
export async function subscription(key: string): Promise<string> {
  const worker = await navigator.serviceWorker.register('/push.js');
  await navigator.serviceWorker.ready;
  const held = (await worker.pushManager.getSubscription()) ?? (await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  return JSON.stringify(held.toJSON());
}
