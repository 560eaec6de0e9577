import type { Executor } from '@lianpan/db';
import { dayMs, minuteMs } from '@lianpan/domain';
import { auditStates } from '@lianpan/domain/community';
import { addNotice } from '../../notice/service.ts';
import { contentNotices } from '../notices.ts';
import type { ReviewKinds } from './kinds.ts';
import * as queries from './queries.ts';

interface About {
  readonly dataType: number;
  readonly dataId: string;
  readonly isComment?: boolean;
  readonly customerId: number;
  /** As it stands. */
  readonly text: string;
}

interface NewReview extends About {
  readonly reason: 'first' | 'machine' | 'report' | 'sample' | 'appeal' | 'edit';
  readonly class: 'A' | 'B' | 'C' | null;
  readonly marks: readonly { rule: string; words: string }[];
  readonly score: number;
  readonly at: Date;
  readonly dueAt: Date;
}

/** Puts something into the queue of the desk. */
export const openReview = (tx: Executor, { customerId, text, at, isComment = false, ...review }: NewReview) =>
  queries.insertReview(tx, {
    ...review,
    isComment,
    targetId: customerId,
    snapshot: text.slice(0, 4000),
    state: 'pending',
    createdAt: at,
    history: [
      { at: at.getTime(), by: 'machine', action: 'queued', note: review.marks.map(({ rule }) => rule).join(' ') },
    ],
  });

/** Days for which a strike of a level mutes; the last one for good. Source: product handbook 3.11. */
const mutedDays = [0, 0, 1, 7, 30, 36_500];
const countedDays = 180;

interface NewStrike extends About {
  readonly rule: string;
  /** At least this one: every strike that still counts raises it. */
  readonly level: number;
  readonly at: Date;
  readonly decidedBy?: number;
}

/** Notes what a member did wrong and mutes by how often it was; the member is told and may object. */
export async function strike(
  tx: Executor,
  { customerId, text, rule, level, at, dataType, dataId, isComment = false, decidedBy }: NewStrike,
) {
  const before = await queries.countStrikes(tx, customerId, at);
  const raised = Math.min(5, Math.max(level, before + 1));
  const days = mutedDays[raised] ?? 0;
  const row = await queries.insertStrike(tx, {
    customerId,
    level: raised,
    rule,
    quoted: text.slice(0, 300),
    dataType,
    dataId,
    isComment,
    mutedUntil: days === 0 ? null : new Date(at.getTime() + days * dayMs),
    createdAt: at,
    expiresAt: new Date(at.getTime() + countedDays * dayMs),
    decidedBy: decidedBy ?? null,
  });
  await addNotice(tx, {
    customerId,
    template: contentNotices.strike,
    onceKey: String(row.id),
    now: at.getTime(),
  });
  return row;
}

/** From here on something is hidden until a person has looked. Source: product handbook 1.11. */
const hiddenFrom = 5;

interface Report {
  readonly dataType: number;
  readonly dataId: string;
  readonly isComment: boolean;
  readonly reporterId: number;
  readonly reason: string;
  readonly words: string;
  readonly at: Date;
}

/** Weight of one report, by what it says. */
const weightOf = (reason: string): number => (['scam', 'impostor'].includes(reason) ? 5 : 2);

interface Reported {
  readonly customerId: number;
  readonly text: string;
  readonly isShown: boolean;
  readonly hide: () => Promise<void>;
}

/** What a report is about, where the reporter may see it. */
async function reportedOf(tx: Executor, report: Report, kinds: ReviewKinds): Promise<Reported | undefined> {
  const { dataType, dataId, isComment } = report;
  const kind = isComment ? undefined : kinds[dataType];
  if (kind) {
    const thing = await kind.find(tx, dataId, report.reporterId);
    return (
      thing && {
        customerId: thing.customerId,
        text: thing.text,
        isShown: thing.auditStatus === auditStates.published,
        hide: () => kind.judge(tx, dataId, 'hidden'),
      }
    );
  }
  const id = Number(dataId);
  const target = isComment ? await queries.selectCommentState(tx, id) : await queries.selectItemState(tx, id);
  if (!target || target.customerId === null) return undefined;
  if (!isComment && target.dataType !== dataType) return undefined;
  const hidden = { state: auditStates.hidden, stateReason: 'report' };
  return {
    customerId: target.customerId,
    text: target.text,
    isShown: target.state === auditStates.published,
    hide: async () => {
      await (isComment ? queries.setCommentState(tx, id, hidden) : queries.setItemState(tx, id, hidden));
    },
  };
}

/** Counts a report: the queue gets it, and what many object to is hidden until it was looked at. Whether it was hidden. */
export async function noteReport(tx: Executor, report: Report, kinds: ReviewKinds): Promise<boolean> {
  const { isComment, at } = report;
  const target = await reportedOf(tx, report, kinds);
  if (!target) return false;
  const known = await queries.lockReviewOf(tx, report);
  const reporter = { id: report.reporterId, reason: report.reason, words: report.words };
  const score = (known?.reason === 'report' && known.state === 'pending' ? known.score : 0) + weightOf(report.reason);
  if (known && (known.state === 'pending' || known.reason === 'report')) {
    await queries.updateReview(tx, known.id, {
      state: 'pending',
      score: Math.max(known.score, score),
      reporters: [...known.reporters, reporter],
      history: [...known.history, { at: at.getTime(), by: 'machine', action: 'reported', note: report.reason }],
    });
  } else {
    const opened = await openReview(tx, {
      dataType: report.dataType,
      dataId: report.dataId,
      isComment,
      customerId: target.customerId,
      text: target.text,
      reason: 'report',
      class: null,
      marks: [],
      score,
      at,
      dueAt: new Date(at.getTime() + 30 * minuteMs),
    });
    await queries.updateReview(tx, opened, { reporters: [reporter] });
  }
  if (score < hiddenFrom || !target.isShown) return false;
  await target.hide();
  return true;
}
