import { randomUUID } from 'node:crypto';
import { chatGroups, chatMessages, conversations, type ChatBody } from '@lianpan/db';
import type { Member, Slice } from '@lianpan/testkit';
import { eq } from 'drizzle-orm';
import { actor } from '../../roles.fixture.ts';
import { insertConversation, insertMembers } from '../conversations/queries.ts';
import { upsertRequest } from './queries.ts';

export const seats = ['owner', 'helper', 'member', 'other', 'removed', 'asking', 'stranger'] as const;
export type Seat = (typeof seats)[number];

export type GroupState = Partial<typeof chatGroups.$inferInsert> & { readonly isClosed?: boolean };

/** A group with somebody in every seat. */
export async function seatedGroup(slice: Slice, { isClosed = false, ...more }: GroupState = {}) {
  const people = await Promise.all(seats.map(async (seat) => [seat, await actor(slice, `group ${seat}`)] as const));
  const by = Object.fromEntries(people) as Record<Seat, Member>;
  const at = new Date(slice.clock.now());
  const id = (await insertConversation(slice.db, { kind: 'group', lastAt: at, createdAt: at, isClosed }))!;
  await slice.db.insert(chatGroups).values({ conversationId: id, name: '座位小组', kind: 1, joinType: 1, ...more });
  const seated = (seat: Seat, role: 'owner' | 'admin' | 'member' = 'member', leftAt: Date | null = null) => ({
    conversationId: id,
    customerId: by[seat].customerId,
    role,
    joinedAt: at,
    leftAt,
  });
  await insertMembers(slice.db, [
    seated('owner', 'owner'),
    seated('helper', 'admin'),
    seated('member'),
    seated('other'),
    // Who helped and was put out has the role no more.
    seated('removed', 'admin', at),
  ]);
  const request = { conversationId: id, customerId: by.asking.customerId, words: '', state: 'waiting' as const, at };
  await upsertRequest(slice.db, request);
  return { id, groupId: String(id), by };
}

export type SeatedGroup = Awaited<ReturnType<typeof seatedGroup>>;

/** Something that stands in a conversation; its id. */
export async function stand(
  slice: Slice,
  conversationId: number,
  more: Partial<typeof chatMessages.$inferInsert> & { readonly body?: ChatBody },
): Promise<string> {
  const [row] = await slice.db
    .insert(chatMessages)
    .values({
      conversationId,
      seq: 1,
      senderRole: 'member',
      clientMsgId: more.senderId ? randomUUID() : null,
      body: { msgType: 1, text: '说过的话' },
      words: '说过的话',
      createdAt: new Date(slice.clock.now()),
      ...more,
    })
    .returning({ id: chatMessages.id });
  await slice.db.update(conversations).set({ lastSeq: 1 }).where(eq(conversations.id, conversationId));
  return String(row!.id);
}
