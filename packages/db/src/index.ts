export { joinEmbeddedPostgres, startEmbeddedPostgres, type EmbeddedPostgres } from './embedded/start.ts';
export { advisoryLocks } from './advisory-locks.ts';
export { isPassing, openDb, withProcessLock, type Db, type Executor, type OpenedDb } from './open.ts';
export { mayHold } from './grams.ts';
export { adviserName, adviserProfileColumns } from './adviser-name.ts';
export { authorName } from './pen-name.ts';
export { isAfterPlace, isLaterThan, newestFirst, type ListPlace } from './newest-first.ts';
export * from './tables/index.ts';
