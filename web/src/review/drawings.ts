/** Of a sheet of drawings only what some pictures need: a page with many of them stays light. */

export interface Drawings {
  /** Patterns that all drawings share. */
  shared: string;
  symbols: ReadonlyMap<string, string>;
}

export function drawingsIn(sheet: string): Drawings {
  const parsed = new DOMParser().parseFromString(sheet, 'image/svg+xml').documentElement;
  const symbols = new Map([...parsed.querySelectorAll('symbol')].map((one) => [one.id, one.outerHTML]));
  const shared = [...parsed.querySelectorAll('defs > :not(symbol)')].map((one) => one.outerHTML).join('');
  return { shared, symbols };
}

export function sheetOf({ shared, symbols }: Drawings, wanted: Iterable<string>): string {
  const found = [...new Set(wanted)].map((name) => symbols.get(name) ?? '').join('');
  return `<svg xmlns="http://www.w3.org/2000/svg"><defs>${shared}</defs>${found}</svg>`;
}
