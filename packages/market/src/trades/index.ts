export * from './check-trade.ts';
export * from './grouped.ts';
export * from './read-statement.ts';
export * from './statement-layouts.ts';
export * from './trade-book.ts';
