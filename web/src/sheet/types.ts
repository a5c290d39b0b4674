/** What a window of a siege, a campaign or a game of Argad! is sent. */

export type {
  Sheet as SheetMessage,
  SheetAsked as Asked,
  SheetBecause as Because,
  SheetChance as Chance,
  SheetChoice as Choice,
  SheetLogLine as LogLine,
} from '../wire/generated';
