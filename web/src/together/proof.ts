/** The dice of a finished game, proved in this browser from its record: nothing of it is taken from the server's word. */

export interface Kept {
  /** What the server had shown before this browser gave its number. */
  bound: string;
  seed: string;
}

export interface Proof {
  dice: number;
  bound: string;
  server: string;
  numbers: { side: string; number: string }[];
  /** What is wrong; empty: nothing. */
  faults: string[];
}

const KEY = 'gonfanon-dice-';
const encoder = new TextEncoder();
const hex = (data: ArrayBuffer): string => [...new Uint8Array(data)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytes = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array((text.match(/../g) ?? []).map((pair) => parseInt(pair, 16)));

export function keepNumber(game: string, kept: Kept): void {
  try {
    localStorage.setItem(KEY + game, JSON.stringify(kept));
  } catch {
    /* Without a place to keep it there is nothing to compare later. */
  }
}

export function keptNumber(game: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY + game) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

async function sha(data: Uint8Array<ArrayBuffer>): Promise<string> {
  return hex(await crypto.subtle.digest('SHA-256', data));
}

/** The total of the n-th roll of the game, counted from 0. */
async function thrown(key: CryptoKey, dice: string, number: number): Promise<number> {
  const [count = 1, faces = 10] = dice.split('d').map(Number);
  const limit = 2 ** 32 - (2 ** 32 % faces);
  let total = 0;
  for (let k = 0; k < count; k += 1) {
    let drawn = limit;
    for (let attempt = 0; drawn >= limit; attempt += 1) {
      const digest = await crypto.subtle.sign('HMAC', key, encoder.encode(`${number}.${k}.${attempt}`));
      drawn = new DataView(digest).getUint32(0);
    }
    total += (drawn % faces) + 1;
  }
  return total;
}

export async function proved(record: string, kept: Kept | null): Promise<Proof> {
  const rows = (record.trimEnd().split('\n# talk ')[0] ?? '').split('\n');
  const secret = /secret ([0-9a-f]+) \|/.exec(rows.at(-1) ?? '')?.[1] ?? '';
  const parts = new TextDecoder().decode(bytes(secret)).split('\n');
  const server = parts[1]?.replace('server ', '') ?? '';
  const faults: string[] = [];
  if (!secret) return { dice: 0, bound: '', server: '', numbers: [], faults: ['dice-not-over'] };
  if (!rows.includes(`dice ${await sha(bytes(secret))}`)) faults.push('dice-other-secret');
  const shared = parts[0] === 'gonfanon seats 1';
  if (!shared) faults.push('dice-server-alone');
  const bound = shared ? await sha(bytes(server)) : '';
  const numbers = parts.slice(2).map((part) => ({ side: part.split(' ')[1] ?? '', number: (part.split(' ')[3] ?? '').replace(/^-$/, '') }));
  if (kept && kept.bound !== bound) faults.push('dice-not-bound');
  if (kept && !numbers.some((one) => one.number === kept.seed)) faults.push('dice-not-mine');
  const key = await crypto.subtle.importKey('raw', bytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let dice = 0;
  for (const row of rows) {
    const [, roll, total] = /^\d+ dice (\d+d\d+) (\d+) /.exec(row) ?? [];
    if (!roll) continue;
    if ((await thrown(key, roll, dice)) !== Number(total)) faults.push('dice-changed');
    dice += 1;
  }
  return { dice, bound, server, numbers, faults: [...new Set(faults)] };
}
