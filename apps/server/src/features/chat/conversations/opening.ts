import type { Executor } from '@lianpan/db';
import { rejected } from '../../../rejection.ts';
import { chatTexts as texts } from '../texts.ts';
import type { ChatParts } from '../parts.ts';
import * as queries from './queries.ts';

/** Two members as their conversation names them, the lower id first. */
export const pairOf = (one: number, other: number): [lowId: number, highId: number] => [
  Math.min(one, other),
  Math.max(one, other),
];

/** The conversation of two members, which begins here where there is none. */
export async function openPrivate(
  { db, now }: Pick<ChatParts, 'db' | 'now'>,
  customerId: number,
  otherId: number,
): Promise<number> {
  if (customerId === otherId) throw rejected(texts.self, 'INPUT_INVALID');
  const [lowId, highId] = pairOf(customerId, otherId);
  const known = await queries.selectPair(db, lowId, highId);
  if (known !== undefined) return known;
  if (!(await queries.selectPerson(db, otherId))) throw rejected(texts.nobody, 'CONTENT_GONE');
  const at = new Date(now());
  return db.transaction(async (tx) => {
    const id = await queries.insertConversation(tx, { kind: 'private', lowId, highId, lastAt: at, createdAt: at });
    if (id === undefined) return (await queries.selectPair(tx, lowId, highId))!;
    await queries.insertMembers(
      tx,
      [lowId, highId].map((member) => ({ conversationId: id, customerId: member, joinedAt: at })),
    );
    return id;
  });
}

/** The member's conversation with a voice of the firm. */
export async function openOwned(
  tx: Executor,
  ownerId: number,
  kind: Exclude<queries.ConversationKind, 'private' | 'group'>,
  at: Date,
): Promise<number> {
  const known = await queries.selectOwned(tx, ownerId, kind);
  if (known !== undefined) return known;
  const id = await queries.insertConversation(tx, { kind, ownerId, lastAt: at, createdAt: at });
  if (id === undefined) return (await queries.selectOwned(tx, ownerId, kind))!;
  await queries.insertMembers(tx, [{ conversationId: id, customerId: ownerId, joinedAt: at }]);
  return id;
}
