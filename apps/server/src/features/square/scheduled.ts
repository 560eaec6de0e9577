import type { Db, Executor, ScheduleFailure } from '@lianpan/db';
import { dayMs, hourMs, minuteMs, paperFormOf, scheduleFault, scheduleRules } from '@lianpan/domain';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import type { DataOf, Handlers, MemberCaller } from '../../http/handle.ts';
import { say, type Language } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { Rejection, rejected } from '../../rejection.ts';
import {
  contentTexts,
  itemByRequest,
  linkOf,
  namedDocument,
  requirePublishable,
  type Author,
  type Published,
} from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { draftTexts, maxDrafts } from './drafts.ts';
import { contentOf, publishWritten, type WrittenPost } from './publishing.ts';
import * as queries from './queries.ts';
import { scheduleNotices as notices, scheduleTexts as texts } from './schedule-texts.ts';

type Scheduled = DataOf<'POST /api/dynamic/square/scheduleDynamic'>;
type Parts = Pick<ServerParts, 'db' | 'now' | 'uploads'>;

const labelLength = 40;
/** A breakdown is tried again so long after the time that was chosen. */
const triedMs = hourMs;

const kinds = [dataTypes.graphtext, dataTypes.article, dataTypes.researchPaper] as const;

export const scheduledOf = (row: queries.ScheduledRow, language: Language): Scheduled => ({
  scheduledId: String(row.id),
  dataType: kinds.find((kind) => kind === row.dataType) ?? dataTypes.graphtext,
  title: row.label,
  publishTime: row.publishAt.getTime(),
  state: row.state,
  failText: row.failure ? say(row.failure.text, language, row.failure.values) : '',
  version: row.version,
});

function requireTime(publishAt: number, now: number): void {
  const fault = scheduleFault(publishAt, now);
  if (fault === 'soon') throw rejected(texts.soon, 'INPUT_INVALID', { n: scheduleRules.minMs / minuteMs });
  if (fault === 'late') throw rejected(texts.late, 'INPUT_INVALID', { n: scheduleRules.maxMs / dayMs });
}

/** One that waits goes out now instead. Rejects one that went out meanwhile, so that nothing stands twice. */
export async function endScheduled(tx: Executor, customerId: number, scheduledId: string): Promise<void> {
  if (!(await queries.deleteScheduled(tx, customerId, Number(scheduledId), undefined)))
    throw rejected(texts.moved, 'ALREADY_DONE');
}

/** Tells an own text, of one kind where that is named, apart from one of somebody else and from one that went out. */
export async function requireOwn(
  db: Executor,
  customerId: number,
  scheduledId: string,
  dataType?: number,
): Promise<queries.ScheduledRow> {
  const [row] = await queries.selectScheduled(db, customerId, Number(scheduledId));
  if (!row || (dataType !== undefined && row.dataType !== dataType)) throw rejected(contentTexts.gone, 'CONTENT_GONE');
  return row;
}

interface Timed {
  readonly publishTime: number;
  readonly draftId?: string | undefined;
  readonly scheduledId?: string | undefined;
  readonly version?: number | undefined;
}

/** A text as it waits. */
interface Waiting {
  readonly dataType: number;
  readonly title: string | undefined;
  /** As its call of publishing takes it. */
  readonly input: { readonly clientReqId: string; readonly docJson: unknown };
  /** Rejects what could not be published as it is. */
  readonly check: () => Promise<void>;
}

/** Has a text go out at a time, or changes one that waits for it; sent again it stands once. */
export async function scheduleText(
  { db, now }: Pick<Parts, 'db' | 'now'>,
  { customerId, language, market }: Pick<MemberCaller, 'customerId' | 'language' | 'market'>,
  { publishTime, draftId, scheduledId, version }: Timed,
  { dataType, title, input, check }: Waiting,
): Promise<Scheduled> {
  const { clientReqId } = input;
  const before = await queries.selectScheduledByRequest(db, customerId, clientReqId);
  if (before) return scheduledOf(before, language);
  if (await itemByRequest(db, customerId, clientReqId)) throw rejected(texts.moved, 'ALREADY_DONE');
  requireTime(publishTime, now());
  await check();
  const { doc, plainText } = await namedDocument(db, market, input.docJson);
  const row = {
    customerId,
    market: market.name,
    dataType,
    label: (title ?? plainText).trim().slice(0, labelLength),
    input: { ...input, docJson: doc },
    publishAt: new Date(publishTime),
    state: 'waiting' as const,
    failure: null,
    clientReqId,
  };
  return db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    const again = await queries.selectScheduledByRequest(tx, customerId, clientReqId);
    if (again) return scheduledOf(again, language);
    if (scheduledId !== undefined) {
      const { dataType: was } = await requireOwn(tx, customerId, scheduledId);
      // A post may become an article; a paper stays one.
      if ((was === dataTypes.researchPaper) !== (dataType === dataTypes.researchPaper))
        throw rejected(contentTexts.gone, 'CONTENT_GONE');
      const changed = await queries.updateScheduled(tx, Number(scheduledId), version ?? 0, row);
      if (!changed) throw rejected(texts.moved, 'VERSION_CONFLICT');
      return scheduledOf(changed, language);
    }
    if ((await queries.selectScheduled(tx, customerId, undefined)).length >= scheduleRules.most)
      throw rejected(texts.full, 'LIMIT_REACHED', { n: scheduleRules.most });
    if (draftId !== undefined) await queries.deleteDrafts(tx, customerId, [Number(draftId)]);
    return scheduledOf(await queries.insertScheduled(tx, { ...row, createdAt: new Date(now()) }), language);
  });
}

/** Texts that go out by themselves: chosen, listed, moved, cancelled. */
export const scheduledHandlers = (parts: Parts) => {
  const { db, now } = parts;
  return {
    'POST /api/dynamic/square/scheduleDynamic': (asked, caller) => {
      const { publishTime, draftId, scheduledId, version, ...given } = asked;
      return scheduleText(
        parts,
        caller,
        { publishTime, draftId, scheduledId, version },
        {
          dataType: given.dataType,
          title: given.title,
          input: given,
          check: () => requirePublishable(parts, caller, contentOf(given)),
        },
      );
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
          input:
            scheduledId === undefined || row.dataType === dataTypes.researchPaper ? null : (row.input as WrittenPost),
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
  if ((await queries.countDrafts(tx, customerId)) >= maxDrafts)
    throw rejected(draftTexts.full, 'LIMIT_REACHED', { n: maxDrafts });
  const { docJson, title = '' } = row.input as WrittenPost;
  // As the editor of papers keeps its fields.
  const form = row.dataType === dataTypes.researchPaper && {
    form: paperFormOf(row.input as Parameters<typeof paperFormOf>[0]),
  };
  const body = { title, doc: { ...docJson, ...form } };
  const draft = { customerId, dataType: row.dataType, title: row.label, body, device: '', updatedAt };
  return String(await queries.insertDraft(tx, draft));
}

/** Publishes one text as its kind does, with `then` in the same transaction. */
export type PublishWaiting = (
  author: Author,
  input: unknown,
  then: (tx: Executor, published: Published) => Promise<void>,
) => Promise<Published>;

/** Publishes posts and articles that have come due; how many went out. */
export const publishDue = (parts: ServerParts): Promise<number> =>
  publishDueOf(parts, [dataTypes.graphtext, dataTypes.article], (author, input, then) =>
    publishWritten(parts, author, input as WrittenPost, then),
  );

/**
 * Publishes what has come due as if its author did it now: limits, review and prices are those of this moment. How many went out.
 * The row goes in the transaction in which its text comes, so that two that or one and its author who cancels, find each
 * other.
 */
export async function publishDueOf(
  parts: ServerParts,
  kindsOf: readonly number[],
  publish: PublishWaiting,
): Promise<number> {
  const { db, now, log } = parts;
  let published = 0;
  for (const row of await queries.selectDueScheduled(db, new Date(now()), kindsOf)) {
    try {
      await publishOne(parts, row, publish);
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

async function publishOne(parts: ServerParts, row: queries.ScheduledRow, publish: PublishWaiting): Promise<void> {
  const { db, now, market } = parts;
  const { customerId, label: obj } = row;
  const author = { customerId, market: market.of(row.market), language: 'zh-CN' as const };
  const view = await publish(author, row.input, async (tx, { id, state }) => {
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
  if (view.isRepeated) await queries.deleteScheduled(db, customerId, row.id, row.version);
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
