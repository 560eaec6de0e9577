import { createHash } from 'node:crypto';
import type { Feature } from '../features/feature.ts';
import type { ServerParts } from '../parts.ts';
import { liftLimits, lockSeed, selectSeedVersion, updateSeedVersion, upsertPersonas } from './queries.ts';
import type { SeedContext } from './seed.ts';
import { personas, type PersonaName } from './personas.ts';

type SeedParts = Pick<ServerParts, 'db' | 'secrets' | 'now' | 'copyOf' | 'duties'> & Pick<SeedContext, 'uploads'>;

/** Differs when a feature's rows or the people do. */
function seedVersion(features: readonly Feature[]): string {
  const versions = features.flatMap(({ name, seed }) => (seed ? `${name} ${seed.version}` : []));
  return createHash('sha256')
    .update(JSON.stringify([personas, versions]))
    .digest('hex')
    .slice(0, 16);
}

/**
 * Makes a fresh demonstration look alive. Runs once for each version of the rows, in one transaction, in one process at a
 * time. Returns whether anything was written.
 */
export async function seedDemo(
  { db, secrets, now: clock, copyOf, duties, uploads }: SeedParts,
  features: readonly Feature[],
): Promise<boolean> {
  const version = seedVersion(features);
  const now = clock();
  return db.transaction(async (tx) => {
    await liftLimits(tx);
    await lockSeed(tx);
    if ((await selectSeedVersion(tx)) === version) return false;
    const ids = await upsertPersonas(tx, secrets, now);
    const customerId = (persona: PersonaName): number => {
      const id = ids.get(persona);
      if (id === undefined) throw new Error(`persona ${persona} was not written`);
      return id;
    };
    const context = { db: tx, secrets, now, copyOf, duties, uploads, customerId };
    for (const { seed } of features) await seed?.write(context);
    for (const { seed } of features) await seed?.fill?.(context);
    await updateSeedVersion(tx, version);
    return true;
  });
}
