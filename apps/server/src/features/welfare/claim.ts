import type { Db, Executor } from '@lianpan/db';
import { dayMs } from '@lianpan/domain';
import { rejected } from '../../rejection.ts';
import { earn } from '../points/service.ts';
import { grantWelfare } from '../privilege/service.ts';
import * as queries from './queries.ts';
import { welfareTexts as texts } from './texts.ts';

/**
 * Claims a welfare for a member, once: the budget is counted under the campaign's lock. Points and uses of a tool are given at
 * once, a coupon waits. Rejects what is over, gone, claimed before, and tools that do not fit the member's class. Source: handbook
 * of the firm 1.5.
 */
export function claimWelfare(db: Db, now: number, customerId: number, welfareId: number): Promise<queries.ClaimedRow> {
  const at = new Date(now);
  return db.transaction(async (tx) => {
    await queries.lockMember(tx, customerId);
    const welfare = await queries.lockWelfare(tx, welfareId);
    if (!welfare || welfare.startsAt > at || welfare.endsAt <= at) throw rejected(texts.gone, 'CONTENT_GONE');
    const isEmpty = welfare.budget !== null && welfare.claimed >= welfare.budget;
    const claim = isEmpty
      ? undefined
      : await queries.insertClaim(tx, {
          welfareId,
          customerId,
          state: welfare.type === 1 ? 'owned' : 'used',
          claimedAt: at,
          validUntil: new Date(now + welfare.validDays * dayMs),
          usedAt: welfare.type === 1 ? null : at,
        });
    if (isEmpty) throw rejected(texts.none, 'LIMIT_REACHED');
    if (!claim) throw rejected(texts.taken, 'ALREADY_DONE');
    await queries.addClaimed(tx, welfareId);
    await deliver(tx, now, customerId, welfare);
    return { welfare, claim };
  });
}

async function deliver(tx: Executor, now: number, customerId: number, welfare: queries.WelfareRow): Promise<void> {
  const { privilegeId, days, uses, points } = welfare.rule;
  if (points !== undefined)
    await earn(tx, { customerId, task: 'welfare', cause: welfare.code, points, at: new Date(now) });
  if (privilegeId === undefined) return;
  const isGranted = await grantWelfare(tx, now, {
    customerId,
    privilegeId,
    days: days ?? welfare.validDays,
    uses: uses ?? null,
    onceKey: `welfare:${welfare.code}`,
  });
  if (!isGranted) throw rejected(texts.unsuitable, 'LEVEL_MISMATCH');
}
