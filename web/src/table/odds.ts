/** Chances and figures as they are shown. */

import type { Both, Odds, Reason, Result, Risk } from '../wire/messages';

/** Worst for the target first; anything else comes after. */
export const BANDS = ['killed', 'wounded', 'stunned', 'pikes', 'battered', 'lit', 'retreat', 'attacker'] as const;
const HARM = new Set<string>(['killed', 'wounded', 'stunned']);

/** A chance from 0 to 1, whether it came as a fraction in words, a share or per cent. */
export function share(chance: string | number): number {
  if (typeof chance === 'number') return chance > 1 ? chance / 100 : chance;
  const [above = '0', below] = chance.replace('%', '').trim().split('/');
  const value = below ? Number(above) / Number(below) : Number(above);
  return Number.isFinite(value) ? (!below && chance.includes('%') ? value / 100 : value) : 0;
}

export function percent(p: number): string {
  return `${Math.round(p * 100)} %`;
}

export interface Band {
  key: string;
  p: number;
  chance: string;
  letters: string;
  /** Everything that the band holds, in words. */
  words: Both[];
}

function add(a: string, b: string): string {
  const [an = 0, ad = 1] = a.split('/').map(Number);
  const [bn = 0, bd = 1] = b.split('/').map(Number);
  const above = an * bd + bn * ad;
  const below = ad * bd;
  const divisor = common(above, below);
  return below / divisor === 1 ? String(above / divisor) : `${above / divisor}/${below / divisor}`;
}

function common(a: number, b: number): number {
  return b ? common(b, a % b) : a || 1;
}

/** Results put together by what they mean for the target, in the order of the bar. */
export function bands(results: readonly Result[]): Band[] {
  const found = new Map<string, Band>();
  for (const { key, p, chance, letter, text } of results) {
    if (!p) continue;
    const band = found.get(key);
    if (band) {
      band.p += p;
      band.chance = add(band.chance, chance);
      band.letters += ` ${letter}`;
      if (text) band.words.push(text);
    } else found.set(key, { key, p, chance, letters: letter, words: text ? [text] : [] });
  }
  const place = (key: string): number => {
    const at = (BANDS as readonly string[]).indexOf(key);
    return at < 0 ? BANDS.length : at;
  };
  return [...found.values()].sort((a, b) => place(a.key) - place(b.key));
}

/** The chance that the target is killed, wounded or stunned. */
export function harm(results: readonly Result[]): number {
  return results.filter((r) => HARM.has(r.key)).reduce((sum, r) => sum + r.p, 0);
}

/** The chance that is shown of an order: the server's own figure, on chip, bar and button alike. */
export function chanceOf(odds: Odds): string {
  return percent(odds.chance ? share(odds.chance) : harm(odds.results));
}

/** What the chip over a target says: the chance and the column read. */
export function chipOf(odds: Odds): string {
  return odds.column ? `${chanceOf(odds)} · ${odds.column}` : chanceOf(odds);
}

/** The whole chain of a charge: what is left of it in all, and its two parts. */
export function chainOf({ total = 0, arrives = 1 }: Risk): string {
  const part = (p: number): number => Math.round(p * 100);
  return `${percent(total)} · ${part(arrives)} × ${arrives ? part(total / arrives) : 0}`;
}

export interface Row {
  text: Both;
  amount: number;
  rule: string;
  times: number;
}

/** Reasons with those that say the same put together: six hexes of flat ground are one line. */
export function gathered(reasons: readonly Reason[]): Row[] {
  const rows = new Map<string, Row>();
  for (const { what, text, amount, rule } of reasons) {
    const key = `${what} ${rule} ${text.en}`;
    const row = rows.get(key);
    if (row) {
      row.amount += Number(amount);
      row.times += 1;
    } else rows.set(key, { text, amount: Number(amount), rule, times: 1 });
  }
  return [...rows.values()];
}

export function signed(amount: string | number): string {
  return typeof amount === 'number' && amount > 0 ? `+${amount}` : String(amount).replace('-', '−');
}
