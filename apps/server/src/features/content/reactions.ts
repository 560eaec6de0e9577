import { randomBytes } from 'node:crypto';
import type { Executor } from '@lianpan/db';
import type { Caller, DataOf, MemberCaller } from '../../http/handle.ts';
import { addNotice } from '../notice/service.ts';
import { hourMs, shanghaiDate } from '@lianpan/domain';
import * as queries from './reactions/queries.ts';
import { listed } from '../../list-place.ts';
import { reactionCursor, reactionFrom } from './cursor.ts';
import { requireContent, type ContentKinds } from './kinds.ts';
import { linkOf } from './links.ts';
import { contentNotices } from './notices.ts';
import type { ContentParts } from './written.ts';
import { qrCodeOf } from '../../qr-code.ts';
import { countersOf } from './wire.ts';

type Counters = DataOf<'POST /api/dynamic/square/likeData'>;

interface Target {
  readonly dataType: number;
  readonly dataId: string;
}

const columns = { like: 'likes', collect: 'collects' } as const;

/** Likes or keeps something, or no longer: once, however often it is asked. */
export function react(
  { db, now }: ContentParts,
  kinds: ContentKinds,
  caller: MemberCaller,
  kind: 'like' | 'collect',
  { dataType, dataId, status }: Target & { readonly status: 0 | 1 },
): Promise<Counters> {
  const { customerId } = caller;
  return db.transaction(async (tx) => {
    const { authorId, title } = await requireContent(tx, kinds, caller, { dataType, dataId });
    const row = { customerId, kind, dataType, dataId, at: new Date(now()) };
    const hasChanged = status === 1 ? await queries.addReaction(tx, row) : await queries.removeReaction(tx, row);
    if (hasChanged) await queries.bump(tx, dataType, dataId, columns[kind], status === 1 ? 1 : -1);
    if (hasChanged && status === 1 && kind === 'like' && authorId !== null && authorId !== customerId) {
      const linkUrl = linkOf(dataType, dataId);
      await addNotice(tx, {
        customerId: authorId,
        template: { ...contentNotices.like, ...(linkUrl && { linkUrl }) },
        onceKey: `${dataType}.${dataId}.${customerId}.${shanghaiDate(now())}`,
        values: { a: await queries.selectName(tx, customerId), obj: title.slice(0, 30) },
        about: {
          byId: customerId,
          itemId: kinds[dataType] === undefined ? Number(dataId) : undefined,
          // Told as one a day and text, however many like it.
          groupKey: `like.${dataType}.${dataId}.${shanghaiDate(now())}`,
        },
        now: now(),
      });
    }
    return countersOf(await queries.selectCounters(tx, dataType, dataId));
  });
}

/** What everybody made of a piece of content, and what a viewer did. */
export async function reactionsTo(db: Executor, viewer: number | null, { dataType, dataId }: Target) {
  const [counted, own] = await Promise.all([
    queries.selectCounters(db, dataType, dataId),
    viewer === null ? ([] as string[]) : queries.selectReactions(db, viewer, dataType, dataId),
  ]);
  return { counters: countersOf(counted), mine: { isLike: own.includes('like'), isCollect: own.includes('collect') } };
}

/** A part of what a member liked or kept, the newest first. */
export async function reactedBy(
  db: Executor,
  customerId: number,
  kind: 'like' | 'collect',
  { cursor, pageSize }: { readonly cursor?: string | undefined; readonly pageSize: number },
) {
  const rows = await queries.selectReacted(db, customerId, kind, { before: reactionFrom(cursor), limit: pageSize });
  return { rows, nextCursor: listed(rows, pageSize, reactionCursor).nextCursor };
}

/** Counts that a member passed something on. */
export async function addForward(tx: Executor, customerId: number, { dataType, dataId }: Target, at: Date) {
  await queries.addReaction(tx, { customerId, kind: 'forward', dataType, dataId, at });
  await queries.bump(tx, dataType, dataId, 'forwards', 1);
}

/** What a member's own order of posts rests on. */
export const tasteOf = (db: Executor, customerId: number, at: Date) => queries.selectTaste(db, customerId, at);

/** Whether one of two members has blocked the other. */
export const areBlocked = (db: Executor, a: number, b: number) => queries.areBlocked(db, a, b);

/** Those of some people whom a member may mention. */
export const nameablePeople = (db: Executor, customerId: number, ids: readonly number[]) =>
  queries.selectNameable(db, customerId, ids);

/** A member sees less of something, or never again. */
export async function putAway(
  { db, now }: ContentParts,
  customerId: number,
  { dataType, dataId, type }: Target & { type: 'dislike' | 'hide' },
) {
  await queries.addReaction(db, { customerId, kind: type, dataType, dataId, at: new Date(now()) });
  if (type === 'dislike')
    await queries.addReaction(db, { customerId, kind: 'hide', dataType, dataId, at: new Date(now()) });
  return {};
}

/** Within which somebody's second look at something does not count. Source: product handbook 3.10. */
const viewedWithin = hourMs / 2;

export async function addView(
  { db, now }: ContentParts,
  kinds: ContentKinds,
  caller: Caller,
  { dataType, dataId }: Target,
) {
  await requireContent(db, kinds, caller, { dataType, dataId });
  const viewer = caller.customerId === null ? `v${caller.visitorId}` : `c${caller.customerId}`;
  const isCounted = await queries.addView(
    db,
    { viewer, dataType, dataId, at: new Date(now()) },
    new Date(now() - viewedWithin),
  );
  if (isCounted) await queries.bump(db, dataType, dataId, 'views', 1);
  return {};
}

/** A short address of something, the same for the same person and way of passing it on. */
export async function makeLink(
  { db, now }: ContentParts,
  kinds: ContentKinds,
  caller: Caller,
  { dataType, dataId, channel }: Target & { readonly channel: string },
) {
  const { title } = await requireContent(db, kinds, caller, { dataType, dataId });
  const code = await queries.insertLink(db, {
    code: randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 12),
    dataType,
    dataId,
    customerId: caller.customerId,
    channel,
    createdAt: new Date(now()),
  });
  await queries.bump(db, dataType, dataId, 'shares', 1);
  return { shortUrl: `${caller.origin}/square/open?code=${code}`, title: title.slice(0, 60), desc: '', img: '' };
}

export async function makeQrCode(parts: ContentParts, kinds: ContentKinds, caller: Caller, target: Target) {
  const { shortUrl } = await makeLink(parts, kinds, caller, { ...target, channel: 'poster' });
  return { qrUrl: await qrCodeOf(shortUrl), expireTime: null };
}
