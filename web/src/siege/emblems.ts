/** Emblems of the days. Round: chance. Shield: a deed. Hexagon: what became of the walls. Each in a box of 24 x 24 around 0, 0. */

const INK = '#2b1f16';
const line = (d: string, w = 2, c = INK): string =>
  `<path d="${d}" fill="none" stroke="${c}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"/>`;
const area = (d: string, f = INK, w = 0): string =>
  `<path d="${d}" fill="${f}"${w ? ` stroke="${INK}" stroke-width="${w}" stroke-linejoin="round"` : ''}/>`;

const ICONS: Record<string, string> = {
  works: line('M-6 7L2 -1', 3) + area('M-1 -4l4 -4l6 6l-4 4z'),
  assault: area('M1 9V-5h2.5v-3h2v3h2v-3h2V9z', '#B9AE9A', 1.4) + line('M-8 9L0 -7M-4 9L4 -7M-7 5.5h3.5M-5.3 2h3.5M-3.5 -1.5h3.5M-1.8 -5h3.5', 1.7),
  sortie: area('M-8 8V-3a5 5 0 0 1 10 0V8z', '#A79C88', 1.5) + area('M-5.5 8V-2a2.5 2.5 0 0 1 5 0V8z') + line('M1 3h8m-3 -3l3 3l-3 3', 2.2, '#8e1023'),
  batter: `<circle cx="4" cy="-3" r="4.6" fill="#9d9484" stroke="${INK}" stroke-width="1.6"/>` + line('M-9 8C-8 1 -5 -3 -3 -4M-5 8C-5 4 -3 1 -1 0', 1.5),
  negotiate: line('M-6 9V-9') + area('M-5.5 -8.5H7l-3 4l3 4H-5.5z', '#fffdf5', 1.5) + line('M-1 9h8', 1.5),
  supply: area('M-4 -4C-10 0 -9 9 0 9C9 9 10 0 4 -4z', '#D9A45B', 1.6) + line('M-5 -4.5h10M-4 -8l4 3.5l4 -3.5', 1.6),
  mine: area('M-9 3C-4 -3 4 -3 9 3V8H-9z', '#a98a5c', 1.4) + area('M-4 8C-4 2 4 2 4 8z') + line('M-1 -3L6 -9M3 -9.5l4.5 3.5', 1.8),
  none: `<circle r="2" fill="#6b5a44"/>`,
  engineer: line('M0 -8L-6 8M0 -8L6 8M-3.5 2.5h7') + `<circle cy="-8" r="2" fill="${INK}"/>`,
  well: area('M-7 0h14l-1.5 8h-11z', '#cfc6b2', 1.5) + line('M-6 0V-8H6V0M0 -8v4', 1.6) + area('M0 -4c2.5 3 3 4 3 5a3 3 0 0 1 -6 0c0 -1 .5 -2 3 -5z', '#4E7A3A', 1),
  knife: area('M-8 8l9 -9l6.5 -8l-.5 1l-1 7l-11 11z', '#E6E3DC', 1.4) + line('M-5 -1L3 6', 2.2) + line('M-8 8L-4 4', 3.2),
  rain: area('M-7 0a4 4 0 0 1 1 -7a5 5 0 0 1 9 0a4 4 0 0 1 3 7z', '#C9D6D6', 1.5) + line('M-5 3l-1.5 4M0 3l-1.5 5M5 3l-1.5 4', 1.7, '#1d5c9e'),
  refugees: area('M-8 8C-8 1 -7 -2 -4 -2S0 1 0 8z', '#C9A46A', 1.4) + `<circle cx="-4" cy="-4.5" r="2.6" fill="#EBC9A0" stroke="${INK}" stroke-width="1.3"/>` + area('M2 8C2 3 3 0 5 0s3 3 3 8z', '#9DA66A', 1.4) + `<circle cx="5" cy="-2" r="2.3" fill="#EBC9A0" stroke="${INK}" stroke-width="1.3"/>`,
  dysentery: area('M-8 1H8C8 6 5 8.5 0 8.5S-8 6 -8 1z', '#B9C48A', 1.5) + line('M-4 -2c-2 -2 2 -3 0 -6M1 -2c-2 -2 2 -3 0 -6M6 -2c-2 -2 2 -3 0 -6', 1.5, '#4E6B38'),
  traitor: line('M-3 -9v5') + `<ellipse cx="-3" cy="1" rx="4" ry="5" fill="none" stroke="${INK}" stroke-width="2"/>` + line('M-3 -9H7M7 -9V9M2 -9l5 5'),
  relief: line('M-7 9L-5 -8M0 9V-9M7 9L5 -8', 1.8) + area('M-5 -8h-4v4h4.5zM0 -9h5v4h-5z', '#B23A2C', 1),
  hunger: area('M-8 0H8C8 5 5 8 0 8S-8 5 -8 0z', '#fffdf5', 1.7) + line('M-8 0c3 -2 13 -2 16 0', 1.4) + line('M-4 -8l8 5M4 -8l-8 5', 2, '#8e1023'),
  heal: area('M0 -8C4 -2 6 0 6 3.5A6 6 0 0 1 -6 3.5C-6 0 -4 -2 0 -8z', '#fffdf5', 1.6) + line('M-2.8 3.2L-.6 5.5L3 .6', 2, '#0f7350'),
  crack: area('M-8 -7H8V7H-8z', '#cfc6b2', 1.5) + line('M2 -7L-2 -2L3 1L-1 7', 1.9),
  burnt: area('M0 8C-7 7 -6 -1 -3 -4C-3 -1 -1 -1 -1 -2.5C-2 -6 1 -8 3 -10C2 -5 7 -3 6 3C6 6 3 8 0 8z', '#D9691E', 1.5),
  recall: area('M-7 -5H7V6H-7z', '#fffdf5', 1.5) + line('M-7 -5L0 1L7 -5', 1.5) + `<circle cy="4" r="2.6" fill="#8e1023" stroke="${INK}" stroke-width="1"/>`,
};

/** Words in the keys of events and actions that choose a drawing; the first that is found counts. */
const LIKE: readonly [RegExp, string][] = [
  [/assault/, 'assault'],
  [/mine|gallery/, 'mine'],
  [/camp|general|sortie/, 'sortie'],
  [/negotiat|terms|surrender|talk/, 'negotiate'],
  [/batter/, 'batter'],
  [/supply|food|store|convoy|harvest/, 'supply'],
  [/build|works|carpent/, 'works'],
  [/engineer/, 'engineer'],
  [/well|poison|water/, 'well'],
  [/murder|knife|assassin|attempt/, 'knife'],
  [/rain|storm|weather|fog/, 'rain'],
  [/refuge|peasant|villag/, 'refugees'],
  [/dysent|sick|plague|epidem/, 'dysentery'],
  [/trait|spy|treason/, 'traitor'],
  [/relief|reinforce|army/, 'relief'],
  [/recall/, 'recall'],
  [/fire|burn/, 'burnt'],
  [/ground|wall|breach/, 'crack'],
];

export function iconOf(key: string): string {
  const name = ICONS[key] ? key : (LIKE.find(([words]) => words.test(key))?.[1] ?? 'none');
  return ICONS[name] ?? '';
}

export function emblem(what: string, key: string, dark = false): string {
  const shape =
    what === 'chance'
      ? `<circle r="13" fill="#FBEFD0" stroke="${INK}" stroke-width="1.6"/><circle r="10.8" fill="none" stroke="#A87A14" stroke-width="1.2"/>`
      : what === 'wall'
        ? `<path d="M0 -14.5L12.5 -7.2V7.2L0 14.5L-12.5 7.2V-7.2z" fill="#EFD9C0" stroke="${INK}" stroke-width="1.6"/>`
        : `<path d="M-13 -13H13V1C13 8 6 12 0 15C-6 12 -13 8 -13 1z" fill="${dark ? INK : '#fffdf5'}" stroke="${INK}" stroke-width="1.4"/><path d="M-10 -10H10V1C10 6 5 9.5 0 11.8C-5 9.5 -10 6 -10 1z" fill="#f6edd8"/>`;
  return `${shape}<g transform="scale(${what === 'deed' ? 0.8 : 0.9})">${iconOf(key)}</g>`;
}

export const LOAF =
  '<path d="M-12 4C-13 -5 -6 -8 0 -8S13 -5 12 4C8 7 -8 7 -12 4z" fill="#D9A45B" stroke="#2b1f16" stroke-width="1.6"/><path d="M-6 -4l3 5M-1 -5.5l3 5.5M4 -5l3 5" stroke="#8A5A24" stroke-width="1.8" stroke-linecap="round"/>';
export const CRUMBS =
  '<circle cx="-4" r="1.5" fill="#8A5A24" opacity=".6"/><circle cx="1" cy="2" r="1.2" fill="#8A5A24" opacity=".6"/><circle cx="5" cy="-1" r="1.3" fill="#8A5A24" opacity=".6"/>';

/** One of the muster: a helmed bust. Besiegers wear pointed helms, the garrison round ones. */
export function bust(besieges: boolean, state: 'well' | 'working' | 'wounded'): string {
  const helm = besieges
    ? `<path d="M-4.8 -2.5L0 -10L4.8 -2.5z" fill="#C9C2B4" stroke="${INK}" stroke-width="1.2"/>`
    : `<path d="M-4.5 -2.5C-4.5 -9 4.5 -9 4.5 -2.5z" fill="#D8B65A" stroke="${INK}" stroke-width="1.2"/>`;
  const mark =
    state === 'working'
      ? `<path d="M3 12L8 3" stroke="${INK}" stroke-width="1.8" stroke-linecap="round"/><path d="M5 1l6 3l-1.5 3l-6 -3z" fill="#9d9484" stroke="${INK}" stroke-width="1"/>`
      : state === 'wounded'
        ? '<path d="M6 -2C8.5 1.5 9.5 3 9.5 5A3.5 3.5 0 0 1 2.5 5C2.5 3 3.5 1.5 6 -2z" fill="#a3172a" stroke="#fffdf5" stroke-width=".9"/>'
        : '';
  return `<path d="M-7.5 11C-7.5 4 -4 2.5 0 2.5S7.5 4 7.5 11z" fill="${besieges ? '#B23A2C' : '#5C3C78'}" stroke="${INK}" stroke-width="1.3"/><circle cy="-1" r="4.2" fill="#EBC9A0" stroke="${INK}" stroke-width="1.2"/>${helm}${mark}`;
}
