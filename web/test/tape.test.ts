// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { between, type Edge } from '../src/argad/geometry';

describe('the tape', () => {
  const disc = (x: number, y: number, radius: number): Edge => ({ core: [[x, y]], closed: false, radius });
  const box = (w: number, n: number, e: number, s: number): Edge => ({ core: [[w, n], [e, n], [e, s], [w, s]], closed: true, radius: 0 });
  it('measures from edge to edge', () => {
    expect(between(disc(0, 0, 100), disc(1000, 0, 100))).toEqual({ from: [100, 0], to: [900, 0], length: 800 });
    expect(between(disc(0, 0, 100), box(300, -50, 800, 50)).length).toBe(200);
    expect(between(box(0, 0, 100, 100), box(400, 500, 600, 600)).length).toBe(500);
    expect(between(disc(0, 0, 100), disc(150, 0, 100)).length).toBe(0);
  });
});
