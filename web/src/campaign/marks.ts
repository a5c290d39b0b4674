/** How pieces and places stand on the map at each distance. */

import type { Place, Unit } from './types';

/** Everything; no hex labels; shields for banners; only cities, flags and shields. */
export type Detail = 'all' | 'near' | 'far' | 'whole';

export function detailFor(high: number): Detail {
  if (high >= 48) return 'all';
  if (high >= 30) return 'near';
  return high >= 18 ? 'far' : 'whole';
}

/** Where the staff of a flag stands on the roof of each kind of place. */
export const STAFF: Record<string, [number, number]> = { village: [11, -7], town: [-13, -13], castle: [0, -21], city: [-16.5, -15], abbey: [-12, -13] };
export const NAME_SIZE: Record<string, number> = { city: 19, village: 13.5 };

/** The kind of place that is drawn: a priory as an abbey, a village with a castle as a castle. */
export function drawnKind(place: Pick<Place, 'kind' | 'castle'>): string {
  if (place.kind === 'priory') return 'abbey';
  return place.kind === 'village' && place.castle ? 'castle' : place.kind;
}

export function symbolOf(unit: Pick<Unit, 'kind' | 'faction' | 'riders'>): string {
  const faction = unit.faction || 'neutral';
  if (unit.kind === 'convoy' || unit.kind === 'spy') return `cp-${unit.kind}-${faction}`;
  if (unit.kind === 'band') return `cp-hired-${faction}`;
  return `cp-${unit.riders ? 'riders' : 'banner'}-${faction}`;
}

/** At most two marks at the right of a banner. */
export function statesOf(unit: Unit): string[] {
  const found: string[] = [];
  if (unit.hungry) found.push('hungry');
  else if (unit.missed) found.push('unfed');
  if (unit.wounded) found.push('wounded');
  if (unit.seen) found.push('seen');
  if (unit.moved) found.push('moved');
  return found.slice(0, 2);
}

/** Where those who share a hex stand: the place keeps the middle, the others beside it. */
export function beside(index: number, count: number, place: boolean): [number, number] {
  if (place) return [40 + index * 40, 12 + (index % 2) * 6];
  return [(index - (count - 1) / 2) * 44, 20];
}
