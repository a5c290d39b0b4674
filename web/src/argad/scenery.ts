/** Scenery as it lies on the table: how each kind is drawn. Lengths are tenths of a millimetre. */

import type { SceneryShown as Scenery } from '../sheet/generated';

export interface Drawn {
  fill: string;
  stroke: string;
  width: number;
  dash?: string;
  /** Drawn over all else: walls, hedges. */
  above?: boolean;
}

const KINDS: Record<string, Drawn> = {
  ground: { fill: '#d9dba4', stroke: '#b5b87c', width: 20, dash: '90 60' },
  forest: { fill: 'url(#wood)', stroke: '#4c6a34', width: 40 },
  tree: { fill: '#7f9f55', stroke: '#3f5a2b', width: 40 },
  brush: { fill: 'url(#brush)', stroke: '#7d8a45', width: 30, dash: '80 40' },
  hedge: { fill: '#6d8a44', stroke: '#3f5a2b', width: 40, above: true },
  road: { fill: '#ead3a4', stroke: '#b08d55', width: 24, dash: '120 70' },
  shallows: { fill: '#a9c9d2', stroke: '#5d8fa0', width: 36 },
  water: { fill: '#7fb0bf', stroke: '#3f7688', width: 40 },
  marsh: { fill: 'url(#marsh)', stroke: '#6f8a6a', width: 26, dash: '70 50' },
  hill: { fill: '#e2d9a0', stroke: '#a98f52', width: 40 },
  bank: { fill: '#d8c188', stroke: '#8d713c', width: 40 },
  boulders: { fill: '#b6ad9d', stroke: '#2b1f16', width: 30, above: true },
  wall: { fill: '#a79c88', stroke: '#2b1f16', width: 36, above: true },
  house: { fill: 'url(#boards)', stroke: '#2b1f16', width: 60 },
  building: { fill: 'url(#boards)', stroke: '#2b1f16', width: 60 },
};
const OTHER: Drawn = { fill: '#cfc6b2', stroke: '#6b5a44', width: 30 };

export const drawnAs = (kind: string): Drawn => KINDS[kind] ?? OTHER;

export function outline({ core, closed }: Scenery): string {
  const points = core.map(([x, y]) => `${x} ${y}`).join('L');
  return `M${points}${closed ? 'z' : ''}`;
}

/** Patterns that the fills above name. */
export const PATTERNS = `
  <pattern id="wood" width="520" height="460" patternUnits="userSpaceOnUse"><rect width="520" height="460" fill="#a9bd80"/><circle cx="140" cy="130" r="130" fill="#86a45c" stroke="#4c6a34" stroke-width="26"/><circle cx="390" cy="330" r="140" fill="#7a9a51" stroke="#4c6a34" stroke-width="26"/></pattern>
  <pattern id="brush" width="300" height="260" patternUnits="userSpaceOnUse"><rect width="300" height="260" fill="#cdd29a"/><path d="M60 170c10-70 30-70 40 0M190 90c10-60 30-60 40 0" fill="none" stroke="#7d8a45" stroke-width="22" stroke-linecap="round"/></pattern>
  <pattern id="marsh" width="360" height="280" patternUnits="userSpaceOnUse"><rect width="360" height="280" fill="#c4d3b8"/><path d="M40 90h120M200 210h120" stroke="#6f9aa5" stroke-width="20" stroke-linecap="round"/><path d="M240 90v-60M260 90l30-50M220 90l-30-50" stroke="#6f8a4a" stroke-width="16"/></pattern>
  <pattern id="boards" width="420" height="160" patternUnits="userSpaceOnUse"><rect width="420" height="160" fill="#e6cf9f"/><path d="M0 0h420M0 80h420M140 0v80M320 80v80" stroke="#b08d55" stroke-width="12"/></pattern>`;
