export * from './customer.ts';
export * from './identity.ts';
export * from './privacy.ts';
export * from './messenger.ts';
export * from './session.ts';
export * from './setting.ts';
export * from './tracking.ts';
export * from './watchlist.ts';
