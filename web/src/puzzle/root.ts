/** Where a try of the trainer begins, as it stands in an address: `puzzle:the-well-1`, `game:0123456789ab:37`. */

export type Root = { puzzle: string } | { game: string; at: number };

export function readRoot(word: string): Root | null {
  const [kind, name = '', at = ''] = word.split(':');
  if (kind === 'puzzle' && name) return { puzzle: name };
  if (kind === 'game' && name && /^\d{1,9}$/.test(at)) return { game: name, at: Number(at) };
  return null;
}

export function writtenRoot(root: Root): string {
  return 'puzzle' in root ? `puzzle:${root.puzzle}` : `game:${root.game}:${root.at}`;
}

/** The address of a try: everything that *again* needs stands in it. */
export function tryAddress(game: string, root: Root, since: number, side: string, level: string): string {
  return `#/train/${encodeURIComponent(game)}?${new URLSearchParams({ root: writtenRoot(root), since: String(since), as: side, level })}`;
}

/** The address at which side and level are chosen before the first try. */
export function trainAddress(root: Root): string {
  return `#/train?${new URLSearchParams({ root: writtenRoot(root) })}`;
}
