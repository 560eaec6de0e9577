export * from './customer.ts';
export * from './messenger.ts';
export * from './session.ts';
export * from './setting.ts';
export * from './watchlist.ts';
