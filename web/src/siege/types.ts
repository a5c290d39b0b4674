/** The siege sheet as the server sends it. */

export type { Day, Gear, Ledger, Man, SiegeSheet, Work } from '../sheet/generated';
