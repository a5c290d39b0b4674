/** What a window of a siege, a campaign or a game of Argad! is sent: the names that the pages use for the generated types. */

export type { Asked, Because, Chance, Choice, LogLine, Sheet as SheetMessage } from './generated';
