import type { Executor, strikes } from '@lianpan/db';
import { dayMs, minuteMs } from '@lianpan/domain';
import { auditStates } from '@lianpan/domain/community';
import { addNotice } from '../../notice/service.ts';
import { contentNotices } from '../notices.ts';
import { selectComment } from '../comments/queries.ts';
import { selectItem } from '../items/queries.ts';
import { setCommentState, setState } from '../states.ts';
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
  readonly reporters?: queries.ReviewRow['reporters'];
  readonly isDemo?: boolean;
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

type Holder = Pick<queries.ReviewRow, 'claimedBy' | 'claimUntil'>;

/** Has one of the staff hold a review for a while, or nobody. */
export const claimReview = (tx: Executor, id: number, holder: Holder) => queries.claimReview(tx, id, holder);

interface Closed {
  readonly state: Exclude<queries.ReviewRow['state'], 'pending'>;
  readonly by: { readonly id: number; readonly displayName: string };
  readonly action: string;
  readonly note: string;
  readonly at: Date;
  /** The state of the text before, where the decision may be taken back. */
  readonly was: number | null;
}

/** Ends a review with a decision; nobody holds it any longer. */
export const closeReview = (tx: Executor, review: queries.ReviewRow, { state, by, action, note, at, was }: Closed) =>
  queries.updateReview(tx, review.id, {
    state,
    decidedBy: by.id,
    decidedAt: at,
    claimedBy: null,
    claimUntil: null,
    history: [...review.history, { at: at.getTime(), by: by.displayName, action, note, ...(was !== null && { was }) }],
  });

/** Takes a decision back: the review waits again. */
export const reopenReview = (
  tx: Executor,
  review: queries.ReviewRow,
  { by, note, at }: Pick<Closed, 'by' | 'note' | 'at'>,
) =>
  queries.updateReview(tx, review.id, {
    state: 'pending',
    decidedBy: null,
    decidedAt: null,
    history: [...review.history, { at: at.getTime(), by: by.displayName, action: 'undo', note }],
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
  await keepStrike(
    tx,
    { customerId, level: raised, rule, quoted: text.slice(0, 300), dataType, dataId, isComment, decidedBy },
    { days, at },
  );
}

type StrikeRow = Omit<typeof strikes.$inferInsert, 'mutedUntil' | 'createdAt' | 'expiresAt'>;

async function keepStrike(tx: Executor, row: StrikeRow, { days, at }: { readonly days: number; readonly at: Date }) {
  const mutedUntil = days === 0 ? null : new Date(at.getTime() + days * dayMs);
  const expiresAt = new Date(at.getTime() + countedDays * dayMs);
  const { id } = await queries.insertStrike(tx, { ...row, mutedUntil, createdAt: at, expiresAt });
  await addNotice(tx, {
    customerId: row.customerId,
    template: contentNotices.strike,
    onceKey: String(id),
    now: at.getTime(),
  });
  return mutedUntil;
}

/** Lets a member speak again at once. */
export const unmute = (tx: Executor, customerId: number, at: Date) => queries.liftMutes(tx, customerId, at);

interface Mute {
  readonly customerId: number;
  readonly days: number;
  readonly reason: string;
  readonly decidedBy: number;
  readonly at: Date;
}

/** Levels of strikes by the days for which they mute. Source: product handbook 3.11. */
const levelOf = (days: number): number => (days >= 30 ? 4 : days >= 7 ? 3 : 2);

/** What a strike is about that no single text earned. */
const noText = { dataType: 0, dataId: '' } as const;

/** Mutes a member for some days without a text at hand, as a strike that may be objected to; until when. */
export const mute = (tx: Executor, { customerId, days, reason, decidedBy, at }: Mute) =>
  keepStrike(
    tx,
    { customerId, level: levelOf(days), rule: 'mute', quoted: reason, ...noText, decidedBy },
    { days, at },
  );

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
  const target = isComment ? await selectComment(tx, id) : await selectItem(tx, id);
  if (!target || target.customerId === null) return undefined;
  if (!isComment && target.dataType !== dataType) return undefined;
  const { hidden } = auditStates;
  const byReports = { by: 'reports', reason: 'report' } as const;
  return {
    customerId: target.customerId,
    text: target.text,
    isShown: target.state === auditStates.published,
    hide: async () => {
      await (isComment
        ? setCommentState(tx, id, hidden, byReports)
        : setState(tx, id, hidden, { ...byReports, at: report.at }));
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
    await openReview(tx, {
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
      reporters: [reporter],
    });
  }
  if (score < hiddenFrom || !target.isShown) return false;
  await target.hide();
  return true;
}
