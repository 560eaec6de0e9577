import type { Executor } from '@lianpan/db';
import type { ServerParts } from '../parts.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { Secrets } from '../secrets.ts';
import type { PersonaName } from './personas.ts';

/** What a feature needs to fill its own tables. */
export interface SeedContext {
  readonly db: Executor;
  readonly secrets: Secrets;
  readonly now: number;
  readonly copyOf: ServerParts['copyOf'];
  readonly duties: ServerParts['duties'];
  readonly uploads: { readonly store: Pick<ObjectStore, 'write'> };
  customerId(persona: PersonaName): number;
}

/** Fills a feature's tables with demonstration rows. Runs again after an update: it must bear its own old rows. */
export type Seed = (context: SeedContext) => Promise<void>;
