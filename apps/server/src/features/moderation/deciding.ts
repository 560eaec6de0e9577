import type { Executor } from '@lianpan/db';
import { minuteMs } from '@lianpan/domain';
import { auditStates } from '@lianpan/domain/community';
import type { StaffCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import {
  claimReview,
  closeReview,
  commentOf,
  contentNotices,
  decideComment,
  linkOf,
  lockItem,
  ruleTexts,
  setState,
  strike,
  takeEdit,
  type ReviewKind,
} from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { decideReports } from '../privacy/service.ts';
import { note, staffNames } from '../staff/service.ts';
import * as queries from './queries.ts';
import { moderationTexts as texts } from './texts.ts';
import { holdersOf, reviewView, type Review } from './review-view.ts';
import { canUndo } from './undoing.ts';

type Parts = Pick<ServerParts, 'db' | 'now'>;
type ReviewRow = queries.ReviewRow;

/** Source: product handbook 14.4. */
const claimMs = 10 * minuteMs;

export type Action = 'approve' | 'approveHot' | 'fold' | 'reject' | 'hide' | 'remove' | 'ignore';

interface Decision {
  readonly reviewId: string;
  readonly version: number;
  readonly action: Action;
  readonly rule?: string | undefined;
  readonly note: string;
  readonly strikeLevel: number;
  readonly isForSame: boolean;
}

/** Rejects a look that somebody else holds. */
async function requireFree(tx: Executor, review: ReviewRow, caller: StaffCaller, now: number): Promise<void> {
  const { claimedBy, claimUntil } = review;
  if (claimedBy === null || claimedBy === caller.staff.id || claimUntil === null || claimUntil.getTime() <= now) return;
  const names = await staffNames(tx, [claimedBy]);
  throw rejected(texts.claimed, 'ALREADY_DONE', { name: names.get(claimedBy) ?? '' });
}

async function present(db: Executor, id: number, caller: StaffCaller, now: number): Promise<Review> {
  const row = (await queries.selectReview(db, id))!;
  return reviewView(row, await holdersOf(db, [row]), caller, now);
}

/** Keeps a look for one person for ten minutes, or gives it back. */
export const claim = ({ db, now }: Parts, caller: StaffCaller, reviewId: string, isReleased: boolean) =>
  db.transaction(async (tx) => {
    const review = await queries.lockReview(tx, Number(reviewId));
    if (!review) throw rejected(texts.gone, 'CONTENT_GONE');
    if (review.state !== 'pending') throw rejected(texts.decided, 'ALREADY_DONE');
    await requireFree(tx, review, caller, now());
    const held = { claimedBy: caller.staff.id, claimUntil: new Date(now() + claimMs) };
    await claimReview(tx, review.id, isReleased ? { claimedBy: null, claimUntil: null } : held);
    return present(tx, review.id, caller, now());
  });

/**
 * Decides a look: what becomes of the text, a strike where one is due, word to the author, all in the log. What changed since
 * it was seen, or is held by somebody else, is refused. Source: product handbook 3.11, 14.4.
 */
export async function decide(parts: ServerParts, caller: StaffCaller, decision: Decision) {
  const { changed, ...view } = await keepDecision(parts, caller, decision);
  for (const { dataType, dataId } of changed) await parts.reviewKinds[dataType]?.notify(parts, dataId);
  return view;
}

const keepDecision = ({ db, now, reviewKinds }: ServerParts, caller: StaffCaller, decision: Decision) =>
  db.transaction(async (tx) => {
    if (decision.action === 'approveHot' && !caller.staff.rights.has('review.trend'))
      throw rejected(texts.noTrend, 'PRIVILEGE_REQUIRED');
    const isRuled = ['fold', 'reject', 'hide', 'remove'].includes(decision.action) || decision.strikeLevel > 0;
    if (isRuled && ruleTexts[decision.rule ?? ''] === undefined) throw rejected(texts.needRule, 'INPUT_INVALID');
    const review = await queries.lockReview(tx, Number(decision.reviewId));
    if (!review) throw rejected(texts.gone, 'CONTENT_GONE');
    if (review.state !== 'pending') throw rejected(texts.decided, 'ALREADY_DONE');
    await requireFree(tx, review, caller, now());
    if (review.version !== decision.version) throw rejected(texts.version, 'VERSION_CONFLICT');
    if (decision.strikeLevel > 0 && review.targetId === null) throw rejected(texts.noAuthor, 'CONTENT_GONE');
    const changed = [review];
    await decideOne(tx, caller, review, { ...decision, reviewKinds }, now());
    let decidedNum = 1;
    if (decision.isForSame) {
      for (const { id } of await queries.selectSame(tx, review)) {
        const same = await queries.lockReview(tx, id);
        if (same?.state !== 'pending') continue;
        // One strike is enough for who wrote the same words twice.
        await decideOne(
          tx,
          caller,
          same,
          { ...decision, reviewKinds, ...(same.targetId === review.targetId && { strikeLevel: 0 }) },
          now(),
        );
        changed.push(same);
        decidedNum += 1;
      }
    }
    const row = (await queries.selectReview(tx, review.id))!;
    return {
      review: reviewView(row, await holdersOf(tx, [row]), caller, now()),
      decidedNum,
      canUndo: canUndo(row.review, caller.staff.id, now()),
      changed,
    };
  });

const states = {
  approve: 'approved',
  approveHot: 'approved',
  fold: 'approved',
  reject: 'rejected',
  hide: 'rejected',
  remove: 'deleted',
  ignore: 'ignored',
} as const satisfies Record<Action, ReviewRow['state']>;

/** The state of a text after a decision about it. */
const stateAfter = {
  approve: auditStates.published,
  approveHot: auditStates.published,
  fold: auditStates.published,
  reject: auditStates.rejected,
  hide: auditStates.hidden,
  remove: auditStates.removed,
} as const;

const isApproval = (action: Action): boolean => states[action] === 'approved';

const brokenRule = (code = 'other') => ({ code, words: ruleTexts[code] ?? ruleTexts.other! });

async function decideOne(
  tx: Executor,
  caller: StaffCaller,
  review: ReviewRow,
  { action, rule, note: words, strikeLevel, reviewKinds }: Decision & Pick<ServerParts, 'reviewKinds'>,
  now: number,
): Promise<void> {
  const at = new Date(now);
  const kind = review.isComment ? undefined : reviewKinds[review.dataType];
  const before = kind
    ? await judgeOther(tx, kind, review, action)
    : await (review.isComment ? judgeComment : judgeItem)(tx, review, { action, rule, at });
  // What nobody was told of, and nobody punished for, may be taken back.
  const isQuiet = strikeLevel === 0 && review.reporters.length === 0 && review.reason !== 'edit';
  await closeReview(tx, review, {
    state: states[action],
    by: caller.staff,
    action,
    note: [rule, words].filter(Boolean).join(' '),
    at,
    was: action === 'hide' && isQuiet ? before : null,
  });
  const { dataType, dataId, isComment, targetId } = review;
  const isValid = states[action] === 'rejected' || states[action] === 'deleted';
  if (review.reporters.length > 0) await decideReports(tx, review, isValid ? brokenRule(rule) : null, at);
  if (strikeLevel > 0 && targetId !== null) {
    const about = { dataType, dataId, isComment, customerId: targetId, text: review.snapshot };
    await strike(tx, { ...about, rule: rule!, level: strikeLevel, at, decidedBy: caller.staff.id });
  }
  await note(
    tx,
    caller,
    {
      action: `review.${action}`,
      resource: 'review',
      resourceId: review.id,
      before: { auditStatus: before },
      after: { state: states[action], rule: rule ?? null, strikeLevel, dataType, dataId, isComment },
      reason: words,
    },
    now,
  );
}

interface Judgement {
  readonly action: Action;
  readonly rule: string | undefined;
  readonly at: Date;
}

/** What becomes of a text; the state in which it was. One that its author took back stays so. */
async function judgeItem(tx: Executor, review: ReviewRow, { action, rule, at }: Judgement): Promise<number | null> {
  const item = await lockItem(tx, Number(review.dataId));
  if (!item || item.state === auditStates.deleted || action === 'ignore') return item?.state ?? null;
  const title = item.title ?? item.plainText.slice(0, 30);
  const edit = review.reason === 'edit' ? await takeEdit(tx, item.id) : undefined;
  const to = stateAfter[action];
  if (isApproval(action)) {
    const change = {
      ...(edit && { title: edit.title, doc: edit.doc, plainText: edit.plainText, files: edit.files, editedAt: at }),
      foldReason: action === 'fold' ? rule! : null,
      ...(action === 'approveHot' && { isHotAllowed: true }),
    };
    await setState(tx, item.id, to, { by: 'moderator', at, change });
    if (item.state === auditStates.inReview || edit) await notify(tx, review, contentNotices.passed, title, at);
    return item.state;
  }
  // A change that is refused leaves what stood before it.
  if (edit && action === 'reject') {
    await notify(tx, review, contentNotices.refused, title, at);
    return item.state;
  }
  await setState(tx, item.id, to, { by: 'moderator', reason: rule!, at, change: { isHotAllowed: false } });
  if (action === 'reject') await notify(tx, review, contentNotices.refused, title, at);
  return item.state;
}

/** Things of other features are shown again or taken away; there is nothing to fold or to send back to its author. */
async function judgeOther(
  tx: Executor,
  kind: ReviewKind,
  { dataId }: ReviewRow,
  action: Action,
): Promise<number | null> {
  const thing = await kind.find(tx, dataId);
  if (!thing || action === 'ignore') return thing?.auditStatus ?? null;
  await kind.judge(tx, dataId, isApproval(action) ? 'shown' : 'removed');
  return thing.auditStatus;
}

const judgeComment = async (tx: Executor, { dataId }: ReviewRow, { action, rule, at }: Judgement) =>
  action === 'ignore'
    ? ((await commentOf(tx, Number(dataId)))?.state ?? null)
    : decideComment(tx, Number(dataId), {
        to: stateAfter[action],
        reason: isApproval(action) ? null : rule!,
        foldReason: action === 'fold' ? rule! : null,
        at,
      });

async function notify(
  tx: Executor,
  { id, dataType, dataId, targetId }: ReviewRow,
  template: typeof contentNotices.passed | typeof contentNotices.refused,
  obj: string,
  at: Date,
): Promise<void> {
  if (targetId === null) return;
  const linkUrl = template === contentNotices.passed ? linkOf(dataType, dataId) : undefined;
  await addNotice(tx, {
    customerId: targetId,
    template: { ...template, ...(linkUrl && { linkUrl }) },
    onceKey: String(id),
    values: { obj: obj.slice(0, 30) },
    now: at.getTime(),
  });
}
