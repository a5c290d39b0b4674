/** The siege sheet as the server sends it: see `gonfanon/server/kinds/siege_messages.py`. */

import type { Both, Piece, Table } from '../wire/messages';

export interface Mark {
  what: 'chance' | 'deed' | 'wall' | (string & {});
  key: string;
  side?: string;
  text?: Both | null;
}

export interface Day {
  day: number;
  marks?: Mark[];
  fed?: boolean;
  back?: number;
  hunger?: boolean;
  last?: boolean;
}

export interface Man {
  n: number;
  name: Both;
  back?: number;
  never?: boolean;
}

export interface Ledger {
  side: string;
  name: Both;
  besieges: boolean;
  well: Man[];
  working?: Man[];
  wounded?: Man[];
  prisoners?: Man[];
  dead?: Man[];
}

export interface Work {
  what: string;
  name: Both;
  side: string;
  men: number;
  done?: number;
  needs?: number;
}

export interface Gear {
  what: string;
  name: Both;
  side: string;
  count: number;
  points?: number;
  whole?: number;
}

export interface SiegeSheet {
  day: number;
  lastDay: number;
  step: string;
  hours: { id: string; name: Both; done?: boolean; now?: boolean }[];
  supply: number;
  known: boolean;
  days: Day[];
  people: Ledger[];
  works: Work[];
  gear: Gear[];
  field: Table['field'];
  pieces: Piece[];
  lines: Both[];
  event?: Both | null;
  initiative?: string;
  action?: Both | null;
}
