/** The siege sheet as the server sends it. */

export type { SiegeDay as Day, SiegeGear as Gear, SiegeLedger as Ledger, SiegeMan as Man, SiegeSheet, SiegeWork as Work } from '../wire/generated';
