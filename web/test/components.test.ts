import { cleanup, render, screen } from '@testing-library/svelte';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import Differences from '../src/parts/Differences.svelte';
import { settings } from '../src/settings.svelte';
import AnswerBar from '../src/table/over/AnswerBar.svelte';
import Bar from '../src/table/Bar.svelte';
import Forecast from '../src/table/panel/Forecast.svelte';
import { Hand } from '../src/table/hand.svelte';
import type { Live } from '../src/table/live.svelte';
import Log from '../src/table/panel/Log.svelte';
import { addTexts } from '../src/texts/texts.svelte';
import { table } from './fixture';

const both = (en: string, fr = en): { en: string; fr: string } => ({ en, fr });

beforeAll(() => {
  // The simulated page has no layout, so nothing ever changes its size.
  vi.stubGlobal('ResizeObserver', class { observe(): void {} unobserve(): void {} disconnect(): void {} });
  for (const lang of ['en', 'fr'] as const) {
    for (const file of ['', 'beside.', 'plan.', 'pages.']) addTexts(lang, file || 'table', readFileSync(join(__dirname, `../src/texts/${file}${lang}.ftl`), 'utf8'));
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
    expect(screen.getByRole('img').getAttribute('aria-label')).toBe('killed 10\u202f%, wounded 90\u202f%');
  });
});

describe('a question at the foot of the board', () => {
  const options = [
    { said: 'pass', text: both('stay'), hexes: [], pieces: [], verb: 'pass' },
    { said: 'advance odon 1311', text: both('Odon advances to 1311'), hexes: ['1311'], pieces: [1], verb: 'advance' },
  ];
  const question = { side: 'norman', kind: 'advance', rule: 'GUI-6.6a', text: both('Advance?'), options, about: [1] };
  const threat = { t: 'threat', id: 1, hex: '1310', by: [{ piece: 7, how: 'attack' }, { piece: 8, how: 'attack' }, { piece: 8, how: 'reach' }] };
  const hand = (): Hand => new Hand({ table: table(), acting: [], ask: () => Promise.resolve(threat) } as unknown as Live);
  const deeds = (): (string | null)[] => screen.getAllByRole('button').filter((button) => button.classList.contains('btn')).map((button) => button.textContent);

  it('names the deed on the red button, and staying stands beside it', () => {
    const answer = vi.fn();
    render(AnswerBar, { question, hand: hand(), answer, reveal: () => undefined });
    expect(deeds()).toEqual(['Odon advances to 1311', 'Stay']);
    const red = screen.getByText('Odon advances to 1311');
    expect(red.classList.contains('red')).toBe(true);
    red.click();
    expect(answer).toHaveBeenCalledWith(options[1]);
  });

  it('brings the hexes of all answers into sight and says who threatens them', async () => {
    const more = [...options, { said: 'advance odon 1310', text: both('Odon advances to 1310'), hexes: ['1310'], pieces: [1], verb: 'advance' }];
    const seen: string[] = [];
    const held = hand();
    render(AnswerBar, { question: { ...question, options: more }, hand: held, answer: () => undefined, reveal: (hex: string) => void seen.push(hex) });
    expect(deeds()).toEqual(['Odon advances to 1311', 'Odon advances to 1310', 'Stay']);
    expect(seen).toEqual(['1311', '1310']);
    await vi.waitFor(() => expect(held.warned.map(({ words }) => words)).toContain('2 threaten'));
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

  it('follows its end, waits for who has scrolled up, and counts what is new until he comes back', async () => {
    const line = (n: number) => ({ n, turn: 1, side: 'norman', sentence: both(`line ${n}`), rule: '', hexes: [], pieces: [] });
    const log = (count: number) => Array.from({ length: count }, (_, n) => line(n + 1));
    const light = vi.fn();
    const why = () => new Promise<never>(() => undefined);
    const { container, rerender } = render(Log, { table: table({ log: log(3) }), light, why });
    const box = container.querySelector('.log') as HTMLElement;
    Object.defineProperties(box, { scrollHeight: { value: 900, configurable: true }, clientHeight: { value: 200, configurable: true } });
    await rerender({ table: table({ log: log(4) }), light, why });
    expect(box.scrollTop).toBe(900);
    box.scrollTop = 100;
    box.dispatchEvent(new Event('scroll'));
    await rerender({ table: table({ log: log(6) }), light, why });
    expect(box.scrollTop).toBe(100);
    const back = screen.getByRole('button', { name: /2 new/ });
    back.click();
    expect(box.scrollTop).toBe(900);
    await rerender({ table: table({ log: log(7) }), light, why });
    expect(screen.queryByRole('button', { name: /new/ })).toBeNull();
  });
});
