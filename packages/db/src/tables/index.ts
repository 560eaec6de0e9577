export * from './customer.ts';
export * from './identity.ts';
export * from './operation.ts';
export * from './popup.ts';
export * from './privilege.ts';
export * from './session.ts';
export * from './setting.ts';
export * from './watchlist.ts';
