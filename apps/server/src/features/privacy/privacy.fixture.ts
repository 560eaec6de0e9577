import { dayMs } from '@lianpan/domain';
import { afterAll, beforeAll, expect } from 'vitest';
import { customers, customerStatus } from '@lianpan/db';
import { eq } from 'drizzle-orm';
import { startSlice, type Member, type Slice } from '@lianpan/testkit';

export let slice: Slice;
let named = 0;
/** A nickname that nobody else has. */
export const freshName = (): string => `练习生${String.fromCodePoint(0x4e00 + (named += 1))}`;
export async function pairOf(): Promise<[Member, Member]> {
  return [await slice.signIn(), await slice.signIn()];
}
export const idOf = (member: Member): string => String(member.customerId);
export const rename = (member: Member, nickName: string) =>
  slice.callAs(member)('POST /api/system/mine/updateUserInfo', { nickName });
export const setBlocked = (member: Member, customerId: string, status: 0 | 1) =>
  slice.callAs(member)('POST /api/system/blackoutUser', { customerId, status });
export const tagsOf = async (member: Member) =>
  (await slice.callAs(member)('POST /api/system/mine/getInterestTags', {})).list.map(({ tag }) => tag);
export const rejectedWith = (bizCode: string, message?: string) => ({
  outcome: 'rejected',
  details: { bizCode },
  ...(message === undefined ? {} : { message }),
});
/** The member as one who waits for the account to be cancelled. */
export async function waiting({ customerId, mobile }: Member): Promise<Member> {
  const state = { status: customerStatus.cancelling, cancelsAt: new Date(slice.clock.now() + 30 * dayMs) };
  await slice.db.update(customers).set(state).where(eq(customers.id, customerId));
  return slice.signIn(mobile);
}
/** Watches a stock of each industry, so that the member has interests. */
export async function interested(count = 2): Promise<Member> {
  const member = await slice.signIn();
  const { list } = await slice.call('POST /api/stocks/quote/getRanking', { pageSize: 50 });
  for (const { stockNo } of list) {
    await slice.callAs(member)('POST /api/stocks/hall/addoptionalstock', { stockNo });
    // An interest is noted behind the answer; the next question waits for the one before.
    await expect.poll(async () => (await tagsOf(member)).length).toBeGreaterThan(0);
    if ((await tagsOf(member)).length >= count) break;
  }
  return member;
}

/** The server and people of these tests, made anew for the file that calls it. */
export function usePrivacy(): void {
  beforeAll(async () => {
    slice = await startSlice();
  });
  afterAll(() => slice.close());
}
