export { joinEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start.ts';
export { openDb, type Db, type Executor, type OpenedDb } from './open.ts';
export { mayHold } from './grams.ts';
export * from './tables/index.ts';
