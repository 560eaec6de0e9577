export * from './columns.ts';
export * from './security.ts';
