import { inDays, personaNames, personas, type Persona } from '../../seed/personas.ts';
import type { Seed } from '../../seed/seed.ts';
import * as queries from './queries.ts';

/** The tests that people of the demonstration have taken, or none. */
export const suitabilitySeed: Seed = async ({ db, now, customerId }) => {
  for (const name of personaNames) {
    const { riskClass, riskClassEndsInDays }: Persona = personas[name];
    const validUntil = inDays(now, riskClassEndsInDays);
    if (riskClass === undefined || validUntil === null) await queries.deleteAssessment(db, customerId(name));
    else await queries.upsertAssessment(db, { customerId: customerId(name), riskClass, validUntil });
  }
};
