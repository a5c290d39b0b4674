/** Parts that come when they are needed, with the words they need. One that does not arrive is not given up for good. */

import { settings } from '../settings.svelte';
import { loadTexts, type Words } from '../texts/texts.svelte';
import { tried } from './tried.svelte';

/** A part fetched once at most; asking after a failure starts a new attempt. */
export function later<T>(load: () => Promise<T>, ...words: Words[]): () => Promise<T> {
  let coming: Promise<T> | null = null;
  const fetched = async (): Promise<T> => (await Promise.all([tried(load), loadTexts(settings.lang, ...words)]))[0];
  return () => {
    coming ??= fetched().catch((error: unknown) => {
      coming = null;
      throw error;
    });
    return coming;
  };
}
