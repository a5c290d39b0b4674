// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { squareAddress, squaresIn } from '../src/board/finer';

describe('the ground painted finer', () => {
  it('is asked for in the squares that are in sight, and in no others', () => {
    expect(squaresIn([0, 0, 300, 200], 1617, 1048)).toEqual(['0-0']);
    expect(squaresIn([500, 500, 600, 600], 1617, 1048)).toEqual(['0-0', '1-0', '0-1', '1-1']);
    expect(squaresIn([-60, -60, 5000, 5000], 1617, 1048)).toHaveLength(4 * 3);
    expect(squaresIn([2100, 0, 2200, 100], 1617, 1048)).toEqual([]);
  });

  it('is that of the ground that is shown, and only of a painted one', () => {
    expect(squareAddress('http://x/art/field/the-well.webp?grid=0&v=ab', '1-0')).toBe('/art/finer/the-well/1-0.webp?grid=0&v=ab');
    expect(squareAddress('http://x/art/case/one.svg', '0-0')).toBeNull();
  });
});
