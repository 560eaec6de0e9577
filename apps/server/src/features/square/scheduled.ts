import type { Db, Executor, ScheduleFailure } from '@lianpan/db';
import { scheduleFault, scheduleRules } from '@lianpan/domain';
import { auditStates, cleanDocument, plainTextOf } from '@lianpan/domain/community';
import type { DataOf, Handlers } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { Rejection, rejected } from '../../rejection.ts';
import { contentTexts, items, linkOf, requirePublishable } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { draftTexts, mostDrafts } from './drafts.ts';
import { contentOf, publishWritten, type WrittenPost } from './publishing.ts';
import * as queries from './queries.ts';
import { scheduleNotices as notices, scheduleTexts as texts } from './schedule-texts.ts';

type Scheduled = DataOf<'POST /api/dynamic/square/scheduleDynamic'>;
type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads'>;

const labelLength = 40;
/** A breakdown is tried again so long after the time that was chosen. */
const triedMs = 3_600_000;

const scheduledOf = (row: queries.ScheduledRow, language: Language): Scheduled => ({
  scheduledId: String(row.id),
  dataType: row.dataType === 3 ? 3 : 1,
  title: row.label,
  publishTime: row.publishAt.getTime(),
  state: row.state,
  failText: row.failure ? say(row.failure.text, language, row.failure.values) : '',
  version: row.version,
});

function requireTime(publishAt: number, now: number): void {
  const fault = scheduleFault(publishAt, now);
  if (fault === 'soon') throw rejected(texts.soon, 'INPUT_INVALID', { n: scheduleRules.leastMs / 60_000 });
  if (fault === 'late') throw rejected(texts.late, 'INPUT_INVALID', { n: scheduleRules.mostMs / 86_400_000 });
}

const labelOf = ({ title, docJson }: WrittenPost): string =>
  (title ?? plainTextOf(cleanDocument(docJson).doc)).trim().slice(0, labelLength);

/** One that waits goes out now instead. Rejects one that went out meanwhile, so that nothing stands twice. */
export async function endScheduled(tx: Executor, customerId: number, scheduledId: string): Promise<void> {
  if (!(await queries.deleteScheduled(tx, customerId, Number(scheduledId), undefined)))
    throw rejected(texts.moved, 'ALREADY_DONE');
}

/** Tells an own text apart from one of somebody else and from one that is of another version by now. */
async function requireOwn(tx: Executor, customerId: number, scheduledId: string): Promise<void> {
  if ((await queries.selectScheduled(tx, customerId, Number(scheduledId))).length === 0)
    throw rejected(contentTexts.gone, 'CONTENT_GONE');
}

/** Texts that go out by themselves: chosen, listed, moved, cancelled. */
export const scheduledHandlers = (parts: Parts) => {
  const { db, now } = parts;
  return {
    'POST /api/dynamic/square/scheduleDynamic': async (asked, caller) => {
      const { publishTime, draftId, scheduledId, version, ...given } = asked;
      const { customerId, language, market } = caller;
      const before = await queries.selectScheduledByRequest(db, customerId, given.clientReqId);
      if (before) return scheduledOf(before, language);
      if (await items.selectByRequest(db, customerId, given.clientReqId)) throw rejected(texts.moved, 'ALREADY_DONE');
      requireTime(publishTime, now());
      await requirePublishable(parts, caller, contentOf(given));
      const row = {
        customerId,
        market: market.name,
        dataType: given.dataType,
        label: labelOf(given),
        input: given,
        publishAt: new Date(publishTime),
        state: 'waiting' as const,
        failure: null,
        clientReqId: given.clientReqId,
      };
      return db.transaction(async (tx) => {
        await queries.lockMember(tx, customerId);
        const again = await queries.selectScheduledByRequest(tx, customerId, given.clientReqId);
        if (again) return scheduledOf(again, language);
        if (scheduledId !== undefined) {
          await requireOwn(tx, customerId, scheduledId);
          const changed = await queries.updateScheduled(tx, Number(scheduledId), version ?? 0, row);
          if (!changed) throw rejected(texts.moved, 'VERSION_CONFLICT');
          return scheduledOf(changed, language);
        }
        if ((await queries.selectScheduled(tx, customerId, undefined)).length >= scheduleRules.most)
          throw rejected(texts.full, 'LIMIT_REACHED', { n: scheduleRules.most });
        if (draftId !== undefined) await queries.deleteDrafts(tx, customerId, [Number(draftId)]);
        return scheduledOf(await queries.insertScheduled(tx, { ...row, createdAt: new Date(now()) }), language);
      });
    },
    'POST /api/dynamic/square/getScheduled': async ({ scheduledId }, { customerId, language }) => {
      const rows = await queries.selectScheduled(
        db,
        customerId,
        scheduledId === undefined ? undefined : Number(scheduledId),
      );
      return {
        list: rows.map((row) => ({
          ...scheduledOf(row, language),
          input: scheduledId === undefined ? null : (row.input as WrittenPost),
        })),
        most: scheduleRules.most,
      };
    },
    'POST /api/dynamic/square/moveScheduled': ({ scheduledId, version, publishTime }, { customerId, language }) =>
      db.transaction(async (tx) => {
        await requireOwn(tx, customerId, scheduledId);
        requireTime(publishTime, now());
        const moved = await queries.updateScheduled(tx, Number(scheduledId), version, {
          publishAt: new Date(publishTime),
          state: 'waiting',
          failure: null,
        });
        if (!moved) throw rejected(texts.moved, 'VERSION_CONFLICT');
        return scheduledOf(moved, language);
      }),
    'POST /api/dynamic/square/cancelScheduled': ({ scheduledId, version, isKept }, { customerId }) =>
      db.transaction(async (tx) => {
        await requireOwn(tx, customerId, scheduledId);
        const row = await queries.deleteScheduled(tx, customerId, Number(scheduledId), version);
        if (!row) throw rejected(texts.moved, 'VERSION_CONFLICT');
        return { draftId: isKept ? await keepAsDraft(tx, row, new Date(now())) : null };
      }),
  } satisfies Partial<Handlers>;
};

async function keepAsDraft(
  tx: Executor,
  { customerId, ...row }: queries.ScheduledRow,
  updatedAt: Date,
): Promise<string> {
  await queries.lockMember(tx, customerId);
  if ((await queries.countDrafts(tx, customerId)) >= mostDrafts)
    throw rejected(draftTexts.full, 'LIMIT_REACHED', { n: mostDrafts });
  const { docJson, title = '' } = row.input as WrittenPost;
  const body = { title, doc: docJson };
  const draft = { customerId, dataType: row.dataType, title: row.label, body, device: '', updatedAt };
  return String(await queries.insertDraft(tx, draft));
}

/**
 * Publishes what has come due as if its author did it now: limits, review and prices are those of this moment. How many went out.
 * The row goes in the transaction in which its text comes, so that two that publish, or one and its author who cancels, find each
 * other.
 */
export async function publishDue(parts: ServerParts): Promise<number> {
  const { db, now, log } = parts;
  let published = 0;
  for (const row of await queries.selectDueScheduled(db, new Date(now()))) {
    try {
      await publishOne(parts, row);
      published += 1;
    } catch (error) {
      if (error instanceof TakenElsewhere) continue;
      if (error instanceof Rejection) await fail(db, row, { text: error.text, values: error.values }, now());
      else {
        log.error({ err: error, scheduledId: row.id }, 'a scheduled text could not be published');
        if (now() - row.publishAt.getTime() >= triedMs) await fail(db, row, { text: texts.unsent, values: {} }, now());
      }
    }
  }
  return published;
}

async function publishOne(parts: ServerParts, row: queries.ScheduledRow): Promise<void> {
  const { db, now, market } = parts;
  const { customerId, label: obj } = row;
  const author = { customerId, market: market.of(row.market), language: 'zh-CN' as const };
  const told = await publishWritten(parts, author, row.input as WrittenPost, async (tx, { id, state }) => {
    if (!(await queries.deleteScheduled(tx, customerId, row.id, row.version))) throw new TakenElsewhere();
    const linkUrl = state === auditStates.published && linkOf(row.dataType, String(id));
    const what =
      state === auditStates.published ? texts.shown : state === auditStates.inReview ? texts.inReview : texts.refused;
    await addNotice(tx, {
      customerId,
      template: { ...notices.out, ...(linkUrl && { linkUrl }) },
      onceKey: String(id),
      values: { obj, what },
      now: now(),
    });
  });
  // Published under its name before: nothing is left to do.
  if (told.isRepeated) await queries.deleteScheduled(db, customerId, row.id, row.version);
}

/** Cancelled, changed or published by somebody else in the same moment. */
class TakenElsewhere extends Error {}

/** Keeps one that could not go out, with the reason, and tells its author once. */
function fail(db: Db, row: queries.ScheduledRow, failure: ScheduleFailure, now: number): Promise<void> {
  return db.transaction(async (tx) => {
    const failed = await queries.updateScheduled(tx, row.id, row.version, { state: 'failed', failure });
    if (!failed) return;
    await addNotice(tx, {
      customerId: row.customerId,
      template: notices.failed,
      onceKey: `${row.id}.${failed.version}`,
      values: { obj: row.label },
      now,
    });
  });
}
