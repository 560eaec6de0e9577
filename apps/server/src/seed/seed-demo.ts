import type { Db, Executor } from '@lianpan/db';
import type { Secrets } from '../secrets.ts';
import { lockSeed, selectSeedVersion, updateSeedVersion, upsertPersonas } from './queries.ts';
import type { PersonaName } from './personas.ts';

/** What a feature needs to fill its own tables. */
export interface SeedContext {
  readonly db: Executor;
  readonly secrets: Secrets;
  readonly now: number;
  customerId(persona: PersonaName): number;
}

/** Fills a feature's tables with demonstration rows. Runs again after an update: it must bear its own old rows. */
export type Seed = (context: SeedContext) => Promise<void>;

/**
 * Makes a fresh demonstration look alive. Runs once for each version, in one transaction, in one process at a time.
 * `version` grows with each change of the rows. Returns whether anything was written.
 */
export async function seedDemo(
  db: Db,
  secrets: Secrets,
  now: number,
  seeds: readonly Seed[],
  version: number,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockSeed(tx);
    if ((await selectSeedVersion(tx)) === version) return false;
    const ids = await upsertPersonas(tx, secrets, now);
    const customerId = (persona: PersonaName): number => {
      const id = ids.get(persona);
      if (id === undefined) throw new Error(`persona ${persona} was not written`);
      return id;
    };
    for (const seed of seeds) await seed({ db: tx, secrets, now, customerId });
    await updateSeedVersion(tx, version);
    return true;
  });
}
