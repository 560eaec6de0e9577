import { randomUUID } from 'node:crypto';
import { customers, follows } from '@lianpan/db';
import type { Member, Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';

/** A member of some trust. */
export async function person(slice: Slice, trustLevel = 2): Promise<Member> {
  const member = await slice.signIn();
  await slice.db.update(customers).set({ trustLevel }).where(eq(customers.id, member.customerId));
  return member;
}

export async function befriend(slice: Slice, a: Member, b: Member): Promise<void> {
  const at = new Date(slice.clock.now());
  await slice.db.insert(follows).values([
    { customerId: a.customerId, followedId: b.customerId, at },
    { customerId: b.customerId, followedId: a.customerId, at },
  ]);
}

export async function friends(slice: Slice): Promise<[Member, Member]> {
  const both = [await person(slice), await person(slice)] as const;
  await befriend(slice, ...both);
  return [...both];
}

/** Where to, what, and what goes with it. */
export type Said = [
  to: { readonly conversationId?: string; readonly toCustomerId?: string },
  words: string,
  more?: Record<string, unknown>,
];

export const write = (slice: Slice, who: Member, ...[to, words, more]: Said) =>
  slice.callAs(who)('POST /api/chat/private/addPrivateMsg', {
    ...to,
    clientMsgId: randomUUID(),
    body: { msgType: 1, text: words },
    ...more,
  });

export const writeTo = (slice: Slice, who: Member, other: Member, words: string) =>
  write(slice, who, { toCustomerId: String(other.customerId) }, words);
