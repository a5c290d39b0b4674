/** Everything the page says. The server's words and the page's own make one bundle a language. */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { settings } from '../settings.svelte';
import { api } from '../wire/api';
import type { Both, Lang } from '../wire/messages';

const OWN: Record<Lang, () => Promise<{ default: string }>> = {
  en: () => import('./en.ftl?raw'),
  fr: () => import('./fr.ftl?raw'),
};

export function bundleOf(lang: Lang, ...sources: string[]): FluentBundle {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  for (const source of sources) bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

let bundles: Partial<Record<Lang, FluentBundle>> = $state.raw({});

export function setBundle(lang: Lang, bundle: FluentBundle): void {
  bundles = { ...bundles, [lang]: bundle };
}

/** Load a language: the page's own words at once, the server's when they come. */
export async function loadTexts(lang: Lang): Promise<void> {
  if (bundles[lang]) return;
  const own = (await OWN[lang]()).default;
  setBundle(lang, bundleOf(lang, own));
  const served = await api.texts(lang).catch(() => '');
  if (served) setBundle(lang, bundleOf(lang, served, own));
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
