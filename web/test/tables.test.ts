import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import DieTable from '../src/parts/DieTable.svelte';
import type { DieTable as Shown } from '../src/wire/api';

const both = (text: string) => ({ en: text, fr: text });
const shots: Shown = {
  key: 'shooting-foot',
  title: both('Shots'),
  rule: 'GUI-5.4.3b',
  across: both('cover'),
  heads: [both('Bow'), both('Sling')],
  headKeys: ['bow', 'sling'],
  columns: [both('no cover'), both('light cover')],
  columnKeys: ['none', 'light'],
  rows: [
    { dice: ['≤1', '≤0'], cells: ['C', 'B'] },
    { dice: ['2', '1'], cells: ['B', 'A'] },
    { dice: ['≥3', '≥2'], cells: ['A', '-'] },
  ],
  letters: [
    { letter: 'C', kind: 'killed', text: both('killed') },
    { letter: 'B', kind: 'wounded', text: both('wounded') },
    { letter: 'A', kind: 'retreat', text: both('back') },
  ],
};
const cellOfDie = (container: Element): string => container.querySelector('.die')?.closest('td')?.getAttribute('aria-label') ?? '';

describe('a table of dice', () => {
  it('lights nothing when nothing is asked', () => {
    const { container } = render(DieTable, { table: shots });
    expect(container.querySelector('.lit')).toBeNull();
    expect(container.querySelectorAll('td').length).toBe(6);
  });

  it('puts the die where the weapon and the cover say', () => {
    const dropped = (lit: object): string => cellOfDie(render(DieTable, { table: shots, lit }).container);
    expect(dropped({ column: 'none', weapon: 'bow', die: 2 })).toBe('wounded');
    expect(dropped({ column: 'none', weapon: 'sling', die: 2 })).toBe('back');
    expect(dropped({ column: 'light', weapon: 'bow', die: 1, modifier: 1 })).toBe('back');
    expect(dropped({ column: 'none', weapon: 'bow', die: 1, modifier: -3 })).toBe('killed');
    expect(dropped({ column: 'none', weapon: 'bow', die: 9 })).toBe('back');
  });
});
