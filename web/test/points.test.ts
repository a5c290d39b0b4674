import { describe, expect, it, vi } from 'vitest';
import { BESIDE, CONTACT, far, snapped, towards, whole, type Point, type Stop } from '../src/argad/geometry';
import { Hand } from '../src/argad/hand.svelte';
import type { ArgadSheet, FigureShown, SceneryShown } from '../src/sheet/generated';

const disc = (x: number, y: number, radius: number): Stop => ({ core: [[x, y]], closed: false, radius, gap: CONTACT, who: 'hob' });
const wall = (...core: Point[]): Stop => ({ core, closed: false, radius: 20, gap: BESIDE, who: '' });

describe('a point by direction and distance', () => {
  it('lies clockwise from north', () => {
    const from: Point = [1000, 2000];
    expect(towards(from, 0, 500).map(Math.round)).toEqual([1000, 1500]);
    expect(towards(from, 90, 500).map(Math.round)).toEqual([1500, 2000]);
    expect(towards(from, 180, 500).map(Math.round)).toEqual([1000, 2500]);
    expect(towards(from, 270, 500).map(Math.round)).toEqual([500, 2000]);
  });
  it('is as far as was said, whichever way', () => {
    for (const degrees of [13, 45, 217, 359]) expect(far([300, 400], towards([300, 400], degrees, 730))).toBeCloseTo(730);
  });
});

describe('a base that is nearly there', () => {
  it('is brought into contact with another, from both sides, and stays so on whole millimetres', () => {
    for (const p of [[1000, 250], [1050, 1270], [733, 744], [1240, 1005]] as Point[]) {
      const { at, to } = snapped(p, 125, [disc(1000, 1000, 125)], 800);
      expect(to?.who).toBe('hob');
      expect(far(at, [1000, 1000])).toBeCloseTo(250 + CONTACT);
      // Nearer than a tenth of a millimetre is touching; the run stops him there.
      const gap = far(whole(at), [1000, 1000]) - 250;
      expect(gap).toBeLessThan(1);
      expect(gap).toBeGreaterThan(-15);
    }
  });
  it('stops beside a wall, clear of it', () => {
    const { at } = snapped([500, 190], 125, [wall([0, 0], [1000, 0])]);
    expect(at[0]).toBeCloseTo(500);
    expect(at[1]).toBeCloseTo(125 + 20 + BESIDE);
  });
  it('goes round the end of a wall, not along its line', () => {
    const { at } = snapped([1170, 0], 125, [wall([0, 0], [1000, 0])]);
    expect(at[0]).toBeCloseTo(1000 + 155);
  });
  it('stays where it is farther off, and goes to the nearer of two', () => {
    const p: Point = [1000, 1400];
    expect(snapped(p, 125, [disc(1000, 1000, 125)])).toEqual({ at: p, to: null });
    const near = snapped([1000, 1290], 125, [disc(1000, 1000, 125), wall([0, 1500], [2000, 1500])]);
    expect(near.to?.who).toBe('hob');
    expect(near.at[1]).toBeCloseTo(1250 + CONTACT);
  });
});

describe('the hand', () => {
  const figure = (name: string, side: string, at: [number, number], more: Partial<FigureShown> = {}): FigureShown =>
    ({ name, side, at, facing: 0, size: [250, 250], round: true, state: 'well', text: { en: name, fr: name }, allowance: 5000, ...more }) as FigureShown;
  function held(...more: FigureShown[]): { hand: Hand; ask: ReturnType<typeof vi.fn> } {
    const scenery = [{ name: 'fence', kind: 'fence', core: [[0, 4000], [4000, 4000]], closed: false, radius: 20 }] as SceneryShown[];
    const sheet = { stage: 'announce', figures: [figure('yves', 'us', [1000, 1000]), figure('hob', 'them', [2500, 1000]), ...more], scenery } as unknown as ArgadSheet;
    const ask = vi.fn();
    const hand = new Hand(() => sheet, () => 'us', ask);
    hand.choose('yves');
    return { hand, ask };
  }

  it('brings a point given by direction and distance into contact', () => {
    const { hand, ask } = held();
    hand.by(90, 12.2);
    expect(hand.points).toEqual([[2260, 1000]]);
    expect(hand.touches).toBe('hob');
    expect(ask).toHaveBeenCalledWith({ order: { o: 'figure', verb: 'path', who: 'yves', points: [[2260, 1000]], marks: [] } });
  });
  it('places it freely where that is wanted', () => {
    const { hand } = held();
    hand.freely = true;
    hand.by(90, 12.2);
    expect(hand.points).toEqual([[2220, 1000]]);
    expect(hand.touches).toBeNull();
  });
  it('steps into contact by keys, and on again; fine steps are free', () => {
    const { hand } = held();
    hand.nudge(1200, 0);
    expect(hand.points).toEqual([[2260, 1000]]);
    hand.nudge(-10, 0, true);
    expect(hand.points).toEqual([[2250, 1000]]);
    hand.nudge(-100, 0);
    expect(hand.points).toEqual([[2150, 1000]]);
    expect(hand.touches).toBeNull();
  });
  it('stops beside a fence, and is drawn neither by the dead nor by his own horse', () => {
    const { hand } = held(figure('tuff', 'them', [1000, 2000], { state: 'dead' }), figure('yves.horse', 'us', [1000, 2600]));
    hand.by(180, 28.2);
    expect(hand.points).toEqual([[1000, 3850]]);
    expect(hand.touches).toBe('');
    hand.drop();
    hand.by(180, 7.2);
    expect(hand.points).toEqual([[1000, 1720]]);
    hand.drop();
    hand.by(180, 13.2);
    expect(hand.points).toEqual([[1000, 2320]]);
  });
  it('does not say that it touches what the legs do not reach', () => {
    const { hand } = held(figure('far', 'them', [1000, 7000]));
    hand.by(180, 57.4);
    expect(hand.touches).toBeNull();
    expect(far([1000, 1000], hand.points.at(-1) as Point)).toBeLessThanOrEqual(5000);
  });
});
