// Picks the icons of the page out of game-icons (CC BY 3.0) into one small sprite.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const NAMES = [
  'walking-boot', 'crossed-swords', 'on-target', 'knight-banner', 'return-arrow', 'rolling-dices', 'hourglass',
  'rule-book', 'spyglass', 'cancel', 'check-mark', 'bow-arrow', 'crossbow', 'sling', 'thrown-spear', 'broadsword',
  'bleeding-wound', 'knocked-out-stars', 'tombstone', 'horse-head', 'crown', 'quiver',
  'light-bulb', 'keyboard', 'backward-time', 'flying-flag', 'stairs',
];
const set = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'));
const symbols = NAMES.map((name) => {
  const icon = set.icons[name];
  if (!icon) throw new Error(`no icon ${name}`);
  const size = icon.width ?? set.width ?? 512;
  return `<symbol id="${name}" viewBox="0 0 ${size} ${size}">${icon.body}</symbol>`;
});
writeFileSync(new URL('../public/icons.svg', import.meta.url), `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`);
