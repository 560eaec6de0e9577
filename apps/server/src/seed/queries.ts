import {
  advisoryLocks,
  comments,
  contentCounters,
  contentItems,
  contentReactions,
  customers,
  customerStatus,
  messengerIdentities,
  settings,
  type Executor,
} from '@lianpan/db';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Secrets } from '../secrets.ts';
import { inDays, messengerOf, personaNames, personas, type Persona, type PersonaName } from './personas.ts';

/** Writes the demonstration people, or sets known ones back to their state. */
export async function upsertPersonas(db: Executor, secrets: Secrets, now: number): Promise<Map<PersonaName, number>> {
  const ids = new Map<PersonaName, number>();
  for (const name of personaNames) {
    const persona: Persona = personas[name];
    const state = {
      nickName: persona.nickName,
      edition: persona.edition ?? 0,
      ownEdition: persona.edition ?? 0,
      canEnterAdvisory: persona.canEnterAdvisory ?? false,
      customerLevel: persona.customerLevel ?? 0,
      serviceStatus: persona.serviceStatus ?? 0,
      advisoryStatus: persona.edition === 10 ? (persona.serviceStatus ?? 0) : 0,
      serviceEndsAt: inDays(now, persona.serviceEndsInDays),
      trustLevel: persona.trustLevel ?? 0,
      status: persona.status ?? customerStatus.normal,
      statusReason: persona.statusReason ?? null,
      cancelsAt: inDays(now, persona.cancelsInDays),
      isDemo: true,
    };
    const first = { ...state, agreementVersion: '2026-11', registeredAt: inDays(now, -40) ?? new Date(now) };
    const id =
      persona.mobile === null
        ? await upsertByMessenger(db, messengerOf(persona.messengerKey ?? name), first, state, now)
        : await upsertByNumber(db, secrets, persona.mobile, first, state);
    if (id !== undefined) ids.set(name, id);
  }
  return ids;
}

type Row = typeof customers.$inferInsert;

async function upsertByNumber(db: Executor, secrets: Secrets, mobile: string, first: Row, state: Partial<Row>) {
  const rows = await db
    .insert(customers)
    .values({ ...first, mobileHash: secrets.fingerprint(mobile), mobileEncrypted: secrets.encrypt(mobile) })
    .onConflictDoUpdate({ target: customers.mobileHash, set: state })
    .returning({ id: customers.id });
  return rows[0]?.id;
}

async function upsertByMessenger(
  db: Executor,
  identity: ReturnType<typeof messengerOf>,
  first: Row,
  state: Partial<Row>,
  now: number,
) {
  const known = await db
    .select({ id: messengerIdentities.customerId })
    .from(messengerIdentities)
    .where(and(eq(messengerIdentities.appId, identity.appId), eq(messengerIdentities.openId, identity.openId)));
  if (known[0]) {
    await db.update(customers).set(state).where(eq(customers.id, known[0].id));
    return known[0].id;
  }
  const made = await db.insert(customers).values(first).returning({ id: customers.id });
  const id = made[0]?.id;
  if (id !== undefined)
    await db.insert(messengerIdentities).values({ ...identity, customerId: id, createdAt: new Date(now) });
  return id;
}

/** Members of the demonstration without number and messenger, by their names; made where they are not there yet. */
export async function findOrAddCrowd(
  db: Executor,
  names: readonly string[],
  now: number,
  trustLevel = 0,
): Promise<readonly number[]> {
  const isTheirs = and(
    eq(customers.isDemo, true),
    isNull(customers.mobileHash),
    inArray(customers.nickName, [...names]),
  );
  const known = await db.select({ id: customers.id, name: customers.nickName }).from(customers).where(isTheirs);
  const ids = new Map(known.map(({ id, name }) => [name, id]));
  const missing = names.filter((name) => !ids.has(name));
  if (missing.length > 0) {
    const made = await db
      .insert(customers)
      .values(
        missing.map((nickName) => ({
          nickName,
          edition: 1,
          ownEdition: 1,
          agreementVersion: '2026-11',
          registeredAt: inDays(now, -200) ?? new Date(now),
          trustLevel,
          isDemo: true,
        })),
      )
      .returning({ id: customers.id, name: customers.nickName });
    for (const { id, name } of made) ids.set(name, id);
  }
  return names.map((name) => ids.get(name)!);
}

const versionKey = 'demo.seed';

/** What serves requests may not stand still within a transaction; who seeds makes rows for seconds, on a slow machine for more. */
export const liftLimits = (db: Executor) =>
  db.execute(
    sql`select set_config('idle_in_transaction_session_timeout', '0', true), set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)`,
  );

/** One process seeds at a time, until the transaction ends. */
export const lockSeed = (db: Executor) => db.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.seed})`);

export async function selectSeedVersion(db: Executor): Promise<unknown> {
  const rows = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, versionKey));
  return rows[0]?.value;
}

export const updateSeedVersion = (db: Executor, version: string) =>
  db
    .insert(settings)
    .values({ key: versionKey, value: version })
    .onConflictDoUpdate({ target: settings.key, set: { value: version } });

/** Takes content of an earlier seeding away by its kind, with what was said and done about it; members' own stays. */
export async function deleteDemoContent(db: Executor, dataType: number): Promise<void> {
  const isOurs = and(eq(contentItems.isDemo, true), eq(contentItems.dataType, dataType));
  const ids = sql`(select ${contentItems.id}::text from ${contentItems} where ${isOurs})`;
  for (const table of [contentReactions, contentCounters, comments])
    await db.delete(table).where(and(eq(table.dataType, dataType), sql`${table.dataId} in ${ids}`));
  await db.delete(contentItems).where(isOurs);
}

/** Keeps a setting unless it has a value already; the value that it has then. */
export async function keepFirstSetting(db: Executor, key: string, value: unknown): Promise<unknown> {
  await db.insert(settings).values({ key, value }).onConflictDoNothing();
  const rows = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return rows[0]?.value;
}
