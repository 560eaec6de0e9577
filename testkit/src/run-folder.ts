import path from 'node:path';

/** What the set-up of a run hands to its test files. */
export interface RunContext {
  /** A server whose user may create databases. */
  readonly databaseUrl: string;
  readonly templateDatabase: string;
  readonly marketDir: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    lianpan: RunContext;
  }
}

/** Root of the repository. */
export const repositoryRoot = path.resolve(import.meta.dirname, '../..');

export const migrationsDir = path.join(repositoryRoot, 'packages/db/migrations');

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url);
  changed.pathname = `/${name}`;
  return changed.href;
}
