/** A formation that is being drawn up: who stands in it, and where its front lies. The server judges it. */

import type { Option, Planned } from '../wire/messages';

/** An order to form up in its parts; null for any other order. */
export function formingOf(option: Option): Planned | null {
  const forms = option.verb === 'form' || option.verb === 'wall';
  return forms && typeof option.facing === 'number' ? { verb: option.verb ?? '', pieces: option.pieces, facing: option.facing } : null;
}

/** The same with its front turned by one side. */
export function turned(forming: Planned, back: boolean): Planned {
  return { ...forming, facing: ((forming.facing ?? 0) + (back ? 5 : 1)) % 6 };
}

/** Somebody steps into the formation, or out of it; the last man stays. */
export function enlisted(forming: Planned, piece: number): Planned {
  const without = forming.pieces.filter((one) => one !== piece);
  const pieces = without.length < forming.pieces.length ? without : [...forming.pieces, piece];
  return pieces.length ? { ...forming, pieces } : forming;
}
