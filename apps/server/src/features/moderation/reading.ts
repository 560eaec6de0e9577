import { shanghaiDay, startOfShanghaiDay } from '@lianpan/domain';
import { trustAt } from '@lianpan/domain/community';
import type { DataOf, StaffCaller } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import { pageOf } from '../../list-place.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { commentOf, fileOf, itemOf, linkOf, ruleTexts } from '../content/service.ts';
import { accuseOptions } from '../privacy/service.ts';
import * as queries from './queries.ts';
import { moderationTexts as texts } from './texts.ts';
import { holdersOf, reviewView } from './review-view.ts';
import { canUndo } from './undoing.ts';

type Parts = Pick<ServerParts, 'db' | 'now'>;
type Queue = DataOf<'POST /api/admin/moderation/getQueue'>;
type Detail = DataOf<'POST /api/admin/moderation/getReview'>;

const waiting = ['pending'] as const;
const decided = ['approved', 'rejected', 'ignored', 'deleted'] as const;
const maxEarlier = 10;

interface Asked {
  readonly state: 'pending' | 'decided';
  readonly reason?: queries.QueueFilter['reason'];
  readonly class?: queries.QueueFilter['class'];
  readonly dataType?: number | undefined;
  readonly targetId?: string | undefined;
  readonly pageNum: number;
  readonly pageSize: number;
}

export async function readQueue({ db, now }: Parts, caller: StaffCaller, asked: Asked): Promise<Queue> {
  const filter: queries.QueueFilter = {
    states: asked.state === 'pending' ? waiting : decided,
    reason: asked.reason,
    class: asked.class,
    dataType: asked.dataType,
    targetId: asked.targetId === undefined ? undefined : Number(asked.targetId),
  };
  const page = pageOf(asked);
  const today = new Date(startOfShanghaiDay(shanghaiDay(now())));
  const [rows, total, stands, appeals] = await Promise.all([
    queries.selectQueue(db, filter, page),
    queries.countQueue(db, filter),
    queries.selectStatistics(db, today, new Date(now())),
    queries.selectAppeals(db),
  ]);
  const holders = await holdersOf(db, rows);
  return {
    list: rows.map((row) => reviewView(row, holders, caller, now())),
    total,
    statistics: {
      waiting: stands.waiting,
      overdue: stands.overdue,
      decided: stands.decided,
      inTime: stands.inTime,
      appealsWaiting: appeals.length,
      appealsJudged: stands.judged,
      appealsWon: stands.won,
    },
  };
}

/** A look with everything that somebody needs to decide it. */
export async function readReview(
  { db, now, reviewKinds }: Parts & Pick<ServerParts, 'reviewKinds'>,
  caller: StaffCaller,
  reviewId: string,
): Promise<Detail> {
  const row = await queries.selectReview(db, Number(reviewId));
  if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
  const { review } = row;
  const { targetId } = review;
  const [holders, author, before, same, accuracy] = await Promise.all([
    holdersOf(db, [row]),
    targetId === null ? undefined : queries.selectAuthor(db, targetId, new Date(now())),
    targetId === null ? [] : queries.selectDecided(db, targetId, maxEarlier),
    queries.selectSame(db, review),
    queries.selectAccuracy(
      db,
      review.reporters.map(({ id }) => id),
    ),
  ]);
  const byReporter = new Map(accuracy.map((one) => [one.id, one]));
  return {
    review: reviewView(row, holders, caller, now()),
    ...(await placeOf({ db, reviewKinds }, review)),
    reporters: review.reporters.map(({ id, reason, words }) => ({
      customerId: String(id),
      reason: reasonName(reason, caller.language),
      words,
      rightNum: byReporter.get(id)?.right ?? 0,
      decidedNum: byReporter.get(id)?.decided ?? 0,
    })),
    author: author ? presentAuthor(author, now()) : null,
    earlier: before
      .filter(({ id }) => id !== review.id)
      .map((one) => ({
        snapshot: one.snapshot.slice(0, 200),
        state: one.state,
        rule: one.marks[0]?.rule ?? '',
        decidedTime: one.decidedAt?.getTime() ?? one.createdAt.getTime(),
      })),
    history: review.history.map(({ at, by, action, note }) => ({
      time: at,
      by,
      action,
      note: action === 'reported' ? reasonName(note, caller.language) : ruledNote(note, caller.language),
    })),
    sameNum: same.length,
    canUndo: canUndo(review, caller.staff.id, now()),
  };
}

/** The names of rules that a note begins with in place of their codes. */
const ruledNote = (note: string, language: Language): string =>
  note
    .split(' ')
    .map((word) => (ruleTexts[word] ? say(ruleTexts[word], language) : word))
    .join(' ');

const reasonName = (code: string, language: Language): string => {
  const option = accuseOptions.find((one) => one.code === code);
  return option ? say(option.name, language) : code;
};

type Author = NonNullable<Awaited<ReturnType<typeof queries.selectAuthor>>>;

function presentAuthor(author: Author, now: number): NonNullable<Detail['author']> {
  const mutedUntil = author.mutedUntil === null ? null : new Date(author.mutedUntil).getTime();
  const standing = {
    level: author.trustLevel,
    registeredAt: author.registeredAt.getTime(),
    approved: author.published,
    lastStrikeAt: null,
  };
  return {
    customerId: String(author.id),
    nickName: author.nickName,
    registeredTime: author.registeredAt.getTime(),
    trust: trustAt(standing, now),
    publishedNum: author.published,
    strikeNum: author.n,
    mutedUntil: mutedUntil !== null && mutedUntil > now ? mutedUntil : null,
  };
}

const nowhere = { current: null, pendingEdit: null, thread: [], linkUrl: '' };

/** Where something stands, and as what, at this moment. */
async function placeOf(
  { db, reviewKinds }: Pick<ServerParts, 'db' | 'reviewKinds'>,
  review: { readonly dataType: number; readonly dataId: string; readonly isComment: boolean },
): Promise<Pick<Detail, 'current' | 'pendingEdit' | 'thread' | 'linkUrl'>> {
  const { dataId, isComment } = review;
  const kind = isComment ? undefined : reviewKinds[review.dataType];
  if (kind) {
    const thing = await kind.find(db, dataId);
    if (!thing) return nowhere;
    const { text, auditStatus, files, thread } = thing;
    const linkUrl = linkOf(review.dataType, dataId) ?? '';
    return { current: { title: '', text, auditStatus, files: files.map(fileOf) }, pendingEdit: null, thread, linkUrl };
  }
  const id = Number(dataId);
  if (isComment) {
    const comment = await commentOf(db, id);
    if (!comment) return nowhere;
    const thread = await queries.selectThread(db, comment);
    const files = comment.image ? [fileOf(comment.image)] : [];
    return {
      current: { title: '', text: comment.text, auditStatus: comment.state, files },
      pendingEdit: null,
      thread: thread.map(({ name, text }) => ({ name: name ?? '', text })),
      linkUrl: linkOf(comment.dataType, comment.dataId, id) ?? '',
    };
  }
  const item = await itemOf(db, id);
  const edit = await queries.selectEdit(db, id);
  return {
    current: item
      ? { title: item.title ?? '', text: item.text, auditStatus: item.state, files: item.files.map(fileOf) }
      : null,
    pendingEdit: edit ? [edit.title, edit.plainText].filter(Boolean).join('\n') : null,
    thread: [],
    linkUrl: item ? (linkOf(review.dataType, dataId) ?? '') : '',
  };
}
