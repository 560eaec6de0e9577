export * from './bars-up-to.ts';
export * from './day-book.ts';
export * from './day-facts.ts';
export * from './kept-movements.ts';
export * from './main-force-facts.ts';
export * from './movement-marks.ts';
export * from './packed-movements.ts';
export * from './past-movements.ts';
