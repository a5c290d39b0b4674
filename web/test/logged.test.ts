// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { logged } from '../src/table/logged';
import type { Line } from '../src/wire/messages';

const both = (text: string) => ({ en: text, fr: text });
const line = (kind: string, piece: number, hexes: string[], n: number): Line => ({ n, turn: 1, side: 'arab', sentence: both(`${kind} ${n}`), rule: '', hexes, pieces: [piece], kind });

describe('the log', () => {
  it('tells a walk that questions cut apart in one line, from its first hex to its last', () => {
    const lines = [line('Moved', 3, ['0404'], 1), line('Moved', 3, ['0505'], 2), line('Moved', 3, ['0606'], 3), line('Moved', 4, ['0101'], 4)];
    const told = logged(lines);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ n: 1, to: '0606', hexes: ['0404', '0505', '0606'] });
    expect(told[1]?.to).toBeUndefined();
  });

  it('has no line for a step of the turn, and does not join a shot to a walk', () => {
    const lines = [line('StepBegan', 0, [], 1), line('Moved', 3, ['0404'], 2), line('ShotTaken', 1, ['0404'], 3), line('Moved', 3, ['0505'], 4)];
    expect(logged(lines).map((one) => one.kind)).toEqual(['Moved', 'ShotTaken', 'Moved']);
  });
});
