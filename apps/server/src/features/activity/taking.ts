import { activityState, tasksDone } from '@lianpan/domain';
import type { DataOf, MemberCaller } from '../../http/handle.ts';
import type { ServerParts } from '../../parts.ts';
import { rejected } from '../../rejection.ts';
import { earn } from '../points/service.ts';
import { openToolDay } from '../privilege/service.ts';
import { countsOfMember } from './counting.ts';
import * as queries from './queries.ts';
import { leftOf, requireActivity } from './reading.ts';
import { activityTexts as texts } from './texts.ts';

type Parts = Pick<ServerParts, 'db' | 'now' | 'update'>;

/** Takes a place, under the lock of the activity so that no more are given than there are. */
export async function join(
  { db, now }: Parts,
  caller: MemberCaller,
  actId: string,
): Promise<DataOf<'POST /api/dynamic/act/joinAct'>> {
  const { activity: seen } = await requireActivity(db, caller, actId);
  return db.transaction(async (tx) => {
    const activity = await queries.lockActivity(tx, seen.id);
    if (!activity) throw rejected(texts.none, 'CONTENT_GONE');
    const { id, joined, quota } = activity;
    const { customerId } = caller;
    if ((await queries.selectJoined(tx, customerId, [id])).length > 0)
      return { state: 'already' as const, joinNum: joined, leftNum: leftOf(activity) };
    const at = now();
    const state = activityState(
      { startsAt: activity.startsAt.getTime(), endsAt: activity.endsAt.getTime(), quota, joined },
      at,
    );
    if (state === 'notStarted') throw rejected(texts.notStarted, 'INPUT_INVALID');
    if (state === 'ended') throw rejected(texts.ended, 'ALREADY_DONE');
    if (state === 'full') throw rejected(texts.full, 'LIMIT_REACHED');
    await queries.insertMember(tx, { activityId: id, customerId, joinedAt: new Date(at), scoreAt: new Date(at) });
    await queries.setJoined(tx, id, joined + 1);
    return { state: 'joined' as const, joinNum: joined + 1, leftNum: leftOf({ quota, joined: joined + 1 }) };
  });
}

/** Gives a prize that was earned, under the lock of the prize: once a member, and no more than there are. */
export async function claim(
  { db, now, update }: Parts,
  caller: MemberCaller,
  { actId, prizeId }: { readonly actId: string; readonly prizeId: string },
): Promise<DataOf<'POST /api/dynamic/act/claimPrize'>> {
  const { customerId } = caller;
  const { activity, isJoined } = await requireActivity(db, caller, actId);
  const at = now();
  const given = await db.transaction(async (tx) => {
    const prizeNo = Number(prizeId);
    const prize = await queries.lockPrize(tx, activity.id, prizeNo);
    if (!prize) throw rejected(texts.noPrize, 'CONTENT_GONE');
    const left = prize.total - prize.claimed;
    const claims = await queries.selectClaims(tx, activity.id, customerId);
    if (claims.some((row) => row.prizeNo === prizeNo))
      return { state: 'already' as const, leftNum: left, points: 0, toolEndTime: null };
    if (!isJoined) throw rejected(texts.notJoined, 'INPUT_INVALID');
    if (at >= activity.claimUntil.getTime()) throw rejected(texts.over, 'ALREADY_DONE');
    const done = tasksDone(activity.tasks, await countsOfMember(tx, activity, customerId));
    if (done < prize.needs) throw rejected(texts.locked, 'INPUT_INVALID', { n: prize.needs - done });
    if (left <= 0) throw rejected(texts.gone, 'LIMIT_REACHED');
    await queries.insertClaim(tx, { activityId: activity.id, prizeNo, customerId, claimedAt: new Date(at) });
    await queries.setClaimed(tx, activity.id, prizeNo, prize.claimed + 1);
    const cause = `${activity.id}.${prizeNo}`;
    if (prize.kind === 'points') {
      const points = await earn(tx, {
        customerId,
        task: 'activityPrize',
        cause,
        at: new Date(at),
        points: prize.value,
        details: { activity: activity.title },
      });
      return { state: 'done' as const, leftNum: left - 1, points: points ?? 0, toolEndTime: null };
    }
    const toolEndTime = await openToolDay(tx, at, customerId, prize.value, `activityPrize:${cause}`);
    return { state: 'done' as const, leftNum: left - 1, points: 0, toolEndTime };
  });
  if (given.toolEndTime !== null) update(customerId, ['privileges']);
  return given;
}
