import type { Executor } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import type { Caller } from '../../http/handle.ts';
import { rejected } from '../../rejection.ts';
import { selectItem } from './items/queries.ts';
import { areBlocked, isFollowing } from './reactions/queries.ts';
import { contentTexts as texts } from './texts.ts';

/** A piece of content as reactions, comments and links know it. */
export interface ContentTarget {
  /** `null` for what nobody of ours wrote: news, movements. */
  readonly authorId: number | null;
  readonly title: string;
  /** Its author stays unnamed. */
  readonly isAnonymous?: boolean;
}

/** Finds a piece of one kind; `undefined` for one that there is not, or that the caller may not see. */
export type FindContent = (
  caller: Pick<Caller, 'market' | 'customerId' | 'language'>,
  dataId: string,
  db: Executor,
) => Promise<ContentTarget | undefined>;

/** Kinds of content that features bring besides what people publish, by their number. */
export type ContentKinds = Readonly<Record<number, FindContent>>;

/** What people publish themselves. */
const published = new Set([1, 3, 5, 9, 11, 13, 25, 27, 39, 41]);

/** Finds what a call is about. Rejects what is gone, and what belongs to people who have blocked each other. */
export async function requireContent(
  db: Executor,
  kinds: ContentKinds,
  caller: Pick<Caller, 'market' | 'customerId' | 'language'>,
  { dataType, dataId }: { readonly dataType: number; readonly dataId: string },
): Promise<ContentTarget> {
  const target = published.has(dataType)
    ? await findPublished(db, caller.customerId, dataType, dataId)
    : await kinds[dataType]?.(caller, dataId, db);
  if (!target) throw rejected(texts.gone, 'CONTENT_GONE');
  const { authorId } = target;
  if (authorId !== null && caller.customerId !== null && (await areBlocked(db, authorId, caller.customerId)))
    throw rejected(texts.blocked, 'BLOCKED_BY_USER');
  return target;
}

async function findPublished(
  db: Executor,
  viewer: number | null,
  dataType: number,
  dataId: string,
): Promise<ContentTarget | undefined> {
  if (!/^\d{1,15}$/.test(dataId)) return undefined;
  const item = await selectItem(db, Number(dataId));
  if (!item || item.dataType !== dataType || item.customerId === null) return undefined;
  const isOpen =
    item.state === auditStates.published || (item.customerId === viewer && item.state === auditStates.inReview);
  const { customerId: authorId, isAnonymous } = item;
  const isForOthers = item.isForFollowers && authorId !== viewer;
  if (isForOthers && (viewer === null || !(await isFollowing(db, viewer, authorId)))) return undefined;
  return isOpen ? { authorId, isAnonymous, title: item.title ?? item.text.slice(0, 30) } : undefined;
}
