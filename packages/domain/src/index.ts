export * from './client-type.ts';
export * as figures from './figures.ts';
export * from './input-filters.ts';
export * from './route-entry.ts';
export * from './upload-rules.ts';
