import { customers } from '@lianpan/db';
import { eq } from 'drizzle-orm';
import type { Member, Slice } from './start-slice.ts';

/** Somebody who joined months ago, at a level of trust from which no limit of newcomers holds. */
export async function oldMember(slice: Slice, trustLevel = 2, signedIn = slice.signIn()): Promise<Member> {
  const member = await signedIn;
  const registeredAt = new Date('2026-06-01T00:00:00+08:00');
  await slice.db.update(customers).set({ trustLevel, registeredAt }).where(eq(customers.id, member.customerId));
  return member;
}
