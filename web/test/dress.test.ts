import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(__dirname, '../src');
/** Painted things keep their colours in every dress: boards of the free table, the chart, the logo. */
const PAINTED = new Set(['argad/Board.svelte', 'argad/Draft.svelte', 'argad/Figure.svelte', 'campaign/Chart.svelte', 'campaign/People.svelte', 'parts/Logo.svelte']);
const SHADOW = /#000[0-9a-f]?\b/gi;

function files(folder: string): string[] {
  return readdirSync(join(SRC, folder), { withFileTypes: true }).flatMap((one) => (one.isDirectory() ? files(join(folder, one.name)) : one.name.endsWith('.svelte') ? [join(folder, one.name)] : []));
}

/** The variables that a dress sets. */
function set(css: string, dress: string): Set<string> {
  const rule = css.split(`:root[data-dress='${dress}'] {`)[1]?.split('}')[0] ?? '';
  return new Set([...rule.matchAll(/(--[\w-]+):/g)].map((found) => found[1] as string));
}

describe('dresses', () => {
  it.each(files('').filter((name) => !PAINTED.has(name)))('%s takes its colours from them', (name) => {
    const style = readFileSync(join(SRC, name), 'utf8').split('<style>')[1] ?? '';
    expect(style.replace(SHADOW, '').match(/#[0-9a-f]{3,8}\b/gi)).toBeNull();
  });

  it('change every ground that words stand on', () => {
    const css = readFileSync(join(SRC, 'look/look.css'), 'utf8');
    for (const dress of ['night', 'contrast']) {
      for (const ground of ['--vellum', '--page', '--hover', '--mark', '--warn', '--log', '--dawn', '--noon', '--dusk']) expect(set(css, dress)).toContain(ground);
    }
  });
});
