import type { Executor } from '@lianpan/db';
import * as queries from './queries.ts';

/** The class of a member's newest test, whether it still counts or not; `null` without one. */
export async function newestClassOf(db: Executor, customerId: number): Promise<number | null> {
  return (await queries.selectAssessment(db, customerId))?.riskClass ?? null;
}

/** The class of a member while the test counts; `null` otherwise. */
export async function validClassOf(db: Executor, customerId: number, now: number): Promise<number | null> {
  const test = await queries.selectAssessment(db, customerId);
  return test && test.validUntil.getTime() > now ? test.riskClass : null;
}

/** A member's newest test, whether it still counts or not. */
export const newestTestOf = (
  db: Executor,
  customerId: number,
): Promise<{ readonly riskClass: number; readonly validUntil: Date } | undefined> =>
  queries.selectAssessment(db, customerId);

/** Why a thing of a class does not suit a member. */
export type SuitabilityRefusal = 'noTest' | 'testEnded' | 'classBelow';

/** What stands against a thing of a class; `null` where it suits the member. Source: product handbook 6.9. */
export async function suitabilityRefusal(
  db: Executor,
  customerId: number,
  riskClass: number,
  now: number,
): Promise<SuitabilityRefusal | null> {
  const test = await queries.selectAssessment(db, customerId);
  if (!test) return 'noTest';
  if (test.validUntil.getTime() <= now) return 'testEnded';
  return test.riskClass < riskClass ? 'classBelow' : null;
}
