/** Every mark that the board draws is explained in the legend. */

import { cleanup, render } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { HELD, SIGNS } from '../src/board/counters';
import { settings } from '../src/settings.svelte';
import Marks from '../src/table/over/Marks.svelte';
import { addTexts } from '../src/texts/texts.svelte';

const read = (name: string): string => readFileSync(join(__dirname, '../src', name), 'utf8');
/** Drawn under or with another mark, or said in words on the board itself. */
const TOGETHER = /-under$|^(reach-(fill|edge)|threat-tint|line|line-beyond|floor|badge|chip|danger-chip|ground-label|fire)$/;
const drawn = (): string[] => [...read('board/highlights.ts').matchAll(/path\('([a-z-]+)'|class="([a-z-]+)/g)].map((found) => found[1] ?? found[2] ?? '');

beforeAll(() => {
  for (const lang of ['en', 'fr'] as const) addTexts(lang, 'pages', read(`texts/pages.${lang}.ftl`));
});
afterEach(cleanup);

describe('the legend', () => {
  it('shows every mark of a hex, a line or a way', () => {
    const { container } = render(Marks);
    const wanted = [...new Set(drawn())].filter((name) => name && !TOGETHER.test(name));
    expect(wanted.length).toBeGreaterThan(15);
    for (const name of wanted) expect(container.querySelector(`svg .${name}, svg.${name}`), name).not.toBeNull();
  });

  it.each(['en', 'fr'] as const)('has words for each of them, and for what counters carry (%s)', (lang) => {
    settings.lang = lang;
    const { container } = render(Marks);
    const words = [...container.querySelectorAll('dd')].map((one) => one.textContent ?? '');
    expect(words.length).toBeGreaterThanOrEqual(18 + Object.keys(SIGNS).length + Object.keys(HELD).length);
    for (const word of words) expect(word).not.toMatch(/^$|mark-/);
    expect(new Set(words).size).toBe(words.length);
    settings.lang = 'en';
  });

  it('knows every posture that is laid on somebody', () => {
    const { container } = render(Marks);
    const deeds = /export type Deed = ([^;]+);/.exec(read('board/state.ts'))?.[1]?.match(/\w+(?=')/g) ?? [];
    expect(deeds.length).toBeGreaterThan(8);
    const uses = [...container.querySelectorAll('use')].map((one) => one.getAttribute('href'));
    for (const deed of deeds) expect(deed in SIGNS || uses.includes(`#mark-${deed}`), deed).toBe(true);
  });
});
