import { minuteMs } from '@lianpan/domain';
import { auditStates } from '@lianpan/domain/community';
import type { Executor } from '@lianpan/db';
import type { StaffCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { items, reviews } from '../content/service.ts';
import { note } from '../staff/service.ts';
import { moderationTexts as texts } from './texts.ts';
import { holdersOf, toldReview } from './told.ts';

type ReviewRow = NonNullable<Awaited<ReturnType<typeof reviews.lockReview>>>;

const undoMs = 10 * minuteMs;

/** Whether somebody may take back how a review was decided: their own decision, soon, which only hid a text. */
export const canUndo = ({ state, decidedBy, decidedAt, history }: ReviewRow, staffId: number, now: number): boolean =>
  state !== 'pending' &&
  decidedBy === staffId &&
  decidedAt !== null &&
  now - decidedAt.getTime() < undoMs &&
  history.at(-1)?.was !== undefined;

/** Shows a hidden text as it was and puts its review back into the queue; rejects once it is too late or others know. */
export async function undoDecision(
  parts: ServerParts,
  caller: StaffCaller,
  given: { reviewId: string; reason: string },
) {
  const { told, row } = await keepUndoing(parts, caller, given);
  if (!row.isComment) await parts.reviewKinds[row.dataType]?.tell(parts, row.dataId);
  return told;
}

const keepUndoing = (
  { db, now, reviewKinds }: ServerParts,
  caller: StaffCaller,
  { reviewId, reason }: { readonly reviewId: string; readonly reason: string },
) =>
  db.transaction(async (tx) => {
    const row = await reviews.lockReview(tx, Number(reviewId));
    if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
    if (!canUndo(row, caller.staff.id, now())) throw rejected(texts.noUndo, 'ALREADY_DONE');
    const was = row.history.at(-1)!.was!;
    const kind = row.isComment ? undefined : reviewKinds[row.dataType];
    if (!kind) await restore(tx, row, was);
    else if (was === auditStates.published) await kind.judge(tx, row.dataId, 'shown');
    const step = { at: now(), by: caller.staff.displayName, action: 'undo', note: reason };
    await reviews.updateReview(tx, row.id, {
      state: 'pending',
      decidedBy: null,
      decidedAt: null,
      history: [...row.history, step],
    });
    const change = { before: { state: row.state }, after: { state: 'pending' }, reason };
    await note(tx, caller, { action: 'review.undo', resource: 'review', resourceId: row.id, ...change }, now());
    const shown = (await reviews.selectReview(tx, row.id))!;
    return { row, told: toldReview(shown, await holdersOf(tx, [shown]), caller, now()) };
  });

/** Puts back the state that hiding took; what its author, or somebody else, changed meanwhile stays. */
async function restore(tx: Executor, { dataId, isComment }: ReviewRow, was: number): Promise<void> {
  const id = Number(dataId);
  const before = { state: was, stateReason: null };
  if (isComment) {
    const comment = await reviews.selectCommentState(tx, id);
    if (comment?.state !== auditStates.hidden) return;
    await reviews.setCommentState(tx, id, before);
    await reviews.recount(tx, comment);
    return;
  }
  const item = await items.lockItem(tx, id);
  if (item?.state === auditStates.hidden) await items.updateItem(tx, id, before);
}
