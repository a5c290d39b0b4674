// Weighs the table, gzipped: what must be there before the board is shown (at most 60 KB), and what comes beside it.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 60 * 1024;
const folder = new URL('../../gonfanon/server/static/', import.meta.url);
const assets = readdirSync(new URL('assets/', folder));
const read = (name) => readFileSync(new URL(`assets/${name}`, folder), 'utf8');
const page = readFileSync(new URL('index.html', folder), 'utf8');

/** A file, all that it imports before it runs, and the style of the same name. */
function needed(names, known = new Set()) {
  for (const name of names) {
    if (known.has(name)) continue;
    known.add(name);
    if (!name.endsWith('.js')) continue;
    needed([...read(name).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)].map((found) => found[1]), known);
    const stem = name.split('-')[0];
    needed(assets.filter((css) => css.endsWith('.css') && css.split('-')[0] === stem), known);
  }
  return known;
}

function weighed(title, names) {
  let total = 0;
  for (const name of [...names].sort()) {
    const weight = gzipSync(read(name), { level: 9 }).length;
    total += weight;
    console.log(String(weight).padStart(7), name);
  }
  console.log(String(total).padStart(7), title);
  return total;
}

const part = (stem) => assets.filter((name) => name.startsWith(`${stem}-`) && name.endsWith('.js'));
const first = needed([...[...page.matchAll(/assets\/([\w.-]+\.(?:js|css))/g)].map((found) => found[1]), ...part('table'), ...part('fr').slice(0, 1)]);
const beside = [...needed(part('beside'))].filter((name) => !first.has(name));
const total = weighed(`before the board is shown, of ${LIMIT} bytes`, first);
weighed('beside it', beside);
if (total > LIMIT) process.exit(1);
