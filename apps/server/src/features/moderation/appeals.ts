import type { Executor } from '@lianpan/db';
import { auditStates } from '@lianpan/domain/community';
import type { DataOf, StaffCaller } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import {
  contentNotices,
  endAppeal,
  lockStrike,
  mute,
  ruleTexts,
  setCommentState,
  setState,
  unmute,
} from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { nameOf } from '../people/service.ts';
import { setBlocked } from '../session/service.ts';
import { note, otherPeopleThan } from '../staff/service.ts';
import * as queries from './queries.ts';
import { moderationTexts as texts } from './texts.ts';

type Strike = DataOf<'POST /api/admin/moderation/decideAppeal'>;
type Row = NonNullable<Awaited<ReturnType<typeof lockStrike>>>;

type IsOther = (staffId: number) => boolean;

const presentStrike = (row: Row, targetName: string, { staff, language }: StaffCaller, isOther: IsOther): Strike => ({
  strikeId: String(row.id),
  targetId: String(row.customerId),
  targetName,
  level: row.level,
  rule: say(ruleTexts[row.rule] ?? ruleTexts.other!, language),
  quoted: row.quoted,
  mutedUntil: row.mutedUntil?.getTime() ?? null,
  createdTime: row.createdAt.getTime(),
  appeal: row.appeal ?? '',
  appealState: row.appealState,
  appealTime: row.appealedAt?.getTime() ?? null,
  canDecide: row.appealState === 'open' && isByOther(row, isOther) && staff.rights.has('review.decide'),
});

const isByOther = ({ decidedBy }: Row, isOther: IsOther): boolean => decidedBy === null || isOther(decidedBy);

export async function listAppeals({ db }: Pick<ServerParts, 'db'>, caller: StaffCaller) {
  const isOther = await otherPeopleThan(db, caller.staff.id);
  const rows = await queries.selectAppeals(db);
  return { list: rows.map(({ strike, nickName }) => presentStrike(strike, nickName, caller, isOther)) };
}

interface Judgement {
  readonly strikeId: string;
  readonly isWon: boolean;
  readonly note: string;
}

/** Judges an objection: whoever gave the strike doesn't. Won, it counts no more and what was written is shown again. */
export async function decideAppeal(parts: ServerParts, caller: StaffCaller, judgement: Judgement) {
  const { view, row } = await keepJudgement(parts, caller, judgement);
  if (judgement.isWon && !row.isComment) await parts.reviewKinds[row.dataType]?.notify(parts, row.dataId);
  return view;
}

const keepJudgement = (
  { db, now, reviewKinds }: ServerParts,
  caller: StaffCaller,
  { strikeId, isWon, note: words }: Judgement,
) =>
  db.transaction(async (tx) => {
    const row = await lockStrike(tx, Number(strikeId));
    if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
    if (row.appealState !== 'open') throw rejected(texts.decided, 'ALREADY_DONE');
    const isOther = await otherPeopleThan(tx, caller.staff.id);
    if (!isByOther(row, isOther)) throw rejected(texts.sameJudge, 'PRIVILEGE_REQUIRED');
    const appealState = isWon ? ('won' as const) : ('lost' as const);
    await endAppeal(tx, row.id, appealState);
    const kind = row.isComment ? undefined : reviewKinds[row.dataType];
    if (isWon) await (kind ? kind.judge(tx, row.dataId, 'shown') : restore(tx, row, new Date(now())));
    await addNotice(tx, {
      customerId: row.customerId,
      template: isWon ? contentNotices.appealWon : contentNotices.appealLost,
      onceKey: String(row.id),
      now: now(),
    });
    const change = { before: { appealState: row.appealState }, after: { appealState }, reason: words };
    await note(tx, caller, { action: 'appeal', resource: 'strike', resourceId: row.id, ...change }, now());
    return { row, view: presentStrike({ ...row, appealState }, await nameOf(tx, row.customerId), caller, isOther) };
  });

/** Shows again what a strike took away; one that its author took back stays so. */
async function restore(tx: Executor, { dataId, isComment }: Row, at: Date): Promise<void> {
  if (!/^\d{1,15}$/.test(dataId)) return;
  await (isComment ? setCommentState : setState)(tx, Number(dataId), auditStates.published, { by: 'appeal', at });
}

interface Mute {
  readonly customerId: string;
  readonly days: number;
  readonly reason: string;
}

/** Mutes somebody for some days without a text at hand, as a strike that may be objected to; 0 days end what mutes them. */
export const muteMember = (
  { db, now }: Pick<ServerParts, 'db' | 'now'>,
  caller: StaffCaller,
  { customerId: given, days, reason }: Mute,
) =>
  db.transaction(async (tx) => {
    const customerId = Number(given);
    const at = new Date(now());
    if (!(await queries.selectAuthor(tx, customerId, at))) throw rejected(texts.noMember, 'CONTENT_GONE');
    if (days === 0) await unmute(tx, customerId, at);
    const mutedUntil = days === 0 ? null : await mute(tx, { customerId, days, reason, decidedBy: caller.staff.id, at });
    const deed = { action: days === 0 ? 'unmute' : 'mute', resource: 'member', resourceId: customerId };
    await note(tx, caller, { ...deed, after: { days }, reason }, now());
    return { mutedUntil: mutedUntil?.getTime() ?? null };
  });

interface Block {
  readonly customerId: string;
  readonly isBlocked: boolean;
  readonly reason: string;
}

/** Shuts somebody out, which ends all their sessions at once, or lets them in again. */
export async function blockMember(parts: ServerParts, caller: StaffCaller, { customerId, isBlocked, reason }: Block) {
  if (!(await setBlocked(parts, Number(customerId), { isBlocked, reason })))
    throw rejected(texts.noMember, 'CONTENT_GONE');
  const deed = { action: isBlocked ? 'block' : 'unblock', resource: 'member', resourceId: customerId };
  await note(parts.db, caller, { ...deed, after: { isBlocked }, reason }, parts.now());
  return { isBlocked };
}
