import { describe, expect, it } from 'vitest';
import { Hand } from '../src/table/hand.svelte';
import type { Given } from '../src/table/plan';
import type { Live } from '../src/table/live.svelte';
import { marksOf } from '../src/table/show';
import { No } from '../src/wire/socket';
import type { FromServer, Table, ToServer, Planned } from '../src/wire/messages';
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
    acting: [],
    get asked() {
      return shown.question;
    },
    mine: (side: string) => shown.seats[side] === 'human',
    ask,
    answer: (given: Given) => ask({ t: 'answer', ...given, hash: shown.hash }),
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

  it('keeps whom the player takes while the dice roll, and puts down who has acted', async () => {
    const shown = table({ pieces: [piece(1), piece(11, { at: '0209' })] });
    const path = { t: 'path', said: 'move p1 0105', cost: 2, tests: 0, hexes: ['0105'] };
    const { hand } = seated(shown, { reach: () => reach, path: () => path, answer: () => ({ t: 'done', id: 1, n: 1 }) });
    await hand.tap('0104');
    await hand.tap('0105');
    await hand.commit();
    // Nobody is asked while the dice roll: another is looked at, and then the new position comes.
    shown.question = null;
    await hand.tap('0209');
    await hand.refreshed();
    expect(hand.selected).toBe(11);
    await hand.select(1);
    await hand.pass();
    await hand.refreshed();
    expect(hand.selected).toBeNull();
  });

  it('rides a charge by the hexes that are tapped: cut short, then led on, and judged each time', async () => {
    const rider = piece(1, { at: '0404', riding: true });
    const shown = table({ step: 'charges', pieces: [rider, piece(11, { at: '0409' })] });
    const charged = { ...reach, hexes: {}, charges: [{ target: 11, path: ['0405', '0406', '0407', '0408'], chance: '1/2' }] };
    const short = { t: 'odds', legal: false, figures: {}, results: [], rule: 'MAG-7.6.1c', why: both('too short') };
    const asked = (order?: Planned | null): object => (order?.hexes?.at(-1) === '0408' ? { ...odds, said: `written ${order.hexes.join(' ')}` } : short);
    const { hand } = seated(shown, { reach: () => charged, odds: (message) => asked('order' in message ? message.order : null) });
    await hand.tap('0404');
    await hand.tap('0409');
    expect(hand.plan).toMatchObject({ said: 'written 0405 0406 0407 0408' });
    await hand.tap('0406');
    expect(hand.plan).toMatchObject({ lane: ['0405', '0406'], odds: { legal: false } });
    expect(hand.committable).toBe(false);
    await hand.tap('0507');
    await hand.tap('0408');
    await new Promise((done) => setTimeout(done));
    expect(hand.plan).toMatchObject({ said: 'written 0405 0406 0507 0408' });
    expect(hand.committable).toBe(true);
    await hand.tap('1212');
    expect(hand.plan).toMatchObject({ lane: ['0405', '0406', '0507', '0408'] });
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
    expect(said.at(-1)).toEqual({ t: 'odds', order: { verb: 'attack', pieces: [1], target: 11, hexes: [] } });
    expect(marksOf(hand, null, true).targets.get('0504')).toBe('10\u202f% · 13/20');
    expect(hand.joiners.map((one) => one.n)).toEqual([1, 2]);
    await hand.tap('0505');
    expect(said.at(-1)).toEqual({ t: 'odds', order: { verb: 'attack', pieces: [1, 2], target: 11, hexes: [] } });
    await hand.gather(2);
    expect(said.at(-1)).toEqual({ t: 'odds', order: { verb: 'attack', pieces: [1], target: 11, hexes: [] } });
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

  it('shows whom it could strike from the end of a planned move', async () => {
    const path = { t: 'path', said: 'move p1 0105', cost: 2, tests: 0, hexes: ['0105'] };
    const prospect = { t: 'prospect', piece: 1, hex: '0105', facing: null, attacks: [{ target: 11, chance: '3/5', column: '13/20' }], shots: [] };
    const { hand, said } = seated(table(), { reach: () => reach, path: () => path, prospect: () => prospect });
    await hand.tap('0104');
    await hand.tap('0105');
    await Promise.resolve();
    expect(said.at(-1)).toEqual({ t: 'prospect', piece: 1, to: '0105' });
    expect(marksOf(hand, null, true).targets.get('0104')).toBe('60\u202f% · 13/20');
    hand.cancel();
    expect(marksOf(hand, null, true).targets.size).toBe(0);
  });

  it('plans an advised blow as if it had been aimed', async () => {
    const { hand } = seated(table({ step: 'melee' }), { reach: () => reach, odds: () => odds });
    await hand.consider({ said: 'attack p1+p2 p11', text: both('attack'), hexes: [], pieces: [1, 2, 11], verb: 'attack', targets: [11] });
    expect(hand.plan).toMatchObject({ kind: 'strike', verb: 'attack', pieces: [1, 2], target: 11, said: 'attack p1+p2 p11' });
    expect(hand.selected).toBe(1);
  });

  it('plans an advised walk with its way', async () => {
    const path = { t: 'path', said: 'move p1 0204 0205', cost: 2, tests: 0, hexes: ['0204', '0205'] };
    const { hand, said } = seated(table(), { reach: () => reach, path: () => path, answer: () => ({ t: 'done', id: 1, n: 1 }) });
    await hand.consider({ said: 'move p1 0205 E', text: both('walk'), hexes: ['0205'], pieces: [1], verb: 'move', facing: 1 });
    expect(said.find((one) => one.t === 'path')).toEqual({ t: 'path', piece: 1, to: '0205', facing: 1 });
    expect(marksOf(hand, null, true).way).toEqual(['0104', '0204', '0205']);
    await hand.commit();
    expect(said.at(-1)).toMatchObject({ t: 'answer', said: 'move p1 0205 E' });
  });

  it('plans any other advised order as it is written', async () => {
    const { hand } = seated(table(), { reach: () => reach });
    await hand.consider({ said: 'mount p1', text: both('mount'), hexes: ['0105'], pieces: [1] });
    expect(marksOf(hand, null, true).planned).toEqual(['0105']);
    expect(hand.plan).toMatchObject({ kind: 'choice', said: 'mount p1' });
  });

  it('marches a formation to a hex that is tapped, by each way in turn', async () => {
    const march = (said: string, hexes: string[]) => ({ said, text: both(said), hexes, pieces: [1, 2], verb: 'move' });
    const others = [march('move p1+p2 0304 0404', ['0304', '0404']), march('move p1+p2 0305 0404', ['0305', '0404'])];
    const { hand } = seated(table(), { reach: () => ({ ...reach, hexes: {}, others }) });
    await hand.tap('0104');
    expect(marksOf(hand, null, true).choices).toEqual(['0404']);
    await hand.tap('0404');
    expect(hand.plan?.said).toBe(others[0]?.said);
    await hand.tap('0404');
    expect(hand.plan?.said).toBe(others[1]?.said);
  });

  it('draws up a formation man by man and turns its front', async () => {
    const others = [{ said: 'form p1 NE E', text: both('form'), hexes: [], pieces: [1], verb: 'form', facing: 0 }];
    const { hand, said } = seated(table(), { reach: () => ({ ...reach, others }), answer: () => ({ t: 'done', id: 1, n: 1 }) });
    await hand.tap('0104');
    hand.pick(others[0]!);
    await hand.tap('0204');
    expect(hand.forming).toEqual({ verb: 'form', pieces: [1, 2], facing: 0 });
    expect(marksOf(hand, null, true).gathered).toEqual(['0204']);
    await hand.turnPlan(true);
    expect(hand.forming).toEqual({ verb: 'form', pieces: [1, 2], facing: 5 });
    await hand.tap('0204');
    expect(hand.forming).toEqual({ verb: 'form', pieces: [1], facing: 5 });
    await hand.commit();
    expect(said.at(-1)).toEqual({ t: 'answer', order: { verb: 'form', pieces: [1], facing: 5 }, hash: 'aaaa' });
  });
});
