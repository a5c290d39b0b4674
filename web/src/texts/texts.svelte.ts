/** Everything the page says. The server's words and the page's own make one bundle a language. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { tried } from '../parts/tried.svelte';
import { settings } from '../settings.svelte';
import { api } from '../wire/api';
import type { Both, Lang } from '../wire/messages';

type Source = Record<Lang, () => Promise<{ default: string }>>;
const SOURCES = {
  table: { en: () => import('./en.ftl?raw'), fr: () => import('./fr.ftl?raw') },
  beside: { en: () => import('./beside.en.ftl?raw'), fr: () => import('./beside.fr.ftl?raw') },
  plan: { en: () => import('./plan.en.ftl?raw'), fr: () => import('./plan.fr.ftl?raw') },
  siege: { en: () => import('./siege.en.ftl?raw'), fr: () => import('./siege.fr.ftl?raw') },
  campaign: { en: () => import('./campaign.en.ftl?raw'), fr: () => import('./campaign.fr.ftl?raw') },
  pages: { en: () => import('./pages.en.ftl?raw'), fr: () => import('./pages.fr.ftl?raw') },
  together: { en: () => import('./together.en.ftl?raw'), fr: () => import('./together.fr.ftl?raw') },
  review: { en: () => import('./review.en.ftl?raw'), fr: () => import('./review.fr.ftl?raw') },
  club: { en: () => import('./club.en.ftl?raw'), fr: () => import('./club.fr.ftl?raw') },
  time: { en: () => import('./time.en.ftl?raw'), fr: () => import('./time.fr.ftl?raw') },
  argad: { en: () => import('./argad.en.ftl?raw'), fr: () => import('./argad.fr.ftl?raw') },
} satisfies Record<string, Source>;
export type Words = keyof typeof SOURCES;
/** What was ever needed is loaded in every language that is switched to. */
const wanted = new Set<Words>(['table']);

export function bundleOf(lang: Lang, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

let bundles: Partial<Record<Lang, FluentBundle>> = $state.raw({});
const loaded: Record<Lang, Map<string, string>> = { en: new Map(), fr: new Map() };

/** Add a source to a language. The page's own words win over the server's, whichever comes first. */
export function addTexts(lang: Lang, name: string, source: string): void {
  loaded[lang].set(name, source);
  const sources = [...loaded[lang]].sort(([a], [b]) => Number(b === 'server') - Number(a === 'server'));
  bundles = { ...bundles, [lang]: bundleOf(lang, ...sources.map(([, text]) => text)) };
}

/** Words that are on their way: who wants them too waits for the same. */
const coming = new Map<string, Promise<void>>();

async function load(lang: Lang, name: string, fetched: () => Promise<string>): Promise<void> {
  if (loaded[lang].has(name)) return;
  const key = lang + name;
  const work = coming.get(key) ?? fetched().then((source) => addTexts(lang, name, source)).finally(() => coming.delete(key));
  coming.set(key, work);
  await work;
}

/** Load a language: the page's own words first, the server's when they come. */
export async function loadTexts(lang: Lang, ...more: Words[]): Promise<void> {
  for (const name of more) wanted.add(name);
  await Promise.all([...wanted].map((name) => load(lang, name, async () => (await tried(SOURCES[name][lang])).default)));
  void load(lang, 'server', () => api.texts(lang)).catch(() => undefined);
}

/** A message in the reader's language; a key nobody knows is shown as it is. */
export function say(key: string, args?: Record<string, FluentVariable>): string {
  return sayOr(key, key, args);
}

export function sayOr(key: string, otherwise: string, args?: Record<string, FluentVariable>): string {
  const bundle = bundles[settings.lang];
  const pattern = bundle?.getMessage(key)?.value;
  return bundle && pattern ? bundle.formatPattern(pattern, args, []) : otherwise;
}

/** A sentence that the server gave in both languages. */
export function told(both: Both | string | null | undefined): string {
  if (!both) return '';
  return typeof both === 'string' ? both : (both[settings.lang] ?? both.en);
}
