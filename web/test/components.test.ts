import { cleanup, render, screen } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import Differences from '../src/parts/Differences.svelte';
import { settings } from '../src/settings.svelte';
import type { Hand } from '../src/table/hand.svelte';
import AnswerBar from '../src/table/AnswerBar.svelte';
import Bar from '../src/table/Bar.svelte';
import Forecast from '../src/table/Forecast.svelte';
import Log from '../src/table/Log.svelte';
import { addTexts } from '../src/texts/texts.svelte';
import { table } from './fixture';

const both = (en: string, fr = en): { en: string; fr: string } => ({ en, fr });

beforeAll(() => {
  // The simulated page has no layout, so nothing ever changes its size.
  vi.stubGlobal('ResizeObserver', class { observe(): void {} unobserve(): void {} disconnect(): void {} });
  for (const lang of ['en', 'fr'] as const) {
    for (const file of ['', 'plan.', 'pages.']) addTexts(lang, file || 'table', readFileSync(join(__dirname, `../src/texts/${file}${lang}.ftl`), 'utf8'));
  }
  settings.lang = 'en';
});
afterEach(cleanup);

describe('the forecast', () => {
  const reason = { what: 'attack', text: both('attack of Tancrède'), amount: 22, rule: 'GUI-6e' };
  const odds = {
    t: 'odds' as const,
    id: 1,
    legal: true,
    figures: { difference: { value: 14, reasons: [reason, { ...reason, what: 'defence', text: both('defence of Léon'), amount: -8 }] } },
    column: '21/30',
    results: [
      { key: 'killed', letter: 'T', chance: '1/10', p: 0.1, text: both('killed') },
      { key: 'wounded', letter: 'B', chance: '9/10', p: 0.9, text: both('wounded') },
    ],
  };

  it('shows the exact chances, the reasons with their rules, and the column', () => {
    const { container } = render(Forecast, { book: 'guiscard', odds, title: 'If Tancrède attacks Léon' });
    expect(container.textContent).toContain('9/10');
    expect(screen.getAllByRole('button', { name: 'Rule GUI-6e' })).toHaveLength(2);
    expect(container.textContent).toContain('21/30');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('killed 10 %, wounded 90 %');
  });
});

describe('a question at the foot of the board', () => {
  const options = [
    { said: 'pass', text: both('hold fire'), hexes: [], pieces: [], verb: 'pass' },
    { said: 'shoot kosmas drogon', text: both('Kosmas at Drogon, 20%'), hexes: ['0404'], pieces: [1, 2], verb: 'shoot' },
  ];
  const question = { side: 'norman', kind: 'defensive-fire', rule: 'GUI-5.3a', text: both('Defensive fire?'), options, about: [2] };
  const hand = { plan: null, warned: [], lit: [], table: { hash: 'aaaa' }, piece: () => null, live: { ask: () => Promise.resolve({ hex: '0404', by: [] }) } };
  const shown = { hand: hand as unknown as Hand, reveal: () => undefined };

  it('names the deed first, with its chance, and doing nothing last', () => {
    const answer = vi.fn();
    render(AnswerBar, { question, ...shown, answer });
    const buttons = screen.getAllByRole('button').filter((button) => button.classList.contains('btn'));
    expect(buttons.map((button) => button.textContent)).toEqual(['Kosmas at Drogon, 20%', 'Hold fire']);
    buttons[0]?.click();
    expect(answer).toHaveBeenCalledWith(options[1]);
  });

  it('lists several deeds in full', () => {
    const more = [...options, { said: 'shoot leon drogon', text: both('Léon at Drogon, 30%'), hexes: ['0404'], pieces: [3, 2], verb: 'shoot' }];
    render(AnswerBar, { question: { ...question, options: more }, ...shown, answer: () => undefined });
    expect(screen.getByText('Kosmas at Drogon, 20%')).toBeTruthy();
    expect(screen.getByText('Léon at Drogon, 30%')).toBeTruthy();
  });
});

describe('the bar', () => {
  it('says where in the turn we are, how many may act, and what the one button does, in both languages at once', async () => {
    const { container } = render(Bar, { table: table(), able: 3, end: () => undefined, mayEnd: true, waiting: '', book: () => undefined });
    expect(container.querySelector('[aria-current="step"]')?.textContent).toContain('Move');
    expect(container.querySelector('.able')?.textContent).toBe('3');
    expect(screen.getByText('On to melee')).toBeTruthy();
    settings.lang = 'fr';
    await Promise.resolve();
    expect(screen.getByText('Passer aux mêlées')).toBeTruthy();
    settings.lang = 'en';
  });

  it('names the book in force, which opens, and the weather beside the turn', () => {
    const book = vi.fn();
    const shown = table({ book: { id: 'magna-carta', title: both('La Magna Carta') }, weather: both('Night', 'Nuit') });
    const { container } = render(Bar, { table: shown, able: 0, end: () => undefined, mayEnd: false, waiting: '', book });
    expect(container.querySelector('.turn')?.textContent).toContain('Night');
    screen.getByText('Rules: La Magna Carta').click();
    expect(book).toHaveBeenCalledOnce();
  });
});

describe('what differs between the books', () => {
  const compared = (known: string) => ({
    book: 'magna-carta', known, title: both('La Magna Carta'), knownTitle: both(known),
    parts: [{ id: 'procedures', title: both('How it is done'), rule: '', knownRule: '', lines: [{ what: both('Melee'), here: both('by ratio'), there: both(`as ${known} has it`), rule: 'MAG-6c', knownRule: 'GUI-6e' }] }],
  });

  it('is told for the book that the reader knows, with the clauses of both, and remembers which that is', async () => {
    HTMLDialogElement.prototype.showModal ??= () => undefined;
    const books = ['guiscard', 'anarchy', 'magna-carta'].map((id) => ({ id, title: both(id), clauses: 1, played: true }));
    vi.stubGlobal('fetch', (path: string) => Promise.resolve(new Response(JSON.stringify(path === '/api/books' ? books : compared(path.split('/').at(-1) ?? '')))));
    settings.book = 'guiscard';
    render(Differences, { book: { id: 'magna-carta', title: both('La Magna Carta') }, close: () => undefined });
    expect(await screen.findByText('as guiscard has it', { exact: false })).toBeTruthy();
    expect(screen.getByText('MAG-6c')).toBeTruthy();
    expect(screen.getByText('GUI-6e')).toBeTruthy();
    const known = (await screen.findByRole('combobox', { hidden: true })) as HTMLSelectElement;
    known.value = 'anarchy';
    known.dispatchEvent(new Event('change', { bubbles: true }));
    expect(await screen.findByText('as anarchy has it', { exact: false })).toBeTruthy();
    expect(settings.book).toBe('anarchy');
    settings.book = 'guiscard';
  });
});

describe('the log', () => {
  it('heads each turn once and lights up the hexes of a line', () => {
    const line = (n: number, turn: number) => ({ n, turn, side: 'norman', sentence: both(`line ${n}`), rule: '', hexes: ['0404'], pieces: [] });
    const light = vi.fn();
    const { container } = render(Log, { table: table({ log: [line(1, 1), line(1, 1), line(2, 2)] }), light, why: () => new Promise(() => undefined) });
    expect(container.querySelectorAll('.head')).toHaveLength(2);
    screen.getByText('line 2').click();
    expect(light).toHaveBeenCalledWith(expect.objectContaining({ n: 2 }));
  });
});
