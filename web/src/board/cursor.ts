/** The keyboard cursor: where a key takes it. Up and down keep to a straight column. */

import { columnOf, nameOf, rowOf, type Extent, type Hex } from './hexes';

const LEAP = 5;

const STRIDES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  PageUp: [0, -LEAP],
  PageDown: [0, LEAP],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

function within(value: number, last: number): number {
  return Math.max(1, Math.min(last, value));
}

/** The hex a key leads to; null if the key does not move the cursor. With `leap` arrows go five hexes; seen from the other side they go the other way. */
export function moved(extent: Extent, from: Hex | null, key: string, leap = false, turned = false): Hex | null {
  const stride = STRIDES[key];
  if (!stride) return null;
  if (!from) return nameOf(Math.ceil(extent.columns / 2), Math.ceil(extent.rows / 2));
  const times = (leap && key.startsWith('Arrow') ? LEAP : 1) * (turned ? -1 : 1);
  return nameOf(
    within(columnOf(from) + stride[0] * times, extent.columns),
    within(rowOf(from) + stride[1] * times, extent.rows),
  );
}

/** The next of a ring of pieces after the one in hand, or the one before it. */
export function nextOf(ring: readonly number[], current: number | null, back = false): number | null {
  if (!ring.length) return null;
  const at = current === null ? -1 : ring.indexOf(current);
  if (at < 0) return (back ? ring[ring.length - 1] : ring[0]) ?? null;
  return ring[(at + (back ? -1 : 1) + ring.length) % ring.length] ?? null;
}
