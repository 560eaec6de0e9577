import { minuteMs } from '@lianpan/domain';
import { auditStates } from '@lianpan/domain/community';
import type { Executor } from '@lianpan/db';
import type { StaffCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { reopenReview, setCommentState, setState } from '../content/service.ts';
import { note } from '../staff/service.ts';
import * as queries from './queries.ts';
import { moderationTexts as texts } from './texts.ts';
import { holdersOf, reviewView } from './review-view.ts';

type ReviewRow = queries.ReviewRow;

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
  const { view, row } = await keepUndoing(parts, caller, given);
  if (!row.isComment) await parts.reviewKinds[row.dataType]?.notify(parts, row.dataId);
  return view;
}

const keepUndoing = (
  { db, now, reviewKinds }: ServerParts,
  caller: StaffCaller,
  { reviewId, reason }: { readonly reviewId: string; readonly reason: string },
) =>
  db.transaction(async (tx) => {
    const row = await queries.lockReview(tx, Number(reviewId));
    if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
    if (!canUndo(row, caller.staff.id, now())) throw rejected(texts.noUndo, 'ALREADY_DONE');
    const was = row.history.at(-1)!.was!;
    const kind = row.isComment ? undefined : reviewKinds[row.dataType];
    if (!kind) await restore(tx, row, was, new Date(now()));
    else if (was === auditStates.published) await kind.judge(tx, row.dataId, 'shown');
    await reopenReview(tx, row, { by: caller.staff, note: reason, at: new Date(now()) });
    const change = { before: { state: row.state }, after: { state: 'pending' }, reason };
    await note(tx, caller, { action: 'review.undo', resource: 'review', resourceId: row.id, ...change }, now());
    const shown = (await queries.selectReview(tx, row.id))!;
    return { row, view: reviewView(shown, await holdersOf(tx, [shown]), caller, now()) };
  });

/** Puts back the state that hiding took; what its author, or somebody else, changed meanwhile stays. */
const restore = (tx: Executor, { dataId, isComment }: ReviewRow, was: number, at: Date): Promise<boolean> =>
  isComment
    ? setCommentState(tx, Number(dataId), was, { by: 'moderatorUndo' })
    : setState(tx, Number(dataId), was, { by: 'moderatorUndo', at });
