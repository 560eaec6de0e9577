import { dayMs } from '@lianpan/domain';
import { auditStates } from '@lianpan/domain/community';
import type { DataOf, StaffCaller } from '../../http/handle.ts';
import { say } from '../../language.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { contentNotices, items, reviews, ruleTexts } from '../content/service.ts';
import { addNotice } from '../notice/service.ts';
import { nameOf } from '../people/service.ts';
import { setBlocked } from '../session/service.ts';
import { note, otherPeopleThan } from '../staff/service.ts';
import { moderationTexts as texts } from './texts.ts';

type Strike = DataOf<'POST /api/admin/moderation/decideAppeal'>;
type Row = NonNullable<Awaited<ReturnType<typeof reviews.lockStrike>>>;

type IsOther = (staffId: number) => boolean;

const toldStrike = (row: Row, targetName: string, { staff, language }: StaffCaller, isOther: IsOther): Strike => ({
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
  const rows = await reviews.selectAppeals(db);
  return { list: rows.map(({ strike, nickName }) => toldStrike(strike, nickName, caller, isOther)) };
}

interface Judgement {
  readonly strikeId: string;
  readonly isWon: boolean;
  readonly note: string;
}

/** Judges an objection: whoever gave the strike doesn't. Won, it counts no more and what was written is shown again. */
export async function decideAppeal(parts: ServerParts, caller: StaffCaller, judgement: Judgement) {
  const { told, row } = await keepJudgement(parts, caller, judgement);
  if (judgement.isWon && !row.isComment) await parts.reviewKinds[row.dataType]?.tell(parts, row.dataId);
  return told;
}

const keepJudgement = (
  { db, now, reviewKinds }: ServerParts,
  caller: StaffCaller,
  { strikeId, isWon, note: words }: Judgement,
) =>
  db.transaction(async (tx) => {
    const row = await reviews.lockStrike(tx, Number(strikeId));
    if (!row) throw rejected(texts.gone, 'CONTENT_GONE');
    if (row.appealState !== 'open') throw rejected(texts.decided, 'ALREADY_DONE');
    const isOther = await otherPeopleThan(tx, caller.staff.id);
    if (!isByOther(row, isOther)) throw rejected(texts.sameJudge, 'PRIVILEGE_REQUIRED');
    const appealState = isWon ? ('won' as const) : ('lost' as const);
    await reviews.updateStrike(tx, row.id, { appealState });
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
    return { row, told: toldStrike({ ...row, appealState }, await nameOf(tx, row.customerId), caller, isOther) };
  });

/** Shows again what a strike took away; one that its author took back stays so. */
async function restore(tx: Parameters<typeof items.lockItem>[0], row: Row, at: Date): Promise<void> {
  const takenAway: readonly number[] = [auditStates.rejected, auditStates.hidden, auditStates.removed];
  const shown = { state: auditStates.published, stateReason: null };
  if (!/^\d{1,15}$/.test(row.dataId)) return;
  const id = Number(row.dataId);
  if (row.isComment) {
    const comment = await reviews.selectCommentState(tx, id);
    if (!comment || !takenAway.includes(comment.state)) return;
    await reviews.setCommentState(tx, id, shown);
    await reviews.recount(tx, comment);
    return;
  }
  const item = await items.lockItem(tx, id);
  if (!item || !takenAway.includes(item.state)) return;
  await items.updateItem(tx, id, { ...shown, publishedAt: item.publishedAt ?? at });
}

interface Mute {
  readonly customerId: string;
  readonly days: number;
  readonly reason: string;
}

/** Levels of strikes by the days for which they mute. Source: product handbook 3.11. */
const levelOf = (days: number): number => (days >= 30 ? 4 : days >= 7 ? 3 : 2);
const keptDays = 180;

/** Mutes somebody for some days without a text at hand, as a strike that may be objected to; 0 days end what mutes them. */
export const muteMember = (
  { db, now }: Pick<ServerParts, 'db' | 'now'>,
  caller: StaffCaller,
  { customerId: given, days, reason }: Mute,
) =>
  db.transaction(async (tx) => {
    const customerId = Number(given);
    const at = new Date(now());
    if (!(await reviews.selectAuthor(tx, customerId, at))) throw rejected(texts.noMember, 'CONTENT_GONE');
    const mutedUntil = days === 0 ? null : new Date(now() + days * dayMs);
    if (mutedUntil === null) await reviews.liftMutes(tx, customerId, at);
    else {
      const row = await reviews.insertStrike(tx, {
        customerId,
        level: levelOf(days),
        rule: 'mute',
        quoted: reason,
        dataType: 0,
        dataId: '',
        mutedUntil,
        createdAt: at,
        expiresAt: new Date(now() + keptDays * dayMs),
        decidedBy: caller.staff.id,
      });
      await addNotice(tx, { customerId, template: contentNotices.strike, onceKey: String(row.id), now: now() });
    }
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
