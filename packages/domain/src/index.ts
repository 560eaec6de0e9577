export * from './client-type.ts';
export * as figures from './figures.ts';
export * from './input-filters.ts';
export * from './route-entry.ts';
export * from './devices.ts';
export * from './passwords.ts';
export * from './own-path.ts';
export * from './addresses.ts';
export * from './limits.ts';
