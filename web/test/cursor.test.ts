// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { moved, nextOf } from '../src/board/cursor';

const FIELD = { columns: 12, rows: 9 };

describe('the keyboard cursor', () => {
  it('begins in the middle', () => {
    expect(moved(FIELD, null, 'ArrowUp')).toBe('0605');
  });

  it('goes one hex a key and keeps its column up and down', () => {
    expect(moved(FIELD, '0404', 'ArrowRight')).toBe('0504');
    expect(moved(FIELD, '0404', 'ArrowLeft')).toBe('0304');
    expect(moved(FIELD, '0404', 'ArrowUp')).toBe('0403');
    expect(moved(FIELD, '0404', 'ArrowDown')).toBe('0405');
  });

  it('never leaves the sheet', () => {
    expect(moved(FIELD, '0101', 'ArrowLeft')).toBe('0101');
    expect(moved(FIELD, '1209', 'ArrowDown')).toBe('1209');
    expect(moved(FIELD, '0404', 'Home')).toBe('0104');
    expect(moved(FIELD, '0404', 'End')).toBe('1204');
  });

  it('leaps', () => {
    expect(moved(FIELD, '0404', 'ArrowRight', true)).toBe('0904');
    expect(moved(FIELD, '0404', 'PageDown')).toBe('0409');
  });

  it('leaves other keys alone', () => {
    expect(moved(FIELD, '0404', 'x')).toBeNull();
  });

  it('goes round among pieces in both directions', () => {
    expect(nextOf([3, 5, 9], null)).toBe(3);
    expect(nextOf([3, 5, 9], 9)).toBe(3);
    expect(nextOf([3, 5, 9], 3, true)).toBe(9);
    expect(nextOf([3, 5, 9], 7)).toBe(3);
    expect(nextOf([], 3)).toBeNull();
  });
});
