export * from './customer.ts';
export * from './session.ts';
export * from './setting.ts';
export * from './upload.ts';
export * from './watchlist.ts';
