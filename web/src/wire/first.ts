/** What only the first page asks of the server. */

import { json } from './api';
import type { Glance, Today } from './generated';

export const battleOfToday = (): Promise<Today> => json<Today>('/api/today');
export const glanceAt = (id: string): Promise<Glance> => json<Glance>(`/api/games/${encodeURIComponent(id)}/glance`);
