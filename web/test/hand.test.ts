import { describe, expect, it } from 'vitest';
import { Hand } from '../src/table/hand.svelte';
import type { Live } from '../src/table/live.svelte';
import { marksOf } from '../src/table/show';
import { No } from '../src/wire/socket';
import type { FromServer, Table, ToServer } from '../src/wire/messages';
import { piece, table } from './fixture';

const both = (words: string): { en: string; fr: string } => ({ en: words, fr: words });

/** A table whose server gives the answers of a script and keeps what it was told. */
function seated(shown: Table, replies: Partial<Record<ToServer['t'], (message: ToServer) => object | Error>>) {
  const said: ToServer[] = [];
  const ask = (message: ToServer): Promise<FromServer> => {
    said.push(message);
    const reply = replies[message.t]?.(message) ?? new Error('silent');
    return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply as FromServer);
  };
  const live = {
    table: shown,
    get asked() {
      return shown.question;
    },
    mine: (side: string) => shown.seats[side] === 'human',
    ask,
    answer: (words: string) => ask({ t: 'answer', said: words, hash: shown.hash }),
    undo: () => ask({ t: 'undo' }),
  };
  return { hand: new Hand(live as unknown as Live), said };
}

const reach = { t: 'reach', hexes: { '0105': { cost: 2, tests: 0 }, '0205': { cost: 3, tests: 1, fire: 2 } }, shots: [], attacks: [], charges: [] };
const odds = {
  t: 'odds',
  legal: true,
  figures: {},
  column: '13/20',
  results: [
    { key: 'killed', letter: 'T', chance: '1/10', p: 0.1 },
    { key: 'none', letter: '-', chance: '9/10', p: 0.9 },
  ],
};

describe('the hand', () => {
  it('asks for the reach of whom it takes, and shows costs and dangers', async () => {
    const { hand, said } = seated(table(), { reach: () => reach });
    await hand.tap('0104');
    expect(said).toEqual([{ t: 'reach', piece: 1 }]);
    const marks = marksOf(hand, null, true);
    expect(marks.reach.get('0205')).toEqual({ cost: 3, danger: true, fire: true });
    expect(marks.selected).toEqual(['0104']);
  });

  it('previews a move and only the commit orders it', async () => {
    const path = { t: 'path', said: 'move p1 0105', cost: 2, tests: 0, hexes: ['0105'] };
    const { hand, said } = seated(table(), { reach: () => reach, path: () => path, answer: () => ({ t: 'done', id: 1, n: 1 }) });
    await hand.tap('0104');
    await hand.tap('0105');
    expect(hand.plan?.said).toBe('move p1 0105');
    expect(marksOf(hand, null, true).way).toEqual(['0104', '0105']);
    expect(said.some((message) => message.t === 'answer')).toBe(false);
    await hand.commit();
    expect(said.at(-1)).toEqual({ t: 'answer', said: 'move p1 0105', hash: 'aaaa' });
    expect(hand.plan).toBeNull();
  });

  it('says why not, with the rule', async () => {
    const no = new No(both('an enemy stands there.'), 'GUI-4.1b');
    const { hand } = seated(table(), { reach: () => reach, path: () => no });
    await hand.tap('0104');
    await hand.tap('0909');
    expect(hand.refusal).toMatchObject({ rule: 'GUI-4.1b' });
    expect(hand.plan).toBeNull();
  });

  it('weighs an attack before it is made, and again when somebody joins', async () => {
    const shown = table({
      step: 'melee',
      pieces: [piece(1, { at: '0404' }), piece(2, { at: '0505' }), piece(11, { at: '0504' })],
    });
    const { hand, said } = seated(shown, { reach: () => reach, odds: () => odds });
    await hand.tap('0404');
    await hand.tap('0504');
    expect(said.at(-1)).toEqual({ t: 'odds', said: 'attack p1 p11' });
    expect(marksOf(hand, null, true).targets.get('0504')).toBe('10 % · 13/20');
    expect(hand.joiners.map((one) => one.n)).toEqual([1, 2]);
    await hand.tap('0505');
    expect(said.at(-1)).toEqual({ t: 'odds', said: 'attack p1+p2 p11' });
    await hand.gather(2);
    expect(said.at(-1)).toEqual({ t: 'odds', said: 'attack p1 p11' });
  });

  it('commits nothing that is only weighed for later', async () => {
    const later = { ...odds, legal: false, rule: 'GUI-2.1f', why: both('the melee comes later.') };
    const { hand } = seated(table({ pieces: [piece(1, { at: '0404' }), piece(11, { at: '0504' })] }), { reach: () => reach, odds: () => later });
    await hand.tap('0404');
    await hand.tap('0504');
    expect(hand.plan?.kind).toBe('strike');
    expect(hand.committable).toBe(false);
  });

  it('picks the answer that a tapped hex stands for, the next one at the next tap', async () => {
    const option = (said: string, hex: string) => ({ said, text: both(said), hexes: [hex], pieces: [1] });
    const question = { side: 'norman', kind: 'retreat', rule: 'GUI-6.5', text: both('Which way?'), options: [option('a', '0304'), option('b', '0305'), option('c', '0305')], about: [1] };
    const { hand } = seated(table({ question }), {});
    await hand.tap('0305');
    expect(hand.plan?.said).toBe('b');
    await hand.tap('0305');
    expect(hand.plan?.said).toBe('c');
    expect(marksOf(hand, question, true).choices).toEqual(['0304', '0305']);
  });

  it('gives up step by step', async () => {
    const { hand } = seated(table(), { reach: () => reach, path: () => ({ t: 'path', said: 'x', cost: 1, tests: 0, hexes: ['0105'] }) });
    await hand.tap('0104');
    await hand.tap('0105');
    expect(hand.cancel()).toBe(true);
    expect([hand.plan, hand.selected]).toEqual([null, 1]);
    expect(hand.cancel()).toBe(true);
    expect(hand.selected).toBeNull();
    expect(hand.cancel()).toBe(false);
  });

  it('keeps what is planned when the server is silent, and says so', async () => {
    const { hand } = seated(table(), { reach: () => reach, path: () => ({ t: 'path', said: 'x', cost: 1, tests: 0, hexes: ['0105'] }) });
    await hand.tap('0104');
    await hand.tap('0105');
    await hand.commit();
    expect(hand.plan?.said).toBe('x');
    expect(hand.refusal).not.toBeNull();
  });
});
