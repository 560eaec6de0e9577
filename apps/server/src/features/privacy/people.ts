import type { Db, Executor } from '@lianpan/db';
import { type MemberCaller } from '../../http/handle.ts';
import { rowsBefore } from '../../list-place.ts';
import type { ServerParts } from '../../parts.ts';
import { noteReport } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { optionsFor } from './accuse-options.ts';
import { ownPicture } from './own-picture.ts';
import { privacyNotices } from './notices.ts';
import * as queries from './queries.ts';
import { privacyTexts as texts } from './texts.ts';
import { rejected } from '../../rejection.ts';

const maxBlocked = 500;
const pageSize = 50;
const personType = 53;

/** Blocks or unblocks a member. Rejects oneself, nobody, and a full list. */
export async function setBlocked(
  db: Db,
  blockedId: number,
  isBlocked: boolean,
  caller: MemberCaller,
  now: number,
): Promise<void> {
  if (!isBlocked) {
    await queries.deleteBlocked(db, caller.customerId, blockedId);
    return;
  }
  await db.transaction((tx) => block(tx, blockedId, caller, now));
}

/** Who is blocked already stays so, also when the list is full. Needs a transaction: the list is counted in it. */
async function block(db: Executor, blockedId: number, caller: MemberCaller, now: number): Promise<void> {
  if (blockedId === caller.customerId) throw rejected(texts.blockSelf, 'INPUT_INVALID');
  if (!(await queries.selectPerson(db, blockedId))) throw rejected(texts.nobody, 'INPUT_INVALID');
  await queries.lockMember(db, caller.customerId);
  await queries.insertBlocked(db, caller.customerId, blockedId, new Date(now));
  if ((await queries.countBlocked(db, caller.customerId)) > maxBlocked)
    throw rejected(texts.blockFull, 'LIMIT_REACHED');
}

export async function listBlocked(db: Db, customerId: number, pageNum: number) {
  const rows = await queries.selectBlocked(db, customerId, pageSize, rowsBefore(pageNum, pageSize));
  return {
    total: await queries.countBlocked(db, customerId),
    people: rows.map((row) => ({ id: row.id, nickName: row.nickName, headImageUrl: row.headImageUrl ?? '' })),
  };
}

interface Report {
  readonly dataType: number;
  readonly dataId: string;
  readonly targetId: number | undefined;
  readonly option: string;
  readonly words: string;
  readonly imageUrls: readonly string[];
  readonly alsoBlock: boolean;
}

/** Takes a report; the same target by the same member counts once. */
export async function report(parts: ServerParts, given: Report, caller: MemberCaller): Promise<number> {
  const { db, reviewKinds } = parts;
  const now = parts.now();
  const option = optionsFor(given.dataType).find((known) => known.code === given.option);
  if (!option) throw rejected(texts.optionUnknown, 'INPUT_INVALID', {}, { fields: ['optionCode'] });
  if (option.needsText && given.words.trim() === '') {
    throw rejected(texts.optionNeedsText, 'INPUT_INVALID', {}, { fields: ['content'] });
  }
  const targetId = given.dataType === personType ? Number(given.dataId) : given.targetId;
  if (targetId === caller.customerId) throw rejected(texts.reportSelf, 'INPUT_INVALID');
  if (targetId !== undefined && !(await queries.selectPerson(db, targetId || 0))) {
    throw rejected(texts.nobody, 'INPUT_INVALID');
  }
  for (const url of given.imageUrls)
    await ownPicture(parts.uploads, caller.customerId, url, { purpose: 'media', field: 'imgUrls' });
  // A report whose block is refused is not taken either: it could not be sent a second time.
  const { id, hidden } = await db.transaction(async (tx) => {
    const id = await queries.insertAccusation(tx, {
      customerId: caller.customerId,
      dataType: given.dataType,
      dataId: given.dataId,
      targetId: targetId ?? null,
      reason: given.option,
      words: given.words.trim(),
      imageUrls: given.imageUrls,
      state: 'submitted',
      createdAt: new Date(now),
    });
    if (id === undefined) throw rejected(texts.reportedBefore, 'ALREADY_DONE');
    const about = contentOf(given);
    const { option: reason, words } = given;
    const noted = { reporterId: caller.customerId, reason, words, at: new Date(now) };
    const isHidden = about !== undefined && (await noteReport(tx, { ...about, ...noted }, reviewKinds));
    if (given.alsoBlock && targetId !== undefined) await block(tx, targetId, caller, now);
    return { id, hidden: isHidden && !about.isComment ? about : undefined };
  });
  if (hidden) await reviewKinds[hidden.dataType]?.notify(parts, hidden.dataId);
  return id;
}

/** What people wrote, where a report is about that: an item by its id, a comment or a message as its page names it. */
function contentOf({ dataType, dataId }: Report): { dataType: number; dataId: string; isComment: boolean } | undefined {
  const comment = /^comment-(\d{1,15})$/.exec(dataId)?.[1];
  if (comment !== undefined) return { dataType, dataId: comment, isComment: true };
  const isItem = dataType !== personType && /^(?:msg-)?\d{1,15}$/.test(dataId);
  return isItem ? { dataType, dataId, isComment: false } : undefined;
}

/** Decides the oldest open report and tells its reporter; how many were decided. */
export async function decideOldestReport(db: Db, isValid: boolean, now: number): Promise<number> {
  return db.transaction(async (tx) => {
    const decided = await queries.decideOldestAccusation(tx, isValid ? 'valid' : 'invalid', new Date(now));
    if (!decided) return 0;
    await addNotice(tx, {
      customerId: decided.customerId,
      template: isValid ? privacyNotices.reportValid : privacyNotices.reportInvalid,
      onceKey: String(decided.id),
      now,
    });
    return 1;
  });
}
