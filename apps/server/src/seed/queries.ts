import { customers, customerStatus, settings, type Executor } from '@lianpan/db';
import { eq, sql } from 'drizzle-orm';
import type { Secrets } from '../secrets.ts';
import { inDays, personaNames, personas, type Persona, type PersonaName } from './personas.ts';

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
      riskClass: persona.riskClass ?? null,
      riskClassUntil: inDays(now, persona.riskClassEndsInDays),
      trustLevel: persona.trustLevel ?? 0,
      status: persona.status ?? customerStatus.normal,
      statusReason: persona.statusReason ?? null,
      cancelsAt: inDays(now, persona.cancelsInDays),
      isDemo: true,
    };
    const rows = await db
      .insert(customers)
      .values({
        ...state,
        mobileHash: secrets.fingerprint(persona.mobile),
        mobileEncrypted: secrets.encrypt(persona.mobile),
        agreementVersion: '2026-11',
        registeredAt: inDays(now, -40) ?? new Date(now),
      })
      .onConflictDoUpdate({ target: customers.mobileHash, set: state })
      .returning({ id: customers.id });
    const id = rows[0]?.id;
    if (id !== undefined) ids.set(name, id);
  }
  return ids;
}

const versionKey = 'demo.seed';

/** One process seeds at a time, until the transaction ends. */
export const lockSeed = (db: Executor) => db.execute(sql`select pg_advisory_xact_lock(727002)`);

export async function selectSeedVersion(db: Executor): Promise<unknown> {
  const rows = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, versionKey));
  return rows[0]?.value;
}

export const updateSeedVersion = (db: Executor, version: number) =>
  db
    .insert(settings)
    .values({ key: versionKey, value: version })
    .onConflictDoUpdate({ target: settings.key, set: { value: version } });
