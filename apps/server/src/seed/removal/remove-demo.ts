import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { Db, Executor } from '@lianpan/db';
import { hashPassword } from '../../features/session/service.ts';
import { noteOperator } from '../../features/staff/service.ts';
import { removeStored, type StoredThings } from '../../features/upload/service.ts';
import type { ObjectStore } from '../../storage/object-store.ts';
import { liftLimits, lockSeed } from '../queries.ts';
import { namingFirst, type Catalogue } from './catalogue.ts';
import { noteTouched, recount } from './counters/queries.ts';
import { demoSettings, kept, makers, maySpeakOfFiles, wholes } from './decisions.ts';
import * as queries from './queries.ts';
import { rulesOf, type Rules } from './rules.ts';

export interface RemovalParts {
  readonly db: Db;
  readonly store: ObjectStore;
  readonly now: () => number;
}

export interface RemovedTable {
  readonly table: string;
  readonly rows: number;
  /** Of members who are not the demonstration's, such as their answers to its questions. */
  readonly ofMembers: number;
}

/** What goes, or would go. */
export interface Removal {
  readonly tables: readonly RemovedTable[];
  /** Rows that stay and lose what they name. */
  readonly changed: readonly queries.Counted[];
  /** Accounts of the staff that have to stay, closed. */
  readonly closed: number;
  readonly settings: number;
  readonly files: number;
}

export const isNothing = ({ tables, closed, settings }: Removal): boolean =>
  tables.length === 0 && closed === 0 && settings === 0;

interface Found {
  readonly removal: Removal;
  readonly things: StoredThings;
}

/**
 * Takes the demonstration away, with all that hangs on it; members, the log and the ledger stay. Without `isConfirmed` it only
 * counts. One transaction: all of it happens or nothing. Source: product handbook 18.1.
 */
export async function removeDemo(
  { db, store, now }: RemovalParts,
  { isConfirmed, operator = '' }: { readonly isConfirmed: boolean; readonly operator?: string },
): Promise<Removal> {
  const { removal, things } = await unlessEntangled(() =>
    db.transaction(
      async (tx) => {
        await liftLimits(tx);
        await lockSeed(tx);
        const catalogue = await queries.selectCatalogue(tx);
        const rules = rulesOf(catalogue);
        if (isConfirmed) await queries.lockTables(tx, [...catalogue.tables.keys()]);
        await markDoomed(tx, catalogue, rules);
        const found = await count(tx, catalogue, rules);
        if (!isConfirmed || isNothing(found.removal)) return found;
        await take(tx, catalogue, rules, found.removal);
        const after = { rows: found.removal.tables.reduce((sum, { rows }) => sum + rows, 0), ...found.removal };
        await noteOperator(tx, { operator, action: 'demoRemove', resource: 'demonstration', after }, now());
        return found;
      },
      // Who only looks sees one state without keeping anybody from writing.
      { isolationLevel: isConfirmed ? 'read committed' : 'repeatable read' },
    ),
  );
  if (isConfirmed) await removeStored(store, things);
  return removal;
}

const tries = 40;
const pauseMs = 250;

/** What a database says when a lock is not had in time, and when two wait for each other. */
const entangled: readonly unknown[] = ['55P03', '40P01'];

/**
 * Tables are locked one after the other, which may keep a call from going on that has locked some itself: this lets go first, long
 * before the database would have one of them fail, and tries again.
 */
async function unlessEntangled<Value>(run: () => Promise<Value>): Promise<Value> {
  for (let nth = 1; ; nth++) {
    try {
      return await run();
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { readonly code?: unknown };
      if (!entangled.includes(code)) throw error;
      if (nth === tries) throw new Error('the database is too busy: stop the server first', { cause: error });
      await setTimeout(pauseMs);
    }
  }
}

/** Marks rows until no rule finds another one; then spares the accounts that something which stays needs. */
async function markDoomed(tx: Executor, { tables }: Catalogue, { going, collecting, ...rules }: Rules): Promise<void> {
  await queries.createDoomed(tx);
  let fresh = new Set<string>();
  for (const [table, columns] of tables) {
    const isWhole = Object.hasOwn(wholes, table);
    if (!isWhole && (!columns.includes('is_demo') || Object.hasOwn(kept, table))) continue;
    if ((await queries.markOwn(tx, table, isWhole)) > 0) fresh.add(table);
  }
  while (fresh.size > 0) {
    await queries.analyzeDoomed(tx);
    const next = new Set<string>();
    for (const rule of going) {
      if (fresh.has(rule.to) && (await queries.markNaming(tx, rule)) > 0) next.add(rule.table);
    }
    for (const [table, by] of collecting) {
      const isTouched = by.some((reference) => fresh.has(reference.table));
      if (isTouched && (await queries.markCollected(tx, table, by)) > 0) next.add(table);
    }
    fresh = next;
  }
  for (const [table, columns] of tables) {
    for (const column of columns.filter((name) => maySpeakOfFiles(table, name)))
      await queries.unmarkSpokenOf(tx, table, column);
  }
  for (const reference of rules.keepingStaff) await queries.spareNamed(tx, reference, rules.mending);
}

const ownersOf = (columns: readonly string[]): readonly string[] => columns.filter((name) => makers.includes(name));

async function count(tx: Executor, { tables }: Catalogue, { mending }: Rules): Promise<Found> {
  const doomed = await queries.countDoomed(tx);
  const counted: RemovedTable[] = [];
  for (const { table, rows } of doomed) {
    const owners = table === 'customer' ? [] : ownersOf(tables.get(table) ?? []);
    const ofMembers = owners.length === 0 ? 0 : await queries.countOfMembers(tx, table, owners);
    counted.push({ table, rows, ofMembers });
  }
  const changed = new Map<string, number>();
  for (const one of mending) {
    const rows = await queries.countMended(tx, one);
    if (rows > 0) changed.set(one.table, (changed.get(one.table) ?? 0) + rows);
  }
  const things = { files: await queries.selectFiles(tx), uploads: await queries.selectUploads(tx) };
  return {
    removal: {
      tables: counted,
      changed: [...changed].map(([table, rows]) => ({ table, rows })),
      closed: await queries.countToClose(tx),
      settings: await queries.countSettings(tx, demoSettings),
      files: things.files.length + things.uploads.length,
    },
    things,
  };
}

/** Throws where more or less goes than was counted, so that nothing goes unsaid. */
async function take(tx: Executor, catalogue: Catalogue, { mending }: Rules, { tables, changed }: Removal) {
  const expected = new Map(tables.map(({ table, rows }) => [table, rows]));
  const touched = new Set([...expected.keys(), ...changed.map(({ table }) => table)]);
  const guarded = catalogue.guarded.filter((table) => touched.has(table));
  await noteTouched(tx);
  for (const table of guarded) await queries.setGuard(tx, table, false);
  for (const one of mending) await queries.mend(tx, one);
  for (const table of namingFirst(catalogue)) {
    const rows = expected.get(table) ?? 0;
    const gone = rows === 0 ? 0 : await queries.deleteDoomed(tx, table);
    if (gone !== rows) throw new Error(`${gone} rows of ${table} went, ${rows} were counted`);
  }
  await recount(tx);
  await queries.closeStaff(tx, await hashPassword(randomBytes(32).toString('base64url')));
  await queries.deleteSettings(tx, demoSettings);
  for (const table of guarded) await queries.setGuard(tx, table, true);
}
