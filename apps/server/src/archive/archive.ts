import type { Executor } from '@lianpan/db';
import { brokenAt, type ChainedRow } from './chain.ts';

/** What a look through a chain found. */
export interface ChainReport {
  readonly table: string;
  /** Market and subject. */
  readonly chain: string;
  readonly rows: number;
  /** Day of the first row that does not follow from the one before it; `null` for a whole chain. */
  readonly brokenFrom: string | null;
}

/** An archive that only grows: anybody can look through its chains. */
export interface Archive {
  readonly table: string;
  readonly verify: (db: Executor) => AsyncGenerator<ChainReport>;
}

interface ChainedTable<Key, Row extends ChainedRow> {
  readonly table: string;
  readonly keys: (db: Executor) => Promise<readonly Key[]>;
  readonly nameOf: (key: Key) => string;
  /** All rows of a chain, the oldest first. */
  readonly rowsOf: (db: Executor, key: Key) => Promise<readonly Row[]>;
  readonly hashOf: (row: Row) => string;
  readonly dayOf: (row: Row) => string;
}

/** Looks through one chain after the other: a table may be longer than the memory is. */
export function archiveOf<Key, Row extends ChainedRow>(chained: ChainedTable<Key, Row>): Archive {
  const { table, keys, nameOf, rowsOf, hashOf, dayOf } = chained;
  return {
    table,
    async *verify(db) {
      for (const key of await keys(db)) {
        const rows = await rowsOf(db, key);
        const broken = rows[brokenAt(rows, hashOf)];
        yield { table, chain: nameOf(key), rows: rows.length, brokenFrom: broken ? dayOf(broken) : null };
      }
    },
  };
}
