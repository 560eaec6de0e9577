import type { Executor } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import type { Caller, DataOf } from '../../http/handle.ts';
import { cursorOf, placeFrom } from '../../list-place.ts';
import { requireContent, type ContentKinds } from './kinds.ts';
import { reactionsTo } from './reactions.ts';
import { fileOf, authTypeOf } from './wire.ts';
import * as queries from './comments/queries.ts';

type Answer = DataOf<'POST /api/dynamic/square/getComments'>;
export type Comment = DataOf<'POST /api/dynamic/square/addComment'>;

/** Answers that stand under a thread before one asks for more. */
const firstReplies = 2;

export const toWire = (row: queries.CommentRow, viewer: number | null, authorId: number | null): Comment => ({
  commentId: String(row.id),
  rootId: row.rootId === null ? null : String(row.rootId),
  author: {
    customerId: String(row.customerId),
    nickName: row.nickName,
    headImg: row.headImageUrl ?? '',
    authType: authTypeOf(row.trustLevel),
    ipRegion: row.ipRegion,
    isFocus: row.isFollowed,
  },
  replyTo: row.replyTo,
  content: row.content,
  image: row.image ? fileOf(row.image) : null,
  likeNum: row.likes,
  replyNum: row.replies,
  isLike: row.isLike,
  isOwn: row.customerId === viewer,
  isAuthor: authorId !== null && row.customerId === authorId,
  isAuthorLiked: row.isAuthorLiked,
  isTop: row.isTop,
  isFolded: row.foldReason !== null,
  foldReason: row.foldReason ?? '',
  auditStatus: row.state,
  createdTime: row.createdAt.getTime(),
});

interface Asked extends queries.Thread {
  readonly sort: 'hot' | 'new' | 'author';
  readonly rootId?: string | undefined;
  readonly commentId?: string | undefined;
  readonly cursor?: string | undefined;
  readonly pageSize: number;
}

/** A part of what is said under something; a pinned comment and one that a link leads to come before the rest. */
export async function listComments(db: Executor, kinds: ContentKinds, caller: Caller, asked: Asked): Promise<Answer> {
  const { authorId } = await requireContent(db, kinds, caller, asked);
  const { customerId: viewer } = caller;
  const present = (row: queries.CommentRow): Comment => toWire(row, viewer, authorId);
  const isThread = asked.rootId !== undefined;
  const { sort, pageSize } = asked;
  const [{ counters, mine }, foldedNum, roots, before] = await Promise.all([
    reactionsTo(db, viewer, asked),
    queries.countFolded(db, asked),
    isThread
      ? []
      : queries.selectRoots(db, viewer, asked, { sort, authorId, after: placeIn(asked.cursor), limit: pageSize }),
    isThread || asked.cursor !== undefined ? [] : firstOf(db, viewer, asked),
  ]);
  const head = { counters, ...mine, foldedNum };
  if (asked.rootId !== undefined) {
    const after = placeFrom(asked.cursor);
    const rows = await queries.selectReplies(db, viewer, Number(asked.rootId), after, pageSize);
    const last = rows.at(-1);
    const nextCursor = rows.length === pageSize && last ? cursorOf({ at: last.createdAt, id: last.id }) : null;
    return { ...head, list: rows.map((row) => ({ ...present(row), replies: [] })), nextCursor };
  }
  const all = [...before, ...roots.filter((row) => !before.some(({ id }) => id === row.id))];
  const replies =
    all.length === 0
      ? []
      : await queries.selectFirstReplies(
          db,
          viewer,
          all.map(({ id }) => id),
          firstReplies,
        );
  const last = roots.at(-1);
  return {
    ...head,
    list: all.map((row) => ({
      ...present(row),
      replies: replies.filter(({ rootId }) => rootId === row.id).map(present),
    })),
    nextCursor:
      roots.length === pageSize && last ? `${last.likes}.${cursorOf({ at: last.createdAt, id: last.id })}` : null,
  };
}

/** The pinned comment, and the thread that a link leads to. */
async function firstOf(db: Executor, viewer: number | null, asked: Asked): Promise<queries.CommentRow[]> {
  const pinned = asked.sort === 'author' ? [] : await queries.selectPinned(db, viewer, asked);
  if (asked.commentId === undefined) return pinned;
  const [meant] = await queries.selectOne(db, viewer, Number(asked.commentId));
  const [root] = meant?.rootId == null ? [meant] : await queries.selectOne(db, viewer, meant.rootId);
  const isThere =
    root !== undefined && root.state === auditStates.published && !pinned.some(({ id }) => id === root.id);
  return isThere ? [root, ...pinned] : pinned;
}

function placeIn(cursor: string | undefined): queries.CommentOrder['after'] {
  const [, likes, rest] = /^(\d{1,9})\.(.+)$/.exec(cursor ?? '') ?? [];
  const place = placeFrom(rest);
  return place && { ...place, likes: Number(likes) };
}

/** The part of a comment that decisions rest on, in whatever state. */
export const commentOf = (db: Executor, id: number) => queries.selectComment(db, id);

/** The most liked comment of each of some posts. */
export const hottestComments = (db: Executor, dataIds: readonly string[]) => queries.selectHottest(db, dataIds);
