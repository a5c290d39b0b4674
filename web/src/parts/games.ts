/** Where a game is opened, and what it looks like in a list. */

import { say, sayOr } from '../texts/texts.svelte';
import { api, type GameLine } from '../wire/api';

/** A siege, a campaign or a skirmish: no battle by itself. */
export const isOther = (game: GameLine): boolean => !!game.kind && game.kind !== 'battle';

/** How far a game has come: a battle its turn and sequence, any other its day or turn. */
export const standing = (game: GameLine): string =>
  isOther(game) ? say(`stands-${game.kind ?? ''}`, { turn: game.turn }) : `${say('turn', { turn: game.turn })} · ${sayOr(`sequence-${game.step}`, game.step)}`;

/** Where a game is played on, or looked at when it is over. */
export const pageOf = (game: GameLine): string => (isOther(game) ? 'play' : game.over ? 'report' : 'game');

const COVERS: Record<string, (id: string) => string> = { siege: (id) => `/art/place/${id}.svg`, campaign: (id) => `/art/campaign/${id}/overview.svg` };

/** The picture of a battle, a siege or a campaign. */
export const coverOf = ({ kind, scenario }: GameLine): string => COVERS[kind ?? '']?.(scenario) ?? (scenario ? `/covers/${scenario}.webp` : api.fieldArt(scenario));
