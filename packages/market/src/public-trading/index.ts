export * from './list-nets.ts';
export * from './stock-on-list.ts';
export * from './listed-themes.ts';
export * from './public-trading-record.ts';
export * from './record-figures.ts';
export * from './seat-dealings.ts';
export * from './seat-results.ts';
