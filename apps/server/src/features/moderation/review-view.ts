import type { Executor } from '@lianpan/db';
import type { DataOf, StaffCaller } from '../../http/handle.ts';
import { ruleTexts } from '../content/service.ts';
import { staffNames } from '../staff/service.ts';
import { say } from '../../language.ts';
import type { selectReview } from './queries.ts';

export type Review = DataOf<'POST /api/admin/moderation/claimReview'>;
type Row = NonNullable<Awaited<ReturnType<typeof selectReview>>>;

/** The names of those who hold looks. */
export const holdersOf = (db: Executor, rows: readonly Row[]): Promise<ReadonlyMap<number, string>> => {
  const ids = rows.flatMap(({ review }) => review.claimedBy ?? []);
  return ids.length === 0 ? Promise.resolve(new Map()) : staffNames(db, [...new Set(ids)]);
};

/** A row of the queue as the desk shows it. */
export function reviewView(
  { review, nickName }: Row,
  holders: ReadonlyMap<number, string>,
  { staff, language }: StaffCaller,
  now: number,
): Review {
  const isHeld = review.claimUntil !== null && review.claimUntil.getTime() > now && review.state === 'pending';
  return {
    reviewId: String(review.id),
    dataType: review.dataType,
    dataId: review.dataId,
    isComment: review.isComment,
    targetId: review.targetId === null ? '' : String(review.targetId),
    targetName: nickName ?? '',
    snapshot: review.snapshot,
    reason: review.reason,
    class: review.class,
    marks: review.marks.map(({ rule, words }) => ({ rule: say(ruleTexts[rule] ?? ruleTexts.other!, language), words })),
    score: review.score,
    reporterNum: review.reporters.length,
    state: review.state,
    claimedByName: isHeld && review.claimedBy !== null ? (holders.get(review.claimedBy) ?? '') : '',
    claimEndTime: isHeld ? review.claimUntil!.getTime() : null,
    isMine: isHeld && review.claimedBy === staff.id,
    version: review.version,
    createdTime: review.createdAt.getTime(),
    dueTime: review.dueAt.getTime(),
    isOverdue: review.state === 'pending' && review.dueAt.getTime() < now,
  };
}
