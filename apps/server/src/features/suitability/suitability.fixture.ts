import { dayMs } from '@lianpan/domain';
import type { Member, Slice } from '@lianpan/testkit';
import { deleteAssessment, upsertAssessment } from './queries.ts';

/** Gives a member a test of a class that counts until a moment, by default far ahead; `null` takes it away. */
export const setAssessment = (
  { db, clock }: Pick<Slice, 'db' | 'clock'>,
  { customerId }: Pick<Member, 'customerId'>,
  riskClass: number | null,
  until = clock.now() + 90 * dayMs,
) =>
  riskClass === null
    ? deleteAssessment(db, customerId)
    : upsertAssessment(db, { customerId, riskClass, validUntil: new Date(until) });
