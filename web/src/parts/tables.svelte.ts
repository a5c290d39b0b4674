/** Which table of the book lies open over the page, and what is lit in it. */

export interface Lit {
  /** The label of a column, or the cover of a shot's target. */
  column?: string;
  /** The class of weapon of a shot. */
  weapon?: string;
  /** The die as it fell, and what was added to it. */
  die?: number;
  modifier?: number;
}

export const open: { table: { book: string; key: string; lit: Lit } | null } = $state({ table: null });

export function openTable(book: string, key: string, lit: Lit): void {
  open.table = { book, key, lit };
}
