import type { Executor } from '@lianpan/db';
import { shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { auditStates, lengthOf, visibleText } from '@lianpan/domain/community';
import type { MemberCaller } from '../../http/handle.ts';
import { rejected } from '../../rejection.ts';
import { addNotice } from '../notice/service.ts';
import { mayPublish } from '../privacy/service.ts';
import { linkOf } from './links.ts';
import { dueIn, screen, repeatedWithin } from './screening.ts';
import { requireProper } from './proper-words.ts';
import { findQrCode, pictureOf } from './media.ts';
import { selectItem } from './items/queries.ts';
import { setCommentState } from './states.ts';
import { areBlocked, bump } from './reactions/queries.ts';
import { requireContent, type ContentKinds } from './kinds.ts';
import { contentNotices } from './notices.ts';
import { requireMayWrite, standingOf } from './standing.ts';
import type { ContentParts } from './written.ts';
import { openReview, strike } from './reviews/service.ts';
import { activeWords } from './reviews/words.ts';
import { contentTexts as texts } from './texts.ts';
import * as queries from './comments/queries.ts';
import { toWire, type Comment } from './comment-list.ts';

const maxCharacters = 500;

interface Said extends queries.Thread {
  readonly parentId?: string | undefined;
  readonly content: string;
  readonly imageUrl?: string | undefined;
  readonly clientReqId: string;
}

/** Says something under a piece of content, once a request. */
export async function addComment(
  parts: ContentParts,
  kinds: ContentKinds,
  caller: MemberCaller,
  said: Said,
): Promise<Comment> {
  const { db, uploads, now } = parts;
  const { customerId } = caller;
  const target = await requireContent(db, kinds, caller, said);
  // A comment has a name, and would tell whose the content is.
  if (target.isAnonymous && target.authorId === customerId) throw rejected(texts.unnamed, 'INPUT_INVALID');
  const content = visibleText(said.content).trim();
  const image = said.imageUrl === undefined ? undefined : await pictureOf(uploads, customerId, said.imageUrl);
  if (content === '' && !image) throw rejected(texts.empty, 'INPUT_INVALID');
  if (lengthOf(content) > maxCharacters) throw rejected(texts.tooLong, 'INPUT_INVALID', { n: maxCharacters });
  const hasQrCode = image !== undefined && (await findQrCode(uploads, [image])) !== undefined;
  const at = new Date(now());
  const id = await db.transaction(async (tx) => {
    const standing = await standingOf(tx, customerId, at);
    const before = await queries.selectByRequest(tx, customerId, said.clientReqId);
    if (before !== undefined) return before;
    requireMayWrite(standing, caller.language);
    if (!(await mayPublish(tx, customerId))) throw rejected(texts.noConsent, 'PRIVILEGE_REQUIRED');
    const own = await queries.countOwn(tx, customerId, new Date(startOfShanghaiDay(shanghaiDay(at.getTime()))));
    if (own.today >= standing.limits.comments) throw rejected(texts.tooMany, 'LIMIT_REACHED', { n: own.today });
    const parent = await requireParent(tx, customerId, said);
    const earlier = await queries.selectOwnTexts(tx, customerId, new Date(at.getTime() - repeatedWithin));
    const words = await activeWords(tx);
    const { ownHosts } = uploads.settings;
    if (standing.isProfessional) requireProper({ text: content, ownHosts, words }, caller.language);
    const verdict = screen({
      text: content,
      hasMedia: image !== undefined,
      hasQrCode,
      ownHosts,
      limits: standing.limits,
      isLicensed: standing.trust >= 3,
      words,
      earlier: earlier.map(({ text }) => text),
      isFirst: own.approved < standing.limits.reviewedComments,
      minLength: 1,
    });
    const made = await queries.insertComment(tx, {
      dataType: said.dataType,
      dataId: said.dataId,
      rootId: parent ? (parent.rootId ?? parent.id) : null,
      parentId: parent?.id ?? null,
      replyToId: parent?.customerId ?? null,
      customerId,
      content,
      image: image ?? null,
      state: auditStates[verdict.outcome],
      stateReason: verdict.outcome === 'published' ? null : (verdict.faults[0]?.rule ?? 'first'),
      foldReason: verdict.fold,
      clientReqId: said.clientReqId,
      createdAt: at,
    });
    const about = { dataType: said.dataType, dataId: String(made), isComment: true, customerId, text: content, at };
    const [worst] = verdict.faults;
    if (verdict.outcome === 'rejected' && worst) await strike(tx, { ...about, rule: worst.rule, level: 1 });
    if (verdict.outcome === 'inReview') {
      const isMachine = worst?.class === 'B';
      await openReview(tx, {
        ...about,
        reason: isMachine ? 'machine' : 'first',
        class: worst?.class ?? null,
        marks: verdict.faults.map(({ rule, words }) => ({ rule, words })),
        score: isMachine ? 5 : 1,
        dueAt: new Date(at.getTime() + dueIn(worst?.class ?? null, true)),
      });
    }
    if (verdict.outcome === 'published') {
      await bump(tx, said.dataType, said.dataId, 'comments', 1);
      if (parent) await queries.addReply(tx, parent.rootId ?? parent.id, 1);
      await notifyOfComment(tx, made, said, { authorId: target.authorId, parent, customerId, at, content });
    }
    return made;
  });
  const [row] = await queries.selectOne(db, customerId, id);
  return toWire(row!, customerId, target.authorId);
}

type Parent = NonNullable<Awaited<ReturnType<typeof queries.lockComment>>>;

/** The one that is answered. Rejects one that is gone or stands elsewhere, and one of people who have blocked each other. */
async function requireParent(tx: Executor, customerId: number, said: Said): Promise<Parent | undefined> {
  if (said.parentId === undefined) return undefined;
  const parent = await queries.lockComment(tx, Number(said.parentId));
  const isThere =
    parent?.dataType === said.dataType && parent.dataId === said.dataId && parent.state === auditStates.published;
  if (!isThere || parent.customerId === null) throw rejected(texts.gone, 'CONTENT_GONE');
  if (await areBlocked(tx, customerId, parent.customerId)) throw rejected(texts.blocked, 'BLOCKED_BY_USER');
  return parent;
}

interface Context {
  /** Who wrote what it is under. */
  readonly authorId: number | null;
  /** What it answers. */
  readonly parent: Pick<Parent, 'customerId'> | undefined;
  /** Who wrote it. */
  readonly customerId: number;
  readonly at: Date;
  readonly content: string;
}

/** Notifies whom a comment concerns, once it is there for everybody. */
async function notifyOfComment(tx: Executor, id: number, thread: queries.Thread, context: Context): Promise<void> {
  const { authorId, parent, customerId: byId, at, content } = context;
  const [row] = await queries.selectOne(tx, null, id);
  const values = { a: row?.nickName ?? '', text: content.slice(0, 60) };
  const linkUrl = linkOf(thread.dataType, thread.dataId, id);
  const view = new Set([byId]);
  const notify = async (
    customerId: number | null | undefined,
    template: typeof contentNotices.reply | typeof contentNotices.comment,
  ) => {
    if (customerId == null || view.has(customerId)) return;
    view.add(customerId);
    await addNotice(tx, {
      customerId,
      template: { ...template, ...(linkUrl && { linkUrl }) },
      onceKey: String(id),
      values,
      about: { byId, commentId: id },
      now: at.getTime(),
    });
  };
  await notify(parent?.customerId, contentNotices.reply);
  await notify(authorId, contentNotices.comment);
}

interface CommentDecision {
  readonly to: number;
  /** Code of the rule that was broken. */
  readonly reason: string | null;
  readonly foldReason: string | null;
  readonly at: Date;
}

/**
 * What a moderator makes of a comment: whom it concerns hears of one that comes to be seen. The state in which it was, `null`
 * for none; one that its author took back stays so.
 */
export async function decideComment(tx: Executor, id: number, decision: CommentDecision): Promise<number | null> {
  const { to, reason, foldReason, at } = decision;
  const comment = await queries.lockComment(tx, id);
  if (!comment) return null;
  const isDecided = await setCommentState(tx, id, to, { by: 'moderator', reason, foldReason });
  const wasSeen = comment.state === auditStates.published || comment.state === auditStates.hidden;
  if (isDecided && to === auditStates.published && !wasSeen && comment.customerId !== null) {
    const { dataId, parentId, customerId, content } = comment;
    const parent = parentId === null ? undefined : await queries.selectComment(tx, parentId);
    const item = /^\d{1,15}$/.test(dataId) ? await selectItem(tx, Number(dataId)) : undefined;
    await notifyOfComment(tx, id, comment, { authorId: item?.customerId ?? null, parent, customerId, at, content });
  }
  return comment.state;
}

/** Takes an own comment back; answers to it stay. */
export function removeComment(db: ContentParts['db'], customerId: number, commentId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const row = await queries.lockComment(tx, Number(commentId));
    if (!row || row.customerId !== customerId || row.state === auditStates.deleted)
      throw rejected(texts.gone, 'CONTENT_GONE');
    await setCommentState(tx, row.id, auditStates.deleted, { by: 'author' });
  });
}

export function likeComment(
  parts: ContentParts,
  kinds: ContentKinds,
  caller: MemberCaller,
  { commentId, status }: { commentId: string; status: 0 | 1 },
) {
  return parts.db.transaction(async (tx) => {
    const row = await queries.lockComment(tx, Number(commentId));
    if (!row || row.state !== auditStates.published || row.customerId === null)
      throw rejected(texts.gone, 'CONTENT_GONE');
    if (await areBlocked(tx, caller.customerId, row.customerId)) throw rejected(texts.blocked, 'BLOCKED_BY_USER');
    const isLike = status === 1;
    const hasChanged = await queries.setLike(tx, row.id, caller.customerId, isLike);
    const likes = Math.max(0, row.likes + (hasChanged ? (isLike ? 1 : -1) : 0));
    const { authorId } = await requireContent(tx, kinds, caller, row);
    const isAuthor = authorId === caller.customerId;
    if (hasChanged) await queries.updateComment(tx, row.id, { likes, ...(isAuthor && { isAuthorLiked: isLike }) });
    return { isLike, likeNum: likes };
  });
}

/** The author of a piece of content decides what stands first under it and what is folded. */
export function arrangeComment(
  parts: ContentParts,
  kinds: ContentKinds,
  caller: MemberCaller,
  { commentId, action }: { commentId: string; action: 'pin' | 'unpin' | 'fold' | 'unfold' },
): Promise<void> {
  return parts.db.transaction(async (tx) => {
    const row = await queries.lockComment(tx, Number(commentId));
    if (!row || row.state !== auditStates.published) throw rejected(texts.gone, 'CONTENT_GONE');
    const { authorId } = await requireContent(tx, kinds, caller, row);
    if (authorId !== caller.customerId) throw rejected(texts.ownOnly, 'CONTENT_GONE');
    if (action === 'fold' || action === 'unfold') {
      await queries.updateComment(tx, row.id, { foldReason: action === 'fold' ? 'author' : null });
      return;
    }
    await queries.unpinAll(tx, row);
    if (action === 'unpin' || row.rootId !== null) return;
    await queries.updateComment(tx, row.id, { isTop: true });
    if (row.customerId === null || row.customerId === caller.customerId) return;
    const linkUrl = linkOf(row.dataType, row.dataId, row.id);
    await addNotice(tx, {
      customerId: row.customerId,
      template: { ...contentNotices.pinned, ...(linkUrl && { linkUrl }) },
      onceKey: String(row.id),
      values: { text: row.content.slice(0, 60) },
      about: { byId: caller.customerId, commentId: row.id },
      now: parts.now(),
    });
  });
}
