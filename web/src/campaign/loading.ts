/** What a campaign page needs once: the map in figures, and the sheet of its pieces. */

import { tried } from '../parts/tried.svelte';
import type { Country } from './types';

export interface Scenery {
  country: Country;
  pieces: string;
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(address);
  return answer;
}

export async function scenery(art: string): Promise<Scenery> {
  const [country, pieces] = await tried(() => Promise.all([fetched(`${art}/country.json`), fetched(`${art}/pieces.svg`)]));
  return { country: (await country.json()) as Country, pieces: (await pieces.text()).replace(/^<svg[^>]*>|<\/svg>$/g, '') };
}
