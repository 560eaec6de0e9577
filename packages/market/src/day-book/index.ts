export { barsOfUpTo, barsUpTo, columnsUpTo } from './bars-up-to.ts';
export { DayBook } from './day-book.ts';
export type { DayBookState } from './day-facts.ts';
export { type MainForceFacts, mainForceFacts } from './main-force-facts.ts';
export { type MovementMarks, movementMarks } from './movement-marks.ts';
export type { PackedMovements } from './packed-movements.ts';
export { findPastMovements } from './past-movements.ts';
