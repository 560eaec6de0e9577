import type { CaseKind } from '@lianpan/market/training';
import { auditStates, dataTypes } from '@lianpan/domain/community';
import type { Caller, DataOf, Handlers, StaffCaller } from '../../../http/handle.ts';
import { say } from '../../../language.ts';
import type { ServerParts } from '../../../parts.ts';
import { rejected } from '../../../rejection.ts';
import { contentTexts, linkOf } from '../../content/service.ts';
import { lessonOf, lessons, requireLesson } from '../../lesson/service.ts';
import { addNotice } from '../../notice/service.ts';
import { note, staffNames } from '../../staff/service.ts';
import { makeCase } from '../../training/service.ts';
import { awardNotices } from '../notices.ts';
import { texts } from '../texts.ts';
import * as queries from './queries.ts';

type View = DataOf<'POST /api/admin/case/makeCase'>;
type CaseOfStory = DataOf<'POST /api/dynamic/complaint/getComplaintDetail'>['dynamic']['complaint']['case'];

/** On which kind of chart a habit is practised. */
const kindOfCause: Readonly<Record<string, CaseKind>> = {
  CHASED: 'LIMIT_CHAIN',
  NO_STOP: 'CRASH',
  HEAVY: 'CRASH',
  TIP: 'LIMIT_CHAIN',
  AVERAGED: 'TREND',
  LEVERAGE: 'CRASH',
  FREQUENT: 'RANGE',
  GREED: 'BREAKOUT',
  MISREAD: 'GAP',
};

const kindOf = (causes: readonly string[]): CaseKind =>
  causes.map((cause) => kindOfCause[cause]).find((kind) => kind !== undefined) ?? 'TREND';

function present(
  row: queries.CaseStoryRow,
  names: ReadonlyMap<number, string>,
  { language }: Pick<Caller, 'language'>,
): View {
  const { lessonId, teaching, madeAt, madeBy, practiceCode } = row;
  const lesson = lessonId === null ? undefined : lessonOf(lessonId);
  return {
    complaintId: String(row.itemId),
    nickName: row.isAnonymous ? say(['匿名', 'Anonymous'], language) : row.nickName,
    story: row.story,
    causes: row.causes,
    sameNum: row.sameNum,
    publishTime: row.publishedAt?.getTime() ?? 0,
    case:
      lessonId === null || teaching === null || madeAt === null
        ? null
        : {
            lessonId,
            lessonTitle: lesson ? say(lesson.title, language) : lessonId,
            teaching,
            practiceCode,
            madeBy: (madeBy !== null && names.get(madeBy)) || '',
            madeTime: madeAt.getTime(),
          },
  };
}

/** The desk makes cases of stories: what they teach, where it is learned, and a chart to practise on. Source: product handbook 4.2, 14.7. */
export const caseHandlers = (parts: ServerParts) => {
  const { db, now } = parts;
  const oneOf = async (itemId: number, caller: StaffCaller): Promise<View> => {
    const row = (await queries.selectStory(db, itemId))!;
    return present(row, await staffNames(db, row.madeBy === null ? [] : [row.madeBy]), caller);
  };
  return {
    'POST /api/admin/case/getStories': async ({ state, cursor, pageSize }, caller) => {
      const [, num, id] = /^(\d{1,9})\.(\d{1,15})$/.exec(cursor ?? '') ?? [];
      const after = num === undefined || id === undefined ? null : { num: Number(num), id: Number(id) };
      const rows = await queries.selectStories(db, state === 'cases', { after, limit: pageSize });
      const names = await staffNames(
        db,
        rows.flatMap(({ madeBy }) => madeBy ?? []),
      );
      const last = rows.at(-1);
      return {
        list: rows.map((row) => present(row, names, caller)),
        nextCursor: last && rows.length === pageSize ? `${last.sameNum}.${last.itemId}` : null,
      };
    },
    'POST /api/admin/case/getLessons': (_, { language }) => ({
      list: lessons.map(({ id, title }) => ({ lessonId: id, title: say(title, language) })),
    }),
    'POST /api/admin/case/makeCase': async ({ complaintId, lessonId, teaching, hasPractice }, caller) => {
      const itemId = Number(complaintId);
      requireLesson(lessonId);
      const seen = await requireShown(itemId);
      if (seen.lessonId !== null) throw rejected(texts.isCase, 'ALREADY_DONE');
      const { market } = caller;
      const at = new Date(now());
      const without = (await queries.selectStockNos(db, itemId)).map(({ stockNo }) => stockNo);
      const practiceCode = hasPractice
        ? await makeCase(db, { market, now: at, kind: kindOf(seen.causes), without })
        : null;
      await db.transaction(async (tx) => {
        await queries.lockStory(tx, itemId);
        if (await queries.selectCase(tx, itemId)) throw rejected(texts.isCase, 'ALREADY_DONE');
        const made = { lessonId, teaching, practiceCode, market: practiceCode === null ? null : market.name };
        await queries.insertCase(tx, { itemId, ...made, madeBy: caller.staff.id, madeAt: at });
        await addNotice(tx, {
          customerId: seen.customerId,
          template: { ...awardNotices.becameCase, linkUrl: linkOf(dataTypes.complaint, complaintId)! },
          onceKey: complaintId,
          now: at.getTime(),
        });
        const deed = { action: 'make', resource: 'case', resourceId: itemId };
        await note(tx, caller, { ...deed, before: null, after: made, reason: teaching }, at.getTime());
      });
      return oneOf(itemId, caller);
    },
    'POST /api/admin/case/endCase': async ({ complaintId, reason }, caller) => {
      const itemId = Number(complaintId);
      await db.transaction(async (tx) => {
        await queries.lockStory(tx, itemId);
        const before = await queries.selectCase(tx, itemId);
        if (!before) throw rejected(texts.noCase, 'CONTENT_GONE');
        await queries.deleteCase(tx, itemId);
        const deed = { action: 'end', resource: 'case', resourceId: itemId };
        await note(tx, caller, { ...deed, before: { lessonId: before.lessonId }, after: null, reason }, now());
      });
      return oneOf(itemId, caller);
    },
  } satisfies Partial<Handlers>;

  async function requireShown(itemId: number): Promise<queries.CaseStoryRow> {
    const row = await queries.selectStory(db, itemId);
    if (row?.state !== auditStates.published) throw rejected(contentTexts.gone, 'CONTENT_GONE');
    return row;
  }
};

/** What a story teaches, for who reads it; a practice opens in its own market alone. */
export async function caseOf(
  { db }: Pick<ServerParts, 'db'>,
  { market, language }: Pick<Caller, 'market' | 'language'>,
  itemId: number,
): Promise<CaseOfStory> {
  const row = await queries.selectCase(db, itemId);
  const lesson = row && lessonOf(row.lessonId);
  if (!row || !lesson) return null;
  return {
    teaching: row.teaching,
    lessonId: lesson.id,
    lessonTitle: say(lesson.title, language),
    series: lesson.series,
    practiceCode: row.market === market.name ? row.practiceCode : null,
    madeTime: row.madeAt.getTime(),
  };
}
