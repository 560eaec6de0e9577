import { randomUUID } from 'node:crypto';
import { customers } from '@lianpan/db';
import { documentOf } from '@lianpan/domain/community';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';

const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '');
export let slice: Slice;
export let author: Member;
export let fan: Member;
export let other: Member;
/** A member of some standing, who may write without being looked at first. */
export async function member(): Promise<Member> {
  const made = await slice.signIn();
  const registeredAt = new Date('2026-08-01T00:00:00+08:00');
  await slice.db.update(customers).set({ trustLevel: 3, registeredAt }).where(eq(customers.id, made.customerId));
  return made;
}
export const post = async (who: Member): Promise<string> => {
  const { dynamicDetailId } = await slice.callAs(who)('POST /api/dynamic/square/publishDynamic', {
    dataType: 1,
    docJson: documentOf(`今天复盘的想法 ${letters()}`) as unknown as Record<string, unknown>,
    declares: { ai: false, original: true },
    clientReqId: randomUUID(),
  });
  return dynamicDetailId;
};

/** The server and people of these tests, made anew for the file that calls it. */
export function useMessages(): void {
  beforeAll(async () => {
    slice = await startSlice({ at: '2026-11-20T14:00:00+08:00', budgetFactor: 1e3 });
  });
  beforeEach(async () => {
    [author, fan, other] = [await member(), await member(), await member()];
  });
  afterAll(() => slice.close());
}
