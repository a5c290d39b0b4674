/** What the reader has chosen on this device. */

import type { Lang, Standing } from './wire/messages';

/** How quickly an opponent's orders are shown, one by one. */
export type Pace = 'slow' | 'normal' | 'fast' | 'once';
export const PACES: readonly Pace[] = ['slow', 'normal', 'fast', 'once'];

/** How the pages are dressed; the colours of the sides stay. */
export type Dress = 'system' | 'day' | 'night' | 'contrast';
export const DRESSES: readonly Dress[] = ['system', 'day', 'night', 'contrast'];

export interface Chosen {
  lang: Lang;
  grid: number;
  labels: number;
  large: boolean;
  /** `system` follows the device. */
  motion: 'system' | 'full' | 'none';
  /** `system` follows the device. */
  dress: Dress;
  /** Names of people on the board, always and not only while N is held. */
  names: boolean;
  /** Steps, blows and dice are heard. */
  sound: boolean;
  /** The board is turned for the second of two at one screen. */
  turn: boolean;
  speed: number;
  pace: Pace;
  /** Whom the reader last chose to play against. */
  opponent: string;
  /** The book of rules that he knows. */
  book: string;
  /** Lessons that were brought to their end. */
  learnt: string[];
  /** What one's own people do while the enemy moves, unless a battle has orders of its own. */
  standing: Standing;
}

const KEY = 'gonfanon';
const USUAL: Omit<Chosen, 'lang'> = { grid: 20, labels: 62, large: false, motion: 'system', dress: 'system', names: false, sound: false, turn: false, speed: 1, pace: 'normal', opponent: 'squire:bold', book: 'guiscard', learnt: [], standing: { fire: 'ask', threshold: 15 } };

function firstLanguage(): Lang {
  return navigator.language.toLowerCase().startsWith('fr') ? 'fr' : 'en';
}

function kept(): Chosen {
  const usual: Chosen = { ...USUAL, lang: firstLanguage() };
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Chosen>) };
  } catch {
    return usual;
  }
}

export const settings: Chosen = $state(kept());

/** What the device asks for may change while the page is open: at dusk, or by a switch. */
const [contrast, dark] = ['contrast: more', 'color-scheme: dark'].map((what) => window.matchMedia?.(`(prefers-${what})`));
for (const list of [contrast, dark]) list?.addEventListener('change', keepSettings);

/** The dress that the reader chose, or the one that his device asks for. */
export function dressOf(chosen: Dress): Exclude<Dress, 'system'> {
  if (chosen !== 'system') return chosen;
  return contrast?.matches ? 'contrast' : dark?.matches ? 'night' : 'day';
}

/** Keep what was chosen, and let the page follow it. */
export function keepSettings(): void {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.toggleAttribute('data-large', settings.large);
  if (settings.motion === 'system') delete root.dataset['motion'];
  else root.dataset['motion'] = settings.motion;
  root.dataset['dress'] = dressOf(settings.dress);
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
