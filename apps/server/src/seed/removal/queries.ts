import { settings, staff, type Executor } from '@lianpan/db';
import { inArray, sql, type SQL } from 'drizzle-orm';
import type { Catalogue, ForeignKey } from './catalogue.ts';
import type { Mending, Reference } from './decisions.ts';

const named = (name: string): SQL => sql`${sql.identifier(name)}`;
const column = (row: 'x' | 'y', name: string): SQL => sql`${sql.identifier(row)}.${sql.identifier(name)}`;
const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** Reads tables, columns, keys and triggers. */
export async function selectCatalogue(db: Executor): Promise<Catalogue> {
  const tables = await db.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by 1 order by 1`);
  const keys = await db.execute<{ name: string; columns: string[] }>(sql`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
    where c.relnamespace = 'public'::regnamespace and i.indisprimary group by 1`);
  const foreignKeys = await db.execute<ForeignKey & Record<string, unknown>>(sql`
    select o.relname as "table", t.relname as "to",
      array_agg(a.attname::text order by at.nth) as columns, array_agg(b.attname::text order by at.nth) as keys,
      bool_and(a.attnotnull) as "isRequired"
    from pg_constraint f join pg_class o on o.oid = f.conrelid join pg_class t on t.oid = f.confrelid
      cross join lateral unnest(f.conkey, f.confkey) with ordinality as at (own, other, nth)
      join pg_attribute a on a.attrelid = o.oid and a.attnum = at.own
      join pg_attribute b on b.attrelid = t.oid and b.attnum = at.other
    where f.contype = 'f' and f.connamespace = 'public'::regnamespace group by f.oid, 1, 2 order by 1, 2, f.oid`);
  const guarded = await db.execute<{ name: string }>(sql`
    select distinct c.relname as name from pg_trigger g join pg_class c on c.oid = g.tgrelid
    where not g.tgisinternal and c.relnamespace = 'public'::regnamespace order by 1`);
  return {
    tables: new Map(tables.rows.map(({ name, columns }) => [name, columns])),
    primaryKeys: new Map(keys.rows.map(({ name, columns }) => [name, columns])),
    foreignKeys: foreignKeys.rows,
    guarded: guarded.rows.map(({ name }) => name),
  };
}

/** Nobody writes or locks rows until the transaction ends; who reads may go on. Throws where that can't be had within a moment. */
export async function lockTables(db: Executor, tables: readonly string[]): Promise<void> {
  await db.execute(sql`select set_config('lock_timeout', '400ms', true)`);
  await db.execute(sql`lock table ${sql.join(tables.map(named), sql`, `)} in exclusive mode`);
  await db.execute(sql`select set_config('lock_timeout', '0', true)`);
}

/**
 * Where the rows that go stand, until the transaction ends: nothing moves them meanwhile. `is_spared` are accounts of the staff
 * that have to stay.
 */
export const createDoomed = (db: Executor) =>
  db.execute(
    sql`create temporary table doomed (of text not null, at tid not null, is_spared boolean not null default false, primary key (of, at)) on commit drop`,
  );

export const analyzeDoomed = (db: Executor) => db.execute(sql`analyze doomed`);

const changedBy = async (db: Executor, statement: SQL): Promise<number> => (await db.execute(statement)).rowCount ?? 0;

/** Marks what says of itself that it belongs to the demonstration, or a whole table. How many rows were not marked before. */
export const markOwn = (db: Executor, table: string, isWhole: boolean): Promise<number> =>
  changedBy(
    db,
    sql`insert into doomed (of, at) select ${table}, x.ctid from ${named(table)} x ${isWhole ? sql`` : sql`where x.is_demo`} on conflict do nothing`,
  );

/** How the row `x` names the row `y`. */
function naming({ columns, keys, prefix, when, whenTo }: Reference): SQL {
  const isOneOf = (row: 'x' | 'y', { column: name, is }: { readonly column: string; readonly is: readonly string[] }) =>
    sql`${column(row, name)}::text in (${sql.join(
      is.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  return all([
    ...columns.map((name, at) =>
      prefix === undefined
        ? sql`${column('x', name)}::text = ${column('y', keys[at]!)}::text`
        : sql`${column('x', name)}::text = ${prefix} || ${column('y', keys[at]!)}::text`,
    ),
    ...(when ? [isOneOf('x', when)] : []),
    ...(whenTo ? [isOneOf('y', whenTo)] : []),
  ]);
}

const isDoomed = (row: 'x' | 'y', table: string): SQL =>
  sql`exists (select 1 from doomed o where o.of = ${table} and o.at = ${sql.identifier(row)}.ctid and not o.is_spared)`;

/** Rows of a table by what they name among the marked ones. */
const namingDoomed = (reference: Reference): SQL =>
  sql`${named(reference.table)} x, ${named(reference.to)} y, doomed d where d.of = ${reference.to} and y.ctid = d.at and ${naming(reference)}`;

/** Marks rows that name marked ones. How many were not marked before. */
export const markNaming = (db: Executor, reference: Reference): Promise<number> =>
  changedBy(
    db,
    sql`insert into doomed (of, at) select distinct ${reference.table}, x.ctid from ${namingDoomed(reference)} on conflict do nothing`,
  );

/** Marks rows that were named by marked ones and by no other. */
export const markCollected = (db: Executor, table: string, by: readonly Reference[]): Promise<number> => {
  const isNamed = (reference: Reference, isGoing: boolean): SQL =>
    sql`exists (select 1 from ${named(reference.table)} x where ${naming({ ...reference, to: table })} and ${isGoing ? sql`` : sql`not `}${isDoomed('x', reference.table)})`;
  return changedBy(
    db,
    sql`insert into doomed (of, at) select ${table}, y.ctid from ${named(table)} y where (${sql.join(
      by.map((reference) => isNamed(reference, true)),
      sql` or `,
    )}) and ${all(by.map((reference) => sql`not ${isNamed(reference, false)}`))} on conflict do nothing`,
  );
};

/** Spares accounts that rows name which stay and go on naming them. */
export const spareNamed = (db: Executor, reference: Reference, mending: readonly Mending[]): Promise<number> => {
  const cleared = mending.filter((one) => one.table === reference.table && one.columns[0] === reference.columns[0]);
  const stays = cleared.map(({ when }) =>
    when
      ? sql`${column('x', when.column)}::text not in (${sql.join(
          when.is.map((value) => sql`${value}`),
          sql`, `,
        )})`
      : sql`false`,
  );
  return changedBy(
    db,
    sql`update doomed d set is_spared = true from ${named(reference.to)} y where d.of = ${reference.to} and y.ctid = d.at and not d.is_spared and exists (select 1 from ${named(reference.table)} x where ${all([naming(reference), sql`not ${isDoomed('x', reference.table)}`, ...stays])})`,
  );
};

export interface Counted {
  readonly table: string;
  readonly rows: number;
}

/** How many rows of each table go. */
export async function countDoomed(db: Executor): Promise<readonly Counted[]> {
  const { rows } = await db.execute<{ table: string; rows: number }>(
    sql`select of as "table", count(*)::int as rows from doomed where not is_spared group by 1 order by 1`,
  );
  return rows;
}

/** How many of the rows that go are of members who stay, by the columns that say whose a row is. */
export async function countOfMembers(db: Executor, table: string, owners: readonly string[]): Promise<number> {
  const isOfMember = owners.map(
    (owner) =>
      sql`exists (select 1 from customer y where y.id = ${column('x', owner)} and not ${isDoomed('y', 'customer')})`,
  );
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(*)::int as rows from ${named(table)} x, doomed d where d.of = ${table} and x.ctid = d.at and not d.is_spared and (${sql.join(isOfMember, sql` or `)})`,
  );
  return rows[0]?.rows ?? 0;
}

/** How many rows that stay lose what they name. */
export async function countMended(db: Executor, mending: Mending): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(
    sql`select count(distinct x.ctid)::int as rows from ${namingDoomed(mending)} and not ${isDoomed('x', mending.table)}`,
  );
  return rows[0]?.rows ?? 0;
}

export const mend = (db: Executor, mending: Mending): Promise<number> =>
  changedBy(
    db,
    sql`update ${named(mending.table)} x set ${sql.join(
      Object.entries(mending.sets).map(
        ([name, value]) => sql`${sql.identifier(name)} = ${value === null ? sql`null` : sql`${value}`}`,
      ),
      sql`, `,
    )} from ${named(mending.to)} y, doomed d where d.of = ${mending.to} and y.ctid = d.at and ${naming(mending)} and not ${isDoomed('x', mending.table)}`,
  );

/** Archives refuse changes; the owner of the database may take the demonstration's rows out of them within the transaction. */
export const setGuard = (db: Executor, table: string, isOn: boolean) =>
  db.execute(sql`alter table ${named(table)} ${isOn ? sql`enable` : sql`disable`} trigger user`);

export const deleteDoomed = (db: Executor, table: string): Promise<number> =>
  changedBy(
    db,
    sql`delete from ${named(table)} x using doomed d where d.of = ${table} and x.ctid = d.at and not d.is_spared`,
  );

/** Accounts that stay and are not closed yet. */
const toClose = sql`select y.id from staff y, doomed d where d.of = 'staff' and d.is_spared and y.ctid = d.at and (y.state <> 'stopped' or y.name <> 'closed-' || y.id)`;

export async function countToClose(db: Executor): Promise<number> {
  const { rows } = await db.execute<{ rows: number }>(sql`select count(*)::int as rows from (${toClose}) as closing`);
  return rows[0]?.rows ?? 0;
}

/** Closes accounts for good: what made their codes is gone, and their names are free again. */
export const closeStaff = (db: Executor, passwordHash: string) =>
  db
    .update(staff)
    .set({
      name: sql`'closed-' || ${staff.id}`,
      state: 'stopped',
      passwordHash,
      codeSecret: Buffer.alloc(0),
      roles: [],
    })
    .where(inArray(staff.id, sql`(${toClose})`));

export const deleteSettings = (db: Executor, keys: readonly string[]) =>
  db
    .delete(settings)
    .where(inArray(settings.key, [...keys]))
    .returning({ key: settings.key });

export async function countSettings(db: Executor, keys: readonly string[]): Promise<number> {
  const found = await db
    .select({ key: settings.key })
    .from(settings)
    .where(inArray(settings.key, [...keys]));
  return found.length;
}

export interface FoundFile {
  readonly bucket: string;
  readonly key: string;
}

/** Objects behind files that go. */
export async function selectFiles(db: Executor): Promise<readonly FoundFile[]> {
  const { rows } = await db.execute<FoundFile & Record<string, unknown>>(
    sql`select x.bucket, x.key from stored_file x, doomed d where d.of = 'stored_file' and x.ctid = d.at`,
  );
  return rows;
}

export interface FoundUpload {
  readonly key: string;
  readonly partsId: string | null;
  readonly bucket: string;
  /** Under which it may have been stored already, without a row that says so. */
  readonly targetKey: string | null;
}

/** Uploads that go before they were ended. */
export async function selectUploads(db: Executor): Promise<readonly FoundUpload[]> {
  const { rows } = await db.execute<FoundUpload & Record<string, unknown>>(
    sql`select x.key, x.parts_id as "partsId", x.bucket, case when x.file_id is null then x.target_key end as "targetKey"
      from upload x, doomed d where d.of = 'upload' and x.ctid = d.at and x.state <> 'done'`,
  );
  return rows;
}

/** Files that go unless a row which stays has their key in an address: how many stay for that. */
export const unmarkSpokenOf = (db: Executor, table: string, speaking: string): Promise<number> =>
  changedBy(
    db,
    sql`delete from doomed d using stored_file y where d.of = 'stored_file' and y.ctid = d.at and exists (select 1 from ${named(table)} x where position(y.key in ${column('x', speaking)}::text) > 0 and not ${isDoomed('x', table)})`,
  );
