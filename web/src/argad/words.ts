/** Numbers as the reader writes them. */

import { settings } from '../settings.svelte';

/** A length of the table in centimetres, with one decimal where it needs one. */
export function cm(tenths: number): string {
  return (Math.round(tenths / 10) / 10).toLocaleString(settings.lang, { maximumFractionDigits: 1 });
}
