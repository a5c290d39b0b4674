// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { wheelFactor } from '../src/board/gestures';
import { bounded, zoomed } from '../src/board/view';

describe('the view', () => {
  it('keeps the point under the pointer where it is', () => {
    const look = { x: 10, y: 20, k: 1 };
    const near = zoomed(look, 2, [100, 50], 0.3);
    expect((100 - near.x) / near.k).toBeCloseTo((100 - look.x) / look.k);
    expect((50 - near.y) / near.k).toBeCloseTo((50 - look.y) / look.k);
  });

  it('stops at the nearest and the farthest', () => {
    expect(zoomed({ x: 0, y: 0, k: 2.5 }, 4, [0, 0], 0.3).k).toBe(2.6);
    expect(zoomed({ x: 0, y: 0, k: 0.4 }, 0.1, [0, 0], 0.3).k).toBe(0.3);
  });

  it('centres a small sheet and never loses a large one', () => {
    expect(bounded({ x: 999, y: 0, k: 1 }, [400, 3000], [1000, 800]).x).toBe(300);
    expect(bounded({ x: 0, y: 900, k: 1 }, [400, 3000], [1000, 800]).y).toBe(60);
    expect(bounded({ x: 0, y: -9000, k: 1 }, [400, 3000], [1000, 800]).y).toBe(800 - 3000 - 60);
  });

  it('zooms in when the wheel turns away', () => {
    expect(wheelFactor({ deltaY: -100, deltaMode: 0, ctrlKey: false })).toBeGreaterThan(1);
    expect(wheelFactor({ deltaY: 3, deltaMode: 1, ctrlKey: false })).toBeLessThan(1);
  });
});
