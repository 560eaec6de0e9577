import { randomBytes } from 'node:crypto';
import type { Caller, DataOf, MemberCaller } from '../../http/handle.ts';
import { addNotice } from '../notice/service.ts';
import { shanghaiDate } from '@lianpan/domain';
import * as acts from './acts/queries.ts';
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
    const hasChanged = status === 1 ? await acts.addReaction(tx, row) : await acts.removeReaction(tx, row);
    if (hasChanged) await acts.bump(tx, dataType, dataId, columns[kind], status === 1 ? 1 : -1);
    if (hasChanged && status === 1 && kind === 'like' && authorId !== null && authorId !== customerId) {
      const linkUrl = linkOf(dataType, dataId);
      await addNotice(tx, {
        customerId: authorId,
        template: { ...contentNotices.like, ...(linkUrl && { linkUrl }) },
        onceKey: `${dataType}.${dataId}.${customerId}.${shanghaiDate(now())}`,
        values: { a: await acts.selectName(tx, customerId), obj: title.slice(0, 30) },
        about: {
          byId: customerId,
          itemId: kinds[dataType] === undefined ? Number(dataId) : undefined,
          // Told as one a day and text, however many like it.
          groupKey: `like.${dataType}.${dataId}.${shanghaiDate(now())}`,
        },
        now: now(),
      });
    }
    return countersOf(await acts.selectCounters(tx, dataType, dataId));
  });
}

/** A member sees less of something, or never again. */
export async function putAway(
  { db, now }: ContentParts,
  customerId: number,
  { dataType, dataId, type }: Target & { type: 'dislike' | 'hide' },
) {
  await acts.addReaction(db, { customerId, kind: type, dataType, dataId, at: new Date(now()) });
  if (type === 'dislike')
    await acts.addReaction(db, { customerId, kind: 'hide', dataType, dataId, at: new Date(now()) });
  return {};
}

/** Within which somebody's second look at something does not count. Source: product handbook 3.10. */
const viewedWithin = 1_800_000;

export async function addView(
  { db, now }: ContentParts,
  kinds: ContentKinds,
  caller: Caller,
  { dataType, dataId }: Target,
) {
  await requireContent(db, kinds, caller, { dataType, dataId });
  const viewer = caller.customerId === null ? `v${caller.visitorId}` : `c${caller.customerId}`;
  const isCounted = await acts.addView(
    db,
    { viewer, dataType, dataId, at: new Date(now()) },
    new Date(now() - viewedWithin),
  );
  if (isCounted) await acts.bump(db, dataType, dataId, 'views', 1);
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
  const code = await acts.insertLink(db, {
    code: randomBytes(12).toString('base64url').replace(/[-_]/g, 'x').slice(0, 12),
    dataType,
    dataId,
    customerId: caller.customerId,
    channel,
    createdAt: new Date(now()),
  });
  await acts.bump(db, dataType, dataId, 'shares', 1);
  return { shortUrl: `${caller.origin}/square/open?code=${code}`, title: title.slice(0, 60), desc: '', img: '' };
}

export async function makeQrCode(parts: ContentParts, kinds: ContentKinds, caller: Caller, target: Target) {
  const { shortUrl } = await makeLink(parts, kinds, caller, { ...target, channel: 'poster' });
  return { qrUrl: await qrCodeOf(shortUrl), expireTime: null };
}
