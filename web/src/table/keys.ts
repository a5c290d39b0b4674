/** The whole game by keyboard: each key and what it does. Keys of the cursor are the board's own. */

import { nextOf } from '../board/cursor';
import type { Board } from '../board/board';
import type { Hand } from './hand.svelte';

export interface Table {
  board: Board;
  hand: Hand;
  cursor(): string | null;
  goTo(hex: string): void;
  /** Answers of the open question, if it is no order. */
  options(): readonly { said: string; verb?: string }[];
  answer(at: number): void;
  end(): void;
  write(): void;
  /** Ask for advice. */
  hint(): void;
  players(): void;
  /** Look one storey up, or down. */
  storey(down: boolean): void;
  /** Show at once what an opponent does. */
  hurry(): void;
  /** How to win. */
  goals(): void;
  help(): void;
  people(): void;
  /** The card of the piece in hand. */
  card(): void;
  status(): void;
  /** Hold fire at this man, or for the phase. */
  hold(phase: boolean): void;
  /** Whether a shot is asked about. */
  firing(): boolean;
  standing(): void;
  grid(): void;
  /** Show everybody's name as long as the key is held. */
  names(): void;
  /** Look from the other side of the table. */
  turn(): void;
  panel(): void;
}

type Act = (table: Table, back: boolean) => void;

/** Take the next man in hand who may act. */
export function cycle(table: Table, back: boolean): void {
  const next = nextOf(table.hand.able, table.hand.selected, back);
  if (next === null) return;
  void table.hand.select(next);
  const at = table.hand.piece(next)?.at;
  if (at) table.goTo(at);
}

/** Whom the piece in hand may strike in this sequence. */
export function targetsOf({ verb, reach }: Pick<Hand, 'verb' | 'reach'>): number[] {
  const found = { shoot: reach?.shots, charge: reach?.charges, attack: reach?.attacks };
  return (verb ? (found[verb] ?? []) : []).map((one) => one.target);
}

function aim(table: Table, back: boolean): void {
  const { hand } = table;
  const targets = targetsOf(hand);
  const current = hand.plan?.kind === 'strike' ? hand.plan.target : null;
  const next = nextOf([...new Set(targets)], current, back);
  if (next === null) return;
  void hand.strike(next);
  const at = hand.piece(next)?.at;
  if (at) table.goTo(at);
}

function join(table: Table): void {
  const plan = table.hand.plan;
  if (plan?.kind !== 'strike') return;
  const next = table.hand.joiners.find((piece) => !plan.pieces.includes(piece.n));
  if (next) void table.hand.gather(next.n);
}

function others(table: Table): void {
  const { hand } = table;
  const options = hand.reach?.others ?? [];
  const at = hand.plan?.kind === 'choice' ? options.findIndex((one) => one.said === hand.plan?.said) : -1;
  const next = options[(at + 1) % Math.max(1, options.length)];
  if (next) void hand.take(next);
}

const ACTS: Record<string, Act> = {
  tab: cycle,
  a: aim,
  j: join,
  o: (table) => (table.firing() ? table.standing() : others(table)),
  r: (table, back) => void table.hand.turnPlan(back),
  e: (table) => table.end(),
  u: (table) => void table.hand.undo(),
  w: (table) => table.write(),
  i: (table) => table.hint(),
  d: (table) => table.players(),
  f: (table) => table.hurry(),
  y: (table, back) => table.storey(back),
  '/': (table) => table.write(),
  t: (table) => void table.hand.toggleThreats(),
  h: (table) => {
    const hex = table.cursor();
    if (hex) void table.hand.lookAtThreat(hex);
  },
  l: (table) => table.hand.takeTool('line'),
  m: (table) => table.hand.takeTool('measure'),
  g: (table) => table.goals(),
  '#': (table) => table.grid(),
  n: (table) => table.names(),
  v: (table) => table.turn(),
  p: (table) => table.people(),
  k: (table) => table.card(),
  s: (table) => table.status(),
  '+': (table) => table.board.view.zoomBy(1.25),
  '=': (table) => table.board.view.zoomBy(1.25),
  '-': (table) => table.board.view.zoomBy(0.8),
  '0': (table) => table.board.view.whole(),
  c: (table) => {
    const hex = table.cursor();
    if (hex) table.board.view.reveal(hex, true);
  },
  f6: (table) => table.panel(),
  '?': (table) => table.help(),
};

/** Escape declines a question that can be declined, unless something is planned. */
function given(table: Table, phase: boolean): boolean {
  if (table.firing()) return table.hold(phase), true;
  const at = table.options().findIndex((option) => option.verb === 'pass');
  if (at < 0 || table.hand.plan) return false;
  table.answer(at);
  return true;
}

function elsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement | null;
  return !!target?.closest('input, textarea, select, dialog');
}

/** A key was pressed on the table page; true if it meant something. */
export function pressed(table: Table, event: KeyboardEvent): boolean {
  if (elsewhere(event) || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const onBoard = table.board.element.contains(event.target as Node) || event.target === document.body;
  const key = event.key.toLowerCase();
  if (key === 'tab' && !onBoard) return false;
  if (key === 'escape') return given(table, event.shiftKey) || table.hand.cancel() || (table.panel(), true);
  if (/^[1-9]$/.test(key) && table.options().length >= Number(key)) return table.answer(Number(key) - 1), true;
  const act = ACTS[key];
  act?.(table, event.shiftKey);
  return !!act;
}
