/** Small drawings: marks of states, signs for figures seen from afar. Unit: a base on foot is 100 wide. */

const INK = '#2A2018';
const WHITE = '#FFFAEE';
const round = 'stroke-linecap="round" stroke-linejoin="round"';
const disc = (inside: string, dark = false): string => `<circle r="17" fill="${dark ? INK : WHITE}" stroke="${dark ? '#F6EDD9' : INK}" stroke-width="2.8"/>${inside}`;
const drawn = (d: string, colour = INK, width = 3.2): string => `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${round}/>`;

/** How somebody is -> its mark. */
export const MARKS: Record<string, string> = {
  wounded: disc('<path d="M0 -12C6 -4 9 0 9 5A9 9 0 0 1 -9 5C-9 0 -6 -4 0 -12z" fill="#A3171C"/>'),
  lying: disc(`${drawn('M-10 7H11', INK, 4.6)}<circle cx="-8" cy="-1" r="4.4" fill="${INK}"/>${drawn('M-2 0H9', INK, 5)}`),
  prisoner: disc(`<circle cx="-6.5" cy="4" r="5.4" fill="none" stroke="${INK}" stroke-width="3.4"/><circle cx="6.5" cy="4" r="5.4" fill="none" stroke="${INK}" stroke-width="3.4"/>${drawn('M-4 -2Q0 -12 4 -2')}`),
  disorder: disc(drawn('M-7 12V-11M-7 -10H9L3 -5L9 1L2 1L-1 6L-7 3', '#522478', 3)),
  fleeing: disc(drawn('M9 -6C2 -6 2 6 -6 6M-2 1L-8 6L-2 10', '#522478')),
  stuck: disc(drawn('M0 -12V1M-5.5 -4L0 2L5.5 -4', '#B5480A', 3.8) + drawn('M-11 8q5.5 -5 11 0t11 0', '#B5480A', 3.6)),
  hesitates: disc([-8, 0, 8].map((x) => `<circle cx="${x}" r="3" fill="${INK}"/>`).join('')),
  unloaded: disc(drawn('M-10 -6Q0 -14 10 -6M-10 -6Q0 6 10 -6M0 -10V11', INK, 3)),
  crouched: disc(drawn('M-9 -4L0 5L9 -4M-9 9H9', INK, 3.6)),
  dead: disc('<path d="M0 -11V12M-7 -4H7" stroke="#F6EDD9" stroke-width="4.4"/>', true),
};

const line = (d: string): string => drawn(d, INK, 20) + drawn(d, WHITE, 9);
const solid = (d: string): string => `<path d="${d}" fill="${WHITE}" stroke="${INK}" stroke-width="11" ${round}/>`;

/** Weapon -> one thick sign. */
const SIGNS: Record<string, string> = {
  spear: line('M-22 28L10 -12') + solid('M26 -32L4 -18L14 -8z'),
  lance: line('M-30 34L30 -34'),
  sword: line('M-18 26L22 -26M-20 4L4 24'),
  'two-handed-sword': line('M-22 30L26 -32M-24 6L2 30'),
  'two-handed-axe': line('M-18 30L12 -22') + solid('M8 -30Q34 -30 30 4L14 -6z'),
  halberd: line('M-18 30L18 -32') + solid('M2 -26Q30 -22 22 8L8 -6z'),
  bow: line('M-10 -30Q38 0 -10 30M-10 -30V30'),
  crossbow: line('M0 30V-22M-28 -6Q0 -34 28 -6'),
  javelin: line('M-26 20L26 -20M-8 32L30 2'),
  sling: line('M-20 24C20 24 20 -24 -10 -24'),
  fork: line('M0 32V-2M-20 -26V-12Q0 8 20 -12V-26M0 -26V0'),
  horn: solid('M-26 8Q4 26 26 -24L8 -20Q-4 2 -22 -2z'),
  standard: line('M-16 32V-30') + solid('M-14 -28H26L14 -14L26 -2H-14z'),
  mace: line('M-20 26L6 -8') + solid('M14 -26l12 10l-10 12l-12 -10z'),
};
const CROWN = solid('M-26 20L-28 -18L-10 -2L0 -26L10 -2L28 -18L26 20z');
const HORSE = solid('M-34 44L-26 0Q-14 -34 8 -40L14 -56L24 -40Q38 -20 44 0L30 12L12 0Q14 24 26 44z');

/** What is drawn on a base that is too small for a figure. */
export function signOf(picture: string): string {
  const [, carried = '', , , , rank, mount] = picture.split('.');
  if (mount === 'horse' || mount === 'mule') return HORSE;
  if (rank === 'chief' || rank === 'troop') return CROWN;
  return SIGNS[carried] ?? SIGNS['sword'] ?? '';
}

/** Icons of the orders. */
export const ORDERS: Record<string, string> = {
  path: 'M-10 7C-4 7 -4 -3 2 -3H9M5 -7L10 -3L5 2',
  hold: 'M-6 -8V8M6 -8V8M-9 8H9M-9 -8H9',
  pursue: 'M-10 0H4M0 -5L5 0L0 5M9 -1v2',
  charge: 'M-8 -7L-1 0L-8 7M1 -7L8 0L1 7',
  evade: 'M9 -6C2 -6 2 6 -6 6M-2 1L-8 6L-2 10',
  keep: 'M-10 0H10M-10 -5V5M10 -5V5M-6 -3L-10 0L-6 3M6 -3L10 0L6 3',
  reload: 'M-9 -4Q0 -11 9 -4M-9 -4Q0 6 9 -4M0 -8V9',
  mount: 'M-9 8C-9 -4 9 -4 9 8M0 -2V-9M-4 -6L0 -10L4 -6',
  dismount: 'M-9 8C-9 -4 9 -4 9 8M0 -10V-3M-4 -6L0 -2L4 -6',
  shoot: 'M-9 8L8 -8M1 -8H8V-1M-9 3V8H-4',
  strike: 'M-8 8L8 -8M-8 2L-2 8M8 8L-8 -8M8 2L2 8',
  across: 'M0 -9V9M-9 0H9M5 -4L9 0L5 4',
  cross: 'M0 -9V9M-9 4C-6 -8 6 -8 9 4',
  'give-way': 'M9 0H-9M-5 -4L-9 0L-5 4',
  advance: 'M-9 0H7M2 -5L8 0L2 5',
  die: 'M0 -9V9M-5 -4H5',
};
