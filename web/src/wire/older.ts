/** Games that were begun with an older engine have a page of their own, made by the server. */

import { settings } from '../settings.svelte';

export const OTHER_ENGINE = 'other-engine';

/** The page of such a game: where it stands, or from its beginning. */
export function olderAddress(id: string, side = 'both', again = false): string {
  const query = new URLSearchParams({ side, lang: settings.lang, ...(again ? { after: '0' } : {}) });
  return `/older/${encodeURIComponent(id)}?${query}`;
}

/** The game of an address of the server, if it is one that looks back at a game. */
export function lookedBack(path: string): string | null {
  const found = /^\/api\/games\/([^/]+)\/(?:replay|report)$/.exec(path);
  return found?.[1] ? decodeURIComponent(found[1]) : null;
}
