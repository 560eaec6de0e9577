export * from './entry-returns.ts';
export * from './focus-pool.ts';
export * from './good-pool.ts';
export * from './pool-keeper.ts';
export * from './star-pools.ts';
export * from './leak-pool.ts';
export * from './recent-days.ts';
