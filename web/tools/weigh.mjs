// Weighs what the table page loads: all script and style behind its entry and its route, gzipped. Fails over 60 KB.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const LIMIT = 60 * 1024;
const folder = new URL('../../gonfanon/server/static/', import.meta.url);
const assets = readdirSync(new URL('assets/', folder));
const read = (name) => readFileSync(new URL(`assets/${name}`, folder), 'utf8');
const page = readFileSync(new URL('index.html', folder), 'utf8');

const wanted = new Set([...page.matchAll(/assets\/([\w.-]+\.(?:js|css))/g)].map((found) => found[1]));
const route = assets.find((name) => /^Table-.*\.js$/.test(name));
const entry = [...wanted].find((name) => name.endsWith('.js'));
wanted.add(route);
wanted.add(assets.find((name) => /^fr-.*\.js$/.test(name)));
// What the route is preloaded with stands in the entry, next to the route's own name.
const list = read(entry).match(/\[("[^\]]*")\]/s)?.[1].split(',').map((name) => name.replace(/"|assets\//g, '').trim()) ?? [];
for (const name of list) if (/^Table-/.test(name) && name.endsWith('.css')) wanted.add(name);
const queue = [...wanted];
while (queue.length) {
  const name = queue.pop();
  if (!name?.endsWith('.js')) continue;
  for (const [, next] of read(name).matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g)) {
    if (!wanted.has(next)) queue.push(next);
    wanted.add(next);
  }
}
for (const css of assets.filter((name) => name.endsWith('.css'))) {
  const stem = css.split('-')[0];
  if ([...wanted].some((name) => name?.startsWith(`${stem}-`))) wanted.add(css);
}
let total = 0;
for (const name of [...wanted].filter(Boolean).sort()) {
  const weight = gzipSync(read(name)).length;
  total += weight;
  console.log(String(weight).padStart(7), name);
}
console.log(String(total).padStart(7), `of ${LIMIT} bytes`);
if (total > LIMIT) process.exit(1);
